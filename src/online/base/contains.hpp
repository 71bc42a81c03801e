#pragma once
// std::ranges::contains (C++23), which Debian 12's library lacks.
#include <algorithm>
#include <functional>
#include <ranges>

namespace turncoat::online {

template <std::ranges::input_range Range, class Value, class Projection = std::identity>
constexpr bool contains(const Range& range, const Value& value, Projection projection = {}) {
  return std::ranges::find(range, value, projection) != std::ranges::end(range);
}

}  // namespace turncoat::online
