#include "server/host/host_database.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "online/base/clock.hpp"
#include "online/store/postgres/connection.hpp"
#include "online/store/queries/queries.hpp"
#include "online/store/sqlite/database.hpp"
#include "server/service/online_service.hpp"

namespace turncoat::server {

namespace {

template <class T>
using Found = HostDatabase::Found<T>;

template <class T>
Found<T> found(online::Sql<T> what) {
  if (!what) return std::unexpected(what.error().words);
  return *std::move(what);
}

}  // namespace

// A server may write to the same database meanwhile: SQLite lets one after the other.
Found<online::Rows> HostDatabase::run(const std::string& statement, const std::vector<online::Value>& values) {
  auto rows = database_->run(statement, values);
  failed_ = rows ? online::SqlError() : rows.error();
  return found(std::move(rows));
}
Found<std::string> HostDatabase::all_or_nothing(const std::function<Found<std::string>()>& steps) {
  return found(online::transaction(*database_, [&]() -> online::Sql<std::string> {
    failed_ = {};
    auto done = steps();
    if (done) return *std::move(done);
    return std::unexpected(online::SqlError{.gone = failed_.gone, .words = done.error(), .again = failed_.again});
  }));
}
Found<std::vector<online::Event>> HostDatabase::events(const std::string& table) {
  return found(online::read_events(*database_, table, 0));
}
Found<std::string> HostDatabase::mark_key() { return found(online::read_mark_key(*database_)); }
Found<online::Millis> HostDatabase::now() {
  if (!database_->shared()) {
    const auto last = found(online::read_last_time(*database_));
    return last ? Found<online::Millis>(std::max(*last, online::ProcessClock().now())) : last;
  }
  const auto now = found(online::first(database_->run("SELECT turncoat_clock() + shift FROM alive"),
                                       [](const online::Row& row) { return row.number(0); }));
  if (!now) return std::unexpected(now.error());
  return now->value_or(online::ProcessClock().now());
}

Found<std::unique_ptr<HostDatabase>> HostDatabase::open(const std::string& database) {
  const std::string trouble = "cannot use the database " + database + ": ";
  if (is_postgres(database)) {
    auto connection = std::make_unique<online::PgConnection>(database);
    auto ready = connection->connect();
    if (ready) ready = online::migrate(*connection);
    if (!ready) return std::unexpected("cannot use the database: " + ready.error().words);
    return std::unique_ptr<HostDatabase>(new HostDatabase(std::move(connection)));
  }
  if (std::error_code error; !std::filesystem::is_regular_file(database, error))
    return std::unexpected(trouble + "there is none; a server makes it (--db says where it is)");
  auto file = online::SqliteDatabase::open(database);
  if (!file) return std::unexpected(trouble + file.error().words);
  if (auto ok = online::migrate(*file); !ok) return std::unexpected(trouble + ok.error().words);
  return std::unique_ptr<HostDatabase>(new HostDatabase(std::make_unique<online::SqliteDatabase>(*std::move(file))));
}

}  // namespace turncoat::server
