#pragma once
// A program that visits a server of tables over the network, as a page does: for tests with real processes, and load.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "edge/json/json_value.hpp"

namespace turncoat::testing {

template <class T>
using Task = boost::asio::awaitable<T>;

// Whole texts in and out.
class TextSocket {
 public:
  explicit TextSocket(boost::asio::ip::tcp::socket socket) : stream_(std::move(socket)) {}

  // Nothing if the server is not there or does not want it. `head` has further fields of the request.
  struct Field {
    std::string name, value;
  };
  static Task<std::unique_ptr<TextSocket>> open(std::uint16_t port, std::string target, std::vector<Field> head);

  // Nothing once the socket has ended.
  Task<std::optional<std::string>> next();
  Task<bool> send(std::string text);
  // Ends it without a word, as a broken line does.
  void cut();
  boost::asio::ip::tcp::socket& tcp() { return stream_.next_layer(); }

 private:
  boost::beast::websocket::stream<boost::asio::ip::tcp::socket> stream_;
  boost::beast::flat_buffer buffer_;
};

// A socket at a table, which answers the server's pings by itself and knows which position it has seen last.
class Chair {
 public:
  explicit Chair(std::unique_ptr<TextSocket> socket) : socket_(std::move(socket)) {}

  // The next message that is no ping; nothing once the socket has ended.
  Task<std::optional<JsonValue>> next();
  // The next message of that kind; others are read over.
  Task<std::optional<JsonValue>> next(std::string_view kind);
  // Asks for something; `members` follow the usual ones, as `,"x":"e2e4"`. The digits tell requests apart.
  Task<bool> ask(std::string_view kind, std::string_view digits, int position, std::string_view members = "");
  TextSocket& socket() { return *socket_; }

  int version = 0, position = 0;
  std::size_t plays = 0;
  std::string status;

 private:
  void learn(const JsonValue& message);

  std::unique_ptr<TextSocket> socket_;
};

// A visitor with a name and a cookie, and with an address of their own in X-Forwarded-For.
class Visitor {
 public:
  Visitor(std::uint16_t port, std::string name, unsigned number);

  struct Answer {
    int status = 0;  // 0: the server is not there
    JsonValue content;
    std::string text = {};  // the same as it came, with what JsonValue does not hold
  };
  Task<Answer> ask(std::string method, std::string target, std::string body = "");
  // Gets the cookie.
  Task<bool> introduce();
  // The id of a new table, empty if there is none; its first seat is one's own, all others are open.
  Task<std::string> set_up(const std::string& spec, std::size_t seats, const std::string& control = "{}");
  // From now on they say that they come from there.
  void come_from(std::string address) { address_ = std::move(address); }
  // From now on through another server.
  void go_to(std::uint16_t port) { port_ = port; }
  // Further fields of the heads of requests from now on.
  void say_also(std::vector<TextSocket::Field> fields) { fields_ = std::move(fields); }
  // Nothing if the table or the server is missing.
  Task<std::unique_ptr<Chair>> sit(const std::string& table);

 private:
  std::uint16_t port_;
  std::string name_, address_, cookie_;
  std::vector<TextSocket::Field> fields_;
};

std::string text_of(const JsonValue& value, std::string_view member);
std::uint64_t number_of(const JsonValue& value, std::string_view member);

// 16 hexadecimal digits, others with every number.
std::string digits_of(std::uint64_t number);

}  // namespace turncoat::testing
