#include "online/bot_client.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>

namespace turncoat::testing {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

namespace {

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

}  // namespace

// ---- streams

// Up to the line's end, which is taken off.
Task<std::optional<std::string>> LineReader::raw_line() {
  std::size_t end = 0;
  while ((end = buffer_.find('\n')) == buffer_.npos) {
    std::array<char, 4096> more;
    const auto [error, count] = co_await socket_.async_read_some(asio::buffer(more), as_values);
    if (error) co_return std::nullopt;
    buffer_.append(more.data(), count);
  }
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  co_return std::optional(std::move(line));
}

// Every line comes as a chunk.
Task<std::optional<std::string>> LineReader::chunk() {
  const auto size = co_await raw_line();
  if (!size || *size == "0") {
    ended_well_ = size.has_value();
    co_return std::nullopt;
  }
  auto line = co_await raw_line();
  co_await raw_line();
  co_return line;
}

Task<std::optional<JsonValue>> LineReader::next() {
  while (true) {
    const auto line = co_await chunk();
    if (!line) co_return std::nullopt;
    if (line->empty()) continue;
    auto json = read_json(*line);
    if (!json) co_return std::nullopt;
    co_return std::optional(std::move(*json));
  }
}

Task<std::optional<JsonValue>> LineReader::next(std::string_view type) {
  while (true) {
    auto line = co_await next();
    if (!line || text_of(*line, "type") == type) co_return line;
  }
}

// ---- requests

Task<std::optional<tcp::socket>> BotClient::send(std::string method, std::string target, std::string body,
                                                 std::vector<TextSocket::Field> head) {
  tcp::socket socket(co_await asio::this_coro::executor);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), port_);
  if (const auto [error] = co_await socket.async_connect(server, as_values); error) co_return std::nullopt;
  boost::system::error_code ignored;
  std::ignore = socket.set_option(tcp::no_delay(true), ignored);
  std::string request = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                        "\r\nX-Forwarded-For: 10.9." + std::to_string(number_ >> 8 & 255) + '.' +
                        std::to_string(number_ & 255) + "\r\nConnection: close\r\n";
  if (!token_.empty()) request += "Authorization: Bearer " + token_ + "\r\n";
  for (const auto& [name, value] : head) request.append(name).append(": ").append(value).append("\r\n");
  request += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  const auto [error, count] = co_await asio::async_write(socket, asio::buffer(request), as_values);
  if (error) co_return std::nullopt;
  co_return std::optional(std::move(socket));
}

Task<Visitor::Answer> BotClient::ask(std::string method, std::string target, std::string body,
                                     std::vector<TextSocket::Field> head) {
  auto socket = co_await send(std::move(method), std::move(target), std::move(body), std::move(head));
  if (!socket) co_return Visitor::Answer{};
  std::string all;
  while (true) {
    std::array<char, 16384> more;
    const auto [error, count] = co_await socket->async_read_some(asio::buffer(more), as_values);
    if (error) break;
    all.append(more.data(), count);
  }
  Visitor::Answer answer;
  if (all.size() > 12) std::from_chars(all.data() + 9, all.data() + 12, answer.status);
  const std::size_t end = all.find("\r\n\r\n");
  if (auto content = read_json(end == all.npos ? "" : all.substr(end + 4))) answer.content = std::move(*content);
  co_return answer;
}

Task<std::unique_ptr<LineReader>> BotClient::stream(std::string target) {
  auto socket = co_await send("GET", std::move(target), "", {});
  if (!socket) co_return nullptr;
  auto reader = std::make_unique<LineReader>(std::move(*socket));
  bool first = true;
  while (const auto line = co_await reader->raw_line()) {
    if (std::exchange(first, false) && line->size() > 12)
      std::from_chars(line->data() + 9, line->data() + 12, reader->status);
    if (line->empty()) break;
  }
  co_return std::move(reader);
}

Task<MadeToken> make_token(Visitor& owner, const std::string& name) {
  const auto answer = co_await owner.ask("POST", "/api/me/tokens", R"({"name":")" + name + "\"}");
  co_return MadeToken{.id = text_of(answer.content, "id"), .token = text_of(answer.content, "token")};
}

}  // namespace turncoat::testing
