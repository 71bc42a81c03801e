#pragma once
// A connection to an SQLite database, with its statements prepared once. Used by one thread at a time.
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace turncoat::online {

struct SqlError {
  int code = 0;  // of SQLite
  std::string words;
};
template <class T>
using Sql = std::expected<T, SqlError>;

class Database;

// A statement that is being carried out: bind, then step through its rows. Reset when it goes out of scope.
class Query {
 public:
  Query(Query&& other) noexcept : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)) {}
  ~Query();

  Query&& with(std::string_view text) &&;
  Query&& with(std::int64_t number) &&;
  Query&& with(int number) && { return std::move(*this).with(std::int64_t{number}); }
  Query&& with(double number) &&;
  Query&& with(bool value) && { return std::move(*this).with(std::int64_t{value}); }
  Query&& with(std::span<const std::uint8_t> bytes) &&;

  // The next row; false when there is none left.
  Sql<bool> step();
  // Without rows. How many rows were changed.
  Sql<int> run();

  std::string text(int column) const;
  std::int64_t number(int column) const;
  double real(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  friend class Database;
  Query(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

  Database* database_;
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

class Database {
 public:
  // `path` of a file, which is made if it is missing, or ":memory:".
  static Sql<Database> open(const std::string& path);

  Database(Database&&) noexcept = default;
  ~Database();

  Query query(std::string_view sql);
  // Several statements, without values.
  Sql<void> execute(const std::string& sql);
  SqlError error() const;

 private:
  friend class Query;
  struct Close {
    void operator()(sqlite3* database) const;
  };
  explicit Database(sqlite3* database) : database_(database) {}

  std::unique_ptr<sqlite3, Close> database_;
  std::map<std::string, sqlite3_stmt*, std::less<>> statements_;
};

}  // namespace turncoat::online

namespace turncoat::online {

// The tables of the database. Each migration is a file NNN_name.sql of this folder, which is never changed once it has
// been released; what is missing is applied at the start, in one transaction.

// The error says so if the database was made by a later version of the program.
Sql<void> migrate(Database& database);

}  // namespace turncoat::online
