// Passkeys: what authenticators say, what is kept of it, and getting back to one's tables by real servers.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "online/authenticator.hpp"
#include "online/cluster.hpp"
#include "online/passkey/passkey.hpp"
#include "online/stores.hpp"

namespace turncoat::testing {
namespace {

using namespace online;
using namespace std::string_literals;

// ---- CBOR

bool reads_over(const std::string& bytes) {
  CborReader reader(octets_in(bytes));
  return reader.skip() && reader.rest().empty();
}

TEST(Cbor, IsReadStrictly) {
  EXPECT_EQ(CborReader(octets_in("\x17")).number(), 23);
  EXPECT_EQ(CborReader(octets_in("\x39\x01\x00"s)).number(), -257);
  EXPECT_EQ(CborReader(octets_in(cbor(0, UINT64_MAX))).number(), std::nullopt);
  EXPECT_EQ(CborReader(octets_in("\x62hi")).text(), "hi");
  EXPECT_EQ(CborReader(octets_in("\x62h")).text(), std::nullopt);
  EXPECT_EQ(CborReader(octets_in("\xA1\x01\x02")).map(), 1U);
  EXPECT_EQ(CborReader(octets_in("\xA2\x01\x02")).map(), std::nullopt) << "more than there is";
  for (const std::string& good : {"\x00"s, "\x38\x18"s, "\xF5"s, "\xF6"s, "\x82\x01\x62hi"s, "\xA1\x61x\x81\x81\x80"s,
                                  cbor_bytes(std::string(300, 'x'))})
    EXPECT_TRUE(reads_over(good)) << hex(octets_in(good));
  for (const std::string& bad : {""s,
                                 "\x18\x17"s,
                                 "\x19\x00\xFF"s,
                                 "\x1A\x00\x00\xFF\xFF"s,
                                 "\x1B\x00\x00\x00\x00\xFF\xFF\xFF\xFF"s,
                                 "\x18"s,
                                 "\x19\x01"s,
                                 "\x1C"s,
                                 "\x1F"s,
                                 "\x5F\x41x\xFF"s,
                                 "\x9F\xFF"s,
                                 "\xBF\xFF"s,
                                 "\xC0\x00"s,
                                 "\xF9\x00\x00"s,
                                 "\xF7"s,
                                 "\xFF"s,
                                 "\xF8\x20"s,
                                 "\x5B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s,
                                 "\x9B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s,
                                 "\xBB\x80\x00\x00\x00\x00\x00\x00\x00"s,
                                 "\x81\x81\x81\x81\x81\x80"s,
                                 "\x82\x01"s,
                                 "\x00\x00"s})
    EXPECT_FALSE(reads_over(bad)) << hex(octets_in(bad));
}

// ---- sites and browsers

TEST(PasskeySites, AreAddressesAsBrowsersSayThem) {
  EXPECT_EQ(passkey_site("https://chess.example.org"),
            (PasskeySite{.origin = "https://chess.example.org", .domain = "chess.example.org"}));
  EXPECT_EQ(passkey_site("https://chess.example.org:8443").value_or(PasskeySite()).domain, "chess.example.org");
  EXPECT_EQ(passkey_site("http://localhost:8484").value_or(PasskeySite()).domain, "localhost");
  for (const char* const wrong :
       {"", "chess.example.org", "http://chess.example.org", "https://", "https://Chess.example.org",
        "https://chess.example.org/", "https://chess.example.org:443", "https://chess.example.org:", "https://a..b",
        "https://192.0.2.1", "https://[2001:db8::1]", "https://chess.example.org:08",
        "https://chess.example.org:123456", "https://user@chess.example.org", "http://localhost:80",
        "http://localhost.evil.example", "https://.example"})
    EXPECT_FALSE(passkey_site(wrong)) << wrong;
}

const PasskeySite site{.origin = "https://chess.example.org", .domain = "chess.example.org"};

TEST(PasskeyBrowsers, SayWhatTheyHaveAnswered) {
  const auto answered = [](const std::string& said) { return challenge_answered(said, "webauthn.get", site); };
  const auto said = [](std::string_view type, std::string_view origin, std::string_view more = "") {
    return client_data(type, "c", origin, more);
  };
  EXPECT_EQ(answered(said("webauthn.get", site.origin)), "c");
  EXPECT_EQ(answered(said("webauthn.get", site.origin, R"(,"crossOrigin":false,"other":{"new":"member"})")), "c");
  for (const std::string& wrong :
       {said("webauthn.create", site.origin), said("webauthn.get", "https://evil.example"),
        said("webauthn.get", "https://chess.example.org.evil.example"),
        said("webauthn.get", "http://chess.example.org"), said("webauthn.get", site.origin, R"(,"crossOrigin":true)"),
        said("webauthn.get", site.origin, R"(,"crossOrigin":"no")"),
        said("webauthn.get", site.origin, R"(,"topOrigin":"https://evil.example")"), "{}"s, "[]"s, ""s, "{"s,
        R"({"type":"webauthn.get","origin":"https://chess.example.org"})"s})
    EXPECT_FALSE(answered(wrong)) << wrong;
}

// ---- authenticators

struct Passkeys : ::testing::TestWithParam<int> {
  Authenticator authenticator{GetParam()};
  static constexpr std::uint8_t used_flags = Authenticator::present | Authenticator::verified,
                                made_flags = used_flags | Authenticator::made;

  std::string made_object(std::uint8_t flags = made_flags) const {
    return attestation_object(authenticator.data(site.domain, flags));
  }
  std::optional<NewPasskey> made() const { return passkey_made(octets_in(made_object()), site); }
  // What is said when it is used, for that site and with these flags.
  struct Said {
    std::string data, client, signature;
    std::optional<std::uint32_t> counter(const PublicKey& key, const PasskeySite& where = site) const {
      return counter_signed(
          {.authenticator_data = octets_in(data), .client_data = octets_in(client), .signature = octets_in(signature)},
          key, where);
    }
  };
  Said use(std::uint8_t flags = used_flags) const {
    Said out{.data = authenticator.data(site.domain, flags), .client = client_data("webauthn.get", "c", site.origin)};
    out.signature = authenticator.signature(out.data, out.client);
    return out;
  }
  static PublicKey key_of(const Authenticator& one) {
    const auto found = passkey_made(octets_in(attestation_object(one.data(site.domain, made_flags))), site);
    EXPECT_TRUE(found);
    return *PublicKey::of_der(octets_in(found->key));
  }
  PublicKey key() const { return key_of(authenticator); }
};

TEST_P(Passkeys, AreMadeAndUsed) {
  authenticator.counter = 7;
  const auto found = made();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, authenticator.id);
  EXPECT_EQ(found->counter, 7U);
  EXPECT_EQ(key().der(), found->key);
  EXPECT_EQ(use().counter(key()), 7U);
  authenticator.counter = 0xFFFFFFFF;
  EXPECT_EQ(use().counter(key()), 0xFFFFFFFF);
  EXPECT_TRUE(passkey_made(octets_in(made_object(made_flags | Authenticator::extended)), site));
  EXPECT_TRUE(use(used_flags | Authenticator::extended).counter(key()));
  EXPECT_TRUE(use(Authenticator::present).counter(key())) << "a person is wanted, no proof of which";
  EXPECT_TRUE(use(used_flags | 0x18).counter(key())) << "a copy of one that may be copied";
}

TEST_P(Passkeys, CountUnlessTheyDoNot) {
  EXPECT_TRUE(may_follow(2, 1));
  EXPECT_TRUE(may_follow(0, 0));
  for (const auto& [counter, before] : {std::pair{1U, 1U}, {1U, 2U}, {0U, 1U}})
    EXPECT_FALSE(may_follow(counter, before));
}

TEST_P(Passkeys, WhatDoesNotFitIsRefused) {
  const PasskeySite other{.origin = "https://other.example.org", .domain = "other.example.org"};
  const PublicKey own = key();
  EXPECT_FALSE(passkey_made(octets_in(made_object()), other));
  EXPECT_FALSE(use().counter(own, other));
  EXPECT_FALSE(use().counter(key_of(Authenticator(GetParam())))) << "the key of another passkey";
  for (const int flags : {0x00, 0x04, 0x40, 0x44, 0x51, 0x55, 0x05, 0x85})
    EXPECT_FALSE(passkey_made(octets_in(made_object(static_cast<std::uint8_t>(flags))), site)) << flags;
  for (const int flags : {0x00, 0x04, 0x11, 0x15, 0x45})
    EXPECT_FALSE(use(static_cast<std::uint8_t>(flags)).counter(own)) << flags;
  for (const auto& [flag, more] :
       {std::pair{Authenticator::extended, ""}, {Authenticator::extended, "\x01"}, {std::uint8_t{0}, "\xA0"}}) {
    Said extended = use();
    extended.data[32] = static_cast<char>(extended.data[32] | flag);
    extended.data += more;
    extended.signature = authenticator.signature(extended.data, extended.client);
    EXPECT_FALSE(extended.counter(own)) << "extensions are announced, and a map";
  }
  Said swapped = use();
  swapped.client = client_data("webauthn.get", "d", site.origin);
  EXPECT_FALSE(swapped.counter(own)) << "another challenge";
  Said empty = use();
  empty.signature.clear();
  EXPECT_FALSE(empty.counter(own));
}

TEST_P(Passkeys, NothingCutLongerOrChangedIsAccepted) {
  const std::string object = made_object();
  for (std::size_t size = 0; size < object.size(); ++size)
    EXPECT_FALSE(passkey_made(octets_in(object.substr(0, size)), site)) << size;
  EXPECT_FALSE(passkey_made(octets_in(object + '\0'), site));
  const std::string data = authenticator.data(site.domain, made_flags);
  EXPECT_FALSE(passkey_made(octets_in(attestation_object(data + '\0')), site));
  const PublicKey own = key();
  const Said said = use();
  for (std::string Said::* const part : {&Said::data, &Said::client, &Said::signature}) {
    for (std::size_t i = 0; i < (said.*part).size(); ++i) {
      Said changed = said;
      (changed.*part)[i] = static_cast<char>((changed.*part)[i] ^ 1 << i % 8);
      EXPECT_FALSE(changed.counter(own)) << i;
      changed.*part = (said.*part).substr(0, i);
      EXPECT_FALSE(changed.counter(own)) << i;
    }
    Said longer = said;
    longer.*part += '\0';
    EXPECT_FALSE(longer.counter(own));
  }
}

// Whatever comes is read or refused; what is read can be kept.
TEST_P(Passkeys, HostileObjectsDoNoHarm) {
  std::mt19937 random(static_cast<unsigned>(GetParam()));
  const std::string object = made_object(made_flags | Authenticator::extended);
  std::size_t accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string changed = object;
    for (unsigned n = random() % 4; n-- > 0;) {
      const std::size_t at = random() % changed.size();
      switch (random() % 4) {
        case 0: changed[at] = static_cast<char>(random()); break;
        case 1: changed.erase(at, random() % 9); break;
        case 2: changed.insert(at, random() % 9, static_cast<char>(random())); break;
        default: changed.replace(at, 1, cbor(static_cast<int>(random() % 8), random() * (std::uint64_t{random()} + 1)));
      }
      if (changed.empty()) changed = "x";
    }
    const auto found = passkey_made(octets_in(changed), site);
    if (!found) continue;
    ++accepted;
    EXPECT_TRUE(PublicKey::of_der(octets_in(found->key)));
    EXPECT_LE(found->id.size(), most_credential_id);
  }
  EXPECT_GT(accepted, 500U) << "a quarter is as it was made";
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Passkeys, ::testing::Values(-7, -8, -257), [](const auto& algorithm) {
  return std::string(algorithm.param == -7 ? "ES256" : algorithm.param == -8 ? "EdDSA" : "RS256");
});

std::optional<PublicKey> key_in(const std::string& cose) {
  CborReader reader(octets_in(cose));
  return PublicKey::of_cose(reader);
}

TEST(PasskeyKeys, OthersThanTheseThreeAreRefused) {
  const auto pairs = [](std::initializer_list<std::string> list) {
    std::string out = cbor(5, list.size());
    for (const std::string& pair : list) out += pair;
    return out;
  };
  const auto number = [](int label, int value) { return cbor_number(label) + cbor_number(value); };
  const auto bytes = [](int label, std::size_t size, char fill) {
    return cbor_number(label) + cbor_bytes(std::string(size, fill));
  };
  const std::string good = Authenticator(-7).cose_key();
  ASSERT_TRUE(key_in(good));
  const std::string x = good.substr(good.find("\x21\x58\x20"), 35), y = good.substr(good.find("\x22\x58\x20"), 35);
  const std::string kind = number(1, 2), algorithm = number(3, -7), curve = number(-1, 1);
  EXPECT_TRUE(key_in(pairs({kind, algorithm, curve, x, y})));
  for (const std::string& wrong : {pairs({kind, algorithm, curve, x}),
                                   pairs({kind, algorithm, curve, x, y, number(4, 1)}),
                                   pairs({kind, algorithm, curve, x, y, y}),
                                   pairs({number(1, 1), algorithm, curve, x, y}),
                                   pairs({kind, number(3, -35), curve, x, y}),
                                   pairs({kind, algorithm, number(-1, 2), x, y}),
                                   pairs({kind, curve, x, y}),
                                   pairs({kind, algorithm, curve, bytes(-2, 32, '\1'), bytes(-3, 32, '\1')}),
                                   pairs({kind, algorithm, curve, bytes(-2, 31, '\1'), y}),
                                   pairs({number(1, 1), number(3, -8), number(-1, 6), bytes(-2, 31, '\1')}),
                                   pairs({number(1, 1), number(3, -8), number(-1, 4), bytes(-2, 32, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 128, '\xF1'), bytes(-2, 3, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\x11'), bytes(-2, 3, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 513, '\xF1'), bytes(-2, 3, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\xF1'), bytes(-2, 5, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\xF1'), bytes(-2, 0, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\xF2'), bytes(-2, 3, '\1')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\xF1'), bytes(-2, 3, '\2')}),
                                   pairs({number(1, 3), number(3, -257), bytes(-1, 256, '\xF1'), bytes(-2, 1, '\1')}),
                                   cbor(4, 0),
                                   ""s})
    EXPECT_FALSE(key_in(wrong)) << hex(octets_in(wrong));
  EXPECT_TRUE(key_in(pairs({number(1, 3), number(3, -257), bytes(-1, 512, '\xF1'), bytes(-2, 3, '\1')})))
      << "factors are not looked for: that would hold up everybody";
}

// ---- what is kept

struct PasskeyStores : StoreTest {
  void know(const std::string& person) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) {
      store->add_person({.id = person, .name = person}, hash_of("cookie of " + person), 1, std::move(reply));
    }));
  }
  std::expected<void, StoreFault> challenge(const std::string& text, const std::string& person, Millis now) {
    return asked<void>([&](Reply<void> reply) { store->add_challenge(text, person, now, std::move(reply)); });
  }
  std::expected<std::string, StoreFault> taken(const std::string& text, Millis now) {
    return asked<std::string>([&](Reply<std::string> reply) { store->take_challenge(text, now, std::move(reply)); });
  }
  std::expected<void, StoreFault> add(const Passkey& passkey) {
    return asked<void>([&](Reply<void> reply) { store->add_passkey(passkey, std::move(reply)); });
  }
  std::vector<Passkey> kept(const std::string& person) {
    return asked<std::vector<Passkey>>(
               [&](Reply<std::vector<Passkey>> reply) { store->passkeys_of(person, std::move(reply)); })
        .value_or(std::vector<Passkey>());
  }
  std::expected<Person, StoreFault> used(const std::string& id, std::uint32_t counter, Millis now) {
    return asked<Person>([&](Reply<Person> reply) {
      store->passkey_used(id, counter, "by " + id + std::to_string(now), now, std::move(reply));
    });
  }
};

TEST_P(PasskeyStores, AChallengeIsAnsweredOnceInItsTime) {
  know("ada");
  ASSERT_TRUE(challenge("a", "ada", 1000));
  ASSERT_TRUE(challenge("b", "", 1000));
  ASSERT_TRUE(challenge("c", "", 1000));
  EXPECT_EQ(taken("a", 2000), "ada");
  EXPECT_EQ(taken("a", 2000).error(), StoreFault::missing);
  EXPECT_EQ(taken("b", 999 + PasskeyStore::time_for_passkey), "");
  EXPECT_EQ(taken("c", 1000 + PasskeyStore::time_for_passkey).error(), StoreFault::missing);
  EXPECT_EQ(taken("d", 2000).error(), StoreFault::missing);
  EXPECT_FALSE(challenge("e", "nobody", 1000)) << "persons are known";
}

TEST_P(PasskeyStores, PasskeysAreAPersonsAndGoWithThem) {
  know("ada"), know("bob");
  const Passkey first{.id = "k1", .person = "ada", .name = "Phone", .key = "key", .counter = 4'000'000'000, .made = 5};
  ASSERT_TRUE(add(first));
  EXPECT_EQ(kept("ada"), std::vector{first});
  Passkey other = first;
  other.person = "bob", other.made = 6;
  EXPECT_EQ(add(other).error(), StoreFault::missing) << "of one id there is one";
  for (std::size_t i = 1; i < most_passkeys; ++i)
    ASSERT_TRUE(add({.id = "n" + std::to_string(i), .person = "ada", .name = "n", .key = "key", .made = 7}));
  EXPECT_EQ(add({.id = "n", .person = "ada", .name = "n", .key = "key", .made = 7}).error(), StoreFault::missing);
  EXPECT_EQ(add({.id = "n", .person = "eve", .name = "n", .key = "key", .made = 7}).error(), StoreFault::missing);
  const auto remove = [&](const std::string& person, const std::string& id) {
    EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->remove_passkey(person, id, std::move(reply)); }));
  };
  const auto rename = [&](const std::string& person, const std::string& id) {
    return asked<void>([&](Reply<void> reply) { store->rename_passkey(person, id, "Stick", std::move(reply)); });
  };
  EXPECT_TRUE(rename("ada", "k1"));
  EXPECT_EQ(kept("ada").front().name, "Stick");
  EXPECT_EQ(rename("bob", "k1").error(), StoreFault::missing);
  EXPECT_EQ(rename("ada", "none").error(), StoreFault::missing);
  remove("bob", "n1");
  EXPECT_EQ(kept("ada").size(), most_passkeys);
  remove("ada", "n1");
  EXPECT_EQ(kept("ada").size(), most_passkeys - 1);
  EXPECT_TRUE(asked<void>([&](Reply<void> reply) { store->forget("ada", std::move(reply)); }));
  EXPECT_TRUE(kept("ada").empty());
  EXPECT_EQ(asked<Passkey>([&](Reply<Passkey> reply) { store->passkey("k1", std::move(reply)); }).error(),
            StoreFault::missing);
}

TEST_P(PasskeyStores, AUseIsCountedOnce) {
  know("ada");
  ASSERT_TRUE(add({.id = "k", .person = "ada", .name = "n", .key = "key", .counter = 1, .made = 5}));
  ASSERT_TRUE(add({.id = "uncounted", .person = "ada", .name = "n", .key = "key", .made = 5}));
  EXPECT_EQ(used("k", 2, 10).value_or(Person()).id, "ada");
  if (GetParam() == "postgres") EXPECT_TRUE(used("k", 2, 10)) << "asked again, as the answer was lost";
  EXPECT_EQ(used("k", 2, 11).error(), StoreFault::missing);
  EXPECT_EQ(used("k", 1, 11).error(), StoreFault::missing);
  EXPECT_EQ(used("k", 0, 11).error(), StoreFault::missing);
  EXPECT_TRUE(used("k", 0xFFFFFFFF, 12));
  const auto signed_in = [&](const std::string& token) {
    return asked<Person>([&](Reply<Person> reply) { store->person_of(token, 20, std::move(reply)); }).has_value();
  };
  EXPECT_TRUE(signed_in("by k10")) << "with the use, so that nothing can come between";
  EXPECT_FALSE(signed_in("by k11"));
  EXPECT_TRUE(used("uncounted", 0, 13));
  EXPECT_TRUE(used("uncounted", 0, 14));
  EXPECT_EQ(used("none", 3, 15).error(), StoreFault::missing);
  const auto found = asked<Passkey>([&](Reply<Passkey> reply) { store->passkey("k", std::move(reply)); });
  ASSERT_TRUE(found);
  EXPECT_EQ(found->counter, 0xFFFFFFFF);
  EXPECT_EQ(found->used, 12);
}

INSTANTIATE_TEST_SUITE_P(Databases, PasskeyStores, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

// ---- by real servers

std::string based(std::string_view bytes) { return base64url(octets_in(bytes)); }

// One server, or two that share a database: challenges are asked for at the first, and answered at the last.
struct PasskeyServers : Cluster, ::testing::WithParamInterface<std::string> {
  const std::string origin = "https://chess.example.org";
  std::optional<Program> program;
  std::uint16_t first = 0, last = 0;

  void SetUp() override {
    if (GetParam() == "sqlite") {
      launch(program, first, "--site " + origin + " " + database());
      last = first;
      return;
    }
    Cluster::SetUp();
    if (HasFatalFailure()) return;
    first = start("all", "--site " + origin).port;
    last = start("all", "--site " + origin).port;
  }
  std::string database() const {
    return "--db '" + (GetParam() == "sqlite" ? (site.page().parent_path() / "tables.db").string() : postgres().url()) +
           "'";
  }
  // Through a proxy that speaks TLS.
  Visitor visitor(std::string name, unsigned number, const std::string& host = "chess.example.org") const {
    Visitor out(first, std::move(name), number);
    out.say_also({{.name = "Host", .value = host}, {.name = "X-Forwarded-Proto", .value = "https"}});
    return out;
  }
  // The first text of that name; JsonValue has no numbers below 0, as options have them.
  static std::string text_in_options(const std::string& options, const std::string& name) {
    const std::size_t at = options.find("\"" + name + "\":\"");
    const std::size_t from = at + name.size() + 4;
    return at == options.npos ? "" : options.substr(from, options.find('"', from) - from);
  }
  static std::string made_for(const Authenticator& authenticator, const std::string& challenge,
                              const std::string& name = "Phone",
                              const std::string& where = "https://chess.example.org") {
    return R"({"name":")" + name + R"(","clientDataJSON":")" + based(client_data("webauthn.create", challenge, where)) +
           R"(","attestationObject":")" + based(attestation_object(authenticator.data("chess.example.org", 0x45))) +
           "\"}";
  }
  Task<Visitor::Answer> make(Visitor& who, const Authenticator& authenticator, std::string name = "Phone",
                             std::string where = "https://chess.example.org") {
    who.go_to(first);
    const auto options = co_await who.ask("POST", "/api/me/passkeys/challenge", R"({"name":"Phone"})");
    EXPECT_EQ(options.status, 200) << options.text;
    handle = text_in_options(options.text.substr(options.text.find("\"user\"")), "id");
    last_made = made_for(authenticator, text_in_options(options.text, "challenge"), name, where);
    who.go_to(last);
    co_return co_await who.ask("POST", "/api/me/passkeys", last_made);
  }
  std::string use(const Authenticator& authenticator, const std::string& challenge,
                  const std::string& where = "https://chess.example.org") const {
    const std::string client = client_data("webauthn.get", challenge, where);
    const std::string data = authenticator.data("chess.example.org", 0x05);
    return R"({"id":")" + based(authenticator.id) + R"(","clientDataJSON":")" + based(client) +
           R"(","authenticatorData":")" + based(data) + R"(","signature":")" +
           based(authenticator.signature(data, client)) + R"(","userHandle":")" + handle + "\"}";
  }
  Task<std::string> challenge(Visitor& who) const {
    who.go_to(first);
    const auto options = co_await who.ask("POST", "/api/passkey/challenge", "{}");
    EXPECT_EQ(text_in_options(options.text, "rpId"), "chess.example.org") << options.text;
    who.go_to(last);
    co_return text_in_options(options.text, "challenge");
  }
  Task<Visitor::Answer> sign_in(Visitor& who, const Authenticator& authenticator) const {
    const std::string asked = co_await challenge(who);
    co_return co_await who.ask("POST", "/api/passkey", use(authenticator, asked));
  }
  static std::string code(const Visitor::Answer& answer) { return text_of(answer.content, "code"); }

  std::string handle, last_made;
};

TEST_P(PasskeyServers, APersonThatHasLostAllDevicesGetsBack) {
  Visitor ada = visitor("Ada", 1), new_device = visitor("", 2);
  Authenticator phone(-7), stick(-8);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    const std::string table = co_await ada.set_up("chess", 2, R"({"days":3})");
    EXPECT_FALSE(table.empty());
    EXPECT_EQ((co_await make(ada, phone)).status, 200);
    const auto list = co_await make(ada, stick, "Stick");
    EXPECT_EQ(list.content.items.size(), 2U) << list.text;
    EXPECT_TRUE(list.text.contains("\"Stick\"")) << list.text;
    EXPECT_EQ(code(co_await ada.ask("POST", "/api/me/passkeys", last_made)), "passkey") << "answered once";
    const std::string own = "/api/me/passkeys/" + based(stick.id), forty(40, 'n');
    const auto renamed = co_await ada.ask("POST", own, R"({"name":" )" + forty + R"( "})");
    EXPECT_TRUE(renamed.text.contains('"' + forty + '"')) << renamed.text;
    for (const std::string& wrong : {forty + 'n', ""s, "  "s, std::string(R"(a\u0007b)")})
      EXPECT_EQ(code(co_await ada.ask("POST", own, R"({"name":")" + wrong + "\"}")), "passkey-name") << wrong;
    EXPECT_EQ(code(co_await ada.ask("POST", "/api/me/passkeys/AAAA", R"({"name":"Stick"})")), "passkey");
    EXPECT_EQ((co_await ada.ask("POST", own, R"({"name":"Stick","more":1})")).status, 400);

    EXPECT_EQ((co_await new_device.ask("GET", "/api/mine")).status, 401);
    ++phone.counter;
    const auto found = co_await sign_in(new_device, phone);
    EXPECT_EQ(text_of(found.content, "name"), "Ada") << found.text;
    EXPECT_TRUE((co_await new_device.ask("GET", "/api/mine")).text.contains(table));
    EXPECT_EQ(code(co_await sign_in(new_device, phone)), "passkey") << "the counter stands still";

    Visitor third = visitor("", 3);
    ++stick.counter;
    const std::string asked = co_await challenge(third);
    const std::string body = use(stick, asked);
    EXPECT_EQ((co_await third.ask("POST", "/api/passkey", body)).status, 200);
    EXPECT_EQ(code(co_await third.ask("POST", "/api/passkey", body)), "passkey") << "a replay";

    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me/passkeys/" + based(stick.id))).content.items.size(), 1U);
    ++stick.counter;
    EXPECT_EQ(code(co_await sign_in(third, stick)), "passkey") << "removed";
    EXPECT_EQ((co_await ada.ask("DELETE", "/api/me")).status, 200);
    ++phone.counter;
    EXPECT_EQ(code(co_await sign_in(third, phone)), "passkey") << "they go with the person";
  });
}

TEST_P(PasskeyServers, ABannedPersonGetsBackWhenTheBanIsLifted) {
  Visitor ada = visitor("Ada", 1), new_device = visitor("", 2);
  Authenticator phone(-7);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    const std::string table = co_await ada.set_up("chess", 2, R"({"days":3})");
    EXPECT_EQ((co_await make(ada, phone)).status, 200);
    ++phone.counter;
    EXPECT_EQ(told_by_operator("ban " + table + ":1 " + database()).status, 0);
    ada.go_to(last);
    EXPECT_TRUE(co_await answered(ada, "/api/mine", 403));
    EXPECT_EQ(code(co_await sign_in(new_device, phone)), "banned");
    EXPECT_EQ((co_await new_device.ask("GET", "/api/mine")).status, 401) << "no device becomes theirs";
    EXPECT_EQ(told_by_operator("unban " + table + ":1 " + database()).status, 0);
    EXPECT_TRUE(co_await answered(ada, "/api/mine", 200));
    EXPECT_EQ((co_await sign_in(new_device, phone)).status, 200) << "the refused try has not been counted";
    EXPECT_TRUE((co_await new_device.ask("GET", "/api/mine")).text.contains(table));
  });
}

TEST_P(PasskeyServers, WhatIsNotForHereIsRefused) {
  Visitor ada = visitor("Ada", 1), bob = visitor("Bob", 2), eve = visitor("", 3);
  Authenticator of_ada(-7), of_bob(-7);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    EXPECT_TRUE(co_await bob.introduce());
    EXPECT_EQ(code(co_await make(ada, of_ada, "Phone", "https://evil.example")), "passkey") << "another origin";
    EXPECT_EQ(code(co_await make(ada, of_ada, "")), "passkey-name");
    EXPECT_EQ(code(co_await ada.ask("POST", "/api/me/passkeys/challenge", R"({"name":" "})")), "passkey-name")
        << "before one is made";
    EXPECT_EQ((co_await make(bob, of_bob)).status, 200);
    EXPECT_EQ((co_await make(ada, of_ada)).status, 200);
    EXPECT_EQ(code(co_await make(bob, of_ada)), "passkey") << "another person's";
    of_ada.counter = of_bob.counter = 5;
    // A passkey with the handle of another person.
    EXPECT_EQ(code(co_await sign_in(eve, of_ada)), "passkey") << "the handle is Bob's";
    EXPECT_EQ((co_await sign_in(eve, of_bob)).status, 200);
    ++of_bob.counter;
    // Challenges are for one purpose.
    bob.go_to(first);
    const auto options = co_await bob.ask("POST", "/api/me/passkeys/challenge", R"({"name":"Phone"})");
    EXPECT_EQ(code(co_await eve.ask("POST", "/api/passkey", use(of_bob, text_in_options(options.text, "challenge")))),
              "passkey");
    EXPECT_EQ(code(co_await eve.ask("POST", "/api/passkey", use(of_bob, "invented"))), "passkey");
    const std::string asked = co_await challenge(eve);
    EXPECT_EQ(code(co_await eve.ask("POST", "/api/passkey", use(of_bob, asked, "https://evil.example"))), "passkey");
    EXPECT_EQ(code(co_await ada.ask("POST", "/api/me/passkeys", last_made)), "passkey") << "a challenge of Bob's";
    // Shapes.
    EXPECT_EQ((co_await eve.ask("POST", "/api/passkey", "{}")).status, 400);
    EXPECT_EQ(
        (co_await ada.ask("POST", "/api/me/passkeys",
                          R"({"name":"x","clientDataJSON":"","attestationObject":")" + std::string(9000, 'A') + "\"}"))
            .status,
        400);
    Visitor elsewhere = visitor("", 4, "other.example.org");
    EXPECT_EQ((co_await elsewhere.ask("GET", "/api/passkey")).text, R"({"may":false})");
    EXPECT_EQ(code(co_await elsewhere.ask("POST", "/api/passkey/challenge", "{}")), "no-passkeys");
    EXPECT_EQ((co_await eve.ask("GET", "/api/passkey")).text, R"({"may":true})");
  });
}

// Both have asked for a challenge before the tenth was made.
TEST_P(PasskeyServers, TheEleventhIsRefusedAsOneTooMany) {
  Visitor ada = visitor("Ada", 1);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    for (std::size_t i = 1; i < most_passkeys; ++i) EXPECT_EQ((co_await make(ada, Authenticator(-8))).status, 200);
    ada.go_to(first);
    const auto options = co_await ada.ask("POST", "/api/me/passkeys/challenge", R"({"name":"Phone"})");
    EXPECT_EQ((co_await make(ada, Authenticator(-8))).status, 200);
    EXPECT_EQ(code(co_await ada.ask("POST", "/api/me/passkeys",
                                    made_for(Authenticator(-8), text_in_options(options.text, "challenge")))),
              "passkeys");
  });
}

INSTANTIATE_TEST_SUITE_P(Databases, PasskeyServers, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

TEST_F(Processes, TheAddressForPasskeysIsOneOfABrowser) {
  for (const char* const tables : {"--db :memory:", "--offline"}) {
    const auto outcome = Program(Program::Shell("exec timeout 20 $TURNCOAT --root '" + site.page().string() +
                                                "' --port 0 --site http://chess.example.org " + tables))
                             .finish("");
    EXPECT_EQ(outcome.status, 1) << tables;
    EXPECT_TRUE(outcome.complaints.contains("--site http://chess.example.org: an address is https://"))
        << outcome.complaints;
  }
}

}  // namespace
}  // namespace turncoat::testing
