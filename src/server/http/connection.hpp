#pragma once
// One client's connection: its socket, the client at the other end, and the time that it has got. Time is kept for all
// connections together, by one timer, which costs a request nothing.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <memory>
#include <set>

#include "server/http/addresses.hpp"

namespace turncoat::server {

class Connections;

// Errors come as values, beside what an operation gives.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

// Whatever still writes to it keeps it.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  using Clock = std::chrono::steady_clock;

  Connection(boost::asio::ip::tcp::socket socket, const Address& peer, Connections& all);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  boost::asio::ip::tcp::socket& socket() { return socket_; }
  const Address& peer() const { return peer_; }

  // When this time is over the socket is closed, and whatever waits for it ends with an error.
  void expires_after(std::chrono::milliseconds time) { deadline_ = Clock::now() + time; }

 private:
  friend class Connections;

  boost::asio::ip::tcp::socket socket_;
  Address peer_;
  Connections& all_;
  Clock::time_point deadline_ = Clock::time_point::max();
};

// All of them.
class Connections {
 public:
  std::size_t size() const { return all_.size(); }

  // Closes the connections that have no time left, every `interval`.
  boost::asio::awaitable<void> close_overdue(std::chrono::milliseconds interval);

 private:
  friend class Connection;

  std::set<Connection*> all_;
};

}  // namespace turncoat::server
