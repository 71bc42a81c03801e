#pragma once
// What a node needs of the world around it, and what it reports of itself.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "fair_dice/dice.hpp"
#include "online/base/fair_shares.hpp"
#include "online/base/tokens.hpp"
#include "online/table/table.hpp"

namespace turncoat::online {

// A move that a computer is to find.
struct BotTask {
  std::string table;
  int position = 0;
  int level = 1;
  std::shared_ptr<AnyGame> game;  // a copy to think with
  WorkOrigin origin = {};
  std::stop_token stop = {};  // the move is of no use any more
};
struct BotMove {
  std::string move;
  int expects = 500;  // the seat's expected score in thousandths
};

struct World {
  std::function<Millis()> now;
  Entropy entropy;
  // Finds a move, some time, and calls back. False: there is no room for it; it is asked for again later. Empty: this
  // node does not think.
  std::function<bool(BotTask, std::function<void(BotMove)>)> think;
  // How many tasks would be begun at once, and how many more beside what is searched already. No more are taken from
  // other nodes, those counted that are to begin.
  std::function<std::size_t()> idle_searchers = {}, room_beside = {};
  // Finds out whether a game is too heavy for computers, and calls back. False: there is no room for it. Empty: none
  // is.
  std::function<bool(std::shared_ptr<AnyGame>, const WorkOrigin&, std::function<void(bool)>)> weigh = {};
  // `source`: a connection, if it is about one.
  std::function<void(const std::string& kind, const std::string& words, const std::string& source)> log;
  // A table has changed, by whomever, or has been read anew.
  std::function<void(const TableState&)> changed = {};
};

struct NodeFigures {
  std::size_t tables = 0, connections = 0;
  std::uint64_t moves = 0, events = 0, denied = 0, stale = 0, failed = 0;
};

// A table as every person may see it; with the seed of its dice once the game is over.
struct TableSnapshot {
  TableState live;
  std::optional<fair::Seed> seed;
};

}  // namespace turncoat::online
