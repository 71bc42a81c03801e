// Passkeys: how a person that has lost all devices gets back to their tables.
#include <boost/asio/use_awaitable.hpp>

#include "edge/json/json_fields.hpp"
#include "online/base/octets.hpp"
#include "online/passkey/passkey.hpp"
#include "server/api/api_answers.hpp"

namespace turncoat::server {

using namespace online;

namespace {

namespace asio = boost::asio;
using boost::beast::http::verb;

constexpr std::size_t longest_client_data = 4096, longest_made = 8192, longest_used = 2048;  // bytes, as they come

std::optional<PasskeySite> site_of(const ApiCall& call) {
  const std::string host(call.request[boost::beast::http::field::host]);
  return call.online.passkey_site_of((call.secure ? "https://" : "http://") + host);
}

// What stands for a person in an authenticator: 32 bytes that tell nothing of them.
std::string handle_of(const std::string& person) {
  const auto bytes = bytes_of<32>(hash_of("passkeys of " + person));
  return base64url(bytes.value());
}

// What a person calls a passkey, of 1 to 40 characters; empty if it cannot be called so.
std::string passkey_name_in(JsonFields& in) { return line_in(in.text("name", longest_name_bytes), 40); }

// A member in Base64; empty if it is none.
std::string bytes_in(JsonFields& in, std::string_view name, std::size_t longest) {
  return from_base64url(in.text(name, longest)).value_or("");
}

asio::awaitable<Stored<std::string>> new_challenge(const ApiCall& call, std::string person) {
  OnlineService& online = call.online;
  std::string challenge = base64url(random_bytes<32>(online.entropy()));
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    online.store().add_challenge(hash_of(challenge), person, online.now(), std::move(reply));
  });
  if (!done) co_return std::unexpected(done.error());
  co_return challenge;
}

// Whether the browser has answered a challenge that was for that person (empty: for any); it can be answered once.
asio::awaitable<Stored<bool>> answers_challenge(const ApiCall& call, std::string client_data, std::string_view type,
                                                PasskeySite site, std::string person) {
  const auto challenge = challenge_answered(client_data, type, site);
  if (!challenge) co_return false;
  OnlineService& online = call.online;
  const auto for_whom = co_await stored<std::string>([&](Reply<std::string> reply) {
    online.store().take_challenge(hash_of(*challenge), online.now(), std::move(reply));
  });
  if (!for_whom && for_whom.error() != StoreFault::missing) co_return std::unexpected(for_whom.error());
  co_return for_whom && *for_whom == person;
}

asio::awaitable<Stored<std::vector<Passkey>>> passkeys_of(const ApiCall& call) {
  return stored<std::vector<Passkey>>([&call](Reply<std::vector<Passkey>> reply) {
    call.online.store().passkeys_of(call.person.id, std::move(reply));
  });
}

asio::awaitable<ApiAnswer> may_use_passkeys(ApiCall call) {
  co_return object([&](JsonWriter& json) { json.member("may", site_of(call).has_value()); });
}

// ---- making and removing

ApiAnswer list_of(const std::vector<Passkey>& passkeys) {
  JsonWriter json;
  json.list(passkeys, [&](const Passkey& passkey) {
    json.object([&] {
      json.member("id", passkey.id);
      json.member("name", passkey.name);
      json.member("made", passkey.made);
      if (passkey.used > 0) json.member("used", passkey.used);
    });
  });
  return json_answer(json.text());
}

asio::awaitable<ApiAnswer> list_passkeys(ApiCall call) {
  const auto found = co_await passkeys_of(call);
  co_return found ? list_of(*found) : failed();
}

// PublicKeyCredentialCreationOptions, as JSON (WebAuthn level 3, 5.1.8).
std::string making_options(const Person& person, const PasskeySite& site, const std::string& challenge,
                           const std::vector<Passkey>& known) {
  JsonWriter json;
  const auto object_of = [&json](std::string_view name, auto write) {
    json.name(name);
    json.object(write);
  };
  const auto credential = [&json] { json.member("type", "public-key"); };
  json.object([&] {
    json.member("challenge", challenge);
    object_of("rp", [&] {
      json.member("id", site.domain);
      json.member("name", site.domain);
    });
    object_of("user", [&] {
      json.member("id", handle_of(person.id));
      json.member("name", person.name);
      json.member("displayName", person.name);
    });
    json.name("pubKeyCredParams");
    json.list(PublicKey::algorithms, [&](int algorithm) {
      json.object([&] {
        credential();
        json.member("alg", algorithm);
      });
    });
    json.name("excludeCredentials");
    json.list(known, [&](const Passkey& passkey) {
      json.object([&] {
        credential();
        json.member("id", passkey.id);
      });
    });
    object_of("authenticatorSelection", [&] {
      json.member("residentKey", "required");
      json.member("requireResidentKey", true);
      json.member("userVerification", "preferred");
    });
    json.member("attestation", "none");
    json.member("timeout", PasskeyStore::time_for_passkey);
  });
  return json.text();
}

asio::awaitable<ApiAnswer> begin_passkey(ApiCall call) {
  JsonFields in(call.body);
  const std::string name = passkey_name_in(in);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  // Before the authenticator has made one that is then refused.
  if (name.empty()) co_return no(rejections::passkey_name);
  const auto site = site_of(call);
  if (!site) co_return no(rejections::no_passkeys);
  const auto known = co_await passkeys_of(call);
  if (!known) co_return failed();
  if (known->size() >= most_passkeys) co_return no(rejections::passkeys);
  const auto challenge = co_await new_challenge(call, call.person.id);
  if (!challenge) co_return failed();
  co_return json_answer(making_options(call.person, *site, *challenge, *known));
}

asio::awaitable<ApiAnswer> make_passkey(ApiCall call) {
  OnlineService& online = call.online;
  JsonFields in(call.body);
  const std::string name = passkey_name_in(in);
  const std::string client_data = bytes_in(in, "clientDataJSON", longest_client_data);
  const std::string made = bytes_in(in, "attestationObject", longest_made);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  if (name.empty()) co_return no(rejections::passkey_name);
  const auto site = site_of(call);
  if (!site) co_return no(rejections::no_passkeys);
  const auto answered = co_await answers_challenge(call, client_data, "webauthn.create", *site, call.person.id);
  if (!answered) co_return failed();
  const auto found = *answered ? passkey_made(octets_in(made), *site) : std::nullopt;
  if (!found) co_return no(rejections::passkey);
  const Passkey passkey{.id = base64url(octets_in(found->id)),
                        .person = call.person.id,
                        .name = name,
                        .key = base64url(octets_in(found->key)),
                        .counter = found->counter,
                        .made = online.now()};
  const auto done =
      co_await stored<void>([&](Reply<void> reply) { online.store().add_passkey(passkey, std::move(reply)); });
  const auto kept = co_await passkeys_of(call);
  if (!kept) co_return failed();
  if (!done) co_return failed(done.error(), kept->size() < most_passkeys ? rejections::passkey : rejections::passkeys);
  co_return list_of(*kept);
}

asio::awaitable<ApiAnswer> rename_passkey(ApiCall call) {
  JsonFields in(call.body);
  const std::string name = passkey_name_in(in);
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  if (name.empty()) co_return no(rejections::passkey_name);
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    call.online.store().rename_passkey(call.person.id, call.values.front(), name, std::move(reply));
  });
  if (!done) co_return failed(done.error(), rejections::passkey);
  co_return co_await list_passkeys(std::move(call));
}

asio::awaitable<ApiAnswer> remove_passkey(ApiCall call) {
  const auto done = co_await stored<void>([&](Reply<void> reply) {
    call.online.store().remove_passkey(call.person.id, call.values.front(), std::move(reply));
  });
  if (!done) co_return failed();
  co_return co_await list_passkeys(std::move(call));
}

// ---- signing in

// PublicKeyCredentialRequestOptions, as JSON: any passkey of this site will do.
asio::awaitable<ApiAnswer> begin_sign_in(ApiCall call) {
  const auto site = site_of(call);
  if (!site) co_return no(rejections::no_passkeys);
  const auto challenge = co_await new_challenge(call, "");
  if (!challenge) co_return failed();
  co_return object([&](JsonWriter& json) {
    json.member("challenge", *challenge);
    json.member("rpId", site->domain);
    json.member("userVerification", "preferred");
    json.member("timeout", PasskeyStore::time_for_passkey);
  });
}

// What a browser says when a passkey is used.
struct SignIn {
  std::string id, client_data, authenticator_data, signature, handle;
};

std::optional<std::uint32_t> counter_of(const SignIn& said, const Passkey& passkey, const PasskeySite& site) {
  const std::string der = from_base64url(passkey.key).value_or("");
  const auto key = PublicKey::of_der(octets_in(der));
  if (!key || said.handle != handle_of(passkey.person)) return std::nullopt;
  const auto counter = counter_signed({.authenticator_data = octets_in(said.authenticator_data),
                                       .client_data = octets_in(said.client_data),
                                       .signature = octets_in(said.signature)},
                                      *key, site);
  return counter && may_follow(*counter, passkey.counter) ? counter : std::nullopt;
}

asio::awaitable<ApiAnswer> sign_in(ApiCall call) {
  OnlineService& online = call.online;
  if (!online.rates().codes.pass(call.network, online.now())) co_return no(rejections::often);
  JsonFields in(call.body);
  const SignIn said{.id = in.text("id", longest_used),
                    .client_data = bytes_in(in, "clientDataJSON", longest_client_data),
                    .authenticator_data = bytes_in(in, "authenticatorData", longest_used),
                    .signature = bytes_in(in, "signature", longest_used),
                    .handle = in.text("userHandle", longest_used)};
  if (auto ok = in.end(); !ok) co_return malformed(ok.error());
  const auto site = site_of(call);
  if (!site) co_return no(rejections::no_passkeys);
  const auto answered = co_await answers_challenge(call, said.client_data, "webauthn.get", *site, "");
  if (!answered) co_return failed();
  if (!*answered) co_return no(rejections::passkey);
  const auto passkey =
      co_await stored<Passkey>([&](Reply<Passkey> reply) { online.store().passkey(said.id, std::move(reply)); });
  if (!passkey) co_return failed(passkey.error(), rejections::passkey);
  const auto counter = counter_of(said, *passkey, *site);
  if (!counter) co_return no(rejections::passkey);
  if (online.is_banned({.id = passkey->person})) co_return no(rejections::banned);
  const std::string secret = new_secret(online.entropy());
  const auto used = co_await stored<Person>([&](Reply<Person> reply) {
    online.store().passkey_used(said.id, *counter, hash_of(secret), online.now(), std::move(reply));
  });
  co_return used ? signed_in(call, *used, secret) : failed(used.error(), rejections::passkey);
}

constexpr Endpoint passkey_list[] = {
    {{verb::get, "api/passkey"}, Access::open, Rate::look, may_use_passkeys},
    {{verb::post, "api/passkey/challenge"}, Access::stranger, Rate::change, begin_sign_in},
    {{verb::post, "api/passkey"}, Access::stranger, Rate::change, sign_in},
    {{verb::get, "api/me/passkeys"}, Access::person, Rate::look, list_passkeys},
    {{verb::post, "api/me/passkeys/challenge"}, Access::person, Rate::change, begin_passkey},
    {{verb::post, "api/me/passkeys"}, Access::person, Rate::change, make_passkey},
    {{verb::post, "api/me/passkeys/{passkey}"}, Access::person, Rate::change, rename_passkey},
    {{verb::delete_, "api/me/passkeys/{passkey}"}, Access::person, Rate::change, remove_passkey},
};

}  // namespace

std::span<const Endpoint> passkey_endpoints() { return passkey_list; }

}  // namespace turncoat::server
