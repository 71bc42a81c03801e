#pragma once
// What the store asks the database about vacations (vacation_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/sqlite/database.hpp"
#include "online/store/vacation_store.hpp"

namespace turncoat::online {

Sql<std::vector<Vacation>> read_vacations(Database& database, const std::string& person, Millis since);
// Nothing if it may not be. Within a transaction.
Sql<std::optional<bool>> write_vacation(Database& database, const std::string& person, const Vacation& wanted);
Sql<std::optional<bool>> write_vacation_end(Database& database, const std::string& person, Millis now);

}  // namespace turncoat::online
