#pragma once
// The record of a table's game.
#include <string>

#include "online/table.hpp"

namespace turncoat::online {

// As edge/record writes records, with the names of the seats.
std::string table_record(const Live& live);

}  // namespace turncoat::online
