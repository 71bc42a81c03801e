#pragma once
// What a request's target means: the path of a file below the root, decoded, checked, and never leading out of it; and
// addresses with places in them.
#include <ostream>  // Beast writes verbs to streams

#include <boost/beast/http/verb.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat::server {

// The path that a request target names, without a slash in front: "/games/tri%61d.html?x=1" gives "games/triad.html",
// "/" gives "". The error is a sentence for the client that asked for something malformed: a bad escape, a control
// character, a backslash, or a step ".." up.
std::expected<std::string, std::string_view> path_of(std::string_view target);

// What follows the path: "?x=1", or nothing.
std::string_view query_of(std::string_view target);

// An address with places in it: "api/bot/game/{id}/move/{move}".
struct Route {
  boost::beast::http::verb method;
  std::string_view path;
};

// What stands in the places of a route, if the path is one of it. None is empty. A place at the end
// takes all that is left: moves of some games have slashes.
std::optional<std::vector<std::string>> values_in(std::string_view route, std::string_view path);

}  // namespace turncoat::server
