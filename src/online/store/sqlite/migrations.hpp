#pragma once
// The tables of the database. Each migration is a file NNN_name.sql of this folder, which is never changed once it has
// been released; what is missing is applied at the start, in one transaction.
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

// The error says so if the database was made by a later version of the program.
Sql<void> migrate(Database& database);

}  // namespace turncoat::online
