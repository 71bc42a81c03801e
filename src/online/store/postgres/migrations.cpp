#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

namespace {

constexpr const char* migrations[] = {
#include "embedded/online/store/postgres/migrations.inc"
};
constexpr int latest = std::size(migrations);
constexpr const char* lock = "SELECT pg_advisory_xact_lock(7317836511)";

Sql<int> version_of(PgConnection& database) {
  if (auto ok = database.execute("CREATE TABLE IF NOT EXISTS migration (version integer PRIMARY KEY)"); !ok)
    return std::unexpected(ok.error());
  const auto version = one_number(database.run("SELECT max(version) FROM migration"));
  if (!version) return std::unexpected(version.error());
  return static_cast<int>(*version);
}

Sql<void> bring_up_to_date(PgConnection& database) {
  if (auto locked = database.run(lock); !locked) return std::unexpected(locked.error());
  const auto version = version_of(database);
  if (!version) return std::unexpected(version.error());
  if (*version > latest) return std::unexpected(SqlError{.words = "it was made by a later version of Turncoat"});
  for (int next = *version; next < latest; ++next) {
    if (auto ok = database.execute(migrations[next]); !ok) return ok;
    if (auto ok = database.run("INSERT INTO migration VALUES ($1)", {next + 1}); !ok)
      return std::unexpected(ok.error());
  }
  return {};
}

}  // namespace

Sql<void> migrate(PgConnection& database) {
  if (auto ok = database.execute("BEGIN"); !ok) return ok;
  auto done = bring_up_to_date(database);
  if (done) return database.execute("COMMIT");
  (void)database.execute("ROLLBACK");
  return done;
}

}  // namespace turncoat::online
