#pragma once
// When nothing could be played: this process says to the store that it is there, notices when it stood still or the
// store was away, and reports it to others. Until it is known what was lost nothing is decided.
#include <functional>

#include "online/base/late_replies.hpp"
#include "online/node/world.hpp"
#include "online/store/presence_store.hpp"

namespace turncoat::online {

class OutageWatch {
 public:
  struct Told {
    std::function<void()> settled;  // what was lost is known, and can be given back
    std::function<void()> back;     // the store is there again: what could not be written meanwhile can be
  };
  // `shared`: others use the store, and know whether any node was there while it was away.
  OutageWatch(PresenceStore& store, bool shared, const World& world)
      : store_(store), shared_(shared), world_(world), downtime_(shared, world.now()) {}
  void begin(Told told);

  // The time. Whatever this process has missed, standing still, is noticed first.
  Millis now();
  const Downtime& downtime() const { return downtime_; }
  // While the store is away it is not known yet what time is lost: nothing is decided until it is back.
  bool may_decide(Millis now) const { return known_ && !downtime_.store_is_away(now); }
  // Whether changes can be stored, as far as is known.
  bool can_write();
  // To be called twice a second.
  void say_alive();
  // The store has done something.
  void answered();

 private:
  void ask_since_when_away();
  void learn(const Life& life);
  void tell_outages();
  void lost();

  PresenceStore& store_;
  const bool shared_;
  const World& world_;
  Downtime downtime_;
  Told told_;
  bool known_ = false;  // when no node was there
  bool begun_ = false;  // that was known once
  int lost_times_ = 0;  // how often something was lost since
  // Not asked again while an answer is awaited: nothing piles up when the store is away.
  bool saying_ = false;
  int telling_ = 0;  // outages
  LateReplies late_;
};

}  // namespace turncoat::online
