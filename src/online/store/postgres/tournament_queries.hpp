#pragma once
// What is kept of tournaments, in PostgreSQL.
#include <optional>
#include <string>
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/tournament_store.hpp"

namespace turncoat::online {

// In a transaction of its own. False if the tournament has another version, nothing if another one may not be set up.
Pg<std::optional<bool>> write_tournament(PgConnection& database, const TournamentChange& change);
Pg<std::optional<StoredTournament>> read_tournament(PgConnection& database, const std::string& id, int behind);
Pg<std::vector<std::string>> read_tournaments(PgConnection& database);
Pg<std::vector<std::string>> read_due_tournaments(PgConnection& database, Millis now);

}  // namespace turncoat::online
