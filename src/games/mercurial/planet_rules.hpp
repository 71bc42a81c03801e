#pragma once
// The rules of Mercurial Chess as BasicMercurial asks for them: fixed when it is compiled, but for its option. The
// rules of variants answer the same from tables (games/variants).
#include <string_view>

#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "games/mercurial/men.hpp"
#include "games/mercurial/options.hpp"
#include "games/mercurial/piece_counts.hpp"

namespace turncoat {

class PlanetRules {
 public:
  using Men = MercurialMen;
  using BoardMap = Planet;
  using Board = Men::Board;
  using Set = Men::Set;
  using PieceCounts = turncoat::PieceCounts;
  using Options = MercurialOptions;
  static constexpr bool by_tables = false;

  PlanetRules() = default;
  explicit PlanetRules(const Options& options) : options_(options) {}

  // Draws the tables, once.
  static void prepare() { Men::prepare(); }
  static constexpr Planet map() { return {}; }
  static constexpr int ranks() { return 8; }
  static constexpr Set cells() { return Set::all(); }
  static constexpr Set main_board() { return Planet::main_board(); }
  static constexpr Set satellite() { return Planet::satellite(); }
  static constexpr std::string_view start_fen() { return "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K w - 0 1"; }  // MU-3
  static const FenForm& form() {
    static constexpr Field fields[] = {Field::board, Field::turn, Field::hand, Field::clock, Field::number};
    static constexpr FenForm form = {.fields = fields, .kinds = Men::infos, .stacking = Stacking::prisoners};
    return form;
  }

  // ---- kinds, in the order in which FENs list them, and by what they can do
  static constexpr std::array<Kind, Men::kinds> kinds() {
    return {Men::pawn, Men::knight, Men::dragon, Men::rocket, Men::rook, Men::king};
  }
  static char letter(Kind k) { return Men::infos[k].letter; }
  static std::string_view name(Kind k) { return Men::infos[k].name; }
  static Kind kind_of(char letter) { return kind_of_letter(letter, Men::infos); }
  static bool is_king(Kind k) { return k == Men::king; }
  static const Set& royal_kinds(const Board& board) { return board.all(Men::king); }
  static constexpr std::array<Kind, 1> jumpers() { return {Men::pawn}; }
  static constexpr std::array<Kind, 1> flyers() { return {Men::rocket}; }
  static bool jumps(Kind k) { return k == Men::pawn; }
  bool jumps_any() const { return options_.jump_any; }
  // Whether a move of this piece can never be taken back, though it captures nothing.
  static bool irreversible(Piece man) { return man.kind == Men::pawn; }

  // ---- where pieces go
  static Set targets(Piece man, Cell from, const Set& occupied, const Set& enemies, const Set& empty) {
    return Men::reach(man.army, man.kind, from, occupied) & (enemies | empty);
  }
  // Where the walkers among some pieces of an army go, and where the flyers go without flying: visit(kind, from,
  // targets) returns whether to go on.
  template <class Visit>
  [[gnu::always_inline]] static bool visit_walkers(const Board& board, Army a, const Set& men, const Set& occupied,
                                                   const Set& enemies, const Set& empty, Visit& visit) {
    constexpr std::array<Kind, 4> walkers = {Men::knight, Men::dragon, Men::rook, Men::king};
    for (Kind kind : walkers)
      for (Cell from : men& board.all(kind))
        if (!visit(kind, from, targets(Piece(a, kind), from, occupied, enemies, empty))) return false;
    return true;
  }
  template <class Visit>
  [[gnu::always_inline]] static bool visit_flyers(const Board& board, Army a, const Set& men, const Set& occupied,
                                                  const Set& enemies, const Set& empty, Visit& visit) {
    for (Cell from : men& board.all(Men::rocket))
      if (!visit(Men::rocket, from, targets(Piece(a, Men::rocket), from, occupied, enemies, empty))) return false;
    return true;
  }
  static Set jumper_targets(Piece man, Cell from, const Set& capturable, const Set& empty) {
    return Men::pawn_targets(man.army, from, capturable, empty);
  }
  // The cell that it jumps over; nowhere if it only steps.
  static Cell jumped(Piece, Cell from, Cell to) { return Men::jumped(from, to); }
  // Where a piece that does not jump moves and captures.
  static Set attacks(Piece man, Cell from, const Set& occupied) {
    return Men::reach(man.army, man.kind, from, occupied);
  }
  // The pieces of an army among `occupied` that could capture on a cell by their moves (MU-6 to MU-8).
  static Set attackers(const Board& board, Army a, Cell cell, const Set& occupied) {
    Set out;
    for (Kind k = Men::knight; k < Men::kinds; ++k)
      if (const Set those = board.of(a, k) & occupied)
        // A rocket's way back is the way forward of the other army's.
        out |= Men::reach(!a, k, cell, occupied) & those;
    return out;
  }
  // Whether a pawn of an army can jump over a cell, which an enemy of it holds (MU-4).
  static bool is_jumped(const Board& board, Army a, Cell cell, const Set& occupied) {
    const Set empty = Set::all() - occupied;
    for (Cell from : Men::king_reach(cell) & board.of(a, Men::pawn) & occupied)
      for (Cell to : Men::pawn_targets(a, from, Set::of(cell), empty))
        if (Men::jumped(from, to) == cell) return true;
    return false;
  }
  // The pieces that a rocket may take along, of both sides (MU-10).
  static Set passengers(const Board& board, Cell rocket) {
    return Men::king_reach(rocket) - board.all(Men::pawn) - board.all(Men::king);
  }

  // ---- promotion and drops
  static bool promotes(Kind k) { return k == Men::pawn; }
  static constexpr auto& becomes(Kind) { return Men::promotions; }
  // So many kinds more than one to promote to.
  static constexpr std::size_t choices(Kind) { return std::size(Men::promotions) - 1; }
  static const Set& promotion_zone(Army a, Kind) { return Men::promotion_zone(a); }
  static Set drop_cells(Army a, Kind k, const Set& ground) {
    if (k == Men::king) return {};
    return k == Men::pawn ? ground - Men::promotion_zone(a) : ground;
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
