#include "lab/search/rules_search.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "core/random.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat::lab {

namespace {

constexpr std::size_t most_values = 8;  // an option of more is searched by itself (lab run --vary)
constexpr std::uint64_t last_seed = 0x6c617374, screening_seed = 0x73637265;

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

// How good each trial is among all: how many others with as few changed rules dominate it, then how far it is from what
// is wanted, each want in units of how much the trials differ in it. Less is better.
std::vector<std::pair<int, double>> ranks(const std::vector<LabWant>& wants, const std::vector<LabTrial>& trials) {
  std::vector<std::vector<double>> far, compared;  // with the changed rules behind the wants
  for (const LabTrial& trial : trials) {
    far.push_back(distances(wants, trial));
    compared.push_back(far.back());
    compared.back().push_back(trial.changed);
  }
  std::vector<double> unit(wants.size(), 1e-9);
  for (std::size_t w = 0; w < wants.size(); ++w) {
    Sample all;
    for (const auto& one : far) all.add(one[w]);
    unit[w] += std::sqrt(all.variance());
  }
  std::vector<std::pair<int, double>> out;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    int behind = 0;
    double sum = 0;
    for (const auto& other : compared) behind += dominates(other, compared[i]) ? 1 : 0;
    for (std::size_t w = 0; w < wants.size(); ++w) sum += far[i][w] / unit[w];
    out.emplace_back(behind, sum);
  }
  return out;
}

// The archive keeps the best of each kind of game. Source: J.-B. Mouret and J. Clune, "Illuminating search spaces by
// mapping elites", arXiv:1504.04909 (2015).
using LabNiche = std::tuple<int, int, int, int>;  // length, winners, skill, changed rules
LabNiche niche_of(const LabTrial& trial) {
  const auto thirds = [](double share) { return static_cast<int>(std::min(2.0, std::floor(3 * share))); };
  // Twice as long is another length; three changes and more are many.
  const double doubled = std::log2(std::max(1.0, trial.turns.median().value));
  return {static_cast<int>(doubled), thirds(trial.decisive.mean()), thirds(2 * trial.skill.mean() - 1),
          std::min(3, trial.changed)};
}

// Those that are kept, by their ranks: the best one of each niche first, and all of them at the end.
void keep_best(std::vector<LabTrial>& trials, const std::vector<LabWant>& wants, std::size_t kept) {
  const auto rank = ranks(wants, trials);
  const auto by_rank = [&](std::size_t i) { return std::tuple(rank[i].first, rank[i].second, i); };
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < trials.size(); ++i) order.push_back(i);
  std::ranges::sort(order, {}, by_rank);
  std::set<LabNiche> niches;
  std::vector<std::size_t> others;
  std::erase_if(order, [&](std::size_t i) {
    if (niches.insert(niche_of(trials[i])).second) return false;
    others.push_back(i);
    return true;
  });
  order.insert(order.end(), others.begin(), others.end());
  order.resize(std::min(kept, order.size()));
  std::ranges::sort(order, {}, by_rank);
  std::vector<LabTrial> out;
  for (const std::size_t i : order) out.push_back(std::move(trials[i]));
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

// One of the texts that differ from another one in one rule, a key as likely as any other; it is dropped from them.
std::string drawn_rule(std::vector<std::vector<std::string>>& others, const std::string& usual, Random& random) {
  while (!others.empty()) {
    const auto key = random.below(static_cast<std::uint32_t>(others.size()));
    auto& texts = others[key];
    const auto at = random.below(static_cast<std::uint32_t>(texts.size()));
    std::swap(texts[at], texts.back());
    const std::string one = std::move(texts.back());
    texts.pop_back();
    if (texts.empty()) others.erase(others.begin() + key);
    if (std::string changed = rule_in_order(one, usual); !changed.empty()) return changed;
  }
  return "";
}

// A variant and, at random, those that differ from it in one rule; then, as long as more are wanted, in two.
std::vector<std::string> variants_of(const std::string& usual, const LabSearchPlan& plan) {
  std::vector<std::string> out = {usual};
  Random random(plan.seed);
  const auto wanted = static_cast<std::size_t>(plan.candidates);
  const auto add = [&](std::string changed) {
    if (!changed.empty() && std::ranges::find(out, changed) == out.end()) out.push_back(std::move(changed));
  };
  auto others = other_rules(usual, plan.scope);
  while (!others.empty() && out.size() < wanted) add(drawn_rule(others, usual, random));
  const std::size_t single = out.size();
  for (std::size_t tried = 0; single > 1 && out.size() < wanted && tried < 20 * wanted; ++tried) {
    const std::string one = out[1 + random.below(static_cast<std::uint32_t>(single - 1))];
    auto more = other_rules(one, plan.scope);
    if (std::string two = drawn_rule(more, one, random); count_changed_rules(two, usual) == 2) add(std::move(two));
  }
  return out;
}

// More than the usual rules, if more are wanted.
Expected<std::vector<std::string>> some_of(std::vector<std::string> specs, const LabSearchPlan& plan) {
  if (specs.size() == 1 && plan.candidates > 1) return failure(fault::lab_no_rules, plan.spec);
  return specs;
}

// Whether finalists are nearer to what is wanted than the usual rules, or further.
void compare_with_usual(std::vector<LabFinalist>& finalists, const std::vector<LabWant>& wants) {
  const auto usual = std::ranges::find_if(finalists, &LabFinalist::usual);
  if (usual == finalists.end()) return;
  std::vector<double> chances;
  for (const LabFinalist& one : finalists)
    for (const LabWant& want : wants) {
      const bool nearer = distance(want, one.trial) < distance(want, usual->trial);
      const LabTrial &near = nearer ? one.trial : usual->trial, &far = nearer ? usual->trial : one.trial;
      chances.push_back(one.usual ? 1 : chance_of(want, near, far));
    }
  const auto adjusted = holm(chances);
  std::size_t at = 0;
  for (LabFinalist& one : finalists)
    for (const LabWant& want : wants) {
      const bool sure = adjusted[at++] < 0.05;
      const double own = distance(want, one.trial), other = distance(want, usual->trial);
      one.nearer.push_back(sure && own < other), one.further.push_back(sure && own > other);
    }
}

// "; 5 left out: 3 with games that do not end, 2 with a forced win at the beginning"
std::string left_out_text(const LabProposal& proposal) {
  std::string out;
  int all = 0;
  for (std::size_t i = 0; i < proposal.left_out.size(); ++i) {
    if (proposal.left_out[i] == 0) continue;
    all += proposal.left_out[i];
    out +=
        (out.empty() ? "" : ", ") + std::to_string(proposal.left_out[i]) + " with " + std::string(unfit_names[i].words);
  }
  return out.empty() ? "" : "; " + std::to_string(all) + " left out: " + out;
}

}  // namespace

Expected<std::vector<std::string>> candidates_of(const LabSearchPlan& plan) {
  const auto game = open_game(plan.spec);
  if (!game) return std::unexpected(game.error());
  const std::string usual = (*game)->spec().text();
  if ((*game)->spec().is_variant()) {
    if (const std::string key = key_of_no_rule(usual, plan.scope); !key.empty()) return failure(fault::lab_keys, key);
    if (!plan.scope.other.empty())
      if (const auto other = open_game(plan.scope.other); !other) return std::unexpected(other.error());
    if (!crosses(usual, plan.scope)) return failure(fault::lab_cross, plan.scope.other);
    return some_of(variants_of(usual, plan), plan);
  }
  if (!plan.scope.keys.empty() || !plan.scope.other.empty()) return failure(fault::lab_scope, (*game)->info().id);
  std::vector<const Option*> options;
  for (const Option& option : (*game)->info().options)
    if ((*game)->spec()[option.name] == option.values().front() && option.values().size() > 1 &&
        option.values().size() <= most_values)
      options.push_back(&option);
  std::set<std::string> seen = {usual};
  std::vector<std::string> out = {usual};
  Random random(plan.seed);
  // Of a small space every set is drawn sooner or later; what cannot be played is not.
  for (int tried = 0; static_cast<int>(out.size()) < plan.candidates && tried < 200 * plan.candidates; ++tried) {
    std::string spec = usual;
    for (const Option* option : options) {
      const auto value = random.below(static_cast<std::uint32_t>(option->values().size()));
      if (value == 0) continue;
      spec += (spec.find(':') == spec.npos ? ":" : ",") + std::string(option->name) + '=' +
              std::string(option->values()[value]);
    }
    const auto opened = open_game(spec);
    if (opened && seen.insert((*opened)->spec().text()).second) out.push_back((*opened)->spec().text());
  }
  return some_of(std::move(out), plan);
}

Expected<RulesSearch> RulesSearch::begin(const LabSearchPlan& plan) {
  const auto specs = candidates_of(plan);
  if (!specs) return std::unexpected(specs.error());
  RulesSearch out(plan);
  const auto game = open_game(plan.spec);
  out.sides_ = 1 + std::ranges::max(lab_sides(**game));
  out.usual_ = specs->front();
  for (const std::string& spec : *specs)
    out.trials_.push_back({.spec = spec, .changed = count_changed_rules(spec, out.usual_)});
  out.kind_ = LabStageKind::screening, out.games_ = plan.screening_games, out.seed_ = plan.seed ^ screening_seed;
  if (plan.screening_games == 0 || out.trials_.size() == 1) out.begin_race();
  return out;
}

void RulesSearch::begin_race() {
  kind_ = LabStageKind::race, games_ = plan_.first_games, seed_ = scatter(scatter(plan_.seed));
  if (trials_.size() <= finalists()) begin_last();
}

// The usual rules stay, whatever becomes of them.
void RulesSearch::screen() {
  std::erase_if(trials_, [&](const LabTrial& trial) {
    const auto why = trial.spec == usual_ ? std::nullopt : unfit(trial.screening, plan_.playable);
    if (why) ++left_out_[static_cast<std::size_t>(*why)];
    return why.has_value();
  });
  for (LabTrial& trial : trials_) trial = {.spec = trial.spec, .changed = trial.changed};
  begin_race();
}

// What they showed so far chose them, and is too good: it is forgotten. The usual rules are there to be compared with.
void RulesSearch::begin_last() {
  if (std::ranges::find(trials_, usual_, &LabTrial::spec) == trials_.end()) trials_.push_back({.spec = usual_});
  for (LabTrial& trial : trials_) trial = {.spec = trial.spec, .changed = trial.changed};
  games_ = plan_.last_games, seed_ = plan_.seed ^ last_seed, kind_ = LabStageKind::last;
}

bool RulesSearch::sides_differ() const { return plan_.with_skill() && kind_ != LabStageKind::screening; }
// Of whole openings, each with each side stronger.
int RulesSearch::games_of_stage() const { return sides_differ() ? (games_ + sides_ - 1) / sides_ * sides_ : games_; }

std::optional<LabSearchStage> RulesSearch::next() const {
  if (over_) return std::nullopt;
  LabSearchStage out{.spec = usual_, .specs = {}, .games = games_of_stage(), .seed = seed_, .kind = kind_};
  out.times = kind_ == LabStageKind::last ? plan_.last_times : 1;
  out.skill = sides_differ();
  for (const LabTrial& trial : trials_) out.specs.push_back(trial.spec);
  return out;
}

void RulesSearch::take(const std::vector<LabTrial>& played) {
  rounds_.push_back({static_cast<int>(trials_.size()), games_of_stage(), kind_});
  for (std::size_t i = 0; i < std::min(trials_.size(), played.size()); ++i)
    trials_[i].add(played[i]), trials_[i].screening = played[i].screening;
  if (kind_ == LabStageKind::screening) return screen();
  over_ = kind_ == LabStageKind::last;
  keep_best(trials_, plan_.wants, over_ ? trials_.size() : std::max(finalists(), (trials_.size() + 1) / 2));
  if (over_) return;
  games_ *= 2, seed_ = scatter(seed_);
  if (trials_.size() <= finalists()) begin_last();
}

LabProposal RulesSearch::proposal() const {
  LabProposal out{.rounds = rounds_, .left_out = left_out_, .finalists = {}};
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

std::string called(const std::string& spec, const std::string& usual) {
  if (!is_variant_text(spec)) return spec;
  std::string out;
  for (const RuleSaid& one : rules_that_differ(spec, usual))
    out += (out.empty() ? "" : ", ") + one.key + " = " + (one.value.empty() ? "as usual" : one.value);
  return out;
}

std::string rounds_text(const LabProposal& proposal) {
  std::string out;
  for (const LabSearchRound& round : proposal.rounds) {
    const bool screening = round.kind == LabStageKind::screening;
    out += std::to_string(round.candidates) + " sets of rules, " + std::to_string(round.games) +
           (screening ? " quick games each" : " games each") + (screening ? left_out_text(proposal) : "") + ".\n";
  }
  return out;
}

std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants) {
  std::string out =
      rounds_text(proposal) +
      "The last games, which no choice was made by (* none of the others with as few changes is as near to everything "
      "and nearer to something; ! nearer than the usual rules for sure, ? further):\n";
  std::size_t width = 0;
  std::string usual;
  for (const LabFinalist& one : proposal.finalists)
    if (one.usual) usual = one.trial.spec;
  for (const LabFinalist& one : proposal.finalists) width = std::max(width, called(one.trial.spec, usual).size() + 2);
  out += padded("", width + 2);
  for (const LabWant& want : wants) out += padded(name_of(want) + " (" + std::string(unit_of(want)) + ')', 24);
  out += '\n';
  for (const LabFinalist& one : proposal.finalists) {
    out += (one.on_front ? "* " : "  ") + padded(called(one.trial.spec, usual), width);
    for (std::size_t w = 0; w < wants.size(); ++w) {
      const LabWant& want = wants[w];
      const Interval interval = shown(want, one.trial);
      const double by = unit_of(want) == "points" ? 100 : 1;
      out += padded((interval.value_at_least ? "at least " : "") + figure(by * interval.value, 1) + " (" +
                        figure(by * interval.low, 1) + (interval.at_least ? " to at least " : " to ") +
                        figure(by * interval.high, 1) + ")" + (w < one.nearer.size() && one.nearer[w] ? "!" : "") +
                        (w < one.further.size() && one.further[w] ? "?" : ""),
                    24);
    }
    out += one.usual ? "the usual rules\n" : "\n";
  }
  return out;
}

void write_interval(JsonWriter& json, const Interval& interval) {
  json.object([&] {
    json.member("value", interval.value);
    json.member("low", interval.low);
    json.member("high", interval.high);
    if (interval.at_least) json.member("atLeast", true);
    if (interval.value_at_least) json.member("valueAtLeast", true);
  });
}

void write_proposal(JsonWriter& json, const LabProposal& proposal, const std::vector<LabWant>& wants) {
  const auto usual = std::ranges::find_if(proposal.finalists, &LabFinalist::usual);
  json.name("leftOut");
  std::vector<std::size_t> reasons;
  for (std::size_t i = 0; i < proposal.left_out.size(); ++i)
    if (proposal.left_out[i] > 0) reasons.push_back(i);
  json.list(reasons, [&](std::size_t i) {
    json.object([&] {
      json.member("code", unfit_names[i].code);
      json.member("words", unfit_names[i].words);
      json.member("count", proposal.left_out[i]);
    });
  });
  json.name("rounds");
  json.list(proposal.rounds, [&](const LabSearchRound& round) {
    json.object([&] {
      json.member("screening", round.kind == LabStageKind::screening);
      json.member("candidates", round.candidates);
      json.member("games", round.games);
    });
  });
  json.name("finalists");
  json.list(proposal.finalists, [&](const LabFinalist& one) {
    json.object([&] {
      json.member("spec", one.trial.spec);
      json.member("usual", one.usual);
      json.member("front", one.on_front);
      json.member("changed", one.trial.changed);
      json.name("different");
      json.list(rules_that_differ(one.trial.spec, usual == proposal.finalists.end() ? "" : usual->trial.spec),
                [&](const RuleSaid& rule) {
                  json.object([&] {
                    json.member("key", rule.key);
                    json.member("value", rule.value);
                  });
                });
      json.member("games", one.trial.games());
      json.name("shown");
      json.list(wants, [&](const LabWant& want) { write_interval(json, shown(want, one.trial)); });
      json.name("nearer");
      json.list(one.nearer, [&](bool nearer) { json.value(nearer); });
      json.name("further");
      json.list(one.further, [&](bool further) { json.value(further); });
    });
  });
}

}  // namespace turncoat::lab
