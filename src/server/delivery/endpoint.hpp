#pragma once
// Where a browser says that messages reach it: only by TLS, and never on this machine or in its networks, which a
// stranger could have asked through us (server-side request forgery).
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace turncoat::server {

inline constexpr std::size_t longest_endpoint = 1000;

// Whether that is an address at which a push service may be: https, the usual port, no name or password, no name
// without a dot. `also`: an origin that is allowed though it is none of that, for tests; empty: none.
bool may_be_push_service(const std::string& endpoint, std::string_view also);

// Whether an address belongs to the internet: none of this machine, of private networks, of links, or of no host.
bool is_public(const boost::asio::ip::address& address);

}  // namespace turncoat::server
