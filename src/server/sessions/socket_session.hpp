#pragma once
// A WebSocket at a table: messages in, messages out, until one side ends it.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/http/connection.hpp"
#include "server/service/online_service.hpp"

namespace turncoat::server {

// Takes the upgrade that was asked for and serves it. The connection ends with it. `token`: with which it was opened,
// if it was with one.
boost::asio::awaitable<void> serve_socket(Connection& connection,
                                          const boost::beast::http::request<boost::beast::http::string_body>& request,
                                          std::string table, online::Person person, const std::string& token,
                                          OnlineService& online);

}  // namespace turncoat::server
