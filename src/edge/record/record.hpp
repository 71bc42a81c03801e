#pragma once
// Records: a game as text, in the manner of PGN, with our specs, positions, move texts and results.
//
//   [Variant "game:option=value"]              always first; the spec
//   [White "Ada"]  [Black "Turncoat 5"]        a tag for each seat, "?" if not known
//   [FEN "..."]                                only if the game did not begin at its start
//   [Seed "17"]                                only if chance or levels had one
//   [Result "1 0 checkmate"]                   as conventions.md writes it; "*" while the game goes on
//
//   1. e2e4 k7j7 (1. k7i7 {bolder} e7e5) e7e5 2. k2j2 {a comment} g1f3 1-0
//
// The number of a full move stands before its first move; the scores, joined by "-", or "*" end the text. A variation
// stands in parentheses behind the move that it replaces. Games of chess are written as PGN, too (pgn.hpp). What else
// is read stands in reading.hpp.
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "edge/game/any_game.hpp"

namespace turncoat {

// What was looked at in place of a move.
struct Variation {
  std::size_t instead_of = 0;              // the index of that move in the line that this one leaves
  std::vector<std::string> moves;          // at least one
  std::vector<std::string> comments;       // one behind each move; may be empty throughout
  std::vector<Variation> variations = {};  // in the order of the moves that they replace
};

struct Record {
  std::string spec;
  std::string fen;                 // where the game began; empty: at its start
  std::vector<std::string> seats;  // names, in seat order
  std::optional<std::uint64_t> seed;
  std::vector<std::pair<std::string, std::string>> tags;  // further ones, kept as they are
  std::vector<std::string> moves;
  std::vector<std::string>
      comments;  // behind each move, and before the first: moves.size() + 1; may be empty throughout
  std::vector<Variation> variations = {};
  std::string result = "*";
};

// "1 0 checkmate" as the end of the movetext: "1-0".
std::string joined_scores(const std::string& result, std::size_t seats);

// The record of a game so far, without names of players.
Record record_of(const AnyGame& game);

// Reads a record as we write it, and plays it through. Whatever is wrong or odd (reading.hpp) is refused with the
// number of its line.
Expected<Record> read_record(std::string_view text);

// The moves of the record's game with comments and variations, as in its text but without numbers and the end; and back
// from there, in place of those that it has.
std::string moves_text(const Record& record);
Expected<void> read_moves_text(Record& record, std::string_view text);

// Writes a record in lines of at most 80 characters (longer only for a single long word). The record must be playable.
std::string write_record(const Record& record);

// Opens the game of a record, where it began.
Expected<std::unique_ptr<AnyGame>> open_at_start(const Record& record);

// Opens the game of a record, at its end. An error if the record cannot be played.
Expected<std::unique_ptr<AnyGame>> open_record(const Record& record);

}  // namespace turncoat
