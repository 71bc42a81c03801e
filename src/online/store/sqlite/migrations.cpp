#include "online/store/sqlite/database.hpp"

#include <string>

namespace turncoat::online {

namespace {

constexpr const char* migrations[] = {
#include "embedded/online/store/sqlite/migrations.inc"
};
constexpr int latest = std::size(migrations);

Sql<int> version_of(SqliteDatabase& database) {
  const auto version = one_number(database.run("PRAGMA user_version"));
  if (!version) return std::unexpected(version.error());
  return static_cast<int>(*version);
}

}  // namespace

Sql<void> migrate(SqliteDatabase& database) {
  if (auto ok = database.execute("BEGIN IMMEDIATE"); !ok) return ok;
  const auto version = version_of(database);
  if (version && *version > latest) {
    (void)database.execute("ROLLBACK");
    return std::unexpected(SqlError{.words = "it was made by a later version of Turncoat"});
  }
  Sql<void> done;
  if (!version) done = std::unexpected(version.error());
  for (int next = version ? *version : latest; done && next < latest; ++next)
    done = database.execute(migrations[next] + ("PRAGMA user_version = " + std::to_string(next + 1)));
  if (done) return database.execute("COMMIT");
  (void)database.execute("ROLLBACK");
  return done;
}

}  // namespace turncoat::online
