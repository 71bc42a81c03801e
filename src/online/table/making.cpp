#include "online/table/making.hpp"

#include "edge/game/drawn_throw.hpp"
#include "online/base/contains.hpp"
#include "online/base/planted.hpp"

namespace turncoat::online {

Making::Making(const TableState& live, const Context& context) : live_(live), table_(live.table), context_(context) {
  event_.version = table_.version + 1;
  event_.at = context_.now;
}

Allowed<Decided> Making::finish() {
  const bool played = played_.game != nullptr;
  TableState after(table_, played ? nullptr : live_.game->clone());
  if (!apply(after, event_, std::move(played_))) return rejected(rejections::illegal);
  return Decided{std::move(event_), std::move(after)};
}

Ok Making::move(Seat seat, const std::string& text, const Arrival& arrival, int expects) {
  const auto leaving = read_leaving(text, static_cast<int>(table_.seats.size()), live_.game->actor());
  if (leaving && *leaving) return rejected(rejections::illegal);
  auto plays = play(text, &arrival);
  if (!plays) return std::unexpected(plays.error());
  event_.what = event::Moved{.seat = seat, .plays = *std::move(plays), .expects = expects};
  return {};
}

Ok Making::leave(Seat seat, Leaving leaving) {
  if (!contains(live_.game->leavings(), leaving)) return rejected(rejections::too_late);
  return left(seat, leaving_text(leaving));
}
Ok Making::agree(Seat by) { return left(by, leaving_text({.reason = Reason::agreement})); }

Ok Making::left(Seat seat, const std::string& text) {
  auto plays = play(text, nullptr);
  if (!plays) return std::unexpected(plays.error());
  event_.what = event::Left{.seat = seat, .plays = *std::move(plays)};
  return {};
}

void Making::begin(Seat host) {
  event::Started started{.seat = host};
  auto game = live_.game->clone();
  Table begun = table_;  // with what is added to the dice
  begun.salts = salts_of_seats(table_);
  throw_dice(*game, begun, 0, started.throws.texts);
  started.throws.round_trip = round_trip_after(*game);
  event_.what = std::move(started);
  played_ = {.game = std::move(game), .first = dice};
}

Allowed<Plays> Making::play(const std::string& text, const Arrival* arrival) {
  auto game = live_.game->clone();
  if (const auto ok = game->play(text); !ok) return rejected(rejections::illegal, ok.error());
  Plays plays{.texts = {text}};
  throw_dice(*game, table_, table_.throws, plays.texts);
  plays.clocks = charged(*game, arrival);
  plays.round_trip = round_trip_after(*game);
  played_ = {.game = std::move(game), .first = live_.game->actor()};
  return plays;
}

void Making::throw_dice(AnyGame& game, const Table& by, int number, std::vector<std::string>& throws) {
  while (!game.decided() && game.actor() == dice && !game.outcomes().empty()) {
    throws.push_back(fair_outcome(game, context_.throw_dice(by, number++)).text);
    (void)game.play(throws.back());
  }
}

// The clock that runs is charged; before all persons have moved no time is.
std::optional<Clocks> Making::charged(const AnyGame& after, const Arrival* arrival) const {
  const auto clock = running_clock(live_);
  if (!table_.control.timed() || !clock) return {};
  if (!arrival) return stopped_clocks();
  Clocks clocks = table_.clocks;
  const Seat seat = live_.game->actor();
  const bool passes = after.decided() || after.actor() != seat || planted(PlantedFault::increment_in_turn);
  if (table_.control.days > 0 || under_way(table_))
    charge(clocks, table_.control, index(seat), *clock, table_.turn_at, *arrival, passes);
  return clocks;
}

Millis Making::round_trip_after(const AnyGame& game) const {
  return !game.decided() && game.actor() >= 0 ? context_.round_trip(game.actor()) : 0;
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
