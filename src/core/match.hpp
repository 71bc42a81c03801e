#pragma once
// A match: a position with its history, which repetition and the move limit need.
#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "core/faults.hpp"
#include "core/game.hpp"
#include "core/repetition.hpp"

namespace turncoat {

template <Game G>
class Match {
 public:
  using Move = typename G::Move;
  // What has been played: a move, or a seat's leaving, which isn't a ply.
  using Event = std::variant<Move, Leaving>;

  explicit Match(const G& start) : positions_{start}, keys_{start.key()} {}
  // A new match in the memory of the old one.
  void restart(const G& start) {
    positions_.assign(1, start);
    keys_.assign(1, start.key());
    events_.clear();
    ended_.reset();
  }

  const G& position() const { return positions_.back(); }
  // The position after that many events.
  const G& position(std::size_t events) const { return positions_[events]; }
  const std::vector<Event>& events() const { return events_; }
  // Zobrist keys of all positions so far, the present one last.
  const std::vector<std::uint64_t>& keys() const { return keys_; }

  // Plays a legal move.
  void play(Move m) {
    positions_.push_back(position());
    positions_.back().play(m);
    keys_.push_back(position().key());
    events_.push_back(m);
  }
  // A seat leaves, or all agree, while the match is not decided; after an error everything is as it was.
  Expected<void> leave(Leaving leaving) {
    G next = position();
    const auto ended = is_claim(leaving) ? claimed() : next.leave(leaving);
    if (!ended) return std::unexpected(ended.error());
    positions_.push_back(next);
    keys_.push_back(next.key());
    events_.push_back(leaving);
    ended_ = *ended;
    return {};
  }
  // Takes the last event back; false if there is none.
  bool undo() {
    if (events_.empty()) return false;
    positions_.pop_back(), keys_.pop_back(), events_.pop_back();
    ended_.reset();
    return true;
  }

  // The same with its present position as the actor sees it after overlooking every check that is not announced.
  Match overlooked() const
    requires(G::traits.keeps_secrets)
  {
    Match out = *this;
    out.positions_.back() = position().overlooked();
    return out;
  }

  // How the match has ended, if it has. Repetition and the move limit come last in every game's order of endings.
  std::optional<Decision> decided() const {
    if (const auto d = decided_without_history()) return d;
    return ended_by_history();
  }
  std::optional<Decision> decided_without_history() const { return ended_ ? ended_ : position().decided(); }
  // Whether the last event was a leaving that ended the match.
  bool ended_by_leaving() const { return ended_.has_value(); }
  // What ends the match if the position itself does not.
  std::optional<Decision> ended_by_history() const {
    if constexpr (RulesRepetition<G>)
      if (const auto d = ended_by_repetition()) return d;
    const auto reason = G::draws_claimed ? drawn_by_history(5, position().move_limit() / 2) : drawn_by_history(3, 0);
    if (reason) return position().drawn(*reason);
    return {};
  }
  // Why the player to move can claim a draw now; nothing once the match is decided.
  std::optional<Reason> claimable() const {
    if (!G::draws_claimed || decided()) return {};
    return drawn_by_history(3, 0);
  }
  // How the match has ended, or ends if every possible claim is made now: computers claim at once.
  std::optional<Decision> settled() const {
    if (const auto d = decided()) return d;
    if (const auto reason = claimable()) return position().drawn(*reason);
    return {};
  }
  // How many plies beyond its move limit the game is to be thought about: none, unless the limit has been passed
  // without a claim.
  int plies_of_grace() const {
    const int limit = position().move_limit();
    return G::draws_claimed && position().clock() >= limit ? limit / 2 : 0;
  }
  // The legal moves; none once the match is decided.
  void list(MoveList<Move>& out) const {
    if (!decided()) position().list(out);
  }

 private:
  std::optional<Reason> drawn_by_history(std::ptrdiff_t times, int plies_beyond_limit) const {
    if (repetition_counts() && occurrences() >= times) return Reason::repetition;
    if (position().clock() >= position().move_limit() + plies_beyond_limit) return Reason::move_limit;
    return {};
  }
  // Where the rules say how repeated positions end a game.
  std::optional<Decision> ended_by_repetition() const
    requires(RulesRepetition<G>)
  {
    const RepetitionRule& rule = position().rules().repetition();
    if ((rule.times == 0 && !rule.perpetual) || !position().rules().repetition_ends()) return {};
    const auto times = static_cast<int>(occurrences());
    if (times < rule.least()) return {};
    std::array<bool, 2> checked = {rule.perpetual, rule.perpetual};
    std::size_t i = keys_.size() - 1;
    for (int seen = 1; rule.perpetual && seen < rule.least(); seen += keys_[i] == keys_.back() ? 1 : 0) {
      const auto actor = static_cast<std::size_t>(positions_[i].actor());
      if (!positions_[i].in_check(positions_[i].turn())) checked[1 - actor] = false;
      --i;
    }
    const auto end = repetition_end(rule, position().actor(), times, checked);
    if (!end) return {};
    return end->loser ? Decision::win(static_cast<Seat>(1 - *end->loser), end->reason) : position().drawn(end->reason);
  }
  // In games with rules of their own these say it; not where a rule ends the game at an occurrence of its own.
  bool repetition_counts() const {
    if constexpr (RulesRepetition<G>)
      if (position().rules().repetition().times > 0) return false;
    if constexpr (requires(const G& g) { g.rules().repetition_ends(); })
      return position().rules().repetition_ends();
    else
      return G::repetition_ends;
  }
  Expected<Ended> claimed() const {
    if (!G::draws_claimed) return failure(fault::claim_never);
    const auto reason = claimable();
    if (!reason) return failure(fault::claim_nothing);
    return position().drawn(*reason);
  }
  // How often the present position has been on the board; nothing before the last irreversible move can be the same,
  // unless the game says that a position can come back after the clock was set to zero.
  std::ptrdiff_t occurrences() const {
    std::size_t span = keys_.size();
    if (!G::comes_back) span = std::min<std::size_t>(span, static_cast<std::size_t>(position().clock()) + 1);
    return std::count(keys_.end() - static_cast<std::ptrdiff_t>(span), keys_.end(), keys_.back());
  }

  std::vector<G> positions_;
  std::vector<std::uint64_t> keys_;
  std::vector<Event> events_;
  Ended ended_;  // how the last event has ended the match, if it was a leaving
};

}  // namespace turncoat
