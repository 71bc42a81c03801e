#pragma once
// What parents answer about their variants: the folder of each has one constant of this, so that nothing else asks
// which parent it is. What variants of one parent alone can say stands in its definition.hpp.
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/fen.hpp"
#include "core/spec.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/text/keys.hpp"
#include "games/variants/text/lines.hpp"

namespace turncoat {

// How small a board of files and ranks may be (VA-6, VA-70).
struct LeastBoard {
  int side = 4, cells = 16;
  bool without_holes = false;  // whether holes are taken off the most cells
};

struct ParentModule {
  const GameInfo* game;  // its options are those of the key `options`; chess has none
  // Reads what a text says (VA-3).
  std::optional<VariantDefinition> (*read)(VariantLines lines, VariantFaults& faults);
  // The keys that it alone has.
  std::span<const VariantKey> (*keys)();
  // The game from which a variant starts; of none, the one without a second army for hire.
  const VariantDefinition& (*start)(const VariantDefinition* variant);

  // Whether its texts have all that language 2 adds, and so say themselves what ends a game.
  bool second_language = false;
  LeastBoard least_board = {};  // where they have; else the usual one
  // The most files and ranks of a board, the most cells, and the most kinds (VA-6, VA-8, VA-30).
  int most_side = 16, most_cells = 128, most_kinds = most_plain_kinds;
  bool star = false;              // whether the board is the star, not one of files and ranks
  bool worths_are_rules = false;  // whether the rules reckon with what pieces are worth (CO-15)
  bool homes_at_start = false;    // whether a start has homes behind the letters of a third army
  bool initial_by_side = false;   // VA-54: whether what is initial is by whole ranks of a side
  bool counts_each = false;       // whether a limit is of plies of each player
  bool start_tells = false;       // whether a start can be refused for another reason than a check

  // How many armies are on the board, and their names, as texts have them: two gray ones have one.
  std::size_t armies = 2;
  std::span<const std::string_view> army_names;
  std::size_t (*armies_of)(const VariantDefinition&) = nullptr;  // where that depends on the variant
  std::size_t (*names_of)(const VariantDefinition&) = nullptr;
  // Which way an army goes, in quarter turns clockwise from up, on a board with files and ranks; unless it says
  // otherwise White goes up and Black down.
  int (*way_of)(const VariantDefinition&, Army) = nullptr;
  // The least rank from its own edge on which a piece can promote (VA-11, VA-44, VA-53); 2 unless it says otherwise.
  int (*least_promotion_rank)(const VariantDefinition&) = nullptr;
  // Options that `options` cannot set, as the text says how a game starts.
  std::span<const std::string_view> options_of_start = {};
  // Whether the game's own positions play a variant, by no tables.
  bool (*without_tables)(const VariantDefinition&) = nullptr;
  // Whether every royal piece must be safe to the last, so that kings alone draw (VA-16); yes unless it says otherwise.
  bool (*royals_safe)(const VariantDefinition&) = nullptr;
  // The text of positions.
  FenForm (*form)(const VariantDefinition&, std::span<const KindView>);
  // What is said of the game, where it is not that of two players and their armies.
  void (*describe)(const VariantDefinition&, GameInfo&) = nullptr;
};

const ParentModule& module_of(VariantParent parent);
inline const ParentModule& module_of(const VariantDefinition& variant) { return module_of(variant.parent()); }

// ---- what follows from that
std::size_t armies_on_board(const VariantDefinition& variant);
// The names of all armies that a variant has, as texts have them.
std::span<const std::string_view> armies_of(const VariantDefinition& variant);
// The number of an army's name: a second gray army has that of the first. And the movement of an army's pieces.
std::size_t named_army(const VariantDefinition& variant, std::size_t army);
const std::string& movement_of(const VariantDefinition& variant, const VariantKind& kind, std::size_t army);
int way_of(const VariantDefinition& variant, Army army);
int least_promotion_rank(const VariantDefinition& variant);
// The most kinds that a text has, and how small its board may be, of language 1 or of any.
int most_kinds(VariantParent parent, bool first_language);
LeastBoard least_board(VariantParent parent, bool first_language);
// The options that `options` can set.
std::vector<std::string_view> open_options(VariantParent parent);
// Cells beside its board; none if its parent has none.
const BesideBoard* beside_board(const VariantDefinition& variant);

// ---- the parents
extern const ParentModule chess_parent, mercenary_parent, mercurial_parent, cooperative_parent, merger_parent,
    mercenary3_parent;

}  // namespace turncoat
