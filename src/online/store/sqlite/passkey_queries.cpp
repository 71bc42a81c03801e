#include "online/store/sqlite/queries.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

Passkey passkey_in(const Query& row) {
  return {.id = row.text(0),
          .person = row.text(1),
          .name = row.text(2),
          .key = row.text(3),
          .counter = static_cast<std::uint32_t>(row.number(4)),
          .made = row.number(5),
          .used = row.number(6)};
}
constexpr const char* columns = "SELECT id, person, name, key, counter, made, used FROM passkey WHERE ";

}  // namespace

Sql<void> write_challenge(Database& database, const std::string& challenge, const std::string& person, Millis now) {
  if (auto ok = delete_old_challenges(database, now); !ok) return ok;
  return run(database.query("INSERT INTO passkey_challenge (challenge, person, asked) VALUES (?, nullif(?, ''), ?)")
                 .with(challenge)
                 .with(person)
                 .with(now));
}

Sql<std::optional<std::string>> take_challenge(Database& database, const std::string& challenge, Millis now) {
  if (auto ok = delete_old_challenges(database, now); !ok) return std::unexpected(ok.error());
  std::string person;
  {
    auto query =
        database.query("SELECT coalesce(person, '') FROM passkey_challenge WHERE challenge = ?").with(challenge);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    person = query.text(0);
  }
  if (auto ok = run(database.query("DELETE FROM passkey_challenge WHERE challenge = ?").with(challenge)); !ok)
    return std::unexpected(ok.error());
  return person;
}

Sql<std::optional<bool>> write_passkey(Database& database, const Passkey& passkey) {
  const auto written = database
                           .query(
                               "INSERT INTO passkey (id, person, name, key, counter, made, used) "
                               "SELECT ?1, id, ?3, ?4, ?5, ?6, 0 FROM person WHERE id = ?2 AND "
                               "(SELECT count(*) FROM passkey WHERE person = ?2) < ?7 ON CONFLICT DO NOTHING")
                           .with(passkey.id)
                           .with(passkey.person)
                           .with(passkey.name)
                           .with(passkey.key)
                           .with(std::int64_t{passkey.counter})
                           .with(passkey.made)
                           .with(static_cast<std::int64_t>(most_passkeys))
                           .run();
  if (!written) return std::unexpected(written.error());
  return *written == 1 ? std::optional(true) : std::nullopt;
}

Sql<std::vector<Passkey>> read_passkeys(Database& database, const std::string& person) {
  return all<Passkey>(database.query(columns + std::string("person = ? ORDER BY made, id")).with(person), passkey_in);
}

Sql<std::optional<Passkey>> read_passkey(Database& database, const std::string& id) {
  auto query = database.query(columns + std::string("id = ?")).with(id);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  return *row ? std::optional(passkey_in(query)) : std::nullopt;
}

Sql<std::optional<bool>> write_passkey_name(Database& database, const std::string& person, const std::string& id,
                                            const std::string& name) {
  const auto named =
      database.query("UPDATE passkey SET name = ? WHERE person = ? AND id = ?").with(name).with(person).with(id).run();
  if (!named) return std::unexpected(named.error());
  return *named == 1 ? std::optional(true) : std::nullopt;
}

Sql<void> delete_passkey(Database& database, const std::string& person, const std::string& id) {
  return run(database.query("DELETE FROM passkey WHERE person = ? AND id = ?").with(person).with(id));
}

Sql<std::optional<Person>> write_passkey_used(Database& database, const std::string& id, std::uint32_t counter,
                                              const std::string& token, Millis now) {
  const auto written = database
                           .query(
                               "UPDATE passkey SET counter = ?2, used = ?3 WHERE id = ?1 AND "
                               "(counter < ?2 OR (counter = 0 AND ?2 = 0))")
                           .with(id)
                           .with(std::int64_t{counter})
                           .with(now)
                           .run();
  if (!written) return std::unexpected(written.error());
  if (*written != 1) return std::nullopt;
  auto query = database
                   .query(
                       "SELECT person.id, person.name FROM passkey JOIN person ON person.id = passkey.person WHERE "
                       "passkey.id = ?")
                   .with(id);
  if (const auto row = query.step(); !row) return std::unexpected(row.error());
  const Person person{.id = query.text(0), .name = query.text(1)};
  if (auto ok = add_session(database, person.id, token, now); !ok) return std::unexpected(ok.error());
  return person;
}

Sql<void> delete_old_challenges(Database& database, Millis now) {
  return run(
      database.query("DELETE FROM passkey_challenge WHERE asked <= ?").with(now - PasskeyStore::time_for_passkey));
}

}  // namespace turncoat::online
