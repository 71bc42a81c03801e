#pragma once
// What can go wrong with what is asked of a store, and how it answers.
#include <cstdint>
#include <expected>
#include <functional>

namespace turncoat::online {

enum class StoreFault : std::uint8_t {
  stale,    // somebody else has changed the table: read it again
  missing,  // there is no such thing
  unknown,  // the database went away meanwhile: it may have been done, or not
  failed    // the disk is full, the database away: nothing has changed
};

template <class T>
using Reply = std::function<void(std::expected<T, StoreFault>)>;

}  // namespace turncoat::online
