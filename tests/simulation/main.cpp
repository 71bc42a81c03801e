// Lives of tables, one after the other, until one fails or there are enough; with a planted fault, until it is found.
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "online/base/planted.hpp"
#include "simulation/life.hpp"
#include "simulation/shrink.hpp"

namespace {

using namespace turncoat;
using Clock = std::chrono::steady_clock;

constexpr std::string_view fault_names[] = {"none",
                                            "agrees-for-another",
                                            "first-back-claims",
                                            "outage-is-capped",
                                            "no-though-done",
                                            "unknown-tables",
                                            "first-come",
                                            "words-per-socket",
                                            "salt-changes",
                                            "all-one-network",
                                            "late-answers",
                                            "any-words",
                                            "acknowledged-early",
                                            "done-twice",
                                            "stale-position",
                                            "takeback-clocks",
                                            "flag-in-pause",
                                            "number-used-again",
                                            "catching-up-skips",
                                            "outage-forgotten",
                                            "increment-in-turn",
                                            "bad-message-logged",
                                            "always-healthy",
                                            "two-games-at-once",
                                            "tournament-given-up"};
constexpr std::size_t first_of_tournaments = 23;

struct Wanted {
  std::uint64_t lives = 1000, seed = 1;
  std::size_t planted = 0;
  double seconds = 0;
  bool tournaments = false, all_planted = false, list = false, keep_going = false, trace = false, shortest = false;
};

simulation::Story story_for(std::uint64_t seed, bool tournaments) {
  return tournaments ? simulation::cup_story_of(seed) : simulation::story_of(seed);
}

double since(Clock::time_point begun) { return std::chrono::duration<double>(Clock::now() - begun).count(); }

void plant([[maybe_unused]] std::size_t fault) {
#ifdef TURNCOAT_PLANTED
  online::planted_fault = static_cast<online::PlantedFault>(fault);
#endif
}

// Reports a failure with the shortest story that fails in the same way.
void tell(const simulation::Story& story, const std::string& failure) {
  const auto shrunk = simulation::shrink(story, failure);
  std::printf("%s\n%sof %zu deeds %zu are left after %d lives\n", shrunk.failure.c_str(),
              simulation::told(shrunk.story).c_str(), story.actions.size(), shrunk.story.actions.size(), shrunk.lives);
}

// A row of the table in docs/simulation.md.
bool find(std::size_t fault, const Wanted& wanted) {
  plant(fault);
  const auto begun = Clock::now();
  for (std::uint64_t seed = wanted.seed; seed < wanted.seed + wanted.lives; ++seed) {
    const simulation::Story story = story_for(seed, fault >= first_of_tournaments);
    const auto failure = simulation::Life(story).run();
    if (!failure) continue;
    const double seconds = since(begun);
    const auto shrunk = simulation::shrink(story, *failure, 300);
    std::printf("| %zu | %.*s | %llu | %llu | %.2f | %zu | %s |\n", fault, static_cast<int>(fault_names[fault].size()),
                fault_names[fault].data(), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(seed - wanted.seed + 1), seconds, shrunk.story.actions.size(),
                shrunk.failure.substr(0, shrunk.failure.find(" (event")).substr(0, 90).c_str());
    std::fflush(stdout);
    return true;
  }
  std::printf("| %zu | %.*s | not found in %llu lives, %.1f s |\n", fault, static_cast<int>(fault_names[fault].size()),
              fault_names[fault].data(), static_cast<unsigned long long>(wanted.lives), since(begun));
  return false;
}

// That which fails as the one of that seed does, if it does.
simulation::Story shortest(const simulation::Story& story) {
  const auto failure = simulation::Life(story).run();
  return failure ? simulation::shrink(story, *failure).story : story;
}

bool live(const Wanted& wanted) {
  plant(wanted.planted);
  const auto begun = Clock::now();
  std::uint64_t lives = 0, events = 0, games = 0, failed = 0;
  const auto figures = [&] {
    std::printf("%llu lives, %llu games, %llu events, %.1f s, %.0f lives a second, %llu failed\n",
                static_cast<unsigned long long>(lives), static_cast<unsigned long long>(games),
                static_cast<unsigned long long>(events), since(begun), static_cast<double>(lives) / since(begun),
                static_cast<unsigned long long>(failed));
    std::fflush(stdout);
  };
  for (std::uint64_t seed = wanted.seed; lives < wanted.lives; ++seed) {
    if (wanted.seconds > 0 && since(begun) > wanted.seconds) break;
    const simulation::Story story = story_for(seed, wanted.tournaments || wanted.planted >= first_of_tournaments);
    simulation::Life life(wanted.shortest ? shortest(story) : story);
    life.traced = wanted.trace;
    const auto failure = life.run();
    ++lives;
    events += life.witness.events();
    games += life.witness.games();
    if (failure) {
      ++failed;
      if (wanted.keep_going)
        std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), failure->substr(0, 300).c_str());
      else
        tell(story, *failure);
      if (!wanted.keep_going) break;
    }
    if (lives % 20'000 == 0) figures();
  }
  figures();
  // A simulation without a game finds nothing, whatever is wrong.
  if (games == 0) std::fputs("simulation: no game was played, so nothing has been tried\n", stderr);
  return failed == 0 && games > 0;
}

int usage() {
  std::puts(
      "turncoat_simulation [--tournaments] [--lives N] [--seed S] [--seconds T] [--planted K | --all-planted] [--list] "
      "[--keep-going] [--trace] [--shortest]\n"
      "Lives of tables, or of tournaments, from the seed S on, until one fails; --planted K: with a fault planted; "
      "--all-planted: with\n"
      "each in turn, until it is found; --list: their names; --trace: every message and event; --shortest: of each "
      "seed\n"
      "the shortest story that fails as its own does.");
  return 2;
}

}  // namespace

int main(int count, char** arguments) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  Wanted wanted;
  for (int i = 1; i < count; ++i) {
    const std::string_view name = arguments[i];
    const auto number = [&](auto& out) {
      if (++i >= count) return false;
      return std::from_chars(arguments[i], arguments[i] + std::strlen(arguments[i]), out).ec == std::errc();
    };
    if (name == "--tournaments")
      wanted.tournaments = true;
    else if (name == "--all-planted")
      wanted.all_planted = true;
    else if (name == "--list")
      wanted.list = true;
    else if (name == "--keep-going")
      wanted.keep_going = true;
    else if (name == "--shortest")
      wanted.shortest = true;
    else if (name == "--trace")
      wanted.trace = wanted.keep_going = true;
    else if (!(name == "--lives"  ? number(wanted.lives)
               : name == "--seed" ? number(wanted.seed)
               : name == "--seconds"
                   ? number(wanted.seconds)
                   : name == "--planted" && number(wanted.planted) && wanted.planted < std::size(fault_names)))
      return usage();
  }
  if (wanted.list) {
    for (std::size_t i = 1; i < std::size(fault_names); ++i)
      std::printf("%2zu  %.*s\n", i, static_cast<int>(fault_names[i].size()), fault_names[i].data());
    return 0;
  }
  if (!wanted.all_planted) return live(wanted) ? 0 : 1;
  std::puts("| | fault | seed | lives | seconds | deeds | found as |\n|---|---|---|---|---|---|---|");
  bool all = true;
  for (std::size_t fault = 1; fault < std::size(fault_names); ++fault) all = find(fault, wanted) && all;
  return all ? 0 : 1;
}
