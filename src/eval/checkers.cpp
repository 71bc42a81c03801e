#include "eval/checkers.hpp"

#include <algorithm>

#include "eval/mop_up.hpp"

namespace turncoat {

namespace {

// In centipawns: an uncrowned piece, and a king by common estimates of English draughts. A gray piece is worth less to
// its controller, as it is easily lost.
constexpr int worth[] = {100, 150}, hired[] = {20, 40};
constexpr int rank_gained = 2, home_row = 30, tempo = 4;
// The side that is a piece ahead wants to exchange.
constexpr int exchange = 500;
// The kings of the side ahead go where the others are: each step nearer to the next one, and each that one is from the
// edge.
constexpr int near = 3, cornered = 2;

int standing(const Checkers& g, Army a) {
  using Map = Checkers::BoardMap;
  int value = 0;
  for (Cell c : g.board().of(a)) {
    const Kind kind = g.board()[c].kind;
    value += worth[kind];
    if (kind == Checkers::PieceMovement::king) continue;
    const int rank = a == white ? Map::rank(c) : Map::ranks - 1 - Map::rank(c);
    value += rank * rank_gained + (rank == 0 ? home_row : 0);
  }
  for (Cell c : g.controlled(a)) value += hired[g.board()[c].kind];
  return value;
}

// How far the side that is ahead has come with kings towards catching the others.
int hunt(const Checkers& g, Army ahead) {
  using Map = Checkers::BoardMap;
  constexpr int far = Map::files;
  const auto enemies = g.board().of(!ahead);
  int value = 0;
  for (Cell c : g.board().of(ahead, Checkers::PieceMovement::king)) {
    int steps = far;
    for (Cell other : enemies) steps = std::min(steps, king_steps<Map>(c, other));
    value += near * (far - steps);
  }
  for (Cell c : enemies) value -= cornered * (to_edge(Map::file(c), Map::files) + to_edge(Map::rank(c), Map::ranks));
  return value;
}

}  // namespace

int Evaluation<Checkers>::value(const G& g) {
  const Army side = g.side(), other = !side;
  const int ours = g.board().of(side).count(), theirs = g.board().of(other).count();
  const int value = standing(g, side) - standing(g, other) + (ours - theirs) * exchange / (ours + theirs + 1) + tempo;
  return ours > theirs ? value + hunt(g, side) : ours < theirs ? value - hunt(g, other) : value;
}

// Capturing a piece of one's own army with a gray one loses what it is worth; a gray piece off the board isn't one
// player's loss alone.
int Evaluation<Checkers>::gain(const G& g, DraughtsMove m) {
  if (m.from == nowhere) return 0;
  using PieceMovement = G::PieceMovement;
  const Piece p = g.board()[m.from];
  int gain = p.kind == PieceMovement::piece && PieceMovement::crowns(p.army, m.to)
                 ? worth[PieceMovement::king] - worth[PieceMovement::piece]
                 : 0;
  if (p.army == G::gray) gain /= 4;
  for (Cell c : PieceMovement::captured(m)) {
    const Piece gone = g.board()[c];
    const int value = gone.army == G::gray ? 1 + worth[gone.kind] / 4 : worth[gone.kind];
    gain += gone.army == g.side() ? -value : value;
  }
  return gain;
}

}  // namespace turncoat
