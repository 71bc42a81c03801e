#pragma once
// What a database has answered, as a store says it.
#include <expected>
#include <optional>
#include <type_traits>
#include <utility>

#include "online/base/log.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// The error of a database has `words`, which go to the operator of the server.
template <class Error>
void report(const Error& error) {
  process_log().tell("database", error.words);
}

// What was found; a failure is reported.
template <class T, class Error>
std::expected<T, StoreFault> answered(std::expected<T, Error> found) {
  if (found) {
    if constexpr (std::is_void_v<T>)
      return {};
    else
      return std::move(*found);
  }
  report(found.error());
  return std::unexpected(StoreFault::failed);
}
template <class T, class Error>
std::expected<T, StoreFault> answered(std::expected<std::optional<T>, Error> found) {
  if (found && *found) return std::move(**found);
  if (found) return std::unexpected(StoreFault::missing);
  report(found.error());
  return std::unexpected(StoreFault::failed);
}

// Whether there was anything to do.
inline Reply<bool> whether(Reply<void> reply) {
  using Done = std::expected<void, StoreFault>;
  return [reply = std::move(reply)](const std::expected<bool, StoreFault>& done) {
    reply(done ? Done() : Done(std::unexpect, done.error()));
  };
}

// Whether seeks have met: stale if one of them does not wait any more.
inline Reply<bool> met(Reply<void> reply) {
  using Done = std::expected<void, StoreFault>;
  return [reply = std::move(reply)](const std::expected<bool, StoreFault>& done) {
    if (!done) return reply(Done(std::unexpect, done.error()));
    reply(*done ? Done() : Done(std::unexpect, StoreFault::stale));
  };
}

}  // namespace turncoat::online
