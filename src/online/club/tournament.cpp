#include "online/club/tournament.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "online/base/contains.hpp"
#include "online/base/planted.hpp"
#include "online/club/rated_game.hpp"
#include "online/pairing/kinds.hpp"

namespace turncoat::online {

namespace {

using Kind = TournamentEvent::Kind;

std::optional<pairing::Round> arena_round(const pairing::Field& field) { return pairing::arena(field); }

constexpr TournamentKind all_kinds[] = {{.name = "arena",
                                         .timed = true,
                                         .rounds_given = false,
                                         .late = true,
                                         .most = 500,
                                         .tie_break = TieBreak::none,
                                         .two = arena_round,
                                         .three = arena_round,
                                         .teams = pairing::teams},
                                        {.name = "round-robin",
                                         .timed = false,
                                         .rounds_given = false,
                                         .late = false,
                                         .most = 40,
                                         .tie_break = TieBreak::sonneborn_berger,
                                         .two = pairing::round_robin,
                                         .three = pairing::groups,
                                         .teams = nullptr},
                                        {.name = "swiss",
                                         .timed = false,
                                         .rounds_given = true,
                                         .late = true,
                                         .most = 300,
                                         .tie_break = TieBreak::buchholz,
                                         .two = pairing::swiss,
                                         .three = pairing::swiss_groups,
                                         .teams = pairing::teams}};

std::size_t place(int player) { return static_cast<std::size_t>(player); }

// A win at tables of two, as FIDE has it; else what a game brings a player on average.
int points_of_bye(const Tournament& tournament) {
  const Terms& terms = tournament.plan.terms;
  if (tournament.plan.kind->timed) return 0;
  if (terms.partners) return whole_point / 2;
  return terms.people == 2 ? whole_point : whole_point / terms.people;
}

// The players as their pairing sees them. Between the rounds, or while an arena runs, those that play are not here.
pairing::Field field_of(const Tournament& tournament, Millis now) {
  // So often may two that have just met have met before.
  const auto patience = [&](const Entrant& one) {
    int times = 0;
    for (Millis wait = before_the_same_again; now - one.free_since >= wait && times < 30; wait *= 2) ++times;
    return times;
  };
  pairing::Field out{.people = tournament.plan.terms.people, .round = tournament.round};
  for (const Entrant& one : tournament.entrants)
    out.players.push_back({.here = one.here,
                           .waited = patience(one),
                           .byes = one.byes,
                           .at_begin = one.at_begin,
                           .partner = one.partner});
  for (const Standing& one : standings(tournament)) out.players[place(one.player)].points = one.points;
  for (const TournamentGame& game : tournament.games) {
    out.games.push_back(game.paired.players);
    if (game.points || planted(PlantedFault::two_games_at_once)) continue;
    for (const int player : game.paired.players) out.players[place(player)].here = false;
  }
  return out;
}

// Whether those that are here and do not play fill a table.
bool enough_are_free(const Tournament& tournament) {
  std::vector<bool> free;
  for (const Entrant& one : tournament.entrants) free.push_back(one.here);
  for (const TournamentGame& game : tournament.games)
    for (std::size_t i = 0; !game.points && i < game.paired.players.size(); ++i)
      free[place(game.paired.players[i])] = false;
  if (!tournament.plan.teams) return std::ranges::count(free, true) >= tournament.plan.terms.people;
  for (std::size_t i = 0; i < free.size(); ++i)
    if (const int partner = tournament.entrants[i].partner; free[i] && partner >= 0 && free[place(partner)])
      return true;
  return false;
}

// What a table that is over says. A player that lost and left without a move did not come. In an arena, where the next
// game comes at once, one that ended before it was a game counts nothing; a round has no other.
GameEnd end_of(const Tournament& tournament, const TournamentGame& game, const FinishedTable& finished) {
  GameEnd out{.table = finished.table};
  const std::vector<int>& players = game.paired.players;
  const std::vector<double> scores = scores_of(finished.result, players.size());
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    out.points.push_back(static_cast<int>(std::lround(scores[seat] * whole_point)));
    const bool lost = !finished.result.empty() && out.points.back() == 0;
    if (lost && contains(finished.absent, static_cast<int>(seat))) out.gone.push_back(players[seat]);
  }
  if (tournament.plan.kind->timed && finished.too_short) std::ranges::fill(out.points, 0);
  return out;
}

std::optional<TournamentEvent> ended(const Tournament& tournament, const std::vector<FinishedTable>& finished,
                                     Millis now) {
  auto out = following(tournament, Kind::ended, now);
  for (const FinishedTable& one : finished)
    for (const TournamentGame& game : tournament.games)
      if (game.paired.table == one.table && !game.points) out.ends.push_back(end_of(tournament, game, one));
  return out.ends.empty() ? std::nullopt : std::optional(out);
}

std::optional<TournamentEvent> begins(const Tournament& tournament, Millis now) {
  const TournamentPlan& plan = tournament.plan;
  if (plan.begins == 0 && now >= tournament.made + longest_wait_for_begin)
    return following(tournament, Kind::called_off, now);
  if (plan.begins == 0 || now < plan.begins) return std::nullopt;
  if (count_here(tournament) < plan.terms.people) return following(tournament, Kind::called_off, now);
  return beginning(tournament, now);
}

std::optional<TournamentEvent> paired(const Tournament& tournament, Millis now) {
  const TournamentPlan& plan = tournament.plan;
  if (tournament.games.size() >= most_tournament_games) return std::nullopt;
  const auto round = plan.pairing()(field_of(tournament, now));
  if (!round || (plan.kind->timed && round->games.empty())) return std::nullopt;
  auto out = following(tournament, Kind::paired, now);
  for (const std::vector<int>& game : round->games) out.games.push_back({.players = game});
  if (!plan.kind->timed) out.byes = round->byes;
  return out;
}

std::optional<TournamentEvent> next_round(const Tournament& tournament, Millis now) {
  const TournamentPlan& plan = tournament.plan;
  if (!tournament.all_played()) return std::nullopt;
  const bool enough = enough_are_free(tournament);
  const bool last = plan.kind->rounds_given && tournament.round >= plan.rounds;
  if (last || !enough) return following(tournament, Kind::over, now);
  if (const Millis due = wakes_at(tournament, now); due > now) return std::nullopt;
  auto round = paired(tournament, now);
  return round ? round : following(tournament, Kind::over, now);
}

// Whether one without rounds has more games to come.
bool pairs_on(const Tournament& tournament, Millis now) {
  return !tournament.closing && now < tournament.ends() && tournament.games.size() < most_tournament_games;
}

// Players that are here without a partner that is: first those of the same word, then any two.
std::vector<std::pair<int, int>> new_teams(const Tournament& tournament) {
  std::vector<int> alone;
  for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
    const Entrant& one = tournament.entrants[i];
    const bool has_partner = one.partner >= 0 && tournament.entrants[place(one.partner)].here;
    if (one.here && !has_partner) alone.push_back(static_cast<int>(i));
  }
  std::vector<std::pair<int, int>> out;
  for (const bool any : {false, true})
    for (auto one = alone.begin(); one != alone.end();) {
      const auto fits = [&](int other) {
        return any || tournament.entrants[place(*one)].mark == tournament.entrants[place(other)].mark;
      };
      const auto other = std::find_if(one + 1, alone.end(), fits);
      if (other == alone.end()) {
        ++one;
        continue;
      }
      out.emplace_back(*one, *other);
      alone.erase(other);
      one = alone.erase(one);
    }
  return out;
}

void make_team(Tournament& tournament, int one, int other) {
  tournament.entrants[place(one)].partner = other;
  tournament.entrants[place(other)].partner = one;
}

void end_team(Tournament& tournament, int player) {
  if (const int partner = std::exchange(tournament.entrants[place(player)].partner, -1); partner >= 0)
    tournament.entrants[place(partner)].partner = -1;
}

}  // namespace

int partner_for(const Tournament& tournament, int player, const std::string& mark) {
  const auto& entrants = tournament.entrants;
  for (std::size_t i = 0; i < entrants.size(); ++i)
    if (static_cast<int>(i) != player && entrants[i].here && entrants[i].partner < 0 && entrants[i].mark == mark)
      return static_cast<int>(i);
  return -1;
}

TournamentEvent beginning(const Tournament& tournament, Millis now) {
  auto out = following(tournament, Kind::begun, now);
  for (std::size_t i = 0; i < tournament.entrants.size(); ++i)
    if (tournament.entrants[i].here) out.players.push_back(static_cast<int>(i));
  if (tournament.plan.teams) out.teams = new_teams(tournament);
  return out;
}

int count_here(const Tournament& tournament) {
  return static_cast<int>(std::ranges::count_if(tournament.entrants, &Entrant::here));
}

std::span<const TournamentKind> tournament_kinds() { return all_kinds; }

const TournamentKind* tournament_kind(std::string_view name) {
  const auto* const found = std::ranges::find(all_kinds, name, &TournamentKind::name);
  return found == std::end(all_kinds) ? nullptr : found;
}

const TournamentGame* Tournament::game_of(int player) const {
  const auto found = std::ranges::find_if(games.rbegin(), games.rend(), [&](const TournamentGame& game) {
    return !game.points && contains(game.paired.players, player);
  });
  return found == games.rend() ? nullptr : &*found;
}

bool Tournament::all_played() const {
  return std::ranges::all_of(games, [](const TournamentGame& game) { return game.points.has_value(); });
}

TournamentEvent following(const Tournament& tournament, TournamentEvent::Kind kind, Millis now) {
  return {.version = tournament.version + 1, .at = std::max(now, tournament.changed), .kind = kind};
}

bool apply(Tournament& tournament, const TournamentEvent& event) {
  if (event.version != tournament.version + 1 || (event.version == 1) != (event.kind == Kind::made)) return false;
  const auto known = [&](int player) { return player >= 0 && place(player) < tournament.entrants.size(); };
  tournament.version = event.version;
  tournament.changed = event.at;
  switch (event.kind) {
    case Kind::made:
      if (!event.plan) return false;
      tournament.plan = *event.plan;
      tournament.made = event.at;
      return true;
    case Kind::joined:
      if (place(event.player) == tournament.entrants.size()) tournament.entrants.emplace_back();
      if (!known(event.player)) return false;
      tournament.entrants[place(event.player)].here = true;
      if (tournament.entrants[place(event.player)].partner < 0)
        tournament.entrants[place(event.player)].mark = event.mark;
      if (event.partner < 0) return true;
      if (!known(event.partner) || event.partner == event.player) return false;
      make_team(tournament, event.player, event.partner);
      return true;
    case Kind::left:
      if (!known(event.player)) return false;
      tournament.entrants[place(event.player)].here = false;
      // Before the first round partners are found anew.
      if (tournament.status == Status::open) end_team(tournament, event.player);
      return true;
    case Kind::begun:
      for (const int player : event.players) {
        if (!known(player)) return false;
        tournament.entrants[place(player)].at_begin = true;
      }
      for (const auto& [one, other] : event.teams) {
        if (!known(one) || !known(other) || one == other) return false;
        end_team(tournament, one);
        end_team(tournament, other);
        make_team(tournament, one, other);
      }
      tournament.status = Status::running;
      tournament.begun = tournament.rests_since = event.at;
      return true;
    case Kind::paired:
      ++tournament.round;
      for (const PairedGame& game : event.games) {
        if (!std::ranges::all_of(game.players, known)) return false;
        tournament.games.push_back({.paired = game, .round = tournament.round});
      }
      for (const int player : event.byes) {
        if (!known(player)) return false;
        ++tournament.entrants[place(player)].byes;
      }
      return true;
    case Kind::ended:
      tournament.rests_since = event.at;
      for (const GameEnd& end : event.ends) {
        const auto game = std::ranges::find_if(
            tournament.games, [&](const TournamentGame& one) { return one.paired.table == end.table; });
        if (game == tournament.games.end() || game->points || end.points.size() != game->paired.players.size())
          return false;
        game->points = end.points;
        for (const int player : game->paired.players) tournament.entrants[place(player)].free_since = event.at;
        for (const int player : end.gone)
          if (known(player)) tournament.entrants[place(player)].here = false;
      }
      return true;
    case Kind::closing: tournament.closing = true; return true;
    case Kind::over: tournament.status = Status::over; return true;
    case Kind::called_off: tournament.status = Status::aborted; return true;
  }
  return false;
}

std::vector<Standing> standings(const Tournament& tournament) {
  std::vector<Standing> all(tournament.entrants.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].player = static_cast<int>(i);
    all[i].points = tournament.entrants[i].byes * points_of_bye(tournament);
  }
  const auto each_result = [&](const auto& work) {
    for (const TournamentGame& game : tournament.games)
      for (std::size_t seat = 0; game.points && seat < game.points->size(); ++seat)
        work(game.paired.players, seat, (*game.points)[seat]);
  };
  each_result([&](const std::vector<int>& players, std::size_t seat, int points) {
    Standing& own = all[place(players[seat])];
    own.points += points;
    ++own.games;
    if (points == whole_point) ++own.wins;
  });
  // The opponent of teams is the dice.
  const TieBreak by = tournament.plan.teams ? TieBreak::none : tournament.plan.kind->tie_break;
  if (by != TieBreak::none) {
    const std::vector<Standing> before = all;
    each_result([&](const std::vector<int>& players, std::size_t seat, int points) {
      for (const int other : players)
        if (other != players[seat])
          all[place(players[seat])].tie_break +=
              before[place(other)].points * (by == TieBreak::buchholz ? whole_point : points);
    });
  }
  std::ranges::sort(all, [](const Standing& one, const Standing& other) {
    return std::tuple(-one.points, -one.tie_break, -one.wins, one.player) <
           std::tuple(-other.points, -other.tie_break, -other.wins, other.player);
  });
  return all;
}

std::optional<TournamentEvent> next_event(const Tournament& tournament, const std::vector<FinishedTable>& finished,
                                          Millis now) {
  if (tournament.status == Status::open) return begins(tournament, now);
  if (tournament.status != Status::running) return std::nullopt;
  if (auto event = ended(tournament, finished, now)) return event;
  if (!tournament.plan.kind->timed && !tournament.closing) return next_round(tournament, now);
  if (pairs_on(tournament, now)) return paired(tournament, now);
  return tournament.all_played() ? std::optional(following(tournament, Kind::over, now)) : std::nullopt;
}

Millis wakes_at(const Tournament& tournament, Millis now) {
  const TournamentPlan& plan = tournament.plan;
  if (tournament.over()) return 0;
  if (tournament.status == Status::open)
    return plan.begins > 0 ? plan.begins : tournament.made + longest_wait_for_begin;
  if (plan.kind->timed || tournament.closing) {
    if (!pairs_on(tournament, now)) return tournament.all_played() ? now : 0;
    return enough_are_free(tournament) ? now : tournament.ends();
  }
  if (!tournament.all_played()) return 0;
  const bool pauses = tournament.round > 0 && plan.terms.control.days == 0;
  return tournament.rests_since + (pauses ? pause_between_rounds : 0);
}

}  // namespace turncoat::online
