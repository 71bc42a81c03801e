#include "server/bot_api.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <charconv>

#include "online/contains.hpp"
#include "online/table_json.hpp"
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

using SeenTable = Allowed<std::shared_ptr<const Seen>>;

ApiAnswer no(const Denial& denial) { return server::no(status_of(denial), denial); }

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
    const Bot bot{.id = new_id(online_.entropy(), 16), .name = name_in(in_.text("name")), .made = online_.now()};
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

  // What is asked of the table, once: with the same digits once more it is not done again. `members` of the body say
  // for which position and seat it is.
  Request request(Ask ask) const {
    Request out{.ask = ask,
                .digits = in_.text("request"),
                .position = static_cast<int>(std::min<std::int64_t>(in_.number("position", -1), 1'000'000'000))};
    if (in_.has("seat")) out.seat = static_cast<Seat>(std::min<std::int64_t>(in_.number("seat", 100), 100));
    // Without its word for it nothing of its time is taken for the network's.
    out.thought = in_.number("ms", day * 1000);
    return out;
  }
  asio::awaitable<ApiAnswer> ask(Request request) {
    // Without them nobody could tell whether it was done when the database went away meanwhile.
    if (request.digits.empty()) request.digits = hex(random_bytes<8>(online_.entropy()));
    if (!is_hex(request.digits, 16)) co_return no(denial("message"));
    const std::string digest = hash_of(call_.path + '\n' + call_.request.body()).substr(0, 16);
    const auto executor = co_await asio::this_coro::executor;
    const auto done = co_await reply_of<Allowed<int>>([&](std::function<void(Allowed<int>)> reply) {
      // The answer goes out when the table has changed, not while it is changing.
      online_.node().request(values_.front(), call_.person, std::move(request), digest,
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
  // "yes" or "no" at the end of the path.
  asio::awaitable<ApiAnswer> ask_or_decline(Request request) {
    const std::string& answer = values_.back();
    if (answer != "yes" && answer != "no") co_return no(denial("message"));
    request.no = answer == "no";
    co_return co_await ask(std::move(request));
  }

  asio::awaitable<ApiAnswer> move() {
    Request wanted = request(Ask::move);
    wanted.text = values_.back();
    return ask(std::move(wanted));
  }
  asio::awaitable<ApiAnswer> resign() { return ask(request(Ask::resign)); }
  asio::awaitable<ApiAnswer> abort() { return ask(request(Ask::abort)); }
  asio::awaitable<ApiAnswer> claim() { return ask(request(Ask::claim)); }
  asio::awaitable<ApiAnswer> resume() { return ask(request(Ask::resume)); }
  asio::awaitable<ApiAnswer> start() { return ask(request(Ask::start)); }
  asio::awaitable<ApiAnswer> leave() { return ask(request(Ask::vacate)); }
  asio::awaitable<ApiAnswer> draw() { return ask_or_decline(request(Ask::draw)); }
  asio::awaitable<ApiAnswer> takeback() { return ask_or_decline(request(Ask::takeback)); }
  asio::awaitable<ApiAnswer> offer() {
    constexpr Ask offers[] = {Ask::pause, Ask::put_out, Ask::seat_bot, Ask::seat_guest, Ask::rematch};
    const auto kind = std::ranges::find(offers, values_[1], [](Ask ask) { return ask_names[static_cast<int>(ask)]; });
    if (kind == std::end(offers)) co_return no(denial("message"));
    Request wanted = request(*kind);
    wanted.about = static_cast<Seat>(std::min<std::int64_t>(in_.number("about", -1), 100));
    wanted.level = static_cast<int>(std::min<std::int64_t>(in_.number("level"), 100));
    co_return co_await ask_or_decline(std::move(wanted));
  }
  asio::awaitable<ApiAnswer> chat() {
    Request wanted = request(Ask::say);
    wanted.text = in_.text("text");
    return ask(std::move(wanted));
  }
  asio::awaitable<ApiAnswer> join() {
    Request wanted = request(Ask::join);
    if (is_hex(in_.text("salt"), 32)) wanted.salt = in_.text("salt");
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
    wanted.about = *seat;
    co_return co_await ask(std::move(wanted));
  }
  asio::awaitable<ApiAnswer> computer() {
    Request wanted = request(Ask::bot);
    const auto seat = seat_in(values_.back());
    if (!seat) co_return no(denial("no-seat"));
    wanted.about = *seat;
    wanted.level = static_cast<int>(std::min<std::int64_t>(in_.number("level", 1), 100));
    co_return co_await ask(std::move(wanted));
  }

  BotCall call_;
  OnlineService& online_;
  Members in_;
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
      {{verb::post, "api/bot/game/{id}/leave"}, program, &Program::leave},
      {{verb::post, "api/bot/game/{id}/computer/{seat}"}, program, &Program::computer},
      {{verb::post, "api/bot/game/{id}/start"}, program, &Program::start},
      {{verb::post, "api/bot/game/{id}/move/{move}"}, program, &Program::move},
      {{verb::post, "api/bot/game/{id}/resign"}, program, &Program::resign},
      {{verb::post, "api/bot/game/{id}/abort"}, program, &Program::abort},
      {{verb::post, "api/bot/game/{id}/claim"}, program, &Program::claim},
      {{verb::post, "api/bot/game/{id}/draw/{answer}"}, program, &Program::draw},
      {{verb::post, "api/bot/game/{id}/takeback/{answer}"}, program, &Program::takeback},
      {{verb::post, "api/bot/game/{id}/offer/{kind}/{answer}"}, program, &Program::offer},
      {{verb::post, "api/bot/game/{id}/resume"}, program, &Program::resume},
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
