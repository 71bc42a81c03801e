#pragma once
// Tables of one game's endings. Nothing here knows a rule: positions are made from setups and moved on by the game, and
// what is not in the index (castling rights, marks of pawns' steps) is looked through to the positions behind it.
//
// A table's values are found by distance: pass d settles what ends in d plies. A position is looked at again only when
// one of those that it may lead to was settled in the pass before; which these may be is learnt from all moves while the
// first pass is made. Materials that lead to each other (by drops, by a change of control) are one group, and solved
// together; others are looked up.
// Source: Thompson 1986, "Retrograde analysis of certain endgames".
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "core/spec.hpp"
#include "endgames/endgame_game.hpp"
#include "endgames/places_index.hpp"
#include "search/endgames.hpp"

namespace turncoat {

inline constexpr std::uint64_t most_endgame_bytes = std::uint64_t{256} << 20;

class EndgameTables {
 public:
  // `game` lives as long as the tables.
  EndgameTables(const EndgameGame& game, const Spec& spec);

  // As AnyEndgames says (search/endgames.hpp).
  Expected<std::vector<std::vector<std::string>>> plan(std::string_view text, const EndgameWork& work);
  bool has(std::string_view material) const { return tables_.contains(material); }
  Expected<void> make(const std::vector<std::string>& group, const EndgameWork& work);
  std::vector<std::string> materials() const;
  EndgameCounts counts(std::string_view material) const;
  std::string file(std::string_view material) const;
  Expected<void> read(std::string_view file);
  std::string contradiction(std::string_view material, std::uint64_t one_in) const;
  std::optional<EndgameValue> value(const EndgamePosition& g) const;
  // Cells that are taken in positions of these tables at most.
  std::size_t most_pieces() const { return most_pieces_; }

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
  using Position = std::unique_ptr<EndgamePosition>;

  // ---- positions (positions.cpp)
  Expected<Position> position(Setup& scratch, const Table& table, const EndgamePlaces& places) const;
  // Null if the game refuses the position.
  Position position_or_none(Setup& scratch, const Table& table, const EndgamePlaces& places) const;
  static std::optional<EndgamePlaces> places_by_key(const Table& table, const EndgameBoard& board, std::uint64_t key);
  static Found found_in(const Table& table, const EndgamePlaces& places) {
    return {.table = &table, .places = places, .plain = static_cast<std::size_t>(places.turn) < table.kept};
  }
  static std::uint64_t bytes_of(const Table& table) { return table.index.size() * sizeof(table.values[0]); }
  Found find(const EndgamePosition& g, const Table* likely, const Tables* more = nullptr) const;
  std::optional<int> turn_in(const Table& table, const Setup& setup) const;
  static bool only_passes(const EndgamePosition& g);
  static unsigned mask_of(const Table& table) {
    unsigned out = 0;
    for (std::size_t t = 0; t < table.kept; ++t) out |= 1u << table.turns[t];
    return out;
  }
  Expected<std::unique_ptr<Table>> new_table(const Material& material) const;
  void learn_keys(Table& table) const;
  std::string example(const Table& table) const;
  std::string rules_of(const Table& table) const;
  unsigned allowed_symmetries(const Table& table) const;
  bool is_group(unsigned symmetries) const;
  static std::vector<std::string> texts_behind(const EndgamePosition& g, const std::array<Cell, 256>& symmetry);
  static bool are_apart(const EndgamePlaces& places, const Material& material) {
    for (std::size_t i = 0; i < material.pieces.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (places.cells[i] == places.cells[j]) return false;
    return true;
  }
  EndgamePlaces random_places(const Material& material, int turns, Random& random) const;
  void note_tables();

  // ---- values of finished tables
  // Deeper than so many plies of positions outside of all tables nothing is looked through.
  static constexpr int most_behind = 3;
  std::optional<EndgameCode> final_code(const EndgamePosition& g, int depth) const;
  std::optional<EndgameCode> code_by_moves(const EndgamePosition& g, int depth) const;

  // ---- what leads where (planning.cpp)
  struct Plan;
  Expected<void> check_history() const;
  Expected<void> explore(const Material& material, Plan& plan, const EndgameWork& work) const;
  Expected<void> note_behind(const EndgamePosition& g, const Table& table, int depth, Plan& plan) const;
  Expected<void> note_one_behind(const EndgamePosition& next, const Table& table, int depth, Plan& plan) const;

  // ---- making a group (making.cpp)
  class Making;

  const EndgameGame& game_;
  std::string spec_, name_;
  EndgameCells cells_;
  std::vector<Turn> turns_;
  Setup base_;  // the game's, with an empty board
  Tables tables_;
  std::map<std::string, Material, std::less<>> planned_;
  std::vector<std::pair<std::uint64_t, const Table*>> by_top_;
  std::size_t most_pieces_ = 0;
};

}  // namespace turncoat
