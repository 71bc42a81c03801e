// Merger Chess: its positions as texts (rules: merger.md, "FEN").
#include "core/fen.hpp"
#include "core/piece_setup.hpp"

#include "core/faults.hpp"
#include "games/merger/castling.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

namespace {

std::string_view army_name(Army a) { return a == white ? "White" : "Black"; }

// The piece that is of this kind and home file, or no_piece; a promoted one if `promoted`.
PieceNumber piece_named(Army a, Kind kind, bool promoted, char file) {
  for (PieceNumber p : Pieces::army(a))
    if ('a' + home_file(p) == file && (promoted ? born_pawn(p) && kind != pawn && kind != king : born_as(p) == kind))
      return p;
  return no_piece;
}

}  // namespace

PlacedPiece Merger::man(PieceNumber p) const {
  const Kind kind = kind_of(p);
  return {army_of(p), piece_infos[kind].letter, static_cast<char>('a' + home_file(p)), kind != born_as(p)};
}

Setup Merger::setup() const {
  Setup out{.turn = side_text(turn_), .rights = castling.list(rights_), .clock = clock_, .number = number_};
  for (const auto& row : rows_of<BoardMap>())
    for (Cell c : row)
      if (occupied().has(c)) {
        Stack& stack = out.stacks.emplace_back(c);
        in_order(where_.on(c), [&](PieceNumber p) { stack.men.push_back(man(p)); });
      }
  if (passed_ != nowhere) out.passed = {{passed_}};
  return out;
}

Expected<Merger> Merger::from_setup(const Options& options, const Setup& setup) {
  Men::prepare();
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  Merger g;
  g.options_ = options;
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
Expected<void> Merger::take_pieces(const Setup& setup) {
  Pieces seen;
  for (const Stack& stack : setup.stacks) {
    if (stack.men.size() > 4) return failure(fault::merged_five, BoardMap::name(stack.cell));
    Pieces here;
    for (const PlacedPiece& man : stack.men) {
      const Kind kind = kind_of_letter(man.kind);
      const PieceNumber p = piece_named(man.army, kind, man.promoted, man.home);
      if (p == no_piece) return failure(fault::no_home, man_text(man));
      if (seen.has(p)) return failure(fault::piece_twice, man_text(man));
      seen.add(p), here.add(p);
      kind_[born_as(p)].add(p);
      if (man.promoted) promote(p, kind);
    }
    recount(stack.cell, {}, here);
    where_.put(here, stack.cell);
    rekey(here, stack.cell);
  }
  if (const Pieces missing = Pieces::all() - seen) {
    const PieceNumber p = missing.first();
    return failure(fault::missing, army_name(army_of(p)), piece_infos[born_as(p)].name, BoardMap::name(home_of(p)));
  }
  return {};
}

// The rights need king and rook each alone at home: only such pieces are on the board that is asked.
Expected<void> Merger::take_castling(const std::vector<Right>& wanted) {
  Men::Board at_home;
  for (PieceNumber p : kind_[king] | kind_[rook])
    if (where_.on(home_of(p)) == Pieces::of(p)) at_home.put(home_of(p), Piece(army_of(p), kind_of(p)));
  const auto rights = castling.take(wanted, at_home, true);
  if (!rights) return std::unexpected(rights.error());
  rights_ = *rights;
  return {};
}

// MG-13: the Piece beyond that square must be able to have stepped over it by the last move.
Expected<void> Merger::take_passed(Cell cell) {
  const std::string text = BoardMap::name(cell);
  if ((BoardMap::rank(cell) != 2 && BoardMap::rank(cell) != 5) || passed_ != nowhere)
    return failure(fault::passed_rank, text);
  passed_ = cell;
  const Army pawns = passing_army(passed_), player = !turn_;
  const Pieces moved = where_.on(passer(passed_)), rest = where_.on(passer_start(passed_));
  const std::string at = BoardMap::name(passer(passed_)), from = BoardMap::name(passer_start(passed_));
  if (occupied().has(passed_)) return failure(fault::passed_full, text);
  if (!(moved.active() & kind_[pawn] & Pieces::army(pawns))) return failure(fault::passed_idle, at, army_name(pawns));
  if (moved.count() > 3) return failure(fault::passed_four, at);
  if (rest ? !may_take_out(player, moved, passer_start(passed_)) : !may_move(player, moved, passer_start(passed_)))
    return failure(fault::passed_mover, army_name(player), at, from);
  if (rest &&
      (moved.count() + rest.count() != 4 || !may_part(moved) || !may_move(player, moved | rest, passer_start(passed_))))
    return failure(fault::passed_part, at, from);
  return {};
}

}  // namespace turncoat
