#pragma once
// How the new and changed pieces of a variant move, each in a diagram.
#include <vector>

#include "games/variants/definition.hpp"
#include "print/page.hpp"

namespace turncoat::print {

// None if no piece is new or moves otherwise.
std::vector<Page> movement_pages(const VariantDefinition& variant, std::span<const KindView> kinds, const Order& order);

}  // namespace turncoat::print
