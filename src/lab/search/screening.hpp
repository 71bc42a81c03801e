#pragma once
// Whether a set of rules can be played at all, by a few quick games: they end, they are neither very short nor very
// long, every kind of piece moves, and neither side has a forced win at the beginning.
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "lab/experiment/lab_game.hpp"
#include "lab/statistics/median.hpp"

namespace turncoat::lab {

struct LabScreening {
  int games = 0, cut_off = 0;  // 0 games: none were played, and nothing is known
  double moves = 0;            // of a player in a game: the median
  std::string still;           // letters of kinds that stand on the board at the start and have not moved in any game
  bool forced = false;         // whether a short search from the start sees a forced win
};
// `start` is the game at its start. Plays its games again.
LabScreening screening_of(const AnyGame& start, std::span<const LabGame> games);

struct LabPlayable {
  double least_moves = 10, most_moves = 80;  // of a player, the median of games
};
// Why a set of rules is left out: a game in ten is cut off or more, and so on.
enum class LabUnfit : unsigned char { endless, short_games, long_games, still_kinds, forced_win };
// What reports call it, in the order of the above: for programs, and behind "3 with".
struct UnfitName {
  std::string_view code, words;
};
inline constexpr UnfitName unfit_names[] = {{"endless", "games that do not end"},
                                            {"short", "games that are too short"},
                                            {"long", "games that are too long"},
                                            {"still", "a kind of piece that does not move"},
                                            {"forced", "a forced win at the beginning"}};
std::optional<LabUnfit> unfit(const LabScreening& screening, const LabPlayable& playable);

}  // namespace turncoat::lab
