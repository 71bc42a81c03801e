#pragma once
// A way to a server that loses what is sent: one of five pieces is late, as when a packet had to be sent again, and now
// and then the line breaks.
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <random>

#include "online/process.hpp"

namespace turncoat::testing {

class BadLine {
 public:
  using tcp = asio::ip::tcp;

  BadLine(asio::io_context& context, std::uint16_t server, unsigned seed)
      : acceptor_(context, {asio::ip::address_v4::loopback(), 0}), server_(server), random_(seed) {
    asio::co_spawn(context, accept(), asio::detached);
  }
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  void close() { acceptor_.close(); }

  int late = 0, broken = 0;

 private:
  struct Pair {
    tcp::socket one, other;
    void cut() {
      boost::system::error_code ignored;
      std::ignore = one.close(ignored);
      std::ignore = other.close(ignored);
    }
  };

  Task<void> accept() {
    while (true) {
      auto [error, client] = co_await acceptor_.async_accept(asio::as_tuple(asio::use_awaitable));
      if (error) co_return;
      const auto pair = std::make_shared<Pair>(std::move(client), tcp::socket(acceptor_.get_executor()));
      const auto [refused] = co_await pair->other.async_connect({asio::ip::address_v4::loopback(), server_},
                                                                asio::as_tuple(asio::use_awaitable));
      if (refused) continue;
      asio::co_spawn(acceptor_.get_executor(), carry(pair, pair->one, pair->other), asio::detached);
      asio::co_spawn(acceptor_.get_executor(), carry(pair, pair->other, pair->one), asio::detached);
    }
  }
  Task<void> carry(std::shared_ptr<Pair> pair, tcp::socket& from, tcp::socket& to) {
    std::array<char, 512> piece{};
    while (true) {
      const auto [error, count] =
          co_await from.async_read_some(asio::buffer(piece), asio::as_tuple(asio::use_awaitable));
      if (error) co_return pair->cut();
      const auto fate = random_() % 100;
      if (fate < 2) {
        ++broken;
        co_return pair->cut();
      }
      if (fate < 22) {
        ++late;
        co_await wait(std::chrono::milliseconds(200));
      }
      const auto [lost, sent] =
          co_await asio::async_write(to, asio::buffer(piece, count), asio::as_tuple(asio::use_awaitable));
      if (lost) co_return pair->cut();
    }
  }

  tcp::acceptor acceptor_;
  std::uint16_t server_;
  std::mt19937 random_;
};

}  // namespace turncoat::testing
