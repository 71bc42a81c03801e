#include "lab/search/rules_search.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t most_values = 8;  // an option of more is searched by itself (lab run --vary)
constexpr std::uint64_t last_seed = 0x6c617374;

std::vector<double> distances(const std::vector<LabWant>& wants, const LabTrial& trial) {
  std::vector<double> out;
  for (const LabWant& want : wants) out.push_back(distance(want, trial));
  return out;
}
// As near to all, and nearer to something.
bool dominates(const std::vector<double>& one, const std::vector<double>& other) {
  bool nearer = false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i] > other[i]) return false;
    nearer = nearer || one[i] < other[i];
  }
  return nearer;
}

// How good each trial is among all: how many others dominate it, then how far it is from what is wanted, each want in
// units of how much the trials differ in it. Less is better.
std::vector<std::pair<int, double>> ranks(const std::vector<LabWant>& wants, const std::vector<LabTrial>& trials) {
  std::vector<std::vector<double>> far;
  for (const LabTrial& trial : trials) far.push_back(distances(wants, trial));
  std::vector<double> unit(wants.size(), 1e-9);
  for (std::size_t w = 0; w < wants.size(); ++w) {
    Sample all;
    for (const auto& one : far) all.add(one[w]);
    unit[w] += std::sqrt(all.variance());
  }
  std::vector<std::pair<int, double>> out;
  for (const auto& one : far) {
    int behind = 0;
    double sum = 0;
    for (const auto& other : far) behind += dominates(other, one) ? 1 : 0;
    for (std::size_t w = 0; w < wants.size(); ++w) sum += one[w] / unit[w];
    out.emplace_back(behind, sum);
  }
  return out;
}

// The better ones, in their order of ranks.
void keep_best(std::vector<LabTrial>& trials, const std::vector<LabWant>& wants, std::size_t kept) {
  const auto rank = ranks(wants, trials);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < trials.size(); ++i) order.push_back(i);
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(rank[i].first, rank[i].second, i); });
  std::vector<LabTrial> out;
  for (std::size_t i = 0; i < std::min(kept, order.size()); ++i) out.push_back(std::move(trials[order[i]]));
  trials = std::move(out);
}

Expected<void> play_on(LabTrial& trial, const LabArena& arena, int games, std::uint64_t seed) {
  const auto more = arena(trial.spec, games, scatter(seed));
  if (!more) return std::unexpected(more.error());
  trial.add(*more);
  return {};
}

std::string padded(std::string text, std::size_t width) {
  text.append(width > text.size() ? width - text.size() : 1, ' ');
  return text;
}
std::string figure(double value, int places) {
  const double unit = std::pow(10, places);
  const auto whole = static_cast<std::int64_t>(std::llround(std::abs(value) * unit));
  std::string out = std::to_string(whole / static_cast<std::int64_t>(unit));
  if (places > 0) out += '.' + std::to_string(whole % static_cast<std::int64_t>(unit));
  return value < 0 && whole > 0 ? '-' + out : out;
}

}  // namespace

Expected<std::vector<std::string>> candidates_of(const LabSearchPlan& plan) {
  const auto game = open_game(plan.spec);
  if (!game) return std::unexpected(game.error());
  const std::string usual = (*game)->spec().text();
  std::vector<const Option*> options;
  for (const Option& option : (*game)->info().options)
    if ((*game)->spec()[option.name] == option.values.front() && option.values.size() > 1 &&
        option.values.size() <= most_values)
      options.push_back(&option);
  std::set<std::string> seen = {usual};
  std::vector<std::string> out = {usual};
  Random random(plan.seed);
  // Of a small space every set is drawn sooner or later; what cannot be played is not.
  for (int tried = 0; static_cast<int>(out.size()) < plan.candidates && tried < 200 * plan.candidates; ++tried) {
    std::string spec = usual;
    for (const Option* option : options) {
      const auto value = random.below(static_cast<std::uint32_t>(option->values.size()));
      if (value == 0) continue;
      spec += (spec.find(':') == spec.npos ? ":" : ",") + std::string(option->name) + '=' +
              std::string(option->values[value]);
    }
    const auto opened = open_game(spec);
    if (opened && seen.insert((*opened)->spec().text()).second) out.push_back((*opened)->spec().text());
  }
  return out;
}

Expected<LabProposal> search_rules(const LabSearchPlan& plan, const LabArena& arena) {
  const auto specs = candidates_of(plan);
  if (!specs) return std::unexpected(specs.error());
  LabProposal out;
  std::vector<LabTrial> trials;
  for (const std::string& spec : *specs) trials.push_back({.spec = spec});
  const auto finalists = static_cast<std::size_t>(std::max(1, plan.finalists));
  std::uint64_t seed = scatter(plan.seed);
  for (int games = plan.first_games; trials.size() > finalists; games *= 2) {
    out.rounds.push_back({static_cast<int>(trials.size()), games});
    seed = scatter(seed);
    for (LabTrial& trial : trials)
      if (auto ok = play_on(trial, arena, games, seed); !ok) return std::unexpected(ok.error());
    keep_best(trials, plan.wants, std::max(finalists, (trials.size() + 1) / 2));
  }
  // What they showed so far chose them, and is too good: it is forgotten. The usual rules are there to be compared
  // with.
  const std::string usual = specs->front();
  if (std::ranges::find(trials, usual, &LabTrial::spec) == trials.end()) trials.push_back({.spec = usual});
  out.rounds.push_back({static_cast<int>(trials.size()), plan.last_games});
  for (LabTrial& trial : trials) {
    trial = {.spec = trial.spec};
    if (auto ok = play_on(trial, arena, plan.last_games, plan.seed ^ last_seed); !ok)
      return std::unexpected(ok.error());
  }
  keep_best(trials, plan.wants, trials.size());
  const auto rank = ranks(plan.wants, trials);
  for (std::size_t i = 0; i < trials.size(); ++i)
    out.finalists.push_back({trials[i], rank[i].first == 0, trials[i].spec == usual});
  return out;
}

std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants) {
  std::string out;
  for (const LabSearchRound& round : proposal.rounds)
    out += std::to_string(round.candidates) + " sets of rules, " + std::to_string(round.games) + " games each\n";
  out +=
      "The last games, which no choice was made by (* none of the others is as near to everything and nearer to "
      "something):\n";
  std::size_t width = 0;
  for (const LabFinalist& one : proposal.finalists) width = std::max(width, one.trial.spec.size() + 2);
  out += padded("", width + 2);
  for (const LabWant& want : wants)
    out += padded(name_of(want) + (want.kind == WantKind::length ? " (turns)" : " (points)"), 24);
  out += '\n';
  for (const LabFinalist& one : proposal.finalists) {
    out += (one.on_front ? "* " : "  ") + padded(one.trial.spec, width);
    for (const LabWant& want : wants) {
      const Interval interval = shown(want, one.trial);
      const double by = want.kind == WantKind::length ? 1 : 100;
      out += padded(figure(by * interval.value, 1) + " (" + figure(by * interval.low, 1) +
                        (interval.at_least ? " to at least " : " to ") + figure(by * interval.high, 1) + ")",
                    24);
    }
    out += one.usual ? "the usual rules\n" : "\n";
  }
  return out;
}

}  // namespace turncoat::lab
