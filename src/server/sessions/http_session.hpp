#pragma once
// A client's connection: its requests one after the other, until it goes or turns to something else.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/connection.hpp"
#include "server/service/online_service.hpp"
#include "server/sessions/service.hpp"

namespace turncoat::server {

boost::asio::awaitable<void> serve_http(Connection& connection, Service& service);

// A WebSocket at a table: messages in, messages out, until one side ends it.

// Takes the upgrade that was asked for and serves it. The connection ends with it. `token`: with which it was opened,
// if it was with one.
boost::asio::awaitable<void> serve_socket(Connection& connection,
                                          const boost::beast::http::request<boost::beast::http::string_body>& request,
                                          std::string table, online::Person person, const std::string& token,
                                          OnlineService& online);

}  // namespace turncoat::server
