#pragma once
// What is asked of the online game by HTTP (docs/online-protocol.md): who one is, tables, lists, records.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <string>

#include "server/addresses.hpp"
#include "server/connection.hpp"
#include "server/online_service.hpp"

namespace turncoat::server {

using ApiRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct ApiAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string cookie;    // Set-Cookie; empty: none
  std::string filename;  // of a download; empty: it is none
  // In place of all that: goes on for as long as there is something to tell. `chunked`: the client speaks HTTP/1.1.
  std::function<boost::asio::awaitable<void>(Connection&, bool chunked)> stream = {};
};

// Whether a request target is for the API or a socket; all else are files.
bool is_api(std::string_view target);
// The table that a socket is opened for; empty if the target is none's.
// The protocol that a page speaks, by the address of its socket: `?p=1`; 1 if it says nothing.
int socket_protocol(std::string_view target);
std::string socket_table(std::string_view target);

inline constexpr std::size_t most_body_bytes = 16 << 10;

// Whether the page that asks came from here: its Origin is this host. A request without Origin, which no page of
// another site can make with a method that changes something, comes from a program.
bool same_origin(const ApiRequest& request, bool needed);

// Whoever has this token, or else this cookie; with an empty id if it is nobody's.
boost::asio::awaitable<std::expected<online::Person, online::StoreFault>> person_of(const ApiRequest& request,
                                                                                    OnlineService& online);

boost::asio::awaitable<ApiAnswer> answer_api(const ApiRequest& request, const Address& client, bool secure,
                                             OnlineService& online);

}  // namespace turncoat::server
