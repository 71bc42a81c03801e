#pragma once
// A database that is asked in SQL, by one connection, and what most questions are made of. A statement is written once, in
// PostgreSQL's words. SQLite gets it without what stands in braces; of {this|that} PostgreSQL gets the first, SQLite the
// second (so || cannot stand there). Used by one thread at a time.
#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace turncoat::online {

struct SqlError {
  bool gone = false;  // the connection is lost: it is not known what became of the statement
  std::string words;
  bool again = false;  // another transaction was in the way, and this one would succeed behind it
};
template <class T>
using Sql = std::expected<T, SqlError>;

// What stands in place of $1, $2 … in a statement; a list in `= ANY($1)` and `<> ALL($1)`.
class Value {
 public:
  using List = std::vector<std::string>;
  using Bytes = std::span<const std::uint8_t>;
  using Content = std::variant<std::int64_t, bool, double, std::string, Bytes, List>;

  Value(bool value) : content(value) {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  Value(Number number) : content(static_cast<std::int64_t>(number)) {}
  Value(double number) : content(number) {}
  Value(std::string text) : content(std::move(text)) {}
  Value(std::string_view text) : content(std::string(text)) {}
  Value(const char* text) : content(std::string(text)) {}
  Value(Bytes bytes) : content(bytes) {}
  Value(List list) : content(std::move(list)) {}

  Content content;
};

// What a statement has brought.
class Rows {
 public:
  // So many columns; how many rows the statement has changed.
  explicit Rows(int columns = 0, int changed = 0) : columns_(columns), changed_(changed) {}
  void add(std::string_view cell) {
    cells_ += cell;
    ends_.push_back(cells_.size());
  }
  int count() const { return columns_ == 0 ? 0 : static_cast<int>(ends_.size()) / columns_; }
  int changed() const { return changed_; }
  void changed(int rows) { changed_ = rows; }

  // Empty: text, or none. Bytes are texts, too.
  std::string_view view(int row, int column) const;
  std::string text(int row, int column) const { return std::string(view(row, column)); }
  std::int64_t number(int row, int column) const;
  double real(int row, int column) const;
  bool truth(int row, int column) const;

 private:
  int columns_, changed_;
  std::string cells_;  // one behind the other
  std::vector<std::size_t> ends_;
};

// One of them.
class Row {
 public:
  Row(const Rows& rows, int row) : rows_(rows), row_(row) {}
  std::string text(int column) const { return rows_.text(row_, column); }
  std::int64_t number(int column) const { return rows_.number(row_, column); }
  int small(int column) const { return static_cast<int>(number(column)); }
  double real(int column) const { return rows_.real(row_, column); }
  bool truth(int column) const { return rows_.truth(row_, column); }

 private:
  const Rows& rows_;
  int row_;
};

class Database {
 public:
  virtual ~Database() = default;
  Database() = default;
  Database(Database&&) = default;
  Database& operator=(Database&&) = default;

  // A statement, which is prepared once.
  virtual Sql<Rows> run(const std::string& statement, const std::vector<Value>& values = {}) = 0;
  // Several statements, without values.
  virtual Sql<void> execute(const std::string& statements) = 0;
  // Whether others write to the database at the same time: if not, nothing needs to be held.
  virtual bool shared() const = 0;
};

// A statement without its braces. Where they are no pairs it stays as it is, which no database takes.
std::string words_of(std::string_view statement, bool postgres);

// ---- What has come of a statement

inline Sql<void> done(const Sql<Rows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  return {};
}
inline Sql<void> run(Database& database, const std::string& statement, const std::vector<Value>& values) {
  return done(database.run(statement, values));
}
// Whether there is a row.
inline Sql<bool> any(const Sql<Rows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0;
}
// Whether a row has been changed.
inline Sql<bool> changed(const Sql<Rows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  return rows->changed() > 0;
}
// Nothing: there was nothing to do.
inline Sql<std::optional<bool>> if_any(const Sql<bool>& found) {
  if (!found) return std::unexpected(found.error());
  return *found ? std::optional(true) : std::nullopt;
}
// The number that it answers with; 0 if there is no row.
inline Sql<std::int64_t> one_number(const Sql<Rows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? rows->number(0, 0) : 0;
}
// All rows, each made by `make`.
template <class Make, class T = std::invoke_result_t<Make, Row>>
Sql<std::vector<T>> all(const Sql<Rows>& rows, Make make) {
  if (!rows) return std::unexpected(rows.error());
  std::vector<T> out;
  for (int row = 0; row < rows->count(); ++row) out.push_back(make(Row(*rows, row)));
  return out;
}
// The first row, if there is one.
template <class Make, class T = std::invoke_result_t<Make, Row>>
Sql<std::optional<T>> first(const Sql<Rows>& rows, Make make) {
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional<T>(make(Row(*rows, 0))) : std::nullopt;
}
inline std::string first_text(const Row& row) { return row.text(0); }

// ---- Several statements as one

// All that is done there, or nothing of it; `wanted` says of what was found whether it is to be kept. The work is done
// once more where another transaction was in the way.
template <class Work, class Wanted>
auto transaction(Database& database, Work work, Wanted wanted) -> decltype(work()) {
  for (int tries = 3;; --tries) {
    if (auto ok = database.execute(database.shared() ? "BEGIN" : "BEGIN IMMEDIATE"); !ok)
      return std::unexpected(ok.error());
    auto done = work();
    const bool keep = done && wanted(done);
    if (const auto ended = database.execute(keep ? "COMMIT" : "ROLLBACK"); keep && !ended) {
      done = std::unexpected(ended.error());
      if (!database.shared()) (void)database.execute("ROLLBACK");
    }
    if (done || !done.error().again || tries == 1) return done;
  }
}
template <class Work>
auto transaction(Database& database, Work work) -> decltype(work()) {
  return transaction(database, std::move(work), [](const auto&) { return true; });
}
// The same where one of the statements may be done without the others: then the disk is waited for once, and a shared
// database is spared the way for the transaction.
template <class Work>
auto together(Database& database, Work work) -> decltype(work()) {
  return database.shared() ? work() : transaction(database, std::move(work));
}

// No other transaction changes these rows, or holds this name, till the transaction ends.
inline Sql<void> hold(Database& database, const std::string& statement, const std::vector<Value>& values) {
  return database.shared() ? run(database, statement, values) : Sql<void>();
}
inline Sql<void> hold_name(Database& database, const std::string& name) {
  return hold(database, "SELECT pg_advisory_xact_lock(hashtext($1))", {name});
}
// One thing of a person after the other, so that they are counted right; false if the person is not known. Locks are taken
// in this order: the names of rated games and tournaments, persons, the names of seeks, games.
inline Sql<bool> hold_person(Database& database, const std::string& person, const std::string& lock = "FOR UPDATE") {
  return any(database.run("SELECT 1 FROM person WHERE id = $1{ " + lock + "}", {person}));
}

// A statement that changes a row with an id, or adds one, and behind it another one, a SELECT … FROM made, if it has
// done so: one way to a shared database and back. For SQLite they are two, within a transaction of the caller.
inline Sql<bool> run_both(Database& database, const std::string& first, const std::string& second,
                          const std::vector<Value>& values) {
  if (database.shared())
    return changed(database.run("WITH made AS (" + first + " RETURNING id) " + second + " FROM made", values));
  const auto made = changed(database.run(first, values));
  return made && *made ? changed(database.run(second, values)) : made;
}

}  // namespace turncoat::online
