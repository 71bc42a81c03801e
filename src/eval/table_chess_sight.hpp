#pragma once
// A variant's board as chess has it.
#include <array>
#include <vector>

#include "eval/chess_sight.hpp"
#include "games/variants/chess/variant.hpp"

namespace turncoat {

// The board, where a variant is played with the pieces of chess, none of which come back from a hand that
// captured them, either side has one king, and no pawn stands where none can in chess. A thread remembers the last one,
// of whatever variant: few pieces change from one position that a search looks at to the next.
template <class G>
const ChessSight::Board* board_of_chess(const G& g) {
  if constexpr (G::BoardMap::size == 64) {
    const std::vector<Kind>& kinds = g.rules().variant().as_chess;
    if (kinds.empty()) return nullptr;
    if constexpr (G::Rules::has_capture_effects)
      if (g.rules().takes_in_hand()) return nullptr;
    using Plane = ChessSight::Board::Set;
    std::array<std::array<Plane, piece_kinds>, 2> now{};  // also of kinds that this variant does not have
    for (const Army a : {white, black})
      for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k] != no_kind) now[a][kinds[k]] = g.board().of(a, static_cast<Kind>(k));
    for (const Army a : {white, black})
      if (now[a][king].count() != 1 ||
          now[a][pawn] & (Chess::PieceMovement::last_rank(white) | Chess::PieceMovement::last_rank(black)))
        return nullptr;
    static thread_local ChessSight::Board out;
    for (const Army a : {white, black})
      for (Kind k = 0; k < piece_kinds; ++k)
        for (Cell c : out.of(a, k) - now[a][k]) out.take(c);
    for (const Army a : {white, black})
      for (Kind k = 0; k < piece_kinds; ++k)
        for (Cell c : now[a][k] - out.of(a, k)) out.put(c, Piece(a, k));
    return &out;
  }
  return nullptr;
}

}  // namespace turncoat
