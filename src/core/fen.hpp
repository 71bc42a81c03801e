#pragma once
// Reading and writing the parts that all position texts share (conventions, "Positions (FEN)").
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chessmen.hpp"
#include "core/error.hpp"

namespace turncoat {

// Splits a FEN at single spaces; the number of fields must be that of the names.
Expected<std::vector<std::string_view>> split_fields(std::string_view fen, std::span<const std::string_view> names);

// Splits at every `separator`; "a//b" has an empty part in the middle.
std::vector<std::string_view> split(std::string_view text, char separator);

// The character at the front of a text: several bytes (UTF-8) if it isn't ASCII, for messages.
std::string_view first_character(std::string_view text);

// A decimal number without sign or leading zeros, from `least` to `most`.
Expected<int> read_number(std::string_view text, int least, int most);

// The largest number that a FEN's clock or move number may hold.
inline constexpr int most_number = 1'000'000'000;

// "field 3 (castling): ..."; `why` is an error or a failure.
std::unexpected<Error> field_failure(int field, std::string_view name, const auto& why) {
  return failure("field", field, name, why);
}

// A man as a FEN writes it: upper case White, lower case Black, the third and fourth army with a star before it.
std::string man_text(Piece p);
// Takes a man off the front of `rest`; the army must be below `armies`.
Expected<Piece> read_man(std::string_view& rest, int armies);

// Reads the board field. `read(rest)` takes one piece off the front of its argument, `put(cell, piece)` stores it.
template <Map M, class Read, class Put>
Expected<void> read_board(std::string_view text, Read read, Put put) {
  const auto rows = M::rows();
  const auto parts = split(text, '/');
  if (parts.size() != rows.size()) return failure("ranks", parts.size(), rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::string_view rest = parts[row];
    const auto fault = [&](const Error& why) { return failure("rank", row + 1, parts[row], why); };
    std::size_t next = 0;
    while (!rest.empty()) {
      const std::size_t digits =
          rest.find_first_not_of("0123456789") == rest.npos ? rest.size() : rest.find_first_not_of("0123456789");
      if (digits > 0) {
        const auto run = read_number(rest.substr(0, digits), 1, static_cast<int>(rows[row].size() - next));
        if (!run) return fault(failure("run", rest.substr(0, digits)).error());
        next += static_cast<std::size_t>(*run);
        rest.remove_prefix(digits);
        continue;
      }
      const auto piece = read(rest);
      if (!piece) return fault(piece.error());
      if (next == rows[row].size()) return fault(failure("rank-full", next).error());
      put(rows[row][next++], *piece);
    }
    if (next != rows[row].size()) return fault(failure("rank-length", next, rows[row].size()).error());
  }
  return {};
}

// Writes the board field; `text(cell)` is the piece there, empty where there is none.
template <Map M, class Text>
std::string write_board(Text text) {
  std::string out;
  for (const auto& row : M::rows()) {
    if (!out.empty()) out += '/';
    int run = 0;
    for (Cell c : row) {
      const std::string piece = text(c);
      if (piece.empty()) {
        ++run;
        continue;
      }
      if (run > 0) out += std::to_string(run);
      run = 0;
      out += piece;
    }
    if (run > 0) out += std::to_string(run);
  }
  return out;
}

// How many men an army has, and whether a full set of chess can have come to that by promotion.
struct Roster {
  std::array<int, man_kinds> men{};  // at the start of the game
  std::string_view army;             // "White", for messages
};
Expected<void> check_roster(const Roster& roster, const std::array<int, man_kinds>& counted);

}  // namespace turncoat
