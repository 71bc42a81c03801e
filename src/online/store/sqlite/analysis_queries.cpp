#include "online/store/sqlite/queries.hpp"

#include <limits>

#include "online/store/sqlite/statements.hpp"

namespace turncoat::online {

namespace {

Sql<std::optional<Wish>> refused(Database& database, const WantedAnalysis& wanted) {
  const auto others = one_number(database
                                     .query("SELECT EXISTS (SELECT 1 FROM analysis JOIN analysis_position USING (game) "
                                            "WHERE person = ? AND game <> ? AND state = 0)")
                                     .with(wanted.person)
                                     .with(wanted.table));
  if (!others) return std::unexpected(others.error());
  if (*others > 0) return Wish::one_already;
  const auto waiting = count_positions(database);
  if (!waiting) return std::unexpected(waiting.error());
  const auto own = one_number(database
                                  .query("SELECT count(*) FROM analysis_position JOIN analysis USING (game) "
                                         "WHERE state = 0 AND network = ?")
                                  .with(wanted.network));
  if (!own) return std::unexpected(own.error());
  const int more = static_cast<int>(wanted.plies.size());
  if (*waiting + more > AnalysisStore::most_waiting || *own + more > AnalysisStore::most_of_network) return Wish::full;
  return std::nullopt;
}

Sql<void> write_positions(Database& database, const WantedAnalysis& wanted, Millis now) {
  if (auto ok = run(database.query("DELETE FROM analysis WHERE game = ?").with(wanted.table)); !ok) return ok;
  if (auto ok =
          run(database.query("INSERT INTO analysis (game, version, person, nodes, network) VALUES (?, ?, ?, ?, ?)")
                  .with(wanted.table)
                  .with(wanted.version)
                  .with(wanted.person)
                  .with(static_cast<std::int64_t>(wanted.nodes))
                  .with(wanted.network));
      !ok)
    return ok;
  for (const int ply : wanted.plies)
    if (auto ok = run(database.query("INSERT INTO analysis_position (game, ply, asked) VALUES (?, ?, ?)")
                          .with(wanted.table)
                          .with(ply)
                          .with(now));
        !ok)
      return ok;
  return {};
}

}  // namespace

Sql<Wish> write_analysis(Database& database, const WantedAnalysis& wanted, Millis now) {
  Wish wish = Wish::begun;
  const auto done = transaction(database, [&]() -> Sql<void> {
    const auto version = one_number(database.query("SELECT version FROM analysis WHERE game = ?").with(wanted.table));
    if (!version) return std::unexpected(version.error());
    if (*version == wanted.version) return {};
    const auto no = refused(database, wanted);
    if (!no) return std::unexpected(no.error());
    wish = no->value_or(Wish::begun);
    return *no ? Sql<void>() : write_positions(database, wanted, now);
  });
  if (!done) return std::unexpected(done.error());
  return wish;
}

// Games of which positions wait, each as the work that they are.
Sql<std::vector<WaitingWork>> waiting_games(Database& database, Millis leased_before) {
  return all<WaitingWork>(
      database
          .query("SELECT game, network, coalesce(person, ''), count(*) * nodes FROM analysis_position JOIN analysis "
                 "USING (game) WHERE state = 0 AND leased < ? GROUP BY game ORDER BY min(asked), game")
          .with(leased_before),
      [](const Query& row) {
        return WaitingWork{.origin = {.network = row.text(1), .person = row.text(2), .table = row.text(0)},
                           .cost = static_cast<double>(row.number(3)) / AnalysisStore::nodes_per_millisecond};
      });
}

Sql<std::optional<StoredAnalysis>> read_analysis(Database& database, const std::string& table, std::size_t workers) {
  StoredAnalysis out;
  {
    auto query = database
                     .query(
                         "SELECT count(ply), coalesce(sum(state = 0), 0) FROM analysis LEFT JOIN analysis_position "
                         "USING (game) WHERE game = ? GROUP BY game")
                     .with(table);
    const auto row = query.step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    out.of = static_cast<int>(query.number(0));
    out.waiting = static_cast<int>(query.number(1));
  }
  if (out.waiting > 0) {
    const auto games = waiting_games(database, std::numeric_limits<Millis>::max());
    if (!games) return std::unexpected(games.error());
    for (const WaitingWork& game : *games)
      if (game.origin.table == table) out.wait = static_cast<Millis>(fair_wait(*games, game.origin, workers));
    return out;
  }
  auto found = all<FoundPosition>(
      database.query("SELECT ply, report FROM analysis_position WHERE game = ? AND state = 1 ORDER BY ply").with(table),
      [](const Query& row) { return FoundPosition{.ply = static_cast<int>(row.number(0)), .report = row.text(1)}; });
  if (!found) return std::unexpected(found.error());
  out.found = std::move(*found);
  return out;
}

namespace {

// The first position of a game that no process searches; it is taken.
Sql<std::optional<PositionTask>> lease_one(Database& database, const std::string& table, Millis now) {
  auto query = database
                   .query(
                       "SELECT version, ply, nodes FROM analysis_position JOIN analysis USING (game) "
                       "WHERE game = ? AND state = 0 AND leased < ? ORDER BY ply LIMIT 1")
                   .with(table)
                   .with(now);
  const auto row = query.step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  PositionTask task{.table = table,
                    .version = static_cast<int>(query.number(0)),
                    .ply = static_cast<int>(query.number(1)),
                    .nodes = static_cast<std::uint64_t>(query.number(2))};
  if (auto ok = run(database
                        .query("UPDATE analysis_position SET leased = ?, tries = tries + 1 "
                               "WHERE game = ? AND ply = ?")
                        .with(now + AnalysisStore::position_lease)
                        .with(task.table)
                        .with(task.ply));
      !ok)
    return std::unexpected(ok.error());
  return task;
}

}  // namespace

Sql<std::vector<PositionTask>> lease_positions(Database& database, FairShares& shares, Millis now, std::size_t most) {
  std::vector<PositionTask> out;
  const auto done = transaction(database, [&]() -> Sql<void> {
    if (auto ok = run(database
                          .query("UPDATE analysis_position SET state = 2 WHERE state = 0 AND tries >= 3 AND "
                                 "leased < ?")
                          .with(now));
        !ok)
      return ok;
    while (out.size() < most) {
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
    return {};
  });
  if (!done) return std::unexpected(done.error());
  return out;
}

Sql<bool> write_position(Database& database, const PositionTask& task, const std::string& report) {
  const auto done =
      database
          .query(
              "UPDATE analysis_position SET state = iif(?1 = '', 0, 1), report = ?1, leased = 0 WHERE game = ?2 AND "
              "ply = ?3 AND state = 0 AND EXISTS (SELECT 1 FROM analysis WHERE game = ?2 AND version = ?4)")
          .with(report)
          .with(task.table)
          .with(task.ply)
          .with(task.version)
          .run();
  if (!done) return std::unexpected(done.error());
  return *done == 1 && !report.empty();
}

Sql<void> write_position_back(Database& database, const PositionTask& task) {
  return run(database
                 .query("UPDATE analysis_position SET leased = 0, tries = tries - 1 WHERE game = ?1 AND ply = ?2 AND "
                        "state = 0 AND leased > 0 AND EXISTS (SELECT 1 FROM analysis WHERE game = ?1 AND version = ?3)")
                 .with(task.table)
                 .with(task.ply)
                 .with(task.version));
}

Sql<int> count_positions(Database& database) {
  const auto waiting = one_number(database.query("SELECT count(*) FROM analysis_position WHERE state = 0"));
  if (!waiting) return std::unexpected(waiting.error());
  return static_cast<int>(*waiting);
}

}  // namespace turncoat::online
