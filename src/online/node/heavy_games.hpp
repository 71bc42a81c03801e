#pragma once
// Variants that are too heavy for computers: in them even a look one move ahead takes too long. Whether one is, is
// found out when a player wants to play it with a computer, and remembered.
#include <functional>
#include <map>
#include <string>

#include "online/base/late_replies.hpp"
#include "online/node/new_table.hpp"
#include "online/node/world.hpp"

namespace turncoat::online {

class HeavyGames {
 public:
  explicit HeavyGames(const World& world) : world_(world) {}

  // `then` hears, at once or later, whether a computer can play from that position.
  using Then = std::function<void(const Allowed<void>& can)>;
  void ask(const AnyGame& game, const WorkOrigin& origin, Then then);
  // The same of a table that is to be set up. What else is wrong with it is not said.
  void ask(const NewTable& wanted, const WorkOrigin& origin, Then then);

 private:
  const World& world_;
  std::map<std::string, bool> known_;  // by the variant's text and the position
  LateReplies late_;
};

// Whether that gives a seat to a computer.
bool seats_computer(const Command& command);

}  // namespace turncoat::online
