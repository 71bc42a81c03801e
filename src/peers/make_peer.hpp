#pragma once
// The peers of one class of positions.
#include "edge/game/searcher.hpp"
#include "search/greedy.hpp"
#include "search/max_n.hpp"

namespace turncoat {

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

// The searcher of a kind other than the usual one; empty if it cannot play the game.
template <Game G>
GameSearcher<G> make_peer(SearcherKind kind, std::size_t hash_megabytes) {
  using Eval = Evaluation<G>;
  if (kind == SearcherKind::uct) return made_searcher<Uct<G>, G>(hash_megabytes);
  if constexpr (Evaluated<Eval>)
    if (kind == SearcherKind::greedy) return made_searcher<Greedy<G, Eval>, G>(hash_megabytes);
  if constexpr (G::seats == 3 && !G::has_dice) {
    if (kind == SearcherKind::paranoid) return made_searcher<LazySmp<AlphaBeta<G, Paranoid<Eval>>>, G>(hash_megabytes);
    if (kind == SearcherKind::max_n) return made_searcher<MaxN<G, Eval>, G>(hash_megabytes);
    if (kind == SearcherKind::tree) return made_searcher<Uct<G, Eval>, G>(hash_megabytes);
  }
  return {};
}

template <Game... Games>
void offer_peers_of() {
  ((peer_maker<Games> = &make_peer<Games>), ...);
}

}  // namespace turncoat
