#include "games/variants/ready_made.hpp"

#include <algorithm>
#include <iterator>

namespace turncoat {

namespace {

constexpr std::string_view names[] = {
#include "embedded/variants_names.inc"
};
constexpr std::string_view texts[] = {
#include "embedded/variants.inc"
};

}  // namespace

std::string_view ready_made_variant(std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == std::end(names) ? std::string_view() : texts[found - std::begin(names)];
}

std::span<const std::string_view> ready_made_names() { return names; }

}  // namespace turncoat
