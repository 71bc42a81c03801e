#include "edge/workshop/fairy_betza.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "core/ascii.hpp"
#include "edge/workshop/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view atom_letters = "WFDNAHLCJZG";
constexpr int atom_sides[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {3, 0},
                                 {3, 1}, {3, 1}, {3, 2}, {3, 2}, {3, 3}};
constexpr std::string_view upright = "fbvh", level = "rlsh";

// One of the eight leaps of an atom: whether its longer side leads ahead, and which way both sides go.
struct Turned {
  bool steep;
  int ahead, aside;
};

// Whether a direction, two letters, is that of a leap. "ff" is f alone. The first letter of a pair says where the
// shorter side goes. h is a half of all: "fh" those ahead, "hr" those that turn to the right.
bool leads(std::string_view two, const Turned& leap) {
  const char first = two[0], second = two[1];
  const auto agrees = [&](char c) {
    switch (c) {
      case 'f': return leap.ahead > 0;
      case 'b': return leap.ahead < 0;
      case 'r': return leap.aside > 0;
      case 'l': return leap.aside < 0;
      default: return true;
    }
  };
  if (first == 'h') {
    const bool right = leap.steep == (leap.ahead * leap.aside > 0);
    return second == 'r' ? right : second == 'l' && !right;
  }
  if (second == 'h') return first != 'v' && first != 's' && agrees(first);
  if (first == second) return agrees(first) && leap.steep == upright.contains(first);
  if (leap.steep) return std::string_view("rl").contains(first) && agrees(first) && agrees(second);
  return std::string_view("fb").contains(first) && agrees(first) && agrees(second);
}

class FairyMovement {
 public:
  explicit FairyMovement(std::string_view text) : text_(text) {}

  Expected<std::vector<Leap>> read() {
    for (at_ = 0; at_ < text_.size(); ++at_)
      if (!read_sign(text_[at_])) return failure(fault::fairy_sign, text_[at_], text_);
    if (!begun_.empty()) return failure(fault::fairy_sign, begun_.back(), text_);
    for (bool initial : {false, true})
      for (bool captures : {false, true})
        if (const char sign = mixed_up(initial, captures)) return failure(fault::fairy_sign, sign, text_);
    return leaps();
  }

 private:
  enum class How : std::uint8_t { steps, rides, hops };
  // Of those that lead the same way in the same manner the last one counts.
  struct Way {
    bool initial, captures;
    How how;
    int ahead, aside;
    auto operator<=>(const Way&) const = default;
  };
  static constexpr int lame = -1;  // in place of a range

  bool read_sign(char c) {
    if (atom_letters.contains(c) || std::string_view("KRBQ").contains(c)) return read_atom(c);
    begun_ += c;
    if (upright.contains(c) || level.contains(c)) {
      const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      const bool pair = next == c || (upright.contains(c) && level.contains(next) && next != 0) ||
                        (level.contains(c) && upright.contains(next) && next != 0);
      directions_.push_back({c, pair ? next : c});
      if (pair) ++at_;
      return true;
    }
    return std::string_view("mcpgnie").contains(c);  // e: captures in passing, which is not a way of going
  }

  bool read_atom(char c) {
    const bool hops = has('p') || has('g');
    bool rides = std::string_view("RBQ").contains(c);
    int range = endless;
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (is_digit(next) || next == c) {
      if (next == '0' || (hops && next != c)) return ++at_, false;
      rides = true, range = is_digit(next) ? next - '0' : endless;
      ++at_;
    }
    const auto add = [&](char atom, bool alone) {
      return add_ways(atom, alone, hops ? How::hops : rides ? How::rides : How::steps, range);
    };
    bool ok = true;
    switch (c) {
      case 'R': ok = add('W', true); break;
      case 'B': ok = add('F', true); break;
      case 'K':
      case 'Q': ok = add('W', false) && add('F', false); break;
      default: ok = add(c, true);
    }
    begun_.clear(), directions_.clear();
    return ok;
  }

  // Where that program has tables for it. `alone`: whether the letter stands for this atom alone; a pair of directions
  // is both its letters then, along files and ranks.
  bool add_ways(char atom, bool alone, How how, int range) {
    const auto [longer, shorter] = atom_sides[atom_letters.find(atom)];
    const bool line = longer == 1;
    if (how == How::hops && !line) return false;
    if (how == How::rides && range != 1 && !line && atom != 'N') return false;
    const bool is_lame = how == How::steps && has('n');
    if (is_lame && !std::string_view("DNAZJ").contains(atom)) return false;
    std::vector<std::string> directions;
    for (const std::string& two : directions_)
      if (alone && shorter == 0 && two[0] != two[1])
        directions.insert(directions.end(), {std::string(2, two[0]), std::string(2, two[1])});
      else
        directions.push_back(two);
    const bool moves = has('m') || !has('c'), captures = has('c') || !has('m');
    for (bool steep : {true, false})
      for (int ahead : {1, -1})
        for (int aside : {1, -1}) {
          const Turned leap{steep, ahead, aside};
          if (!directions.empty() &&
              std::ranges::none_of(directions, [&](const std::string& two) { return leads(two, leap); }))
            continue;
          const int up = ahead * (steep ? longer : shorter), right = aside * (steep ? shorter : longer);
          const int far = how == How::hops    ? (has('g') ? 1 : endless)
                          : how == How::steps ? (is_lame ? lame : 1)
                                              : range;
          if (moves) ways_[{has('i'), false, how, up, right}] = far;
          if (captures && !has('i'))
            ways_[{false, true, how, up, right}] = far;  // there are no captures from the start alone
        }
    return true;
  }

  // That program looks for the goals of all ways along a line at once, and takes for one whatever some way has there: a
  // hopper goes on where only a rider may, and the other way round. The sign of a way that mixes with another; 0 if
  // none does.
  char mixed_up(bool initial, bool captures) const {
    const auto range = [&](How how, int ahead, int aside) {
      const auto found = ways_.find({initial, captures, how, ahead, aside});
      return found == ways_.end() ? 0 : found->second;
    };
    using Line = std::vector<std::pair<int, int>>;
    for (const Line& line : {Line{{0, 1}, {0, -1}}, Line{{1, 0}, {-1, 0}}, Line{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}}) {
      bool rides = false, hops = false, hops_far = false;
      for (const auto& [ahead, aside] : line) {
        const int hop = range(How::hops, ahead, aside);
        rides = rides || range(How::rides, ahead, aside) != 0, hops = hops || hop != 0, hops_far = hops_far || hop > 1;
      }
      for (const auto& [ahead, aside] : line) {
        const int ride = range(How::rides, ahead, aside), hop = range(How::hops, ahead, aside);
        const bool with_riders = rides && hops && (hop != 0 ? ride != endless : ride > 1);
        const bool with_lame = hops && hop == 0 && range(How::steps, 2 * ahead, 2 * aside) == lame;
        if (with_riders || with_lame || (hops_far && hop == 1)) return text_.contains('p') ? 'p' : 'g';
      }
    }
    bool rides = false, walks = false;  // along the lines of N
    for (int ahead : {2, 1, -1, -2})
      for (int aside : {3 - std::abs(ahead), std::abs(ahead) - 3}) {
        rides = rides || range(How::rides, ahead, aside) != 0;
        walks = walks || (range(How::steps, ahead, aside) == lame && range(How::rides, ahead, aside) == 0);
      }
    return rides && walks ? 'n' : '\0';
  }

  std::vector<Leap> leaps() const {
    std::vector<Leap> out;
    for (const auto& [way, far] : ways_) {
      Leap leap{.ahead = static_cast<std::int8_t>(way.ahead),
                .aside = static_cast<std::int8_t>(way.aside),
                .range = static_cast<std::uint8_t>(way.how == How::hops ? endless : std::max(far, 1)),
                .moves = !way.captures,
                .captures = way.captures,
                .lame = far == lame,
                .initial = way.initial};
      if (way.how == How::hops) leap.hop = far == 1 ? Hop::near : Hop::far;
      const auto other =
          std::ranges::find_if(out, [&](const Leap& one) { return one.captures != leap.captures && alike(one, leap); });
      if (other == out.end())
        out.push_back(leap);
      else
        other->moves = other->captures = true;
    }
    return out;
  }
  static bool alike(const Leap& a, const Leap& b) {
    const auto facts = [](const Leap& one) {
      return std::tuple(one.ahead, one.aside, one.range, one.lame, one.initial, one.hop);
    };
    return facts(a) == facts(b);
  }

  bool has(char modifier) const { return begun_.contains(modifier); }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string begun_;  // the signs before the next atom
  std::vector<std::string> directions_;
  std::map<Way, int> ways_;
};

}  // namespace

Expected<std::vector<Leap>> read_fairy_betza(std::string_view betza) { return FairyMovement(betza).read(); }

}  // namespace turncoat
