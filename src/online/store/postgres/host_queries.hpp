#pragma once
// What the store asks the database about what the operator wants (host_store.hpp).
#include <optional>
#include <string>
#include <vector>

#include "online/store/host_store.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

Pg<std::vector<std::string>> read_bans(PgConnection& database, Millis now);
Pg<std::vector<HostOrder>> read_host_orders(PgConnection& database);
// Nothing if the person has reported as much as a person may.
Pg<std::optional<bool>> write_report(PgConnection& database, const Report& report);
Pg<void> delete_old_reports(PgConnection& database, Millis now);
Pg<void> delete_host_order(PgConnection& database, std::int64_t number);

}  // namespace turncoat::online
