#pragma once
// The network of a variant: what its pieces say together, each on its cell, beyond what the terms of its evaluation add
// up. As the networks of the games (network.hpp), but how many inputs there are is known when the variant is
// (table_inputs.hpp), and one process may have several. `turncoat train` makes them.
#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.hpp"
#include "core/error.hpp"
#include "eval/network.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

// What the inputs of a variant's network are: what can stand on a cell, as a side sees the board from its own end.
struct TableLayout {
  // A set of cells on which a position has the same thing.
  struct Plane {
    int owner = 0;         // White or Black; 2: neither player's
    int feature = 0;       // its number among those of a player, or of neither
    bool on_board = true;  // its cells are turned with the board
  };
  std::vector<Plane> planes;
  int of_player = 0, of_no_player = 0;  // features
  int cells = 0;
  std::vector<Cell> turned;       // where a cell is to Black
  std::vector<int> files, ranks;  // of each cell, from 0

  int features() const { return 2 * of_player + of_no_player; }
  int inputs() const { return features() * cells; }
  // What a cell of a plane is to a view, White's or Black's: the side's own features first, then the other's.
  int input(int view, std::size_t plane, Cell c) const {
    const Plane& p = planes[plane];
    const int first = p.owner == 2 ? 2 * of_player : p.owner == view ? 0 : of_player;
    return (first + p.feature) * cells + (view == black && p.on_board ? turned[c] : c);
  }
};

class TableNetwork {
 public:
  static constexpr int hidden = 32, buckets = 8;
  static constexpr std::size_t most_planes = 420;  // of a layout
  static NetworkShape shape_of(const TableLayout& layout, int centipawns_per_logit) {
    return {
        .inputs = layout.inputs(), .hidden = hidden, .buckets = buckets, .centipawns_per_logit = centipawns_per_logit};
  }

  // From a file, which must be of this variant.
  static Expected<std::shared_ptr<const TableNetwork>> read(std::string_view file, const VariantDefinition& variant,
                                                            TableLayout layout);
  // A file with these numbers (NetworkShape); `origin` says in one line what they were made from.
  static std::string file(const VariantDefinition& variant, const NetworkShape& shape, std::string_view origin,
                          std::span<const std::int8_t> numbers);
  // The variant that a file says it is for, as its name with the first digits of its text's hash; empty if the file is
  // not one of a network.
  static std::string variant_of(std::string_view file);

  // In centipawns, for the side to move; `bucket` is from 0 to 7.
  template <class Set>
  int value(std::span<const Set> planes, int bucket, Army turn) const {
    Remembered<Set>& last = remembered<Set>;
    if (last.network != id_) last = {}, last.network = id_;
    catch_up(planes, last);
    const auto b = static_cast<std::size_t>(bucket);
    const std::int16_t* weights = outputs_[b].data();
    std::int64_t sum =
        weighted_total(first_, last.sums[turn], weights) + weighted_total(first_, last.sums[!turn], weights + hidden);
    sum += std::int64_t{first_outputs_[b]} * unit * unit;
    return static_cast<int>(sum * centipawns_ / (unit * unit * unit));
  }

 private:
  static constexpr int unit = network_unit;
  struct alignas(64) Row : std::array<std::int16_t, hidden> {};
  struct alignas(32) Stored : std::array<std::int8_t, hidden> {};
  // A thread's last position, and the sums of its rows to White and Black.
  template <class Set>
  struct Remembered {
    std::uint64_t network = 0;  // the network that the sums belong to
    std::array<Set, most_planes> planes{};
    std::array<Row, 2> sums{};
  };
  template <class Set>
  static constinit inline thread_local Remembered<Set> remembered{};

  TableNetwork(TableLayout layout, int centipawns, std::uint64_t id, std::span<const std::int8_t> numbers);

  // Few pieces change from one position that a search looks at to the next.
  template <class Set>
  void catch_up(std::span<const Set> planes, Remembered<Set>& last) const {
    for (std::size_t p = 0; p < planes.size(); ++p) {
      const Set before = last.planes[p], now = planes[p];
      if (!(before ^ now)) continue;
      const auto each = [&](const auto& cells, auto operation) {
        for (const auto c : cells)
          for (std::size_t view = 0; view < 2; ++view) {
            const Stored& row = rows_[static_cast<std::size_t>(layout_.input(static_cast<int>(view), p, c))];
            last.sums[view] = combined_rows(last.sums[view], row, operation);
          }
      };
      each(now - before, std::plus());
      each(before - now, std::minus());
      last.planes[p] = now;
    }
  }

  TableLayout layout_;
  int centipawns_;    // that are one logit
  std::uint64_t id_;  // not 0; of other numbers, or another variant, another one
  std::vector<Stored> rows_;
  Row first_{};
  std::array<std::array<std::int16_t, 2 * hidden>, buckets> outputs_{};
  std::array<std::int16_t, buckets> first_outputs_{};
};

}  // namespace turncoat
