// Vacations of persons, in which their clocks stand still at tables with days for a turn.
#include <boost/asio/use_awaitable.hpp>

#include "edge/json/json_fields.hpp"
#include "online/table/table_json.hpp"
#include "server/api/api_answers.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

asio::awaitable<Stored<std::vector<Vacation>>> taken_by(const ApiCall& call) {
  return stored<std::vector<Vacation>>([&call](Reply<std::vector<Vacation>> reply) {
    call.online.store().vacations_of(call.person.id, call.online.now() - 365 * day, std::move(reply));
  });
}

// Until when one is away, and how many days are left.
asio::awaitable<ApiAnswer> vacation(ApiCall call) {
  const auto taken = co_await taken_by(call);
  if (!taken) co_return failed();
  const Millis now = call.online.now();
  co_return object([&](JsonWriter& json) {
    if (!taken->empty() && taken->back().end() > now) json.member("until", taken->back().end());
    json.member("left", vacation_days_left(*taken, now));
    json.member("of", most_vacation_days);
  });
}

// One's own game goes on there, with days for a turn.
bool stands_still(const Card& card) {
  const auto content = read_json(card.content);
  if (!content || card.yours == 0) return false;
  const Members table(*content);
  const JsonValue* const control = table.object("control");
  return table.text("status") == "running" && control && Members(*control).number("days") > 0;
}

// Tables where it is this person's turn hear of it at once; others when the turn comes.
asio::awaitable<void> tell_tables(const ApiCall& call) {
  constexpr std::size_t most = 500;
  const auto cards = co_await stored<std::vector<Card>>(
      [&](Reply<std::vector<Card>> reply) { call.online.store().tables_of(call.person.id, most, std::move(reply)); });
  if (!cards) co_return;
  for (const Card& card : *cards)
    if (stands_still(card)) call.online.node().rest(card.id);
}

asio::awaitable<ApiAnswer> go_away(ApiCall call) {
  JsonFields in(call.body);
  const auto days = static_cast<int>(in.number("days", 1, most_vacation_days));
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  const Vacation wanted{.begun = call.online.now(), .days = days};
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().begin_vacation(call.person.id, wanted, std::move(reply)); });
  if (!done) co_return failed(done.error(), rejections::vacation);
  co_await tell_tables(call);
  co_return co_await vacation(std::move(call));
}

asio::awaitable<ApiAnswer> come_back(ApiCall call) {
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    call.online.store().end_vacation(call.person.id, call.online.now(), std::move(reply));
  });
  if (!done && done.error() != StoreFault::missing) co_return failed();
  if (done) co_await tell_tables(call);
  co_return co_await vacation(std::move(call));
}

constexpr Endpoint vacation_list[] = {
    {{verb::get, "api/me/vacation"}, Access::person, Rate::look, vacation},
    {{verb::post, "api/me/vacation"}, Access::person, Rate::change, go_away},
    {{verb::delete_, "api/me/vacation"}, Access::person, Rate::change, come_back},
};

}  // namespace

std::span<const Endpoint> vacation_endpoints() { return vacation_list; }

}  // namespace turncoat::server
