#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

Sql<bool> another_tournament_allowed(Database& database, const TournamentChange& change) {
  // One after the other, so that they are counted right.
  if (auto ok = hold_name(database, "tournaments"); !ok) return std::unexpected(ok.error());
  const auto rows = database.run(
      "SELECT count(*) FILTER (WHERE maker = $1), count(*) FILTER (WHERE network = $2 AND $2 <> ''), count(*) FROM "
      "tournament WHERE status < 2 AND id <> $3",
      {change.maker, change.network, change.tournament});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0) < static_cast<std::int64_t>(most_tournaments) &&
         rows->number(0, 1) < static_cast<std::int64_t>(most_tournaments_of_network) &&
         rows->number(0, 2) < static_cast<std::int64_t>(most_tournaments_of_all);
}

Sql<bool> write_tournament_row(Database& database, const TournamentChange& change) {
  const int status = static_cast<int>(change.status);
  if (change.event.version == 1)
    return changed(database.run(
        "INSERT INTO tournament (id, version, status, wakes, changed, card, maker, network) SELECT $1, 1, $2, $3, $4, "
        "$5, id, $6 FROM person WHERE id = $7 ON CONFLICT DO NOTHING",
        {change.tournament, status, change.wakes, change.event.at, change.card, change.network, change.maker}));
  return changed(
      database.run("UPDATE tournament SET version = $2, status = $3, wakes = $4, changed = $5, card = $6, network = "
                   "CASE WHEN $3 < 2 "
                   "THEN network ELSE '' END WHERE id = $1 AND version = $2 - 1",
                   {change.tournament, change.event.version, status, change.wakes, change.event.at, change.card}));
}

Sql<void> write_tournament_event(Database& database, const TournamentChange& change) {
  if (auto ok = run(database, "INSERT INTO tournament_event (tournament, version, at, body) VALUES ($1, $2, $3, $4)",
                    {change.tournament, change.event.version, change.event.at, tournament_event_body(change.event)});
      !ok)
    return ok;
  if (!change.joins.empty())
    if (auto ok = run(database,
                      "INSERT INTO tournament_player (tournament, number, person) VALUES ($1, $2, $3) "
                      "ON CONFLICT (tournament, number) DO NOTHING",
                      {change.tournament, change.event.player, change.joins});
        !ok)
      return ok;
  Value::List over;
  for (const GameEnd& end : change.event.ends) over.push_back(end.table);
  if (over.empty()) return {};
  return run(database, "UPDATE tournament_game SET under_way = $2 WHERE game = ANY($1)", {over, false});
}

// Whether no person at a table has been deleted, nor is before this is done.
Sql<bool> all_sitting_exist(Database& database, const TournamentChange& change) {
  const std::vector<std::string> persons = persons_at_tables(change);
  if (persons.empty()) return true;
  const auto found = database.run("SELECT id FROM person WHERE id = ANY($1) ORDER BY id{ FOR KEY SHARE}", {persons});
  if (!found) return std::unexpected(found.error());
  return static_cast<std::size_t>(found->count()) == persons.size();
}

Sql<bool> write_all_of(Database& database, const TournamentChange& change) {
  const auto exist = all_sitting_exist(database, change);
  if (!exist || !*exist) return exist;
  const auto written = write_tournament_row(database, change);
  if (!written || !*written) return written;
  if (auto ok = write_tournament_event(database, change); !ok) return std::unexpected(ok.error());
  for (const Change& table : change.tables) {
    const auto made = write_change_within(database, table);
    if (!made || !*made) return made;
    if (auto ok = run(database, "INSERT INTO tournament_game (game, tournament, under_way) VALUES ($1, $2, $3)",
                      {table.table, change.tournament, true});
        !ok)
      return std::unexpected(ok.error());
  }
  return true;
}

// Its players must not be newer than its events.
Sql<std::optional<StoredTournament>> read_at_one_time(Database& database, const std::string& id, int behind) {
  auto finished = all(
      database.run("SELECT game.id, card FROM tournament_game JOIN game ON game.id = game WHERE tournament = $1 AND "
                   "under_way{| > 0} AND status >= 2 ORDER BY changed, game.id",
                   {id}),
      [](const Row& row) { return finished_table(row.text(0), row.text(1)); });
  if (!finished) return std::unexpected(finished.error());
  auto maker = first(database.run("SELECT coalesce(maker, '') FROM tournament WHERE id = $1", {id}), first_text);
  if (!maker) return std::unexpected(maker.error());
  if (!*maker) return std::nullopt;
  auto events =
      all(database.run(
              "SELECT version, at, body FROM tournament_event WHERE tournament = $1 AND version > $2 ORDER BY version",
              {id, behind}),
          [](const Row& row) { return read_tournament_event(row.small(0), row.number(1), row.text(2)); });
  if (!events) return std::unexpected(events.error());
  auto players = all(
      database.run("SELECT coalesce(person.id, ''), coalesce(name, ''), bot.person IS NOT NULL FROM tournament_player "
                   "LEFT JOIN person ON person.id = tournament_player.person LEFT JOIN bot ON bot.person = "
                   "tournament_player.person WHERE tournament = $1 ORDER BY number",
                   {id}),
      [](const Row& row) {
        return TournamentPlayer{.person = row.text(0), .name = row.text(1), .program = row.truth(2)};
      });
  if (!players) return std::unexpected(players.error());
  StoredTournament out;
  out.maker = **std::move(maker);
  for (auto& event : *events) {
    if (!event) return std::unexpected(SqlError{.words = "an event of tournament " + id + " is broken"});
    out.events.push_back(*std::move(event));
  }
  out.players = *std::move(players);
  out.finished = *std::move(finished);
  return out;
}

}  // namespace

Sql<std::optional<bool>> write_tournament(Database& database, const TournamentChange& change) {
  const auto write = [&]() -> Sql<std::optional<bool>> {
    if (change.event.version == 1) {
      const auto allowed = another_tournament_allowed(database, change);
      if (!allowed || !*allowed) return if_any(allowed);
    }
    const auto written = write_all_of(database, change);
    if (!written) return std::unexpected(written.error());
    return *written;
  };
  return transaction(database, write, [](const auto& done) { return *done && **done; });
}

Sql<std::optional<StoredTournament>> read_tournament(Database& database, const std::string& id, int behind) {
  if (!database.shared()) return read_at_one_time(database, id, behind);
  return transaction(database, [&]() -> Sql<std::optional<StoredTournament>> {
    if (auto ok = database.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"); !ok)
      return std::unexpected(ok.error());
    return read_at_one_time(database, id, behind);
  });
}

Sql<std::vector<std::string>> read_tournaments(Database& database) {
  return all(database.run("SELECT card FROM tournament ORDER BY status >= 2, changed DESC LIMIT $1",
                          {most_tournaments_listed}),
             first_text);
}

Sql<std::vector<std::string>> read_due_tournaments(Database& database, Millis now) {
  return all(database.run(
                 "SELECT id FROM tournament WHERE status < 2 AND ((wakes > 0 AND wakes <= $1) OR EXISTS (SELECT 1 "
                 "FROM tournament_game JOIN game ON game.id = game WHERE tournament = tournament.id AND under_way{| > "
                 "0} AND game.status >= 2))",
                 {now}),
             first_text);
}

}  // namespace turncoat::online
