#pragma once
// The pieces of Mercurial Chess and where they reach (rules: mercurial.md, MU-4 to MU-8).
#include "core/attacks.hpp"
#include "core/board.hpp"
#include "core/view.hpp"
#include "games/mercurial/planet.hpp"

namespace turncoat {

struct MercurialMovement {
  enum PieceKindNumber : Kind {
    pawn,
    knight,
    dragon,
    rocket,
    rook,
    king
  };  // in the order in which FENs list prisoners
  static constexpr int kinds = 6;
  static constexpr std::array<KindView, kinds> infos = {{{'P', "pawn", 0, KindRole::pawn},
                                                         {'N', "knight"},
                                                         {'D', "dragon"},
                                                         {'S', "rocket"},
                                                         {'R', "rook"},
                                                         {'K', "king", 0, KindRole::royal}}};
  static constexpr Kind promotions[] = {dragon, knight, rook, rocket};  // MU-5

  using Set = Planet::Set;
  using Board = turncoat::Board<Planet, 2, kinds>;

  // Draws the rook's tables, once; every way to a new position (start, FEN) calls it.
  static void prepare() {
    static const bool drawn = (rook_ = Rider<Planet, 1>("R", 12), true);
    static_cast<void>(drawn);
  }

  static const Set& king_reach(Cell c) { return king_[c]; }
  // Where a piece other than a pawn moves and captures.
  static Set reach(Army a, Kind k, Cell from, const Set& occupied) {
    switch (k) {
      case knight: return knight_[from];
      case dragon: return dragon_[from];
      case rocket: return rocket_[a][from];
      case rook: return rook_.attacks(from, occupied);
      default: return king_[from];
    }
  }
  // MU-4: a pawn's step to an empty cell, or its jump over a piece that it may capture to one.
  static Set pawn_targets(Army a, Cell from, const Set& capturable, const Set& empty) {
    Set out = pawn_step_[a][from] & empty;
    if (pawn_step_[a][from] & capturable)
      for (Cell to : pawn_jump_[a][from] & empty)
        if (capturable.has(jumped(from, to))) out.add(to);
    return out;
  }
  // The cell that a pawn jumps over; nowhere if it only steps.
  static Cell jumped(Cell from, Cell to) { return jumped_[from][to]; }
  // Where a pawn promotes (MU-5), and must not be dropped (MU-15).
  static const Set& promotion_zone(Army a) { return promotion_zone_[a]; }

 private:
  template <class Table>
  using PerArmy = std::array<Table, 2>;
  static constexpr int ahead[] = {0, 2};  // headings: White's pawns and rockets go up, Black's down

  static constexpr SetTable<Planet> knight_ = leap_table<Planet>("N");
  static constexpr SetTable<Planet> dragon_ = leap_table<Planet>("WA");  // MU-7
  static constexpr SetTable<Planet> king_ = leap_table<Planet>("K");
  static constexpr PerArmy<SetTable<Planet>> rocket_ = {leap_table<Planet>("fWfF", ahead[white]),
                                                        leap_table<Planet>("fWfF", ahead[black])};
  static constexpr PerArmy<SetTable<Planet>> pawn_step_ = {leap_table<Planet>("fmF", ahead[white]),
                                                           leap_table<Planet>("fmF", ahead[black])};
  static constexpr PerArmy<SetTable<Planet>> pawn_jump_ = {leap_table<Planet>("fmA", ahead[white]),
                                                           leap_table<Planet>("fmA", ahead[black])};
  static constexpr PerArmy<Set> promotion_zone_ = {Planet::ranks(6, 7), Planet::ranks(0, 1)};
  static constexpr auto jumped_ = [] {
    std::array<std::array<Cell, Planet::size>, Planet::size> over{};
    for (Cell from = 0; from < Planet::size; ++from) {
      over[from].fill(nowhere);
      for (Army a : {white, black})
        for (Cell to : pawn_jump_[a][from])
          over[from][to] =
              Planet::at((Planet::file(from) + Planet::file(to)) / 2, (Planet::rank(from) + Planet::rank(to)) / 2);
    }
    return over;
  }();
  inline static Rider<Planet, 1> rook_;
};

}  // namespace turncoat
