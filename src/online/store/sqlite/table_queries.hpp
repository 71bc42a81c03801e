#pragma once
// What the store asks the database about tables.
#include <string>
#include <vector>

#include "online/store/sqlite/database.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

// The change of one table, within a transaction. False if another process has changed it.
Sql<bool> write_change(Database& database, const Change& change);

Sql<std::optional<StoredTable>> read_table(Database& database, const std::string& id);
// The events behind a version.
Sql<std::vector<Event>> read_events(Database& database, const std::string& id, int behind);
Sql<std::vector<Card>> read_lobby(Database& database, std::size_t most);
Sql<std::vector<Card>> read_tables_of(Database& database, const std::string& person, std::size_t most);
Sql<std::optional<std::string>> read_table_of_code(Database& database, const std::string& code);
Sql<std::vector<std::string>> read_overdue(Database& database, Millis now, std::size_t most);
Sql<std::vector<WaitingMove>> read_waiting_moves(Database& database);
Sql<std::string> read_mark_key(Database& database);

// The person's name and words in the events of all tables where they sat, and in their cards.
// The latest time that anything was written for.
Sql<Millis> read_last_time(Database& database);
// When a process was there last, and outages that ended since then.
Sql<Life> read_life(Database& database, Millis since);
// Words of persons' own at a table. Within a transaction.
Sql<void> blank_words(Database& database, const std::string& table);
Sql<void> blank_person(Database& database, const std::string& person);

}  // namespace turncoat::online
