#include "online/club/rated_game.hpp"

#include <algorithm>

namespace turncoat::online {

namespace {

// The strength of the dice of Cooperative Chess: a team of two beginners in the ratings wins half of its games
// against them.
constexpr Strength of_dice{.mu = 50, .sigma = 0};

// "1/2" and the like.
double score_in(std::string_view text) {
  if (text == "1/2") return 1.0 / 2;
  if (text == "1/3") return 1.0 / 3;
  return text == "1" ? 1 : 0;
}

}  // namespace

std::vector<double> scores_of(std::string_view result, std::size_t seats) {
  std::vector<double> out;
  while (out.size() < seats && !result.empty()) {
    const std::size_t end = std::min(result.find(' '), result.size());
    out.push_back(score_in(result.substr(0, end)));
    result.remove_prefix(std::min(end + 1, result.size()));
  }
  out.resize(seats);
  return out;
}

bool can_be_rated(const AnyGame& game, std::string_view first_fen) {
  const Spec& spec = game.spec();
  return first_fen.empty() && !spec.is_variant() && spec.text() == spec.game().id;
}

std::optional<RatedGame> rated_game(const TableState& live, Millis ended) {
  const Table& table = live.table;
  if (!table.rated || table.status != Status::over || !live.game || !is_long_enough(live)) return std::nullopt;
  RatedGame out{.table = table.id, .game = std::string(live.game->info().id), .at = ended};
  const auto allies = static_cast<std::size_t>(live.game->info().allies);
  const std::vector<double> scores = scores_of(table.result, table.seats.size());
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const TableSeat& seat = table.seats[i];
    RatedPlayer player{.seat = static_cast<Seat>(i),
                       .person = seat.person == deleted_person ? "" : seat.person,
                       .program = seat.program,
                       .team = i < allies ? 0 : static_cast<int>(i)};
    player.rank = static_cast<int>(std::ranges::count_if(scores, [&](double one) { return one > scores[i]; }));
    if (seat.kind == SeatKind::dice)
      player.dice = true, player.before = player.after = of_dice;
    else if (seat.kind != SeatKind::person || seat.person.empty())
      return std::nullopt;
    for (const RatedPlayer& other : out.players)
      if (!player.person.empty() && other.person == player.person) return std::nullopt;
    out.players.push_back(std::move(player));
  }
  return out;
}

void rate(RatedGame& game) {
  std::vector<RankedTeam> teams;
  std::vector<int> of_team;  // the team's number in the game
  for (const RatedPlayer& player : game.players) {
    if (of_team.empty() || of_team.back() != player.team) {
      of_team.push_back(player.team);
      teams.push_back({.rank = player.rank});
    }
    teams.back().players.push_back(player.before);
  }
  const auto after = after_result(teams);
  const bool programs = std::ranges::any_of(game.players, &RatedPlayer::program);
  std::size_t team = 0, place = 0;
  for (RatedPlayer& player : game.players) {
    if (place == after[team].size()) ++team, place = 0;
    const Strength found = after[team][place++];
    player.after = player.dice || (programs && !player.program) ? player.before : found;
  }
}

void rate_all(std::vector<RatedGame>& games, std::map<std::string, Strength> now) {
  std::ranges::sort(games, [](const RatedGame& one, const RatedGame& other) { return one.before(other); });
  for (RatedGame& game : games) {
    for (RatedPlayer& player : game.players)
      if (!player.person.empty()) player.before = now[player.person];
    rate(game);
    for (const RatedPlayer& player : game.players)
      if (!player.person.empty()) now[player.person] = player.after;
  }
}

}  // namespace turncoat::online
