#include "server/api/bearer.hpp"

#include <algorithm>

#include "core/hex.hpp"

namespace turncoat::server {

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
