// Strangers that meet: seeks, programs that can be challenged, and blocked persons.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "edge/game/variants.hpp"
#include "edge/json/json_fields.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/shown_ratings.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

// As `person` may see it; a rated one with the rating of its person in that game.
void write_seek(JsonWriter& json, const Seek& seek, const Person& person, const std::vector<Rating>& ratings = {}) {
  json.object([&] {
    online::write_seek(json, seek, person.id);
    if (seek.terms.rated) write_rating(json, rating_in(ratings, seek.person, seek.terms.spec), nullptr);
  });
}

template <class Begin>
asio::awaitable<ApiAnswer> told_of(const ApiCall& call, Begin begin) {
  const auto seek =
      co_await reply_of<Allowed<Seek>>([begin](std::function<void(Allowed<Seek>)> told) { begin(std::move(told)); });
  if (!seek) co_return no(seek.error());
  JsonWriter json;
  write_seek(json, *seek, call.person);
  co_return json_answer(json.text());
}

asio::awaitable<ApiAnswer> list_seeks(ApiCall call) {
  auto found = co_await reply_of<Allowed<std::vector<Seek>>>([&](std::function<void(Allowed<std::vector<Seek>>)> told) {
    call.online.seeks().all(call.person, std::move(told));
  });
  if (!found) co_return no(found.error());
  std::ranges::stable_partition(*found, [&](const Seek& seek) { return seek.person == call.person.id; });
  std::vector<std::string> persons;
  for (const Seek& seek : *found)
    if (seek.terms.rated) persons.push_back(seek.person);
  const auto ratings = co_await ratings_of(call.online, std::move(persons));
  if (!ratings) co_return failed();
  JsonWriter json;
  json.list(*found, [&](const Seek& seek) { write_seek(json, seek, call.person, *ratings); });
  co_return json_answer(json.text());
}

// Programs that have asked for something in the last minutes; a use is noted once a minute.
asio::awaitable<std::expected<std::vector<Person>, StoreFault>> programs_here(OnlineService& online,
                                                                              std::string id = "") {
  constexpr Millis lately = 150'000;
  co_return co_await stored<std::vector<Person>>([&](Reply<std::vector<Person>> reply) {
    online.store().bots_here(online.now() - lately, id, most_seeks_shown, std::move(reply));
  });
}

asio::awaitable<ApiAnswer> list_programs(ApiCall call) {
  const auto found = co_await programs_here(call.online);
  if (!found) co_return failed();
  JsonWriter json;
  json.list(*found, [&](const Person& program) {
    json.object([&] {
      json.member("id", program.id);
      json.member("name", program.name);
    });
  });
  co_return json_answer(json.text());
}

asio::awaitable<ApiAnswer> make_seek(ApiCall call) {
  JsonFields in(call.body);
  Seeks::Wanted wanted{.spec = in.text("spec", most_variant_bytes)};
  if (const JsonValue* given = in.object_or_none("control")) {
    const auto read = control_in(*given);
    if (!read) co_return malformed(read.error());
    wanted.control = *read;
  }
  wanted.rated = in.flag("rated");
  wanted.request = in.hex_or_none("request", 16);
  const std::string to = in.text_or_none("to", 40);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  if (!to.empty()) {
    if (to == call.person.id) co_return no(rejections::myself);
    const auto here = co_await programs_here(call.online, to);
    if (!here) co_return failed();
    if (here->empty()) co_return no(rejections::away);
    wanted.to = here->front();
  }
  co_return co_await told_of(call,
                             [&](Seeks::Told told) { call.online.seeks().seek(call.person, wanted, std::move(told)); });
}

asio::awaitable<ApiAnswer> answer_seek(ApiCall call) {
  JsonFields in(call.body);
  const std::string request = in.hex_or_none("request", 16);
  if (auto ok = in.so_far(); !ok) co_return malformed(ok.error());
  co_return co_await told_of(call, [&](Seeks::Told told) {
    call.online.seeks().answer(call.person, call.values.front(), request, std::move(told));
  });
}

asio::awaitable<ApiAnswer> look_at_seek(ApiCall call) {
  co_return co_await told_of(
      call, [&](Seeks::Told told) { call.online.seeks().look(call.person, call.values.front(), std::move(told)); });
}

asio::awaitable<ApiAnswer> withdraw_seek(ApiCall call) {
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    call.online.store().withdraw_seek(call.person.id, call.values.front(), std::move(reply));
  });
  if (!done) co_return failed();
  co_return object([](JsonWriter& json) { json.member("ok", true); });
}

// ---- persons that one does not want to meet

asio::awaitable<ApiAnswer> list_blocks(ApiCall call) {
  const auto found = co_await stored<std::vector<Block>>(
      [&](Reply<std::vector<Block>> reply) { call.online.store().blocks_of(call.person.id, std::move(reply)); });
  if (!found) co_return failed();
  JsonWriter json;
  json.list(*found, [&](const Block& block) {
    json.object([&] {
      json.member("id", block.id);
      json.member("name", block.name);
      json.member("at", block.at);
    });
  });
  co_return json_answer(json.text());
}

// Another person at a seat of a table where the person that asks has one too; or the answer why there is none.
struct Neighbour {
  std::string person;
  int seat = 0;
};
asio::awaitable<std::expected<Neighbour, ApiAnswer>> neighbour_in(const ApiCall& call) {
  using Found = std::expected<Neighbour, ApiAnswer>;
  const auto refused = [](ApiAnswer answer) { return Found(std::unexpect, std::move(answer)); };
  JsonFields in(call.body);
  const auto seat = static_cast<std::size_t>(in.number("seat", 0, online::most_seats - 1));
  if (auto ok = in.end(); !ok) co_return refused(malformed(ok.error()));
  const auto table = co_await look_at(call.values.front(), call.online);
  if (!table) co_return refused(no(table.error()));
  const Table& seen = (*table)->live.table;
  if (!seat_of(seen, call.person.id)) co_return refused(no(rejections::seat));
  const bool person = seat < seen.seats.size() && seen.seats[seat].kind == SeatKind::person;
  if (!person || seen.seats[seat].person == deleted_person) co_return refused(no(rejections::no_seat));
  if (seen.seats[seat].person == call.person.id) co_return refused(no(rejections::myself));
  co_return Neighbour{.person = seen.seats[seat].person, .seat = static_cast<int>(seat)};
}

asio::awaitable<ApiAnswer> block_at_table(ApiCall call) {
  const auto other = co_await neighbour_in(call);
  if (!other) co_return other.error();
  const Block block{.id = new_id(call.online.entropy(), 10),
                    .person = call.person.id,
                    .blocked = other->person,
                    .at = call.online.now()};
  const auto done =
      co_await stored<void>([&](Reply<void> reply) { call.online.store().block(block, std::move(reply)); });
  if (!done) co_return failed(done.error(), rejections::blocks);
  co_return object([](JsonWriter& json) { json.member("ok", true); });
}

asio::awaitable<ApiAnswer> report_at_table(ApiCall call) {
  const auto other = co_await neighbour_in(call);
  if (!other) co_return other.error();
  const Report report{.table = call.values.front(),
                      .reported = other->person,
                      .person = call.person.id,
                      .seat = other->seat,
                      .at = call.online.now()};
  const auto done =
      co_await stored<void>([&](Reply<void> reply) { call.online.store().add_report(report, std::move(reply)); });
  if (!done) co_return failed(done.error(), rejections::reports);
  co_return object([](JsonWriter& json) { json.member("ok", true); });
}

asio::awaitable<ApiAnswer> unblock(ApiCall call) {
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().unblock(call.person.id, call.values.front(), std::move(reply)); });
  if (!done) co_return failed();
  co_return object([](JsonWriter& json) { json.member("ok", true); });
}

constexpr Endpoint club_list[] = {
    {{verb::get, "api/programs"}, Access::open, Rate::look, list_programs},
    {{verb::get, "api/seeks"}, Access::visitor, Rate::look, list_seeks},
    {{verb::post, "api/seeks"}, Access::player, Rate::change, make_seek},
    {{verb::get, "api/seeks/{seek}"}, Access::player, Rate::look, look_at_seek},
    {{verb::post, "api/seeks/{seek}"}, Access::player, Rate::change, answer_seek},
    {{verb::delete_, "api/seeks/{seek}"}, Access::player, Rate::change, withdraw_seek},
    {{verb::get, "api/me/blocks"}, Access::person, Rate::look, list_blocks},
    {{verb::delete_, "api/me/blocks/{block}"}, Access::person, Rate::change, unblock},
    {{verb::post, "api/tables/{id}/block"}, Access::person, Rate::change, block_at_table},
    {{verb::post, "api/tables/{id}/report"}, Access::person, Rate::change, report_at_table},
};

}  // namespace

std::span<const Endpoint> club_endpoints() { return club_list; }

}  // namespace turncoat::server
