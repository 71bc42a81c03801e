#pragma once
// Static exchange evaluation: what a move on a cell gains after all captures that follow there, each side taking with
// its cheapest piece and stopping when that is better. Source: chessprogramming.org, "Static Exchange Evaluation".
#include "core/move.hpp"
#include "eval/values.hpp"

namespace turncoat {

// A move to a cell where captures may follow.
template <class Set>
struct Exchange {
  Cell from, to;
  Set ours, theirs;  // the cells of the two sides' pieces
  int gain;          // what the move takes and promotes to, in centipawns
  int risk;          // what then stands on `to` and may be taken
  int least;         // what it is to gain
};

// The pieces of chess by what they are worth: their kinds are in that order, the king last.
struct KindsByNumber {
  const PieceValues& pieces;
  Kind cheapest(const auto& board, const auto& some) const {
    Kind kind = pawn;
    while (!(some & board.all(kind))) ++kind;
    return kind;
  }
  static bool is_royal(Kind k) { return k == king; }
};
// Those of tables.
template <class PieceMovement, class Values>
struct KindsByWorth {
  PieceMovement table;
  const Values& values;
  const decltype(Values::pieces)& pieces = values.pieces;
  Kind cheapest(const auto& board, const auto& some) const {
    for (Kind k : values.by_worth)
      if (some & board.all(k)) return k;
    return no_kind;
  }
  bool is_royal(Kind k) const { return table.is_royal(k); }
};

// Whether a move gains `least` or more. A royal piece takes last, and only what is not guarded. Pins are not looked at.
template <class PieceMovement, class Set>
bool exchange_gains(const PieceMovement& pieces, const typename PieceMovement::Board& board, const Exchange<Set>& x,
                    const auto& kinds) {
  int swing = x.gain - x.least;  // if nothing takes back
  if (swing < 0) return false;
  swing = x.risk - swing;  // by how much the other side is ahead once it has taken back
  if (swing <= 0) return true;
  Set occupied = (board.occupied() - Set::of(x.from)) | Set::of(x.to);
  bool gains = true;
  for (bool our_turn = false;; our_turn = !our_turn) {
    const Set attackers = pieces.attackers(board, x.to, (our_turn ? x.ours : x.theirs) & occupied, occupied);
    if (!attackers) return gains;
    gains = !gains;
    const Kind kind = kinds.cheapest(board, attackers);
    if (kinds.is_royal(kind)) {
      const bool guarded =
          static_cast<bool>(pieces.attackers(board, x.to, (our_turn ? x.theirs : x.ours) & occupied, occupied));
      return guarded ? !gains : gains;
    }
    swing = kinds.pieces[kind] - swing;
    if (swing < (gains ? 1 : 0)) return gains;
    occupied.drop((attackers & board.all(kind)).first());
  }
}

// What a chess-like move takes is worth, captures en passant included: the same as what takes there. `worths`: of pieces,
// by kind.
int worth_taken(const auto& g, Move m, const auto& worths) {
  if (!g.captures(m)) return 0;
  const Piece captured = g.board()[m.to];
  return worths[captured ? captured.kind : g.board()[m.from].kind];
}

// What a chess-like move takes and promotes to, minus a little of the attacker's worth, so that the cheapest attacker
// goes first.
int taking_gain(const auto& g, Move m, const auto& worths) {
  const int worth = worths[g.board()[m.from].kind], gain = m.promotion == no_kind ? 0 : worths[m.promotion] - worth;
  return g.captures(m) ? gain + worth_taken(g, m, worths) - worth / 16 : gain;
}

// Whether a move of chess-like pieces gains `least` or more: it takes what is worth `taken`, and may promote.
template <class G>
bool move_gains(const G& g, Move m, int taken, const typename G::Set& ours, const typename G::Set& theirs, int least,
                const auto& kinds) {
  const auto& board = g.board();
  const Kind piece = board[m.from].kind, stands = m.promotion == no_kind ? piece : m.promotion;
  const int gain = kinds.pieces[stands] - kinds.pieces[piece] + taken;
  return exchange_gains(g.movement(), board, Exchange{m.from, m.to, ours, theirs, gain, kinds.pieces[stands], least},
                        kinds);
}

}  // namespace turncoat
