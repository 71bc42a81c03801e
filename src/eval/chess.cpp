#include "eval/chess.hpp"

#include <algorithm>

namespace turncoat {

namespace {

using Map = Chess::Geography;
using Men = Chess::Men;
using Set = Chess::Set;

using Weights = Evaluation<Chess>::Weights;

// How far from the edge, 0 to 3.
constexpr int inward(int x) { return std::min(x, 7 - x); }

// What a white man is worth for where it stands; for Black the rank is mirrored.
constexpr Tapered placement(const ChessValues& v, Kind kind, int file, int rank) {
  const int centre = inward(file) + inward(rank) - 3;
  const Tapered at_home = rank == 0 ? v.minor_at_home : Tapered();
  Tapered t{v.men[kind], v.men_in_endgame[kind]};
  switch (kind) {
    case pawn:
      t += (rank - 1) * v.pawn_step;
      if (file == 3 || file == 4)
        t += {rank == 3 ? v.central_pawn_on_fourth : rank == 2 ? v.central_pawn_on_third : 0, 0};
      break;
    case knight: t += centre * v.knight_centre, t += at_home; break;
    case bishop: t += centre * v.bishop_centre, t += at_home; break;
    case rook:
      t += inward(file) * v.rook_file;
      if (rank == 6) t += v.rook_on_seventh;
      break;
    case queen: t += centre * v.queen_centre; break;
    default:
      t += rank * v.king_rank, t += centre * v.king_centre;
      if (rank == 0 && (file <= 2 || file >= 6)) t += v.king_castled;
  }
  return t;
}

constexpr int usual_mobility[man_kinds] = {0, 5, 5, 7, 20, 0};
constexpr int phase_weight[man_kinds] = {0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;

constexpr auto file_sets = [] {
  std::array<Set, 8> out;
  for (int f = 0; f < 8; ++f) out[f] = Map::whole_file(f);
  return out;
}();

// Pawn structure: passed, doubled and isolated pawns.
Tapered pawns(const Chess& g, Army a, const Weights& w) {
  Tapered t;
  const Set own = g.board().of(a, pawn), theirs = g.board().of(!a, pawn);
  for (Cell c : own) {
    const int file = Map::file(c), rank = a == white ? Map::rank(c) : 7 - Map::rank(c);
    const Set beside = (file > 0 ? file_sets[file - 1] : Set()) | (file < 7 ? file_sets[file + 1] : Set());
    if ((own & file_sets[file]).count() > 1) t += w.doubled;
    if (!(own & beside)) t += w.isolated;
    bool passed = true;
    for (Cell e : theirs&(beside | file_sets[file]))
      passed &= a == white ? Map::rank(e) <= Map::rank(c) : Map::rank(e) >= Map::rank(c);
    if (passed) t += rank * rank * w.passed_rank_squared;
  }
  return t;
}

// Men's freedom, rooks' open files, the bishop pair, and attackers near the enemy king.
Tapered activity(const Chess& g, Army a, const Weights& w) {
  Tapered t;
  const auto& board = g.board();
  const Set own = board.of(a), occupied = board.occupied(), ring = Men::king_reach(g.king_of(!a));
  int pressure = 0;
  for (Cell c : own - board.all(pawn) - board.all(king)) {
    const Piece p = board[c];
    const Set reach = Men::attacks(p, c, occupied);
    t += ((reach - own).count() - usual_mobility[p.kind]) * Tapered{w.mobility[p.kind], w.mobility_in_endgame[p.kind]};
    pressure += (reach & ring).count() * (p.kind == queen ? 3 : p.kind == rook ? 2 : 1);
    if (p.kind == rook && !(board.of(a, pawn) & file_sets[Map::file(c)]))
      t += board.all(pawn) & file_sets[Map::file(c)] ? w.rook_on_half_open_file : w.rook_on_open_file;
  }
  if (board.of(a, bishop).several()) t += w.bishop_pair;
  t += {pressure * pressure * w.pressure_squared / 16 + pressure * w.pressure, 0};
  const Set shield = Men::king_reach(g.king_of(a)) & board.of(a, pawn);
  t += shield.count() * w.shield;
  return t;
}

}  // namespace

Weights::Weights(const Values& values) : Values(values) {
  for (Kind k = 0; k < man_kinds; ++k)
    for (Cell c = 0; c < 64; ++c) {
      const Tapered t = placement(values, k, Map::file(c), Map::rank(c));
      placed[white][k][c] = t;
      placed[black][k][Map::at(Map::file(c), 7 - Map::rank(c))] = t;
    }
}
const Weights Evaluation<Chess>::usual_weights(usual);

int Evaluation<Chess>::value(const Chess& g, const Weights& w) {
  Tapered t;
  int phase = 0;
  const auto& board = g.board();
  for (Cell c : board.occupied()) {
    const Piece p = board[c];
    phase += phase_weight[p.kind];
    if (p.army == white)
      t += w.placed[white][p.kind][c];
    else
      t -= w.placed[black][p.kind][c];
  }
  for (Army a : {white, black}) {
    Tapered more = activity(g, a, w);
    more += pawns(g, a, w);
    if (a == white)
      t += more;
    else
      t -= more;
  }
  phase = std::min(phase, full_phase);
  const int value = (t.middle * phase + t.end * (full_phase - phase)) / full_phase;
  return (g.turn() == white ? value : -value) + w.tempo;
}

}  // namespace turncoat
