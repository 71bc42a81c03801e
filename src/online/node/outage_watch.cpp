#include "online/node/outage_watch.hpp"

#include <tuple>
#include <utility>

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

constexpr Millis longest_turn = 31 * day;

}  // namespace

void OutageWatch::begin(Told told) {
  told_ = std::move(told);
  say_alive();
}

Millis OutageWatch::now() {
  const Millis now = world_.now();
  if (downtime_.awake(now)) {
    lost();
    say_alive();
  }
  return now;
}

bool OutageWatch::can_write() {
  const Millis now = this->now();
  if (planted(PlantedFault::always_healthy)) return true;
  return downtime_.has_answered() ? !downtime_.store_is_away(now) : false;
}

// First asks when a node was last here; from then on says that this node is. A node that comes later counts from that
// sign on: what was lost before it is written down first.
void OutageWatch::say_alive() {
  tell_outages();
  if (begun_ && (telling_ > 0 || downtime_.has_unreported())) return;
  if (std::exchange(saying_, true)) return;
  if (!begun_) return ask_since_when_away();
  store_.alive(downtime_.there_until(now()), late_([this, lost_before = lost_times_](const auto& done) {
                 saying_ = false;
                 if (!done) return;
                 answered();
                 if (known_) return;
                 // A shared store has noticed now whether any node was there meanwhile; if it was informed before, not
                 // yet.
                 if (lost_before == lost_times_) return ask_since_when_away();
                 say_alive();
               }));
}

// An answer that came while this process stood still is of before.
void OutageWatch::ask_since_when_away() {
  saying_ = true;
  const Millis since = now() - longest_turn;
  store_.life(since, late_([this, lost_before = lost_times_](const auto& life) {
                saying_ = false;
                std::ignore = now();
                if (lost_before != lost_times_) return say_alive();
                if (life) learn(*life);
              }));
}

void OutageWatch::learn(const Life& life) {
  known_ = true;
  if (std::exchange(begun_, true)) {
    downtime_.hear_of(life.outages);
    told_.back();
  } else if (downtime_.begin(life, now())) {
    world_.log("outage", "nobody was here before this server began", "");
  }
  told_.settled();
  say_alive();
}

void OutageWatch::answered() {
  if (!downtime_.answered(now())) return;
  world_.log("outage", "the database was away", "");
  lost();
}

// A shared store knows whether others were there meanwhile: until it has answered, nothing is decided.
void OutageWatch::lost() {
  ++lost_times_;
  if (!shared_) return told_.settled();
  known_ = false;
}

// So that nodes that come later know of them, when this process is gone.
void OutageWatch::tell_outages() {
  if (telling_ > 0) return;
  for (const Outage& outage : downtime_.take_unreported()) {
    if (planted(PlantedFault::outage_forgotten)) continue;
    ++telling_;
    store_.add_outage(outage, late_([this, outage](const auto& done) {
                        --telling_;
                        if (!done) return downtime_.not_told(outage);
                        say_alive();
                      }));
  }
}

}  // namespace turncoat::online
