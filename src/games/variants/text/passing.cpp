// Captures in passing at the start of a variant.
#include "games/variants/text/passing.hpp"

#include "games/variants/text/reader.hpp"

namespace turncoat {

std::string DefinitionReader::cell_open_to_two() const {
  return open_to_two(
      out_, map_, [this](Army a) { return way_of(out_, a); },
      [this](Army a, auto& kind) { return promotes_on(out_, map_, a, kind); });
}

void DefinitionReader::check_passing(std::string_view needs, std::string_view key) {
  const std::string cell = cell_open_to_two();
  if (!cell.empty()) add_at(find("start"), failure(fault::variant_passed_both, cell, needs), {"piece", "board", key});
}

}  // namespace turncoat
