#pragma once
// What the store asks the database about analyses (analysis_store.hpp).
#include <optional>

#include "online/base/fair_shares.hpp"
#include "online/store/analysis_store.hpp"
#include "online/store/postgres/connection.hpp"

namespace turncoat::online {

Pg<Wish> write_analysis(PgConnection& database, const WantedAnalysis& wanted, Millis now);
Pg<std::optional<StoredAnalysis>> read_analysis(PgConnection& database, const std::string& table, Millis now);
Pg<std::vector<PositionTask>> lease_positions(PgConnection& database, FairShares& shares, Millis now, std::size_t most);
Pg<bool> write_position(PgConnection& database, const PositionTask& task, const std::string& report);
Pg<void> write_position_back(PgConnection& database, const PositionTask& task);
Pg<int> count_positions(PgConnection& database);

}  // namespace turncoat::online
