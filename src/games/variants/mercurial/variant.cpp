// Mercurial Chess over the rules of variants: what follows from a text, and why a move is not legal.
#include <algorithm>

#include "core/faults.hpp"
#include "core/table_attempt.hpp"
#include "games/mercurial/faults.hpp"
#include "games/mercurial/fen.ipp"
#include "games/mercurial/mercurial.ipp"
#include "games/variants/mercurial/variant.hpp"

namespace turncoat {

MercurialVariant::MercurialVariant(const VariantDefinition& variant)
    : Variant<Area<64>, 2>(variant), own(variant.of<OfMercurial>()) {
  const auto& map = tables.map();
  jumps_any = variant.options == "jump=any";
  main_board = map.cells() - map.satellite();
  for (int i = 0; i < tables.kinds(); ++i) {
    const Kind k = table_kind(i);
    const char letter = variant.kinds[static_cast<std::size_t>(i)].letter;
    all.push_back(k);
    if (!own.passengers.contains(letter)) left_behind.add(k);
    if (own.jumps.contains(letter))
      jumpers.add(k);
    else if (own.flies.contains(letter))
      flyers.add(k);
    for (Army a : {white, black})
      if (tables.promotes(k)) kept_from[a][k] = tables.promotes_on(a, k);
    if (jumpers.has(k))
      for (Army a : {white, black}) draw_jumps(a, k);
  }
  for (Army a : {white, black})
    for (const auto& mover : tables.movers(a))
      if (!jumpers.has(mover.kind)) (flyers.has(mover.kind) ? fly : walk)[a].push_back(mover);
  for (Cell c : map.cells())
    for (int ahead : {-1, 0, 1})
      for (int aside : {-1, 0, 1})
        if (const Landings to = map.leap({c, 0}, ahead, aside); !to.empty() && to[0].cell != c)
          around[c].add(to[0].cell);
  start_fen = definition.start + " w - 0 1";
}

void MercurialVariant::draw_jumps(Army a, Kind k) {
  const auto& map = tables.map();
  const auto& way = tables.way(a, k);
  Jumps& jumps = jump[a][k];
  for (Cell c : map.cells()) jumps.steps[c] = way.both[c] | way.moves[c];
  for (const Leap& leap : leaps_of(definition.kinds[static_cast<std::size_t>(place_of(k))].betza[a])) {
    if (!leap.moves) continue;
    for (Cell from : main_board) {
      const Stance stands{from, tables.heading(a, from)};
      const Landings over = map.leap(stands, leap.ahead, leap.aside),
                     to = map.leap(stands, 2 * leap.ahead, 2 * leap.aside);
      // Where it steps anyway it does not jump.
      if (over.empty() || to.empty() || jumps.steps[from].has(to[0].cell)) continue;
      jumps.over[from].add(over[0].cell), jumps.from[over[0].cell].add(from);
      jumps.to[from][over[0].cell] = to[0].cell;
    }
  }
}

template <>
bool BasicMercurial<MercurialTables>::refused(const Attempt& attempt, Refusal& out) const {
  const Cell from = attempt.from, to = attempt.to;
  const Set above = rules_.satellite();
  if (from == nowhere) return !above.has(to) && out.say(fault::drop_pawn);
  const Piece piece = board_[from];
  if (above.has(from) != above.has(to)) {
    if (above.has(from)) return out.show(to, fault::landing_taken, Word::cell(to));
    if (!rules_.flyers().has(piece.kind)) return out.say(fault::rockets_only);
    return out.show(to, fault::not_empty, Word::cell(to));
  }
  const Cell over = rules_.jumps(piece.kind) ? rules_.jumped(piece, from, to) : nowhere;
  if (over != nowhere) {
    if (pawn_prey().has(over)) return out.show(to, fault::not_empty, Word::cell(to));
    return out.show(over, fault::jump_nothing, Word::cell(over));
  }
  const Set enemies = rules_.jumps(piece.kind) ? Set() : board_.of(!turn_);
  if (rules_.jumps(piece.kind) && board_[to]) return out.show(to, fault::pawn_jumps, Word::cell(to));
  return TableAttempt<TableMovement<Area<64>, 2>>{rules_.movement(), board_, from, to, enemies, enemies, Set(), to}
      .refused(out);
}

template class BasicMercurial<MercurialTables>;

}  // namespace turncoat
