#pragma once
// A client's connection: its requests one after the other, until it goes or turns to something else.
#include <boost/asio/awaitable.hpp>

#include "server/http/connection.hpp"
#include "server/sessions/service.hpp"

namespace turncoat::server {

boost::asio::awaitable<void> serve_http(Connection& connection, Service& service);

}  // namespace turncoat::server
