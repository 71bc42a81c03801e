#pragma once
// What is kept of programs that may play, in PostgreSQL.
#include <optional>
#include <vector>

#include "online/store/postgres/attempt.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// Nothing if the owner has as many as one person may have.
Pg<std::optional<bool>> write_bot(PgConnection& database, const std::string& owner, const Bot& bot,
                                  const std::string& token);
Pg<std::vector<Bot>> read_bots_of(PgConnection& database, const std::string& owner);
// Nothing if the owner has no program like this. One that never sat at a table is not remembered.
Pg<std::optional<bool>> write_revoked(PgConnection& database, const std::string& owner, const std::string& bot,
                                      const Attempt& attempt);
Pg<std::vector<Person>> read_bots_here(PgConnection& database, Millis since, const std::string& id, std::size_t most);
Pg<std::optional<Person>> read_bot(PgConnection& database, const std::string& token, Millis now);

}  // namespace turncoat::online
