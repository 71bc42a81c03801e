#pragma once
// Messages to the operator of a server, a line of JSON each on standard error. A line of a kind comes once a minute
// from a source, and of all sources together a limited number of times a minute; the others are counted only. From any
// thread.
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "online/base/rate_limiter.hpp"

namespace turncoat::online {

class Log {
 public:
  // `write` is given a line without its end.
  explicit Log(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

  // `words` may hold what a client has sent: they are cut and escaped. `source` distinguishes connections; empty: the
  // server itself.
  void tell(const std::string& kind, std::string_view words, std::string_view source = {});

  // How many lines of each kind there were or would have been.
  std::map<std::string, std::uint64_t> counts() const;

 private:
  mutable std::mutex mutex_;
  std::function<void(std::string_view)> write_;
  RateLimiter<std::pair<std::string, std::string>> of_source_{1, 60'000};
  RateLimiter<std::string> of_kind_{20, 60'000};
  std::map<std::string, std::uint64_t> counts_;
};

// The one of this process.
Log& process_log();

}  // namespace turncoat::online
