#include "online/losing_proxy.hpp"

#include <unistd.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstdint>
#include <optional>

namespace turncoat::testing {

namespace {

namespace net = boost::asio;
namespace fs = std::filesystem;
using Protocol = net::local::stream_protocol;
constexpr auto as_heard = net::as_tuple(net::use_awaitable);
constexpr const char* socket_name = ".s.PGSQL.5432";

fs::path new_folder() {
  std::string name = (fs::temp_directory_path() / "turncoat-proxy-XXXXXX").string();
  return ::mkdtemp(name.data());
}

void close(Protocol::socket& socket) {
  boost::system::error_code ignored;
  std::ignore = socket.close(ignored);
}

// The first message of a server (a letter, and a length that counts itself); nothing if it has not come whole.
std::optional<std::string_view> first_message(std::string_view text) {
  if (text.size() < 5) return std::nullopt;
  std::uint32_t length = 0;
  for (std::size_t i = 1; i < 5; ++i) length = length << 8 | static_cast<std::uint8_t>(text[i]);
  return text.size() < length + 1 ? std::nullopt : std::optional(text.substr(0, length + 1));
}

}  // namespace

LosingProxy::LosingProxy(const fs::path& server)
    : server_(server / socket_name),
      folder_(new_folder()),
      acceptor_(context_, Protocol::endpoint((folder_ / socket_name).string())) {
  net::co_spawn(context_, accept(), net::detached);
  thread_ = std::thread([this] { context_.run(); });
}

LosingProxy::~LosingProxy() {
  context_.stop();
  thread_.join();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string LosingProxy::url() const { return "postgresql:///postgres?host=" + folder_.string() + "&user=turncoat"; }

net::awaitable<void> LosingProxy::accept() {
  while (true) {
    auto [error, client] = co_await acceptor_.async_accept(as_heard);
    if (error) co_return;
    auto server = std::make_shared<Socket>(context_);
    if (const auto [failed] = co_await server->async_connect(Protocol::endpoint(server_.string()), as_heard); failed)
      continue;
    auto shared = std::make_shared<Socket>(std::move(client));
    net::co_spawn(context_, serve(shared, server), net::detached);
    net::co_spawn(context_, answer(shared, server), net::detached);
  }
}

net::awaitable<void> LosingProxy::serve(std::shared_ptr<Socket> client, std::shared_ptr<Socket> server) {
  std::array<char, 4096> some{};
  while (true) {
    const auto [error, count] = co_await client->async_read_some(net::buffer(some), as_heard);
    if (error) break;
    const auto [failed, sent] = co_await net::async_write(*server, net::buffer(some, count), as_heard);
    if (failed) break;
  }
  close(*server);
}

// Answers are held until they are whole: they end with ReadyForQuery. Those that complete no statement, as to one
// that is prepared, those within a transaction, and those to a connection that listens, which asks at any time, are always passed on;
// notifications come between them.
net::awaitable<void> LosingProxy::answer(std::shared_ptr<Socket> client, std::shared_ptr<Socket> server) {
  std::array<char, 4096> some{};
  std::string read, held;
  bool completes = false, listens = false;
  while (true) {
    const auto [error, count] = co_await server->async_read_some(net::buffer(some), as_heard);
    if (error) break;
    read.append(some.data(), count);
    std::string out;
    while (const auto message = first_message(read)) {
      const char kind = message->front();
      completes |= kind == 'C';
      listens |= kind == 'C' && message->contains("LISTEN");
      const bool ready = kind == 'Z', done = ready && message->back() == 'I';
      (kind == 'A' ? out : held) += *message;
      read.erase(0, message->size());
      if (!ready) continue;
      if (done && completes && !listens && loses_this()) {
        close(*client), close(*server);
        co_return;
      }
      completes = false;
      out += std::exchange(held, "");
    }
    if (out.empty()) continue;
    const auto [failed, sent] = co_await net::async_write(*client, net::buffer(out), as_heard);
    if (failed) break;
  }
  // What was said last: why a connection is refused.
  std::ignore = co_await net::async_write(*client, net::buffer(held), as_heard);
  close(*client);
}

bool LosingProxy::loses_this() {
  if (left_ < 0) return false;
  if (left_ > 0) return --left_, false;
  left_ = lost;
  return true;
}

}  // namespace turncoat::testing
