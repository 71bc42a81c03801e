#include "simulation/cup.hpp"

#include <algorithm>

#include "simulation/life.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

using Kind = TournamentEvent::Kind;

constexpr Millis answered_within = 12'000, often = 500;
constexpr Millis time_to_end = 400'000;  // three rounds of slow games, pauses, and a minute for a server that was away

}  // namespace

Cup::Cup(Life& life) : life_(life), random_(scatter(life.story.seed + 7)) {}

Person Cup::person(std::size_t player) const { return life_.players[player]->person(); }

void Cup::ask(std::function<void(Tournaments&, Told)> what, std::function<void(const TournamentSeen&)> done) {
  const auto again = [this, what, done] { ask(what, done); };
  std::vector<Machine*> there;
  for (const auto& machine : life_.machines)
    if (machine->up()) there.push_back(machine.get());
  if (there.empty()) return life_.time.after(often, again);
  Machine& machine = *there[random_.below(static_cast<std::uint32_t>(there.size()))];
  const auto answered = std::make_shared<bool>(false);
  machine.deliver(machine.process, [this, &machine, what, done, again, answered] {
    what(*machine.tournaments, [this, done, again, answered](const Answer& answer) {
      if (std::exchange(*answered, true)) return;
      if (answer) return done(**answer);
      const std::string_view code = answer.error().code();
      if (code != "full" && code != "unknown") return;  // it has begun, or is over
      life_.time.after(often, again);
    });
  });
  // A server that has died meanwhile does not answer.
  life_.time.after(answered_within, [this, again, answered] {
    if (!std::exchange(*answered, true) && !life_.failed()) again();
  });
}

void Cup::begin() {
  const Setting& s = life_.story.setting;
  const Tournaments::Wanted wanted{.name = "Cup",
                                   .kind = s.cup,
                                   .spec = s.spec,
                                   .control = s.control,
                                   .rounds = s.rounds,
                                   .length = s.length,
                                   .teams = s.teams};
  ask([this, wanted](Tournaments& server, Told told) { server.create(person(0), wanted, std::move(told)); },
      [this](const TournamentSeen& seen) {
        if (!id_.empty()) return;
        id_ = seen.tournament.id;
        all_join();
      });
}

void Cup::all_join() {
  for (std::size_t i = 0; i < life_.players.size(); ++i)
    ask([this, i](Tournaments& server, Told told) { server.join(person(i), id_, "", std::move(told)); },
        [this, i](const TournamentSeen& seen) {
          if (!seen.player_of(life_.players[i]->name)) life_.fails("tournament: who has joined is not there");
          if (++joined_ < life_.players.size()) return;
          ask([this](Tournaments& server, Told told) { server.begin(person(0), id_, std::move(told)); },
              [this](const TournamentSeen& begun) {
                if (begun.tournament.begun == 0) life_.fails("tournament: it was begun, and has not begun");
                for (auto& player : life_.players) watch(*player);
              });
        });
}

// A page looks where its player plays, again and again.
void Cup::watch(Player& player) {
  if (over_ || life_.failed()) return;
  ask([this](Tournaments& server, Told told) { server.look(id_, std::move(told)); },
      [this, &player](const TournamentSeen& seen) {
        look(player, seen);
        life_.time.after(often + static_cast<Millis>(random_.below(300)), [this, &player] { watch(player); });
      });
}

void Cup::look(Player& player, const TournamentSeen& seen) {
  const auto number = seen.player_of(player.name);
  if (!number) return life_.fails("tournament: a player is gone");
  if (const TournamentGame* game = seen.tournament.game_of(*number)) return player.come_to(game->paired.table);
  const bool here = seen.tournament.entrants[static_cast<std::size_t>(*number)].here;
  const bool fickle = !life_.calm && random_.below(20) == 0;
  const auto nothing = [](const TournamentSeen&) {};
  const auto of_name = [&](const auto& one) { return one->name == player.name; };
  const auto at = static_cast<std::size_t>(std::ranges::find_if(life_.players, of_name) - life_.players.begin());
  if (!here && (life_.calm || fickle))
    ask([this, at](Tournaments& server, Told told) { server.join(person(at), id_, "", std::move(told)); }, nothing);
  if (!here || !fickle) return;
  left_by_will_.insert(*number);
  ask([this, at](Tournaments& server, Told told) { server.leave(person(at), id_, std::move(told)); }, nothing);
}

// ---- what is stored

void Cup::stored(const TournamentChange& change) {
  const TournamentEvent& event = change.event;
  if (life_.traced)
    life_.trace(change.tournament, "stored", words("{} {}", event.version, tournament_event_body(event)));
  // One that was acknowledged late has no players.
  if (!id_.empty() && change.tournament != id_) return;
  if (id_.empty()) return;
  if (over_) life_.fails("tournament: something happens when it is over");
  switch (event.kind) {
    case Kind::joined:
      if (static_cast<std::size_t>(event.player) == persons_.size()) persons_.push_back(change.joins);
      if (persons_[static_cast<std::size_t>(event.player)] != change.joins)
        life_.fails("tournament: one player is two persons");
      here_.insert(event.player);
      return;
    case Kind::left:
      if (!left_by_will_.contains(event.player)) life_.fails("tournament: a player leaves that did not want to");
      here_.erase(event.player);
      return;
    case Kind::begun:
      if (running_) life_.fails("tournament: it begins twice");
      running_ = true;
      return;
    case Kind::paired: return look_at_pairing(change);
    case Kind::ended: return look_at_ends(event);
    case Kind::over:
      if (!under_way_.empty()) life_.fails("tournament: it is over, and games are not");
      over_ = true;
      return;
    default: return;
  }
}

void Cup::look_at_pairing(const TournamentChange& change) {
  const Setting& s = life_.story.setting;
  const bool rounds = s.cup != "arena";
  if (!running_) life_.fails("tournament: games are paired before it has begun");
  if (rounds && !under_way_.empty()) life_.fails("tournament: a round is paired before the last one is over");
  std::set<int> playing;
  for (const auto& [table, players] : under_way_) playing.insert(players.begin(), players.end());
  for (const PairedGame& game : change.event.games) {
    const auto found = life_.witness.tables().find(game.table);
    if (found == life_.witness.tables().end()) return life_.fails("tournament: a game has no table");
    std::size_t next = 0;
    for (const TableSeat& seat : found->second.live.table.seats) {
      if (seat.kind == SeatKind::dice) continue;
      const int player = game.players.at(next++);
      if (seat.person != persons_.at(static_cast<std::size_t>(player)))
        life_.fails("tournament: another person sits at a board");
      if (!here_.contains(player)) life_.fails("tournament: a player is paired that is not there");
      if (!playing.insert(player).second) life_.fails("tournament: a player has two games at once");
    }
    if (next != game.players.size()) life_.fails("tournament: there are more players than seats");
    for (const int one : game.players)
      for (const int other : game.players)
        if (one < other && !met_.emplace(one, other).second && s.cup == "round-robin" && game.players.size() == 2)
          life_.fails("tournament: two players meet twice");
    under_way_[game.table] = game.players;
  }
}

// Sixths, by the result that the table has.
std::vector<int> Cup::points_at(const std::string& table, std::size_t players) const {
  const TableState& live = life_.witness.tables().at(table).live;
  std::vector<int> out(players);
  const std::string& result = live.table.result;
  std::size_t seat = 0;
  for (std::size_t at = 0; at < result.size() && seat < players; ++seat) {
    const std::size_t end = std::min(result.find(' ', at), result.size());
    const std::string part = result.substr(at, end - at);
    out[seat] = part == "1" ? 6 : part == "1/2" ? 3 : part == "1/3" ? 2 : 0;
    at = end + 1;
  }
  // In an arena a game that was none counts nothing.
  if (life_.story.setting.cup != "arena") return out;
  std::vector<int> turns = turns_of(live.table);
  std::size_t late = 0, gone = 0;
  for (std::size_t i = 0; i < turns.size(); ++i)
    if (live.table.seats[i].kind != SeatKind::dice && turns[i] < 2) ++late, gone += live.table.seats[i].out ? 1 : 0;
  const bool of_three = players == 3 && late == 1 && gone == 1;
  if (late > 0 && !of_three) out.assign(players, 0);
  return out;
}

void Cup::look_at_ends(const TournamentEvent& event) {
  for (const GameEnd& end : event.ends) {
    const auto game = under_way_.find(end.table);
    if (game == under_way_.end()) return life_.fails("tournament: a game ends twice");
    const auto& table = life_.witness.tables().at(end.table).live.table;
    if (table.status != Status::over && table.status != Status::aborted)
      life_.fails("tournament: a game has a result, and is not over");
    if (end.points != points_at(end.table, end.points.size()))
      life_.fails("tournament: a game brings other points than its result: " + table.result);
    for (std::size_t seat = 0; seat < end.points.size(); ++seat) points_[game->second.at(seat)] += end.points[seat];
    for (const int player : end.gone) here_.erase(player);
    under_way_.erase(game);
  }
}

// ---- the end

bool Cup::is_expected_to_go_on() {
  if (over_) return false;
  if (calm_since_ == 0) calm_since_ = life_.time.now();
  if (life_.time.now() > calm_since_ + time_to_end) {
    std::string boards;
    for (const auto& [table, players] : under_way_) boards += ' ' + table;
    life_.fails(words("liveness: the tournament does not end; games under way:{}", boards));
  }
  return true;
}

void Cup::look_back() {
  bool told = false;
  ask([this](Tournaments& server, Told then) { server.look(id_, std::move(then)); },
      [this, &told](const TournamentSeen& seen) {
        told = true;
        const Tournament& tournament = seen.tournament;
        std::map<int, int> byes;
        for (std::size_t i = 0; i < tournament.entrants.size(); ++i)
          byes[static_cast<int>(i)] = tournament.entrants[i].byes;
        const Terms& terms = tournament.plan.terms;
        const int bye = terms.partners ? 3 : terms.people == 3 ? 2 : 6;
        for (const Standing& one : standings(tournament))
          if (one.points != points_[one.player] + byes[one.player] * (tournament.plan.kind->timed ? 0 : bye))
            life_.fails(words("tournament: player {} has {} points, and {} by the boards", one.player, one.points,
                              points_[one.player]));
      });
  const Millis end = life_.time.now() + 2 * answered_within;
  while (!told && !life_.failed() && life_.time.now() < end) life_.time.run_for(250);
  if (!told) life_.fails("tournament: no server tells the standings");
}

}  // namespace turncoat::simulation
