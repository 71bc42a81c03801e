#pragma once
// When memory runs out, what is under way is finished from a reserve, and new requests are refused until there is room
// again. A second reserve is for vital work alone (online/base/vital.hpp). One for a process.
#include <cstddef>

namespace turncoat::server {

class MemoryWatch {
 public:
  // Lays the reserves aside.
  MemoryWatch();
  ~MemoryWatch();
  MemoryWatch(const MemoryWatch&) = delete;
  MemoryWatch& operator=(const MemoryWatch&) = delete;

  // A reserve is in use, or the process has nearly all that its control group allows.
  bool is_short() const;
  // From time to time: lays the reserves aside again, and looks how much the process uses.
  void look();

 private:
  std::size_t most_ = 0;  // bytes that the control group allows; 0: it sets no limit
  bool near_limit_ = false;
};

// What the process holds in memory, in bytes; 0 if it is unknown.
std::size_t resident_bytes();

}  // namespace turncoat::server
