#pragma once
// What is kept of rated games, at a PostgreSQL server.
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/rating_store.hpp"

namespace turncoat::online {

// All games of its kind are held, and its players, before its table is: what they bring to it is what the game before
// has left them, and a late result changes what others have brought to later ones.
Pg<void> hold_players(PgConnection& database, const RatedGame& game);
// The result of a game that has ended, within the transaction that says so; nothing if it is written already, a
// player of it was deleted, or one is another's program.
Pg<void> write_result(PgConnection& database, RatedGame game);
Pg<std::vector<Rating>> read_ratings(PgConnection& database, const std::vector<std::string>& persons);
Pg<std::optional<RatedGame>> read_rated_at(PgConnection& database, const std::string& table);
Pg<std::vector<RatedGame>> read_rated_of(PgConnection& database, const std::string& person, const std::string& game,
                                         std::size_t most);
// Of one kind, or of all.
Pg<std::vector<RatedGame>> read_rated(PgConnection& database, const std::string& kind = "");
// In place of what is kept of these games. Within a transaction.
Pg<void> write_ratings(PgConnection& database, const std::vector<RatedGame>& games);
// Whether one of the persons has made a program among them.
Pg<bool> plays_own_program(PgConnection& database, const std::vector<std::string>& persons);
Pg<std::vector<std::string>> read_tables_over(PgConnection& database, const std::string& behind, std::size_t most);

}  // namespace turncoat::online
