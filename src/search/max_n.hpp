#pragma once
// Max^n: every seat plays for the most of its own expected score. Sees that two opponents do not always act together,
// but can prune much less than alpha-beta; kept to measure the usual searcher by.
// Source: Luckhardt and Irani 1986, "An algorithmic solution of n-person games"; shallow pruning: Korf 1991,
// "Multi-player alpha-beta pruning".
#include <algorithm>
#include <functional>
#include <vector>

#include "core/match.hpp"
#include "search/budget.hpp"
#include "search/expected.hpp"
#include "search/limits.hpp"
#include "search/seat_scores.hpp"

namespace turncoat {

template <Game G, class Eval>
class MaxN {
 public:
  using Move = typename G::Move;

  explicit MaxN(std::size_t) {}

  SearchResult search(const Match<G>& match, const SearchLimits& limits, const SearchReport& report) {
    const Budget budget(limits, Eval::traits.plies_per_turn);
    budget_ = &budget;
    nodes_ = 0, next_look_ = 0, stopped_ = false, first_ = true;
    const G& g = match.position();
    std::vector<Move> moves = ordered(g);
    std::erase_if(moves, [&](const Move& m) {
      return !limits.only.empty() && std::ranges::find(limits.only, g.text(m)) == limits.only.end();
    });
    if (moves.empty()) return {};
    const int most_depth = limits.mate > 0 ? G::seats * limits.mate : deepest;
    for (int depth = 1; depth < deepest && !stopped_; ++depth) {
      SeatScores best{};
      std::size_t best_at = 0, known = 0;
      for (; known < moves.size(); ++known) {
        const SeatScores scores = node(after(g, moves[known]), depth - 1, mine(best, g));
        if (stopped_) break;
        if (known == 0 || mine(scores, g) > mine(best, g)) best = scores, best_at = known;
      }
      if (stopped_ && !first_) break;
      if (stopped_ && known == 0) best_at = best_looking(g, moves, best);
      std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(best_at),
                  moves.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
      if (report) report(line_of(g, moves[0], best, stopped_ ? 0 : depth));
      first_ = false;
      if (!budget.another_iteration(depth) || depth == most_depth) break;
    }
    return {.move = g.text(moves[0]), .ponder = {}, .nodes = nodes_, .seconds = budget.elapsed()};
  }

 private:
  static constexpr int deepest = 60, most_captures = 4;

  static double mine(const SeatScores& scores, const G& g) { return scores[static_cast<std::size_t>(g.actor())]; }

  // What each seat can expect; exact unless the seat that has moved before can get `enough` elsewhere.
  SeatScores node(const G& g, int depth, double enough) {
    if (nodes_ >= next_look_) {
      next_look_ = budget_->next_look(nodes_, first_);
      stopped_ = stopped_ || budget_->spent(nodes_, first_);
    }
    if (stopped_) return {};
    ++nodes_;
    if (const auto decision = g.decided()) return seat_scores<G>(*decision);
    if (g.clock() >= g.move_limit()) return seat_scores<G>(g.drawn(Reason::move_limit));
    const bool quiet = depth <= 0;
    SeatScores best = quiet ? expected_scores<Eval>(g) : SeatScores{};
    if (depth <= -most_captures) return best;
    bool any = quiet;
    for (const Move& m : ordered(g)) {
      if (quiet && Eval::gain(g, m) <= 0) break;
      // All scores add up to 1: what is mine the seat before cannot have.
      if (any && mine(best, g) >= 1 - enough) break;
      const SeatScores scores = node(after(g, m), depth - 1, mine(best, g));
      if (stopped_) return {};
      if (!any || mine(scores, g) > mine(best, g)) best = scores, any = true;
    }
    return best;
  }
  // Which move leads to the position that looks best, where none has been searched.
  static std::size_t best_looking(const G& g, const std::vector<Move>& moves, SeatScores& best) {
    std::size_t best_at = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const G next = after(g, moves[i]);
      const auto decision = next.decided();
      const SeatScores scores = decision ? seat_scores<G>(*decision) : expected_scores<Eval>(next);
      if (i == 0 || mine(scores, g) > mine(best, g)) best = scores, best_at = i;
    }
    return best_at;
  }
  // The moves, those that gain most first.
  std::vector<Move> ordered(const G& g) {
    list_.clear();
    g.list(list_);
    std::vector<Move> moves(list_.begin(), list_.end());
    std::ranges::sort(moves, std::greater(), [&g](const Move& m) { return Eval::gain(g, m); });
    return moves;
  }
  SearchLine line_of(const G& g, const Move& m, const SeatScores& scores, int depth) const {
    SearchLine line{.depth = depth, .selective_depth = depth, .nodes = nodes_, .seconds = budget_->elapsed()};
    for (std::size_t s = 0; s < G::seats; ++s) line.score.expected[s] = thousandths(scores[s]);
    line.moves = {g.text(m)};
    return line;
  }

  MoveList<Move> list_;
  const Budget* budget_ = nullptr;
  std::uint64_t nodes_ = 0, next_look_ = 0;
  bool stopped_ = false, first_ = true;  // first: no iteration is finished yet
};

}  // namespace turncoat
