#pragma once
// What is kept of seeks, in SQLite.
#include <optional>
#include <vector>

#include "online/store/seek_store.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

// Nothing if the person has as many as they may have. Within a transaction, as all that changes something here.
Sql<std::optional<bool>> write_seek(Database& database, const Seek& seek, Millis now);
Sql<std::optional<Seek>> renew_seek(Database& database, const std::string& person, const std::string& id, Millis now);
Sql<std::vector<Seek>> read_seeks_for(Database& database, const std::string& person, Millis now);
Sql<std::optional<Seek>> read_seek_for(Database& database, const std::string& person, const std::string& id,
                                       Millis now);
Sql<std::vector<Seek>> read_challenges(Database& database, const std::vector<std::string>& programs, Millis now);
Sql<WaitingSeeks> read_seeks_to_meet(Database& database, const std::string& id, const std::string& to, Millis now);
Sql<void> delete_seek(Database& database, const std::string& person, const std::string& id);
// False if one of the seeks does not wait any more; then nothing is to be kept of it.
Sql<bool> write_match(Database& database, const Match& match, Millis now);
Sql<std::optional<bool>> write_block(Database& database, const Block& block);
Sql<std::vector<Block>> read_blocks(Database& database, const std::string& person);
Sql<void> delete_block(Database& database, const std::string& person, const std::string& id);

}  // namespace turncoat::online
