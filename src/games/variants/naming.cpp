#include "games/variants/naming.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace turncoat {

NamingDice usual_naming(int files, int ranks) {
  NamingDice out;
  out.sides = *std::ranges::find_if(naming_sides, [&](int sides) { return 3 * sides - 2 >= 2 * files; });
  for (std::size_t i = 0; i < 2; ++i) {
    const int cells = i == 0 ? ranks : files;
    out.square_sides[i] = 4;
    for (const int sides : naming_sides)
      if (sides <= cells - 2) out.square_sides[i] = sides;
    out.square_plus[i] = (cells - out.square_sides[i]) / 2;
  }
  return out;
}

std::string throw_text(const NamingDice& naming) {
  return std::to_string(naming.dice) + 'd' + std::to_string(naming.sides) +
         (naming.less == 0 ? "" : '-' + std::to_string(naming.less));
}

std::string die_text(int sides, int plus) {
  return 'd' + std::to_string(sides) + (plus == 0 ? "" : '+' + std::to_string(plus));
}
std::string square_text(const NamingDice& naming) {
  const auto& [sides, plus] = std::pair(naming.square_sides, naming.square_plus);
  return die_text(sides[0], plus[0]) + ' ' + die_text(sides[1], plus[1]);
}

std::vector<NamingDice> possible_throws(int files) {
  std::vector<NamingDice> out;
  for (int n = 1; n <= most_dice; ++n)
    for (const int sides : naming_sides)
      if (const NamingDice one{.dice = n, .sides = sides, .less = n - 1}; one.highest() >= 2 * files)
        out.push_back(one);
  return out;
}
std::vector<std::array<int, 2>> possible_dice(int cells) {
  std::vector<std::array<int, 2>> out;
  for (const int sides : naming_sides)
    for (int plus = 0; sides + plus <= cells; ++plus) out.push_back({sides, plus});
  return out;
}

}  // namespace turncoat
