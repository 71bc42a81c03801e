#pragma once
// Computers at the tables: a process that has time takes the move of one from the store, which gives every table its
// share.
#include <functional>
#include <string>

#include "online/base/late_replies.hpp"
#include "online/node/outage_watch.hpp"
#include "online/node/tables.hpp"

namespace turncoat::online {

class Computers {
 public:
  // `found`: a move is to be played at a table.
  Computers(TableStore& store, const World& world, Tables& tables, OutageWatch& outages,
            std::function<void(TableSession&, Pending)> found)
      : store_(store), world_(world), tables_(tables), outages_(outages), found_(std::move(found)) {}

  // A computer may be to move there.
  void wake(const TableSession& table);
  // Takes moves that are to be found, if this node thinks and a thread has time.
  void take();
  // What is thought about here stays with this node.
  void renew_leases();
  // Reports to the watchers of a table how long its computer waits for a process to think.
  void tell_waits();

 private:
  void look_after(const WorkOrigin& origin);
  void think_about(TableSession& table, const WorkOrigin& origin);

  TableStore& store_;
  const World& world_;
  Tables& tables_;
  OutageWatch& outages_;
  std::function<void(TableSession&, Pending)> found_;
  bool taking_ = false, take_again_ = false;  // something has changed meanwhile
  bool asking_for_waits_ = false, renewing_ = false;
  std::size_t being_read_ = 0;  // tables with a move that is taken
  LateReplies late_;
};

}  // namespace turncoat::online
