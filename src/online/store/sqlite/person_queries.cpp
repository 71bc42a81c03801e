#include "online/store/sqlite/queries.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

Sql<std::optional<Person>> one_person(Query query) {
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(Person{query.text(0), query.text(1)}) : std::nullopt;
}

// Sockets that were opened with a person's tokens end, but for that one.
Sql<void> ban_tokens(Database& database, const std::string& person, const std::string& but, Millis now) {
  return run(
      database
          .query("INSERT INTO ban (who, until) SELECT ? || token, ? FROM session WHERE person = ? AND token <> ? "
                 "ON CONFLICT (who) DO UPDATE SET until = excluded.until")
          .with(device_ban)
          .with(now + PersonStore::signed_out_kept)
          .with(person)
          .with(but));
}

}  // namespace

Sql<bool> has_session(Database& database, const std::string& person, const std::string& token) {
  const auto found = one_number(
      database.query("SELECT count(*) FROM session WHERE token = ? AND person = ?").with(token).with(person));
  if (!found) return std::unexpected(found.error());
  return *found > 0;
}

Sql<void> add_session(Database& database, const std::string& person, const std::string& token, Millis now) {
  return run(
      database.query("INSERT INTO session (token, person, seen) VALUES (?, ?, ?)").with(token).with(person).with(now));
}

Sql<void> write_person(Database& database, const Person& person, const std::string& token, Millis now) {
  if (auto ok = run(database.query("INSERT INTO person (id, name) VALUES (?, ?)").with(person.id).with(person.name));
      !ok)
    return ok;
  return add_session(database, person.id, token, now);
}

Sql<std::optional<Person>> read_person_of(Database& database, const std::string& token, Millis now) {
  auto found =
      one_person(database.query("SELECT id, name FROM session JOIN person ON id = person WHERE token = ?").with(token));
  if (found && *found)  // once a day is enough
    if (auto ok = run(database.query("UPDATE session SET seen = ? WHERE token = ? AND seen < ?")
                          .with(now)
                          .with(token)
                          .with(now - day));
        !ok)
      return std::unexpected(ok.error());
  return found;
}

Sql<std::vector<Person>> read_persons_called(Database& database, const std::string& name, std::size_t most) {
  return all<Person>(
      database
          .query("SELECT id, name, EXISTS (SELECT 1 FROM bot WHERE person = id) FROM person WHERE "
                 "name = ? ORDER BY (SELECT count(*) FROM rated_seat WHERE rated_seat.person = person.id) DESC, id "
                 "LIMIT ?")
          .with(name)
          .with(static_cast<std::int64_t>(most)),
      [](const Query& row) { return Person{.id = row.text(0), .name = row.text(1), .program = row.number(2) != 0}; });
}

Sql<void> write_name(Database& database, const std::string& person, const std::string& name) {
  return run(database.query("UPDATE person SET name = ? WHERE id = ?").with(name).with(person));
}

Sql<std::optional<bool>> write_device_code(Database& database, const std::string& code, const Person& by,
                                           Millis expires) {
  const auto kept = database
                        .query(
                            "INSERT INTO device_code (code, person, expires) SELECT ?, person, ? FROM session "
                            "WHERE token = ? AND person = ?")
                        .with(code)
                        .with(expires)
                        .with(by.device)
                        .with(by.id)
                        .run();
  if (!kept) return std::unexpected(kept.error());
  return *kept > 0 ? std::optional(true) : std::nullopt;
}

Sql<std::optional<Person>> read_person_of_code(Database& database, const std::string& code, Millis now) {
  return one_person(
      database.query("SELECT id, name FROM device_code JOIN person ON id = person WHERE code = ? AND expires >= ?")
          .with(code)
          .with(now));
}

Sql<std::optional<Person>> write_device_code_taken(Database& database, const std::string& code,
                                                   const std::string& token, Millis now) {
  auto found = read_person_of_code(database, code, now);
  if (!found || !*found) return found;
  if (auto ok = run(database.query("DELETE FROM device_code WHERE code = ?").with(code)); !ok)
    return std::unexpected(ok.error());
  if (auto ok = add_session(database, (*found)->id, token, now); !ok) return std::unexpected(ok.error());
  return found;
}

Sql<std::optional<int>> sign_out_others(Database& database, const Person& by, Millis now) {
  const auto own = has_session(database, by.id, by.device);
  if (!own) return std::unexpected(own.error());
  if (!*own) return std::nullopt;
  for (const char* const statement : {"DELETE FROM device_code WHERE person = ?",
                                      "DELETE FROM subscription WHERE person = ? AND endpoint NOT LIKE 'mailto:%'"})
    if (auto ok = run(database.query(statement).with(by.id)); !ok) return std::unexpected(ok.error());
  if (auto ok = ban_tokens(database, by.id, by.device, now); !ok) return std::unexpected(ok.error());
  return database.query("DELETE FROM session WHERE person = ? AND token <> ?").with(by.id).with(by.device).run();
}

Sql<void> forget_person(Database& database, const std::string& person, Millis now) {
  const auto bots = read_bots_of(database, person);
  if (!bots) return std::unexpected(bots.error());
  if (auto ok = ban_tokens(database, person, "", now); !ok) return ok;
  std::vector<std::string> all{person};
  for (const Bot& bot : *bots) all.push_back(bot.id);
  for (const std::string& one : all) {
    if (auto ok = blank_person(database, one); !ok) return ok;
    if (auto ok = run(database.query("DELETE FROM person WHERE id = ?").with(one)); !ok) return ok;
  }
  return {};
}

Sql<void> write_feed(Database& database, const Feed& feed, const std::string& token) {
  if (token.empty()) return run(database.query("DELETE FROM feed WHERE person = ?").with(feed.person));
  return run(database
                 .query("INSERT OR REPLACE INTO feed (person, token, language) "
                        "SELECT id, ?, ? FROM person WHERE id = ?")
                 .with(token)
                 .with(feed.language)
                 .with(feed.person));
}

Sql<std::optional<Feed>> read_feed(Database& database, const std::string& token) {
  auto query = database.query("SELECT person, language FROM feed WHERE token = ?").with(token);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(Feed{.person = query.text(0), .language = query.text(1)}) : std::nullopt;
}

Sql<bool> is_fed(Database& database, const std::string& person) {
  const auto found = one_number(database.query("SELECT count(*) FROM feed WHERE person = ?").with(person));
  if (!found) return std::unexpected(found.error());
  return *found > 0;
}

Sql<void> delete_expired(Database& database, Millis now) {
  if (auto ok = run(database.query("DELETE FROM device_code WHERE expires < ?").with(now)); !ok) return ok;
  return run(database.query("DELETE FROM ban WHERE until <= ?").with(now));
}

}  // namespace turncoat::online
