#pragma once
// One process of the online game: whoever is connected to it, and the tables that they sit at. It owns no table. What
// it holds of one is a copy that may be out of date, which the store notices; then the table is read again and the
// request is decided on again. What it acknowledges is in the store.
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "online/messages.hpp"
#include "online/store.hpp"
#include "online/tokens.hpp"

namespace turncoat::online {

using Text = std::shared_ptr<const std::string>;

// The way to a client.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(Text message) = 0;
  virtual void close() = 0;
};

// A move that a computer is to find.
struct BotTask {
  std::string table;
  int position = 0;
  int level = 1;
  std::shared_ptr<AnyGame> game;  // a copy to think with
};
struct BotMove {
  std::string move;
  int expects = 500;  // the seat's expected score in thousandths
};

// What a node needs of the world around it.
struct World {
  std::function<Millis()> now;
  Entropy entropy;
  // Finds a move, some time, and calls back; a task that is dropped is asked for again later.
  std::function<void(BotTask, std::function<void(BotMove)>)> think;
  std::function<void(const std::string& kind, const std::string& words)> log;
};

struct NodeFigures {
  std::size_t tables = 0, connections = 0;
  std::uint64_t moves = 0, events = 0, denied = 0, stale = 0, failed = 0;
};

// Who is to sit at a new table.
struct NewTable {
  std::string spec = {}, fen = {};
  Control control;
  bool listed = false, delayed = false;
  struct Place {
    enum class Kind : std::uint8_t { open, self, bot };
    Kind kind = Kind::open;
    int level = 1;
  };
  std::vector<Place> places = {};
  std::string salt = {};
};

class Node {
 public:
  using Id = std::uint64_t;  // of a connection

  Node(Store& store, World world);
  ~Node();

  // ---- tables, asked for without a socket
  void create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply);
  // The table as everybody may see it.
  void look(const std::string& table, std::function<void(Allowed<std::shared_ptr<const Live>>)> reply);

  // ---- sockets
  // Sends the table as it is, or says that there is none and closes. The peer must live until closed().
  Id open(const std::string& table, const Person& person, Peer& peer);
  void receive(Id connection, std::string_view message);
  // `by_page`: the client said goodbye; else it fell silent.
  void closed(Id connection, bool by_page);

  // What has to be done from time to time, four times a second.
  void tick();
  // Tells everybody that this process ends.
  void say_goodbye();

  NodeFigures figures() const;

 private:
  struct Connection;
  struct Entry;
  struct Presence;
  struct Pending;

  Entry& entry_of(const std::string& table);
  void fetch(Entry& entry);
  void loaded(const std::string& table, std::expected<StoredTable, StoreFault> stored);
  void enqueue(Entry& entry, Pending pending);
  void pump(const std::string& table);
  void commit(Entry& entry, Decided decided, Pending pending);
  void committed(const std::string& table, Decided decided, Pending pending, std::expected<void, StoreFault> done);
  void broadcast(Entry& entry, const Event& event, std::size_t plays_before, const std::shared_ptr<const Live>& before);
  std::vector<int> away(const Entry& entry) const;
  void welcome(Entry& entry, Connection& connection);
  void receive_request(Connection& connection, Entry& entry, Heard heard);
  void deny(Id connection, const std::string& digits, const Denial& denial, int version);
  void start(Entry& entry, const std::string& host);
  void rematch(Entry& entry, Decided decided, Pending pending);
  void wake_computer(Entry& entry);
  Context context(Entry& entry) const;
  std::string shown_seed(const Entry& entry) const;
  Change change_of(const Entry& entry, const Decided& decided) const;
  void ping(Connection& connection);
  void sweep();
  void forget_unused();

  Store& store_;
  World world_;
  std::unordered_map<std::string, std::unique_ptr<Entry>> tables_;
  std::map<Id, std::unique_ptr<Connection>> connections_;
  Id last_id_ = 0;
  std::uint64_t ticks_ = 0;
  NodeFigures figures_;
  std::shared_ptr<Node*> self_;  // empty once the node is gone, so that late replies do nothing
};

}  // namespace turncoat::online
