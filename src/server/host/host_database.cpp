#include "server/host/host_database.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "online/base/clock.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/postgres/queries.hpp"
#include "online/store/sqlite/database.hpp"
#include "online/store/sqlite/queries.hpp"
#include "server/service/online_service.hpp"

namespace turncoat::server {

namespace {

using Rows = HostDatabase::Rows;
template <class T>
using Found = HostDatabase::Found<T>;

// A server may write to the same file meanwhile: SQLite lets one after the other.
class File : public HostDatabase {
 public:
  explicit File(online::Database database) : database_(std::move(database)) {}

  Found<Rows> run(const std::string& statement, const std::vector<std::string>& values, int columns) override {
    auto query = database_.query(statement);
    for (const std::string& value : values) std::move(query).with(std::string_view(value));  // it stays the same one
    Rows out;
    while (true) {
      const auto more = query.step();
      if (!more) return std::unexpected(more.error().words);
      if (!*more) return out;
      auto& row = out.emplace_back();
      for (int column = 0; column < columns; ++column) row.push_back(query.text(column));
    }
  }
  Found<std::string> mark_key() override {
    auto key = online::read_mark_key(database_);
    if (!key) return std::unexpected(key.error().words);
    return *std::move(key);
  }
  Found<online::Millis> now() override {
    const auto last = online::read_last_time(database_);
    if (!last) return std::unexpected(last.error().words);
    return std::max(*last, online::ProcessClock().now());
  }

 private:
  online::Database database_;
};

class Shared : public HostDatabase {
 public:
  explicit Shared(std::unique_ptr<online::PgConnection> database) : database_(std::move(database)) {}

  Found<Rows> run(const std::string& statement, const std::vector<std::string>& values, int columns) override {
    std::string numbered;
    int number = 0;
    for (const char c : statement) numbered += c == '?' ? '$' + std::to_string(++number) : std::string(1, c);
    const auto rows = database_->run(numbered, values);
    if (!rows) return std::unexpected(rows.error().words);
    Rows out;
    for (int i = 0; i < rows->count(); ++i) {
      auto& row = out.emplace_back();
      for (int column = 0; column < columns; ++column) row.push_back(rows->text(i, column));
    }
    return out;
  }
  Found<std::string> mark_key() override {
    auto key = online::read_mark_key(*database_);
    if (!key) return std::unexpected(key.error().words);
    return *std::move(key);
  }
  Found<online::Millis> now() override {
    const auto rows = database_->run("SELECT turncoat_clock() + shift FROM alive");
    if (!rows) return std::unexpected(rows.error().words);
    return rows->count() > 0 ? rows->number(0, 0) : online::ProcessClock().now();
  }

 private:
  std::unique_ptr<online::PgConnection> database_;
};

}  // namespace

Found<std::unique_ptr<HostDatabase>> HostDatabase::open(const std::string& database) {
  const std::string trouble = "cannot use the database " + database + ": ";
  if (is_postgres(database)) {
    auto connection = std::make_unique<online::PgConnection>(database);
    auto ready = connection->connect();
    if (ready) ready = online::migrate(*connection);
    if (!ready) return std::unexpected("cannot use the database: " + ready.error().words);
    return std::make_unique<Shared>(std::move(connection));
  }
  if (std::error_code error; !std::filesystem::is_regular_file(database, error))
    return std::unexpected(trouble + "there is none; a server makes it (--db says where it is)");
  auto file = online::Database::open(database);
  if (!file) return std::unexpected(trouble + file.error().words);
  if (auto ok = online::migrate(*file); !ok) return std::unexpected(trouble + ok.error().words);
  return std::make_unique<File>(std::move(*file));
}

}  // namespace turncoat::server
