#pragma once
// Listing, counting and drawing moves, made of one function. For games in which the pieces of chess move as Move says.
#include <optional>

#include "core/move.hpp"

namespace turncoat {

// A game derives from this and has `visit(visitor) const`, which gives every legal move to a visitor (core/move.hpp) as
// sets of targets and stops, false, as soon as the visitor says so; and `turn()`, the army to move. `most_sets` is the
// largest number of sets of a position that are not empty. A private `visit` needs this struct as a friend.
template <class PieceMovement, int most_sets>
struct VisitedMoves {
  using Lister = MoveLister<PieceMovement>;

  void list(this const auto& g, MoveList<Move>& out) {
    Lister lister{g.turn(), out, pieces_of(g)};
    g.visit(lister);
  }
  std::size_t count(this const auto& g) {
    MoveCounter<PieceMovement> counter{.army = g.turn(), .pieces = pieces_of(g)};
    g.visit(counter);
    return counter.moves;
  }
  std::optional<Move> random_move(this const auto& g, Random& random) {
    MovePicker<PieceMovement, most_sets> picker(g.turn(), pieces_of(g));
    g.visit(picker);
    return picker.pick(random);
  }
  bool has_move(this const auto& g) {
    MoveFinder<PieceMovement> finder{g.turn()};
    return !g.visit(finder);
  }

 private:
  // A game with a movement that is known only when the program runs has `movement()`.
  static PieceMovement pieces_of(const auto& g) {
    if constexpr (requires { g.movement(); })
      return g.movement();
    else
      return {};
  }
};

}  // namespace turncoat
