#include "server/http/url_path.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace turncoat::server {

namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

// A client that speaks to a proxy sends the whole address: "http://host/path" means "/path".
std::string_view without_origin(std::string_view target) {
  const auto scheme = target.find("://");
  if (target.starts_with('/') || scheme == std::string_view::npos) return target;
  const auto slash = target.find('/', scheme + 3);
  return slash == std::string_view::npos ? "/" : target.substr(slash);
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    if (text.size() - i < 3) return std::nullopt;
    const auto high = hex_digit(text[i + 1]);
    const auto low = hex_digit(text[i + 2]);
    if (!high || !low) return std::nullopt;
    plain += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return plain;
}

bool steps_up(std::string_view path) {
  while (true) {
    const auto slash = path.find('/');
    if (path.substr(0, slash) == "..") return true;
    if (slash == std::string_view::npos) return false;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace

std::expected<std::string, std::string_view> path_of(std::string_view target) {
  target = without_origin(target);
  if (!target.starts_with('/')) return std::unexpected("The address does not start with a slash.");
  const auto path = decoded(target.substr(1, target.find_first_of("?#", 1) - 1));
  if (!path) return std::unexpected("The address has a '%' that is not followed by two hexadecimal digits.");
  for (const char c : *path) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '\\') {
      return std::unexpected("The address has a character that no file here has.");
    }
  }
  if (steps_up(*path)) return std::unexpected("The address leads out of the page.");
  return *path;
}

std::string_view query_of(std::string_view target) {
  target = target.substr(0, target.find('#'));
  return target.substr(std::min(target.find('?'), target.size()));
}

namespace {

// The part up to the next slash, which is taken off.
std::string_view next_part(std::string_view& path) {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view part = path.substr(0, slash);
  path.remove_prefix(std::min(slash + 1, path.size()));
  return part;
}

}  // namespace

std::optional<std::vector<std::string>> values_in(std::string_view route, std::string_view path) {
  if (path.ends_with('/')) return std::nullopt;
  std::vector<std::string> values;
  while (!route.empty()) {
    const std::string_view wanted = next_part(route);
    const bool place = wanted.starts_with('{');
    const std::string_view part = place && route.empty() ? std::exchange(path, {}) : next_part(path);
    if (place ? part.empty() : part != wanted) return std::nullopt;
    if (place) values.emplace_back(part);
  }
  return path.empty() ? std::optional(std::move(values)) : std::nullopt;
}

}  // namespace turncoat::server
