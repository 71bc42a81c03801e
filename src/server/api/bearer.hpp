#pragma once
// The tokens of programs, as they stand in the head of a request: `Authorization: Bearer turncoat_0123…`.
#include <optional>
#include <string>
#include <string_view>

namespace turncoat::server {

// What a token begins with, so that people and scanners know one when they see it; 64 hexadecimal digits follow.
inline constexpr std::string_view token_prefix = "turncoat_";

// The token of the header field Authorization: none if the field is of another scheme (a proxy's, maybe) or missing, an
// empty one if no token of ours can look like that.
std::optional<std::string> bearer_in(std::string_view authorization);

}  // namespace turncoat::server
