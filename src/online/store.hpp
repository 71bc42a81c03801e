#pragma once
// Where tables and persons are kept. Whatever a store has said that it has done outlives the process and the machine.
// It answers by calling back, in the thread of whoever asked, in any order; a table's own changes are never reordered.
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "online/event.hpp"
#include "online/fair_dice.hpp"

namespace turncoat::online {

enum class StoreFault : std::uint8_t {
  stale,    // somebody else has changed the table: read it again
  missing,  // there is no such thing
  failed    // the disk is full, the database away: nothing has changed
};

template <class T>
using Reply = std::function<void(std::expected<T, StoreFault>)>;

// What lists of tables show of one.
struct Card {
  std::string id;
  Millis created = 0, changed = 0;
  std::string content;  // JSON (messages.hpp)
  friend bool operator==(const Card&, const Card&) = default;
};

// A version of a table that is to follow the one before it: compare-and-set.
struct Change {
  std::string table;
  Event event;  // its version is one more than that which it is made for
  // What the table's row says after it:
  Status status = Status::open;
  bool listed = false;
  Millis deadline = 0;
  bool computer = false;                  // a computer is to move
  std::string card;                       // Card::content
  std::vector<std::string> persons = {};  // who sits there
  // Only with the first one:
  std::optional<Seed> seed = {};
  std::string code = {};  // to say aloud
};

struct StoredTable {
  std::vector<Event> events;
  Seed seed{};
  std::string code;
};

struct Person {
  std::string id, name;
};

class Store {
 public:
  virtual ~Store() = default;

  // ---- tables
  virtual void commit(Change change, Reply<void> reply) = 0;
  virtual void load(const std::string& table, Reply<StoredTable> reply) = 0;
  // Listed tables that are open or running, the latest first.
  virtual void lobby(std::size_t most, Reply<std::vector<Card>> reply) = 0;
  virtual void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) = 0;
  virtual void table_of_code(const std::string& code, Reply<std::string> reply) = 0;
  // Tables whose deadline has passed, or at which a computer is to move.
  virtual void overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) = 0;
  virtual void waiting_for_computers(std::size_t most, Reply<std::vector<std::string>> reply) = 0;

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
  // Tokens, name and words go, also from the events; tables stay.
  virtual void forget(const std::string& person, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
