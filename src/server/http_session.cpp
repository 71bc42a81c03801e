#include "server/http_session.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/api.hpp"
#include "server/bearer.hpp"
#include "server/head.hpp"
#include "server/send.hpp"
#include "server/socket_session.hpp"

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Request = http::request<http::empty_body>;

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

// An answer, and whether the connection may go on after it.
struct Answer {
  std::string head;
  std::string text;                       // its body is this,
  std::shared_ptr<const ReadyFile> file;  // or else the content of this
  bool keep_alive = false;
  std::unique_ptr<AddressCounts::Share> share;  // of the client for whom a proxy asks, until it has been sent
};

// An answer that isn't a file: a status with a sentence for people. `head`: the client wants only the head.
Answer refusal(const NoFile& reason, bool keep_alive, bool head = false) {
  Answer answer{.head = head_of(reason.status), .text = std::string(reason.why) + '\n', .keep_alive = keep_alive};
  add_field(answer.head, "Content-Type", "text/plain; charset=utf-8");
  add_field(answer.head, "Cache-Control", "no-store");
  if (!reason.location.empty()) add_field(answer.head, "Location", reason.location);
  if (reason.status == 405) add_field(answer.head, "Allow", "GET, HEAD");
  if (reason.status == 429 || reason.status == 503) add_field(answer.head, "Retry-After", "5");
  add_field(answer.head, "Content-Length", std::to_string(answer.text.size()));
  finish(answer.head, keep_alive);
  if (head) answer.text.clear();
  return answer;
}

// A coding of the body that we don't know, so that we don't know where the body ends either.
bool is_coded_unknown(const Request& request) {
  const auto [first, last] = request.equal_range(http::field::transfer_encoding);
  return first != last && (std::next(first) != last || !beast::iequals(first->value(), "chunked"));
}

// The addresses that the request came by, as its proxies say; the last proxy may have added a line of its own.
std::string forwarded_for(const Request& request) {
  std::string all;
  const auto [first, last] = request.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) all.append(all.empty() ? "" : ",").append(field->value());
  return all;
}

// The answer to a request, whether or not the connection goes on after it.
Answer file_for(const Request& request, bool keep_alive, Service& service) {
  const bool head = request.method() == http::verb::head;
  if (is_coded_unknown(request)) {
    return refusal({501, "The request has a Transfer-Encoding that is not known here."}, false, head);
  }
  if (!head && request.method() != http::verb::get) {
    return refusal({405, "Only GET and HEAD work here."}, keep_alive);
  }
  if (request.version() == 11 && request.count(http::field::host) != 1) {
    return refusal({400, "The request names no host, or several."}, false, head);
  }
  if (request.target().size() > service.limits.target_bytes) {
    return refusal({414, "The address is too long."}, keep_alive, head);
  }
  const auto found = service.files.find(request.target(), request[http::field::accept_encoding]);
  if (!found) return refusal(found.error(), keep_alive, head);
  const auto& file = *found;
  const bool unchanged = matches(request[http::field::if_none_match], file->found.etag);
  Answer answer{.head = unchanged ? file->unchanged_head : file->head, .keep_alive = keep_alive};
  finish(answer.head, keep_alive);
  if (!unchanged && !head) answer.file = file;
  return answer;
}

// The same for a client behind a proxy, who counts as if it had come by itself.
Answer file_for_another(const Request& request, bool keep_alive, Service& service) {
  const auto client = service.proxies.client(forwarded_for(request));
  if (!client) return file_for(request, keep_alive, service);
  auto share = service.counts.take(*client);
  if (!share) return refusal(too_many_of_one, keep_alive, request.method() == http::verb::head);
  Answer answer = file_for(request, keep_alive, service);
  answer.share = std::move(share);
  return answer;
}

// The answer to what could not be read as a request; none if the client has gone or was too slow (when the time is up,
// the socket is closed already).
std::optional<Answer> answer_to(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refusal({431, "The header is too long."}, false);
  }
  if (error == http::error::bad_version) {
    return refusal({505, "HTTP/1.0 and HTTP/1.1 are spoken here."}, false);
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message ||
      error.category() != http::make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return refusal({400, "That is not a well-formed HTTP request."}, false);
}

// For whom a request is: the client, or whoever a proxy asks for.
struct Asker {
  Address address;
  bool secure = false;                          // it came to the proxy by TLS
  std::unique_ptr<AddressCounts::Share> share;  // of the client behind the proxy
  bool too_many = false;
};
Asker asker_of(const Request& request, const Connection& connection, bool from_proxy, Service& service) {
  Asker out{.address = connection.peer()};
  if (!from_proxy) return out;
  out.secure = request["X-Forwarded-Proto"] == "https";
  const auto client = service.proxies.client(forwarded_for(request));
  if (!client) return out;
  out.address = *client;
  out.share = service.counts.take(*client);
  out.too_many = !out.share;
  return out;
}

Answer as_answer(const ApiAnswer& answer, bool keep_alive) {
  Answer out{.head = head_of(answer.status), .text = answer.body, .keep_alive = keep_alive};
  add_field(out.head, "Content-Type", answer.type);
  add_field(out.head, "Cache-Control", "no-store");
  if (answer.status == 401) add_field(out.head, "WWW-Authenticate", "Bearer");
  if (answer.status == 429) add_field(out.head, "Retry-After", "5");
  if (!answer.cookie.empty()) add_field(out.head, "Set-Cookie", answer.cookie);
  if (!answer.filename.empty())
    add_field(out.head, "Content-Disposition", "attachment; filename=\"" + answer.filename + "\"");
  add_field(out.head, "Content-Length", std::to_string(answer.body.size()));
  finish(out.head, keep_alive);
  return out;
}

// A request for the online game: an answer; none if it has become a socket, which has ended.
asio::awaitable<std::optional<Answer>> serve_api(Connection& connection, beast::flat_buffer& buffer,
                                                 http::request_parser<http::empty_body>& head, bool from_proxy,
                                                 Service& service) {
  const Asker asker = asker_of(head.get(), connection, from_proxy, service);
  if (asker.too_many) co_return refusal(too_many_of_one, false);
  if (head.get().count(http::field::host) != 1)
    co_return refusal({400, "The request names no host, or several."}, false);
  http::request_parser<http::string_body> parser(std::move(head));
  parser.body_limit(most_body_bytes);
  const auto [error, count] = co_await http::async_read(connection.socket(), buffer, parser, as_values);
  if (error == http::error::body_limit) co_return refusal({413, "That is too long."}, false);
  if (error) co_return answer_to(error);
  const auto& request = parser.get();
  const std::string table = socket_table(request.target());
  if (table.empty()) {
    const ApiAnswer answer = co_await answer_api(request, asker.address, asker.secure, *service.online);
    if (!answer.stream) co_return as_answer(answer, parser.keep_alive());
    co_await answer.stream(connection, request.version() == 11);
    co_return std::nullopt;
  }
  if (!beast::websocket::is_upgrade(request)) co_return refusal({426, "Tables speak WebSocket."}, false);
  const auto token = bearer_in(request[http::field::authorization]);
  if (!token && !same_origin(request, true)) co_return refusal({403, "That page comes from elsewhere."}, false);
  // Whoever is not known for the moment comes again; as a stranger they would lose their seat.
  const auto who = co_await person_of(request, *service.online);
  if (!who) co_return refusal({503, "The database is away; try again soon."}, false);
  co_await serve_socket(connection, request, table, *who, token.value_or(""), *service.online);
  co_return std::nullopt;
}

// Says goodbye such that the client gets to read the last answer: what it may still be sending is read and dropped for
// a moment, since closing with bytes unread would reset the connection.
asio::awaitable<void> part(Connection& connection) {
  beast::error_code ignored;
  std::ignore = connection.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  connection.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> rest;
  for (std::size_t dropped = 0; dropped < 1 << 20;) {
    const auto [error, count] = co_await connection.socket().async_read_some(asio::buffer(rest), as_values);
    if (error) break;
    dropped += count;
  }
}

}  // namespace

std::string turning_away(const NoFile& reason) {
  const Answer answer = refusal(reason, false);
  return answer.head + answer.text;
}

asio::awaitable<void> serve_http(Connection& connection, Service& service) {
  const Limits& limits = service.limits;
  const bool from_proxy = service.proxies.contains(connection.peer());
  auto& socket = connection.socket();
  beast::flat_buffer buffer(limits.header_bytes * 2);
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(limits.header_bytes);
    connection.expires_after(limits.request_time);
    const auto [read_error, read_count] = co_await http::async_read_header(socket, buffer, parser, as_values);
    // A request with a body is answered too, but the body is not read, and so the connection ends.
    if (!read_error && service.online && is_api(parser.get().target())) {
      const std::optional<Answer> answer = co_await serve_api(connection, buffer, parser, from_proxy, service);
      if (!answer) co_return;
      connection.expires_after(limits.response_time);
      if (!co_await send(socket, answer->head, answer->text)) co_return;
      if (!answer->keep_alive) break;
      continue;
    }
    const bool keep_alive = !read_error && parser.is_done() && parser.keep_alive();
    const std::optional<Answer> answer = read_error   ? answer_to(read_error)
                                         : from_proxy ? file_for_another(parser.get(), keep_alive, service)
                                                      : file_for(parser.get(), keep_alive, service);
    if (!answer) co_return;

    connection.expires_after(limits.response_time);
    const bool sent = answer->file ? co_await send(socket, answer->head, answer->file->content)
                                   : co_await send(socket, answer->head, answer->text);
    if (!sent) co_return;
    if (!answer->keep_alive) break;
  }
  co_await part(connection);
}

}  // namespace turncoat::server
