#pragma once
// Which positions of an ending are won for White, whatever Black does: all positions that some pieces can reach, each
// with the plies that the win takes. Repetitions and move limits do not count.
#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/game.hpp"

namespace turncoat {

template <Game G>
class EndingSolver {
 public:
  static constexpr std::int16_t unknown = -1;

  // Takes a position in, with all that can follow from it.
  void add(const G& first) {
    if (number_of(first).second) open_.push_back(first);
    while (!open_.empty()) {
      const G g = open_.back();
      open_.pop_back();
      expand(g);
    }
  }

  // Works out the plies to the win of every position taken in.
  void solve() {
    bool more = true;
    for (std::int16_t plies = 1; more && plies < 1000; ++plies) {
      more = false;
      for (std::size_t at = 0; at < nodes_.size(); ++at)
        if (nodes_[at].plies == unknown && wins_in(nodes_[at], plies)) nodes_[at].plies = plies, more = true;
      more = more || plies < 8;
    }
  }

  // Plies to the win; `unknown` if there is none.
  std::int16_t plies(const G& g) const { return nodes_[numbers_.at(g.key())].plies; }
  std::size_t size() const { return nodes_.size(); }

 private:
  struct Node {
    std::size_t first = 0;  // of `next_`
    std::uint32_t count = 0;
    std::int16_t plies = unknown;
    bool white = false;
  };

  std::pair<std::uint32_t, bool> number_of(const G& g) {
    const auto [place, fresh] = numbers_.try_emplace(g.key(), static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) nodes_.push_back({.white = g.actor() == 0});
    return {place->second, fresh};
  }

  void expand(const G& g) {
    const std::uint32_t at = number_of(g).first;
    if (const auto decided = g.decided()) {
      if (decided->scores[0] == Score::whole) nodes_[at].plies = 0;
      return;
    }
    MoveList<typename G::Move> moves;
    g.list(moves);
    nodes_[at].first = next_.size(), nodes_[at].count = static_cast<std::uint32_t>(moves.size());
    for (const auto& m : moves) {
      G after = g;
      after.play(m);
      const auto [number, fresh] = number_of(after);
      next_.push_back(number);
      if (fresh) open_.push_back(after);
    }
  }

  // White needs one move that wins soon enough, Black has none that does not lose.
  bool wins_in(const Node& node, std::int16_t plies) const {
    const auto lost = [&](std::uint32_t after) {
      return nodes_[after].plies != unknown && nodes_[after].plies < plies;
    };
    const auto begin = next_.begin() + static_cast<std::ptrdiff_t>(node.first), end = begin + node.count;
    return node.count > 0 && (node.white ? std::any_of(begin, end, lost) : std::all_of(begin, end, lost));
  }

  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> next_;
  std::vector<G> open_;
};

}  // namespace turncoat
