#include "online/store/postgres/queries.hpp"

#include <cstdio>

#include "online/store/person_store.hpp"
#include "online/store/rated_steps.hpp"

namespace turncoat::online {

namespace {

constexpr const char* columns =
    "SELECT game, kind, at, seat, coalesce(person, ''), program::int, dice::int, team, rank, mu, sigma, mu_after, "
    "sigma_after FROM rated_seat ";

std::string exact(double number) {
  char out[32];
  std::snprintf(out, sizeof out, "%.17g", number);
  return out;
}
const char* truth(bool value) { return value ? "t" : "f"; }

std::vector<RatedGame> games_in(const PgRows& rows) {
  std::vector<RatedGame> out;
  for (int row = 0; row < rows.count(); ++row)
    add_player(out, rows.text(row, 0), rows.text(row, 1), rows.number(row, 2),
               {.seat = static_cast<Seat>(rows.number(row, 3)),
                .person = rows.text(row, 4),
                .program = rows.number(row, 5) != 0,
                .team = static_cast<int>(rows.number(row, 7)),
                .rank = static_cast<int>(rows.number(row, 8)),
                .before = {.mu = rows.real(row, 9), .sigma = rows.real(row, 10)},
                .after = {.mu = rows.real(row, 11), .sigma = rows.real(row, 12)},
                .dice = rows.number(row, 6) != 0});
  return out;
}

std::vector<std::string> persons_of(const RatedGame& game) {
  std::vector<std::string> out;
  for (const RatedPlayer& player : game.players)
    if (!player.dice) out.push_back(player.person);
  return out;
}

// All of that kind that ended when `first` did, or later, in their order.
Pg<std::vector<RatedGame>> games_from(PgConnection& database, const RatedGame& first) {
  const auto rows =
      database.run(columns + std::string("WHERE kind = $1 AND (at > $2::bigint OR (at = $2::bigint AND "
                                         "game COLLATE \"C\" >= $3)) ORDER BY at, game COLLATE \"C\", seat"),
                   {first.game, text(first.at), first.table});
  if (!rows) return std::unexpected(rows.error());
  return games_in(*rows);
}

// What these persons brought to it, as far as they had played before.
Pg<std::map<std::string, Strength>> strengths_before(PgConnection& database, const RatedGame& game,
                                                     const std::vector<std::string>& persons) {
  const auto rows = database.run(
      "SELECT DISTINCT ON (person) person, mu_after, sigma_after FROM rated_seat WHERE person = ANY($1::text[]) AND "
      "kind "
      "= $2 AND (at < $3::bigint OR (at = $3::bigint AND game COLLATE \"C\" < $4)) ORDER BY person, at DESC, game "
      "COLLATE "
      "\"C\" DESC",
      {list_of(persons), game.game, text(game.at), game.table});
  if (!rows) return std::unexpected(rows.error());
  std::map<std::string, Strength> out;
  for (int row = 0; row < rows->count(); ++row)
    out[rows->text(row, 0)] = {.mu = rows->real(row, 1), .sigma = rows->real(row, 2)};
  return out;
}

Pg<std::optional<LastStep>> last_step(PgConnection& database, const std::string& person, const std::string& kind) {
  const auto rows = database.run(
      "SELECT game, at, mu_after, sigma_after FROM rated_seat WHERE person = $1 AND kind = $2 "
      "ORDER BY at DESC, game COLLATE \"C\" DESC LIMIT 1",
      {person, kind});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return LastStep{.table = rows->text(0, 0),
                  .at = rows->number(0, 1),
                  .strength = {.mu = rows->real(0, 2), .sigma = rows->real(0, 3)}};
}

// Till the transaction ends no other one changes what is kept of games of that kind.
Pg<void> hold_kind(PgConnection& database, const std::string& kind) {
  const auto held = database.run("SELECT pg_advisory_xact_lock(hashtext('rated:' || $1))", {kind});
  if (!held) return std::unexpected(held.error());
  return {};
}

// Rates it and all of its kind behind it anew.
Pg<void> rate_from(PgConnection& database, const RatedGame& first) {
  auto games = games_from(database, first);
  if (!games) return std::unexpected(games.error());
  auto before = strengths_before(database, first, players_of(*games));
  if (!before) return std::unexpected(before.error());
  for (const RatedGame& game : changed_by_order(std::move(*games), std::move(*before)))
    for (const RatedPlayer& player : game.players) {
      // Not the person, that may be deleted meanwhile.
      const auto done = database.run(
          "UPDATE rated_seat SET mu = $3::double precision, sigma = $4::double precision, mu_after = $5::double "
          "precision, sigma_after = $6::double precision WHERE game = $1 AND seat = $2::integer",
          {game.table, text(player.seat), exact(player.before.mu), exact(player.before.sigma), exact(player.after.mu),
           exact(player.after.sigma)});
      if (!done) return std::unexpected(done.error());
    }
  return {};
}

Pg<void> write_rated(PgConnection& database, const RatedGame& game) {
  for (const RatedPlayer& player : game.players) {
    const auto done = database.run(
        "INSERT INTO rated_seat (game, seat, kind, at, person, program, dice, team, rank, mu, sigma, mu_after, "
        "sigma_after) VALUES ($1, $2::integer, $3, $4::bigint, nullif($5, ''), $6::boolean, $7::boolean, $8::integer, "
        "$9::integer, $10::double precision, $11::double precision, $12::double precision, $13::double precision) ON "
        "CONFLICT (game, seat) DO UPDATE SET person = excluded.person, mu = excluded.mu, sigma = excluded.sigma, "
        "mu_after = excluded.mu_after, sigma_after = excluded.sigma_after, rank = excluded.rank",
        {game.table, text(player.seat), game.game, text(game.at), player.person, truth(player.program),
         truth(player.dice), text(player.team), text(player.rank), exact(player.before.mu), exact(player.before.sigma),
         exact(player.after.mu), exact(player.after.sigma)});
    if (!done) return std::unexpected(done.error());
  }
  return {};
}

}  // namespace

Pg<void> hold_players(PgConnection& database, const RatedGame& game) {
  if (auto ok = hold_kind(database, game.game); !ok) return ok;
  const auto held = database.run("SELECT id FROM person WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE",
                                 {list_of(persons_of(game))});
  if (!held) return std::unexpected(held.error());
  return {};
}

Pg<void> write_result(PgConnection& database, RatedGame game) {
  const auto there = database.run("SELECT count(*) FROM rated_seat WHERE game = $1", {game.table});
  if (!there) return std::unexpected(there.error());
  if (there->number(0, 0) > 0) return {};
  const std::vector<std::string> persons = persons_of(game);
  const auto known = database.run("SELECT count(*) FROM person WHERE id = ANY($1::text[])", {list_of(persons)});
  if (!known) return std::unexpected(known.error());
  if (known->number(0, 0) < static_cast<std::int64_t>(persons.size())) return {};
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

Pg<void> write_rated_games(PgConnection& database, const std::vector<RatedGame>& games) {
  return transaction(database, [&]() -> Pg<void> {
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

Pg<std::vector<Rating>> read_ratings(PgConnection& database, const std::vector<std::string>& persons) {
  const auto rows = database.run(
      "SELECT DISTINCT ON (person, kind) person, kind, program::int, mu_after, sigma_after, count(*) OVER (PARTITION "
      "BY person, kind) FROM rated_seat WHERE person = ANY($1::text[]) ORDER BY person, kind, at DESC, game COLLATE "
      "\"C\" DESC",
      {list_of(persons)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Rating> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.person = rows->text(row, 0),
                   .game = rows->text(row, 1),
                   .program = rows->number(row, 2) != 0,
                   .strength = {.mu = rows->real(row, 3), .sigma = rows->real(row, 4)},
                   .games = static_cast<int>(rows->number(row, 5))});
  return out;
}

Pg<std::optional<RatedGame>> read_rated_at(PgConnection& database, const std::string& table) {
  const auto rows = database.run(columns + std::string("WHERE game = $1 ORDER BY seat"), {table});
  if (!rows) return std::unexpected(rows.error());
  auto found = games_in(*rows);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

Pg<std::vector<RatedGame>> read_rated_of(PgConnection& database, const std::string& person, const std::string& game,
                                         std::size_t most) {
  const auto rows = database.run(
      columns + std::string("WHERE game IN (SELECT game FROM rated_seat WHERE person = $1 AND (kind = $2 OR $2 = '') "
                            "ORDER BY at DESC, game COLLATE \"C\" DESC LIMIT $3::integer) ORDER BY at DESC, game "
                            "COLLATE \"C\" DESC, seat"),
      {person, game, text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  return games_in(*rows);
}

Pg<std::vector<RatedGame>> read_rated(PgConnection& database, const std::string& kind) {
  const auto rows =
      database.run(columns + std::string("WHERE kind = $1 OR $1 = '' ORDER BY at, game COLLATE \"C\", seat"), {kind});
  if (!rows) return std::unexpected(rows.error());
  return games_in(*rows);
}

Pg<bool> has_own_program(PgConnection& database, const std::vector<std::string>& persons) {
  const auto rows = database.run(
      "SELECT count(*) FROM bot one WHERE person = ANY($1::text[]) AND (owner = ANY($1::text[]) OR (owner <> $2 AND "
      "EXISTS (SELECT 1 FROM bot other WHERE other.person = ANY($1::text[]) AND other.owner = one.owner AND "
      "other.person <> one.person)))",
      {list_of(persons), operators_id});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0) > 0;
}

Pg<std::vector<std::string>> read_tables_over(PgConnection& database, const std::string& behind, std::size_t most) {
  const auto rows = database.run(
      "SELECT id FROM game WHERE status = 2 AND id > $1 COLLATE \"C\" ORDER BY id COLLATE \"C\" LIMIT "
      "$2::integer",
      {behind, text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  std::vector<std::string> out;
  for (int row = 0; row < rows->count(); ++row) out.push_back(rows->text(row, 0));
  return out;
}

}  // namespace turncoat::online
