#include "lab/experiment/run_file.hpp"

#include <algorithm>
#include <iterator>

#include "lab/experiment/faults.hpp"

namespace turncoat::lab {

Expected<LabRun> read_run(std::string_view text) {
  LabRun out;
  for (int number = 1;; ++number) {
    const std::size_t end = text.find('\n', out.whole);
    if (end == text.npos) return out;
    const std::string_view line = text.substr(out.whole, end - out.whole);
    if (number == 1) {
      auto manifest = read_manifest(line);
      if (!manifest) return std::unexpected(manifest.error());
      out.manifest = std::move(*manifest);
    } else {
      auto game = read_line(line);
      if (!game) return failure(fault::lab_line, number, game.error());
      out.games.push_back(std::move(*game));
    }
    out.whole = end + 1;
  }
}

Expected<void> LabGames::add(const std::string& name, LabRun run) {
  if (run.whole == 0) return {};
  if (begun_ && manifest_line(run.manifest) != manifest_line(manifest_))
    return failure(fault::lab_other, name, difference(manifest_, run.manifest));
  begun_ = true;
  manifest_ = std::move(run.manifest);
  games_.insert(games_.end(), std::make_move_iterator(run.games.begin()), std::make_move_iterator(run.games.end()));
  return {};
}

Expected<void> LabGames::finish() {
  std::ranges::sort(games_, {}, &LabGame::number);
  for (std::size_t i = 1; i < games_.size(); ++i)
    if (games_[i].number == games_[i - 1].number && line_of(games_[i]) != line_of(games_[i - 1]))
      return failure(fault::lab_twice, games_[i].number);
  const auto doubles = std::ranges::unique(games_, {}, &LabGame::number);
  games_.erase(doubles.begin(), doubles.end());
  if (games_.empty()) return failure(fault::lab_no_games);
  return {};
}

}  // namespace turncoat::lab
