#include "eval/table_mercenary.hpp"

#include <algorithm>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// In centipawns, but for the units of danger to a king, by pieces that see the cells around it.
constexpr int tempo = 10, later_tempo = 16, controlled_percent = 20, controlled_mobility = 2, company = 7, at_home = 6,
              mobility_times = 3, worth_per_unit = 180, most_units = 60;

int danger(int units) {
  const int n = std::min(units, most_units);
  return n * n * 2 / 5 + 3 * n;
}

}  // namespace

template <MercenaryArmies A>
int Evaluation<TableMercenary<A>>::value(const G& g) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto& v = g.rules().variant().values;
  const auto pieces = g.movement();
  const Set occupied = board.occupied(), hired[2] = {g.controlled(white), g.controlled(black)};
  int score[2] = {0, 0}, units[2] = {0, 0};
  Set near[2];
  for (Army a : {white, black}) near[a] = v.around[g.king_of(a)];
  for (Kind k : v.by_worth) {
    if (pieces.is_royal(k)) continue;
    const bool promotes = pieces.promotes(k);
    const int unit = 1 + v.pieces[k] / worth_per_unit;
    for (Army a = 0; a < G::PieceMovement::armies; ++a)
      for (Cell c : board.of(a, k)) {
        const Set seen = pieces.attacks(Piece(a, k), c, occupied);
        for (Army king :
             {white, black})  // of the other army, and of those for hire what this king's player does not control
          if (a >= 2 ? !hired[king].has(c) : a != king) units[king] += unit * std::min((seen & near[king]).count(), 3);
        if (a >= 2) {
          for (Army player : {white, black})
            if (hired[player].has(c))
              score[player] +=
                  v.pieces[k] * controlled_percent / 100 + controlled_mobility * (seen - board.of(player)).count();
          continue;
        }
        score[a] += v.placed[a][k][c];
        const int rank = a == white ? pieces.map().rank(c) : pieces.map().ranks() - 1 - pieces.map().rank(c);
        if (promotes) {
          const int goal = std::max(1, pieces.map().ranks() - 1);
          const int passed = v.promotion[k] * rank * rank / (2 * goal * goal);
          score[a] += (v.front[a][c] & board.of(!a, k) ? passed / 10 : passed) + 3 * rank * rank / 2;
        } else {
          score[a] += mobility_times * v.mobility[k] * (seen - board.of(a)).count() - (rank == 0 ? at_home : 0);
        }
      }
  }
  for (Army a : {white, black}) score[a] += company * (near[a] & board.of(a)).count() - danger(units[a]);
  int total = g.side() == white ? score[white] - score[black] : score[black] - score[white];
  if (g.rules().variant().network) total += table_network_value(g, g.side());
  return std::clamp(total, -20000, 20000) + (g.phase() == MercenaryPhase::main ? tempo : later_tempo);
}

template struct Evaluation<TableMercenary<MercenaryArmies::one>>;
template struct Evaluation<TableMercenary<MercenaryArmies::two>>;
template struct Evaluation<TableMercenary<MercenaryArmies::fourth>>;

}  // namespace turncoat
