#include "edge/record/foreign.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "core/ascii.hpp"
#include "core/faults.hpp"
#include "core/fen.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/san.hpp"
#include "edge/record/text_reader.hpp"

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

namespace {

constexpr std::size_t castling_field = 2, passed_field = 3, clock_field = 4;

using Fields = std::vector<std::string>;

// Fields apart, whatever space is between and around them.
Fields fields_of(std::string_view fen) {
  TextReader in(fen);
  Fields out;
  while (in.skip_space(), !in.at_end()) {
    out.emplace_back();
    while (!in.at_end() && TextReader::space_at(in.rest()) == 0) out.back() += in.take();
  }
  return out;
}

std::string joined(const Fields& fields) {
  std::string out;
  for (const std::string& field : fields) (out += out.empty() ? "" : " ") += field;
  return out;
}

// Leaves out what is void by that error; false if that is nothing.
bool leave_out(const Error& error, Fields& fields) {
  if (!error.cause.empty()) return leave_out(error.cause[0], fields);
  if (error.is(fault::right_home)) {
    std::string& rights = fields[castling_field];
    std::erase(rights, error.arguments[0].front());
    if (rights.empty()) rights = "-";
    return true;
  }
  if (error.is(fault::passed_pawn) || error.is(fault::passed_way)) return fields[passed_field] = "-", true;
  if (error.is(fault::passed_clock)) return fields[clock_field] = "0", true;
  return false;
}

}  // namespace

Expected<void> restart_as_written(AnyGame& game, std::string_view fen) {
  if (!is_written_in_san(game)) return game.restart(fen);
  Fields fields = fields_of(fen);
  auto done = game.restart(joined(fields));
  while (!done && leave_out(done.error(), fields)) done = game.restart(joined(fields));
  return done;
}

std::size_t bracketed_field(const AnyGame& game) {
  constexpr std::size_t hand_field = 4;  // in a FEN as of chess
  const std::span<const Field> fields = game.fen_form().fields;
  const bool as_of_chess = fields.size() > hand_field && fields[castling_field] == Field::castling;
  return as_of_chess && fields[hand_field] == Field::hand ? hand_field : 0;
}

std::string with_bracketed_field(std::string_view fen, std::size_t field) {
  Fields fields = fields_of(fen);
  if (field == 0 || field >= fields.size()) return std::string(fen);
  fields[0] += '[' + (fields[field] == "-" ? "" : fields[field]) + ']';
  fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(field));
  return joined(fields);
}

}  // namespace turncoat
