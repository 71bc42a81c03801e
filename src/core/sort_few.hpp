#pragma once
// A sort for lists that are short or seldom sorted: an insertion sort, which keeps the order of what is alike. Each
// std::sort would be three kilobytes of the module that a page loads.
#include <functional>
#include <ranges>
#include <utility>

namespace turncoat {

template <std::ranges::random_access_range Range, class Less = std::ranges::less, class Projection = std::identity>
void sort_few(Range&& range, Less less = {}, Projection projection = {}) {
  const auto begin = std::ranges::begin(range);
  for (auto next = begin; next != std::ranges::end(range); ++next) {
    auto item = std::move(*next);
    auto place = next;
    for (; place != begin && std::invoke(less, std::invoke(projection, item), std::invoke(projection, *(place - 1)));
         --place)
      *place = std::move(*(place - 1));
    *place = std::move(item);
  }
}

}  // namespace turncoat
