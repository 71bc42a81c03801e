#include "online/table/offers.hpp"

#include <algorithm>

#include "core/leaving.hpp"
#include "edge/game/agreeing.hpp"
#include "online/base/contains.hpp"

namespace turncoat::online {

namespace {

constexpr Millis absence_of_three = 30'000;  // at a table of three
constexpr Millis absence_without_clock = 120'000;

const TableSeat& seat_at(const Table& table, Seat seat) { return table.seats[static_cast<std::size_t>(seat)]; }

// A seat may be given to the engine without a clock too, once its person has been away for long.
Allowed<void> is_gone_for_a_computer(const Table& table, Seat seat, const Context& context) {
  if (table.control.clocked()) return is_gone(table, seat, context);
  const auto absence = context.absent(seat);
  if (!absence) return rejected(rejections::present);
  return absence->time < absence_without_clock ? Allowed<void>(rejected(rejections::too_early)) : Allowed<void>();
}

// A seat in which a person or a computer still plays.
bool is_played(const Table& table, Seat seat) {
  return seat >= 0 && static_cast<std::size_t>(seat) < table.seats.size() && plays(table, seat);
}

// Whether it is the proposer's own seat, for which others only have to agree.
bool is_own(const Table& table, Seat seat, Seat by) {
  return seat_at(table, seat).kind == SeatKind::person && seat_at(table, seat).person == seat_at(table, by).person;
}

// Whether something may be proposed by a seat, kind by kind.
struct MayPropose {
  const TableState& live;
  const Table& table;
  Seat by;
  const Context& context;

  Allowed<void> operator()(const proposal::Draw&) const {
    if (!contains(live.game->leavings(), Reason::agreement, &Leaving::reason)) return rejected(rejections::no_draw);
    return {};
  }
  Allowed<void> operator()(const proposal::Takeback&) const {
    if (decision_before(table, by) < 0) return rejected(rejections::no_takeback);
    return {};
  }
  Allowed<void> operator()(const proposal::Pause&) const {
    if (!table.tournament.empty()) return rejected(rejections::of_tournament);
    if (!table.control.clocked()) return rejected(rejections::unclocked);
    if (table.paused) return rejected(rejections::paused);
    return {};
  }
  // Among two it is a claim, which has rules of its own.
  Allowed<void> operator()(const proposal::PutOut& out) const {
    if (table.seats.size() <= 2) return rejected(rejections::two);
    if (!is_played(table, out.seat) || is_own(table, out.seat, by)) return rejected(rejections::no_seat);
    return is_gone(table, out.seat, context);
  }
  Allowed<void> operator()(const proposal::SeatComputer& computer) const { return may_replace(computer.seat); }
  Allowed<void> operator()(const proposal::SeatGuest& guest) const { return may_replace(guest.seat); }
  Allowed<void> operator()(const proposal::Rematch&) const { return rejected(rejections::not_over); }

  // One's own seat at any time, another's once its person is gone.
  Allowed<void> may_replace(Seat seat) const {
    if (table.rated) return rejected(rejections::rated);
    if (!table.tournament.empty()) return rejected(rejections::of_tournament);
    if (!is_played(table, seat)) return rejected(rejections::no_seat);
    return is_own(table, seat, by) ? Allowed<void>() : is_gone_for_a_computer(table, seat, context);
  }
};

bool is_leaving(const Play& play) { return play.text == "agreement" || play.text.contains(':'); }

}  // namespace

unsigned seats_of(const Table& table, std::string_view person) {
  unsigned out = 0;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
    if (table.seats[seat].kind == SeatKind::person && table.seats[seat].person == person) out |= 1U << seat;
  return out;
}

unsigned asked(const Table& table, const Proposal& what) {
  const bool rematch = std::holds_alternative<proposal::Rematch>(what);
  unsigned out = 0;
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    if (table.seats[seat].kind != SeatKind::person) continue;
    // Players that are out of the game, or with a game that is over, decide on another game too.
    const bool plays_on = rematch || plays(table, static_cast<Seat>(seat));
    if (plays_on && seat_about(what) != static_cast<Seat>(seat)) out |= 1U << seat;
  }
  return out;
}

Allowed<void> may_propose(const TableState& live, const Proposal& what, Seat by, const Context& context) {
  return std::visit(MayPropose{.live = live, .table = live.table, .by = by, .context = context}, what);
}

bool computers_agree(const TableState& live, const Proposal& what) {
  if (!std::holds_alternative<proposal::Draw>(what)) return true;
  const std::vector<TableSeat>& seats = live.table.seats;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool asked = seats[i].kind == SeatKind::bot && !seats[i].out;
    if (asked && !agrees_to_draw(*live.game, static_cast<Seat>(i), seats[i].expects)) return false;
  }
  return true;
}

bool stands_after_move(const Table& table, Seat mover) {
  if (!table.offer) return false;
  const Proposal& what = table.offer->what;
  if (!std::holds_alternative<proposal::Draw>(what) && !std::holds_alternative<proposal::Pause>(what)) return false;
  return seat_at(table, mover).kind != SeatKind::person || (table.offer->agreed >> mover & 1) != 0;
}

int decision_before(const Table& table, Seat seat) {
  for (std::size_t i = table.plays.size(); i-- > 0;)
    if (table.plays[i].seat == seat && !is_leaving(table.plays[i])) return static_cast<int>(i);
  return -1;
}

Allowed<void> is_gone(const Table& table, Seat seat, const Context& context) {
  if (!table.control.clocked()) return rejected(rejections::unclocked);
  if (seat_at(table, seat).kind != SeatKind::person) return rejected(rejections::no_seat);
  const auto absence = context.absent(seat);
  if (!absence) return rejected(rejections::present);
  if (absence->time < absence_before_claim(table, absence->closed)) return rejected(rejections::too_early);
  return {};
}

Millis absence_before_claim(const Table& table, bool closed) {
  return table.seats.size() > 2 ? absence_of_three : absence_allowed(table.control, closed);
}

}  // namespace turncoat::online
