#pragma once
// How a text says that a game has ended: "1-0", "½-½", "0 1 checkmate", "*".
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edge/game/any_game.hpp"
#include "edge/record/record.hpp"
#include "edge/record/remarks.hpp"

namespace turncoat {

// Scores joined by "-", as the end of the moves has them, and the reason if it is stated.
struct WrittenResult {
  std::string scores;
  std::string reason = {};
};

// Nothing if the text says no result of a game for that many seats.
std::optional<WrittenResult> read_result(std::string_view text, std::size_t seats);

// Whether a word among the moves ends them.
bool ends_moves(std::string_view word, std::size_t seats);
// The same for any number of seats.
bool ends_moves(std::string_view word);

// What a text says of its result.
struct StatedResult {
  std::optional<std::string> tag;  // of the tag Result
  std::optional<std::string> end;  // behind the moves
  std::string termination = {};    // of the tag Termination: why, in free words
  int tag_line = 1, end_line = 1;
};

// The result of a record after `game` has played its moves: what the text says. The board says the reason where both
// agree; where they do not, or the text disagrees with itself, it is remarked on, and the text stands.
std::string result_of(const StatedResult& stated, const AnyGame& game, Remarks& remarks);

// What ends the game in the way that a record's result says, if its moves don't; nothing if there is no telling.
std::optional<Leaving> leaving_of(const Record& record, const AnyGame& game);

}  // namespace turncoat
