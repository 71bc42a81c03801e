#pragma once
// A connection to an SQLite database, with its statements prepared once.
#include <map>
#include <memory>
#include <string>

#include "online/base/clock.hpp"
#include "online/store/queries/database.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace turncoat::online {

class SqliteDatabase : public Database {
 public:
  // `path` of a file, which is made if it is missing, or ":memory:".
  static Sql<SqliteDatabase> open(const std::string& path);

  SqliteDatabase(SqliteDatabase&&) noexcept = default;
  ~SqliteDatabase() override;

  Sql<Rows> run(const std::string& statement, const std::vector<Value>& values = {}) override;
  Sql<void> execute(const std::string& statements) override;
  bool shared() const override { return false; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit SqliteDatabase(sqlite3* database) : database_(database) {}
  sqlite3_stmt* prepared(const std::string& statement);
  SqlError error() const;

  std::unique_ptr<sqlite3, Close> database_;
  std::map<std::string, sqlite3_stmt*> statements_;  // by their words before those of SQLite
};

// The tables of the database. Each migration is a file NNN_name.sql of this folder, which is never changed once it has
// been released; what is missing is applied at the start, in one transaction.

// The error says so if the database was made by a later version of the program.
Sql<void> migrate(SqliteDatabase& database);

// The latest time that anything was written for.
Sql<Millis> read_last_time(Database& database);

}  // namespace turncoat::online
