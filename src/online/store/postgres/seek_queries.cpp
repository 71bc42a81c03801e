#include "online/store/postgres/queries.hpp"

#include "online/base/contains.hpp"
#include "online/store/seek_store.hpp"

namespace turncoat::online {

namespace {

// What most statements read of one.
Seek seek_in(const PgRows& rows, int row) {
  return {.id = rows.text(row, 0),
          .person = rows.text(row, 1),
          .name = rows.text(row, 2),
          .terms = {.spec = rows.text(row, 3),
                    .title = rows.text(row, 4),
                    .control = control_kept(rows.text(row, 5)),
                    .people = static_cast<int>(rows.number(row, 6)),
                    .rated = rows.text(row, 10) == "t"},
          .made = rows.number(row, 7),
          .until = rows.number(row, 8),
          .table = rows.text(row, 9),
          .program = rows.text(row, 11) == "t",
          .addressee = rows.text(row, 12),
          .addressee_name = rows.text(row, 13)};
}

std::vector<Seek> seeks_in(const PgRows& rows) {
  std::vector<Seek> out;
  for (int row = 0; row < rows.count(); ++row) out.push_back(seek_in(rows, row));
  return out;
}

// Whether a person is a program.
std::string is_program(const std::string& person) {
  return "EXISTS (SELECT 1 FROM bot WHERE bot.person = " + person + ")";
}
const std::string columns_of_seek =
    "seek.id, seek.person, person.name, seek.spec, seek.title, seek.control, seek.people, seek.made, seek.until, "
    "seek.game, seek.rated, " +
    is_program("seek.person") +
    ", seek.addressee, coalesce((SELECT name FROM person AS other WHERE other.id = seek.addressee), '') AS other_name ";
const std::string seek_columns = "SELECT " + columns_of_seek + "FROM seek JOIN person ON person.id = seek.person ";
const std::string seek_waits = "seek.game = '' AND seek.until >= $2::bigint";
// Neither that person nor the one of a seek has blocked the other.
std::string not_apart(const std::string& person) {
  return "NOT EXISTS (SELECT 1 FROM block WHERE block.person = seek.person AND block.blocked = " + person +
         ") AND NOT EXISTS (SELECT 1 FROM block WHERE block.person = " + person + " AND block.blocked = seek.person)";
}
// A challenge is gone with the token of its program.
const std::string may_be_answered =
    "(seek.game <> '' OR seek.addressee = '' OR EXISTS (SELECT 1 FROM bot WHERE bot.person = seek.addressee AND "
    "bot.token IS NOT NULL))";
// Another person's seek that a person may answer.
std::string is_for(const std::string& person) {
  return not_apart(person) + " AND (seek.addressee = " + person + " OR seek.addressee = '' AND (" +
         is_program("seek.person") + " OR NOT " + is_program(person) + "))";
}

// A statement of which only the failure matters.
Pg<void> change_rows(PgConnection& database, const std::string& statement, const std::vector<std::string>& values) {
  const auto done = database.run(statement, values);
  if (!done) return std::unexpected(done.error());
  return {};
}

// One thing of a person after the other, so that they are counted right. `lock`: of the person, the first of all locks.
Pg<std::optional<std::int64_t>> counted(PgConnection& database, const std::string& person, const std::string& lock,
                                        const std::string& count, const std::vector<std::string>& values) {
  const auto locked = database.run("SELECT 1 FROM person WHERE id = $1 " + lock, {person});
  if (!locked) return std::unexpected(locked.error());
  if (locked->count() == 0) return std::nullopt;
  const auto rows = database.run(count, values);
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

// How many other seeks wait that have the same value in a column; till the transaction ends no further one is added.
Pg<std::int64_t> count_alike(PgConnection& database, const Seek& seek, const std::string& column,
                             const std::string& value, Millis now) {
  if (value.empty()) return 0;
  if (auto ok =
          change_rows(database, "SELECT pg_advisory_xact_lock(hashtext('seeks by " + column + ":' || $1))", {value});
      !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run(
      "SELECT count(*) FROM seek WHERE " + column + " = $1 AND game = '' AND until >= $2::bigint AND id <> $3",
      {value, text(now), seek.id});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

// The seek itself, if it is there; else one that waits with the same terms.
Pg<std::optional<std::string>> seek_like(PgConnection& database, const Seek& seek, Millis now) {
  const auto rows = database.run(
      "SELECT id FROM seek WHERE person = $1 AND until >= $3::bigint AND (id = $2 OR game = '' AND md5(spec) = md5($4) "
      "AND spec = $4 AND control = $5 AND rated = $6::boolean AND addressee = $7) ORDER BY id = $2 DESC, made, id "
      "LIMIT 1",
      {seek.person, seek.id, text(now), seek.terms.spec, kept_control(seek.terms.control), seek.terms.rated ? "t" : "f",
       seek.addressee});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
}

Pg<std::optional<std::string>> add_seek(PgConnection& database, const Seek& seek, const std::string& to, Millis now) {
  // Not while the person is seated: a match holds them.
  const auto count =
      counted(database, seek.person, "FOR UPDATE",
              "SELECT count(*) FROM seek WHERE person = $1 AND game = '' AND id <> $2 AND until >= $3::bigint",
              {seek.person, seek.id, text(now)});
  if (!count) return std::unexpected(count.error());
  if (!*count) return std::nullopt;
  if (!to.empty()) {
    auto like = seek_like(database, seek, now);
    if (!like || *like == seek.id) return like;
    const auto waits = database.run("SELECT 1 FROM seek WHERE id = $1 AND game = '' AND until >= $2::bigint FOR SHARE",
                                    {to, text(now)});
    if (!waits) return std::unexpected(waits.error());
    if (waits->count() == 0) return std::string();
    if (*like) return like;
  }
  if (**count >= static_cast<std::int64_t>(most_seeks)) return std::nullopt;
  const auto near = count_alike(database, seek, "network", seek.network, now);
  if (!near) return std::unexpected(near.error());
  if (*near >= static_cast<std::int64_t>(most_seeks_of_network)) return std::nullopt;
  const auto challenges = count_alike(database, seek, "addressee", seek.addressee, now);
  if (!challenges) return std::unexpected(challenges.error());
  if (*challenges >= static_cast<std::int64_t>(most_challenges)) return std::nullopt;
  if (auto ok = change_rows(
          database,
          "DELETE FROM seek WHERE id IN (SELECT id FROM seek WHERE until < $1::bigint FOR UPDATE SKIP LOCKED)",
          {text(now)});
      !ok)
    return std::unexpected(ok.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto added = change_rows(
      database,
      "INSERT INTO seek (id, person, spec, title, control, people, attended, made, until, rated, network, addressee) "
      "VALUES ($1, $2, $3, $4, $5, $6::integer, $7::boolean, $8::bigint, $9::bigint, $10::boolean, $11, $12) "
      "ON CONFLICT DO NOTHING",
      {seek.id, seek.person, seek.terms.spec, seek.terms.title, kept_control(seek.terms.control),
       text(seek.terms.people), seek.terms.attended() ? "t" : "f", text(seek.made), text(seek.until),
       seek.terms.rated ? "t" : "f", seek.network, seek.addressee});
  if (!added) return std::unexpected(added.error());
  return seek.id;
}

// Locks these persons and all seeks of theirs that wait, always in the same order, so that no two matches wait for each
// other.
Pg<bool> all_wait(PgConnection& database, const Match& match, Millis now) {
  if (auto ok = change_rows(database,
                            "SELECT 1 FROM person WHERE id IN (SELECT person FROM seek WHERE id = ANY($1::text[])) "
                            "ORDER BY id FOR KEY SHARE",
                            {list_of(match.seeks)});
      !ok)
    return std::unexpected(ok.error());
  const auto held = database.run(
      "SELECT id, until FROM seek WHERE game = '' AND person IN (SELECT person FROM seek WHERE id = ANY($1::text[])) "
      "ORDER BY id FOR UPDATE",
      {list_of(match.seeks)});
  if (!held) return std::unexpected(held.error());
  std::vector<std::string> waiting;
  for (int row = 0; row < held->count(); ++row)
    if (held->number(row, 1) >= now) waiting.push_back(held->text(row, 0));
  for (const std::string& id : match.seeks)
    if (!contains(waiting, id)) return false;
  return true;
}

Pg<bool> seat_all(PgConnection& database, const Match& match, Millis now) {
  const auto free = all_wait(database, match, now);
  if (!free || !*free) return free;
  for (const auto& [person, seats] : match.table.sitting) {
    for (int seat = 0; seat < static_cast<int>(most_seats); ++seat)
      if ((seats >> seat & 1) != 0)
        if (auto ok = change_rows(database,
                                  "INSERT INTO seat_taken (person, spec, seat, times) VALUES ($1, $2, $3::integer, 1) "
                                  "ON CONFLICT (person, md5(spec), seat) DO UPDATE SET times = seat_taken.times + 1",
                                  {person, match.spec, text(seat)});
            !ok)
          return std::unexpected(ok.error());
  }
  const auto made = write_change_within(database, match.table);
  if (!made || !*made) return made;
  if (auto ok = change_rows(database,
                            "UPDATE seek SET game = $1, until = $2::bigint, network = '' WHERE id = ANY($3::text[])",
                            {match.table.table, text(now + matched_seek_kept), list_of(match.seeks)});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok =
          change_rows(database,
                      "DELETE FROM seek WHERE game = '' AND attended AND person IN (SELECT person FROM seek WHERE "
                      "id = ANY($1::text[]))",
                      {list_of(match.seeks)});
      !ok)
    return std::unexpected(ok.error());
  return true;
}

Pg<std::optional<bool>> add_block(PgConnection& database, const Block& block) {
  // Two persons may block each other at the same time: each refers to the other.
  const auto count = counted(database, block.person, "FOR NO KEY UPDATE",
                             "SELECT count(*) FROM block WHERE person = $1 AND id <> $2", {block.person, block.id});
  if (!count) return std::unexpected(count.error());
  if (!*count || **count >= static_cast<std::int64_t>(most_blocks)) return std::nullopt;
  const auto added =
      change_rows(database,
                  "INSERT INTO block (id, person, blocked, at) SELECT $1, $2, id, $3::bigint FROM person "
                  "WHERE id = $4 ON CONFLICT DO NOTHING",
                  {block.id, block.person, text(block.at), block.blocked});
  if (!added) return std::unexpected(added.error());
  return true;
}

}  // namespace

Pg<std::optional<std::string>> write_seek(PgConnection& database, const Seek& seek, const std::string& to, Millis now) {
  return transaction(database, [&] { return add_seek(database, seek, to, now); });
}

Pg<std::optional<Seek>> write_renewed_seek(PgConnection& database, const std::string& person, const std::string& id,
                                           Millis now) {
  const auto rows = database.run(
      "UPDATE seek SET until = CASE WHEN game <> '' THEN until WHEN attended THEN $3::bigint + $4::bigint ELSE "
      "$3::bigint + $5::bigint END FROM person WHERE seek.id = $1 AND seek.person = $2 AND person.id = seek.person AND "
      "until >= $3::bigint AND " +
          may_be_answered + " RETURNING " + columns_of_seek,
      {id, person, text(now), text(attended_lease), text(lease_by_days)});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(seek_in(*rows, 0)) : std::nullopt;
}

Pg<std::vector<Seek>> read_seeks_for(PgConnection& database, const std::string& person, Millis now) {
  const std::string others = seek_columns + ("WHERE " + seek_waits) + " AND " + is_for("$1");
  const auto rows = database.run(
      "SELECT * FROM (" + seek_columns + "WHERE " + seek_waits + " AND seek.person = $1) AS own UNION " +
          "SELECT * FROM (" + others + " ORDER BY made, seek.id LIMIT $3::integer) AS old " + "UNION SELECT * FROM (" +
          others + " ORDER BY made DESC, seek.id DESC LIMIT $3::integer) AS new ORDER BY made, id",
      {person, text(now), text(static_cast<std::int64_t>(most_seeks_shown))});
  if (!rows) return std::unexpected(rows.error());
  return seeks_in(*rows);
}

Pg<std::optional<Seek>> read_seek_for(PgConnection& database, const std::string& person, const std::string& id,
                                      Millis now) {
  const auto rows = database.run(
      seek_columns + ("WHERE " + seek_waits) + " AND seek.id = $3 AND (seek.person = $1 OR " + is_for("$1") +
          ") OR seek.person = $1 AND seek.until >= $2::bigint AND EXISTS (SELECT 1 FROM seek AS other WHERE other.id = "
          "$3 AND other.person <> $1 AND other.game = seek.game AND other.game <> '')",
      {person, text(now), id});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(seek_in(*rows, 0)) : std::nullopt;
}

Pg<std::vector<Seek>> read_challenges(PgConnection& database, const std::vector<std::string>& programs, Millis now) {
  const auto rows = database.run(seek_columns + ("WHERE " + seek_waits) + " AND seek.addressee = ANY($1::text[]) AND " +
                                     not_apart("seek.addressee") + " ORDER BY seek.made, seek.id",
                                 {list_of(programs), text(now)});
  if (!rows) return std::unexpected(rows.error());
  return seeks_in(*rows);
}

Pg<WaitingSeeks> read_seeks_to_meet(PgConnection& database, const std::string& id, const std::string& to, Millis now) {
  const auto seeks = database.run(
      seek_columns + std::string("JOIN seek AS own ON own.id = $1 WHERE ") + seek_waits +
          " AND md5(seek.spec) = md5(own.spec) AND seek.spec = own.spec AND seek.control = own.control "
          "AND seek.rated = "
          "own.rated AND (seek.id = own.id OR (seek.person <> own.person AND " +
          not_apart("own.person") + " AND (seek.id = $3 OR seek.addressee = '' AND own.addressee = '' AND " +
          is_program("seek.person") + " = " + is_program("own.person") +
          "))) ORDER BY seek.id IN ($1, $3) DESC, seek.made, seek.id LIMIT 100",
      {id, text(now), to});
  if (!seeks) return std::unexpected(seeks.error());
  WaitingSeeks out{.seeks = seeks_in(*seeks)};
  if (out.seeks.empty()) return out;
  std::vector<std::string> persons;
  for (const Seek& seek : out.seeks) persons.push_back(seek.person);
  const auto blocked =
      database.run("SELECT person, blocked FROM block WHERE person = ANY($1::text[]) AND blocked = ANY($1::text[])",
                   {list_of(persons)});
  if (!blocked) return std::unexpected(blocked.error());
  for (int row = 0; row < blocked->count(); ++row) out.blocked.emplace(blocked->text(row, 0), blocked->text(row, 1));
  const auto taken = database.run(
      "SELECT person, spec, seat, times FROM seat_taken WHERE person = ANY($1::text[]) AND md5(spec) = md5($2)",
      {list_of(persons), out.seeks.front().terms.spec});
  if (!taken) return std::unexpected(taken.error());
  for (int row = 0; row < taken->count(); ++row)
    out.taken.push_back({.person = taken->text(row, 0),
                         .spec = taken->text(row, 1),
                         .seat = static_cast<Seat>(taken->number(row, 2)),
                         .times = static_cast<int>(taken->number(row, 3))});
  return out;
}

Pg<void> delete_seek(PgConnection& database, const std::string& person, const std::string& id) {
  return change_rows(database, "DELETE FROM seek WHERE id = $1 AND (person = $2 OR addressee = $2) AND game = ''",
                     {id, person});
}

Pg<bool> write_match(PgConnection& database, const Match& match, Millis now) {
  return transaction(
      database, [&] { return seat_all(database, match, now); }, [](const Pg<bool>& done) { return *done; });
}

Pg<std::optional<bool>> write_block(PgConnection& database, const Block& block) {
  return transaction(database, [&] { return add_block(database, block); });
}

Pg<std::vector<Block>> read_blocks(PgConnection& database, const std::string& person) {
  const auto rows = database.run(
      "SELECT block.id, block.person, blocked, name, at FROM block JOIN person ON person.id = blocked WHERE "
      "block.person = $1 ORDER BY at, block.id",
      {person});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Block> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.id = rows->text(row, 0),
                   .person = rows->text(row, 1),
                   .blocked = rows->text(row, 2),
                   .name = rows->text(row, 3),
                   .at = rows->number(row, 4)});
  return out;
}

Pg<void> delete_block(PgConnection& database, const std::string& person, const std::string& id) {
  return change_rows(database, "DELETE FROM block WHERE id = $1 AND person = $2", {id, person});
}

}  // namespace turncoat::online
