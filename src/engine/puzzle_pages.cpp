#include "engine/puzzle_pages.hpp"

#include <cmath>

#include "edge/diagram/board_svg.hpp"
#include "edge/json/json_writer.hpp"
#include "engine/figures.hpp"
#include "engine/files.hpp"

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

namespace {

std::string picture_of(std::string_view path, std::size_t number) {
  return std::string(path.substr(0, path.rfind(".md"))) + "-" + std::to_string(number) + ".svg";
}

std::string row(std::string_view what, const Expectations& expected) {
  return "| " + std::string(what) + " | " + decimal(expected.network, 2) + " | " + decimal(expected.terms, 2) + " |\n";
}

std::string command_of(const std::string& path, const JudgementPage& page) {
  const PuzzleOptions& order = page.order;
  std::string out = "build/turncoat puzzles " + order.spec + " --judgement --count " + std::to_string(order.count) +
                    " --nodes " + std::to_string(order.nodes) + " --seed " + std::to_string(order.seed);
  if (!page.openings.empty()) out += " --openings " + std::string(page.openings);
  if (!page.file.empty()) out += " --file " + std::string(page.file);
  return out + " --page " + path;
}

// The solution is folded away.
std::string section(const AnyGame& game, const Judgement& one, std::size_t number, std::string_view picture) {
  const std::string name = std::to_string(number), turn = game.turn_text();
  return "\n## " + name + "\n\n![Position " + name + ", " + turn + " to move](" + std::string(picture) + ")\n\n" +
         turn + " to move: `" + one.fen + "`\n\n<details><summary>Solution</summary>\n\n" +
         "| move | expected with the network | by the terms alone |\n|---|---|---|\n" +
         row("**`" + one.right + "`**, the right one", one.of_right) + row("the best of all others", one.of_next) +
         row("`" + one.wrong + "`, which the terms choose", one.of_wrong) + "\n</details>\n";
}

}  // namespace

std::string judgement_page(const std::string& path, const JudgementPage& page) {
  const auto game = *open_game(page.order.spec);
  std::string out = "# Find the move: " + std::string(game->info().title) +
                    "\n\nWhat these positions are says [Find the move](../find-the-move.md). "
                    "`tools/find_the_move.sh` has written this page with\n\n```\n" +
                    command_of(path, page) + "\n```\n";
  const std::string name = path.substr(path.rfind('/') + 1);
  std::size_t number = 0;
  for (const Judgement& one : page.judgements) {
    ++number;
    static_cast<void>(game->restart(one.fen));
    out += section(*game, one, number, picture_of(name, number));
  }
  return out;
}

Expected<void> write_judgement_page(const std::string& path, const JudgementPage& page) {
  const auto game = open_game(page.order.spec);
  if (!game) return std::unexpected(game.error());
  std::size_t number = 0;
  for (const Judgement& one : page.judgements) {
    static_cast<void>((*game)->restart(one.fen));
    if (auto ok = write_file(picture_of(path, ++number), board_svg(**game)); !ok) return ok;
  }
  return write_file(path, judgement_page(path, page));
}

}  // namespace turncoat
