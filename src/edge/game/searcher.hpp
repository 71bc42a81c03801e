#pragma once
// Which searcher plays which game.
#include <functional>
#include <memory>

#include "edge/game/wasm_build.hpp"
#include "search/alpha_beta.hpp"
#include "search/evaluation.hpp"
#include "search/greedy.hpp"
#include "search/lazy_smp.hpp"
#include "search/max_n.hpp"
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

// An evaluation without best replies: alpha-beta has all opponents do their worst. So two seats that play together can
// be searched for as well.
template <class Eval>
struct Paranoid : Eval {
  static constexpr EvalTraits traits = [] {
    EvalTraits out = Eval::traits;
    out.best_reply = false;
    out.coalitions = true;
    return out;
  }();
};

// An evaluation without its network.
template <class Eval>
struct Terms : Eval {
  static int value(const auto& g, const auto&... root) { return Eval::value_of_terms(g, root...); }
};

// Alpha-beta where a game has an evaluation, else UCT, which plays everything; or another one, if that can play the
// game and is built (wasm_build.hpp). Empty if not.
template <Game G>
GameSearcher<G> make_searcher(const G& game, SearcherKind kind, std::size_t hash_megabytes) {
  using Eval = Evaluation<G>;
  if (kind == SearcherKind::usual) {
    if constexpr (Evaluated<Eval>)
      return made_searcher<LazySmp<AlphaBeta<G, Eval>>, G>(hash_megabytes);
    else
      return made_searcher<Uct<G>, G>(hash_megabytes);
  }
  if constexpr (!wasm_build) {  // others are there to measure the usual one by
    if (kind == SearcherKind::uct) return made_searcher<Uct<G>, G>(hash_megabytes);
    if constexpr (Evaluated<Eval>)
      if (kind == SearcherKind::greedy) return made_searcher<Greedy<G, Eval>, G>(hash_megabytes);
    if constexpr (HasNetwork<Eval>)
      if (kind == SearcherKind::terms && asks_network<Eval>(game))
        return made_searcher<LazySmp<AlphaBeta<G, Terms<Eval>>>, G>(hash_megabytes);
    if constexpr (G::seats == 3 && !G::has_dice) {
      if (kind == SearcherKind::paranoid)
        return made_searcher<LazySmp<AlphaBeta<G, Paranoid<Eval>>>, G>(hash_megabytes);
      if (kind == SearcherKind::max_n) return made_searcher<MaxN<G, Eval>, G>(hash_megabytes);
      if (kind == SearcherKind::tree) return made_searcher<Uct<G, Eval>, G>(hash_megabytes);
    }
  }
  return {};
}

}  // namespace turncoat
