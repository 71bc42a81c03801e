#pragma once
// Which searcher plays which game.
#include <type_traits>

#include "edge/baseline.hpp"
#include "eval/evaluation.hpp"
#include "search/alpha_beta.hpp"
#include "search/lazy_smp.hpp"
#include "search/uct.hpp"

namespace turncoat {

template <Game G>
struct SearcherOf {
  using Type = Uct<G>;
};
template <Game G>
  requires Evaluates<Evaluation<G>, G>
struct SearcherOf<G> {
  using Type = LazySmp<AlphaBeta<G, Evaluation<G>>>;
};

// Alpha-beta where a game has an evaluation, else UCT, which plays everything.
template <Game G>
using Searcher = typename SearcherOf<G>::Type;

// Whether plain UCT can be had too, as another searcher than the usual one.
template <Game G>
inline constexpr bool has_baseline = baseline_built && !std::is_same_v<Searcher<G>, Uct<G>>;

}  // namespace turncoat
