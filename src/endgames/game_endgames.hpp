#pragma once
// Tables of one game's endings. Nothing here knows a rule: positions are made from setups and moved on by the game, and
// what is not in the index (castling rights, marks of pawns' steps) is looked through to the positions behind it.
//
// A table's values are found by distance: pass d settles what ends in d plies. A position is looked at again only when
// one of those that it may lead to was settled in the pass before; which these may be is learnt from all moves while the
// first pass is made. Materials that lead to each other (by drops, by a change of control) are one group, and solved
// together; others are looked up.
// Source: Thompson 1986, "Retrograde analysis of certain endgames".
#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/repetition.hpp"
#include "edge/game/searcher.hpp"
#include "endgames/faults.hpp"
#include "endgames/places_index.hpp"
#include "endgames/table_file.hpp"
#include "search/endgames.hpp"

namespace turncoat {

inline constexpr std::uint64_t most_endgame_bytes = std::uint64_t{256} << 20;

// A value as tables have it, from the side of the seat to move: n won in n - 1 plies, -n lost in n - 1, 0 drawn, or not
// known yet.
using EndgameCode = int;
// What it is to the seat that moves there.
constexpr EndgameCode before_move(EndgameCode behind, bool same_seat) {
  const EndgameCode farther = behind > 0 ? behind + 1 : behind < 0 ? behind - 1 : 0;
  return same_seat ? farther : -farther;
}

template <TwoSeat G>
class GameEndgames final : public Endgames<G> {
 public:
  using Move = typename G::Move;
  using Options = typename G::Options;

  GameEndgames(const Spec& spec, const Options& options)
      : spec_(spec.text()),
        name_(spec.game().id),
        options_(options),
        start_(G::start(options)),
        cells_(board_text(map_of(start_)).rows),
        turns_(G::turns(options)),
        base_(start_.setup()) {
    base_.stacks.clear(), base_.hand.clear(), base_.rights.clear(), base_.passed.clear(), base_.silent.clear();
    for (auto& list : base_.control) list.clear();
    base_.clock = 0, base_.number = 1;
  }

  Expected<std::vector<std::vector<std::string>>> plan(std::string_view text, const EndgameWork& work) override;
  bool has(std::string_view material) const override { return tables_.contains(material); }
  Expected<void> make(const std::vector<std::string>& group, const EndgameWork& work) override;
  std::vector<std::string> materials() const override {
    std::vector<std::string> out;
    for (const auto& [name, table] : tables_) out.push_back(name);
    return out;
  }
  EndgameCounts counts(std::string_view material) const override;
  std::string file(std::string_view material) const override {
    const Table& table = *tables_.find(material)->second;
    return write_endgame({example(table), table.index.symmetries(), mask_of(table)}, table.values, spec_);
  }
  Expected<void> read(std::string_view file) override;
  std::string contradiction(std::string_view material, std::uint64_t one_in) const override;
  std::optional<EndgameValue> value(const G& g) const override {
    if (taken(g) > most_pieces_) return {};
    const auto code = final_code(g, 0);
    if (!code) return {};
    return EndgameValue{static_cast<EndgameValue::Result>((*code > 0) - (*code < 0)), std::max(0, std::abs(*code) - 1)};
  }

 private:
  // What the keys of a material's positions are made of. A position with a key that they make holds nothing else, so its
  // places need not be read from a setup. Keys of some games are not made so: none are known then.
  struct Keys {
    bool known = false;
    std::uint64_t top = 0;  // of the pieces on the board, in any order
    struct Of {
      int army = 0, kind = 0;
      std::size_t first = 0, count = 0;  // equal pieces, in the material's order
      std::array<std::uint64_t, 256> at{};
      std::array<bool, 256> has{};
    };
    std::vector<Of> pieces;
    std::vector<std::uint64_t> turns;
  };
  struct Table {
    Material material;
    std::vector<int> turns;  // of the game's: first those that are in the table, then those in which players only pass
    std::size_t kept;        // how many are in the table
    PlacesIndex index;
    std::vector<std::int16_t> values = {};
    Keys keys = {};
  };
  using Tables = std::map<std::string, std::unique_ptr<Table>, std::less<>>;

  // Where a position stands in a table.
  struct Found {
    const Table* table = nullptr;
    EndgamePlaces places;
    bool plain = true;         // whether the table has it; or else it has what is behind it
    std::string missing = {};  // the material, if there is no table of it
  };

  // ---- positions
  static std::size_t taken(const G& g) {
    if constexpr (requires { g.board().occupied().count(); })
      return static_cast<std::size_t>(g.board().occupied().count());
    else if constexpr (requires { g.occupied().count(); })
      return static_cast<std::size_t>(g.occupied().count());
    else
      return g.setup().stacks.size();
  }
  Expected<G> position(Setup& scratch, const Table& table, const EndgamePlaces& places) const {
    place_endgame(scratch, table.material, places,
                  turns_[static_cast<std::size_t>(table.turns[static_cast<std::size_t>(places.turn)])], cells_.number);
    return G::from_setup(options_, scratch);
  }
  std::optional<EndgamePlaces> places_by_key(const Table& table, const G& g) const;
  static Found found_in(const Table& table, const EndgamePlaces& places) {
    return {.table = &table, .places = places, .plain = static_cast<std::size_t>(places.turn) < table.kept};
  }
  static std::uint64_t bytes_of(const Table& table) { return table.index.size() * sizeof(table.values[0]); }
  Found find(const G& g, const Table* likely, const Tables* more = nullptr) const;
  std::optional<int> turn_in(const Table& table, const Setup& setup) const;
  bool only_passes(const G& g, const MoveList<Move>& moves) const;
  static unsigned mask_of(const Table& table) {
    unsigned out = 0;
    for (std::size_t t = 0; t < table.kept; ++t) out |= 1u << table.turns[t];
    return out;
  }
  Expected<std::unique_ptr<Table>> new_table(const Material& material) const;
  void learn_keys(Table& table) const;
  std::string example(const Table& table) const;
  unsigned allowed_symmetries(const Table& table) const;
  bool is_group(unsigned symmetries) const;
  std::vector<std::string> behind(const G& g, const std::array<Cell, 256>& symmetry) const;
  static bool are_apart(const EndgamePlaces& places, const Material& material) {
    for (std::size_t i = 0; i < material.pieces.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (places.cells[i] == places.cells[j]) return false;
    return true;
  }
  static EndgamePlaces random_places(const EndgameCells& cells, const Material& material, int turns, Random& random) {
    EndgamePlaces out;
    for (std::size_t i = 0; i < material.pieces.size(); ++i)
      out.cells[i] = cells.cells[random.below(static_cast<std::uint32_t>(cells.cells.size()))];
    out.turn = static_cast<int>(random.below(static_cast<std::uint32_t>(turns)));
    return out;
  }
  void note_tables() {
    most_pieces_ = 0;
    by_top_.clear();
    for (const auto& [name, table] : tables_) {
      most_pieces_ = std::max(most_pieces_, table->material.pieces.size());
      if (table->keys.known) by_top_.emplace_back(table->keys.top, table.get());
    }
  }
  static std::uint64_t top_key(int army, int kind) { return scatter(static_cast<std::uint64_t>(army * 64 + kind)); }
  static constexpr bool tells_board = requires(const G& g, Cell c) {
    { g.board()[c].army } -> std::convertible_to<int>;
    { g.board()[c].kind } -> std::convertible_to<int>;
    g.board().occupied();
  };
  static EndgameCode decided_code(const G& g) {
    const auto decision = g.decided();
    if (!decision) return 0;
    const Score score = decision->scores[static_cast<std::size_t>(g.actor())];
    return score == Score::whole ? 1 : score == Score::none ? -1 : 0;
  }

  // ---- values of finished tables
  // Deeper than so many plies of positions outside of all tables nothing is looked through.
  static constexpr int most_behind = 3;
  std::optional<EndgameCode> final_code(const G& g, int depth) const;
  template <class CodeOf>
  static std::optional<EndgameCode> code_by_moves(const G& g, const MoveList<Move>& moves, CodeOf code_of);

  // ---- what leads where (planning.ipp)
  struct Plan;
  Expected<void> check_history() const;
  Expected<void> explore(const Material& material, Plan& plan, const EndgameWork& work) const;
  Expected<void> note_behind(const G& g, const Table& table, int depth, Plan& plan) const;

  // ---- making a group (making.ipp)
  class Making;

  std::string spec_, name_;
  Options options_;
  G start_;
  EndgameCells cells_;
  std::vector<Turn> turns_;
  Setup base_;
  Tables tables_;
  std::map<std::string, Material, std::less<>> planned_;
  std::vector<std::pair<std::uint64_t, const Table*>> by_top_;
  std::size_t most_pieces_ = 0;
};

template <Game... Games>
void offer_endgames_for() {
  ((endgames_maker<Games> = [](const Spec& spec, const typename Games::Options& options)
        -> std::unique_ptr<AnyEndgames> { return std::make_unique<GameEndgames<Games>>(spec, options); }),
   ...);
}

}  // namespace turncoat

#include "endgames/making.ipp"
#include "endgames/planning.ipp"
#include "endgames/positions.ipp"
