#pragma once
// When a computer agrees to a draw: the same in the terminal, at tables and on the page.

namespace turncoat {

// What a draw may bring less than playing on, in thousandths: whoever is to move is usually better off by a little. In
// an opening only a computer agrees that is clearly worse off.
struct DrawTerms {
  int from_ply = 20;
  int before = -100, after = 20;
};
inline constexpr DrawTerms draw_terms;

// `expected`: what the computer expects of playing on; `share`: what the draw brings it; both in thousandths.
inline bool agrees_to_draw(int expected, int share, int plies) {
  return expected <= share + (plies < draw_terms.from_ply ? draw_terms.before : draw_terms.after);
}

}  // namespace turncoat
