#include "server/sessions/request_head.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <iterator>
#include <string>
#include <string_view>

namespace turncoat::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

// A coding of the body that we don't know, so that we don't know where the body ends either.
bool is_coded_unknown(const RequestHead& head) {
  const auto [first, last] = head.equal_range(http::field::transfer_encoding);
  return first != last && (std::next(first) != last || !beast::iequals(first->value(), "chunked"));
}

// A name, an IPv4 address or an IPv6 address in brackets, with a port or without: it stands in links.
bool is_host(std::string_view text) {
  const auto of_name = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '_';
  };
  std::size_t end = text.find(':');
  if (text.starts_with('[')) {
    end = text.find(']');
    if (end == text.npos) return false;
    beast::error_code wrong;
    boost::asio::ip::make_address_v6(text.substr(1, end - 1), wrong);
    if (wrong) return false;
    ++end;
  } else if (end == 0 || text.empty() || !std::ranges::all_of(text.substr(0, end), of_name)) {
    return false;
  }
  const std::string_view port = text.substr(std::min(end, text.size()));
  return port.empty() || (port.size() > 1 && port[0] == ':' && port.find_first_not_of("0123456789", 1) == port.npos);
}

// The addresses that the request came by, as its proxies say; the last proxy may have added a line of its own.
std::string forwarded_for(const RequestHead& head) {
  std::string all;
  const auto [first, last] = head.equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field) all.append(all.empty() ? "" : ",").append(field->value());
  return all;
}

}  // namespace

const Fault* unreadable(const beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return &online::rejections::head;
  if (error == http::error::body_limit) return &online::rejections::large;
  if (error == http::error::bad_version) return &online::rejections::version;
  const bool of_http = error.category() == http::make_error_code(http::error::bad_method).category();
  if (!of_http || error == http::error::end_of_stream || error == http::error::partial_message) return nullptr;
  return &online::rejections::http;
}

const Fault* unacceptable(const HeadParser& parser, const Limits& limits) {
  const RequestHead& head = parser.get();
  const std::size_t hosts = head.count(http::field::host);
  if (is_coded_unknown(head)) return &online::rejections::coding;
  if (head.version() < 11 && head.count(http::field::transfer_encoding) > 0) return &online::rejections::http;
  if (hosts > 1 || (hosts == 0 && head.version() >= 11)) return &online::rejections::no_host;
  if (hosts == 1 && !is_host(head[http::field::host])) return &online::rejections::no_host;
  if (head.target().size() > limits.target_bytes) return &online::rejections::address;
  if (const auto coding = head[http::field::content_encoding]; !coding.empty() && !beast::iequals(coding, "identity"))
    return &online::rejections::encoding;
  if (const auto expect = head[http::field::expect]; !expect.empty() && !waits_to_continue(head))
    return &online::rejections::expect;
  return nullptr;
}

// Beast reads methods whatever their case.
http::verb method_of(const RequestHead& head) {
  return head.method_string() == http::to_string(head.method()) ? head.method() : http::verb::unknown;
}

bool waits_to_continue(const RequestHead& head) {
  return head.version() >= 11 && beast::iequals(head[http::field::expect], "100-continue");
}

Client client_of(const RequestHead& head, const Address& peer, Service& service) {
  Client out{.address = peer};
  if (!service.proxies.contains(peer)) return out;
  out.secure = head["X-Forwarded-Proto"] == "https";
  const auto client = service.proxies.client(forwarded_for(head));
  if (!client) return out;
  out.address = *client;
  out.share = service.counts.take(*client);
  out.too_many = !out.share;
  return out;
}

}  // namespace turncoat::server
