#pragma once
// The evaluation of Mercurial Chess and of its variants, without networks: pieces on the board and in hand, and what a
// captor stands to lose with its prisoners. What differs between them is what pieces are worth, in centipawns; `Worths`
// has
//   worths()                       of pieces on the board that are no kings, by kind
//   int worth(Kind)                of a piece on the board; of a king more than all else together
//   int in_hand(PieceCounts)       of all that is in hand
//   int held(const G&, Cell)       what a captor loses by its prisoners (MU-13)
//   int mobility(Kind)             of each cell that a piece reaches
//   const MercurialValues& terms   of the rest
#include <algorithm>
#include <optional>

#include "eval/mercurial_values.hpp"
#include "games/mercurial/mercurial.hpp"
#include "search/evaluation.hpp"

namespace turncoat::mercurial_terms {

inline constexpr EvalTraits traits = {
    .margin = 180, .level_noise = 600, .rarely_stalemated = true, .static_exchange = true, .king_left = true};

inline constexpr int king_taken = 12000;   // of a king that can be taken at once: more than all else together
inline constexpr int king_gain = 100'000;  // of the capture: more than any difference of values

// What some pieces, which are no kings, are worth together.
int sum(const auto& kinds, auto held, const auto& worths) {
  int total = 0;
  if (held.empty()) return 0;
  for (Kind k : kinds) total += held.count(k) * worths[k];
  return total;
}

// What comes free with a captor (MU-13), as its own side sees it: what is the other side's is a loss, what is its own
// (MU-4a) a gain.
template <class G>
int held_by(const G& g, Cell captor, const auto& worths) {
  const auto& kinds = g.rules().kinds();
  return sum(kinds, g.prisoners(captor), worths) - sum(kinds, g.own_prisoners(captor), worths);
}

// Whether the other side could take this king if it were to move.
template <class G>
bool king_attacked(const G& g, Army a) {
  const auto kings = g.rules().royal_kinds(g.board()) & g.board().of(a);
  if (!kings) return false;
  const Cell cell = kings.first();
  const auto occupied = g.board().occupied();
  return g.rules().attackers(g.board(), !a, cell, occupied) || g.rules().is_jumped(g.board(), !a, cell, occupied);
}

// Of the player to move. There is no check to heed (MU-16), but a threat to the king that is not answered loses: it is
// as good as one. A player that can take the other king need not answer. Nor is there a move once the king is taken.
template <class G>
bool in_check(const G& g) {
  return g.king_captured() || (king_attacked(g, g.turn()) && !king_attacked(g, !g.turn()));
}
template <class G>
bool king_left(const G& g) {
  return !g.king_captured() && king_attacked(g, !g.turn());
}

// The value where a king is taken or can be taken at once.
template <class G>
std::optional<int> decided(const G& g) {
  if (g.king_captured()) return -king_taken;
  if (king_attacked(g, !g.turn())) return king_taken;
  return {};
}

// For the player to move, without the right to move (`terms.tempo`).
template <class G, class Worths>
int value(const G& g, const Worths& w) {
  const auto& rules = g.rules();
  const auto& board = g.board();
  const auto& map = rules.map();
  int total = 0;
  for (Army a : {white, black}) {
    int mine = w.in_hand(g.hand(a));
    for (Cell c : board.of(a) - rules.royal_kinds(board)) {
      const Piece piece = board[c];
      mine += w.worth(piece.kind) - w.held(g, c);
      if (rules.promotes(piece.kind))
        mine += w.terms.advance * (a == white ? map.rank(c) : rules.ranks() - 1 - map.rank(c));
      else
        mine += w.mobility(piece.kind) * (rules.attacks(piece, c, board.occupied()) - board.of(a)).count();
      if (rules.satellite().has(c)) mine += w.terms.satellite;
    }
    total += a == g.turn() ? mine : -mine;
  }
  return total;
}

// The cell of what a capture takes.
template <class G>
Cell captured_cell(const G& g, const MercurialMove& m) {
  const Piece piece = g.board()[m.from];
  return g.rules().jumps(piece.kind) ? g.rules().jumped(piece, m.from, m.to) : m.to;
}
// How often a captured piece counts: once where it is a prisoner or gone, twice where it serves its captor.
template <class G>
int times(const G& g) {
  return g.rules().takes_in_hand() ? 2 : 1;
}

// A capture also frees the prisoners of what is captured (MU-13); of one's own side (MU-4a) it is a loss.
template <class G, class Worths>
int gain(const G& g, const MercurialMove& m, const Worths& w) {
  const auto worth = [&](Kind k) { return w.worth(k); };
  const bool drop = m.from == nowhere;
  const Kind mover = drop ? m.kind : g.board()[m.from].kind;
  const int promotion = !drop && m.kind != no_kind ? worth(m.kind) - worth(mover) : 0;
  if (drop || !g.captures(m)) return promotion;
  const Cell cell = captured_cell(g, m);
  const Piece captured = g.board()[cell];
  if (g.rules().is_king(captured.kind)) return king_gain;
  const int taken = times(g) * worth(captured.kind) + held_by(g, cell, w.worths());
  return promotion + (captured.army == g.turn() ? -taken : taken) - (g.rules().is_king(mover) ? 30 : worth(mover) / 16);
}

// A piece that has just captured on a cell, or gone there.
struct Captor {
  int worth = 0;  // its own
  int held = 0;   // its prisoners from before, as far as they are the other side's
  int taken = 0;  // its latest prisoner; less than nothing if that is of its own side
};

// What the other side, army `a`, can win by taking it. A capture of a captor frees its prisoners (MU-13), so that in
// the end only the piece taken last is missing. Each side takes with what it would lose least by, and stops when that
// is better.
template <class G, class Worths>
int answer(const G& g, Army a, Cell cell, typename G::Set occupied, const Captor& captor, const Worths& w) {
  const auto& rules = g.rules();
  if (rules.is_jumped(g.board(), a, cell, occupied))
    return captor.held + captor.worth;  // and the jumper stands elsewhere
  Cell attacker = nowhere;
  Captor next{.taken = rules.carries() ? captor.worth : 0};
  for (Cell c : rules.attackers(g.board(), a, cell, occupied)) {
    const int worth = w.worth(g.board()[c].kind), held = held_by(g, c, w.worths());
    if (attacker != nowhere && worth + held >= next.worth + next.held) continue;
    attacker = c, next.worth = worth, next.held = held;
  }
  if (!rules.carries()) {
    if (attacker == nowhere) return 0;
    occupied.drop(attacker);
    return std::max(0, times(g) * captor.worth - answer(g, !a, cell, occupied, next, w));
  }
  if (attacker == nowhere) return -captor.taken;
  occupied.drop(attacker);
  return std::max(-captor.taken, captor.held - answer(g, !a, cell, occupied, next, w));
}

// Whether a move gains `least` or more after all captures that follow on its cell.
template <class G, class Worths>
bool static_exchange(const G& g, const MercurialMove& m, int least, const Worths& w) {
  const auto worth = [&](Kind k) { return w.worth(k); };
  const bool drop = m.from == nowhere;
  const Kind before = drop ? m.kind : g.board()[m.from].kind, stands = m.kind == no_kind ? before : m.kind;
  Captor captor{.worth = worth(stands)};
  auto occupied = g.board().occupied();
  int gained = worth(stands) - worth(before);
  if (!drop) captor.held = held_by(g, m.from, w.worths()), occupied.drop(m.from);
  if (!drop && g.captures(m)) {
    const Cell cell = captured_cell(g, m);
    const Piece captured = g.board()[cell];
    if (g.rules().is_king(captured.kind)) return true;
    const int sign = captured.army == g.turn() ? -1 : 1;
    if (g.rules().carries())
      captor.taken = sign * worth(captured.kind);
    else
      gained += sign * times(g) * worth(captured.kind);
    gained += sign * held_by(g, cell, w.worths());
    occupied.drop(cell);
  }
  occupied.add(m.to);
  return gained - answer(g, !g.turn(), m.to, occupied, captor, w) >= least;
}

}  // namespace turncoat::mercurial_terms
