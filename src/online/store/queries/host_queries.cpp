#include "online/store/queries/queries.hpp"

namespace turncoat::online {

Sql<std::vector<std::string>> read_bans(Database& database, Millis now) {
  return all(database.run("SELECT who FROM ban WHERE until > $1 ORDER BY who DESC LIMIT 100000", {now}), first_text);
}

Sql<std::vector<HostOrder>> read_host_orders(Database& database) {
  return all(database.run("SELECT number, what, game FROM host_order ORDER BY number LIMIT 20"), [](const Row& row) {
    return HostOrder{.number = row.number(0), .what = row.text(1), .table = row.text(2)};
  });
}

Sql<void> delete_host_order(Database& database, std::int64_t number) {
  return run(database, "DELETE FROM host_order WHERE number = $1", {number});
}

Sql<void> delete_old_reports(Database& database, Millis now) {
  return run(database, "DELETE FROM report WHERE at < $1", {now - report_kept});
}

Sql<std::optional<bool>> write_report(Database& database, const Report& report) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    if (auto ok = delete_old_reports(database, report.at); !ok) return std::unexpected(ok.error());
    if (auto held = hold_person(database, report.person); !held) return std::unexpected(held.error());
    const auto count = one_number(database.run("SELECT count(*) FROM report WHERE person = $1", {report.person}));
    if (!count) return std::unexpected(count.error());
    if (*count >= static_cast<std::int64_t>(most_reports)) return std::nullopt;
    const auto added = run(database,
                           "INSERT INTO report (game, seat, reported, person, at) SELECT $1, $2, id, $4, $5 FROM "
                           "person WHERE id = $3 ON CONFLICT DO NOTHING",
                           {report.table, report.seat, report.reported, report.person, report.at});
    if (!added) return std::unexpected(added.error());
    return true;
  });
}

}  // namespace turncoat::online
