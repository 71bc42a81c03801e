#pragma once
// One process of the online game: the clients connected to it, and the tables at which they sit. It owns no table. What
// it holds of one is a copy that may be out of date, which the store notices; then the table is read again and the
// request is decided on again. What it acknowledges is in the store.
#include <functional>
#include <string>

#include "online/base/rate_limiter.hpp"
#include "online/node/answers.hpp"
#include "online/node/changes.hpp"
#include "online/node/computers.hpp"
#include "online/node/heavy_games.hpp"
#include "online/node/outage_watch.hpp"
#include "online/node/presences.hpp"
#include "online/node/rests.hpp"
#include "online/node/tables.hpp"

namespace turncoat::online {

class Node {
 public:
  using Id = Connection::Id;

  Node(PlayStore& store, World world);

  // ---- tables, asked for without a socket
  void create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply);
  // As it is now, also if others have changed it unheard.
  void look(const std::string& table, std::function<void(Allowed<std::shared_ptr<const TableSnapshot>>)> reply);

  // Whether a computer can play from that position.
  void ask_whether_computers_can(const AnyGame& game, const WorkOrigin& origin, HeavyGames::Then then) {
    heavy_.ask(game, origin, std::move(then));
  }

  // ---- sockets
  // Sends the table as it is, or says that there is none and closes. The peer must live until closed().
  Id open(const std::string& table, const Person& person, Peer& peer);
  void receive(Id connection, std::string_view message);
  // `by_page`: the client said goodbye; else it fell silent.
  void closed(Id connection, bool by_page);

  // A request that comes over no socket. `content`: a digest of it, if it has an idempotency key. The answer is the
  // version at which it was done.
  void request(const std::string& table, const Person& person, Request wanted, const std::string& content,
               std::function<void(Allowed<int>)> reply);

  // Their sockets and streams here end: what they may do was looked up when these were opened.
  void disconnect(const std::function<bool(const Person&)>& whom);
  void disconnect(const std::string& person) {
    disconnect([&](const Person& one) { return one.id == person; });
  }
  // Whether a person has a page open at a table, through whatever process.
  void ask_whether_here(const std::string& table, const std::string& person, std::function<void(bool)> then);
  // A person has been forgotten in the store: tables say so too.
  void forgotten(const std::string& person);

  // The player to move may be on vacation: then the clock of days stands still.
  void rest(const std::string& table) {
    rests_.look_after(tables_.at(table), [] {});
  }

  // The operator wants it.
  void close(const std::string& table) { changes_.add(tables_.at(table), {.decide = close_table}); }
  // Events of it say less than they did, in the store: it is read again.
  void read_again(const std::string& table);

  // Takes moves that computers are to find, if this node thinks and a thread has time.
  void take_computers() { computers_.take(); }
  // What has to be done from time to time, four times a second.
  void tick();
  // Whether changes can be stored, as far as is known.
  bool can_write() { return outages_.can_write(); }
  // Announces to every connection that this process ends.
  void say_goodbye();

  NodeFigures figures() const;

 private:
  void hear_of(const Versions& versions);
  void has_been_read(TableSession& table, bool news, bool whole);
  void has_not_been_read(TableSession& table, const Rejection& why, bool failed);
  void settle();
  void answer(Connection& connection, Heard heard, Millis now);
  bool may_ask(const TableSession& table, const Request& request, const ClientAnswer& answer);
  void take(TableSession& table, Request request, std::string digest, ClientAnswer answer);
  void unless_too_heavy(TableSession& table, const Pending& pending, const std::string& person,
                        std::function<void()> then);
  void look_after_sockets(Millis now);
  bool is_better_elsewhere(const Connection& connection, Millis now) const;
  void look_for_deadlines();
  void look_after_deadline(const std::string& table);

  PlayStore& store_;
  const World world_;
  Answers answers_;
  OutageWatch outages_;
  Tables tables_;
  HeavyGames heavy_;
  Computers computers_;
  Changes changes_;
  Presences presences_;
  Rests rests_;
  // Of a person at a table.
  using ByPerson = RateLimiter<std::pair<std::string, std::string>>;
  ByPerson requests_{100, 20'000}, words_{8, 60'000};
  std::uint64_t ticks_ = 0;
  bool looking_for_deadlines_ = false;
  LateReplies late_;
};

}  // namespace turncoat::online
