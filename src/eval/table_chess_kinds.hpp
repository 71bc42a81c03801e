#pragma once
// What the terms of the evaluation of chess (chess_terms.hpp) make of the pieces of tables: each counts as the piece of
// chess that comes nearest to it by its worth, in proportion to that and to how many cells it sees. `G`: a variant of
// chess. Refers to a position that must outlive it.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/chess_terms.hpp"
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

template <class G>
class TableChessKinds {
  // What the tables make of the pieces of chess on its board: their worth, and how many cells they can expect to see,
  // in eighths.
  static constexpr int worth_in_chess[] = {114, 290, 348, 462, 906}, cells_in_chess[] = {7, 37, 48, 69, 117};

 public:
  using Set = typename G::Set;
  static constexpr int most = table_kinds;

  explicit TableChessKinds(const G& g) : occupied(g.board().occupied()), g_(g) {
    for (const Kind k : g.rules().kinds()) like_[k] = likeness(k);
    for (const Kind k : v_.by_worth) has_queens_ |= like_[k] == queen;
  }

  const ChessValues& w = chess_values;
  const Set occupied;

  // ---- the board
  int file(Cell c) const { return map().file(c); }
  int rank(Army a, Cell c) const { return a == white ? map().rank(c) : map().ranks() - 1 - map().rank(c); }
  int row(Army a, Cell c) const { return (14 * rank(a, c) / std::max(1, map().ranks() - 1) + 1) / 2; }
  int middle(int file) const { return std::clamp(file, 1, std::max(1, map().files() - 2)); }
  int steps(Cell a, Cell b) const {
    return std::max(std::abs(map().file(a) - map().file(b)), std::abs(map().rank(a) - map().rank(b)));
  }
  const Set& ahead(Army a, Cell c) const { return v_.ahead[a][c]; }
  Set next(Army a, Cell c) const { return v_.ahead[a][c] & v_.around[c]; }
  Set flanks(Army a, Cell c) const { return v_.front[a][c] - v_.ahead[a][c]; }
  const Set& front(Army a, Cell c) const { return v_.front[a][c]; }
  Set before(Army, Cell) const { return cells(); }
  Set beside(Cell c) const { return (v_.around[c] - v_.front[white][c] - v_.front[black][c]) - Set::of(c); }
  Set file_of(Cell c) const { return v_.ahead[white][c] | v_.ahead[black][c]; }
  Set cells() const { return pieces_.cells(); }

  // ---- the position
  const auto& board() const { return g_.board(); }
  Set royals(Army a) const {
    if constexpr (G::Rules::has_ends)
      if (g_.rules().own().checks[!a] == OfChess::checks_never) return {};
    if constexpr (G::Rules::has_capture_effects)
      if (g_.rules().king_taken()) return g_.rules().royal_kinds(board()) & board().of(a);
    return g_.rules().royals(board(), a);
  }
  Set royal_kinds(Army a) const { return pieces_.royals(board(), a); }
  Set near(const Set& royals) const {
    Set out;
    for (Cell c : royals) out |= v_.around[c];
    return out;
  }
  Set quarry(Army a) const { return board().of(a) - royal_kinds(a); }
  Set attacks(Piece piece, Cell c) const { return pieces_.attacks(piece, c, occupied); }
  Set strikes(Army, Cell from, Cell at) const { return attacks(board()[from], at); }
  struct Lines {
    const TableChessKinds& kinds;
    Army army;
    const Set& royals;
    Set others = kinds.occupied - royals;
    Set of(Kind k) const {
      Set out;
      for (Cell royal : royals) out |= kinds.pieces_.attacks(Piece(army, k), royal, others);
      return out;
    }
  };
  Lines lines(Army a, const Set& royals) const { return {*this, a, royals}; }
  int checks_left(Army a) const { return checks_left(g_, a); }
  static int checks_left([[maybe_unused]] const G& g, [[maybe_unused]] Army a) {
    if constexpr (G::Rules::has_ends)
      if (g.rules().counts_checks(a)) return g.captured_pieces().checks_left(a);
    return 0;
  }
  // Where captured pieces of chess come back, few are ever gone: what they do counts more than how many there are. Fitted
  // to a teacher's values; pieces of Shogi play worse so (docs/journal/2026-11-30-pieces-in-hand.md).
  static constexpr chess_terms::TermWeights weights_with_hands = {
      .place = 14, .freedom = 16, .threats = 12, .attack = 24, .shelter = 18};
  chess_terms::TermWeights weights() const { return comes_back() ? weights_with_hands : chess_terms::TermWeights(); }
  bool comes_back() const {
    if constexpr (G::Rules::has_capture_effects)
      return !g_.rules().variant().as_chess.empty() && g_.rules().takes_in_hand();
    return false;
  }
  // In eighths: the worth of pieces where checks are forbidden, so that none can mate and many moves are illegal. Fitted
  // to a teacher's values (docs/journal/2026-12-01-races.md).
  static constexpr PieceValues worth_without_checks = {8, 4, 6, 7, 5, 8};
  int tempo() const { return comes_back() ? 100 : w.tempo; }
  // A piece in hand may be put where it is wanted; but where captured pieces come back, so may many others: a dear piece
  // is worth less there, and a pawn, which has far to go.
  int worth_in_hand(Kind k) const {
    const int worth = v_.pieces[k];
    const Kind like = like_[k];
    if (!comes_back() || like == knight || like == bishop) return worth + worth / 8;
    return like == rook ? worth : material(k).middle;
  }
  int in_hand(Army a, Kind k) const {
    if constexpr (G::Rules::has_capture_effects) return g_.captured_pieces().in_hand(a, k);
    return 0;
  }
  // An army with pieces in hand attacks with all of them.
  int units_in_hand(Army a) const {
    int out = 0;
    if constexpr (G::Rules::has_capture_effects)
      for (Kind k : v_.by_worth) out += in_hand(a, k) * (7 + v_.pieces[k] / 53);
    return out;
  }

  // ---- the kinds
  void each_pawn(const auto& visit) const {
    for (const Kind k : v_.by_worth)
      if (like_[k] == pawn) visit(k);
  }
  void each_royal(const auto& visit) const {
    for (const Kind k : v_.by_worth)
      if (like_[k] == king) visit(k);
  }
  void each_officer(const auto& visit) const {
    for (const Kind k : v_.by_worth)
      if (like_[k] != pawn && like_[k] != king) visit(k);
  }
  bool has_queens() const { return has_queens_; }
  Kind like(Kind k) const { return like_[k]; }
  Tapered material(Kind k) const {
    const Kind like = like_[k];
    const Tapered usual = v_.usual[k] > 0 ? in_proportion({w.pieces[like], w.pieces_in_endgame[like]}, k)
                                          : Tapered{v_.pieces[k], v_.pieces[k]};
    return checkless_ ? chess_terms::weighed(usual, worth_without_checks[like]) : usual;
  }
  Tapered placed(Army a, Kind k, Cell c) const {
    if (like_[k] == pawn) return as_in_chess(a, pawn, c);
    const int square = v_.placed[a][k][c] - v_.pieces[k];
    return {square, square};
  }
  Tapered royal_place(Army a, Cell c) const { return as_in_chess(a, king, c); }
  Tapered freedom(Kind k, int cells) const {
    const int usually = v_.usual[k];
    if (usually <= 0) return {v_.mobility[k] * cells, v_.mobility[k] * cells};
    return in_proportion(by_cells(like_[k], (2 * cells * cells_in_chess[like_[k]] / usually + 1) / 2), k);
  }
  Tapered pair(Kind k) const { return v_.bound[k] ? in_proportion(w.bishop_pair, k) : Tapered(); }
  Tapered outpost(Kind k) const { return in_proportion(like_[k] == knight ? w.knight_outpost : w.bishop_outpost, k); }
  static bool outpost_row(int) { return true; }
  bool rides_ahead(Kind k) const { return v_.far_ahead[k]; }
  Tapered passed(Kind k, int row) const {
    const auto i = static_cast<std::size_t>(row);
    const int gain = std::min(v_.promotion[k], 1000), full = worth_in_chess[queen] - worth_in_chess[pawn];
    return {w.passed[i] * gain / full, w.passed_in_endgame[i] * gain / full};
  }
  static int pawns_of_shade(const Set&, Cell) { return 0; }
  int ring_hits(Kind k, int hits) const {
    return in_proportion(std::min(hits, 6) * w.ring_hit, v_.pieces[k], like_[k]);
  }
  Tapered threat(const PieceValues& values, const PieceValues& in_endgame, Kind k) const {
    const Kind like = like_[k];
    if (like == king) return {};  // royal in one army alone
    const int worth = std::min(v_.pieces[k], worth_in_chess[like]);
    return {in_proportion(values[like], worth, like), in_proportion(in_endgame[like], worth, like)};
  }

  // ---- beside those
  // The worth of an army's pieces that are not royal, on the board and in hand; pawns on the board apart.
  struct Worth {
    int officers = 0, pawns = 0;
    int all() const { return officers + pawns; }
  };
  Worth worth(Army a) const {
    Worth out;
    for (Kind k : v_.by_worth) {
      if (like_[k] != king) (like_[k] == pawn ? out.pawns : out.officers) += board().of(a, k).count() * v_.pieces[k];
      out.officers += in_hand(a, k) * v_.pieces[k];
    }
    return out;
  }

 private:
  const auto& map() const { return pieces_.map(); }
  Kind likeness(Kind k) const {
    if (pieces_.is_royal(k)) return king;
    const int worth = v_.pieces[k];
    if (pieces_.promotes(k) && worth < 2 * worth_in_chess[pawn]) return pawn;
    if (worth > 720) return queen;
    if (worth > 420) return rook;
    return v_.bound[k] ? bishop : knight;
  }
  // A value of a piece of chess for one that is like it and worth so much.
  static int in_proportion(int value, int worth, Kind like) { return value * worth / worth_in_chess[like]; }
  Tapered in_proportion(Tapered t, Kind k) const {
    const int worth = v_.pieces[k];
    return {in_proportion(t.middle, worth, like_[k]), in_proportion(t.end, worth, like_[k])};
  }
  // A row of the values of chess by the cells that a piece sees.
  Tapered by_cells(Kind like, int cells) const {
    const auto at = [cells](const auto& row) {
      return row[static_cast<std::size_t>(std::min(cells, static_cast<int>(row.size()) - 1))];
    };
    switch (like) {
      case knight: return {at(w.knight_mobility), at(w.knight_mobility_in_endgame)};
      case bishop: return {at(w.bishop_mobility), at(w.bishop_mobility_in_endgame)};
      case rook: return {at(w.rook_mobility), at(w.rook_mobility_in_endgame)};
      default: return {at(w.queen_mobility), at(w.queen_mobility_in_endgame)};
    }
  }
  // Where pawns and kings stand, as on the board of chess.
  Tapered as_in_chess(Army a, Kind like, Cell c) const {
    const auto scaled = [](int at, int length) { return length < 2 ? 0 : (at * 14 / (length - 1) + 1) / 2; };
    const int file = scaled(std::min(map().file(c), map().files() - 1 - map().file(c)), map().files());
    const auto at = static_cast<std::size_t>(4 * scaled(rank(a, c), map().ranks()) + std::min(file, 3));
    return {w.place[like][at], w.place_in_endgame[like][at]};
  }

  static bool forbids_checks([[maybe_unused]] const G& g) {
    if constexpr (G::Rules::has_ends) {
      const auto& checks = g.rules().own().checks;
      return checks[white] == OfChess::checks_never && checks[black] == OfChess::checks_never;
    }
    return false;
  }

  const G& g_;
  const decltype(g_.rules().variant().values)& v_ = g_.rules().variant().values;
  const typename G::PieceMovement pieces_ = g_.movement();
  std::array<Kind, table_kinds> like_{};
  bool has_queens_ = false;
  const bool checkless_ = forbids_checks(g_);
};

}  // namespace turncoat
