#pragma once
// Position texts (conventions, "Positions (FEN)"): setups as text, in the form that a game's FEN has.
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/map.hpp"
#include "core/setup.hpp"
#include "core/view.hpp"

namespace turncoat {

inline constexpr std::string_view decimal_digits = "0123456789";

// A field of a FEN.
enum class Field : unsigned char {
  board,
  turn,      // "w"
  phase,     // "gray"
  castling,  // "KQk*K", or "-"
  passed,    // "e3", "e3w,j3b", or "-"
  silent,    // "e3w,j3b", or "-"
  control,   // "k2/k7"
  hand,      // "NRp", or "-"
  checks,    // "3+2": how many checks White and Black still have to give
  count,     // "24/128": plies that are counted and how many may be, or "-"
  clock,
  number,
};

// "castling"
std::string_view name_of(Field field);

// How several pieces stand on one cell.
enum class Stacking : char {
  none,
  prisoners,  // "R(pn)": the first one holds the others
  merged,     // "(KeNb)": they are one Piece
};

// A text of the board alone; and the fields of chess.
inline constexpr Field board_field[] = {Field::board};
inline constexpr Field chess_fields[] = {Field::board,  Field::turn,  Field::castling,
                                         Field::passed, Field::clock, Field::number};

// What a game's FENs are made of.
struct FenForm {
  std::span<const Field> fields;
  std::span<const KindView> kinds;
  int armies = 2;
  Stacking stacking = Stacking::none;
  unsigned homes = 0;   // for which armies (bit by bit) a piece's home stands behind its letter: "Q~c"
  int home_files = 8;   // homes are the first so many files
  int promoted = 0;     // how many tildes a promoted piece without a home can have behind its letter: "Q~"
  bool owners = false;  // "p=w" is a piece that another player has hired
  bool marks_name_seats = false;
  bool marks_run_on = false;  // "e3f4": the cell passed over, and the piece's
  int bands = 0;              // how many armies players control: each has a list for two seats
};

// The most checks that a player can have to give.
inline constexpr int most_checks = 9;
// The most plies that a count can have or allow.
inline constexpr int most_counted = 1000;

// The board of a FEN: its cells row by row, and their names.
struct BoardText {
  std::vector<std::vector<Cell>> rows;
  std::function<std::string(Cell)> name;
};

// Reads a text; a fault of its form is an error that names the field. Whether the position is one of the game is the
// game's to say.
Expected<Setup> read_setup(std::string_view fen, const FenForm& form, const BoardText& board);
std::string write_setup(const Setup& setup, const FenForm& form, const BoardText& board);

template <Map M>
BoardText board_text(const M& map) {
  return {map.rows(), [&map](Cell c) { return std::string(map.name(c)); }};
}

template <Map M>
BoardText board_text() {
  return {M::rows(), M::name};
}

// What the FENs of a game are made of: fixed by its type, or by the rules that its options hold.
template <class G>
const FenForm& form_of(const G& g) {
  if constexpr (requires { g.rules(); })
    return g.rules().form();
  else
    return G::fen_form;
}
template <class G>
const FenForm& form_of(const typename G::Options& options) {
  if constexpr (requires { typename G::Rules; })
    return typename G::Rules(options).form();
  else
    return G::fen_form;
}
// The map of a game, as a value.
template <class G>
decltype(auto) map_of(const G& g) {
  if constexpr (requires { g.map(); })
    return g.map();
  else
    return typename G::BoardMap();
}
template <class G>
decltype(auto) map_of(const typename G::Options& options) {
  if constexpr (requires { typename G::Rules; })
    return typename G::Rules(options).map();
  else
    return typename G::BoardMap();
}

// Positions of a game from texts, and back.
template <class G>
Expected<G> read_fen(const typename G::Options& options, std::string_view fen) {
  const auto& map = map_of<G>(options);
  const auto setup = read_setup(fen, form_of<G>(options), board_text(map));
  if (!setup) return std::unexpected(setup.error());
  return G::from_setup(options, *setup);
}
template <class G>
std::string fen_of(const G& g) {
  const auto& map = map_of(g);
  return write_setup(g.setup(), form_of(g), board_text(map));
}

// "field 3 (castling): …", as the field stands in this form; `why` is an error or a failure.
std::unexpected<Error> field_failure(const FenForm& form, Field field, const Error& why);
inline std::unexpected<Error> field_failure(const FenForm& form, Field field, const std::unexpected<Error>& why) {
  return field_failure(form, field, why.error());
}

// ---- parts of texts

// Splits at every `separator`; "a//b" has an empty part in the middle.
std::vector<std::string_view> split(std::string_view text, char separator);

// The character at the front of a text: several bytes (UTF-8) if it isn't ASCII, for messages.
std::string_view first_character(std::string_view text);

// A decimal number without sign or leading zeros, from `least` to `most`.
Expected<int> read_number(std::string_view text, int least, int most);

// The largest number that a FEN's clock or move number may hold.
inline constexpr int most_number = 1'000'000'000;

// Whether a letter is a home of this form.
constexpr bool is_home(const FenForm& form, char c) { return 'a' <= c && c < 'a' + form.home_files; }

// The letter of a kind in the case of its army: White's and the third army's upper, Black's and the fourth's lower.
constexpr char letter_of(Army army, char kind) { return static_cast<char>(army % 2 == 0 ? kind : kind - 'A' + 'a'); }

// A piece as a FEN writes it: with a star before it in the third and fourth army, "*Q~c".
std::string piece_text(const PlacedPiece& piece);

}  // namespace turncoat
