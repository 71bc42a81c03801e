#pragma once
// The rules of Mercurial Chess as BasicMercurial asks for them: fixed when it is compiled, but for its option. The
// rules of variants answer the same from tables (games/variants).
#include <string_view>

#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "games/mercurial/movement.hpp"
#include "games/mercurial/options.hpp"
#include "games/mercurial/piece_counts.hpp"

namespace turncoat {

class PlanetRules {
 public:
  using PieceMovement = MercurialMovement;
  using BoardMap = Planet;
  using Board = PieceMovement::Board;
  using Set = PieceMovement::Set;
  using PieceCounts = turncoat::PieceCounts;
  using Options = MercurialOptions;
  static constexpr bool by_tables = false;

  PlanetRules() = default;
  explicit PlanetRules(const Options& options) : options_(options) {}

  // Draws the tables, once.
  static void prepare() { PieceMovement::prepare(); }
  static constexpr Planet map() { return {}; }
  static constexpr int ranks() { return 8; }
  static constexpr Set cells() { return Set::all(); }
  static constexpr Set main_board() { return Planet::main_board(); }
  static constexpr Set satellite() { return Planet::satellite(); }
  static constexpr std::string_view start_fen() { return "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K w - 0 1"; }  // MU-3
  static const FenForm& form() {
    static constexpr Field fields[] = {Field::board, Field::turn, Field::hand, Field::clock, Field::number};
    static constexpr FenForm form = {.fields = fields, .kinds = PieceMovement::infos, .stacking = Stacking::prisoners};
    return form;
  }

  // ---- kinds, in the order in which FENs list them, and by what they can do
  static constexpr std::array<Kind, PieceMovement::kinds> kinds() {
    return {PieceMovement::pawn,   PieceMovement::knight, PieceMovement::dragon,
            PieceMovement::rocket, PieceMovement::rook,   PieceMovement::king};
  }
  static char letter(Kind k) { return PieceMovement::infos[k].letter; }
  static std::string_view name(Kind k) { return PieceMovement::infos[k].name; }
  static Kind kind_of(char letter) { return kind_of_letter(letter, PieceMovement::infos); }
  static bool is_king(Kind k) { return k == PieceMovement::king; }
  static const Set& royal_kinds(const Board& board) { return board.all(PieceMovement::king); }
  static constexpr std::array<Kind, 1> jumpers() { return {PieceMovement::pawn}; }
  static constexpr std::array<Kind, 1> flyers() { return {PieceMovement::rocket}; }
  static bool jumps(Kind k) { return k == PieceMovement::pawn; }
  bool jumps_any() const { return options_.jump_any; }
  // Whether a move of this piece can never be taken back, though it captures nothing.
  static bool irreversible(Piece piece) { return piece.kind == PieceMovement::pawn; }

  // ---- where pieces go
  static Set targets(Piece piece, Cell from, const Set& occupied, const Set& enemies, const Set& empty) {
    return PieceMovement::reach(piece.army, piece.kind, from, occupied) & (enemies | empty);
  }
  // Where the walkers among some pieces of an army go, and where the flyers go without flying: visit(kind, from,
  // targets) returns whether to go on.
  template <class Visit>
  [[gnu::always_inline]] static bool visit_walkers(const Board& board, Army a, const Set& pieces, const Set& occupied,
                                                   const Set& enemies, const Set& empty, Visit& visit) {
    constexpr std::array<Kind, 4> walkers = {PieceMovement::knight, PieceMovement::dragon, PieceMovement::rook,
                                             PieceMovement::king};
    for (Kind kind : walkers)
      for (Cell from : pieces& board.all(kind))
        if (!visit(kind, from, targets(Piece(a, kind), from, occupied, enemies, empty))) return false;
    return true;
  }
  template <class Visit>
  [[gnu::always_inline]] static bool visit_flyers(const Board& board, Army a, const Set& pieces, const Set& occupied,
                                                  const Set& enemies, const Set& empty, Visit& visit) {
    for (Cell from : pieces& board.all(PieceMovement::rocket))
      if (!visit(PieceMovement::rocket, from, targets(Piece(a, PieceMovement::rocket), from, occupied, enemies, empty)))
        return false;
    return true;
  }
  static Set jumper_targets(Piece piece, Cell from, const Set& capturable, const Set& empty) {
    return PieceMovement::pawn_targets(piece.army, from, capturable, empty);
  }
  // The cell that it jumps over; nowhere if it only steps.
  static Cell jumped(Piece, Cell from, Cell to) { return PieceMovement::jumped(from, to); }
  // Where a piece that does not jump moves and captures.
  static Set attacks(Piece piece, Cell from, const Set& occupied) {
    return PieceMovement::reach(piece.army, piece.kind, from, occupied);
  }
  // The pieces of an army among `occupied` that could capture on a cell by their moves (MU-6 to MU-8).
  static Set attackers(const Board& board, Army a, Cell cell, const Set& occupied) {
    Set out;
    for (Kind k = PieceMovement::knight; k < PieceMovement::kinds; ++k)
      if (const Set those = board.of(a, k) & occupied)
        // A rocket's way back is the way forward of the other army's.
        out |= PieceMovement::reach(!a, k, cell, occupied) & those;
    return out;
  }
  // Whether a pawn of an army can jump over a cell, which an enemy of it holds (MU-4).
  static bool is_jumped(const Board& board, Army a, Cell cell, const Set& occupied) {
    const Set empty = Set::all() - occupied;
    for (Cell from : PieceMovement::king_reach(cell) & board.of(a, PieceMovement::pawn) & occupied)
      for (Cell to : PieceMovement::pawn_targets(a, from, Set::of(cell), empty))
        if (PieceMovement::jumped(from, to) == cell) return true;
    return false;
  }
  // The pieces that a rocket may take along, of both sides (MU-10).
  static Set passengers(const Board& board, Cell rocket) {
    return PieceMovement::king_reach(rocket) - board.all(PieceMovement::pawn) - board.all(PieceMovement::king);
  }

  // ---- promotion and drops
  static bool promotes(Kind k) { return k == PieceMovement::pawn; }
  static constexpr auto& becomes(Kind) { return PieceMovement::promotions; }
  // So many kinds more than one to promote to.
  static constexpr std::size_t choices(Kind) { return std::size(PieceMovement::promotions) - 1; }
  static const Set& promotion_zone(Army a, Kind) { return PieceMovement::promotion_zone(a); }
  static Set drop_cells(Army a, Kind k, const Set& ground) {
    if (k == PieceMovement::king) return {};
    return k == PieceMovement::pawn ? ground - PieceMovement::promotion_zone(a) : ground;
  }

  // ---- captures and ends
  // Whether captors carry their prisoners, or else keep them in hand.
  static constexpr bool carries() { return true; }
  static constexpr bool takes_in_hand() { return false; }
  static constexpr int move_limit() { return 60; }
  // The result for a player without a move: 0 lost, 1 drawn, 2 won.
  static constexpr int stalemate() { return 1; }

 private:
  Options options_;
};

}  // namespace turncoat
