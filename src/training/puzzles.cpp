#include "training/puzzles.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "training/training.hpp"

namespace turncoat {

namespace {

// Keeps the collection varied: most turn on a special rule, and neither two neighbouring grades nor a rule have too
// large a share. A search that has gone on for long becomes less particular.
class Collection {
 public:
  explicit Collection(const PuzzleOptions& order) : count_(order.count), chess_(order.spec.starts_with("chess")) {}

  bool full() const { return static_cast<int>(puzzles_.size()) >= count_; }
  bool takes(const Puzzle& puzzle, int games) const {
    const double patience = games > 3 * count_ ? 2 : games > count_ ? 1.5 : 1;
    const auto below = [&](const auto& numbers, const auto& of, double share) {
      const auto found = numbers.find(of);
      return found == numbers.end() || found->second < share * patience * count_;
    };
    const std::string rule = puzzle.clauses.empty() ? "" : puzzle.clauses.front();
    return (puzzle.special || chess_ || below(plain_, 0, 0.25)) && below(grades_, pair_of(puzzle.grade), 0.35) &&
           (chess_ || below(rules_, rule, 0.3));
  }
  void add(Puzzle puzzle) {
    if (!puzzle.special) ++plain_[0];
    ++grades_[pair_of(puzzle.grade)];
    ++rules_[puzzle.clauses.empty() ? "" : puzzle.clauses.front()];
    puzzles_.push_back(std::move(puzzle));
  }
  // The easiest first, those of a grade as they were found.
  std::vector<Puzzle> sorted() && {
    std::map<int, std::vector<Puzzle>> by_grade;
    for (Puzzle& puzzle : puzzles_) by_grade[puzzle.grade].push_back(std::move(puzzle));
    std::vector<Puzzle> out;
    for (auto& [grade, puzzles] : by_grade) std::ranges::move(puzzles, std::back_inserter(out));
    return out;
  }

 private:
  static int pair_of(int grade) { return (grade + 1) / 2; }

  int count_;
  bool chess_;
  std::vector<Puzzle> puzzles_;
  std::map<int, int> plain_, grades_;
  std::map<std::string, int> rules_;
};

class PuzzleHunt {
 public:
  PuzzleHunt(const PuzzleOptions& order, const std::function<bool(const Puzzle&)>& report)
      : order_(order), report_(report), games_(order.seed, order.nodes, order.openings), found_(order) {}

  std::vector<Puzzle> run(const AnyGame& start) {
    const int most_games = 100 * order_.count;
    const auto over = [this] { return found_.full() || stopped_; };
    for (; played_ < most_games && !over(); ++played_)
      games_.play(*start.clone(), [this](const auto& game, const auto& best) { return look(game, best); }, over);
    return std::move(found_).sorted();
  }

 private:
  bool look(const AnyGame& game, const TwoBest& best) {
    return !best.moves[1].empty() && one_wins(game, best) && take(game);
  }
  bool take(const AnyGame& game) {
    if (!seen_.insert(game.key()).second) return false;
    const auto puzzle = puzzle_at(game, order_.nodes * check_factor);
    if (!puzzle || !found_.takes(*puzzle, played_) || !proved(*puzzle)) return false;
    stopped_ = report_ && !report_(*puzzle);
    found_.add(*puzzle);
    return true;
  }
  // A last look with many more nodes.
  bool proved(const Puzzle& puzzle) const {
    const auto game = open_game(order_.spec);
    return (*game)->restart(puzzle.fen) && only_move(**game, order_.nodes * proof_factor).move == puzzle.turns[0].move;
  }

  const PuzzleOptions& order_;
  const std::function<bool(const Puzzle&)>& report_;
  PuzzleGames games_;
  Collection found_;
  std::set<std::uint64_t> seen_;
  int played_ = 0;
  bool stopped_ = false;
};

}  // namespace

Expected<std::vector<Puzzle>> find_puzzles(const PuzzleOptions& order,
                                           const std::function<bool(const Puzzle&)>& report) {
  const auto game = open_game(order.spec);
  if (!game) return std::unexpected(game.error());
  return PuzzleHunt(order, report).run(**game);
}

Expected<std::vector<Judgement>> find_judgements(const PuzzleOptions& order,
                                                 const std::function<bool(int games, std::size_t found)>& report) {
  auto start = open_game(order.spec);
  if (!start) return std::unexpected(start.error());
  const AnyGame& game = **start;
  if (const auto training = open_training(game.info().id); !training) return std::unexpected(training.error());
  if (const auto terms = game.searcher(1, SearcherKind::terms); !terms) return std::unexpected(terms.error());

  const JudgementFinder finder(order.nodes);
  PuzzleGames games(order.seed, order.nodes, order.openings);
  std::vector<Judgement> found;
  std::set<std::uint64_t> seen;
  int played = 0;
  const auto over = [&] {
    return (report && !report(played, found.size())) || found.size() >= static_cast<std::size_t>(order.count);
  };
  const auto look = [&](const AnyGame& position, const TwoBest& best) {
    if (best.moves[1].empty() || !seen.insert(position.key()).second) return false;
    const auto judgement = finder.at(position);
    if (!judgement) return false;
    found.push_back(*judgement);
    return true;
  };
  const int most_games = 1000 * order.count;
  while (played < most_games && !over()) {
    ++played;
    games.play(*game.clone(), look, over);
  }
  const auto difference = [](const Judgement& one) { return one.of_right.network - one.of_wrong.network; };
  std::ranges::sort(found, std::ranges::greater(), difference);
  return found;
}

namespace {

constexpr int most_game_plies = 240, most_of_a_game = 2, plies_apart = 6;
constexpr int most_idle = 10;  // plies in which every move wins, or none

}  // namespace

void PuzzleGames::play(AnyGame& game, const Look& look, const std::function<bool()>& stopped) {
  const auto searcher = fresh_searcher(game);
  if (!openings_.empty()) static_cast<void>(game.restart(openings_[played_++ % openings_.size()]));
  const int opening = 2 + static_cast<int>(random_.below(8));
  int taken = 0, last = -plies_apart, idle = 0;
  const auto over = [&] { return game.claim() || game.decided(); };
  for (int ply = 0; ply < most_game_plies && taken < most_of_a_game && !over() && !stopped(); ++ply) {
    if (game.actor() == dice || ply < opening) {
      static_cast<void>(game.play(by_chance(game)));
      continue;
    }
    const TwoBest best = two_best(*searcher, game, nodes_);
    idle = best.expected[1] > 0.97 || best.expected[0] < 0.03 ? idle + 1 : 0;
    if (idle > most_idle) return;
    if (ply - last >= plies_apart && look(game, best)) ++taken, last = ply;
    static_cast<void>(game.play(chosen(game, best)));
  }
}

std::string PuzzleGames::chosen(const AnyGame& game, const TwoBest& best) {
  const auto slip = random_.below(20);
  if (slip < 2 || best.moves[0].empty()) return by_chance(game);
  return best.moves[slip < 6 && !best.moves[1].empty() ? 1 : 0];
}

std::string PuzzleGames::by_chance(const AnyGame& game) {
  if (game.actor() != dice) {
    const auto moves = game.moves();
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))].text;
  }
  const auto outcomes = game.outcomes();
  double point = static_cast<double>(random_.next() >> 11) * 0x1p-53;
  for (const OutcomeView& o : outcomes)
    if ((point -= static_cast<double>(o.numerator) / static_cast<double>(o.denominator)) < 0) return o.text;
  return outcomes.back().text;
}

}  // namespace turncoat
