// Alpha-beta: iterative deepening at the root. Part of alpha_beta.hpp.

namespace turncoat {

template <Game G, Evaluates<G> Eval>
SearchResult AlphaBeta<G, Eval>::search(const Match<G>& match, const SearchLimits& asked, const SearchReport& report) {
  const SearchLimits limits = with_level(asked);
  const Budget budget(limits, Eval::traits.plies_per_turn);
  budget_ = &budget;
  nodes_ = 0;
  nodes_reported_ = 0;
  first_ = true;
  next_look_ = budget.next_look(0, first_);
  selective_depth_ = 0;
  root_seat_ = root_of(match.position(), limits);
  network_ = limits.network;
  grace_ = match.plies_of_grace();
  table_hits_ = 0;
  if constexpr (knows_endgames)
    endgames_ = levels_missing(limits.level) == 0 ? static_cast<const Endgames<G>*>(limits.endgames) : nullptr;
  stopped_ = false;
  history_.fade();
  for (Frame& frame : frames_) frame.killers.clear(), frame.excluded = 0, frame.only_first = false;
  path_.assign(match.keys().begin(), match.keys().end() - 1);
  if constexpr (RulesRepetition<G>)
    for (std::size_t i = 0; i < path_.size(); ++i) path_[i] = on_path(match.position(i), path_[i]);

  const G& g = match.position();
  std::vector<RootMove> moves = root_moves(match, limits);
  if (moves.empty()) return {};
  hurry(g, limits, moves);
  const std::size_t lines = std::min<std::size_t>(static_cast<std::size_t>(std::max(1, limits.lines)), moves.size());
  Reporter reporter{.report = report, .lines = lines};
  if (!(limits.mate == 0 && take_endgame(match, moves))) {
    deepen(g, moves, limits, reporter);
  } else {
    for (std::size_t i = 0; i < lines; ++i)
      if (moves[i].value != 0) moves[i].line = endgame_line(g, moves[i].line);
    tell(g, moves, 1, reporter);
  }
  nodes_reported_.store(nodes_, std::memory_order_relaxed);
  SearchResult result{.move = g.text(moves[0].move), .ponder = {}, .nodes = all_nodes(), .seconds = budget.elapsed()};
  if (const G next = after(g, moves[0].move); moves[0].line.size() > 1 && next.actor() != dice)
    result.ponder = next.text(moves[0].line[1]);
  return result;
}

// The seat that is searched for against all others: the actor; or the seat against which the actor plays together with
// another one, which is the same search seen from its other side.
template <Game G, Evaluates<G> Eval>
Seat AlphaBeta<G, Eval>::root_of(const G& g, const SearchLimits& limits) {
  if constexpr (Eval::traits.coalitions) {
    const auto against = static_cast<Seat>(limits.against);
    if (against >= 0 && against < G::seats && !Eval::lost(g, against)) return against;
  }
  return g.actor();
}

// Iteration after iteration, until the budget is spent or nothing more can be found. The lines reported last are the
// answer, also after an iteration that was broken off.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::deepen(const G& g, std::vector<RootMove>& moves, const SearchLimits& limits,
                                Reporter& reporter) {
  int deepest = limits.mate > 0 ? plies_of_mate(limits.mate) : most_plies - 1;
  if constexpr (requires { requires G::Rules::has_ends; })
    if (limits.mate > 0) deepest = std::min(deepest * plies_in_turn(g, limits.mate), most_plies - 1);
  if (limits.depth > 0) deepest = std::min(deepest, limits.depth);
  const auto mates = [&] { return moves[0].value > mate_bound && mate_turns(g, moves[0]) <= limits.mate; };
  double instability = 1;
  // Every second thread is a ply ahead, so that they do not all do the same.
  for (int depth = 1 + number_ % 2; depth <= deepest && !(limits.mate > 0 && mates()); ++depth) {
    const RootMove before = moves[0];
    for (std::size_t rank = 0; rank < reporter.lines && !stopped_; ++rank) search_root(g, moves, rank, depth);
    const bool broken_off = stopped_ && first_;
    if (broken_off && number_ == 0) look_behind(g, moves), depth = 0;
    sort_lines(moves, broken_off ? moves.size() : reporter.lines);
    if (!stopped_ || !std::equal(reporter.last.begin(), reporter.last.end(), moves.begin(),
                                 moves.begin() + static_cast<std::ptrdiff_t>(reporter.lines)))
      tell(g, moves, depth, reporter);
    if (stopped_) return;
    first_ = false;
    next_look_ = std::min(next_look_, nodes_);
    // A mate is found; a deeper search would only find it again.
    const int mate_plies = mate_value - std::abs(moves[0].value);
    if (!limits.infinite && limits.depth == 0 && depth > 2 * mate_plies + 2) return;
    instability = updated_instability(instability, !(moves[0].move == before.move),
                                      depth > 4 ? before.value - moves[0].value : 0);
    if (!budget_->another_iteration(depth, instability) || (moves.size() == 1 && budget_->saves_time())) break;
  }
  if (limits.mate > 0 && number_ == 0 && !mates() && find_mate(g, moves, limits.mate, deepest))
    tell(g, moves, deepest, reporter);
}

template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::tell(const G& g, const std::vector<RootMove>& moves, int depth, Reporter& reporter) const {
  reporter.last.assign(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(reporter.lines));
  for (std::size_t rank = 0; rank < reporter.lines && reporter.report; ++rank)
    reporter.report(line_of(g, moves[rank], depth, static_cast<int>(rank) + 1));
}

// The moves at the root that are to be searched, the likeliest first.
template <Game G, Evaluates<G> Eval>
auto AlphaBeta<G, Eval>::root_moves(const Match<G>& match, const SearchLimits& limits) -> std::vector<RootMove> {
  const G& g = match.position();
  Frame& frame = frames_[0];
  frame.moves.clear();
  match.list(frame.moves);
  const auto entry = table_.find(table_key(g, g.key()));
  const bool known = hash_move_first(frame, entry ? entry->move : 0);
  score_moves(g, frame, 0, known ? 1 : 0);
  std::vector<RootMove> out;
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    pick(g, frame, i);
    const Move m = frame.moves[i];
    if (limits.only.empty() || std::find(limits.only.begin(), limits.only.end(), g.text(m)) != limits.only.end())
      out.push_back({.move = m, .line = {m}});
  }
  return out;
}

// Whether the tables of endings have the position and all that its moves lead to: their values, the best first. A move
// after which the history of the game makes it a draw is worth that.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::take_endgame([[maybe_unused]] const Match<G>& match,
                                      [[maybe_unused]] std::vector<RootMove>& moves) {
  if constexpr (knows_endgames) {
    const G& g = match.position();
    if (endgames_ == nullptr || !endgame_value(g, 0)) return false;
    std::vector<int> values;
    Match<G> behind = match;
    for (const RootMove& one : moves) {
      behind.play(one.move);
      const G& next = behind.position();
      const bool drawn = !behind.decided_without_history() && behind.settled();
      const auto value = drawn ? 0 : endgame_value(next, 1);
      if (!value) return false;
      values.push_back(same_side(g, next) ? *value : -*value);
      behind.undo();
    }
    for (std::size_t i = 0; i < moves.size(); ++i) moves[i].value = values[i];
    sort_lines(moves, moves.size());
    return true;
  }
  return false;
}

// A line with all that the tables of endings have behind it; drawn positions are not followed.
template <Game G, Evaluates<G> Eval>
auto AlphaBeta<G, Eval>::endgame_line(const G& g, std::vector<Move> line) const -> std::vector<Move> {
  if constexpr (knows_endgames) {
    G at = g;
    for (const Move& m : line) at.play(m);
    for (auto value = endgames_->value(at); value && value->plies > 0; value = endgames_->value(at)) {
      MoveList<Move> moves;
      at.list(moves);
      const Move* best = std::find_if(moves.begin(), moves.end(), [&](const Move& m) {
        const G next = after(at, m);
        const auto behind = endgames_->value(next);
        const int sign = same_side(at, next) ? 1 : -1;
        return behind && static_cast<int>(behind->result) == sign * static_cast<int>(value->result) &&
               behind->plies == value->plies - 1;
      });
      if (best == moves.end()) break;
      line.push_back(*best);
      at.play(*best);
    }
  }
  return line;
}

// Weak levels make some of their moves at first sight.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::hurry(const G& g, const SearchLimits& limits, std::vector<RootMove>& moves) const {
  if (levels_missing(limits.level) == 0) return;
  Random random(limits.seed ^ g.key());
  if (random.below(1000) >= handicap(limits.level).hasty) return;
  const int here = judged(g);
  for (RootMove& one : moves) one.value = first_sight(g, here, one.move);
  sort_lines(moves, moves.size());
  moves.erase(moves.begin() + 1, moves.end());
  moves[0].value = RootMove::unknown;
}

// What a move seems to be worth if no reply is looked for: what it takes, a little for where it leads, and the noise of
// the level. A threat that it leaves or makes counts for no more than any quiet turn. `here`: how
// the position is judged.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::first_sight(const G& g, int here, const Move& m) const {
  const G next = after(g, m);
  const int behind = same_side(g, next) ? judged(next) : -judged(next), gain = Eval::gain(g, m);
  return std::clamp(behind - here, gain - margin, gain + margin) + misjudged(next);
}

// The first iteration was broken off: behind what it has found stand the moves of which nothing is known yet, by a look
// at the positions that they lead to. Of very many only the likeliest are looked at.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::look_behind(const G& g, std::vector<RootMove>& moves) const {
  constexpr std::size_t most_looked_at = 40;
  const int most = moves[0].value == RootMove::unknown ? mate_value : moves[0].value;
  int least = most;
  std::size_t looked_at = 0;
  for (RootMove& one : moves) {
    if (one.value == RootMove::unknown)
      one.value = looked_at++ < most_looked_at ? std::min(most, looks_like(g, one.move)) : least;
    least = std::min(least, one.value);
  }
}

// What a move looks like that has not been searched, seen from the seat that makes it.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::looks_like(const G& g, const Move& m) const {
  const G next = after(g, m);
  if (king_left(next)) return -mate_bound;
  const int value = same_side(g, next) ? leaf(next, 1) : -leaf(next, 1);
  if constexpr (Eval::traits.static_exchange)
    if (std::abs(value) < mate_bound && !Eval::static_exchange(g, m, 0))
      return std::min(value, evaluate(g) - margin);  // it loses something by captures on its cell
  return value;
}

// A later line can turn out better than one before it.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::sort_lines(std::vector<RootMove>& moves, std::size_t lines) {
  for (std::size_t i = 1; i < lines; ++i) {
    const auto at = moves.begin() + static_cast<std::ptrdiff_t>(i);
    const auto place = std::find_if(moves.begin(), at, [&](const auto& one) { return one.value < at->value; });
    std::rotate(place, at, at + 1);
  }
}

// Finds the best of the moves from `first` on and puts it there; starts from a narrow window around its last value.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::search_root(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth) {
  int width = 30, alpha = -mate_value, beta = mate_value;
  if (depth >= 4 && std::abs(moves[first].value) < mate_bound) {
    alpha = std::max(-mate_value, moves[first].value - width);
    beta = std::min(mate_value, moves[first].value + width);
  }
  while (true) {
    const int value = search_window(g, moves, first, depth, alpha, beta);
    width *= 3;
    if (stopped_) return;
    if (value <= alpha && alpha > -mate_value)
      alpha = width > 1000 ? -mate_value : std::max(-mate_value, value - width);
    else if (value >= beta && beta < mate_value)
      beta = width > 1000 ? mate_value : std::min(mate_value, value + width);
    else
      return;
  }
}

template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::search_window(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth, int alpha,
                                      int beta) {
  int best = -mate_value - 1;
  path_.push_back(on_path(g, g.key()));
  for (std::size_t i = first; i < moves.size() && alpha < beta; ++i) {
    const G next = after(g, moves[i].move);
    frames_[0].line_key = line_key(g, moves[i].move);
    frames_[1].expects_cut = !same_side(g, next);
    int value = 0;
    if (i == first) {
      value = child(g, next, depth - 1, 1, alpha, beta);
    } else {
      const bool late = depth >= 3 && i >= first + 3 && Eval::gain(g, moves[i].move) == 0 && !Eval::in_check(g) &&
                        !Eval::in_check(next);
      const int less = late ? std::max(0, usual_reduction(depth, i - first) - 1) : 0;
      value = child(g, next, std::max(1, depth - 1 - less), 1, alpha, alpha + 1);
      if (value > alpha && less > 0 && !stopped_) value = child(g, next, depth - 1, 1, alpha, alpha + 1);
      if (value > alpha && !stopped_) value = child(g, next, depth - 1, 1, alpha, beta);
    }
    if (stopped_) break;
    if (value <= best) continue;
    best = value;
    // A value that fails low is a bound only: the search is repeated, and until then the former line stands.
    if (value <= alpha) continue;
    alpha = value;
    moves[i].value = value;
    moves[i].line.assign(1, moves[i].move);
    moves[i].line.insert(moves[i].line.end(), frames_[1].line.begin(), frames_[1].line.end());
    const auto at = moves.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(first), at, at + 1);
  }
  path_.pop_back();
  return best;
}

template <Game G, Evaluates<G> Eval>
SearchLine AlphaBeta<G, Eval>::line_of(const G& g, const RootMove& root, int depth, int rank) const {
  SearchLine line{.depth = depth, .selective_depth = std::max(depth, selective_depth_), .rank = rank};
  line.score = score_of(g, root);
  line.nodes = all_nodes();
  line.seconds = budget_->elapsed();
  line.hash_permille = table_.permille_used();
  if (endgames_ != nullptr) line.table_hits = table_hits_;
  G at = g;
  for (const Move& m : root.line) {
    line.moves.push_back(at.text(m));
    at.play(m);
  }
  return line;
}

template <Game G, Evaluates<G> Eval>
SearchScore AlphaBeta<G, Eval>::score_of(const G& g, const RootMove& root) const {
  SearchScore score{.centipawns = root.value};
  if (root.value > mate_bound) score.mate_plies = mate_value - root.value;
  if (root.value < -mate_bound) score.mate_plies = -(mate_value + root.value);
  if (score.mate_plies != 0) score.mate_turns = mate_turns(g, root);
  int roots_value = root.value;
  if constexpr (Eval::traits.coalitions) roots_value = seen_by_actor(g, root.value);
  score.expected = expected_of<G, Eval>(g, root_seat_, roots_value);
  return score;
}

// Instability: how much longer than usual is worth thinking, after the best move has changed or its value has fallen.
template <Game G, Evaluates<G> Eval>
double AlphaBeta<G, Eval>::updated_instability(double before, bool changed, int fallen) {
  const double settled = changed ? 1.3 : std::max(0.6, before - 0.1);
  return std::clamp(settled + std::clamp(fallen, 0, 100) / 150.0, 0.6, 2.0);
}

// With those of the threads beside this one.
template <Game G, Evaluates<G> Eval>
std::uint64_t AlphaBeta<G, Eval>::all_nodes() const {
  return nodes_ + (budget_->limits().others_nodes ? budget_->limits().others_nodes() : 0);
}

template <Game G, Evaluates<G> Eval>
SearchLimits AlphaBeta<G, Eval>::with_level(SearchLimits limits) {
  noise_ = 0;
  noise_seed_ = limits.seed;
  if (levels_missing(limits.level) > 0) {
    const Handicap& held = handicap(limits.level);
    const auto& traits = Eval::traits;
    noise_ = traits.least_level_noise + (traits.level_noise - traits.least_level_noise) * held.noise / 1000;
    limits.nodes = limits.nodes == 0 ? held.nodes : std::min(limits.nodes, held.nodes);
  }
  return limits;
}

}  // namespace turncoat
