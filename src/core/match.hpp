#pragma once
// A match: a position with its history, which repetition and the move limit need.
#include <algorithm>
#include <optional>
#include <vector>

#include "core/game.hpp"

namespace turncoat {

template <Game G>
class Match {
 public:
  using Move = typename G::Move;

  explicit Match(const G& start) : positions_{start}, keys_{start.key()} {}
  // A new match in the memory of the old one.
  void restart(const G& start) {
    positions_.assign(1, start);
    keys_.assign(1, start.key());
    moves_.clear();
  }

  const G& position() const { return positions_.back(); }
  // The position after so many moves.
  const G& position(std::size_t ply) const { return positions_[ply]; }
  const std::vector<Move>& moves() const { return moves_; }
  // Zobrist keys of all positions so far, the present one last.
  const std::vector<std::uint64_t>& keys() const { return keys_; }

  // Plays a legal move.
  void play(Move m) {
    positions_.push_back(position());
    positions_.back().play(m);
    keys_.push_back(position().key());
    moves_.push_back(m);
  }
  // Takes the last move back; false if there is none.
  bool undo() {
    if (moves_.empty()) return false;
    positions_.pop_back(), keys_.pop_back(), moves_.pop_back();
    return true;
  }

  // How the match has ended, if it has. Repetition and the move limit come last in every game's order of endings.
  std::optional<Decision> decided() const {
    const G& g = position();
    if (auto d = g.decided()) return d;
    if (const auto reason = ended_by_history()) return g.drawn(*reason);
    return {};
  }
  // What ends the match if the position itself does not.
  std::optional<Reason> ended_by_history() const {
    if (G::repetition_ends && occurrences() >= 3) return Reason::repetition;
    if (position().clock() >= position().move_limit()) return Reason::move_limit;
    return {};
  }
  // The legal moves; none once the match is decided.
  void list(MoveList<Move>& out) const {
    if (!decided()) position().list(out);
  }

 private:
  // How often the present position has stood on the board; nothing before the last irreversible move can be the same,
  // unless the game says that a position can come back after the clock was set to zero.
  std::ptrdiff_t occurrences() const {
    std::size_t span = keys_.size();
    if constexpr (!requires { requires G::comes_back; })
      span = std::min<std::size_t>(span, static_cast<std::size_t>(position().clock()) + 1);
    return std::count(keys_.end() - static_cast<std::ptrdiff_t>(span), keys_.end(), keys_.back());
  }

  std::vector<G> positions_;
  std::vector<std::uint64_t> keys_;
  std::vector<Move> moves_;
};

}  // namespace turncoat
