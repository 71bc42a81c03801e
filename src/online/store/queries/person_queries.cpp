#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

Person person_in(const Row& row) { return {.id = row.text(0), .name = row.text(1)}; }

}  // namespace

Sql<bool> has_session(Database& database, const std::string& person, const std::string& token) {
  return any(database.run("SELECT 1 FROM session WHERE token = $1 AND person = $2", {token, person}));
}

Sql<void> add_session(Database& database, const std::string& person, const std::string& token, Millis now) {
  return run(database, "INSERT INTO session (token, person, seen) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
             {token, person, now});
}

Sql<void> ban_tokens(Database& database, const std::string& person, const std::string& but, Millis now) {
  return run(database,
             "INSERT INTO ban (who, until) SELECT $3 || token, $4 FROM session WHERE person = $1 AND token <> $2 "
             "ON CONFLICT (who) DO UPDATE SET until = excluded.until",
             {person, but, device_ban, now + PersonStore::signed_out_kept});
}

// It may be asked twice, if the connection is lost before the answer.
Sql<void> write_person(Database& database, const Person& person, const std::string& token, Millis now) {
  const auto made = together(database, [&] {
    return run_both(database, "INSERT INTO person (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                    "INSERT INTO session (token, person, seen) SELECT $3, $1, $4",
                    {person.id, person.name, token, now});
  });
  if (!made) return std::unexpected(made.error());
  return {};
}

Sql<std::optional<Person>> read_person_of(Database& database, const std::string& token, Millis now) {
  auto found = first(database.run("SELECT id, name FROM session JOIN person ON id = person WHERE token = $1", {token}),
                     person_in);
  if (found && *found)  // once a day is enough
    if (auto ok = run(database, "UPDATE session SET seen = $1 WHERE token = $2 AND seen < $3", {now, token, now - day});
        !ok)
      return std::unexpected(ok.error());
  return found;
}

Sql<std::vector<Person>> read_persons_called(Database& database, const std::string& name, std::size_t most) {
  return all(database.run(
                 "SELECT id, name, EXISTS (SELECT 1 FROM bot WHERE bot.person = person.id) FROM person WHERE name = "
                 "$1 ORDER BY (SELECT count(*) FROM rated_seat WHERE rated_seat.person = person.id) DESC, id LIMIT $2",
                 {name, most}),
             [](const Row& row) { return Person{.id = row.text(0), .name = row.text(1), .program = row.truth(2)}; });
}

Sql<void> write_name(Database& database, const std::string& person, const std::string& name) {
  return run(database, "UPDATE person SET name = $2 WHERE id = $1", {person, name});
}

Sql<std::optional<bool>> write_device_code(Database& database, const std::string& code, const Person& by,
                                           Millis expires) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    if (auto held = hold_person(database, by.id, "FOR SHARE"); !held) return std::unexpected(held.error());
    // It may be asked twice, if the connection is lost before the answer.
    return if_any(changed(database.run(
        "INSERT INTO device_code (code, person, expires) SELECT $1, person, $4 FROM session WHERE token = $3 AND "
        "person = $2 ON CONFLICT (code) DO UPDATE SET expires = excluded.expires WHERE device_code.person = "
        "excluded.person",
        {code, by.id, by.device, expires})));
  });
}

Sql<std::optional<Person>> read_person_of_code(Database& database, const std::string& code, Millis now) {
  return first(
      database.run("SELECT id, name FROM device_code JOIN person ON id = person WHERE code = $1 AND expires >= $2",
                   {code, now}),
      person_in);
}

Sql<std::optional<Person>> write_device_code_taken(Database& database, const std::string& code,
                                                   const std::string& token, Millis now, const Attempt& attempt) {
  const auto taken = once(database, attempt, [&]() -> Sql<std::optional<std::string>> {
    // Their devices are not signed out meanwhile.
    if (auto held = hold(database,
                         "SELECT 1 FROM person JOIN device_code ON person = id WHERE code = $1 FOR SHARE OF "
                         "person",
                         {code});
        !held)
      return std::unexpected(held.error());
    auto person =
        first(database.run("DELETE FROM device_code WHERE code = $1 AND expires >= $2 RETURNING person", {code, now}),
              first_text);
    if (person && *person)
      if (auto ok = add_session(database, **person, token, now); !ok) return std::unexpected(ok.error());
    return person;
  });
  if (!taken) return std::unexpected(taken.error());
  if (!*taken) return std::nullopt;
  return first(database.run("SELECT id, name FROM person WHERE id = $1", {**taken}), person_in);
}

// What devices of theirs write meanwhile is written before or not at all.
Sql<std::optional<int>> sign_out_others(Database& database, const Person& by, Millis now, const Attempt& attempt) {
  const auto ended = once(database, attempt, [&]() -> Sql<std::optional<std::string>> {
    if (auto held = hold_person(database, by.id); !held) return std::unexpected(held.error());
    const auto own = has_session(database, by.id, by.device);
    if (!own) return std::unexpected(own.error());
    if (!*own) return std::nullopt;
    for (const char* const statement : {"DELETE FROM device_code WHERE person = $1",
                                        "DELETE FROM subscription WHERE person = $1 AND endpoint NOT LIKE 'mailto:%'"})
      if (auto ok = run(database, statement, {by.id}); !ok) return std::unexpected(ok.error());
    if (auto ok = ban_tokens(database, by.id, by.device, now); !ok) return std::unexpected(ok.error());
    const auto sessions = database.run("DELETE FROM session WHERE person = $1 AND token <> $2", {by.id, by.device});
    if (!sessions) return std::unexpected(sessions.error());
    return std::to_string(sessions->changed());
  });
  if (!ended) return std::unexpected(ended.error());
  return *ended ? std::optional(std::stoi(**ended)) : std::nullopt;
}

Sql<void> write_feed(Database& database, const Feed& feed, const std::string& token) {
  if (token.empty()) return run(database, "DELETE FROM feed WHERE person = $1", {feed.person});
  return run(database,
             "INSERT INTO feed (person, token, language) SELECT id, $2, $3 FROM person WHERE id = $1 "
             "ON CONFLICT (person) DO UPDATE SET token = excluded.token, language = excluded.language",
             {feed.person, token, feed.language});
}

Sql<std::optional<Feed>> read_feed(Database& database, const std::string& token) {
  return first(database.run("SELECT person, language FROM feed WHERE token = $1", {token}),
               [](const Row& row) { return Feed{.person = row.text(0), .language = row.text(1)}; });
}

Sql<bool> is_fed(Database& database, const std::string& person) {
  return any(database.run("SELECT 1 FROM feed WHERE person = $1", {person}));
}

Sql<void> delete_expired(Database& database, Millis now) {
  if (auto ok = delete_old_attempts(database, now); !ok) return ok;
  if (auto ok = run(database, "DELETE FROM device_code WHERE expires < $1", {now}); !ok) return ok;
  return run(database, "DELETE FROM ban WHERE until <= $1", {now});
}

}  // namespace turncoat::online
