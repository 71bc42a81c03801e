// What programs ask for at tables with a token (docs/api.md).
#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <charconv>

#include "edge/json/faults.hpp"
#include "edge/json/json_fields.hpp"
#include "online/base/contains.hpp"
#include "search/level.hpp"
#include "server/api/api_answers.hpp"
#include "server/bots/bot_streams.hpp"
#include "server/service/at_table.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;
using Answer = asio::awaitable<ApiAnswer>;

constexpr std::int64_t last_seat = online::most_seats - 1;
constexpr std::size_t longest_words_bytes = 560;

Answer account(ApiCall call) {
  co_return object([&](JsonWriter& json) {
    json.member("id", call.person.id);
    json.member("name", call.person.name);
  });
}

// ---- streams

StreamOwner owner_of(const ApiCall& call) { return {.bot = call.person, .token = hash_of(call.token)}; }

asio::awaitable<void> tell_events(StreamOwner owner, OnlineService& online, Connection& connection, bool chunked) {
  const auto lines = std::make_shared<LineStream>(connection, chunked);
  const auto entry = online.streams().add(owner, "", lines, std::make_shared<EventStream>(lines));
  online.streams().look(owner.bot.id);
  co_await lines->run();
}
Answer events(ApiCall call) {
  if (!call.online.streams().may_open(call.person.id)) co_return no(rejections::streams);
  co_return ApiAnswer{.stream = [owner = owner_of(call), &online = call.online](Connection& connection, bool chunked) {
    return tell_events(owner, online, connection, chunked);
  }};
}

asio::awaitable<void> tell_game(StreamOwner owner, std::string table, OnlineService& online, Connection& connection,
                                bool chunked) {
  const auto lines = std::make_shared<LineStream>(connection, chunked);
  GameStream stream(lines, owner.bot.id);
  const auto entry = online.streams().add(owner, table, lines, nullptr);
  const AtTable at_table(online.shared_node(), table, owner.bot, stream);
  co_await lines->run();
}
Answer game(ApiCall call) {
  const auto table = co_await look_at(call.values.front(), call.online);
  if (!table) co_return no(table.error());
  const Table& seen = (*table)->live.table;
  if (!seat_of(seen, call.person.id) && seen.host != call.person.id) co_return no(rejections::seat);
  if (!call.online.streams().may_open(call.person.id)) co_return no(rejections::streams);
  co_return ApiAnswer{
      .stream = [owner = owner_of(call), id = seen.id, &online = call.online](Connection& connection, bool chunked) {
        return tell_game(owner, id, online, connection, chunked);
      }};
}

// ---- at a table

std::optional<Seat> seat_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > last_seat) return std::nullopt;
  return static_cast<Seat>(number);
}

// Asks the table for something, once: with the same number once more it is not done again. The body, of which the
// command's own members have been read, says for which position and seat it is.
Answer ask(const ApiCall& call, JsonFields& in, Command command) {
  OnlineService& online = call.online;
  Request wanted{.command = std::move(command), .idempotency_key = in.hex_or_none("request", 16)};
  // Without a number it could not be known whether it was done when the database went away meanwhile.
  if (wanted.idempotency_key.empty()) wanted.idempotency_key = hex(random_bytes<8>(online.entropy()));
  if (const auto position = in.number_or_none("position", 0, 1'000'000'000))
    wanted.position = static_cast<int>(*position);
  if (const auto seat = in.number_or_none("seat", 0, last_seat)) wanted.seat = static_cast<Seat>(*seat);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  const std::string digest = hash_of(call.path + '\n' + call.request.body()).substr(0, 16);
  const auto executor = co_await asio::this_coro::executor;
  const auto done = co_await reply_of<Allowed<int>>([&](std::function<void(Allowed<int>)> reply) {
    // The answer goes out when the table has changed, not while it is changing.
    online.node().request(call.values.front(), call.person, std::move(wanted), digest,
                          [executor, reply = std::move(reply)](Allowed<int> what) {
                            asio::post(executor, [reply, what = std::move(what)] { reply(what); });
                          });
  });
  if (!done) co_return no(done.error());
  co_return object([&](JsonWriter& json) {
    json.member("ok", true);
    json.member("version", *done);
  });
}

template <class Empty>
Answer simple(ApiCall call) {
  JsonFields in(call.body);
  co_return co_await ask(call, in, Empty{});
}

// "yes" or "no" at the end of the path; the body has what the proposal is about.
Answer propose(const ApiCall& call, Proposal what) {
  JsonFields in(call.body);
  const std::string& answer = call.values.back();
  if (answer == "no") {
    command::Decline decline{.kind = what.index()};
    if (const auto about = seat_about(what) ? in.number_or_none("about", 0, last_seat) : std::nullopt)
      decline.seat = static_cast<Seat>(*about);
    co_return co_await ask(call, in, decline);
  }
  if (answer != "yes") co_return malformed(failure(fault::json_choice, "answer", answer, "yes, no").error());
  std::visit(
      [&](auto& one) {
        if constexpr (requires { one.seat; }) one.seat = static_cast<Seat>(in.number("about", 0, last_seat));
        if constexpr (requires { one.level; }) one.level = static_cast<int>(in.number("level", 1, strongest_level));
      },
      what);
  co_return co_await ask(call, in, command::Propose{what});
}
template <class What>
Answer propose_one(ApiCall call) {
  co_return co_await propose(call, What());
}
Answer offer(ApiCall call) {
  const auto named = proposal_named(call.values[1]);
  if (!named)
    co_return malformed(failure(fault::json_choice, "kind", call.values[1],
                                "draw, takeback, pause, put-out, seat-bot, rematch, seat-guest")
                            .error());
  co_return co_await propose(call, *named);
}

Answer move(ApiCall call) {
  constexpr std::int64_t longest = 1000 * day;
  JsonFields in(call.body);
  // Without the program's word for it nothing of its time is taken for the network's.
  const Millis thought = in.number_or_none("ms", 0, longest).value_or(longest);
  co_return co_await ask(call, in, command::Move{.text = call.values.back(), .thought = thought});
}
Answer chat(ApiCall call) {
  JsonFields in(call.body);
  const std::string text = in.text("text", longest_words_bytes);
  co_return co_await ask(call, in, command::Say{text});
}

Answer join(ApiCall call) {
  JsonFields in(call.body);
  command::Join wanted{.salt = in.hex_or_none("salt", 32)};
  auto seat = seat_in(call.values.back());
  if (!seat && call.values.back() == "any") {
    const auto table = co_await look_at(call.values.front(), call.online);
    if (!table) co_return no(table.error());
    const auto& seats = (*table)->live.table.seats;
    const auto free = std::ranges::find(seats, SeatKind::open, &TableSeat::kind);
    if (free == seats.end()) co_return no(rejections::taken);
    seat = static_cast<Seat>(free - seats.begin());
  }
  if (!seat) co_return no(rejections::no_seat);
  wanted.seat = *seat;
  co_return co_await ask(call, in, std::move(wanted));
}
Answer add_salt(ApiCall call) {
  JsonFields in(call.body);
  const std::string salt = in.hex_or_none("salt", 32);
  if (salt.empty()) in.fault(failure(fault::json_missing, "salt"));
  co_return co_await ask(call, in, command::AddSalt{salt});
}
Answer computer(ApiCall call) {
  JsonFields in(call.body);
  const auto seat = seat_in(call.values.back());
  if (!seat) co_return no(rejections::no_seat);
  const auto level = in.number_or_none("level", 1, strongest_level);
  co_return co_await ask(call, in, command::SeatComputer{.seat = *seat, .level = static_cast<int>(level.value_or(1))});
}

constexpr Endpoint program(verb method, std::string_view path, Answer (*answer)(ApiCall)) {
  return {{method, path}, Access::program, Rate::unlimited, answer};
}
constexpr Endpoint program_list[] = {
    program(verb::get, "api/bot/account", account),
    program(verb::get, "api/bot/stream/event", events),
    program(verb::get, "api/bot/game/stream/{id}", game),
    program(verb::post, "api/bot/game/{id}/join/{seat}", join),
    program(verb::post, "api/bot/game/{id}/salt", add_salt),
    program(verb::post, "api/bot/game/{id}/leave", simple<command::Vacate>),
    program(verb::post, "api/bot/game/{id}/computer/{seat}", computer),
    program(verb::post, "api/bot/game/{id}/start", simple<command::Start>),
    program(verb::post, "api/bot/game/{id}/move/{move}", move),
    program(verb::post, "api/bot/game/{id}/resign", simple<command::Resign>),
    program(verb::post, "api/bot/game/{id}/abort", simple<command::Abort>),
    program(verb::post, "api/bot/game/{id}/claim", simple<command::Claim>),
    program(verb::post, "api/bot/game/{id}/claim-draw", simple<command::ClaimDraw>),
    program(verb::post, "api/bot/game/{id}/draw/{answer}", propose_one<proposal::Draw>),
    program(verb::post, "api/bot/game/{id}/takeback/{answer}", propose_one<proposal::Takeback>),
    program(verb::post, "api/bot/game/{id}/offer/{kind}/{answer}", offer),
    program(verb::post, "api/bot/game/{id}/resume", simple<command::Resume>),
    program(verb::post, "api/bot/game/{id}/chat", chat),
};

}  // namespace

std::span<const Endpoint> program_endpoints() { return program_list; }

}  // namespace turncoat::server
