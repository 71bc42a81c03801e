#pragma once
// The rules of Merger Chess as BasicMerger asks for them: fixed when it is compiled, but for its options. The rules of
// variants answer the same from tables (games/variants/merger/variant.hpp).
#include <string_view>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/move.hpp"
#include "core/piece_setup.hpp"
#include "games/merger/options.hpp"
#include "games/merger/pieces.hpp"

namespace turncoat::merger {

// Merger Chess: castling rights and the shades of squares, which several of its files need.

inline constexpr std::array<CastlingRight, 4> castling_table = {
    CastlingRight::on<Grid<8, 8>>('K', white, 0, 4, 7), CastlingRight::on<Grid<8, 8>>('Q', white, 0, 4, 0),
    CastlingRight::on<Grid<8, 8>>('k', black, 7, 4, 7), CastlingRight::on<Grid<8, 8>>('q', black, 7, 4, 0)};
inline constexpr Castling<ChessMovement<Grid<8, 8>, 0, 2>, 4> castling(castling_table);

// MG-3: the squares of a player's own colour: light for White, dark for Black.
inline constexpr std::array<CellSet<64>, 2> shades = [] {
  std::array<CellSet<64>, 2> out;
  for (Cell c = 0; c < 64; ++c) out[Grid<8, 8>::shade(c) == 1 ? white : black].add(c);
  return out;
}();
constexpr const CellSet<64>& own_shade(Army player) { return shades[player]; }

}  // namespace turncoat::merger

namespace turncoat {

class MergerRules {
 public:
  using BoardMap = Grid<8, 8>;
  using PieceMovement = ChessMovement<BoardMap, 0, 2>;
  using Set = PieceMovement::Set;
  using Options = MergerOptions;
  using Pieces = merger::Pieces;
  using PieceNumber = merger::PieceNumber;
  static constexpr bool by_tables = false;
  static constexpr int kind_numbers = piece_kinds, most = 4;  // of kinds; pieces on a square

  MergerRules() = default;
  explicit MergerRules(const Options& options) : options_(options) {}

  // Draws the tables, once.
  static void prepare() { PieceMovement::prepare(); }
  static constexpr BoardMap map() { return {}; }
  static constexpr PieceMovement movement() { return {}; }
  static constexpr int ranks() { return 8; }
  static constexpr Set cells() { return Set::all(); }
  static constexpr std::string_view start_fen() {
    return "ranbbcqdkebfngrh/papbpcpdpepfpgph/8/8/8/8/PaPbPcPdPePfPgPh/RaNbBcQdKeBfNgRh w KQkq - 0 1";
  }
  static const FenForm& form() {
    static constexpr FenForm form = {
        .fields = chess_fields, .kinds = piece_infos, .stacking = Stacking::merged, .homes = 0b11};
    return form;
  }
  static constexpr auto& castling() { return merger::castling; }

  // ---- how many stand together
  static constexpr int largest() { return 4; }  // MG-4
  // MG-6: whether so many of a largest Piece may move away.
  bool may_part(int pieces) const { return options_.split_any || pieces == 2; }
  bool part_any() const { return options_.part_any; }
  bool returns_any() const { return options_.returns_any; }
  bool king_owned() const { return options_.king_owned; }
  // MG-3: where a player may move grey Pieces.
  static constexpr const Set& grey_cells(Army player) { return merger::own_shade(player); }

  // ---- the pieces
  static constexpr Pieces pieces() { return Pieces::all(); }
  static constexpr PieceNumber king_of(Army a) { return merger::king_of(a); }
  static constexpr Kind born_as(PieceNumber p) { return merger::born_as(p); }
  static constexpr Cell home_of(PieceNumber p) { return merger::home_of(p); }
  static constexpr int home_file(PieceNumber p) { return merger::home_file(p); }
  static char letter(Kind k) { return piece_infos[k].letter; }
  static std::string_view name(Kind k) { return piece_infos[k].name; }
  static Kind kind_of(char letter) { return kind_of_letter(letter); }
  // All kinds, as texts list their pieces.
  static constexpr auto& kinds() {
    static constexpr Kind all[] = {king, queen, rook, bishop, knight, pawn};
    return all;
  }

  // ---- where pieces go
  // The pieces of a position by how they move, which costs nothing here.
  struct Groups {
    Pieces pawns;
  };
  template <class G>
  static Groups groups(const G& g) {
    return {pawns(g)};
  }
  // Where these go, pawns apart, whatever stands there.
  template <class G>
  static Set reach(const G& g, const Groups&, Pieces active, Cell from) {
    const Set taken = g.occupied();
    Set out;
    if (active & g.all(knight)) out |= PieceMovement::knight_reach(from);
    if (active & (g.all(bishop) | g.all(queen))) out |= PieceMovement::bishop_attacks(from, taken);
    if (active & (g.all(rook) | g.all(queen))) out |= PieceMovement::rook_attacks(from, taken);
    if (active & g.all(king)) out |= PieceMovement::king_reach(from);
    return out;
  }
  // What can move on a cell where something stands (MG-5), if only the cells `occupied` were taken.
  struct Approach {
    Approach(const MergerRules&, Cell cell, const Set& occupied)
        : to(cell),
          straight(PieceMovement::rook_attacks(cell, occupied)),
          slant(PieceMovement::bishop_attacks(cell, occupied)) {}
    Set from() const { return straight | slant | PieceMovement::knight_reach(to); }
    // Whether one of these pieces, on a cell, is of a kind that moves so.
    template <class G>
    bool fits(const G& g, Pieces active, Cell cell) const {
      Pieces fit;
      if (straight.has(cell)) fit = fit | g.all(rook) | g.all(queen);
      if (slant.has(cell)) fit = fit | g.all(bishop) | g.all(queen);
      if (PieceMovement::knight_reach(to).has(cell)) fit = fit | g.all(knight);
      if (PieceMovement::king_reach(to).has(cell)) fit = fit | g.all(king);
      for (Army a : {white, black})
        if (PieceMovement::pawn_strikers(a, to).has(cell)) fit = fit | (g.all(pawn) & Pieces::army(a));
      return static_cast<bool>(active & fit);
    }

    Cell to;
    Set straight, slant;
  };
  // Where pawns of one army go: a step and two of them to `empty` cells, and where they capture.
  struct PawnWays {
    Set steps, leaps, captures;
  };
  template <class G>
  static PawnWays pawn_ways(const G&, Pieces, Army a, Cell from, const Set& empty) {
    const Set step = PieceMovement::pawn_step(a, from) & empty;
    return {step, step ? PieceMovement::pawn_leap(a, from) & empty : Set(), PieceMovement::pawn_captures(a, from)};
  }

  // ---- pawns
  template <class G>
  static Pieces pawns(const G& g) {
    return g.all(pawn);
  }
  // MG-13: the army with double steps that pass over a cell, and those of some pieces that make them from a cell.
  static bool passable(Cell c) { return BoardMap::rank(c) == 2 || BoardMap::rank(c) == 5; }
  static Army passing_army(Cell passed) { return BoardMap::rank(passed) == 2 ? white : black; }
  static Cell ahead(Army a, Cell c, int steps) { return PieceMovement::ahead(a, c, steps); }
  template <class G>
  static Pieces double_steppers(const G& g, Pieces pieces, Army a, Cell) {
    return pieces & g.all(pawn) & Pieces::army(a);
  }
  // Whether one of these pieces of an army captures in passing on a cell.
  template <class G>
  static bool takes_in_passing(const G& g, Pieces active, Army a, Cell from, Cell passed) {
    return (active & g.all(pawn) & Pieces::army(a)) && PieceMovement::pawn_captures(a, from).has(passed);
  }

  // ---- promotion (MG-14): bits of a move's `promotions` for each home file, and what they say
  static constexpr int promotion_bits = 3;
  static constexpr Kind promoted(unsigned bits) { return static_cast<Kind>(bits); }
  static constexpr std::uint32_t promotion(Kind k) { return k; }
  static constexpr auto& becomes(Kind) { return promotions; }
  static constexpr bool may_become(Kind born, Kind k) { return born == pawn && k != pawn && k != king; }
  // Those of the targets where one of these pieces might promote.
  template <class G>
  static Set promotion_cells(const G& g, Pieces moving, const Set& targets) {
    return moving & g.all(pawn) ? targets & (PieceMovement::last_rank(white) | PieceMovement::last_rank(black)) : Set();
  }
  // The pieces that reach their last rank by that move.
  template <class G>
  static Pieces promoting(const G& g, Pieces moving, Cell from, Cell to) {
    for (Army a : {white, black})
      if (PieceMovement::last_rank(a).has(to) && !PieceMovement::last_rank(a).has(from))
        return moving & g.all(pawn) & Pieces::army(a);
    return {};
  }

  // ---- ends
  static constexpr int move_limit() { return 100; }  // MG-18
  // The result for a player without a move: 0 lost, 1 drawn, 2 won.
  static constexpr int stalemate() { return 1; }

 private:
  Options options_;
};

}  // namespace turncoat
