#pragma once
// A game that is under way when something befalls its server.
#include "online/table_fixture.hpp"

namespace turncoat::testing {

// Bob is to move, at a clock that has run for four seconds.
class OutageTest : public TableTest {
 protected:
  void begin(Control control) {
    begin_chess(control);
    ada->move("e2e4");
    settle();
    bob->move("e7e5");
    settle();
    ada->move("g1f3");
    wait(4000);
  }
  // The process ends at once, and another one begins so much later.
  void restart_after(Millis away) {
    node.reset();
    for (Client* one : {ada.get(), bob.get()})
      if (one) one->closed = true;
    time.run_for(away);
    node = std::make_unique<Node>(store, world());
    settle();
  }
  void come_back() { ada->moved_to(*node), bob->moved_to(*node), settle(); }
  Millis charged() const { return fold(store.tables.at(table_id).events)->table.control.base - bob->left()[1]; }
};

}  // namespace turncoat::testing
