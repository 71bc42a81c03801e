#pragma once
// A variant of Mercurial Chess, ready to be played: the rules that BasicMercurial asks it
// (games/mercurial/mercurial.hpp).
#include <memory>
#include <string>
#include <vector>

#include "games/mercurial/mercurial.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

struct MercurialVariant : Variant<Area<64>, 2> {
  using Set = CellSet<64>;
  using Mover = MovementTables<Area<64>, 2>::Mover;
  // Pieces that capture by jumping over a cell, each from another one to one of its own.
  struct Jumps {
    std::array<Set, 64> steps{};                // where they go without capturing
    std::array<Set, 64> over{}, from{};         // over what they jump from a cell, and from where over it
    std::array<std::array<Cell, 64>, 64> to{};  // [from][over]
  };

  explicit MercurialVariant(const VariantDefinition& variant);

  OfMercurial own;
  bool jumps_any = false;
  std::vector<Kind> all;                               // kinds, in the order of FENs
  KindSet jumpers, flyers, left_behind;                // the last: kinds that never ride along
  std::array<std::vector<Mover>, 2> walk, fly;         // the kinds that do not jump, by army
  std::array<std::array<Jumps, table_kinds>, 2> jump;  // [army][kind]
  std::array<Set, 64> around{};                        // a cell's neighbours
  Set main_board;
  std::array<std::array<Set, table_kinds>, 2> kept_from{};  // where pieces of a kind are not put: where they promote
  std::string start_fen;

 private:
  void draw_jumps(Army a, Kind k);
};

class MercurialTables : public VariantRules<MercurialVariant> {
 public:
  static constexpr bool by_tables = true;
  using PieceCounts = BasicPieceCounts<6>;  // at most ten kinds
  struct Options {
    std::shared_ptr<const MercurialVariant> variant;
  };

  MercurialTables() = default;
  explicit MercurialTables(const Options& options) : VariantRules(*options.variant) {}

  int ranks() const { return map().ranks(); }
  const Set& cells() const { return movement().cells(); }
  const Set& main_board() const { return v_->main_board; }
  const Set& satellite() const { return map().satellite(); }
  const std::string& start_fen() const { return v_->start_fen; }

  // ---- kinds
  const std::vector<Kind>& kinds() const { return v_->all; }
  std::string_view name(Kind k) const { return v_->kinds[static_cast<std::size_t>(place_of(k))].name; }
  KindSet jumpers() const { return v_->jumpers; }
  KindSet flyers() const { return v_->flyers; }
  bool jumps(Kind k) const { return v_->jumpers.has(k); }
  bool jumps_any() const { return v_->jumps_any; }

  // ---- where pieces go
  Set targets(Piece piece, Cell from, const Set& occupied, const Set& enemies, const Set& empty) const {
    return movement().targets(piece, from, occupied, enemies, enemies | empty);
  }
  template <class Visit>
  bool visit_walkers(const Board& board, Army a, const Set& pieces, const Set& occupied, const Set& enemies,
                     const Set& empty, Visit& visit) const {
    return visit_movers(v_->walk[a], board, pieces, occupied, enemies, empty, visit);
  }
  template <class Visit>
  bool visit_flyers(const Board& board, Army a, const Set& pieces, const Set& occupied, const Set& enemies,
                    const Set& empty, Visit& visit) const {
    return visit_movers(v_->fly[a], board, pieces, occupied, enemies, empty, visit);
  }
  Set jumper_targets(Piece piece, Cell from, const Set& capturable, const Set& empty) const {
    const auto& jumps = v_->jump[piece.army][piece.kind];
    Set out = jumps.steps[from] & empty;
    for (Cell over : jumps.over[from] & capturable) out |= Set::of(jumps.to[from][over]) & empty;
    return out;
  }
  Cell jumped(Piece piece, Cell from, Cell to) const {
    const auto& jumps = v_->jump[piece.army][piece.kind];
    if (jumps.steps[from].has(to)) return nowhere;
    for (Cell over : jumps.over[from])
      if (jumps.to[from][over] == to) return over;
    return nowhere;
  }
  Set attacks(Piece piece, Cell from, const Set& occupied) const { return movement().attacks(piece, from, occupied); }
  Set attackers(const Board& board, Army a, Cell cell, const Set& occupied) const {
    Set by = board.of(a) & occupied;
    for (Kind k : jumpers()) by -= board.all(k);
    return movement().attackers(board, cell, by, occupied);
  }
  bool is_jumped(const Board& board, Army a, Cell cell, const Set& occupied) const {
    const Set empty = cells() - occupied;
    for (Kind k : jumpers()) {
      const auto& jumps = v_->jump[a][k];
      for (Cell from : jumps.from[cell] & board.of(a, k) & occupied)
        if (empty.has(jumps.to[from][cell])) return true;
    }
    return false;
  }
  Set passengers(const Board& board, Cell rocket) const {
    Set out = v_->around[rocket];
    for (Kind k : v_->left_behind) out -= board.all(k);
    return out;
  }

  // ---- promotion and drops
  bool promotes(auto kind) const { return movement().promotes(kind); }
  std::span<const Kind> becomes(Kind k) const { return movement().becomes(k); }
  std::size_t choices(Kind k) const { return static_cast<std::size_t>(v_->tables.choices(k)); }
  const Set& promotion_zone(Army a, Kind k) const { return v_->tables.promotes_on(a, k); }
  Set drop_cells(Army a, Kind k, const Set& ground) const { return is_king(k) ? Set() : ground - v_->kept_from[a][k]; }

  // ---- captures and ends
  bool carries() const { return v_->own.prisoners == Prisoners::carried; }
  bool takes_in_hand() const { return v_->own.prisoners == Prisoners::hand; }
  int move_limit() const { return v_->definition.limit; }
  bool repetition_ends() const { return v_->definition.repetition; }
  int stalemate() const { return static_cast<int>(v_->definition.stalemate); }

 private:
  template <class Visit>
  bool visit_movers(const std::vector<MercurialVariant::Mover>& movers, const Board& board, const Set& pieces,
                    const Set& occupied, const Set& enemies, const Set& empty, Visit& visit) const {
    for (const auto& mover : movers)
      if (const Set those = pieces & board.all(mover.kind))
        if (!this->movement().visit_kind(mover, those, occupied, enemies, empty, visit)) return false;
    return true;
  }
};

using TableMercurial = BasicMercurial<MercurialTables>;

template <>
bool BasicMercurial<MercurialTables>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicMercurial<MercurialTables>;

static_assert(TwoSeat<TableMercurial>);

auto with_class_of(const OfMercurial&, const VariantDefinition&, const auto& use) {
  return use.template operator()<TableMercurial, MercurialVariant>();
}

}  // namespace turncoat
