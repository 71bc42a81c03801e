#pragma once
// A table's game as a record.
#include <optional>
#include <string>

#include "online/table/table.hpp"

namespace turncoat::online {

// Names and computers' levels stand in the seats' tags. Where dice fell, tags say how they can be checked
// (fair_dice/verify.hpp); the seed only if it may be shown: when the game is over.
std::string table_record(const TableState& live, const std::optional<fair::Seed>& seed = {});

}  // namespace turncoat::online
