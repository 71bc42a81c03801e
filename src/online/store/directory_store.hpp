#pragma once
// Lists of tables, for people that look for one.
#include <string>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// What lists of tables show of one.
struct Card {
  std::string id;
  Millis created = 0, changed = 0;
  std::string content;  // JSON (messages.hpp)
  unsigned yours = 0;   // in a person's own list: a bit for each seat of theirs
  friend bool operator==(const Card&, const Card&) = default;
};

class DirectoryStore {
 public:
  virtual ~DirectoryStore() = default;

  // Listed tables that are open or running, the latest first.
  virtual void lobby(std::size_t most, Reply<std::vector<Card>> reply) = 0;
  virtual void tables_of(const std::string& person, std::size_t most, Reply<std::vector<Card>> reply) = 0;
  // How many tables a person sits at, or sat, that are open or running.
  virtual void unfinished_of(const std::string& person, Reply<int> reply) = 0;
  virtual void table_of_code(const std::string& code, Reply<std::string> reply) = 0;
};

}  // namespace turncoat::online
