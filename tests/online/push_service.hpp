#pragma once
// A push service on this machine: takes messages for browsers, and remembers them.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace turncoat::testing {

class PushService {
 public:
  // `port`: 0 is any that is free.
  explicit PushService(boost::asio::io_context& context, std::uint16_t port = 0);
  ~PushService();

  // "http://127.0.0.1:PORT"
  std::string origin() const;

  struct Message {
    std::string target, topic, authorization, encoding, body;
  };
  std::vector<Message> messages;
  // What is answered to the next ones; 201 once there are none left.
  std::vector<int> answers;

  std::size_t count(const std::string& target, const std::string& topic = "") const;

 private:
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);

  boost::asio::io_context& context_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

}  // namespace turncoat::testing
