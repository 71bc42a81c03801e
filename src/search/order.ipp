// Alpha-beta: which move of a node is tried next. Part of alpha_beta.hpp.

namespace turncoat {

// The table's move, then captures by what they gain, then quiet moves by what is remembered of them, then captures
// that lose something.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::score_moves(const G& g, Frame& frame, int ply, std::uint32_t hash_move) {
  const Seat seat = g.actor();
  const std::uint32_t before = played_before(ply, 1), own_before = played_before(ply, cycle);
  const std::uint32_t counter = counter_moves_.to(before);
  frame.scores.resize(frame.moves.size());
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const Move& m = frame.moves[i];
    const std::uint32_t form = short_form(m);
    const int gain = Eval::gain(g, m);
    frame.scores[i] = form == hash_move && form != 0 ? hash_move_score
                      : gain > 0                     ? first_capture_score + gain
                      : gain < 0                     ? -2 * first_capture_score + gain
                      : frame.killers.has(form)      ? killer_score
                      : form == counter              ? counter_score
                                                     : history_.of(seat, form) + continuations_.of(before, form) +
                                                           continuations_.of(~own_before, form);
  }
}

// Brings the best of the moves not yet tried to place i. Only then captures are weighed: one that loses goes back
// behind the quiet moves.
template <Game G, Evaluates<G> Eval>
typename G::Move AlphaBeta<G, Eval>::pick(const G& g, Frame& frame, std::size_t i) const {
  while (true) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < frame.moves.size(); ++j)
      if (frame.scores[j] > frame.scores[best]) best = j;
    if constexpr (requires { Eval::keeps(g, frame.moves[best], 0); }) {
      const int score = frame.scores[best];
      if (score >= first_capture_score && score < hash_move_score && !Eval::keeps(g, frame.moves[best], 0)) {
        frame.scores[best] = score - 2 * first_capture_score;
        continue;
      }
    }
    std::swap(frame.moves[i], frame.moves[best]);
    std::swap(frame.scores[i], frame.scores[best]);
    return frame.moves[i];
  }
}

// A quiet move has refuted the line: it is tried earlier next time, those before it later.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::remember_quiet(const Node& n, Frame& frame, std::size_t index) {
  const Seat seat = n.g.actor();
  const std::uint32_t form = short_form(frame.moves[index]);
  const std::uint32_t before = played_before(n.ply, 1), own_before = played_before(n.ply, cycle);
  const auto learn = [&](std::uint32_t move, int by) {
    history_.change(seat, move, by);
    continuations_.change(before, move, by);
    continuations_.change(~own_before, move, by);
  };
  frame.killers.add(form);
  counter_moves_.add(before, form);
  const int merit = 16 * n.depth * n.depth;
  learn(form, merit);
  for (std::size_t i = 0; i < index; ++i)
    if (std::abs(frame.scores[i]) < first_capture_score) learn(short_form(frame.moves[i]), -merit);
}

}  // namespace turncoat
