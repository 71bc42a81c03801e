// The evaluation of variants of chess: what moves gain, and which of them matter.
#include <algorithm>
#include <array>

#include "eval/table_chess.hpp"

namespace turncoat {

template <class G>
int TableChessEvaluation<G>::gain_of_capture(const G& g, Move m)
  requires(G::Rules::has_capture_effects)
{
  const auto& v = values(g);
  const auto& rules = g.rules();
  const Piece piece = g.board()[m.from], there = g.board()[m.to];
  const Kind taken = there ? there.kind : piece.kind,
             stands = m.promotion == no_kind || m.released != nowhere ? piece.kind : m.promotion;
  if (rules.is_king(taken)) return 10000;
  // A piece that changes sides counts twice.
  int out = !rules.takes_in_hand() && !rules.turns_captured() ? v.pieces[taken] : 2 * v.pieces[taken];
  out -= rules.captor_turns(piece.kind) ? v.pieces[piece.kind] + v.pieces[stands]
                                        : v.pieces[piece.kind] - v.pieces[stands];
  return out - v.pieces[piece.kind] / 16;
}

template <class G>
int TableChessEvaluation<G>::worth_of_check(const G& g, Move m)
  requires(G::Rules::has_ends)
{
  constexpr int by_checks_left[] = {0, 9000, 300, 100, 30};
  const auto& board = g.board();
  const auto& rules = g.rules();
  const auto pieces = g.movement();
  const Army us = g.turn();
  const Set royals = rules.royals(board, !us);
  if (!royals || m.to == nowhere) return 0;
  if (m.from != nowhere && g.captures(m)) {  // the captor is not seen where it arrives
    const Piece captor = board[m.from];
    if (rules.captors_die() || rules.captor_stays_put(captor) || rules.captor_turns(captor.kind)) return 0;
  }
  const bool drop = m.from == nowhere, promotes = m.promotion != no_kind && m.released == nowhere;
  const Set left = drop ? Set() : Set::of(m.from), occupied = (board.occupied() - left) | Set::of(m.to);
  const Kind kind = drop || promotes ? m.promotion : board[m.from].kind;
  bool checks = static_cast<bool>(pieces.attacks(Piece(us, kind), m.to, occupied) & royals);
  if (!drop)
    for (Cell royal : royals) checks = checks || pieces.attacked(board, royal, board.of(us) - left, occupied);
  return checks ? by_checks_left[std::min(g.captured_pieces().checks_left(us), 4)] : 0;
}

// What vanishes of the enemy's, less what vanishes of one's own.
template <class G>
int TableChessEvaluation<G>::gain_of_blast(const G& g, Move m)
  requires(G::Rules::has_ends)
{
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const Army us = g.turn();
  const Kind captor = board[m.from].kind;
  int out = worth_taken(g, m, v.pieces) - v.pieces[captor];
  if (rules.blasts())
    for (Cell c : rules.blasted(board, us, m.to)) {
      if (c == m.from || c == m.to) continue;
      const Piece piece = board[c];
      if (rules.is_king(piece.kind)) return piece.army == us ? -10000 : 10000;
      out += piece.army == us ? -v.pieces[piece.kind] : v.pieces[piece.kind];
    }
  return out == 0 ? -1 : out;
}

// What a move takes and promotes to, and twice what changes sides then.
template <class G>
int TableChessEvaluation<G>::gain_of_conversion(const G& g, Move m)
  requires(G::Rules::has_ends)
{
  if (m.to == nowhere) return 0;
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const Army us = g.turn();
  Piece piece = m.from == nowhere ? Piece(us, m.promotion) : board[m.from];
  int out = 0;
  if (g.captures(m)) out += worth_taken(g, m, v.pieces);
  if (m.from != nowhere && m.promotion != no_kind) {
    out += v.pieces[m.promotion] - v.pieces[piece.kind];
    piece = Piece(us, m.promotion);
  }
  const bool stays = g.captures(m) && rules.captor_stays_put(piece);
  const Cell at = stays ? m.from : m.to;
  Set occupied = board.occupied();
  if (m.from != nowhere && !stays) occupied = (occupied - Set::of(m.from)) | Set::of(m.to);
  for (Cell c : g.movement().attacks(piece, at, occupied) & (board.of(!us) - Set::of(m.to))) {
    const Kind kind = board[c].kind;
    if (rules.is_king(kind)) return 10000;
    out += 2 * v.pieces[kind];
  }
  return out;
}

template <class G>
bool TableChessEvaluation<G>::static_exchange(const G& g, Move m, int least) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto pieces = g.movement();
  if constexpr (G::Rules::has_ends)  // the last check ends the game
    if (g.rules().counts_checks(g.turn()) && g.captured_pieces().checks_left(g.turn()) == 1 && worth_of_check(g, m) > 0)
      return true;
  if constexpr (G::Rules::has_capture_effects) {
    if (m.from == nowhere) {  // what is put there may be captured
      if (g.rules().tries_captures()) return least <= 0;
      const Exchange x{m.to, m.to, board.of(g.turn()), board.of(!g.turn()), 0, v.pieces[dropped_kind(m)], least};
      return exchange_gains(pieces, board, x, KindsByWorth{pieces, v});
    }
    if (g.rules().tries_captures()) return gain(g, m) >= least;
    if constexpr (G::Rules::has_ends)
      if (g.rules().converts() || g.rules().own().moves_on()) return gain(g, m) >= least;
    if constexpr (G::Rules::has_ends)
      if (g.rules().own().capturing[g.turn()] == Capturing::must) return true;
  }
  return move_gains(g, m, worth_taken(g, m, v.pieces), board.of(g.turn()), board.of(!g.turn()), least,
                    KindsByWorth{pieces, v});
}

// The cells that lie between an enemy and what it attacks, by its worth, and those that many enemies come to.
template <class G>
void TableChessEvaluation<G>::keep_settling(const G& g, MoveList<Move>& moves, int depth)
  requires(G::Rules::has_ends)
{
  constexpr std::size_t few = 12;
  constexpr int far = 4;  // with so much depth left all cells are tried
  if (depth >= far || moves.size() <= few) return;
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const auto pieces = g.movement();
  const Army us = g.turn();
  const Set occupied = board.occupied() - board.all(rules.duck());
  std::array<int, size> worth{};
  for (Cell from : board.of(!us)) {
    const Set seen = pieces.attacks(board[from], from, occupied);
    for (Cell c : seen) worth[c] += 4;
    for (Cell c : seen& rules.pieces(board, us)) {
      const Kind kind = board[c].kind;
      const int lost = rules.is_king(kind) || rules.ends_with(us, kind) ? 10000 : v.pieces[kind];
      for (const int lines : {0, 1})
        for (Cell between : pieces.tables().between(lines, from, c)) worth[between] += lost;
    }
  }
  std::partial_sort(moves.begin(), moves.begin() + few, moves.end(), [&](const Move& a, const Move& b) {
    return std::pair(-worth[a.to], a.to) < std::pair(-worth[b.to], b.to);
  });
  moves.shorten(few);
}

template bool TableChessEvaluation<TableChess<64>>::static_exchange(const TableChess<64>&, Move, int);
template bool TableChessEvaluation<TableChess<128>>::static_exchange(const TableChess<128>&, Move, int);
template bool TableChessEvaluation<CaptureEffectChess<64>>::static_exchange(const CaptureEffectChess<64>&, Move, int);
template bool TableChessEvaluation<CaptureEffectChess<128>>::static_exchange(const CaptureEffectChess<128>&, Move, int);
template bool TableChessEvaluation<FreeChess<64>>::static_exchange(const FreeChess<64>&, Move, int);
template bool TableChessEvaluation<FreeChess<128>>::static_exchange(const FreeChess<128>&, Move, int);
template int TableChessEvaluation<CaptureEffectChess<64>>::gain_of_capture(const CaptureEffectChess<64>&, Move);
template int TableChessEvaluation<CaptureEffectChess<128>>::gain_of_capture(const CaptureEffectChess<128>&, Move);
template int TableChessEvaluation<FreeChess<64>>::gain_of_capture(const FreeChess<64>&, Move);
template int TableChessEvaluation<FreeChess<128>>::gain_of_capture(const FreeChess<128>&, Move);
template int TableChessEvaluation<FreeChess<64>>::worth_of_check(const FreeChess<64>&, Move);
template int TableChessEvaluation<FreeChess<128>>::worth_of_check(const FreeChess<128>&, Move);
template int TableChessEvaluation<FreeChess<64>>::gain_of_blast(const FreeChess<64>&, Move);
template int TableChessEvaluation<FreeChess<64>>::gain_of_conversion(const FreeChess<64>&, Move);
template int TableChessEvaluation<FreeChess<128>>::gain_of_blast(const FreeChess<128>&, Move);
template int TableChessEvaluation<FreeChess<128>>::gain_of_conversion(const FreeChess<128>&, Move);
template void TableChessEvaluation<FreeChess<64>>::keep_settling(const FreeChess<64>&, MoveList<Move>&, int);
template void TableChessEvaluation<FreeChess<128>>::keep_settling(const FreeChess<128>&, MoveList<Move>&, int);

}  // namespace turncoat
