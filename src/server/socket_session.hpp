#pragma once
// A WebSocket at a table: messages in, messages out, until one side ends it.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "online/node.hpp"
#include "server/connection.hpp"

namespace turncoat::server {

// Takes the upgrade that was asked for and serves it. The connection ends with it.
boost::asio::awaitable<void> serve_socket(Connection& connection,
                                          const boost::beast::http::request<boost::beast::http::string_body>& request,
                                          std::string table, online::Person person, online::Node& node);

}  // namespace turncoat::server
