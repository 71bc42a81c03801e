#pragma once
// The tokens of persons' devices (their cookies, hashed).
#include "online/base/clock.hpp"
#include "online/store/host_store.hpp"
#include "online/store/person_store.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

// Whether a device with that token is the person's.
inline Pg<bool> has_session(PgConnection& database, const std::string& person, const std::string& token) {
  const auto found = database.run("SELECT 1 FROM session WHERE token = $1 AND person = $2", {token, person});
  if (!found) return std::unexpected(found.error());
  return found->count() > 0;
}

// Sockets that were opened with a person's tokens end, but for that one.
inline Pg<void> ban_tokens(PgConnection& database, const std::string& person, const std::string& but, Millis now) {
  return run(
      database,
      "INSERT INTO ban (who, until) SELECT $3 || token, $4::bigint FROM session WHERE person = $1 AND token <> $2 "
      "ON CONFLICT (who) DO UPDATE SET until = excluded.until",
      {person, but, std::string(device_ban), std::to_string(now + PersonStore::signed_out_kept)});
}

}  // namespace turncoat::online
