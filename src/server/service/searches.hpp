#pragma once
// What the threads that think do: find a move, say what a position is worth, or whether a game is too heavy for
// computers. `stopped` is asked from time to time. Time is the processor time of the thread, so that a busy server
// gives every search as much as an idle one.
#include <functional>
#include <string>

#include "online/node/analysis.hpp"
#include "online/node/node.hpp"

namespace turncoat::server {

using Stopped = std::function<bool()>;

// The processor time of the thread that asks.
double thread_seconds();

// Below the strongest level the number of nodes is what a level means, so that a busy server plays no worse.
online::BotMove find_move(const online::BotTask& task, const Stopped& stopped);

// As JSON (edge/uci/info_line.hpp); empty if nothing was found.
std::string search_position(const online::PositionSearch& search, const Stopped& stopped);

// Whether a computer cannot even look one move ahead within that many nodes, or a second.
inline constexpr std::uint64_t most_nodes_of_a_look = 50'000;
bool is_too_heavy(const AnyGame& game, const Stopped& stopped, std::uint64_t most_nodes = most_nodes_of_a_look);

}  // namespace turncoat::server
