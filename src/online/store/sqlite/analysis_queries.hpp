#pragma once
// What the store asks the database about analyses (analysis_store.hpp).
#include <optional>

#include "online/base/fair_shares.hpp"
#include "online/store/analysis_store.hpp"
#include "online/store/sqlite/database.hpp"

namespace turncoat::online {

Sql<Wish> write_analysis(Database& database, const WantedAnalysis& wanted, Millis now);
Sql<std::optional<StoredAnalysis>> read_analysis(Database& database, const std::string& table, std::size_t workers);
Sql<std::vector<PositionTask>> lease_positions(Database& database, FairShares& shares, Millis now, std::size_t most);
Sql<bool> write_position(Database& database, const PositionTask& task, const std::string& report);
Sql<void> write_position_back(Database& database, const PositionTask& task);
Sql<int> count_positions(Database& database);

}  // namespace turncoat::online
