#include "lab/search/wants.hpp"

#include <algorithm>
#include <cmath>

#include "core/decimal.hpp"
#include "lab/experiment/faults.hpp"

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

double distance(const LabWant& want, const LabTrial& trial) {
  if (trial.games() == 0) return 1e9;
  if (want.kind == WantKind::decisive) return 100 * (1 - trial.decisive.mean());
  if (want.kind == WantKind::length)
    return std::abs(std::log(std::max(1.0, trial.turns.median().interval.value) / want.turns));
  return trial.scores.empty() ? 0 : 100 * std::abs(trial.scores[furthest(trial)].mean() - even_of(trial));
}

Interval shown(const LabWant& want, const LabTrial& trial) {
  if (want.kind == WantKind::decisive) return score_interval(trial.decisive);
  if (want.kind == WantKind::length) return trial.turns.median().interval;
  return trial.scores.empty() ? Interval{} : score_interval(trial.scores[furthest(trial)]);
}

}  // namespace turncoat::lab
