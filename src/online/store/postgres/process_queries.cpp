#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

constexpr Millis node_silent_after = 3000;
constexpr Millis usual_delay = 1000;  // a process that dies has said so long ago at most that it is there

}  // namespace

Sql<Versions> read_versions(Database& database, const std::vector<std::string>& tables) {
  return all(database.run("SELECT id, version FROM game WHERE id = ANY($1)", {tables}),
             [](const Row& row) { return TableVersion{.table = row.text(0), .version = row.small(1)}; });
}

Sql<std::vector<std::string>> lease_moves(Database& database, const std::vector<std::string>& tables, Millis now,
                                          Millis until) {
  return all(
      database.run("UPDATE game SET leased = $2 WHERE id IN (SELECT id FROM game WHERE id = ANY($3) AND computer "
                   "AND leased < $1 FOR UPDATE SKIP LOCKED) RETURNING id",
                   {now, until, tables}),
      first_text);
}

Sql<void> renew_move_leases(Database& database, const std::vector<std::string>& tables, Millis until) {
  return run(database, "UPDATE game SET leased = $1 WHERE id = ANY($2) AND computer AND leased > 0", {until, tables});
}

Sql<std::size_t> count_workers(Database& database, Millis now) {
  const auto threads =
      one_number(database.run("SELECT coalesce(sum(threads), 0) FROM node WHERE seen > $1", {now - node_silent_after}));
  if (!threads) return std::unexpected(threads.error());
  return static_cast<std::size_t>(*threads);
}

Sql<void> write_presence(Database& database, const std::string& node, const std::string& table,
                         const Presence& presence) {
  return run(database,
             "INSERT INTO presence (game, person, node, gone, closed) VALUES ($1, $2, $3, $4, $5) "
             "ON CONFLICT (game, person, node) DO UPDATE SET gone = excluded.gone, closed = excluded.closed",
             {table, presence.person, node, presence.here ? 0 : presence.gone_since, presence.closed});
}

Sql<std::vector<Presence>> read_presence(Database& database, const std::string& table, Millis now) {
  return all(
      database.run("SELECT person, coalesce(bool_or(gone = 0 AND seen > $2), false), "
                   "max(CASE WHEN gone > 0 THEN gone ELSE coalesce(seen, 1) END), "
                   "(array_agg(closed ORDER BY CASE WHEN gone > 0 THEN gone ELSE coalesce(seen, 1) END DESC))[1], "
                   "max(CASE WHEN gone = 0 THEN coalesce(seen, 1) + $3 ELSE 0 END) > max(gone) "
                   "FROM presence LEFT JOIN node ON node.id = presence.node WHERE game = $1 GROUP BY person",
                   {table, now - node_silent_after, usual_delay}),
      [](const Row& row) {
        return Presence{.person = row.text(0),
                        .here = row.truth(1),
                        .gone_since = row.number(2),
                        .closed = row.truth(3),
                        .cut_off = !row.truth(1) && row.truth(4)};
      });
}

Sql<void> write_node(Database& database, const std::string& node, Millis now, std::size_t threads) {
  return run(database,
             "INSERT INTO node (id, seen, threads) VALUES ($1, $2, $3) "
             "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, threads = excluded.threads",
             {node, now, threads});
}

Sql<void> write_alive(Database& database, const std::string& node, Millis now, std::size_t threads) {
  // No process was there for a while: by the clock of the database, as this may have waited for it.
  if (auto ok = run(database,
                    "INSERT INTO outage (begun, ended) SELECT at, turncoat_clock() + shift FROM alive "
                    "WHERE at > 0 AND at + $1 < turncoat_clock() + shift ON CONFLICT DO NOTHING",
                    {PresenceStore::longest_silence});
      !ok)
    return ok;
  if (auto ok = run(database,
                    "INSERT INTO alive (one, at) VALUES (1, $1) "
                    "ON CONFLICT (one) DO UPDATE SET at = greatest(alive.at, excluded.at)",
                    {now});
      !ok)
    return ok;
  return write_node(database, node, now, threads);
}

Sql<void> forget_old_presence(Database& database, Millis now) {
  if (auto ok = run(database, "DELETE FROM presence USING node WHERE node.id = presence.node AND node.seen < $1",
                    {now - day});
      !ok)
    return ok;
  return run(database, "DELETE FROM node WHERE seen < $1", {now - day});
}

}  // namespace turncoat::online
