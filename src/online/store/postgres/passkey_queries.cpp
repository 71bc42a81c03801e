#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

Pg<std::vector<Passkey>> passkeys(PgConnection& database, const std::string& which, const std::string& value) {
  const auto rows =
      database.run("SELECT id, person, name, key, counter, made, used FROM passkey WHERE " + which, {value});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Passkey> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.id = rows->text(row, 0),
                   .person = rows->text(row, 1),
                   .name = rows->text(row, 2),
                   .key = rows->text(row, 3),
                   .counter = static_cast<std::uint32_t>(rows->number(row, 4)),
                   .made = rows->number(row, 5),
                   .used = rows->number(row, 6)});
  return out;
}

Pg<std::optional<bool>> add_passkey(PgConnection& database, const Passkey& passkey) {
  // One passkey of a person after the other, so that they are counted right.
  const auto known = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {passkey.person});
  if (!known) return std::unexpected(known.error());
  if (known->count() == 0) return std::nullopt;
  // It may be asked twice, if the connection is lost before the answer.
  const auto same =
      database.run("SELECT 1 FROM passkey WHERE id = $1 AND person = $2 AND key = $3 AND made = $4::bigint",
                   {passkey.id, passkey.person, passkey.key, text(passkey.made)});
  if (!same) return std::unexpected(same.error());
  if (same->count() > 0) return true;
  const auto written = database.run(
      "INSERT INTO passkey (id, person, name, key, counter, made, used) SELECT $1, $2, $3, $4, $5::bigint, $6::bigint, "
      "0 WHERE (SELECT count(*) FROM passkey WHERE person = $2) < $7::bigint ON CONFLICT DO NOTHING",
      {passkey.id, passkey.person, passkey.name, passkey.key, text(passkey.counter), text(passkey.made),
       std::to_string(most_passkeys)});
  if (!written) return std::unexpected(written.error());
  return written->changed() == 1 ? std::optional(true) : std::nullopt;
}

}  // namespace

Pg<void> write_challenge(PgConnection& database, const std::string& challenge, const std::string& person, Millis now) {
  if (auto ok = delete_old_challenges(database, now); !ok) return ok;
  return run(database,
             "INSERT INTO passkey_challenge (challenge, person, asked) VALUES ($1, nullif($2, ''), $3::bigint) "
             "ON CONFLICT DO NOTHING",
             {challenge, person, text(now)});
}

Pg<std::optional<std::string>> take_challenge(PgConnection& database, const std::string& challenge, Millis now,
                                              const Attempt& attempt) {
  return once(database, attempt, [&]() -> Pg<std::optional<std::string>> {
    const auto rows = database.run(
        "DELETE FROM passkey_challenge WHERE challenge = $1 AND asked > $2::bigint RETURNING coalesce(person, '')",
        {challenge, text(now - PasskeyStore::time_for_passkey)});
    if (!rows) return std::unexpected(rows.error());
    return rows->count() > 0 ? std::optional(rows->text(0, 0)) : std::nullopt;
  });
}

Pg<std::optional<bool>> write_passkey(PgConnection& database, const Passkey& passkey) {
  return transaction(database, [&] { return add_passkey(database, passkey); });
}

Pg<std::vector<Passkey>> read_passkeys(PgConnection& database, const std::string& person) {
  return passkeys(database, "person = $1 ORDER BY made, id", person);
}

Pg<std::optional<Passkey>> read_passkey(PgConnection& database, const std::string& id) {
  auto found = passkeys(database, "id = $1", id);
  if (!found) return std::unexpected(found.error());
  return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Pg<std::optional<bool>> write_passkey_name(PgConnection& database, const std::string& person, const std::string& id,
                                           const std::string& name) {
  const auto named = database.run("UPDATE passkey SET name = $3 WHERE person = $1 AND id = $2", {person, id, name});
  if (!named) return std::unexpected(named.error());
  return named->changed() == 1 ? std::optional(true) : std::nullopt;
}

Pg<void> delete_passkey(PgConnection& database, const std::string& person, const std::string& id) {
  return run(database, "DELETE FROM passkey WHERE person = $1 AND id = $2", {person, id});
}

Pg<std::optional<Person>> write_passkey_used(PgConnection& database, const std::string& id, std::uint32_t counter,
                                             const std::string& token, Millis now) {
  return transaction(database, [&]() -> Pg<std::optional<Person>> {
    // The person is neither deleted meanwhile nor are their devices signed out.
    const auto rows = database.run(
        "SELECT person.id, person.name FROM passkey JOIN person ON person.id = passkey.person WHERE passkey.id = $1 "
        "FOR SHARE OF person",
        {id});
    if (!rows) return std::unexpected(rows.error());
    if (rows->count() == 0) return std::nullopt;
    // It may be asked twice, if the connection is lost before the answer.
    const auto used = database.run(
        "UPDATE passkey SET counter = $2::bigint, used = $3::bigint WHERE id = $1 AND (counter < $2::bigint OR "
        "(counter = 0 AND $2::bigint = 0) OR (counter = $2::bigint AND used = $3::bigint))",
        {id, text(counter), text(now)});
    if (!used) return std::unexpected(used.error());
    if (used->changed() == 0) return std::nullopt;
    const Person person{.id = rows->text(0, 0), .name = rows->text(0, 1)};
    if (auto ok = run(database,
                      "INSERT INTO session (token, person, seen) VALUES ($1, $2, $3::bigint) ON CONFLICT DO NOTHING",
                      {token, person.id, text(now)});
        !ok)
      return std::unexpected(ok.error());
    return person;
  });
}

Pg<void> delete_old_challenges(PgConnection& database, Millis now) {
  return run(database, "DELETE FROM passkey_challenge WHERE asked <= $1::bigint",
             {text(now - PasskeyStore::time_for_passkey)});
}

}  // namespace turncoat::online
