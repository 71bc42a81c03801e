#include "online/store/postgres/queries.hpp"

#include <algorithm>

#include "core/hex.hpp"
#include "online/table/forgetting.hpp"

namespace turncoat::online {

namespace {

constexpr Millis node_silent_after = 3000;
constexpr Millis usual_delay = 1000;  // a process that dies has said so long ago at most that it is there

std::string boolean(bool value) { return value ? "t" : "f"; }
std::string bytes(std::span<const std::uint8_t> content) { return "\\x" + hex(content); }

std::vector<std::string> first_texts(const PgRows& rows) {
  std::vector<std::string> out;
  for (int row = 0; row < rows.count(); ++row) out.push_back(rows.text(row, 0));
  return out;
}

std::vector<Card> cards(const PgRows& rows) {
  std::vector<Card> out;
  for (int row = 0; row < rows.count(); ++row)
    out.push_back({.id = rows.text(row, 0),
                   .created = rows.number(row, 1),
                   .changed = rows.number(row, 2),
                   .content = rows.text(row, 3),
                   .yours = static_cast<unsigned>(rows.number(row, 4))});
  return out;
}

// One statement, so that a move costs one way to the server and back.
Pg<bool> write_first(PgConnection& database, const Change& change) {
  const Event& event = change.event;
  const auto done = database.run(
      "WITH made AS (INSERT INTO game (id, version, status, listed, deadline, computer, created, changed, card, seed, "
      "code, level, owner, network) VALUES ($1, $2::integer, $3::smallint, $4::boolean, $5::bigint, $6::boolean, "
      "$7::bigint, $7::bigint, $8, $9::bytea, $10, $15::smallint, $16, $17) ON CONFLICT DO NOTHING RETURNING id) "
      "INSERT INTO event SELECT id, $2::integer, $7::bigint, $11::smallint, $12, $13, $14 FROM made",
      {change.table, text(event.version), text(static_cast<int>(change.status)), boolean(change.listed),
       text(change.deadline), boolean(change.computer > 0), text(event.at), change.card, bytes(*change.seed),
       change.code, text(seat_of(event.what)), event.request, event.digest, event_body(event.what),
       text(change.computer), change.owner, change.network});
  if (!done) return std::unexpected(done.error());
  return done->changed() == 1;
}
Pg<bool> write_next(PgConnection& database, const Change& change) {
  const Event& event = change.event;
  const auto done = database.run(
      "WITH made AS (UPDATE game SET version = $2::integer, status = $3::smallint, listed = $4::boolean, deadline = "
      "$5::bigint, computer = $6::boolean, level = $13::smallint, leased = 0, changed = $7::bigint, card = $8, "
      "network = CASE WHEN $3::smallint < 2 THEN network ELSE '' END WHERE id = $1 AND version = $2::integer - 1 "
      "RETURNING id) "
      "INSERT INTO event SELECT id, $2::integer, $7::bigint, $9::smallint, $10, $11, $12 FROM made",
      {change.table, text(event.version), text(static_cast<int>(change.status)), boolean(change.listed),
       text(change.deadline), boolean(change.computer > 0), text(event.at), change.card, text(seat_of(event.what)),
       event.request, event.digest, event_body(event.what), text(change.computer)});
  if (!done) return std::unexpected(done.error());
  return done->changed() == 1;
}

// A person that has left the table is still remembered as one that sat there.
Pg<void> write_sitting(PgConnection& database, const Change& change) {
  if (auto ok = database.run("UPDATE sitting SET seats = 0 WHERE game = $1", {change.table}); !ok)
    return std::unexpected(ok.error());
  for (const auto& [person, seats] : change.sitting)
    if (auto ok = database.run("INSERT INTO sitting (person, game, seats) VALUES ($1, $2, $3::integer) "
                               "ON CONFLICT (person, game) DO UPDATE SET seats = excluded.seats",
                               {person, change.table, text(seats)});
        !ok)
      return std::unexpected(ok.error());
  return {};
}

}  // namespace

std::string list_of(const std::vector<std::string>& texts) {
  std::string out = "{";
  for (const std::string& one : texts) out += (out.size() > 1 ? ",\"" : "\"") + one + '"';
  return out + '}';
}

Pg<bool> write_change_within(PgConnection& database, const Change& change) {
  if (change.rated)
    if (auto ok = hold_players(database, *change.rated); !ok) return std::unexpected(ok.error());
  const auto done = change.seed ? write_first(database, change) : write_next(database, change);
  if (!done || !*done) return done;
  if (change.seed || !change.sitting.empty())
    if (auto ok = write_sitting(database, change); !ok) return std::unexpected(ok.error());
  if (change.rated)
    if (auto ok = write_result(database, *change.rated); !ok) return std::unexpected(ok.error());
  if (change.turn)
    if (auto ok = write_notices(database, change); !ok) return std::unexpected(ok.error());
  return true;
}

Pg<bool> write_change(PgConnection& database, const Change& change) {
  if (!change.seed && change.sitting.empty() && !change.rated && !change.turn) return write_next(database, change);
  return transaction(
      database, [&] { return write_change_within(database, change); }, [](const Pg<bool>& done) { return *done; });
}

Pg<std::vector<Event>> read_events(PgConnection& database, const std::string& id, int behind) {
  const auto rows = database.run(
      "SELECT version, at, seat, request, digest, body FROM event WHERE game = $1 AND version > $2::integer "
      "ORDER BY version",
      {id, text(behind)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Event> out;
  for (int row = 0; row < rows->count(); ++row) {
    Event event;
    event.version = static_cast<int>(rows->number(row, 0));
    event.at = rows->number(row, 1);
    event.request = rows->text(row, 3);
    event.digest = rows->text(row, 4);
    auto what = read_event_body(static_cast<Seat>(rows->number(row, 2)), rows->text(row, 5));
    if (!what) return std::unexpected(PgError{.words = "an event of table " + id + ": " + what.error()});
    event.what = *std::move(what);
    out.push_back(std::move(event));
  }
  return out;
}

Pg<std::optional<StoredTable>> read_table(PgConnection& database, const std::string& id) {
  const auto rows = database.run("SELECT encode(seed, 'hex'), code FROM game WHERE id = $1", {id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  StoredTable out;
  const auto seed = bytes_of<32>(rows->text(0, 0));
  if (!seed) return std::unexpected(PgError{.words = "the dice of table " + id + " are broken"});
  out.seed = *seed;
  out.code = rows->text(0, 1);
  auto events = read_events(database, id, 0);
  if (!events) return std::unexpected(events.error());
  out.events = std::move(*events);
  return out;
}

Pg<Versions> read_versions(PgConnection& database, const std::vector<std::string>& tables) {
  const auto rows = database.run("SELECT id, version FROM game WHERE id = ANY($1::text[])", {list_of(tables)});
  if (!rows) return std::unexpected(rows.error());
  Versions out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.table = rows->text(row, 0), .version = static_cast<int>(rows->number(row, 1))});
  return out;
}

Pg<std::vector<Card>> read_lobby(PgConnection& database, std::size_t most) {
  const auto rows = database.run(
      "SELECT id, created, changed, card, 0 FROM game WHERE listed AND status < 2 AND "
      "NOT EXISTS (SELECT 1 FROM tournament_game WHERE tournament_game.game = game.id) "
      "ORDER BY status, changed DESC LIMIT $1::integer",
      {text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  return cards(*rows);
}

Pg<std::vector<Card>> read_tables_of(PgConnection& database, const std::string& person, std::size_t most) {
  const auto rows = database.run(
      "SELECT id, created, changed, card, seats FROM sitting JOIN game ON id = game WHERE person = $1 "
      "ORDER BY status >= 2, changed DESC LIMIT $2::integer",
      {person, text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  return cards(*rows);
}

Pg<int> count_unfinished(PgConnection& database, const std::string& person) {
  const auto rows =
      database.run("SELECT count(*) FROM sitting JOIN game ON id = game WHERE person = $1 AND status < 2", {person});
  if (!rows) return std::unexpected(rows.error());
  return static_cast<int>(rows->number(0, 0));
}

Pg<std::optional<std::string>> read_table_of_code(PgConnection& database, const std::string& code) {
  const auto rows = database.run("SELECT id FROM game WHERE code = $1 AND code <> '' AND status = 0", {code});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
}

Pg<std::vector<std::string>> read_overdue(PgConnection& database, Millis now, std::size_t most) {
  const auto rows = database.run(
      "SELECT id FROM game WHERE deadline > 0 AND deadline < $1::bigint ORDER BY deadline LIMIT $2::integer",
      {text(now), text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  return first_texts(*rows);
}

Pg<std::vector<WaitingMove>> read_waiting_moves(PgConnection& database, Millis now) {
  const auto rows = database.run(
      "SELECT id, network, owner, level, leased >= $1::bigint, changed FROM (SELECT id, network, owner, level, leased, "
      "changed, row_number() OVER (PARTITION BY network, owner ORDER BY changed) AS place FROM game WHERE computer) AS "
      "waiting "
      "WHERE place <= 64 ORDER BY place LIMIT 10000",
      {text(now)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<WaitingMove> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.origin = {.network = rows->text(row, 1), .person = rows->text(row, 2), .table = rows->text(row, 0)},
                   .level = static_cast<int>(rows->number(row, 3)),
                   .taken = rows->text(row, 4) == "t",
                   .since = rows->number(row, 5)});
  return out;
}

Pg<std::vector<std::string>> lease_moves(PgConnection& database, const std::vector<std::string>& tables, Millis now,
                                         Millis until) {
  const auto rows = database.run(
      "UPDATE game SET leased = $2::bigint WHERE id IN (SELECT id FROM game WHERE id = ANY($3::text[]) AND computer "
      "AND "
      "leased < $1::bigint FOR UPDATE SKIP LOCKED) RETURNING id",
      {text(now), text(until), list_of(tables)});
  if (!rows) return std::unexpected(rows.error());
  return first_texts(*rows);
}

Pg<void> renew_move_leases(PgConnection& database, const std::vector<std::string>& tables, Millis until) {
  const auto done =
      database.run("UPDATE game SET leased = $1::bigint WHERE id = ANY($2::text[]) AND computer AND leased > 0",
                   {text(until), list_of(tables)});
  if (!done) return std::unexpected(done.error());
  return {};
}

Pg<std::size_t> count_workers(PgConnection& database, Millis now) {
  const auto rows = database.run("SELECT coalesce(sum(threads), 0) FROM node WHERE seen > $1::bigint",
                                 {text(now - node_silent_after)});
  if (!rows) return std::unexpected(rows.error());
  return static_cast<std::size_t>(rows->number(0, 0));
}

Pg<std::string> read_mark_key(PgConnection& database) {
  const auto rows = database.run("SELECT key FROM secret");
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::unexpected(PgError{.words = "its table secret is empty"});
  return rows->text(0, 0);
}

Pg<void> write_presence(PgConnection& database, const std::string& node, const std::string& table,
                        const Presence& presence) {
  const auto done = database.run(
      "INSERT INTO presence (game, person, node, gone, closed) VALUES ($1, $2, $3, $4::bigint, $5::boolean) "
      "ON CONFLICT (game, person, node) DO UPDATE SET gone = excluded.gone, closed = excluded.closed",
      {table, presence.person, node, text(presence.here ? 0 : presence.gone_since), boolean(presence.closed)});
  if (!done) return std::unexpected(done.error());
  return {};
}

Pg<std::vector<Presence>> read_presence(PgConnection& database, const std::string& table, Millis now) {
  const auto rows = database.run(
      "SELECT person, coalesce(bool_or(gone = 0 AND seen > $2::bigint), false), "
      "max(CASE WHEN gone > 0 THEN gone ELSE coalesce(seen, 1) END), "
      "(array_agg(closed ORDER BY CASE WHEN gone > 0 THEN gone ELSE coalesce(seen, 1) END DESC))[1], "
      "max(CASE WHEN gone = 0 THEN coalesce(seen, 1) + $3::bigint ELSE 0 END) > max(gone) "
      "FROM presence LEFT JOIN node ON node.id = presence.node WHERE game = $1 GROUP BY person",
      {table, text(now - node_silent_after), text(usual_delay)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Presence> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.person = rows->text(row, 0),
                   .here = rows->text(row, 1) == "t",
                   .gone_since = rows->number(row, 2),
                   .closed = rows->text(row, 3) == "t",
                   .cut_off = rows->text(row, 1) != "t" && rows->text(row, 4) == "t"});
  return out;
}

Pg<void> write_node(PgConnection& database, const std::string& node, Millis now, std::size_t threads) {
  if (auto ok = database.run("INSERT INTO node (id, seen, threads) VALUES ($1, $2::bigint, $3::integer) "
                             "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, threads = excluded.threads",
                             {node, text(now), text(static_cast<std::int64_t>(threads))});
      !ok)
    return std::unexpected(ok.error());
  return {};
}

Pg<void> write_alive(PgConnection& database, const std::string& node, Millis now, std::size_t threads) {
  // No process was there for a while: by the clock of the database, as this may have waited for it.
  if (auto ok = database.run("INSERT INTO outage (begun, ended) SELECT at, turncoat_clock() + shift FROM alive "
                             "WHERE at > 0 AND at + $1::bigint < turncoat_clock() + shift ON CONFLICT DO NOTHING",
                             {text(PresenceStore::longest_silence)});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = database.run("INSERT INTO alive (one, at) VALUES (1, $1::bigint) "
                             "ON CONFLICT (one) DO UPDATE SET at = greatest(alive.at, excluded.at)",
                             {text(now)});
      !ok)
    return std::unexpected(ok.error());
  return write_node(database, node, now, threads);
}

Pg<Life> read_life(PgConnection& database, Millis since) {
  const auto last = database.run("SELECT coalesce(max(at), 0) FROM alive");
  if (!last) return std::unexpected(last.error());
  const auto rows =
      database.run("SELECT begun, ended FROM outage WHERE ended > $1::bigint ORDER BY ended", {text(since)});
  if (!rows) return std::unexpected(rows.error());
  Life out{.last = last->number(0, 0)};
  for (int row = 0; row < rows->count(); ++row) out.outages.push_back({rows->number(row, 0), rows->number(row, 1)});
  return out;
}

Pg<void> write_outage(PgConnection& database, Outage outage) {
  return run(database, "INSERT INTO outage (begun, ended) VALUES ($1::bigint, $2::bigint) ON CONFLICT DO NOTHING",
             {text(outage.from), text(outage.to)});
}

Pg<void> forget_old_presence(PgConnection& database, Millis now) {
  if (auto ok = database.run("DELETE FROM presence USING node WHERE node.id = presence.node AND node.seen < $1::bigint",
                             {text(now - day)});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = database.run("DELETE FROM node WHERE seen < $1::bigint", {text(now - day)}); !ok)
    return std::unexpected(ok.error());
  return {};
}

namespace {

// `redact(events)`: what they say then.
template <class Redact>
Pg<void> redact_at(PgConnection& database, const std::string& table, Versions& changed, Redact redact) {
  const auto events = read_events(database, table, 0);
  if (!events) return std::unexpected(events.error());
  const std::expected<Forgotten, std::string> forgotten = redact(*events);
  if (!forgotten) return std::unexpected(PgError{.words = forgotten.error()});
  for (const Event& event : forgotten->changed)
    if (auto ok = database.run("UPDATE event SET body = $3 WHERE game = $1 AND version = $2::integer",
                               {table, text(event.version), event_body(event.what)});
        !ok)
      return std::unexpected(ok.error());
  const Event& last = forgotten->last;
  if (auto ok =
          database.run("WITH made AS (UPDATE game SET card = $2, version = $3::integer WHERE id = $1 RETURNING id) "
                       "INSERT INTO event SELECT id, $3::integer, $4::bigint, -1, '', '', $5 FROM made",
                       {table, forgotten->card, text(last.version), text(last.at), event_body(last.what)});
      !ok)
    return std::unexpected(ok.error());
  changed.push_back({.table = table, .version = last.version});
  return {};
}

Pg<void> forget_one(PgConnection& database, const std::string& person, Versions& changed) {
  const auto tables = database.run("SELECT game FROM sitting WHERE person = $1 ORDER BY game", {person});
  if (!tables) return std::unexpected(tables.error());
  for (const std::string& table : first_texts(*tables))
    if (auto ok = redact_at(database, table, changed, [&](const auto& all) { return forget_in(all, person); }); !ok)
      return ok;
  if (auto ok = database.run("DELETE FROM sitting WHERE person = $1", {person}); !ok)
    return std::unexpected(ok.error());
  if (auto ok = database.run("DELETE FROM person WHERE id = $1", {person}); !ok) return std::unexpected(ok.error());
  return {};
}

// Their programs too. Meanwhile none of them is seated at a new table (a match of seeks refers to them), and no other
// transaction changes these tables. All persons are locked first, then all tables, each in their order.
Pg<void> forget_everywhere(PgConnection& database, const std::string& person, Millis now, Versions& changed) {
  changed.clear();
  const auto locked = database.run(
      "SELECT id FROM person WHERE id = $1 OR id IN (SELECT person FROM bot WHERE owner = $1) ORDER BY id FOR UPDATE",
      {person});
  if (!locked) return std::unexpected(locked.error());
  const std::vector<std::string> persons = first_texts(*locked);
  const auto tables = database.run(
      "SELECT 1 FROM game WHERE id IN (SELECT game FROM sitting WHERE person = ANY($1::text[])) ORDER BY id FOR UPDATE",
      {list_of(persons)});
  if (!tables) return std::unexpected(tables.error());
  if (auto ok = ban_tokens(database, person, "", now); !ok) return ok;
  for (const std::string& one : persons)
    if (auto ok = forget_one(database, one, changed); !ok) return ok;
  return {};
}

}  // namespace

Pg<Versions> blank_words(PgConnection& database, const std::string& table) {
  Versions changed;
  const auto done = transaction(database, [&]() -> Pg<void> {
    changed.clear();
    const auto there = database.run("SELECT 1 FROM game WHERE id = $1 FOR UPDATE", {table});
    if (!there) return std::unexpected(there.error());
    return there->count() == 0 ? Pg<void>() : redact_at(database, table, changed, forget_words_in);
  });
  if (!done) return std::unexpected(done.error());
  return changed;
}

Pg<Versions> forget_person(PgConnection& database, const std::string& person, Millis now) {
  Versions changed;
  const auto done = transaction(database, [&] { return forget_everywhere(database, person, now, changed); });
  if (!done) return std::unexpected(done.error());
  return changed;
}

}  // namespace turncoat::online
