#pragma once
// What is kept of tournaments, in SQLite.
#include <optional>
#include <string>
#include <vector>

#include "online/store/sqlite/database.hpp"
#include "online/store/tournament_store.hpp"

namespace turncoat::online {

// Within a transaction. False if the tournament has another version, nothing if another one may not be set up; then
// nothing is to be kept of it.
Sql<std::optional<bool>> write_tournament(Database& database, const TournamentChange& change);
Sql<std::optional<StoredTournament>> read_tournament(Database& database, const std::string& id, int behind);
Sql<std::vector<std::string>> read_tournaments(Database& database);
Sql<std::vector<std::string>> read_due_tournaments(Database& database, Millis now);

}  // namespace turncoat::online
