#pragma once
// The pieces of English draughts on a grid, of any army: how they step and jump.
#include <array>
#include <bit>
#include <cstdint>

#include "core/board.hpp"
#include "core/move_list.hpp"

namespace turncoat {

// A step, or jumps of one piece, one after the other. Without either it is a pass, which has no cells.
struct DraughtsMove {
  Cell from = nowhere, to = nowhere;
  std::uint8_t jumps = 0;  // 0: a step
  std::uint32_t ways = 0;  // the way of each jump in two bits, the first one's lowest
  friend constexpr bool operator==(DraughtsMove, DraughtsMove) = default;

  // The way of a jump, counted from 0.
  constexpr int way(int jump) const { return static_cast<int>(ways >> 2 * jump & 3); }
  // The move in 32 bits (core/game.hpp).
  constexpr std::uint32_t short_form() const {
    return (from & 127u) | (to & 127u) << 7 | static_cast<std::uint32_t>(jumps) << 14 | ways * 0x9E3779B1u >> 18 << 18;
  }
};

// The cell so many steps on along a diagonal of a grid; nowhere when off the board. Ways: up right, up left, down
// right, down left.
template <class M>
constexpr Cell along_diagonal(Cell c, int way, int steps = 1) {
  return M::at(M::file(c) + (way & 1 ? -steps : steps), M::rank(c) + (way & 2 ? -steps : steps));
}
// The next cell each way.
template <class M>
inline constexpr auto diagonal_neighbours = [] {
  std::array<std::array<Cell, 4>, M::size> out{};
  for (std::size_t c = 0; c < out.size(); ++c)
    for (std::size_t way = 0; way < 4; ++way)
      out[c][way] = along_diagonal<M>(static_cast<Cell>(c), static_cast<int>(way));
  return out;
}();

// `M` is a grid with pieces on its dark cells. Uncrowned ones go up if White's, down if Black's, else to the left.
template <class M>
class DraughtsMovement {
 public:
  static constexpr Kind piece = 0, king = 1;
  static constexpr int armies = 3;
  // A piece can be jumped from two cells only if it has a row before and behind it; each is jumped once.
  static constexpr int most_jumps = 15;
  static_assert((M::files - 1) / 2 * ((M::ranks - 1) / 2) <= most_jumps);
  using BoardMap = M;
  using Board = turncoat::Board<M, armies, 2>;
  using Set = typename Board::Set;
  using Move = DraughtsMove;

  // ---- cells
  static constexpr bool dark(Cell c) { return M::shade(c) == 0; }
  static Cell next(Cell c, int way, int steps = 1) { return along_diagonal<M>(c, way, steps); }
  // Whether a piece of an army goes that way; a king goes all four.
  static constexpr bool forward(Army army, int way) {
    return army == white ? way < 2 : army == black ? way >= 2 : (way & 1) != 0;
  }
  // Where a piece of an army becomes a king.
  static constexpr bool crowns(Army army, Cell c) {
    return army == white ? M::rank(c) == M::ranks - 1 : army == black ? M::rank(c) == 0 : M::file(c) == 0;
  }
  static bool goes(Piece p, int way) { return p.kind == king || forward(p.army, way); }

  // ---- moves
  static void list_steps(const Board& board, const Set& movers, MoveList<Move>& out) {
    for (Cell from : movers)
      for (int way = 0; way < 4; ++way)
        if (steps(board, from, way)) out.push({from, neighbour(from, way)});
  }
  // Jumps go on until the piece can jump no further, or has become a king.
  static void list_captures(const Board& board, const Set& movers, const Set& capturable, MoveList<Move>& out) {
    for (Cell from : movers) {
      const Set empty = (Set::all() - board.occupied()) | Set::of(from);
      extend(board[from], {from, from}, capturable, empty, out);
    }
  }
  static bool has_step(const Board& board, const Set& movers) {
    for (Cell from : movers)
      for (int way = 0; way < 4; ++way)
        if (steps(board, from, way)) return true;
    return false;
  }
  // Those of the movers that can capture; none if none can.
  static Set capturers(const Board& board, const Set& movers, const Set& capturable) {
    const Set empty = Set::all() - board.occupied();
    Set out;
    for (Cell from : movers)
      for (int way = 0; way < 4; ++way)
        if (goes(board[from], way) && jump(from, way, capturable, empty) != nowhere) out.add(from);
    return out;
  }
  // The cells of the pieces that a move captures.
  static Set captured(Move m) {
    Set out;
    for (Cell at = m.from; const int way : ways_of(m)) {
      out.add(neighbour(at, way));
      at = next(at, way, 2);
    }
    return out;
  }
  // Moves the piece, removes the pieces that it captures, and crowns it.
  static void play(Board& board, Move m) {
    const Piece p = board.take(m.from);
    for (Cell c : captured(m)) board.take(c);
    board.put(m.to, crowns(p.army, m.to) ? Piece(p.army, king) : p);
  }

  // for (int way : ways_of(m)), jump by jump.
  struct Ways {
    struct Iterator {
      Move m;
      int jump;
      int operator*() const { return m.way(jump); }
      Iterator& operator++() { return ++jump, *this; }
      bool operator!=(const Iterator& o) const { return jump != o.jump; }
    };
    Move m;
    Iterator begin() const { return {m, 0}; }
    Iterator end() const { return {m, m.jumps}; }
  };
  static Ways ways_of(Move m) { return {m}; }

 private:
  static Cell neighbour(Cell c, int way) { return diagonal_neighbours<M>[c][static_cast<std::size_t>(way)]; }
  static bool steps(const Board& board, Cell from, int way) {
    const Cell to = neighbour(from, way);
    return to != nowhere && goes(board[from], way) && !board[to];
  }
  // Where a jump that way ends, over one of these; nowhere if it can't be made.
  static Cell jump(Cell from, int way, const Set& capturable, const Set& empty) {
    const Cell over = neighbour(from, way);
    if (over == nowhere || !capturable.has(over)) return nowhere;
    const Cell to = neighbour(over, way);
    return to != nowhere && empty.has(to) ? to : nowhere;
  }
  static void extend(Piece p, Move m, const Set& capturable, const Set& empty, MoveList<Move>& out) {
    bool ended = true;
    if (m.jumps == 0 || p.kind == king || !crowns(p.army, m.to))
      for (int way = 0; way < 4; ++way) {
        if (!goes(p, way)) continue;
        const Cell to = jump(m.to, way, capturable, empty);
        if (to == nowhere) continue;
        ended = false;
        extend(p,
               {m.from, to, static_cast<std::uint8_t>(m.jumps + 1),
                m.ways | static_cast<std::uint32_t>(way) << 2 * m.jumps},
               capturable - Set::of(neighbour(m.to, way)), empty, out);
      }
    if (ended && m.jumps > 0) out.push(m);
  }
};

}  // namespace turncoat
