#include "online/store/sqlite/queries.hpp"

#include "online/store/person_store.hpp"
#include "online/store/rated_steps.hpp"
#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

constexpr const char* of_one =
    "SELECT game, kind, at, seat, coalesce(person, ''), program, dice, team, rank, mu, sigma, mu_after, sigma_after "
    "FROM rated_seat WHERE game = ? ORDER BY seat";
constexpr const char* from_one =
    "SELECT game, kind, at, seat, coalesce(person, ''), program, dice, team, rank, mu, sigma, mu_after, sigma_after "
    "FROM rated_seat WHERE kind = ?1 AND (at, game) >= (?2, ?3) ORDER BY at, game, seat";
constexpr const char* of_kind =
    "SELECT game, kind, at, seat, coalesce(person, ''), program, dice, team, rank, mu, sigma, mu_after, sigma_after "
    "FROM rated_seat WHERE kind = ?1 OR ?1 = '' ORDER BY at, game, seat";

Sql<std::vector<RatedGame>> games_in(Query query) {
  std::vector<RatedGame> out;
  while (true) {
    const auto more = query.step();
    if (!more) return std::unexpected(more.error());
    if (!*more) return out;
    add_player(out, query.text(0), query.text(1), query.number(2),
               {.seat = static_cast<Seat>(query.number(3)),
                .person = query.text(4),
                .program = query.number(5) != 0,
                .team = static_cast<int>(query.number(7)),
                .rank = static_cast<int>(query.number(8)),
                .before = {.mu = query.real(9), .sigma = query.real(10)},
                .after = {.mu = query.real(11), .sigma = query.real(12)},
                .dice = query.number(6) != 0});
  }
}

// Of those before that game, if there is one.
Sql<std::optional<LastStep>> last_step(Database& database, const std::string& person, const std::string& kind,
                                       const RatedGame* before = nullptr) {
  auto query =
      database
          .query(
              "SELECT game, at, mu_after, sigma_after FROM rated_seat WHERE person = ?1 AND kind = ?2 AND (?4 = "
              "'' OR (at, game) < (?3, ?4)) ORDER BY at DESC, game DESC LIMIT 1")
          .with(person)
          .with(kind)
          .with(before ? before->at : 0)
          .with(before ? before->table : std::string());
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  return LastStep{
      .table = query.text(0), .at = query.number(1), .strength = {.mu = query.real(2), .sigma = query.real(3)}};
}

Sql<void> write_rated(Database& database, const RatedGame& game) {
  for (const RatedPlayer& player : game.players)
    if (auto ok = run(database
                          .query("INSERT OR REPLACE INTO rated_seat (game, seat, kind, at, person, program, dice, "
                                 "team, rank, mu, sigma, mu_after, sigma_after) VALUES (?, ?, ?, ?, nullif(?, ''), ?, "
                                 "?, ?, ?, ?, ?, ?, ?)")
                          .with(game.table)
                          .with(static_cast<int>(player.seat))
                          .with(game.game)
                          .with(game.at)
                          .with(player.person)
                          .with(player.program)
                          .with(player.dice)
                          .with(player.team)
                          .with(player.rank)
                          .with(player.before.mu)
                          .with(player.before.sigma)
                          .with(player.after.mu)
                          .with(player.after.sigma));
        !ok)
      return ok;
  return {};
}

// Rates it and all of its kind behind it anew.
Sql<void> rate_from(Database& database, const RatedGame& first) {
  auto games = games_in(database.query(from_one).with(first.game).with(first.at).with(first.table));
  if (!games) return std::unexpected(games.error());
  std::map<std::string, Strength> before;
  for (const std::string& person : players_of(*games)) {
    const auto last = last_step(database, person, first.game, &first);
    if (!last) return std::unexpected(last.error());
    if (*last) before[person] = (*last)->strength;
  }
  for (const RatedGame& game : changed_by_order(std::move(*games), std::move(before)))
    if (auto ok = write_rated(database, game); !ok) return ok;
  return {};
}

}  // namespace

Sql<void> write_result(Database& database, RatedGame game) {
  const auto there = one_number(database.query("SELECT count(*) FROM rated_seat WHERE game = ?").with(game.table));
  if (!there) return std::unexpected(there.error());
  if (*there > 0) return {};
  std::vector<std::string> persons;
  for (const RatedPlayer& player : game.players) persons.push_back(player.person);
  const auto own = has_own_program(database, persons);
  if (!own) return std::unexpected(own.error());
  if (*own) return {};
  bool late = false;
  for (RatedPlayer& player : game.players) {
    if (player.dice) continue;
    const auto known = one_number(database.query("SELECT count(*) FROM person WHERE id = ?").with(player.person));
    if (!known) return std::unexpected(known.error());
    if (*known == 0) return {};
    const auto last = last_step(database, player.person, game.game);
    if (!last) return std::unexpected(last.error());
    late = bring(player, game, *last) || late;
  }
  rate(game);
  if (auto ok = write_rated(database, game); !ok || !late) return ok;
  return rate_from(database, game);
}

Sql<void> write_rated_games(Database& database, const std::vector<RatedGame>& games) {
  for (const RatedGame& game : games)
    if (auto ok = write_rated(database, game); !ok) return ok;
  for (const auto& [kind, game] : first_of_kinds(games))
    if (auto ok = rate_from(database, game); !ok) return ok;
  return {};
}

Sql<std::vector<Rating>> read_ratings(Database& database, const std::vector<std::string>& persons) {
  std::vector<Rating> out;
  for (const std::string& person : persons) {
    auto theirs = all<Rating>(
        database
            .query("SELECT kind, program, mu_after, sigma_after, count(*), max(printf('%020d', at) || game) "
                   "FROM rated_seat WHERE person = ? GROUP BY kind ORDER BY kind")
            .with(person),
        [&](const Query& row) {
          return Rating{.person = person,
                        .game = row.text(0),
                        .program = row.number(1) != 0,
                        .strength = {.mu = row.real(2), .sigma = row.real(3)},
                        .games = static_cast<int>(row.number(4))};
        });
    if (!theirs) return theirs;
    out.insert(out.end(), theirs->begin(), theirs->end());
  }
  return out;
}

Sql<std::optional<RatedGame>> read_rated_at(Database& database, const std::string& table) {
  auto found = games_in(database.query(of_one).with(table));
  if (!found) return std::unexpected(found.error());
  if (found->empty()) return std::nullopt;
  return std::move(found->front());
}

Sql<std::vector<RatedGame>> read_rated_of(Database& database, const std::string& person, const std::string& game,
                                          std::size_t most) {
  const auto tables = all<std::string>(database
                                           .query("SELECT game FROM rated_seat WHERE person = ?1 AND (kind = ?2 OR ?2 "
                                                  "= '') ORDER BY at DESC, game DESC LIMIT ?3")
                                           .with(person)
                                           .with(game)
                                           .with(static_cast<std::int64_t>(most)),
                                       [](const Query& row) { return row.text(0); });
  if (!tables) return std::unexpected(tables.error());
  std::vector<RatedGame> out;
  for (const std::string& table : *tables) {
    auto one = read_rated_at(database, table);
    if (!one) return std::unexpected(one.error());
    if (*one) out.push_back(std::move(**one));
  }
  return out;
}

Sql<std::vector<RatedGame>> read_rated(Database& database, const std::string& kind) {
  return games_in(database.query(of_kind).with(kind));
}

Sql<bool> has_own_program(Database& database, const std::vector<std::string>& persons) {
  for (const std::string& program : persons)
    for (const std::string& other : persons) {
      const auto found =
          one_number(database
                         .query("SELECT count(*) FROM bot WHERE person = ?1 AND (owner = ?2 OR (owner <> "
                                "?3 AND person <> ?2 AND owner = (SELECT owner FROM bot WHERE person = "
                                "?2)))")
                         .with(program)
                         .with(other)
                         .with(std::string_view(operators_id)));
      if (!found) return std::unexpected(found.error());
      if (*found > 0) return true;
    }
  return false;
}

Sql<std::vector<std::string>> read_tables_over(Database& database, const std::string& behind, std::size_t most) {
  return all<std::string>(database.query("SELECT id FROM game WHERE status = 2 AND id > ? ORDER BY id LIMIT ?")
                              .with(behind)
                              .with(static_cast<std::int64_t>(most)),
                          [](const Query& row) { return row.text(0); });
}

}  // namespace turncoat::online
