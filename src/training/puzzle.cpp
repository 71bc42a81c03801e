#include "training/puzzle.hpp"

#include <algorithm>
#include <cstdlib>

#include "training/puzzle_rules.hpp"

namespace turncoat {

namespace {

// Expected scores: what counts as a win, what as none, and by how much the two must differ.
constexpr double won = 0.85, open = 0.6, least_gap = 0.3;
// Among three every player plays against two: half of the whole is much.
constexpr double much_of_three = 0.55, gap_of_three = 0.2;

constexpr std::size_t hash_megabytes = 4;

// ---- what a search says

double expected_of(const SearchScore& score, const AnyGame& game) {
  return score.expected[static_cast<std::size_t>(game.actor())] / 1000.0;
}

// Where dice play a seat, all others are one side.
bool same_side(const AnyGame& game, Seat solver) {
  return game.dice_seat() ? game.actor() != *game.dice_seat() && game.actor() != dice : game.actor() == solver;
}

bool has_won(const AnyGame& game, Seat solver) {
  const auto decided = game.decided();
  return decided && decided->scores[static_cast<std::size_t>(solver)] == Score::whole;
}

std::unique_ptr<AnyGame> after_move(const AnyGame& game, const std::string& move) {
  auto next = game.clone();
  static_cast<void>(next->play(move));
  return next;
}

class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t nodes) : nodes_(nodes) {}

  // The puzzle that begins here; nothing if this is none.
  std::optional<Puzzle> made_of(const AnyGame& position) {
    auto game = position.clone();
    Puzzle puzzle{.fen = position.fen()};
    if (!game->restart(puzzle.fen)) return std::nullopt;
    solver_ = game->actor();
    const std::string seen = only_move(*game, nodes_ / 4).move;
    if (seen.empty()) return std::nullopt;
    const OnlyMove first = only_move(*game, nodes_);
    if (first.move != seen) return std::nullopt;
    follow(*game, first.move, puzzle);
    PuzzleSigns signs = puzzle_signs(position, first);
    signs.moves = puzzle.turns.size();
    puzzle.grade = puzzle_grade(signs);
    if (obvious(*position.clone(), first, puzzle)) return std::nullopt;
    return puzzle;
  }

 private:
  // The solver's moves as long as one alone wins, and the best answers between them.
  void follow(AnyGame& game, std::string move, Puzzle& puzzle) {
    while (true) {
      const auto next = after_move(game, move);
      name_rules(game, move, *next, puzzle);
      puzzle.turns.push_back({move, {}});
      puzzle.goal = goal_of(*next, puzzle.goal);
      static_cast<void>(game.play(move));
      if (puzzle.turns.size() == longest_puzzle || !answer(game, puzzle.turns.back())) break;
      move = game.moves().size() == 1 ? game.moves()[0].text : only_move(game, nodes_).move;
      if (move.empty()) break;
    }
    puzzle.turns.back().answers.clear();
  }

  PuzzleGoal goal_of(const AnyGame& next, PuzzleGoal before) const {
    if (has_won(next, solver_)) return PuzzleGoal::end;
    if (!next.falls().empty() || before == PuzzleGoal::king) return PuzzleGoal::king;
    return next.info().seats.size() > 2 && !next.dice_seat() ? PuzzleGoal::gain : PuzzleGoal::win;
  }

  static void name_rules(const AnyGame& game, const std::string& move, const AnyGame& next, Puzzle& puzzle) {
    for (const MoveView& one : game.moves()) {
      if (one.text != move) continue;
      for (const TurningRule& rule : rules_turned_on(game, one, next)) {
        puzzle.special |= rule.special;
        if (std::ranges::find(puzzle.clauses, rule.clause) == puzzle.clauses.end())
          puzzle.clauses.emplace_back(rule.clause);
      }
    }
  }

  // Plays for the others until the solver's side moves again; false if that does not come about.
  bool answer(AnyGame& game, PuzzleTurn& turn) const {
    while (!game.decided()) {
      if (same_side(game, solver_)) return true;
      const std::string move = game.actor() == dice ? likely(game) : best(game);
      if (move.empty() || !game.play(move)) return false;
      turn.answers.push_back(move);
    }
    return false;
  }
  std::string best(const AnyGame& game) const {
    SearchLimits limits;
    limits.nodes = nodes_;
    return fresh_searcher(game)->search(game, limits).move;
  }
  // What the dice do with a chance that is worth reckoning with.
  static std::string likely(const AnyGame& game) {
    constexpr double worth_it = 0.24;
    double most = worth_it;
    std::string out;
    for (const OutcomeView& outcome : game.outcomes()) {
      const double chance = static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator);
      if (chance > most) most = chance, out = outcome.text;
    }
    return out;
  }

  // A single move that a player finds without looking further than the next captures, and that turns on no special
  // rule: taking back, taking a king, taking the most valuable piece that stands free.
  static bool obvious(const AnyGame& game, const OnlyMove& first, const Puzzle& puzzle) {
    if (puzzle.turns.size() > 1 || first.depth > 1) return false;
    if (!puzzle.special) return true;
    const auto moves = game.moves();
    const auto move = std::ranges::find(moves, first.move, &MoveView::text);
    if (move == moves.end() || !move->captures) return false;
    return after_move(game, first.move)->decided().has_value() || !after_move(game, first.move)->falls().empty() ||
           move->steps.back().text == last_target(game);
  }
  static std::string last_target(const AnyGame& game) {
    const auto cells = game.last_cells();
    return cells.empty() ? "" : cells.back();
  }

  std::uint64_t nodes_;
  Seat solver_ = 0;
};

}  // namespace

std::unique_ptr<AnySearcher> fresh_searcher(const AnyGame& game, SearcherKind kind) {
  auto searcher = game.searcher(hash_megabytes, kind);
  if (!searcher) std::abort();  // no memory for four megabytes
  return *std::move(searcher);
}

TwoBest two_best(AnySearcher& searcher, const AnyGame& game, std::uint64_t nodes) {
  TwoBest out;
  SearchLimits limits;
  limits.nodes = nodes;
  limits.lines = 2;
  searcher.search(game, limits, [&](const SearchLine& line) {
    if (line.rank > 2 || line.moves.empty()) return;
    const auto at = static_cast<std::size_t>(line.rank - 1);
    if (at == 0 && line.moves[0] != out.moves[0]) out.depth = line.depth;
    out.moves[at] = line.moves[0];
    out.expected[at] = expected_of(line.score, game);
  });
  return out;
}

bool one_wins(const AnyGame& game, const TwoBest& best) {
  const auto [first, second] = best.expected;
  const bool three_sides = game.info().seats.size() > 2 && !game.dice_seat();
  if (three_sides) return first >= much_of_three && first - second >= gap_of_three;
  return first >= won && second <= open && first - second >= least_gap;
}

OnlyMove only_move(const AnyGame& game, std::uint64_t nodes) {
  const TwoBest best = two_best(*fresh_searcher(game), game, nodes);
  if (best.moves[1].empty() || !one_wins(game, best)) return {};
  return {best.moves[0], best.depth};
}

std::optional<Puzzle> puzzle_at(const AnyGame& position, std::uint64_t nodes) {
  return PuzzleMaker(nodes).made_of(position);
}

PuzzleSigns puzzle_signs(const AnyGame& position, const OnlyMove& first) {
  const auto moves = position.moves();
  const auto move = std::ranges::find(moves, first.move, &MoveView::text);
  if (move == moves.end()) return {.depth = first.depth, .choices = moves.size()};
  const auto next = after_move(position, first.move);
  const bool promotes =
      std::ranges::any_of(move->steps, [](const Step& step) { return step.type == StepType::promotion; });
  const bool loud =
      move->captures || promotes || next->decided() || !next->falls().empty() || !next->view().checks.empty();
  return {.depth = first.depth, .choices = moves.size(), .quiet = !loud};
}

int puzzle_grade(const PuzzleSigns& signs) {
  constexpr std::size_t many = 40;
  const int further = static_cast<int>(signs.moves) - 1;
  return std::clamp(signs.depth + 2 * further + (signs.quiet ? 1 : 0) + (signs.choices > many ? 1 : 0), 1,
                    hardest_puzzle);
}

}  // namespace turncoat
