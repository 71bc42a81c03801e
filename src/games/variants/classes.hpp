#pragma once
// Which class a variant's positions have, by its parent, and which its rules.
#include "games/variants/chess/free_rules.hpp"
#include "games/variants/chess/variant.hpp"
#include "games/variants/cooperative/variant.hpp"
#include "games/variants/mercenary/variant.hpp"
#include "games/variants/mercenary3/variant.hpp"
#include "games/variants/mercurial/variant.hpp"
#include "games/variants/merger/variant.hpp"

namespace turncoat {

// Gives both to a function object of the form []<Game G, class Variant>() -> Result. Variants of Cooperative Chess that
// need no tables are the caller's: the game's own positions know what their text changes.
auto with_variant_class(const VariantDefinition& definition, const auto& use) {
  return std::visit([&](const auto& own) { return with_class_of(own, definition, use); }, definition.own);
}

}  // namespace turncoat
