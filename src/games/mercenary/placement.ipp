// Mercenary Chess: the players put their pieces on the board in turns (MC-29), or gray's alone (MC-29a). Part of
// mercenary.cpp.

namespace turncoat {

// Where an army's pieces stand: White's and Black's back rank, the last file on either side for those who are hired.
template <MercenaryArmies A>
auto Mercenary<A>::placement_cells(Army army) -> Set {
  Set out;
  for (int i = 0; i < 8; ++i)
    out.add(army >= right ? Geography::at(army == right ? files - 1 : 0, i)
                          : Geography::at(first_file + i, army == white ? 0 : 7));
  return out;
}

template <MercenaryArmies A>
const std::array<int, man_kinds>& Mercenary<A>::placement_men(Army army) {
  static constexpr std::array<int, man_kinds> main = {0, 2, 2, 2, 1, 1}, hired = {0, 2, 2, 2, 2, 0};
  return army >= right ? hired : main;
}

// Whether a piece of this army can be put in this phase.
template <MercenaryArmies A>
bool Mercenary<A>::places(Army army) const {
  if (phase_ == Phase::place_main) return army == side_;
  if (phase_ == Phase::place_silver) return army == left;
  return army == right || (A == MercenaryArmies::two && army == left);
}

// The army of a piece that is put on a cell in this phase.
template <MercenaryArmies A>
Army Mercenary<A>::placed_on(Cell c) const {
  Army army = 0;
  while (!places(army) || !placement_cells(army).has(c)) ++army;
  return army;
}

template <MercenaryArmies A>
bool Mercenary<A>::phase_is_complete() const {
  for (Army army = 0; army < Men::armies; ++army)
    if (places(army) && placed(army) < 8) return false;
  return true;
}

// Whether the bishops of an army stand, or can still be put, on cells of both colours.
template <MercenaryArmies A>
bool Mercenary<A>::bishops_fit(Army army) const {
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
  for (Army army = 0; army < Men::armies; ++army) {
    if (!places(army)) continue;
    for (Kind k = knight; k < man_kinds; ++k) {
      if (board_.of(army, k).count() >= placement_men(army)[k]) continue;
      for (Cell to : placement_cells(army) - board_.occupied()) {
        Mercenary next = *this;
        next.board_.put(to, Piece(army, k));
        if (next.bishops_fit(army)) out.push({nowhere, to, k});
      }
    }
  }
}

// The order of the turns, W main, B gray, (B silver,) B main, W gray …, or with `grayplace` B gray, (B silver,) W gray
// …, without the phases of those who stand complete.
template <MercenaryArmies A>
void Mercenary<A>::advance_placement() {
  const auto next_player = [this] { phase_ = Phase::place_gray, side_ = !side_; };
  const bool complete = [this] {
    for (Army army = 0; army < Men::armies; ++army)
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

// All stand: White begins, with the castling rights of the armies as they have been placed (MC-26a).
template <MercenaryArmies A>
void Mercenary<A>::begin_play() {
  side_ = white, phase_ = Phase::main;
  if (rules_.place && rules_.castling) give_rights(white), give_rights(black);
}

// A position in which pieces are being placed must be one that the placing has come to. `castling` is that field's
// text.
template <MercenaryArmies A>
Expected<void> Mercenary<A>::check_placement(const Options& options, std::string_view castling) const {
  const auto fault = [](int field, const std::string& why) {
    return field_failure(field, mercenary_fields[field - 1], why);
  };
  Mercenary playing = Mercenary::start(options);
  if (auto ok = check_placed_men(playing); !ok) return fault(1, ok.error().message);
  // Whose turn it is, and how many pieces everybody has by then, follows from how many have been placed.
  int total = 0, to_place = 0;
  for (Army army = 0; army < Men::armies; ++army) {
    total += placed(army) - playing.placed(army);
    to_place += 8 - playing.placed(army);
  }
  if (total == to_place) return fault(3, "all pieces are placed");
  std::array<int, Men::armies> by_army{};  // two gray armies counted as one
  for (int i = 0; i < total; ++i) {
    for (Army army = 0; army < Men::armies; ++army) {
      const Set free = placement_cells(army) - playing.board_.occupied();
      if (!playing.places(army) || !free) continue;
      ++by_army[faction(army)];
      playing.board_.put(free.first(), Piece(army, knight));  // any piece does
      break;
    }
    playing.advance_placement();
  }
  const Mercenary start = Mercenary::start(options);
  std::array<int, Men::armies> placed_by_army{};
  for (Army army = 0; army < Men::armies; ++army) placed_by_army[faction(army)] += placed(army) - start.placed(army);
  if (by_army != placed_by_army)
    return fault(1, "with the pieces placed in turns, these cannot be the ones that stand there");
  if (playing.side_ != side_) return fault(2, "it is the other player's turn to place a piece");
  if (playing.phase_ != phase_)
    return fault(
        3, "after so many pieces the phase is " + std::string(mercenary_phases[static_cast<int>(playing.phase_)]));
  if (rules_.place && castling != "-") return fault(4, "must be - while the armies are placed");
  if (castling_text() != start.castling_text())
    return fault(4, "while gray is placed, it is as at the start: " + start.castling_text());
  if (control_text() != start.control_text()) return fault(6, "while pieces are placed, control is as at the start");
  if (clock_ != 0) return fault(7, "is not 0 while pieces are placed");
  if (number_ != 1) return fault(8, "is not 1 while pieces are placed");
  return {};
}

// What is not placed stands as at the start; of what is, there is nothing too many or on a wrong square.
template <MercenaryArmies A>
Expected<void> Mercenary<A>::check_placed_men(const Mercenary& start) const {
  for (Army army = 0; army < Men::armies; ++army) {
    const bool to_place = start.placed(army) == 0;
    for (Kind k = knight; k < man_kinds; ++k)
      if (to_place &&
          (board_.of(army, k).count() > placement_men(army)[k] || (board_.of(army, k) - placement_cells(army))))
        return failure("while pieces are placed, there is one too many or one on the wrong square");
      else if (!to_place && board_.of(army, k) != start.board_.of(army, k))
        return failure("while gray is placed, the other armies stand at the start");
    if (board_.of(army, pawn) != start.board_.of(army, pawn))
      return failure("while pieces are placed, the pawns stand at the start");
    if (to_place && !bishops_fit(army)) return failure("an army's bishops must stand on squares of both colours");
  }
  return {};
}

}  // namespace turncoat
