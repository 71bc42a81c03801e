#pragma once
// The cookie that is a person: its name and how it is set.
#include <string>
#include <string_view>

namespace turncoat::server {

// The secret in a request's Cookie; empty if there is none. The cookie of a TLS connection, which no other site and no
// plain connection can set, goes before the plain one, wherever they stand; over TLS (`secure`) it alone counts.
std::string cookie_in(std::string_view field, bool secure);

// For Set-Cookie; without a secret it is taken away. `secure`: the request came by TLS.
std::string set_cookie(std::string_view secret, bool secure);

}  // namespace turncoat::server
