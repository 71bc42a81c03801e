#pragma once
// Where tables and persons are kept. Whatever a store has said that it has done outlives the process and the machine.
// It answers by calling back, in the thread of whoever asked, in any order; a table's own changes are never reordered.
#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fair/dice.hpp"
#include "online/analysis_store.hpp"
#include "online/downtime.hpp"
#include "online/event.hpp"
#include "online/waiting_moves.hpp"

namespace turncoat::online {

enum class StoreFault : std::uint8_t {
  stale,    // somebody else has changed the table: read it again
  missing,  // there is no such thing
  unknown,  // the database went away meanwhile: it may have been done, or not
  failed    // the disk is full, the database away: nothing has changed
};

template <class T>
using Reply = std::function<void(std::expected<T, StoreFault>)>;

// What lists of tables show of one.
struct Card {
  std::string id;
  Millis created = 0, changed = 0;
  std::string content;  // JSON (messages.hpp)
  unsigned yours = 0;   // in a person's own list: a bit for each seat of theirs
  friend bool operator==(const Card&, const Card&) = default;
};

// A person, with a bit for each seat of theirs.
struct Sitting {
  std::string person;
  unsigned seats = 0;
};

// A version of a table that is to follow the one before it: compare-and-set.
struct Change {
  std::string table;
  Event event;  // its version is one more than that which it is made for
  // What the table's row says after it:
  Status status = Status::open;
  bool listed = false;
  Millis deadline = 0;
  int computer = 0;                   // the level of the computer that is to move; 0: none is
  std::string card;                   // Card::content
  std::vector<Sitting> sitting = {};  // if the seats have changed: everybody, the host too
  // Only with the first one:
  std::optional<fair::Seed> seed = {};
  std::string code = {};                 // to say aloud
  std::string owner = {}, network = {};  // who has set it up, and from where (an opaque mark)
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
  bool presence = false;  // somebody has come or gone; nothing is said of the version
};
using Versions = std::vector<TableVersion>;

// What a store has to do still, and how long it took for what it has done.
struct StoreFigures {
  // Seconds up to which the transactions of each class took, longer than those of the class before.
  static constexpr std::array bounds{.001, .002, .005, .01, .02, .05, .1, .2, .5, 1., 2., 5.};

  std::size_t waiting = 0;  // tasks
  std::uint64_t transactions = 0, changes = 0;
  double seconds = 0;  // of all transactions together
  std::array<std::uint64_t, bounds.size()> within{};

  void count(std::size_t changed, double took) {
    ++transactions;
    changes += changed;
    seconds += took;
    const auto bound = std::ranges::lower_bound(bounds, took);
    if (bound != bounds.end()) ++within[static_cast<std::size_t>(bound - bounds.begin())];
  }
};

struct Person {
  std::string id, name;
  bool program = false;      // it has a token, not a cookie
  std::string network = {};  // from where they ask: an opaque mark of their address, which is not kept with them
};

// A program that may play: a person of its own, whom another one answers for.
struct Bot {
  std::string id, name;
  Millis made = 0, seen = 0;  // 0: never
  bool revoked = false;       // it has no token any more
  friend bool operator==(const Bot&, const Bot&) = default;
};
inline constexpr std::size_t most_bots = 20;  // with a token, of one person

// Whether a person who has been at a table is there now, through whatever process; else since when not.
struct Presence {
  std::string person;
  bool here = false;
  Millis gone_since = 0;
  bool closed = false;   // they closed the page
  bool cut_off = false;  // they did not go: their process has not been heard of since then
};

class Store : public AnalysisStore {
 public:
  virtual StoreFigures figures() const = 0;
  // The time by the clock that all who share the store agree on. It never goes back, whatever the machine's clock does.
  virtual Millis now() const = 0;

  // ---- tables
  virtual void commit(Change change, Reply<void> reply) = 0;
  virtual void load(const std::string& table, Reply<StoredTable> reply) = 0;
  // The events behind a version, in order; none if that is the last one.
  virtual void later(const std::string& table, int version, Reply<std::vector<Event>> reply) = 0;

  // Whether other processes may change tables too. Then `changed` is told which, soon after it was done; it may miss
  // some, so that whoever holds a table asks for its version from time to time.
  virtual bool shared() const = 0;
  virtual void listen(std::function<void(const Versions&)> changed) = 0;
  virtual void versions(std::vector<std::string> tables, Reply<Versions> reply) = 0;

  // Listed tables that are open or running, the latest first.
  virtual void lobby(std::size_t most, Reply<std::vector<Card>> reply) = 0;
  virtual void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) = 0;
  // How many tables a person sits at, or sat, that are open or running.
  virtual void unfinished_of(const std::string& person, Reply<int> reply) = 0;
  virtual void table_of_code(const std::string& code, Reply<std::string> reply) = 0;
  // Tables whose deadline has passed.
  virtual void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) = 0;
  // Tables at which a computer is to move, in fair shares of those who have set them up (fair_shares.hpp). Whoever asks
  // has a lease of them for ten seconds: nobody else is told of them meanwhile, unless they change.
  static constexpr Millis move_lease = 10'000;
  virtual void waiting_for_computers(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) = 0;
  // How long the computers of those of these tables wait whose moves nobody looks for yet.
  virtual void waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) = 0;
  // So many threads of this process think.
  virtual void set_workers(std::size_t threads) = 0;
  // An opaque mark of an address, the same for all processes; nobody can tell the address by it.
  virtual std::string mark_of(std::span<const std::uint8_t> network) const = 0;

  // Only if it is shared. Somebody's first connection to this process at a table, or their last one is gone; and who is
  // there through any of them.
  virtual void came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) = 0;
  virtual void presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) = 0;

  // Remembers that this node was there, and times when nobody was; and what is known of them since then.
  virtual void alive(Millis now, Reply<void> reply) = 0;
  virtual void add_outage(Outage outage, Reply<void> reply) = 0;
  virtual void life(Millis since, Reply<Life> reply) = 0;

  // ---- persons; tokens are hashed (tokens.hpp)
  virtual void add_person(const Person& person, const std::string& token, Millis now, Reply<void> reply) = 0;
  virtual void person_of(const std::string& token, Millis now, Reply<Person> reply) = 0;
  virtual void rename(const std::string& person, const std::string& name, Reply<void> reply) = 0;
  // Another device of the same person.
  virtual void add_token(const std::string& person, const std::string& token, Millis now, Reply<void> reply) = 0;
  // A code that brings one device to a person, once, until `expires`.
  virtual void add_device_code(const std::string& code, const std::string& person, Millis expires,
                               Reply<void> reply) = 0;
  virtual void take_device_code(const std::string& code, Millis now, Reply<Person> reply) = 0;
  // Programs of a person; missing if there are most_bots already. Whose token it is, which has been used then.
  virtual void add_bot(const std::string& owner, const Bot& bot, const std::string& token, Reply<void> reply) = 0;
  virtual void bots_of(const std::string& owner, Reply<std::vector<Bot>> reply) = 0;
  virtual void revoke_bot(const std::string& owner, const std::string& bot, Reply<void> reply) = 0;
  virtual void bot_of(const std::string& token, Millis now, Reply<Person> reply) = 0;
  // Tokens, name and words go, also from the events, and those of the person's programs; tables stay.
  virtual void forget(const std::string& person, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
