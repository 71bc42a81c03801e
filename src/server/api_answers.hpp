#pragma once
// What the parts of the API have in common: how they wait for the store and the node, and what they answer.
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <string>
#include <utility>

#include "edge/json/json_writer.hpp"
#include "online/denial.hpp"
#include "online/store.hpp"
#include "server/api.hpp"

namespace turncoat::server {

// Waits for what `start` calls back with.
template <class T, class Start>
boost::asio::awaitable<T> reply_of(Start start) {
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(T)>(
      [](auto handler, Start begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](T value) { std::move (*shared)(std::move(value)); });
      },
      boost::asio::use_awaitable, std::move(start));
}
template <class T>
using Stored = std::expected<T, online::StoreFault>;

inline ApiAnswer json_answer(std::string body, int status = 200) { return {.status = status, .body = std::move(body)}; }
ApiAnswer no(int status, const online::Denial& denial);
// The status of HTTP that says what a denial does.
int status_of(const online::Denial& denial);
inline ApiAnswer failed() { return no(503, online::denial("full")); }

template <class Write>
ApiAnswer object(Write write) {
  JsonWriter json;
  json.object([&] { write(json); });
  return json_answer(json.text());
}

// One line of text that can be shown; without the space around it. Empty if it is none.
std::string name_in(const std::string& text);

}  // namespace turncoat::server
