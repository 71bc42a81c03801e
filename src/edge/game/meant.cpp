#include "edge/game/meant.hpp"

#include <vector>

#include "edge/game/any_game.hpp"
#include "games/variants/ready_made.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

std::string_view game_meant(std::string_view written, std::span<const std::string_view> others) {
  std::vector<std::string_view> names;
  for (const GameInfo* game : games()) names.push_back(game->id);
  names.insert(names.end(), others.begin(), others.end());
  return word_meant(written, names);
}

std::string_view game_meant(std::string_view written) { return game_meant(written, ready_made_names()); }

std::string variant_meant(std::string_view text, std::string_view written) {
  VariantFaults faults;
  const auto sections = read_sections(text, faults);
  std::vector<std::string_view> names;
  for (const VariantSection& section : sections) names.push_back(section.name);
  return std::string(word_meant(written, names));
}

}  // namespace turncoat
