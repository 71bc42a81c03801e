#include "lab/measures/measures.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "lab/experiment/faults.hpp"
#include "lab/experiment/tally.hpp"

namespace turncoat::lab {

namespace {

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

// Of one group, while its games come in.
struct Gathered {
  std::set<std::pair<int, std::string>> seen;
  std::map<std::string, std::int64_t> reasons, first_moves, openings;
  std::vector<double> scores;  // of the sides
  Lengths lengths;
  std::map<std::string, Sample> begun;  // the first side's scores by drawn opening
  // By round and cell, so by opening: what the stronger side scored, by which side it was.
  std::map<std::pair<int, int>, std::map<int, double>> by_opening;
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
    gathered_.resize(results_.groups.size()), games_at_.assign(results_.groups.size(), 0);
    results_.doubles_count = anything_drawn(plan);
    for (const LabGame& game : games) {
      const bool fits = game.number < plan.games && game.cell == cell_of(game.number, cells->size()) &&
                        game.scores.size() == seats_.size();
      if (!fits) return failure(fault::lab_member, "game " + std::to_string(game.number));
      const std::size_t group = results_.group_of[static_cast<std::size_t>(game.cell)];
      if (!gathered_[group].seen.emplace(game.strong, game.fen + game.moves).second) {
        ++results_.doubles, ++results_.groups[group].doubles;
        if (!results_.doubles_count) continue;
      }
      counted_.push_back(game), ++games_at_[group];
    }
    results_.read = static_cast<int>(games.size()), results_.games = static_cast<int>(counted_.size());
    fit_judges();
    find_lead();
    if (auto ok = scan(); !ok) return std::unexpected(ok.error());
    name_measures();
    for (std::size_t i = 0; i < counted_.size(); ++i) take(counted_[i], scanned_[i]);
    for (std::size_t i = 0; i < gathered_.size(); ++i) conclude(results_.groups[i], gathered_[i]);
    results_.odds = odds_worths(results_.groups, results_.worths, game_->info());
    for (LabObserved& one : spreads(results_)) results_.observed.push_back(std::move(one));
    results_.effects = effects_of(results_);
    judge_claims(results_);
    count_lengths(results_, counted_);
    choose_games(results_, counted_);
    results_.agreement = agreement_of(counted_, plan);
    const LabGroup& lead = results_.groups[results_.lead];
    results_.fan = fan_of(games_of(results_.lead), *lead.judge);
    results_.triangle = triangle_of(games_of(results_.lead), *lead.judge);
    results_.branches = branches_of(counted_);
    if (results_.sides.size() == 3) results_.outs = outs_of(counted_, seats_.size());
    take_luck();
    return std::move(results_);
  }

 private:
  std::vector<const LabGame*> games_of(std::size_t group) const {
    std::vector<const LabGame*> out;
    for (const LabGame& game : counted_)
      if (results_.group_of[static_cast<std::size_t>(game.cell)] == group) out.push_back(&game);
    return out;
  }
  // Each cell has its own: how sure its players are of what depends on their budget and the rules.
  void fit_judges() {
    for (std::size_t i = 0; i < results_.groups.size(); ++i) {
      LabGroup& group = results_.groups[i];
      group.judge.emplace(games_of(i), results_.sides.size() == 3 ? 3 : 1);
      if (const std::string why = withheld_by(*group.judge); !why.empty() && is_usual(results_, group))
        results_.withheld.push_back(group.name + ": " + why);
    }
  }
  // Whether one game differs from another by more than how its players play. Else a repetition is the same game once
  // more, and no observation.
  bool anything_drawn(const LabPlan& plan) const {
    const bool by_start = std::ranges::any_of(plan.odds, [](const LabOdds& odds) { return !odds.none(); });
    return (plan.opening_plies > 0 && plan.temperature > 0) || by_start || game_->dice_seat().has_value();
  }
  // A run that was cut short has games of some budgets and hardly any of others, which say nothing.
  void find_lead() {
    const auto& factors = results_.factors;
    std::vector<std::size_t> usual;
    int most = 0;
    for (std::size_t i = 0; i < results_.groups.size(); ++i) {
      bool first = true;
      for (std::size_t f = 0; f < factors.size(); ++f)
        first = first && (factors[f].name == "nodes" || results_.groups[i].cell.levels[f] == 0);
      if (first) usual.push_back(i), most = std::max(most, games_at_[i]);
    }
    bool found = false;
    for (const std::size_t i : usual) {
      if (games_at_[i] < has_nearly_most(most)) continue;
      if (!found || results_.groups[i].cell.nodes >= results_.groups[results_.lead].cell.nodes) results_.lead = i;
      found = true;
    }
  }
  Expected<void> take_sides(const std::string& spec) {
    auto game = open_game(spec);
    if (!game) return std::unexpected(game.error());
    game_ = std::move(*game);
    const GameInfo& info = game_->info();
    results_.title = info.title;
    side_of_ = lab_sides(*game_);
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
      if (results_.sides.size() > 2 || out.empty())
        out.push_back(
            {"score " + side.name, side.name + (side.name.find(' ') == side.name.npos ? " scores" : " score"), true});
    out.push_back({"decisive", "decisive games", true, true});
    out.push_back({.id = "turns", .title = "turns, median", .median = true});
    out.push_back({.id = "decided at", .title = "decided at turn", .judged = true});
    out.push_back({.id = "lead changes", .title = "changes of the lead", .judged = true});
    out.push_back({.id = "drama", .title = "drama", .rate = true, .judged = true});
    out.push_back({.id = "drawn out", .title = "share of a game after it is decided", .rate = true, .judged = true});
    if (results_.manifest.plan.contest == LabContest::nodes)
      out.push_back({std::string(single_score), "the single side scores", true});
    out.push_back({"past 40", "games that go on after move 40", true, true});
    out.push_back({.id = "decided past 40", .title = "games decided after move 40", .rate = true, .judged = true});
    if (std::ranges::any_of(counted_, [](const LabGame& game) { return game.depths > 0; }))
      out.push_back({"depth", "depth of a search"});
    std::set<std::string> seen;
    for (const LabGame& game : counted_)
      for (const auto& [name, count] : game.counts) seen.insert(name);
    for (const TallyName& name : tally_names)
      if (seen.erase(std::string(name.name)) > 0) out.push_back({std::string(name.name), std::string(name.title)});
    for (const std::string& name : seen) out.push_back({name, title_of(name)});
    for (const ScanMeasure& one : scan_measures)
      if (std::ranges::any_of(scanned_, [&](const auto& game) { return game.contains(std::string(one.id)); }))
        out.push_back(
            {.id = std::string(one.id), .title = std::string(one.title), .rate = one.rate, .judged = one.judged});
    for (LabGroup& group : results_.groups) group.samples.resize(out.size());
  }

  // "out b by w" and rules of the dice, for people.
  std::string title_of(const std::string& name) const {
    if (!name.starts_with("out "))
      return game_->info().dice_rule.empty() ? name : std::string(game_->info().dice_rule) + ' ' + name;
    const auto seat = [&](std::size_t at) {
      const std::size_t found = at < name.size() ? seat_letters.find(name[at]) : seats_.size();
      return found < seats_.size() ? seats_[found] : name;
    };
    return seat(4) + " put out by " + seat(9);
  }

  // Plays all games through, for what their lines do not tell.
  Expected<void> scan() {
    std::vector<std::unique_ptr<AnyGame>> starts;
    for (const LabGroup& group : results_.groups) {
      auto game = open_game(group.cell.spec);
      if (!game) return std::unexpected(game.error());
      starts.push_back(std::move(*game));
    }
    const auto names = [](const AnyGame& game) {
      std::vector<std::string> out;
      for (const CellView& cell : game.cells()) out.push_back(cell.name);
      return out;
    };
    // Options can change the board: what is on another one is looked at by itself, and not drawn.
    std::map<std::vector<std::string>, LabScan> scans;
    std::map<std::uint64_t, std::vector<LabQuiet>> by_nodes;
    TimelineSums timeline;
    const auto first = names(*starts.front());
    for (const LabGame& game : counted_) {
      const std::size_t group = results_.group_of[static_cast<std::size_t>(game.cell)];
      AnyGame& start = *starts[group];
      LabScan& scan = scans.try_emplace(names(start), start).first->second;
      auto& extra = scanned_.emplace_back(scan.add(game, start));
      timeline.add(scan.pieces());
      if (const auto kings = kingmaking(game, *results_.groups[group].judge, scan.actors()))
        extra["kingmaking"] = *kings;
      if (const auto& out = scan.first_out()) first_mates_[group].push_back({&game, *out});
      if (scan.silence()) silences_[group].push_back(*scan.silence());
      // Those at odds are to check the worths, so they are no part of them.
      auto quiet = scan.quiet();
      if (const LabCell& cell = results_.groups[group].cell; cell.odds.none())
        std::ranges::move(quiet, std::back_inserter(by_nodes[cell.nodes]));
    }
    if (scans.empty()) return {};
    observe();
    results_.timeline = timeline.timeline(timeline_bands(game_->info(), side_of_));
    for (const auto& [unused, scan] : scans)
      results_.unread += scan.unread(), results_.quiet_left_out += scan.left_out();
    results_.board = scans.at(first).board();
    const GameInfo& info = starts.front()->info();
    std::vector<LabQuiet> all;
    for (const auto& [nodes, quiet] : by_nodes) {
      all.insert(all.end(), quiet.begin(), quiet.end());
      results_.worths.push_back(worths_of(quiet, info));
      results_.worths.back().group = std::to_string(nodes) + " nodes";
      results_.worths.back().nodes = nodes;
    }
    if (by_nodes.size() < 2) return {};
    results_.worths.insert(results_.worths.begin(), worths_of(all, info));
    results_.worths.front().group = "all games";
    return {};
  }
  // What the games of a cell in which all players play alike say of the first mate and of silent checks.
  void observe() {
    if (results_.manifest.plan.contest != LabContest::none) return;
    for (std::size_t group = 0; group < results_.groups.size(); ++group) {
      auto found = first_mates(first_mates_[group], *results_.groups[group].judge);
      for (LabObserved& one : silent_checks(silences_[group])) found.push_back(std::move(one));
      for (LabObserved& one : found) {
        one.group = results_.groups[group].name;
        results_.observed.push_back(std::move(one));
      }
    }
  }
  void take_luck() {
    if (results_.manifest.plan.luck == 0) return;
    const auto judgements = judgements_of(counted_);
    results_.luck_judge.emplace(pointers_to(judgements), 1);
    for (std::size_t group = 0; group < results_.groups.size(); ++group) {
      results_.luck.push_back(luck_of(games_of(group)));
      results_.luck.back().group = results_.groups[group].name;
    }
  }

  void take(const LabGame& game, const std::map<std::string, double>& scanned) {
    const std::size_t at = results_.group_of[static_cast<std::size_t>(game.cell)];
    LabGroup& group = results_.groups[at];
    Gathered& gathered = gathered_[at];
    const auto exciting = excitement(*group.judge, game);
    ++group.games;
    group.searches += static_cast<std::int64_t>(game.turn_of.size()), group.nodes += game.nodes;
    group.unanswered += game.unanswered, group.first_only += game.first_only;
    if (game.reason == ply_limit) ++group.censored;
    for (std::size_t i = 0; i < results_.measures.size(); ++i) {
      const std::string& id = results_.measures[i].id;
      Sample& sample = group.samples[i];
      if (id.starts_with("score "))
        sample.add(value_of(game.scores[results_.sides[i].seat]));
      else if (id == "decisive")
        sample.add(game.drawn() ? 0 : 1);
      else if (id == "turns")
        sample.add(game.turns);
      else if (id == single_score)
        continue;  // when all games are there
      else if (id == "depth")
        sample.add(static_cast<double>(game.depths) / std::max(1.0, static_cast<double>(game.turn_of.size())));
      else if (id == "past 40")
        sample.add(game.turns > turns_of_40() ? 1 : 0);
      else if (id == "decided past 40") {
        if (exciting && exciting->decided_at) sample.add(*exciting->decided_at > turns_of_40() ? 1 : 0);
      } else if (id == "decided at" || id == "lead changes" || id == "drama" || id == "drawn out") {
        if (!exciting) continue;
        if (id == "drama") sample.add(exciting->drama);
        if (id == "lead changes") sample.add(exciting->lead_changes);
        if (exciting->decided_at && id == "decided at") sample.add(*exciting->decided_at);
        if (exciting->decided_at && id == "drawn out") sample.add(1 - *exciting->decided_at / game.turns);
      } else if (std::ranges::find(scan_measures, id, &ScanMeasure::id) != std::end(scan_measures)) {
        if (const auto found = scanned.find(id); found != scanned.end()) sample.add(found->second);
      } else {
        const auto found = game.counts.find(id);
        sample.add(found == game.counts.end() ? 0 : found->second);
      }
    }
    ++gathered.reasons[game.reason];
    ++gathered.first_moves[beginning(game.moves, 1)];
    ++gathered.openings[beginning(game.moves, 4)];
    gathered.begun[game.fen + beginning(game.moves, game.opening)].add(value_of(game.scores[0]));
    gathered.lengths.add(game.turns, game.reason == ply_limit);
    for (const LabSide& side : results_.sides) gathered.scores.push_back(value_of(game.scores[side.seat]));
    if (game.strong >= 0) take_strong(game, gathered);
  }
  // The turns of forty moves of every seat.
  int turns_of_40() const { return 40 * static_cast<int>(seats_.size()); }
  void take_strong(const LabGame& game, Gathered& gathered) const {
    const int round = game.number / cells_;
    const int sides = *std::ranges::max_element(side_of_) + 1;
    const auto seat = static_cast<std::size_t>(std::ranges::find(side_of_, game.strong) - side_of_.begin());
    if (seat < game.scores.size())
      gathered.by_opening[{round / sides, game.cell}][game.strong] = value_of(game.scores[seat]);
  }

  void conclude(LabGroup& group, Gathered& gathered) const {
    group.lengths = gathered.lengths.sorted(), group.length = gathered.lengths.median();
    for (const auto& [reason, count] : gathered.reasons) group.reasons[reason] = wilson(count, group.games);
    if (alike_) group.seats = imbalance(gathered.scores, static_cast<int>(results_.sides.size()));
    std::vector<Sample> clusters;
    for (const auto& [opening, scores] : gathered.begun) clusters.push_back(scores);
    group.distinct_openings = static_cast<int>(clusters.size());
    // A few repetitions change nothing.
    if (clusters.size() > 1 && 10 * clusters.size() < 9 * static_cast<std::size_t>(group.games))
      group.by_openings = bootstrap_mean(clusters);
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
    // Its games of one opening are one observation.
    const auto single = std::ranges::find(results_.measures, single_score, &LabMeasure::id);
    if (single != results_.measures.end())
      group.samples[static_cast<std::size_t>(single - results_.measures.begin())] = group.strong;
  }

  LabResults results_;
  std::vector<LabGame> counted_;
  std::vector<std::map<std::string, double>> scanned_;            // of each of these
  std::map<std::size_t, std::vector<LabFirstMate>> first_mates_;  // of each group
  std::map<std::size_t, std::vector<LabSilence>> silences_;
  std::vector<Gathered> gathered_;
  std::vector<int> games_at_;  // of each group
  int cells_ = 0;
  std::unique_ptr<AnyGame> game_;  // kept: a variant's words are the game's own
  std::vector<std::string> seats_;
  std::vector<int> side_of_;
  bool alike_ = true;  // whether each side is one seat, so that their scores can be compared
};

}  // namespace

bool is_usual(const LabResults& results, const LabGroup& group) {
  const auto even = [](const LabGroup& one) { return one.cell.odds.none(); };
  return even(group) || std::ranges::none_of(results.groups, even);
}

Interval measured(const LabResults& results, const LabGroup& group, std::size_t measure) {
  const Sample& sample = group.samples[measure];
  const LabMeasure& of = results.measures[measure];
  if (of.yes_no) return wilson(std::llround(sample.mean() * static_cast<double>(sample.count())), sample.count());
  if (of.median) return group.length;
  if (of.rate) return score_interval(sample);
  return count_interval(sample);
}

Expected<LabResults> measure(const LabGames& games) { return Measuring(games).run(games.games()); }

}  // namespace turncoat::lab
