// Merger Chess: why a move is not legal. No king needs to be safe (MG-17).
#include "core/man_hurdle.hpp"
#include "games/merger/castling.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

std::optional<Refusal> Merger::refused(const Attempt& attempt) const {
  const auto [from, to] = std::pair(attempt.from, attempt.to);
  if (from == nowhere) return {};
  const Pieces whole = where_.on(from);
  Pieces moving = whole;
  if (!attempt.part.empty()) {
    Pieces part;
    while (part.next_of(whole) && '(' + list_text(part, "") + ')' != attempt.part) continue;
    if (!part) return {};
    moving = part;
    if (!size_[4].has(from) || !may_part(part)) return refusal(failure("part-size"), "MG-6");
    if (!may_move(turn_, part, from)) return refusal(failure("part-colour"), "MG-6");
  } else if (size_[4].has(from)) {
    return refusal(failure("four-split"), "MG-6");
  }
  if (auto out = castling_refused(from, to)) return out;
  return way_refused(moving, from, to);
}

// MG-15
std::optional<Refusal> Merger::castling_refused(Cell from, Cell to) const {
  const CastlingRight* const way = castling.used(from, to);
  if (way == nullptr || way->army != turn_ || where_.on(from) != Pieces::of(king_of(turn_))) return {};
  if (!castling.has(rights_, *way)) return refusal(failure("castling-right"), "MG-15");
  const Set taken = Men::between(way->king, way->rook) & occupied();
  if (!taken) return {};
  const std::string at = Geography::name(taken.first());
  return refusal(failure("castling-way", at), "MG-15", {at});
}

// MG-5, MG-8 to MG-10
std::optional<Refusal> Merger::way_refused(Pieces moving, Cell from, Cell to) const {
  const std::string left = Geography::name(from), goal = Geography::name(to);
  const Pieces active = moving.active(), riders = active - (active & kind_[pawn]);
  const Set taken = occupied();
  bool pawn_way = false;  // whether a pawn could go there if the cells were other than they are
  for (Army a : {white, black})
    if (active & kind_[pawn] & Pieces::army(a)) {
      pawn_way = pawn_way || Men::pawn_step(a, from).has(to) || Men::pawn_leap(a, from).has(to) ||
                 Men::pawn_captures(a, from).has(to);
      if (!taken.has(to) || !Men::pawn_captures(a, from).has(to)) continue;
      return merging_refused(moving, to);
    }
  if (reach(riders, from).has(to)) return taken.has(to) ? merging_refused(moving, to) : std::nullopt;
  bool rider_way = false;
  for (PieceNumber p : riders) rider_way = rider_way || Men::reach({white, kind_of(p)}, from).has(to);
  if (rider_way || pawn_way)
    for (Cell c : Men::between(from, to) & taken)
      if (!(Men::between(from, c) & taken)) {
        const std::string at = Geography::name(c);
        return refusal(failure("piece-between", at), {}, {at});
      }
  if (moving.count() == 1 && (active & kind_[pawn])) return pawn_refused(moving.colour(), from, to);
  if (pawn_way && taken.has(to)) return refusal(failure("pawn-ahead", goal), "MG-5", {goal});
  if (pawn_way) return refusal(failure("pawn-diagonal", goal), "MG-5");
  if (moving.count() == 1)
    return refusal(failure("another-way", man_infos[kind_of(moving.first())].name, left, goal), "MG-5");
  return refusal(failure("merged-way", left, goal), "MG-5");
}

// A single pawn that neither captures nor goes where it wants to.
std::optional<Refusal> Merger::pawn_refused(Army army, Cell from, Cell to) const {
  const std::string goal = Geography::name(to);
  if (Men::pawn_captures(army, from).has(to)) return refusal(failure("pawn-diagonal", goal), "MG-5");
  if (Men::pawn_step(army, from).has(to) || Men::pawn_leap(army, from).has(to))
    return refusal(failure("pawn-ahead", goal), "MG-5", {goal});
  if (Men::ahead(army, from, 2) == to) return refusal(failure("pawn-double"), "MG-5");
  return refusal(failure("another-way", man_infos[pawn].name, Geography::name(from), goal), "MG-5");
}

// MG-8, MG-9: why these pieces may not merge with those on a cell.
std::optional<Refusal> Merger::merging_refused(Pieces moving, Cell to) const {
  const std::string goal = Geography::name(to);
  const Pieces there = where_.on(to);
  if (!prey(moving).has(to)) return refusal(failure("own-colour", goal), "MG-8", {goal});
  if (surplus(moving, there) < 0)
    return refusal(failure("too-many", moving.count() + there.count(), goal), "MG-9", {goal});
  return {};
}

}  // namespace turncoat
