#pragma once
// What is kept of programs that may play, in SQLite.
#include <vector>

#include "online/store/sqlite/database.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// Nothing if the owner has as many as one person may have. Within a transaction.
Sql<std::optional<bool>> write_bot(Database& database, const std::string& owner, const Bot& bot,
                                   const std::string& token);
Sql<std::vector<Bot>> read_bots_of(Database& database, const std::string& owner);
// Nothing if the owner has no program like this. One that never sat at a table is not remembered. Within a transaction.
Sql<std::optional<bool>> write_revoked(Database& database, const std::string& owner, const std::string& bot);
Sql<std::vector<Person>> read_bots_here(Database& database, Millis since, const std::string& id, std::size_t most);
Sql<std::optional<Person>> read_bot(Database& database, const std::string& token, Millis now);

}  // namespace turncoat::online
