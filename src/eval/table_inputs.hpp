#pragma once
// What the networks of variants see (table_network.hpp): pieces of either side, each on its cell; and what the parent
// adds to that: pieces in hand, hired pieces, prisoners, and the Piece that a piece is a part of.
//   table_layout(variant)   its planes, in the order of TableInputs
//   TableInputs<G>(g)       a position: its planes, and the bucket by how full the board is
// A game without TableInputs has no networks of this kind.
#include <algorithm>

#include "eval/table_network.hpp"
#include "games/variants/chess/capture_effect_rules.hpp"
#include "games/variants/chess/variant.hpp"
#include "games/variants/mercenary/variant.hpp"
#include "games/variants/mercurial/variant.hpp"
#include "games/variants/merger/variant.hpp"

namespace turncoat {

TableLayout table_layout(const ChessVariant<64>& variant);
TableLayout table_layout(const ChessVariant<128>& variant);
TableLayout table_layout(const MercenaryVariant<3>& variant);
TableLayout table_layout(const MercenaryVariant<4>& variant);
TableLayout table_layout(const MercurialVariant& variant);
TableLayout table_layout(const MergerVariant& variant);

// Planes of a position, `most` at most, and the bucket.
template <class Set, std::size_t most>
class TablePlanes {
  static_assert(most <= TableNetwork::most_planes);

 public:
  std::span<const Set> planes() const { return {planes_.data(), size_}; }
  int bucket() const { return bucket_; }

 protected:
  void add(const Set& plane) { planes_[size_++] = plane; }
  // A number of pieces in a place that is no cell: the first cells of a plane.
  void add_number(int pieces) {
    Set plane;
    for (Cell c = 0; c < std::min(pieces, most_in_hand); ++c) plane.add(c);
    add(plane);
  }
  // By how many pieces are left of those at the start; with two halves, by which of them too.
  void set_bucket(int pieces, std::size_t at_start) {
    bucket_ = std::clamp((pieces - 1) * TableNetwork::buckets / std::max(1, static_cast<int>(at_start)), 0,
                         TableNetwork::buckets - 1);
  }
  void set_bucket(int pieces, std::size_t at_start, bool second_half) {
    set_bucket(pieces, at_start);
    bucket_ = bucket_ / 2 + (second_half ? TableNetwork::buckets / 2 : 0);
  }

 private:
  static constexpr int most_in_hand = 8;  // of a kind; the network distinguishes no more
  std::array<Set, most> planes_;
  std::size_t size_ = 0;
  int bucket_ = 0;
};

template <class G>
class TableInputs;

template <Game G>
  requires std::same_as<typename G::PieceMovement, TableMovement<Area<G::BoardMap::size>, 2>> &&
           requires(const G g) { g.rules().royals(g.board(), white); }
class TableInputs<G> : public TablePlanes<typename G::Set, std::size_t{4} * most_table_kinds> {
 public:
  explicit TableInputs(const G& g) {
    const int kinds = g.movement().tables().kinds();
    for (const Army a : {white, black})
      for (int i = 0; i < kinds; ++i) this->add(g.board().of(a, table_kind(i)));
    bool in_hand = false;
    if constexpr (G::Rules::has_capture_effects)
      if (g.rules().has_hands())
        for (const Army a : {white, black})
          for (int i = 0; i < kinds; ++i) {
            const int pieces = g.captured_pieces().in_hand(a, table_kind(i));
            in_hand |= pieces > 0;
            this->add_number(pieces);
          }
    const int pieces = g.board().occupied().count();
    const std::size_t at_start = g.rules().variant().definition.pieces.size();
    bool has_hands = false;
    if constexpr (G::Rules::has_capture_effects) has_hands = g.rules().has_hands();
    if (has_hands)
      this->set_bucket(pieces, at_start, in_hand);
    else
      this->set_bucket(pieces, at_start);
  }
};

// Pieces of two armies for hire go different ways, so these have planes of their own.
template <MercenaryArmies A>
class TableInputs<TableMercenary<A>>
    : public TablePlanes<typename TableMercenary<A>::Set,
                         std::size_t{A == MercenaryArmies::one ? 5 : 8} * most_plain_kinds> {
 public:
  explicit TableInputs(const TableMercenary<A>& g) {
    const int kinds = g.movement().tables().kinds();
    const auto& board = g.board();
    const auto whites = g.controlled(white), blacks = g.controlled(black);
    for (const Army a : {white, black})
      for (int i = 0; i < kinds; ++i) this->add(board.of(a, table_kind(i)));
    for (Army army = 2; army < TableMercenary<A>::PieceMovement::armies; ++army)
      for (const auto& hired : {whites, blacks, board.occupied() - whites - blacks})
        for (int i = 0; i < kinds; ++i) this->add(hired & board.of(army, table_kind(i)));
    this->set_bucket(board.occupied().count(), g.rules().variant().definition.pieces.size(),
                     g.phase() == MercenaryPhase::main);
  }
};

template <>
class TableInputs<TableMercurial> : public TablePlanes<TableMercurial::Set, std::size_t{8} * most_plain_kinds> {
 public:
  explicit TableInputs(const TableMercurial& g) {
    const auto& board = g.board();
    bool in_hand = false;
    for (const Army a : {white, black}) {
      for (const Kind k : g.rules().kinds()) add(board.of(a, k));
      for (const int number : {1, 2})
        for (const Kind k : g.rules().kinds()) {
          TableMercurial::Set captors;
          for (const Cell c : board.of(a))
            if (const auto held = g.prisoners(c); !held.empty() && held.count(k) >= number) captors.add(c);
          add(captors);
        }
      for (const Kind k : g.rules().kinds()) add_number(g.hand(a).count(k));
      in_hand |= !g.hand(a).empty();
    }
    set_bucket(board.occupied().count(), g.rules().variant().definition.pieces.size(), in_hand);
  }
};

template <>
class TableInputs<TableMerger> : public TablePlanes<TableMerger::Set, std::size_t{30} * most_plain_kinds> {
 public:
  // How pieces of a kind and an army stand on a cell: with a majority of their own, as captives, or grey.
  static constexpr int states = 3, most_together = MergerTables::most;

  explicit TableInputs(const TableMerger& g) {
    using Set = TableMerger::Set;
    for (const Army a : {white, black})
      for (const Kind k : g.rules().kinds()) {
        std::array<Set, most_together> together;  // where there are more than so many of them
        for (const merger::PieceNumber p : g.all(k) & merger::Pieces::army(a)) {
          const Cell c = g.cell_of(p);
          std::size_t n = 0;
          while (n + 1 < together.size() && together[n].has(c)) ++n;
          together[n].add(c);
        }
        for (const Set& cells : {g.of(a), g.of(!a), g.of(merger::grey)})
          for (const Set& some : together) add(some & cells);
      }
    set_bucket(g.occupied().count(), g.rules().variant().definition.pieces.size());
  }
};

template <class G>
concept HasTableNetwork = requires(const G g) { TableInputs<G>(g); };

// What a variant's network says, in centipawns for the side to move; there must be one.
template <class G>
int table_network_value(const G& g, Army turn) {
  const TableInputs<G> inputs(g);
  return g.rules().variant().network->value(inputs.planes(), inputs.bucket(), turn);
}

}  // namespace turncoat
