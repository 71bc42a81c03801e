#pragma once
// A game that is under way when something befalls its server.
#include "online/table_fixture.hpp"

namespace turncoat::testing {

// Bob is to move, at a clock that has run for four seconds.
class OutageTest : public TableTest {
 protected:
  void begin(Control control) {
    begin_chess(control);
    plays(ada, "e2e4");
    plays(bob, "e7e5");
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
  void nobody_comes_for(Millis span) {
    for (Millis t = 0; t < span; t += 250) time.run_for(250), node->tick();
  }
  // Bob comes seven seconds after the server, thinks for five, and says three: four were thought before it ended.
  double charged_after_staying_away() {
    nobody_comes_for(7000);
    come_back();
    wait(5000);
    asks(bob, "move", R"(,"x":"b8c6","ms":3000)");
    EXPECT_EQ(bob->denied, "");
    return charged();
  }
  static constexpr Millis most_lag = 1300;  // that a move may be given
  // Milliseconds.
  double charged() const {
    return static_cast<double>(fold(store.tables.at(table_id).events)->table.control.base - bob->left()[1]);
  }
  double charged_for_move() {
    plays(bob, "b8c6");
    EXPECT_EQ(bob->denied, "");
    return charged();
  }
};

}  // namespace turncoat::testing
