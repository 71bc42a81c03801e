#include "eval/mercurial.hpp"

namespace turncoat {

namespace {

using Men = MercurialMen;

using Worths = std::array<int, Men::kinds>;
constexpr const Worths& men = mercurial_values.men;

// What the pieces of a pile are worth together.
int worth(Pile pile, const Worths& worths) {
  int total = 0;
  if (pile.empty()) return 0;
  for (Kind k = 0; k < Men::kinds; ++k) total += pile.count(k) * worths[k];
  return total;
}

// A piece on the board, other than the king, with its prisoners: the opponent's hope, for all of them come free with
// their captor (MU-13).
int piece_value(const Mercurial& g, Cell c, const MercurialValues& w) {
  const Piece p = g.board()[c];
  int total = w.men[p.kind] - worth(g.prisoners(c), w.prisoner);
  if (p.kind == Men::pawn)
    total += w.advance * (p.army == white ? Planet::rank(c) : 7 - Planet::rank(c));
  else
    total += w.mobility[p.kind] * (Men::reach(p.army, p.kind, c, g.board().occupied()) - g.board().of(p.army)).count();
  return Planet::on_satellite(c) ? total + w.satellite : total;
}

}  // namespace

int Evaluation<Mercurial>::value(const Mercurial& g, const Weights& w) {
  int total = 0;
  for (Army a : {white, black}) {
    int mine = worth(g.hand(a), w.hand);
    for (Cell c : g.board().of(a) - g.board().all(Men::king)) mine += piece_value(g, c, w);
    total += a == g.turn() ? mine : -mine;
  }
  return total + w.tempo;
}

int Evaluation<Mercurial>::gain(const Mercurial& g, const MercurialMove& m) {
  const bool drop = m.from == nowhere;
  const int promotion = !drop && m.kind != no_kind ? men[m.kind] - men[Men::pawn] : 0;
  if (drop || !g.captures(m)) return promotion;
  const Kind mover = g.board()[m.from].kind;
  const Cell victim = mover == Men::pawn ? Men::jumped(m.from, m.to) : m.to;
  return promotion + men[g.board()[victim].kind] + worth(g.prisoners(victim), men) -
         (mover == Men::king ? 30 : men[mover] / 16);
}

}  // namespace turncoat
