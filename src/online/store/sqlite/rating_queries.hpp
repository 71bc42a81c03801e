#pragma once
// What is kept of rated games, in SQLite.
#include <vector>

#include "online/store/rating_store.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

// The result of a game that has ended, within the transaction that says so; nothing if it is written already, a
// player of it was deleted, or one is another's program.
Sql<void> write_result(Database& database, RatedGame game);
Sql<std::vector<Rating>> read_ratings(Database& database, const std::vector<std::string>& persons);
Sql<std::optional<RatedGame>> read_rated_at(Database& database, const std::string& table);
Sql<std::vector<RatedGame>> read_rated_of(Database& database, const std::string& person, const std::string& game,
                                          std::size_t most);
// Of one kind, or of all.
Sql<std::vector<RatedGame>> read_rated(Database& database, const std::string& kind = "");
// In place of what is kept of these games. Within a transaction.
Sql<void> write_ratings(Database& database, const std::vector<RatedGame>& games);
// Whether one of the persons has made a program among them.
Sql<bool> plays_own_program(Database& database, const std::vector<std::string>& persons);
Sql<std::vector<std::string>> read_tables_over(Database& database, const std::string& behind, std::size_t most);

}  // namespace turncoat::online
