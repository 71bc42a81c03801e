#include "engine/tune/judged_games.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/faults.hpp"
#include "engine/tune/faults.hpp"
#include "engine/tune/position_file.hpp"

namespace turncoat {

namespace {

constexpr int most_worth = 3000;  // centipawns; positions beyond it teach nothing more
constexpr double lambda = 0.8;    // the part of what comes later

double probability(double centipawns, double scale) { return 1 / (1 + std::exp(-centipawns / scale)); }

}  // namespace

Expected<void> each_judged_game(const std::string& path,
                                const std::function<Expected<void>(std::span<const JudgedPosition>)>& take) {
  std::vector<JudgedPosition> game;
  const auto give = [&]() -> Expected<void> {
    if (game.empty()) return {};
    auto ok = take(game);
    game.clear();
    return ok;
  };
  auto ok = read_positions(path, [&](const FiledPosition& p) -> Expected<void> {
    if (!game.empty() && game.back().game != p.game)
      if (auto done = give(); !done) return done;
    if (std::abs(p.worth) > most_worth || p.scores.empty()) return {};
    game.push_back({std::string(p.fen), p.seat, p.worth, value_of(p.scores[static_cast<std::size_t>(p.seat)]), p.game});
    return {};
  });
  return ok ? give() : ok;
}

std::vector<double> foreseen(std::span<const JudgedPosition> game, int centipawns_per_logit) {
  std::vector<double> out(game.size());
  if (game.empty()) return out;
  const auto to_first = [](Seat seat, double score) { return seat == 0 ? score : 1 - score; };
  double later = to_first(game.back().seat, game.back().result);
  for (std::size_t i = game.size(); i-- > 0;) {
    const JudgedPosition& p = game[i];
    later = lambda * later + (1 - lambda) * to_first(p.seat, probability(p.worth, centipawns_per_logit));
    out[i] = to_first(p.seat, later);
  }
  return out;
}

int WorthScale::centipawns() const {
  const auto loss = [this](double scale) {
    double out = 0;
    for (const auto& [place, bin] : bins_) {
      const double p = std::clamp(probability(place * width, scale), 1e-6, 1 - 1e-6);
      out -= bin.sum * std::log(p) + (bin.count - bin.sum) * std::log(1 - p);
    }
    return out;
  };
  int best = least;
  for (int scale = least; scale <= most; scale += 10)
    if (loss(scale) < loss(best)) best = scale;
  return best;
}

namespace {
const std::atomic<bool> never = false;
}

Expected<std::unique_ptr<Player>> open_teacher(const std::string& text, const std::string& game,
                                               PlayerSettings& settings) {
  auto read = read_player_settings(text);
  if (!read) return std::unexpected(read.error());
  if (read->clock > 0) return failure(fault::at, "--teacher", failure(fault::teacher_clock));
  settings = std::move(*read);
  return open_player(settings, game, never);
}

}  // namespace turncoat
