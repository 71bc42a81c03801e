#pragma once
// A relay for mail on this machine (SMTP, RFC 5321): takes what it is given, and remembers it.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <vector>

namespace turncoat::testing {

class Relay {
 public:
  explicit Relay(boost::asio::io_context& context);

  // "smtp://127.0.0.1:PORT"
  std::string url() const;

  struct Message {
    std::string from, to;
    std::string head, text;  // the text decoded
  };
  std::vector<Message> messages;
  // What is answered to the next recipients, and to the next senders; 250 once there are none left.
  std::vector<int> answers, answers_to_senders;

 private:
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(boost::asio::ip::tcp::socket socket);

  boost::asio::io_context& context_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

}  // namespace turncoat::testing
