#pragma once
// Sees everything as it really is, by true time, and says what must not be. It keeps every table a second time, knows
// which client has sent what, which ones were connected, and when play was impossible.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "online/store/store.hpp"
#include "online/table/event.hpp"
#include "simulation/sent.hpp"

namespace turncoat::simulation {

class Life;
class Player;

// Where a person is connected, or since when not.
struct Whereabouts {
  std::set<std::pair<unsigned, int>> lines;  // machines, and lines to them
  std::set<std::string> tables;              // where they have been
  Millis came = 0, gone = 0, death = 0;      // the last one of a server of theirs
  bool closed = false, died = false;         // the last line ended so
  bool may_have_died = false;                // it cannot be known whether it ended so
};

// A table as its events make it, and what its witness needs besides.
struct FoundTable {
  online::TableState live;
  fair::Seed seed{};
  std::vector<std::string> states;                                        // as JSON, after each version
  std::vector<std::size_t> plays;                                         // so many at each version
  std::vector<online::Clocks> before;                                     // each play
  std::map<std::string, int> done;                                        // requests, with the version
  std::map<std::string, std::set<std::string>> consents;                  // to the offer on the table, by what it is
  std::map<std::pair<std::string, unsigned>, std::vector<Millis>> words;  // when a person said something at a machine
  Millis changed = 0;                                                     // when it was stored last
  Millis turn = 0;                                                        // since when the clock runs
  Millis given_back = 0;                                                  // of this turn
  int throws = 0;
};

class Witness {
 public:
  explicit Witness(Life& life) : life_(life) {}

  // A change has been stored; when its server decided on it.
  void stored(const online::Change& change, Millis decided, unsigned machine);
  void computers_chosen(const std::vector<online::WaitingMove>& moves, const std::vector<std::string>& chosen);
  // Messages to clients.
  void tells(const std::string& table, int version, std::string_view state, std::size_t plays);
  void acknowledged(Player& player, const std::string& key, int version);
  void refused(const Player& player, const std::string& key, const std::string& code);
  // Lines, as servers see them.
  void came(const std::string& person, const std::string& table, unsigned machine, int line);
  void went(const std::string& person, unsigned machine, int line, bool by_page);
  void died(unsigned machine);

  // At the end of a life.
  void look_back();

  const std::map<std::string, FoundTable>& tables() const { return tables_; }
  const Whereabouts& whereabouts(const std::string& person) const {
    static const Whereabouts nowhere;
    const auto found = whereabouts_.find(person);
    return found == whereabouts_.end() ? nowhere : found->second;
  }
  std::size_t events() const { return events_; }
  // In how many games there was a move.
  std::size_t games() const {
    return static_cast<std::size_t>(std::ranges::count_if(tables_, [](const auto& one) {
      return std::ranges::any_of(one.second.plays, [](std::size_t plays) { return plays > 0; });
    }));
  }

 private:
  friend class Judged;
  struct Denied {
    std::string person, digest, code;
  };
  void check_dice(const std::string& id, const FoundTable& table);

  Life& life_;
  std::map<std::string, FoundTable> tables_;
  std::map<std::string, Whereabouts> whereabouts_;  // of a person
  std::multimap<std::string, Denied> denied_;
  // Of a network that waits: how much work each other one was given meanwhile.
  std::map<std::string, std::map<std::string, double>> backlog_;
  std::map<std::string, double> costliest_;  // the costliest move of a network so far
  std::size_t events_ = 0;
};

}  // namespace turncoat::simulation
