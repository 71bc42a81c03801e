#include "online/store/sqlite/queries.hpp"

#include "online/store/seek_store.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

// What most statements read of one.
Seek seek_in(const Query& row) {
  return {.id = row.text(0),
          .person = row.text(1),
          .name = row.text(2),
          .terms = {.spec = row.text(3),
                    .title = row.text(4),
                    .control = control_kept(row.text(5)),
                    .people = static_cast<int>(row.number(6)),
                    .rated = row.number(10) != 0},
          .made = row.number(7),
          .until = row.number(8),
          .table = row.text(9),
          .program = row.number(11) != 0,
          .addressee = row.text(12),
          .addressee_name = row.text(13)};
}

// Whether a person is a program.
std::string is_program(const std::string& person) {
  return "EXISTS (SELECT 1 FROM bot WHERE bot.person = " + person + ")";
}
const std::string seek_columns =
    "SELECT seek.id, seek.person, person.name, seek.spec, seek.title, seek.control, seek.people, seek.made, "
    "seek.until, seek.game, seek.rated, " +
    is_program("seek.person") +
    ", seek.addressee, coalesce((SELECT name FROM person AS other WHERE other.id = seek.addressee), '') "
    "FROM seek JOIN person ON person.id = seek.person ";
const std::string seek_waits = "seek.game = '' AND seek.until >= ?2";
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

Sql<void> count_seats(Database& database, const Match& match) {
  for (const auto& [person, seats] : match.table.sitting)
    for (int seat = 0; seat < static_cast<int>(most_seats); ++seat) {
      if ((seats >> seat & 1) == 0) continue;
      if (auto ok = run(database
                            .query("INSERT INTO seat_taken (person, spec, seat, times) VALUES (?, ?, ?, 1) "
                                   "ON CONFLICT DO UPDATE SET times = times + 1")
                            .with(person)
                            .with(match.spec)
                            .with(seat));
          !ok)
        return ok;
      if (auto ok =
              run(database.query("DELETE FROM seek WHERE person = ? AND game = '' AND attended > 0").with(person));
          !ok)
        return ok;
    }
  return {};
}

// The seek itself, if it is there; else one that waits with the same terms. Those that have lapsed are gone.
Sql<std::optional<std::string>> seek_like(Database& database, const Seek& seek) {
  auto found =
      database
          .query(
              "SELECT id FROM seek WHERE person = ?1 AND (id = ?2 OR game = '' AND spec = ?3 AND control = ?4 AND "
              "rated = ?5 AND addressee = ?6) ORDER BY id = ?2 DESC, made, id LIMIT 1")
          .with(seek.person)
          .with(seek.id)
          .with(seek.terms.spec)
          .with(kept_control(seek.terms.control))
          .with(seek.terms.rated)
          .with(seek.addressee);
  const auto row = found.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(found.text(0)) : std::nullopt;
}

}  // namespace

Sql<std::optional<std::string>> write_seek(Database& database, const Seek& seek, const std::string& to, Millis now) {
  if (auto ok = run(database.query("DELETE FROM seek WHERE until < ?").with(now)); !ok)
    return std::unexpected(ok.error());
  if (!to.empty()) {
    auto like = seek_like(database, seek);
    if (!like || *like == seek.id) return like;
    const auto waits = one_number(database.query("SELECT count(*) FROM seek WHERE id = ? AND game = ''").with(to));
    if (!waits) return std::unexpected(waits.error());
    if (*waits == 0) return std::string();
    if (*like) return like;
  }
  const auto count = one_number(database.query("SELECT count(*) FROM seek WHERE person = ? AND game = '' AND id <> ?")
                                    .with(seek.person)
                                    .with(seek.id));
  if (!count) return std::unexpected(count.error());
  if (*count >= static_cast<std::int64_t>(most_seeks)) return std::nullopt;
  const auto near = one_number(
      database.query("SELECT count(*) FROM seek WHERE network = ?1 AND network <> '' AND game = '' AND id <> ?2")
          .with(seek.network)
          .with(seek.id));
  if (!near) return std::unexpected(near.error());
  if (*near >= static_cast<std::int64_t>(most_seeks_of_network)) return std::nullopt;
  const auto challenges = one_number(
      database.query("SELECT count(*) FROM seek WHERE addressee = ?1 AND addressee <> '' AND game = '' AND id <> ?2")
          .with(seek.addressee)
          .with(seek.id));
  if (!challenges) return std::unexpected(challenges.error());
  if (*challenges >= static_cast<std::int64_t>(most_challenges)) return std::nullopt;
  const auto added =
      run(database
              .query("INSERT INTO seek (addressee, id, person, spec, title, control, people, attended, made, "
                     "until, rated, network) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
              .with(seek.addressee)
              .with(seek.id)
              .with(seek.person)
              .with(seek.terms.spec)
              .with(seek.terms.title)
              .with(kept_control(seek.terms.control))
              .with(seek.terms.people)
              .with(seek.terms.attended())
              .with(seek.made)
              .with(seek.until)
              .with(seek.terms.rated)
              .with(seek.network));
  if (!added) return std::unexpected(added.error());
  return seek.id;
}

Sql<std::optional<Seek>> write_renewed_seek(Database& database, const std::string& person, const std::string& id,
                                            Millis now) {
  std::optional<Seek> out;
  {
    auto query =
        database.query(seek_columns + "WHERE seek.id = ? AND seek.person = ? AND until >= ? AND " + may_be_answered)
            .with(id)
            .with(person)
            .with(now);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    out = seek_in(query);
  }
  if (!out->table.empty()) return out;
  out->until = now + lease_of(out->terms);
  if (auto ok = run(database.query("UPDATE seek SET until = ? WHERE id = ?").with(out->until).with(id)); !ok)
    return std::unexpected(ok.error());
  return out;
}

Sql<std::vector<Seek>> read_seeks_for(Database& database, const std::string& person, Millis now) {
  const std::string others = seek_columns + ("WHERE " + seek_waits) + " AND " + is_for("?1");
  return all<Seek>(
      database
          .query("SELECT * FROM (" + seek_columns + "WHERE " + seek_waits + " AND seek.person = ?1) UNION " +
                 "SELECT * FROM (" + others + " ORDER BY seek.made, seek.id LIMIT ?3) UNION " + "SELECT * FROM (" +
                 others + " ORDER BY seek.made DESC, seek.id DESC LIMIT ?3) " + "ORDER BY made, id")
          .with(person)
          .with(now)
          .with(static_cast<std::int64_t>(most_seeks_shown)),
      seek_in);
}

Sql<std::optional<Seek>> read_seek_for(Database& database, const std::string& person, const std::string& id,
                                       Millis now) {
  auto found = all<Seek>(
      database
          .query(seek_columns + ("WHERE " + seek_waits) + " AND seek.id = ?3 AND (seek.person = ?1 OR " + is_for("?1") +
                 ") OR seek.person = ?1 AND seek.until >= ?2 AND EXISTS (SELECT 1 FROM seek AS other "
                 "WHERE other.id = ?3 AND other.person <> ?1 AND other.game = seek.game AND "
                 "other.game <> '')")
          .with(person)
          .with(now)
          .with(id),
      seek_in);
  if (!found) return std::unexpected(found.error());
  return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Sql<std::vector<Seek>> read_challenges(Database& database, const std::vector<std::string>& programs, Millis now) {
  std::vector<Seek> out;
  for (const std::string& program : programs) {
    auto some = all<Seek>(database
                              .query(seek_columns + ("WHERE " + seek_waits) + " AND seek.addressee = ?1 AND " +
                                     not_apart("?1") + " ORDER BY seek.made, seek.id")
                              .with(program)
                              .with(now),
                          seek_in);
    if (!some) return some;
    out.insert(out.end(), some->begin(), some->end());
  }
  return out;
}

Sql<WaitingSeeks> read_seeks_to_meet(Database& database, const std::string& id, const std::string& to, Millis now) {
  auto seeks = all<Seek>(
      database
          .query(seek_columns + "JOIN seek AS own ON own.id = ?1 WHERE " + seek_waits +
                 " AND seek.spec = own.spec AND seek.control = own.control AND seek.rated = own.rated AND (seek.id = "
                 "own.id OR (seek.person <> own.person AND " +
                 not_apart("own.person") + " AND (seek.id = ?3 OR seek.addressee = '' AND own.addressee = '' AND " +
                 is_program("seek.person") + " = " + is_program("own.person") +
                 "))) ORDER BY seek.id IN (?1, ?3) DESC, seek.made, seek.id LIMIT 100")
          .with(id)
          .with(now)
          .with(to),
      seek_in);
  if (!seeks) return std::unexpected(seeks.error());
  WaitingSeeks out{.seeks = std::move(*seeks)};
  for (const Seek& seek : out.seeks) {
    const auto blocked = all<std::pair<std::string, std::string>>(
        database.query("SELECT blocked FROM block WHERE person = ?").with(seek.person),
        [&](const Query& row) { return std::pair(seek.person, row.text(0)); });
    if (!blocked) return std::unexpected(blocked.error());
    out.blocked.insert(blocked->begin(), blocked->end());
    const auto taken = all<SeatTaken>(database.query("SELECT seat, times FROM seat_taken WHERE person = ? AND spec = ?")
                                          .with(seek.person)
                                          .with(seek.terms.spec),
                                      [&](const Query& row) {
                                        return SeatTaken{.person = seek.person,
                                                         .spec = seek.terms.spec,
                                                         .seat = static_cast<Seat>(row.number(0)),
                                                         .times = static_cast<int>(row.number(1))};
                                      });
    if (!taken) return std::unexpected(taken.error());
    out.taken.insert(out.taken.end(), taken->begin(), taken->end());
  }
  return out;
}

Sql<void> delete_seek(Database& database, const std::string& person, const std::string& id) {
  return run(database.query("DELETE FROM seek WHERE id = ?1 AND (person = ?2 OR addressee = ?2) AND game = ''")
                 .with(id)
                 .with(person));
}

Sql<bool> write_match(Database& database, const Match& match, Millis now) {
  for (const std::string& id : match.seeks) {
    const auto met =
        database.query("UPDATE seek SET game = ?, until = ?, network = '' WHERE id = ? AND game = '' AND until >= ?")
            .with(match.table.table)
            .with(now + matched_seek_kept)
            .with(id)
            .with(now)
            .run();
    if (!met) return std::unexpected(met.error());
    if (*met != 1) return false;
  }
  const auto made = write_change(database, match.table);
  if (!made || !*made) return made;
  if (auto ok = count_seats(database, match); !ok) return std::unexpected(ok.error());
  return true;
}

Sql<std::optional<bool>> write_block(Database& database, const Block& block) {
  const auto count = one_number(database.query("SELECT count(*) FROM block WHERE person = ?").with(block.person));
  if (!count) return std::unexpected(count.error());
  if (*count >= static_cast<std::int64_t>(most_blocks)) return std::nullopt;
  const auto added =
      run(database
              .query("INSERT INTO block (id, person, blocked, at) SELECT ?, ?, id, ? FROM person WHERE id = ? "
                     "ON CONFLICT DO NOTHING")
              .with(block.id)
              .with(block.person)
              .with(block.at)
              .with(block.blocked));
  if (!added) return std::unexpected(added.error());
  return true;
}

Sql<std::vector<Block>> read_blocks(Database& database, const std::string& person) {
  return all<Block>(
      database
          .query("SELECT block.id, person, blocked, name, at FROM block JOIN person ON person.id = "
                 "blocked WHERE person = ? ORDER BY at, block.id")
          .with(person),
      [](const Query& row) {
        return Block{
            .id = row.text(0), .person = row.text(1), .blocked = row.text(2), .name = row.text(3), .at = row.number(4)};
      });
}

Sql<void> delete_block(Database& database, const std::string& person, const std::string& id) {
  return run(database.query("DELETE FROM block WHERE id = ? AND person = ?").with(id).with(person));
}

}  // namespace turncoat::online
