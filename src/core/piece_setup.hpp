#pragma once
// What setups of games with the pieces of chess have in common.
#include <span>
#include <string_view>

#include "core/chess_movement.hpp"
#include "core/error.hpp"
#include "core/faults.hpp"
#include "core/setup.hpp"

namespace turncoat {

// The kind of a letter; it must be one of these kinds'.
inline Kind kind_of_letter(char letter, std::span<const KindView> kinds = piece_infos) {
  Kind k = 0;
  while (kinds[k].letter != letter) ++k;
  return k;
}

// Puts the pieces of a setup, one on a cell, on an empty board.
template <class Board>
void put_pieces(const Setup& setup, Board& board) {
  for (const Stack& stack : setup.stacks)
    board.put(stack.cell, Piece(stack.pieces[0].army, kind_of_letter(stack.pieces[0].kind)));
}

// The pieces of a board; `tell(stack)` adds what else the game knows of one of them.
template <Map M, class Board, class Tell>
std::vector<Stack> stacks_of(const Board& board, Tell tell) {
  std::vector<Stack> out;
  for (const auto& row : rows_of<M>())
    for (Cell c : row)
      if (const Piece p = board[c]) {
        out.push_back({c, {{.army = p.army, .kind = piece_infos[p.kind].letter}}});
        tell(out.back());
      }
  return out;
}
template <Map M, class Board>
std::vector<Stack> stacks_of(const Board& board) {
  return stacks_of<M>(board, [](const Stack&) {});
}

// How a board looks on which players move the pieces of their own colour.
template <Map M, class Board>
PositionView view_of(const Board& board, Army turn, bool check) {
  PositionView view;
  for (Cell c : board.occupied()) {
    const Piece p = board[c];
    view.pieces.push_back({.cell = M::name(c), .army = p.army, .kind = piece_infos[p.kind].letter, .movers = {p.army}});
    if (check && p == Piece(turn, king)) view.checks.push_back(M::name(c));
  }
  view.army = turn;
  return view;
}

// How many pieces an army has, and whether a full set of chess can have come to that by promotion.
struct Roster {
  std::array<int, piece_kinds> pieces{};  // at the start of the game
  std::string_view army;                  // "White", for messages
};
template <class Board>
Expected<void> check_roster(const Roster& roster, const Board& board, Army army) {
  const auto counted = [&](Kind k) { return board.of(army, k).count(); };
  const int missing = roster.pieces[pawn] - counted(pawn);
  if (missing < 0) return failure(fault::pawns, roster.army, counted(pawn), roster.pieces[pawn]);
  int promoted = 0;
  for (Kind k = knight; k < king; ++k) promoted += std::max(0, counted(k) - roster.pieces[k]);
  if (promoted > missing) return failure(fault::promoted, roster.army, promoted, missing);
  return {};
}

// Each of these armies, White first, has one king.
template <class Board>
Expected<void> check_kings(const Board& board, std::span<const std::string_view> armies) {
  for (Army a = 0; a < armies.size(); ++a)
    if (const int kings = board.of(a, king).count(); kings != 1) return failure(fault::kings, armies[a], kings);
  return {};
}

// White or Black.
inline Expected<Army> side_of(std::string_view turn) {
  if (turn != "w" && turn != "b") return failure(fault::no_side, turn);
  return turn == "w" ? white : black;
}
inline std::string side_text(Army side) { return side == white ? "w" : "b"; }

}  // namespace turncoat
