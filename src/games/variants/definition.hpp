#pragma once
// What a variant is, read from its text and checked (docs/spec/variants.md): plain data, of which the tables are drawn
// (chess_variant.hpp, mercenary_variant.hpp).
#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"
#include "core/setup.hpp"
#include "core/table_men.hpp"
#include "core/throw.hpp"
#include "games/mercenary/options.hpp"
#include "games/mercenary3/options.hpp"
#include "games/mercenary3/star.hpp"
#include "games/variants/text/sections.hpp"

namespace turncoat {

// A kind of men.
struct VariantKind {
  char letter = 0;
  std::string name;
  std::array<std::string, 4> betza;  // by army, in the order of armies_of()
  int worth = 0;                     // in centipawns; 0: not said
  char like = 0;                     // the letter of the piece whose drawing it takes; 0: not said
  std::string becomes;               // letters of what it promotes to; empty: it does not promote
  int before_end = 0;                // so many ranks before the last one it promotes already
  bool royal = false;
  int drop_from = 0, drop_to = 0;  // ranks on which it is put from a hand, from 1 at the own edge; 0: not said
  friend bool operator==(const VariantKind&, const VariantKind&) = default;
};

enum class Stalemate : std::uint8_t { loses, draw, wins };

// What becomes of captured men: nothing, they go to their captor's hand, or they change sides where they stand.
enum class CaptureRule : std::uint8_t { remove, hand, turn };

// What becomes of captured men in Mercurial Chess: their captor carries them, they go to its hand, or they are gone.
enum class Prisoners : std::uint8_t { carried, hand, removed };

// Who moves grey Pieces of Merger Chess: by the shade of their cell, both players, nobody.
enum class GreyPieces : std::uint8_t { shade, both, none };

enum class VariantParent : std::uint8_t { chess, mercenary, mercurial, cooperative, merger, mercenary3 };

struct VariantDefinition {
  VariantParent parent = VariantParent::chess;
  std::string name, title, about;
  int files = 8, ranks = 8;        // on the star the ranks from one's own edge to another's
  std::vector<std::string> holes;  // names of cells, in the order of the board
  std::vector<VariantKind> kinds;
  bool last_royal = false;  // whether only an army's last royal piece must be safe
  std::string castles;      // "KR": king and rook; empty: no castling
  std::string start;        // the first field of the FEN
  bool passing = true;
  Stalemate stalemate = Stalemate::draw;
  CaptureRule capture = CaptureRule::remove;
  bool captor_turns = false;  // whether men who capture change sides
  bool demote = true;         // whether promoted men go to a hand as what they were
  bool king_taken = false;    // whether royal men are captured, which ends the game
  int limit = 100;            // plies without a capture or a pawn's move
  bool repetition = true;
  // ---- of Cooperative Chess
  std::array<int, 5> order = {1, 2, 3, 4, 5};  // Red's priorities before the sixth, 0 behind the last one
  int dare = 3;                                // up to which face the die of the fourth lets Red capture
  NamingDice naming;                           // the dice that name Red's pieces and squares
  // ---- of Mercurial Chess
  std::vector<int> poles;                // the files of the cells below and above the board; none: there are none
  Area<128>::Satellite satellite;        // its lowest rank from 0
  std::string flies, passengers, jumps;  // letters, in alphabetical order
  Prisoners prisoners = Prisoners::carried;
  // ---- of Merger Chess
  int largest = 4;  // so many pieces on a cell at most
  GreyPieces grey = GreyPieces::shade;
  // ---- of Mercenary Chess for three
  Hiring hire = Hiring::attacked;
  // ---- of Mercenary Chess
  MercenaryArmies hired = MercenaryArmies::one;   // which armies are for hire (MC-30), as `options` says
  std::array<int, 2> ways = {3, 1};               // which way each of them goes, in quarter turns clockwise from up
  std::string options;                            // as in a spec, "hold=2,first=gray"; of others, too
  std::vector<std::vector<std::string>> control;  // the cells that White and Black control at the start, those of
                                                  // silver men behind those of gray ones; none: by MC-3

  // Whether captures leave more behind than an empty cell, or end the game (games/variants/chess/spoils_rules.hpp).
  bool has_spoils() const { return capture != CaptureRule::remove || captor_turns || king_taken; }
  // Whether men can change sides.
  bool changes_sides() const { return capture == CaptureRule::turn || captor_turns; }
  // From how many kinds a man can have been promoted that was one of them, at most, where that matters.
  int origins() const {
    std::ptrdiff_t most = 0;
    for (const VariantKind& to : kinds)
      most = std::max(most, std::ranges::count_if(
                                kinds, [&](const VariantKind& from) { return from.becomes.contains(to.letter); }));
    return capture == CaptureRule::hand && demote ? static_cast<int>(most) : 0;
  }

  // Whether what pieces are worth is a rule (CO-15).
  bool worths_are_rules() const { return is_cooperative(); }

  bool on_star() const { return parent == VariantParent::mercenary3; }
  bool is_cooperative() const { return parent == VariantParent::cooperative; }
  // Whether a player moves Red, so that no dice are thrown.
  bool red_player() const { return is_cooperative() && options.contains("red=player"); }
  // Armies on the board, and how many of them have a name: two gray ones have one.
  std::size_t armies() const {
    if (hired != MercenaryArmies::one) return 4;
    return parent == VariantParent::mercenary || is_cooperative() || on_star() ? 3 : 2;
  }
  std::size_t named_armies() const { return hired == MercenaryArmies::two ? 3 : armies(); }
  // The army whose name an army has.
  std::size_t named(std::size_t army) const { return std::min(army, named_armies() - 1); }
  const std::string& movement(const VariantKind& kind, std::size_t army) const { return kind.betza[named(army)]; }

  const VariantKind* kind(char letter) const {
    for (const VariantKind& k : kinds)
      if (k.letter == letter) return &k;
    return nullptr;
  }
  // All that stands on the board at the start, once it is known to fit.
  std::vector<Stack> men;
  // Where the text says the start, or what makes the parent's another one.
  VariantPlace start_place;
};

// The game from which a variant starts, of Mercenary Chess with those armies for hire.
const VariantDefinition& parent_definition(VariantParent parent, MercenaryArmies hired = MercenaryArmies::one);
inline const VariantDefinition& parent_definition(const VariantDefinition& variant) {
  return parent_definition(variant.parent, variant.hired);
}
// Ways, by quarter turns clockwise from up.
inline constexpr std::string_view way_words[] = {"up", "right", "down", "left"};
inline constexpr std::string_view parent_ids[] = {"chess",       "mercenary", "mercurial",
                                                  "cooperative", "merger",    "mercenary3"};

// The most files and ranks that a board of its variants has, the most cells, and the most kinds (VA-6, VA-8, VA-30).
int most_side(VariantParent parent);
int most_cells(VariantParent parent);
int most_kinds(VariantParent parent);
// The least rank from its own edge on which a piece can promote (VA-11, VA-44, VA-53).
int least_promotion_rank(const VariantDefinition& variant);

// The game from which the last section starts in the end; none if it is not known.
std::optional<VariantParent> parent_of(std::span<const VariantSection> sections);

// The options that `options` can set.
std::vector<std::string_view> open_options(VariantParent parent);
// A spec of a game with the options that a text has, which may be none.
Expected<Spec> spec_with(const GameInfo& game, const std::string& options);

// Reads the last variant of a text, of a chain that ends with a parent. Nothing if it is not in order; `faults` says
// why.
std::optional<VariantDefinition> read_definition(std::string_view text, VariantFaults& faults);

// The names of all armies that a variant has, as texts have them.
std::span<const std::string_view> armies_of(const VariantDefinition& variant);
// The number of a kind, by its letter.
Kind kind_named(const VariantDefinition& variant, char letter);
// Its board.
template <int Size>
Area<Size> area_of(const VariantDefinition& variant);
inline Area<128> map_of(const VariantDefinition& variant) { return area_of<128>(variant); }
// The outermost rook of an army on one side (1 or -1) of its king, three cells or more away and without a hole between
// them; nowhere if there is none.
Cell castling_rook(const Area<128>& map, const std::vector<Stack>& men, Army army, Cell king, int side, char rook);
// The same on the star, along a row of a territory.
Cell castling_rook(const std::vector<Stack>& men, Army army, Cell king, int side, char rook);

// Whether its men are others than its parent's.
bool changes_men(const VariantDefinition& variant);
// Whether a variant of Cooperative Chess is played by tables: the game's own positions know no other men, boards and
// dice that name something.
bool needs_tables(const VariantDefinition& variant);
// The dice that suit a board: three that name all of Red's numbers, and the largest that stay off the edges.
NamingDice usual_naming(int files, int ranks);
// All throws that name Red's numbers on so many files; and dice of a square for so many files, or ranks: their sides,
// and what is added.
std::vector<NamingDice> possible_throws(int files);
std::vector<std::array<int, 2>> possible_dice(int cells);
// "3d6-2", and "d6+1 d6+1".
std::string throw_text(const NamingDice& naming);
std::string square_text(const NamingDice& naming);
std::string die_text(int sides, int plus);  // "d6+1"
// Which way an army's men go, in quarter turns clockwise from up, on a board with files and ranks.
int way_of(const VariantDefinition& variant, Army army);

// Where men of a kind are put from a hand.
CellSet<128> drops_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind);

// Where men of a kind promote.
CellSet<128> promotes_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind);
CellSet<Star::size> promotes_on(Army army, const VariantKind& kind);  // on the star

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
