#include "online/store/sqlite/queries.hpp"

#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

Sql<bool> another_tournament_allowed(Database& database, const TournamentChange& change) {
  const auto of_maker =
      one_number(database.query("SELECT count(*) FROM tournament WHERE maker = ? AND status < 2").with(change.maker));
  if (!of_maker) return std::unexpected(of_maker.error());
  const auto of_network =
      one_number(database.query("SELECT count(*) FROM tournament WHERE network = ?1 AND ?1 <> '' AND status < 2")
                     .with(change.network));
  if (!of_network) return std::unexpected(of_network.error());
  const auto all = one_number(database.query("SELECT count(*) FROM tournament WHERE status < 2"));
  if (!all) return std::unexpected(all.error());
  return *of_maker < static_cast<std::int64_t>(most_tournaments) &&
         *of_network < static_cast<std::int64_t>(most_tournaments_of_network) &&
         *all < static_cast<std::int64_t>(most_tournaments_of_all);
}

Sql<int> write_tournament_row(Database& database, const TournamentChange& change) {
  if (change.event.version == 1)
    return database
        .query(
            "INSERT INTO tournament (id, version, status, wakes, changed, card, maker, network) "
            "SELECT ?, 1, ?, ?, ?, ?, id, ? FROM person WHERE id = ? ON CONFLICT DO NOTHING")
        .with(change.tournament)
        .with(static_cast<int>(change.status))
        .with(change.wakes)
        .with(change.event.at)
        .with(change.card)
        .with(change.network)
        .with(change.maker)
        .run();
  return database
      .query(
          "UPDATE tournament SET version = ?1, status = ?2, wakes = ?3, changed = ?4, card = ?5, "
          "network = iif(?2 < 2, network, '') WHERE id = ?6 AND version = ?7")
      .with(change.event.version)
      .with(static_cast<int>(change.status))
      .with(change.wakes)
      .with(change.event.at)
      .with(change.card)
      .with(change.tournament)
      .with(change.event.version - 1)
      .run();
}

Sql<void> write_tournament_event(Database& database, const TournamentChange& change) {
  if (auto ok = run(database.query("INSERT INTO tournament_event (tournament, version, at, body) VALUES (?, ?, ?, ?)")
                        .with(change.tournament)
                        .with(change.event.version)
                        .with(change.event.at)
                        .with(tournament_event_body(change.event)));
      !ok)
    return ok;
  if (!change.joins.empty())
    if (auto ok = run(database
                          .query("INSERT INTO tournament_player (tournament, number, person) VALUES (?, ?, ?) "
                                 "ON CONFLICT (tournament, number) DO NOTHING")
                          .with(change.tournament)
                          .with(change.event.player)
                          .with(change.joins));
        !ok)
      return ok;
  for (const GameEnd& end : change.event.ends)
    if (auto ok = run(database.query("UPDATE tournament_game SET under_way = 0 WHERE game = ?").with(end.table)); !ok)
      return ok;
  return {};
}

// Whether no person at a table has been deleted.
Sql<bool> all_sitting_exist(Database& database, const TournamentChange& change) {
  for (const std::string& person : persons_at_tables(change)) {
    const auto found = one_number(database.query("SELECT count(*) FROM person WHERE id = ?").with(person));
    if (!found) return std::unexpected(found.error());
    if (*found == 0) return false;
  }
  return true;
}

}  // namespace

Sql<std::optional<bool>> write_tournament(Database& database, const TournamentChange& change) {
  if (change.event.version == 1) {
    const auto allowed = another_tournament_allowed(database, change);
    if (!allowed) return std::unexpected(allowed.error());
    if (!*allowed) return std::nullopt;
  }
  const auto exist = all_sitting_exist(database, change);
  if (!exist) return std::unexpected(exist.error());
  if (!*exist) return false;
  const auto written = write_tournament_row(database, change);
  if (!written) return std::unexpected(written.error());
  if (*written != 1) return false;
  if (auto ok = write_tournament_event(database, change); !ok) return std::unexpected(ok.error());
  for (const Change& table : change.tables) {
    const auto made = write_change(database, table);
    if (!made) return std::unexpected(made.error());
    if (!*made) return false;
    if (auto ok = run(database.query("INSERT INTO tournament_game (game, tournament, under_way) VALUES (?, ?, 1)")
                          .with(table.table)
                          .with(change.tournament));
        !ok)
      return std::unexpected(ok.error());
  }
  return true;
}

Sql<std::optional<StoredTournament>> read_tournament(Database& database, const std::string& id, int behind) {
  StoredTournament out;
  {
    auto query = database.query("SELECT coalesce(maker, '') FROM tournament WHERE id = ?").with(id);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    out.maker = query.text(0);
  }
  auto events = all<std::optional<TournamentEvent>>(
      database
          .query("SELECT version, at, body FROM tournament_event WHERE tournament = ? AND version > ? ORDER BY version")
          .with(id)
          .with(behind),
      [](const Query& row) {
        return read_tournament_event(static_cast<int>(row.number(0)), row.number(1), row.text(2));
      });
  if (!events) return std::unexpected(events.error());
  for (auto& event : *events) {
    if (!event) return std::unexpected(SqlError{0, "an event of tournament " + id + " is broken"});
    out.events.push_back(*std::move(event));
  }
  auto players = all<TournamentPlayer>(
      database
          .query("SELECT coalesce(person.id, ''), coalesce(name, ''), bot.person IS NOT NULL FROM tournament_player "
                 "LEFT JOIN person ON person.id = tournament_player.person "
                 "LEFT JOIN bot ON bot.person = tournament_player.person WHERE tournament = ? ORDER BY number")
          .with(id),
      [](const Query& row) {
        return TournamentPlayer{.person = row.text(0), .name = row.text(1), .program = row.number(2) != 0};
      });
  if (!players) return std::unexpected(players.error());
  out.players = *std::move(players);
  auto finished = all<FinishedTable>(
      database
          .query("SELECT game.id, card FROM tournament_game JOIN game ON game.id = game WHERE tournament = ? AND "
                 "under_way > 0 AND status >= 2 ORDER BY changed, game.id")
          .with(id),
      [](const Query& row) { return finished_table(row.text(0), row.text(1)); });
  if (!finished) return std::unexpected(finished.error());
  out.finished = *std::move(finished);
  return out;
}

Sql<std::vector<std::string>> read_tournaments(Database& database) {
  return all<std::string>(database.query("SELECT card FROM tournament ORDER BY status >= 2, changed DESC LIMIT ?")
                              .with(static_cast<std::int64_t>(most_tournaments_listed)),
                          [](const Query& row) { return row.text(0); });
}

Sql<std::vector<std::string>> read_due_tournaments(Database& database, Millis now) {
  return all<std::string>(
      database
          .query("SELECT id FROM tournament WHERE status < 2 AND ((wakes > 0 AND wakes <= ?) OR EXISTS (SELECT 1 FROM "
                 "tournament_game JOIN game ON game.id = game WHERE tournament = tournament.id AND under_way > 0 AND "
                 "game.status >= 2))")
          .with(now),
      [](const Query& row) { return row.text(0); });
}

}  // namespace turncoat::online
