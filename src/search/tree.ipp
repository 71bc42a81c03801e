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
  Frame& frame = frame_at(ply);
  frame.line.clear();

  // Step 2. Draws by history, which the position does not know.
  if (already_lost(g)) return seen_by_actor(g, -mate_value + ply);
  const std::uint64_t key = g.key();
  if constexpr (RulesRepetition<G>) {
    if (const auto value = repetition_value(g, key, ply)) return *value;
  } else if (repeated(g, key)) {
    return draw_value(g);
  }
  if (ply >= most_plies) return evaluate(g);
  if constexpr (knows_endgames)
    if (endgames_ != nullptr && frame.excluded == 0)
      if (const auto value = endgame_value(g, ply)) return *value;

  // Step 3. Mate distance: no line from here can be better than a mate already found.
  alpha = std::max(alpha, -mate_value + ply);
  beta = std::min(beta, mate_value - ply - 1);
  if (alpha >= beta) return alpha;

  // Step 4. The table may know the position. (Without the move that is left out it is another one.)
  Node n{.g = g, .key = key, .depth = depth, .ply = ply, .alpha = alpha, .beta = beta};
  n.excluded = std::exchange(frame.excluded, 0);
  n.cut = frame.expects_cut && !n.wide();
  n.known_as = table_key(g, key) ^ (frame.only_first ? only_first_key : 0) ^ n.excluded * excluded_key;
  n.entry = table_.find(n.known_as);
  if (n.entry && !n.wide() && n.entry->depth >= depth && decides(*n.entry, n)) return from_table(n.entry->value, ply);

  // Step 5. How the position stands without a further move; the table's bound may know better.
  n.in_check = Eval::in_check(g);
  frame.static_value = n.in_check || only_mates_ ? -mate_value : corrected(g, ply);
  n.improving = ply >= cycle && !n.in_check && frame.static_value > frame_at(ply - cycle).static_value;
  n.static_value = n.in_check ? frame.static_value : closer_by_table(n, frame.static_value);

  // Step 6. Singular extension, which searches this very node and so comes before its moves are listed.
  const Singular singular = n.excluded == 0 && !only_mates_ ? singular_extension(n) : Singular();
  if (stopped_) return 0;
  if (singular.value) return *singular.value;

  // Step 7. The moves; without any the game is over. After that the move limit comes last in the order of endings.
  frame.moves.clear();
  g.list(frame.moves);
  if (frame.moves.empty()) return decided_value(g, ply);
  if (drawn_by_clock(g)) return draw_value(g);
  const bool settling = settles(g);
  if constexpr (Eval::traits.settles)
    if (settling && !only_mates_) Eval::keep_settling(g, frame.moves, depth);

  // Step 8. What need not be searched, or not as deeply.
  if (!n.wide() && !n.in_check && !settling && n.excluded == 0 && std::abs(beta) < mate_bound) {
    if (const auto value = pruned(n, null_allowed)) return *value;
    if (stopped_) return 0;
  }
  // Internal iterative reduction: a node without a move to try first is not worth its whole depth yet.
  if (n.depth >= 4 && (!n.entry || n.entry->move == 0) && n.excluded == 0 && !only_mates_) --n.depth;
  return search_moves(n, singular.deeper);
}

// Whether an entry, deep enough, says on which side of the window the value lies.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::decides(const TableEntry& entry, const Node& n) {
  const int value = from_table(entry.value, n.ply);
  return entry.bound == Bound::exact || (entry.bound == Bound::lower && value >= n.beta) ||
         (entry.bound == Bound::upper && value <= n.alpha);
}

// A node's evaluation, or what a bound in the table says against it.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::closer_by_table(const Node& n, int static_value) {
  if (!n.entry) return static_value;
  const int value = from_table(n.entry->value, n.ply);
  const bool closer =
      n.entry->bound == (value > static_value ? Bound::lower : Bound::upper) || n.entry->bound == Bound::exact;
  return closer && std::abs(value) < mate_bound ? value : static_value;
}

// How much deeper the table's move is to be searched: by a ply or two if without it everything else falls far short;
// less deeply if others seem to be as good.
// Source: Anantharaman, Campbell and Hsu 1988, "Singular extensions"; with the table's bound as Stockfish does it.
template <Game G, Evaluates<G> Eval>
auto AlphaBeta<G, Eval>::singular_extension(const Node& n) -> Singular {
  if (n.depth < 7 || n.ply == 0 || !n.entry || n.entry->move == 0 || n.entry->depth < n.depth - 3 ||
      (n.entry->bound != Bound::lower && n.entry->bound != Bound::exact))
    return {};
  const int value = from_table(n.entry->value, n.ply);
  if (std::abs(value) >= mate_bound) return {};
  const int short_of = value - 2 * n.depth;
  Frame& frame = frame_at(n.ply);
  if (frame.only_first) return {};
  frame.excluded = n.entry->move;
  const int others = node(n.g, (n.depth - 1) / 2, n.ply, short_of - 1, short_of, false);
  frame.only_first = false, frame.expects_cut = n.cut, frame.line.clear();
  if (others < short_of) return {.deeper = !n.wide() && others < short_of - 25 ? 2 : 1};
  // Multi-cut (Björnsson and Marsland 2001): even without its best move the node is above beta.
  if (short_of >= n.beta && !n.wide()) return {.value = short_of};
  return {.deeper = value >= n.beta ? -1 : 0};
}

// What a node without check is worth if that is known without searching its moves.
template <Game G, Evaluates<G> Eval>
std::optional<int> AlphaBeta<G, Eval>::pruned(const Node& n, bool null_allowed) {
  // Razoring: so far below alpha near the leaves that only captures could help.
  if (n.depth <= 2 && n.static_value + 3 * margin * n.depth <= n.alpha) {
    const int value = quiescence(n.g, n.ply, n.alpha, n.beta, 0);
    if (stopped_ || value <= n.alpha) return value;
  }
  // Reverse futility: far above beta near the leaves, one quiet turn will not change that.
  if (n.depth <= 8 && n.static_value - margin * (n.depth - (n.improving ? 1 : 0)) >= n.beta) return n.static_value;
  // Null move: if even a side that passes stays above beta, the position need not be searched deeply.
  // Source: Donninger 1993, "Null move and deep search".
  if (null_allowed && n.depth >= 3 && n.static_value >= n.beta && may_pass(n.g)) {
    const int less = 3 + n.depth / 4 + std::min((n.static_value - n.beta) / 200, 2);
    path_.push_back(on_path(n.g, n.key));
    frame_at(n.ply).line_key = ContinuationHistory::no_line;
    frame_at(n.ply + 1).only_first = false;
    frame_at(n.ply + 1).expects_cut = !n.cut;
    const int value = child(n.g, passed(n.g), n.depth - less, n.ply + 1, n.beta - 1, n.beta, false);
    path_.pop_back();
    if (value >= n.beta) return std::min(value, mate_bound);
  }
  return {};
}

// The loop over a node's moves, the likeliest first.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::search_moves(const Node& n, int singular) {
  Frame& frame = frame_at(n.ply);
  Frame& below = frame_at(n.ply + 1);
  const bool known = hash_move_first(frame, n.entry ? n.entry->move : 0);
  int alpha = n.alpha, best = -mate_value;
  std::uint32_t best_move = 0;
  bool any = false, quiet_best = true;
  path_.push_back(on_path(n.g, n.key));
  [[maybe_unused]] const std::uint64_t ended_by_history = ends_by_history_;
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    if (i == (known ? 1 : 0)) score_moves(n.g, frame, n.ply, i);
    const bool from_table = known && i == 0;
    const Tried tried = try_next(n, frame, i);
    const Move& m = tried.move;
    const std::uint32_t form = m.short_form();
    if (form == n.excluded && n.excluded != 0) continue;

    // Step 9. BRS+ (Esser et al. 2013): of several opponents in a row one has the choice; the others play the first
    // move.
    if (frame.only_first && any) break;

    const G next = after(n.g, m);
    if (any && best > -mate_bound && king_left(next)) continue;  // worse than that
    will_search(next);
    // Step 10. Near the leaves, once something has been found, moves that promise nothing are left out, except checks.
    if (any && best > -mate_bound && !n.in_check && !n.wide() && hopeless(n, tried) && !Eval::in_check(next)) continue;
    frame.line_key = line_key(n.g, m);
    if constexpr (Eval::traits.best_reply)
      below.only_first = any && !only_mates_ && Eval::against(n.g, root_seat_) && Eval::against(next, root_seat_);
    const bool stays = same_side(n.g, next);
    // Step 11. An answer to a check is searched one ply deeper in the principal variation and near the leaves, and so
    // is the one move that holds. Of forced captures only the single one is: others lead to ever more of them.
    const bool answers = n.in_check && (n.wide() || n.depth <= 2) && (frame.moves.size() == 1 || !forces(n.g));
    int deeper = n.depth - 1 + (from_table && singular != 0 ? singular : answers ? 1 : 0);
    int value = 0;
    if (!any) {
      below.expects_cut = stays ? n.cut : !n.cut;
      value = child(n.g, next, deeper, n.ply + 1, alpha, n.beta);
    } else {
      // Step 12. Late move reduction; then, if the move surprises, the full depth, or a ply more if it does so by far;
      // then, in the principal variation, the full window.
      below.expects_cut = !stays;
      int reduced = deeper;
      if (n.depth >= 3 && i >= 2 && !n.in_check && !only_mates_)
        reduced -= std::clamp(reduction(n, tried), 0, deeper - 1);
      value = child(n.g, next, reduced, n.ply + 1, alpha, alpha + 1);
      if (value > alpha && reduced < deeper) {
        if (value > best + great_surprise && deeper - reduced > 1) ++deeper;
        value = child(n.g, next, deeper, n.ply + 1, alpha, alpha + 1);
      }
      if (value > alpha && value < n.beta) value = child(n.g, next, deeper, n.ply + 1, alpha, n.beta);
    }
    if (stopped_) break;
    any = true;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    alpha = value;
    best_move = form;
    quiet_best = tried.quiet;
    frame.line.assign(1, m);
    frame.line.insert(frame.line.end(), below.line.begin(), below.line.end());
    if (alpha >= n.beta) {
      if (tried.quiet) remember_quiet(n, frame, i);
      break;
    }
  }
  path_.pop_back();
  if (stopped_) return 0;
  if (!any) return n.alpha;  // nothing but the move that is left out
  // A win by repetition holds on this way to the position alone.
  if constexpr (RulesRepetition<G>)
    if (ends_by_history_ != ended_by_history) return best;
  if (n.excluded == 0) {
    store(n.known_as, best_move, best, n.depth, n.ply, n.alpha, n.beta);
    if (!only_mates_) learn_error(n, best, quiet_best);
  }
  return best;
}

template <Game G, Evaluates<G> Eval>
auto AlphaBeta<G, Eval>::try_next(const Node& n, Frame& frame, std::size_t index) const -> Tried {
  pick(n.g, frame, index);
  const Move& m = frame.moves[index];
  return {.move = m, .index = index, .score = frame.scores[index], .quiet = Eval::gain(n.g, m) == 0};
}

// Whether a move of a node outside the principal variation is not worth a search.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::hopeless(const Node& n, const Tried& tried) const {
  if (n.depth > 8 || n.beta >= mate_bound || settles(n.g)) return false;
  if (tried.quiet) {
    // Late in the list, with a bad history, or too far below alpha for a quiet move.
    const int late = (late_at + n.depth * n.depth) * (n.improving ? 2 : 1);
    if (static_cast<int>(tried.index) >= late) return true;
    if (n.depth <= 4 && tried.score < -3000 * n.depth) return true;
    const int left = std::max(0, n.depth - 1 - std::max(0, reduction(n, tried)));
    if (n.static_value + margin * (left + 1) + 30 <= n.alpha) return true;
    if constexpr (Eval::traits.static_exchange)
      return !Eval::static_exchange(n.g, tried.move, -20 * left * left - 15 * left);
    return false;
  }
  // A capture that loses more than depth could bring back.
  if constexpr (Eval::traits.static_exchange)
    if (tried.score < 0 && !Eval::static_exchange(n.g, tried.move, -margin * n.depth)) return true;
  return false;
}

// By how many plies a late move is searched less deeply.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::reduction(const Node& n, const Tried& tried) const {
  const int usual = usual_reduction(n.depth, tried.index);
  if (!tried.quiet) return tried.score < 0 ? usual / 2 : 0;
  return usual - (n.wide() ? 1 : 0) + (n.improving ? 0 : 1) + (n.cut ? 1 : 0) - tried.score / (history_limit * 3 / 4);
}

// Notes what a search with this window has found.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::store(std::uint64_t key, std::uint32_t move, int value, int depth, int ply, int alpha,
                               int beta) {
  const Bound bound = value >= beta ? Bound::lower : value > alpha ? Bound::exact : Bound::upper;
  table_.store(key, {move, to_table(value, ply), depth, bound});
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::decided_value(const G& g, int ply) const {
  const auto decision = g.decided();
  return decision ? score_value(g, *decision, ply) : 0;
}

// Whether the position has been on the board before: a second time is as good as a third, except on the way to a mate.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::repeated(const G& g, std::uint64_t key) const {
  if constexpr (requires { g.rules().repetition_ends(); })
    if (!g.rules().repetition_ends()) return false;
  if (!G::repetition_ends) return false;
  std::size_t span = path_.size();
  if (!G::comes_back) span = std::min<std::size_t>(span, static_cast<std::size_t>(g.clock()));
  int before = 0;
  for (std::size_t i = 1; i <= span; ++i)
    if (path_[path_.size() - i] == key && ++before == (only_mates_ ? 2 : 1)) return true;
  return false;
}

// A position as the path has it: with rules of their own for repetitions, the actor and whether it is in check stand in the
// lowest bits of its key.
template <Game G, Evaluates<G> Eval>
std::uint64_t AlphaBeta<G, Eval>::on_path(const G& g, std::uint64_t key) {
  if constexpr (RulesRepetition<G>) {
    const bool check = g.rules().repetition().perpetual && g.in_check(g.turn());
    key = (key & ~std::uint64_t{3}) | (g.actor() == 0 ? 0u : 2u) | (check ? 1u : 0u);
  }
  return key;
}

// What a repetition is worth here, if it ends the game, or is as good as one that does. One with a loser counts
// only where it really ends the game.
template <Game G, Evaluates<G> Eval>
std::optional<int> AlphaBeta<G, Eval>::repetition_value(const G& g, std::uint64_t key, int ply)
  requires(RulesRepetition<G>)
{
  const RepetitionRule& rule = g.rules().repetition();
  if (!g.rules().repetition_ends()) return {};
  const std::uint64_t here = on_path(g, key);
  std::array<bool, 2> checked = {rule.perpetual, rule.perpetual}, since_last = {};
  int seen = 1;
  const auto note = [&checked](std::uint64_t at) {
    if ((at & 1) == 0) checked[(at & 2) == 0 ? 1 : 0] = false;
  };
  note(here);
  for (std::size_t i = path_.size(); i-- > 0 && seen < rule.least();) {
    if (((path_[i] ^ here) | 3) == 3 && ++seen == 2) since_last = checked;
    if (seen < rule.least()) note(path_[i]);
  }
  if (seen == 1) return {};
  const Decision drawn = g.drawn(Reason::repetition);
  const bool level = drawn.scores[0] == drawn.scores[1];
  const auto end = repetition_end(rule, g.actor(), seen, checked);
  if (end || (!level && seen >= rule.least())) {
    const bool has_loser = end && end->loser;
    if (has_loser || !level) ++ends_by_history_;
    return score_value(g, has_loser ? Decision::win(static_cast<Seat>(1 - *end->loser), end->reason) : drawn, ply);
  }
  const bool has_winner =
      !level || (rule.times > 0 && rule.loser != RepetitionLoser::none) || since_last[0] != since_last[1];
  if (has_winner || (only_mates_ && seen < rule.least())) return {};
  return 0;
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::judged(const G& g) const {
  if constexpr (takes_sides)
    return seen_by_actor(g, value_of(g, root_seat_));
  else
    return value_of(g);
}

// How far a level below the strongest is off, the same whenever it looks at a position.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::misjudged(const G& g) const {
  if (noise_ == 0) return 0;
  return static_cast<int>(scatter(g.key() ^ noise_seed_) % static_cast<unsigned>(2 * noise_ + 1)) - noise_;
}

// Corrected by what searches of similar positions have shown: of those with the same structure, and after the same two
// moves.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::corrected(const G& g, int ply) const {
  int value = evaluate(g);
  if constexpr (Eval::traits.structure)
    value += corrections_.of(g.actor(), Eval::structure(g)) + line_corrections_.of(g.actor(), last_two(ply));
  return std::clamp(value, -mate_bound + 1, mate_bound - 1);
}

// Only where the value is no bound on the wrong side, and not due to a capture.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::learn_error(const Node& n, int value, bool quiet) {
  if constexpr (Eval::traits.structure) {
    const int static_value = frame_at(n.ply).static_value;
    if (n.in_check || !quiet || std::abs(value) >= mate_bound || (value >= n.beta && value <= static_value) ||
        (value <= n.alpha && value >= static_value))
      return;
    corrections_.learn(n.g.actor(), Eval::structure(n.g), value - static_value, n.depth);
    line_corrections_.learn(n.g.actor(), last_two(n.ply), value - static_value, n.depth);
  }
}

// What the tables of endings say, if the move limit cannot come between.
template <Game G, Evaluates<G> Eval>
std::optional<int> AlphaBeta<G, Eval>::endgame_value(const G& g, int ply) const {
  if constexpr (knows_endgames) {
    if (only_mates_) return {};
    const auto found = endgames_->value(g);
    if (!found || (found->plies > 0 && g.clock() + found->plies > g.move_limit())) return {};
    ++table_hits_;
    return static_cast<int>(found->result) * (mate_value - ply - found->plies);
  }
  return {};
}

template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::out_of_budget() {
  if (nodes_ >= next_look_) {
    next_look_ = budget_->next_look(nodes_, first_);
    nodes_reported_.store(nodes_, std::memory_order_relaxed);
    stopped_ = stopped_ || budget_->spent(nodes_, first_);
  }
  return stopped_;
}

}  // namespace turncoat
