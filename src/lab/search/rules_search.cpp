#include "lab/search/rules_search.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "edge/workshop/rule_choices.hpp"

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

// A variant and, at random, those that differ from it in one rule; then, as long as more are wanted, in two.
std::vector<std::string> variants_of(const std::string& usual, const LabSearchPlan& plan) {
  std::vector<std::string> out = {usual};
  Random random(plan.seed);
  const auto wanted = static_cast<std::size_t>(plan.candidates);
  auto others = with_another_rule(usual, plan.pieces);
  for (std::size_t left = others.size(); left > 0 && out.size() < wanted; --left) {
    const auto at = random.below(static_cast<std::uint32_t>(left));
    out.push_back(others[at]);
    std::swap(others[at], others[left - 1]);
  }
  for (std::size_t tried = 0; !others.empty() && out.size() < wanted && tried < 20 * wanted; ++tried) {
    const auto more = with_another_rule(others[random.below(static_cast<std::uint32_t>(others.size()))], plan.pieces);
    if (more.empty()) continue;
    const std::string& one = more[random.below(static_cast<std::uint32_t>(more.size()))];
    if (std::ranges::find(out, one) == out.end()) out.push_back(one);
  }
  return out;
}

// Whether finalists are nearer to what is wanted than the usual rules.
void compare_with_usual(std::vector<LabFinalist>& finalists, const std::vector<LabWant>& wants) {
  const auto usual = std::ranges::find_if(finalists, &LabFinalist::usual);
  if (usual == finalists.end()) return;
  std::vector<double> chances;
  for (const LabFinalist& one : finalists)
    for (const LabWant& want : wants) chances.push_back(one.usual ? 1 : chance_of(want, one.trial, usual->trial));
  const auto adjusted = holm(chances);
  std::size_t at = 0;
  for (LabFinalist& one : finalists)
    for (const LabWant& want : wants)
      one.nearer.push_back(adjusted[at++] < 0.05 && distance(want, one.trial) < distance(want, usual->trial));
}

// How a set of rules is called among others: a variant by what it has otherwise than the usual one.
std::string called(const std::string& spec, const std::string& usual) {
  if (!is_variant_text(spec)) return spec;
  std::string out;
  for (const RuleSaid& one : rules_that_differ(spec, usual))
    out += (out.empty() ? "" : ", ") + one.key + " = " + (one.value.empty() ? "as usual" : one.value);
  return out;
}

}  // namespace

Expected<std::vector<std::string>> candidates_of(const LabSearchPlan& plan) {
  const auto game = open_game(plan.spec);
  if (!game) return std::unexpected(game.error());
  const std::string usual = (*game)->spec().text();
  if ((*game)->spec().is_variant()) return variants_of(usual, plan);
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

Expected<RulesSearch> RulesSearch::begin(const LabSearchPlan& plan) {
  const auto specs = candidates_of(plan);
  if (!specs) return std::unexpected(specs.error());
  RulesSearch out(plan);
  out.usual_ = specs->front();
  for (const std::string& spec : *specs) out.trials_.push_back({.spec = spec});
  out.games_ = plan.first_games, out.seed_ = scatter(scatter(plan.seed));
  if (out.trials_.size() <= out.finalists()) out.begin_last();
  return out;
}

// What they showed so far chose them, and is too good: it is forgotten. The usual rules are there to be compared with.
void RulesSearch::begin_last() {
  if (std::ranges::find(trials_, usual_, &LabTrial::spec) == trials_.end()) trials_.push_back({.spec = usual_});
  for (LabTrial& trial : trials_) trial = {.spec = trial.spec};
  games_ = plan_.last_games, seed_ = plan_.seed ^ last_seed, last_ = true;
}

std::optional<LabSearchStage> RulesSearch::next() const {
  if (over_) return std::nullopt;
  LabSearchStage out{.spec = usual_, .games = games_, .seed = seed_};
  for (const LabTrial& trial : trials_) out.specs.push_back(trial.spec);
  return out;
}

void RulesSearch::take(const std::vector<LabTrial>& played) {
  rounds_.push_back({static_cast<int>(trials_.size()), games_});
  for (std::size_t i = 0; i < std::min(trials_.size(), played.size()); ++i) trials_[i].add(played[i]);
  over_ = last_;
  keep_best(trials_, plan_.wants, last_ ? trials_.size() : std::max(finalists(), (trials_.size() + 1) / 2));
  if (last_) return;
  games_ *= 2, seed_ = scatter(seed_);
  if (trials_.size() <= finalists()) begin_last();
}

LabProposal RulesSearch::proposal() const {
  LabProposal out{.rounds = rounds_, .finalists = {}};
  const auto rank = ranks(plan_.wants, trials_);
  for (std::size_t i = 0; i < trials_.size(); ++i)
    out.finalists.push_back({trials_[i], rank[i].first == 0, trials_[i].spec == usual_});
  compare_with_usual(out.finalists, plan_.wants);
  return out;
}

Expected<LabProposal> search_rules(const LabSearchPlan& plan, const LabArena& arena) {
  auto search = RulesSearch::begin(plan);
  if (!search) return std::unexpected(search.error());
  while (const auto stage = search->next()) {
    const auto played = arena(*stage);
    if (!played) return std::unexpected(played.error());
    search->take(*played);
  }
  return search->proposal();
}

std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants) {
  std::string out;
  for (const LabSearchRound& round : proposal.rounds)
    out += std::to_string(round.candidates) + " sets of rules, " + std::to_string(round.games) + " games each\n";
  out +=
      "The last games, which no choice was made by (* none of the others is as near to everything and nearer to "
      "something; ! nearer than the usual rules for sure):\n";
  std::size_t width = 0;
  std::string usual;
  for (const LabFinalist& one : proposal.finalists)
    if (one.usual) usual = one.trial.spec;
  for (const LabFinalist& one : proposal.finalists) width = std::max(width, called(one.trial.spec, usual).size() + 2);
  out += padded("", width + 2);
  for (const LabWant& want : wants)
    out += padded(name_of(want) + (want.kind == WantKind::length ? " (turns)" : " (points)"), 24);
  out += '\n';
  for (const LabFinalist& one : proposal.finalists) {
    out += (one.on_front ? "* " : "  ") + padded(called(one.trial.spec, usual), width);
    for (std::size_t w = 0; w < wants.size(); ++w) {
      const LabWant& want = wants[w];
      const Interval interval = shown(want, one.trial);
      const double by = want.kind == WantKind::length ? 1 : 100;
      out += padded((interval.value_at_least ? "at least " : "") + figure(by * interval.value, 1) + " (" +
                        figure(by * interval.low, 1) + (interval.at_least ? " to at least " : " to ") +
                        figure(by * interval.high, 1) + ")" + (w < one.nearer.size() && one.nearer[w] ? "!" : ""),
                    24);
    }
    out += one.usual ? "the usual rules\n" : "\n";
  }
  return out;
}

}  // namespace turncoat::lab
