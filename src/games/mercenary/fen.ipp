// Mercenary Chess: its positions and moves as texts (rules: mercenary.md, "FEN"). Part of mercenary.cpp.

namespace turncoat {

inline constexpr std::string_view mercenary_fields[] = {"board",      "side",    "phase", "castling",
                                                        "en passant", "control", "clock", "move"};
inline constexpr std::string_view mercenary_phases[] = {"main",       "gray",       "silver",
                                                        "place-main", "place-gray", "place-silver"};

template <MercenaryArmies A>
std::string Mercenary<A>::text(Move m) const {
  if (m.to == nowhere) return "pass";
  if (m.from == nowhere) return man_infos[m.promotion].letter + ("@" + Geography::name(m.to));
  return move_text<Geography>(m) + (m.released == nowhere ? "" : "~" + Geography::name(m.released));
}

template <MercenaryArmies A>
std::vector<std::string> Mercenary<A>::steps(Move m) const {
  if (m.to == nowhere) return {"pass"};
  if (m.from == nowhere) return {man_infos[m.promotion].letter + std::string("@"), Geography::name(m.to)};
  auto steps = move_steps<Geography>(m);
  if (m.released != nowhere) steps.push_back("~" + Geography::name(m.released));
  return steps;
}

template <MercenaryArmies A>
PositionView Mercenary<A>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = Geography::name(c), .army = faction(p.army), .kind = man_infos[p.kind].letter};
    for (Army player : {white, black})
      if (controlled(player).has(c)) piece.controller = player;
    if (p.army == white || p.army == black) {
      piece.movers = {p.army};
    } else if (piece.controller >= 0) {
      piece.movers = {piece.controller};
      piece.why = whose::controlled;
    } else {
      piece.movers = {white, black};
      piece.why = whose::loose;
    }
    view.pieces.push_back(piece);
  }
  for (Army player : {white, black})
    if (in_check(player)) view.checks.push_back(Geography::name(king_of(player)));
  view.phase = mercenary_phases[static_cast<int>(phase_)];
  const bool main = phase_ == Phase::main || phase_ == Phase::place_main;
  const bool silver = phase_ == Phase::silver || phase_ == Phase::place_silver;
  view.army = main ? side_ : silver ? left : right;
  return view;
}

template <MercenaryArmies A>
std::string Mercenary<A>::fen() const {
  return write_board<Geography>([&](Cell c) { return man_text(board_[c]); }) + (side_ == white ? " w " : " b ") +
         std::string(mercenary_phases[static_cast<int>(phase_)]) + ' ' + castling_text() + ' ' + passing_text() + ' ' +
         control_text() + ' ' + std::to_string(clock_) + ' ' + std::to_string(number_);
}

template <MercenaryArmies A>
std::string Mercenary<A>::control_text() const {
  std::string out;
  for (const auto& players : held_)
    for (const Caps& caps : players) {
      if (&caps != &held_[0][0]) out += '/';
      for (int i = 0; i < caps.size(); ++i) out += (i > 0 ? "," : "") + Geography::name(caps[i]);
      if (caps.size() == 0) out += '-';
    }
  return out;
}

template <MercenaryArmies A>
std::string Mercenary<A>::passing_text() const {
  std::string out;
  for (int file = 0; file < files; ++file)
    for (int rank = 0; rank < 8; ++rank)
      for (Army player : {white, black})
        for (Cell skipped : passed_[player])
          if (skipped == Geography::at(file, rank))
            out += (out.empty() ? "" : ",") + Geography::name(skipped) + (player == white ? 'w' : 'b');
  return out.empty() ? "-" : out;
}

template <MercenaryArmies A>
Expected<Mercenary<A>> Mercenary<A>::from_fen(const Options& options, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, mercenary_fields);
  if (!parts) return failure("the FEN " + parts.error().message);
  const auto fault = [](int field, const Error& error) {
    return field_failure(field, mercenary_fields[field - 1], error.message);
  };
  const auto& f = *parts;

  Mercenary g;
  g.rules_ = options.rules;
  if (auto ok = g.read_men(f[0]); !ok) return fault(1, ok.error());
  if (auto ok = g.read_side(f[1]); !ok) return fault(2, ok.error());
  if (auto ok = g.read_phase(f[2]); !ok) return fault(3, ok.error());
  const bool kings_to_place = g.placing() && g.rules_.place;
  if (!kings_to_place)
    if (auto ok = g.check_men(); !ok) return fault(1, ok.error());
  if (!kings_to_place)
    if (auto ok = g.read_castling(options, f[3]); !ok) return fault(4, ok.error());
  if (auto ok = g.read_control(f[5]); !ok) return fault(6, ok.error());
  if (auto ok = g.read_passing(f[4]); !ok) return fault(5, ok.error());
  const auto clock = read_number(f[6], 0, most_number), number = read_number(f[7], 1, most_number);
  if (!clock) return fault(7, clock.error());
  if (!number) return fault(8, number.error());
  g.clock_ = *clock, g.number_ = *number;
  if (g.placing()) {
    if (auto ok = g.check_placement(options, f[3]); !ok) return std::unexpected(ok.error());
  } else if (g.phase_ == Phase::gray && g.in_check(!g.side_)) {
    return fault(3, Error{"the player who has just moved is in check (MC-14)"});
  }
  return g;
}

template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_men(std::string_view text) {
  const auto read = [](std::string_view& rest) -> Expected<Piece> { return read_man(rest, Men::armies); };
  if (auto ok = read_board<Geography>(text, read, [&](Cell c, Piece p) { board_.put(c, p); }); !ok) return ok;
  constexpr std::string_view names[] = {"White", "Black", A == MercenaryArmies::one ? "Gray" : "The right army",
                                        "The left army"};
  for (Army a = 0; a < Men::armies; ++a) {
    if (a >= right && board_.of(a, king)) return failure("a king is no mercenary");
    std::array<int, man_kinds> men{};
    for (Kind k = 0; k < man_kinds; ++k) men[k] = board_.of(a, k).count();
    if (auto ok = check_roster({{8, 2, 2, 2, a < right ? 1 : 2, 1}, names[a]}, men); !ok) return ok;
    for (Cell c : board_.of(a, pawn)) {
      const int file = Geography::file(c), rank = Geography::rank(c);
      const std::string where = "the pawn on " + Geography::name(c);
      if (a >= right && (file == 0 || file == files - 1))
        return failure(where + " cannot stand on the first or last file");
      if (a < right && (rank == 0 || rank == 7)) return failure(where + " cannot stand on rank 1 or 8");
      if (a < right && Men::second_rank(a).has(c) && (file < first_file || file > first_file + 7))
        return failure(where + " stands on its army's second rank but on no file on which it can have started");
    }
  }
  return {};
}

// One king each, and not side by side.
template <MercenaryArmies A>
Expected<void> Mercenary<A>::check_men() const {
  for (Army a : {white, black})
    if (board_.of(a, king).count() != 1)
      return failure(std::string(a == white ? "White" : "Black") + " has " +
                     std::to_string(board_.of(a, king).count()) + " kings instead of one");
  if (Men::king_reach(king_of(white)).has(king_of(black))) return failure("the kings touch");
  return {};
}

template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_side(std::string_view text) {
  if (text != "w" && text != "b") return failure("'" + std::string(text) + "' is neither w nor b");
  side_ = text == "w" ? white : black;
  return {};
}

template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_phase(std::string_view text) {
  std::string allowed;
  for (int p = 0; p < 6; ++p) {
    const Phase phase = static_cast<Phase>(p);
    const bool of_silver = phase == Phase::silver || phase == Phase::place_silver;
    const bool placed_here = phase == Phase::place_main ? rules_.place : rules_.place || rules_.gray_place;
    if (mercenary_phases[p] == text) {
      if (of_silver && bands < 2) return failure("there is a silver phase only with armies=fourth");
      if (phase >= Phase::place_main && !placed_here)
        return failure(phase == Phase::place_main ? "pieces are placed only with setup=place"
                                                  : "gray is placed only with setup=place or grayplace=on");
      phase_ = phase;
      return {};
    }
    if ((of_silver && bands < 2) || (phase >= Phase::place_main && !placed_here)) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(mercenary_phases[p]);
  }
  return failure("'" + std::string(text) + "' is none of " + allowed);
}

template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_control(std::string_view text) {
  const auto lists = split(text, '/');
  if (lists.size() != 2 * bands)
    return failure("has " + std::to_string(lists.size()) + " lists instead of " + std::to_string(2 * bands));
  for (std::size_t i = 0; i < lists.size(); ++i) {
    if (lists[i] == "-") continue;
    Caps& caps = held_[i / 2][i % 2];
    const auto names = split(lists[i], ',');
    if (names.size() > rules_.hold)
      return failure("one player controls " + std::to_string(names.size()) + " pieces; the option hold allows " +
                     std::to_string(rules_.hold));
    for (std::string_view name : names) {
      const Cell c = cell_named<Geography>(name);
      if (c == nowhere) return failure("'" + std::string(name) + "' is no square");
      if (!band(static_cast<int>(i / 2)).has(c))
        return failure(std::string(name) + " holds no " + (i < 2 ? "gray" : "silver") + " piece");
      if (controlled(white).has(c) || controlled(black).has(c)) return failure(std::string(name) + " is listed twice");
      caps.push(c);
    }
    if (rules_.choose) caps.sort();
  }
  return {};
}

template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_passing(std::string_view text) {
  if (text == "-") return {};
  if (!rules_.passing) return failure("must be -, since the option enpassant is off");
  for (std::string_view entry : split(text, ','))
    if (auto ok = read_passed_cell(entry); !ok) return failure("'" + std::string(entry) + "' " + ok.error().message);
  any_passed_ = true;
  return {};
}

// One entry, as "e3w": the cell, and the player who made the double step (MC-27).
template <MercenaryArmies A>
Expected<void> Mercenary<A>::read_passed_cell(std::string_view text) {
  const Cell skipped = cell_named<Geography>(text.substr(0, text.size() - std::min<std::size_t>(text.size(), 1)));
  if (skipped == nowhere || (text.back() != 'w' && text.back() != 'b'))
    return failure("is not a square followed by w or b");
  const Army player = text.back() == 'w' ? white : black;
  Army army = Men::armies;
  for (Army a = 0; a < Men::armies; ++a) {
    const Cell start = Men::ahead(a, skipped, -1);
    const bool main_file = Geography::file(skipped) >= first_file && Geography::file(skipped) < first_file + 8;
    if (start != nowhere && Men::second_rank(a).has(start) && (a >= right || main_file)) army = a;
  }
  if (army == Men::armies) return failure("names a square that no pawn passes over in a double step");
  if (army < right && army != player) return failure("names the wrong player for that square");
  if (board_[skipped]) return failure("names a square that is occupied");
  const Cell at = Men::ahead(army, skipped, 1);
  if (board_[at] != Piece(army, pawn)) return failure("lacks its pawn on " + Geography::name(at));
  // A player's own double steps are open only from the same turn: gray's in the silver and main phase, silver's in the
  // main phase.
  const bool silver_step = bands == 2 && army == left;
  if (player == side_ && (army < right || phase_ == Phase::gray || (silver_step && phase_ != Phase::main)))
    return failure("cannot be open in this phase");
  if (army >= right && !held_[silver_step ? 1 : 0][player].has(at))
    return failure("needs the pawn on " + Geography::name(at) + " to be controlled by that player");
  if (passed_[player][army] != nowhere) return failure("is the second one of that player in one army");
  passed_[player][army] = skipped;
  return {};
}

template <MercenaryArmies A>
Mercenary<A> Mercenary<A>::start(const Options& options) {
  Men::prepare();
  Mercenary g;
  g.rules_ = options.rules;
  const auto kind_of = [](char letter) {
    Kind k = 0;
    while (man_infos[k].letter != letter) ++k;
    return k;
  };
  constexpr std::array<char, 8> gray_file = {'R', 'N', 'B', 'Q', 'Q', 'B', 'N', 'R'};  // MC-1
  for (int i = 0; i < 8; ++i) {
    const auto n = static_cast<std::size_t>(i);
    for (Army a : {white, black}) {
      g.board_.put(Geography::at(first_file + i, a == white ? 1 : 6), Piece(a, pawn));
      if (!options.rules.place)
        g.board_.put(Geography::at(first_file + i, a == white ? 0 : 7), Piece(a, kind_of(options.back_rank[n])));
    }
    for (Army a = right; a < Men::armies; ++a) {
      g.board_.put(Geography::at(a == right ? files - 2 : 1, i), Piece(a, pawn));
      if (!options.rules.place && !options.rules.gray_place)
        g.board_.put(Geography::at(a == right ? files - 1 : 0, i), Piece(a, kind_of(gray_file[n])));
    }
  }
  if (options.rules.place)
    g.phase_ = Phase::place_main;
  else if (options.rules.gray_place)
    g.phase_ = Phase::place_gray, g.side_ = black;  // MC-29a
  if (options.rules.castling && !options.rules.array) g.rights_ = Castling<Men, 4>::all;
  if (options.rules.castling && options.rules.array && !options.rules.place) g.give_rights(white), g.give_rights(black);
  g.clock_ = 0, g.number_ = 1;
  g.set_start_control(options);
  return g;
}

// MC-3, MC-28: the pawn second from the edge for each player, or with `release=choose` the nearest ones; or as
// `control` says.
template <MercenaryArmies A>
void Mercenary<A>::set_start_control(const Options& options) {
  for (std::size_t b = 0; b < bands; ++b)
    for (Army player : {white, black}) {
      Caps& caps = held_[b][player];
      const int file = b == 0 ? files - 2 : 1;
      if (options.control) {
        for (std::string_view name : (*options.control)[b * 2 + player]) caps.push(cell_named<Geography>(name));
      } else if (rules_.choose) {
        for (int i = 0; i < rules_.hold; ++i) caps.push(Geography::at(file, player == white ? i : 7 - i));
      } else {
        caps.push(Geography::at(file, player == white ? 1 : 6));
      }
      if (rules_.choose) caps.sort();
    }
}

}  // namespace turncoat
