#pragma once
// Variants of chess in language 2 a second time (slow_variant.hpp): each move is made, and what it has done is looked
// at.
#include "support/slow_variant.hpp"

namespace turncoat::testing {

class SlowFree : SlowVariant {
 public:
  SlowFree(const VariantDefinition& variant, const std::string& fen);

  // The texts of all legal moves, sorted; none where the game has ended.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  bool in_check() const { return exposed(turn_); }
  int turn() const { return turn_; }
  // "1 0 checks", or empty while the game goes on.
  std::string result() const;

 private:
  const OfChess& own() const { return variant_->of<OfChess>(); }
  const auto& of(int army, const auto& both) const { return both[static_cast<std::size_t>(army)]; }
  bool captors_die() const { return own().captor == CaptorRule::dies || !own().blast.empty(); }
  bool captures(const Move& move) const {
    return move.put == 0 && !move.rook && (move.passing || pieces_.contains(move.to));
  }
  // A castling right: its letter in the FEN, and from where to where king and rook go.
  struct Castle {
    char letter;
    Place king, rook, king_to, rook_to;
  };
  std::optional<Castle> castle_of(char letter) const;
  void choose_promotions(std::vector<Move>& moves) const;
  void add_castles(std::vector<Move>& out) const;
  void castle(const Move& move);
  bool put_is_forbidden(const Move& move) const;
  bool faces() const;
  int count(int army, bool royal) const;
  // How many royal pieces an army must have left.
  int least_royals(int army) const;
  int count(int army, char letter) const;
  bool in_blast(int army, Place at, Place p) const;
  bool exposed(int army) const;
  // Whether an enemy of the army captures on a place without losing a royal piece of its own.
  bool struck(int army, Place target) const;
  std::vector<Move> wanted() const;
  // Found once for a position.
  const std::vector<Move>& legal() const;
  std::vector<Move> find_legal() const;
  // A move with all that it does to pieces, and a ply with what it does to turns.
  void make_one(const Move& move);
  void make_freely(const Move& move);
  void end_turn();
  void count_move(int us, bool had_promoters, bool changed);
  void convert(Place by);
  bool moves_on() const { return own().turn == TurnRule::two || own().turn == TurnRule::progressive; }
  bool puts_duck() const { return own().turn == TurnRule::duck && part_ > 0; }
  void take_turn(const std::string& turn, const std::string& passed);
  int mover() const { return part_ > 0 ? turn_ : 1 - turn_; }
  Place ahead_of(int army, Place p) const {
    const Place step = turned(army, 1, 0);
    return {p.file + step.file, p.rank + step.rank};
  }
  std::vector<Place> passes_over(const SlowPiece& piece, Place from, Place to) const;
  std::string ended() const;
  std::string goal_reached() const;
  std::string result_as_drawn() const;
  bool holds_promoters() const;
  int total(int army) const;
  int moves_to_count(int army) const;
  bool in_goal(int army, Place p) const;
  std::string stands(int army, EndFor end, const std::string& reason) const;
  bool dead() const;

  std::vector<Place> gates_left(const Move& move) const;
  void add_gates(std::vector<Move>& moves) const;
  void close_gates(const Move& move, const PieceMovement& before, bool capture);
  // Whether a piece there has a step only as long as it has not moved (VA-68), and whether a move is one that it has lost.
  bool steps_first(int army, Place p) const;
  bool is_lost_first_step(const Move& move) const;
  void end_first_steps(const Move& move, const PieceMovement& before);
  void keep_useful_gates(int army);
  bool own_rights() const { return own().shuffle.rank != 0 || !own().castles_home.empty(); }
  bool stands(int army, Place p, const std::string& kinds) const;
  bool fits_shades(int army) const;

  std::vector<Place> gates_[2];  // cells of pieces that have not moved, where that matters
  int left_[2] = {0, 0};
  int part_ = 0, parts_ = 0, passes_ = 0;  // plies made of the turn, of how many; turns passed just before
  std::optional<Place> duck_;
  std::vector<Place> opened_;  // cells passed over in this turn
  int counted_ = 0, count_limit_ = 0;
  std::map<char, Castle> castles_;  // by the letters of the FEN
  // Of the position alone: a copy, on which another move is made, has none.
  struct Known {
    std::optional<std::vector<Move>> moves;
    Known() = default;
    Known(const Known& /*other*/) {}
    Known& operator=(const Known& /*other*/) { return moves.reset(), *this; }
    ~Known() = default;
  };
  mutable Known known_;
};

}  // namespace turncoat::testing
