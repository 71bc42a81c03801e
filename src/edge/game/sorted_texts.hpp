#pragma once
// The texts of a position's moves, sorted, with the numbers of the moves.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

class SortedTexts {
 public:
  // Begins anew; then the texts of numbers 0, 1, 2 … are added, all of them different, and sorted at the end.
  void clear();
  void add(std::string text);
  void sort();

  std::size_t size() const { return places_.size(); }
  const std::string& operator[](std::size_t place) const { return by_number_[number(place)]; }
  // The number of the move with the text at that place.
  std::size_t number(std::size_t place) const { return number_in(places_[place]); }
  // Where a text stands; nothing if it is not there.
  std::optional<std::size_t> find(std::string_view text) const;

 private:
  // The first bytes of a text, and below them its number: these numbers are sorted much sooner than texts.
  using Place = std::uint64_t;
  static constexpr int number_bits = 24;
  static std::size_t number_in(Place place) { return place & ((Place{1} << number_bits) - 1); }
  static Place beginning_of(std::string_view text);
  static bool alike(Place a, Place b) { return a >> number_bits == b >> number_bits; }

  std::vector<std::string> by_number_;
  std::vector<Place> places_;
};

}  // namespace turncoat
