#pragma once
// What a variant of chess is, read from its text and checked (docs/spec/variants.md, VA-5 to VA-16): plain data, of
// which the tables are drawn (chess_variant.hpp).
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/area.hpp"
#include "core/betza.hpp"
#include "core/setup.hpp"
#include "games/variants/text.hpp"

namespace turncoat {

// A kind of men.
struct ChessKind {
  char letter = 0;
  std::string name;
  std::array<std::string, 2> betza;  // White's, Black's
  int worth = 0;                     // in hundredths of a pawn; 0: not said
  char like = 0;                     // the letter of the piece whose drawing it takes; 0: not said
  std::string becomes;               // letters of what it promotes to; empty: it does not promote
  int promotes_at = 0;               // the rank, counted from its own edge, from which on it promotes
  bool royal = false;
  friend bool operator==(const ChessKind&, const ChessKind&) = default;
};

enum class Stalemate : std::uint8_t { loses, draw, wins };

struct ChessDefinition {
  std::string name, title, about;
  int files = 8, ranks = 8;
  std::vector<std::string> holes;  // names of cells, in the order of the board
  std::vector<ChessKind> kinds;
  bool last_royal = false;  // whether only an army's last royal piece must be safe
  std::string castles;      // "KR": king and rook; empty: no castling
  std::string start;        // the first field of the FEN
  bool passing = true;
  Stalemate stalemate = Stalemate::draw;
  int limit = 100;  // plies without a capture or a pawn's move
  bool repetition = true;

  const ChessKind* kind(char letter) const {
    for (const ChessKind& k : kinds)
      if (k.letter == letter) return &k;
    return nullptr;
  }
  // All that stands on the board at the start, once it is known to fit.
  std::vector<Stack> men;
};

// Orthodox chess, from which every variant starts.
const ChessDefinition& orthodox_definition();

// Reads the last variant of a text, of a chain that ends with chess. Nothing if it is not in order; `faults` says why.
std::optional<ChessDefinition> read_chess_definition(std::string_view text, VariantFaults& faults);

// Its board.
Area<128> map_of(const ChessDefinition& variant);
// The outermost rook of an army on one side (1 or -1) of its king, three cells or more away and without a hole between
// them; nowhere if there is none.
Cell castling_rook(const Area<128>& map, const std::vector<Stack>& men, Army army, Cell king, int side, char rook);

// The leaps of a movement that has been checked.
std::vector<Leap> leaps_of(std::string_view betza);

// The one way of writing a variant (VA-4), in lines; joined by " | " it is a spec.
std::vector<std::string> canonical_lines(const ChessDefinition& variant);

}  // namespace turncoat
