#include "online/store/postgres/shared_time.hpp"

#include <cstdlib>

namespace turncoat::online {

namespace {

constexpr Millis longest_answer = 100;   // that says what time it is
constexpr Millis greatest_drift = 1000;  // of two clocks that are not set, between two comparisons
constexpr Millis usual_sign = 3000;      // within that time a process says that it is there
constexpr Millis between_signs = 500;
constexpr int most_tries = 20;  // on a busy machine it may take some

}  // namespace

Sql<std::optional<SharedTime::Reading>> SharedTime::read(Database& database) const {
  const Millis sent = clock_.now();
  const auto rows = database.run(
      "SELECT turncoat_clock() + shift, shift, at, (SELECT coalesce(max(seen), 0) FROM node WHERE id <> $1) FROM alive",
      {node_});
  const Millis back = clock_.now();
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0 || back - sent > longest_answer) return std::nullopt;
  return Reading{.ahead = rows->number(0, 0) - (sent + back) / 2,  // half of the way is taken off
                 .shift = rows->number(0, 1),
                 .last = rows->number(0, 2),
                 .others = rows->number(0, 3)};
}

Sql<bool> SharedTime::shift(Database& database, Millis from, Millis by) const {
  return changed(database.run("UPDATE alive SET shift = $1 WHERE shift = $2", {from + by, from}));
}

Sql<void> SharedTime::begin(Database& database) {
  for (int i = 0; i < most_tries; ++i) {
    const auto reading = read(database);
    if (!reading) return std::unexpected(reading.error());
    if (!*reading) continue;
    ahead_ = (*reading)->ahead;
    const Millis behind = (*reading)->last - now();
    if (behind <= 0) break;
    // The database's clock was set back while no process was there. Processes may have written something after their
    // last sign.
    const auto done = shift(database, (*reading)->shift, behind + between_signs);
    if (!done) return std::unexpected(done.error());
  }
  return {};
}

void SharedTime::compare(Database& database) {
  const auto reading = read(database);
  if (!reading || !*reading) return;
  const Millis jump = (*reading)->ahead - ahead_;
  if (std::abs(jump) <= greatest_drift) {
    ahead_ = (*reading)->ahead;
    return;
  }
  // The database's clock was set, or this process alone has lost time, its machine standing still.
  const Millis theirs = clock_.now() + (*reading)->ahead;
  const bool others_agree = std::abs(theirs - (*reading)->others) < usual_sign;
  if (others_agree)
    ahead_ = (*reading)->ahead;
  else
    (void)shift(database, (*reading)->shift, -jump);
}

}  // namespace turncoat::online
