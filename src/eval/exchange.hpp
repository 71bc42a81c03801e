#pragma once
// Static exchange evaluation: what a move on a cell gains after all captures that follow there, each side taking with
// its cheapest man and stopping when that is better. Source: chessprogramming.org, "Static Exchange Evaluation".
#include "eval/men.hpp"

namespace turncoat {

// Whether the man on `from` gains `least` or more by going to `to`, where it takes what is worth `gain` and then stands
// as something worth `risk`. `ours` and `theirs` are the cells of the two sides' men; a king takes last, and only what
// nobody guards. Pins are not looked at.
template <class Men>
bool exchange_gains(const typename Men::Board& board, Cell from, Cell to, const typename Men::Set& ours,
                    const typename Men::Set& theirs, const ManValues& values, int gain, int risk, int least) {
  using Set = typename Men::Set;
  int swing = gain - least;  // if nobody takes back
  if (swing < 0) return false;
  swing = risk - swing;  // by how much the other side is ahead once it has taken back
  if (swing <= 0) return true;
  Set occupied = (board.occupied() - Set::of(from)) | Set::of(to);
  bool gains = true;
  for (bool our_turn = false;; our_turn = !our_turn) {
    const Set attackers = Men::attackers(board, to, (our_turn ? ours : theirs) & occupied, occupied);
    if (!attackers) return gains;
    gains = !gains;
    Kind kind = pawn;
    while (!(attackers & board.all(kind))) ++kind;
    if (kind == king) {
      const bool guarded =
          static_cast<bool>(Men::attackers(board, to, (our_turn ? theirs : ours) & occupied, occupied));
      return guarded ? !gains : gains;
    }
    swing = values[kind] - swing;
    if (swing < (gains ? 1 : 0)) return gains;
    occupied.drop((attackers & board.all(kind)).first());
  }
}

// What a chess-like move takes is worth, captures en passant included.
template <class G>
int worth_taken(const G& g, Move m, const ManValues& values) {
  if (!g.captures(m)) return 0;
  const Piece captured = g.board()[m.to];
  return captured ? values[captured.kind] : values[pawn];
}

// Whether a move of chess-like men gains `least` or more: it takes what is worth `taken`, and may promote.
template <class G>
bool move_gains(const G& g, Move m, int taken, const typename G::Set& ours, const typename G::Set& theirs,
                const ManValues& values, int least) {
  const auto& board = g.board();
  const Kind man = board[m.from].kind, stands = m.promotion == no_kind ? man : m.promotion;
  const int gain = values[stands] - values[man] + taken;
  return exchange_gains<typename G::Men>(board, m.from, m.to, ours, theirs, values, gain, values[stands], least);
}

}  // namespace turncoat
