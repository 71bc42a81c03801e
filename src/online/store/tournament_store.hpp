#pragma once
// Where tournaments are kept: their events, which persons their players are, and which tables are theirs. A change is
// compare-and-set by the version, together with the tables that it makes, so that any process may make it.
#include <string>
#include <vector>

#include "online/club/tournament.hpp"
#include "online/store/store_fault.hpp"
#include "online/store/table_store.hpp"

namespace turncoat::online {

inline constexpr std::size_t most_tournaments = 5;              // of a person, that wait or run
inline constexpr std::size_t most_tournaments_of_network = 10;  // the same
inline constexpr std::size_t most_tournaments_of_all = 200;
inline constexpr std::size_t most_tournaments_listed = 50;

struct TournamentChange {
  std::string tournament;
  TournamentEvent event;
  Status status = Status::open;
  Millis wakes = 0;
  std::string card;                 // what lists show, JSON
  std::string joins = {};           // the person that is the player of the event
  std::vector<Change> tables = {};  // of the games that it pairs
  // Only with the first one: the person that has set it up, and from where.
  std::string maker = {}, network = {};
};

struct TournamentPlayer {
  std::string person, name;  // empty: deleted
  bool program = false;
  friend bool operator==(const TournamentPlayer&, const TournamentPlayer&) = default;
};
struct StoredTournament {
  std::string maker;
  std::vector<TournamentEvent> events;    // behind a version
  std::vector<TournamentPlayer> players;  // by their numbers
  std::vector<FinishedTable> finished;    // of which the tournament does not know yet
};

class TournamentStore {
 public:
  virtual ~TournamentStore() = default;

  // All or nothing. Stale if the tournament has another version or a person at its
  // tables has been deleted; missing if another one may not be set up.
  virtual void commit_tournament(TournamentChange change, Reply<void> reply) = 0;
  virtual void tournament(const std::string& id, int behind, Reply<StoredTournament> reply) = 0;
  // What lists show: those that wait or run first, the latest first.
  virtual void tournaments(Reply<std::vector<std::string>> reply) = 0;
  // Those in which something may be to happen by itself.
  virtual void due_tournaments(Millis now, Reply<std::vector<std::string>> reply) = 0;
};

// Each person that sits at the tables of a change, once.
std::vector<std::string> persons_at_tables(const TournamentChange& change);
// "1 0" and the like of a table by what lists show of it.
FinishedTable finished_table(const std::string& table, const std::string& card);

}  // namespace turncoat::online
