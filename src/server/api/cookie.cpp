#include "server/api/cookie.hpp"

#include <algorithm>

#include "core/hex.hpp"

namespace turncoat::server {

namespace {

constexpr std::string_view plain_name = "turncoat", secure_name = "__Host-turncoat";
constexpr int seconds_kept = 400 * 24 * 3600;  // as long as browsers keep any

std::string_view value_of(std::string_view field, std::string_view name) {
  while (!field.empty()) {
    const std::size_t end = std::min(field.find(';'), field.size());
    std::string_view one = field.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(name) && one.substr(name.size()).starts_with('=')) return one.substr(name.size() + 1);
    field.remove_prefix(std::min(end + 1, field.size()));
  }
  return {};
}

}  // namespace

std::string cookie_in(std::string_view field, bool secure) {
  const std::string_view safe = value_of(field, secure_name);
  return std::string(secure || !safe.empty() ? safe : value_of(field, plain_name));
}

std::string set_cookie(std::string_view secret, bool secure) {
  std::string out(secure ? secure_name : plain_name);
  out += '=';
  out += secret;
  out += "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(secret.empty() ? 0 : seconds_kept);
  if (secure) out += "; Secure";
  return out;
}

std::optional<std::string> bearer_in(std::string_view authorization) {
  constexpr std::string_view scheme = "bearer";
  const auto same = [](char wanted, char c) {
    return wanted == (c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c);
  };
  if (!std::ranges::equal(scheme, authorization.substr(0, scheme.size()), same)) return std::nullopt;
  std::string_view token = authorization.substr(scheme.size());
  if (!token.empty() && !token.starts_with(' ')) return std::nullopt;
  while (token.starts_with(' ')) token.remove_prefix(1);
  while (token.ends_with(' ')) token.remove_suffix(1);
  const bool sound = token.starts_with(token_prefix) && is_hex(token.substr(token_prefix.size()), 64);
  return std::string(sound ? token : "");
}

}  // namespace turncoat::server
