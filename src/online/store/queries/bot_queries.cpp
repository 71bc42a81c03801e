#include "online/store/queries/queries.hpp"

namespace turncoat::online {

Sql<std::optional<bool>> write_bot(Database& database, const std::string& owner, const Bot& bot,
                                   const std::string& token) {
  return transaction(database, [&]() -> Sql<std::optional<bool>> {
    const auto known = hold_person(database, owner);
    if (!known || !*known) return if_any(known);
    // It may be asked twice, if the connection is lost before the answer.
    const auto same = any(database.run("SELECT 1 FROM bot WHERE person = $1 AND token = $2", {bot.id, token}));
    if (!same || *same) return if_any(same);
    const auto count =
        one_number(database.run("SELECT count(*) FROM bot WHERE owner = $1 AND token IS NOT NULL", {owner}));
    if (!count) return std::unexpected(count.error());
    if (*count >= static_cast<std::int64_t>(most_bots)) return std::nullopt;
    if (auto ok = run(database, "INSERT INTO person (id, name) VALUES ($1, $2)", {bot.id, bot.name}); !ok)
      return std::unexpected(ok.error());
    return if_any(changed(database.run("INSERT INTO bot (person, owner, token, made, seen) VALUES ($1, $2, $3, $4, 0)",
                                       {bot.id, owner, token, bot.made})));
  });
}

Sql<std::vector<Bot>> read_bots_of(Database& database, const std::string& owner) {
  return all(database.run("SELECT id, name, made, seen, token IS NULL FROM bot JOIN person ON id = person WHERE owner "
                          "= $1 ORDER BY made, id",
                          {owner}),
             [](const Row& row) { return Bot{row.text(0), row.text(1), row.number(2), row.number(3), row.truth(4)}; });
}

Sql<std::optional<bool>> write_revoked(Database& database, const std::string& owner, const std::string& bot,
                                       const Attempt& attempt) {
  return was_done(once(database, attempt, [&]() -> Sql<std::optional<std::string>> {
    const auto revoked = changed(database.run(
        "UPDATE bot SET token = NULL WHERE person = $1 AND owner = $2 AND token IS NOT NULL", {bot, owner}));
    if (!revoked) return std::unexpected(revoked.error());
    if (!*revoked) return std::nullopt;
    if (auto ok = run(database, "DELETE FROM person WHERE id = $1 AND id NOT IN (SELECT person FROM sitting)", {bot});
        !ok)
      return std::unexpected(ok.error());
    return "";
  }));
}

Sql<std::vector<Person>> read_bots_here(Database& database, Millis since, const std::string& id, std::size_t most) {
  return all(database.run("SELECT id, name FROM bot JOIN person ON id = person WHERE token IS NOT NULL AND seen >= $1 "
                          "AND ($2 = '' OR id = $2) ORDER BY name, id LIMIT $3",
                          {since, id, most}),
             [](const Row& row) { return Person{.id = row.text(0), .name = row.text(1), .program = true}; });
}

Sql<std::optional<Person>> read_bot(Database& database, const std::string& token, Millis now) {
  auto found =
      first(database.run("SELECT id, name, owner FROM bot JOIN person ON id = person WHERE token = $1", {token}),
            [](const Row& row) {
              return Person{
                  .id = row.text(0), .name = row.text(1), .program = true, .of_operator = row.text(2) == operators_id};
            });
  if (!found || !*found) return found;
  constexpr Millis often_enough = 60'000;
  if (auto ok =
          run(database, "UPDATE bot SET seen = $1 WHERE token = $2 AND seen < $3", {now, token, now - often_enough});
      !ok)
    return std::unexpected(ok.error());
  return found;
}

}  // namespace turncoat::online
