#include "engine/lab/lab_arena.hpp"

#include <algorithm>
#include <sstream>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

namespace {

constexpr int quick_plies = 1000;  // a longer game of a screening does not end

// What the games of one set of rules say.
Expected<LabTrial> trial_of(const std::string& spec, std::span<const LabGame> games, int cell, bool screening) {
  const auto opened = open_game(spec);
  if (!opened) return std::unexpected(opened.error());
  const std::vector<int> sides = lab_sides(**opened);
  LabTrial out{.spec = spec};
  std::vector<LabGame> own;
  for (const LabGame& game : games)
    if (game.cell == cell) screening ? own.push_back(game) : out.add(game, sides);
  if (screening) out.screening = screening_of(**opened, own);
  return out;
}

class Arena {
 public:
  Arena(const ArenaOptions& order, const std::atomic<bool>& stopped, std::ostream* progress)
      : order_(order), stopped_(stopped), progress_(progress) {}

  Expected<std::vector<LabTrial>> play(const LabSearchStage& stage) {
    LabOptions run{.plan = plan_of(stage), .shard = {}, .jobs = order_.jobs, .file = {}};
    run.jobs_for_parts = order_.jobs_for_parts;
    if (!order_.folder.empty()) run.file = order_.folder + '/' + std::to_string(++stages_) + ".jsonl";
    const auto games = order_.lacking != nullptr ? games_there(run) : run.file.empty() ? play_here(run) : go_on(run);
    if (!games) return std::unexpected(games.error());
    std::vector<LabTrial> out;
    for (const std::string& spec : stage.specs) {
      auto trial = trial_of(spec, games->games(), static_cast<int>(out.size()), stage.kind == LabStageKind::screening);
      if (!trial) return std::unexpected(trial.error());
      out.push_back(std::move(*trial));
    }
    return out;
  }

 private:
  LabPlan plan_of(const LabSearchStage& stage) const {
    LabPlan out{.spec = stage.spec, .options = {{std::string(rules_factor), stage.specs}}};
    const bool screening = stage.kind == LabStageKind::screening;
    out.nodes = {screening ? std::max<std::uint64_t>(1, order_.nodes / 4)
                           : order_.nodes * static_cast<std::uint64_t>(stage.times)};
    if (screening) out.most_plies = quick_plies;
    out.games = static_cast<int>(stage.specs.size()) * stage.games, out.seed = stage.seed;
    if (stage.skill) out.contest = LabContest::nodes;
    return out;
  }
  Expected<LabGames> games_there(const LabOptions& run) const {
    auto lacking = outline_of(run);
    if (!lacking) return std::unexpected(lacking.error());
    *order_.lacking = std::move(*lacking);
    return order_.lacking->empty() ? read_labs({run.file}) : failure(fault::lab_stopped);
  }
  Expected<LabGames> go_on(const LabOptions& run) const {
    std::ostringstream said;
    if (auto ok = run_lab(run, stopped_, said, progress_); !ok) return std::unexpected(ok.error());
    return stopped_ ? failure(fault::lab_halted) : read_labs({run.file});
  }
  Expected<LabGames> play_here(const LabOptions& run) const {
    std::ostringstream text;
    if (auto ok = write_part(run, stopped_, text, progress_); !ok)
      return stopped_ ? failure(fault::lab_stopped) : std::unexpected(ok.error());
    auto read = read_run(text.str());
    if (!read) return std::unexpected(read.error());
    LabGames out;
    if (auto ok = out.add("", std::move(*read)); !ok) return std::unexpected(ok.error());
    if (auto ok = out.finish(); !ok) return std::unexpected(ok.error());
    return out;
  }

  ArenaOptions order_;
  const std::atomic<bool>& stopped_;
  std::ostream* progress_;
  int stages_ = 0;
};

}  // namespace

LabArena arena_of(const ArenaOptions& order, const std::atomic<bool>& stopped, std::ostream* progress) {
  return [arena = std::make_shared<Arena>(order, stopped, progress)](const LabSearchStage& stage) {
    return arena->play(stage);
  };
}

}  // namespace turncoat::lab
