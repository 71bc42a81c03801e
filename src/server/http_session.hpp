#pragma once
// One client's connection: HTTP requests come in one after the other, and each gets its answer.
#include <boost/asio/awaitable.hpp>
#include <string>

#include "server/connection.hpp"
#include "server/service.hpp"

namespace turncoat::server {

inline const NoFile too_many_of_one{429, "Too many connections from your address; close some, or try again soon."};

// Serves the page until the client leaves, is too slow, or sends something that isn't HTTP. GET and HEAD are answered,
// other methods refused. What the arguments refer to must outlive the connection.
boost::asio::awaitable<void> serve_http(Connection& connection, Service& service);

// The answer to a client that isn't let in, whatever it asks for.
std::string turning_away(const NoFile& reason);

}  // namespace turncoat::server
