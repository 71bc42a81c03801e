// How often unannounced attacks come about.
#include <cmath>
#include <functional>

#include "core/random.hpp"
#include "lab/measures/observed.hpp"

namespace turncoat::lab {

namespace {

constexpr int resamples = 500;
constexpr int fewest = 5;            // the fewest attacks for which a ratio is given
constexpr double none_seen = 3.689;  // so many there can be where none was seen: a Poisson's 97.5 %
constexpr std::size_t home = 0, moved = 1, gone = 2;

void add(LabSilence& sum, const LabSilence& more) {
  for (std::size_t band = 0; band < LabSilence::bands; ++band)
    for (std::size_t state = 0; state < kings_pawn_states; ++state)
      sum.counts[band][state].turns += more.counts[band][state].turns,
          sum.counts[band][state].attacks += more.counts[band][state].attacks;
}

LabSilence::Count in_all(const LabSilence& sum, std::size_t state) {
  LabSilence::Count out;
  for (const auto& band : sum.counts) out.turns += band[state].turns, out.attacks += band[state].attacks;
  return out;
}
double in_ten_thousand(const LabSilence& sum, std::size_t state) {
  const auto [turns, attacks] = in_all(sum, state);
  return turns > 0 ? 10'000.0 * attacks / turns : 0;
}

// The ratio of two rates in the same part of a game, over all parts. Source: N. Mantel and W. Haenszel, "Statistical
// aspects of the analysis of data from retrospective studies of disease", JNCI 22 (1959).
double ratio(const LabSilence& sum, std::size_t state) {
  double above = 0, below = 0;
  for (const auto& band : sum.counts) {
    const double all = band[state].turns + band[home].turns;
    if (all == 0) continue;
    above += band[state].attacks * static_cast<double>(band[home].turns) / all;
    below += band[home].attacks * static_cast<double>(band[state].turns) / all;
  }
  return below > 0 ? above / below : 0;
}

// With the interval that resampled games give.
Interval resampled(std::span<const LabSilence> games, const std::function<double(const LabSilence&)>& number) {
  LabSilence all;
  for (const LabSilence& game : games) add(all, game);
  std::vector<double> values;
  Random random(1);
  for (int i = 0; i < resamples; ++i) {
    LabSilence sum;
    for (std::size_t k = 0; k < games.size(); ++k)
      add(sum, games[random.below(static_cast<std::uint32_t>(games.size()))]);
    values.push_back(number(sum));
  }
  std::ranges::sort(values);
  return {number(all), quantile(values, 0.025), quantile(values, 0.975)};
}

}  // namespace

std::vector<LabObserved> silent_checks(std::span<const LabSilence> games) {
  std::vector<LabObserved> out;
  LabSilence all;
  for (const LabSilence& game : games) add(all, game);
  const auto attacks = [&](std::size_t state) { return in_all(all, state).attacks; };
  if (games.size() < 20 || attacks(home) + attacks(moved) + attacks(gone) == 0) return out;
  const auto tell = [&](std::string title, std::string meaning,
                        const std::function<double(const LabSilence&)>& number) {
    out.push_back({.title = std::move(title),
                   .meaning = std::move(meaning),
                   .value = resampled(games, number),
                   .of = static_cast<std::int64_t>(games.size())});
  };
  constexpr std::string_view states[] = {"stands at home", "has moved", "is gone"};
  for (const std::size_t state : {home, moved, gone})
    tell("silent checks in 10,000 turns, the king's pawn " + std::string(states[state]),
         "attacks on a player's king that come about by another one's move and that nobody is told of",
         [state](const LabSilence& sum) { return in_ten_thousand(sum, state); });
  for (const std::size_t state : {home, moved, gone})
    if (const int turns = in_all(all, state).turns; attacks(state) == 0 && turns > 0)
      out[state].value.high = 10'000 * none_seen / turns;
  for (const std::size_t state : {moved, gone})
    if (std::min(attacks(state), attacks(home)) >= fewest)
      tell("times as many silent checks where the king's pawn " + std::string(states[state]),
           "as where it stands at home, in the same part of a game",
           [state](const LabSilence& sum) { return ratio(sum, state); });
  return out;
}

}  // namespace turncoat::lab
