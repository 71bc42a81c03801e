// What must be once all faults and lies have stopped: every table goes on or ends, and every player sees the same.
#include <algorithm>

#include "simulation/life.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr Millis time_to_go_on = 40'000;     // for a table
constexpr Millis longest_clock = 45'000;     // that is waited for
constexpr Millis beyond_the_clock = 60'000;  // first moves, coming back after an outage, grace
// A player that left just when the server died may come through another one, for this time.
constexpr Millis cut_off = 90'000;

}  // namespace

void Life::expect_progress() {
  constexpr int moves = 3;
  std::map<std::string, int> before;
  for (const auto& player : players)
    if (const auto found = witness.tables().find(player->table()); found != witness.tables().end())
      before.emplace(player->table(), found->second.live.table.position);
  const auto still = [&]() -> std::string {
    for (const auto& player : players) {
      const auto found = witness.tables().find(player->table());
      if (found == witness.tables().end()) continue;
      const Table& table = found->second.live.table;
      const auto was = before.emplace(table.id, 0).first->second;
      const bool over = table.status == Status::over || table.status == Status::aborted;
      if (!over && (table.status == Status::open || table.position < was + moves)) return table.id;
      if (player->unanswered() > 0) return player->name;
    }
    return {};
  };
  const Millis end = time.now() + time_to_go_on;
  while (!failed() && !still().empty() && time.now() < end) time.run_for(250);
  if (const std::string one = still(); !failed() && !one.empty()) {
    const auto found = witness.tables().find(one);
    fails("liveness: nothing goes on at " + one +
          (found == witness.tables().end() ? "" : ": " + found->second.states.back()));
  }
}

void Life::expect_ends() {
  for (auto& player : players) player->leave_for_good();
  const auto must_end = [](const FoundTable& one) {
    const Table& table = one.live.table;
    const auto clock = table.status == Status::running && !table.paused ? running_clock(one.live) : std::nullopt;
    // Computers among themselves play to the end.
    const bool plays = std::ranges::any_of(
        table.seats, [](const TableSeat& seat) { return seat.kind == SeatKind::person && !seat.out; });
    return clock && plays && table.control.clocked() && table.clocks.left[*clock] < longest_clock;
  };
  const Millis end = time.now() + longest_clock + beyond_the_clock + cut_off;
  const auto running = [&]() -> std::string {
    for (const auto& [id, table] : witness.tables())
      if (must_end(table)) return id;
    return {};
  };
  while (!failed() && !running().empty() && time.now() < end) time.run_for(1000);
  if (const std::string one = running(); !failed() && !one.empty())
    fails("liveness: nobody is there, and the clock of table " + one +
          " does not run out: " + witness.tables().at(one).states.back());
}

void Life::expect_same_views() {
  for (const auto& player : players) {
    const auto found = witness.tables().find(player->table());
    if (found == witness.tables().end() || !player->server()) continue;
    const Table& table = found->second.live.table;
    if (found->second.changed + 500 > time.now()) continue;  // a clock, or a computer, goes on
    if (table.delayed && table.status == Status::running && !seat_of(table, player->name)) continue;
    std::vector<std::string> moves;
    for (const Play& play : table.plays) moves.push_back(play.text);
    if (player->version() != table.version || player->moves() != moves)
      fails(words("view: {} sees version {} of table {}, which is at {}", player->name, player->version(), table.id,
                  table.version));
  }
}

}  // namespace turncoat::simulation
