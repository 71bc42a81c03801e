#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

Pg<bool> another_tournament_allowed(PgConnection& database, const TournamentChange& change) {
  // One after the other, so that they are counted right.
  if (auto ok = run(database, "SELECT pg_advisory_xact_lock(hashtext('tournaments'))", {}); !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run(
      "SELECT count(*) FILTER (WHERE maker = $1), count(*) FILTER (WHERE network = $2 AND $2 <> ''), count(*) FROM "
      "tournament WHERE status < 2 AND id <> $3",
      {change.maker, change.network, change.tournament});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0) < static_cast<std::int64_t>(most_tournaments) &&
         rows->number(0, 1) < static_cast<std::int64_t>(most_tournaments_of_network) &&
         rows->number(0, 2) < static_cast<std::int64_t>(most_tournaments_of_all);
}

Pg<PgRows> write_tournament_row(PgConnection& database, const TournamentChange& change) {
  const std::string status = text(static_cast<int>(change.status));
  if (change.event.version == 1)
    return database.run(
        "INSERT INTO tournament (id, version, status, wakes, changed, card, maker, network) SELECT $1, 1, "
        "$2::smallint, "
        "$3::bigint, $4::bigint, $5, id, $6 FROM person WHERE id = $7 ON CONFLICT DO NOTHING",
        {change.tournament, status, text(change.wakes), text(change.event.at), change.card, change.network,
         change.maker});
  return database.run(
      "UPDATE tournament SET version = $2::integer, status = $3::smallint, wakes = $4::bigint, changed = $5::bigint, "
      "card = $6, network = CASE WHEN $3::smallint < 2 THEN network ELSE '' END WHERE id = $1 AND version = "
      "$2::integer - 1",
      {change.tournament, text(change.event.version), status, text(change.wakes), text(change.event.at), change.card});
}

Pg<void> write_tournament_event(PgConnection& database, const TournamentChange& change) {
  if (auto ok = run(
          database, "INSERT INTO tournament_event VALUES ($1, $2::integer, $3::bigint, $4)",
          {change.tournament, text(change.event.version), text(change.event.at), tournament_event_body(change.event)});
      !ok)
    return ok;
  if (!change.joins.empty())
    if (auto ok = run(database,
                      "INSERT INTO tournament_player VALUES ($1, $2::integer, $3) "
                      "ON CONFLICT (tournament, number) DO NOTHING",
                      {change.tournament, text(change.event.player), change.joins});
        !ok)
      return ok;
  std::vector<std::string> over;
  for (const GameEnd& end : change.event.ends) over.push_back(end.table);
  if (over.empty()) return {};
  return run(database, "UPDATE tournament_game SET under_way = false WHERE game = ANY($1::text[])", {list_of(over)});
}

// Whether no person at a table has been deleted, nor is before this is done.
Pg<bool> all_sitting_exist(PgConnection& database, const TournamentChange& change) {
  const std::vector<std::string> persons = persons_at_tables(change);
  if (persons.empty()) return true;
  const auto found =
      database.run("SELECT id FROM person WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE", {list_of(persons)});
  if (!found) return std::unexpected(found.error());
  return static_cast<std::size_t>(found->count()) == persons.size();
}

Pg<std::optional<bool>> write_all_of(PgConnection& database, const TournamentChange& change) {
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
  if (written->changed() != 1) return false;
  if (auto ok = write_tournament_event(database, change); !ok) return std::unexpected(ok.error());
  for (const Change& table : change.tables) {
    const auto made = write_change_within(database, table);
    if (!made) return std::unexpected(made.error());
    if (!*made) return false;
    if (auto ok = run(database, "INSERT INTO tournament_game VALUES ($1, $2, true)", {table.table, change.tournament});
        !ok)
      return std::unexpected(ok.error());
  }
  return true;
}

std::vector<std::string> texts_in(const PgRows& rows) {
  std::vector<std::string> out;
  for (int row = 0; row < rows.count(); ++row) out.push_back(rows.text(row, 0));
  return out;
}

// Its players must not be newer than its events.
Pg<std::optional<StoredTournament>> read_at_one_time(PgConnection& database, const std::string& id, int behind) {
  if (auto ok = database.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"); !ok)
    return std::unexpected(ok.error());
  StoredTournament out;
  const auto finished = database.run(
      "SELECT game.id, card FROM tournament_game JOIN game ON game.id = game WHERE tournament = $1 AND under_way AND "
      "status >= 2 ORDER BY changed, game.id",
      {id});
  if (!finished) return std::unexpected(finished.error());
  for (int row = 0; row < finished->count(); ++row)
    out.finished.push_back(finished_table(finished->text(row, 0), finished->text(row, 1)));
  const auto made = database.run("SELECT coalesce(maker, '') FROM tournament WHERE id = $1", {id});
  if (!made) return std::unexpected(made.error());
  if (made->count() == 0) return std::nullopt;
  out.maker = made->text(0, 0);
  const auto events = database.run(
      "SELECT version, at, body FROM tournament_event WHERE tournament = $1 AND version > $2::integer ORDER BY version",
      {id, text(behind)});
  if (!events) return std::unexpected(events.error());
  for (int row = 0; row < events->count(); ++row) {
    auto event =
        read_tournament_event(static_cast<int>(events->number(row, 0)), events->number(row, 1), events->text(row, 2));
    if (!event) return std::unexpected(PgError{.words = "an event of tournament " + id + " is broken"});
    out.events.push_back(*std::move(event));
  }
  const auto players = database.run(
      "SELECT coalesce(person.id, ''), coalesce(name, ''), (bot.person IS NOT NULL)::int FROM tournament_player LEFT "
      "JOIN person ON person.id = tournament_player.person LEFT JOIN bot ON bot.person = tournament_player.person "
      "WHERE "
      "tournament = $1 ORDER BY number",
      {id});
  if (!players) return std::unexpected(players.error());
  for (int row = 0; row < players->count(); ++row)
    out.players.push_back(
        {.person = players->text(row, 0), .name = players->text(row, 1), .program = players->number(row, 2) != 0});
  return out;
}

}  // namespace

Pg<std::optional<bool>> write_tournament(PgConnection& database, const TournamentChange& change) {
  return transaction(
      database, [&] { return write_all_of(database, change); },
      [](const Pg<std::optional<bool>>& done) { return *done && **done; });
}

Pg<std::optional<StoredTournament>> read_tournament(PgConnection& database, const std::string& id, int behind) {
  return transaction(database, [&] { return read_at_one_time(database, id, behind); });
}

Pg<std::vector<std::string>> read_tournaments(PgConnection& database) {
  const auto rows = database.run("SELECT card FROM tournament ORDER BY status >= 2, changed DESC LIMIT $1::integer",
                                 {text(static_cast<std::int64_t>(most_tournaments_listed))});
  if (!rows) return std::unexpected(rows.error());
  return texts_in(*rows);
}

Pg<std::vector<std::string>> read_due_tournaments(PgConnection& database, Millis now) {
  const auto rows = database.run(
      "SELECT id FROM tournament WHERE status < 2 AND ((wakes > 0 AND wakes <= $1::bigint) OR EXISTS (SELECT 1 FROM "
      "tournament_game JOIN game ON game.id = game WHERE tournament = tournament.id AND under_way AND game.status >= "
      "2))",
      {text(now)});
  if (!rows) return std::unexpected(rows.error());
  return texts_in(*rows);
}

}  // namespace turncoat::online
