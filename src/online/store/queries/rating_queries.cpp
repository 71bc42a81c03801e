#include "online/store/person_store.hpp"
#include "online/store/queries/queries.hpp"
#include "online/store/queries/rated_steps.hpp"

namespace turncoat::online {

namespace {

const std::string rated_columns =
    "SELECT game, kind, at, seat, coalesce(person, ''), program, dice, team, rank, mu, sigma, mu_after, sigma_after "
    "FROM rated_seat ";
// Tables of the same time stand in the order of their bytes.
const std::string by_game = "game{ COLLATE \"C\"}";

Sql<std::vector<RatedGame>> games_in(const Sql<Rows>& rows) {
  if (!rows) return std::unexpected(rows.error());
  std::vector<RatedGame> out;
  for (int i = 0; i < rows->count(); ++i) {
    const Row row(*rows, i);
    add_player(out, row.text(0), row.text(1), row.number(2),
               {.seat = static_cast<Seat>(row.number(3)),
                .person = row.text(4),
                .program = row.truth(5),
                .team = row.small(7),
                .rank = row.small(8),
                .before = {.mu = row.real(9), .sigma = row.real(10)},
                .after = {.mu = row.real(11), .sigma = row.real(12)},
                .dice = row.truth(6)});
  }
  return out;
}

std::vector<std::string> persons_of(const RatedGame& game) {
  std::vector<std::string> out;
  for (const RatedPlayer& player : game.players)
    if (!player.dice) out.push_back(player.person);
  return out;
}

// All of that kind that ended when `first` did, or later, in their order.
Sql<std::vector<RatedGame>> games_from(Database& database, const RatedGame& first) {
  return games_in(database.run(rated_columns + "WHERE kind = $1 AND (at > $2 OR (at = $2 AND " + by_game +
                                   " >= $3)) ORDER BY at, " + by_game + ", seat",
                               {first.game, first.at, first.table}));
}

// What these persons brought to it, as far as they had played before.
Sql<std::map<std::string, Strength>> strengths_before(Database& database, const RatedGame& game,
                                                      const std::vector<std::string>& persons) {
  const auto rows = database.run(
      "SELECT person, mu_after, sigma_after FROM (SELECT person, mu_after, sigma_after, row_number() OVER (PARTITION "
      "BY "
      "person ORDER BY at DESC, " +
          by_game +
          " DESC) AS place FROM rated_seat WHERE person = ANY($1) AND kind = $2 AND (at < $3 OR (at = $3 AND " +
          by_game + " < $4))) AS step WHERE place = 1",
      {persons, game.game, game.at, game.table});
  if (!rows) return std::unexpected(rows.error());
  std::map<std::string, Strength> out;
  for (int row = 0; row < rows->count(); ++row)
    out[rows->text(row, 0)] = {.mu = rows->real(row, 1), .sigma = rows->real(row, 2)};
  return out;
}

Sql<std::optional<LastStep>> last_step(Database& database, const std::string& person, const std::string& kind) {
  return first(database.run("SELECT game, at, mu_after, sigma_after FROM rated_seat WHERE person = $1 AND kind = $2 "
                            "ORDER BY at DESC, " +
                                by_game + " DESC LIMIT 1",
                            {person, kind}),
               [](const Row& row) {
                 return LastStep{
                     .table = row.text(0), .at = row.number(1), .strength = {.mu = row.real(2), .sigma = row.real(3)}};
               });
}

// Till the transaction ends no other one changes what is kept of games of that kind.
Sql<void> hold_kind(Database& database, const std::string& kind) { return hold_name(database, "rated:" + kind); }

// Rates it and all of its kind behind it anew.
Sql<void> rate_from(Database& database, const RatedGame& first) {
  auto games = games_from(database, first);
  if (!games) return std::unexpected(games.error());
  auto before = strengths_before(database, first, players_of(*games));
  if (!before) return std::unexpected(before.error());
  for (const RatedGame& game : changed_by_order(std::move(*games), std::move(*before)))
    for (const RatedPlayer& player : game.players)
      // Not the person, that may be deleted meanwhile.
      if (auto ok = run(
              database,
              "UPDATE rated_seat SET mu = $3, sigma = $4, mu_after = $5, sigma_after = $6 WHERE game = $1 "
              "AND seat = $2",
              {game.table, player.seat, player.before.mu, player.before.sigma, player.after.mu, player.after.sigma});
          !ok)
        return ok;
  return {};
}

Sql<void> write_rated(Database& database, const RatedGame& game) {
  for (const RatedPlayer& player : game.players)
    if (auto ok = run(
            database,
            "INSERT INTO rated_seat (game, seat, kind, at, person, program, dice, team, rank, mu, sigma, mu_after, "
            "sigma_after) VALUES ($1, $2, $3, $4, nullif($5, ''), $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT "
            "(game, seat) DO UPDATE SET person = excluded.person, mu = excluded.mu, sigma = excluded.sigma, mu_after = "
            "excluded.mu_after, sigma_after = excluded.sigma_after, rank = excluded.rank",
            {game.table, player.seat, game.game, game.at, player.person, player.program, player.dice, player.team,
             player.rank, player.before.mu, player.before.sigma, player.after.mu, player.after.sigma});
        !ok)
      return ok;
  return {};
}

}  // namespace

Sql<void> hold_players(Database& database, const RatedGame& game) {
  if (auto ok = hold_kind(database, game.game); !ok) return ok;
  return hold(database, "SELECT id FROM person WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE", {persons_of(game)});
}

Sql<void> write_result(Database& database, RatedGame game) {
  const auto there = any(database.run("SELECT 1 FROM rated_seat WHERE game = $1", {game.table}));
  if (!there) return std::unexpected(there.error());
  if (*there) return {};
  const std::vector<std::string> persons = persons_of(game);
  const auto known = one_number(database.run("SELECT count(*) FROM person WHERE id = ANY($1)", {persons}));
  if (!known) return std::unexpected(known.error());
  if (*known < static_cast<std::int64_t>(persons.size())) return {};
  const auto own = has_own_program(database, persons);
  if (!own) return std::unexpected(own.error());
  if (*own) return {};
  bool late = false;
  for (RatedPlayer& player : game.players) {
    if (player.dice) continue;
    const auto last = last_step(database, player.person, game.game);
    if (!last) return std::unexpected(last.error());
    late = bring(player, game, *last) || late;
  }
  rate(game);
  if (auto ok = write_rated(database, game); !ok || !late) return ok;
  return rate_from(database, game);
}

Sql<void> write_rated_games(Database& database, const std::vector<RatedGame>& games) {
  return transaction(database, [&]() -> Sql<void> {
    const std::map<std::string, RatedGame> first = first_of_kinds(games);
    for (const auto& [kind, game] : first)
      if (auto ok = hold_kind(database, kind); !ok) return ok;
    for (const RatedGame& game : games)
      if (auto ok = write_rated(database, game); !ok) return ok;
    for (const auto& [kind, game] : first)
      if (auto ok = rate_from(database, game); !ok) return ok;
    return {};
  });
}

Sql<std::vector<Rating>> read_ratings(Database& database, const std::vector<std::string>& persons) {
  return all(database.run("SELECT person, kind, program, mu_after, sigma_after, games FROM (SELECT person, kind, "
                          "program, mu_after, sigma_after, count(*) OVER (PARTITION BY person, kind) AS games, "
                          "row_number() OVER (PARTITION BY person, kind ORDER BY at DESC, " +
                              by_game +
                              " DESC) AS place FROM rated_seat WHERE person = ANY($1)) AS step WHERE place = 1 "
                              "ORDER BY person, kind",
                          {persons}),
             [](const Row& row) {
               return Rating{.person = row.text(0),
                             .game = row.text(1),
                             .program = row.truth(2),
                             .strength = {.mu = row.real(3), .sigma = row.real(4)},
                             .games = row.small(5)};
             });
}

Sql<std::optional<RatedGame>> read_rated_at(Database& database, const std::string& table) {
  auto found = games_in(database.run(rated_columns + "WHERE game = $1 ORDER BY seat", {table}));
  if (!found) return std::unexpected(found.error());
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Sql<std::vector<RatedGame>> read_rated_of(Database& database, const std::string& person, const std::string& game,
                                          std::size_t most) {
  return games_in(database.run(rated_columns +
                                   "WHERE game IN (SELECT game FROM rated_seat WHERE person = $1 AND (kind = $2 OR $2 "
                                   "= '') ORDER BY at DESC, " +
                                   by_game + " DESC LIMIT $3) ORDER BY at DESC, " + by_game + " DESC, seat",
                               {person, game, most}));
}

Sql<std::vector<RatedGame>> read_rated(Database& database) {
  return games_in(database.run(rated_columns + "ORDER BY at, " + by_game + ", seat"));
}

Sql<bool> has_own_program(Database& database, const std::vector<std::string>& persons) {
  return any(database.run(
      "SELECT 1 FROM bot one WHERE person = ANY($1) AND (owner = ANY($1) OR (owner <> $2 AND EXISTS (SELECT 1 FROM bot "
      "other WHERE other.person = ANY($1) AND other.owner = one.owner AND other.person <> one.person)))",
      {persons, operators_id}));
}

Sql<std::vector<std::string>> read_tables_over(Database& database, const std::string& behind, std::size_t most) {
  // In the order of the index: which letters come first does not matter, only that it is the same each time.
  return all(database.run("SELECT id FROM game WHERE status = 2 AND id > $1 ORDER BY id LIMIT $2", {behind, most}),
             first_text);
}

}  // namespace turncoat::online
