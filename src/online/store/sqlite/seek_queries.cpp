#include "online/store/sqlite/seek_queries.hpp"

#include "online/store/kept_seeks.hpp"
#include "online/store/sqlite/statements.hpp"
#include "online/store/sqlite/table_queries.hpp"

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
          .table = row.text(9)};
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

}  // namespace

Sql<std::optional<bool>> write_seek(Database& database, const Seek& seek, Millis now) {
  if (auto ok = run(database.query("DELETE FROM seek WHERE until < ?").with(now)); !ok)
    return std::unexpected(ok.error());
  const auto count = one_number(database.query("SELECT count(*) FROM seek WHERE person = ? AND game = '' AND id <> ?")
                                    .with(seek.person)
                                    .with(seek.id));
  if (!count) return std::unexpected(count.error());
  if (*count >= static_cast<std::int64_t>(most_seeks)) return std::nullopt;
  const auto added = run(database
                             .query("INSERT INTO seek (id, person, spec, title, control, people, attended, made, "
                                    "until, rated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
                             .with(seek.id)
                             .with(seek.person)
                             .with(seek.terms.spec)
                             .with(seek.terms.title)
                             .with(kept_control(seek.terms.control))
                             .with(seek.terms.people)
                             .with(seek.terms.attended())
                             .with(seek.made)
                             .with(seek.until)
                             .with(seek.terms.rated));
  if (!added) return std::unexpected(added.error());
  return true;
}

Sql<std::optional<Seek>> renew_seek(Database& database, const std::string& person, const std::string& id, Millis now) {
  std::optional<Seek> out;
  {
    auto query =
        database
            .query(
                "SELECT seek.id, person, name, spec, title, control, people, made, until, game, rated FROM seek "
                "JOIN person ON person.id = person WHERE seek.id = ? AND person = ? AND until >= ?")
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

Sql<WaitingSeeks> read_waiting_seeks(Database& database, Millis now) {
  WaitingSeeks out;
  auto seeks = all<Seek>(
      database
          .query("SELECT seek.id, person, name, spec, title, control, people, made, until, game, rated FROM seek "
                 "JOIN person ON person.id = person WHERE game = '' AND until >= ? ORDER BY made, seek.id LIMIT 1000")
          .with(now),
      seek_in);
  if (!seeks) return std::unexpected(seeks.error());
  auto blocked = all<std::pair<std::string, std::string>>(
      database.query("SELECT person, blocked FROM block WHERE person IN (SELECT person FROM seek WHERE game = '') OR "
                     "blocked IN (SELECT person FROM seek WHERE game = '')"),
      [](const Query& row) { return std::pair(row.text(0), row.text(1)); });
  if (!blocked) return std::unexpected(blocked.error());
  auto taken = all<SeatTaken>(
      database.query("SELECT person, spec, seat, times FROM seat_taken WHERE EXISTS (SELECT 1 FROM seek WHERE game = "
                     "'' AND seek.person = seat_taken.person AND seek.spec = seat_taken.spec)"),
      [](const Query& row) {
        return SeatTaken{.person = row.text(0),
                         .spec = row.text(1),
                         .seat = static_cast<Seat>(row.number(2)),
                         .times = static_cast<int>(row.number(3))};
      });
  if (!taken) return std::unexpected(taken.error());
  return WaitingSeeks{.seeks = std::move(*seeks), .blocked = std::move(*blocked), .taken = std::move(*taken)};
}

Sql<void> delete_seek(Database& database, const std::string& person, const std::string& id) {
  return run(database.query("DELETE FROM seek WHERE id = ? AND person = ? AND game = ''").with(id).with(person));
}

Sql<bool> write_match(Database& database, const Match& match, Millis now) {
  for (const std::string& id : match.seeks) {
    const auto met = database.query("UPDATE seek SET game = ?, until = ? WHERE id = ? AND game = '' AND until >= ?")
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
