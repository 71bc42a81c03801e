#pragma once
// Where tables are kept. What a store has acknowledged outlives the process and the machine. It answers by calling
// back, in the caller's thread, in any order; a table's own changes are never reordered.
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "fair_dice/dice.hpp"
#include "online/club/rated_game.hpp"
#include "online/store/store_fault.hpp"
#include "online/store/waiting_moves.hpp"
#include "online/table/event.hpp"

namespace turncoat::online {

// A person, with a bit for each seat of theirs.
struct Sitting {
  std::string person;
  unsigned seats = 0;
};

// Which person's turn it is at a table with days for a turn, empty if the game waits for none; and which turn of the
// game.
struct Turn {
  std::string person;
  int number = 0;
};

// A version of a table that is to follow the one before it: compare-and-set.
struct Change {
  std::string table;
  Event event;  // its version is one more than that which it is made for
  // What the table's row says after it:
  Status status = Status::open;
  bool listed = false;
  Millis deadline = 0;
  int computer = 0;                     // the level of the computer that is to move; 0: none is
  std::string card;                     // Card::content
  std::vector<Sitting> sitting = {};    // if the seats have changed: all persons, the host too
  std::optional<RatedGame> rated = {};  // if it ends a rated game: the strengths follow with it
  std::optional<Turn> turn = {};        // at a table with days for a turn
  // Only with the first one:
  std::optional<fair::Seed> seed = {};
  std::string code = {};                 // to say aloud
  std::string owner = {}, network = {};  // the person that has set it up, and from where (an opaque mark)
};

struct StoredTable {
  std::vector<Event> events;
  fair::Seed seed{};
  std::string code;
};

// A table, the version that it has come to, and whether a computer is to move, if that is known.
struct TableVersion {
  std::string table;
  int version = 0;
  bool computer = false;
  bool presence = false;  // a person has come or gone; nothing is said of the version
};
using Versions = std::vector<TableVersion>;

class TableStore {
 public:
  virtual ~TableStore() = default;

  virtual void commit(Change change, Reply<void> reply) = 0;
  virtual void load(const std::string& table, Reply<StoredTable> reply) = 0;
  // The events behind a version, in order; none if that is the last one.
  virtual void later(const std::string& table, int version, Reply<std::vector<Event>> reply) = 0;

  // Whether other processes may change tables too. Then `changed` is called with them, soon after it was done; it may
  // miss some, so that a process asks for the versions of the tables that it holds from time to time.
  virtual bool shared() const = 0;
  virtual void listen(std::function<void(const Versions&)> changed) = 0;
  virtual void versions(std::vector<std::string> tables, Reply<Versions> reply) = 0;

  // Tables with a deadline that has passed.
  virtual void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) = 0;
  // Moves that computers are to find, in fair shares of the persons that have set the tables up (fair_shares.hpp). The
  // asking process has a lease of them for ten seconds, and longer if it renews it: no other process hears of them
  // meanwhile, unless the tables change.
  static constexpr Millis move_lease = 10'000;
  virtual void waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) = 0;
  virtual void renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) = 0;
  // How long the computers at these tables wait, where no process looks for the move yet.
  virtual void waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) = 0;
};

}  // namespace turncoat::online
