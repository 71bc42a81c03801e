#pragma once
// A machine with one process of the server at a time, and the process's way to the store.
#include <deque>
#include <memory>
#include <string>

#include "online/base/log.hpp"
#include "online/node/node.hpp"
#include "online/node/tournaments.hpp"

namespace turncoat::simulation {

using online::Millis;

class Life;
class StoreOfNode;

class Machine {
 public:
  Machine(Life& life, unsigned number);
  ~Machine();

  void start();
  void kill();
  void kill_for(Millis span);
  // Nothing is done until then; the store is not reached until then.
  void stall(Millis until);
  void cut(Millis until);
  // What its process does, once it has time; nothing if it is another process by then.
  void deliver(unsigned process, std::function<void()> what);
  void hear(const online::Versions& versions);

  bool up() const { return node != nullptr; }
  bool stalled() const { return stalled_until_ > 0; }
  bool cut_off() const { return cut_until_ > 0; }
  bool reaches_store() const;
  // A person that is connected to it can play.
  bool capable() const { return up() && !stalled() && reaches_store(); }
  bool seems_healthy() const;
  // It may have become capable, or be so no more.
  void note_capability();
  void store_may_be_back();
  Millis now() const;  // by its process
  std::size_t outstanding() const;
  // Whether nothing has happened to it for so long.
  bool steady_for(Millis span) const;

  const unsigned number;
  unsigned process = 0;  // changes when a process begins or ends
  std::unique_ptr<online::Node> node;
  std::unique_ptr<online::Tournaments> tournaments;  // in a life with one
  Millis wall = 0;                                   // how far the machine's clock is wrong
  int fails = 0, loses = 0, vanishes = 0;            // of the next changes
  Millis dies_for = 0;                               // its next change kills it, for so long
  Millis deaf_until = 0;                             // it does not hear what others change

 private:
  void tick(unsigned process);
  void check_health();
  bool surely_incapable() const;
  void set_clock(Millis ahead);
  online::World world();

  Life& life_;
  std::unique_ptr<StoreOfNode> store_;
  std::unique_ptr<online::Log> log_;
  int lines_ = 0;                            // of the log
  std::deque<std::function<void()>> inbox_;  // while it stands still
  Millis ahead_ = 0;                         // its process's time of the true one
  Millis stalled_until_ = 0, cut_until_ = 0;
  Millis incapable_since_ = 0;  // 0: it is not
  Millis steady_since_ = 0;     // it has been as it is, reaching the store or not, for that long
  int overfull_ = 0;            // for so many ticks more tables have been held than there are
  bool reached_ = false, thinks_ = false;
};

}  // namespace turncoat::simulation
