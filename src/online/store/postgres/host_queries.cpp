#include "online/store/postgres/host_queries.hpp"

namespace turncoat::online {

Pg<std::vector<std::string>> read_bans(PgConnection& database, Millis now) {
  const auto rows = database.run("SELECT who FROM ban WHERE until > $1::bigint LIMIT 100000", {text(now)});
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

Pg<void> delete_host_order(PgConnection& database, std::int64_t number) {
  const auto done = database.run("DELETE FROM host_order WHERE number = $1::bigint", {text(number)});
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace turncoat::online
