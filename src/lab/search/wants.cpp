#include "lab/search/wants.hpp"

#include <algorithm>
#include <cmath>

#include "core/decimal.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

namespace {

constexpr double most_turns = 100'000;

Expected<LabWant> read_want(std::string_view text) {
  if (text == "balance") return LabWant{WantKind::balance};
  if (text == "decisive") return LabWant{WantKind::decisive};
  constexpr std::string_view length = "length=";
  if (!text.starts_with(length)) return failure(fault::lab_want, text);
  const auto turns = read_decimal(text.substr(length.size()));
  if (!turns || *turns < 1 || *turns > most_turns) return failure(fault::lab_want, text);
  return LabWant{WantKind::length, *turns};
}

double even_of(const LabTrial& trial) {
  return 1.0 / static_cast<double>(std::max<std::size_t>(1, trial.scores.size()));
}
std::size_t furthest(const LabTrial& trial) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < trial.scores.size(); ++i)
    if (std::abs(trial.scores[i].mean() - even_of(trial)) > std::abs(trial.scores[out].mean() - even_of(trial)))
      out = i;
  return out;
}

// Sorted as the lengths are. Their medians add up where lengths are multiplied.
std::vector<double> logarithms(const Lengths& turns) {
  std::vector<double> out = turns.sorted();
  for (double& one : out) one = std::log(std::max(1.0, one));
  return out;
}

double chance(const Combined& sum, double null = 0) { return sum.known() ? sum.p(null) : 1; }

// How likely what is seen is where one is as far from the middle as the other, be it on the same side of it or across.
template <typename Add>
double chance_as_far(bool rate, double middle, const Add& add) {
  Combined same(rate), across(rate);
  add(same, -1.0), add(across, 1.0);
  return std::max(chance(same), chance(across, 2 * middle));
}

}  // namespace

Expected<std::vector<LabWant>> read_wants(std::string_view text) {
  std::vector<LabWant> out;
  while (true) {
    const std::size_t comma = text.find(',');
    auto want = read_want(text.substr(0, comma));
    if (!want) return std::unexpected(want.error());
    if (std::ranges::count(out, want->kind, &LabWant::kind) > 0) return failure(fault::lab_want, text.substr(0, comma));
    out.push_back(*want);
    if (comma == text.npos) return out;
    text.remove_prefix(comma + 1);
  }
}

std::string name_of(const LabWant& want) {
  constexpr std::string_view names[] = {"balance", "decisive", "length"};
  return std::string(names[static_cast<std::size_t>(want.kind)]);
}

void LabTrial::add(const LabTrial& more) {
  if (scores.size() < more.scores.size()) scores.resize(more.scores.size());
  for (std::size_t i = 0; i < more.scores.size(); ++i) scores[i].add(more.scores[i]);
  decisive.add(more.decisive), turns.add(more.turns);
}

void LabTrial::add(std::span<const Score> seats, const std::vector<int>& sides, double length, bool cut_off) {
  // Where there is one side only, what the dice have is the rest.
  scores.resize(static_cast<std::size_t>(std::max(2, 1 + std::ranges::max(sides))));
  for (std::size_t side = 0; side < scores.size(); ++side) {
    const auto seat = static_cast<std::size_t>(std::ranges::find(sides, static_cast<int>(side)) - sides.begin());
    scores[side].add(seat < seats.size() ? value_of(seats[seat]) : 1 - value_of(seats[0]));
  }
  decisive.add(std::ranges::count(seats, Score::whole) > 0 ? 1 : 0);
  turns.add(length, cut_off);
}

double distance(const LabWant& want, const LabTrial& trial) {
  if (trial.games() == 0) return 1e9;
  if (want.kind == WantKind::decisive) return 100 * (1 - trial.decisive.mean());
  if (want.kind == WantKind::length) return std::abs(std::log(std::max(1.0, trial.turns.median().value) / want.turns));
  return trial.scores.empty() ? 0 : 100 * std::abs(trial.scores[furthest(trial)].mean() - even_of(trial));
}

double chance_of(const LabWant& want, const LabTrial& one, const LabTrial& other) {
  if (one.games() == 0 || other.games() == 0) return 1;
  if (want.kind == WantKind::decisive) {
    Combined change(true);
    change.add(one.decisive), change.add(other.decisive, -1);
    return chance(change);
  }
  if (want.kind == WantKind::length) {
    const auto first = logarithms(one.turns), second = logarithms(other.turns);
    return chance_as_far(false, std::log(want.turns), [&](Combined& sum, double times) {
      sum.add(first, static_cast<std::size_t>(one.turns.cut_off()));
      sum.add(second, static_cast<std::size_t>(other.turns.cut_off()), times);
    });
  }
  const std::size_t sides = other.scores.size();
  if (sides == 0 || one.scores.size() != sides) return 1;
  const Sample& far = other.scores[furthest(other)];
  double most = 0;
  for (const Sample& side : one.scores)
    most = std::max(most, chance_as_far(true, even_of(other),
                                        [&](Combined& sum, double times) { sum.add(side), sum.add(far, times); }));
  // Of two sides one is as far as the other; of more the furthest one was chosen (Bonferroni).
  return std::min(1.0, most * (sides > 2 ? static_cast<double>(sides) : 1));
}

Interval shown(const LabWant& want, const LabTrial& trial) {
  if (want.kind == WantKind::decisive) return score_interval(trial.decisive);
  if (want.kind == WantKind::length) return trial.turns.median();
  return trial.scores.empty() ? Interval{} : score_interval(trial.scores[furthest(trial)]);
}

}  // namespace turncoat::lab
