#include "server/api/api.hpp"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <optional>
#include <utility>

#include "edge/json/faults.hpp"
#include "edge/record/encoding.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using http::verb;

// The program that a token belongs to.
asio::awaitable<Stored<Person>> program_of(std::string token, OnlineService& online) {
  if (token.empty()) co_return std::unexpected(StoreFault::missing);
  const std::string hash = hash_of(token);
  if (const Person* known = online.tokens().find(hash, online.now())) co_return *known;
  auto found = co_await stored<Person>(
      [&](Reply<Person> reply) { online.store().bot_of(hash, online.now(), std::move(reply)); });
  if (found) online.tokens().add(hash, *found);
  co_return found;
}

// The endpoint for a path and a method, with what stands in its places.
struct Found {
  const Endpoint* endpoint = nullptr;  // none: there is nothing at that path, or not with that method
  std::vector<std::string> values = {};
  std::string allow = {};  // the methods that work at that path
};
Found find_endpoint(std::string_view path, verb method) {
  Found out;
  for (const auto endpoints :
       {person_endpoints(), passkey_endpoints(), table_endpoints(), club_endpoints(), rating_endpoints(),
        program_endpoints(), notice_endpoints(), vacation_endpoints(), tournament_endpoints()})
    for (const Endpoint& endpoint : endpoints) {
      auto values = values_in(endpoint.route.path, path);
      if (!values) continue;
      // Several routes may fit: "passkeys/challenge" is that of a passkey as well.
      const std::string_view name = http::to_string(endpoint.route.method);
      if (!out.allow.contains(name)) {
        if (!out.allow.empty()) out.allow += ", ";
        out.allow += name;
        if (endpoint.route.method == verb::get) out.allow += ", HEAD";
      }
      const bool wanted =
          endpoint.route.method == method || (endpoint.route.method == verb::get && method == verb::head);
      if (wanted && !out.endpoint) out.endpoint = &endpoint, out.values = std::move(*values);
    }
  return out;
}

bool within_rate(const Endpoint& endpoint, const ApiCall& call, bool has_token) {
  // What programs ask for is counted by program.
  if (has_token && endpoint.access == Access::program) return true;
  OnlineService& online = call.online;
  switch (endpoint.rate) {
    case Rate::unlimited: return true;
    case Rate::change: return online.rates().changes.pass(call.network, online.now());
    case Rate::look: return online.rates().looks.pass(call.network, online.now());
    case Rate::long_look: return online.rates().long_looks.pass(call.network, online.now());
  }
  return false;
}

// The person that asks, if the endpoint wants to know; the answer if they may not.
asio::awaitable<std::optional<ApiAnswer>> let_in(ApiCall& call, const Endpoint& endpoint,
                                                 std::optional<std::string> token) {
  OnlineService& online = call.online;
  const bool looked_up = endpoint.access != Access::open && endpoint.access != Access::link;
  if (token) {
    if (!online.rates().wrong_tokens.open(call.network, online.now())) co_return no(rejections::often);
    const auto program = co_await program_of(*token, online);
    if (!program && program.error() != StoreFault::missing) co_return failed();
    if (!program) {
      online.rates().wrong_tokens.pass(call.network, online.now());
      co_return no(rejections::token);
    }
    call.person = *program;
    call.token = *token;
    if (endpoint.access == Access::stranger || endpoint.access == Access::person) co_return no(rejections::program);
  } else if (looked_up) {
    const auto who = co_await person_of(call.request, call.secure, online);
    if (!who) co_return failed();
    call.person = *who;
  }
  call.person.network = online.mark_of(call.network);
  if (looked_up && online.is_banned(call.person)) co_return no(rejections::banned);
  const bool known = !call.person.id.empty();
  if (endpoint.access == Access::program && (!known || !call.person.program)) co_return no(rejections::token);
  if ((endpoint.access == Access::person || endpoint.access == Access::player) && !known)
    co_return no(rejections::person);
  if (endpoint.access == Access::program) {
    const bool at_table = endpoint.route.path.starts_with("api/bot/game/");
    if (!online.program_may_ask(call.person.id, at_table ? call.values.front() : "")) co_return no(rejections::often);
  }
  co_return std::nullopt;
}

}  // namespace

std::vector<Endpoint> all_endpoints() {
  std::vector<Endpoint> out;
  for (const auto endpoints :
       {person_endpoints(), passkey_endpoints(), table_endpoints(), club_endpoints(), rating_endpoints(),
        program_endpoints(), notice_endpoints(), vacation_endpoints(), tournament_endpoints()})
    out.insert(out.end(), endpoints.begin(), endpoints.end());
  return out;
}

bool is_api(std::string_view path) { return path.starts_with("api/") || path.starts_with("ws/"); }

std::string socket_table(std::string_view path) {
  constexpr std::string_view front = "ws/g/";
  return path.starts_with(front) ? std::string(path.substr(front.size())) : std::string();
}

int socket_protocol(std::string_view target) {
  int number = 1;
  if (const std::size_t at = target.find("?p="); at != target.npos)
    (void)std::from_chars(target.data() + at + 3, target.data() + target.size(), number);
  return number;
}

bool same_origin(const ApiRequest& request, bool secure, bool needed) {
  const std::string_view origin = request[http::field::origin], host = request[http::field::host];
  if (origin.empty()) return !needed;
  return !host.empty() && origin == (secure ? "https://" : "http://") + std::string(host);
}

asio::awaitable<Stored<Person>> person_of(const ApiRequest& request, bool secure, OnlineService& online) {
  Stored<Person> found = Person{};
  const std::string secret = cookie_in(request[http::field::cookie], secure);
  if (const auto token = bearer_in(request[http::field::authorization]))
    found = co_await program_of(*token, online);
  else if (is_hex(secret, 64))
    found = co_await stored<Person>(
        [&](Reply<Person> reply) { online.store().person_of(hash_of(secret), online.now(), std::move(reply)); });
  if (!found && found.error() == StoreFault::missing) co_return Person{};
  if (found && !found->program && !found->id.empty()) found->device = hash_of(secret);
  co_return found;
}

asio::awaitable<ApiAnswer> answer_api(ApiCall call) {
  const verb method = call.method;
  if (!is_utf8(call.path)) co_return no(rejections::path);
  Found found = find_endpoint(call.path, method);
  if (found.allow.empty()) co_return no(rejections::path);
  if (!found.endpoint) {
    ApiAnswer answer = no(rejections::method);
    answer.allow = found.allow;
    co_return answer;
  }
  const Endpoint& endpoint = *found.endpoint;
  call.values = std::move(found.values);
  const auto token = bearer_in(call.request[http::field::authorization]);
  const bool changes = method != verb::get && method != verb::head;
  // No page of another site can send a token.
  if (changes && !token && !same_origin(call.request, call.secure, false)) co_return no(rejections::origin);
  if (!within_rate(endpoint, call, token.has_value())) co_return no(rejections::often);
  if (method == verb::post && endpoint.access != Access::link && !call.request.body().empty()) {
    auto body = read_json(call.request.body());
    if (!body) co_return malformed(body.error());
    if (!body->is(JsonKind::object)) co_return malformed(failure(fault::json_object).error());
    call.body = std::move(*body);
  }
  if (auto refused = co_await let_in(call, endpoint, token)) co_return *std::move(refused);
  co_return co_await endpoint.answer(std::move(call));
}

}  // namespace turncoat::server
