#pragma once
// Betza notation: how a piece moves, as a short string that is read at compile time.
// Source: Ralph Betza's "funny notation" (chessvariants.com), the part of it that our games use.
#include <array>
#include <cstdint>
#include <string_view>

namespace turncoat {

// One way of going: a leap of (ahead, aside) cells, made up to `range` times over empty cells.
// Ahead is the direction the piece faces, aside is to its right.
struct Leap {
  std::int8_t ahead = 0, aside = 0;
  std::uint8_t range = 1;
  bool moves = true;     // may end on an empty cell
  bool captures = true;  // may end on a cell that is taken
  bool lame = false;     // the cell half-way must be empty (n)
  bool initial = false;  // only from where it started (i)
};

// Not constexpr: a call to it while a movement is read at compile time is an error there.
void malformed(const char* why);

// A piece's movement. A slip of the pen does not compile.
//   atoms      W(1,0) F(1,1) D(2,0) N(2,1) A(2,2); K = WF; riders R B Q; a digit behind an atom is its range
//   modifiers  m moves only, c captures only, i initial, n lame; f b s v l r directions
class Movement {
 public:
  consteval Movement(const char* text) { parse(text); }

  constexpr const Leap* begin() const { return leaps_.data(); }
  constexpr const Leap* end() const { return leaps_.data() + size_; }

 private:
  static constexpr std::string_view atoms = "WFDNA";
  static constexpr int shapes[][2] = {{1, 0}, {1, 1}, {2, 0}, {2, 1}, {2, 2}};
  static constexpr int endless = 99;

  consteval void parse(std::string_view text) {
    while (!text.empty()) {
      std::string_view modifiers = text.substr(0, text.find_first_not_of("mcinfbsvlr"));
      text.remove_prefix(modifiers.size());
      if (text.empty()) malformed("a modifier without an atom");
      const char atom = text.front();
      text.remove_prefix(1);
      int range = has("RBQ", atom) ? endless : 1;
      if (!text.empty() && '1' <= text[0] && text[0] <= '9') {
        range = text[0] - '0';
        text.remove_prefix(1);
      }
      switch (atom) {
        case 'R': add(modifiers, 'W', range); break;
        case 'B': add(modifiers, 'F', range); break;
        case 'K':
        case 'Q': add(modifiers, 'W', range), add(modifiers, 'F', range); break;
        default: add(modifiers, atom, range);
      }
    }
  }

  // The atom's eight (or four) leaps, less those that its direction modifiers leave out.
  consteval void add(std::string_view modifiers, char atom, int range) {
    if (!has(atoms, atom)) malformed("an unknown atom");
    const auto [longer, shorter] = shapes[atoms.find(atom)];
    const bool everywhere = modifiers.find_first_of("fbsvlr") == modifiers.npos;
    const int first = size_;
    for (int ahead : {longer, -longer, shorter, -shorter})
      for (int aside : {longer, -longer, shorter, -shorter}) {
        if (ahead * ahead + aside * aside != longer * longer + shorter * shorter || known(first, ahead, aside))
          continue;
        const bool steep = ahead * ahead >= aside * aside, flat = aside * aside >= ahead * ahead;
        if (everywhere || (steep && (has(modifiers, 'v') || has(modifiers, ahead > 0 ? 'f' : 'b'))) ||
            (flat && (has(modifiers, 's') || has(modifiers, aside > 0 ? 'r' : 'l'))))
          leaps_[size_++] = leap(modifiers, ahead, aside, range);
      }
  }
  consteval bool known(int first, int ahead, int aside) const {
    for (int i = first; i < size_; ++i)
      if (leaps_[i].ahead == ahead && leaps_[i].aside == aside) return true;
    return false;
  }
  static consteval Leap leap(std::string_view modifiers, int ahead, int aside, int range) {
    const bool moves = has(modifiers, 'm'), captures = has(modifiers, 'c');
    return {std::int8_t(ahead), std::int8_t(aside),  std::uint8_t(range), moves || !captures,
            captures || !moves, has(modifiers, 'n'), has(modifiers, 'i')};
  }
  static consteval bool has(std::string_view set, char c) { return set.find(c) != set.npos; }

  std::array<Leap, 16> leaps_{};
  int size_ = 0;
};

}  // namespace turncoat
