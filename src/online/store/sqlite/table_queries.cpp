#include "online/store/sqlite/queries.hpp"

#include <algorithm>

#include "online/store/sqlite/statements.hpp"
#include "online/table/forgetting.hpp"

namespace turncoat::online {

namespace {

std::string first_text(const Query& query) { return query.text(0); }
Card card(const Query& query) { return {query.text(0), query.number(1), query.number(2), query.text(3)}; }

Sql<bool> write_row(Database& database, const Change& change) {
  const Event& event = change.event;
  if (change.seed) {
    auto made =
        database
            .query(
                "INSERT INTO game (id, version, status, listed, deadline, computer, level, created, changed, card, "
                "seed, code, owner, network) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING")
            .with(change.table)
            .with(event.version)
            .with(static_cast<int>(change.status))
            .with(change.listed)
            .with(change.deadline)
            .with(change.computer > 0)
            .with(change.computer)
            .with(event.at)
            .with(event.at)
            .with(change.card)
            .with(std::span<const std::uint8_t>(*change.seed))
            .with(change.code)
            .with(change.owner)
            .with(change.network)
            .run();
    return made ? Sql<bool>(*made == 1) : std::unexpected(made.error());
  }
  auto set =
      database
          .query(
              "UPDATE game SET version = ?1, status = ?2, listed = ?3, deadline = ?4, computer = ?5, level = ?6, "
              "changed = ?7, card = ?8, network = iif(?2 < 2, network, '') WHERE id = ?9 AND version = ?10")
          .with(event.version)
          .with(static_cast<int>(change.status))
          .with(change.listed)
          .with(change.deadline)
          .with(change.computer > 0)
          .with(change.computer)
          .with(event.at)
          .with(change.card)
          .with(change.table)
          .with(event.version - 1)
          .run();
  return set ? Sql<bool>(*set == 1) : std::unexpected(set.error());
}

}  // namespace

Sql<std::vector<Event>> read_events(Database& database, const std::string& id, int behind) {
  std::string broken;
  auto events =
      all<Event>(database
                     .query("SELECT version, at, seat, request, digest, body FROM event WHERE game = ? AND version > ? "
                            "ORDER BY version")
                     .with(id)
                     .with(behind),
                 [&](const Query& row) {
                   Event event;
                   event.version = static_cast<int>(row.number(0));
                   event.at = row.number(1);
                   event.request = row.text(3);
                   event.digest = row.text(4);
                   if (auto what = read_event_body(static_cast<Seat>(row.number(2)), row.text(5)))
                     event.what = *std::move(what);
                   else
                     broken = what.error();
                   return event;
                 });
  if (!broken.empty()) return std::unexpected(SqlError{0, "an event of table " + id + ": " + broken});
  return events;
}

namespace {

Sql<void> write_event(Database& database, const std::string& table, const Event& event) {
  const auto added = database
                         .query(
                             "INSERT INTO event (game, version, at, seat, request, digest, body) VALUES "
                             "(?, ?, ?, ?, ?, ?, ?)")
                         .with(table)
                         .with(event.version)
                         .with(event.at)
                         .with(static_cast<int>(seat_of(event.what)))
                         .with(event.request)
                         .with(event.digest)
                         .with(event_body(event.what))
                         .run();
  if (!added) return std::unexpected(added.error());
  return {};
}

// `redact(events)`: what they say then.
template <class Redact>
Sql<void> redact_in(Database& database, const std::string& table, Redact redact) {
  const auto events = read_events(database, table, 0);
  if (!events) return std::unexpected(events.error());
  const std::expected<Forgotten, std::string> forgotten = redact(*events);
  if (!forgotten) return std::unexpected(SqlError{0, forgotten.error()});
  for (const Event& event : forgotten->changed)
    if (auto ok = database.query("UPDATE event SET body = ? WHERE game = ? AND version = ?")
                      .with(event_body(event.what))
                      .with(table)
                      .with(event.version)
                      .run();
        !ok)
      return std::unexpected(ok.error());
  if (auto ok = database.query("UPDATE game SET card = ?, version = ? WHERE id = ?")
                    .with(forgotten->card)
                    .with(forgotten->last.version)
                    .with(table)
                    .run();
      !ok)
    return std::unexpected(ok.error());
  return write_event(database, table, forgotten->last);
}

// A person that has left the table is still remembered as one that sat there.
Sql<void> write_sitting(Database& database, const Change& change) {
  if (auto ok = database.query("UPDATE sitting SET seats = 0 WHERE game = ?").with(change.table).run(); !ok)
    return std::unexpected(ok.error());
  for (const auto& [person, seats] : change.sitting)
    if (auto ok = database
                      .query("INSERT INTO sitting (person, game, seats) VALUES (?, ?, ?) "
                             "ON CONFLICT DO UPDATE SET seats = excluded.seats")
                      .with(person)
                      .with(change.table)
                      .with(static_cast<int>(seats))
                      .run();
        !ok)
      return std::unexpected(ok.error());
  return {};
}

}  // namespace

Sql<bool> write_change(Database& database, const Change& change) {
  const auto first = write_row(database, change);
  if (!first || !*first) return first;
  if (auto ok = write_event(database, change.table, change.event); !ok) return std::unexpected(ok.error());
  if (!change.sitting.empty())
    if (auto ok = write_sitting(database, change); !ok) return std::unexpected(ok.error());
  if (change.rated)
    if (auto ok = write_result(database, *change.rated); !ok) return std::unexpected(ok.error());
  if (change.turn)
    if (auto ok = write_notices(database, change); !ok) return std::unexpected(ok.error());
  return true;
}

Sql<std::optional<StoredTable>> read_table(Database& database, const std::string& id) {
  StoredTable out;
  {
    auto query = database.query("SELECT seed, code FROM game WHERE id = ?").with(id);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    const auto seed = query.bytes(0);
    if (seed.size() != out.seed.size()) return std::unexpected(SqlError{0, "the dice of table " + id + " are broken"});
    std::ranges::copy(seed, out.seed.begin());
    out.code = query.text(1);
  }
  auto events = read_events(database, id, 0);
  if (!events) return std::unexpected(events.error());
  out.events = std::move(*events);
  return out;
}

Sql<std::vector<Card>> read_lobby(Database& database, std::size_t most) {
  return all<Card>(database
                       .query("SELECT id, created, changed, card FROM game WHERE listed > 0 AND status < 2 AND "
                              "NOT EXISTS (SELECT 1 FROM tournament_game WHERE tournament_game.game = game.id) "
                              "ORDER BY status, changed DESC LIMIT ?")
                       .with(static_cast<std::int64_t>(most)),
                   card);
}

Sql<std::vector<Card>> read_tables_of(Database& database, const std::string& person, std::size_t most) {
  return all<Card>(database
                       .query("SELECT id, created, changed, card, seats FROM sitting JOIN game ON id = game "
                              "WHERE person = ? ORDER BY status >= 2, changed DESC LIMIT ?")
                       .with(person)
                       .with(static_cast<std::int64_t>(most)),
                   [](const Query& row) {
                     Card own = card(row);
                     own.yours = static_cast<unsigned>(row.number(4));
                     return own;
                   });
}

Sql<int> count_unfinished(Database& database, const std::string& person) {
  const auto count =
      one_number(database.query("SELECT count(*) FROM sitting JOIN game ON id = game WHERE person = ? AND status < 2")
                     .with(person));
  if (!count) return std::unexpected(count.error());
  return static_cast<int>(*count);
}

Sql<std::optional<std::string>> read_table_of_code(Database& database, const std::string& code) {
  auto query = database.query("SELECT id FROM game WHERE code = ? AND code <> '' AND status = 0").with(code);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(query.text(0)) : std::nullopt;
}

Sql<std::vector<std::string>> read_overdue(Database& database, Millis now, std::size_t most) {
  return all<std::string>(
      database.query("SELECT id FROM game WHERE deadline > 0 AND deadline < ? ORDER BY deadline LIMIT ?")
          .with(now)
          .with(static_cast<std::int64_t>(most)),
      first_text);
}

// No more of a person than can be next before a process asks again.
Sql<std::vector<WaitingMove>> read_waiting_moves(Database& database) {
  return all<WaitingMove>(
      database.query(
          "SELECT id, network, owner, level, changed FROM (SELECT id, network, owner, level, changed, row_number() "
          "OVER (PARTITION BY network, owner ORDER BY changed) AS place FROM game WHERE computer > 0) "
          "WHERE place <= 64 ORDER BY place LIMIT 10000"),
      [](const Query& row) {
        return WaitingMove{.origin = {.network = row.text(1), .person = row.text(2), .table = row.text(0)},
                           .level = static_cast<int>(row.number(3)),
                           .since = row.number(4)};
      });
}

Sql<std::string> read_mark_key(Database& database) {
  auto query = database.query("SELECT hex(key) FROM secret");
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return query.text(0);
}

Sql<Millis> read_last_time(Database& database) {
  return one_number(database.query(
      "SELECT max(coalesce((SELECT max(at) FROM alive), 0), coalesce((SELECT max(changed) FROM game), 0), "
      "coalesce((SELECT max(ended) FROM outage), 0))"));
}

Sql<Life> read_life(Database& database, Millis since) {
  const auto last = one_number(database.query("SELECT max(at) FROM alive"));
  if (!last) return std::unexpected(last.error());
  auto outages =
      all<Outage>(database.query("SELECT begun, ended FROM outage WHERE ended > ? ORDER BY ended").with(since),
                  [](const Query& row) { return Outage{row.number(0), row.number(1)}; });
  if (!outages) return std::unexpected(outages.error());
  return Life{.last = *last, .outages = std::move(*outages)};
}

Sql<void> write_outage(Database& database, Outage outage) {
  return run(
      database.query("INSERT OR IGNORE INTO outage (begun, ended) VALUES (?, ?)").with(outage.from).with(outage.to));
}

Sql<void> blank_words(Database& database, const std::string& table) {
  const auto there = one_number(database.query("SELECT count(*) FROM game WHERE id = ?").with(table));
  if (!there) return std::unexpected(there.error());
  return *there > 0 ? redact_in(database, table, forget_words_in) : Sql<void>();
}

Sql<void> blank_person(Database& database, const std::string& person) {
  const auto tables =
      all<std::string>(database.query("SELECT game FROM sitting WHERE person = ?").with(person), first_text);
  if (!tables) return std::unexpected(tables.error());
  for (const std::string& table : *tables)
    if (auto ok = redact_in(database, table, [&](const auto& events) { return forget_in(events, person); }); !ok)
      return ok;
  if (auto ok = database.query("DELETE FROM sitting WHERE person = ?").with(person).run(); !ok)
    return std::unexpected(ok.error());
  return {};
}

}  // namespace turncoat::online
