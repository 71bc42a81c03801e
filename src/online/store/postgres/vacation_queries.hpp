#pragma once
// What the store asks the database about vacations (vacation_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/postgres/connection.hpp"
#include "online/store/vacation_store.hpp"

namespace turncoat::online {

Pg<std::vector<Vacation>> read_vacations(PgConnection& database, const std::string& person, Millis since);
// Nothing if it may not be.
Pg<std::optional<bool>> write_vacation(PgConnection& database, const std::string& person, const Vacation& wanted);
Pg<std::optional<bool>> write_vacation_end(PgConnection& database, const std::string& person, Millis now);

}  // namespace turncoat::online
