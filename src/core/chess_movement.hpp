#pragma once
// The pieces of chess on any map: how they move and attack, and what keeps a king safe.
// Games that are played "as in chess, except" build on this and write only what differs.
#include "core/attacks.hpp"
#include "core/board.hpp"
#include "core/view.hpp"

namespace turncoat {

enum PieceKindNumber : Kind { pawn, knight, bishop, rook, queen, king };
inline constexpr int piece_kinds = 6;

inline constexpr std::array<KindView, piece_kinds> piece_infos = {{{'P', "pawn", 1, KindRole::pawn},
                                                                   {'N', "knight", 3},
                                                                   {'B', "bishop", 3},
                                                                   {'R', "rook", 5},
                                                                   {'Q', "queen", 9},
                                                                   {'K', "king", 0, KindRole::royal}}};

// The pieces that give check, and the pieces that may not leave their line because the king stands behind them.
template <class Set>
struct CheckInfo {
  Set checkers;
  Set pinned;   // pieces alone between the king and a pinner; of whatever army
  Set pinners;  // the riders behind them
};

// The tables of leaps. They are made by the compiler, which takes two seconds for those of all games, and so in one file
// only (chess_leaps.ipp).
template <Map M, bool pawns_leap, int... Ways>
struct ChessLeaps {
  template <class Table>
  using PerArmy = std::array<Table, sizeof...(Ways)>;

  std::array<SetTable<M>, knight_rules<M>> knight;  // by the board's rule for knights
  // Where there are several rules; else they are the same.
  std::array<SetTable<M>, (knight_rules<M> > 1 ? knight_rules<M> : 0)> knight_strikers;
  SetTable<M> king;
  PerArmy<SetTable<M>> pawn_step, pawn_captures, pawn_strikers, pawn_leap;
  PerArmy<CellSet<M::size>> second_rank;
};
template <Map M, bool pawns_leap, int... Ways>
extern const ChessLeaps<M, pawns_leap, Ways...> chess_leaps;

// `pawns_leap` says whether pawns may step two cells from their second rank, `Ways`, army by army, which way its pawns
// go: quarter turns clockwise from "up the board", or what else the map takes (`Map`).
template <Map M, bool pawns_leap, int... Ways>
class BasicChessMovement {
 public:
  static constexpr int armies = sizeof...(Ways);
  using BoardMap = M;
  using Set = CellSet<M::size>;
  using Board = turncoat::Board<M, armies, piece_kinds>;

  static constexpr M map() { return {}; }

  // Draws the riders' tables, once; every way to a new position (start, FEN) calls it.
  static void prepare() {
    static const bool drawn = (draw(), true);
    static_cast<void>(drawn);
  }

  // ---- movement (Betza): pawn fmWfcFifmnD, knight N, bishop B, rook R, queen Q, king K

  // By the board's rule for knights (`knight_rules`), without a board by the first one.
  static const Set& knight_reach(Cell c, int rule = 0) { return leaps_.knight[rule][c]; }
  static const Set& knight_strikers(const Board& board, Cell c) {
    if constexpr (knight_rules<M> > 1)
      return leaps_.knight_strikers[board.knight_rule()][c];
    else
      return leaps_.knight[0][c];
  }
  static const Set& king_reach(Cell c) { return leaps_.king[c]; }
  static Set bishop_attacks(Cell c, const Set& occupied) { return bishop_.attacks(c, occupied); }
  static Set rook_attacks(Cell c, const Set& occupied) { return rook_.attacks(c, occupied); }
  // One cell ahead; two cells ahead from the second rank; both whatever stands there.
  static const Set& pawn_step(Army a, Cell c) { return leaps_.pawn_step[a][c]; }
  static const Set& pawn_leap(Army a, Cell c) { return leaps_.pawn_leap[a][c]; }
  static const Set& pawn_captures(Army a, Cell c) { return leaps_.pawn_captures[a][c]; }
  // The cells from which a pawn of army `a` attacks c.
  static const Set& pawn_strikers(Army a, Cell c) { return leaps_.pawn_strikers[a][c]; }
  // The cell `steps` ahead of a pawn of army `a`; nowhere beyond the edge.
  static constexpr Cell ahead(Army a, Cell c, int steps) {
    const Landings to = M::leap({c, M::facing(way(a), c)}, steps, 0);
    return to.empty() ? nowhere : to[0].cell;
  }
  // The rank from which its pawns may step two cells: the second from its own edge.
  static const Set& second_rank(Army a) { return leaps_.second_rank[a]; }
  // The rank on which its pawns promote.
  static const Set& last_rank(Army a) { return last_rank_[a]; }
  static const Set& between(Cell a, Cell b) { return between_(a, b); }
  // The cells beyond the second one on the line through both, as seen from the first.
  static const Set& beyond(Cell a, Cell b) { return between_.beyond(a, b); }

  // The cells that a piece attacks, given which cells are occupied.
  static Set attacks(Piece p, Cell from, const Set& occupied, int knight_rule = 0) {
    switch (p.kind) {
      case pawn: return pawn_captures(p.army, from);
      case knight: return knight_reach(from, knight_rule);
      case bishop: return bishop_attacks(from, occupied);
      case rook: return rook_attacks(from, occupied);
      case queen: return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
      default: return king_reach(from);
    }
  }

  // The same on an empty board.
  static const Set& reach(Piece p, Cell from, int knight_rule = 0) {
    if constexpr (knight_rules<M> > 1)
      if (p.kind == knight) return knight_reach(from, knight_rule);
    return reach_[p.kind == pawn ? p.army : armies - 1 + p.kind][from];
  }

  // ---- attacks on a cell

  // Pieces that may attack, as `attacked` takes them; the pieces of tables need more here (table_attacks.hpp).
  static const Set& foes(const Board&, const Set& pieces) { return pieces; }
  // Whether a piece on one of the cells `by` would attack `target` if only the cells `occupied` were taken.
  static bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) {
    if ((knight_strikers(board, target) & by & board.all(knight)) || (king_reach(target) & by & board.all(king)) ||
        (pawn_strikers_on(board, target) & by))
      return true;
    const Set straight = (board.all(rook) | board.all(queen)) & by, slant = (board.all(bishop) | board.all(queen)) & by;
    return ((rook_.reach(target) & straight) && (rook_attacks(target, occupied) & straight)) ||
           ((bishop_.reach(target) & slant) && (bishop_attacks(target, occupied) & slant));
  }

  // Whether a piece on `from` attacks `target`, given which cells are occupied: as `attacks` says, for one target.
  static bool strikes(Piece p, Cell from, Cell target, const Set& occupied, int knight_rule = 0) {
    return reach(p, from, knight_rule).has(target) && !(between(from, target) & occupied);
  }
  // Whether a rider of the `enemies` attacks `target` over the cell `opened`, which has just been left.
  static bool opens(const Board& board, Cell opened, Cell target, const Set& enemies, const Set& occupied) {
    const Set& behind = between_.beyond(target, opened);
    if (!(behind & (board.all(bishop) | board.all(rook) | board.all(queen)))) return false;
    for (Cell rider : riders_towards(board, target, behind & enemies))
      if (!(between(target, rider) & occupied)) return true;
    return false;
  }

  // Which of the `enemies` attack a cell.
  static Set attackers(const Board& board, Cell cell, const Set& enemies) {
    Set out = ((knight_strikers(board, cell) & board.all(knight)) | (king_reach(cell) & board.all(king)) |
               pawn_strikers_on(board, cell)) &
              enemies;
    const Set occupied = board.occupied();
    for (Cell rider : riders_towards(board, cell, enemies))
      if (!(between(cell, rider) & occupied)) out.add(rider);
    return out;
  }

  // The cells on which a change can open or close an attack on a cell: itself, and those from which any kind sees it.
  static Set sight(Cell c) { return rook_.reach(c) | bishop_.reach(c) | knight_reach(c) | Set::of(c); }

  // The pieces on the cells `by` that would attack `target` if only the cells `occupied` were taken.
  static Set attackers(const Board& board, Cell target, const Set& by, const Set& occupied) {
    const Set straight = (board.all(rook) | board.all(queen)) & by, slant = (board.all(bishop) | board.all(queen)) & by;
    Set out = ((knight_strikers(board, target) & board.all(knight)) | (king_reach(target) & board.all(king)) |
               pawn_strikers_on(board, target)) &
              by;
    if (rook_.reach(target) & straight) out |= rook_attacks(target, occupied) & straight;
    if (bishop_.reach(target) & slant) out |= bishop_attacks(target, occupied) & slant;
    return out;
  }

  // Whether a king on `cell` is attacked; pins do not count.
  static bool in_check(const Board& board, Cell cell, const Set& enemies) {
    if ((knight_strikers(board, cell) & enemies & board.all(knight)) || (pawn_strikers_on(board, cell) & enemies))
      return true;
    const Set occupied = board.occupied();
    for (Cell rider : riders_towards(board, cell, enemies))
      if (!(between(cell, rider) & occupied)) return true;
    return false;
  }

  static CheckInfo<Set> check_info(const Board& board, Cell king_cell, const Set& enemies) {
    CheckInfo<Set> g;
    g.checkers =
        ((knight_strikers(board, king_cell) & board.all(knight)) | pawn_strikers_on(board, king_cell)) & enemies;
    const Set occupied = board.occupied();
    for (Cell rider : riders_towards(board, king_cell, enemies)) {
      const Set screen = between(king_cell, rider) & occupied;
      if (!screen) {
        g.checkers.add(rider);
      } else if (!screen.several()) {
        g.pinned |= screen;
        g.pinners.add(rider);
      }
    }
    return g;
  }

  // Where a pinned piece may go: along the line to its king, or onto the pinner. Where lines fork and the piece is
  // pinned twice, only the cells that the lines have in common.
  static Set pin_line(const CheckInfo<Set>& check_info, Cell king_cell, Cell pinned) {
    Set line = Set::all();
    for (Cell pinner : check_info.pinners)
      if (between(king_cell, pinner).has(pinned)) line &= between(king_cell, pinner) | Set::of(pinner);
    return line;
  }

  // ---- moves, as sets of target cells: visit(kind, from, targets) returns whether to go on

  // Moves of the pieces of army `a` on `movers`, except king moves: onto empty cells and `capturable`, ending `within`.
  template <class Visit>
  static bool visit_pieces(const Board& board, Army a, const Set& movers, const Set& capturable, const Set& within,
                           Visit& visit) {
    const Set occupied = board.occupied(), open = (capturable | (Set::all() - occupied)) & within;
    for (Cell from : movers& board.all(pawn))
      if (!visit(pawn, from, pawn_targets(a, from, occupied, capturable) & within)) return false;
    for (Cell from : movers& board.all(knight))
      if (!visit(knight, from, knight_reach(from, board.knight_rule()) & open)) return false;
    for (Cell from : movers& board.all(bishop))
      if (!visit(bishop, from, bishop_attacks(from, occupied) & open)) return false;
    for (Cell from : movers& board.all(rook))
      if (!visit(rook, from, rook_attacks(from, occupied) & open)) return false;
    for (Cell from : movers& board.all(queen))
      if (!visit(queen, from, (bishop_attacks(from, occupied) | rook_attacks(from, occupied)) & open)) return false;
    return true;
  }

  // The moves of army `a` that leave its king on `king_cell` out of check; castling and en passant are the game's.
  template <class Visit>
  static bool visit_legal(const Board& board, Army a, Cell king_cell, const CheckInfo<Set>& check_info,
                          const Set& enemies, const Set& capturable, Visit& visit) {
    return visit_guarding(board, a, board.of(a) - board.all(king), king_cell, check_info, capturable, visit) &&
           visit_king(board, king_cell, enemies, capturable, visit);
  }

  // Moves of the pieces of army `a` on `pieces`, none a king, that leave the king on `king_cell` out of check.
  template <class Visit>
  static bool visit_guarding(const Board& board, Army a, const Set& pieces, Cell king_cell,
                             const CheckInfo<Set>& check_info, const Set& capturable, Visit& visit) {
    Set answers = Set::all();  // what stops every check: one cell may stop two where lines fork
    for (Cell checker : check_info.checkers) answers &= between(king_cell, checker) | Set::of(checker);
    if (!answers) return true;
    if (!visit_pieces(board, a, pieces - check_info.pinned, capturable, answers, visit)) return false;
    for (Cell from : pieces& check_info.pinned)
      if (!visit_pieces(board, a, Set::of(from), capturable, answers & pin_line(check_info, king_cell, from), visit))
        return false;
    return true;
  }

  // A king's steps, except castling, onto cells that the enemies do not attack.
  template <class Visit>
  static bool visit_king(const Board& board, Cell king_cell, const Set& enemies, const Set& capturable, Visit& visit) {
    Set steps = king_reach(king_cell) & (capturable | (Set::all() - board.occupied()));
    const Set without_king = board.occupied() - Set::of(king_cell);
    for (Cell to : steps)
      if (attacked(board, to, enemies, without_king)) steps.drop(to);
    return visit(king, king_cell, steps);
  }

  // Whether the king is safe after a pawn's capture en passant, seen by playing it out.
  static bool safe_en_passant(const Board& board, Cell king_cell, const Set& enemies, Cell from, Cell to,
                              Cell captured) {
    Set occupied = board.occupied();
    occupied.drop(from), occupied.drop(captured), occupied.add(to);
    return !attacked(board, king_cell, enemies - Set::of(captured), occupied);
  }

  // ---- promotion, as every class of movement answers it (core/move.hpp)
  static constexpr bool promotes(Kind kind) { return kind == pawn; }
  static const Set& promoters(const Board& board) { return board.all(pawn); }
  static constexpr std::array<Kind, 4> becomes(Kind) { return {queen, rook, bishop, knight}; }
  // Those of its targets on which a piece promotes.
  static Set promoting(Army a, Kind kind, const Set& targets) { return kind == pawn ? targets & last_rank(a) : Set(); }

  // How many moves a set stands for: a pawn's to the last rank count once per kind to promote to.
  static int count(Army a, Kind kind, const Set& targets) {
    const int cells = targets.count();
    if (kind != pawn) return cells;
    const Set last = targets & last_rank(a);
    return last ? cells + 3 * last.count() : cells;
  }

 private:
  template <class Table>
  using PerArmy = std::array<Table, armies>;
  static constexpr const ChessLeaps<M, pawns_leap, Ways...>& leaps_ = chess_leaps<M, pawns_leap, Ways...>;

  static constexpr int way(Army a) { return std::array<int, armies>{Ways...}[a]; }

  static Set pawn_targets(Army a, Cell from, const Set& occupied, const Set& capturable) {
    Set out = leaps_.pawn_step[a][from] - occupied;
    if (out) out |= leaps_.pawn_leap[a][from] - occupied;
    return out | (leaps_.pawn_captures[a][from] & capturable);
  }
  static Set pawn_strikers_on(const Board& board, Cell target) {
    Set out;
    for (int a = 0; a < armies; ++a) out |= leaps_.pawn_strikers[a][target] & board.of(static_cast<Army>(a));
    return out & board.all(pawn);
  }
  static Set riders_towards(const Board& board, Cell cell, const Set& enemies) {
    return ((rook_.reach(cell) & (board.all(rook) | board.all(queen))) |
            (bishop_.reach(cell) & (board.all(bishop) | board.all(queen)))) &
           enemies;
  }
  static void draw() {
    rook_ = Rider<M, looks>("R", look_bits);
    bishop_ = Rider<M, looks>("B", look_bits);
    between_.add("R"), between_.add("B");
    for (int c = 0; c < M::size; ++c) {
      const Cell from = static_cast<Cell>(c);
      for (int a = 0; a < armies; ++a) reach_[a][c] = leaps_.pawn_captures[a][c];
      for (Kind k = knight; k < piece_kinds; ++k) reach_[armies - 1 + k][c] = attacks(Piece(white, k), from, {});
    }
  }

  // Small boards have one table for a whole rook or bishop (12 bits at most), large ones one for each line; so do small
  // ones without PEXT, for which finding magic numbers of 12 bits would delay the first move in a browser by a second.
#if defined(__BMI2__)
  static constexpr int looks = M::size <= 64 ? 1 : M::size <= 96 ? 2 : 3;
  static constexpr int look_bits = M::size <= 64 ? 12 : 10;
#else
  static constexpr int looks = M::size <= 96 ? 2 : 3;
  static constexpr int look_bits = M::size <= 64 ? 6 : 10;
#endif
  inline static Rider<M, looks> rook_, bishop_;
  inline static Between<M> between_;
  inline static std::array<SetTable<M>, armies - 1 + piece_kinds> reach_;  // pawns army by army, then the other kinds

  static constexpr PerArmy<Set> last_rank_ = [] {
    PerArmy<Set> out;
    for (int a = 0; a < armies; ++a)
      for (int c = 0; c < M::size; ++c)
        if (ahead(static_cast<Army>(a), static_cast<Cell>(c), 1) == nowhere) out[a].add(static_cast<Cell>(c));
    return out;
  }();
};

// The pieces of chess without options.
template <Map M, int... Ways>
using ChessMovement = BasicChessMovement<M, true, Ways...>;

extern template const ChessLeaps<Grid<8, 8>, true, 0, 2> chess_leaps<Grid<8, 8>, true, 0, 2>;
extern template const ChessLeaps<Grid<8, 8>, true, 0, 0, 2> chess_leaps<Grid<8, 8>, true, 0, 0, 2>;
extern template const ChessLeaps<Grid<12, 8>, true, 0, 2, 3> chess_leaps<Grid<12, 8>, true, 0, 2, 3>;
extern template const ChessLeaps<Grid<16, 8>, true, 0, 2, 3, 1> chess_leaps<Grid<16, 8>, true, 0, 2, 3, 1>;

}  // namespace turncoat
