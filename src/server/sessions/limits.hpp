#pragma once
// What one client may ask of the server.
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace turncoat::server {

struct Limits {
  std::chrono::milliseconds request_time{15'000};  // to wait for the next request, and for all of its header
  std::chrono::milliseconds response_time{120'000};
  std::chrono::milliseconds file_time{1000};  // for which a file that was found is taken to be the same
  std::uint32_t header_bytes = 8192;
  std::size_t target_bytes = 2048;
  std::size_t connections = 1000;  // of all clients together; fewer if the process may not open as many files
  std::size_t per_address = 0;     // of these, by one client; 0: a quarter
};

}  // namespace turncoat::server
