#include "online/client.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cstdio>

namespace turncoat::testing {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;

constexpr auto with_errors = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t longest_answer = 16 << 20;

Task<std::optional<tcp::socket>> connect(std::uint16_t port) {
  tcp::socket socket(co_await asio::this_coro::executor);
  const tcp::endpoint server(asio::ip::address_v4::loopback(), port);
  if (const auto [error] = co_await socket.async_connect(server, with_errors); error) co_return std::nullopt;
  beast::error_code ignored;
  std::ignore = socket.set_option(tcp::no_delay(true), ignored);
  co_return std::optional(std::move(socket));
}

std::string host_of(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

// ---- texts over a socket

Task<std::unique_ptr<TextSocket>> TextSocket::open(std::uint16_t port, std::string target, std::vector<Field> head) {
  auto socket = co_await connect(port);
  if (!socket) co_return nullptr;
  auto out = std::make_unique<TextSocket>(std::move(*socket));
  out->stream_.set_option(websocket::stream_base::decorator([&head](websocket::request_type& request) {
    for (const Field& field : head) request.set(field.name, field.value);
  }));
  out->stream_.read_message_max(longest_answer);
  const auto [error] = co_await out->stream_.async_handshake(host_of(port), target, with_errors);
  co_return error ? nullptr : std::move(out);
}

Task<std::optional<std::string>> TextSocket::next() {
  const auto [error, count] = co_await stream_.async_read(buffer_, with_errors);
  if (error) co_return std::nullopt;
  std::string text = beast::buffers_to_string(buffer_.data());
  buffer_.consume(buffer_.size());
  co_return std::optional(std::move(text));
}

Task<bool> TextSocket::send(std::string text) {
  const auto [error, count] = co_await stream_.async_write(asio::buffer(text), with_errors);
  co_return !error;
}

void TextSocket::cut() {
  beast::error_code ignored;
  std::ignore = stream_.next_layer().close(ignored);
}

// ---- a socket at a table

Task<std::optional<JsonValue>> Chair::next() {
  while (true) {
    const auto text = co_await socket_->next();
    if (!text) co_return std::nullopt;
    auto message = read_json(*text);
    if (!message) co_return std::nullopt;
    if (text_of(*message, "t") == "ping") {
      if (!co_await socket_->send(R"({"t":"pong","n":")" + text_of(*message, "n") + "\"}")) co_return std::nullopt;
      continue;
    }
    learn(*message);
    co_return std::optional(std::move(*message));
  }
}

Task<std::optional<JsonValue>> Chair::next(std::string_view kind) {
  while (true) {
    auto message = co_await next();
    if (!message || text_of(*message, "t") == kind) co_return message;
  }
}

Task<bool> Chair::ask(std::string_view kind, std::string_view digits, int at, std::string_view members) {
  std::string text = R"({"t":"do","k":")";
  text += kind;
  text += R"(","r":")";
  text += digits;
  text += R"(","b":)" + std::to_string(at);
  text += members;
  text += '}';
  co_return co_await socket_->send(std::move(text));
}

void Chair::learn(const JsonValue& message) {
  const std::string kind = text_of(message, "t");
  if (kind != "full" && kind != "ev") return;
  version = static_cast<int>(number_of(message, "v"));
  if (const JsonValue* moves = message["moves"]) plays = number_of(message, "from") + moves->items.size();
  if (const JsonValue* state = message["state"]) {
    position = static_cast<int>(number_of(*state, "pos"));
    status = text_of(*state, "status");
  }
}

// ---- a visitor

Visitor::Visitor(std::uint16_t port, std::string name, unsigned number)
    : port_(port),
      name_(std::move(name)),
      address_("10." + std::to_string(number >> 16 & 255) + '.' + std::to_string(number >> 8 & 255) + '.' +
               std::to_string(number & 255)) {}

Task<Visitor::Answer> Visitor::ask(std::string method, std::string target, std::string body) {
  auto socket = co_await connect(port_);
  if (!socket) co_return Answer{};
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, host_of(port_));
  request.set("X-Forwarded-For", address_);
  if (!cookie_.empty()) request.set(http::field::cookie, cookie_);
  for (const TextSocket::Field& field : fields_) request.set(field.name, field.value);
  request.body() = std::move(body);
  request.keep_alive(false);
  request.prepare_payload();
  if (const auto [error, count] = co_await http::async_write(*socket, request, with_errors); error) co_return Answer{};
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(longest_answer);
  if (const auto [error, count] = co_await http::async_read(*socket, buffer, parser, with_errors); error)
    co_return Answer{};
  const auto& response = parser.get();
  if (const std::string cookie = response[http::field::set_cookie]; !cookie.empty())
    cookie_ = cookie.substr(0, cookie.find(';'));
  auto content = read_json(response.body());
  co_return Answer{.status = static_cast<int>(response.result_int()),
                   .content = content ? std::move(*content) : JsonValue{},
                   .text = response.body()};
}

Task<bool> Visitor::introduce() {
  const Answer answer = co_await ask("POST", "/api/me", R"({"name":")" + name_ + "\"}");
  co_return answer.status == 200;
}

Task<std::string> Visitor::set_up(const std::string& spec, std::size_t seats, const std::string& control) {
  std::string body = R"({"spec":")" + spec + R"(","control":)" + control + R"(,"seats":[{"kind":"self"})";
  for (std::size_t i = 1; i < seats; ++i) body += R"(,{"kind":"open"})";
  const Answer answer = co_await ask("POST", "/api/tables", body + "]}");
  co_return text_of(answer.content, "id");
}

Task<std::unique_ptr<Chair>> Visitor::sit(const std::string& table) {
  auto socket = co_await TextSocket::open(port_, "/ws/g/" + table,
                                          {{.name = "Cookie", .value = cookie_},
                                           {.name = "X-Forwarded-For", .value = address_},
                                           {.name = "Origin", .value = "http://" + host_of(port_)}});
  if (!socket) co_return nullptr;
  auto chair = std::make_unique<Chair>(std::move(socket));
  if (!co_await chair->next("full")) co_return nullptr;
  co_return std::move(chair);
}

// ---- answers

std::string text_of(const JsonValue& value, std::string_view member) {
  const JsonValue* found = value.is(JsonKind::object) ? value[member] : nullptr;
  return found && found->is(JsonKind::text) ? found->text : std::string();
}

std::uint64_t number_of(const JsonValue& value, std::string_view member) {
  const JsonValue* found = value.is(JsonKind::object) ? value[member] : nullptr;
  return found && found->is(JsonKind::number) ? found->number : 0;
}

std::string digits_of(std::uint64_t number) {
  std::array<char, 17> text{};
  std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
  return text.data();
}

}  // namespace turncoat::testing
