#include "online/node/tournaments.hpp"

#include <algorithm>
#include <utility>

#include "edge/json/json_writer.hpp"
#include "online/base/planted.hpp"
#include "online/node/new_table.hpp"
#include "online/node/seeks.hpp"
#include "online/table/shared_games.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

constexpr int most_tournament_tries = 1000;  // a try fails only if another process has changed the tournament
constexpr int most_steps = 50;               // that follow one another at once
constexpr std::size_t most_known = 300;
constexpr int most_rounds = 50;
constexpr Millis shortest_arena = 10'000, longest_arena = 12 * 3'600'000, latest_begin = 7 * day,
                 latest_begin_of_operator = 60 * day;
constexpr std::size_t most_entrants = 3;  // for each player that may be there at once

Allowed<TournamentPlan> plan_of(const Person& maker, const Tournaments::Wanted& wanted, Millis now) {
  if (!shared_games().admits(wanted.spec)) return rejected(rejections::variants);
  auto terms = terms_of(wanted.spec, wanted.control, wanted.rated);
  if (!terms) return std::unexpected(terms.error());
  TournamentPlan out{.name = wanted.name,
                     .kind = tournament_kind(wanted.kind),
                     .terms = *std::move(terms),
                     .rounds = wanted.rounds,
                     .length = wanted.length,
                     .begins = wanted.begins,
                     .teams = wanted.teams};
  if (!out.kind || !out.pairing() || (out.teams && !out.terms.partners)) return rejected(rejections::kind);
  const auto within = [](auto value, auto least, auto most) { return value >= least && value <= most; };
  if (out.kind->timed && !out.terms.attended()) return rejected(rejections::control);
  const bool lasts = out.kind->timed ? within(out.length, shortest_arena, longest_arena) : out.length == 0;
  const bool rounds = out.kind->rounds_given ? within(out.rounds, 1, most_rounds) : out.rounds == 0;
  const Millis latest = now + (maker.of_operator ? latest_begin_of_operator : latest_begin);
  if (!lasts || !rounds || (out.begins != 0 && !within(out.begins, now, latest))) return rejected(rejections::message);
  return out;
}

std::string card_of(const Tournament& tournament) {
  const TournamentPlan& plan = tournament.plan;
  JsonWriter json;
  json.object([&] {
    json.member("id", tournament.id);
    json.member("name", plan.name);
    json.member("kind", plan.kind->name);
    json.member("title", plan.terms.title);
    json.name("control");
    write_control(json, plan.terms.control);
    if (plan.terms.rated) json.member("rated", true);
    if (plan.teams) json.member("teams", true);
    json.member("status", status_names[static_cast<std::size_t>(tournament.status)]);
    json.member("players", count_here(tournament));
    if (plan.rounds > 0) json.member("rounds", plan.rounds);
    if (plan.length > 0) json.member("length", plan.length);
    if (plan.begins > 0) json.member("begins", plan.begins);
    if (tournament.begun > 0) json.member("begun", tournament.begun);
    if (tournament.round > 0 && !plan.kind->timed) json.member("round", tournament.round);
  });
  return json.text();
}

// A player is not here any more once its person has been deleted, whatever the events say.
void mark_deleted(TournamentSeen& seen) {
  for (std::size_t i = 0; i < seen.tournament.entrants.size(); ++i)
    if (i >= seen.players.size() || seen.players[i].person.empty()) seen.tournament.entrants[i].here = false;
}

TournamentEvent of_player(const Tournament& tournament, TournamentEvent::Kind kind, int player, Millis now) {
  TournamentEvent out = following(tournament, kind, now);
  out.player = player;
  return out;
}

// The word itself is not kept.
std::string mark_of_team(const Tournament& tournament, const std::string& word) {
  return word.empty() ? "" : hash_of(tournament.id + '\n' + word).substr(0, 16);
}

Allowed<std::optional<TournamentEvent>> joining(const TournamentSeen& seen, const Person& person,
                                                const std::string& word, Millis now) {
  const Tournament& tournament = seen.tournament;
  if (!word.empty() && !tournament.plan.teams) return rejected(rejections::message);
  if (tournament.over()) return rejected(rejections::ended);
  if (tournament.closing) return rejected(rejections::ended);
  const auto before = seen.player_of(person.id);
  const Entrant* const entrant = before ? &tournament.entrants[static_cast<std::size_t>(*before)] : nullptr;
  if (entrant && entrant->here) return std::nullopt;
  const bool late = tournament.status != Status::open && !tournament.plan.kind->late;
  if (late && !(entrant && entrant->at_begin)) return rejected(rejections::begun);
  const std::size_t most = tournament.plan.kind->most;
  if (static_cast<std::size_t>(count_here(tournament)) >= most) return rejected(rejections::full_field);
  if (!before && tournament.entrants.size() >= most * most_entrants) return rejected(rejections::full_field);
  auto out = of_player(tournament, TournamentEvent::Kind::joined,
                       before.value_or(static_cast<int>(tournament.entrants.size())), now);
  if (!tournament.plan.teams || (entrant && entrant->partner >= 0)) return out;
  out.mark = mark_of_team(tournament, word);
  out.partner = partner_for(tournament, out.player, out.mark);
  return out;
}

Rejection failure_of(StoreFault fault) {
  return fault == StoreFault::missing ? rejections::tournament : rejections::full;
}

}  // namespace

std::optional<int> TournamentSeen::player_of(const std::string& person) const {
  const auto found = std::ranges::find(players, person, &TournamentPlayer::person);
  if (person.empty() || found == players.end()) return std::nullopt;
  return static_cast<int>(found - players.begin());
}

// ---- what is asked for

void Tournaments::create(const Person& maker, const Wanted& wanted, Told told) {
  const Millis now = now_();
  auto plan = plan_of(maker, wanted, now);
  if (!plan) return told(std::unexpected(plan.error()));
  auto seen = std::make_shared<TournamentSeen>();
  seen->maker = maker.id;
  seen->tournament.id = new_id(entropy_, 10);
  TournamentEvent made{.version = 1, .at = now, .kind = TournamentEvent::Kind::made, .plan = *std::move(plan)};
  (void)apply(seen->tournament, made);
  TournamentChange change{.tournament = seen->tournament.id,
                          .event = std::move(made),
                          .wakes = wakes_at(seen->tournament, now),
                          .card = card_of(seen->tournament),
                          .maker = maker.id,
                          .network = maker.network};
  // Stale: it was done, but its answer was lost, as no other process knows the id; or its maker has been deleted, and
  // then it is not there.
  store_.commit_tournament(
      std::move(change), late_([this, told, seen](const std::expected<void, StoreFault>& done) {
        if (done) return told(seen);
        if (done.error() == StoreFault::stale) return look(seen->tournament.id, told);
        told(rejected(done.error() == StoreFault::missing ? rejections::tournaments : rejections::full));
      }));
}

void Tournaments::look(const std::string& id, Told told) {
  read(id, [told = std::move(told)](Allowed<Seen> seen, const auto&) { told(std::move(seen)); });
}

void Tournaments::join(const Person& person, const std::string& id, const std::string& word, Told told) {
  change(
      id, {.person = person.id, .name = person.name, .program = person.program},
      [this, person, word](const TournamentSeen& seen) { return joining(seen, person, word, now_()); },
      std::move(told));
}

void Tournaments::leave(const Person& person, const std::string& id, Told told) {
  change(
      id, {},
      [this, person](const TournamentSeen& seen) -> Allowed<std::optional<TournamentEvent>> {
        if (seen.tournament.over()) return rejected(rejections::ended);
        const auto player = seen.player_of(person.id);
        if (!player || !seen.tournament.entrants[static_cast<std::size_t>(*player)].here) return std::nullopt;
        return of_player(seen.tournament, TournamentEvent::Kind::left, *player, now_());
      },
      std::move(told));
}

void Tournaments::begin(const Person& person, const std::string& id, Told told) {
  change(
      id, {},
      [this, person](const TournamentSeen& seen) -> Allowed<std::optional<TournamentEvent>> {
        const Tournament& tournament = seen.tournament;
        if (seen.maker != person.id) return rejected(rejections::maker);
        if (tournament.over()) return rejected(rejections::ended);
        if (tournament.status == Status::running) return std::nullopt;
        const bool few = count_here(tournament) < tournament.plan.terms.people;
        if (few) return rejected(rejections::too_few);
        return beginning(tournament, now_());
      },
      std::move(told));
}

void Tournaments::end(const Person& person, const std::string& id, Told told) {
  change(
      id, {},
      [this, person](const TournamentSeen& seen) -> Allowed<std::optional<TournamentEvent>> {
        if (seen.maker != person.id) return rejected(rejections::maker);
        if (seen.tournament.over()) return std::nullopt;
        using Kind = TournamentEvent::Kind;
        if (seen.tournament.round == 0) return following(seen.tournament, Kind::called_off, now_());
        if (seen.tournament.all_played()) return following(seen.tournament, Kind::over, now_());
        if (seen.tournament.closing) return std::nullopt;
        return following(seen.tournament, Kind::closing, now_());
      },
      std::move(told));
}

// ---- read, decided, stored

void Tournaments::read(const std::string& id,
                       std::function<void(Allowed<Seen>, const std::vector<FinishedTable>&)> then) {
  const auto before = known_.find(id);
  const Seen known = before == known_.end() ? nullptr : before->second.seen;
  store_.tournament(
      id, known ? known->tournament.version : 0,
      late_([this, id, known, then = std::move(then)](std::expected<StoredTournament, StoreFault> stored) {
        if (!stored) return then(std::unexpected(failure_of(stored.error())), {});
        if (known && stored->events.empty() && stored->maker == known->maker && stored->players == known->players) {
          remember(id, known);
          return then(known, stored->finished);
        }
        auto seen = known ? std::make_shared<TournamentSeen>(*known) : std::make_shared<TournamentSeen>();
        seen->tournament.id = id;
        for (const TournamentEvent& event : stored->events)
          if (!apply(seen->tournament, event)) return then(rejected(rejections::full), {});
        seen->maker = std::move(stored->maker);
        seen->players = std::move(stored->players);
        // A player that the events do not know yet would be another one's number.
        seen->players.resize(std::min(seen->players.size(), seen->tournament.entrants.size()));
        mark_deleted(*seen);
        remember(id, seen);
        then(seen, stored->finished);
      }));
}

void Tournaments::remember(const std::string& id, const Seen& seen) {
  known_[id] = {.seen = seen, .used = ++reads_};
  if (known_.size() > most_known)
    known_.erase(std::ranges::min_element(known_, {}, [](const auto& one) { return one.second.used; }));
}

void Tournaments::change(const std::string& id, const TournamentPlayer& joins, Decide decide, Told told) {
  auto& waiting = changes_[id];
  waiting.emplace_back([this, id, joins, decide = std::move(decide), told = std::move(told)] {
    try_change(id, joins, most_tournament_tries, decide, [this, id, told](auto done) {
      told(std::move(done));
      next_change(id);
    });
  });
  if (waiting.size() > 1) return;
  const auto first = waiting.front();
  first();
}

void Tournaments::next_change(const std::string& id) {
  auto& waiting = changes_[id];
  waiting.pop_front();
  if (waiting.empty()) return void(changes_.erase(id));
  const auto next = waiting.front();
  next();
}

void Tournaments::try_change(const std::string& id, const TournamentPlayer& joins, int tries, Decide decide,
                             Told told) {
  if (tries == 0) return told(rejected(rejections::full));
  read(id,
       [this, id, joins, tries, decide = std::move(decide), told = std::move(told)](Allowed<Seen> seen, const auto&) {
         if (!seen) return told(std::move(seen));
         auto event = decide(**seen);
         if (!event) return told(std::unexpected(event.error()));
         if (!*event) return told(std::move(seen));
         commit(*seen, **std::move(event), joins,
                [this, id, joins, tries, decide, told](std::expected<Seen, StoreFault> done) {
                  if (!done && done.error() == StoreFault::stale) return try_change(id, joins, tries - 1, decide, told);
                  if (!done) return told(std::unexpected(failure_of(done.error())));
                  told(*done);
                  go_on(id, most_steps);
                });
       });
}

void Tournaments::commit(const Seen& seen, TournamentEvent event, const TournamentPlayer& joins,
                         std::function<void(std::expected<Seen, StoreFault>)> then) {
  const auto tables = tables_for(*seen, event);
  auto after = std::make_shared<TournamentSeen>(*seen);
  if (!tables || !apply(after->tournament, event)) return then(std::unexpected(StoreFault::failed));
  if (!joins.person.empty() && static_cast<std::size_t>(event.player) == after->players.size())
    after->players.push_back(joins);
  mark_deleted(*after);
  TournamentChange change{.tournament = seen->tournament.id,
                          .event = std::move(event),
                          .status = after->tournament.status,
                          .wakes = wakes_at(after->tournament, now_()),
                          .card = card_of(after->tournament),
                          .joins = joins.person,
                          .tables = *tables};
  store_.commit_tournament(std::move(change),
                           late_([after, then = std::move(then)](std::expected<void, StoreFault> done) {
                             if (!done) return then(std::unexpected(done.error()));
                             then(after);
                           }));
}

// The games that it pairs get tables, at which its persons sit.
Allowed<std::vector<Change>> Tournaments::tables_for(const TournamentSeen& seen, TournamentEvent& event) {
  std::vector<Change> out;
  const Terms& terms = seen.tournament.plan.terms;
  for (PairedGame& game : event.games) {
    const auto opened = shared_games().open(terms.spec);
    if (!opened) return rejected(rejections::spec, opened.error());
    NewTable wanted{.spec = terms.spec,
                    .control = terms.control,
                    .listed = true,
                    .rated = terms.rated,
                    .tournament = seen.tournament.id};
    wanted.places.resize((*opened)->info().seats.size());
    std::size_t next = 0;
    for (std::size_t seat = 0; seat < wanted.places.size(); ++seat) {
      if ((*opened)->dice_seat() == static_cast<Seat>(seat)) continue;
      const TournamentPlayer& player = seen.players[static_cast<std::size_t>(game.players[next++])];
      wanted.places[seat] = {.kind = NewTable::Place::Kind::person,
                             .who = {.id = player.person, .name = player.name, .program = player.program}};
    }
    auto table = set_up({}, wanted, entropy_, now_());
    if (!table) return std::unexpected(table.error());
    game.table = table->table;
    out.push_back(*std::move(table));
  }
  return out;
}

// ---- by itself

void Tournaments::tick() {
  if (std::exchange(asking_, true)) return;
  store_.due_tournaments(now_(), late_([this](const auto& due) {
                           asking_ = false;
                           if (!due) return;
                           for (const std::string& id : *due) go_on(id, most_steps);
                         }));
}

// What happens next, and next, until there is nothing for now. Of two processes one is faster with each step; the other
// one comes again with its next tick.
void Tournaments::go_on(const std::string& id, int steps) {
  const auto rests = rests_.find(id);
  if (rests != rests_.end() && rests->second.lasts(now_())) return;
  if (steps == 0 || !busy_.insert(id).second) return;
  read(id, [this, id, steps](Allowed<Seen> seen, const std::vector<FinishedTable>& finished) {
    std::optional<TournamentEvent> event;
    if (seen) event = next_event((*seen)->tournament, finished, now_());
    if (!event) {
      busy_.erase(id);
      return;
    }
    commit(*seen, *std::move(event), {}, [this, id, steps](const std::expected<Seen, StoreFault>& done) {
      const bool failed = !done && done.error() != StoreFault::stale;
      if (!failed || !planted(PlantedFault::tournament_given_up)) busy_.erase(id);
      if (done) {
        rests_.erase(id);
        return go_on(id, steps - 1);
      }
      if (!failed) return;
      rests_[id].failed(now_());
      log_("broken", "a tournament does not go on for now", "tournament " + id);
    });
  });
}

}  // namespace turncoat::online
