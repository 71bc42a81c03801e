#include "server/http/connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <tuple>
#include <utility>

namespace turncoat::server {

namespace asio = boost::asio;

Connection::Connection(asio::ip::tcp::socket socket, const Address& peer, Connections& all)
    : socket_(std::move(socket)), peer_(peer), all_(all) {
  all_.all_.insert(this);
}

Connection::~Connection() { all_.all_.erase(this); }

asio::awaitable<void> Connections::close_overdue(std::chrono::milliseconds interval) {
  asio::steady_timer timer(co_await asio::this_coro::executor);
  while (true) {
    timer.expires_after(interval);
    const auto [error] = co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
    if (error) co_return;
    const auto now = Connection::Clock::now();
    for (Connection* connection : all_) {
      boost::system::error_code ignored;
      if (connection->deadline_ <= now) std::ignore = connection->socket_.close(ignored);
    }
  }
}

}  // namespace turncoat::server
