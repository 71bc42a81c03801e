// Captures in passing at the start of a variant: whose double steps pass over which cells.
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

// Whether men of an army that stand where they did at the start step twice (VA-12), if they have room.
bool steps_twice(const VariantKind& kind, std::size_t named_army) {
  return !kind.becomes.empty() && std::ranges::any_of(leaps_of(kind.betza[named_army]), [](const Leap& leap) {
    return leap.initial && leap.lame && leap.moves && !leap.captures && leap.ahead == 2 && leap.aside == 0;
  });
}

// The name of a cell that double steps of two armies leave open to capture; empty if there is none. `way`: which way an
// army goes, as the map takes it; `promotes_on`: where a kind of an army does.
template <Map M>
std::string open_to_two(const VariantDefinition& variant, const M& map, auto way, auto promotes_on) {
  std::array<CellSet<M::size>, 4> passed;
  for (const Stack& stack : variant.men) {
    const PlacedPiece& man = stack.men[0];
    const VariantKind& kind = *variant.kind(man.kind);
    const Stance stands{stack.cell, map.facing(way(man.army), stack.cell)};
    const Landings over = map.leap(stands, 1, 0), to = map.leap(stands, 2, 0);
    if (!over.empty() && !to.empty() && steps_twice(kind, variant.named(man.army)) &&
        !promotes_on(man.army, kind).has(to[0].cell))
      passed[man.army].add(over[0].cell);
  }
  CellSet<M::size> seen, both;
  for (const auto& cells : passed) both |= seen & cells, seen |= cells;
  return both ? map.name(both.first()) : std::string();
}

}  // namespace

void DefinitionReader::check_passing() {
  // In chess the army that is not to move has stepped twice.
  const bool mercenary = out_.parent == VariantParent::mercenary;
  const bool passing = mercenary ? spec_with(mercenary_info, out_.options)->is("enpassant", "on")
                                 : out_.passing && (out_.parent == VariantParent::merger || out_.on_star());
  if (!passing) return;
  const std::string cell =
      out_.on_star()
          ? open_to_two(
                out_, Star(), [](Army a) { return a; }, [](Army a, auto& kind) { return promotes_on(a, kind); })
          : open_to_two(
                out_, map_, [this](Army a) { return way_of(out_, a); },
                [this](Army a, auto& kind) { return promotes_on(out_, map_, a, kind); });
  if (cell.empty()) return;
  add_at(find("start"), failure(fault::variant_passed_both, cell, mercenary ? "enpassant=off" : "passing = off"),
         {"piece", "board", mercenary ? "options" : "passing"});
}

}  // namespace turncoat
