#include "lab/search/wants.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/decimal.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

namespace {

constexpr double most_target = 100'000;

// Wants by their kinds.
struct WantName {
  std::string_view name, unit;
  bool aimed = false;  // at a number
};
constexpr WantName names[] = {{"balance", "points"},          {"decisive", "points"}, {"length", "turns", true},
                              {"captures", "captures", true}, {"skill", "points"},    {"diversity", "points"}};
const WantName& row_of(const LabWant& want) { return names[static_cast<std::size_t>(want.kind)]; }

Expected<LabWant> read_want(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const auto* const found = std::ranges::find(names, text.substr(0, equals), &WantName::name);
  if (found == std::end(names) || found->aimed != (equals < text.size())) return failure(fault::lab_want, text);
  LabWant out{static_cast<WantKind>(found - std::begin(names))};
  if (!found->aimed) return out;
  const auto target = read_decimal(text.substr(equals + 1));
  if (!target || *target < 1 || *target > most_target) return failure(fault::lab_want, text);
  out.target = *target;
  return out;
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

const Lengths& lengths_of(const LabWant& want, const LabTrial& trial) {
  return want.kind == WantKind::length ? trial.turns : trial.captures;
}
// What is to be as much as it can be, up to 1.
Sample share_of(const LabWant& want, const LabTrial& trial) {
  if (want.kind == WantKind::diversity) return trial.diversity();
  return want.kind == WantKind::skill ? trial.skill : trial.decisive;
}

// Sorted as the lengths are. Their medians add up where lengths are multiplied.
std::vector<double> logarithms(const Lengths& lengths) {
  std::vector<double> out = lengths.sorted();
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

std::string name_of(const LabWant& want) { return std::string(row_of(want).name); }
std::string_view unit_of(const LabWant& want) { return row_of(want).unit; }

void LabTrial::add(const LabTrial& more) {
  if (scores.size() < more.scores.size()) scores.resize(more.scores.size());
  for (std::size_t i = 0; i < more.scores.size(); ++i) scores[i].add(more.scores[i]);
  decisive.add(more.decisive), turns.add(more.turns), captures.add(more.captures), skill.add(more.skill);
  for (const auto& [end, times] : more.ends) ends[end] += times;
  others += more.others;
}

void LabTrial::add(const LabGame& game, const std::vector<int>& sides) {
  // Where there is one side only, what the dice have is the rest.
  const auto players = static_cast<std::size_t>(1 + std::ranges::max(sides));
  scores.resize(std::max<std::size_t>(2, players)), opening.scores.resize(scores.size());
  const auto of_side = [&](int side) {
    const auto seat = static_cast<std::size_t>(std::ranges::find(sides, side) - sides.begin());
    return seat < game.scores.size() ? value_of(game.scores[seat]) : 1 - value_of(game.scores[0]);
  };
  for (std::size_t side = 0; side < scores.size(); ++side) opening.scores[side] += of_side(static_cast<int>(side));
  opening.decisive += std::ranges::count(game.scores, Score::whole) > 0 ? 1 : 0;
  const std::size_t of_opening = game.strong >= 0 ? players : 1;
  if (opening.games == static_cast<std::size_t>(decisive.count()) % of_opening)
    note_end(game);
  else
    ++others;
  if (game.strong >= 0) opening.skill += of_side(game.strong);
  if (++opening.games < of_opening) return;
  const auto all = static_cast<double>(opening.games);
  for (std::size_t side = 0; side < scores.size(); ++side) scores[side].add(opening.scores[side] / all);
  decisive.add(opening.decisive / all);
  if (game.strong >= 0) skill.add(opening.skill / all);
  opening = {};
}

void LabTrial::note_end(const LabGame& game) {
  const bool cut_off = game.reason == ply_limit;
  const auto captured = game.counts.find("captures");
  turns.add(game.turns, cut_off);
  captures.add(captured == game.counts.end() ? 0 : captured->second, cut_off);
  std::string end = game.reason;
  for (const Score score : game.scores) end += ' ' + std::string(score_text(score));
  ++ends[end];
}

Sample LabTrial::diversity() const {
  const std::int64_t all = turns.count();
  Sample out;
  if (all < 2) return out;
  const auto unlike = [&](std::int64_t alike) {
    return static_cast<double>(all - alike) / static_cast<double>(all - 1);
  };
  double mean = 0;
  for (const auto& [end, times] : ends) mean += static_cast<double>(times) * unlike(times) / static_cast<double>(all);
  // The first part of Hoeffding's decomposition: a mean of these varies as that of all pairs does.
  for (const auto& [end, times] : ends)
    for (std::int64_t i = 0; i < times; ++i) out.add(2 * unlike(times) - mean);
  // Its second part, and what was never seen, as in combined.cpp.
  out.add(0), out.add(1);
  return out;
}

double distance(const LabWant& want, const LabTrial& trial) {
  if (trial.games() == 0) return 1e9;
  if (row_of(want).aimed)
    return std::abs(std::log(std::max(1.0, lengths_of(want, trial).median().value) / want.target));
  if (want.kind != WantKind::balance) return 100 * (1 - share_of(want, trial).mean());
  return trial.scores.empty() ? 0 : 100 * std::abs(trial.scores[furthest(trial)].mean() - even_of(trial));
}

double chance_of(const LabWant& want, const LabTrial& one, const LabTrial& other) {
  if (one.games() == 0 || other.games() == 0) return 1;
  if (row_of(want).aimed) {
    const Lengths &mine = lengths_of(want, one), &others = lengths_of(want, other);
    const auto first = logarithms(mine), second = logarithms(others);
    return chance_as_far(false, std::log(want.target), [&](Combined& sum, double times) {
      sum.add(first, static_cast<std::size_t>(mine.cut_off()));
      sum.add(second, static_cast<std::size_t>(others.cut_off()), times);
    });
  }
  if (want.kind != WantKind::balance) {
    Combined change(true);
    change.add(share_of(want, one)), change.add(share_of(want, other), -1);
    return chance(change);
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
  if (row_of(want).aimed) return lengths_of(want, trial).median();
  if (want.kind == WantKind::diversity) {
    const Interval out = trial.diversity().interval();
    return {out.value, std::max(0.0, out.low), std::min(1.0, out.high)};
  }
  if (want.kind != WantKind::balance) return score_interval(share_of(want, trial));
  if (trial.scores.empty()) return {};
  // Of two sides one says all; of more the furthest one was chosen.
  const auto sides = static_cast<int>(trial.scores.size());
  return score_interval(trial.scores[furthest(trial)], sides > 2 ? sides : 1);
}

}  // namespace turncoat::lab
