#pragma once
// From a request's target to the path of a file below the root: decoded, checked, and never leading out of it.
#include <expected>
#include <string>
#include <string_view>

namespace turncoat::server {

// The path that a request target names, without a slash in front: "/games/tri%61d.html?x=1" gives "games/triad.html",
// "/" gives "". The error is a sentence for the client that asked for something malformed: a bad escape, a control
// character, a backslash, or a step ".." up.
std::expected<std::string, std::string_view> path_of(std::string_view target);

// What follows the path: "?x=1", or nothing.
std::string_view query_of(std::string_view target);

}  // namespace turncoat::server
