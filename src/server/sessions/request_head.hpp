#pragma once
// The head of a request: what is wrong with it, whatever it asks for, and the client that it comes from.
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <memory>
#include <optional>

#include "online/table/rejection.hpp"
#include "server/sessions/service.hpp"

namespace turncoat::server {

using RequestHead = boost::beast::http::request<boost::beast::http::empty_body>;
using HeadParser = boost::beast::http::request_parser<boost::beast::http::empty_body>;

// Why what came is no request that can be answered; none if the client has gone or was too slow.
const Fault* unreadable(const boost::beast::error_code& error);

// Why a request cannot be answered, whatever it asks for. The connection must end then: it is not known where the
// request does.
const Fault* unacceptable(const HeadParser& parser, const Limits& limits);

// Its method, which depends on case; `unknown` if it is none of HTTP's.
boost::beast::http::verb method_of(const RequestHead& head);

// Whether the client waits for "100 Continue" before it sends the body.
bool waits_to_continue(const RequestHead& head);

// The client, or the one for which a proxy asks.
struct Client {
  Address address;
  bool secure = false;                          // it came to the proxy by TLS
  std::unique_ptr<AddressCounts::Share> share;  // of the client behind the proxy
  bool too_many = false;
};
Client client_of(const RequestHead& head, const Address& peer, Service& service);

}  // namespace turncoat::server
