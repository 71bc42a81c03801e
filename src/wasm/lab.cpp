// The lab in a page: games of an experiment one by one, and what they say with intervals. Lines go in and out as those
// of the protocol do (module.cpp).
#include <algorithm>
#include <string>

#include "edge/json/error_json.hpp"
#include "edge/json/json_fields.hpp"
#include "lab/experiment/budget.hpp"
#include "lab/experiment/play.hpp"
#include "lab/experiment/tally.hpp"
#include "lab/statistics/statistics.hpp"

extern "C" [[clang::import_module("turncoat"), clang::import_name("emit")]] void emit_line(const char* text,
                                                                                           std::size_t length);

namespace turncoat::lab {

namespace {

constexpr std::size_t longest_spec = 20'000;

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

// By how much the winner was behind at worst, in thousandths; of a draw whoever was.
int drama(const LabGame& game) {
  if (game.expected.empty()) return 0;
  const auto [least, most] = std::ranges::minmax(game.expected);
  const double first = value_of(game.scores[0]);
  return std::clamp(first > 0.5 ? 1000 - least : first < 0.5 ? most : std::max(1000 - least, most), 0, 1000);
}

// {"spec", "nodes", "seed", "number"} → {"score", "turns", "plies", "changes", "drama", "reason", "moves"}; the first
// seat's score is 0, 1 or 2 halves.
Expected<std::string> game(const JsonValue& asked) {
  JsonFields fields(asked);
  LabPlan plan;
  plan.spec = fields.text("spec", longest_spec);
  plan.nodes = {static_cast<std::uint64_t>(fields.number("nodes", 1, 1'000'000))};
  plan.seed = static_cast<std::uint64_t>(fields.number("seed", 0, 1'000'000'000));
  const auto number = static_cast<int>(fields.number("number", 0, 1'000'000));
  plan.most_plies = 600;
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const auto cells = cells_of(plan);
  if (!cells) return std::unexpected(cells.error());
  const auto played = play_lab_game(plan, *cells, number);
  if (!played) return std::unexpected(played.error());
  const LabGame& one = **played;
  const auto changes = one.counts.find("changes");
  JsonWriter json;
  json.object([&] {
    json.member("score", static_cast<int>(2 * value_of(one.scores[0]) + 0.5));
    json.member("turns", one.turns);
    json.member("plies", one.plies);
    json.member("changes", changes == one.counts.end() ? 0 : changes->second);
    json.member("drama", drama(one));
    json.member("reason", one.reason);
    json.member("moves", one.moves);
  });
  return json.text();
}

// {"games": [[score, turns, changes], …]} → {"score", "draws", "turns", "changes"}, each {"value", "low", "high"}
Expected<std::string> told(const JsonValue& asked) {
  JsonFields fields(asked);
  const JsonValue* games = fields.list_or_none("games");
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  Sample scores, turns, changes;
  std::int64_t draws = 0, all = 0;
  if (games != nullptr)
    for (const JsonValue& one : games->items) {
      if (one.items.size() != 3) continue;
      const auto at = [&](std::size_t i) { return static_cast<double>(one.items[i].number); };
      scores.add(at(0) / 2), turns.add(at(1)), changes.add(at(2));
      draws += one.items[0].number == 1 ? 1 : 0, ++all;
    }
  JsonWriter json;
  const auto say = [&json](std::string_view name, const Interval& interval) {
    json.name(name);
    json.object([&] {
      json.member("value", interval.value);
      json.member("low", interval.low);
      json.member("high", interval.high);
    });
  };
  json.object([&] {
    say("score", score_interval(scores));
    say("draws", wilson(draws, all));
    say("turns", turns.interval());
    say("changes", count_interval(changes));
  });
  return json.text();
}

struct Answer {
  std::string_view word;
  Expected<std::string> (*answer)(const JsonValue&);
};
constexpr Answer answers[] = {{"budget", budget}, {"game", game}, {"told", told}};

}  // namespace

}  // namespace turncoat::lab

// `budget {…}`, `game {…}` or `told {…}`; answered by a line that begins with the same word, or refused. The text is in
// what `allocate` gave.
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
