#pragma once
// Why something that was asked for at a table is not done: one of the rejections (online/table/faults.hpp).
#include <expected>
#include <optional>
#include <string_view>
#include <utility>

#include "core/error.hpp"
#include "online/table/faults.hpp"

namespace turncoat::online {

struct Rejection {
  const Fault* fault;          // one of `rejections`
  std::optional<Error> why{};  // what the rules have against it

  Rejection(const Fault& what, std::optional<Error> reason = {}) : fault(&what), why(std::move(reason)) {}
  std::string_view code() const { return fault->code; }
  std::string_view words() const { return fault->english; }
  bool is(const Fault& one) const { return fault == &one; }
};

inline std::unexpected<Rejection> rejected(const Fault& what, std::optional<Error> why = {}) {
  return std::unexpected(Rejection(what, std::move(why)));
}

template <class T>
using Allowed = std::expected<T, Rejection>;

}  // namespace turncoat::online
