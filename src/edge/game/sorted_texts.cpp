#include "edge/game/sorted_texts.hpp"

#include <algorithm>

#include "core/sort_few.hpp"

namespace turncoat {

void SortedTexts::clear() {
  by_number_.clear();
  places_.clear();
}

void SortedTexts::add(std::string text) {
  places_.push_back(beginning_of(text) | by_number_.size());
  by_number_.push_back(std::move(text));
}

void SortedTexts::sort() {
  std::ranges::sort(places_);
  for (auto begin = places_.begin(); begin != places_.end();) {
    const auto end = std::find_if(begin + 1, places_.end(), [&](Place place) { return !alike(place, *begin); });
    if (end - begin > 1)
      sort_few(std::ranges::subrange(begin, end), {},
               [&](Place place) { return std::string_view(by_number_[number_in(place)]); });
    begin = end;
  }
}

std::optional<std::size_t> SortedTexts::find(std::string_view text) const {
  const Place beginning = beginning_of(text);
  const auto at = std::ranges::partition_point(places_, [&](Place place) {
    return alike(place, beginning) ? by_number_[number_in(place)] < text : place < beginning;
  });
  if (at == places_.end() || by_number_[number_in(*at)] != text) return {};
  return static_cast<std::size_t>(at - places_.begin());
}

auto SortedTexts::beginning_of(std::string_view text) -> Place {
  Place out = 0;
  for (int i = 0; i < 64 - number_bits; i += 8) {
    const auto at = static_cast<std::size_t>(i / 8);
    out = out << 8 | (at < text.size() ? static_cast<unsigned char>(text[at]) : 0U);
  }
  return out << number_bits;
}

}  // namespace turncoat
