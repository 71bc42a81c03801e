#include "server/http_session.hpp"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/file_body.hpp>
#include <boost/beast/http/message_generator.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace turncoat::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Request = http::request<http::empty_body>;

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

// The page runs its own scripts and WebAssembly and nothing of anybody else; Svelte sets styles on elements.
constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; media-src 'self' data: "
    "blob:; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// An answer, and whether the connection may go on after it.
struct Answer {
  http::message_generator message;
  bool keep_alive = false;
};

// The time as HTTP writes it: "Sat, 21 Nov 2026 10:15:00 GMT".
std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text;
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

// Sets what every answer carries.
template <class Body>
Answer finished(http::response<Body>&& response, bool keep_alive) {
  response.set(http::field::server, "turncoat-server");
  response.set(http::field::date, date_now());
  response.set("Content-Security-Policy", content_security_policy);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.set("Cross-Origin-Resource-Policy", "same-origin");
  response.keep_alive(keep_alive);
  return {std::move(response), keep_alive};
}

// A status with a sentence for people. `head`: the client wants the header alone.
Answer refusal(http::status status, std::string_view why, bool keep_alive, bool head = false) {
  const std::string text = std::string(why) + '\n';
  http::response<http::string_body> response(status, 11);
  response.set(http::field::content_type, "text/plain; charset=utf-8");
  response.set(http::field::cache_control, "no-store");
  if (status == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
  response.content_length(text.size());
  if (!head) response.body() = text;
  return finished(std::move(response), keep_alive);
}

void describe(http::fields& fields, const FoundFile& file) {
  fields.set(http::field::etag, file.etag);
  fields.set(http::field::cache_control, file.cache_control);
  if (file.varies) fields.set(http::field::vary, "Accept-Encoding");
}

Answer without_body(const FoundFile& file, http::status status, bool keep_alive) {
  http::response<http::empty_body> response(status, 11);
  describe(response, file);
  if (status == http::status::ok) {
    response.set(http::field::content_type, file.type);
    if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
    response.content_length(file.size);
  }
  return finished(std::move(response), keep_alive);
}

Answer with_body(const FoundFile& file, bool keep_alive) {
  http::file_body::value_type body;
  beast::error_code error;
  body.open(file.path.c_str(), beast::file_mode::scan, error);
  if (error) return refusal(http::status::not_found, "There is no such file here.", keep_alive);
  const auto size = body.size();
  http::response<http::file_body> response(std::piecewise_construct, std::make_tuple(std::move(body)),
                                           std::make_tuple(http::status::ok, 11));
  describe(response, file);
  response.set(http::field::content_type, file.type);
  if (!file.encoding.empty()) response.set(http::field::content_encoding, file.encoding);
  response.content_length(size);
  return finished(std::move(response), keep_alive);
}

Answer answer(const Request& request, bool keep_alive, const StaticFiles& files, const Limits& limits) {
  const bool head = request.method() == http::verb::head;
  if (!head && request.method() != http::verb::get) {
    return refusal(http::status::method_not_allowed, "Only GET and HEAD work here.", keep_alive);
  }
  if (request.version() == 11 && request.count(http::field::host) != 1) {
    return refusal(http::status::bad_request, "The request names no host, or several.", false, head);
  }
  if (request.target().size() > limits.target_bytes) {
    return refusal(http::status::uri_too_long, "The address is too long.", keep_alive, head);
  }
  const auto file = files.find(request.target(), request[http::field::accept_encoding]);
  if (!file)
    return refusal(http::int_to_status(static_cast<unsigned>(file.error().status)), file.error().why, keep_alive, head);
  if (matches(request[http::field::if_none_match], file->etag)) {
    return without_body(*file, http::status::not_modified, keep_alive);
  }
  return head ? without_body(*file, http::status::ok, keep_alive) : with_body(*file, keep_alive);
}

// The answer to what could not be read as a request; none if the client has gone or was too slow (when the time is up,
// the stream is closed already).
std::optional<Answer> answer_to(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refusal(http::status::request_header_fields_too_large, "The header is too long.", false);
  }
  if (error == http::error::bad_version) {
    return refusal(http::status::http_version_not_supported, "HTTP/1.0 and HTTP/1.1 are spoken here.", false);
  }
  if (error == http::error::end_of_stream || error == http::error::partial_message ||
      error.category() != http::make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return refusal(http::status::bad_request, "That is not a well-formed HTTP request.", false);
}

// Says goodbye such that the client gets to read the last answer: what it may still be sending is read and dropped for
// a moment, since closing with bytes unread would reset the connection.
asio::awaitable<void> part(beast::tcp_stream& stream) {
  beast::error_code ignored;
  std::ignore = stream.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> rest;
  for (std::size_t dropped = 0; dropped < 1 << 20;) {
    const auto [error, count] = co_await stream.async_read_some(asio::buffer(rest), as_values);
    if (error) break;
    dropped += count;
  }
}

}  // namespace

asio::awaitable<void> serve_http(asio::ip::tcp::socket socket, const StaticFiles& files, const Limits& limits) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(limits.header_bytes * 2);
  while (true) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(limits.header_bytes);
    stream.expires_after(limits.request_time);
    const auto [read_error, read_count] = co_await http::async_read_header(stream, buffer, parser, as_values);
    // A request with a body is answered too, but the body is not read, and so the connection ends.
    const bool keep_alive = !read_error && parser.is_done() && parser.keep_alive();
    std::optional<Answer> reply = read_error ? answer_to(read_error) : answer(parser.get(), keep_alive, files, limits);
    if (!reply) co_return;

    stream.expires_after(limits.response_time);
    const auto [write_error, written] = co_await beast::async_write(stream, std::move(reply->message), as_values);
    if (write_error) co_return;
    if (!reply->keep_alive) break;
  }
  co_await part(stream);
}

}  // namespace turncoat::server
