#include "online/relay.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <tuple>

#include "online/notify/web_push.hpp"

namespace turncoat::testing {

namespace {

namespace net = boost::asio;
using net::ip::tcp;
constexpr auto as_heard = net::as_tuple(net::use_awaitable);

// What stands in angle brackets.
std::string address_in(const std::string& line) {
  const std::size_t begin = line.find('<') + 1;
  return line.substr(begin, line.find('>') - begin);
}

std::string decoded(std::string text) {
  std::erase_if(text, [](char c) { return c == '\r' || c == '\n' || c == '='; });
  std::ranges::replace(text, '+', '-');
  std::ranges::replace(text, '/', '_');
  return online::from_base64url(text).value_or("no Base64");
}

}  // namespace

Relay::Relay(net::io_context& context)
    : context_(context), acceptor_(context, tcp::endpoint(net::ip::address_v4::loopback(), 0)) {
  net::co_spawn(context_, accept(), net::detached);
}

std::string Relay::url() const { return "smtp://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port()); }

net::awaitable<void> Relay::accept() {
  while (true) {
    auto [error, socket] = co_await acceptor_.async_accept(as_heard);
    if (error) co_return;
    net::co_spawn(context_, serve(std::move(socket)), net::detached);
  }
}

net::awaitable<void> Relay::serve(tcp::socket socket) {
  std::string read, answer = "220 relay";
  Message message;
  while (true) {
    answer += "\r\n";
    if (const auto [failed, sent] = co_await net::async_write(socket, net::buffer(answer), as_heard); failed) co_return;
    const bool text = answer.starts_with("354");
    const std::string end = text ? "\r\n.\r\n" : "\r\n";
    const auto [error, count] = co_await net::async_read_until(socket, net::dynamic_buffer(read), end, as_heard);
    if (error) co_return;
    const std::string line = read.substr(0, count - end.size());
    read.erase(0, count);
    answer = "250 yes";
    if (text) {
      const std::size_t body = line.find("\r\n\r\n");
      message.head = line.substr(0, body);
      message.text = decoded(line.substr(body));
      messages.push_back(message);
    } else if (line.starts_with("MAIL")) {
      message.from = address_in(line);
      if (!answers_to_senders.empty()) {
        answer = std::to_string(answers_to_senders.front()) + " as you like";
        answers_to_senders.erase(answers_to_senders.begin());
      }
    } else if (line.starts_with("RCPT")) {
      message.to = address_in(line);
      if (!answers.empty()) {
        answer = std::to_string(answers.front()) + " as you like";
        answers.erase(answers.begin());
      }
    } else if (line.starts_with("DATA")) {
      answer = "354 go on";
    }
  }
}

}  // namespace turncoat::testing
