#include "simulation/life.hpp"

#include <algorithm>
#include <cstdio>

#include "edge/game/any_game.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr const char* names[] = {"ada", "bob", "cat", "eve"};
constexpr const char* of_tournaments[] = {"ada", "bob", "cat", "dan", "eve", "fay"};
constexpr Millis after_the_last = 4000;
constexpr Millis time_to_settle = 4000;

// Changes that are not stored count: by one of them a server gives back the time that it was away.
std::ptrdiff_t server_faults(const Story& story) {
  return std::ranges::count_if(story.actions, [](const Action& one) {
    return one.deed <= Deed::cut || one.deed == Deed::fatal || one.deed == Deed::fail || one.deed == Deed::vanish;
  });
}

}  // namespace

Life::Life(Story of)
    : story(std::move(of)),
      one_server_fails(server_faults(story) <= 1),
      network(scatter(story.seed + 1)),
      entropy(scatter(story.seed + 2)) {}
Life::~Life() { machines.clear(); }

void Life::fails(const std::string& what) {
  if (!failure_) failure_ = what;
}

void Life::trace(const std::string& who, std::string_view way, const std::string& message) const {
  if (traced)
    std::printf("%10lld %s %.*s %s\n", static_cast<long long>(time.now() % 100'000'000), who.c_str(),
                static_cast<int>(way.size()), way.data(), message.c_str());
}

Entropy Life::entropy_of_life() {
  return [this](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(entropy.next() >> 56);
  };
}

std::optional<std::string> Life::run() {
  set_up();
  ends_ = time.now();
  const Millis begun = time.now();
  for (const Action& action : story.actions) {
    ends_ = std::max(ends_, begun + action.at + (is_time(action.deed) ? action.lasts : 0));
    time.after(action.at, [this, &action] {
      if (!calm && !failed()) perform(action);
    });
  }
  while (!failed() && time.now() < ends_ + after_the_last) time.run_for(250);
  if (!failed()) end_storm();
  return failure_;
}

void Life::run_for(Millis span) {
  const Millis end = time.now() + span;
  while (!failed() && time.now() < end) time.run_for(250);
}

// ---- the beginning

void Life::set_up_tournament() {
  const Setting& s = story.setting;
  cup = std::make_unique<Cup>(*this);
  for (unsigned i = 0; i < s.nodes; ++i) machines.push_back(std::make_unique<Machine>(*this, i));
  for (unsigned i = 0; i < s.persons; ++i)
    players.push_back(std::make_unique<Player>(*this, i, of_tournaments[i], true));
  for (auto& machine : machines) machine->start();
  cup->begin();
}

void Life::set_up() {
  const Setting& s = story.setting;
  if (!s.cup.empty()) return set_up_tournament();
  for (unsigned i = 0; i < s.nodes; ++i) machines.push_back(std::make_unique<Machine>(*this, i));
  const auto game = std::move(*open_game(s.spec));
  for (unsigned i = 0; i < s.persons; ++i) players.push_back(std::make_unique<Player>(*this, i, names[i], true));
  players.push_back(std::make_unique<Player>(*this, 3, names[3], false));
  for (auto& machine : machines) machine->start();
  NewTable wanted{.spec = s.spec, .fen = s.fen, .control = s.control, .listed = s.listed, .delayed = s.delayed};
  wanted.places.resize(game->info().seats.size());
  wanted.places[0].kind = NewTable::Place::Kind::self;
  if (s.computer) wanted.places[1].kind = NewTable::Place::Kind::bot;
  create(players[0]->person(), wanted, 20, true);
  if (s.crowd) create_crowd();
}

void Life::create(const Person& host, const NewTable& wanted, int tries, bool played) {
  if (tries == 0) return;
  for (auto& machine : machines) {
    if (!machine->capable()) continue;
    const auto answered = std::make_shared<bool>(false);
    machine->deliver(machine->process, [=, this, one = machine.get()] {
      one->node->create(host, wanted, [=, this](const Allowed<std::string>& made) {
        *answered = true;
        if (!made) return create(host, wanted, tries - 1, played);
        if (played)
          for (auto& player : players) player->come_to(*made);
      });
    });
    // A server that died meanwhile has not answered.
    return time.after(12'000, [=, this] {
      if (!*answered && !failed()) create(host, wanted, tries - 1, played);
    });
  }
  time.after(500, [=, this] { create(host, wanted, tries, played); });
}

// One person with many computers, another at a network of their own with one.
void Life::create_crowd() {
  NewTable wanted{.spec = "chess", .fen = "8/8/4k3/8/8/4P3/4K3/8 w - - 0 1", .control = {}};
  wanted.places.resize(2);
  for (auto& place : wanted.places) place = {.kind = NewTable::Place::Kind::bot, .level = 1};
  for (int i = 0; i < 8; ++i) create({.id = "mal", .name = "mal", .network = "network of mal"}, wanted, 3, false);
  create({.id = "sam", .name = "sam", .network = "network of sam"}, wanted, 3, false);
}

// ---- what befalls them

void Life::perform(const Action& action) {
  trace("story", "--", told({.seed = 0, .setting = story.setting, .actions = {action}}));
  Machine& machine = *machines[action.who % machines.size()];
  Random choice(action.seed);
  const auto dies = [&](Machine& one) {
    one.kill();
    if (choice.below(3) == 0) one.wall = static_cast<Millis>(choice.below(240'000)) - 120'000;
    time.after(action.lasts, [&one] { one.start(); });
  };
  switch (action.deed) {
    case Deed::kill: return dies(machine);
    case Deed::blackout:
      for (auto& one : machines) dies(*one);
      return;
    case Deed::stall: return machine.stall(time.now() + action.lasts);
    case Deed::cut: return machine.cut(time.now() + action.lasts);
    case Deed::away:
      away = true;
      away_until_ = std::max(away_until_, time.now() + action.lasts);
      paths_changed();
      return time.after(action.lasts, [this] {
        if (away_until_ > time.now()) return;
        away = false;
        for (auto& one : machines) one->store_may_be_back();
      });
    case Deed::fail: machine.fails += static_cast<int>(action.lasts); return;
    case Deed::lose: machine.loses += static_cast<int>(action.lasts); return;
    case Deed::fatal: machine.dies_for = action.lasts; return;
    case Deed::vanish: machine.vanishes += static_cast<int>(action.lasts); return;
    case Deed::unheard: machine.deaf_until = time.now() + action.lasts; return;
    default: players[action.who % players.size()]->perform(action);
  }
}

void Life::paths_changed() {
  for (auto& machine : machines) machine->note_capability();
  const bool none = std::ranges::none_of(machines, [](const auto& one) { return one->capable(); });
  nobody.blocked(none, time.now());
  for (const auto& player : players) {
    const auto server = player->server();
    const bool plays = server && machines[*server]->capable();
    const bool blocked = none || (player->wants() && !plays);
    paths_[player->name].own.blocked(blocked && !none && !seems_to_play(player->name), time.now());
    paths_[player->name].seen.blocked(blocked || seems_cut_off(player->name), time.now());
  }
}

void Life::left_by_will(const std::string& person) { paths_[person].own.forgive(time.now()); }

// Players that have lost their servers, or still may come through another one: they cannot be distinguished from those
// that left meanwhile. A server gives its own time to all players that have a line to it; that a line has faded, and
// that they have come through another server since, it does not know.
bool Life::seems_cut_off(const std::string& person) const {
  if (!story.setting.shared) return false;
  const Whereabouts& one = witness.whereabouts(person);
  if (one.lines.empty()) return one.may_have_died;
  return std::ranges::any_of(one.lines, [this](const auto& line) { return !machines[line.first]->capable(); });
}

// A line that has faded is as good as any to a server, until it has been silent for half a minute.
bool Life::seems_to_play(const std::string& person) const {
  return std::ranges::any_of(witness.whereabouts(person).lines,
                             [this](const auto& line) { return machines[line.first]->capable(); });
}

const Life::Paths* Life::paths_of(const std::string& person) const {
  const auto found = paths_.find(person);
  return found == paths_.end() ? nullptr : &found->second;
}

// ---- the end

void Life::end_storm() {
  calm = true;
  for (auto& machine : machines) {
    machine->fails = machine->loses = machine->vanishes = 0, machine->dies_for = 0;
    machine->deaf_until = 0;
    machine->start();
  }
  for (auto& player : players) player->be_calm();
  if (cup) {
    while (!failed() && cup->is_expected_to_go_on()) time.run_for(250);
    if (!failed()) cup->look_back();
    if (!failed()) witness.look_back();
    return;
  }
  expect_progress();
  if (failed()) return;
  if (story.setting.all_leave) return expect_ends();
  for (auto& player : players) player->be_quiet();
  run_for(time_to_settle);
  if (!failed()) expect_same_views();
  if (!failed()) witness.look_back();
}

}  // namespace turncoat::simulation
