#include "online/push_service.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <tuple>

namespace turncoat::testing {

namespace {

namespace net = boost::asio;
namespace http = boost::beast::http;
using net::ip::tcp;
constexpr auto as_told = net::as_tuple(net::use_awaitable);

}  // namespace

PushService::PushService(net::io_context& context, std::uint16_t port)
    : context_(context), acceptor_(context, tcp::endpoint(net::ip::address_v4::loopback(), port)) {
  net::co_spawn(context_, accept(), net::detached);
}
PushService::~PushService() = default;

std::string PushService::origin() const {
  return "http://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
}

std::size_t PushService::count(const std::string& target, const std::string& topic) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      messages, [&](const Message& one) { return one.target == target && (topic.empty() || one.topic == topic); }));
}

net::awaitable<void> PushService::accept() {
  while (true) {
    auto [error, socket] = co_await acceptor_.async_accept(as_told);
    if (error) co_return;
    net::co_spawn(context_, serve(std::move(socket)), net::detached);
  }
}

net::awaitable<void> PushService::serve(tcp::socket socket) {
  boost::beast::flat_buffer buffer;
  while (true) {
    http::request<http::string_body> request;
    const auto [error, count] = co_await http::async_read(socket, buffer, request, as_told);
    if (error) co_return;
    messages.push_back({.target = std::string(request.target()),
                        .topic = std::string(request["Topic"]),
                        .authorization = std::string(request[http::field::authorization]),
                        .encoding = std::string(request[http::field::content_encoding]),
                        .body = request.body()});
    http::response<http::string_body> response;
    response.result(static_cast<unsigned>(answers.empty() ? 201 : answers.front()));
    if (!answers.empty()) answers.erase(answers.begin());
    response.keep_alive(true);
    response.prepare_payload();
    if (const auto [failed, sent] = co_await http::async_write(socket, response, as_told); failed) co_return;
  }
}

}  // namespace turncoat::testing
