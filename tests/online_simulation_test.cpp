// Whole lives of tables, thousands of them, each from a seed: a network that delays, doubles and breaks, a store that
// is slow, fails and loses its answers, nodes, one or several, that die at any moment and come back. Afterwards the
// histories are read: what was acknowledged is in the store, once; versions have no holes; everybody saw the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>

#include "edge/json/json_value.hpp"
#include "online/table_json.hpp"
#include "online_world.hpp"

namespace turncoat::testing {

namespace {

using namespace online;

// All that happens to one table.
class Simulation {
 public:
  explicit Simulation(std::uint64_t seed);
  ~Simulation();
  void run();
  void check() const;

  Timeline time;
  Random random;
  MemoryStore store{time, random};
  std::vector<std::unique_ptr<Node>> nodes;  // empty places: dead ones
  bool stormy = true;
  std::string table;

  std::uint32_t below(std::uint32_t bound) { return random.below(bound); }
  bool chance(std::uint32_t of_thousand) { return below(1000) < of_thousand; }

 private:
  class Player;
  World world();
  void tick();
  void crash(std::size_t node);

  std::vector<std::unique_ptr<Player>> players_;
};

// A page: it answers what it hears, asks for what it wants, and asks again until it knows what came of it.
class Simulation::Player {
 public:
  Player(Simulation& world, std::string name) : world_(world), name_(std::move(name)) {}

  void connect() {
    node_ = world_.below(static_cast<std::uint32_t>(world_.nodes.size()));
    if (!here()) return retry();
    const int line = ++line_;
    peer_ = std::make_unique<Line>(*this, line);
    id_ = here()->open(world_.table, {.id = name_, .name = name_}, *peer_);
    for (const auto& [digits, message] : unanswered_) send(message);
  }
  // The connection breaks; the page comes back by itself.
  void cut() {
    if (here() && peer_) here()->closed(id_, false);
    lost();
  }
  bool at(std::size_t node) const { return node_ == node; }
  // The same when the node is gone.
  void lost() {
    ++line_;
    dropped_.push_back(std::move(peer_));
    retry();
  }

  std::map<std::string, int> acknowledged;  // requests, with the version
  std::vector<std::string> moves;
  int version = 0;

 private:
  struct Line : Peer {
    Line(Player& player, int line) : player(player), line(line) {}
    void send(Text message) override { player.carry(line, std::move(message)); }
    void close() override {
      player.world_.time.after(0, [number = line, &p = player] {
        if (p.line_ == number) p.cut();
      });
    }
    Player& player;
    int line;
  };

  Node* here() const { return world_.nodes[node_].get(); }
  void retry() {
    world_.time.after(20 + world_.below(200), [this, line = line_] {
      if (line == line_) connect();
    });
  }
  // Over the network, in order.
  Millis arrival(Millis& last) {
    last = std::max(last, world_.time.now() + world_.below(60));
    return last - world_.time.now();
  }
  void carry(int line, Text message) {
    world_.time.after(arrival(last_in_), [this, line, message] {
      if (line == line_) hear(*message);
    });
  }
  void send(const std::string& message) {
    const int times = world_.stormy && world_.chance(100) ? 2 : 1;
    for (int i = 0; i < times; ++i)
      world_.time.after(arrival(last_out_), [this, line = line_, message] {
        if (line == line_ && here()) here()->receive(id_, message);
      });
  }

  void hear(const std::string& message) {
    const auto json = *read_json(message);
    const Members in(json);
    const std::string kind = in.text("t");
    if (kind == "ping") return send(R"({"t":"pong","n":")" + in.text("n") + "\"}");
    if (kind == "ack") acknowledge(in.text("r"), static_cast<int>(in.number("v")));
    if (kind == "no") refused(in.text("r"), in.text("code"));
    if (kind == "full") {
      version = static_cast<int>(in.number("v"));
      moves = in.texts("moves");
      seats_ = in.numbers("you");
      take(in);
    }
    if (kind == "ev") {
      if (in.number("v") != version + 1) return send(R"({"t":"sync"})");
      ++version;
      moves.resize(static_cast<std::size_t>(in.number("from")));
      for (const std::string& move : in.texts("moves")) moves.push_back(move);
      take(in);
    }
  }
  void acknowledge(const std::string& digits, int at) {
    const auto [known, fresh] = acknowledged.emplace(digits, at);
    EXPECT_TRUE(fresh || known->second == at) << "acknowledged twice, with different versions";
    unanswered_.erase(digits);
    think();
  }
  void refused(const std::string& digits, const std::string& code) {
    EXPECT_FALSE(acknowledged.contains(digits)) << "acknowledged and then refused: " << code;
    unanswered_.erase(digits);
    world_.time.after(100, [this] { think(); });
  }
  void take(const Members& in) {
    const Members state(*in.object("state"));
    position_ = state.number("pos");
    running_ = state.text("status") == "running";
    offered_ = state.object("offer") ? Members(*state.object("offer")).text("kind") : "";
    const JsonValue* offer = state.object("offer");
    mine_ = offer && std::ranges::find(seats_, Members(*offer).number("by")) != seats_.end();
    world_.time.after(world_.below(300), [this] { think(); });
  }

  // What a person might do now.
  void think() {
    if (!running_ || seats_.empty() || !unanswered_.empty()) return;
    const auto game = std::move(*open_game("chess"));
    for (const std::string& move : moves)
      if (!game->play(move)) return;
    if (game->decided()) return;
    if (!offered_.empty() && !mine_) return ask(offered_, world_.chance(300) ? R"(,"no":true)" : "");
    if (world_.chance(20)) return ask("takeback");
    if (world_.chance(10)) return ask("draw");
    if (world_.chance(5)) return ask("resign");
    if (world_.chance(20)) return ask("say", R"(,"x":"hello")");
    if (game->actor() != static_cast<Seat>(seats_[0])) return;
    const auto legal = game->moves();
    ask("move", R"(,"x":")" + legal[world_.below(static_cast<std::uint32_t>(legal.size()))].text + "\"");
  }
  void ask(const std::string& what, const std::string& more = "") {
    const std::string digits = hex(random_bytes<8>(entropy_of(world_.random)));
    const std::string message =
        R"({"t":"do","k":")" + what + R"(","r":")" + digits + R"(","b":)" + std::to_string(position_) + more + "}";
    unanswered_[digits] = message;
    send(message);
  }

  Simulation& world_;
  std::string name_;
  std::unique_ptr<Line> peer_;
  std::vector<std::unique_ptr<Line>> dropped_;
  std::size_t node_ = 0;
  Node::Id id_ = 0;
  int line_ = 0;
  Millis last_in_ = 0, last_out_ = 0;
  std::map<std::string, std::string> unanswered_;
  std::vector<Millis> seats_;
  Millis position_ = 0;
  bool running_ = false, mine_ = false;
  std::string offered_;
};

Simulation::Simulation(std::uint64_t seed) : random(seed) {
  nodes.resize(1 + seed % 3);
  store.others = nodes.size() > 1;
  store.unheard = 100;
  for (auto& node : nodes) node = std::make_unique<Node>(store, world());
  nodes[0]->create({.id = "ada", .name = "ada"},
                   {.spec = "chess",
                    .control = {.base = 60'000, .increment = 2000},
                    .places = {{NewTable::Place::Kind::self}, {NewTable::Place::Kind::open}}},
                   [this](Allowed<std::string> made) { table = *made; });
  time.run_for(10);
  nodes[0]->look(table, [](const auto&) {});
  for (const char* name : {"ada", "bob", "eve"}) {
    players_.push_back(std::make_unique<Player>(*this, name));
    players_.back()->connect();
  }
  time.run_for(200);
  // Bob sits down while all is quiet.
  Request join{.command = command::Join{.seat = 1, .name = "bob"}, .person = "bob"};
  Live live = *fold(store.tables[table].events);
  auto decided = decide(live, join, {.now = time.now()});
  store.commit({.table = table, .event = decided->event, .card = "{}", .sitting = {{"ada", 1}, {"bob", 2}}},
               [](auto) {});
  Request start{.command = command::Start(), .person = "ada"};
  auto begun = decide(decided->after, start, {.now = time.now(), .round_trip = [](Seat) { return Millis{0}; }});
  time.run_for(1);
  store.commit({.table = table,
                .event = begun->event,
                .status = Status::running,
                .deadline = begun->after.table.deadline,
                .card = "{}"},
               [](auto) {});
  time.run_for(1);
  // So that they read what was written behind their backs.
  for (std::size_t i = 0; i < nodes.size(); ++i) crash(i);
}

Simulation::~Simulation() { nodes.clear(); }

World Simulation::world() {
  return {
      .now = [this] { return time.now(); }, .entropy = entropy_of(random), .think = {}, .log = [](const auto&...) {}};
}

void Simulation::tick() {
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i]) nodes[i]->tick();
    if (stormy && chance(10)) crash(i);
  }
  for (auto& player : players_)
    if (stormy && chance(15)) player->cut();
  time.after(250, [this] { tick(); });
}

// The node dies; what it had asked of the store may still be done, and nobody hears of it.
void Simulation::crash(std::size_t node) {
  nodes[node].reset();
  for (auto& player : players_)
    if (player->at(node)) player->lost();
  time.after(100 + below(1000), [this, node] {
    if (!nodes[node]) nodes[node] = std::make_unique<Node>(store, world());
  });
}

void Simulation::run() {
  store.slowest = 40;
  store.fails = 20;
  time.after(250, [this] { tick(); });
  time.run_for(60'000);
  stormy = false;
  store.fails = 0;
  time.run_for(15'000);
}

void Simulation::check() const {
  const auto& events = store.tables.at(table).events;
  std::map<std::string, int> written;
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].version, static_cast<int>(i) + 1);
    if (!events[i].request.empty()) {
      EXPECT_TRUE(written.emplace(events[i].request, events[i].version).second) << "done twice";
    }
  }
  const auto live = fold(events);
  ASSERT_TRUE(live) << live.error();
  for (const Millis left : live->table.clocks.left) EXPECT_GE(left, 0);
  std::vector<std::string> moves;
  for (const Play& play : live->table.plays) moves.push_back(play.text);
  for (const auto& player : players_) {
    for (const auto& [digits, version] : player->acknowledged) {
      ASSERT_TRUE(written.contains(digits)) << "acknowledged, and not in the store";
      EXPECT_EQ(written.at(digits), version);
    }
    // Those who still play may be a move behind; once all is over everybody has seen all of it.
    if (live->table.status == Status::over) EXPECT_EQ(player->moves, moves);
  }
}

// TURNCOAT_STORM: how many more lives than the usual ones (`make storm`).
TEST(SimulationTest, NothingAcknowledgedIsLostAndNothingIsDoneTwice) {
  const char* storm = std::getenv("TURNCOAT_STORM");
  const std::uint64_t lives = storm ? std::strtoull(storm, nullptr, 10) : 200;
  std::size_t events = 0;
  for (std::uint64_t seed = 1; seed <= lives; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Simulation life(seed);
    life.run();
    life.check();
    events += life.store.tables.at(life.table).events.size();
    if (HasFailure()) break;
  }
  EXPECT_GT(events, 10 * lives);
  std::printf("%llu tables, %zu events\n", static_cast<unsigned long long>(lives), events);
}

}  // namespace

}  // namespace turncoat::testing
