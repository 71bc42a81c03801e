// Alpha-beta: which move of a node is tried next. Part of alpha_beta.hpp.

namespace turncoat {

// Puts the table's move first, before the others are even scored: often it is enough.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::hash_move_first(Frame& frame, std::uint32_t hash_move) const {
  frame.scores.resize(frame.moves.size());
  if (hash_move == 0) return false;
  for (std::size_t i = 0; i < frame.moves.size(); ++i)
    if (frame.moves[i].short_form() == hash_move) {
      std::swap(frame.moves[0], frame.moves[i]);
      frame.scores[0] = hash_move_score;
      return true;
    }
  return false;
}

// Captures by what they gain, then quiet moves by what is remembered about them, then captures that lose something.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::score_moves(const G& g, Frame& frame, int ply, std::size_t from) {
  const Seat seat = g.actor();
  const std::uint32_t before = line_before(ply, 1);
  const std::int16_t* const after_theirs = continuations_.after(before);
  const std::int16_t* const after_own = continuations_.after(line_before(ply, cycle));
  const std::int16_t* const after_long = continuations_.after(line_before(ply, 2 * cycle));
  const std::uint32_t counter = counter_moves_.to(before);
  for (std::size_t i = from; i < frame.moves.size(); ++i) {
    const Move& m = frame.moves[i];
    int& score = frame.scores[i];
    if (const int gain = Eval::gain(g, m); gain != 0) {
      score = gain > 0 ? first_capture_score + gain : -2 * first_capture_score + gain;
      continue;
    }
    const std::uint32_t form = m.short_form(), piece_to = PieceTo<G>::of(g, m);
    score = frame.killers.has(form) ? killer_score
            : form == counter
                ? counter_score
                : history_.of(seat, form) + after_theirs[piece_to] + after_own[piece_to] + after_long[piece_to] / 2;
  }
}

// Leaves the moves that gain something, scored.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::keep_noisy(const G& g, Frame& frame) const {
  frame.scores.resize(frame.moves.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < frame.moves.size(); ++i) {
    const int gain = Eval::gain(g, frame.moves[i]);
    if (gain <= 0) continue;
    frame.scores[kept] = first_capture_score + gain;
    frame.moves[kept++] = frame.moves[i];
  }
  frame.moves.shorten(kept);
}

// Brings the best of the moves not yet tried to place i. Only then are captures weighed: one that loses goes back
// behind the quiet moves.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::pick(const G& g, Frame& frame, std::size_t i) const {
  if (frame.scores[i] == hash_move_score) return;  // stands first, perhaps before others have scores
  while (true) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < frame.moves.size(); ++j)
      if (frame.scores[j] > frame.scores[best]) best = j;
    if constexpr (Eval::traits.static_exchange) {
      const int score = frame.scores[best];
      if (score >= first_capture_score && score < hash_move_score && !Eval::static_exchange(g, frame.moves[best], 0)) {
        frame.scores[best] = score - 2 * first_capture_score;
        continue;
      }
    }
    std::swap(frame.moves[i], frame.moves[best]);
    std::swap(frame.scores[i], frame.scores[best]);
    return;
  }
}

// A quiet move has refuted the line: it is tried earlier next time, those before it later.
template <Game G, Evaluates<G> Eval>
void AlphaBeta<G, Eval>::remember_quiet(const Node& n, Frame& frame, std::size_t index) {
  const Seat seat = n.g.actor();
  const std::uint32_t before = line_before(n.ply, 1);
  std::int16_t* const after_theirs = continuations_.after(before);
  std::int16_t* const after_own = continuations_.after(line_before(n.ply, cycle));
  std::int16_t* const after_long = continuations_.after(line_before(n.ply, 2 * cycle));
  const auto learn = [&](const Move& m, int by) {
    const std::uint32_t piece_to = PieceTo<G>::of(n.g, m);
    history_.change(seat, m.short_form(), by);
    push_towards(after_theirs[piece_to], by);
    push_towards(after_own[piece_to], by);
    push_towards(after_long[piece_to], by);
  };
  const Move& best = frame.moves[index];
  frame.killers.add(best.short_form());
  counter_moves_.add(before, best.short_form());
  const int merit = std::min(16 * n.depth * n.depth + 64 * n.depth, 2000);
  learn(best, merit);
  for (std::size_t i = 0; i < index; ++i)
    if (Eval::gain(n.g, frame.moves[i]) == 0) learn(frame.moves[i], -merit);
}

}  // namespace turncoat
