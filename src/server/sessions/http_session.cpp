#include "server/sessions/http_session.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "server/api/api_answers.hpp"
#include "server/api/cookie.hpp"
#include "server/files/send.hpp"
#include "server/files/static_files.hpp"
#include "server/http/head.hpp"
#include "server/http/url_path.hpp"
#include "server/sessions/answer.hpp"
#include "server/sessions/request_head.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Clock = std::chrono::steady_clock;

// One connection and its requests.
class Session {
 public:
  Session(Connection& connection, Service& service)
      : connection_(connection), service_(service), buffer_(service.limits.header_bytes * 2) {}

  asio::awaitable<void> run() {
    while (co_await answer_next()) continue;
  }

 private:
  // False if the connection is to be left as it is.
  asio::awaitable<bool> answer_next() {
    connection_.expires_after(service_.limits.request_time);
    if (!co_await skip_empty_lines()) co_return false;
    HeadParser parser;
    const beast::error_code error = co_await read_head(parser);
    const auto began = Clock::now();
    std::optional<Answer> answer;
    Traffic::Kind kind = Traffic::Kind::refused;
    if (error) {
      if (const auto why = unreadable(error)) answer = refusal(*why);
    } else if (const auto wrong = unacceptable(parser, service_.limits)) {
      answer = refusal(*wrong, {.head_only = method_of(parser.get()) == http::verb::head});
    } else {
      std::tie(kind, answer) = co_await answer_to(parser);
    }
    if (!answer) co_return false;
    service_.traffic.count(kind, answer->status, Clock::now() - began);
    connection_.expires_after(service_.limits.response_time);
    const bool sent = answer->file ? co_await send(connection_.socket(), answer->head, answer->file->content)
                                   : co_await send(connection_.socket(), answer->head, answer->text);
    if (sent && !answer->keep_alive) co_await part();
    co_return sent && answer->keep_alive;
  }

  // Beast's own limit is for what comes at a time, so that many short fields could go beyond it.
  asio::awaitable<beast::error_code> read_head(HeadParser& parser) {
    const std::size_t most = service_.limits.header_bytes;
    parser.header_limit(service_.limits.header_bytes);
    for (std::size_t consumed = 0;;) {
      beast::error_code error;
      const std::size_t parsed = parser.put(buffer_.data(), error);
      buffer_.consume(parsed);
      consumed += parsed;
      if (consumed > most) co_return http::error::header_limit;
      if (parser.is_header_done()) co_return beast::error_code();
      if (error && error != http::error::need_more) co_return error;
      if (consumed + buffer_.size() >= most) co_return http::error::header_limit;
      const auto [ended, count] =
          co_await connection_.socket().async_read_some(buffer_.prepare(most - consumed - buffer_.size()), as_values);
      if (ended) co_return ended;
      buffer_.commit(count);
    }
  }

  // A client may send empty lines before a request (RFC 9112, 2.2).
  asio::awaitable<bool> skip_empty_lines() {
    constexpr std::size_t most_skipped = 16;
    for (std::size_t skipped = 0; skipped < most_skipped;) {
      const auto* const bytes = static_cast<const char*>(buffer_.data().data());
      if (buffer_.size() > 0 && bytes[0] != '\r' && bytes[0] != '\n') break;
      if (buffer_.size() > 0) {
        buffer_.consume(1);
        ++skipped;
        continue;
      }
      const auto [error, count] =
          co_await connection_.socket().async_read_some(buffer_.prepare(service_.limits.header_bytes), as_values);
      if (error) co_return false;
      buffer_.commit(count);
    }
    co_return true;
  }

  // None if it has become a socket or a stream, which has ended.
  asio::awaitable<std::pair<Traffic::Kind, std::optional<Answer>>> answer_to(HeadParser& parser) {
    const RequestHead& head = parser.get();
    const bool head_only = method_of(head) == http::verb::head;
    // Of a request with a body that is not read the connection ends.
    const Delivery delivery{.keep_alive = parser.is_done() && parser.keep_alive(), .head_only = head_only};
    Client client = client_of(head, connection_.peer(), service_);
    if (client.too_many)
      co_return std::pair{Traffic::Kind::refused, refusal(online::rejections::crowd, {.head_only = head_only})};
    const auto path = path_of(head.target());
    if (path == "health" || path == "live")
      co_return std::pair{Traffic::Kind::api, state(*path == "live", head, delivery)};
    if (path && service_.online && is_api(*path)) {
      if (service_.memory_is_short())
        co_return std::pair{Traffic::Kind::refused, refusal(online::rejections::memory, delivery)};
      auto [kind, answer] = co_await answer_api_call(parser, *path, client);
      if (answer) answer->share = std::move(client.share);
      co_return std::pair{kind, std::move(answer)};
    }
    Answer answer = file_for(head, delivery);
    answer.share = std::move(client.share);
    co_return std::pair{Traffic::Kind::file, std::optional(std::move(answer))};
  }

  // Whether this server can do what it is there for, or just whether it is alive: for monitors.
  Answer state(bool only_alive, const RequestHead& head, Delivery delivery) {
    if (!delivery.head_only && method_of(head) != http::verb::get) {
      ApiAnswer answer = no(online::rejections::method);
      answer.allow = "GET, HEAD";
      return answer_of(std::move(answer), delivery);
    }
    if (!only_alive && service_.memory_is_short()) return refusal(online::rejections::memory, delivery);
    if (!only_alive && service_.online && !service_.online->can_write())
      return refusal(online::rejections::full, delivery);
    return answer_of(object([](JsonWriter& json) { json.member("status", "ok"); }), delivery);
  }

  Answer file_for(const RequestHead& head, Delivery delivery) {
    if (!delivery.head_only && method_of(head) != http::verb::get)
      return no_file({405, "Only GET and HEAD work here."}, delivery);
    const auto found = service_.files.find(head.target(), head[http::field::accept_encoding]);
    if (!found) return no_file(found.error(), delivery);
    const auto& file = *found;
    const bool unchanged = matches(head[http::field::if_none_match], file->found.etag);
    Answer answer{.status = unchanged ? 304 : 200,
                  .head = unchanged ? file->unchanged_head : file->head,
                  .keep_alive = delivery.keep_alive};
    finish(answer.head, delivery.keep_alive);
    if (!unchanged && !delivery.head_only) answer.file = file;
    return answer;
  }

  // ---- the API

  using Sorted = std::pair<Traffic::Kind, std::optional<Answer>>;

  asio::awaitable<Sorted> answer_api_call(HeadParser& head, const std::string& path, const Client& client) {
    const http::verb method = method_of(head.get());
    const bool head_only = method == http::verb::head;
    const auto refused = [&](const Fault& code) {
      return Sorted{Traffic::Kind::refused, refusal(code, {.head_only = head_only})};
    };
    if (head.content_length() && *head.content_length() > most_body_bytes) co_return refused(online::rejections::large);
    if (waits_to_continue(head.get()) && !head.is_done() &&
        !co_await send(connection_.socket(), "HTTP/1.1 100 Continue\r\n\r\n", ""))
      co_return Sorted{Traffic::Kind::refused, std::nullopt};
    http::request_parser<http::string_body> parser(std::move(head));
    parser.body_limit(most_body_bytes);
    const auto [error, count] = co_await http::async_read(connection_.socket(), buffer_, parser, as_values);
    if (error) {
      const auto why = unreadable(error);
      co_return why ? refused(*why) : Sorted{Traffic::Kind::refused, std::nullopt};
    }
    const ApiRequest& request = parser.get();
    if (path.starts_with("ws/")) co_return co_await open_socket(request, path, client);
    ApiAnswer answer = co_await answer_api({.request = request,
                                            .method = method,
                                            .path = path,
                                            .network = network_of(client.address),
                                            .secure = client.secure,
                                            .online = *service_.online});
    const Delivery delivery{.keep_alive = parser.keep_alive(), .head_only = head_only};
    if (!answer.stream || head_only) co_return Sorted{Traffic::Kind::api, answer_of(std::move(answer), delivery)};
    service_.traffic.count(Traffic::Kind::stream, answer.status, {});
    co_await answer.stream(connection_, request.version() == 11);
    co_return Sorted{Traffic::Kind::stream, std::nullopt};
  }

  asio::awaitable<Sorted> open_socket(const ApiRequest& request, const std::string& path, const Client& client) {
    const auto refused = [](const Fault& code) { return Sorted{Traffic::Kind::refused, refusal(code)}; };
    const std::string table = socket_table(path);
    if (table.empty()) co_return refused(online::rejections::path);
    if (!beast::websocket::is_upgrade(request)) co_return refused(online::rejections::upgrade);
    const auto token = bearer_in(request[http::field::authorization]);
    if (!token && !same_origin(request, client.secure, true)) co_return refused(online::rejections::origin);
    // A client that is not known for the moment comes again; as a stranger it would lose its seat.
    auto who = co_await person_of(request, client.secure, *service_.online);
    if (!who) co_return refused(online::rejections::full);
    who->network = service_.online->mark_of(network_of(client.address));
    if (service_.online->is_banned(*who)) co_return refused(online::rejections::banned);
    service_.traffic.count(Traffic::Kind::socket, 101, {});
    co_await serve_socket(connection_, request, table, *who, token.value_or(""), *service_.online);
    co_return Sorted{Traffic::Kind::socket, std::nullopt};
  }

  // Says goodbye in a way that lets the client read the last answer: what it may still be sending is read and dropped
  // for a moment, since closing with bytes unread would reset the connection.
  asio::awaitable<void> part() {
    beast::error_code ignored;
    std::ignore = connection_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    connection_.expires_after(std::chrono::seconds(1));
    std::array<char, 4096> rest;
    for (std::size_t dropped = 0; dropped < 1 << 20;) {
      const auto [error, count] = co_await connection_.socket().async_read_some(asio::buffer(rest), as_values);
      if (error) break;
      dropped += count;
    }
  }

  Connection& connection_;
  Service& service_;
  beast::flat_buffer buffer_;
};

}  // namespace

asio::awaitable<void> serve_http(Connection& connection, Service& service) {
  Session session(connection, service);
  co_await session.run();
}

}  // namespace turncoat::server
