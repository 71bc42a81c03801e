#include "online/store/postgres/connection.hpp"

#include <list>

namespace turncoat::online {

namespace {

// A pooler gives out connections that are idle before it makes new ones: ours is among the first so many.
constexpr int most_tried = 8;

SqlError shared_sessions() {
  return {.words = "there is a pooler before it, which must be in session mode (PgBouncer: pool_mode = session)"};
}

Sql<std::int64_t> process_of(PgConnection& database) {
  return one_number(database.run_once("SELECT pg_backend_pid()"));
}

}  // namespace

Sql<void> check_pooler(PgConnection& database, const std::string& url) {
  const auto own = process_of(database);
  if (!own) return std::unexpected(own.error());
  if (*own == database.notified_process()) return {};
  std::list<PgConnection> others;
  for (int i = 0; i < most_tried; ++i) {
    PgConnection& other = others.emplace_back(url);
    if (auto ok = other.connect(); !ok) return ok;
    // In statement mode there are no transactions; in transaction mode each keeps another connection for itself.
    if (auto ok = other.execute("BEGIN"); !ok)
      return ok.error().words.contains("pooling mode") ? std::unexpected(shared_sessions()) : ok;
    const auto process = process_of(other);
    if (!process) return std::unexpected(process.error());
    if (*process == *own) return std::unexpected(shared_sessions());
  }
  return {};
}

}  // namespace turncoat::online
