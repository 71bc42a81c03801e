#include "games/variants/movement/movement.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdlib>
#include <map>
#include <tuple>

namespace turncoat {

namespace {

constexpr std::string_view atoms = "WFDNAHCZG";
constexpr int shapes[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};

// The number of the atom that the leap belongs to.
std::size_t shape_of(const Leap& leap) {
  const int a = std::abs(leap.ahead), b = std::abs(leap.aside);
  std::size_t out = 0;
  while (out + 1 < std::size(shapes) && (shapes[out][0] != std::max(a, b) || shapes[out][1] != std::min(a, b))) ++out;
  return out;
}

// Directions of an atom as a set: bit 3 * (sign ahead + 1) + (sign aside + 1), and 9 more where aside is farther.
using Directions = std::bitset<18>;
std::size_t direction_of(const Leap& leap) {
  const auto sign = [](int n) { return n < 0 ? 0 : n == 0 ? 1 : 2; };
  const bool level = std::abs(leap.aside) > std::abs(leap.ahead);
  return static_cast<std::size_t>(3 * sign(leap.ahead) + sign(leap.aside) + (level ? 9 : 0));
}

// What a text of directions means for an atom; nothing if it is read as something else.
Directions read_towards(const std::string& towards, char atom) {
  Directions out;
  const std::string text = towards + atom;
  const auto slip = BetzaReader(text).read([&out](const Leap& leap) {
    out.set(direction_of(leap));
    return true;
  });
  return slip ? Directions() : out;
}

// The shortest texts for all sets of directions of an atom.
using Shortest = std::map<unsigned long, std::string>;
Shortest shortest_of(char atom) {
  constexpr std::string_view words[] = {"f",  "b",  "l",  "r",  "v",  "s",  "fl", "fr", "bl", "br", "lf",
                                        "rf", "lb", "rb", "fs", "bs", "vl", "vr", "sf", "sb", "lv", "rv"};
  constexpr std::string_view upright = "fbv";
  // What stands behind a single direction must not make a pair of it.
  const auto joins = [&](const std::string& text, std::size_t last, std::string_view word) {
    return last == 1 && (text.back() == word[0] || upright.contains(text.back()) != upright.contains(word[0]));
  };
  std::array<Directions, std::size(words)> means;
  for (std::size_t i = 0; i < means.size(); ++i) means[i] = read_towards(std::string(words[i]), atom);
  struct Text {
    std::string text;
    std::size_t last;  // the length of its last word
    Directions means;
  };
  Shortest out = {{read_towards("", atom).to_ulong(), ""}};
  std::vector<Text> latest = {{"", 0, {}}};
  while (!latest.empty()) {
    std::vector<Text> next;
    for (const Text& one : latest)
      for (std::size_t i = 0; i < means.size(); ++i) {
        if (joins(one.text, one.last, words[i])) continue;
        const Text longer = {one.text + std::string(words[i]), words[i].size(), one.means | means[i]};
        const auto known = out.find(longer.means.to_ulong());
        if (longer.means == one.means || (known != out.end() && known->second.size() <= longer.text.size())) continue;
        out[longer.means.to_ulong()] = longer.text;
        next.push_back(longer);
      }
    latest = std::move(next);
  }
  return out;
}

const std::string& towards_of(char atom, const Directions& directions) {
  static const std::array<Shortest, atoms.size()> all = [] {
    std::array<Shortest, atoms.size()> out;
    for (std::size_t i = 0; i < atoms.size(); ++i) out[i] = shortest_of(atoms[i]);
    return out;
  }();
  return all[atoms.find(atom)].at(directions.to_ulong());
}

// Riders before single leaps: written behind them, `blG` and `GG` would be one word, `blGGG`.
auto alike(const Leap& leap) {
  return std::tuple(shape_of(leap), leap.initial, !leap.moves, !leap.captures, leap.lame, leap.hop, -leap.range);
}

std::string text_of(const MovementPart& part, std::string_view letter) {
  const Leap& leap = part.leap;
  std::string out = leap.initial ? "i" : "";
  out += part.towards;
  if (!leap.captures) out += 'm';
  if (!leap.moves) out += 'c';
  if (leap.lame) out += 'n';
  if (leap.hop != Hop::none) out += leap.hop == Hop::far ? 'p' : 'g';
  return out += letter;
}

// "W", "R", "W3", "NN"; both of a king's atoms are `both`.
std::string letter_of(const MovementPart& part, bool both) {
  const int range = part.leap.range;
  if (range == 1) return std::string(1, both ? 'K' : part.atom);
  const char rider = both ? 'Q' : part.atom == 'W' ? 'R' : part.atom == 'F' ? 'B' : part.atom;
  if (range < endless) return rider + std::to_string(range);
  return rider == part.atom ? std::string(2, rider) : std::string(1, rider);
}

bool same_but_for_atom(const MovementPart& a, const MovementPart& b) {
  const auto rest = [](const MovementPart& part) {
    const Leap& leap = part.leap;
    return std::tuple(part.towards, leap.initial, leap.moves, leap.captures, leap.lame, leap.hop, leap.range);
  };
  return rest(a) == rest(b);
}

}  // namespace

std::vector<MovementPart> parts_of(std::span<const Leap> leaps) {
  std::vector<Leap> sorted(leaps.begin(), leaps.end());
  std::ranges::sort(sorted, {}, alike);
  std::vector<MovementPart> out;
  for (std::size_t i = 0; i < sorted.size();) {
    const Leap& first = sorted[i];
    Directions directions;
    for (; i < sorted.size() && alike(sorted[i]) == alike(first); ++i) directions.set(direction_of(sorted[i]));
    const char atom = atoms[shape_of(first)];
    out.push_back({atom, towards_of(atom, directions), first});
  }
  return out;
}

std::string betza_of(std::span<const Leap> leaps) {
  std::vector<MovementPart> parts = parts_of(leaps);
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].atom == 0) continue;
    bool both = false;
    for (std::size_t j = i + 1; parts[i].atom == 'W' && j < parts.size(); ++j)
      if (parts[j].atom == 'F' && same_but_for_atom(parts[i], parts[j])) both = true, parts[j].atom = 0;
    out += text_of(parts[i], letter_of(parts[i], both));
  }
  return out.empty() ? "-" : out;
}

bool same_leap(const Leap& a, const Leap& b) {
  return alike(a) == alike(b) && a.ahead == b.ahead && a.aside == b.aside;
}

std::vector<Leap> leaps_without(std::span<const Leap> some, std::span<const Leap> others) {
  std::vector<Leap> out;
  for (const Leap& leap : some)
    if (std::ranges::none_of(others, [&](const Leap& other) { return same_leap(leap, other); })) out.push_back(leap);
  return out;
}

}  // namespace turncoat
