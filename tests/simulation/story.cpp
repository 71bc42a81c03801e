#include "simulation/story.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "core/random.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

namespace {

constexpr std::array<std::string_view, 15> deed_names = {"node dies",
                                                         "all nodes die",
                                                         "node stands still",
                                                         "node does not reach the store",
                                                         "store is away",
                                                         "disk is full",
                                                         "answers are lost",
                                                         "the next change kills node",
                                                         "changes vanish",
                                                         "nodes hear nothing",
                                                         "line breaks",
                                                         "line fades",
                                                         "page is closed",
                                                         "wish",
                                                         "lie"};

constexpr Millis story_time = 20'000;

// Short ones mostly, and some of any length.
Millis length(Random& random, Millis longest) {
  Millis out = 50;
  for (auto steps = random.below(16); steps > 0 && out < longest; --steps) out += out * 7 / 10;
  return std::min(longest, out + static_cast<Millis>(random.below(100)));
}

struct Game {
  std::string_view spec, fen;
  unsigned seats;
};
constexpr Game games[] = {
    {"chess", "8/8/4k3/8/8/4P3/4K3/8 w - - 0 1", 2},
    {"chess", "", 2},
    {"mercenary", "", 2},
    {"mercenary", "", 2},
    {"mercurial", "", 2},
    {"merger", "", 2},
    {"mercenary3", "", 3},
    {"cooperative", "", 2},
    {"cooperative", "", 2},
};

Setting setting_of(Random& random) {
  Setting out;
  const Game& game = games[random.below(std::size(games))];
  out.spec = game.spec, out.fen = game.fen;
  constexpr online::Control controls[] = {{},
                                          {.base = 10'000, .increment = 0},
                                          {.base = 10'000, .increment = 2000},
                                          {.base = 20'000, .increment = 1000},
                                          {.base = 40'000, .increment = 0},
                                          {.base = 300'000, .increment = 3000},
                                          {.days = 1}};
  out.control = controls[random.below(std::size(controls))];
  if (game.spec == "mercenary" && out.control.clocked()) out.control.second = random.below(3) == 0;
  out.shared = random.below(2) == 0;
  out.nodes = out.shared ? 2 + random.below(8) / 7 : 1;
  out.persons = game.seats - (random.below(12) == 0 ? 1 : 0);
  out.computer = random.below(6) == 0;
  out.listed = random.below(4) == 0;
  out.delayed = random.below(5) == 0;
  out.crowd = random.below(12) == 0;
  out.all_leave = random.below(3) == 0;
  out.slowest = 1 + static_cast<Millis>(random.below(30));
  return out;
}

Setting cup_setting_of(Random& random) {
  struct Cup {
    std::string_view kind, spec;
    unsigned least, most;  // players
    int rounds;
    Millis length;
    bool teams;
  };
  constexpr Cup cups[] = {{"arena", "chess", 2, 5, 0, 25'000, false},
                          {"arena", "mercenary3", 3, 6, 0, 25'000, false},
                          {"arena", "cooperative", 2, 5, 0, 25'000, true},
                          {"round-robin", "chess", 2, 4, 0, 0, false},
                          {"round-robin", "mercenary3", 3, 4, 0, 0, false},
                          {"round-robin", "cooperative", 2, 4, 0, 0, false},
                          {"swiss", "chess", 3, 6, 2, 0, false},
                          {"swiss", "mercenary", 4, 5, 2, 0, false},
                          {"swiss", "mercenary3", 3, 6, 2, 0, false},
                          {"swiss", "cooperative", 4, 6, 2, 0, true}};
  const Cup& cup = cups[random.below(std::size(cups))];
  Setting out{.spec = std::string(cup.spec),
              .cup = std::string(cup.kind),
              .rounds = cup.rounds,
              .length = cup.length,
              .teams = cup.teams};
  out.persons = cup.least + random.below(cup.most - cup.least + 1);
  out.control = {.base = 10'000 + static_cast<Millis>(random.below(3)) * 5000};
  out.shared = random.below(3) > 0;
  out.nodes = out.shared ? 2 + random.below(2) : 1;
  out.slowest = 1 + static_cast<Millis>(random.below(30));
  return out;
}

Action action_of(Random& random, const Setting& setting) {
  struct Weight {
    Deed deed;
    unsigned weight;
    Millis longest;
  };
  constexpr Millis seconds = 1000, hours = 3'600'000;
  constexpr Weight weights[] = {{Deed::kill, 10, 60 * seconds},
                                {Deed::blackout, 8, 26 * hours},
                                {Deed::stall, 8, 60 * seconds},
                                {Deed::cut, 5, 60 * seconds},
                                {Deed::away, 8, 75 * seconds},
                                {Deed::fail, 4, 0},
                                {Deed::lose, 7, 0},
                                {Deed::fatal, 7, 3000},
                                {Deed::vanish, 5, 0},
                                {Deed::unheard, 4, 10 * seconds},
                                {Deed::drop, 8, 20 * seconds},
                                {Deed::fade, 4, 60 * seconds},
                                {Deed::leave, 8, 60 * seconds},
                                {Deed::wish, 30, 0},
                                {Deed::lie, 35, 0}};
  unsigned all = 0;
  for (const Weight& one : weights) all += one.weight;
  unsigned drawn = random.below(all), at = 0;
  while (drawn >= weights[at].weight) drawn -= weights[at++].weight;
  Action out{.at = static_cast<Millis>(random.below(story_time)), .deed = weights[at].deed};
  out.who = random.below(out.deed < Deed::drop ? setting.nodes : setting.cup.empty() ? 4 : setting.persons);
  out.lasts = weights[at].longest > 0 ? length(random, weights[at].longest) : 1 + static_cast<Millis>(random.below(3));
  // Another one follows soon after.
  out.seed = random.next();
  return out;
}

Story story_in(Random& random, std::uint64_t seed, Setting setting) {
  Story out{.seed = seed, .setting = std::move(setting), .actions = {}};
  for (auto left = 2 + random.below(14); left > 0; --left) {
    out.actions.push_back(action_of(random, out.setting));
    const Action& last = out.actions.back();
    // Misfortunes come in pairs: the second one as the first one ends.
    if (last.deed < Deed::drop && random.below(3) == 0) {
      Action again = action_of(random, out.setting);
      again.at = last.at + last.lasts + static_cast<Millis>(random.below(1500));
      if (random.below(2) == 0) again.deed = Deed::kill, again.who = last.who, again.lasts = 100;
      out.actions.push_back(again);
    }
  }
  std::ranges::sort(out.actions, {}, &Action::at);
  return out;
}

}  // namespace

Story story_of(std::uint64_t seed) {
  Random random(scatter(seed));
  Setting setting = setting_of(random);
  return story_in(random, seed, std::move(setting));
}

Story cup_story_of(std::uint64_t seed) {
  constexpr Millis longest = 60'000;
  Random random(scatter(scatter(seed)));
  Setting setting = cup_setting_of(random);
  Story out = story_in(random, seed, std::move(setting));
  for (Action& one : out.actions) {
    one.at *= 2;  // it lasts longer than a game
    if (is_time(one.deed)) one.lasts = std::min(one.lasts, longest);
  }
  return out;
}

std::string told(const Story& story) {
  const Setting& s = story.setting;
  std::string out =
      words("seed {}: {}{}, {} nodes at a {} store, clock {}+{} ms{}{}{}{}{}{}{}\n", story.seed, s.spec,
            s.fen.empty() ? "" : " " + s.fen, s.nodes, s.shared ? "shared" : "single", s.control.base,
            s.control.increment, s.control.days > 0 ? words(", {} days", s.control.days) : "",
            s.control.second ? ", second clocks" : "", s.computer ? ", a computer" : "", s.listed ? ", listed" : "",
            s.delayed ? ", delayed" : "", s.crowd ? ", a crowd" : "", s.all_leave ? ", all leave" : "");
  if (!s.cup.empty())
    out += words("  a tournament, {} of {} players{}\n", s.cup, s.persons, s.teams ? ", fixed teams" : "");
  for (const Action& one : story.actions)
    out += words("  {} ms  {} {}: {}{}\n", one.at, deed_names[static_cast<std::size_t>(one.deed)],
                 one.deed < Deed::drop ? words("(node {})", one.who) : words("(player {})", one.who), one.lasts,
                 is_time(one.deed) ? " ms" : " times");
  return out;
}

}  // namespace turncoat::simulation
