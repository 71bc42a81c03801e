#pragma once
// Addresses with places in them: "api/bot/game/{id}/move/{move}".
#include <ostream>  // Beast writes verbs to streams

#include <boost/beast/http/verb.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::server {

struct Route {
  boost::beast::http::verb method;
  std::string_view path;
};

// What stands in the places of a route, if the path (url_path.hpp) is one of it. None is empty. A place at the end
// takes all that is left: moves of some games have slashes.
std::optional<std::vector<std::string>> values_in(std::string_view route, std::string_view path);

}  // namespace turncoat::server
