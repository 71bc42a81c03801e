#include "online/store/sqlite/queries.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

Sql<std::optional<bool>> write_bot(Database& database, const std::string& owner, const Bot& bot,
                                   const std::string& token) {
  {
    auto count = database.query("SELECT count(*) FROM bot WHERE owner = ? AND token IS NOT NULL").with(owner);
    if (const auto row = count.step(); !row) return std::unexpected(row.error());
    if (count.number(0) >= static_cast<std::int64_t>(most_bots)) return std::nullopt;
  }
  if (const auto made = database.query("INSERT INTO person (id, name) VALUES (?, ?)").with(bot.id).with(bot.name).run();
      !made)
    return std::unexpected(made.error());
  const auto made = database.query("INSERT INTO bot (person, owner, token, made, seen) VALUES (?, ?, ?, ?, 0)")
                        .with(bot.id)
                        .with(owner)
                        .with(token)
                        .with(bot.made)
                        .run();
  if (!made) return std::unexpected(made.error());
  return true;
}

Sql<std::vector<Bot>> read_bots_of(Database& database, const std::string& owner) {
  auto query = database
                   .query(
                       "SELECT id, name, made, seen, token IS NULL FROM bot JOIN person ON id = person "
                       "WHERE owner = ? ORDER BY made, id")
                   .with(owner);
  std::vector<Bot> out;
  while (true) {
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return out;
    out.push_back({query.text(0), query.text(1), query.number(2), query.number(3), query.number(4) != 0});
  }
}

Sql<std::optional<bool>> write_revoked(Database& database, const std::string& owner, const std::string& bot) {
  const auto revoked =
      database.query("UPDATE bot SET token = NULL WHERE person = ? AND owner = ? AND token IS NOT NULL")
          .with(bot)
          .with(owner)
          .run();
  if (!revoked) return std::unexpected(revoked.error());
  if (*revoked == 0) return std::nullopt;
  const auto forgotten =
      database.query("DELETE FROM person WHERE id = ? AND id NOT IN (SELECT person FROM sitting)").with(bot).run();
  if (!forgotten) return std::unexpected(forgotten.error());
  return true;
}

Sql<std::vector<Person>> read_bots_here(Database& database, Millis since, const std::string& id, std::size_t most) {
  return all<Person>(database
                         .query("SELECT id, name FROM bot JOIN person ON id = person WHERE token IS NOT NULL AND "
                                "seen >= ?1 AND (?2 = '' OR id = ?2) ORDER BY name, id LIMIT ?3")
                         .with(since)
                         .with(id)
                         .with(static_cast<std::int64_t>(most)),
                     [](const Query& row) { return Person{.id = row.text(0), .name = row.text(1), .program = true}; });
}

Sql<std::optional<Person>> read_bot(Database& database, const std::string& token, Millis now) {
  std::optional<Person> found;
  {
    auto query =
        database.query("SELECT id, name, owner FROM bot JOIN person ON id = person WHERE token = ?").with(token);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    found = Person{
        .id = query.text(0), .name = query.text(1), .program = true, .of_operator = query.text(2) == operators_id};
  }
  constexpr Millis often_enough = 60'000;
  const auto seen = database.query("UPDATE bot SET seen = ? WHERE token = ? AND seen < ?")
                        .with(now)
                        .with(token)
                        .with(now - often_enough)
                        .run();
  if (!seen) return std::unexpected(seen.error());
  return found;
}

}  // namespace turncoat::online
