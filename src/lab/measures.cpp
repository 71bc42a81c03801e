#include "lab/measures.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "lab/effects.hpp"
#include "lab/faults.hpp"
#include "lab/tally.hpp"

namespace turncoat {

namespace {

constexpr std::size_t fixed_bins = 30;

// Where many options are varied, only those that are not at their first value are named.
std::string group_name(const LabResults& results, const LabCell& cell) {
  const bool short_form = results.factors.size() > 2 || results.manifest.plan.design == LabDesign::single;
  std::string out;
  for (std::size_t i = 0; i < results.factors.size(); ++i) {
    if (short_form && cell.levels[i] == 0 && results.factors[i].name != "nodes") continue;
    if (!out.empty()) out += ", ";
    out += results.factors[i].name + ' ' + results.factors[i].levels[static_cast<std::size_t>(cell.levels[i])];
  }
  if (!out.empty()) return out;
  return results.factors.empty() ? "all games" : "nothing changed";
}

// The first plies of a game, as one text.
std::string beginning(const std::string& moves, int plies) {
  std::size_t end = 0;
  for (int i = 0; i < plies && end != moves.npos; ++i) end = moves.find(' ', i == 0 ? 0 : end + 1);
  return moves.substr(0, end);
}

// Of one cell, while its games come in.
struct Gathered {
  std::set<std::pair<int, std::string>> seen;
  std::map<std::string, std::int64_t> reasons, first_moves, openings;
  std::vector<double> scores;  // of the sides
  std::map<std::pair<int, int>, std::map<int, double>>
      by_opening;  // what the stronger side scored, by which side it was
};

class Measuring {
 public:
  explicit Measuring(const LabGames& games) { results_.manifest = games.manifest(); }

  Expected<LabResults> run(const std::vector<LabGame>& games) {
    const LabPlan& plan = results_.manifest.plan;
    const auto cells = cells_of(plan);
    if (!cells) return std::unexpected(cells.error());
    results_.factors = factors_of(plan);
    if (auto ok = take_sides(cells->front().spec); !ok) return std::unexpected(ok.error());
    cells_ = static_cast<int>(cells->size());
    for (const LabCell& cell : *cells) {
      auto& groups = results_.groups;
      const auto same = std::ranges::find(groups, cell.levels, [](const LabGroup& group) { return group.cell.levels; });
      results_.group_of.push_back(static_cast<std::size_t>(same - groups.begin()));
      if (same == groups.end()) groups.push_back({.cell = cell, .name = group_name(results_, cell)});
    }
    gathered_.resize(results_.groups.size());
    for (const LabGame& game : games) {
      const bool fits = game.number < plan.games && game.cell == cell_of(game.number, cells->size()) &&
                        game.scores.size() == seats_.size();
      if (!fits) return lab_failure(lab_fault::member, "game " + std::to_string(game.number));
      const std::size_t group = results_.group_of[static_cast<std::size_t>(game.cell)];
      if (!gathered_[group].seen.emplace(game.strong, game.moves).second) {
        ++results_.doubles, ++results_.groups[group].doubles;
        continue;
      }
      distinct_.push_back(game);
    }
    results_.games = static_cast<int>(distinct_.size());
    results_.judge.emplace(distinct_, results_.sides.size() == 3 ? 3 : 1);
    name_measures();
    for (const LabGame& game : distinct_) take(game);
    for (std::size_t i = 0; i < gathered_.size(); ++i) conclude(results_.groups[i], gathered_[i]);
    results_.effects = effects_of(results_);
    count_lengths();
    choose_games();
    return std::move(results_);
  }

 private:
  Expected<void> take_sides(const std::string& spec) {
    const auto game = open_game(spec);
    if (!game) return std::unexpected(game.error());
    const GameInfo& info = (*game)->info();
    results_.title = info.title;
    side_of_ = lab_sides(**game);
    for (std::size_t seat = 0; seat < info.seats.size(); ++seat) {
      seats_.emplace_back(info.seats[seat]);
      if (seat > 0 && static_cast<int>(seat) < info.allies)
        results_.sides[0].name += " and " + seats_[seat];
      else
        results_.sides.push_back({seats_[seat], seat});
    }
    alike_ = info.allies == 0;
    return {};
  }

  void name_measures() {
    auto& out = results_.measures;
    for (const LabSide& side : results_.sides)
      if (results_.sides.size() > 2 || out.empty()) out.push_back({"score " + side.name, side.name + " scores", true});
    out.push_back({"decisive", "decisive games", true, true});
    out.push_back({"turns", "turns"});
    out.push_back({"decided at", "decided at turn"});
    out.push_back({"lead changes", "changes of the lead"});
    out.push_back({"drama", "drama", true});
    std::set<std::string> seen;
    for (const LabGame& game : distinct_)
      for (const auto& [name, count] : game.counts) seen.insert(name);
    for (const TallyName& name : tally_names)
      if (seen.erase(std::string(name.name)) > 0) out.push_back({std::string(name.name), std::string(name.title)});
    for (const std::string& name : seen) out.push_back({name, title_of(name)});
    for (LabGroup& group : results_.groups) group.samples.resize(out.size());
  }

  // "P3" and "out b by w", for people.
  std::string title_of(const std::string& name) const {
    if (name.starts_with('P')) return "Red's priority " + name;
    const auto seat = [&](std::size_t at) {
      const std::size_t found = at < name.size() ? seat_letters.find(name[at]) : seats_.size();
      return found < seats_.size() ? seats_[found] : name;
    };
    return name.starts_with("out ") ? seat(4) + " put out by " + seat(9) : name;
  }

  void take(const LabGame& game) {
    const std::size_t at = results_.group_of[static_cast<std::size_t>(game.cell)];
    LabGroup& group = results_.groups[at];
    Gathered& gathered = gathered_[at];
    const auto exciting = excitement(*results_.judge, game);
    ++group.games;
    for (std::size_t i = 0; i < results_.measures.size(); ++i) {
      const std::string& id = results_.measures[i].id;
      Sample& sample = group.samples[i];
      if (id.starts_with("score "))
        sample.add(value_of(game.scores[results_.sides[i].seat]));
      else if (id == "decisive")
        sample.add(game.drawn() ? 0 : 1);
      else if (id == "turns")
        sample.add(game.turns);
      else if (id == "decided at" || id == "lead changes" || id == "drama") {
        if (exciting)
          sample.add(id == "drama"        ? exciting->drama
                     : id == "decided at" ? exciting->decided_at
                                          : exciting->lead_changes);
      } else {
        const auto found = game.counts.find(id);
        sample.add(found == game.counts.end() ? 0 : found->second);
      }
    }
    ++gathered.reasons[game.reason];
    ++gathered.first_moves[beginning(game.moves, 1)];
    ++gathered.openings[beginning(game.moves, 4)];
    group.lengths.push_back(game.turns);
    for (const LabSide& side : results_.sides) gathered.scores.push_back(value_of(game.scores[side.seat]));
    if (game.strong >= 0) take_strong(game, gathered);
  }
  void take_strong(const LabGame& game, Gathered& gathered) const {
    const int round = game.number / cells_;
    const int sides = *std::ranges::max_element(side_of_) + 1;
    const auto seat = static_cast<std::size_t>(std::ranges::find(side_of_, game.strong) - side_of_.begin());
    if (seat < game.scores.size())
      gathered.by_opening[{round / sides, game.cell}][game.strong] = value_of(game.scores[seat]);
  }

  void conclude(LabGroup& group, Gathered& gathered) const {
    std::ranges::sort(group.lengths);
    for (const auto& [reason, count] : gathered.reasons) group.reasons[reason] = wilson(count, group.games);
    if (alike_) group.seats = imbalance(gathered.scores, static_cast<int>(results_.sides.size()));
    const auto diverse = [](const std::map<std::string, std::int64_t>& seen) {
      std::vector<std::int64_t> counts;
      for (const auto& [text, count] : seen) counts.push_back(count);
      return diversity(counts);
    };
    group.first_moves = diverse(gathered.first_moves);
    group.openings = diverse(gathered.openings);
    // Openings that were not played by all sides yet would favour one.
    const auto sides = static_cast<std::size_t>(*std::ranges::max_element(side_of_) + 1);
    for (const auto& [opening, scores] : gathered.by_opening) {
      double sum = 0;
      for (const auto& [side, score] : scores) sum += score;
      if (scores.size() == sides) group.strong.add(sum / static_cast<double>(sides));
    }
  }

  void count_lengths() {
    std::map<std::string, int> reasons;
    std::vector<double> lengths;
    for (const LabGame& game : distinct_) ++reasons[game.reason], lengths.push_back(game.turns);
    std::ranges::sort(lengths);
    const double most = quantile(lengths, 0.99);
    results_.length_bin = std::max(1, static_cast<int>(std::ceil((most + 1) / fixed_bins)));
    for (const auto& [reason, count] : reasons) results_.reasons.push_back(reason);
    std::ranges::sort(results_.reasons, [&](const std::string& a, const std::string& b) {
      return std::tuple(-reasons[a], a) < std::tuple(-reasons[b], b);
    });
    for (const std::string& reason : results_.reasons)
      results_.length_counts.emplace_back(reason, std::vector<int>(fixed_bins, 0));
    for (const LabGame& game : distinct_) {
      const auto bin = std::min(fixed_bins - 1, static_cast<std::size_t>(game.turns / results_.length_bin));
      for (auto& [reason, counts] : results_.length_counts)
        if (reason == game.reason) ++counts[bin];
    }
  }

  void show(const LabGame* game, std::string why) {
    if (game == nullptr || std::ranges::find(results_.shown, game->number, &LabGame::number) != results_.shown.end())
      return;
    results_.shown.push_back(*game);
    results_.shown_why.push_back(std::move(why));
  }
  // The game with the most of something; the first such one.
  template <class Of>
  const LabGame* most(Of of) const {
    const LabGame* out = nullptr;
    double best = 0;
    for (const LabGame& game : distinct_) {
      const std::optional<double> value = of(game);
      if (value && (out == nullptr || *value > best)) out = &game, best = *value;
    }
    return out;
  }
  void choose_games() {
    using Value = std::optional<double>;
    std::vector<double> lengths;
    for (const LabGame& game : distinct_) lengths.push_back(game.turns);
    std::ranges::sort(lengths);
    const double median = quantile(lengths, 0.5);
    const std::string& usual = results_.reasons.front();
    show(most([&](const LabGame& g) { return g.reason == usual ? Value(-std::abs(g.turns - median)) : Value(); }),
         "typical: of median length, with the most frequent end");
    show(most([](const LabGame& g) { return g.drawn() ? Value() : Value(-g.turns); }), "the shortest with a winner");
    const auto exciting = [&](auto of) {
      return most([&](const LabGame& g) {
        const auto found = excitement(*results_.judge, g);
        return found ? Value(of(*found)) : Value();
      });
    };
    show(exciting([](const Excitement& e) { return e.drama; }), "the most dramatic: the winner stood worst");
    show(exciting([](const Excitement& e) { return e.lead_changes; }), "the most changes of the lead");
    show(most([](const LabGame& g) { return g.drawn() ? Value() : Value(g.turns); }), "the longest with a winner");
    show(most([](const LabGame& g) { return g.drawn() ? Value(g.turns) : Value(); }), "the longest draw");
  }

  LabResults results_;
  std::vector<LabGame> distinct_;
  std::vector<Gathered> gathered_;
  int cells_ = 0;
  std::vector<std::string> seats_;
  std::vector<int> side_of_;
  bool alike_ = true;
};

}  // namespace

Interval measured(const LabResults& results, const LabGroup& group, std::size_t measure) {
  const Sample& sample = group.samples[measure];
  // Games that have all been won, or lost, have no variance that could tell how sure that is.
  const std::string& id = results.measures[measure].id;
  const bool one_sided = id.starts_with("score ") && sample.count() > 0 && (sample.mean() == 0 || sample.mean() == 1);
  if (!results.measures[measure].yes_no && !one_sided) return sample.interval();
  return wilson(std::llround(sample.mean() * static_cast<double>(sample.count())), sample.count());
}

Expected<LabResults> measure(const LabGames& games) { return Measuring(games).run(games.games()); }

}  // namespace turncoat
