#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

Pg<std::vector<std::string>> read_bans(PgConnection& database, Millis now) {
  const auto rows =
      database.run("SELECT who FROM ban WHERE until > $1::bigint ORDER BY who DESC LIMIT 100000", {text(now)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<std::string> out;
  for (int row = 0; row < rows->count(); ++row) out.push_back(rows->text(row, 0));
  return out;
}

Pg<std::vector<HostOrder>> read_host_orders(PgConnection& database) {
  const auto rows = database.run("SELECT number, what, game FROM host_order ORDER BY number LIMIT 20");
  if (!rows) return std::unexpected(rows.error());
  std::vector<HostOrder> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.number = rows->number(row, 0), .what = rows->text(row, 1), .table = rows->text(row, 2)});
  return out;
}

Pg<void> delete_old_reports(PgConnection& database, Millis now) {
  const auto done = database.run("DELETE FROM report WHERE at < $1::bigint", {text(now - report_kept)});
  if (!done) return std::unexpected(done.error());
  return {};
}

Pg<std::optional<bool>> write_report(PgConnection& database, const Report& report) {
  return transaction(database, [&]() -> Pg<std::optional<bool>> {
    if (auto ok = delete_old_reports(database, report.at); !ok) return std::unexpected(ok.error());
    // One after the other, so that they are counted right.
    const auto held = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {report.person});
    if (!held) return std::unexpected(held.error());
    const auto count = database.run("SELECT count(*) FROM report WHERE person = $1", {report.person});
    if (!count) return std::unexpected(count.error());
    if (count->number(0, 0) >= static_cast<std::int64_t>(most_reports)) return std::nullopt;
    const auto added = database.run(
        "INSERT INTO report (game, seat, reported, person, at) SELECT $1, $2::smallint, id, $4, $5::bigint FROM person "
        "WHERE id = $3 ON CONFLICT DO NOTHING",
        {report.table, text(report.seat), report.reported, report.person, text(report.at)});
    if (!added) return std::unexpected(added.error());
    return true;
  });
}

Pg<void> delete_host_order(PgConnection& database, std::int64_t number) {
  const auto done = database.run("DELETE FROM host_order WHERE number = $1::bigint", {text(number)});
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace turncoat::online
