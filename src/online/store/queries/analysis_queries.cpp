#include <limits>

#include "online/store/queries/queries.hpp"

namespace turncoat::online {

namespace {

Sql<Wish> decide_and_write(Database& database, const WantedAnalysis& wanted, Millis now) {
  if (auto held = hold_person(database, wanted.person); !held) return std::unexpected(held.error());
  const auto version = one_number(database.run("SELECT version FROM analysis WHERE game = $1", {wanted.table}));
  if (!version) return std::unexpected(version.error());
  if (*version == wanted.version) return Wish::begun;
  const auto others =
      any(database.run("SELECT 1 FROM analysis JOIN analysis_position USING (game) WHERE person = $1 AND game <> $2 "
                       "AND state = 0 LIMIT 1",
                       {wanted.person, wanted.table}));
  if (!others) return std::unexpected(others.error());
  if (*others) return Wish::one_already;
  const auto waiting = count_positions(database);
  if (!waiting) return std::unexpected(waiting.error());
  const auto own = one_number(
      database.run("SELECT count(*) FROM analysis_position JOIN analysis USING (game) WHERE state = 0 AND network = $1",
                   {wanted.network}));
  if (!own) return std::unexpected(own.error());
  const int more = static_cast<int>(wanted.plies.size());
  if (*waiting + more > AnalysisStore::most_waiting || *own + more > AnalysisStore::most_of_network) return Wish::full;
  if (auto ok = run(database, "DELETE FROM analysis WHERE game = $1 AND version <> $2", {wanted.table, wanted.version});
      !ok)
    return std::unexpected(ok.error());
  const auto made = changed(database.run(
      "INSERT INTO analysis (game, version, person, nodes, network) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
      {wanted.table, wanted.version, wanted.person, wanted.nodes, wanted.network}));
  if (!made) return std::unexpected(made.error());
  if (!*made) return Wish::begun;  // another person has asked for it at the same moment; it is shared
  Value::List plies;
  for (const int ply : wanted.plies) plies.push_back(std::to_string(ply));
  if (auto ok = run(database,
                    "INSERT INTO analysis_position (game, ply, asked) SELECT $1, CAST(value AS integer), $3 FROM "
                    "{unnest($2) AS value|json_each($2)}",
                    {wanted.table, plies, now});
      !ok)
    return std::unexpected(ok.error());
  return Wish::begun;
}

// Games of which positions wait, each as the work that they are.
Sql<std::vector<WaitingWork>> waiting_games(Database& database, Millis leased_before) {
  return all(database.run("SELECT game, network, coalesce(person, ''), count(*) * nodes FROM analysis_position JOIN "
                          "analysis USING (game) WHERE state = 0 AND leased < $1 GROUP BY game, network, person, nodes "
                          "ORDER BY min(asked), game",
                          {leased_before}),
             [](const Row& row) {
               return WaitingWork{.origin = {.network = row.text(1), .person = row.text(2), .table = row.text(0)},
                                  .cost = static_cast<double>(row.number(3)) / AnalysisStore::nodes_per_millisecond};
             });
}

// The first position of a game that no process searches; it is taken.
Sql<std::optional<PositionTask>> lease_one(Database& database, const std::string& table, Millis now) {
  return first(
      database.run(
          "WITH next AS (SELECT game, ply FROM analysis_position WHERE game = $3 AND state = 0 AND leased < $1 "
          "ORDER BY ply LIMIT 1{ FOR UPDATE SKIP LOCKED}) UPDATE analysis_position SET leased = $2, tries = "
          "tries + 1 WHERE (game, ply) IN (SELECT game, ply FROM next) RETURNING ply, (SELECT version FROM "
          "analysis WHERE game = $3), (SELECT nodes FROM analysis WHERE game = $3)",
          {now, now + AnalysisStore::position_lease, table}),
      [&](const Row& row) {
        return PositionTask{.table = table,
                            .version = row.small(1),
                            .ply = row.small(0),
                            .nodes = static_cast<std::uint64_t>(row.number(2))};
      });
}

// Whether moves wait that no computer looks for: they come first, where other processes may look for them.
Sql<bool> moves_wait(Database& database, Millis now) {
  if (!database.shared()) return false;
  return any(database.run(
      "SELECT 1 FROM game WHERE computer AND leased < $1 AND NOT EXISTS (SELECT 1 FROM game AS other WHERE "
      "other.computer AND other.leased >= $1 AND other.network = game.network AND other.owner = game.owner) LIMIT 1",
      {now}));
}

}  // namespace

Sql<Wish> write_analysis(Database& database, const WantedAnalysis& wanted, Millis now) {
  return transaction(database, [&] { return decide_and_write(database, wanted, now); });
}

Sql<std::optional<StoredAnalysis>> read_analysis(Database& database, const std::string& table,
                                                 const std::function<Sql<std::size_t>()>& workers) {
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
    const auto count = workers();
    if (!count) return std::unexpected(count.error());
    for (const WaitingWork& game : *games)
      if (game.origin.table == table) out.wait = static_cast<Millis>(fair_wait(*games, game.origin, *count));
    return out;
  }
  auto found =
      all(database.run("SELECT ply, report FROM analysis_position WHERE game = $1 AND state = 1 ORDER BY ply", {table}),
          [](const Row& row) { return FoundPosition{.ply = row.small(0), .report = row.text(1)}; });
  if (!found) return std::unexpected(found.error());
  out.found = std::move(*found);
  return out;
}

Sql<std::vector<PositionTask>> lease_positions(Database& database, FairShares& shares, Millis now, std::size_t most) {
  return together(database, [&]() -> Sql<std::vector<PositionTask>> {
    if (auto ok = run(database, "UPDATE analysis_position SET state = 2 WHERE state = 0 AND tries >= 3 AND leased < $1",
                      {now});
        !ok)
      return std::unexpected(ok.error());
    std::vector<PositionTask> out;
    while (out.size() < most) {
      const auto moves = moves_wait(database, now);
      if (!moves) return std::unexpected(moves.error());
      if (*moves) break;
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
  });
}

Sql<bool> write_position(Database& database, const PositionTask& task, const std::string& report) {
  const auto done = changed(database.run(
      "UPDATE analysis_position SET state = CASE WHEN $1 = '' THEN 0 ELSE 1 END, report = $1, leased = 0 WHERE game = "
      "$2 AND ply = $3 AND state = 0 AND EXISTS (SELECT 1 FROM analysis WHERE game = $2 AND version = $4)",
      {report, task.table, task.ply, task.version}));
  if (!done) return done;
  return *done && !report.empty();
}

Sql<void> write_position_back(Database& database, const PositionTask& task) {
  return run(
      database,
      "UPDATE analysis_position SET leased = 0, tries = tries - 1 WHERE game = $1 AND ply = $2 AND state = 0 AND "
      "leased > 0 AND EXISTS (SELECT 1 FROM analysis WHERE game = $1 AND version = $3)",
      {task.table, task.ply, task.version});
}

Sql<int> count_positions(Database& database) {
  const auto waiting = one_number(database.run("SELECT count(*) FROM analysis_position WHERE state = 0"));
  if (!waiting) return std::unexpected(waiting.error());
  return static_cast<int>(*waiting);
}

}  // namespace turncoat::online
