// Identity: a name and a cookie, further devices, and tokens for programs.
#include <boost/asio/use_awaitable.hpp>

#include "edge/json/json_fields.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr Millis device_code_time = 10 * 60'000;
constexpr std::size_t longest_code = 16;

// The name in a body; or the answer why there is none. What else stands there is of no meaning.
std::expected<std::string, ApiAnswer> name_of(const ApiCall& call, bool of_program = false) {
  JsonFields in(call.body);
  const std::string text = in.text("name", longest_name_bytes);
  if (auto ok = in.so_far(); !ok) return std::unexpected(malformed(ok.error()));
  std::string name = name_in(text);
  if (name.empty()) return std::unexpected(no(rejections::name));
  if (is_reserved(name, of_program)) return std::unexpected(no(rejections::reserved));
  return name;
}

asio::awaitable<ApiAnswer> get_me(ApiCall call) {
  co_return call.person.id.empty() ? no(rejections::person) : described(call.person);
}

asio::awaitable<ApiAnswer> name_oneself(ApiCall call) {
  const auto name = name_of(call);
  if (!name) co_return name.error();
  if (call.person.id.empty()) {
    const Person person{.id = new_id(call.online.entropy(), 16), .name = *name};
    const std::string secret = new_secret(call.online.entropy());
    const auto added = co_await stored<void>([&](Reply<void> reply) {
      call.online.store().add_person(person, hash_of(secret), call.online.now(), std::move(reply));
    });
    co_return added ? signed_in(call, person, secret) : failed();
  }
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().rename(call.person.id, *name, std::move(reply)); });
  if (!done) co_return failed();
  call.person.name = *name;
  co_return described(call.person);
}

asio::awaitable<ApiAnswer> forget_me(ApiCall call) {
  OnlineService& online = call.online;
  const auto bots = co_await stored<std::vector<Bot>>(
      [&](Reply<std::vector<Bot>> reply) { online.store().bots_of(call.person.id, std::move(reply)); });
  if (!bots) co_return failed();
  const auto done =
      co_await stored<void>([&](Reply<void> reply) { online.store().forget(call.person.id, std::move(reply)); });
  if (!done) co_return failed();
  online.tokens().forget();
  online.node().forgotten(call.person.id);
  for (const Bot& bot : *bots) {
    online.node().forgotten(bot.id);
    online.streams().revoked(bot.id);
  }
  ApiAnswer out = object([](JsonWriter& json) { json.member("forgotten", true); });
  out.cookie = set_cookie("", call.secure);
  co_return out;
}

asio::awaitable<ApiAnswer> make_device_code(ApiCall call) {
  OnlineService& online = call.online;
  const std::string code = new_code(online.entropy());
  const Millis expires = online.now() + device_code_time;
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    online.store().add_device_code(hash_of(code), call.person, expires, std::move(reply));
  });
  if (!done) co_return failed(done.error(), rejections::person);
  co_return object([&](JsonWriter& json) {
    json.member("code", code);
    json.member("expires", expires);
  });
}

asio::awaitable<ApiAnswer> join_device(ApiCall call) {
  OnlineService& online = call.online;
  if (!online.rates().codes.pass(call.network, online.now())) co_return no(rejections::often);
  JsonFields in(call.body);
  const std::string code = in.text("code", longest_code);
  if (auto ok = in.so_far(); !ok) co_return malformed(ok.error());
  // A code that brings nothing is not used up.
  const auto whose = co_await stored<Person>(
      [&](Reply<Person> reply) { online.store().person_of_code(hash_of(code), online.now(), std::move(reply)); });
  if (!whose) co_return failed(whose.error(), rejections::code);
  if (online.is_banned(*whose)) co_return no(rejections::banned);
  const std::string secret = new_secret(online.entropy());
  const auto found = co_await stored<Person>([&](Reply<Person> reply) {
    online.store().take_device_code(hash_of(code), hash_of(secret), online.now(), std::move(reply));
  });
  co_return found ? signed_in(call, *found, secret) : failed(found.error(), rejections::code);
}

// Lost ones among them: where they are at a table they leave it, through other servers within a second.
asio::awaitable<ApiAnswer> sign_out_others(ApiCall call) {
  OnlineService& online = call.online;
  const Person& own = call.person;
  const auto ended = co_await stored<int>(
      [&](Reply<int> reply) { online.store().end_other_devices(own, online.now(), std::move(reply)); });
  if (!ended) co_return failed(ended.error(), rejections::person);
  online.node().disconnect([&](const Person& one) { return one.id == own.id && one.device != own.device; });
  co_return object([&](JsonWriter& json) { json.member("ended", *ended); });
}

// ---- tokens of programs

asio::awaitable<ApiAnswer> list_tokens(ApiCall call) {
  const auto bots = co_await stored<std::vector<Bot>>(
      [&](Reply<std::vector<Bot>> reply) { call.online.store().bots_of(call.person.id, std::move(reply)); });
  if (!bots) co_return failed();
  std::vector<Bot> shown = *bots;
  std::erase_if(shown, &Bot::revoked);
  JsonWriter json;
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

asio::awaitable<ApiAnswer> make_token(ApiCall call) {
  OnlineService& online = call.online;
  const auto name = name_of(call, true);
  if (!name) co_return name.error();
  const Bot bot{.id = new_id(online.entropy(), 16), .name = *name, .made = online.now()};
  const std::string token = std::string(token_prefix) + new_secret(online.entropy());
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { online.store().add_bot(call.person.id, bot, hash_of(token), std::move(reply)); });
  if (!done) co_return failed(done.error(), rejections::tokens);
  co_return object([&](JsonWriter& json) {
    json.member("id", bot.id);
    json.member("name", bot.name);
    json.member("token", token);
  });
}

asio::awaitable<ApiAnswer> revoke_token(ApiCall call) {
  OnlineService& online = call.online;
  const std::string& bot = call.values.front();
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { online.store().revoke_bot(call.person.id, bot, std::move(reply)); });
  if (!done) co_return failed(done.error(), rejections::no_token);
  online.tokens().forget();
  online.streams().revoked(bot);
  online.node().disconnect(bot);
  co_return object([](JsonWriter& json) { json.member("ok", true); });
}

constexpr Endpoint person_list[] = {
    {{verb::get, "api/me"}, Access::stranger, Rate::look, get_me},
    {{verb::post, "api/me"}, Access::stranger, Rate::change, name_oneself},
    {{verb::delete_, "api/me"}, Access::person, Rate::change, forget_me},
    {{verb::post, "api/me/code"}, Access::person, Rate::change, make_device_code},
    {{verb::post, "api/device"}, Access::stranger, Rate::change, join_device},
    {{verb::delete_, "api/me/devices"}, Access::person, Rate::change, sign_out_others},
    {{verb::get, "api/me/tokens"}, Access::person, Rate::look, list_tokens},
    {{verb::post, "api/me/tokens"}, Access::person, Rate::change, make_token},
    {{verb::delete_, "api/me/tokens/{token}"}, Access::person, Rate::change, revoke_token},
};

}  // namespace

std::span<const Endpoint> person_endpoints() { return person_list; }

}  // namespace turncoat::server
