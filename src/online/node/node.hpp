#pragma once
// One process of the online game: whoever is connected to it, and the tables that they sit at. It owns no table. What
// it holds of one is a copy that may be out of date, which the store notices; then the table is read again and the
// request is decided on again. What it acknowledges is in the store.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>

#include "online/base/rate_limiter.hpp"
#include "online/node/held_table.hpp"
#include "online/node/new_table.hpp"

namespace turncoat::online {

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
  // Finds a move, some time, and calls back. False: there is no room for it; it is asked for again later. Empty: this
  // node does not think.
  std::function<bool(BotTask, std::function<void(BotMove)>)> think;
  // How many tasks would be begun at once. No more are taken from other nodes, those counted that are to begin.
  std::function<std::size_t()> idle_thinkers = {};
  // `source`: a connection, if it is about one.
  std::function<void(const std::string& kind, const std::string& words, const std::string& source)> log;
  // A table has changed, by whomever, or has been read anew.
  std::function<void(const Live&)> changed = {};
};

struct NodeFigures {
  std::size_t tables = 0, connections = 0;
  std::uint64_t moves = 0, events = 0, denied = 0, stale = 0, failed = 0;
};

// A table as everybody may see it; with the seed of its dice once the game is over.
struct Seen {
  Live live;
  std::optional<fair::Seed> seed;
};

class Node {
 public:
  using Id = Connection::Id;

  Node(PlayStore& store, World world);
  ~Node();

  // ---- tables, asked for without a socket
  void create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply);
  // As it is now, also if others have changed it unheard.
  void look(const std::string& table, std::function<void(Allowed<std::shared_ptr<const Seen>>)> reply);

  // ---- sockets
  // Sends the table as it is, or says that there is none and closes. The peer must live until closed().
  Id open(const std::string& table, const Person& person, Peer& peer);
  void receive(Id connection, std::string_view message);
  // `by_page`: the client said goodbye; else it fell silent.
  void closed(Id connection, bool by_page);

  // A request that comes over no socket. `digest`: of its content, if it has digits. The answer is the version at which
  // it was done.
  void request(const std::string& table, const Person& person, Request wanted, const std::string& digest,
               std::function<void(Allowed<int>)> reply);

  // Their sockets and streams here end: what they may do was looked up when these were opened.
  void shut_out(const std::string& person);
  // A person has been forgotten in the store: tables say so too.
  void forgotten(const std::string& person);

  // Takes moves that computers are to find, if this node thinks and a thread has time.
  void take_computers();
  // What has to be done from time to time, four times a second.
  void tick();
  // Whether changes can be stored, as far as is known.
  bool can_write();
  // Tells everybody that this process ends.
  void say_goodbye();

  NodeFigures figures() const;

 private:
  HeldTable& held(const std::string& table);
  void fetch(HeldTable& table);
  // Reads what others have done at a table since; everything, if that does not fit.
  void catch_up(HeldTable& table);
  void caught_up(const std::string& id, const std::vector<Event>& events);
  void look_for_changes();
  void changed(const Versions& versions);
  void fetched(const std::string& id, const std::expected<StoredTable, StoreFault>& stored);
  Connection* connection_of(Id id);
  void came_or_went(HeldTable& table, const std::optional<Presence>& presence);
  void write_presence(const std::string& id, const Presence& presence);
  void look_who_is_there(HeldTable& table, std::function<void()> then);
  void deny(Id connection, const std::string& digits, const Denial& denial, int version);

  void refuse(const Pending& pending, const Denial& denial, int version);
  void refuse_for_good(HeldTable& table, const Pending& pending, const Denial& denial);
  void confirm(const Pending& pending, int version);
  // Nobody knows (yet) whether it was done.
  void leave_open(ClientAnswer& answer);
  void leave_open_what_is_late(Millis now);
  bool may_ask_again(const HeldTable& table, const Request& request, const ClientAnswer& answer);
  void take(HeldTable& table, Request request, std::string digest, ClientAnswer answer);

  void enqueue(HeldTable& table, Pending pending);
  void ask(HeldTable& table, Request request);
  void pump(const std::string& id);
  bool answer_again(const HeldTable& table, const Pending& pending);
  void decide_on(HeldTable& table, Pending pending, const Context& at);
  void not_allowed(HeldTable& table, Pending pending, const Denial& denial, const Context& at);
  void commit(HeldTable& table, Decided decided, Pending pending);
  void committed(const std::string& id, Decided decided, Pending pending, std::expected<void, StoreFault> done);
  void rematch(HeldTable& table, Decided decided, Pending pending);
  void go_on_at(const std::string& made, const std::string& old, Decided decided, Pending pending);
  void store_first(std::shared_ptr<const Change> change, bool again, std::function<void(bool stored)> then);
  void wake_computer(HeldTable& table);
  void think_about(HeldTable& table);

  // The time. Whatever this process has missed, standing still, is noticed first.
  Millis now();
  void say_alive();
  void ask_when_nobody_was_there();
  void begin(const Life& life);
  void notice_answer_of_store();
  void tell_outages();
  // After an outage: what was lost is given back at once, and not when somebody asks for something.
  void make_up_for_lost_time();
  void settle_all();
  bool is_better_elsewhere(const Connection& connection, Millis now);
  void give_back_again(Millis now);
  void read_what_is_stale();
  void sweep();
  void look_after_deadline(const std::string& id);
  void look_after_computer(const std::string& id);
  void tell_waits();
  bool forget_if_unused(const std::string& id, Millis unused);
  void forget_unused();

  PlayStore& store_;
  World world_;
  std::unordered_map<std::string, std::unique_ptr<HeldTable>> tables_;
  std::map<Id, std::unique_ptr<Connection>> connections_;
  std::deque<std::shared_ptr<ClientAnswer>> unanswered_;  // in the order in which the requests came
  Id last_id_ = 0;
  std::uint64_t ticks_ = 0;
  Downtime downtime_;
  bool begun_ = false;      // it is known when nobody was there
  bool has_begun_ = false;  // for the first time
  int lost_times_ = 0;      // how often something was lost since
  // What is asked again and again, but not while an answer is awaited: nothing piles up when the database is away.
  struct Awaited {
    bool alive = false, overdue = false, versions = false, computers = false, waits = false;
    int outages = 0;
    bool computers_again = false;  // something has changed meanwhile
    std::size_t games = 0;         // whose computers this node has taken, and that are read first
  } awaited_;
  NodeFigures figures_;
  // Of a person at a table.
  using ByPerson = RateLimiter<std::pair<std::string, std::string>>;
  ByPerson requests_{100, 20'000}, words_{8, 60'000};
  std::shared_ptr<Node*> self_;  // empty once the node is gone, so that late replies do nothing
};

}  // namespace turncoat::online
