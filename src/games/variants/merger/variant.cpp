// Merger Chess over the rules of variants: what follows from a text, and why pieces do not go to a cell.
#include "games/variants/merger/variant.hpp"

#include <algorithm>
#include <tuple>

#include "core/faults.hpp"
#include "games/merger/faults.hpp"
#include "games/merger/fen.ipp"
#include "games/merger/moves.ipp"
#include "games/merger/play.ipp"
#include "games/merger/refused.ipp"
#include "games/merger/texts.ipp"
#include "games/variants/chess/variant.hpp"

namespace turncoat {

MergerVariant::MergerVariant(const VariantDefinition& variant)
    : Variant<Area<64>, 2>(variant), own(variant.of<OfMerger>()), castling(castling_of<64>(variant)) {
  options = *merger_options(*spec_with(merger_info, variant.options));
  for (int i = tables.kinds(); i-- > 0;) order.push_back(table_kind(i));
  std::size_t riders = 0;
  for (Kind k : order) {
    using Shape = MovementTables<Area<64>, 2>::Shape;
    const auto both = [&](Shape shape) {
      return tables.way(white, k).shape == shape && tables.way(black, k).shape == shape;
    };
    if (tables.promotes(k)) {
      pawns.add(k);
      if (both(Shape::pawn) && tables.way(white, k).forward && tables.way(black, k).forward) like_pawns.add(k);
      for (Army a : {white, black}) last |= tables.promotes_on(a, k);
    } else if ((both(Shape::rook) || both(Shape::bishop) || both(Shape::queen)) && riders < straight.size()) {
      if (!both(Shape::bishop)) straight[riders] = k;
      if (!both(Shape::rook)) slant[riders] = k;
      ++riders;
    } else if (both(Shape::leaper) && tables.way(white, k).both == tables.way(black, k).both) {
      leapers.add(k);
      leaps[k] = &tables.way(white, k).both;
    } else {
      others.add(k);
    }
  }
  for (Cell c : tables.map().cells())
    for (Army a : {white, black})
      if (own.grey == GreyPieces::both ||
          (own.grey == GreyPieces::shade && (tables.map().shade(c) == 1) == (a == white)))
        grey_cells[a].add(c);
  number_pieces();
  draw_sight();
  start_fen = start();
}

void MergerVariant::number_pieces() {
  struct Figure {
    bool ordinary, promotes;
    Kind kind;
    int file;
    Cell cell;
    auto order() const { return std::tuple(ordinary, promotes, promotes ? 0 : -kind, file); }
  };
  for (Army a : {white, black}) {
    std::vector<Figure> figures;
    for (const Stack& stack : definition.pieces) {
      if (stack.pieces[0].army != a) continue;
      const Kind k = kind_named(definition, stack.pieces[0].kind);
      figures.push_back(
          {!tables.kind(k).royal, tables.promotes(k), k, map_of(definition).file(stack.cell), stack.cell});
    }
    std::ranges::sort(figures, {}, &Figure::order);
    for (std::size_t i = 0; i < figures.size(); ++i) {
      const std::size_t p = merger::king_of(a) + i;
      pieces.add(static_cast<merger::PieceNumber>(p));
      born[p] = figures[i].kind, homes[p] = figures[i].cell, files[p] = static_cast<std::uint8_t>(figures[i].file);
    }
  }
}

void MergerVariant::draw_sight() {
  const PieceMovement movement(tables);
  for (Army a : {white, black})
    for (Kind k : order) {
      const auto& way = tables.way(a, k);
      if (definition.passing)
        for (Cell c : way.doubles) {
          const Cell two = movement.ahead(a, c, 2),
                     over = two == nowhere ? nowhere : movement.passed_over(Piece(a, k), c, two);
          if (over == nowhere) continue;
          two_ahead[a][k][c].add(two);
          passed[a].add(over);
        }
      for (Cell c : tables.map().cells()) {
        if (pawns.has(k)) strikes_passed[a][c] |= way.passing_strikers[c];
        Set& out = sees[a][k][c] = way.strikers[c];
        for (const auto& slide : way.slides) out |= slide.strikers[c];
        for (const auto& hop : way.hops)
          if (hop.takes) out |= hop.strikers[c];
        out |= way.leg_reach[c];
        seen_by_any[c] |= out;
      }
    }
}

std::string MergerVariant::start() const {
  Setup setup{.stacks = definition.pieces, .turn = "w"};
  for (Stack& stack : setup.stacks) {
    stack.cell = tables.map().at(map_of(definition).file(stack.cell), map_of(definition).rank(stack.cell));
    stack.pieces[0].home = static_cast<char>('a' + tables.map().file(stack.cell));
  }
  for (const Right& right : castling.list(Castling<TableMovement<Area<64>, 2>, 4>::all))
    if (right.letter[0] != 0) setup.rights.push_back(right);
  setup.number = 1;
  return write_setup(setup, form, board_text(tables.map()));
}

template <>
bool BasicMerger<MergerTables>::way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const {
  const Set taken = occupied();
  const Pieces active = moving.active();
  // Whether one of them goes there, or captures there, if only these cells are taken.
  const auto goes = [&](const Set& these) { return rules_.reach_of_all(*this, active, from, these).has(to); };
  if (taken.has(to) && goes(taken)) return merging_refused(moving, to, out);
  out.clause = "MG-5";
  const Word there = Word::cell(to);
  if (moving.count() == 1) {
    const Word kind = Word::kind(rules_.letter(kind_of(moving.first())));
    if (taken.has(to) && goes(taken - Set::of(to))) return out.say(fault::only_to_move, kind, Word::cell(from), there);
    if (!taken.has(to) && goes(taken | Set::of(to)))
      return out.say(fault::only_to_capture, kind, Word::cell(from), there);
  }
  for (Cell c : taken - Set::of(from) - Set::of(to))
    if (goes(taken - Set::of(c))) return out.show(c, fault::piece_between, Word::cell(c));
  if (moving.count() > 1) return out.say(fault::merged_way, Word::cell(from), there);
  return out.say(fault::another_way, Word::kind(rules_.letter(kind_of(moving.first()))), Word::cell(from), there);
}

template class BasicMerger<MergerTables>;

}  // namespace turncoat
