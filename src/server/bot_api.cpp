#include "server/bot_api.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <charconv>

#include "edge/json/json_fields.hpp"
#include "online/contains.hpp"
#include "search/level.hpp"
#include "server/api_answers.hpp"
#include "server/bearer.hpp"
#include "server/bot_streams.hpp"
#include "server/openapi.hpp"
#include "server/url_path.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace online;
using http::verb;

constexpr std::size_t longest_name = 200, longest_words_bytes = 560;  // bytes

using SeenTable = Allowed<std::shared_ptr<const Seen>>;

ApiAnswer no(const Denial& denial) { return server::no(status_of(denial), denial); }
ApiAnswer malformed(Error why) { return server::no(400, {.code = denial("message").code, .why = std::move(why)}); }

std::optional<Seat> seat_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > 100) return std::nullopt;
  return static_cast<Seat>(number);
}

// One request; its places (route.hpp) are in `values`.
class Program {
 public:
  Program(const BotCall& call, OnlineService& online, std::vector<std::string> values)
      : call_(call), online_(online), in_(call.body), values_(std::move(values)) {}

  using Answer = asio::awaitable<ApiAnswer> (Program::*)();
  enum class For : std::uint8_t { anybody, person, program };
  struct Way {
    Route route;
    For whom;
    Answer answer;
  };
  static std::span<const Way> ways();

  asio::awaitable<ApiAnswer> answer(const Way& way) {
    const bool known = !call_.person.id.empty();
    if (way.whom == For::person && !known) co_return no(denial("person"));
    if (way.whom == For::program) {
      if (!known || !call_.person.program) co_return no(denial("token"));
      const bool at_table = way.route.path.starts_with("api/bot/game/");
      if (!online_.program_may_ask(call_.person.id, at_table ? values_.front() : "")) co_return no(denial("often"));
    }
    co_return co_await (this->*way.answer)();
  }

 private:
  // ---- tokens, which persons make

  asio::awaitable<ApiAnswer> tokens() {
    const auto bots = co_await reply_of<Stored<std::vector<Bot>>>(
        [&](Reply<std::vector<Bot>> reply) { online_.store().bots_of(call_.person.id, std::move(reply)); });
    if (!bots) co_return failed();
    JsonWriter json;
    std::vector<Bot> shown = *bots;
    std::erase_if(shown, &Bot::revoked);
    json.list(shown, [&](const Bot& bot) {
      json.object([&] {
        json.member("id", bot.id);
        json.member("name", bot.name);
        json.member("made", bot.made);
        if (bot.seen > 0) json.member("seen", bot.seen);
      });
    });
    co_return json_answer(json.text());
  }
  asio::awaitable<ApiAnswer> make_token() {
    const std::string name = in_.text("name", longest_name);
    if (auto ok = in_.end(); !ok) co_return malformed(ok.error());
    const Bot bot{.id = new_id(online_.entropy(), 16), .name = name_in(name), .made = online_.now()};
    if (bot.name.empty()) co_return no(denial("name"));
    const std::string token = std::string(token_prefix) + new_secret(online_.entropy());
    const auto done = co_await reply_of<Stored<void>>(
        [&](Reply<void> reply) { online_.store().add_bot(call_.person.id, bot, hash_of(token), std::move(reply)); });
    if (!done) co_return done.error() == StoreFault::missing ? no(denial("tokens")) : failed();
    co_return object([&](JsonWriter& json) {
      json.member("id", bot.id);
      json.member("name", bot.name);
      json.member("token", token);
    });
  }
  asio::awaitable<ApiAnswer> revoke_token() {
    const std::string& bot = values_.front();
    const auto done = co_await reply_of<Stored<void>>(
        [&](Reply<void> reply) { online_.store().revoke_bot(call_.person.id, bot, std::move(reply)); });
    if (!done) co_return done.error() == StoreFault::missing ? server::no(404, denial("token")) : failed();
    online_.tokens().forget();
    online_.streams().revoked(bot);
    online_.node().shut_out(bot);
    co_return object([](JsonWriter& json) { json.member("ok", true); });
  }

  // ---- what there is to know

  asio::awaitable<ApiAnswer> description() { co_return json_answer(std::string(openapi())); }
  asio::awaitable<ApiAnswer> account() {
    co_return object([&](JsonWriter& json) {
      json.member("id", call_.person.id);
      json.member("name", call_.person.name);
    });
  }
  asio::awaitable<SeenTable> look(std::string table) {
    return reply_of<SeenTable>(
        [this, table](std::function<void(SeenTable)> reply) { online_.node().look(table, std::move(reply)); });
  }

  // ---- streams

  StreamOwner owner() const { return {.bot = call_.person, .token = hash_of(call_.token)}; }

  asio::awaitable<ApiAnswer> events() {
    if (!online_.streams().may_open(call_.person.id)) co_return no(denial("streams"));
    co_return ApiAnswer{.stream = [owner = owner(), &online = online_](Connection& connection, bool chunked) {
      return tell_events(owner, online, connection, chunked);
    }};
  }
  static asio::awaitable<void> tell_events(StreamOwner owner, OnlineService& online, Connection& connection,
                                           bool chunked) {
    const auto lines = std::make_shared<LineStream>(connection, chunked);
    const auto entry = online.streams().add(owner, "", lines, std::make_shared<EventStream>(lines));
    online.streams().look(owner.bot.id);
    co_await lines->run();
  }

  asio::awaitable<ApiAnswer> game() {
    const auto table = co_await look(values_.front());
    if (!table) co_return no(table.error());
    const Table& seen = (*table)->live.table;
    if (!seat_of(seen, call_.person.id) && seen.host != call_.person.id) co_return no(denial("seat"));
    if (!online_.streams().may_open(call_.person.id)) co_return no(denial("streams"));
    co_return ApiAnswer{
        .stream = [owner = owner(), id = seen.id, &online = online_](Connection& connection, bool chunked) {
          return tell_game(owner, id, online, connection, chunked);
        }};
  }
  static asio::awaitable<void> tell_game(StreamOwner owner, std::string table, OnlineService& online,
                                         Connection& connection, bool chunked) {
    const auto lines = std::make_shared<LineStream>(connection, chunked);
    GameStream stream(lines, owner.bot.id);
    const auto entry = online.streams().add(owner, table, lines, nullptr);
    const Node::Id id = online.node().open(table, owner.bot, stream);
    co_await lines->run();
    online.node().closed(id, false);
  }

  // ---- at a table

  // What is asked of the table, once: with the same number once more it is not done again. The body says for which
  // position and seat it is.
  asio::awaitable<ApiAnswer> ask(Command command) {
    Request wanted{.command = std::move(command), .idempotency_key = in_.hex_or_none("request", 16)};
    // Without a number nobody could tell whether it was done when the database went away meanwhile.
    if (wanted.idempotency_key.empty()) wanted.idempotency_key = hex(random_bytes<8>(online_.entropy()));
    if (const auto position = in_.number_or_none("position", 0, 1'000'000'000))
      wanted.position = static_cast<int>(*position);
    if (const auto seat = in_.number_or_none("seat", 0, online::most_seats - 1)) wanted.seat = static_cast<Seat>(*seat);
    if (auto ok = in_.end(); !ok) co_return malformed(ok.error());
    const std::string digest = hash_of(call_.path + '\n' + call_.request.body()).substr(0, 16);
    const auto executor = co_await asio::this_coro::executor;
    const auto done = co_await reply_of<Allowed<int>>([&](std::function<void(Allowed<int>)> reply) {
      // The answer goes out when the table has changed, not while it is changing.
      online_.node().request(values_.front(), call_.person, std::move(wanted), digest,
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
  asio::awaitable<ApiAnswer> simple() {
    return ask(Empty{});
  }
  // "yes" or "no" at the end of the path; the body has what the proposal is about.
  asio::awaitable<ApiAnswer> propose(Proposal what) {
    const std::string& answer = values_.back();
    if (answer == "no") {
      const auto about = seat_about(what) ? in_.number_or_none("about", 0, online::most_seats - 1) : std::nullopt;
      command::Decline decline{.kind = what.index()};
      if (about) decline.seat = static_cast<Seat>(*about);
      co_return co_await ask(decline);
    }
    if (answer != "yes") co_return malformed(failure("json-choice", "answer", answer, "yes, no").error());
    std::visit(
        [this](auto& one) {
          if constexpr (requires { one.seat; })
            one.seat = static_cast<Seat>(in_.number("about", 0, online::most_seats - 1));
          if constexpr (requires { one.level; }) one.level = static_cast<int>(in_.number("level", 1, strongest_level));
        },
        what);
    co_return co_await ask(command::Propose{what});
  }

  asio::awaitable<ApiAnswer> move() {
    constexpr std::int64_t longest = 1000 * day;
    // Without the program's word for it nothing of its time is taken for the network's.
    return ask(
        command::Move{.text = values_.back(), .thought = in_.number_or_none("ms", 0, longest).value_or(longest)});
  }
  asio::awaitable<ApiAnswer> draw() { return propose(proposal::Draw()); }
  asio::awaitable<ApiAnswer> takeback() { return propose(proposal::Takeback()); }
  asio::awaitable<ApiAnswer> offer() {
    const auto named = proposal_named(values_[1]);
    if (!named)
      co_return malformed(
          failure("json-choice", "kind", values_[1], "draw, takeback, pause, put-out, seat-bot, rematch, seat-guest")
              .error());
    co_return co_await propose(*named);
  }
  asio::awaitable<ApiAnswer> chat() { return ask(command::Say{in_.text("text", longest_words_bytes)}); }
  asio::awaitable<ApiAnswer> join() {
    command::Join wanted{.salt = in_.hex_or_none("salt", 32)};
    auto seat = seat_in(values_.back());
    if (!seat && values_.back() == "any") {
      const auto table = co_await look(values_.front());
      if (!table) co_return no(table.error());
      const auto& seats = (*table)->live.table.seats;
      const auto free = std::ranges::find(seats, SeatKind::open, &TableSeat::kind);
      if (free == seats.end()) co_return no(denial("taken"));
      seat = static_cast<Seat>(free - seats.begin());
    }
    if (!seat) co_return no(denial("no-seat"));
    wanted.seat = *seat;
    co_return co_await ask(std::move(wanted));
  }
  asio::awaitable<ApiAnswer> computer() {
    const auto seat = seat_in(values_.back());
    if (!seat) co_return no(denial("no-seat"));
    const auto level = in_.number_or_none("level", 1, strongest_level);
    co_return co_await ask(command::SeatComputer{.seat = *seat, .level = static_cast<int>(level.value_or(1))});
  }

  BotCall call_;
  OnlineService& online_;
  JsonFields in_;
  std::vector<std::string> values_;
};

std::span<const Program::Way> Program::ways() {
  using enum For;
  static constexpr Way all[] = {
      {{verb::get, "api/openapi.json"}, anybody, &Program::description},
      {{verb::get, "api/me/tokens"}, person, &Program::tokens},
      {{verb::post, "api/me/tokens"}, person, &Program::make_token},
      {{verb::delete_, "api/me/tokens/{token}"}, person, &Program::revoke_token},
      {{verb::get, "api/bot/account"}, program, &Program::account},
      {{verb::get, "api/bot/stream/event"}, program, &Program::events},
      {{verb::get, "api/bot/game/stream/{id}"}, program, &Program::game},
      {{verb::post, "api/bot/game/{id}/join/{seat}"}, program, &Program::join},
      {{verb::post, "api/bot/game/{id}/leave"}, program, &Program::simple<command::Vacate>},
      {{verb::post, "api/bot/game/{id}/computer/{seat}"}, program, &Program::computer},
      {{verb::post, "api/bot/game/{id}/start"}, program, &Program::simple<command::Start>},
      {{verb::post, "api/bot/game/{id}/move/{move}"}, program, &Program::move},
      {{verb::post, "api/bot/game/{id}/resign"}, program, &Program::simple<command::Resign>},
      {{verb::post, "api/bot/game/{id}/abort"}, program, &Program::simple<command::Abort>},
      {{verb::post, "api/bot/game/{id}/claim"}, program, &Program::simple<command::Claim>},
      {{verb::post, "api/bot/game/{id}/draw/{answer}"}, program, &Program::draw},
      {{verb::post, "api/bot/game/{id}/takeback/{answer}"}, program, &Program::takeback},
      {{verb::post, "api/bot/game/{id}/offer/{kind}/{answer}"}, program, &Program::offer},
      {{verb::post, "api/bot/game/{id}/resume"}, program, &Program::simple<command::Resume>},
      {{verb::post, "api/bot/game/{id}/chat"}, program, &Program::chat},
  };
  return all;
}

}  // namespace

std::vector<Route> bot_routes() {
  std::vector<Route> out;
  for (const Program::Way& way : Program::ways()) out.push_back(way.route);
  return out;
}

bool is_bot_path(std::string_view path) {
  return path.starts_with("api/bot/") || path == "api/openapi.json" || path == "api/me/tokens" ||
         path.starts_with("api/me/tokens/");
}

asio::awaitable<ApiAnswer> answer_bot(BotCall call, OnlineService& online) {
  bool elsewise = false;  // the path is known, with another method
  for (const Program::Way& way : Program::ways()) {
    auto values = values_in(way.route.path, call.path);
    if (!values) continue;
    elsewise = true;
    if (way.route.method != call.request.method()) continue;
    Program program(call, online, std::move(*values));
    co_return co_await program.answer(way);
  }
  co_return server::no(elsewise ? 405 : 404, denial("message"));
}

}  // namespace turncoat::server
