#pragma once
// Opening a variant as a game of its class (games/variants/classes.hpp): the classes of chess, those of language 2 and
// those of the other parents are compiled apart from each other, since each takes a compiler long.
#include <memory>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

// With a network, if `network` is not empty.
template <class G, class Variant>
Expected<std::unique_ptr<AnyGame>> open_as(const VariantDefinition& definition, std::string_view network);

std::unexpected<Error> no_network(const VariantDefinition& definition);

}  // namespace turncoat
