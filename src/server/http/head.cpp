#include "server/http/head.hpp"

#include <array>
#include <ctime>

namespace turncoat::server {
namespace {

// The page runs its own scripts and WebAssembly and no others; Svelte sets styles on elements.
constexpr std::string_view before_framing =
    "Server: turncoat-server\r\n"
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "media-src 'self' data: blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ";
constexpr std::string_view after_framing =
    "\r\nX-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

std::string_view reason(int status) {
  switch (status) {
    case 200: return "OK";
    case 301: return "Moved Permanently";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 415: return "Unsupported Media Type";
    case 417: return "Expectation Failed";
    case 426: return "Upgrade Required";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 501: return "Not Implemented";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "";  // clients go by the number
  }
}

// The time as HTTP writes it, "Sat, 21 Nov 2026 10:15:00 GMT"; rewritten once a second.
std::string_view date_now() {
  static thread_local std::time_t written = -1;
  static thread_local std::array<char, 32> text;
  static thread_local std::size_t size = 0;
  if (const std::time_t now = std::time(nullptr); now != written) {
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    written = now;
  }
  return {text.data(), size};
}

}  // namespace

std::string head_of(int status, bool framed) {
  std::string head = "HTTP/1.1 " + std::to_string(status) + ' ';
  head.append(reason(status)).append("\r\n").append(before_framing);
  head.append(framed ? "*" : "'none'").append(after_framing);
  return head;
}

void add_field(std::string& head, std::string_view name, std::string_view value) {
  head.append(name).append(": ").append(value).append("\r\n");
}

void finish(std::string& head, bool keep_alive) {
  head.append("Date: ").append(date_now());
  head.append(keep_alive ? "\r\nConnection: keep-alive\r\n\r\n" : "\r\nConnection: close\r\n\r\n");
}

}  // namespace turncoat::server
