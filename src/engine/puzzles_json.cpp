#include "engine/puzzles_json.hpp"

#include <cmath>

#include "edge/json/json_writer.hpp"

namespace turncoat {

static void write_json(JsonWriter& json, const Puzzle& puzzle) {
  json.object([&] {
    json.member("fen", puzzle.fen);
    json.name("turns");
    json.list(puzzle.turns, [&](const PuzzleTurn& turn) {
      std::vector<std::string> moves{turn.move};
      moves.insert(moves.end(), turn.answers.begin(), turn.answers.end());
      json.value(moves);
    });
    json.member("goal", puzzle_goals[static_cast<std::size_t>(puzzle.goal)]);
    json.member("grade", puzzle.grade);
    json.member_unless_empty("rules", puzzle.clauses);
  });
}

static void write_json(JsonWriter& json, const Judgement& one) {
  const auto thousandths = [&](std::string_view name, double right, double wrong) {
    const auto of = [](double expected) { return static_cast<int>(std::lround(1000 * expected)); };
    json.member(name, std::vector{of(right), of(wrong)});
  };
  json.object([&] {
    json.member("fen", one.fen);
    json.name("turns");
    json.list(std::vector{one.right}, [&](const std::string& move) { json.value(std::vector{move}); });
    json.member("goal", "judge");
    json.member("instead", one.wrong);
    json.name("expected");
    json.object([&] {
      thousandths("network", one.of_right.network, one.of_wrong.network);
      thousandths("terms", one.of_right.terms, one.of_wrong.terms);
    });
  });
}

// `head`: the members of the file's object before the puzzles.
template <class T>
static std::string listed(const std::string& head, const std::vector<T>& puzzles) {
  std::string out = "{" + head + ",\"puzzles\":[\n";
  for (const T& puzzle : puzzles) out += to_json(puzzle) + (&puzzle == &puzzles.back() ? "\n" : ",\n");
  return out + "]}\n";
}

std::string puzzles_json(std::string_view spec, const std::vector<Puzzle>& puzzles) {
  return listed("\"spec\":" + to_json(spec), puzzles);
}

std::string judgements_json(const PuzzleOptions& order, const std::vector<Judgement>& judgements) {
  return listed(
      "\"spec\":" + to_json(order.spec) + ",\"nodes\":" + to_json(order.nodes) + ",\"times\":" + to_json(judge_length),
      judgements);
}

}  // namespace turncoat
