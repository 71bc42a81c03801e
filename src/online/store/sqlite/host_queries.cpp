#include "online/store/sqlite/queries.hpp"

#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

Sql<std::vector<std::string>> read_bans(Database& database, Millis now) {
  return all<std::string>(
      database.query("SELECT who FROM ban WHERE until > ? ORDER BY who DESC LIMIT 100000").with(now),
      [](const Query& row) { return row.text(0); });
}

Sql<std::vector<HostOrder>> read_host_orders(Database& database) {
  return all<HostOrder>(
      database.query("SELECT number, what, game FROM host_order ORDER BY number LIMIT 20"),
      [](const Query& row) { return HostOrder{.number = row.number(0), .what = row.text(1), .table = row.text(2)}; });
}

Sql<void> delete_old_reports(Database& database, Millis now) {
  return run(database.query("DELETE FROM report WHERE at < ?").with(now - report_kept));
}

Sql<std::optional<bool>> write_report(Database& database, const Report& report) {
  if (auto ok = delete_old_reports(database, report.at); !ok) return std::unexpected(ok.error());
  const auto count = one_number(database.query("SELECT count(*) FROM report WHERE person = ?").with(report.person));
  if (!count) return std::unexpected(count.error());
  if (*count >= static_cast<std::int64_t>(most_reports)) return std::nullopt;
  const auto added =
      run(database
              .query("INSERT INTO report (game, seat, reported, person, at) SELECT ?, ?, id, ?, ? FROM person WHERE "
                     "id = ? ON CONFLICT DO NOTHING")
              .with(report.table)
              .with(report.seat)
              .with(report.person)
              .with(report.at)
              .with(report.reported));
  if (!added) return std::unexpected(added.error());
  return true;
}

Sql<void> delete_host_order(Database& database, std::int64_t number) {
  return run(database.query("DELETE FROM host_order WHERE number = ?").with(number));
}

}  // namespace turncoat::online
