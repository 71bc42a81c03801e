// Mercenary Chess: the players put their pieces on the board in turns (MC-29), or gray's alone (MC-29a). Part of
// mercenary.cpp.
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

// Where an army's pieces stand: White's and Black's back rank, the last file on either side for hired pieces.
template <class R>
auto BasicMercenary<R>::placement_cells(Army army) -> Set {
  if constexpr (R::by_tables) {
    static_cast<void>(army);
    return {};
  } else {
    Set out;
    for (int i = 0; i < 8; ++i)
      out.add(army >= right ? BoardMap::at(army == right ? files - 1 : 0, i)
                            : BoardMap::at(first_file + i, army == white ? 0 : 7));
    return out;
  }
}

template <class R>
const std::array<int, piece_kinds>& BasicMercenary<R>::placement_pieces(Army army) {
  static constexpr std::array<int, piece_kinds> main = {0, 2, 2, 2, 1, 1}, hired = {0, 2, 2, 2, 2, 0};
  return army >= right ? hired : main;
}

// Whether a piece of this army can be put in this phase.
template <class R>
bool BasicMercenary<R>::places(Army army) const {
  if (phase_ == Phase::place_main) return army == side_;
  if (phase_ == Phase::place_silver) return army == left;
  return army == right || (R::layout == MercenaryArmies::two && army == left);
}

// The army of a piece that is put on a cell in this phase.
template <class R>
Army BasicMercenary<R>::placed_on(Cell c) const {
  Army army = 0;
  while (!places(army) || !placement_cells(army).has(c)) ++army;
  return army;
}

template <class R>
bool BasicMercenary<R>::phase_is_complete() const {
  for (Army army = 0; army < PieceMovement::armies; ++army)
    if (places(army) && placed(army) < 8) return false;
  return true;
}

// Whether the bishops of an army stand, or can still be put, on cells of both colours.
template <class R>
bool BasicMercenary<R>::bishops_fit(Army army) const {
  if constexpr (R::by_tables) {
    static_cast<void>(army);
    return true;
  } else {
    const Set cells = placement_cells(army), bishops = cells & board_.all(bishop);
    int room[2] = {0, 0}, standing[2] = {0, 0};
    for (Cell c : cells - board_.occupied()) ++room[BoardMap::shade(c)];
    for (Cell c : bishops) ++standing[BoardMap::shade(c)];
    for (int shade : {0, 1})
      if (standing[shade] > 1 || (standing[shade] == 0 && room[shade] == 0)) return false;
    return true;
  }
}

template <class R>
void BasicMercenary<R>::list_placements(MoveList<Move>& out) const {
  for (Army army = 0; army < PieceMovement::armies; ++army) {
    if (!places(army)) continue;
    for (Kind k = knight; k < piece_kinds; ++k) {
      if (board_.of(army, k).count() >= placement_pieces(army)[k]) continue;
      for (Cell to : placement_cells(army) - board_.occupied()) {
        BasicMercenary next = *this;
        next.board_.put(to, Piece(army, k));
        if (next.bishops_fit(army)) out.push({nowhere, to, k});
      }
    }
  }
}

// MC-29: the player that begins the placing. By `grayplace` Black places gray first, unless gray moves first (MC-5a).
template <class R>
void BasicMercenary<R>::begin_placement() {
  phase_ = rules_.place && !rules_.gray_first ? Phase::place_main : Phase::place_gray;
  side_ = rules_.place || rules_.gray_first ? white : black;
}

// The order of the turns, gray, (silver,) main of each player in turn, or with `grayplace` gray, (silver,) without the
// phases of armies that stand complete.
template <class R>
void BasicMercenary<R>::advance_placement() {
  const auto next_player = [this] { phase_ = Phase::place_gray, side_ = !side_; };
  const bool complete = [this] {
    for (Army army = 0; army < PieceMovement::armies; ++army)
      if (placed(army) < 8) return false;
    return true;
  }();
  if (complete) return begin_play();
  do {
    if (phase_ == Phase::place_gray && bands == 2)
      phase_ = Phase::place_silver;
    else if (phase_ != Phase::place_main && rules_.place)
      phase_ = Phase::place_main;
    else
      next_player();
  } while (phase_is_complete());
}

// MC-5, MC-5a: White begins, when all stand with the castling rights of the armies as they have been placed (MC-26a).
template <class R>
void BasicMercenary<R>::begin_play() {
  side_ = white, phase_ = rules_.gray_first ? Phase::gray : Phase::main;
  if (rules_.place && rules_.castling) give_rights(white), give_rights(black);
}

}  // namespace turncoat
