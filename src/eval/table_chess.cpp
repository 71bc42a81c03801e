#include "eval/table_chess.hpp"

#include <algorithm>

namespace turncoat {

namespace {

constexpr int tempo = 12;
// A man that attacks cells around a royal one of the enemy's: so many units by its worth, and what units come to.
constexpr int worth_per_unit = 150, most_units = 60;

int danger(int units) {
  const int n = std::min(units, most_units);
  return n * n / 8;
}

}  // namespace

template <int Size>
int Evaluation<TableChess<Size>>::value(const G& g) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto men = g.men();
  const Set occupied = board.occupied();
  int score[2] = {0, 0}, worth[2] = {0, 0}, far[2] = {0, 0}, units[2] = {0, 0};
  Set near[2];
  for (Army a : {white, black})
    for (Cell c : g.rules().royals(board, a)) {
      far[a] += v.royal[a][c];
      near[a] |= v.around[c];
    }
  for (Army a : {white, black})
    for (Kind k : v.by_worth) {
      if (men.is_royal(k)) continue;
      for (Cell c : board.of(a, k)) {
        score[a] += v.placed[a][k][c];
        worth[a] += v.men[k];
        const Set seen = men.attacks(Piece(a, k), c, occupied);
        if (men.promotes(k)) continue;
        score[a] += 2 * (seen - board.of(a)).count();
        if (const Set there = seen & near[!a]) units[a] += (1 + v.men[k] / worth_per_unit) * std::min(there.count(), 2);
      }
    }
  const int left = std::min(v.full, worth[white] + worth[black]);
  for (Army a : {white, black}) {
    score[a] += danger(units[a]) * std::min(2 * worth[a], v.full) / v.full;
    // While many men are left a royal man hides; later it comes out.
    score[a] += far[a] * (v.full - 2 * left) / v.full;
  }
  const int total = score[white] - score[black];
  return std::clamp(g.turn() == white ? total : -total, -20000, 20000) + tempo;
}

template <int Size>
bool Evaluation<TableChess<Size>>::static_exchange(const G& g, Move m, int least) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto men = g.men();
  const Kind man = board[m.from].kind, stands = m.promotion == no_kind ? man : m.promotion;
  int swing = v.men[stands] - v.men[man] + (g.captures(m) ? worth_taken(g, m) : 0) - least;
  if (swing < 0) return false;
  swing = v.men[stands] - swing;
  if (swing <= 0) return true;
  const Set ours = board.of(g.turn()), theirs = board.of(!g.turn());
  Set occupied = (board.occupied() - Set::of(m.from)) | Set::of(m.to);
  bool gains = true;
  for (bool our_turn = false;; our_turn = !our_turn) {
    const Set takers = men.attackers(board, m.to, (our_turn ? ours : theirs) & occupied, occupied);
    if (!takers) return gains;
    gains = !gains;
    Kind kind = no_kind;
    for (Kind k : v.by_worth)
      if (takers & board.all(k)) {
        kind = k;
        break;
      }
    if (men.is_royal(kind)) {
      const bool guarded =
          static_cast<bool>(men.attackers(board, m.to, (our_turn ? theirs : ours) & occupied, occupied));
      return guarded ? !gains : gains;
    }
    swing = v.men[kind] - swing;
    if (swing < (gains ? 1 : 0)) return gains;
    occupied.drop((takers & board.all(kind)).first());
  }
}

template struct Evaluation<TableChess<64>>;
template struct Evaluation<TableChess<128>>;

}  // namespace turncoat
