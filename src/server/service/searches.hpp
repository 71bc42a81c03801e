#pragma once
// What the threads that think do: find a move, or say what a position is worth.
#include <stop_token>
#include <string>

#include "online/node/analysis.hpp"
#include "online/node/node.hpp"

namespace turncoat::server {

// Below the strongest level the number of nodes is what a level means, so that a busy server plays no worse.
online::BotMove find_move(const online::BotTask& task, const std::stop_token& stop);

// As JSON (edge/uci/info_line.hpp); empty if nothing was found.
std::string search_position(const online::PositionSearch& search, const std::stop_token& stop);

}  // namespace turncoat::server
