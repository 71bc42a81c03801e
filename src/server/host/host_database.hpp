#pragma once
// The database of a server, as the commands of its operator use it beside the running servers: a few short statements.
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/queries/database.hpp"
#include "online/table/event.hpp"

namespace turncoat::server {

class HostDatabase {
 public:
  template <class T>
  using Found = std::expected<T, std::string>;  // the error is a sentence

  // The database must have been made by a server before.
  static Found<std::unique_ptr<HostDatabase>> open(const std::string& database);

  // A statement for both databases (online/store/queries/database.hpp).
  Found<online::Rows> run(const std::string& statement, const std::vector<online::Value>& values = {});
  // All that `steps` does, or nothing; they are taken again where another transaction was in the way of a `run`.
  Found<std::string> all_or_nothing(const std::function<Found<std::string>()>& steps);
  Found<std::vector<online::Event>> events(const std::string& table);
  Found<std::string> mark_key();
  // The time that the servers have, which need not be this machine's.
  Found<online::Millis> now();

 private:
  explicit HostDatabase(std::unique_ptr<online::Database> database) : database_(std::move(database)) {}

  std::unique_ptr<online::Database> database_;
  online::SqlError failed_;  // what the last statement has come to
};

}  // namespace turncoat::server
