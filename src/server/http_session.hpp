#pragma once
// One client's connection: HTTP requests come in one after the other, and each gets its answer.
#include <boost/asio/awaitable.hpp>

#include "server/connection.hpp"
#include "server/file_cache.hpp"
#include "server/server.hpp"

namespace turncoat::server {

// Serves `files` until the client leaves, is too slow, or sends something that is no HTTP. GET and HEAD are answered,
// other methods refused. What the arguments refer to must outlive the connection.
boost::asio::awaitable<void> serve_http(Connection& connection, FileCache& files, const Limits& limits);

}  // namespace turncoat::server
