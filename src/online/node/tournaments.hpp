#pragma once
// Tournaments in one process: what players ask for, and what happens by itself. The store says of two processes that
// change the same tournament which one was first; the other one reads it and decides again. So it does not matter which
// process does what, or dies.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/base/late_replies.hpp"
#include "online/club/tournament.hpp"
#include "online/store/person_store.hpp"
#include "online/store/tournament_store.hpp"
#include "online/table/rejection.hpp"

namespace turncoat::online {

// A tournament with its persons, as it stands.
struct TournamentSeen {
  Tournament tournament;
  std::string maker;
  std::vector<TournamentPlayer> players;
  std::optional<int> player_of(const std::string& person) const;
};

class Tournaments {
 public:
  // `log`: what the operator should know.
  using Log = std::function<void(const std::string& kind, const std::string& words, const std::string& source)>;
  Tournaments(TournamentStore& store, Entropy entropy, std::function<Millis()> now, Log log)
      : store_(store), entropy_(std::move(entropy)), now_(std::move(now)), log_(std::move(log)) {}

  struct Wanted {
    std::string name, kind, spec;
    Control control = {};
    bool rated = false;
    int rounds = 0;
    Millis length = 0, begins = 0;
    bool teams = false;
  };
  using Told = std::function<void(Allowed<std::shared_ptr<const TournamentSeen>>)>;
  void create(const Person& maker, const Wanted& wanted, Told told);
  void look(const std::string& id, Told told);
  // Takes part, or takes part again; takes part no more. A game that runs goes on. `word`: where partners stay together,
  // the one that two partners have agreed on; empty: with any other that has none.
  void join(const Person& person, const std::string& id, const std::string& word, Told told);
  void leave(const Person& person, const std::string& id, Told told);
  // The maker begins it; calls it off, or ends it before its time.
  void begin(const Person& person, const std::string& id, Told told);
  void end(const Person& person, const std::string& id, Told told);

  // To be called four times a second.
  void tick();
  // Whether nothing that tick() has begun is under way.
  bool is_idle() const { return !asking_ && busy_.empty(); }

 private:
  using Seen = std::shared_ptr<const TournamentSeen>;
  // What is to happen by what is seen; nothing if it has happened already.
  using Decide = std::function<Allowed<std::optional<TournamentEvent>>(const TournamentSeen&)>;

  void read(const std::string& id, std::function<void(Allowed<Seen>, const std::vector<FinishedTable>&)> then);
  // One change after the other, so that those of one process do not get in each other's way.
  void change(const std::string& id, const TournamentPlayer& joins, Decide decide, Told told);
  void try_change(const std::string& id, const TournamentPlayer& joins, int tries, Decide decide, Told told);
  void next_change(const std::string& id);
  void remember(const std::string& id, const Seen& seen);
  void commit(const Seen& seen, TournamentEvent event, const TournamentPlayer& joins,
              std::function<void(std::expected<Seen, StoreFault>)> then);
  Allowed<std::vector<Change>> tables_for(const TournamentSeen& seen, TournamentEvent& event);
  void go_on(const std::string& id, int steps);

  TournamentStore& store_;
  Entropy entropy_;
  std::function<Millis()> now_;
  Log log_;
  struct Known {
    Seen seen;
    std::uint64_t used = 0;
  };
  std::map<std::string, Known> known_;  // as they were read last
  std::uint64_t reads_ = 0;
  std::map<std::string, std::deque<std::function<void()>>> changes_;  // the one under way first
  std::map<std::string, GrowingPause> rests_;                         // after a failure
  std::set<std::string> busy_;                                        // those that go on here
  bool asking_ = false;
  LateReplies late_;
};

}  // namespace turncoat::online
