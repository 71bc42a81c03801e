#pragma once
// What cannot be done twice: a code is taken, devices are signed out. It is asked again if the connection to a shared
// database is lost before the answer, and is answered then as the first time.
#include <optional>
#include <string>

#include "online/base/clock.hpp"
#include "online/base/tokens.hpp"
#include "online/store/queries/database.hpp"

namespace turncoat::online {

struct Attempt {
  std::string id = new_id(system_entropy(), 24);
  Millis at = 0;  // kept for attempt_kept from then on
};
inline constexpr Millis attempt_kept = 60'000;

// `work` answers with a text, or with nothing if there was nothing to do.
template <class Work>
Sql<std::optional<std::string>> once(Database& database, const Attempt& attempt, Work work) {
  return transaction(database, [&]() -> Sql<std::optional<std::string>> {
    if (!database.shared()) return work();
    const auto answered = [&] {
      return first(database.run("SELECT answer FROM attempt WHERE id = $1", {attempt.id}), first_text);
    };
    if (auto before = answered(); !before || *before) return before;
    auto done = work();
    if (!done) return done;
    // The first try may have been under way until now.
    if (!*done) return answered();
    const auto kept =
        changed(database.run("INSERT INTO attempt (id, answer, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                             {attempt.id, **done, attempt.at}));
    if (!kept) return std::unexpected(kept.error());
    if (!*kept) return answered();
    return done;
  });
}

// Whether there was anything to do.
inline Sql<std::optional<bool>> was_done(const Sql<std::optional<std::string>>& done) {
  if (!done) return std::unexpected(done.error());
  return *done ? std::optional(true) : std::nullopt;
}

inline Sql<void> delete_old_attempts(Database& database, Millis now) {
  if (!database.shared()) return {};
  return run(database, "DELETE FROM attempt WHERE at < $1", {now - attempt_kept});
}

}  // namespace turncoat::online
