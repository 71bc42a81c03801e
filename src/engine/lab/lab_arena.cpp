#include "engine/lab/lab_arena.hpp"

#include <algorithm>
#include <mutex>
#include <ostream>

#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "native/threads.hpp"

namespace turncoat::lab {

namespace {

// What each game says, in the order of their numbers, whichever thread has played them.
LabTrial trial_of(const std::string& spec, const std::vector<std::optional<LabGame>>& games,
                  const std::vector<int>& sides) {
  LabTrial out{.spec = spec, .scores = std::vector<Sample>(static_cast<std::size_t>(1 + std::ranges::max(sides)))};
  // What the dice have is the rest.
  if (out.scores.size() == 1) out.scores.resize(2);
  for (const auto& game : games) {
    if (!game) continue;
    for (std::size_t side = 0; side < out.scores.size(); ++side) {
      const auto seat = static_cast<std::size_t>(std::ranges::find(sides, static_cast<int>(side)) - sides.begin());
      out.scores[side].add(seat < game->scores.size() ? value_of(game->scores[seat]) : 1 - value_of(game->scores[0]));
    }
    out.decisive.add(game->drawn() ? 0 : 1);
    out.turns.add(game->turns, game->reason == ply_limit);
  }
  return out;
}

}  // namespace

LabArena arena_of(std::uint64_t nodes, int jobs, const std::atomic<bool>& stopped, std::ostream* progress) {
  return [=, &stopped](const std::string& spec, int games, std::uint64_t seed) -> Expected<LabTrial> {
    const LabPlan plan{.spec = spec, .nodes = {nodes}, .games = games, .seed = seed};
    const auto cells = cells_of(plan);
    if (!cells) return std::unexpected(cells.error());
    const auto opened = open_game(spec);
    if (!opened) return std::unexpected(opened.error());
    std::vector<std::optional<LabGame>> played(static_cast<std::size_t>(games));
    std::atomic<int> next = 0;
    std::mutex mutex;
    std::optional<Error> error;  // guarded by it
    run_together(std::clamp(jobs, 1, games), [&](int) {
      for (int number = next++; number < games && !stopped; number = next++) {
        auto game = play_lab_game(plan, *cells, number, [&] { return stopped.load(); });
        const std::lock_guard lock(mutex);
        if (game)
          played[static_cast<std::size_t>(number)] = std::move(*game);
        else
          error = game.error();
      }
    });
    if (error) return std::unexpected(*error);
    if (stopped) return failure(fault::lab_stopped);
    if (progress != nullptr) *progress << "\r\033[K" << games << " games of " << spec << std::flush;
    return trial_of(spec, played, lab_sides(**opened));
  };
}

}  // namespace turncoat::lab
