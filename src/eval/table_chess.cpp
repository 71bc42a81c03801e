#include "eval/table_chess.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/table_exchange.hpp"
#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// In centipawns, but for the units: of danger to a royal man, by those who see the cells around it.
constexpr int tempo = 18, doubled = 16, supported = 8, threatened = 47, cheaper = 20, hanging = 50, isolated = 8,
              shield = 17, units_of_check = 9, worth_per_unit = 190, most_units = 60;

int danger(int units) {
  const int n = std::min(units, most_units);
  return n * n / 4;
}

// The royal men that an army must not lose.
template <class G>
auto royals_of(const G& g, Army a) {
  if constexpr (G::Rules::has_spoils)
    if (g.rules().king_taken()) return g.rules().royal_kinds(g.board()) & g.board().of(a);
  return g.rules().royals(g.board(), a);
}

}  // namespace

template <class G>
int TableChessEvaluation<G>::gain_of_capture(const G& g, Move m) {
  if constexpr (G::Rules::has_spoils) {
    const auto& v = values(g);
    const auto& rules = g.rules();
    const Piece man = g.board()[m.from], there = g.board()[m.to];
    const Kind taken = there ? there.kind : man.kind, stands = m.promotion == no_kind ? man.kind : m.promotion;
    if (rules.is_king(taken)) return 10000;
    // A man who changes sides counts twice.
    int out = !rules.takes_in_hand() && !rules.turns_captured() ? v.men[taken] : 2 * v.men[taken];
    out -= rules.captor_turns(man.kind) ? v.men[man.kind] + v.men[stands] : v.men[man.kind] - v.men[stands];
    return out - v.men[man.kind] / 16;
  }
  return worth_taken(g, m);
}

template <class G>
int TableChessEvaluation<G>::value(const G& g) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto men = g.men();
  const Set occupied = board.occupied();
  int score[2] = {0, 0}, worth[2] = {0, 0}, far[2] = {0, 0}, units[2] = {0, 0}, hunters[2] = {0, 0}, cover[2] = {0, 0},
      passed[2] = {0, 0};
  Set near[2], pawns[2], pawn_attacks[2], attacks[2];
  std::array<Set, size> seen;                                                 // from each man
  std::array<std::array<Set, table_kinds>, 2> struck{}, struck_by_cheaper{};  // by men of a kind, and of cheaper ones
  for (Army a : {white, black}) {
    for (Cell c : royals_of(g, a)) {
      far[a] += v.royal[a][c];
      near[a] |= v.around[c];
    }
    for (Kind k : v.by_worth) {
      struck_by_cheaper[a][k] = attacks[a];
      for (Cell c : board.of(a, k)) {
        const Set cells = men.attacks(Piece(a, k), c, occupied);
        seen[c] = cells;
        struck[a][k] |= cells;
        if (men.promotes(k)) pawns[a].add(c), pawn_attacks[a] |= cells;
      }
      attacks[a] |= struck[a][k];
    }
  }
  for (Army a : {white, black}) {
    for (Kind k : v.by_worth) {
      if (men.is_royal(k)) continue;
      const bool promotes = men.promotes(k);
      for (Cell c : board.of(a, k)) {
        score[a] += v.placed[a][k][c];
        worth[a] += v.men[k];
        if (promotes) {
          if (pawn_attacks[a].has(c)) score[a] += supported;
          if (v.ahead[a][c] & pawns[a]) score[a] -= doubled;
          if (!((v.front[a][c] | v.front[!a][c]) & (pawns[a] - v.ahead[a][c] - v.ahead[!a][c]))) score[a] -= isolated;
          if (!(v.front[a][c] & pawns[!a]) && !(v.ahead[a][c] & pawns[a])) {
            const int rank = a == white ? men.map().rank(c) : men.map().ranks() - 1 - men.map().rank(c),
                      goal = std::max(1, men.map().ranks() - 1);
            const int value = v.promotion[k] * rank * rank * rank / (3 * goal * goal * goal) + 4 * rank;
            passed[a] += v.ahead[a][c] & (occupied | attacks[!a]) ? value * 2 / 3 : value;
          }
          continue;
        }
        score[a] += v.mobility[k] * (seen[c] - board.of(a) - pawn_attacks[!a]).count();
        if (pawn_attacks[!a].has(c))
          score[a] -= threatened;
        else if (struck_by_cheaper[!a][k].has(c))
          score[a] -= cheaper;
        else if (attacks[!a].has(c) && !attacks[a].has(c))
          score[a] -= std::min(v.men[k] / 10, hanging);
        if (const Set there = seen[c] & near[!a]) {
          units[a] += (1 + v.men[k] / worth_per_unit) * std::min(there.count(), 3);
          ++hunters[a];
        }
      }
    }
    cover[a] = shield * (near[a] & pawns[a]).count();
    // Checks that cost nothing.
    for (Cell royal : royals_of(g, !a))
      for (Kind k : v.by_worth)
        if (!men.is_royal(k) && !men.promotes(k))
          if (const Set there = struck[a][k] - board.of(a) - attacks[!a])
            if (there & men.attacks(Piece(!a, k), royal, occupied)) units[a] += units_of_check;
  }
  if constexpr (G::Rules::has_spoils)
    for (Army a : {white, black})
      for (Kind k : v.by_worth)
        if (const int n = g.spoils().in_hand(a, k); n > 0) {
          score[a] += n * (v.men[k] + v.men[k] / 8);
          worth[a] += n * v.men[k];
          // Whoever can put men on the board attacks with all of them.
          units[a] += n * (1 + v.men[k] / (2 * worth_per_unit));
          ++hunters[a];
        }
  const int left = std::min(v.full, worth[white] + worth[black]);
  for (Army a : {white, black}) {
    score[a] += danger(hunters[a] > 1 ? units[a] : units[a] / 3) * std::min(2 * worth[a], v.full) / v.full;
    score[a] += cover[a] * std::min(2 * worth[!a], v.full) / v.full;
    // The fewer men are left the more a promoter is worth that nobody stops: up to three times as much.
    score[a] += passed[a] * (3 * v.full - 2 * left) / (2 * v.full);
    // While many men are left a royal man hides; later it comes out.
    score[a] += 2 * far[a] * (v.full - 2 * left) / v.full;
  }
  // A royal man that is alone is driven to the edge, and the other one comes near.
  for (Army a : {white, black}) {
    const Set own = royals_of(g, a), other = royals_of(g, !a);
    if (worth[a] > 0 || worth[!a] < 400 || !own || !other) continue;
    const auto& map = men.map();
    const Cell weak = own.first(), strong = other.first();
    const int aside = std::abs(2 * map.file(weak) - map.files() + 1) + std::abs(2 * map.rank(weak) - map.ranks() + 1),
              apart = std::abs(map.file(weak) - map.file(strong)) + std::abs(map.rank(weak) - map.rank(strong));
    score[!a] += 200 + 12 * aside - 10 * apart;
  }
  int total = g.turn() == white ? score[white] - score[black] : score[black] - score[white];
  // Of a royal man that is alone the network knows nothing.
  if (g.rules().variant().network && worth[white] > 0 && worth[black] > 0) total += table_network_value(g, g.turn());
  return std::clamp(total, -20000, 20000) + tempo;
}

template <class G>
bool TableChessEvaluation<G>::static_exchange(const G& g, Move m, int least) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto men = g.men();
  if constexpr (G::Rules::has_spoils) {
    if (m.from == nowhere) return least <= 0;
    if (g.rules().tries_captures()) return gain(g, m) >= least;
  }
  const Kind man = board[m.from].kind, stands = m.promotion == no_kind ? man : m.promotion;
  const int gain = v.men[stands] - v.men[man] + (g.captures(m) ? worth_taken(g, m) : 0);
  return table_exchange_gains(men, board, m.from, m.to, board.of(g.turn()), board.of(!g.turn()), v, gain, v.men[stands],
                              least);
}

template struct TableChessEvaluation<TableChess<64>>;
template struct TableChessEvaluation<TableChess<128>>;
template struct TableChessEvaluation<SpoilsChess<64>>;
template struct TableChessEvaluation<SpoilsChess<128>>;

}  // namespace turncoat
