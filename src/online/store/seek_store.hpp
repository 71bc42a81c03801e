#pragma once
// Where seeks are kept, for all processes together, and blocked persons.
#include <string>
#include <vector>

#include "online/club/seek.hpp"
#include "online/store/store_fault.hpp"
#include "online/store/table_store.hpp"

namespace turncoat::online {

// Seeks that meet, and the first change of the table at which their persons sit.
struct Match {
  std::vector<std::string> seeks;
  std::string spec;
  Change table;
};

// A person does not want to meet another one.
struct Block {
  std::string id, person, blocked;
  std::string name;  // of the other one, as it is now
  Millis at = 0;
};
inline constexpr std::size_t most_blocks = 200;  // of a person

class SeekStore {
 public:
  virtual ~SeekStore() = default;

  // Missing if the person has most_seeks already. One that is there stays as it is.
  virtual void add_seek(const Seek& seek, Millis now, Reply<void> reply) = 0;
  // As it is; one that waits does not lapse for a while. Missing if it has lapsed, or is another person's.
  virtual void renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) = 0;
  // What neither has lapsed nor has a table.
  virtual void waiting_seeks(Millis now, Reply<WaitingSeeks> reply) = 0;
  virtual void withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) = 0;
  // All or nothing: stale if one of them does not wait any more, so that no seek comes to two tables. The other seeks
  // of these persons that are not for games by days are withdrawn.
  virtual void match(Match match, Millis now, Reply<void> reply) = 0;

  // Missing if the person has most_blocks already.
  virtual void block(const Block& block, Reply<void> reply) = 0;
  virtual void blocks_of(const std::string& person, Reply<std::vector<Block>> reply) = 0;
  virtual void unblock(const std::string& person, const std::string& id, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
