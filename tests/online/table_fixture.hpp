#pragma once
// A table in a world of its own, with two people at it, for tests of what happens there.
#include <gtest/gtest.h>

#include <cstdio>
#include <memory>

#include "edge/json/json_value.hpp"
#include "online/table/table_json.hpp"
#include "online/world.hpp"

namespace turncoat::testing {

using namespace online;

// A client with a page, which remembers what was said.
class Client : public Peer {
 public:
  Client(Node& node, std::string table, const std::string& name)
      : node_(&node), table_(std::move(table)), person_{.id = name, .name = name} {}

  void connect() { id_ = node_->open(table_, person_, *this); }
  // Comes back to another node.
  void moved_to(Node& node) {
    node_ = &node;
    closed = false;
    connect();
  }
  void leave(bool by_page = true) { node_->closed(id_, by_page); }
  void say(const std::string& message) { node_->receive(id_, message); }
  // {"t":"do","k":what} with these further members.
  void ask(const std::string& what, const std::string& more = "") {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016x", ++asked_ + 4096 * static_cast<unsigned>(person_.id[0]));
    say(R"({"t":"do","k":")" + what + R"(","r":")" + digits + R"(","b":)" + std::to_string(position()) + more + "}");
  }
  void move(const std::string& text) { ask("move", R"(,"x":")" + text + "\""); }

  void send(Text message) override {
    const auto json = read_json(*message);
    ASSERT_TRUE(json) << *message;
    heard.push_back(*message);
    const Members in(*json);
    const std::string kind = in.text("t");
    if (kind == "full") moves = in.texts("moves");
    if (kind == "ev") {
      moves.resize(static_cast<std::size_t>(in.number("from")));
      for (const std::string& one : in.texts("moves")) moves.push_back(one);
    }
    if (kind == "full" || kind == "ev") {
      version = static_cast<int>(in.number("v"));
      state = *in.object("state");
    }
    if (kind == "no") denied = in.text("code");
    if (kind == "ack") denied.clear();
  }
  void close() override { closed = true; }

  int position() const { return static_cast<int>(Members(state).number("pos")); }
  std::string status() const { return Members(state).text("status"); }
  std::string result() const { return Members(state).text("result"); }
  std::vector<Millis> left() const { return Members(state).numbers("left"); }

  std::vector<std::string> heard, moves;
  JsonValue state{.kind = JsonKind::object};
  int version = 0;
  std::string denied;
  bool closed = false;

 private:
  Node* node_;
  std::string table_;
  Person person_;
  Node::Id id_ = 0;
  unsigned asked_ = 0;
};

class TableTest : public ::testing::Test {
 protected:
  using Place = online::NewTable::Place::Kind;

  World world() {
    return {.now = [this] { return time.now(); },
            .entropy = entropy_of(random),
            .think =
                [this](BotTask task, std::function<void(BotMove)> reply) {
                  if (no_room > 0) return --no_room, false;
                  time.after(20, [task, reply] { reply({.move = task.game->moves().front().text, .expects = 480}); });
                  return true;
                },
            .log = [](const auto&...) {}};
  }
  std::string make(NewTable wanted) {
    std::string id;
    node->create({.id = "ada", .name = "ada"}, wanted, [&](Allowed<std::string> made) {
      EXPECT_TRUE(made) << made.error().words();
      if (made) id = *made;
    });
    time.run_for(100);
    return id;
  }
  // Ada has the first seat, Bob takes the second.
  void begin_chess(Control control = {}, std::string fen = {}) {
    come_to({.spec = "chess", .fen = std::move(fen), .control = control, .places = {{Place::self}, {Place::open}}});
    bob_joins();
    ASSERT_EQ(ada->status(), "running");
  }
  // Ada sets up a table, and both come to it.
  void come_to(const NewTable& wanted) {
    table_id = make(wanted);
    ada = std::make_unique<Client>(*node, table_id, "ada");
    bob = std::make_unique<Client>(*node, table_id, "bob");
    ada->connect();
    bob->connect();
    settle();
  }
  void bob_joins() { asks(bob, "join", R"(,"a":1)"); }
  // What a player does, and what follows from it at once.
  void asks(const std::unique_ptr<Client>& who, const std::string& what, const std::string& more = "") {
    who->ask(what, more);
    settle();
  }
  void plays(const std::unique_ptr<Client>& who, const std::string& move) {
    who->move(move);
    settle();
  }
  void comes(const std::unique_ptr<Client>& who, Node& to) {
    who->moved_to(to);
    settle();
  }
  void settle() { time.run_for(1); }
  void wait(Millis milliseconds) {
    for (Millis t = 0; t < milliseconds; t += 250) {
      time.run_for(250);
      for (Client* one : {ada.get(), bob.get()})
        if (one && !one->closed) one->say(R"({"t":"ping"})");
      node->tick();
    }
    settle();
  }

  Timeline time;
  Random random{7};
  MemoryStore store{time, random};
  std::unique_ptr<Node> node = std::make_unique<Node>(store, world());
  std::unique_ptr<Client> ada, bob;
  std::string table_id;
  int no_room = 0;  // so many moves are not thought about
};

}  // namespace turncoat::testing
