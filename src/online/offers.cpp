#include "online/offers.hpp"

#include <algorithm>

#include "core/leaving.hpp"
#include "online/contains.hpp"

namespace turncoat::online {

namespace {

constexpr int draw_from_ply = 40;            // computers agree to no draw before
constexpr Millis absence_of_three = 30'000;  // at a table of three
constexpr Millis absence_without_clock = 120'000;

const TableSeat& seat_at(const Table& table, Seat seat) { return table.seats[static_cast<std::size_t>(seat)]; }

// A seat may be given to the engine without a clock too, once its person has been away for long.
Allowed<void> is_gone_for_a_computer(const Table& table, Seat seat, const Context& context) {
  if (table.control.clocked()) return is_gone(table, seat, context);
  const auto absence = context.absent(seat);
  if (!absence) return denied("present");
  return absence->time < absence_without_clock ? Allowed<void>(denied("too-early")) : Allowed<void>();
}

Allowed<void> may_replace(const Table& table, const Offer& offer, const Context& context) {
  const bool there = offer.about >= 0 && static_cast<std::size_t>(offer.about) < table.seats.size();
  if (!there || !plays(table, offer.about)) return denied("no-seat");
  const TableSeat& seat = seat_at(table, offer.about);
  // Of whoever has offered it: others agree to that.
  const bool own = seat.kind == SeatKind::person && seat.person == seat_at(table, offer.by).person;
  if (offer.kind == OfferKind::put_out) return own ? denied("no-seat") : is_gone(table, offer.about, context);
  return own ? Allowed<void>() : is_gone_for_a_computer(table, offer.about, context);  // one's own at any time
}

bool is_leaving(const Play& play) { return play.text == "agreement" || play.text.contains(':'); }

}  // namespace

unsigned seats_of(const Table& table, std::string_view person) {
  unsigned out = 0;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].kind == SeatKind::person && table.seats[seat].person == person) out |= 1U << seat;
  return out;
}

unsigned asked(const Table& table, const Offer& offer) {
  unsigned out = 0;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (table.seats[seat].kind != SeatKind::person) continue;
    // Those who are out of the game, or whose game is over, decide on another game too.
    const bool plays_on = offer.kind == OfferKind::rematch || plays(table, static_cast<Seat>(seat));
    if (plays_on && static_cast<Seat>(seat) != offer.about) out |= 1U << seat;
  }
  return out;
}

Allowed<void> may_offer(const Live& live, const Offer& offer, const Context& context) {
  const Table& table = live.table;
  switch (offer.kind) {
    case OfferKind::draw:
      if (!contains(live.game->leavings(), Reason::agreement, &Leaving::reason)) return denied("no-draw");
      return {};
    case OfferKind::takeback:
      if (decision_before(table, offer.by) < 0) return denied("no-takeback");
      return {};
    case OfferKind::pause:
      if (!table.control.clocked()) return denied("unclocked");
      if (table.paused) return denied("paused");
      return {};
    case OfferKind::put_out:
    case OfferKind::seat_bot:
    case OfferKind::seat_guest: return may_replace(table, offer, context);
    case OfferKind::rematch: return {};
  }
  return {};
}

bool computers_agree(const Table& table, const Offer& offer) {
  if (offer.kind != OfferKind::draw) return true;
  return std::ranges::all_of(table.seats, [&](const TableSeat& seat) {
    return seat.kind != SeatKind::bot || seat.out ||
           (seat.expects <= 500 && static_cast<int>(table.plays.size()) >= draw_from_ply);
  });
}

int decision_before(const Table& table, Seat seat) {
  for (std::size_t i = table.plays.size(); i-- > 0;)
    if (table.plays[i].seat == seat && !is_leaving(table.plays[i])) return static_cast<int>(i);
  return -1;
}

Allowed<void> is_gone(const Table& table, Seat seat, const Context& context) {
  if (!table.control.clocked()) return denied("unclocked");
  if (seat_at(table, seat).kind != SeatKind::person) return denied("no-seat");
  const auto absence = context.absent(seat);
  if (!absence) return denied("present");
  const Millis wanted = table.seats.size() > 2 ? absence_of_three : absence_allowed(table.control, absence->closed);
  if (absence->time < wanted) return denied("too-early");
  return {};
}

}  // namespace turncoat::online
