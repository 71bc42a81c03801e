#pragma once
// UCT for every game: any number of seats, dice too. Each seat wants the most for itself; the dice fall by their
// probabilities.
// Source: Kocsis and Szepesvári 2006, "Bandit based Monte-Carlo planning"; several seats as in max^n (Luckhardt and
// Irani 1986).
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>
#include <type_traits>
#include <vector>

#include "core/exponential.hpp"
#include "core/match.hpp"
#include "core/outcome.hpp"
#include "core/playout.hpp"
#include "search/budget.hpp"
#include "search/expected.hpp"
#include "search/limits.hpp"
#include "search/seat_scores.hpp"

namespace turncoat {

// `Eval`: what says how a position stands (TakesSides); void: a random game to its end does.
template <Game G, class Eval = void>
class Uct {
 public:
  using Move = typename G::Move;

  // Nodes get as much memory as a transposition table would.
  explicit Uct(std::size_t hash_megabytes) : most_nodes_((hash_megabytes << 20) / sizeof(Node)) {}

  SearchResult search(const Match<G>& match, const SearchLimits& asked, const SearchReport& report) {
    const SearchLimits limits = with_level(asked);
    const Budget budget(limits, 1);
    budget_ = &budget;
    cut_off_ = false, moves_until_look_ = moves_of_a_look;
    player_ = RandomPlayer<G>(limits.seed);
    tree_.assign(1, Node{});
    grow(0, match.position(), match.decided().has_value());
    keep_only(limits.only, match.position());
    if (tree_[0].children == 0) return {};
    std::uint64_t playouts = 0, last_reported = 0;
    const auto spent = [&] {
      const bool first = playouts < first_iteration;
      return budget.spent(playouts, first) || (!first && !budget.another_iteration(0));
    };
    for (std::uint64_t next_report = first_iteration; playouts == 0 || !(cut_off_ || spent()); ++playouts) {
      if (playouts == next_report) {
        if (report) report_lines(match, limits, budget, playouts, report);
        last_reported = playouts;
        if (limits.depth > 0 && depth_of(playouts) >= limits.depth) break;
        next_report *= 2;
      }
      first_ = playouts < first_iteration;
      G g = match.position();
      run(g);
    }
    if (report && playouts != last_reported) report_lines(match, limits, budget, playouts, report);
    return answer(match.position(), playouts, budget.elapsed());
  }

 private:
  struct Node {
    Move move{};
    std::uint32_t visits = 0;
    std::uint32_t first = 0, children = 0;
    float probability = 0;  // of an outcome of the dice
    std::array<float, G::seats> sum{};
    Seat actor = 0;
    bool grown = false;
  };

  static constexpr double exploration = std::is_void_v<Eval> ? 0.7 : 0.25;  // for scores between 0 and 1
  static constexpr int longest_playout = 300;
  static constexpr std::size_t most_depth = 200;
  static constexpr std::uint64_t first_iteration = 16;  // playouts
  static constexpr int moves_of_a_look = 32;            // at the clock, of playouts

  static SearchLimits with_level(SearchLimits limits) {
    if (limits.mate > 0 && limits.depth == 0) limits.depth = 2 * limits.mate;
    const std::uint64_t playouts = level_playouts(limits.level);
    if (levels_missing(limits.level) > 0)
      limits.nodes = limits.nodes == 0 ? playouts : std::min(limits.nodes, playouts);
    return limits;
  }
  // Playouts double from one "depth" to the next.
  static int depth_of(std::uint64_t playouts) { return static_cast<int>(std::bit_width(playouts >> 4)); }

  // One walk down the tree, a playout below it, and the scores carried back up.
  void run(G& g) {
    std::array<std::uint32_t, most_depth> path{};
    std::size_t length = 0;
    std::uint32_t at = 0;
    path[length++] = at;
    while (tree_[at].grown && tree_[at].children > 0 && length < most_depth) {
      at = tree_[at].actor == dice ? roll(tree_[at]) : best_child(tree_[at]);
      g.play(tree_[at].move);
      path[length++] = at;
    }
    if (!tree_[at].grown && tree_.size() < most_nodes_) grow(at, g, false);
    const SeatScores scores = playout(g);
    for (std::size_t i = 0; i < length; ++i) {
      Node& node = tree_[path[i]];
      ++node.visits;
      for (std::size_t s = 0; s < G::seats; ++s) node.sum[s] += static_cast<float>(scores[s]);
    }
  }

  std::uint32_t best_child(const Node& node) const {
    const double bonus = exploration * std::sqrt(natural_log(static_cast<double>(node.visits) + 1));
    std::uint32_t best = node.first;
    double best_score = -1;
    for (std::uint32_t c = node.first; c < node.first + node.children; ++c) {
      const Node& child = tree_[c];
      if (child.visits == 0) return c;
      const double score = static_cast<double>(child.sum[static_cast<std::size_t>(node.actor)]) / child.visits +
                           bonus / std::sqrt(child.visits);
      if (score > best_score) best_score = score, best = c;
    }
    return best;
  }
  std::uint32_t roll(const Node& node) {
    double point = static_cast<double>(player_.random().next() >> 11) * 0x1p-53;
    for (std::uint32_t c = node.first; c < node.first + node.children; ++c)
      if ((point -= static_cast<double>(tree_[c].probability)) < 0) return c;
    return node.first + node.children - 1;
  }

  // Gives a node its children.
  void grow(std::uint32_t at, const G& g, bool over) {
    tree_[at].grown = true;
    tree_[at].actor = g.actor();
    if (over) return;
    const auto first = static_cast<std::uint32_t>(tree_.size());
    each_choice(g, [&](const Move& m, double probability) {
      Node child;
      child.move = m;
      child.probability = static_cast<float>(probability);
      tree_.push_back(child);
    });
    tree_[at].first = first;
    tree_[at].children = static_cast<std::uint32_t>(tree_.size()) - first;
    // Unvisited children are tried in the order of the list: shuffled, so that no kind of move is favoured.
    if (g.actor() != dice)
      for (std::uint32_t i = tree_[at].children; i > 1; --i)
        std::swap(tree_[first + i - 1], tree_[first + player_.random().below(i)]);
  }
  template <class Visit>
  void each_choice(const G& g, Visit visit) {
    if constexpr (Dicey<G>) {
      if (g.actor() == dice) {
        outcomes_.clear();
        g.outcomes(outcomes_);
        for (const auto& o : outcomes_) visit(o.move, o.probability.value());
        return;
      }
    }
    moves_.clear();
    g.list(moves_);
    for (const Move& m : moves_) visit(m, 0.0);
  }
  void keep_only(const std::vector<std::string>& only, const G& g) {
    if (only.empty()) return;
    Node& root = tree_[0];
    std::uint32_t kept = 0;
    for (std::uint32_t c = root.first; c < root.first + root.children; ++c)
      if (std::find(only.begin(), only.end(), g.text(tree_[c].move)) != only.end())
        tree_[root.first + kept++] = tree_[c];
    root.children = kept;
  }

  // Random moves to the end of the game, or until it is taken to be a draw.
  SeatScores playout(G& g) {
    if constexpr (!std::is_void_v<Eval>) {
      if (const auto decision = g.decided()) return seat_scores<G>(*decision);
      if (g.clock() >= g.move_limit()) return seat_scores<G>(g.drawn(Reason::move_limit));
      return expected_scores<Eval>(g);
    }
    for (int ply = 0; ply < longest_playout && g.clock() < g.move_limit() && !cut_off(); ++ply) {
      const auto m = player_.choose(g);
      if (!m) return seat_scores<G>(g.decided().value_or(g.drawn(Reason::stalemate)));
      g.play(*m);
    }
    return seat_scores<G>(g.drawn(Reason::move_limit));
  }

  // Whether a playout is to end here, with a draw: where boards are large it can take long.
  bool cut_off() {
    if (--moves_until_look_ > 0) return false;
    moves_until_look_ = moves_of_a_look;
    return cut_off_ = budget_->overdue(first_);
  }

  // A move of the root, and what it is expected to bring each seat.
  struct Ranked {
    std::uint32_t child = 0;
    SeatScores expected{};
  };
  // The root's moves, the best for its actor first; outcomes of the dice in the order of their visits.
  std::vector<Ranked> ranked() const {
    const Node& root = tree_[0];
    std::vector<Ranked> out;
    for (std::uint32_t c = root.first; c < root.first + root.children; ++c) out.push_back({c, expected(tree_[c])});
    const auto merit = [&](const Ranked& one) {
      return root.actor == dice ? tree_[one.child].visits : one.expected[static_cast<std::size_t>(root.actor)];
    };
    std::ranges::sort(out, [&](const Ranked& a, const Ranked& b) {
      return merit(a) != merit(b) ? merit(a) > merit(b) : a.child < b.child;
    });
    return out;
  }
  // The mean of a child's playouts. Few say little, so an eighth of all playouts counts with the root's mean.
  SeatScores expected(const Node& child) const {
    const Node& root = tree_[0];
    const double unsure = root.visits / 8.0;
    SeatScores out{};
    for (std::size_t s = 0; s < G::seats; ++s)
      out[s] = (static_cast<double>(child.sum[s]) + unsure * static_cast<double>(root.sum[s]) / root.visits) /
               (child.visits + unsure);
    return out;
  }
  SearchResult answer(const G& g, std::uint64_t playouts, double seconds) const {
    const std::uint32_t best = ranked()[0].child;
    const auto line = line_from(g, best);
    SearchResult out{.move = line[0], .ponder = {}, .nodes = playouts, .seconds = seconds};
    if (line.size() > 1 && after(g, tree_[best].move).actor() != dice) out.ponder = line[1];
    return out;
  }
  void report_lines(const Match<G>& match, const SearchLimits& limits, const Budget& budget, std::uint64_t playouts,
                    const SearchReport& report) const {
    const auto order = ranked();
    const std::size_t lines = std::min(order.size(), static_cast<std::size_t>(std::max(1, limits.lines)));
    for (std::size_t rank = 0; rank < lines; ++rank) {
      SearchLine line;
      line.depth = line.selective_depth = depth_of(playouts);
      line.rank = static_cast<int>(rank) + 1;
      line.nodes = playouts;
      line.seconds = budget.elapsed();
      line.hash_permille = static_cast<int>(tree_.size() * 1000 / (most_nodes_ + 1));
      const SeatScores& shares = order[rank].expected;
      for (std::size_t s = 0; s < G::seats; ++s) line.score.expected[s] = thousandths(shares[s]);
      if (const Seat actor = tree_[0].actor; actor != dice)
        line.score.centipawns = static_cast<int>(
            centipawns_of(shares[static_cast<std::size_t>(actor)], centipawns_per_logit<G>, least_share));
      line.moves = line_from(match.position(), order[rank].child);
      report(line);
    }
  }
  static constexpr double least_share = 0.001;  // that playouts can tell from none
  std::vector<std::string> line_from(G g, std::uint32_t at) const {
    std::vector<std::string> out;
    while (out.size() < most_depth) {
      out.push_back(g.text(tree_[at].move));
      g.play(tree_[at].move);
      if (tree_[at].children == 0) break;
      const Node& node = tree_[at];
      at = node.first;
      for (std::uint32_t c = node.first; c < node.first + node.children; ++c)
        if (tree_[c].visits > tree_[at].visits) at = c;
      if (tree_[at].visits == 0) break;
    }
    return out;
  }

  std::size_t most_nodes_;
  const Budget* budget_ = nullptr;
  bool first_ = true, cut_off_ = false;  // in the first iteration; whether the last playout was not played to its end
  int moves_until_look_ = 0;
  std::vector<Node> tree_;
  MoveList<Move> moves_;
  OutcomeList<Move> outcomes_;
  RandomPlayer<G> player_{1};
};

}  // namespace turncoat
