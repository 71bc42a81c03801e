#pragma once
// Bytes and files onto a socket, without copies in between.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string_view>

#include "server/files/file_content.hpp"

namespace turncoat::server {

// All of `head` and `body`; false if the client has gone. The socket must be non-blocking.
boost::asio::awaitable<bool> send(boost::asio::ip::tcp::socket& socket, std::string_view head, std::string_view body);

// All of `head` and of a file.
boost::asio::awaitable<bool> send(boost::asio::ip::tcp::socket& socket, std::string_view head,
                                  const FileContent& content);

}  // namespace turncoat::server
