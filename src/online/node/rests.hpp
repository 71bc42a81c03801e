#pragma once
// Players on vacation: where days count and it is their turn, the clock stands still. It is looked up when a turn
// comes, and before a player's time is up; so nothing is lost when a process dies in between.
#include <functional>

#include "online/base/late_replies.hpp"
#include "online/node/outage_watch.hpp"
#include "online/node/tables.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

class Rests {
 public:
  using Add = std::function<void(TableSession&, Pending)>;
  // `add`: something that waits for its turn at a table.
  Rests(PlayStore& store, Tables& tables, OutageWatch& outages, Add add)
      : store_(store), tables_(tables), outages_(outages), add_(std::move(add)) {}

  // A table has changed here.
  void turn_came(TableSession& table);
  // Counts the vacation of the player to move, if any; then goes on, unless the store does not know.
  void look_after(TableSession& table, std::function<void()> then);

 private:
  PlayStore& store_;
  Tables& tables_;
  OutageWatch& outages_;
  Add add_;
  LateReplies late_;
};

}  // namespace turncoat::online
