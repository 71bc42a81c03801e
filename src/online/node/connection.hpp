#pragma once
// A person's socket at a table: how much comes over it, and how long messages are on their way.
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "online/base/clock.hpp"
#include "online/base/tokens.hpp"
#include "online/store/store.hpp"
#include "online/table/event.hpp"

namespace turncoat::online {

// An observer that is shown a table itself after whatever has happened there, not messages of it: a program's stream.

class Observer {
 public:
  virtual ~Observer() = default;
  // At first, and when seats have changed. `code`: to say aloud, if this person may know it.
  virtual void sees(const TableState& live, const std::string& code, Millis now) = 0;
  // What has come of an event.
  virtual void sees(const TableState& live, const Event& event, Millis now) = 0;
  // A seat's person has gone, or come back.
  virtual void sees_gone(Seat seat, bool gone) = 0;
};

using Text = std::shared_ptr<const std::string>;
inline Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

// The way to a client.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(Text message) = 0;
  virtual void close() = 0;
  // An observer that is shown the table in place of all messages, and never answers: none, if this is the way to a
  // page.
  virtual Observer* observer() { return nullptr; }
};

class Connection {
 public:
  using Id = std::uint64_t;

  Connection(Id number, std::string at_table, Person who, Peer& way, Millis now)
      : id(number), table(std::move(at_table)), person(std::move(who)), peer(way), opened(now), heard_(now) {}

  void tell(std::string message) { peer.send(shared(std::move(message))); }
  void tell(Text message) { peer.send(std::move(message)); }

  // A message has come. False: more have come lately than a player, or a watcher, may send.
  bool hear(Millis now, bool plays);
  bool silent(Millis now) const { return !peer.observer() && has_been_silent(now); }

  // Measures the way there and back; the answer must bring the same random digits.
  void ping(const Entropy& entropy, Millis now);
  void answered(std::string_view nonce, Millis now);
  bool wants_ping(Millis now) const;
  // Of the last round trips; 0 before there is one.
  Millis median_trip() const;

  const Id id;
  const std::string table;
  const Person person;
  Peer& peer;
  const Millis opened;
  bool welcomed = false;  // it has been sent what the table is like

 private:
  bool has_been_silent(Millis now) const;

  Millis heard_;
  std::deque<Millis> recent_;  // when its last messages came
  std::string nonce_;          // of the ping that is not answered yet
  Millis pinged_ = 0;
  std::vector<Millis> trips_;
};

}  // namespace turncoat::online
