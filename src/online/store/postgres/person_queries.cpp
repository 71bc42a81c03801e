#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

Pg<std::optional<Person>> one_person(const Pg<PgRows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return Person{rows->text(0, 0), rows->text(0, 1)};
}

// The person that the code is for. Their devices are not signed out meanwhile.
Pg<std::optional<std::string>> take_code(PgConnection& database, const std::string& code, const std::string& token,
                                         Millis now) {
  if (auto held = run(
          database, "SELECT 1 FROM person JOIN device_code ON person = id WHERE code = $1 FOR SHARE OF person", {code});
      !held)
    return std::unexpected(held.error());
  const auto rows = database.run(
      "WITH taken AS (DELETE FROM device_code WHERE code = $1 AND expires >= $2::bigint RETURNING person) "
      "INSERT INTO session (token, person, seen) SELECT $3, person, $2::bigint FROM taken RETURNING person",
      {code, text(now), token});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
}

// What devices of theirs write meanwhile is written before or not at all.
Pg<std::optional<std::string>> end_other_sessions(PgConnection& database, const Person& by, Millis now) {
  if (auto held = run(database, "SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {by.id}); !held)
    return std::unexpected(held.error());
  const auto own = has_session(database, by.id, by.device);
  if (!own) return std::unexpected(own.error());
  if (!*own) return std::nullopt;
  for (const char* const statement : {"DELETE FROM device_code WHERE person = $1",
                                      "DELETE FROM subscription WHERE person = $1 AND endpoint NOT LIKE 'mailto:%'"})
    if (auto ok = run(database, statement, {by.id}); !ok) return std::unexpected(ok.error());
  if (auto ok = ban_tokens(database, by.id, by.device, now); !ok) return std::unexpected(ok.error());
  const auto ended = database.run("DELETE FROM session WHERE person = $1 AND token <> $2", {by.id, by.device});
  if (!ended) return std::unexpected(ended.error());
  return std::to_string(ended->changed());
}

}  // namespace

Pg<bool> has_session(PgConnection& database, const std::string& person, const std::string& token) {
  const auto found = database.run("SELECT 1 FROM session WHERE token = $1 AND person = $2", {token, person});
  if (!found) return std::unexpected(found.error());
  return found->count() > 0;
}

Pg<void> ban_tokens(PgConnection& database, const std::string& person, const std::string& but, Millis now) {
  return run(
      database,
      "INSERT INTO ban (who, until) SELECT $3 || token, $4::bigint FROM session WHERE person = $1 AND token <> $2 "
      "ON CONFLICT (who) DO UPDATE SET until = excluded.until",
      {person, but, std::string(device_ban), std::to_string(now + PersonStore::signed_out_kept)});
}

// It may be asked twice, if the connection is lost before the answer.
Pg<void> write_person(PgConnection& database, const Person& person, const std::string& token, Millis now) {
  return run(database,
             "WITH made AS (INSERT INTO person (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id) "
             "INSERT INTO session (token, person, seen) SELECT $3, id, $4::bigint FROM made",
             {person.id, person.name, token, text(now)});
}

Pg<std::optional<Person>> read_person_of(PgConnection& database, const std::string& token, Millis now) {
  auto found =
      one_person(database.run("SELECT id, name FROM session JOIN person ON id = person WHERE token = $1", {token}));
  if (found && *found)  // once a day is enough
    if (auto ok = run(database, "UPDATE session SET seen = $1::bigint WHERE token = $2 AND seen < $3::bigint",
                      {text(now), token, text(now - day)});
        !ok)
      return std::unexpected(ok.error());
  return found;
}

Pg<std::vector<Person>> read_persons_called(PgConnection& database, const std::string& name, std::size_t most) {
  const auto rows = database.run(
      "SELECT id, name, EXISTS (SELECT 1 FROM bot WHERE bot.person = person.id)::int FROM person WHERE name = $1 "
      "ORDER BY (SELECT count(*) FROM rated_seat WHERE rated_seat.person = person.id) DESC, id LIMIT $2::integer",
      {name, text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Person> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.id = rows->text(row, 0), .name = rows->text(row, 1), .program = rows->number(row, 2) != 0});
  return out;
}

Pg<void> write_name(PgConnection& database, const std::string& person, const std::string& name) {
  return run(database, "UPDATE person SET name = $2 WHERE id = $1", {person, name});
}

Pg<std::optional<bool>> write_device_code(PgConnection& database, const std::string& code, const Person& by,
                                          Millis expires) {
  return transaction(database, [&]() -> Pg<std::optional<bool>> {
    if (auto held = run(database, "SELECT 1 FROM person WHERE id = $1 FOR SHARE", {by.id}); !held)
      return std::unexpected(held.error());
    // It may be asked twice, if the connection is lost before the answer.
    const auto kept = database.run(
        "INSERT INTO device_code (code, person, expires) SELECT $1, person, $4::bigint FROM session WHERE token = $3 "
        "AND "
        "person = $2 ON CONFLICT (code) DO UPDATE SET expires = excluded.expires WHERE device_code.person = "
        "excluded.person",
        {code, by.id, by.device, text(expires)});
    if (!kept) return std::unexpected(kept.error());
    return kept->changed() > 0 ? std::optional(true) : std::nullopt;
  });
}

Pg<std::optional<Person>> read_person_of_code(PgConnection& database, const std::string& code, Millis now) {
  return one_person(database.run(
      "SELECT id, name FROM device_code JOIN person ON id = person WHERE code = $1 AND expires >= $2::bigint",
      {code, text(now)}));
}

Pg<std::optional<Person>> write_device_code_taken(PgConnection& database, const std::string& code,
                                                  const std::string& token, Millis now, const Attempt& attempt) {
  const auto taken = once(database, attempt, [&] { return take_code(database, code, token, now); });
  if (!taken) return std::unexpected(taken.error());
  if (!*taken) return std::nullopt;
  return one_person(database.run("SELECT id, name FROM person WHERE id = $1", {**taken}));
}

Pg<std::optional<int>> sign_out_others(PgConnection& database, const Person& by, Millis now, const Attempt& attempt) {
  const auto ended = once(database, attempt, [&] { return end_other_sessions(database, by, now); });
  if (!ended) return std::unexpected(ended.error());
  return *ended ? std::optional(std::stoi(**ended)) : std::nullopt;
}

Pg<void> write_feed(PgConnection& database, const Feed& feed, const std::string& token) {
  if (token.empty()) return run(database, "DELETE FROM feed WHERE person = $1", {feed.person});
  return run(database,
             "INSERT INTO feed (person, token, language) SELECT id, $2, $3 FROM person WHERE id = $1 "
             "ON CONFLICT (person) DO UPDATE SET token = excluded.token, language = excluded.language",
             {feed.person, token, feed.language});
}

Pg<std::optional<Feed>> read_feed(PgConnection& database, const std::string& token) {
  const auto rows = database.run("SELECT person, language FROM feed WHERE token = $1", {token});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return Feed{.person = rows->text(0, 0), .language = rows->text(0, 1)};
}

Pg<bool> is_fed(PgConnection& database, const std::string& person) {
  const auto rows = database.run("SELECT 1 FROM feed WHERE person = $1", {person});
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0;
}

Pg<void> delete_expired(PgConnection& database, Millis now) {
  if (auto ok = delete_old_attempts(database, now); !ok) return ok;
  if (auto ok = run(database, "DELETE FROM device_code WHERE expires < $1::bigint", {text(now)}); !ok) return ok;
  return run(database, "DELETE FROM ban WHERE until <= $1::bigint", {text(now)});
}

}  // namespace turncoat::online
