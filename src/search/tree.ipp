// Alpha-beta: the nodes of the tree. Part of alpha_beta.hpp.

namespace turncoat {

// The value of a position after a move, seen from the seat that has moved.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::child(const G& parent, const G& next, int depth, int ply, int alpha, int beta,
                              bool null_allowed) {
  if (same_side(parent, next)) return node(next, depth, ply, alpha, beta, null_allowed);
  return -node(next, depth, ply, -beta, -alpha, null_allowed);
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::node(const G& g, int depth, int ply, int alpha, int beta, bool null_allowed) {
  if constexpr (G::has_dice)
    if (g.actor() == dice) return chance(g, depth, ply, alpha, beta);

  // Step 1. Out of depth: only what cannot wait is looked at.
  if (depth <= 0) return quiescence(g, ply, alpha, beta, 0);
  if (out_of_budget()) return 0;
  ++nodes_;
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line.clear();
  const bool wide = beta - alpha > 1;

  // Step 2. Draws by history, which the position does not know.
  if (already_lost(g)) return seen_by_actor(g, -mate_value + ply);
  const std::uint64_t key = g.key();
  if (repeated(g, key)) return draw_value(g);
  if (ply >= most_plies) return evaluate(g);

  // Step 3. Mate distance: no line from here can be better than a mate already found.
  alpha = std::max(alpha, -mate_value + ply);
  beta = std::min(beta, mate_value - ply - 1);
  if (alpha >= beta) return alpha;

  // Step 4. The table may know the position.
  const bool only_first = frame.only_first;
  const std::uint64_t known_as = table_key(g, key) ^ (only_first ? only_first_key : 0);
  const TableEntry* entry = table_.find(known_as);
  const std::uint32_t hash_move = entry != nullptr ? entry->move : 0;
  if (entry != nullptr && !wide && entry->depth >= depth) {
    const int value = from_table(entry->value, ply);
    if (entry->bound == Bound::exact || (entry->bound == Bound::lower && value >= beta) ||
        (entry->bound == Bound::upper && value <= alpha))
      return value;
  }

  // Step 5. The moves; without any the game is over. After that the move limit comes last in the order of endings.
  frame.moves.clear();
  g.list(frame.moves);
  if (frame.moves.empty()) return decided_value(g, ply);
  if (g.clock() >= g.move_limit()) return draw_value(g);

  // Step 6. Null move: if even a side that passes stays above beta, it need not be searched deeply.
  const bool in_check = Eval::in_check(g);
  const int still = in_check ? -mate_value : evaluate(g);
  if (!wide && null_allowed && !in_check && depth >= 3 && still >= beta && std::abs(beta) < mate_bound &&
      Eval::may_pass(g)) {
    path_.push_back(key);
    frames_[static_cast<std::size_t>(ply) + 1].only_first = false;
    const int value = child(g, passed(g), depth - 3 - depth / 4, ply + 1, beta - 1, beta, false);
    path_.pop_back();
    if (stopped_) return 0;
    if (value >= beta) return std::min(value, mate_bound);
  }

  // Step 7. Reverse futility: far above beta near the leaves, one quiet turn will not change that.
  if (!wide && !in_check && depth <= 3 && std::abs(beta) < mate_bound && still - 120 * depth >= beta) return still;

  score_moves(g, frame, hash_move);
  const int alpha_before = alpha;
  int best = -mate_value;
  std::uint32_t best_move = 0;
  path_.push_back(key);
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const Move m = pick(frame, i);
    const bool quiet = frame.scores[i] < first_capture_score && !in_check;

    // Step 8. BRS+ (Esser et al. 2013): of several opponents in a row one has the choice; the others play the first
    // move.
    if (only_first && i > 0) break;

    // Late quiet moves near the leaves are left out once something has been found.
    if (!wide && quiet && best > -mate_bound && depth <= 3 && i >= static_cast<std::size_t>(6 + depth * depth * 4))
      break;

    const G next = after(g, m);
    if constexpr (requires { Eval::best_reply; })
      frames_[static_cast<std::size_t>(ply) + 1].only_first =
          Eval::best_reply && i > 0 && Eval::against(g, root_seat_) && Eval::against(next, root_seat_);
    // Step 9. An answer to a check is searched one ply deeper.
    const int deeper = depth - 1 + (in_check ? 1 : 0);
    int value = 0;
    if (i == 0) {
      value = child(g, next, deeper, ply + 1, alpha, beta);
    } else {
      // Step 10. Late move reduction; then, if the move surprises, the full depth; then, in the principal variation,
      // the full window.
      int reduced = deeper;
      if (quiet && depth >= 3 && i >= 3) {
        const int less =
            reduction(depth, static_cast<int>(i)) - (wide ? 1 : 0) - frame.scores[i] / (History::limit / 2);
        reduced -= std::clamp(less, 0, deeper - 1);
      }
      value = child(g, next, reduced, ply + 1, alpha, alpha + 1);
      if (value > alpha && reduced < deeper) value = child(g, next, deeper, ply + 1, alpha, alpha + 1);
      if (value > alpha && value < beta) value = child(g, next, deeper, ply + 1, alpha, beta);
    }
    if (stopped_) break;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    best_move = short_form(m);
    const auto& rest = frames_[static_cast<std::size_t>(ply) + 1].line;
    frame.line.assign(1, m);
    frame.line.insert(frame.line.end(), rest.begin(), rest.end());
    if (alpha >= beta) {
      remember_quiet(g, frame, i, depth);
      break;
    }
  }
  path_.pop_back();
  if (stopped_) return 0;
  store(known_as, best_move, best, depth, ply, alpha_before, beta);
  return best;
}

// Notes what a search with this window has found.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::store(std::uint64_t key, std::uint32_t move, int value, int depth, int ply, int alpha,
                               int beta) {
  const Bound bound = value >= beta ? Bound::lower : value > alpha ? Bound::exact : Bound::upper;
  table_.store(key, move, to_table(value, ply), depth, bound);
}

// Captures, promotions and answers to checks until the position is quiet.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::quiescence(const G& g, int ply, int alpha, int beta, int depth) {
  if constexpr (G::has_dice)
    if (g.actor() == dice) return dice_leaf(g, ply);
  if (out_of_budget()) return 0;
  ++nodes_;
  if (already_lost(g)) return seen_by_actor(g, -mate_value + ply);
  selective_depth_ = std::max(selective_depth_, ply);
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line.clear();
  frame.moves.clear();
  g.list(frame.moves);
  if (frame.moves.empty()) return decided_value(g, ply);
  const bool in_check = Eval::in_check(g) && depth > -6;
  int best = in_check ? -mate_value : evaluate(g);
  if (ply >= most_plies || best >= beta) return best;
  alpha = std::max(alpha, best);

  // A seat that still has another phase of its turn to come may leave this one quiet.
  bool skips = false;
  if constexpr (takes_sides)
    skips = Eval::skips(g, root_seat_);
  else
    skips = Eval::skips(g);
  if (skips) {
    const G next = passed(g);
    const int value = same_side(g, next) ? quiescence(next, ply + 1, alpha, beta, depth - 1)
                                         : -quiescence(next, ply + 1, -beta, -alpha, depth - 1);
    if (stopped_) return 0;
    best = std::max(best, value);
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  score_moves(g, frame, 0);
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const Move m = pick(frame, i);
    if (!in_check) {
      if (frame.scores[i] < first_capture_score) break;  // only quiet moves are left
      const int gain = frame.scores[i] - first_capture_score;
      if (best > -mate_bound && best + gain + 200 <= alpha) continue;  // delta pruning: it cannot reach alpha
    }
    const G next = after(g, m);
    const int value = same_side(g, next) ? quiescence(next, ply + 1, alpha, beta, depth - 1)
                                         : -quiescence(next, ply + 1, -beta, -alpha, depth - 1);
    if (stopped_) return 0;
    if (value <= best) continue;
    best = value;
    alpha = std::max(alpha, value);
    if (alpha >= beta) break;
  }
  return best;
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::decided_value(const G& g, int ply) const {
  const auto decision = g.decided();
  return decision ? score_value(g, *decision, ply) : 0;
}

// Whether the position has stood on the board before: a second time is as good as a third.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::repeated(const G& g, std::uint64_t key) const {
  if (!G::repetition_ends) return false;
  std::size_t span = path_.size();
  if constexpr (!requires { G::comes_back; }) span = std::min<std::size_t>(span, static_cast<std::size_t>(g.clock()));
  for (std::size_t i = 1; i <= span; ++i)
    if (path_[path_.size() - i] == key) return true;
  return false;
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::evaluate(const G& g) const {
  int value = 0;
  if constexpr (takes_sides)
    value = seen_by_actor(g, Eval::value(g, root_seat_));
  else
    value = Eval::value(g);
  if (noise_ > 0)
    value += static_cast<int>(scatter(g.key() ^ noise_seed_) % static_cast<unsigned>(2 * noise_ + 1)) - noise_;
  return value;
}

template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::score_moves(const G& g, Frame& frame, std::uint32_t hash_move) {
  const Seat seat = g.actor();
  frame.scores.resize(frame.moves.size());
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const Move& m = frame.moves[i];
    const std::uint32_t form = short_form(m);
    const int gain = Eval::gain(g, m);
    frame.scores[i] = form == hash_move && form != 0 ? hash_move_score
                      : gain > 0                     ? first_capture_score + gain
                      : gain < 0                     ? -first_capture_score + gain
                      : frame.killers.has(form)      ? History::limit + 1
                                                     : history_.of(seat, form);
  }
}

// Brings the best of the moves not yet tried to place i.
template <Game G, Evaluates<G> Eval>
typename G::Move AlphaBeta<G, Eval>::pick(Frame& frame, std::size_t i) const {
  std::size_t best = i;
  for (std::size_t j = i + 1; j < frame.moves.size(); ++j)
    if (frame.scores[j] > frame.scores[best]) best = j;
  std::swap(frame.moves[i], frame.moves[best]);
  std::swap(frame.scores[i], frame.scores[best]);
  return frame.moves[i];
}

// A quiet move has refuted the line: it is tried earlier next time, those before it later.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::remember_quiet(const G& g, Frame& frame, std::size_t index, int depth) {
  if (frame.scores[index] >= first_capture_score && frame.scores[index] < hash_move_score) return;
  if (Eval::gain(g, frame.moves[index]) != 0) return;
  const std::uint32_t form = short_form(frame.moves[index]);
  frame.killers.add(form);
  history_.reward(g.actor(), form, depth);
  for (std::size_t i = 0; i < index; ++i)
    if (frame.scores[i] < first_capture_score) history_.punish(g.actor(), short_form(frame.moves[i]), depth);
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::out_of_budget() {
  if (nodes_ >= next_look_) {
    next_look_ = nodes_ + 512;
    stopped_ = stopped_ || budget_->spent(nodes_);
  }
  return stopped_;
}

}  // namespace turncoat
