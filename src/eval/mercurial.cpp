#include "eval/mercurial.hpp"

namespace turncoat {

namespace {

using Men = MercurialMen;

// What the pieces of a pile are worth together.
int worth(Pile pile) {
  int total = 0;
  if (pile.empty()) return 0;
  for (Kind k = 0; k < Men::kinds; ++k) total += pile.count(k) * Evaluation<Mercurial>::values[k];
  return total;
}

}  // namespace

int Evaluation<Mercurial>::value(const Mercurial& g) {
  int total = 0;
  const auto& board = g.board();
  const auto occupied = board.occupied();
  for (Army a : {white, black}) {
    int mine = worth(g.hand(a)) * 11 / 10;  // a piece in hand can go anywhere
    for (Cell c : board.of(a)) {
      const Piece p = board[c];
      // Prisoners are the opponent's hope: all of them come free with their captor (MU-13).
      if (p.kind != Men::king) mine += values[p.kind] - worth(g.prisoners(c)) / 12;
      const int rank = a == white ? Planet::rank(c) : 7 - Planet::rank(c);
      if (p.kind == Men::pawn)
        mine += 12 * rank;
      else if (p.kind != Men::king)
        mine += 4 * (Men::reach(a, p.kind, c, occupied) - board.of(a)).count();
      if (Planet::on_satellite(c)) mine += 10;  // it can come down anywhere (MU-11)
    }
    total += a == g.turn() ? mine : -mine;
  }
  return total + 12;
}

int Evaluation<Mercurial>::gain(const Mercurial& g, const MercurialMove& m) {
  const bool drop = m.from == nowhere;
  const int promotion = !drop && m.kind != no_kind ? values[m.kind] - values[Men::pawn] : 0;
  if (drop || !g.captures(m)) return promotion;
  const Kind mover = g.board()[m.from].kind;
  const Cell victim = mover == Men::pawn ? Men::jumped(m.from, m.to) : m.to;
  return promotion + values[g.board()[victim].kind] + worth(g.prisoners(victim)) -
         (mover == Men::king ? 30 : values[mover] / 16);
}

}  // namespace turncoat
