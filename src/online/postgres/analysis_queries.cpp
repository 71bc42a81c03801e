#include "online/postgres/analysis_queries.hpp"

namespace turncoat::online {

namespace {

std::string text(std::int64_t number) { return std::to_string(number); }

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
  if (*waiting + static_cast<int>(wanted.plies.size()) > AnalysisStore::most_waiting) return Wish::full;
  if (auto ok = database.run("DELETE FROM analysis WHERE game = $1 AND version <> $2::integer",
                             {wanted.table, text(wanted.version)});
      !ok)
    return std::unexpected(ok.error());
  // Somebody else may have asked for it at the same moment; then it is shared.
  const auto made = database.run(
      "WITH made AS (INSERT INTO analysis (game, version, person, nodes) VALUES ($1, $2::integer, $3, $4::bigint) "
      "ON CONFLICT DO NOTHING RETURNING game) "
      "INSERT INTO analysis_position (game, ply, asked) SELECT game, ply, $6::bigint FROM made, "
      "unnest($5::integer[]) AS ply",
      {wanted.table, text(wanted.version), wanted.person, text(static_cast<std::int64_t>(wanted.nodes)),
       list(wanted.plies), text(now)});
  if (!made) return std::unexpected(made.error());
  return Wish::begun;
}

}  // namespace

Pg<Wish> write_analysis(PgConnection& database, const WantedAnalysis& wanted, Millis now) {
  return transaction(database, [&] { return decide_and_write(database, wanted, now); });
}

Pg<std::optional<StoredAnalysis>> read_analysis(PgConnection& database, const std::string& table) {
  const auto counts = database.run(
      "SELECT count(ply), count(*) FILTER (WHERE state = 0) FROM analysis LEFT JOIN analysis_position USING (game) "
      "WHERE game = $1 GROUP BY game",
      {table});
  if (!counts) return std::unexpected(counts.error());
  if (counts->count() == 0) return std::nullopt;
  StoredAnalysis out{.of = static_cast<int>(counts->number(0, 0)), .waiting = static_cast<int>(counts->number(0, 1))};
  if (out.waiting > 0) return out;
  const auto rows =
      database.run("SELECT ply, report FROM analysis_position WHERE game = $1 AND state = 1 ORDER BY ply", {table});
  if (!rows) return std::unexpected(rows.error());
  for (int row = 0; row < rows->count(); ++row)
    out.found.push_back({.ply = static_cast<int>(rows->number(row, 0)), .report = rows->text(row, 1)});
  return out;
}

Pg<std::vector<PositionTask>> lease_positions(PgConnection& database, Millis now, std::size_t most) {
  if (auto ok = database.run(
          "UPDATE analysis_position SET state = 2 WHERE state = 0 AND tries >= 3 AND leased < $1::bigint", {text(now)});
      !ok)
    return std::unexpected(ok.error());
  const auto rows = database.run(
      "WITH next AS (SELECT game, ply FROM analysis_position WHERE state = 0 AND leased < $1::bigint AND NOT EXISTS "
      "(SELECT 1 FROM game WHERE computer AND leased < $1::bigint) "
      "ORDER BY asked, game, ply LIMIT $3::integer FOR UPDATE SKIP LOCKED) "
      "UPDATE analysis_position SET leased = $2::bigint, tries = tries + 1 FROM next JOIN analysis USING (game) "
      "WHERE analysis_position.game = next.game AND analysis_position.ply = next.ply "
      "RETURNING analysis_position.game, version, analysis_position.ply, nodes",
      {text(now), text(now + AnalysisStore::position_lease), text(static_cast<std::int64_t>(most))});
  if (!rows) return std::unexpected(rows.error());
  std::vector<PositionTask> out;
  for (int row = 0; row < rows->count(); ++row)
    out.push_back({.table = rows->text(row, 0),
                   .version = static_cast<int>(rows->number(row, 1)),
                   .ply = static_cast<int>(rows->number(row, 2)),
                   .nodes = static_cast<std::uint64_t>(rows->number(row, 3))});
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
