#include "online/node/new_table.hpp"

#include <algorithm>
#include <bit>
#include <random>
#include <utility>

#include "edge/game/experiments.hpp"
#include "edge/game/variants.hpp"
#include "online/base/contains.hpp"
#include "online/base/planted.hpp"
#include "online/club/rated_game.hpp"
#include "online/table/offers.hpp"
#include "online/table/shared_games.hpp"
#include "online/table/table_json.hpp"

namespace turncoat::online {

namespace {

using Place = NewTable::Place;

void seat_person(TableSeat& seat, const Person& person) {
  seat.kind = SeatKind::person, seat.person = person.id, seat.name = person.name, seat.program = person.program;
}

TableSeat seat_for(const Place& place, const Person& host) {
  TableSeat seat;
  if (place.kind == Place::Kind::bot)
    seat.kind = SeatKind::bot, seat.level = std::clamp(place.level, 1, 10);
  else if (place.kind == Place::Kind::self)
    seat_person(seat, host);
  else if (place.kind == Place::Kind::person)
    seat_person(seat, place.who);
  return seat;
}

std::vector<Sitting> sitting_at(const Table& table) {
  std::vector<Sitting> out;
  if (!table.host.empty()) out.push_back({.person = table.host, .seats = seats_of(table, table.host)});
  for (const TableSeat& seat : table.seats)
    if (!seat.person.empty() && !contains(out, seat.person, &Sitting::person))
      out.push_back({.person = seat.person, .seats = seats_of(table, seat.person)});
  return out;
}

// Every seat besides the dice, and the one that its player has next.
std::vector<std::pair<std::size_t, std::size_t>> one_on(const Table& old) {
  std::vector<std::size_t> turning;
  for (std::size_t i = 0; i < old.seats.size(); ++i)
    if (old.seats[i].kind != SeatKind::dice) turning.push_back(i);
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t i = 0; i < turning.size(); ++i) out.emplace_back(turning[i], turning[(i + 1) % turning.size()]);
  return out;
}

// A start by lot where pieces are dealt anew before each game; empty where there is one start.
std::string dealt_start(AnyGame& game, const Entropy& entropy) {
  if (count_of_starts(game) == 1) return {};
  std::mt19937_64 random(std::bit_cast<std::uint64_t>(random_bytes<sizeof(std::uint64_t)>(entropy)));
  restart_dealt(game, random);
  return game.fen();
}

// Two moves of a turn are one turn.
Turn turn_of(const TableState& live) {
  const std::string person = waited_for_by_days(live);
  std::size_t before = live.table.plays.size();
  while (!person.empty() && before > 0 && live.table.plays[before - 1].seat == live.game->actor()) --before;
  return {.person = person, .number = static_cast<int>(before)};
}

}  // namespace

Allowed<Change> set_up(const Person& host, const NewTable& wanted, const Entropy& entropy, Millis now) {
  if (!wanted.control.sound()) return rejected(rejections::control);
  auto game = shared_games().open(wanted.spec);
  if (!game) return rejected(rejections::spec, game.error());
  if (is_experiment((*game)->spec().text())) return rejected(rejections::spec);
  if (!wanted.fen.empty())
    if (auto ok = (*game)->restart(wanted.fen); !ok) return rejected(rejections::spec, ok.error());
  const std::string fen = wanted.fen.empty() ? dealt_start(**game, entropy) : wanted.fen;
  if (wanted.rated && !can_be_rated(**game, wanted.fen)) return rejected(rejections::unrated);
  if (wanted.rated && contains(wanted.places, Place::Kind::bot, &Place::kind)) return rejected(rejections::rated);
  const auto dice_seat = (*game)->dice_seat();
  if (wanted.places.size() != (*game)->info().seats.size()) return rejected(rejections::seats);
  Table table{.id = new_id(entropy, 10),
              .created = now,
              .host = host.id,
              .listed = wanted.listed,
              .delayed = wanted.delayed,
              .rated = wanted.rated,
              .tournament = wanted.tournament,
              .spec = (*game)->spec().text(),
              .first_fen = fen,
              .dealt = fen != wanted.fen,
              .control = wanted.control};
  for (const Place& place : wanted.places) table.seats.push_back(seat_for(place, host));
  const fair::Seed seed = random_bytes<32>(entropy);
  if (dice_seat) {
    table.seats[static_cast<std::size_t>(*dice_seat)] = {.kind = SeatKind::dice};
    table.commitment = fair::commitment_to(seed);
  }
  Decided first{.event = {.version = 1, .at = now, .what = event::Created{table}}, .after = {}};
  if (!apply(first.after, first.event)) return rejected(rejections::spec);
  Change change = change_of(first);
  change.seed = seed;
  change.code = new_code(entropy);
  change.owner = host.id;
  if (!planted(PlantedFault::all_one_network)) change.network = host.network;
  return change;
}

Change change_of(const Decided& decided) {
  const Table& table = decided.after.table;
  Change change{.table = table.id,
                .event = decided.event,
                .status = table.status,
                .listed = table.listed,
                .deadline = table.deadline,
                .computer = 0,
                .card = card_json(decided.after)};
  if (const auto seat = computer_to_move(decided.after))
    change.computer = table.seats[static_cast<std::size_t>(*seat)].level;
  if (decided.event.is<event::Moved>() || decided.event.is<event::Left>())
    change.rated = rated_game(decided.after, decided.event.at);
  if (table.control.days > 0) change.turn = turn_of(decided.after);
  if (changes_seats(decided.event.what)) change.sitting = sitting_at(table);
  return change;
}

NewTable again(const Table& old) {
  NewTable wanted{.spec = old.spec,
                  .fen = old.dealt ? "" : old.first_fen,
                  .control = old.control,
                  .listed = false,
                  .delayed = old.delayed,
                  .rated = old.rated};
  wanted.places.resize(old.seats.size());
  for (const auto& [from, to] : one_on(old))
    if (old.seats[from].kind == SeatKind::bot)
      wanted.places[to] = {.kind = Place::Kind::bot, .level = old.seats[from].level};
  return wanted;
}

std::vector<Request> turned_seats(const Table& old) {
  std::vector<Request> out;
  for (const auto& [from, to] : one_on(old)) {
    const TableSeat& who = old.seats[from];
    if (who.kind != SeatKind::bot)
      out.push_back({.command = command::Join{.seat = static_cast<Seat>(to), .name = who.name, .program = who.program},
                     .person = who.person});
  }
  return out;
}

}  // namespace turncoat::online
