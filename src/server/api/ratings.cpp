// Ratings, and what a person's name leads to: their ratings and rated games.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "online/table/table_json.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/shown_ratings.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr std::size_t most_of_name = 5, most_games = 500;

void write_player(JsonWriter& json, const TableSeat& seat, std::size_t number) {
  json.member("seat", number);
  json.member_unless_empty("name", seat.name);
  if (seat.program) json.member("program", true);
}

// Whether a program plays there against its owner, or another one of the same: the game is not rated then.
asio::awaitable<Stored<bool>> plays_own_program(OnlineService& online, const std::vector<TableSeat>& seats,
                                                std::vector<std::string> persons) {
  if (persons.empty() || std::ranges::none_of(seats, &TableSeat::program)) co_return false;
  co_return co_await stored<bool>(
      [&](Reply<bool> reply) { online.store().plays_own_program(std::move(persons), std::move(reply)); });
}

// What the players of a rated table bring to it, and once it is over what it has made of that.
asio::awaitable<ApiAnswer> ratings_at(ApiCall call) {
  const auto table = co_await look_at(call.values.front(), call.online);
  if (!table) co_return no(table.error());
  const Table& seen = (*table)->live.table;
  const std::string game((*table)->live.game->info().id);
  std::vector<std::string> persons;
  if (seen.rated)
    for (const TableSeat& seat : seen.seats)
      if (!seat.person.empty() && seat.person != deleted_person) persons.push_back(seat.person);
  const auto now = co_await ratings_of(call.online, persons);
  if (!now) co_return failed();
  const auto own = co_await plays_own_program(call.online, seen.seats, persons);
  if (!own) co_return failed();
  const auto played = co_await stored<RatedGame>(
      [&](Reply<RatedGame> reply) { call.online.store().rated_at(seen.id, std::move(reply)); });
  if (!played && played.error() != StoreFault::missing) co_return failed();
  JsonWriter json;
  json.object([&] {
    json.member("rated", played.has_value());
    if (*own) json.member("ownProgram", true);
    json.name("seats");
    std::vector<std::size_t> seats;
    for (std::size_t i = 0; seen.rated && i < seen.seats.size(); ++i)
      if (seen.seats[i].kind == SeatKind::person) seats.push_back(i);
    json.list(seats, [&](std::size_t i) {
      json.object([&] {
        write_player(json, seen.seats[i], i);
        const auto in_game = [&](const RatedPlayer& one) { return static_cast<std::size_t>(one.seat) == i; };
        const auto* const step = played ? &*std::ranges::find_if(played->players, in_game) : nullptr;
        write_rating(json, rating_in(*now, seen.seats[i].person, game), step);
      });
    });
  });
  co_return json_answer(json.text());
}

asio::awaitable<Stored<std::vector<RatedGame>>> games_of(const ApiCall& call, std::string person) {
  return stored<std::vector<RatedGame>>([&call, person](Reply<std::vector<RatedGame>> reply) {
    call.online.store().rated_games_of(person, "", most_games, std::move(reply));
  });
}

void write_games(JsonWriter& json, const std::vector<RatedGame>& games, const std::string& person) {
  json.list(games, [&](const RatedGame& game) {
    const auto own = std::ranges::find(game.players, person, &RatedPlayer::person);
    json.object([&] {
      json.member("table", game.table);
      json.member("game", game.game);
      json.member("at", game.at);
      json.member("seat", static_cast<int>(own->seat));
      const auto worse = [&](const RatedPlayer& one) { return one.rank > own->rank; };
      const auto better = [&](const RatedPlayer& one) { return one.rank < own->rank; };
      json.member("score", std::ranges::any_of(game.players, better)  ? "0"
                           : std::ranges::any_of(game.players, worse) ? "1"
                                                                      : "1/2");
      json.member("rating", shown(own->after).rating);
      json.member("change", shown(own->after).rating - shown(own->before).rating);
    });
  });
}

// All persons of that name: several may have the same one.
asio::awaitable<ApiAnswer> people(ApiCall call) {
  const std::string name = name_in(call.values.front());
  if (name.empty()) co_return no(rejections::name);
  const auto persons = co_await stored<std::vector<Person>>([&](Reply<std::vector<Person>> reply) {
    call.online.store().persons_called(name, most_of_name, std::move(reply));
  });
  if (!persons) co_return failed();
  JsonWriter json;
  std::vector<std::string> ids;
  for (const Person& one : *persons) ids.push_back(one.id);
  const auto ratings = co_await ratings_of(call.online, ids);
  if (!ratings) co_return failed();
  std::vector<std::vector<RatedGame>> games;
  for (const Person& one : *persons) {
    auto theirs = co_await games_of(call, one.id);
    if (!theirs) co_return failed();
    games.push_back(std::move(*theirs));
  }
  std::size_t number = 0;
  json.list(*persons, [&](const Person& one) {
    json.object([&] {
      json.member("name", one.name);
      if (one.program) json.member("program", true);
      if (one.id == call.person.id) json.member("you", true);
      json.name("ratings");
      std::vector<Rating> own = *ratings;
      std::erase_if(own, [&](const Rating& rating) { return rating.person != one.id; });
      json.list(own, [&](const Rating& rating) {
        json.object([&] {
          json.member("game", rating.game);
          write_rating(json, rating, nullptr);
        });
      });
      json.name("games");
      write_games(json, games[number++], one.id);
    });
  });
  co_return json_answer(json.text());
}

constexpr Endpoint rating_list[] = {
    {{verb::get, "api/tables/{id}/ratings"}, Access::player, Rate::look, ratings_at},
    {{verb::get, "api/people/{name}"}, Access::person, Rate::look, people},
};

}  // namespace

std::span<const Endpoint> rating_endpoints() { return rating_list; }

Rating rating_in(const std::vector<Rating>& all, const std::string& person, const std::string& game) {
  const auto found =
      std::ranges::find_if(all, [&](const Rating& one) { return one.person == person && one.game == game; });
  return found == all.end() ? Rating{.person = person, .game = game} : *found;
}

void write_rating(JsonWriter& json, const Rating& rating, const RatedPlayer* step) {
  const ShownStrength now = shown(step ? step->after : rating.strength);
  json.member("rating", now.rating);
  json.member("spread", now.spread);
  json.member("games", rating.games);
  if (rating.games < settled_after) json.member("provisional", true);
  if (step) json.member("change", now.rating - shown(step->before).rating);
}

asio::awaitable<Stored<std::vector<Rating>>> ratings_of(OnlineService& online, std::vector<std::string> persons) {
  if (persons.empty()) co_return std::vector<Rating>();
  co_return co_await stored<std::vector<Rating>>(
      [&](Reply<std::vector<Rating>> reply) { online.store().ratings_of(std::move(persons), std::move(reply)); });
}

}  // namespace turncoat::server
