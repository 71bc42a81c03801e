// Mercenary Chess: the players put their pieces on the board in turns (MC-29). Part of mercenary.cpp.

namespace turncoat {

// Where an army's pieces stand: White's and Black's back rank, gray's last file.
template <MercenaryArmies A>
auto Mercenary<A>::placement_cells(int army) -> Set {
  Set out;
  for (int i = 0; i < 8; ++i)
    out.add(army == right ? Geography::at(files - 1, i) : Geography::at(first_file + i, army == white ? 0 : 7));
  return out;
}

template <MercenaryArmies A>
const std::array<int, man_kinds>& Mercenary<A>::placement_men(int army) {
  static constexpr std::array<int, man_kinds> main = {0, 2, 2, 2, 1, 1}, gray = {0, 2, 2, 2, 2, 0};
  return army == right ? gray : main;
}

// Whether the bishops of an army stand, or can still be put, on cells of both colours.
template <MercenaryArmies A>
bool Mercenary<A>::bishops_fit(int army) const {
  const Set cells = placement_cells(army), bishops = cells & board_.all(bishop);
  int room[2] = {0, 0}, standing[2] = {0, 0};
  for (Cell c : cells - board_.occupied()) ++room[Geography::shade(c)];
  for (Cell c : bishops) ++standing[Geography::shade(c)];
  for (int shade : {0, 1})
    if (standing[shade] > 1 || (standing[shade] == 0 && room[shade] == 0)) return false;
  return true;
}

template <MercenaryArmies A>
void Mercenary<A>::list_placements(MoveList<Move>& out) const {
  const int army = placing_army();
  for (Kind k = knight; k < man_kinds; ++k) {
    if ((board_.of(static_cast<Army>(army), k)).count() >= placement_men(army)[k]) continue;
    for (Cell to : placement_cells(army) - board_.occupied()) {
      Mercenary next = *this;
      next.board_.put(to, Piece(static_cast<Army>(army), k));
      if (next.bishops_fit(army)) out.push({nowhere, to, k});
    }
  }
}

// The order of the turns, W main, B gray, B main, W gray …, without the phases of an army that stands complete.
template <MercenaryArmies A>
void Mercenary<A>::advance_placement() {
  do {
    if (phase_ == Phase::place_gray)
      phase_ = Phase::place_main;
    else
      phase_ = Phase::place_gray, side_ = !side_;
    if (placed(white) + placed(black) + placed(right) == 24) {
      side_ = white, phase_ = Phase::main;
      return;
    }
  } while (placed(placing_army()) == 8);
}

}  // namespace turncoat
