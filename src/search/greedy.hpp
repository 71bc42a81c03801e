#pragma once
// Takes the most that it can, looks no further, and else moves at random: the play of a person that has only just
// learnt how the pieces move. Kept to measure the lowest level by.
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/match.hpp"
#include "core/random.hpp"
#include "search/expected.hpp"
#include "search/limits.hpp"
#include "search/seat_scores.hpp"

namespace turncoat {

// `Eval`: gain(g, m) is what a move takes, in centipawns.
template <Game G, class Eval>
class Greedy {
 public:
  explicit Greedy(std::size_t /*hash_megabytes*/) {}

  SearchResult search(const Match<G>& match, const SearchLimits& limits, const SearchReport& report) {
    const G& g = match.position();
    MoveList<typename G::Move> moves;
    match.list(moves);
    int most = std::numeric_limits<int>::min();
    std::vector<std::string> best;
    for (const auto& m : moves) {
      std::string text = g.text(m);
      if (!limits.only.empty() && std::ranges::find(limits.only, text) == limits.only.end()) continue;
      const int gain = wins(g, m) ? sure : Eval::gain(g, m);
      if (gain < most) continue;
      if (gain > most) best.clear();
      most = gain;
      best.push_back(std::move(text));
    }
    if (best.empty()) return {};
    Random random(limits.seed ^ g.key());
    const auto drawn = random.below(static_cast<std::uint32_t>(best.size()));
    if (report) {
      SearchLine line{.depth = 1, .selective_depth = 1, .nodes = moves.size(), .moves = {best[drawn]}};
      if (most == sure)
        line.score.mate_plies = line.score.mate_turns = 1;
      else
        line.score.centipawns = most;
      line.score.expected = expected_of<G, Eval>(g, g.actor(), std::min(most, surely));
      report(line);
    }
    return {.move = best[drawn], .ponder = {}, .nodes = moves.size()};
  }

 private:
  static constexpr int sure = std::numeric_limits<int>::max();  // gain of a move that wins
  static constexpr int surely = 30'000;                         // the same, as a score

  // A checkmate takes the king.
  static bool wins(G g, const typename G::Move& m) {
    const Seat seat = g.actor();
    g.play(m);
    const auto decision = g.decided();
    return decision && seat_scores<G>(*decision)[static_cast<std::size_t>(seat)] == 1;
  }
};

}  // namespace turncoat
