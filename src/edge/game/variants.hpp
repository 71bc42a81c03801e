#pragma once
// Games that a text describes (docs/spec/variants.md), behind the interface of the edge.
#include <memory>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "games/variants/text.hpp"

namespace turncoat {

// Opens the last variant of a text. An error tells the first fault, with its line and column.
Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text);
// The same, and adds all that is wrong with the text to `faults`.
Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, VariantFaults& faults);

// All that is wrong with a text; empty if it can be played.
std::vector<VariantFault> faults_of_variant(std::string_view text);

}  // namespace turncoat
