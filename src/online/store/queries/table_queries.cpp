#include <algorithm>

#include "online/store/queries/queries.hpp"
#include "online/table/forgetting.hpp"

namespace turncoat::online {

namespace {

Card card_in(const Row& row) {
  return {.id = row.text(0),
          .created = row.number(1),
          .changed = row.number(2),
          .content = row.text(3),
          .yours = static_cast<unsigned>(row.number(4))};
}

const std::string add_event = "INSERT INTO event (game, version, at, seat, request, digest, body) SELECT ";

// Of a shared database one statement, so that a move costs one way there and back.
Sql<bool> write_first(Database& database, const Change& change) {
  const Event& event = change.event;
  return run_both(
      database,
      "INSERT INTO game (id, version, status, listed, deadline, computer, created, changed, card, seed, code, level, "
      "owner, network) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $15, $16, $17) ON CONFLICT DO NOTHING",
      add_event + "$1, $2, $7, $11, $12, $13, $14",
      {change.table, event.version, static_cast<int>(change.status), change.listed, change.deadline,
       change.computer > 0, event.at, change.card, Value::Bytes(*change.seed), change.code, seat_of(event.what),
       event.request, event.digest, event_body(event.what), change.computer, change.owner, change.network});
}
Sql<bool> write_next(Database& database, const Change& change) {
  const Event& event = change.event;
  return run_both(
      database,
      "UPDATE game SET version = $2, status = $3, listed = $4, deadline = $5, computer = $6, level = $13, {leased = 0, "
      "}changed = $7, card = $8, network = CASE WHEN $3 < 2 THEN network ELSE '' END WHERE id = $1 AND version = $2 - "
      "1",
      add_event + "$1, $2, $7, $9, $10, $11, $12",
      {change.table, event.version, static_cast<int>(change.status), change.listed, change.deadline,
       change.computer > 0, event.at, change.card, seat_of(event.what), event.request, event.digest,
       event_body(event.what), change.computer});
}

// A person that has left the table is still remembered as one that sat there.
Sql<void> write_sitting(Database& database, const Change& change) {
  if (auto ok = run(database, "UPDATE sitting SET seats = 0 WHERE game = $1", {change.table}); !ok) return ok;
  for (const auto& [person, seats] : change.sitting)
    if (auto ok = run(database,
                      "INSERT INTO sitting (person, game, seats) VALUES ($1, $2, $3) "
                      "ON CONFLICT (person, game) DO UPDATE SET seats = excluded.seats",
                      {person, change.table, seats});
        !ok)
      return ok;
  return {};
}

// `redact(events)`: what they say then.
template <class Redact>
Sql<void> redact_at(Database& database, const std::string& table, Versions& changed, Redact redact) {
  const auto events = read_events(database, table, 0);
  if (!events) return std::unexpected(events.error());
  const std::expected<Forgotten, std::string> forgotten = redact(*events);
  if (!forgotten) return std::unexpected(SqlError{.words = forgotten.error()});
  for (const Event& event : forgotten->changed)
    if (auto ok = run(database, "UPDATE event SET body = $3 WHERE game = $1 AND version = $2",
                      {table, event.version, event_body(event.what)});
        !ok)
      return ok;
  const Event& last = forgotten->last;
  if (auto ok = run_both(database, "UPDATE game SET card = $2, version = $3 WHERE id = $1",
                         add_event + "$1, $3, $4, $6, $7, $8, $5",
                         {table, forgotten->card, last.version, last.at, event_body(last.what), seat_of(last.what),
                          last.request, last.digest});
      !ok)
    return std::unexpected(ok.error());
  changed.push_back({.table = table, .version = last.version});
  return {};
}

Sql<void> forget_one(Database& database, const std::string& person, Versions& changed) {
  const auto tables =
      all(database.run("SELECT game FROM sitting WHERE person = $1 ORDER BY game", {person}), first_text);
  if (!tables) return std::unexpected(tables.error());
  for (const std::string& table : *tables)
    if (auto ok = redact_at(database, table, changed, [&](const auto& all) { return forget_in(all, person); }); !ok)
      return ok;
  if (auto ok = run(database, "DELETE FROM sitting WHERE person = $1", {person}); !ok) return ok;
  return run(database, "DELETE FROM person WHERE id = $1", {person});
}

// Their programs too. Meanwhile none of them is seated at a new table (a match of seeks refers to them), and no other
// transaction changes these tables. All persons are locked first, then all tables, each in their order.
Sql<void> forget_everywhere(Database& database, const std::string& person, Millis now, Versions& changed) {
  changed.clear();
  const auto persons = all(database.run("SELECT id FROM person WHERE id = $1 OR id IN (SELECT person FROM bot WHERE "
                                        "owner = $1) ORDER BY id{ FOR UPDATE}",
                                        {person}),
                           first_text);
  if (!persons) return std::unexpected(persons.error());
  if (auto held = hold(database,
                       "SELECT 1 FROM game WHERE id IN (SELECT game FROM sitting WHERE person = ANY($1)) ORDER BY id "
                       "FOR UPDATE",
                       {*persons});
      !held)
    return held;
  if (auto ok = ban_tokens(database, person, "", now); !ok) return ok;
  for (const std::string& one : *persons)
    if (auto ok = forget_one(database, one, changed); !ok) return ok;
  return {};
}

}  // namespace

Sql<bool> write_change_within(Database& database, const Change& change) {
  if (change.rated)
    if (auto ok = hold_players(database, *change.rated); !ok) return std::unexpected(ok.error());
  const auto done = change.seed ? write_first(database, change) : write_next(database, change);
  if (!done || !*done) return done;
  if (!change.sitting.empty())
    if (auto ok = write_sitting(database, change); !ok) return std::unexpected(ok.error());
  if (change.rated)
    if (auto ok = write_result(database, *change.rated); !ok) return std::unexpected(ok.error());
  if (change.turn)
    if (auto ok = write_notices(database, change); !ok) return std::unexpected(ok.error());
  return true;
}

Sql<bool> write_change(Database& database, const Change& change) {
  const bool one_statement = !change.seed && change.sitting.empty() && !change.rated && !change.turn;
  if (database.shared() && one_statement) return write_next(database, change);
  return transaction(
      database, [&] { return write_change_within(database, change); }, [](const Sql<bool>& done) { return *done; });
}

Sql<std::vector<Event>> read_events(Database& database, const std::string& id, int behind) {
  std::string broken;
  auto events = all(database.run("SELECT version, at, seat, request, digest, body FROM event WHERE game = $1 AND "
                                 "version > $2 ORDER BY version",
                                 {id, behind}),
                    [&](const Row& row) {
                      Event event;
                      event.version = row.small(0);
                      event.at = row.number(1);
                      event.request = row.text(3);
                      event.digest = row.text(4);
                      if (auto what = read_event_body(static_cast<Seat>(row.number(2)), row.text(5)))
                        event.what = *std::move(what);
                      else
                        broken = what.error();
                      return event;
                    });
  if (!broken.empty()) return std::unexpected(SqlError{.words = "an event of table " + id + ": " + broken});
  return events;
}

Sql<std::optional<StoredTable>> read_table(Database& database, const std::string& id) {
  const auto rows = database.run("SELECT seed, code FROM game WHERE id = $1", {id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  StoredTable out;
  const std::string_view seed = rows->view(0, 0);
  if (seed.size() != out.seed.size())
    return std::unexpected(SqlError{.words = "the dice of table " + id + " are broken"});
  std::ranges::transform(seed, out.seed.begin(), [](char byte) { return static_cast<std::uint8_t>(byte); });
  out.code = rows->text(0, 1);
  auto events = read_events(database, id, 0);
  if (!events) return std::unexpected(events.error());
  out.events = std::move(*events);
  return out;
}

Sql<std::vector<Card>> read_lobby(Database& database, std::size_t most) {
  return all(database.run("SELECT id, created, changed, card, 0 FROM game WHERE listed{| > 0} AND status < 2 AND NOT "
                          "EXISTS (SELECT 1 FROM tournament_game WHERE tournament_game.game = game.id) ORDER BY "
                          "status, changed DESC LIMIT $1",
                          {most}),
             card_in);
}

Sql<std::vector<Card>> read_tables_of(Database& database, const std::string& person, std::size_t most) {
  return all(database.run("SELECT id, created, changed, card, seats FROM sitting JOIN game ON id = game WHERE person = "
                          "$1 ORDER BY status >= 2, changed DESC LIMIT $2",
                          {person, most}),
             card_in);
}

Sql<int> count_unfinished(Database& database, const std::string& person) {
  const auto count = one_number(
      database.run("SELECT count(*) FROM sitting JOIN game ON id = game WHERE person = $1 AND status < 2", {person}));
  if (!count) return std::unexpected(count.error());
  return static_cast<int>(*count);
}

Sql<std::optional<std::string>> read_table_of_code(Database& database, const std::string& code) {
  return first(database.run("SELECT id FROM game WHERE code = $1 AND code <> '' AND status = 0", {code}), first_text);
}

Sql<std::vector<std::string>> read_overdue(Database& database, Millis now, std::size_t most) {
  return all(
      database.run("SELECT id FROM game WHERE deadline > 0 AND deadline < $1 ORDER BY deadline LIMIT $2", {now, most}),
      first_text);
}

// No more of a person than can be next before a process asks again.
Sql<std::vector<WaitingMove>> read_waiting_moves(Database& database, Millis now) {
  return all(database.run(
                 "SELECT id, network, owner, level, taken, changed FROM (SELECT id, network, owner, level, {leased >= "
                 "$1|0} AS taken, changed, row_number() OVER (PARTITION BY network, owner ORDER BY changed) AS place "
                 "FROM game WHERE computer{| > 0}) AS waiting WHERE place <= 64 ORDER BY place LIMIT 10000",
                 {now}),
             [](const Row& row) {
               return WaitingMove{.origin = {.network = row.text(1), .person = row.text(2), .table = row.text(0)},
                                  .level = row.small(3),
                                  .taken = row.truth(4),
                                  .since = row.number(5)};
             });
}

Sql<std::string> read_mark_key(Database& database) {
  auto key = first(database.run("SELECT {key|hex(key)} FROM secret"), first_text);
  if (!key) return std::unexpected(key.error());
  if (!*key) return std::unexpected(SqlError{.words = "its table secret is empty"});
  return **std::move(key);
}

Sql<Life> read_life(Database& database, Millis since) {
  const auto last = one_number(database.run("SELECT coalesce(max(at), 0) FROM alive"));
  if (!last) return std::unexpected(last.error());
  auto outages = all(database.run("SELECT begun, ended FROM outage WHERE ended > $1 ORDER BY ended", {since}),
                     [](const Row& row) { return Outage{row.number(0), row.number(1)}; });
  if (!outages) return std::unexpected(outages.error());
  return Life{.last = *last, .outages = std::move(*outages)};
}

Sql<void> write_outage(Database& database, Outage outage) {
  return run(database, "INSERT INTO outage (begun, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING",
             {outage.from, outage.to});
}

Sql<Versions> blank_words(Database& database, const std::string& table) {
  Versions changed;
  const auto done = transaction(database, [&]() -> Sql<void> {
    changed.clear();
    const auto there = any(database.run("SELECT 1 FROM game WHERE id = $1{ FOR UPDATE}", {table}));
    if (!there) return std::unexpected(there.error());
    return *there ? redact_at(database, table, changed, forget_words_in) : Sql<void>();
  });
  if (!done) return std::unexpected(done.error());
  return changed;
}

Sql<Versions> forget_person(Database& database, const std::string& person, Millis now) {
  Versions changed;
  const auto done = transaction(database, [&] { return forget_everywhere(database, person, now, changed); });
  if (!done) return std::unexpected(done.error());
  return changed;
}

}  // namespace turncoat::online
