#include "online/store/postgres/queries.hpp"

#include <limits>

namespace turncoat::online {

namespace {

// {1,2,3}
std::string list(const std::vector<int>& numbers) {
  std::string out = "{";
  for (const int number : numbers) out += (out.size() > 1 ? "," : "") + std::to_string(number);
  return out + '}';
}

Pg<std::int64_t> one_number(PgConnection& database, const std::string& query,
                            const std::vector<std::string>& values = {}) {
  const auto rows = database.run(query, values);
  if (!rows) return std::unexpected(rows.error());
  return rows->count() > 0 ? rows->number(0, 0) : 0;
}

Pg<Wish> decide_and_write(PgConnection& database, const WantedAnalysis& wanted, Millis now) {
  // One wish of a person after the other.
  if (auto locked = database.run("SELECT 1 FROM person WHERE id = $1 FOR UPDATE", {wanted.person}); !locked)
    return std::unexpected(locked.error());
  const auto version = one_number(database, "SELECT version FROM analysis WHERE game = $1", {wanted.table});
  if (!version) return std::unexpected(version.error());
  if (*version == wanted.version) return Wish::begun;
  const auto others = one_number(database,
                                 "SELECT count(*) FROM analysis JOIN analysis_position USING (game) "
                                 "WHERE person = $1 AND game <> $2 AND state = 0",
                                 {wanted.person, wanted.table});
  if (!others) return std::unexpected(others.error());
  if (*others > 0) return Wish::one_already;
  const auto waiting = count_positions(database);
  if (!waiting) return std::unexpected(waiting.error());
  const auto own = one_number(database,
                              "SELECT count(*) FROM analysis_position JOIN analysis USING (game) WHERE state = 0 AND "
                              "network = $1",
                              {wanted.network});
  if (!own) return std::unexpected(own.error());
  const int more = static_cast<int>(wanted.plies.size());
  if (*waiting + more > AnalysisStore::most_waiting || *own + more > AnalysisStore::most_of_network) return Wish::full;
  if (auto ok = database.run("DELETE FROM analysis WHERE game = $1 AND version <> $2::integer",
                             {wanted.table, text(wanted.version)});
      !ok)
    return std::unexpected(ok.error());
  // Another person may have asked for it at the same moment; then it is shared.
  const auto made = database.run(
      "WITH made AS (INSERT INTO analysis (game, version, person, nodes, network) "
      "VALUES ($1, $2::integer, $3, $4::bigint, $7) "
      "ON CONFLICT DO NOTHING RETURNING game) "
      "INSERT INTO analysis_position (game, ply, asked) SELECT game, ply, $6::bigint FROM made, "
      "unnest($5::integer[]) AS ply",
      {wanted.table, text(wanted.version), wanted.person, text(static_cast<std::int64_t>(wanted.nodes)),
       list(wanted.plies), text(now), wanted.network});
  if (!made) return std::unexpected(made.error());
  return Wish::begun;
}

}  // namespace

Pg<Wish> write_analysis(PgConnection& database, const WantedAnalysis& wanted, Millis now) {
  return transaction(database, [&] { return decide_and_write(database, wanted, now); });
}

namespace {

// Games of which positions wait, each as the work that they are.
Pg<std::vector<WaitingWork>> waiting_games(PgConnection& database, Millis leased_before) {
  const auto rows = database.run(
      "SELECT game, network, coalesce(person, ''), count(*) * nodes FROM analysis_position JOIN analysis USING (game) "
      "WHERE state = 0 AND leased < $1::bigint GROUP BY game, network, person, nodes ORDER BY min(asked), game",
      {text(leased_before)});
  if (!rows) return std::unexpected(rows.error());
  std::vector<WaitingWork> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.origin = {.network = rows->text(row, 1), .person = rows->text(row, 2), .table = rows->text(row, 0)},
                   .cost = static_cast<double>(rows->number(row, 3)) / AnalysisStore::nodes_per_millisecond});
  return out;
}

}  // namespace

Pg<std::optional<StoredAnalysis>> read_analysis(PgConnection& database, const std::string& table, Millis now) {
  const auto counts = database.run(
      "SELECT count(ply), count(*) FILTER (WHERE state = 0) FROM analysis LEFT JOIN analysis_position USING (game) "
      "WHERE game = $1 GROUP BY game",
      {table});
  if (!counts) return std::unexpected(counts.error());
  if (counts->count() == 0) return std::nullopt;
  StoredAnalysis out{.of = static_cast<int>(counts->number(0, 0)), .waiting = static_cast<int>(counts->number(0, 1))};
  if (out.waiting > 0) {
    const auto games = waiting_games(database, std::numeric_limits<Millis>::max());
    if (!games) return std::unexpected(games.error());
    const auto workers = count_workers(database, now);
    if (!workers) return std::unexpected(workers.error());
    for (const WaitingWork& game : *games)
      if (game.origin.table == table) out.wait = static_cast<Millis>(fair_wait(*games, game.origin, *workers));
    return out;
  }
  const auto rows =
      database.run("SELECT ply, report FROM analysis_position WHERE game = $1 AND state = 1 ORDER BY ply", {table});
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row)
    out.found.push_back({.ply = static_cast<int>(rows->number(row, 0)), .report = rows->text(row, 1)});
  return out;
}

namespace {

// The first position of a game that no process searches; it is taken, unless others were faster.
Pg<std::optional<PositionTask>> lease_one(PgConnection& database, const std::string& table, Millis now) {
  const auto rows = database.run(
      "WITH next AS (SELECT game, ply FROM analysis_position WHERE game = $3 AND state = 0 AND leased < $1::bigint "
      "ORDER BY ply LIMIT 1 FOR UPDATE SKIP LOCKED) "
      "UPDATE analysis_position SET leased = $2::bigint, tries = tries + 1 FROM next JOIN analysis USING (game) "
      "WHERE analysis_position.game = next.game AND analysis_position.ply = next.ply "
      "RETURNING analysis_position.game, version, analysis_position.ply, nodes",
      {text(now), text(now + AnalysisStore::position_lease), table});
  if (!rows) return std::unexpected(rows.error());
  if (rows->count() == 0) return std::nullopt;
  return PositionTask{.table = rows->text(0, 0),
                      .version = static_cast<int>(rows->number(0, 1)),
                      .ply = static_cast<int>(rows->number(0, 2)),
                      .nodes = static_cast<std::uint64_t>(rows->number(0, 3))};
}

}  // namespace

Pg<std::vector<PositionTask>> lease_positions(PgConnection& database, FairShares& shares, Millis now,
                                              std::size_t most) {
  if (auto ok = database.run(
          "UPDATE analysis_position SET state = 2 WHERE state = 0 AND tries >= 3 AND leased < $1::bigint", {text(now)});
      !ok)
    return std::unexpected(ok.error());
  std::vector<PositionTask> out;
  while (out.size() < most) {
    const auto moves = one_number(database,
                                  "SELECT count(*) FROM game WHERE computer AND leased < $1::bigint AND NOT EXISTS "
                                  "(SELECT 1 FROM game AS other WHERE other.computer AND other.leased >= $1::bigint "
                                  "AND other.network = game.network AND other.owner = game.owner)",
                                  {text(now)});
    if (!moves) return std::unexpected(moves.error());
    if (*moves > 0) break;
    const auto games = waiting_games(database, now);
    if (!games) return std::unexpected(games.error());
    if (games->empty()) break;
    const WorkOrigin& next = (*games)[shares.next(*games)].origin;
    const auto task = lease_one(database, next.table, now);
    if (!task) return std::unexpected(task.error());
    if (!*task) break;
    shares.served(next, static_cast<double>((*task)->nodes) / AnalysisStore::nodes_per_millisecond);
    out.push_back(**task);
    out.back().origin = next;
  }
  return out;
}

Pg<bool> write_position(PgConnection& database, const PositionTask& task, const std::string& report) {
  const auto done = database.run(
      "UPDATE analysis_position SET state = CASE WHEN $1 = '' THEN 0 ELSE 1 END, report = $1, leased = 0 "
      "WHERE game = $2 AND ply = $3::integer AND state = 0 AND "
      "EXISTS (SELECT 1 FROM analysis WHERE game = $2 AND version = $4::integer)",
      {report, task.table, text(task.ply), text(task.version)});
  if (!done) return std::unexpected(done.error());
  return done->changed() == 1 && !report.empty();
}

Pg<void> write_position_back(PgConnection& database, const PositionTask& task) {
  const auto done = database.run(
      "UPDATE analysis_position SET leased = 0, tries = tries - 1 WHERE game = $1 AND ply = $2::integer AND state = 0 "
      "AND leased > 0 AND EXISTS (SELECT 1 FROM analysis WHERE game = $1 AND version = $3::integer)",
      {task.table, text(task.ply), text(task.version)});
  if (!done) return std::unexpected(done.error());
  return {};
}

Pg<int> count_positions(PgConnection& database) {
  const auto waiting = one_number(database, "SELECT count(*) FROM analysis_position WHERE state = 0");
  if (!waiting) return std::unexpected(waiting.error());
  return static_cast<int>(*waiting);
}

}  // namespace turncoat::online
