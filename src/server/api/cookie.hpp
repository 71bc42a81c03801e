#pragma once
// By what a client says which person it is: a cookie, or a token.
#include <optional>
#include <string>
#include <string_view>

namespace turncoat::server {

// The secret in a request's Cookie; empty if there is none. The cookie of a TLS connection, which no other site and no
// plain connection can set, goes before the plain one, wherever they stand; over TLS (`secure`) it alone counts.
std::string cookie_in(std::string_view field, bool secure);

// For Set-Cookie; without a secret it is taken away. `secure`: the request came by TLS.
std::string set_cookie(std::string_view secret, bool secure);

// The tokens of programs, as they stand in the head of a request: `Authorization: Bearer turncoat_0123…`.

// What a token begins with, so that people and scanners know one when they see it; 64 hexadecimal digits follow.
inline constexpr std::string_view token_prefix = "turncoat_";

// The token of the header field Authorization: none if the field is of another scheme (a proxy's, maybe) or missing, an
// empty one if no token of ours can look like that.
std::optional<std::string> bearer_in(std::string_view authorization);

}  // namespace turncoat::server
