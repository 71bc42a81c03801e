#include "server/api.hpp"

#include <algorithm>
#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <memory>
#include <optional>
#include <utility>

#include "edge/json/error_json.hpp"
#include "online/table_json.hpp"
#include "online/table_record.hpp"
#include "server/api_answers.hpp"
#include "server/bearer.hpp"
#include "server/bot_api.hpp"
#include "server/url_path.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace online;

constexpr std::size_t most_listed = 100, most_own = 500, most_unfinished = 200;
constexpr Millis device_code_time = 10 * 60'000;
constexpr std::string_view plain_cookie = "turncoat", secure_cookie = "__Host-turncoat";
constexpr int cookie_seconds = 400 * 24 * 3600;

// Cards are JSON already.
ApiAnswer cards(const std::vector<Card>& list) {
  std::string body = "[";
  for (const Card& card : list)
    body += (body.size() > 1 ? "," : "") + ("{\"created\":" + std::to_string(card.created)) +
            ",\"changed\":" + std::to_string(card.changed) + ",\"yours\":" + std::to_string(card.yours) +
            ",\"table\":" + (card.yours == 0 ? card_for_watchers(card.content) : card.content) + "}";
  return json_answer(body + "]");
}

std::string cookie_of(const ApiRequest& request) {
  const std::string_view all = request[http::field::cookie];
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = std::min(all.find(';', at), all.size());
    std::string_view one = all.substr(at, end - at);
    while (one.starts_with(' ')) one.remove_prefix(1);
    const std::size_t equals = one.find('=');
    if (equals != one.npos && (one.substr(0, equals) == plain_cookie || one.substr(0, equals) == secure_cookie))
      return std::string(one.substr(equals + 1));
    at = end + 1;
  }
  return {};
}

std::string set_cookie(std::string_view secret, bool secure) {
  std::string out(secure ? secure_cookie : plain_cookie);
  out += '=';
  out += secret;
  out += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(secret.empty() ? 0 : cookie_seconds);
  if (secure) out += "; Secure";
  return out;
}

// Whose token it is.
asio::awaitable<Stored<Person>> program_of(std::string token, OnlineService& online) {
  if (token.empty()) co_return std::unexpected(StoreFault::missing);
  const std::string hash = hash_of(token);
  if (const Person* known = online.tokens().find(hash, online.now())) co_return *known;
  auto found = co_await reply_of<Stored<Person>>(
      [&](Reply<Person> reply) { online.store().bot_of(hash, online.now(), std::move(reply)); });
  if (found) online.tokens().add(hash, *found);
  co_return found;
}

// One request to the API.
class Call {
 public:
  Call(const ApiRequest& request, const Address& client, bool secure, OnlineService& online)
      : request_(request), client_(network_of(client)), secure_(secure), online_(online) {}

  asio::awaitable<ApiAnswer> answer() {
    auto path = path_of(request_.target());
    if (!path) co_return no(400, denial("message"));
    const bool get = request_.method() == http::verb::get, post = request_.method() == http::verb::post;
    const bool remove = request_.method() == http::verb::delete_;
    if (!get && !post && !remove) co_return no(405, denial("message"));
    const auto token = bearer_in(request_[http::field::authorization]);
    const bool for_programs = is_bot_path(*path);
    if (!get) {
      // No page of another site can send a token.
      if (!token && !same_origin(request_, false)) co_return no(403, denial("message"));
      const bool counted_elsewhere = token && for_programs;
      if (!counted_elsewhere && !online_.requests().pass(client_, online_.now())) co_return no(429, denial("often"));
    }
    if (post) {
      auto body = read_json(request_.body().empty() ? "{}" : request_.body());
      if (!body || !body->is(JsonValue::Kind::object)) co_return no(400, denial("message"));
      body_ = std::move(*body);
    }
    const std::string_view what = std::string_view(*path).substr(4);  // behind "api/"
    if (token) {
      if (!online_.wrong_tokens().open(client_, online_.now())) co_return no(429, denial("often"));
      const auto program = co_await program_of(*token, online_);
      if (!program && program.error() != StoreFault::missing) co_return failed();
      if (!program) {
        online_.wrong_tokens().pass(client_, online_.now());
        co_return no(401, denial("token"));
      }
      person_ = *program;
      if (what == "device" || what == "me" || what.starts_with("me/")) co_return no(403, denial("program"));
    }
    if (what == "tables" && get) co_return co_await lobby();
    if (what == "device" && post) co_return co_await join_device();
    if (what.starts_with("codes/") && get) co_return co_await table_of_code(std::string(what.substr(6)));
    if (!token) {
      const auto who = co_await person_of(request_, online_);
      if (!who) co_return failed();
      person_ = *who;
    }
    if (for_programs) co_return co_await answer_bot({request_, *path, person_, token.value_or(""), body_}, online_);
    if (what == "me") co_return get ? me() : post ? co_await name_oneself() : co_await forget();
    if (person_.id.empty()) co_return no(401, denial("person"));
    if (what == "me/code" && post) co_return co_await device_code();
    if (what == "mine" && get) co_return co_await mine();
    if (what == "mine/records" && get) co_return co_await records();
    if (what == "tables" && post) co_return co_await create();
    if (what.starts_with("tables/") && what.ends_with("/record") && get)
      co_return co_await record(std::string(what.substr(7, what.size() - 14)));
    if (what.starts_with("tables/") && what.ends_with("/analysis") && !remove)
      co_return co_await analysis(std::string(what.substr(7, what.size() - 16)), post);
    co_return no(404, denial("table"));
  }

 private:
  ApiAnswer me() const {
    if (person_.id.empty()) return no(401, denial("person"));
    return object([&](JsonWriter& json) { json.member("name", person_.name); });
  }

  asio::awaitable<ApiAnswer> name_oneself() {
    const std::string name = name_in(Members(body_).text("name"));
    if (name.empty()) co_return no(400, denial("name"));
    if (!person_.id.empty()) {
      const auto done = co_await reply_of<Stored<void>>(
          [&](Reply<void> reply) { online_.store().rename(person_.id, name, std::move(reply)); });
      if (!done) co_return failed();
      person_.name = name;
      co_return me();
    }
    const std::string secret = new_secret(online_.entropy());
    person_ = {.id = new_id(online_.entropy(), 16), .name = name};
    const auto done = co_await reply_of<Stored<void>>([&](Reply<void> reply) {
      online_.store().add_person(person_, hash_of(secret), online_.now(), std::move(reply));
    });
    if (!done) co_return failed();
    ApiAnswer out = me();
    out.cookie = set_cookie(secret, secure_);
    co_return out;
  }

  asio::awaitable<ApiAnswer> forget() {
    if (person_.id.empty()) co_return no(401, denial("person"));
    const auto bots = co_await reply_of<Stored<std::vector<Bot>>>(
        [&](Reply<std::vector<Bot>> reply) { online_.store().bots_of(person_.id, std::move(reply)); });
    if (!bots) co_return failed();
    const auto done = co_await reply_of<Stored<void>>(
        [&](Reply<void> reply) { online_.store().forget(person_.id, std::move(reply)); });
    if (!done) co_return failed();
    online_.tokens().forget();
    online_.node().forgotten(person_.id);
    for (const Bot& bot : *bots) {
      online_.node().forgotten(bot.id);
      online_.streams().revoked(bot.id);
    }
    ApiAnswer out = object([](JsonWriter& json) { json.member("forgotten", true); });
    out.cookie = set_cookie("", secure_);
    co_return out;
  }

  asio::awaitable<ApiAnswer> device_code() {
    const std::string code = new_code(online_.entropy());
    const auto done = co_await reply_of<Stored<void>>([&](Reply<void> reply) {
      online_.store().add_device_code(hash_of(code), person_.id, online_.now() + device_code_time, std::move(reply));
    });
    if (!done) co_return failed();
    co_return object([&](JsonWriter& json) {
      json.member("code", code);
      json.member("expires", online_.now() + device_code_time);
    });
  }

  asio::awaitable<ApiAnswer> join_device() {
    if (!online_.codes().pass(client_, online_.now())) co_return no(429, denial("often"));
    const std::string code = Members(body_).text("code");
    const auto found = co_await reply_of<Stored<Person>>(
        [&](Reply<Person> reply) { online_.store().take_device_code(hash_of(code), online_.now(), std::move(reply)); });
    if (!found) co_return found.error() == StoreFault::missing ? no(404, denial("code")) : failed();
    person_ = *found;
    const std::string secret = new_secret(online_.entropy());
    const auto done = co_await reply_of<Stored<void>>([&](Reply<void> reply) {
      online_.store().add_token(person_.id, hash_of(secret), online_.now(), std::move(reply));
    });
    if (!done) co_return failed();
    ApiAnswer out = me();
    out.cookie = set_cookie(secret, secure_);
    co_return out;
  }

  asio::awaitable<ApiAnswer> lobby() {
    const auto found = co_await reply_of<Stored<std::vector<Card>>>(
        [&](Reply<std::vector<Card>> reply) { online_.store().lobby(most_listed, std::move(reply)); });
    co_return found ? cards(*found) : failed();
  }
  asio::awaitable<Stored<std::vector<Card>>> own_tables() {
    return reply_of<Stored<std::vector<Card>>>(
        [this](Reply<std::vector<Card>> reply) { online_.store().tables_of(person_.id, most_own, std::move(reply)); });
  }
  asio::awaitable<ApiAnswer> mine() {
    const auto found = co_await own_tables();
    co_return found ? cards(*found) : failed();
  }

  asio::awaitable<ApiAnswer> table_of_code(std::string code) {
    if (!online_.codes().pass(client_, online_.now())) co_return no(429, denial("often"));
    std::ranges::transform(code, code.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    if (code.size() == 8) code.insert(4, "-");
    const auto found = co_await reply_of<Stored<std::string>>(
        [&](Reply<std::string> reply) { online_.store().table_of_code(code, std::move(reply)); });
    if (!found) co_return found.error() == StoreFault::missing ? no(404, denial("code")) : failed();
    co_return object([&](JsonWriter& json) { json.member("id", *found); });
  }

  asio::awaitable<ApiAnswer> create() {
    const auto unfinished = co_await reply_of<Stored<int>>(
        [&](Reply<int> reply) { online_.store().unfinished_of(person_.id, std::move(reply)); });
    if (!unfinished) co_return failed();
    if (*unfinished >= static_cast<int>(most_unfinished)) co_return no(429, denial("many"));
    const Members in(body_);
    NewTable wanted{.spec = in.text("spec"), .fen = in.text("fen")};
    if (const JsonValue* control = in.object("control")) wanted.control = read_control(*control);
    wanted.listed = in.truth("listed");
    wanted.delayed = in.truth("delayed");
    wanted.salt = is_hex(in.text("salt"), 32) ? in.text("salt") : "";
    if (const JsonValue* seats = in.list("seats"))
      for (const JsonValue& item : seats->items) {
        const Members seat(item);
        const std::string kind = seat.text("kind");
        using Kind = NewTable::Place::Kind;
        wanted.places.push_back({.kind = kind == "self"  ? Kind::self
                                         : kind == "bot" ? Kind::bot
                                                         : Kind::open,
                                 .level = static_cast<int>(std::clamp<std::int64_t>(seat.number("level", 1), 1, 10))});
      }
    const auto made = co_await reply_of<Allowed<std::string>>([&](std::function<void(Allowed<std::string>)> reply) {
      online_.node().create(person_, wanted, std::move(reply));
    });
    if (!made) co_return no(made.error().code == "full" ? 503 : 400, made.error());
    co_return object([&](JsonWriter& json) { json.member("id", *made); });
  }

  asio::awaitable<Allowed<std::shared_ptr<const Seen>>> look(std::string table) {
    return reply_of<Allowed<std::shared_ptr<const Seen>>>(
        [this, table](std::function<void(Allowed<std::shared_ptr<const Seen>>)> reply) {
          online_.node().look(table, std::move(reply));
        });
  }
  asio::awaitable<ApiAnswer> record(std::string table) {
    const auto live = co_await look(table);
    if (!live) co_return no(status_of(live.error()), live.error());
    const Table& seen = (*live)->live.table;
    if (seen.delayed && seen.status == Status::running && !seat_of(seen, person_.id)) co_return no(403, denial("seat"));
    co_return ApiAnswer{.type = "text/plain; charset=utf-8",
                        .body = table_record((*live)->live, (*live)->seed),
                        .filename = "turncoat-" + table + ".pgn"};
  }
  // Asks for one first, if it is wanted.
  asio::awaitable<ApiAnswer> analysis(std::string table, bool wanted) {
    if (wanted) {
      const auto begun = co_await reply_of<Allowed<void>>(
          [&](std::function<void(Allowed<void>)> reply) { online_.analysts().ask(person_, table, std::move(reply)); });
      if (!begun) co_return no(status_of(begun.error()), begun.error());
    }
    const auto found = co_await reply_of<Allowed<StoredAnalysis>>(
        [&](std::function<void(Allowed<StoredAnalysis>)> reply) { online_.analysts().look(table, std::move(reply)); });
    if (!found) co_return no(status_of(found.error()), found.error());
    co_return json_answer(analysis_json(*found));
  }
  asio::awaitable<ApiAnswer> records() {
    const auto found = co_await own_tables();
    if (!found) co_return failed();
    ApiAnswer out{.type = "text/plain; charset=utf-8", .filename = "turncoat-games.pgn"};
    for (const Card& card : *found)
      if (const auto live = co_await look(card.id)) out.body += table_record((*live)->live, (*live)->seed) + '\n';
    co_return out;
  }

  const ApiRequest& request_;
  Address client_;
  bool secure_;
  OnlineService& online_;
  JsonValue body_{.kind = JsonValue::Kind::object};
  Person person_;
};

}  // namespace

int status_of(const Denial& denial) {
  constexpr std::pair<std::string_view, int> known[] = {
      {"table", 404},   {"code", 404}, {"seat", 403},    {"host", 403},      {"often", 429},
      {"streams", 429}, {"many", 429}, {"tokens", 429},  {"analysing", 429}, {"person", 401},
      {"token", 401},   {"full", 503}, {"unknown", 503}, {"busy", 503}};
  const auto found = std::ranges::find(known, denial.code, &std::pair<std::string_view, int>::first);
  return found == std::end(known) ? 400 : found->second;
}

ApiAnswer no(int status, const Denial& denial) {
  JsonWriter json;
  json.object([&] {
    json.member("code", denial.code);
    json.member("text", denial.words());
    if (denial.why) json.member("why", *denial.why);
  });
  return json_answer(json.text(), status);
}

std::string name_in(const std::string& text) {
  constexpr std::size_t longest_name = 24;
  std::string_view name = text;
  while (name.starts_with(' ')) name.remove_prefix(1);
  while (name.ends_with(' ')) name.remove_suffix(1);
  const auto characters = std::ranges::count_if(name, [](char c) { return (c & 0xC0) != 0x80; });
  const bool control =
      std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  return control || static_cast<std::size_t>(characters) > longest_name ? std::string() : std::string(name);
}

bool is_api(std::string_view target) {
  return target.starts_with("/api/") || target.starts_with("/ws/") || target == "/health";
}

std::string socket_table(std::string_view target) {
  constexpr std::string_view front = "/ws/g/";
  if (!target.starts_with(front)) return {};
  return std::string(target.substr(front.size(), target.find('?') - front.size()));
}

int socket_protocol(std::string_view target) {
  int number = 1;
  if (const std::size_t at = target.find("?p="); at != target.npos)
    (void)std::from_chars(target.data() + at + 3, target.data() + target.size(), number);
  return number;
}

bool same_origin(const ApiRequest& request, bool needed) {
  const std::string_view origin = request[http::field::origin], host = request[http::field::host];
  if (origin.empty()) return !needed;
  return !host.empty() && (origin == "http://" + std::string(host) || origin == "https://" + std::string(host));
}

asio::awaitable<Stored<Person>> person_of(const ApiRequest& request, OnlineService& online) {
  Stored<Person> found = Person{};
  const std::string secret = cookie_of(request);
  if (const auto token = bearer_in(request[http::field::authorization]))
    found = co_await program_of(*token, online);
  else if (is_hex(secret, 64))
    found = co_await reply_of<Stored<Person>>(
        [&](Reply<Person> reply) { online.store().person_of(hash_of(secret), online.now(), std::move(reply)); });
  if (!found && found.error() == StoreFault::missing) co_return Person{};
  co_return found;
}

asio::awaitable<ApiAnswer> answer_api(const ApiRequest& request, const Address& client, bool secure,
                                      OnlineService& online) {
  if (request.target() == "/health") co_return object([](JsonWriter& json) { json.member("status", "ok"); });
  Call call(request, client, secure, online);
  co_return co_await call.answer();
}

}  // namespace turncoat::server
