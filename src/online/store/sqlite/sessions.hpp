#pragma once
// The tokens of persons' devices (their cookies, hashed).
#include "online/base/clock.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

inline Sql<void> add_session(Database& database, const std::string& person, const std::string& token, Millis now) {
  return run(
      database.query("INSERT INTO session (token, person, seen) VALUES (?, ?, ?)").with(token).with(person).with(now));
}

// Whether a device with that token is the person's.
inline Sql<bool> has_session(Database& database, const std::string& person, const std::string& token) {
  const auto found = one_number(
      database.query("SELECT count(*) FROM session WHERE token = ? AND person = ?").with(token).with(person));
  if (!found) return std::unexpected(found.error());
  return *found > 0;
}

}  // namespace turncoat::online
