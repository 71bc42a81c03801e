#pragma once
// Variants of chess a second time: every move is tried out, every attack is looked for by walking (slow_board.hpp).
#include "support/slow_board.hpp"

namespace turncoat::testing {

class SlowVariant : protected SlowBoard {
 public:
  SlowVariant(const VariantDefinition& variant, const std::string& fen);

  // The texts of all legal moves, sorted; none where neither side can mate.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  bool in_check() const { return attacked_royal(turn_); }

 protected:
  struct Move {
    Place from, to;
    char becomes = 0;
    bool passing = false;                              // captures in passing
    std::optional<Place> over = {};                    // what a double step passes over
    std::optional<std::pair<Place, Place>> rook = {};  // castling: from, to
    std::optional<Place> king_to = {};                 // where the king arrives if that is not `to`
    char put = 0;                                      // what is put on the board from a hand; there is no `from`
    bool pass = false;
    char gated = 0;                     // what is put from the hand on a cell that is left
    std::optional<Place> gate_at = {};  // which cell that is
  };

  std::vector<Place> royals(int army) const;
  bool attacked_royal(int army) const;
  // Without castling, and castling alone.
  std::vector<Move> steps() const;
  void add_castling(std::vector<Move>& out) const;
  std::vector<Move> tries() const;
  void make(const Move& move);
  void end_rights(bool arrives, Place at);
  std::string text(const Move& move) const;

  // Whether a piece captures from where it stands.
  bool stays(const SlowPiece& piece) const;
  void capture(const Move& move);
  char in_hand_as(const SlowPiece& piece) const;
  bool can_be_put(char letter, Place to) const;
  bool over() const;

  std::string rights_;
  std::map<char, int> hands_[2];
  std::optional<Place> passed_, passer_;  // the latter where it need not be the cell ahead
  std::vector<Place> also_passed_;
  int turn_ = 0;
};

}  // namespace turncoat::testing
