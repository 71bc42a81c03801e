#pragma once
// Perft: how many ways there are to play `depth` plies. Source: chessprogramming.org, "Perft".
#include <functional>
#include <utility>
#include <vector>

#include "core/match.hpp"

namespace turncoat {

// Walks all lines of a depth; keeps one move list for each ply so that nothing is allocated per node.
template <Game G>
class Perft {
 public:
  // `stopped` is asked from time to time; once it says so, the counts are no longer right. May be empty.
  explicit Perft(std::function<bool()> stopped = {}) : ask_(std::move(stopped)) {}

  // Counts the leaves; the last ply is counted without being played ("bulk").
  std::uint64_t count(const G& g, int depth) {
    lists_.resize(static_cast<std::size_t>(depth) + 1);
    return walk(g, depth, true);
  }
  // The same, but every leaf is reached by playing its move.
  std::uint64_t count_by_playing(const G& g, int depth) {
    lists_.resize(static_cast<std::size_t>(depth) + 1);
    return walk(g, depth, false);
  }

 private:
  std::uint64_t walk(const G& g, int depth, bool bulk) {
    if (depth == 0) return 1;
    if (bulk && depth == 1) return g.count();
    if (bulk && asked_to_stop()) return 0;
    auto& moves = lists_[static_cast<std::size_t>(depth)];
    moves.clear();
    g.list(moves);
    std::uint64_t nodes = 0;
    for (const auto& m : moves) {
      G next = g;
      next.play(m);
      nodes += walk(next, depth - 1, bulk);
    }
    return nodes;
  }

  bool asked_to_stop() {
    constexpr int now_and_then = 64;
    if (ask_ && !stopped_ && ++asked_ % now_and_then == 0) stopped_ = ask_();
    return stopped_;
  }

  std::vector<MoveList<typename G::Move>> lists_;
  std::function<bool()> ask_;
  unsigned asked_ = 0;
  bool stopped_ = false;
};

// The same number as Perft's, found by playing and taking back in a match, without the games' own counting: slower, but
// less code, for WebAssembly.
template <Game G>
std::uint64_t small_perft(Match<G>& match, int depth, const std::function<bool()>& stopped = {}) {
  if (depth == 0) return 1;
  if (stopped && stopped()) return 0;
  MoveList<typename G::Move> moves;
  match.position().list(moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const auto& m : moves) {
    match.play(m);
    nodes += small_perft(match, depth - 1, stopped);
    match.undo();
  }
  return nodes;
}

// Perft's number, without a way to stop it.
template <Game G>
std::uint64_t perft(const G& g, int depth) {
  return Perft<G>().count(g, depth);
}

}  // namespace turncoat
