#pragma once
// What the store asks the database about what the operator wants (host_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/host_store.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

Sql<std::vector<std::string>> read_bans(Database& database, Millis now);
Sql<std::vector<HostOrder>> read_host_orders(Database& database);
// Nothing if the person has reported as much as a person may.
Sql<std::optional<bool>> write_report(Database& database, const Report& report);
Sql<void> delete_old_reports(Database& database, Millis now);
Sql<void> delete_host_order(Database& database, std::int64_t number);

}  // namespace turncoat::online
