#pragma once
// What outlives every process: tables with their events, which person is where, when servers were there. It does at
// once what a database does, by the same rules (src/online/store/postgres).
#include <map>
#include <set>
#include <string>
#include <vector>

#include "online/store/store.hpp"

namespace turncoat::simulation {

using online::Millis;

struct Kept {
  struct Row {
    std::vector<online::Event> events;
    fair::Seed seed{};
    std::string code, owner, network;
    online::Status status = online::Status::open;
    Millis deadline = 0, leased = 0, changed = 0;
    int computer = 0;
    std::string card;
  };
  struct Cup {  // a tournament
    std::vector<online::TournamentEvent> events;
    std::vector<online::TournamentPlayer> players;
    std::string maker;
    online::Status status = online::Status::open;
    Millis wakes = 0;
    std::set<std::string> under_way;  // tables with a result that it does not know
  };
  struct Line {       // of a person to a node
    Millis gone = 0;  // 0: they are there
    bool closed = false;
  };

  std::expected<void, online::StoreFault> commit(const online::Change& change);
  std::expected<void, online::StoreFault> commit(const online::TournamentChange& change);
  std::expected<online::StoredTournament, online::StoreFault> tournament(const std::string& id, int behind) const;
  std::vector<std::string> due_tournaments(Millis now) const;
  std::expected<online::StoredTable, online::StoreFault> load(const std::string& table) const;
  std::expected<std::vector<online::Event>, online::StoreFault> later(const std::string& table, int version) const;
  online::Versions versions(const std::vector<std::string>& tables) const;
  std::vector<std::string> overdue(Millis now, std::size_t most) const;
  std::vector<online::WaitingMove> waiting_moves(Millis now) const;
  // Of computers' moves. Those of a single store end with its process, which holds them in memory (SqliteStore).
  void end_leases();
  std::vector<online::Presence> presence(const std::string& table, Millis now) const;
  // Tables of a tournament that are over, the first first.
  std::vector<online::FinishedTable> finished(const Cup& cup) const;
  // The latest time of anything in it.
  Millis last_written() const;
  void alive(const std::string& node, Millis now, bool shared);

  std::map<std::string, Row> tables;
  std::map<std::string, Cup> cups;
  std::map<std::string, std::map<std::pair<std::string, std::string>, Line>> lines;  // at a table: person and node
  std::map<std::string, Millis> seen;                                                // nodes
  online::Life life;
};

}  // namespace turncoat::simulation
