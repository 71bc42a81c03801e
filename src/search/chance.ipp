// Alpha-beta: the dice. Their outcomes' winning probabilities are averaged, within bounds that tell when the rest
// cannot matter any more. Source: Ballard 1983, "The *-minimax search procedure for trees containing chance nodes"
// (Star1). Part of alpha_beta.hpp.

namespace turncoat {

// The probability that a side wins, a mate being sure.
inline double chance_of(int value, int mate_from) {
  return value > mate_from ? 1 : value < -mate_from ? 0 : share_of(value, usual_centipawns_per_logit);
}
inline int value_of_chance(double probability) {
  constexpr double least = 1e-8;
  constexpr long most = 6000;  // of an average: a sure win is not worth thirty queens
  return static_cast<int>(std::clamp(centipawns_of(probability, usual_centipawns_per_logit, least), -most, most));
}

// A position in which the dice decide, seen from the side that has moved.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::chance(const G& g, int depth, int ply, int alpha, int beta) {
  Frame& frame = frame_at(ply);
  frame.line.clear();
  if (depth <= 0) return leaf(g, ply);
  if (out_of_budget()) return 0;
  ++nodes_;
  frame.line_key = ContinuationHistory::no_line;
  const std::uint64_t key = g.key();
  if (repeated(g, key)) return draw_value(g);
  if (ply >= most_plies) return evaluate(g);

  const std::uint64_t known_as = table_key(g, key);
  const Node n{.g = g, .key = key, .depth = depth, .ply = ply, .alpha = alpha, .beta = beta};
  if (const auto entry = table_.find(known_as); entry && entry->depth >= depth && decides(*entry, n))
    return from_table(entry->value, ply);
  frame.outcomes.clear();
  g.outcomes(frame.outcomes);
  if (frame.outcomes.empty()) return decided_value(g, ply);
  if (drawn_by_clock(g)) return draw_value(g);

  path_.push_back(key);
  const int value = average(g, depth, ply, alpha, beta);
  path_.pop_back();
  if (!stopped_) store(known_as, 0, value, depth, ply, alpha, beta);
  return value;
}

// The average over a frame's outcomes; outside the window a bound on it.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::average(const G& g, int depth, int ply, int alpha, int beta) {
  Frame& frame = frame_at(ply);
  sort_few(frame.outcomes, std::ranges::greater(), [](const auto& outcome) { return outcome.probability.value(); });
  constexpr double tiny = 1e-9;
  const double low = chance_of(alpha, mate_bound), high = chance_of(beta, mate_bound);
  double sum = 0, rest = 1;
  int least = mate_value, most = -mate_value;
  for (const auto& outcome : frame.outcomes) {
    const double share = outcome.probability.value();
    rest -= share;
    // Below the first value this outcome drags the average under alpha whatever the others bring; above the second ...
    const double fails = (low - sum - rest) / share, wins = (high - sum) / share;
    const int floor = fails <= tiny ? -mate_value : fails >= 1 - tiny ? alpha : value_of_chance(fails) - 1;
    const int ceiling = wins >= 1 - tiny ? mate_value : wins <= tiny ? beta : value_of_chance(wins) + 1;
    frame_at(ply + 1).only_first = frame_at(ply + 1).expects_cut = false;
    const int value =
        node(after(g, outcome.move), depth - 1 - (only_mates_ ? 0 : rarity(share)), ply + 1, floor, ceiling, true);
    if (stopped_) return 0;
    sum += share * chance_of(value, mate_bound);
    if (&outcome == frame.outcomes.begin() || (least > mate_bound && value < least)) {
      const auto& line = frame_at(ply + 1).line;
      frame.line.assign(1, outcome.move);
      frame.line.insert(frame.line.end(), line.begin(), line.end());
    }
    least = std::min(least, value), most = std::max(most, value);
    if (sum + rest < low - tiny) return value_of_chance(sum + rest);
    if (sum > high + tiny) return value_of_chance(sum);
  }
  return least > mate_bound ? least : most < -mate_bound ? most : value_of_chance(sum);
}

// By how many plies what hardly ever happens is searched less deeply.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::rarity(double probability) {
  return probability < 0.01 ? 2 : probability < 0.05 ? 1 : 0;
}

// What a position is worth in which nothing more is searched: as before the dice, where depth has ended.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::leaf(const G& g, int ply) const {
  if (const auto decision = g.decided()) return score_value(g, *decision, ply);
  return evaluate(g);
}

}  // namespace turncoat
