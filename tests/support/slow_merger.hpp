#pragma once
// Variants of Merger Chess a second time: a cell holds a list of pieces, every way is walked, and every piece that goes
// home is followed step by step (slow_board.hpp).
#include <set>

#include "support/slow_board.hpp"

namespace turncoat::testing {

class SlowMerger : SlowBoard {
 public:
  // From the start.
  explicit SlowMerger(const VariantDefinition& variant);

  // The texts of all legal moves, sorted; none once a king is captured.
  std::vector<std::string> moves() const;
  void play(const std::string& move);
  std::string fen() const;
  bool king_captured() const { return over_; }

 private:
  struct Component {
    char letter = 0, born = 0;
    int army = 0;
    Place home{};
    auto operator<=>(const Component&) const = default;
  };
  using Stack = std::vector<Component>;
  enum class Manner { plain, step, twice, capture, passing, castling };
  struct Move {
    Place from, to;
    Manner manner = Manner::plain;
    Stack moving, sent{};
    std::vector<std::pair<Component, char>> promotions{};
  };
  static constexpr int grey = 2;

  bool option(std::string_view text) const { return variant_->options.find(text) != std::string::npos; }
  std::size_t largest() const { return static_cast<std::size_t>(variant_->of<OfMerger>().largest); }
  Stack on(Place p) const {
    const auto at = stacks_.find(p);
    return at == stacks_.end() ? Stack() : at->second;
  }
  static int colour(const Stack& stack);
  static Stack active(const Stack& stack);
  static Stack without(Stack stack, const Stack& gone);
  static bool holds(const Stack& stack, const Component& one);
  bool may_move(int player, const Stack& stack, Place from) const;
  SlowPiece piece(const Component& one) const { return {one.letter, one.army, false}; }
  // The board as one of the pieces on a cell sees it.
  SlowMerger seen_by(const Component& one, Place from) const;
  bool forward(const Component& one) const;

  std::vector<Move> tries() const;
  void add_ways(Place from, const Stack& moving, std::vector<Move>& out) const;
  void add_captures(Move move, Place at, std::vector<Move>& out) const;
  void add_sent(Move move, Stack captured, std::size_t needed, std::vector<Move>& out) const;
  void add_home(Move move, const Component& one, const std::function<void(const Move&)>& then) const;
  void add_promotions(const Move& move, std::size_t next, std::vector<Move>& out) const;
  void add_castling(std::vector<Move>& out) const;
  std::string list(Stack stack, std::string_view before) const;
  std::string text(const Move& move) const;
  void land(const Component& one, const Stack& sent);
  void drop_rights(Place p);

  std::map<Place, Stack> stacks_;
  struct Right {
    char letter;
    int army;
    Place king, rook;
  };
  std::vector<Right> rights_;
  std::optional<Place> passed_;
  int passer_army_ = 0, turn_ = 0, clock_ = 0, number_ = 1;
  bool over_ = false;
};

}  // namespace turncoat::testing
