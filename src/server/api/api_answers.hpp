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
#include "online/base/vital.hpp"
#include "online/store/store.hpp"
#include "online/table/rejection.hpp"
#include "server/api/api.hpp"

namespace turncoat::server {

// Waits for what `start` calls back with.
template <class T, class Start>
boost::asio::awaitable<T> reply_of(Start start) {
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>, void(T)>(
      [](auto handler, Start begin) {
        const online::Vital vital;
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([shared](T value) { std::move (*shared)(std::move(value)); });
      },
      boost::asio::use_awaitable, std::move(start));
}
template <class T>
using Stored = std::expected<T, online::StoreFault>;

// `ask` is called with what the store is to call back with.
template <class T, class Ask>
boost::asio::awaitable<Stored<T>> stored(Ask ask) {
  return reply_of<Stored<T>>([ask = std::move(ask)](online::Reply<T> reply) mutable { ask(std::move(reply)); });
}

inline ApiAnswer json_answer(std::string body, int status = 200) { return {.status = status, .body = std::move(body)}; }
template <class Write>
ApiAnswer object(Write write) {
  JsonWriter json;
  json.object([&] { write(json); });
  return json_answer(json.text());
}

// {code, text, why} of a rejection: `why` is the error behind it, or else the rejection itself.
std::string rejection_json(const online::Rejection& rejection);
// With the status of HTTP that fits it.
ApiAnswer no(const online::Rejection& rejection);
ApiAnswer malformed(Error why);
// What a store could not do or find.
ApiAnswer failed(online::StoreFault fault, const Fault& missing);
ApiAnswer failed();

// One line of text that can be shown, of 1 to 24 characters, without the space around it; else empty.
std::string name_in(std::string_view text);
// The same with so many characters at most.
std::string line_in(std::string_view text, std::size_t longest);
// Whether it looks as what the server itself calls programs, if it is not of one, computers and deleted persons.
bool is_reserved(std::string_view name, bool of_program = false);
// The longest that it can be on the way here, in bytes.
inline constexpr std::size_t longest_name_bytes = 200;

// How a table is timed, as a request says it.
Expected<online::Control> control_in(const JsonValue& value);

// A table as it stands.
using FoundTable = online::Allowed<std::shared_ptr<const online::TableSnapshot>>;
boost::asio::awaitable<FoundTable> look_at(std::string table, OnlineService& online);

// How a browser becomes a person's.

// What a person hears of themselves.
ApiAnswer described(const online::Person& person);
// The same with the cookie that the store knows as theirs from now on; a banned person gets none.
ApiAnswer signed_in(const ApiCall& call, const online::Person& person, const std::string& secret);

}  // namespace turncoat::server
