// The server as its clients meet it: bytes over a socket of the loopback, well-formed and not.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <list>
#include <optional>
#include <thread>
#include <vector>

#include "server/server.hpp"
#include "server/site.hpp"
#include "support/patience.hpp"

namespace turncoat::server {
namespace {

using turncoat::testing::comes_true;
using turncoat::testing::patience;

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval longest{.tv_sec = patience.count(), .tv_usec = 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &longest, sizeof longest);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }
  void stop_sending() const { ::shutdown(socket_, SHUT_WR); }

  // What comes until the server closes the connection (or has sent nothing for too long).
  std::string rest() const {
    std::string text;
    std::array<char, 4096> part;
    for (ssize_t n = 0; (n = ::recv(socket_, part.data(), part.size(), 0)) > 0;) {
      text.append(part.data(), static_cast<std::size_t>(n));
    }
    return text;
  }

  // The next `size` bytes; fewer if the connection ends before.
  std::string next(std::size_t size) const {
    std::string text(size, ' ');
    const auto n = ::recv(socket_, text.data(), size, MSG_WAITALL);
    text.resize(n < 0 ? 0 : static_cast<std::size_t>(n));
    return text;
  }

 private:
  int socket_;
};

struct ServerHttp : ::testing::Test {
  Site site;
  std::optional<Server> server;
  std::thread thread;

  void start(const Limits& limits = {}) { start(ServerOptions{.limits = limits}); }
  void start(ServerOptions options) {
    options.port = 0;
    options.root = site.page();
    // No client is sent away for being slow unless the test is about that.
    if (options.limits.request_time == Limits{}.request_time) options.limits.request_time = 2 * patience;
    auto opened = Server::open(options);
    ASSERT_TRUE(opened) << opened.error();
    server.emplace(*std::move(opened));
    thread = std::thread([this] { server->run(); });
  }
  void TearDown() override {
    if (server) server->stop();
    if (thread.joinable()) thread.join();
  }

  // The answer to `text`, sent on a connection of its own.
  std::string answer(std::string_view text) const {
    const Client client(server->port());
    client.send(text);
    return client.rest();
  }
  std::string get(std::string_view target, std::string_view headers = "", std::string_view method = "GET") const {
    return answer(std::string(method) + " " + std::string(target) +
                  " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + std::string(headers) + "\r\n");
  }
};

std::string status(std::string_view answer) { return std::string(answer.substr(0, answer.find("\r\n"))); }
std::string body(std::string_view answer) { return std::string(answer.substr(answer.find("\r\n\r\n") + 4)); }
std::string header(std::string_view answer, std::string_view name) {
  const std::string start = "\r\n" + std::string(name) + ": ";
  const auto at = answer.find(start);
  if (at == std::string_view::npos) return "";
  answer.remove_prefix(at + start.size());
  return std::string(answer.substr(0, answer.find("\r\n")));
}

TEST_F(ServerHttp, ServesThePage) {
  start();
  const auto page = get("/");
  EXPECT_EQ(status(page), "HTTP/1.1 200 OK");
  EXPECT_EQ(body(page), "<title>Turncoat</title>");
  EXPECT_EQ(header(page, "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(page, "Content-Length"), "23");
  EXPECT_EQ(header(page, "Cache-Control"), "no-cache");
  EXPECT_TRUE(header(page, "Date").ends_with(" GMT"));
  EXPECT_EQ(header(page, "X-Content-Type-Options"), "nosniff");
  EXPECT_TRUE(header(page, "Content-Security-Policy").contains("'wasm-unsafe-eval'"));
}

TEST_F(ServerHttp, LetsOthersFrameTheEmbeddedBoardAlone) {
  std::ofstream(site.page() / "embed.html") << "<title>Board</title>";
  start();
  EXPECT_TRUE(header(get("/embed.html"), "Content-Security-Policy").ends_with("frame-ancestors *"));
  EXPECT_TRUE(header(get("/"), "Content-Security-Policy").ends_with("frame-ancestors 'none'"));
}

TEST_F(ServerHttp, HeadIsGetWithoutTheBody) {
  start();
  const auto page = get("/", "", "HEAD");
  EXPECT_EQ(status(page), "HTTP/1.1 200 OK");
  EXPECT_EQ(header(page, "Content-Length"), "23");
  EXPECT_EQ(body(page), "");
  EXPECT_EQ(body(get("/missing", "", "HEAD")), "");
}

TEST_F(ServerHttp, UnchangedFilesAreNotSentAgain) {
  start();
  const auto tag = header(get("/"), "ETag");
  const auto again = get("/", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(status(again), "HTTP/1.1 304 Not Modified");
  EXPECT_EQ(header(again, "ETag"), tag);
  EXPECT_EQ(body(again), "");
  EXPECT_EQ(status(get("/", "If-None-Match: \"other\"\r\n")), "HTTP/1.1 200 OK");
}

TEST_F(ServerHttp, CompressedCopiesSaySo) {
  site.write("page/index.html.gz", "gz");
  start();
  const auto page = get("/", "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(body(page), "gz");
  EXPECT_EQ(header(page, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(page, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(get("/"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(get("/"), "Content-Encoding"), "");
}

TEST_F(ServerHttp, OneConnectionServesManyRequests) {
  start();
  const auto both = answer(
      "GET /games/ HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET /missing HTTP/1.1\r\nHost: a\r\n\r\n"
      "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(both.contains("\r\n\r\ngamesHTTP/1.1 404 Not Found\r\n")) << both;
  EXPECT_TRUE(both.ends_with("<title>Turncoat</title>")) << both;
}

TEST_F(ServerHttp, OldClientsAreServed) {
  start();
  EXPECT_TRUE(answer("GET / HTTP/1.0\r\n\r\n").ends_with("<title>Turncoat</title>"));
}

// HTTP/1.0 closes unless the answer says otherwise.
TEST_F(ServerHttp, OldClientsMayStayConnected) {
  start();
  const auto both = answer(
      "GET /games/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n"
      "GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(header(both, "Connection"), "keep-alive") << both;
  EXPECT_TRUE(both.contains("\r\n\r\ngamesHTTP/1.1 200 OK\r\n")) << both;
  EXPECT_TRUE(both.ends_with("<title>Turncoat</title>")) << both;
  EXPECT_EQ(header(get("/"), "Connection"), "close");
}

// Where the body of a request like this ends is unknown, and so what of it is a next request.
TEST_F(ServerHttp, UnknownCodingsOfTheBodyAreRefused) {
  start();
  for (const char* fields :
       {"Transfer-Encoding: gzip", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: identity",
        "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: xchunked"}) {
    const auto refused = answer("GET / HTTP/1.1\r\nHost: a\r\n" + std::string(fields) +
                                "\r\n\r\nGET /games/ HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(status(refused), "HTTP/1.1 501 Not Implemented") << fields;
    EXPECT_EQ(header(refused, "Connection"), "close") << fields;
    EXPECT_FALSE(refused.contains("games")) << fields;
  }
  const auto chunked = answer(
      "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /games/ HTTP/1.1\r\nHost: "
      "a\r\n\r\n");
  EXPECT_EQ(status(chunked), "HTTP/1.1 200 OK");
  EXPECT_EQ(header(chunked, "Connection"), "close");
  EXPECT_TRUE(chunked.ends_with("<title>Turncoat</title>")) << chunked;
}

TEST_F(ServerHttp, FoldersAreFoundWithTheirSlash) {
  site.write("page/two words/index.html", "two");
  start();
  EXPECT_EQ(status(get("/games")), "HTTP/1.1 301 Moved Permanently");
  EXPECT_EQ(header(get("/games"), "Location"), "/games/");
  EXPECT_EQ(header(get("/games?level=3&x=/"), "Location"), "/games/?level=3&x=/");
  EXPECT_EQ(header(get("/two%20words"), "Location"), "/two%20words/");
  EXPECT_EQ(header(get("//games"), "Location"), "/games/");  // "//games/" would be another host
  EXPECT_EQ(header(get("http://example.org/games?x"), "Location"), "/games/?x");
  EXPECT_EQ(status(get("/assets")), "HTTP/1.1 404 Not Found");
}

TEST_F(ServerHttp, LargeFilesArriveWhole) {
  site.write("page/large.bin", std::string(5'000'000, 'x'));
  start();
  EXPECT_EQ(body(get("/large.bin")), std::string(5'000'000, 'x'));
}

// Each answer is on its way at once, as on a new connection. (Sent in two parts it waits for the client's
// acknowledgement, some 40 ms, but for the first ones of a connection.)
TEST_F(ServerHttp, AnswersDoNotWaitForAcknowledgements) {
  site.write("page/large.bin", std::string(120'000, 'x'));
  start();
  for (const char* target : {"/", "/large.bin", "/missing"}) {
    const std::string request = "GET " + std::string(target) + " HTTP/1.1\r\nHost: a\r\n\r\n";
    const auto size =
        answer("GET " + std::string(target) + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").size() +
        std::string_view("keep-alive").size() - std::string_view("close").size();
    const auto time_of = [&](const Client& client) {
      const auto start = std::chrono::steady_clock::now();
      client.send(request);
      EXPECT_EQ(client.next(size).size(), size) << target;
      return std::chrono::steady_clock::now() - start;
    };
    const Client client(server->port());
    std::vector<std::chrono::nanoseconds> kept, fresh;
    for (int i = 0; i < 51; ++i) {
      kept.push_back(time_of(client));
      fresh.push_back(time_of(Client(server->port())));
    }
    std::ranges::nth_element(kept, kept.begin() + 25);
    std::ranges::nth_element(fresh, fresh.begin() + 25);
    EXPECT_LT(kept[25], fresh[25] + std::chrono::milliseconds(20)) << target;
  }
}

TEST_F(ServerHttp, FilesThatBecomeShorterEndTheirConnection) {
  site.write("page/large.bin", std::string(50'000'000, 'x'));
  start();
  const Client client(server->port());
  client.send("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.next(1000).size(), 1000);
  site.write("page/large.bin", "short");
  EXPECT_LT(client.rest().size(), 50'000'000);
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

TEST_F(ServerHttp, ChangedFilesAreSeen) {
  start({.file_time = std::chrono::milliseconds(0)});
  EXPECT_EQ(body(get("/")), "<title>Turncoat</title>");
  site.write("page/index.html", "<title>Turncoat 2</title>");
  EXPECT_EQ(body(get("/")), "<title>Turncoat 2</title>");
}

TEST_F(ServerHttp, ClientsThatLeaveAmidAFileHurtNobody) {
  site.write("page/large.bin", std::string(5'000'000, 'x'));
  start();
  for (int i = 0; i < 50; ++i) {
    const Client client(server->port());
    client.send("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client.next(1000).size(), 1000);
  }
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

TEST_F(ServerHttp, OtherMethodsAreRefused) {
  start();
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "BREW"}) {
    const auto refused = get("/", "", method);
    EXPECT_EQ(status(refused), "HTTP/1.1 405 Method Not Allowed") << method;
    EXPECT_EQ(header(refused, "Allow"), "GET, HEAD") << method;
  }
  const auto post = answer("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'));
  EXPECT_EQ(status(post), "HTTP/1.1 405 Method Not Allowed");
}

TEST_F(ServerHttp, TraversalIsRefused) {
  start();
  for (const char* target :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/games/..%2f..%2fsecret.txt", "/%", "/%00", "/..%5csecret.txt", "*"}) {
    const auto refused = get(target);
    EXPECT_EQ(status(refused), "HTTP/1.1 400 Bad Request") << target;
    EXPECT_FALSE(refused.contains("secret\n")) << target;
  }
  for (const char* target : {"/leak.txt", "/up/secret.txt", "//etc/passwd", "/.hidden", "/.git/config", "/shown.txt"}) {
    EXPECT_EQ(status(get(target)), "HTTP/1.1 404 Not Found") << target;
  }
}

TEST_F(ServerHttp, WhatIsNoHttpIsRefused) {
  start();
  for (const char* text : {"hello\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
                           "\x16\x03\x01\x02\x01 tls?\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                           "GET / HTTP/1.1\r\nA: b\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                           "GET / HTTP/1.1\r\n: b\r\n\r\n", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"}) {
    const auto refused = answer(text);
    EXPECT_TRUE(status(refused).starts_with("HTTP/1.1 400") || status(refused).starts_with("HTTP/1.1 505"))
        << text << " -> " << status(refused);
  }
  EXPECT_EQ(status(answer("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")), "HTTP/1.1 505 HTTP Version Not Supported");
  EXPECT_EQ(status(answer("GET / HTTP/1.1\r\n\r\n")), "HTTP/1.1 400 Bad Request");
  EXPECT_EQ(status(answer("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")), "HTTP/1.1 400 Bad Request");
  const auto with_host = [&](const std::string& host) {
    return status(answer("GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"));
  };
  // It stands in links, also of mail.
  for (const char* const wrong : {"", "example.org/a", "a b", "a@b", "example.org:", "example.org:x", "a:1:2", "::1",
                                  "[::1", "[x]", "[::1]8", ":80", "<b>"})
    EXPECT_EQ(with_host(wrong), "HTTP/1.1 400 Bad Request") << wrong;
  for (const char* const right : {"a", "example.org", "a-b_c.example.org:8484", "127.0.0.1:1", "[::1]", "[::1]:8484"})
    EXPECT_EQ(with_host(right), "HTTP/1.1 200 OK") << right;
}

TEST_F(ServerHttp, WhatIsTooLongIsRefused) {
  start();
  EXPECT_EQ(status(get("/" + std::string(3000, 'a'))), "HTTP/1.1 414 URI Too Long");
  EXPECT_EQ(status(get("/", "X-Long: " + std::string(9000, 'a') + "\r\n")),
            "HTTP/1.1 431 Request Header Fields Too Large");
  EXPECT_EQ(status(answer(std::string(200'000, 'A'))).substr(0, 10), "HTTP/1.1 4");
  std::string many;
  for (int i = 0; i < 2000; ++i) many += "A: b\r\n";
  EXPECT_EQ(status(get("/", many)), "HTTP/1.1 431 Request Header Fields Too Large");
}

// Many short fields, sent piece by piece, count together.
TEST_F(ServerHttp, AHeaderIsBoundedHoweverItComes) {
  start();
  const Client client(server->port());
  client.send("GET / HTTP/1.1\r\nHost: a\r\n");
  for (int i = 0; i < 3000; ++i) client.send("A: b\r\n");
  client.send("\r\n");
  EXPECT_EQ(status(client.rest()), "HTTP/1.1 431 Request Header Fields Too Large");
}

// The API, which reads bodies.
struct ServerApi : ServerHttp {
  void SetUp() override { start(ServerOptions{.root = {}, .limits = {}, .database = ":memory:"}); }
  std::string post(std::string_view target, std::string_view headers, std::string_view content) const {
    return answer("POST " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                  std::string(headers) + "\r\n" + std::string(content));
  }
  std::string post_bytes(std::size_t size) const {
    const std::string name = R"({"name":"y","pad":")" + std::string(size - 21, 'x') + "\"}";
    return post("/api/me", "Content-Length: " + std::to_string(size) + "\r\n", name);
  }
};

TEST_F(ServerApi, TellsWhetherItLivesInEveryFormOfARequest) {
  EXPECT_TRUE(comes_true([&] { return status(get("/health")) == "HTTP/1.1 200 OK"; }));
  for (const char* request :
       {"GET http://127.0.0.1:8484/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET /health HTTP/1.0\r\n\r\n", "\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET /live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"}) {
    const std::string got = answer(request);
    EXPECT_EQ(status(got), "HTTP/1.1 200 OK") << request;
    EXPECT_EQ(body(got), R"({"status":"ok"})");
  }
  EXPECT_EQ(body(get("/health", "", "HEAD")), "");
  EXPECT_EQ(status(get("/health", "", "get")), "HTTP/1.1 405 Method Not Allowed");
}

TEST_F(ServerApi, SaysWhatWorksInstead) {
  const std::string put = get("/api/me", "Content-Length: 0\r\n", "PUT");
  EXPECT_EQ(status(put), "HTTP/1.1 405 Method Not Allowed");
  EXPECT_EQ(header(put, "Allow"), "GET, HEAD, POST, DELETE");
  const std::string two = get("/api/me/passkeys/challenge", "Content-Length: 0\r\n", "PUT");
  EXPECT_EQ(header(two, "Allow"), "POST, DELETE") << "two routes fit";
  EXPECT_EQ(status(get("/api/openapi.json", "", "HEAD")), "HTTP/1.1 200 OK");
  EXPECT_EQ(body(get("/api/openapi.json", "", "HEAD")), "");
  const std::string socket = get("/ws/g/x");
  EXPECT_EQ(status(socket), "HTTP/1.1 426 Upgrade Required");
  EXPECT_EQ(header(socket, "Upgrade"), "websocket");
  EXPECT_TRUE(body(socket).contains(R"("code":"upgrade")"));
}

TEST_F(ServerApi, BodiesAreBoundedBeforeTheyAreRead) {
  EXPECT_EQ(status(post_bytes(16'384)), "HTTP/1.1 200 OK");
  EXPECT_EQ(status(post_bytes(16'385)), "HTTP/1.1 413 Content Too Large");
  // It is not waited for.
  EXPECT_EQ(status(post("/api/me", "Content-Length: 1000000\r\n", "")), "HTTP/1.1 413 Content Too Large");
  std::string chunks;
  for (int i = 0; i < 40; ++i) chunks += "400\r\n" + std::string(1024, ' ') + "\r\n";
  EXPECT_EQ(status(post("/api/me", "Transfer-Encoding: chunked\r\n", chunks)), "HTTP/1.1 413 Content Too Large");
  EXPECT_EQ(status(post("/api/me", "Expect: 100-continue\r\nContent-Length: 1000000\r\n", "")),
            "HTTP/1.1 413 Content Too Large");
}

TEST_F(ServerApi, WhatFollowsACodingThatIsNotKnownIsNoRequest) {
  for (const char* coding : {"gzip", "gzip, chunked", "chunked, chunked", "xchunked", "identity"})
    for (const char* target : {"/api/me", "/"}) {
      const std::string got = post(target, "Transfer-Encoding: " + std::string(coding) + "\r\n",
                                   "0\r\n\r\nGET /live HTTP/1.1\r\nHost: a\r\n\r\n");
      EXPECT_EQ(status(got), "HTTP/1.1 501 Not Implemented") << coding;
      EXPECT_FALSE(got.contains("200 OK")) << coding;
    }
}

TEST_F(ServerApi, ReadsBodiesInEveryWayThatHttpKnows) {
  EXPECT_EQ(status(post("/api/me", "Transfer-Encoding: chunked\r\n", "c;a=b\r\n{\"name\":\"z\"}\r\n0\r\nX: y\r\n\r\n")),
            "HTTP/1.1 200 OK");
  const Client client(server->port());
  client.send(
      "POST /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 12\r\n\r\n");
  EXPECT_EQ(client.next(25), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send(R"({"name":"q"})");
  EXPECT_EQ(status(client.rest()), "HTTP/1.1 200 OK");
  EXPECT_EQ(status(post("/api/me", "Expect: 200-ok\r\nContent-Length: 2\r\n", "{}")),
            "HTTP/1.1 417 Expectation Failed");
  EXPECT_EQ(status(post("/api/me", "Content-Encoding: gzip\r\nContent-Length: 12\r\n", R"({"name":"q"})")),
            "HTTP/1.1 415 Unsupported Media Type");
}

TEST_F(ServerHttp, SlowClientsAreSentAway) {
  start({.request_time = std::chrono::milliseconds(50)});
  const Client client(server->port());
  client.send("GET / HT");
  EXPECT_EQ(client.rest(), "");
  EXPECT_TRUE(comes_true([&] { return status(get("/")) == "HTTP/1.1 200 OK"; }));  // in time, if not at once
}

TEST_F(ServerHttp, ClientsMayLeaveAtAnyByte) {
  start();
  constexpr std::string_view request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  for (std::size_t n = 0; n < request.size(); ++n) {
    const Client client(server->port());
    client.send(request.substr(0, n));
    client.stop_sending();
    EXPECT_EQ(client.rest(), "") << n;
  }
  for (int i = 0; i < 50; ++i) Client(server->port()).send(request);
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

TEST_F(ServerHttp, TooManyClientsDoNotKeepTheOthersOut) {
  start({.request_time = 2 * patience, .connections = 2});
  {
    const Client first(server->port());
    const Client second(server->port());
    EXPECT_EQ(status(get("/")), "HTTP/1.1 503 Service Unavailable");  // at once
  }
  EXPECT_TRUE(comes_true([&] { return status(get("/")) == "HTTP/1.1 200 OK"; }));
}

TEST_F(ServerHttp, ClientsThatSayNothingMakeRoom) {
  start({.request_time = std::chrono::milliseconds(200), .connections = 2});
  const Client first(server->port());
  const Client second(server->port());
  EXPECT_EQ(first.rest() + second.rest(), "");  // until their time is up
  EXPECT_TRUE(comes_true([&] { return status(get("/")) == "HTTP/1.1 200 OK"; }));
}

// A client that asks for a large file and does not read it.
class SlowReader {
 public:
  SlowReader(std::uint16_t port, std::string_view fields = "") : client_(port) {
    client_.send("GET /large.bin HTTP/1.1\r\nHost: a\r\n" + std::string(fields) + "\r\n");
    start_ = client_.next(16);
  }
  // The beginning of the answer.
  const std::string& start() const { return start_; }

 private:
  Client client_;
  std::string start_;
};

// The process may open few files as it starts, as under many a shell and service manager.
TEST_F(ServerHttp, SlowReadersDoNotUseUpTheFiles) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  if (before.rlim_max < 2000) GTEST_SKIP() << "the machine allows few files";
  const rlimit few{.rlim_cur = 100, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
  site.write("page/large.bin", std::string(10'000'000, 'x'));
  start();
  const Client faithful(server->port());
  std::list<SlowReader> readers;
  for (int i = 0; i < 620; ++i) EXPECT_EQ(readers.emplace_back(server->port()).start(), "HTTP/1.1 200 OK\r") << i;
  EXPECT_EQ(status(get("/assets/page-1a2b3c4d.js")), "HTTP/1.1 200 OK");
  faithful.send("GET /games/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(faithful.rest().ends_with("games"));
}

TEST_F(ServerHttp, OneAddressGetsItsShare) {
  site.write("page/large.bin", std::string(10'000'000, 'x'));
  start(ServerOptions{.limits = {.connections = 8}, .proxies = {}});  // a quarter of 8
  EXPECT_EQ(server->limits().per_address, 2);
  const SlowReader first(server->port());
  {
    const SlowReader second(server->port());
    EXPECT_EQ(status(get("/")), "HTTP/1.1 429 Too Many Requests");
  }
  EXPECT_TRUE(comes_true([&] { return status(get("/")) == "HTTP/1.1 200 OK"; }));
}

TEST_F(ServerHttp, BehindAProxyTheForwardedAddressCounts) {
  site.write("page/large.bin", std::string(10'000'000, 'x'));
  start({.connections = 100, .per_address = 2});  // a client on this machine counts as a proxy
  const SlowReader first(server->port(), "X-Forwarded-For: 192.0.2.1\r\n");
  const SlowReader second(server->port(), "X-Forwarded-For: 192.0.2.7\r\nX-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(status(get("/", "X-Forwarded-For: 192.0.2.1\r\n")), "HTTP/1.1 429 Too Many Requests");
  EXPECT_EQ(status(get("/", "X-Forwarded-For: 192.0.2.2, 192.0.2.1\r\n")), "HTTP/1.1 429 Too Many Requests");
  EXPECT_EQ(status(get("/", "X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\n")), "HTTP/1.1 200 OK");
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
}

// No other client is believed.
TEST_F(ServerHttp, ForwardedAddressesOfOthersDoNotCount) {
  site.write("page/large.bin", std::string(10'000'000, 'x'));
  start(ServerOptions{.limits = {.per_address = 2}, .proxies = {"192.0.2.0/24"}});
  const SlowReader first(server->port(), "X-Forwarded-For: 192.0.2.1\r\n");
  const SlowReader second(server->port(), "X-Forwarded-For: 192.0.2.2\r\n");
  EXPECT_EQ(status(get("/", "X-Forwarded-For: 192.0.2.3\r\n")), "HTTP/1.1 429 Too Many Requests");
}

TEST_F(ServerHttp, TakenPortAndMissingFolderAreExplained) {
  start();
  const auto taken = Server::open({.port = server->port(), .root = site.page()});
  ASSERT_FALSE(taken);
  EXPECT_TRUE(taken.error().contains("another program is using that port")) << taken.error();
  EXPECT_FALSE(Server::open({.port = 0, .root = site.page() / "missing"}));
  EXPECT_TRUE(
      Server::open({.port = 0, .root = site.page(), .proxies = {"10.0.0.0/99"}}).error().contains("10.0.0.0/99"));
  EXPECT_FALSE(Server::open({.host = "no such host", .port = 0, .root = site.page()}));
}

TEST_F(ServerHttp, EndsWhenToldTo) {
  start();
  EXPECT_EQ(status(get("/")), "HTTP/1.1 200 OK");
  ASSERT_EQ(std::raise(SIGTERM), 0);
  thread.join();  // run() has ended
}

}  // namespace
}  // namespace turncoat::server
