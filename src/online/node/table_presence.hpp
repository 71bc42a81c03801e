#pragma once
// Presence at a table, through this process and through others, and what time persons lost by outages of processes.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "online/store/downtime.hpp"
#include "online/store/presence_store.hpp"
#include "online/table/judge.hpp"

namespace turncoat::online {

class TablePresence {
 public:
  bool is_here(const std::string& person) const;
  // They have been here, or elsewhere, and are not any more.
  bool is_away(const std::string& person) const;

  // Away, and they closed the page themselves.
  bool closed_page(const std::string& person) const;

  // Another connection of theirs; whether it is the only one.
  bool arrive(const std::string& person, const Downtime& downtime, Millis now);
  // One less. What others are to know if it was the last. `sits`: they have a seat; no other person is remembered.
  std::optional<Presence> leave(const std::string& person, bool by_page, bool sits, Millis now);
  // A person that arrives may have been cut off from another process, which has not reported it yet.
  void came_from_elsewhere(const std::string& person, const Downtime& downtime, Millis now);
  // Other processes can know that they are here; whether that is so.
  void told_others(const std::string& person);
  bool others_know(const std::string& person) const;
  // All that this process knows, to be written once more.
  std::vector<Presence> here() const;
  // A move of theirs has been stored: then they were there, whatever the store said last.
  void moved(const std::string& person, Millis at);
  // Presence over all processes, as the store says.
  void hear(const std::vector<Presence>& all, const Downtime& downtime, Millis now);

  // No person is absent in a time in which they could not have been seen. `turn_at`: since when a person of unknown
  // presence may be missed.
  std::optional<Context::Absence> absence(const std::string& person, Millis turn_at, const Downtime& downtime,
                                          Millis now) const;
  // What a person lost besides outages of all: while the process stood still, or was dead, through which alone they
  // come. The way back after an outage is their own time, for they can lengthen it.
  Outages lost_by(const std::string& person, const Downtime& downtime, Millis since, Millis now) const;

 private:
  // Whether a person is here, or since when not.
  struct Here {
    int connections = 0;
    Millis gone_since = 0;  // 0: not gone
    bool closed = false;    // they closed the page
    Millis ours_since = 0;  // they come through this process and no other
    bool told = false;      // it is written that they are here
  };
  std::map<std::string, Here, std::less<>> here_;           // through this process
  std::map<std::string, Presence, std::less<>> elsewhere_;  // through all processes, as the store has said
  Millis heard_ = 0;                                        // when it said so
  std::map<std::string, Outage, std::less<>> way_here_;     // of persons of a process that had died
};

}  // namespace turncoat::online
