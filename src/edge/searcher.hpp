#pragma once
// Which searcher plays which game.
#include "eval/evaluation.hpp"
#include "search/alpha_beta.hpp"

namespace turncoat {

template <Game G>
using Searcher = AlphaBeta<G, Evaluation<G>>;

}  // namespace turncoat
