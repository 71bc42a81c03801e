#include "online/store/sqlite/database.hpp"

#include <sys/stat.h>

#include <sqlite3.h>

#include <utility>

namespace turncoat::online {

Query::~Query() {
  if (!statement_) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Query&& Query::with(std::string_view text) && {
  if (statement_)
    sqlite3_bind_text64(statement_, ++bound_, text.data() ? text.data() : "", text.size(), SQLITE_TRANSIENT,
                        SQLITE_UTF8);
  return std::move(*this);
}
Query&& Query::with(std::int64_t number) && {
  if (statement_) sqlite3_bind_int64(statement_, ++bound_, number);
  return std::move(*this);
}
Query&& Query::with(double number) && {
  if (statement_) sqlite3_bind_double(statement_, ++bound_, number);
  return std::move(*this);
}

Query&& Query::with(std::span<const std::uint8_t> bytes) && {
  if (statement_) sqlite3_bind_blob64(statement_, ++bound_, bytes.data(), bytes.size(), SQLITE_TRANSIENT);
  return std::move(*this);
}

Sql<bool> Query::step() {
  if (!statement_) return std::unexpected(database_->error());
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return std::unexpected(SqlError{code, sqlite3_errmsg(database_->database_.get())});
}

Sql<int> Query::run() {
  const auto row = step();
  if (!row) return std::unexpected(row.error());
  return sqlite3_changes(database_->database_.get());
}

std::string Query::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : std::string();
}
std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }
double Query::real(int column) const { return sqlite3_column_double(statement_, column); }

std::span<const std::uint8_t> Query::bytes(int column) const {
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Sql<Database> Database::open(const std::string& path) {
  sqlite3* raw = nullptr;
  const int code =
      sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database database(raw);
  if (code != SQLITE_OK) return std::unexpected(SqlError{code, raw ? sqlite3_errmsg(raw) : "out of memory"});
  // Also one that was made before files were readable by their owner alone; what SQLite writes beside it is as it is.
  if (path != ":memory:") (void)::chmod(path.c_str(), S_IRUSR | S_IWUSR);
  sqlite3_busy_timeout(raw, 5000);
  if (auto ok = database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
      !ok)
    return std::unexpected(ok.error());
  return database;
}

Database::~Database() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
}

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Query Database::query(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                       nullptr);
    if (!statement) return {*this, nullptr};
    found = statements_.emplace(sql, statement).first;
  }
  return {*this, found->second};
}

Sql<void> Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(SqlError{code, sqlite3_errmsg(database_.get())});
  return {};
}

SqlError Database::error() const { return {sqlite3_errcode(database_.get()), sqlite3_errmsg(database_.get())}; }

}  // namespace turncoat::online
