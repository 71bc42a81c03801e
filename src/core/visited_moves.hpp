#pragma once
// Listing, counting and drawing moves, made of one function. For games in which the pieces of chess move as Move says.
#include <optional>

#include "core/move.hpp"

namespace turncoat {

// A game derives from this and has `visit(visitor) const`, which gives every legal move to a visitor (core/move.hpp) as
// sets of targets and stops, false, as soon as the visitor says so; and `turn()`, the army to move. `most_sets` is the
// largest number of sets of a position that are not empty. A private `visit` needs this struct as a friend.
template <class Men, int most_sets>
struct VisitedMoves {
  using Lister = MoveLister<Men>;

  void list(this const auto& g, MoveList<Move>& out) {
    Lister lister{g.turn(), out, men_of(g)};
    g.visit(lister);
  }
  std::size_t count(this const auto& g) {
    MoveCounter<Men> counter{.army = g.turn(), .men = men_of(g)};
    g.visit(counter);
    return counter.moves;
  }
  std::optional<Move> random_move(this const auto& g, Random& random) {
    MovePicker<Men, most_sets> picker(g.turn(), men_of(g));
    g.visit(picker);
    return picker.pick(random);
  }
  bool has_move(this const auto& g) {
    MoveFinder<Men> finder{g.turn()};
    return !g.visit(finder);
  }

 private:
  // A game with a movement that is known only when the program runs has `men()`.
  static Men men_of(const auto& g) {
    if constexpr (requires { g.men(); })
      return g.men();
    else
      return {};
  }
};

}  // namespace turncoat
