#pragma once
// What a variant is, read from its text and checked (docs/spec/variants.md): plain data, of which the tables are drawn
// (variant.hpp). What parents answer about their variants stands in parent.hpp.
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"
#include "core/letters.hpp"
#include "core/setup.hpp"
#include "core/table_movement.hpp"
#include "core/throw.hpp"
#include "games/mercenary3/star.hpp"
#include "games/variants/chess/definition.hpp"
#include "games/variants/cooperative/definition.hpp"
#include "games/variants/mercenary/definition.hpp"
#include "games/variants/mercenary3/definition.hpp"
#include "games/variants/mercurial/definition.hpp"
#include "games/variants/merger/definition.hpp"
#include "games/variants/text/sections.hpp"

namespace turncoat {

// Where an army puts its pieces of a kind from the hand, and what that must not do (VA-80).
struct DropRule {
  std::string place;    // empty: as drop_from and drop_to say
  int a_file = 0;       // at most so many of them stand on a file; 0: any number
  bool shades = false;  // those of the kind come to stand half on cells of each shade
  bool no_check = false, no_mate = false;
  // Whether more than the cell counts.
  bool has_words() const { return a_file > 0 || shades || no_check || no_mate; }
  friend bool operator==(const DropRule&, const DropRule&) = default;
};

// Where a kind promotes: it must where it comes to some ranks; it may there, and must on the last one (`from`); or it
// may with a move that begins or ends there (`within`) (VA-74).
enum class PromotionZone : std::uint8_t { at, from, within };

// A movement that a kind has on some cells in place of its own, and these cells (VA-67).
struct MovesElsewhere {
  std::string betza, place;
  friend bool operator==(const MovesElsewhere&, const MovesElsewhere&) = default;
};

// As FENs write the duck (VA-92).
inline constexpr char duck_letter = '*';

// When what of a movement is initial counts (VA-68): from a place, the start if that is empty, or as long as the piece has
// not moved, and maybe no enemy of a kind has come to its rank or file.
struct InitialRule {
  std::string place;
  bool unmoved = false;
  char until = 0;  // the letter of that kind; 0: none
  bool operator==(const InitialRule&) const = default;
};

// A kind of piece.
struct VariantKind {
  char letter = 0;  // that of a form has a plus (core/letters.hpp)
  std::string name;
  std::array<std::string, 4> betza;  // by army, in the order of armies_of()
  int worth = 0;                     // in centipawns; 0: not said
  std::string like;                  // the letter or the name of the drawing that it takes; empty: not said
  std::string becomes;               // letters of what it promotes to; empty: it does not promote
  int before_end = 0;                // so many ranks before the last one it promotes already
  bool royal = false;
  int drop_from = 0, drop_to = 0;  // ranks on which it is put from a hand, from 1 at the own edge; 0: not said
  // Of language 2, White's and Black's: whether it is royal in this army, if it is at all; and the place where it wins.
  std::array<bool, 2> royal_in = {true, true};
  std::array<std::string, 2> goal;
  std::array<DropRule, 2> drop;
  PromotionZone zone = PromotionZone::at;
  // What an army's pieces become, where the armies differ; and the place where they do, where it is no rank.
  std::array<std::string, 2> becomes_in, promotes_at;
  bool always = false;  // whether it must promote within its ranks
  int most = 0;         // nothing becomes one while so many of an army are there; 0: no matter (VA-75)
  std::array<InitialRule, 2> initial;
  std::array<std::vector<MovesElsewhere>, 2> elsewhere;
  std::array<std::string, 2> region;  // the place that it does not leave; empty: it goes everywhere (VA-69)
  std::string avoids;                 // letters of what it neither jumps over nor captures (VA-94)
  std::array<bool, 2> shoots{};       // whether it captures from where it stands (VA-83)
  bool operator==(const VariantKind&) const;
};

// `fewer`: the army with fewer pieces wins.
enum class Stalemate : std::uint8_t { loses, draw, wins, fewer };

// The parents, in the order of what their variants alone can say.
enum class VariantParent : std::uint8_t { chess, mercenary, mercurial, cooperative, merger, mercenary3 };

inline constexpr std::string_view parent_ids[] = {"chess",       "mercenary", "mercurial",
                                                  "cooperative", "merger",    "mercenary3"};

struct VariantDefinition {
  std::string name, title, about;
  int files = 8, ranks = 8;        // on the star the ranks from one's own edge to another's
  std::vector<std::string> holes;  // names of cells, in the order of the board
  std::vector<VariantKind> kinds;
  std::string castles;  // "KR": king and rook, or what else can be one; empty: no castling
  std::string start;    // the first field of the FEN
  bool passing = true;
  Stalemate stalemate = Stalemate::draw;
  int limit = 100;  // plies without a capture or a pawn's move
  static constexpr int no_limit = 1'000'000;
  bool repetition = true;
  std::string options;  // as in a spec, "hold=2,first=gray"
  std::variant<OfChess, OfMercenary, OfMercurial, OfCooperative, OfMerger, OfMercenary3> own;
  static_assert(std::variant_size_v<decltype(own)> == std::size(parent_ids));

  VariantParent parent() const { return static_cast<VariantParent>(own.index()); }
  // What variants of its parent alone can say; it must be that parent.
  template <class Own>
  const Own& of() const {
    return *std::get_if<Own>(&own);
  }
  template <class Own>
  Own& of() {
    return *std::get_if<Own>(&own);
  }

  // Whether an army castles: a text of chess can say so of one alone.
  bool castles_in(Army a) const {
    const OfChess* chess = std::get_if<OfChess>(&own);
    return !castles.empty() && (chess == nullptr || chess->castles[a]);
  }
  // Whether what castles is not the one royal piece of its army.
  bool castles_freely() const;
  // The smallest language in which it can be said.
  int language() const;

  // Whether more cells than the language 1 has would be there without the holes, or fewer.
  bool unusual_board() const;
  const VariantKind* kind(char letter) const {
    for (const VariantKind& k : kinds)
      if (k.letter == letter) return &k;
    return nullptr;
  }
  // Whether it jumps over a piece to a cell that is not any number of steps away.
  bool has_ranged_hop(const VariantKind& kind) const;
  // All that stands on the board at the start, once it is known to fit.
  std::vector<Stack> pieces;
  // Where the text says the start, or what makes the parent's another one.
  VariantPlace start_place;
};

// The game from which variants start; and the one from which a variant does, which may have armies of its own.
const VariantDefinition& parent_definition(VariantParent parent);
const VariantDefinition& parent_definition(const VariantDefinition& variant);
const VariantDefinition& chess_definition();

// The game from which the last section starts in the end; none if it is not known.
std::optional<VariantParent> parent_of(std::span<const VariantSection> sections);

// A spec of a game with the options that a text has, which may be none.
Expected<Spec> spec_with(const GameInfo& game, const std::string& options);

// Reads the last variant of a text, or of its sections, of a chain that ends with a parent. Nothing if it is not in
// order; `faults` says why.
std::optional<VariantDefinition> read_definition(std::string_view text, VariantFaults& faults);
std::optional<VariantDefinition> read_definition(std::span<const VariantSection> sections, VariantFaults& faults);

// The number of a kind, by its letter.
Kind kind_named(const VariantDefinition& variant, char letter);
// Its board.
template <int Size>
Area<Size> area_of(const VariantDefinition& variant);
inline Area<128> map_of(const VariantDefinition& variant) { return area_of<128>(variant); }
// The outermost rook of an army on one side (1 or -1) of its king, `least` cells or more away and without a hole between
// them; nowhere if there is none.
Cell castling_rook(const Area<128>& map, const std::vector<Stack>& pieces, Army army, Cell king, int side, char rook,
                   int least = 3);
// The same on the star, along a row of a territory.
Cell castling_rook(const std::vector<Stack>& pieces, Army army, Cell king, int side, char rook);

// Whether its pieces are others than its parent's.
bool changes_pieces(const VariantDefinition& variant);
// Where pieces of a kind are put from a hand.
CellSet<128> drops_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind);

// Where pieces of a kind must promote when they come there; and from what rank on it promotes at all.
CellSet<128> promotion_ranks(const VariantDefinition& variant, const Area<128>& map, Army army,
                             const VariantKind& kind);
CellSet<128> promotes_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind);
CellSet<Star::size> promotes_on(Army army, const VariantKind& kind);  // on the star

// The leaps of a kind from a cell, and the cells to which it goes at all (VA-67, VA-69).
std::vector<Leap> leaps_from(const VariantKind& kind, const Area<128>& map, Army army, Cell from);
CellSet<128> region_of(const VariantKind& kind, const Area<128>& map, Army army);

// The leaps of a movement; an error says where it is none. And of one that has been checked.
Expected<std::vector<Leap>> read_movement(std::string_view betza);
std::vector<Leap> leaps_of(std::string_view betza);

// The one way of writing a variant (VA-4), in lines; joined by " | " it is a spec.
std::vector<std::string> canonical_lines(const VariantDefinition& variant);
std::string canonical_text(const VariantDefinition& variant);
// The hash of this text, 64 hexadecimal digits (VA-5); and its name with the first digits of it.
std::string hash_of(const VariantDefinition& variant);
std::string id_of(const VariantDefinition& variant);

}  // namespace turncoat
