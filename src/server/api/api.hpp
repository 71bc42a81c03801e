#pragma once
// What is asked of the online game by HTTP: one table of routes (docs/online-protocol.md, docs/api.md), each with its
// access, how often it may be called, and what answers it.
#include <boost/asio/awaitable.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <span>
#include <string>

#include "edge/json/json_value.hpp"
#include "server/http/addresses.hpp"
#include "server/http/connection.hpp"
#include "server/http/url_path.hpp"
#include "server/service/online_service.hpp"

namespace turncoat::server {

using ApiRequest = boost::beast::http::request<boost::beast::http::string_body>;

struct ApiAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string cookie = {};    // Set-Cookie; empty: none
  std::string filename = {};  // of a download; empty: it is none
  std::string allow = {};     // with 405: the methods that work
  std::string etag = {};      // of what may be asked for again; with 304 it is still the same
  // In place of all that: goes on for as long as there is something to tell. `chunked`: the client speaks HTTP/1.1.
  std::function<boost::asio::awaitable<void>(Connection&, bool chunked)> stream = {};
};

// One request, with everything that is known of the client that asks.
struct ApiCall {
  const ApiRequest& request;
  boost::beast::http::verb method;
  std::string path;  // without the slash at its front
  Address network;   // of the client
  bool secure;       // it came by TLS
  OnlineService& online;
  std::vector<std::string> values = {};         // what stands in the places of the route
  JsonValue body = {.kind = JsonKind::object};  // an object
  online::Person person = {};                   // an empty id: unknown
  std::string token = {};                       // of a program
};

// The clients that may ask.
enum class Access : std::uint8_t {
  open,      // the client is not looked up
  link,      // the same, and what the request contains is not read: that it knows the address is enough
  stranger,  // a person with a cookie, or a client that has none yet; no program
  person,    // a person with a cookie
  visitor,   // a person, a program, or a client that is neither
  player,    // a person or a program
  program
};
// How often: changes by an address, and looking; what is long to make by an address too.
enum class Rate : std::uint8_t { unlimited, change, look, long_look };

struct Endpoint {
  Route route;
  Access access;
  Rate rate;
  boost::asio::awaitable<ApiAnswer> (*answer)(ApiCall call);
};

// All of them, by what they are about.
std::span<const Endpoint> person_endpoints();
std::span<const Endpoint> passkey_endpoints();
std::span<const Endpoint> table_endpoints();
std::span<const Endpoint> club_endpoints();
std::span<const Endpoint> rating_endpoints();
std::span<const Endpoint> program_endpoints();
std::span<const Endpoint> notice_endpoints();
std::span<const Endpoint> vacation_endpoints();
std::span<const Endpoint> tournament_endpoints();
std::vector<Endpoint> all_endpoints();

// Whether a path is for the API or a socket, which need the whole request; all else are files.
bool is_api(std::string_view path);
// The table that a socket is opened for; empty if the path is none's.
std::string socket_table(std::string_view path);
// The protocol that a page speaks, by the address of its socket: `?p=1`; 1 if it says nothing.
int socket_protocol(std::string_view target);

inline constexpr std::size_t most_body_bytes = 16 << 10;

// Whether the page that asks came from here: its Origin is this host, by TLS if the request came by it (`secure`), else
// by plain HTTP. A request without Origin, which no page of
// another site can make with a method that changes something, comes from a program.
bool same_origin(const ApiRequest& request, bool secure, bool needed);

// The person with this token, or else this cookie; with an empty id if it belongs to no person.
boost::asio::awaitable<std::expected<online::Person, online::StoreFault>> person_of(const ApiRequest& request,
                                                                                    bool secure, OnlineService& online);

boost::asio::awaitable<ApiAnswer> answer_api(ApiCall call);

}  // namespace turncoat::server
