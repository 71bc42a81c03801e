#include "server/sessions/http_session.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <memory>

#include "online/base/vital.hpp"
#include "online/table/messages.hpp"
#include "server/api/api.hpp"
#include "server/service/at_table.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;

constexpr std::size_t most_unsent = 256;            // messages; a client that reads more slowly is cut off
constexpr online::Millis later_server = 2000;       // until a page asks for one again
constexpr auto silence = std::chrono::seconds(45);  // of the client, which pings

// Messages go out one after the other; it lives as long as one is on its way.
class SocketPeer : public online::Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  explicit SocketPeer(Connection& at) : connection(at.shared_from_this()), stream(at.socket()) {}

  void send(online::Text message) override {
    if (ended_) return;
    if (unsent_.size() >= most_unsent) return close();
    unsent_.push_back(std::move(message));
    if (unsent_.size() == 1) write();
  }
  void close() override {
    if (ended_) return;
    ended_ = true;
    beast::error_code ignored;
    std::ignore = beast::get_lowest_layer(stream).close(ignored);
  }

  const std::shared_ptr<Connection> connection;
  websocket::stream<asio::ip::tcp::socket&> stream;

 private:
  void write() {
    const online::Vital vital;
    stream.async_write(asio::buffer(*unsent_.front()),
                       [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                         self->unsent_.pop_front();
                         if (error || self->ended_) {
                           self->ended_ = true;
                           self->unsent_.clear();
                         } else if (!self->unsent_.empty()) {
                           self->write();
                         }
                       });
  }

  std::deque<online::Text> unsent_;
  bool ended_ = false;
};

}  // namespace

asio::awaitable<void> serve_socket(Connection& connection,
                                   const beast::http::request<beast::http::string_body>& request, std::string table,
                                   online::Person person, const std::string& token, OnlineService& online) {
  const auto peer = std::make_shared<SocketPeer>(connection);
  peer->stream.read_message_max(online::longest_message);
  peer->stream.text(true);
  // What a client has not read yet waits here, within bounds, and not in the system's memory.
  beast::error_code ignored;
  std::ignore = connection.socket().set_option(asio::socket_base::send_buffer_size(64 << 10), ignored);
  connection.expires_after(silence);
  if (const auto [error] = co_await peer->stream.async_accept(request, as_values); error) co_return;
  // A client that is too old has to be loaded again; one of a later version finds another server by and by.
  if (const int spoken = socket_protocol(request.target());
      spoken < online::oldest_protocol || spoken > online::protocol) {
    const std::string words = spoken > online::protocol
                                  ? online::bye_message(later_server)
                                  : online::no_message("", online::Rejection(online::rejections::old), 0);
    std::ignore = co_await peer->stream.async_write(asio::buffer(words), as_values);
    std::ignore = co_await peer->stream.async_close(websocket::close_code::normal, as_values);
    co_return;
  }
  AtTable at_table(online.shared_node(), table, person, *peer);
  // Ends when the token is revoked, at whatever server.
  std::unique_ptr<BotStreams::Entry> entry;
  if (!token.empty())
    entry = online.streams().add_socket({.bot = person, .token = online::hash_of(token)}, [peer] { peer->close(); });
  beast::flat_buffer buffer;
  while (true) {
    const auto [error, count] = co_await peer->stream.async_read(buffer, as_values);
    if (error) {
      at_table.by_page = error == websocket::error::closed;
      co_return;
    }
    connection.expires_after(silence);
    at_table.receive(beast::buffers_to_string(buffer.data()));
    buffer.consume(buffer.size());
  }
}

}  // namespace turncoat::server
