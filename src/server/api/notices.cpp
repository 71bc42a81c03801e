// How persons hear of their turns with the page closed: subscriptions of browsers to push messages, and feeds.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "core/hex.hpp"
#include "edge/json/json_fields.hpp"
#include "online/base/tokens.hpp"
#include "online/notify/web_push.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/atom_feed.hpp"
#include "server/delivery/endpoint.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr std::size_t longest_key = 100, longest_language = 8, most_in_feed = 50;

ApiAnswer done_so() {
  return object([](JsonWriter& json) { json.member("ok", true); });
}

asio::awaitable<ApiAnswer> push_key(ApiCall call) {
  const std::string key = call.online.notices().public_key();
  if (key.empty()) co_return failed();
  co_return object([&](JsonWriter& json) { json.member("key", key); });
}

// What the browser's PushSubscription says, keys in Base64.
std::expected<Subscription, ApiAnswer> subscription_in(const ApiCall& call) {
  JsonFields in(call.body);
  const std::string endpoint = in.text("endpoint", longest_endpoint);
  const std::string key = in.text("p256dh", longest_key), secret = in.text("auth", longest_key);
  const std::string language = in.text("language", longest_language);
  if (auto ok = in.end(); !ok) return std::unexpected(malformed(ok.error()));
  const auto bytes = [](const std::string& text) {
    const auto found = from_base64url(text);
    return found ? hex({reinterpret_cast<const std::uint8_t*>(found->data()), found->size()}) : std::string();
  };
  Subscription out{.id = hash_of(endpoint),
                   .person = call.person.id,
                   .endpoint = endpoint,
                   .key = bytes(key),
                   .secret = bytes(secret),
                   .language = is_language(language) ? language : "en"};
  const auto point = bytes_of<65>(out.key);
  const bool sound = may_be_push_service(endpoint, call.online.push_origin()) && is_hex(out.secret, 32) && point &&
                     CurveKey::made().shared_with(*point);
  if (!sound) return std::unexpected(no(rejections::endpoint));
  return out;
}

asio::awaitable<ApiAnswer> subscribe(ApiCall call) {
  const auto wanted = subscription_in(call);
  if (!wanted) co_return wanted.error();
  OnlineService& online = call.online;
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { online.store().subscribe(*wanted, online.now(), std::move(reply)); });
  co_return done ? done_so() : failed(done.error(), rejections::person);
}

asio::awaitable<ApiAnswer> unsubscribe(ApiCall call) {
  JsonFields in(call.body);
  const std::string endpoint = in.text("endpoint", longest_endpoint);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().unsubscribe(call.person.id, hash_of(endpoint), std::move(reply)); });
  co_return done ? done_so() : failed();
}

// ---- feeds

asio::awaitable<ApiAnswer> has_feed(ApiCall call) {
  const auto there =
      co_await stored<bool>([&](Reply<bool> reply) { call.online.store().has_feed(call.person.id, std::move(reply)); });
  if (!there) co_return failed();
  co_return object([&](JsonWriter& json) { json.member("feed", *there); });
}

// The one before works no more.
asio::awaitable<ApiAnswer> make_feed(ApiCall call) {
  JsonFields in(call.body);
  const std::string language = in.text_or_none("language", longest_language);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  OnlineService& online = call.online;
  const std::string secret = new_secret(online.entropy());
  const Feed feed{.person = call.person.id, .language = is_language(language) ? language : "en"};
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { online.store().set_feed(feed, hash_of(secret), std::move(reply)); });
  if (!done) co_return failed();
  co_return object([&](JsonWriter& json) { json.member("path", "/api/feed/" + secret); });
}

asio::awaitable<ApiAnswer> close_feed(ApiCall call) {
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().set_feed({.person = call.person.id}, "", std::move(reply)); });
  co_return done ? done_so() : failed();
}

// The secret is looked up by its hash, so that the time it takes says nothing of it.
asio::awaitable<ApiAnswer> show_feed(ApiCall call) {
  OnlineService& online = call.online;
  const std::string& secret = call.values.front();
  if (!online.rates().wrong_tokens.open(call.network, online.now())) co_return no(rejections::often);
  const auto feed =
      co_await stored<Feed>([&](Reply<Feed> reply) { online.store().feed_of(hash_of(secret), std::move(reply)); });
  if (!feed) {
    if (feed.error() == StoreFault::missing) online.rates().wrong_tokens.pass(call.network, online.now());
    co_return failed(feed.error(), rejections::path);
  }
  const auto cards = co_await stored<std::vector<Card>>(
      [&](Reply<std::vector<Card>> reply) { online.store().tables_of(feed->person, most_in_feed, std::move(reply)); });
  if (!cards) co_return failed();
  const std::string site =
      (call.secure ? "https://" : "http://") + std::string(call.request[boost::beast::http::field::host]) + "/";
  ApiAnswer out{.type = "application/atom+xml; charset=utf-8",
                .body = atom_feed(site, site + "api/feed/" + secret, feed->language, *cards)};
  out.etag = '"' + hash_of(out.body).substr(0, 32) + '"';
  if (std::string_view(call.request[boost::beast::http::field::if_none_match]).contains(out.etag))
    out.status = 304, out.body.clear();
  co_return out;
}

constexpr Endpoint notice_list[] = {
    {{verb::get, "api/push"}, Access::anybody, Rate::look, push_key},
    {{verb::post, "api/me/push"}, Access::person, Rate::change, subscribe},
    {{verb::post, "api/me/push/off"}, Access::person, Rate::change, unsubscribe},
    {{verb::get, "api/me/feed"}, Access::person, Rate::look, has_feed},
    {{verb::post, "api/me/feed"}, Access::person, Rate::change, make_feed},
    {{verb::delete_, "api/me/feed"}, Access::person, Rate::change, close_feed},
    {{verb::get, "api/feed/{code}"}, Access::anybody, Rate::look, show_feed},
};

}  // namespace

std::span<const Endpoint> notice_endpoints() { return notice_list; }

}  // namespace turncoat::server
