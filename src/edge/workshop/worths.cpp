#include "edge/workshop/workshop.hpp"

#include <algorithm>

#include "games/variants/parent.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

std::vector<PieceWorth> piece_worths(std::string_view text) {
  VariantFaults faults;
  const auto variant = read_definition(text, faults);
  if (!variant || module_of(*variant).worths_are_rules) return {};
  const std::vector<int> worths = worths_of_kinds(*variant);
  std::vector<PieceWorth> out;
  for (std::size_t i = 0; i < worths.size(); ++i)
    if (const VariantKind& kind = variant->kinds[i]; !kind.royal) out.push_back({kind.letter, kind.name, worths[i]});
  return out;
}

std::string with_worths(std::string_view text, std::span<const PieceWorth> worths) {
  VariantFaults faults;
  VariantDefinition variant = read_definition(text, faults).value();
  for (const PieceWorth& worth : worths)
    std::ranges::find(variant.kinds, worth.letter, &VariantKind::letter)->worth = worth.centipawns;
  std::string out;
  for (const std::string& line : canonical_lines(variant)) out += line + '\n';
  return out;
}

}  // namespace turncoat
