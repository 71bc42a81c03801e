#include "online/base/contains.hpp"
#include "online/store/queries/queries.hpp"
#include "online/store/seek_store.hpp"

namespace turncoat::online {

namespace {

// What most statements read of one.
Seek seek_in(const Row& row) {
  return {.id = row.text(0),
          .person = row.text(1),
          .name = row.text(2),
          .terms = {.spec = row.text(3),
                    .title = row.text(4),
                    .control = control_kept(row.text(5)),
                    .people = row.small(6),
                    .rated = row.truth(10)},
          .made = row.number(7),
          .until = row.number(8),
          .table = row.text(9),
          .program = row.truth(11),
          .addressee = row.text(12),
          .addressee_name = row.text(13)};
}

// Whether a person is a program.
std::string is_program(const std::string& person) {
  return "EXISTS (SELECT 1 FROM bot WHERE bot.person = " + person + ")";
}
const std::string columns_of_seek =
    "seek.id, seek.person, (SELECT name FROM person WHERE person.id = seek.person) AS name, seek.spec, seek.title, "
    "seek.control, seek.people, seek.made, seek.until, seek.game, seek.rated, " +
    is_program("seek.person") +
    " AS program, seek.addressee, coalesce((SELECT name FROM person WHERE person.id = seek.addressee), '') AS "
    "other_name ";
const std::string seek_columns = "SELECT " + columns_of_seek + "FROM seek ";
const std::string seek_waits = "seek.game = '' AND seek.until >= $2";
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

// How many other seeks wait that have the same value in a column; till the transaction ends no further one is added.
Sql<std::int64_t> count_alike(Database& database, const Seek& seek, const std::string& column, const std::string& value,
                              Millis now) {
  if (value.empty()) return 0;
  if (auto ok = hold_name(database, "seeks by " + column + ":" + value); !ok) return std::unexpected(ok.error());
  return one_number(database.run("SELECT count(*) FROM seek WHERE " + column + " = $1 AND " + column +
                                     " <> '' AND game = '' AND until >= $2 AND id <> $3",
                                 {value, now, seek.id}));
}

// The seek itself, if it is there; else one that waits with the same terms.
Sql<std::optional<std::string>> seek_like(Database& database, const Seek& seek, Millis now) {
  return first(
      database.run("SELECT id FROM seek WHERE person = $1 AND until >= $3 AND (id = $2 OR game = '' AND {md5(spec) = "
                   "md5($4) AND }spec = $4 AND control = $5 AND rated = $6 AND addressee = $7) ORDER BY id = $2 DESC, "
                   "made, id LIMIT 1",
                   {seek.person, seek.id, now, seek.terms.spec, kept_control(seek.terms.control), seek.terms.rated,
                    seek.addressee}),
      first_text);
}

Sql<std::optional<std::string>> add_seek(Database& database, const Seek& seek, const std::string& to, Millis now) {
  // Not while the person is seated: a match holds them.
  const auto known = hold_person(database, seek.person);
  if (!known) return std::unexpected(known.error());
  if (!*known) return std::nullopt;
  if (!to.empty()) {
    auto like = seek_like(database, seek, now);
    if (!like || *like == seek.id) return like;
    const auto waits =
        any(database.run("SELECT 1 FROM seek WHERE id = $1 AND game = '' AND until >= $2{ FOR SHARE}", {to, now}));
    if (!waits) return std::unexpected(waits.error());
    if (!*waits) return std::string();
    if (*like) return like;
  }
  const auto count =
      one_number(database.run("SELECT count(*) FROM seek WHERE person = $1 AND game = '' AND id <> $2 AND until >= $3",
                              {seek.person, seek.id, now}));
  if (!count) return std::unexpected(count.error());
  if (*count >= static_cast<std::int64_t>(most_seeks)) return std::nullopt;
  const auto near = count_alike(database, seek, "network", seek.network, now);
  if (!near) return std::unexpected(near.error());
  if (*near >= static_cast<std::int64_t>(most_seeks_of_network)) return std::nullopt;
  const auto challenges = count_alike(database, seek, "addressee", seek.addressee, now);
  if (!challenges) return std::unexpected(challenges.error());
  if (*challenges >= static_cast<std::int64_t>(most_challenges)) return std::nullopt;
  if (auto ok =
          run(database, "DELETE FROM seek WHERE id IN (SELECT id FROM seek WHERE until < $1{ FOR UPDATE SKIP LOCKED})",
              {now});
      !ok)
    return std::unexpected(ok.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto added = run(
      database,
      "INSERT INTO seek (id, person, spec, title, control, people, attended, made, until, rated, network, addressee) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING",
      {seek.id, seek.person, seek.terms.spec, seek.terms.title, kept_control(seek.terms.control), seek.terms.people,
       seek.terms.attended(), seek.made, seek.until, seek.terms.rated, seek.network, seek.addressee});
  if (!added) return std::unexpected(added.error());
  return seek.id;
}

// Locks these persons and all seeks of theirs that wait, always in the same order, so that no two matches wait for each
// other.
Sql<bool> all_wait(Database& database, const Match& match, Millis now) {
  if (auto ok = hold(database,
                     "SELECT 1 FROM person WHERE id IN (SELECT person FROM seek WHERE id = ANY($1)) ORDER BY id FOR "
                     "KEY SHARE",
                     {match.seeks});
      !ok)
    return std::unexpected(ok.error());
  const auto held = database.run(
      "SELECT id, until FROM seek WHERE game = '' AND person IN (SELECT person FROM seek WHERE id = ANY($1)) ORDER BY "
      "id{ FOR UPDATE}",
      {match.seeks});
  if (!held) return std::unexpected(held.error());
  std::vector<std::string> waiting;
  for (int row = 0; row < held->count(); ++row)
    if (held->number(row, 1) >= now) waiting.push_back(held->text(row, 0));
  for (const std::string& id : match.seeks)
    if (!contains(waiting, id)) return false;
  return true;
}

Sql<bool> seat_all(Database& database, const Match& match, Millis now) {
  const auto free = all_wait(database, match, now);
  if (!free || !*free) return free;
  for (const auto& [person, seats] : match.table.sitting)
    for (int seat = 0; seat < static_cast<int>(most_seats); ++seat)
      if ((seats >> seat & 1) != 0)
        if (auto ok = run(database,
                          "INSERT INTO seat_taken (person, spec, seat, times) VALUES ($1, $2, $3, 1) ON CONFLICT "
                          "(person, {md5(spec)|spec}, seat) DO UPDATE SET times = seat_taken.times + 1",
                          {person, match.spec, seat});
            !ok)
          return std::unexpected(ok.error());
  const auto made = write_change_within(database, match.table);
  if (!made || !*made) return made;
  if (auto ok = run(database, "UPDATE seek SET game = $1, until = $2, network = '' WHERE id = ANY($3)",
                    {match.table.table, now + matched_seek_kept, match.seeks});
      !ok)
    return std::unexpected(ok.error());
  if (auto ok = run(database,
                    "DELETE FROM seek WHERE game = '' AND attended AND person IN (SELECT person FROM seek WHERE id = "
                    "ANY($1))",
                    {match.seeks});
      !ok)
    return std::unexpected(ok.error());
  return true;
}

}  // namespace

Sql<std::optional<std::string>> write_seek(Database& database, const Seek& seek, const std::string& to, Millis now) {
  return transaction(database, [&] { return add_seek(database, seek, to, now); });
}

Sql<std::optional<Seek>> write_renewed_seek(Database& database, const std::string& person, const std::string& id,
                                            Millis now) {
  return first(
      database.run("UPDATE seek SET until = CASE WHEN game <> '' THEN until WHEN attended THEN $3 + $4 ELSE $3 + $5 "
                   "END WHERE seek.id = $1 AND seek.person = $2 AND until >= $3 AND " +
                       may_be_answered + " RETURNING " + columns_of_seek,
                   {id, person, now, attended_lease, lease_by_days}),
      seek_in);
}

Sql<std::vector<Seek>> read_seeks_for(Database& database, const std::string& person, Millis now) {
  const std::string others = seek_columns + "WHERE " + seek_waits + " AND " + is_for("$1");
  return all(database.run("SELECT * FROM (" + seek_columns + "WHERE " + seek_waits +
                              " AND seek.person = $1) AS own UNION SELECT * FROM (" + others +
                              " ORDER BY made, seek.id LIMIT $3) AS old UNION SELECT * FROM (" + others +
                              " ORDER BY made DESC, seek.id DESC LIMIT $3) AS new ORDER BY made, id",
                          {person, now, most_seeks_shown}),
             seek_in);
}

Sql<std::optional<Seek>> read_seek_for(Database& database, const std::string& person, const std::string& id,
                                       Millis now) {
  return first(
      database.run(seek_columns + "WHERE " + seek_waits + " AND seek.id = $3 AND (seek.person = $1 OR " + is_for("$1") +
                       ") OR seek.person = $1 AND seek.until >= $2 AND EXISTS (SELECT 1 FROM seek AS other WHERE "
                       "other.id = $3 AND other.person <> $1 AND other.game = seek.game AND other.game <> '')",
                   {person, now, id}),
      seek_in);
}

Sql<std::vector<Seek>> read_challenges(Database& database, const std::vector<std::string>& programs, Millis now) {
  return all(database.run(seek_columns + "WHERE " + seek_waits +
                              " AND seek.addressee <> '' AND seek.addressee = ANY($1) AND " +
                              not_apart("seek.addressee") + " ORDER BY seek.made, seek.id",
                          {programs, now}),
             seek_in);
}

Sql<WaitingSeeks> read_seeks_to_meet(Database& database, const std::string& id, const std::string& to, Millis now) {
  auto seeks =
      all(database.run(
              seek_columns + "JOIN seek AS own ON own.id = $1 WHERE " + seek_waits +
                  " AND {md5(seek.spec) = md5(own.spec) AND }seek.spec = own.spec AND seek.control = own.control "
                  "AND seek.rated = own.rated AND (seek.id = own.id OR (seek.person <> own.person AND " +
                  not_apart("own.person") + " AND (seek.id = $3 OR seek.addressee = '' AND own.addressee = '' AND " +
                  is_program("seek.person") + " = " + is_program("own.person") +
                  "))) ORDER BY seek.id IN ($1, $3) DESC, seek.made, seek.id LIMIT 100",
              {id, now, to}),
          seek_in);
  if (!seeks) return std::unexpected(seeks.error());
  WaitingSeeks out{.seeks = std::move(*seeks)};
  if (out.seeks.empty()) return out;
  Value::List persons;
  for (const Seek& seek : out.seeks) persons.push_back(seek.person);
  const auto blocked =
      all(database.run("SELECT person, blocked FROM block WHERE person = ANY($1) AND blocked = ANY($1)", {persons}),
          [](const Row& row) { return std::pair(row.text(0), row.text(1)); });
  if (!blocked) return std::unexpected(blocked.error());
  out.blocked.insert(blocked->begin(), blocked->end());
  auto taken =
      all(database.run("SELECT person, spec, seat, times FROM seat_taken WHERE person = ANY($1) AND {md5(spec) "
                       "= md5($2) AND }spec = $2",
                       {persons, out.seeks.front().terms.spec}),
          [](const Row& row) {
            return SeatTaken{.person = row.text(0),
                             .spec = row.text(1),
                             .seat = static_cast<Seat>(row.number(2)),
                             .times = row.small(3)};
          });
  if (!taken) return std::unexpected(taken.error());
  out.taken = *std::move(taken);
  return out;
}

Sql<void> delete_seek(Database& database, const std::string& person, const std::string& id) {
  return run(database, "DELETE FROM seek WHERE id = $1 AND (person = $2 OR addressee = $2) AND game = ''",
             {id, person});
}

Sql<bool> write_match(Database& database, const Match& match, Millis now) {
  return transaction(
      database, [&] { return seat_all(database, match, now); }, [](const Sql<bool>& done) { return *done; });
}

Sql<std::optional<bool>> write_block(Database& database, const Block& block) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    // Two persons may block each other at the same time: each refers to the other.
    const auto known = hold_person(database, block.person, "FOR NO KEY UPDATE");
    if (!known || !*known) return if_any(known);
    const auto count =
        one_number(database.run("SELECT count(*) FROM block WHERE person = $1 AND id <> $2", {block.person, block.id}));
    if (!count) return std::unexpected(count.error());
    if (*count >= static_cast<std::int64_t>(most_blocks)) return std::nullopt;
    const auto added = run(database,
                           "INSERT INTO block (id, person, blocked, at) SELECT $1, $2, id, $3 FROM person WHERE id = "
                           "$4 ON CONFLICT DO NOTHING",
                           {block.id, block.person, block.at, block.blocked});
    if (!added) return std::unexpected(added.error());
    return true;
  });
}

Sql<std::vector<Block>> read_blocks(Database& database, const std::string& person) {
  return all(
      database.run("SELECT block.id, block.person, blocked, name, at FROM block JOIN person ON person.id = "
                   "blocked WHERE block.person = $1 ORDER BY at, block.id",
                   {person}),
      [](const Row& row) {
        return Block{
            .id = row.text(0), .person = row.text(1), .blocked = row.text(2), .name = row.text(3), .at = row.number(4)};
      });
}

Sql<void> delete_block(Database& database, const std::string& person, const std::string& id) {
  return run(database, "DELETE FROM block WHERE id = $1 AND person = $2", {id, person});
}

}  // namespace turncoat::online
