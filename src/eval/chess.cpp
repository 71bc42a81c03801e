#include "eval/chess.hpp"

#include <algorithm>

namespace turncoat {

namespace {

using Map = Chess::Geography;
using Men = Chess::Men;
using Set = Chess::Set;

struct Tapered {
  int middle = 0, end = 0;
  constexpr Tapered& operator+=(Tapered t) {
    middle += t.middle, end += t.end;
    return *this;
  }
  constexpr Tapered& operator-=(Tapered t) {
    middle -= t.middle, end -= t.end;
    return *this;
  }
};

// How far from the edge, 0 to 3.
constexpr int inward(int x) { return std::min(x, 7 - x); }

// Where a white man stands well; for Black the rank is mirrored.
constexpr Tapered placement(Kind kind, int file, int rank) {
  const int centre = inward(file) + inward(rank);
  switch (kind) {
    case pawn: {
      const bool central = file == 3 || file == 4;
      return {4 * (rank - 1) + (central ? (rank == 3 ? 22 : rank == 2 ? 10 : 0) : 0), 9 * (rank - 1)};
    }
    case knight: return {7 * centre - 24 - (rank == 0 ? 8 : 0), 6 * centre - 18};
    case bishop: return {4 * centre - 10 - (rank == 0 ? 8 : 0), 3 * centre - 8};
    case rook: return {2 * inward(file) + (rank == 6 ? 20 : 0), rank == 6 ? 12 : 0};
    case queen: return {centre - 2, 4 * centre - 10};
    default: {
      const bool castled = rank == 0 && (file <= 2 || file >= 6);
      return {castled ? 30 : -14 * rank - 4 * inward(file), 9 * centre - 27};
    }
  }
}

constexpr auto make_tables() {
  std::array<std::array<std::array<Tapered, 64>, man_kinds>, 2> out{};
  for (Kind k = 0; k < man_kinds; ++k)
    for (int c = 0; c < 64; ++c) {
      Tapered t = placement(k, Map::file(static_cast<Cell>(c)), Map::rank(static_cast<Cell>(c)));
      t += {Evaluation<Chess>::values[k], Evaluation<Chess>::values[k] + (k == pawn ? 15 : k == rook ? 20 : 0)};
      out[white][k][c] = t;
      out[black][k][Map::at(c % 8, 7 - c / 8)] = t;
    }
  return out;
}
constexpr auto tables = make_tables();

// A mobility count and what each further cell is worth.
constexpr int mobility_worth[man_kinds] = {0, 4, 4, 3, 1, 0};
constexpr int phase_weight[man_kinds] = {0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;

constexpr auto file_sets = [] {
  std::array<Set, 8> out;
  for (int f = 0; f < 8; ++f) out[f] = Map::whole_file(f);
  return out;
}();

// Pawn structure: passed, doubled and isolated pawns.
Tapered pawns(const Chess& g, Army a) {
  Tapered t;
  const Set own = g.board().of(a, pawn), theirs = g.board().of(!a, pawn);
  for (Cell c : own) {
    const int file = Map::file(c), rank = a == white ? Map::rank(c) : 7 - Map::rank(c);
    const Set beside = (file > 0 ? file_sets[file - 1] : Set()) | (file < 7 ? file_sets[file + 1] : Set());
    if ((own & file_sets[file]).count() > 1) t += {-8, -12};
    if (!(own & beside)) t += {-10, -12};
    bool passed = true;
    for (Cell e : theirs&(beside | file_sets[file]))
      passed &= a == white ? Map::rank(e) <= Map::rank(c) : Map::rank(e) >= Map::rank(c);
    if (passed) t += {rank * rank * 2, rank * rank * 5};
  }
  return t;
}

// Men's freedom, rooks' open files, the bishop pair, and attackers near the enemy king.
Tapered activity(const Chess& g, Army a) {
  Tapered t;
  const auto& board = g.board();
  const Set own = board.of(a), occupied = board.occupied(), ring = Men::king_reach(g.king_of(!a));
  int pressure = 0;
  for (Cell c : own - board.all(pawn) - board.all(king)) {
    const Piece p = board[c];
    const Set reach = Men::attacks(p, c, occupied);
    const int free = (reach - own).count();
    t += {mobility_worth[p.kind] * free - 20, mobility_worth[p.kind] * free - 20};
    pressure += (reach & ring).count() * (p.kind == queen ? 3 : p.kind == rook ? 2 : 1);
    if (p.kind == rook && !(board.of(a, pawn) & file_sets[Map::file(c)]))
      t += {board.all(pawn) & file_sets[Map::file(c)] ? 10 : 22, 8};
  }
  if (board.of(a, bishop).several()) t += {28, 45};
  t += {pressure * pressure / 2 + 3 * pressure, 0};
  const Set shield = Men::king_reach(g.king_of(a)) & board.of(a, pawn);
  t += {9 * shield.count(), 0};
  return t;
}

}  // namespace

int Evaluation<Chess>::value(const Chess& g) {
  Tapered t;
  int phase = 0;
  const auto& board = g.board();
  for (Cell c : board.occupied()) {
    const Piece p = board[c];
    phase += phase_weight[p.kind];
    if (p.army == white)
      t += tables[white][p.kind][c];
    else
      t -= tables[black][p.kind][c];
  }
  for (Army a : {white, black}) {
    Tapered more = activity(g, a);
    more += pawns(g, a);
    if (a == white)
      t += more;
    else
      t -= more;
  }
  phase = std::min(phase, full_phase);
  const int value = (t.middle * phase + t.end * (full_phase - phase)) / full_phase;
  return (g.turn() == white ? value : -value) + 12;
}

}  // namespace turncoat
