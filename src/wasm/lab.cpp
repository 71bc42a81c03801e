// The lab in a page: games of an experiment one by one, and what they say with intervals. Lines go in and out as those
// of the protocol do (module.cpp).
#include <algorithm>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include "edge/json/json_fields.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/rule_choices.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/faults.hpp"
#include "lab/experiment/play.hpp"
#include "lab/experiment/tally.hpp"
#include "lab/measures/worths.hpp"
#include "lab/search/rules_search.hpp"
#include "lab/statistics/median.hpp"

extern "C" [[clang::import_module("turncoat"), clang::import_name("emit")]] void emit_line(const char* text,
                                                                                           std::size_t length);

namespace turncoat::lab {

namespace {

constexpr std::size_t longest_spec = 20'000;
constexpr int page_plies = 600;  // of a game, which is cut off there

void emit(const std::string& line) { emit_line(line.data(), line.size()); }

// {"spec"} → {"nodes"}: what a search of this game needs to finish its first iteration, nearly always.
Expected<std::string> budget(const JsonValue& asked) {
  JsonFields fields(asked);
  const std::string spec = fields.text("spec", longest_spec);
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const auto first = first_iterations(spec, 60);
  if (!first) return std::unexpected(first.error());
  JsonWriter json;
  json.object([&] { json.member("nodes", first->budget()); });
  return json.text();
}

// By how much the winner was behind at worst, in thousandths; of a draw the side that was further behind.
int drama(const LabGame& game) {
  if (game.expected.empty()) return 0;
  const auto [least, most] = std::ranges::minmax(game.expected);
  const double first = value_of(game.scores[0]);
  return std::clamp(first > 0.5 ? 1000 - least : first < 0.5 ? most : std::max(1000 - least, most), 0, 1000);
}

// {"spec", "nodes", "seed", "number", "skill"?} → {"scores", "turns", "plies", "cutOff", "changes", "drama", "reason",
// "moves", "strong"?}; a score for each seat, as in results ("1/2"). With skill one side has twice as many nodes, each
// in turn from the same opening, and "strong" is a seat of that side.
Expected<std::string> game(const JsonValue& asked) {
  JsonFields fields(asked);
  LabPlan plan;
  plan.spec = fields.text("spec", longest_spec);
  plan.nodes = {static_cast<std::uint64_t>(fields.number("nodes", 1, 1'000'000))};
  plan.seed = static_cast<std::uint64_t>(fields.number("seed", 0, 1'000'000'000));
  const auto number = static_cast<int>(fields.number("number", 0, 1'000'000));
  plan.most_plies = page_plies;
  if (fields.flag("skill")) plan.contest = LabContest::nodes;
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const auto cells = cells_of(plan);
  if (!cells) return std::unexpected(cells.error());
  const auto played = play_lab_game(plan, *cells, number);
  if (!played) return std::unexpected(played.error());
  const LabGame& one = **played;
  const auto changes = one.counts.find("changes");
  JsonWriter json;
  json.object([&] {
    json.name("scores");
    json.list(one.scores, [&](Score score) { json.value(score_text(score)); });
    json.member("turns", one.turns);
    json.member("plies", one.plies);
    json.member("cutOff", one.reason == ply_limit);
    json.member("changes", changes == one.counts.end() ? 0 : changes->second);
    json.member("drama", drama(one));
    json.member("reason", one.reason);
    json.member("moves", one.moves);
    if (one.strong >= 0) {
      const auto sides = lab_sides(**open_game(plan.spec));
      json.member("strong", std::ranges::find(sides, one.strong) - sides.begin());
    }
  });
  return json.text();
}

// A game of {"spec", "games"}, and these: each of them a list with the scores and what else is asked for.
struct Asked {
  std::unique_ptr<AnyGame> start;
  std::vector<LabGame> games;
};
Expected<Asked> read_asked(const JsonValue& asked) {
  JsonFields fields(asked);
  const std::string spec = fields.text("spec", longest_spec);
  const JsonValue* games = fields.list_or_none("games");
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  auto start = open_game(spec);
  if (!start) return std::unexpected(start.error());
  Asked out{.start = std::move(*start)};
  const std::size_t seats = out.start->info().seats.size();
  if (games != nullptr)
    for (const JsonValue& one : games->items) {
      LabGame game;
      if (one.items.size() != 5) continue;
      for (const JsonValue& score : one.items[0].items)
        if (const auto read = read_score(score.text)) game.scores.push_back(*read);
      if (game.scores.size() != seats) continue;
      game.turns = static_cast<int>(one.items[1].number);
      game.counts["changes"] = static_cast<int>(one.items[2].number);
      game.moves = one.items[3].text;
      if (one.items[4].boolean) game.reason = ply_limit;
      out.games.push_back(std::move(game));
    }
  return out;
}

// {"spec", "games": [[scores, turns, changes, moves, cut off], …]} → {"sides", "draws", "turns", "changes"}, each {"value",
// "low", "high"}, with "atLeast" if that is known of `high` only, and "valueAtLeast" if of `value` too; `sides` is [{"score", "wins"}] of those that score together.
Expected<std::string> told(const JsonValue& asked) {
  const auto read = read_asked(asked);
  if (!read) return std::unexpected(read.error());
  const std::vector<int> sides = lab_sides(*read->start);
  const auto all = static_cast<std::int64_t>(read->games.size());
  Sample changes;
  Lengths turns;
  for (const LabGame& one : read->games) {
    changes.add(one.counts.at("changes"));
    turns.add(one.turns, one.reason == ply_limit);
  }
  JsonWriter json;
  const auto say = [&json](std::string_view name, const Interval& interval) {
    json.name(name);
    write_interval(json, interval);
  };
  json.object([&] {
    json.name("sides");
    json.list(std::views::iota(0, *std::ranges::max_element(sides) + 1), [&](int side) {
      const auto seat = static_cast<std::size_t>(std::ranges::find(sides, side) - sides.begin());
      Sample scores;
      std::int64_t wins = 0;
      for (const LabGame& one : read->games) {
        scores.add(value_of(one.scores[seat]));
        wins += one.scores[seat] == Score::whole ? 1 : 0;
      }
      json.object([&] {
        say("score", score_interval(scores));
        say("wins", wilson(wins, all));
      });
    });
    say("draws", wilson(std::ranges::count_if(read->games, &LabGame::drawn), all));
    say("turns", turns.median());
    say("changes", count_interval(changes));
  });
  return json.text();
}

// The same → {"positions", "kinds": [{"letter", "worth"}]}, in pawns; no kinds where the games do not show for sure
// that a pawn more is worth something.
Expected<std::string> worths(const JsonValue& asked) {
  const auto read = read_asked(asked);
  if (!read) return std::unexpected(read.error());
  LabScan scan(*read->start);
  for (const LabGame& one : read->games) scan.add(one, *read->start);
  LabWorths worths = worths_of(scan.quiet(), read->start->info());
  // Neither turned pieces nor those in hands.
  std::erase_if(worths.pieces, [](const LabWorth& one) {
    return !one.pawns || one.code.size() != 1 || one.code[0] < 'A' || one.code[0] > 'Z';
  });
  JsonWriter json;
  json.object([&] {
    json.member("positions", worths.positions);
    json.name("kinds");
    json.list(worths.pieces, [&](const LabWorth& one) {
      json.object([&] {
        json.member("letter", one.code);
        json.name("worth");
        write_interval(json, *one.pawns);
      });
    });
  });
  return json.text();
}

// A list of games, each with the scores of the seats, its turns and whether it was cut off.
Expected<LabTrial> trial_of(const std::string& spec, const JsonValue& games) {
  const auto start = open_game(spec);
  if (!start) return std::unexpected(start.error());
  const std::vector<int> sides = lab_sides(**start);
  LabTrial out{.spec = spec};
  for (const JsonValue& one : games.items) {
    if (one.items.size() != 3 || one.items[0].items.size() != sides.size()) continue;
    LabGame game{.turns = static_cast<int>(one.items[1].number), .scores = {}};
    for (const JsonValue& score : one.items[0].items)
      game.scores.push_back(read_score(score.text).value_or(Score::none));
    if (one.items[2].boolean) game.reason = ply_limit;
    out.add(game, sides);
  }
  return out;
}

// {"spec", "wants", "candidates", "games", "finalists", "last", "seed", "played": [[[game, …] of a set of rules, …] of
// a stage, …]} → {"specs", "games", "seed"}, the next stage, or what write_proposal writes; a game is [scores, turns, cut
// off]. Budgets are small: nothing is screened, and the last games have as many nodes as the others.
Expected<std::string> search(const JsonValue& asked) {
  JsonFields fields(asked);
  LabSearchPlan plan{.screening_games = 0, .last_times = 1};
  plan.spec = fields.text("spec", longest_spec);
  auto wants = read_wants(fields.text("wants", 200));
  plan.candidates = static_cast<int>(fields.number("candidates", 1, 1000));
  plan.first_games = static_cast<int>(fields.number("games", 2, 1000));
  plan.finalists = static_cast<int>(fields.number("finalists", 1, 100));
  plan.last_games = static_cast<int>(fields.number("last", 2, 10'000));
  plan.seed = static_cast<std::uint64_t>(fields.number("seed", 0, 1'000'000'000));
  const JsonValue* played = fields.list_or_none("played");
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  if (!wants) return std::unexpected(wants.error());
  for (const LabWant& want : *wants)
    if (want.kind != WantKind::balance && want.kind != WantKind::decisive && want.kind != WantKind::length)
      return failure(fault::lab_want_here, name_of(want));
  plan.wants = std::move(*wants);
  auto search = RulesSearch::begin(plan);
  if (!search) return std::unexpected(search.error());
  auto stage = search->next();
  for (std::size_t i = 0; played != nullptr && i < played->items.size() && stage; ++i, stage = search->next()) {
    std::vector<LabTrial> trials;
    for (const JsonValue& games : played->items[i].items) {
      if (trials.size() == stage->specs.size()) break;
      auto trial = trial_of(stage->specs[trials.size()], games);
      if (!trial) return std::unexpected(trial.error());
      trials.push_back(std::move(*trial));
    }
    search->take(trials);
  }
  JsonWriter json;
  json.object([&] {
    if (stage) {
      json.member("specs", stage->specs);
      json.member("games", stage->games);
      json.member("seed", stage->seed % 1'000'000'000);
      return;
    }
    write_proposal(json, search->proposal(), plan.wants);
  });
  return json.text();
}

// {"games": [[scores, strong], …]}, in the order of their numbers → {"openings", "score": what the side with twice as
// many nodes scores}: of openings that each side was stronger in, each of which is one observation.
Expected<std::string> skill(const JsonValue& asked) {
  JsonFields fields(asked);
  const std::string spec = fields.text("spec", longest_spec);
  const JsonValue* games = fields.list_or_none("games");
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const auto start = open_game(spec);
  if (!start) return std::unexpected(start.error());
  const std::size_t sides = 1 + static_cast<std::size_t>(std::ranges::max(lab_sides(**start)));
  Sample scores;
  double sum = 0;
  for (std::size_t i = 0; games != nullptr && i < games->items.size(); ++i) {
    const JsonValue& one = games->items[i];
    if (one.items.size() != 2 || one.items[1].number >= one.items[0].items.size()) continue;
    sum += value_of(
        read_score(one.items[0].items[static_cast<std::size_t>(one.items[1].number)].text).value_or(Score::none));
    if ((i + 1) % sides != 0) continue;
    scores.add(sum / static_cast<double>(sides));
    sum = 0;
  }
  JsonWriter json;
  json.object([&] {
    json.member("openings", scores.count());
    json.name("score");
    write_interval(json, score_interval(scores));
  });
  return json.text();
}

struct Answer {
  std::string_view word;
  Expected<std::string> (*answer)(const JsonValue&);
};
constexpr Answer answers[] = {{"budget", budget}, {"game", game},     {"told", told},
                              {"worths", worths}, {"search", search}, {"skill", skill}};

}  // namespace

}  // namespace turncoat::lab

// `budget {…}`, `game {…}`, `told {…}`, `worths {…}`, `search {…}` or `skill {…}`; answered by a line that begins with the same word, or refused.
// The text is in what `allocate` gave.
extern "C" [[clang::export_name("lab")]] void lab(const char* text, std::size_t length) {
  using namespace turncoat;
  const std::string line(text, length);
  const std::size_t space = std::min(line.find(' '), line.size());
  const auto json = read_json(std::string_view(line).substr(std::min(space + 1, line.size())));
  Expected<std::string> said = json ? Expected<std::string>("{}") : std::unexpected(json.error());
  const std::string word = line.substr(0, space);
  for (const lab::Answer& one : lab::answers)
    if (json && one.word == word) said = one.answer(*json);
  lab::emit(said ? word + ' ' + *said : "refused " + error_json(said.error()));
}
