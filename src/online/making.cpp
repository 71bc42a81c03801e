#include "online/making.hpp"

#include "edge/game/drawn_throw.hpp"
#include "online/contains.hpp"

namespace turncoat::online {

Making::Making(const Live& live, const Context& context) : live_(live), table_(live.table), context_(context) {
  event_.version = table_.version + 1;
  event_.at = context_.now;
}

Allowed<Decided> Making::finish() {
  const bool played = played_.game != nullptr;
  Live after(table_, played ? nullptr : live_.game->clone());
  if (!apply(after, event_, std::move(played_))) return denied("illegal");
  return Decided{std::move(event_), std::move(after)};
}

Ok Making::play(EventKind kind, const std::string& text, const Arrival* arrival) {
  auto game = live_.game->clone();
  const auto leaving = read_leaving(text, static_cast<int>(table_.seats.size()), game->actor());
  if (kind == EventKind::moved && leaving && *leaving) return denied("illegal");
  if (const auto ok = game->play(text); !ok) return denied("illegal", ok.error());
  event_.kind = kind;
  event_.moves = {text};
  throw_dice(*game, table_, table_.throws);
  charge_clock(*game, arrival);
  look_ahead(*game);
  played_ = {.game = std::move(game), .first = live_.game->actor()};
  return {};
}

void Making::begin() {
  event_.kind = EventKind::started;
  auto game = live_.game->clone();
  Table begun = table_;  // with what is added to the dice
  begun.salts = salts_of_seats(table_);
  throw_dice(*game, begun, 0);
  look_ahead(*game);
  played_ = {.game = std::move(game), .first = dice};
}

void Making::throw_dice(AnyGame& game, const Table& by, int number) {
  while (!game.decided() && game.actor() == dice && !game.outcomes().empty()) {
    event_.moves.push_back(fair_outcome(game, context_.throw_dice(by, number++)).text);
    (void)game.play(event_.moves.back());
  }
}

// The clock that runs is charged; before all persons have moved no time is.
void Making::charge_clock(const AnyGame& after, const Arrival* arrival) {
  const auto clock = running_clock(live_);
  if (!table_.control.timed() || !clock) return;
  if (!arrival) {
    event_.clocks = stopped_clocks();
    return;
  }
  event_.clocks = table_.clocks;
  const Seat seat = live_.game->actor();
  const bool passes = after.decided() || after.actor() != seat;
  if (table_.control.days > 0 || under_way(table_))
    charge(*event_.clocks, table_.control, index(seat), *clock, table_.turn_at, *arrival, passes);
}

void Making::look_ahead(const AnyGame& after) {
  if (!after.decided() && after.actor() >= 0) event_.round_trip = context_.round_trip(after.actor());
}

Ok Making::leave(Seat seat, Reason reason) {
  const auto leavings = live_.game->leavings();
  const Leaving wanted{seat, reason};
  if (!contains(leavings, wanted)) return denied("too-late");
  event_.seat = seat;
  return play(EventKind::left, leaving_text(wanted), nullptr);
}

Clocks Making::stopped_clocks() const {
  Clocks clocks = table_.clocks;
  const auto clock = running_clock(live_);
  if (clock && !table_.paused && table_.control.clocked() && under_way(table_))
    charge(clocks, table_.control, index(live_.game->actor()), *clock, table_.turn_at,
           {.at = context_.now, .thought = context_.now - table_.turn_at}, false);
  return clocks;
}

}  // namespace turncoat::online
