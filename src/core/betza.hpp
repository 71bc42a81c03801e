#pragma once
// Betza notation: how a piece moves, as a short string. Our games' movements are read when they are compiled, those of
// variants when a text is read, by the same function.
// Source: Ralph Betza's "funny notation" (chessvariants.com) as XBoard reads it; docs/spec/variants.md says which part.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace turncoat {

// What a piece jumps over on its way, if it must.
enum class Hop : std::uint8_t {
  none,
  far,   // p: exactly one piece, wherever it stands; it lands anywhere behind it
  near,  // g: exactly one piece, and it lands right behind it
};

// One way of going: a leap of (ahead, aside) cells, made up to `range` times over empty cells.
// Ahead is the direction the piece faces, aside is to its right.
struct Leap {
  std::int8_t ahead = 0, aside = 0;
  std::uint8_t range = 1;
  bool moves = true;     // may end on an empty cell
  bool captures = true;  // may end on a cell that is taken
  bool lame = false;     // the cells on the way must be empty (n)
  bool initial = false;  // only from where it started (i)
  Hop hop = Hop::none;
};
inline constexpr int endless = 99;  // the range of riders

// What can be wrong with a movement.
enum class BetzaFault : std::uint8_t {
  no_atom,        // modifiers without an atom behind them
  unknown,        // a letter that is neither
  twice,          // the same modifier twice on one atom
  range,          // a digit 0, or one behind R, B or Q twice
  lame_rider,     // n on what rides
  lame_step,      // n on a step to the next cell, which passes over nothing
  hopping_leap,   // p or g on what does not ride along the lines of W, F or N
  hopping_range,  // g with a digit
  too_long,
};
struct BetzaSlip {
  BetzaFault fault;
  std::size_t at;  // which character
};

// Reads a movement and hands its leaps to `push`; what is wrong if it is none.
//   atoms      W(1,0) F(1,1) D(2,0) N(2,1) A(2,2) H(3,0) C=L(3,1) Z=J(3,2) G(3,3); K = WF; riders R B Q
//   behind it  a digit is its range, the same letter again makes it a rider
//   modifiers  m moves only, c captures only, i initial, n lame, p and g hop
//   directions f b l r, v = f and b, s = l and r. A pair of one of f, b, v and one of l, r, s is one direction. On
//              diagonals it is where both agree. On longer leaps the first letter says where the shorter side goes:
//              fr goes far to the right, rf far ahead. Along files and ranks a pair is both of its letters.
class BetzaReader {
 public:
  constexpr explicit BetzaReader(std::string_view text) : text_(text) {}

  template <class Push>
  constexpr std::optional<BetzaSlip> read(Push push) {
    while (at_ < text_.size())
      if (const auto slip = read_part(push)) return slip;
    return {};
  }

 private:
  static constexpr std::string_view plain_modifiers = "mcinpg", upright = "fbv", level = "lrs", atoms = "WFDNAHCZG";
  static constexpr int shapes[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 1}, {3, 2}, {3, 3}};
  static constexpr std::size_t most_directions = 8;

  // A direction, or two that are taken together; one alone stands there twice.
  struct Towards {
    char first, second;
  };

  template <class Push>
  constexpr std::optional<BetzaSlip> read_part(Push push) {
    flags_ = {};
    size_ = 0;
    while (at_ < text_.size() &&
           (has(plain_modifiers, text_[at_]) || has(upright, text_[at_]) || has(level, text_[at_])))
      if (const auto slip = read_modifier()) return slip;
    if (at_ == text_.size()) return BetzaSlip{BetzaFault::no_atom, at_};
    const std::size_t start = at_;
    const char letter = text_[at_++];
    int range = has("RBQ", letter) ? endless : 1;
    if (at_ < text_.size() && '0' <= text_[at_] && text_[at_] <= '9') {
      if (text_[at_] == '0') return BetzaSlip{BetzaFault::range, at_};
      range = text_[at_++] - '0';
    } else if (at_ < text_.size() && text_[at_] == letter) {
      if (range == endless) return BetzaSlip{BetzaFault::range, at_};
      range = endless, ++at_;
    }
    switch (letter) {
      case 'R': return add('W', range, start, push);
      case 'B': return add('F', range, start, push);
      case 'K':
      case 'Q':
        if (const auto slip = add('W', range, start, push)) return slip;
        return add('F', range, start, push);
      case 'L': return add('C', range, start, push);
      case 'J': return add('Z', range, start, push);
      default: return add(letter, range, start, push);
    }
  }

  constexpr std::optional<BetzaSlip> read_modifier() {
    const char c = text_[at_];
    if (const std::size_t flag = plain_modifiers.find(c); flag != plain_modifiers.npos) {
      if (flags_[flag]) return BetzaSlip{BetzaFault::twice, at_};
      flags_[flag] = true;
      ++at_;
      return {};
    }
    if (size_ == most_directions) return BetzaSlip{BetzaFault::too_long, at_};
    const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : 0;
    const bool pair = (has(upright, c) && has(level, next)) || (has(level, c) && has(upright, next)) || next == c;
    towards_[size_++] = {c, pair ? next : c};
    at_ += pair ? 2 : 1;
    return {};
  }

  // The atom's eight (or four) leaps, less those that its directions leave out.
  template <class Push>
  constexpr std::optional<BetzaSlip> add(char atom, int range, std::size_t start, Push push) {
    const std::size_t shape = atoms.find(atom);
    if (shape == atoms.npos) return BetzaSlip{BetzaFault::unknown, start};
    const auto [longer, shorter] = shapes[shape];
    const bool lame = flag('n'), hops = flag('p') || flag('g');
    if (lame && (range > 1 || hops)) return BetzaSlip{BetzaFault::lame_rider, start};
    if (lame && longer == 1) return BetzaSlip{BetzaFault::lame_step, start};
    if (hops && (range == 1 || (longer == 2 && shorter != 1) || longer > 2 || (flag('p') && flag('g'))))
      return BetzaSlip{BetzaFault::hopping_leap, start};
    if (flag('g') && range != endless) return BetzaSlip{BetzaFault::hopping_range, start};
    std::array<Leap, 8> known{};
    std::size_t size = 0;
    for (int ahead : {longer, -longer, shorter, -shorter})
      for (int aside : {longer, -longer, shorter, -shorter}) {
        if (ahead * ahead + aside * aside != longer * longer + shorter * shorter || !goes(ahead, aside)) continue;
        bool twice = false;
        for (std::size_t i = 0; i < size; ++i) twice = twice || (known[i].ahead == ahead && known[i].aside == aside);
        if (twice) continue;
        known[size] = leap(ahead, aside, range);
        if (!push(known[size++])) return BetzaSlip{BetzaFault::too_long, start};
      }
    return {};
  }
  constexpr Leap leap(int ahead, int aside, int range) const {
    const bool moves = flag('m'), captures = flag('c');
    return {.ahead = static_cast<std::int8_t>(ahead),
            .aside = static_cast<std::int8_t>(aside),
            .range = static_cast<std::uint8_t>(range),
            .moves = moves || !captures,
            .captures = captures || !moves,
            .lame = flag('n'),
            .initial = flag('i'),
            .hop = flag('p')   ? Hop::far
                   : flag('g') ? Hop::near
                               : Hop::none};
  }
  // Whether one of the directions is that of a leap.
  constexpr bool goes(int ahead, int aside) const {
    if (size_ == 0) return true;
    for (std::size_t i = 0; i < size_; ++i)
      if (goes(towards_[i], ahead, aside)) return true;
    return false;
  }
  static constexpr bool goes(Towards t, int ahead, int aside) {
    const bool one = agrees(t.first, ahead, aside), other = agrees(t.second, ahead, aside);
    const int steep = ahead * ahead - aside * aside;
    if (ahead == 0 || aside == 0) return one || other;
    if (steep == 0) return one && other;
    if (t.first == t.second) return one && has(upright, t.first) == (steep > 0);
    return one && other && has(level, t.first) == (steep > 0);
  }
  static constexpr bool agrees(char direction, int ahead, int aside) {
    switch (direction) {
      case 'f': return ahead > 0;
      case 'b': return ahead < 0;
      case 'r': return aside > 0;
      case 'l': return aside < 0;
      case 'v': return ahead != 0;
      default: return aside != 0;
    }
  }
  constexpr bool flag(char c) const { return flags_[plain_modifiers.find(c)]; }
  static constexpr bool has(std::string_view set, char c) { return set.find(c) != set.npos; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::array<bool, plain_modifiers.size()> flags_{};
  std::array<Towards, most_directions> towards_{};
  std::size_t size_ = 0;
};

// Not constexpr: a call to it while a movement is read at compile time is an error there.
void malformed(const char* why);

// The movement of a piece of our games. A slip of the pen does not compile.
class Movement {
 public:
  consteval Movement(const char* text) {
    const auto push = [this](const Leap& leap) {
      if (size_ == leaps_.size()) return false;
      leaps_[size_++] = leap;
      return true;
    };
    if (BetzaReader(text).read(push)) malformed("this is no movement");
  }

  constexpr const Leap* begin() const { return leaps_.data(); }
  constexpr const Leap* end() const { return leaps_.data() + size_; }

 private:
  std::array<Leap, 16> leaps_{};
  std::size_t size_ = 0;
};

}  // namespace turncoat
