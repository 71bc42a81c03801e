#pragma once
// Why something that was asked for at a table is not done: one of the denials (online/table/faults.hpp).
#include <expected>
#include <optional>
#include <string_view>
#include <utility>

#include "core/error.hpp"
#include "online/table/faults.hpp"

namespace turncoat::online {

struct Denial {
  const Fault* fault;          // one of `denials`
  std::optional<Error> why{};  // what the rules have against it

  Denial(const Fault& what, std::optional<Error> reason = {}) : fault(&what), why(std::move(reason)) {}
  std::string_view code() const { return fault->code; }
  std::string_view words() const { return fault->english; }
  bool is(const Fault& one) const { return fault == &one; }
};

inline std::unexpected<Denial> denied(const Fault& what, std::optional<Error> why = {}) {
  return std::unexpected(Denial(what, std::move(why)));
}

template <class T>
using Allowed = std::expected<T, Denial>;

}  // namespace turncoat::online
