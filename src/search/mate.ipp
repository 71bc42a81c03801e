// Alpha-beta: whether the side that acts mates within some turns, whatever is answered (`go mate`). The tree is the
// usual one without all that could overlook a mate: reductions, bounds found with them, and a single best reply of
// several opponents. Mate distance (tree.ipp, step 3) ends it. Part of alpha_beta.hpp.

namespace turncoat {

// How many plies a turn of a game takes of which the evaluation says one: some variants have more, at most as many as a
// turn has in a line of first moves through so many turns of either side.
template <Game G>
int plies_in_turn(const G& g, int turns) {
  using Moves = MoveList<typename G::Move>;
  int most = 1, run = 0, ended = 0;
  Seat last = g.actor();
  G at = g;
  for (int ply = 0; ply < most_plies && ended < 2 * turns && !at.decided(); ++ply) {
    if (at.actor() != last) run = 0, ++ended;
    last = at.actor();
    most = std::max(most, ++run);
    Moves moves;
    at.list(moves);
    if (moves.empty()) break;
    at.play(moves[0]);
  }
  return most;
}

// The most plies that a mate in so many turns of the side can take.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::plies_of_mate(int turns) {
  constexpr int own = Eval::traits.plies_per_turn;
  return std::min((std::min(turns, most_plies) - 1) * side_cycle + own, most_plies - 1);
}

// Puts a move first that mates soonest, in no more turns and plies, with its line; false if there is none, or none was
// found before the stop.
template <Game G, Evaluates<G> Eval>
bool AlphaBeta<G, Eval>::find_mate(const G& g, std::vector<RootMove>& moves, int turns, int plies) {
  only_mates_ = true;
  bool found = false;
  path_.push_back(on_path(g, g.key()));
  for (int depth = 1; depth <= plies && !found && !stopped_; ++depth) {
    const int alpha = mate_value - depth - 1;  // what is above it mates in `depth` plies
    // Where the last of them has been played, the moves are listed once more: some games have mates without check.
    for (std::size_t i = 0; i < moves.size() && !found && !stopped_; ++i) {
      const G next = after(g, moves[i].move);
      frames_[0].line_key = line_key(g, moves[i].move);
      if (child(g, next, depth, 1, alpha, alpha + 1) <= alpha || stopped_) continue;
      // Once more for the line, which a window does not give in which the table is believed.
      const int value = child(g, next, depth, 1, alpha - 1, mate_value);
      if (value <= alpha || stopped_) continue;
      RootMove mate{.move = moves[i].move, .value = value, .line = {moves[i].move}};
      mate.line.insert(mate.line.end(), frames_[1].line.begin(), frames_[1].line.end());
      if (mate_turns(g, mate) > turns) continue;
      found = true;
      moves[i] = std::move(mate);
      std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                  moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }
  path_.pop_back();
  only_mates_ = false;
  return found;
}

// How many turns of the side that mates its line has, or would have if it were written out to its end.
template <Game G, Evaluates<G> Eval>
int AlphaBeta<G, Eval>::mate_turns(const G& g, const RootMove& root) const {
  const bool by_root = root.value > 0;
  const int plies = mate_value - std::abs(root.value);
  int turns = 0;
  G at = g;
  Seat last = dice;
  for (const Move& m : root.line) {
    if (at.actor() != last && at.actor() != dice && same_side(g, at) == by_root) ++turns;
    last = at.actor();
    at.play(m);
  }
  turns += std::max(0, plies - static_cast<int>(root.line.size()) + side_cycle - 1) / side_cycle;
  return by_root ? turns : -turns;
}

}  // namespace turncoat
