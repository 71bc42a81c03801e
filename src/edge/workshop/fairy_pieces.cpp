#include "edge/workshop/fairy_pieces.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/workshop/faults.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/movement/movement.hpp"

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

namespace {

// "dragonHorse" → "dragon-horse", as our texts name pieces.
std::string plain_name(std::string_view key) {
  std::string out;
  for (char c : key) is_capital(c) ? (out += '-') += to_small(c) : out += c;
  return out;
}

// A piece that the file does not name is called as chess' piece of that letter, unless that has another one.
std::string name_of_piece(const FairySlot& slot, const std::vector<FairyPiece>& others) {
  if (!slot.key.starts_with("custom")) return plain_name(slot.key);
  const VariantKind* chess = chess_definition().kind(slot.letter);
  if (chess != nullptr && std::ranges::find(others, chess->name, &FairyPiece::name) == others.end()) return chess->name;
  return std::string("custom-") + to_small(slot.letter);
}

constexpr Leap double_step = {.ahead = 2, .aside = 0, .captures = false, .lame = true, .initial = true};

// In which armies there is a piece: at the start, in hand, by promotion or by capture.
void find_where(std::vector<FairyPiece>& pieces, const FairyRules& rules, const FairyBoard& board, bool has_hands) {
  for (FairyPiece& piece : pieces)
    for (std::size_t a = 0; a < 2; ++a)
      piece.there[a] =
          board.count(piece.letter, a) > 0 || board.hand.contains(letter_of(static_cast<Army>(a), piece.letter));
  for (bool more = true; more;) {
    more = false;
    const auto add = [&](FairyPiece& piece, std::size_t a) { more = more || !piece.there[a], piece.there[a] = true; };
    for (FairyPiece& piece : pieces)
      for (std::size_t a = 0; a < 2; ++a) {
        if (!piece.there[a]) continue;
        if (has_hands) add(piece, 1 - a);
        if (!piece.promotes[a]) continue;
        for (FairyPiece& other : pieces)
          if (rules.targets[a].test(other.slot)) add(other, a);
      }
  }
}

}  // namespace

bool is_double_step(const Leap& leap) { return same_leap(leap, double_step); }

bool same_leaps(const std::vector<Leap>& a, const std::vector<Leap>& b) {
  return leaps_without(a, b).empty() && leaps_without(b, a).empty();
}

bool FairyPiece::only_ahead(std::size_t army) const {
  return std::ranges::all_of(leaps[army], [](const Leap& leap) { return leap.ahead > 0; });
}
bool FairyPiece::hops() const {
  return std::ranges::any_of(leaps[0], [](const Leap& leap) { return leap.hop != Hop::none; });
}

Expected<std::vector<FairyPiece>> fairy_pieces(const FairyRules& rules, const FairyBoard& board) {
  std::vector<FairyPiece> out;
  const std::size_t pawn = rules.slot_of("pawn"), king = rules.slot_of("king");
  const bool has_hands = rules.value("capturesToHand", "false") == "true";
  // Named pieces first, so that they have their names.
  for (bool custom : {false, true})
    for (std::size_t i = 0; i < rules.slots().size(); ++i) {
      const FairySlot& slot = rules.slots()[i];
      if (slot.letter == 0 || slot.key.starts_with("custom") != custom) continue;
      FairyPiece piece{
          .slot = i, .letter = slot.letter, .name = name_of_piece(slot, out), .betza = slot.betza, .line = slot.line};
      auto leaps = read_fairy_betza(slot.betza);
      if (!leaps) return failure(fault::fairy_word, slot.line.line, slot.key, leaps.error());
      piece.leaps = {*leaps, *leaps};
      for (std::size_t a = 0; a < 2; ++a) {
        if (i == pawn) piece.leaps[a].push_back(double_step);
        piece.promotes[a] = i != king && (i == pawn || rules.promote[a].test(i));
      }
      out.push_back(std::move(piece));
    }
  std::ranges::sort(out, {}, &FairyPiece::slot);
  find_where(out, rules, board, has_hands);
  return out;
}

bool settle_first_steps(FairyPiece& piece, std::size_t army, const FairyBoard& board, const FairyRegion& region,
                        bool has_hands) {
  const auto is_first = [](const Leap& leap) { return leap.initial; };
  auto& leaps = piece.leaps[army];
  if (!piece.there[army] || std::ranges::none_of(leaps, is_first)) return true;
  const auto homes = board.cells_of(piece.letter, army);
  std::size_t inside = 0, first = homes.empty() ? 0 : homes[0].rank;
  for (const FairyCell& home : homes)
    first = std::min(first, home.rank), inside += board.has(region, home, army) ? 1 : 0;
  bool later = false;  // whether it can come to another cell of the region
  const bool anywhere = has_hands || homes.empty() || !piece.only_ahead(army);
  for (std::size_t r = 0; r < static_cast<std::size_t>(board.ranks); ++r)
    for (std::size_t f = 0; f < std::min<std::size_t>(16, static_cast<std::size_t>(board.files)); ++f)
      later = later ||
              (board.has(region, {f, r}, army) && (anywhere || r > first) &&
               std::ranges::none_of(homes, [&](const FairyCell& home) { return home.rank == r && home.file == f; }));
  if (inside == 0) std::erase_if(leaps, is_first);
  return !later && (inside == 0 || inside == homes.size());
}

std::string own_betza(const FairyPiece& piece, std::size_t army) {
  const std::vector<Leap>& leaps = piece.leaps[army];
  std::string written;
  for (char c : piece.betza)
    if (c != 'e') written += c;  // which pieces capture in passing follows from the rules here
  for (const std::string& text : {written, written + "ifmnD"})
    if (const auto read = read_movement(text); read && same_leaps(*read, leaps)) return text.empty() ? "-" : text;
  return betza_of(leaps);
}

}  // namespace turncoat
