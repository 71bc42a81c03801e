#pragma once
// The terms of the evaluation of Mercenary Chess, over any rules: a player's own army, the gray pieces that it
// controls, and how exposed the kings are. What differs between the game and its variants is what these are worth, in
// centipawns; `Kinds` has
//   Set ring(Army)                        the cells around the king of an army
//   int rank(Army, Cell)                  ranks between a cell and the army's own edge
//   int placed(Army, Kind, Cell)          a piece of a player's own army, where it stands
//   int advance(Army, Kind, Cell, int)    what a piece that promotes gains by its way to that rank
//   int mobility(Kind), gray_mobility()   of each cell that a piece reaches; of a kind that a gray one is, if controlled
//   int controlled(Kind)                  a gray piece, to the player that controls it
//   int pressure(Kind, int)               a piece that attacks so many cells around an enemy king
//   int danger(int)                       to a king, by all the pressure on it
//   int company(), at_home()              a piece of one's own next to the king; one that is still on the first rank
#include <array>

#include "eval/exchange.hpp"
#include "games/mercenary/mercenary.hpp"

namespace turncoat::mercenary_terms {

// What both players' pieces and kings add up to. The cells that a piece attacks are looked up once: for its freedom,
// and for what it does to a king.
template <class G, class Kinds>
class Standing {
 public:
  Standing(const G& g, const Kinds& kinds) : g_(g), kinds_(kinds) {
    for (Army a : {white, black}) ring_[a] = kinds_.ring(a);
    auto loose = g.band(0);
    if constexpr (G::bands == 2) loose |= g.band(1);
    for (Army a : {white, black}) {
      const auto hired = g.controlled(a);
      loose -= hired;
      own_pieces(a), hired_pieces(a, hired);
    }
    for (Cell c : loose) {
      const auto attacked = attacks(c);
      for (Army a : {white, black}) press(a, board_[c].kind, attacked);
    }
  }
  int of(Army a) const {
    return value_[a] + (ring_[a] & board_.of(a)).count() * kinds_.company() - kinds_.danger(pressure_[a]);
  }

 private:
  using Set = G::Set;

  Set attacks(Cell c) const { return g_.movement().attacks(board_[c], c, occupied_); }

  // Pieces, their freedom and their pawns' progress, in a player's own army.
  void own_pieces(Army a) {
    const Set own = board_.of(a);
    for (Cell c : own - g_.rules().royal_kinds(board_)) {
      const Kind kind = board_[c].kind;
      const Set attacked = attacks(c);
      const int rank = kinds_.rank(a, c);
      value_[a] += kinds_.placed(a, kind, c);
      if (g_.movement().promotes(kind))
        value_[a] += kinds_.advance(a, kind, c, rank);
      else
        value_[a] += kinds_.mobility(kind) * (attacked - own).count() + (rank == 0 ? kinds_.at_home() : 0);
      press(!a, kind, attacked);
    }
  }

  // The gray pieces that a player controls, and their freedom.
  void hired_pieces(Army a, const Set& hired) {
    const Set own = board_.of(a);
    for (Cell c : hired) {
      const Kind kind = board_[c].kind;
      const Set attacked = attacks(c);
      value_[a] += kinds_.controlled(kind) + kinds_.gray_mobility(kind) * (attacked - own).count();
      press(!a, kind, attacked);
    }
  }

  // What an enemy, gray ones included, attacks around a king.
  void press(Army a, Kind kind, const Set& attacked) {
    pressure_[a] += kinds_.pressure(kind, (attacked & ring_[a]).count());
  }

  const G& g_;
  const Kinds kinds_;
  const G::PieceMovement::Board& board_ = g_.board();
  Set occupied_ = board_.occupied();
  std::array<Set, 2> ring_;
  std::array<int, 2> value_{}, pressure_{};
};

// By how much the side to move is ahead.
template <class G, class Kinds>
int lead(const G& g, const Kinds& kinds) {
  const Standing standing(g, kinds);
  return standing.of(g.side()) - standing.of(!g.side());
}

// A gray piece off the board isn't one player's loss alone: a piece of the opponent's is worth so many times as much.
inline constexpr int of_gray = 4;

// Capturing a piece of one's own army with a gray piece loses what it is worth.
template <class G>
int gain(const G& g, Move m, const auto& worths) {
  if (m.from == nowhere) return 0;
  const int gain = taking_gain(g, m, worths);
  if (!g.captures(m)) return gain;
  const Piece captured = g.board()[m.to];
  if (captured && captured.army == g.side()) return -worths[captured.kind];
  return captured && captured.army >= 2 ? 1 + gain / of_gray : gain;
}

// Only a main move has to answer a check (MC-15).
template <class G>
bool in_check(const G& g) {
  return g.phase() == MercenaryPhase::main && g.in_check(g.side());
}
template <class G>
bool may_pass(const G& g) {
  const auto& board = g.board();
  return g.phase() == MercenaryPhase::main &&
         static_cast<bool>(board.of(g.side()) - g.movement().promoters(board) - g.rules().royal_kinds(board));
}

}  // namespace turncoat::mercenary_terms
