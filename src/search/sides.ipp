// Alpha-beta: which side acts, and how a finished game looks to it. Part of alpha_beta.hpp.

namespace turncoat {

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::same_side(const G& a, const G& b) const {
  if constexpr (takes_sides) return Eval::against(a, root_seat_) == Eval::against(b, root_seat_);
  return a.actor() == b.actor();
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::seen_by_actor(const G& g, int roots_value) const {
  if constexpr (takes_sides) return Eval::against(g, root_seat_) ? -roots_value : roots_value;
  return roots_value;
}

// What a decision is worth to the side that acts.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::score_value(const G& g, const Decision& decision, int ply) const {
  const Score score = decision.scores[static_cast<std::size_t>(takes_sides ? root_seat_ : g.actor())];
  if (score == Score::whole) return seen_by_actor(g, mate_value - ply);
  if (score == Score::none) return seen_by_actor(g, -mate_value + ply);
  if constexpr (takes_sides) return seen_by_actor(g, Eval::draw(score));
  return 0;
}

// A draw by history or by the move limit.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::draw_value(const G& g) const {
  if constexpr (takes_sides) return score_value(g, g.drawn(Reason::repetition), 0);
  if constexpr (RulesRepetition<G>) return score_value(g, g.drawn(Reason::move_limit), most_plies);
  return 0;
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::already_lost(const G& g) const {
  if constexpr (takes_sides) return Eval::lost(g, root_seat_);
  return false;
}

// The key under which the table knows a position: its value depends on the seat that the search is for, and on what is
// searched for.
template <Game G, Evaluates<G> Eval>
std::uint64_t AlphaBeta<G, Eval>::table_key(const G&, std::uint64_t key) const {
  if (only_mates_) key ^= mates_key;
  if constexpr (takes_sides) return key ^ scatter(static_cast<std::uint64_t>(Eval::party(root_seat_)) + 1);
  return key;
}

// What the table knows about a position is being fetched while what comes before the search is worked out.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::will_search([[maybe_unused]] const G& next) const {
#ifndef __wasm__
  table_.prefetch(table_key(next, next.key()));
#endif
}

}  // namespace turncoat
