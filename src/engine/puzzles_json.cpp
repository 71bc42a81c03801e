#include "engine/puzzles_json.hpp"

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

std::string puzzles_json(std::string_view spec, const std::vector<Puzzle>& puzzles) {
  std::string out = "{\"spec\":" + to_json(spec) + ",\"puzzles\":[\n";
  for (const Puzzle& puzzle : puzzles) out += to_json(puzzle) + (&puzzle == &puzzles.back() ? "\n" : ",\n");
  return out + "]}\n";
}

}  // namespace turncoat
