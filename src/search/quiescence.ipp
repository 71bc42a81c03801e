// Alpha-beta: where depth has ended. Part of alpha_beta.hpp.

namespace turncoat {

// Captures, promotions and answers to checks until the position is quiet.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::quiescence(const G& g, int ply, int alpha, int beta, int depth) {
  Frame& frame = frame_at(ply);
  frame.line.clear();
  if constexpr (G::has_dice)
    if (g.actor() == dice) return leaf(g, ply);
  if (out_of_budget()) return 0;
  if (depth == 0) leaf_began_ = nodes_, frame.promoted = {};
  ++nodes_;
  if (already_lost(g)) return seen_by_actor(g, -mate_value + ply);
  selective_depth_ = std::max(selective_depth_, ply);
  if constexpr (Eval::traits.ends)
    if (Eval::ended(g)) return decided_value(g, ply);
  if constexpr (knows_endgames)
    if (endgames_ != nullptr && depth == 0)
      if (const auto value = endgame_value(g, ply)) return *value;
  if (settles(g)) {
    const G next = passed(g);
    return quiet_child(g, next, ply + 1, alpha, beta, depth, frame.promoted);
  }

  // Whatever depth the table's entry has, it has seen at least this much.
  Node n{.g = g, .key = g.key(), .depth = 0, .ply = ply, .alpha = alpha, .beta = beta};
  n.known_as = table_key(g, n.key);
  n.entry = table_.find(n.known_as);
  if (n.entry && !n.wide() && decides(*n.entry, n)) return from_table(n.entry->value, ply);

  const int plies = plies_of_leaf();
  n.in_check = depth > -std::min(plies, longest_answers) && Eval::in_check(g);
  const bool noisy_only = Eval::traits.rarely_stalemated && !n.in_check;
  int best = -mate_value;
  if (noisy_only) {
    best = closer_by_table(n, corrected(g, ply));
    if (ply >= most_plies || best >= beta) return best;
  }
  frame.moves.clear();
  if constexpr (G::traits.lists_noisy)
    noisy_only ? g.list_noisy(frame.moves) : g.list(frame.moves);
  else
    g.list(frame.moves);
  if (!noisy_only) {
    if (frame.moves.empty()) return decided_value(g, ply);
    if (!n.in_check) best = closer_by_table(n, corrected(g, ply));
    if (ply >= most_plies || best >= beta) return best;
  }
  alpha = std::max(alpha, best);
  if (depth <= -plies && !n.in_check) return best;

  // A seat that still has another phase of its turn to come may leave this one quiet.
  if (skips(g)) {
    const G next = passed(g);
    best = std::max(best, quiet_child(g, next, ply + 1, alpha, beta, depth - 1, frame.promoted));
    if (stopped_ || best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  if (!n.in_check) keep_noisy(g, frame);
  const bool known = hash_move_first(frame, n.entry ? n.entry->move : 0);
  if (n.in_check) score_moves(g, frame, ply, known ? 1 : 0);
  std::uint32_t best_move = 0;
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    pick(g, frame, i);
    const Move m = frame.moves[i];
    if (!n.in_check) {
      if (frame.scores[i] < first_capture_score) break;  // captures that lose
      // Delta pruning: it cannot reach alpha.
      if (best > -mate_bound && best + Eval::gain(g, m) + 2 * margin <= n.alpha) continue;
    }
    // Where nothing stops the pieces of a side from promoting, the first one stands for all: in which order they do it
    // would take longer to find out than everything else.
    Promoted promoted = frame.promoted;
    if (!n.in_check && only_promotes(g, m) && std::exchange(promoted.own, true)) continue;
    const G next = after(g, m);
    // Where kings may be left attacked, most moves do not answer the threat to one.
    if (n.in_check && best > -mate_value && king_left(next)) continue;
    frame.line_key = line_key(g, m);
    will_search(next);
    const int value = quiet_child(g, next, ply + 1, alpha, beta, depth - 1, promoted);
    if (stopped_) return 0;
    if (value > best) best = value;
    if (value > alpha) alpha = value, best_move = m.short_form();
    if (alpha >= beta) break;
    if (!n.in_check && plies_of_leaf() == 0) return best;  // which is no bound from above
  }
  store(n.known_as, best_move, best, 0, ply, n.alpha, beta);
  return best;
}

// How far captures are followed. Where many of them lead to many others it is less far the more nodes they have taken
// below this leaf; in the first iteration also the more it has taken in all, so that it ends.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::plies_of_leaf() const {
  std::uint64_t nodes = nodes_ - leaf_began_;
  if (first_) nodes = std::max(nodes, nodes_ / leaves_of_first);
  return longest_exchange >> std::min<std::uint64_t>(nodes / nodes_of_leaf, 4);
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::quiet_child(const G& parent, const G& next, int ply, int alpha, int beta, int depth,
                                    Promoted promoted) {
  const bool same = same_side(parent, next);
  frame_at(ply).promoted = same ? promoted : Promoted{.own = promoted.other, .other = promoted.own};
  return same ? quiescence(next, ply, alpha, beta, depth) : -quiescence(next, ply, -beta, -alpha, depth);
}

// Whether a move promotes and takes nothing.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::only_promotes(const G& g, const Move& m) {
  if constexpr (requires { m.promotion; }) return m.from != nowhere && m.promotion != no_kind && !g.captures(m);
  return false;
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::skips(const G& g) const {
  if constexpr (!Eval::traits.phases)
    return false;
  else if constexpr (takes_sides)
    return Eval::skips(g, root_seat_);
  else
    return Eval::skips(g);
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::settles(const G& g) {
  if constexpr (Eval::traits.settles) return Eval::settles(g);
  return false;
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::forces(const G& g) {
  if constexpr (Eval::traits.forces) return Eval::forces(g);
  return false;
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::king_left(const G& g) {
  if constexpr (Eval::traits.king_left) return Eval::king_left(g);
  return false;
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::may_pass(const G& g) {
  if constexpr (Eval::traits.null_move) return Eval::may_pass(g);
  return false;
}

}  // namespace turncoat
