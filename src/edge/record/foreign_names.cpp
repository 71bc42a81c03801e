#include "edge/record/foreign_names.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>

#include "core/ascii.hpp"
#include "edge/record/faults.hpp"

namespace turncoat {

namespace {

// In small letters, digits and letters alone.
constexpr std::string_view of_chess[] = {"",          "standard", "chess",    "normal",
                                         "classical", "regular",  "orthodox", "fromposition"},
                           of_chess960[] = {"chess960",           "960",       "fischerandom",   "fischerrandom",
                                            "fischerrandomchess", "freestyle", "freestylechess", "chess9lx"};

// variants/crazyhouse.ini in one line (a test compares them).
constexpr std::string_view crazyhouse =
    "[crazyhouse : chess] | title = Crazyhouse | about = A captured piece changes sides: whoever captures it keeps it "
    "in "
    "hand and may put it on an empty cell in place of a move, pawns not on the first and last rank. Promoted pieces "
    "are "
    "captured as pawns. | capture = hand";

// variants/chess960.ini in one line (a test compares them).
constexpr std::string_view chess960 =
    "[chess960 : chess] | title = Chess960 | about = Before each game the pieces on the first rank are dealt anew, "
    "Black's "
    "as White's: bishops on both shades, the king between its rooks. Castling leads king and rook to the cells of "
    "chess "
    "from wherever they begin. | castles = K R to c g | shuffle = ranks 1-1 shades between";

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

Expected<std::string_view> spec_meant(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (is_letter(c) || is_digit(c))
      plain += to_small(c);
    else if (!std::string_view("?-_ ").contains(c))
      return name;
  if (is_one_of(plain, of_chess)) return "chess";
  if (is_one_of(plain, of_chess960)) return chess960;
  if (plain == "crazyhouse") return crazyhouse;
  return name;
}

}  // namespace turncoat
