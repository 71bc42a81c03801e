#pragma once
// What is kept of seeks, at a PostgreSQL server. What changes something is a transaction of its own.
#include <optional>
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/seek_store.hpp"

namespace turncoat::online {

// Nothing if the person has as many as they may have.
Pg<std::optional<bool>> write_seek(PgConnection& database, const Seek& seek, Millis now);
Pg<std::optional<Seek>> renew_seek(PgConnection& database, const std::string& person, const std::string& id,
                                   Millis now);
Pg<std::vector<Seek>> read_seeks_for(PgConnection& database, const std::string& person, Millis now);
Pg<std::optional<Seek>> read_seek_for(PgConnection& database, const std::string& person, const std::string& id,
                                      Millis now);
Pg<std::vector<Seek>> read_challenges(PgConnection& database, const std::vector<std::string>& programs, Millis now);
Pg<WaitingSeeks> read_seeks_to_meet(PgConnection& database, const std::string& id, const std::string& to, Millis now);
Pg<void> delete_seek(PgConnection& database, const std::string& person, const std::string& id);
// False if one of the seeks does not wait any more.
Pg<bool> write_match(PgConnection& database, const Match& match, Millis now);
Pg<std::optional<bool>> write_block(PgConnection& database, const Block& block);
Pg<std::vector<Block>> read_blocks(PgConnection& database, const std::string& person);
Pg<void> delete_block(PgConnection& database, const std::string& person, const std::string& id);

}  // namespace turncoat::online
