#include "server/http/route.hpp"

#include <algorithm>
#include <utility>

namespace turncoat::server {

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
