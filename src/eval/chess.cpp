#include "eval/chess.hpp"

#include <algorithm>

#include "eval/chess_terms.hpp"
#include "eval/chess_zones.hpp"

namespace turncoat {

namespace {

using Weights = Evaluation<Chess>::Weights;

struct Kinds {
  using Map = Chess::BoardMap;
  using PieceMovement = Chess::PieceMovement;
  using Set = Chess::Set;
  static constexpr int most = piece_kinds;

  const ChessSight& g;
  const Weights& w;
  Set occupied = g.board().occupied();

  // ---- the board
  static int file(Cell c) { return Map::file(c); }
  static int rank(Army a, Cell c) { return a == white ? Map::rank(c) : 7 - Map::rank(c); }
  static int row(Army a, Cell c) { return rank(a, c); }
  static int middle(int file) { return std::clamp(file, 1, 6); }
  static int steps(Cell a, Cell b) { return king_steps<Map>(a, b); }
  static const Set& ahead(Army a, Cell c) { return zones.ahead[a][c]; }
  static const Set& next(Army a, Cell c) { return zones.next[a][c]; }
  static const Set& flanks(Army a, Cell c) { return zones.flanks[a][c]; }
  static const Set& front(Army a, Cell c) { return zones.front[a][c]; }
  static const Set& before(Army a, Cell c) { return front(a, Map::at(middle(Map::file(c)), Map::rank(c))); }
  static const Set& beside(Cell c) { return zones.beside[c]; }
  static const Set& file_of(Cell c) { return zones.file[Map::file(c)]; }
  static Set cells() { return Set::all(); }

  // ---- the position
  const ChessSight::Board& board() const { return g.board(); }
  Set royals(Army a) const { return board().of(a, king); }
  Set royal_kinds(Army a) const { return royals(a); }
  static Set near(const Set& royals) { return PieceMovement::king_reach(royals.first()) | royals; }
  const Set& quarry(Army a) const { return board().of(a); }  // a king in check among them
  Set attacks(Piece piece, Cell c) const { return PieceMovement::attacks(piece, c, occupied); }
  static const Set& strikes(Army a, Cell, Cell at) { return PieceMovement::pawn_captures(a, at); }
  struct Lines {
    std::array<Set, piece_kinds> lines;
    const Set& of(Kind k) const { return lines[k]; }
  };
  Lines lines(Army, const Set& royals) const {
    const Cell c = royals.first();
    const Set others = occupied - royals, straight = PieceMovement::rook_attacks(c, others),
              slant = PieceMovement::bishop_attacks(c, others);
    return {{Set(), PieceMovement::knight_reach(c), slant, straight, straight | slant, Set()}};
  }
  static int units_in_hand(Army) { return 0; }
  static constexpr chess_terms::TermWeights weights() { return {}; }
  int checks_left(Army a) const { return g.checks_left(a); }

  // ---- the kinds
  static void each_pawn(const auto& visit) { visit(pawn); }
  static void each_royal(const auto& visit) { visit(king); }
  static void each_officer(const auto& visit) { visit(knight), visit(bishop), visit(rook), visit(queen); }
  static constexpr bool has_queens() { return true; }
  static Kind like(Kind k) { return k; }
  static Tapered material(Kind) { return {}; }  // where it stands, and all
  Tapered placed(Army a, Kind k, Cell c) const { return w.placed[a][k][c]; }
  Tapered royal_place(Army a, Cell c) const { return w.placed[a][king][c]; }
  Tapered freedom(Kind k, int cells) const {
    const auto i = static_cast<std::size_t>(cells);
    switch (k) {
      case knight: return {w.knight_mobility[i], w.knight_mobility_in_endgame[i]};
      case bishop: return {w.bishop_mobility[i], w.bishop_mobility_in_endgame[i]};
      case rook: return {w.rook_mobility[i], w.rook_mobility_in_endgame[i]};
      default: return {w.queen_mobility[i], w.queen_mobility_in_endgame[i]};
    }
  }
  Tapered pair(Kind k) const { return k == bishop ? w.bishop_pair : Tapered(); }
  Tapered outpost(Kind k) const { return k == knight ? w.knight_outpost : w.bishop_outpost; }
  static bool outpost_row(int row) { return row >= 3 && row <= 5; }
  static bool rides_ahead(Kind) { return true; }
  Tapered passed(Kind, int row) const {
    const auto i = static_cast<std::size_t>(row);
    return {w.passed[i], w.passed_in_endgame[i]};
  }
  static int pawns_of_shade(const Set& pawns, Cell c) { return (pawns & zones.shade[Map::shade(c)]).count(); }
  int ring_hits(Kind, int hits) const { return hits * w.ring_hit; }
  static Tapered threat(const PieceValues& values, const PieceValues& in_endgame, Kind k) {
    return {values[k], in_endgame[k]};
  }
};

using Camp = chess_terms::Camp<Kinds>;

// Of 24, how much is left of the pieces at the start.
int phase_of(const ChessSight::Board& board) {
  const int phase =
      (board.all(knight) | board.all(bishop)).count() + 2 * board.all(rook).count() + 4 * board.all(queen).count();
  return std::min(phase, 24);
}

// In sixty-fourths, what an advantage in the endgame is worth to an army if it can hardly be turned into a win.
int winnable(const ChessSight& g, const Camp& strong, const Camp& weak, const Weights& w) {
  const auto& board = g.board();
  const auto pieces = [&](const Camp& camp) {
    int total = 0;
    for (Cell c : camp.pieces - camp.pawns - camp.royals) total += w.pieces_in_endgame[board[c].kind];
    return total;
  };
  const int more = pieces(strong) - pieces(weak);
  if (!strong.pawns && more <= w.pieces_in_endgame[bishop])
    return pieces(strong) <= w.pieces_in_endgame[bishop] ? 0 : 8;
  const auto bishops = board.all(bishop);
  if (bishops.count() == 2 && (bishops & strong.pieces) && (bishops & weak.pieces) &&
      (bishops & zones.shade[0]).count() == 1)
    return board.all(knight) | board.all(rook) | board.all(queen) ? 52 : 28;
  return chess_terms::winnable(strong.pawns.count());
}

}  // namespace

Weights::Weights(const Values& values) : Values(values) {
  using Map = Chess::BoardMap;
  for (Kind k = 0; k < piece_kinds; ++k)
    for (Cell c = 0; c < 64; ++c) {
      const int file = std::min(Map::file(c), 7 - Map::file(c)), at = 4 * Map::rank(c) + file;
      const Tapered t{values.pieces[k] + values.place[k][at],
                      values.pieces_in_endgame[k] + values.place_in_endgame[k][at]};
      placed[white][k][c] = t;
      placed[black][k][Map::at(Map::file(c), 7 - Map::rank(c))] = t;
    }
}
const Weights Evaluation<Chess>::usual_weights(usual);

int Evaluation<Chess>::value(const ChessSight& g, const Weights& w) {
  const auto camps = chess_terms::camps_of(Kinds{g, w});
  const Camp &us = camps[g.turn()], &them = camps[!g.turn()];
  Tapered t = us.score;
  t -= them.score;
  t.end = t.end * (t.end > 0 ? winnable(g, us, them, w) : winnable(g, them, us, w)) / 64;
  const int phase = phase_of(g.board());
  return (t.middle * phase + t.end * (24 - phase)) / 24 + w.tempo;
}

}  // namespace turncoat
