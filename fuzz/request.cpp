// What stands in the head of a request, and an address that a browser gives as that of its push service: in the first
// line the field Authorization, in each other one an address. Every token and every value of a place is sound; what is
// one of the routes has as many values as the route has places.
#include <algorithm>

#include "core/fen.hpp"
#include "core/hex.hpp"
#include "fuzz_input.hpp"
#include "server/api/api.hpp"
#include "server/api/cookie.hpp"
#include "server/delivery/endpoint.hpp"
#include "server/http/url_path.hpp"

namespace {

using namespace turncoat;
using namespace turncoat::server;
using fuzzing::require;

void read_authorization(std::string_view field) {
  const auto token = bearer_in(field);
  if (!token || token->empty()) return;
  require(token->starts_with(token_prefix) && is_hex(token->substr(token_prefix.size()), 64));
  require(field.contains(*token));
}

void read_target(std::string_view target) {
  static const std::vector<Endpoint> endpoints = all_endpoints();
  const auto path = path_of(target);
  if (!path) return require(!path.error().empty());
  std::vector<boost::beast::http::verb> methods;
  for (const Endpoint& endpoint : endpoints) {
    const Route& route = endpoint.route;
    const auto values = values_in(route.path, *path);
    if (!values) continue;
    methods.push_back(route.method);
    require(is_api(*path));
    require(std::ranges::count(route.path, '{') == static_cast<std::ptrdiff_t>(values->size()));
    for (const std::string& value : *values) require(!value.empty() && path->contains(value));
  }
  // A request is one of a single route.
  std::ranges::sort(methods);
  require(methods.size() <= 3 && std::ranges::adjacent_find(methods) == methods.end());
}

// What is asked is a name or an address in https, and nothing else: no other field, no other protocol.
void read_endpoint(std::string_view line) {
  const std::string endpoint(line);
  if (!may_be_push_service(endpoint, "")) return;
  require(endpoint.starts_with("https://") && endpoint.size() <= longest_endpoint);
  require(std::ranges::none_of(endpoint, [](char c) { return c <= ' ' || c >= '\x7f'; }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto lines = split(fuzzing::text_of(data, size), '\n');
  for (std::size_t i = 0; i < lines.size() && i < 20; ++i) {
    i == 0 ? read_authorization(lines[i]) : read_target(lines[i]);
    read_endpoint(lines[i]);
  }
  return 0;
}
