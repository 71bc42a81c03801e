#include <algorithm>

#include "online/base/planted.hpp"
#include "online/table/making.hpp"

namespace turncoat::online {

namespace {

constexpr Millis shortest_given_back = 100, shortest_by_days = 5000;

// What happens without a person asking for it.
class Course : Making {
 public:
  using Making::Making;

  Allowed<Decided> time_up() {
    const auto nothing = rejected(rejections::too_early);
    if (table_.deadline == 0 || context_.now <= table_.deadline) return nothing;
    if (table_.status == Status::open) return begin(no_seat), finish();
    if (table_.status != Status::running) return nothing;
    const Seat seat = live_.game->actor();
    if (seat < 0) return nothing;
    // A player that has seen a throw cannot undo it by staying away; in a tournament the one that stays away loses.
    if (table_.control.clocked() && !under_way(table_) && table_.throws == 0 && table_.tournament.empty()) {
      event_.what = event::Aborted();
      return finish();
    }
    if (!leave(seat, {seat, Reason::time})) return nothing;
    if (const auto clock = running_clock(live_)) {
      Clocks fallen = table_.clocks;
      fallen.left[*clock] = 0;
      std::get<event::Left>(event_.what).plays.clocks = std::move(fallen);
    }
    return finish();
  }

  Allowed<Decided> give_back() {
    const auto nothing = rejected(rejections::too_early);
    if (table_.status != Status::running || table_.paused || !table_.control.timed()) return nothing;
    Millis span = context_.lost_since(std::max(table_.turn_at, table_.made_up_to));
    if (planted(PlantedFault::outage_is_capped)) span = std::min<Millis>(span, 30'000);
    if (span < (table_.control.clocked() ? shortest_given_back : shortest_by_days)) return nothing;
    const Seat seat = live_.game->actor();
    event_.what = event::TimeReturned{.span = span, .round_trip = seat >= 0 ? context_.round_trip(seat) : 0};
    return finish();
  }

  Allowed<Decided> close() {
    if (table_.status != Status::open && table_.status != Status::running) return rejected(rejections::over);
    event_.what = event::Aborted();
    return finish();
  }

  Allowed<Decided> rest(const std::vector<Rest>& vacations) {
    const Millis counted = std::max(table_.turn_at, table_.rests_until);
    event::Rested rested{.seat = live_.game->actor(), .span = 0, .until = counted, .away = table_.away_until};
    for (const auto& [begun, end] : vacations) {
      const Millis days = begun + (std::max<Millis>(0, context_.now - begun) / day + 1) * day;
      const Millis from = std::max(begun, rested.until), to = std::min(end, days);
      if (begun > context_.now) continue;
      if (end > table_.turn_at) rested.away = end;
      if (to <= from) continue;
      rested.span += to - from;
      rested.until = to;
    }
    if (rested.span == 0 && rested.away == table_.away_until) return rejected(rejections::too_early);
    event_.what = rested;
    return finish();
  }

  Allowed<Decided> computer_moves(const std::string& text, int expects) {
    const Seat seat = live_.game->actor();
    if (claims(expects)) {
      if (auto ok = leave(seat, {seat, *live_.game->claimable()}); !ok) return std::unexpected(ok.error());
      return finish();
    }
    const Arrival arrival{
        .at = context_.now, .thought = context_.now - table_.turn_at, .round_trip = 0, .remote = false};
    if (auto ok = move(seat, text, arrival, expects); !ok) return std::unexpected(ok.error());
    return finish();
  }

 private:
  // A computer claims a draw that it can have: from other computers always, from persons unless it expects more.
  bool claims(int expects) const {
    const auto is_person = [](const TableSeat& seat) { return seat.kind == SeatKind::person; };
    return live_.game->claimable() && (expects <= even || std::ranges::none_of(table_.seats, is_person));
  }
  static constexpr int even = 500;  // thousandths
};

}  // namespace

Allowed<Decided> time_up(const TableState& live, const Context& context) { return Course(live, context).time_up(); }

Allowed<Decided> give_back(const TableState& live, const Context& context) { return Course(live, context).give_back(); }

Allowed<Decided> rest(const TableState& live, const std::string& person, const std::vector<Rest>& vacations,
                      const Context& context) {
  if (person.empty() || waited_for_by_days(live) != person) return rejected(rejections::too_early);
  return Course(live, context).rest(vacations);
}

Allowed<Decided> close_table(const TableState& live, const Context& context) { return Course(live, context).close(); }

std::string waited_for_by_days(const TableState& live) {
  const Table& table = live.table;
  if (table.control.days == 0 || table.status != Status::running || table.paused || live.game->decided()) return "";
  const Seat seat = live.game->actor();
  return seat < 0 ? "" : table.seats[index(seat)].person;
}

Allowed<Decided> computer_moves(const TableState& live, int position, const std::string& move, int expects,
                                const Context& context) {
  if (position != live.table.position || !computer_to_move(live)) return rejected(rejections::stale);
  return Course(live, context).computer_moves(move, expects);
}

std::optional<Seat> computer_to_move(const TableState& live) {
  if (live.table.status != Status::running || live.table.paused || live.game->decided()) return {};
  const Seat seat = live.game->actor();
  if (seat < 0 || live.table.seats[index(seat)].kind != SeatKind::bot) return {};
  return seat;
}

}  // namespace turncoat::online
