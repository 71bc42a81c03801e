#include "online/store/sqlite/database.hpp"

#include <sys/stat.h>

#include <sqlite3.h>

#include <algorithm>
#include <charconv>
#include <type_traits>
#include <utility>

#include "edge/json/json_writer.hpp"

namespace turncoat::online {

namespace {

// ?1 for $1, and a list is one of JSON.
std::string words_of_sqlite(const std::string& statement) {
  std::string out = words_of(statement, false);
  std::ranges::replace(out, '$', '?');
  for (const auto& [list, rows] :
       {std::pair<std::string, std::string>("= ANY(", "IN (SELECT value FROM json_each("),
        std::pair<std::string, std::string>("<> ALL(", "NOT IN (SELECT value FROM json_each(")})
    for (std::size_t at = out.find(list); at != out.npos; at = out.find(list, at)) {
      out.insert(out.find(')', at), ")");
      out.replace(at, list.size(), rows);
    }
  return out;
}

void bind(sqlite3_stmt* statement, int place, const Value& value) {
  const auto text = [&](std::string_view one) {
    sqlite3_bind_text64(statement, place, one.data(), one.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  };
  std::visit(
      [&]<class Content>(const Content& content) {
        if constexpr (std::is_same_v<Content, double>)
          sqlite3_bind_double(statement, place, content);
        else if constexpr (std::is_arithmetic_v<Content>)
          sqlite3_bind_int64(statement, place, content);
        else if constexpr (std::is_same_v<Content, Value::Bytes>)
          sqlite3_bind_blob64(statement, place, content.data(), content.size(), SQLITE_TRANSIENT);
        else if constexpr (std::is_same_v<Content, Value::List>)
          text(to_json(content));
        else
          text(content);
      },
      value.content);
}

// As a text that says it exactly.
void add_cell(Rows& rows, sqlite3_stmt* statement, int column) {
  if (sqlite3_column_type(statement, column) == SQLITE_FLOAT) {
    char text[32];
    const auto end = std::to_chars(text, std::end(text), sqlite3_column_double(statement, column)).ptr;
    rows.add({text, end});
    return;
  }
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
  rows.add({bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))});
}

struct Reset {
  void operator()(sqlite3_stmt* statement) const {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
};

}  // namespace

Sql<SqliteDatabase> SqliteDatabase::open(const std::string& path) {
  sqlite3* raw = nullptr;
  const int code =
      sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  SqliteDatabase database(raw);
  if (code != SQLITE_OK) return std::unexpected(SqlError{.words = raw ? sqlite3_errmsg(raw) : "out of memory"});
  // Also one that was made before files were readable by their owner alone; what SQLite writes beside it is as it is.
  if (path != ":memory:") (void)::chmod(path.c_str(), S_IRUSR | S_IWUSR);
  sqlite3_busy_timeout(raw, 5000);
  if (auto ok = database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
      !ok)
    return std::unexpected(ok.error());
  return database;
}

SqliteDatabase::~SqliteDatabase() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
}

void SqliteDatabase::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

sqlite3_stmt* SqliteDatabase::prepared(const std::string& statement) {
  if (const auto found = statements_.find(statement); found != statements_.end()) return found->second;
  const std::string words = words_of_sqlite(statement);
  sqlite3_stmt* made = nullptr;
  sqlite3_prepare_v3(database_.get(), words.data(), static_cast<int>(words.size()), SQLITE_PREPARE_PERSISTENT, &made,
                     nullptr);
  if (made) statements_.emplace(statement, made);
  return made;
}

Sql<Rows> SqliteDatabase::run(const std::string& statement, const std::vector<Value>& values) {
  const std::unique_ptr<sqlite3_stmt, Reset> query(prepared(statement));
  if (!query) return std::unexpected(error());
  const int places = sqlite3_bind_parameter_count(query.get());
  if (places > static_cast<int>(values.size()))
    return std::unexpected(SqlError{.words = "a value is missing for the statement " + statement});
  for (int i = 0; i < places; ++i) bind(query.get(), i + 1, values[static_cast<std::size_t>(i)]);
  const int columns = sqlite3_column_count(query.get());
  Rows out(columns);
  int code = 0;
  while ((code = sqlite3_step(query.get())) == SQLITE_ROW)
    for (int column = 0; column < columns; ++column) add_cell(out, query.get(), column);
  if (code != SQLITE_DONE) return std::unexpected(error());
  if (!sqlite3_stmt_readonly(query.get())) out.changed(sqlite3_changes(database_.get()));
  return out;
}

Sql<void> SqliteDatabase::execute(const std::string& statements) {
  const int code = sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error());
  return {};
}

SqlError SqliteDatabase::error() const { return {.words = sqlite3_errmsg(database_.get())}; }

Sql<Millis> read_last_time(Database& database) {
  return one_number(
      database.run("SELECT max(coalesce((SELECT max(at) FROM alive), 0), coalesce((SELECT max(changed) FROM game), 0), "
                   "coalesce((SELECT max(ended) FROM outage), 0))"));
}

}  // namespace turncoat::online
