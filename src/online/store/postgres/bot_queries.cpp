#include "online/store/postgres/queries.hpp"

namespace turncoat::online {

namespace {

Pg<std::optional<bool>> add_bot(PgConnection& database, const std::string& owner, const Bot& bot,
                                const std::string& token) {
  // One program of a person after the other, so that they are counted right.
  if (auto locked = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {owner}); !locked)
    return std::unexpected(locked.error());
  // It may be asked twice, if the connection is lost before the answer.
  const auto known = database.run("SELECT 1 FROM bot WHERE person = $1 AND token = $2", {bot.id, token});
  if (!known) return std::unexpected(known.error());
  if (known->count() > 0) return true;
  const auto made = database.run(
      "WITH fits AS (SELECT id FROM person WHERE id = $2 AND "
      "(SELECT count(*) FROM bot WHERE owner = $2 AND token IS NOT NULL) < $6::bigint), "
      "named AS (INSERT INTO person (id, name) SELECT $1, $3 FROM fits RETURNING id) "
      "INSERT INTO bot (person, owner, token, made, seen) SELECT id, $2, $4, $5::bigint, 0 FROM named",
      {bot.id, owner, bot.name, token, std::to_string(bot.made), std::to_string(most_bots)});
  if (!made) return std::unexpected(made.error());
  return made->changed() == 1 ? std::optional(true) : std::nullopt;
}

Pg<std::optional<std::string>> revoke(PgConnection& database, const std::string& owner, const std::string& bot) {
  const auto revoked =
      database.run("UPDATE bot SET token = NULL WHERE person = $1 AND owner = $2 AND token IS NOT NULL", {bot, owner});
  if (!revoked) return std::unexpected(revoked.error());
  if (revoked->changed() == 0) return std::nullopt;
  const auto forgotten =
      database.run("DELETE FROM person WHERE id = $1 AND id NOT IN (SELECT person FROM sitting)", {bot});
  if (!forgotten) return std::unexpected(forgotten.error());
  return "";
}

}  // namespace

Pg<std::optional<bool>> write_bot(PgConnection& database, const std::string& owner, const Bot& bot,
                                  const std::string& token) {
  return transaction(database, [&] { return add_bot(database, owner, bot, token); });
}

Pg<std::vector<Bot>> read_bots_of(PgConnection& database, const std::string& owner) {
  const auto rows = database.run(
      "SELECT id, name, made, seen, (token IS NULL)::int FROM bot JOIN person ON id = person WHERE owner = $1 "
      "ORDER BY made, id",
      {owner});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Bot> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({rows->text(row, 0), rows->text(row, 1), rows->number(row, 2), rows->number(row, 3),
                   rows->number(row, 4) != 0});
  return out;
}

Pg<std::optional<bool>> write_revoked(PgConnection& database, const std::string& owner, const std::string& bot,
                                      const Attempt& attempt) {
  return was_done(once(database, attempt, [&] { return revoke(database, owner, bot); }));
}

Pg<std::vector<Person>> read_bots_here(PgConnection& database, Millis since, const std::string& id, std::size_t most) {
  const auto rows = database.run(
      "SELECT id, name FROM bot JOIN person ON id = person WHERE token IS NOT NULL AND seen >= $1::bigint "
      "AND ($2 = '' OR id = $2) ORDER BY name, id LIMIT $3::integer",
      {std::to_string(since), id, std::to_string(most)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Person> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.id = rows->text(row, 0), .name = rows->text(row, 1), .program = true});
  return out;
}

Pg<std::optional<Person>> read_bot(PgConnection& database, const std::string& token, Millis now) {
  const auto rows =
      database.run("SELECT id, name, owner FROM bot JOIN person ON id = person WHERE token = $1", {token});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  constexpr Millis often_enough = 60'000;
  const auto seen = database.run("UPDATE bot SET seen = $1::bigint WHERE token = $2 AND seen < $3::bigint",
                                 {std::to_string(now), token, std::to_string(now - often_enough)});
  if (!seen) return std::unexpected(seen.error());
  return Person{.id = rows->text(0, 0),
                .name = rows->text(0, 1),
                .program = true,
                .of_operator = rows->text(0, 2) == operators_id};
}

}  // namespace turncoat::online
