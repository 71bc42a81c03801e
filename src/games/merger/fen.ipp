// Merger Chess over any rules: positions as texts (rules: merger.md, "FEN"). Part of merger.cpp and of
// games/variants/merger/variant.cpp.
#include "core/fen.hpp"
#include "core/piece_setup.hpp"

#include "core/faults.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

namespace merger_facts {

inline std::string_view army_name(Army a) { return a == white ? "White" : "Black"; }

// The piece that is of this kind and home file, or no_piece; a promoted one if `promoted`.
template <class Rules>
merger::PieceNumber piece_named(const Rules& rules, Army a, Kind kind, bool promoted, char file) {
  for (merger::PieceNumber p : rules.pieces() & merger::Pieces::army(a))
    if (const Kind born = rules.born_as(p);
        'a' + rules.home_file(p) == file && (promoted ? rules.may_become(born, kind) : born == kind))
      return p;
  return merger::no_piece;
}

}  // namespace merger_facts

template <class R>
PlacedPiece BasicMerger<R>::piece(PieceNumber p) const {
  const Kind kind = kind_of(p);
  return {merger::army_of(p), rules_.letter(kind), static_cast<char>('a' + rules_.home_file(p)),
          kind != rules_.born_as(p)};
}

template <class R>
Setup BasicMerger<R>::setup() const {
  Setup out{.turn = side_text(turn_), .rights = rules_.castling().list(rights_), .clock = clock_, .number = number_};
  for (const auto& row : rows_of(map()))
    for (Cell c : row)
      if (occupied().has(c)) {
        Stack& stack = out.stacks.emplace_back(c);
        in_order(on(c), [&](PieceNumber p) { stack.pieces.push_back(piece(p)); });
      }
  if (passed_ != nowhere) out.passed = {{passed_}};
  return out;
}

template <class R>
Expected<BasicMerger<R>> BasicMerger<R>::from_setup(const Options& options, const Setup& setup) {
  BasicMerger g;
  g.rules_ = R(options);
  g.rules_.prepare();
  g.size_[0] = g.colour_[merger::grey] = g.rules_.cells();
  const auto fault = [&](Field field, const auto& why) { return field_failure(g.rules_.form(), field, why); };
  if (auto ok = g.take_pieces(setup); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.turn_ = *side;
  if (auto ok = g.take_castling(setup.rights); !ok) return fault(Field::castling, ok.error());
  for (const Mark& mark : setup.passed)
    if (auto ok = g.take_passed(mark.cell); !ok) return fault(Field::passed, ok.error());
  if (setup.clock > g.move_limit()) return fault(Field::clock, failure(fault::more, setup.clock, g.move_limit()));
  if (g.passed_ != nowhere && setup.clock != 0) return fault(Field::clock, failure(fault::passed_clock));
  g.clock_ = setup.clock, g.number_ = setup.number;
  return g;
}

// Every piece stands somewhere, and once.
template <class R>
Expected<void> BasicMerger<R>::take_pieces(const Setup& setup) {
  Pieces seen;
  for (const Stack& stack : setup.stacks) {
    if (stack.pieces.size() > static_cast<std::size_t>(rules_.largest())) {
      if constexpr (R::by_tables) return failure(fault::full_stack, rules_.largest(), name(stack.cell));
      return failure(fault::merged_five, name(stack.cell));
    }
    Pieces here;
    for (const PlacedPiece& piece : stack.pieces) {
      const Kind kind = rules_.kind_of(piece.kind);
      const PieceNumber p = merger_facts::piece_named(rules_, piece.army, kind, piece.promoted, piece.home);
      if (p == merger::no_piece) return failure(fault::no_home, piece_text(piece));
      if (seen.has(p)) return failure(fault::piece_twice, piece_text(piece));
      seen.add(p), here.add(p);
      kind_[rules_.born_as(p)].add(p);
      if (piece.promoted) promote(p, kind);
    }
    recount(stack.cell, {}, here);
    where_.put(here, stack.cell);
    rekey(here, stack.cell);
  }
  if (const Pieces missing = rules_.pieces() - seen) {
    const PieceNumber p = missing.first();
    return failure(fault::missing, merger_facts::army_name(merger::army_of(p)), rules_.name(rules_.born_as(p)),
                   name(rules_.home_of(p)));
  }
  return {};
}

// The rights need king and rook each alone at home, so the board that is asked holds only those.
template <class R>
Expected<void> BasicMerger<R>::take_castling(const std::vector<Right>& wanted) {
  typename PieceMovement::Board at_home;
  for (PieceNumber p : rules_.pieces())
    if (const Cell home = rules_.home_of(p); on(home) == Pieces::of(p))
      at_home.put(home, Piece(merger::army_of(p), kind_of(p)));
  const auto rights = rules_.castling().take(wanted, at_home, true, rules_.movement());
  if (!rights) return std::unexpected(rights.error());
  rights_ = *rights;
  return {};
}

// MG-13: the Piece beyond that square must be able to have stepped over it by the last move.
template <class R>
Expected<void> BasicMerger<R>::take_passed(Cell cell) {
  const std::string text = name(cell);
  if (!rules_.passable(cell) || passed_ != nowhere) return failure(fault::passed_rank, text);
  passed_ = cell;
  const Army pawns = rules_.passing_army(passed_), player = !turn_;
  const Pieces moved = on(passer(passed_)), rest = on(passer_start(passed_));
  const std::string at = name(passer(passed_)), from = name(passer_start(passed_));
  if (occupied().has(passed_)) return failure(fault::passed_full, text);
  if (!rules_.double_steppers(*this, moved.active(), pawns, passer_start(passed_)))
    return failure(fault::passed_idle, at, merger_facts::army_name(pawns));
  if (moved.count() >= rules_.largest()) {
    if constexpr (R::by_tables) return failure(fault::full_passed, at, moved.count());
    return failure(fault::passed_four, at);
  }
  if (rest ? !may_take_out(player, moved, passer_start(passed_)) : !may_move(player, moved, passer_start(passed_)))
    return failure(fault::passed_mover, merger_facts::army_name(player), at, from);
  if (rest && (moved.count() + rest.count() != rules_.largest() || !may_part(moved) ||
               !may_move(player, moved | rest, passer_start(passed_))))
    return failure(fault::passed_part, at, from);
  return {};
}

}  // namespace turncoat
