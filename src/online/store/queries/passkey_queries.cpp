#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

Passkey passkey_in(const Row& row) {
  return {.id = row.text(0),
          .person = row.text(1),
          .name = row.text(2),
          .key = row.text(3),
          .counter = static_cast<std::uint32_t>(row.number(4)),
          .made = row.number(5),
          .used = row.number(6)};
}
const std::string passkey_columns = "SELECT id, person, name, key, counter, made, used FROM passkey WHERE ";

}  // namespace

Sql<void> write_challenge(Database& database, const std::string& challenge, const std::string& person, Millis now) {
  return together(database, [&]() -> Sql<void> {
    if (auto ok = delete_old_challenges(database, now); !ok) return ok;
    return run(database,
               "INSERT INTO passkey_challenge (challenge, person, asked) VALUES ($1, nullif($2, ''), $3) "
               "ON CONFLICT DO NOTHING",
               {challenge, person, now});
  });
}

Sql<std::optional<std::string>> take_challenge(Database& database, const std::string& challenge, Millis now,
                                               const Attempt& attempt) {
  return once(database, attempt, [&] {
    return first(database.run("DELETE FROM passkey_challenge WHERE challenge = $1 AND asked > $2 "
                              "RETURNING coalesce(person, '')",
                              {challenge, now - PasskeyStore::time_for_passkey}),
                 first_text);
  });
}

Sql<std::optional<bool>> write_passkey(Database& database, const Passkey& passkey) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    const auto known = hold_person(database, passkey.person);
    if (!known || !*known) return if_any(known);
    // It may be asked twice, if the connection is lost before the answer.
    const auto same = any(database.run("SELECT 1 FROM passkey WHERE id = $1 AND person = $2 AND key = $3 AND made = $4",
                                       {passkey.id, passkey.person, passkey.key, passkey.made}));
    if (!same || *same) return if_any(same);
    return if_any(changed(database.run(
        "INSERT INTO passkey (id, person, name, key, counter, made, used) SELECT $1, $2, $3, $4, $5, $6, 0 WHERE "
        "(SELECT count(*) FROM passkey WHERE person = $2) < $7 ON CONFLICT DO NOTHING",
        {passkey.id, passkey.person, passkey.name, passkey.key, passkey.counter, passkey.made, most_passkeys})));
  });
}

Sql<std::vector<Passkey>> read_passkeys(Database& database, const std::string& person) {
  return all(database.run(passkey_columns + "person = $1 ORDER BY made, id", {person}), passkey_in);
}

Sql<std::optional<Passkey>> read_passkey(Database& database, const std::string& id) {
  return first(database.run(passkey_columns + "id = $1", {id}), passkey_in);
}

Sql<std::optional<bool>> write_passkey_name(Database& database, const std::string& person, const std::string& id,
                                            const std::string& name) {
  return if_any(
      changed(database.run("UPDATE passkey SET name = $3 WHERE person = $1 AND id = $2", {person, id, name})));
}

Sql<void> delete_passkey(Database& database, const std::string& person, const std::string& id) {
  return run(database, "DELETE FROM passkey WHERE person = $1 AND id = $2", {person, id});
}

Sql<std::optional<Person>> write_passkey_used(Database& database, const std::string& id, std::uint32_t counter,
                                              const std::string& token, Millis now) {
  return transaction(database, [&]() -> Sql<std::optional<Person>> {
    // The person is neither deleted meanwhile nor are their devices signed out.
    auto person = first(database.run("SELECT person.id, person.name FROM passkey JOIN person ON person.id = "
                                     "passkey.person WHERE passkey.id = $1{ FOR SHARE OF person}",
                                     {id}),
                        [](const Row& row) { return Person{.id = row.text(0), .name = row.text(1)}; });
    if (!person || !*person) return person;
    // It may be asked twice, if the connection is lost before the answer.
    const auto used = changed(database.run(
        "UPDATE passkey SET counter = $2, used = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0) OR "
        "(counter = $2 AND used = $3))",
        {id, counter, now}));
    if (!used) return std::unexpected(used.error());
    if (!*used) return std::nullopt;
    if (auto ok = add_session(database, (*person)->id, token, now); !ok) return std::unexpected(ok.error());
    return person;
  });
}

Sql<void> delete_old_challenges(Database& database, Millis now) {
  return run(database, "DELETE FROM passkey_challenge WHERE asked <= $1", {now - PasskeyStore::time_for_passkey});
}

}  // namespace turncoat::online
