#pragma once
// Which searcher plays which game.
#include <functional>
#include <memory>

#include "search/alpha_beta.hpp"
#include "search/evaluation.hpp"
#include "search/lazy_smp.hpp"
#include "search/uct.hpp"

namespace turncoat {

// A searcher with its tables, ready to be asked again and again.
template <Game G>
using GameSearcher = std::function<SearchResult(const Match<G>&, const SearchLimits&, const SearchReport&)>;

template <class Searcher, Game G>
GameSearcher<G> made_searcher(std::size_t hash_megabytes) {
  auto searcher = std::make_shared<Searcher>(hash_megabytes);
  return [searcher](const Match<G>& match, const SearchLimits& limits, const SearchReport& report) {
    return searcher->search(match, limits, report);
  };
}

template <Game G>
GameSearcher<G> without_network(GameSearcher<G> searcher) {
  return [searcher](const Match<G>& match, const SearchLimits& limits, const SearchReport& report) {
    SearchLimits by_terms = limits;
    by_terms.network = false;
    return searcher(match, by_terms, report);
  };
}

// What makes searchers of the other kinds, by which the usual ones are measured; null until a program offers them
// (peers/peers.hpp).
template <Game G>
inline constinit GameSearcher<G> (*peer_maker)(SearcherKind kind, std::size_t hash_megabytes) = nullptr;

// What makes tables of endings; null until a program offers them (endgames/endgames.hpp).
template <Game G>
inline constinit std::unique_ptr<AnyEndgames> (*endgames_maker)(const Spec& spec,
                                                                const typename G::Options& options) = nullptr;

// Alpha-beta where a game has an evaluation, else UCT, which plays everything; or a searcher of another kind. Empty if
// there is none.
template <Game G>
GameSearcher<G> make_searcher(const G& game, SearcherKind kind, std::size_t hash_megabytes) {
  using Eval = Evaluation<G>;
  const auto usual = [&] {
    if constexpr (Evaluated<Eval>)
      return made_searcher<LazySmp<AlphaBeta<G, Eval>>, G>(hash_megabytes);
    else
      return made_searcher<Uct<G>, G>(hash_megabytes);
  };
  if (kind == SearcherKind::usual) return usual();
  if constexpr (can_do_without_network<Eval>)
    if (kind == SearcherKind::terms && asks_network<Eval>(game)) return without_network<G>(usual());
  return peer_maker<G> != nullptr ? peer_maker<G>(kind, hash_megabytes) : GameSearcher<G>();
}

}  // namespace turncoat
