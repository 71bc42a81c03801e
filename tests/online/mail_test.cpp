// Mail that says that it is a person's turn: by real servers, to a relay on this machine.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>

#include "online/cluster_table.hpp"
#include "online/relay.hpp"
#include "server/delivery/mail_sender.hpp"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

TEST(MailAddress, NothingThatAHeaderOrARelayCouldMistake) {
  for (const char* const right : {"ada@example.org", "a.b+c@sub.example.org", "x_y-z@a-b.de"})
    EXPECT_TRUE(server::may_be_mail_address(right)) << right;
  for (const std::string wrong : {"ada", "@example.org", "ada@localhost", "ada@example.org\r\nBcc: x@y.z",
                                  "a b@example.org", "ada@example.org>", "ada@.org", "ada@org.", "<ada@example.org",
                                  "ada@exa mple.org", "ada@example.org,bob@example.org", "\"ada\"@example.org"})
    EXPECT_FALSE(server::may_be_mail_address(wrong)) << wrong;
}

struct MailProcess : ClusterTable, ::testing::WithParamInterface<const char*> {
  Relay relay{context};
  std::optional<Program> program;
  std::uint16_t port = 0;

  bool shared() const { return GetParam() == std::string("postgres"); }
  void SetUp() override {
    if (shared()) ClusterTable::SetUp();
    if (HasFatalFailure()) return;
    launch(program, port,
           "--smtp " + relay.url() + " --contact mailto:host@club.example --db '" +
               (shared() ? postgres().url() : (site.page().parent_path() / "tables.db").string()) + "'");
  }
  Task<bool> comes(std::size_t count) const {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (relay.messages.size() < count && std::chrono::steady_clock::now() < end) co_await wait(5ms);
    co_return relay.messages.size() == count;
  }
  // A code that stands in a mail, alone on its line.
  static std::string code_in(const std::string& text) {
    const std::size_t dash = text.find('-');
    return dash == text.npos || dash < 4 ? "" : text.substr(dash - 4, 9);
  }
  Task<void> confirm(Visitor& who, const std::string& address, const std::string& each = "false") {
    const std::size_t before = relay.messages.size();
    const auto asked = co_await who.ask("POST", "/api/me/mail",
                                        R"({"address":")" + address + R"(","language":"de","each":)" + each + "}");
    EXPECT_EQ(asked.status, 200) << asked.text;
    EXPECT_TRUE(co_await comes(before + 1));
    if (relay.messages.size() != before + 1) co_return;
    EXPECT_EQ(relay.messages.back().to, address);
    EXPECT_FALSE(code_in(relay.messages.back().text).empty()) << relay.messages.back().text;
    EXPECT_FALSE(relay.messages.back().text.contains("http")) << "a client says where it came from";
    const auto confirmed =
        co_await who.ask("POST", "/api/me/mail/confirm", R"({"code":")" + code_in(relay.messages.back().text) + "\"}");
    EXPECT_EQ(confirmed.status, 200) << confirmed.text << relay.messages.back().text;
  }
};

TEST_P(MailProcess, OneADayUntilItIsEndedByItsLink) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2), anybody(port, "anybody", 3);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob, R"({"days":3})");
    if (!table) co_return;
    co_await confirm(bob, "bob@example.org");
    EXPECT_EQ(text_of((co_await bob.ask("POST", "/api/me/mail/confirm", R"({"code":"AAAA-BBBB"})")).content, "code"),
              "code");
    EXPECT_EQ(
        text_of((co_await ada.ask("POST", "/api/me/mail", R"({"address":"ada","language":"en"})")).content, "code"),
        "mail-address");
    table->black.reset();  // Bob closes the page
    EXPECT_TRUE(co_await moves(*table->white, 100, "g1f3"));
    EXPECT_TRUE(co_await comes(2));
    if (relay.messages.size() != 2) co_return;
    const Relay::Message mail = relay.messages.back();
    EXPECT_EQ(mail.from, "host@club.example");
    EXPECT_EQ(mail.to, "bob@example.org");
    EXPECT_TRUE(mail.text.contains("Du bist am Zug")) << mail.text;
    EXPECT_TRUE(mail.text.contains("/#table/" + table->id)) << mail.text;
    EXPECT_TRUE(mail.head.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
    EXPECT_TRUE(mail.head.contains("Auto-Submitted: auto-generated"));
    EXPECT_TRUE(mail.head.contains("Content-Type: text/plain; charset=utf-8"));
    // Another turn on the same day.
    table->black = co_await bob.sit(table->id);
    EXPECT_TRUE(co_await moves(*table->black, 101, "g8f6"));
    table->black.reset();
    table->white = co_await ada.sit(table->id);
    EXPECT_TRUE(co_await moves(*table->white, 102, "f3g1"));
    co_await wait(2s);
    EXPECT_EQ(relay.messages.size(), 2U);
    // The link works without a cookie, by a POST alone, with any content (RFC 8058).
    const std::string field = "List-Unsubscribe: <http://127.0.0.1:" + std::to_string(port);
    const std::size_t at = mail.head.find(field);
    EXPECT_NE(at, mail.head.npos) << mail.head;
    if (at == mail.head.npos) co_return;
    const std::string link = mail.head.substr(at + field.size(), mail.head.find('>', at) - at - field.size());
    EXPECT_TRUE((co_await anybody.ask("GET", link)).text.contains("<form method=\"post\">"));
    const auto kept = co_await bob.ask("GET", "/api/me/mail");
    EXPECT_EQ(text_of(kept.content, "address"), "bob@example.org") << "a look at a link ends nothing";
    EXPECT_EQ((co_await anybody.ask("POST", link, "List-Unsubscribe=One-Click")).status, 200);
    EXPECT_EQ((co_await anybody.ask("POST", link, "List-Unsubscribe=One-Click")).status, 200) << "twice is once";
    EXPECT_EQ(text_of((co_await bob.ask("GET", "/api/me/mail")).content, "address"), "");
  });
}

TEST_P(MailProcess, ForEachTurnAndAgainIfTheRelayHasNoTime) {
  Visitor ada(port, "ada", 1), bob(port, "bob", 2);
  run([&]() -> Task<void> {
    auto table = co_await begin(ada, bob, R"({"days":3})");
    if (!table) co_return;
    co_await confirm(bob, "bob@example.org", "true");
    table->black.reset();
    relay.answers = {451};
    EXPECT_TRUE(co_await moves(*table->white, 100, "g1f3"));
    EXPECT_TRUE(co_await comes(2)) << "after two seconds";
    table->black = co_await bob.sit(table->id);
    EXPECT_TRUE(co_await moves(*table->black, 101, "g8f6"));
    table->black.reset();
    table->white = co_await ada.sit(table->id);
    relay.answers_to_senders = {530};
    EXPECT_TRUE(co_await moves(*table->white, 102, "f3g1"));
    EXPECT_TRUE(co_await comes(3)) << "the recipient is not to blame";
    EXPECT_EQ((co_await bob.ask("DELETE", "/api/me/mail")).status, 200);
  });
}

TEST_P(MailProcess, ARelayThatFailsIsAFaultOfItsOwn) {
  Visitor ada(port, "ada", 1);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    relay.answers = {451};
    const std::string wanted = R"({"address":"ada@example.org","language":"en"})";
    const auto refused = co_await ada.ask("POST", "/api/me/mail", wanted);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(text_of(refused.content, "code"), "relay") << refused.text;
    co_await confirm(ada, "ada@example.org");
    relay.answers = {550};
    EXPECT_EQ(
        text_of((co_await ada.ask("POST", "/api/me/mail", R"({"address":"ada@example.com","language":"en"})")).content,
                "code"),
        "often")
        << "one code in ten minutes";
    EXPECT_EQ(text_of((co_await ada.ask("GET", "/api/me/mail")).content, "address"), "ada@example.org");
  });
}

INSTANTIATE_TEST_SUITE_P(Databases, MailProcess, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

TEST_F(Processes, WithoutARelayNoMailIsSent) {
  std::optional<Program> program;
  std::uint16_t port = 0;
  launch(program, port, "--db :memory:");
  Visitor ada(port, "ada", 1);
  run([&]() -> Task<void> {
    EXPECT_TRUE(co_await ada.introduce());
    const auto asked = co_await ada.ask("POST", "/api/me/mail", R"({"address":"ada@example.org","language":"en"})");
    EXPECT_EQ(text_of(asked.content, "code"), "no-mail");
  });
}

// A relay that speaks TLS, with a certificate for one name that a server trusts or not. The name leads to this machine,
// but is no name of it (RFC 6761), so that mail there is never sent in the clear.
struct TlsRelay : Processes {
  static constexpr const char* name = "relay.localhost";

  std::filesystem::path folder = site.page().parent_path();
  std::optional<Program> relay, program;
  std::string relay_port;
  std::uint16_t port = 0;

  void begin(const std::string& way, const std::string& certified = name) {
    const std::string made = "cd '" + folder.string() +
                             "' && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 "
                             "-subj /CN=relay -addext subjectAltName=DNS:" +
                             certified + " -keyout key.pem -out relay.pem 2>/dev/null";
    ASSERT_EQ(Program(Program::Shell(made)).exit_status(), 0) << "openssl is missing";
    relay.emplace(Program::Shell("cd '" + folder.string() +
                                 "' && exec python3 '" TURNCOAT_TESTS_DIR "/online/tls_relay.py' relay.pem key.pem " +
                                 way));
    relay_port = relay->line().value_or("");
    ASSERT_FALSE(relay_port.empty());
  }
  // A server that trusts the certificate, and sends its mail there.
  void serve(const std::string& scheme, bool trusts = true) {
    const std::string trusted = trusts ? "export SSL_CERT_FILE='" + (folder / "relay.pem").string() + "'; " : "";
    program.emplace(Program::Shell(trusted + "exec $TURNCOAT --root '" + site.page().string() +
                                   "' --port 0 --db :memory: --contact mailto:host@club.example --smtp " + scheme +
                                   name + ":" + relay_port));
    const std::string line = program->line().value_or("");
    const std::size_t at = line.find("127.0.0.1:");
    ASSERT_NE(at, line.npos) << line;
    std::from_chars(line.data() + at + 10, line.data() + line.size(), port);
  }
  // What the server has logged, which ends.
  std::string logged() {
    program->interrupt();
    return program->complaints();
  }
  // What comes of asking for a code.
  Visitor::Answer asked() {
    Visitor ada(port, "ada", 1);
    Visitor::Answer out;
    run([&]() -> Task<void> {
      EXPECT_TRUE(co_await ada.introduce());
      out = co_await ada.ask("POST", "/api/me/mail", R"({"address":"ada@example.org","language":"en"})");
    });
    return out;
  }
  void expect_sent() {
    const auto answer = asked();
    EXPECT_EQ(answer.status, 200) << answer.text << logged();
    EXPECT_EQ(relay->line(std::chrono::seconds(1)), "ada@example.org by TLS");
  }
  // Refused, with these words in the log; nothing was sent.
  void expect_not_sent(const std::string& words) {
    const auto answer = asked();
    EXPECT_EQ(text_of(answer.content, "code"), "relay") << answer.text;
    const std::string log = logged();
    EXPECT_TRUE(log.contains(words)) << log;
    EXPECT_FALSE(relay->line(std::chrono::milliseconds(100)));
  }
};

TEST_F(TlsRelay, ByTlsFromTheBeginning) {
  begin("smtps");
  serve("smtps://");
  expect_sent();
}

TEST_F(TlsRelay, ByStartTls) {
  begin("starttls");
  serve("smtp://");
  expect_sent();
}

TEST_F(TlsRelay, ACertificateThatIsNotTrustedIsNamed) {
  for (const auto& [way, scheme] : {std::pair{"smtps", "smtps://"}, {"starttls", "smtp://"}}) {
    begin(way);
    serve(scheme, false);
    expect_not_sent("self-signed certificate");
  }
}

TEST_F(TlsRelay, ACertificateForAnotherNameIsNamed) {
  for (const auto& [way, scheme] : {std::pair{"smtps", "smtps://"}, {"starttls", "smtp://"}}) {
    begin(way, "another.localhost");
    serve(scheme);
    expect_not_sent("'relay.localhost'");
  }
}

TEST_F(TlsRelay, WithoutStartTlsNothingIsSent) {
  begin("plain");
  serve("smtp://");
  expect_not_sent("STARTTLS");
}

TEST_F(Processes, TheSenderOfMailIsAnAddress) {
  for (const std::string contact : {"https://host@club.example", "mailto:host", "mailto:host@localhost"}) {
    const auto outcome =
        Program(Program::Shell("exec timeout 20 $TURNCOAT --root '" + site.page().string() +
                               "' --port 0 --db :memory: --smtp smtp://127.0.0.1:1 --contact " + contact))
            .finish("");
    EXPECT_EQ(outcome.status, 1) << contact;
    EXPECT_TRUE(outcome.complaints.contains("--contact mailto:")) << outcome.complaints;
  }
}

}  // namespace
}  // namespace turncoat::testing
