#pragma once
// The database of a server, as the commands of its operator use it beside the running servers: a few short statements.
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::server {

class HostDatabase {
 public:
  template <class T>
  using Found = std::expected<T, std::string>;  // the error is a sentence
  using Rows = std::vector<std::vector<std::string>>;

  // The database must have been made by a server before.
  static Found<std::unique_ptr<HostDatabase>> open(const std::string& database);
  virtual ~HostDatabase() = default;

  // `statement` has a ? for each value.
  virtual Found<Rows> run(const std::string& statement, const std::vector<std::string>& values, int columns) = 0;
  virtual Found<std::string> mark_key() = 0;
  // The time that the servers have, which need not be this machine's.
  virtual Found<online::Millis> now() = 0;
};

}  // namespace turncoat::server
