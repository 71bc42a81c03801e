#pragma once
// What cannot be done twice: a code is taken, devices are signed out. It is asked again if the connection is lost before the answer, and is
// answered then as the first time.
#include <optional>
#include <string>

#include "online/base/clock.hpp"
#include "online/base/tokens.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

struct Attempt {
  std::string id = new_id(system_entropy(), 24);
  Millis at = 0;  // kept for attempt_kept from then on
};
inline constexpr Millis attempt_kept = 60'000;

// `work` answers with a text, or with nothing if there was nothing to do.
template <class Work>
Pg<std::optional<std::string>> once(PgConnection& database, const Attempt& attempt, Work work) {
  return transaction(database, [&]() -> Pg<std::optional<std::string>> {
    const auto answered = [&]() -> Pg<std::optional<std::string>> {
      const auto rows = database.run("SELECT answer FROM attempt WHERE id = $1", {attempt.id});
      if (!rows) return std::unexpected(rows.error());
      return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
    };
    if (auto before = answered(); !before || *before) return before;
    auto done = work();
    if (!done) return done;
    // The first try may have been under way until now.
    if (!*done) return answered();
    const auto kept =
        database.run("INSERT INTO attempt (id, answer, at) VALUES ($1, $2, $3::bigint) ON CONFLICT DO NOTHING",
                     {attempt.id, **done, text(attempt.at)});
    if (!kept) return std::unexpected(kept.error());
    if (kept->changed() == 0) return answered();
    return done;
  });
}

// Whether there was anything to do.
inline Pg<std::optional<bool>> was_done(const Pg<std::optional<std::string>>& done) {
  if (!done) return std::unexpected(done.error());
  return *done ? std::optional(true) : std::nullopt;
}

inline Pg<void> delete_old_attempts(PgConnection& database, Millis now) {
  const auto done = database.run("DELETE FROM attempt WHERE at < $1::bigint", {text(now - attempt_kept)});
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace turncoat::online
