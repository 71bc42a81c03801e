#pragma once
// What can go wrong with what is asked of a store, and how it answers.
#include <cstdint>
#include <expected>
#include <functional>

namespace turncoat::online {

enum class StoreFault : std::uint8_t {
  stale,    // another process has changed the table: read it again
  missing,  // it does not exist
  unknown,  // the database went away meanwhile: it may have been done, or not
  failed    // the disk is full, the database away: nothing has changed
};

template <class T>
using Reply = std::function<void(std::expected<T, StoreFault>)>;

}  // namespace turncoat::online
