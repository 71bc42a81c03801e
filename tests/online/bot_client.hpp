#pragma once
// A program that plays by the API for programs (docs/api.md).
#include <boost/asio/ip/tcp.hpp>
#include <optional>
#include <string>

#include "online/client.hpp"

namespace turncoat::testing {

// A stream of lines, read as they come.
class LineReader {
 public:
  explicit LineReader(boost::asio::ip::tcp::socket socket) : socket_(std::move(socket)) {}

  // The next line that is not empty; nothing once the stream has ended.
  Task<std::optional<JsonValue>> next();
  // The next line of that type; others are read over.
  Task<std::optional<JsonValue>> next(std::string_view type);
  // Whether the server said that this was all.
  bool ended_well() const { return ended_well_; }
  int status = 0;

 private:
  friend class BotClient;
  Task<std::optional<std::string>> raw_line();
  Task<std::optional<std::string>> chunk();

  boost::asio::ip::tcp::socket socket_;
  std::string buffer_;
  bool ended_well_ = false;
};

class BotClient {
 public:
  // `number`: of the address that it says it comes from.
  BotClient(std::uint16_t port, std::string token, unsigned number)
      : port_(port), token_(std::move(token)), number_(number) {}

  Task<Visitor::Answer> ask(std::string method, std::string target, std::string body = "",
                            std::vector<TextSocket::Field> head = {});
  // Nothing if the server does not want it.
  Task<std::unique_ptr<LineReader>> stream(std::string target);
  // At a table.
  Task<Visitor::Answer> at(const std::string& table, const std::string& what, std::string body = "") {
    return ask("POST", "/api/bot/game/" + table + "/" + what, std::move(body));
  }

 private:
  Task<std::optional<boost::asio::ip::tcp::socket>> send(std::string method, std::string target, std::string body,
                                                         std::vector<TextSocket::Field> head);

  std::uint16_t port_;
  std::string token_;
  unsigned number_;
};

// A token that a person makes for a program of that name; empty if they get none.
struct MadeToken {
  std::string id, token;
};
Task<MadeToken> make_token(Visitor& owner, const std::string& name);

}  // namespace turncoat::testing
