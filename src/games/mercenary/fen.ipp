// Mercenary Chess: its start, and positions read from texts (rules: mercenary.md, "FEN"). Part of mercenary.cpp and of
// games/variants/mercenary/mercenary.cpp.
#include "core/fen.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "core/piece_setup.hpp"
#include "games/mercenary/faults.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat {

namespace mercenary_fen {

inline constexpr std::string_view players[] = {"White", "Black"};

inline std::string text_of(const std::vector<Right>& rights) {
  std::string out;
  for (const Right& right : rights) out += right.letter;
  return out.empty() ? "-" : out;
}

}  // namespace mercenary_fen

template <class R>
Expected<BasicMercenary<R>> BasicMercenary<R>::from_setup(const Options& options, const Setup& setup) {
  BasicMercenary g;
  g.movement_rules_ = R(options);
  g.movement_rules_.prepare();
  const auto fault = [&](Field field, const auto& why) { return field_failure(form_of(g), field, why); };
  g.rules_ = options.rules;
  for (const Stack& stack : setup.stacks)
    g.board_.put(stack.cell, Piece(stack.pieces[0].army, g.movement_rules_.kind_of(stack.pieces[0].kind)));
  if (auto ok = g.check_pieces(); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.side_ = *side;
  if (auto ok = g.take_phase(setup.phase); !ok) return fault(Field::phase, ok.error());
  if (!(g.placing() && g.rules_.place)) {
    if (auto ok = g.check_both_kings(); !ok) return fault(Field::board, ok.error());
    if (auto ok = g.take_castling(options, setup.rights); !ok) return fault(Field::castling, ok.error());
  }
  if (auto ok = g.take_control(setup.control); !ok) return fault(Field::control, ok.error());
  if (auto ok = g.take_passed(setup.passed); !ok) return fault(Field::passed, ok.error());
  g.clock_ = setup.clock, g.number_ = setup.number;
  if (g.placing()) {
    if (auto ok = g.check_placement(options, setup.rights); !ok) return std::unexpected(ok.error());
  } else if (g.phase_ == Phase::gray && g.in_check(!g.side_)) {
    return fault(Field::phase, failure(fault::in_check, mercenary_fen::players[!g.side_]));
  }
  return g;
}

template <class R>
Expected<void> BasicMercenary<R>::check_pieces() const {
  if constexpr (R::by_tables) {
    return movement_rules_.check_pieces(board_);
  } else {
    constexpr std::string_view names[] = {
        "White", "Black", R::layout == MercenaryArmies::one ? "Gray" : "The right army", "The left army"};
    for (Army a = 0; a < PieceMovement::armies; ++a) {
      if (a >= right && board_.of(a, king)) return failure(fault::gray_king);
      if (auto ok = check_roster({{8, 2, 2, 2, a < right ? 1 : 2, 1}, names[a]}, board_, a); !ok) return ok;
      for (Cell c : board_.of(a, pawn)) {
        const int file = BoardMap::file(c), rank = BoardMap::rank(c);
        if (a >= right && (file == 0 || file == files - 1)) return failure(fault::gray_pawn, BoardMap::name(c));
        if (a < right && (rank == 0 || rank == 7)) return failure(fault::pawn_rank, BoardMap::name(c));
        if (a < right && PieceMovement::second_rank(a).has(c) && (file < first_file || file > first_file + 7))
          return failure(fault::pawn_start, BoardMap::name(c));
      }
    }
    return {};
  }
}

// One king each, and not side by side.
template <class R>
Expected<void> BasicMercenary<R>::check_both_kings() const {
  if constexpr (R::by_tables) {
    return {};
  } else {
    if (auto ok = check_kings(board_, mercenary_fen::players); !ok) return ok;
    if (PieceMovement::king_reach(king_of(white)).has(king_of(black))) return failure(fault::kings_touch);
    return {};
  }
}

template <class R>
Expected<void> BasicMercenary<R>::take_phase(std::string_view text) {
  std::string allowed;
  for (int p = 0; p < 6; ++p) {
    const Phase phase = static_cast<Phase>(p);
    const bool of_silver = phase == Phase::silver || phase == Phase::place_silver;
    const bool placed_here = phase == Phase::place_main ? rules_.place : rules_.place || rules_.gray_place;
    if (name_of(phase) == text) {
      if (of_silver && bands < 2) return failure(fault::no_silver);
      if (phase >= Phase::place_main && !placed_here)
        return phase == Phase::place_main ? failure(fault::no_placing) : failure(fault::no_gray_placing);
      phase_ = phase;
      return {};
    }
    if ((of_silver && bands < 2) || (phase >= Phase::place_main && !placed_here)) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(name_of(phase));
  }
  return failure(fault::none_of, text, allowed);
}

template <class R>
Expected<void> BasicMercenary<R>::take_control(const std::vector<std::vector<Cell>>& lists) {
  for (std::size_t i = 0; i < lists.size(); ++i) {
    ControlledPieces& caps = held_[i / 2][i % 2];
    if (lists[i].size() > rules_.hold) return failure(fault::held, lists[i].size(), rules_.hold);
    for (Cell c : lists[i]) {
      const std::string name = cell_name(map(), c);
      if (!band(static_cast<int>(i / 2)).has(c))
        return i < 2 ? failure(fault::held_no_gray, name) : failure(fault::held_no_silver, name);
      if (controlled(white).has(c) || controlled(black).has(c)) return failure(fault::held_twice, name);
      caps.push(c);
    }
    if (rules_.choose) sort(caps);
  }
  return {};
}

template <class R>
Expected<void> BasicMercenary<R>::take_passed(const std::vector<Mark>& marks) {
  if (!marks.empty() && !rules_.passing) return failure(fault::option_off, "enpassant");
  for (const Mark& mark : marks)
    if (auto ok = take_passed_cell(mark); !ok)
      return failure(fault::entry, cell_name(map(), mark.cell) + seat_letters[static_cast<std::size_t>(mark.seat)],
                     ok.error());
  any_passed_ = !marks.empty();
  return {};
}

// One mark: the cell, and the player that made the double step (MC-27).
template <class R>
Expected<void> BasicMercenary<R>::take_passed_cell(const Mark& mark) {
  const Cell skipped = mark.cell;
  if (mark.seat >= seats) return failure(fault::entry_form);
  const Army player = static_cast<Army>(mark.seat);
  Army army = PieceMovement::armies;
  for (Army a = 0; a < PieceMovement::armies; ++a)
    if (movement_rules_.passable(a, skipped)) army = a;
  if (army == PieceMovement::armies) return failure(fault::entry_square);
  if (army < right && army != player) return failure(fault::entry_player);
  if (board_[skipped]) return failure(fault::entry_cell);
  const Cell at = movement_rules_.ahead(army, skipped, 1);
  if (!board_[at] || board_[at].army != army ||
      !movement_rules_.steps_twice(board_[at], movement_rules_.ahead(army, skipped, -1)))
    return failure(fault::entry_pawn, cell_name(map(), at));
  // A player's own double steps are open only from the same turn: gray's in the silver and main phase, silver's in the
  // main phase.
  const bool silver_step = bands == 2 && army == left;
  if (player == side_ && (army < right || phase_ == Phase::gray || (silver_step && phase_ != Phase::main)))
    return failure(fault::entry_phase);
  if (army >= right && !held_[silver_step ? 1 : 0][player].has(at))
    return failure(fault::entry_held, cell_name(map(), at));
  if (passed_[player][army] != nowhere) return failure(fault::entry_army);
  passed_[player][army] = skipped;
  return {};
}

template <class R>
BasicMercenary<R> BasicMercenary<R>::start(const Options& options) {
  if constexpr (R::by_tables) {
    return *read_fen<BasicMercenary>(options, R(options).start_fen());
  } else {
    PieceMovement::prepare();
    BasicMercenary g;
    g.rules_ = options.rules;
    constexpr std::array<char, 8> gray_file = {'R', 'N', 'B', 'Q', 'Q', 'B', 'N', 'R'};  // MC-1
    for (int i = 0; i < 8; ++i) {
      const auto n = static_cast<std::size_t>(i);
      for (Army a : {white, black}) {
        g.board_.put(BoardMap::at(first_file + i, a == white ? 1 : 6), Piece(a, pawn));
        if (!options.rules.place)
          g.board_.put(BoardMap::at(first_file + i, a == white ? 0 : 7),
                       Piece(a, kind_of_letter(options.back_rank[n])));
      }
      for (Army a = right; a < PieceMovement::armies; ++a) {
        g.board_.put(BoardMap::at(a == right ? files - 2 : 1, i), Piece(a, pawn));
        if (!options.rules.place && !options.rules.gray_place)
          g.board_.put(BoardMap::at(a == right ? files - 1 : 0, i), Piece(a, kind_of_letter(gray_file[n])));
      }
    }
    if (options.rules.place || options.rules.gray_place)
      g.begin_placement();
    else
      g.begin_play();
    if (options.rules.castling && !options.rules.array) g.rights_ = Castling<PieceMovement, 4>::all;
    if (options.rules.castling && options.rules.array && !options.rules.place)
      g.give_rights(white), g.give_rights(black);
    g.clock_ = 0, g.number_ = 1;
    g.set_start_control(options);
    return g;
  }
}

// MC-3, MC-28: the pawn second from the edge for each player, or with `release=choose` the nearest ones, four at most;
// or as `control` says.
template <class R>
void BasicMercenary<R>::set_start_control(const Options& options) {
  if constexpr (R::by_tables) {
    static_cast<void>(options);
  } else {
    for (std::size_t b = 0; b < bands; ++b)
      for (Army player : {white, black}) {
        ControlledPieces& caps = held_[b][player];
        const int file = b == 0 ? files - 2 : 1;
        if (options.control) {
          for (std::string_view name : (*options.control)[b * 2 + player]) caps.push(cell_named<BoardMap>(name));
        } else if (rules_.choose) {
          for (int i = 0; i < std::min<int>(rules_.hold, 4); ++i)
            caps.push(BoardMap::at(file, player == white ? i : 7 - i));
        } else {
          caps.push(BoardMap::at(file, player == white ? 1 : 6));
        }
        if (rules_.choose) sort(caps);
      }
  }
}

template <class R>
Expected<void> BasicMercenary<R>::take_castling(const Options& options, const std::vector<Right>& wanted) {
  if constexpr (R::by_tables) {
    static_cast<void>(options);
    return wanted.empty() ? Expected<void>() : failure(fault::option_off, "castling");
  } else {
    if (wanted.empty()) return {};
    if (!rules_.castling) return failure(fault::option_off, "castling");
    if (rules_.array) return take_array_rights(options, wanted);
    const auto rights = usual_castling().take(wanted, board_);
    if (!rights) return std::unexpected(rights.error());
    rights_ = *rights;
    return {};
  }
}

// MC-26a: "HBhb": the files of rooks.
template <class R>
Expected<void> BasicMercenary<R>::take_array_rights(const Options& options, const std::vector<Right>& wanted) {
  if constexpr (R::by_tables) {
    static_cast<void>(options), static_cast<void>(wanted);
    return {};
  } else {
    for (const Right& one : wanted) {
      const std::string& letter = one.letter;
      const bool is_white = 'A' <= letter[0] && letter[0] <= 'Z';
      const int n = letter[0] - (is_white ? 'A' : 'a') - first_file;
      if (letter.size() > 1 || n < 0 || n > 7) return failure(fault::no_file_right, letter);
      const Army army = is_white ? white : black;
      const Cell rook_cell = BoardMap::at(first_file + n, army == white ? 0 : 7), king_cell = king_of(army);
      const auto home = [&](Cell c, char kind) {
        const auto start = static_cast<std::size_t>(BoardMap::file(c) - first_file);
        return placement_cells(army).has(c) && (rules_.place || options.back_rank[start] == kind);
      };
      if (!home(king_cell, 'K')) return failure(fault::right_king, letter);
      if (board_[rook_cell] != Piece(army, rook) || !home(rook_cell, 'R'))
        return failure(fault::right_rook, letter, BoardMap::name(rook_cell));
      const int bit = (army == white ? 0 : 2) + (rook_cell > king_cell ? 0 : 1);
      if (rights_ >> bit & 1) return failure(fault::right_side, letter);
      give_right(bit, rook_cell);
    }
    return {};
  }
}

// A position in which pieces are being placed must be one that the placing has come to.
template <class R>
Expected<void> BasicMercenary<R>::check_placement(const Options& options, const std::vector<Right>& wanted) const {
  if constexpr (R::by_tables) {
    static_cast<void>(options), static_cast<void>(wanted);
    return {};
  } else {
    const auto fault = [&](Field field, const auto& why) { return field_failure(form_of(*this), field, why); };
    BasicMercenary playing = BasicMercenary::start(options);
    if (auto ok = check_placed_pieces(playing); !ok) return fault(Field::board, ok.error());
    // The side to move, and how many pieces each side has by then, follow from how many have been placed.
    int total = 0, to_place = 0;
    for (Army army = 0; army < PieceMovement::armies; ++army) {
      total += placed(army) - playing.placed(army);
      to_place += 8 - playing.placed(army);
    }
    if (total == to_place) return fault(Field::phase, failure(fault::placed_all));
    std::array<int, PieceMovement::armies> by_army{};  // two gray armies counted as one
    for (int i = 0; i < total; ++i) {
      for (Army army = 0; army < PieceMovement::armies; ++army) {
        const Set free = placement_cells(army) - playing.board_.occupied();
        if (!playing.places(army) || !free) continue;
        ++by_army[faction(army)];
        playing.board_.put(free.first(), Piece(army, knight));  // any piece does
        break;
      }
      playing.advance_placement();
    }
    const BasicMercenary start = BasicMercenary::start(options);
    std::array<int, PieceMovement::armies> placed_by_army{};
    for (Army army = 0; army < PieceMovement::armies; ++army)
      placed_by_army[faction(army)] += placed(army) - start.placed(army);
    if (by_army != placed_by_army) return fault(Field::board, failure(fault::placed_pieces));
    if (playing.side_ != side_) return fault(Field::turn, failure(fault::placed_side));
    if (playing.phase_ != phase_) return fault(Field::phase, failure(fault::placed_phase, name_of(playing.phase_)));
    if (rules_.place && !wanted.empty()) return fault(Field::castling, failure(fault::placed_castling));
    if (rights() != start.rights())
      return fault(Field::castling, failure(fault::placed_rights, mercenary_fen::text_of(start.rights())));
    if (control() != start.control()) return fault(Field::control, failure(fault::placed_control));
    if (clock_ != 0) return fault(Field::clock, failure(fault::placed_number, 0));
    if (number_ != 1) return fault(Field::number, failure(fault::placed_number, 1));
    return {};
  }
}

// What is not placed stands as at the start; of what is, no piece is superfluous or on a wrong square.
template <class R>
Expected<void> BasicMercenary<R>::check_placed_pieces(const BasicMercenary& start) const {
  if constexpr (R::by_tables) {
    static_cast<void>(start);
    return {};
  } else {
    for (Army army = 0; army < PieceMovement::armies; ++army) {
      const bool to_place = start.placed(army) == 0;
      for (Kind k = knight; k < piece_kinds; ++k)
        if (to_place &&
            (board_.of(army, k).count() > placement_pieces(army)[k] || (board_.of(army, k) - placement_cells(army))))
          return failure(fault::placed_piece);
        else if (!to_place && board_.of(army, k) != start.board_.of(army, k))
          return failure(fault::placed_others);
      if (board_.of(army, pawn) != start.board_.of(army, pawn)) return failure(fault::placed_pawns);
      if (to_place && !bishops_fit(army)) return failure(fault::placed_bishops);
    }
    return {};
  }
}

}  // namespace turncoat
