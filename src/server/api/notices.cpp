// How persons hear of their turns with the page closed: subscriptions of browsers to push messages, and feeds.
#include <algorithm>
#include <boost/asio/use_awaitable.hpp>

#include "core/hex.hpp"
#include "edge/json/json_fields.hpp"
#include "online/base/octets.hpp"
#include "online/base/tokens.hpp"
#include "online/notify/curve_key.hpp"
#include "online/notify/letters.hpp"
#include "server/api/api_answers.hpp"
#include "server/api/atom_feed.hpp"
#include "server/delivery/endpoint.hpp"
#include "server/delivery/mail_sender.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr std::size_t longest_key = 100, longest_language = 8, longest_mail_code = 16, most_in_feed = 50;

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
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    online.store().subscribe(*wanted, call.person.device, online.now(), std::move(reply));
  });
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

// ---- hours of sleep

asio::awaitable<ApiAnswer> sleeping_hours(ApiCall call) {
  const auto hours = co_await stored<SleepingHours>(
      [&](Reply<SleepingHours> reply) { call.online.store().sleeping_hours_of(call.person.id, std::move(reply)); });
  if (!hours && hours.error() != StoreFault::missing) co_return failed();
  co_return json_answer(hours ? sleeping_hours_text(*hours) : "{}");
}
asio::awaitable<ApiAnswer> keep_hours(const ApiCall& call, std::optional<SleepingHours> hours) {
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { call.online.store().set_sleeping_hours(call.person.id, hours, std::move(reply)); });
  co_return done ? done_so() : failed();
}
asio::awaitable<ApiAnswer> set_sleeping_hours(ApiCall call) {
  const auto hours = read_sleeping_hours(call.body);
  if (!hours) co_return malformed(hours.error());
  co_return co_await keep_hours(call, *hours);
}
asio::awaitable<ApiAnswer> end_sleeping_hours(ApiCall call) { co_return co_await keep_hours(call, std::nullopt); }

// ---- mail

asio::awaitable<Stored<Mail>> mail_of(const ApiCall& call) {
  return stored<Mail>([&call](Reply<Mail> reply) { call.online.store().mail_of(call.person.id, std::move(reply)); });
}

asio::awaitable<ApiAnswer> show_mail(ApiCall call) {
  const auto mail = co_await mail_of(call);
  if (!mail && mail.error() != StoreFault::missing) co_return failed();
  co_return object([&](JsonWriter& json) {
    json.member("may", call.online.notices().sends_mail());
    if (!mail) return;
    json.member("address", mail->address);
    if (mail->each) json.member("each", true);
    if (mail->confirmed) json.member("confirmed", true);
    json.member_unless_empty("wanted", mail->wanted);
  });
}

// A code goes to the address, unless it is confirmed already.
asio::awaitable<ApiAnswer> want_mail(ApiCall call) {
  OnlineService& online = call.online;
  JsonFields in(call.body);
  Mail wanted{
      .person = call.person.id,
      .address = in.text("address", 254),
      .language = in.text("language", longest_language),
      .site = (call.secure ? "https://" : "http://") + std::string(call.request[boost::beast::http::field::host]),
      .each = in.flag("each")};
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  if (!online.notices().sends_mail()) co_return no(rejections::no_mail);
  if (!may_be_mail_address(wanted.address)) co_return no(rejections::mail_address);
  const auto before = co_await mail_of(call);
  if (!before && before.error() != StoreFault::missing) co_return failed();
  const bool known = before && before->confirmed && before->address == wanted.address;
  if (!known && !online.rates().mails.pass(call.network, online.now())) co_return no(rejections::often);
  const std::string code = known ? "" : new_code(online.entropy());
  wanted.token = known ? before->token : new_secret(online.entropy());
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    online.store().want_mail(wanted, code.empty() ? "" : hash_of(code), online.now(), std::move(reply));
  });
  if (!done) co_return failed(done.error(), rejections::often);
  if (!known) {
    const auto sent = co_await reply_of<PushResult>([&](std::function<void(PushResult)> reply) {
      online.notices().mail(mail_with_code(wanted, code), std::move(reply));
    });
    if (sent != PushResult::taken && sent != PushResult::unknown) {
      (void)co_await stored<void>(
          [&](Reply<void> reply) { online.store().mail_code_not_sent(wanted, std::move(reply)); });
      co_return sent == PushResult::refused ? no(rejections::mail_address) : no(rejections::relay);
    }
    // If that fails, the code before holds as well until its time is over.
    if (sent == PushResult::taken)
      (void)co_await stored<void>([&](Reply<void> reply) { online.store().mail_code_sent(wanted, std::move(reply)); });
  }
  co_return co_await show_mail(std::move(call));
}

asio::awaitable<ApiAnswer> confirm_mail(ApiCall call) {
  OnlineService& online = call.online;
  if (!online.rates().codes.pass(call.network, online.now())) co_return no(rejections::often);
  JsonFields in(call.body);
  const std::string code = in.text("code", longest_mail_code);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    online.store().confirm_mail(call.person.id, hash_of(code), online.now(), std::move(reply));
  });
  if (!done) co_return failed(done.error(), rejections::code);
  co_return co_await show_mail(std::move(call));
}

asio::awaitable<ApiAnswer> end_mail(ApiCall call) {
  const auto done =
      co_await stored<void>([&](Reply<void> reply) { call.online.store().end_mail(call.person.id, std::move(reply)); });
  if (!done) co_return failed();
  co_return co_await show_mail(std::move(call));
}

// A program of the reader's may look at a link; only a POST changes something (RFC 8058).
asio::awaitable<ApiAnswer> ask_to_unsubscribe(ApiCall) {
  co_return ApiAnswer{.type = "text/html; charset=utf-8", .body = unsubscribe_page(false)};
}
asio::awaitable<ApiAnswer> unsubscribe_from_mail(ApiCall call) {
  OnlineService& online = call.online;
  if (!online.rates().wrong_tokens.open(call.network, online.now())) co_return no(rejections::often);
  const auto done = co_await stored<void>(
      [&](Reply<void> reply) { online.store().end_mail_by(call.values.front(), std::move(reply)); });
  // Asked twice, it is done as well.
  if (!done && done.error() != StoreFault::missing) co_return failed();
  if (!done) online.rates().wrong_tokens.pass(call.network, online.now());
  co_return ApiAnswer{.type = "text/html; charset=utf-8", .body = unsubscribe_page(true)};
}

constexpr Endpoint notice_list[] = {
    {{verb::get, "api/push"}, Access::open, Rate::look, push_key},
    {{verb::post, "api/me/push"}, Access::person, Rate::change, subscribe},
    {{verb::post, "api/me/push/off"}, Access::person, Rate::change, unsubscribe},
    {{verb::get, "api/me/feed"}, Access::person, Rate::look, has_feed},
    {{verb::post, "api/me/feed"}, Access::person, Rate::change, make_feed},
    {{verb::delete_, "api/me/feed"}, Access::person, Rate::change, close_feed},
    {{verb::get, "api/feed/{code}"}, Access::open, Rate::look, show_feed},
    {{verb::get, "api/me/sleep"}, Access::person, Rate::look, sleeping_hours},
    {{verb::post, "api/me/sleep"}, Access::person, Rate::change, set_sleeping_hours},
    {{verb::delete_, "api/me/sleep"}, Access::person, Rate::change, end_sleeping_hours},
    {{verb::get, "api/me/mail"}, Access::person, Rate::look, show_mail},
    {{verb::post, "api/me/mail"}, Access::person, Rate::change, want_mail},
    {{verb::post, "api/me/mail/confirm"}, Access::person, Rate::change, confirm_mail},
    {{verb::delete_, "api/me/mail"}, Access::person, Rate::change, end_mail},
    {{verb::get, "api/mail/{code}"}, Access::open, Rate::look, ask_to_unsubscribe},
    {{verb::post, "api/mail/{code}"}, Access::link, Rate::change, unsubscribe_from_mail},
};

}  // namespace

std::span<const Endpoint> notice_endpoints() { return notice_list; }

}  // namespace turncoat::server
