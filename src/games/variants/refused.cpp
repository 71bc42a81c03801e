// Variants of chess: why a move is not legal.
#include <algorithm>

#include "core/table_attempt.hpp"
#include "games/variants/chess_variant.hpp"

namespace turncoat {

namespace {

// A king's castling, if that is what it wants.
template <int Size>
bool castling_refused(const TableChess<Size>& g, Cell from, Cell to, Refusal& out) {
  using Set = CellSet<Size>;
  const auto& board = g.board();
  const auto men = g.men();
  const Set occupied = board.occupied(), enemies = board.of(!g.turn());
  const CastlingRight* way = g.rules().castling().used(from, to);
  if (way == nullptr || way->army != g.turn()) return false;
  const auto kind = [&](Cell c) { return Word::kind(men.letter(board[c].kind)); };
  const auto rights = g.setup().rights;
  if (!std::ranges::any_of(rights, [&](const Right& r) { return r.letter[0] == way->letter; }))
    return out.say(fault::castling_right);
  if (const Set taken = men.between(way->king, way->rook) & occupied)
    return out.show(taken.first(), fault::castling_way, Word::cell(taken.first()));
  if (const Set checkers = men.attackers(board, way->king, enemies, occupied)) {
    const Cell one = checkers.first();
    return out.attack(Cells(checkers), way->king) && out.say(fault::castling_check, kind(one), Word::cell(one));
  }
  const Set both = Set::of(way->king) | Set::of(way->rook), ends = Set::of(way->king_to) | Set::of(way->rook_to);
  const auto over = [&](Cell cell, const Set& taken) {
    const Set attackers = men.attackers(board, cell, enemies, taken);
    if (!attackers) return false;
    const Cell one = attackers.first();
    return out.attack(Cells(attackers), cell) &&
           out.say(fault::castling_through, Word::cell(cell), kind(one), Word::cell(one));
  };
  return over(way->rook_to, occupied) || over(way->king_to, (occupied - both) | ends);
}

template <int Size>
bool asked(const TableChess<Size>& g, Cell passed, Cell passer, const Attempt& attempt, Refusal& out) {
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const auto& board = g.board();
  if (g.rules().is_king(board[from].kind) && castling_refused<Size>(g, from, to, out)) return true;
  const bool in_passing = to == passed && g.rules().takes_in_passing(board[from], from, to);
  const CellSet<Size> enemies = board.of(!g.turn());
  return TableAttempt<TableMen<Size, 2>>{g.men(),
                                         board,
                                         from,
                                         to,
                                         enemies - g.rules().royals(board, !g.turn()),
                                         enemies,
                                         g.rules().royals(board, g.turn()),
                                         in_passing ? passer : to}
      .refused(out);
}

}  // namespace

template <>
bool BasicChess<ChessRules<64>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked<64>(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<ChessRules<128>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked<128>(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}

}  // namespace turncoat
