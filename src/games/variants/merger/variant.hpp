#pragma once
// A variant of Merger Chess, ready to be played: the rules that BasicMerger asks it (games/merger/rules.hpp).
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/castling.hpp"
#include "games/merger/merger.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

struct MergerVariant : Variant<Area<64>, 2> {
  using Set = CellSet<64>;

  explicit MergerVariant(const VariantDefinition& variant);

  OfMerger own;
  MergerOptions options;
  Castling<TableMovement<Area<64>, 2>, 4> castling;
  // ---- the pieces: of each army the royal one first, then those that do not promote, then those that do, file by file
  merger::Pieces pieces;
  std::array<Kind, 32> born{};
  std::array<Cell, 32> homes{};
  std::array<std::uint8_t, 32> files{};
  // ---- kinds
  std::vector<Kind> order;  // as texts list their pieces
  KindSet pawns;            // those that promote
  KindSet like_pawns;       // of them those of pawns' shape (core/movement_tables.hpp) that only ever go ahead
  // Of those that do not promote: riders as in chess that go no other way, straight and diagonally, three kinds at most
  // and `no_kind` where there are fewer; kinds that only leap, in both armies alike, and where to; and all others.
  std::array<Kind, 3> straight{no_kind, no_kind, no_kind}, slant{no_kind, no_kind, no_kind};
  KindSet leapers, others;
  std::array<const std::array<Set, 64>*, table_kinds> leaps{};
  // ---- cells
  std::array<Set, 2> grey_cells;  // where a player moves grey Pieces
  std::array<Set, 2> passed;      // that an army's double steps pass over
  Set last;                       // where some piece promotes

  std::array<std::array<Set, 64>, 2> strikes_passed{};  // from where an army's pieces may capture in passing on a cell
  std::array<std::array<std::array<Set, 64>, table_kinds>, 2> two_ahead{};  // where double steps go, each to one cell
  std::array<std::array<std::array<Set, 64>, table_kinds>, 2> sees{};  // from where a piece may ever capture on a cell
  std::array<Set, 64> seen_by_any{};
  std::string start_fen;

 private:
  void number_pieces();
  void draw_sight();
  std::string start() const;
};

class MergerTables : public VariantRules<MergerVariant> {
 public:
  using Pieces = merger::Pieces;
  using PieceNumber = merger::PieceNumber;
  static constexpr bool by_tables = true;
  static constexpr int kind_numbers = most_plain_kinds + 1, most = 5;
  struct Options {
    std::shared_ptr<const MergerVariant> variant;
  };

  MergerTables() = default;
  explicit MergerTables(const Options& options) : VariantRules(*options.variant) {}

  int ranks() const { return map().ranks(); }
  const Set& cells() const { return map().cells(); }
  const std::string& start_fen() const { return v_->start_fen; }
  const Castling<PieceMovement, 4>& castling() const { return v_->castling; }

  // ---- how many stand together
  int largest() const { return v_->own.largest; }
  bool may_part(int pieces) const { return v_->options.split_any || pieces == largest() / 2; }
  bool part_any() const { return v_->options.part_any; }
  bool returns_any() const { return v_->options.returns_any; }
  bool king_owned() const { return v_->options.king_owned; }
  const Set& grey_cells(Army player) const { return v_->grey_cells[player]; }

  // ---- the pieces
  Pieces pieces() const { return v_->pieces; }
  static PieceNumber king_of(Army a) { return merger::king_of(a); }
  Kind born_as(PieceNumber p) const { return v_->born[p]; }
  Cell home_of(PieceNumber p) const { return v_->homes[p]; }
  int home_file(PieceNumber p) const { return v_->files[p]; }
  std::string_view name(Kind k) const { return v_->kinds[static_cast<std::size_t>(place_of(k))].name; }
  const std::vector<Kind>& kinds() const { return v_->order; }

  // ---- where pieces go
  // The pieces of a position by how they move.
  struct Groups {
    Pieces straight, slant, leapers, others, pawns;
  };
  template <class G>
  Groups groups(const G& g) const {
    const auto any = [&g](const std::array<Kind, 3>& kinds) {
      return g.all(kinds[0]) | g.all(kinds[1]) | g.all(kinds[2]);
    };
    return {any(v_->straight), any(v_->slant), of_kinds(g, v_->leapers), of_kinds(g, v_->others), pawns(g)};
  }
  // Where these go, those that promote apart, whatever stands there.
  template <class G>
  [[gnu::always_inline]] Set reach(const G& g, const Groups& groups, Pieces active, Cell from) const {
    return reach_with(g, groups, active, from, g.occupied());
  }
  // Where all of these go if those cells are taken.
  template <class G>
  Set reach_of_all(const G& g, Pieces active, Cell from, const Set& taken) const {
    Set out = reach_with(g, groups(g), active, from, taken);
    for (Kind k : v_->pawns)
      if (const Pieces some = active & g.all(k)) out |= reach_of(some, k, from, taken);
    return out;
  }
  // From where pieces of a kind may capture on a cell, whatever stands between.
  const Set& seen_from(Army a, Kind k, Cell cell) const { return v_->sees[a][k][cell]; }
  // The same for pieces of any kind.
  const Set& seen_from(Cell cell) const { return v_->seen_by_any[cell]; }
  // What can move on a cell where something stands, if only the cells `occupied` were taken.
  struct Approach {
    Set from() const { return rules.seen_from(to); }
    template <class G>
    bool fits(const G& g, Pieces active, Cell cell) const {
      for (auto k = rules.kinds().begin(); active; ++k) {
        const Pieces some = active & g.all(*k);
        if (!some) continue;
        for (Army a : {white, black})
          if ((some & Pieces::army(a)) && rules.seen_from(a, *k, to).has(cell) &&
              rules.movement().reach(Piece(a, *k), cell, occupied).has(to))
            return true;
        active = active - some;
      }
      return false;
    }

    const MergerTables& rules;
    Cell to;
    const Set& occupied;
  };
  // `leaps`: those that can be captured in passing; `steps`: the other moves of pieces that only ever go ahead and
  // promote; `quiet`: moves of other pieces that promote.
  struct PawnWays {
    Set steps, leaps, quiet, captures;
  };
  template <class G>
  [[gnu::always_inline]] PawnWays pawn_ways(const G& g, Pieces active, Army a, Cell from, const Set& empty) const {
    const Set taken = g.occupied();
    PawnWays out;
    for (Kind k : v_->pawns) {
      if (!(active & g.all(k) & Pieces::army(a))) continue;
      const auto& way = v_->tables.way(a, k);
      const Set& two_ahead = v_->two_ahead[a][k][from];
      if (v_->like_pawns.has(k)) {
        out.steps |= way.moves[from] & empty;
        out.captures |= way.takes[from] & taken;
        const Set far = (way.leg_via[from] & taken) ? Set() : way.leg_to[from] & empty;
        out.steps |= far;
        out.leaps |= far & two_ahead;
        continue;
      }
      const Set to = movement().reach(Piece(a, k), from, taken);
      out.captures |= to & taken;
      (way.forward ? out.steps : out.quiet) |= to & empty;
      if (two_ahead && !taken.has(way.double_over[from])) out.leaps |= to & empty & two_ahead;
    }
    out.steps -= out.leaps;
    return out;
  }

  // ---- pieces that promote
  template <class G>
  Pieces pawns(const G& g) const {
    return of_kinds(g, v_->pawns);
  }
  bool passable(Cell c) const { return v_->passed[white].has(c) || v_->passed[black].has(c); }
  Army passing_army(Cell passed) const { return v_->passed[white].has(passed) ? white : black; }
  template <class G>
  Pieces double_steppers(const G& g, Pieces pieces, Army a, Cell start) const {
    Pieces out;
    for (Kind k : v_->pawns)
      if (v_->two_ahead[a][k][start]) out = out | (pieces & g.all(k) & Pieces::army(a));
    return out;
  }
  template <class G>
  bool takes_in_passing(const G& g, Pieces active, Army a, Cell from, Cell passed) const {
    if (!v_->strikes_passed[a][passed].has(from)) return false;
    for (Kind k : v_->pawns)
      if ((active & g.all(k) & Pieces::army(a)) && movement().takes_in_passing(Piece(a, k), from, passed)) return true;
    return false;
  }
  static constexpr int promotion_bits = 4;
  static constexpr Kind promoted(unsigned bits) { return static_cast<Kind>(bits - 1); }
  static constexpr std::uint32_t promotion(Kind k) { return k + 1u; }
  std::span<const Kind> becomes(Kind born) const { return movement().becomes(born); }
  bool may_become(Kind born, Kind k) const { return std::ranges::find(becomes(born), k) != becomes(born).end(); }
  template <class G>
  Set promotion_cells(const G& g, Pieces moving, const Set& targets) const {
    Set out;
    if (!(targets & v_->last)) return out;
    for (Kind k : v_->pawns)
      for (Army a : {white, black})
        if (moving & g.all(k) & Pieces::army(a)) out |= v_->tables.promotes_on(a, k);
    return out & targets;
  }
  template <class G>
  Pieces promoting(const G& g, Pieces moving, Cell from, Cell to) const {
    Pieces out;
    if (!v_->last.has(to)) return out;
    for (Kind k : v_->pawns)
      for (Army a : {white, black})
        if (const Set& zone = v_->tables.promotes_on(a, k); zone.has(to) && !zone.has(from))
          out = out | (moving & g.all(k) & Pieces::army(a));
    return out;
  }

  // ---- ends
  int move_limit() const { return v_->definition.limit; }
  bool repetition_ends() const { return v_->definition.repetition; }
  int stalemate() const { return static_cast<int>(v_->definition.stalemate); }

 private:
  template <class G>
  static Pieces of_kinds(const G& g, KindSet kinds) {
    Pieces out;
    for (Kind k : kinds) out = out | g.all(k);
    return out;
  }
  template <class G>
  [[gnu::always_inline]] Set reach_with(const G& g, const Groups& groups, Pieces active, Cell from,
                                        const Set& taken) const {
    Set out;
    if (active & groups.straight) out |= v_->tables.straight_line(from, taken);
    if (active & groups.slant) out |= v_->tables.slant_line(from, taken);
    if (active & groups.leapers)
      for (Kind k : v_->leapers)
        if (active & g.all(k)) out |= (*v_->leaps[k])[from];
    if (active & groups.others)
      for (Kind k : v_->others)
        if (const Pieces some = active & g.all(k)) out |= reach_of(some, k, from, taken);
    return out;
  }
  // Where pieces of one kind go, of one army or of both.
  [[gnu::always_inline]] Set reach_of(Pieces some, Kind k, Cell from, const Set& taken) const {
    Set out;
    for (Army a : {white, black})
      if (some & Pieces::army(a)) out |= movement().reach(Piece(a, k), from, taken);
    return out;
  }
};

using TableMerger = BasicMerger<MergerTables>;

template <>
bool BasicMerger<MergerTables>::way_refused(Pieces moving, Cell from, Cell to, Refusal& out) const;
extern template class BasicMerger<MergerTables>;

static_assert(TwoSeat<TableMerger>);

auto with_class_of(const OfMerger&, const VariantDefinition&, const auto& use) {
  return use.template operator()<TableMerger, MergerVariant>();
}

}  // namespace turncoat
