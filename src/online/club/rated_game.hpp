#pragma once
// Games that are rated: at which tables, and what their results say of their players' strengths.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/club/strength.hpp"
#include "online/table/table.hpp"

namespace turncoat::online {

// Only games as their inventors wrote them: no variants, other options or other positions.
bool can_be_rated(const AnyGame& game, std::string_view first_fen);

// What each seat has by a result: "1 0", "1/2 1/2", "1/3 1/3 1/3".
std::vector<double> scores_of(std::string_view result, std::size_t seats);

// One that played. Dice have no person, and the same strength always.
struct RatedPlayer {
  Seat seat = 0;
  std::string person = {};  // empty: the dice, or deleted since
  bool program = false;
  int team = 0;
  int rank = 0;  // of the team: 0 is the best
  Strength before = {}, after = {};
  bool dice = false;
  friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};

// A result. Strengths are found one after the other by when the games ended, and by their tables' ids at the same time.
struct RatedGame {
  std::string table, game;  // the game's id
  Millis at = 0;            // it ended
  std::vector<RatedPlayer> players = {};
  bool before(const RatedGame& other) const { return at < other.at || (at == other.at && table < other.table); }
};

// What a table that is over says of its players; nothing if it is not rated: it was not meant to be, a seat had no second
// turn, or a person plays several seats.
std::optional<RatedGame> rated_game(const TableState& live, Millis ended);

// Finds the strengths after the game by those before it. Where programs play, only theirs change.
void rate(RatedGame& game);

// Strengths of games of one kind, in their order, found anew: of all, or of those behind some others, which have left
// their players with the strengths `now`. Of persons that are not known any more those before the game stay.
void rate_all(std::vector<RatedGame>& games, std::map<std::string, Strength> now = {});

}  // namespace turncoat::online
