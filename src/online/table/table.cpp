#include "online/table/table.hpp"

#include <algorithm>
#include <array>

#include "core/leaving.hpp"
#include "online/base/contains.hpp"

namespace turncoat::online {

std::optional<std::size_t> running_clock(const TableState& live) {
  const Seat seat = live.game->actor();
  if (seat < 0 || live.game->decided()) return {};
  // Phases in which a player's own army moves; in the others it is an army that no player owns.
  constexpr std::array<std::string_view, 3> own = {"", "main", "place-main"};
  const bool another = live.table.control.second && std::ranges::find(own, live.game->view().phase) == own.end();
  return static_cast<std::size_t>(seat) + (another ? live.table.seats.size() : 0);
}

bool all_seated(const Table& table) { return !contains(table.seats, SeatKind::open, &TableSeat::kind); }

std::vector<int> turns_of(const Table& table) {
  std::vector<int> out(table.seats.size());
  Seat last = dice;
  for (const Play& play : table.plays) {
    const auto leaving = read_leaving(play.text, static_cast<int>(table.seats.size()), play.seat);
    if (play.seat < 0 || (leaving && *leaving)) continue;
    if (play.seat != last) ++out[static_cast<std::size_t>(play.seat)];
    last = play.seat;
  }
  return out;
}

std::vector<int> absent_players(const Table& table) {
  std::vector<int> out;
  int player = -1;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const TableSeat& seat = table.seats[i];
    if (seat.kind == SeatKind::dice) continue;
    ++player;
    const bool left = contains(table.plays, static_cast<Seat>(i), &Play::seat);
    if (seat.kind == SeatKind::person && !seat.moved && left) out.push_back(player);
  }
  return out;
}

bool all_had_two_turns(const Table& table) {
  const std::vector<int> turns = turns_of(table);
  for (std::size_t i = 0; i < turns.size(); ++i)
    if (table.seats[i].kind != SeatKind::dice && turns[i] < 2) return false;
  return true;
}

bool is_long_enough(const TableState& live) {
  const std::vector<int> turns = turns_of(live.table);
  int late = 0;
  bool gone = true;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const TableSeat& seat = live.table.seats[i];
    if (seat.kind == SeatKind::dice || turns[i] >= 2) continue;
    ++late;
    gone = gone && seat.out;
  }
  const bool alone = live.game->info().allies == 0 && turns.size() > 2;
  return late == 0 || (late == 1 && gone && alone);
}

bool under_way(const Table& table) {
  return std::ranges::all_of(table.seats,
                             [](const TableSeat& seat) { return seat.kind != SeatKind::person || seat.moved; });
}

bool lacks_salt(const Table& table) {
  return !table.commitment.empty() && std::ranges::any_of(table.seats, [](const TableSeat& seat) {
    return seat.kind == SeatKind::person && seat.salt.empty();
  });
}

std::vector<std::string> salts_of_seats(const Table& table) {
  std::vector<std::string> out;
  if (table.commitment.empty()) return out;
  for (const TableSeat& seat : table.seats) out.push_back(seat.salt.empty() ? "-" : seat.salt);
  return out;
}

fair::Terms terms_of(const Table& table) { return {.table = table.id, .salts = table.salts}; }

std::optional<Seat> seat_of(const Table& table, std::string_view person) {
  const auto theirs = [&](const TableSeat& seat) { return seat.kind == SeatKind::person && seat.person == person; };
  auto found = std::ranges::find_if(table.seats, [&](const TableSeat& seat) { return theirs(seat) && !seat.out; });
  if (found == table.seats.end()) found = std::ranges::find_if(table.seats, theirs);
  if (found == table.seats.end()) return {};
  return static_cast<Seat>(found - table.seats.begin());
}

bool plays(const Table& table, Seat seat) {
  const TableSeat& one = table.seats[static_cast<std::size_t>(seat)];
  return (one.kind == SeatKind::person || one.kind == SeatKind::bot) && !one.out;
}

}  // namespace turncoat::online
