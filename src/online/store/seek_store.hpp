#pragma once
// Where seeks are kept, for all processes together, and blocked persons.
#include <string>
#include <vector>

#include "online/club/seek.hpp"
#include "online/store/store_fault.hpp"
#include "online/store/table_store.hpp"
#include "online/table/table_json.hpp"

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

  // Its id. Missing if the person has most_seeks already, most_seeks_of_network wait from their network, or
  // most_challenges for the same program. One that is there stays as it is. `to`: the seek that it answers, or empty. If
  // that one does not wait any more, nothing is added, and the id is empty; if another seek of the person waits with the
  // same terms, that one answers. Both are said of one moment: no match of these seeks comes between.
  virtual void add_seek(const Seek& seek, const std::string& to, Millis now, Reply<std::string> reply) = 0;
  // As it is; one that waits does not lapse for a while. Missing if it has lapsed, or is another person's.
  virtual void renew_seek(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) = 0;
  // Seeks that wait: they have neither lapsed nor a table. A person is shown all of their own, and of the others
  // most_seeks_shown of the oldest and of the newest, without persons that they have blocked or that have blocked them,
  // and without challenges of others. A program is shown those of persons only if they challenge it. The oldest come first.
  virtual void seeks_for(const std::string& person, Millis now, Reply<std::vector<Seek>> reply) = 0;
  // One of those, or the person's own one that has come to a table with it; missing if the person is not shown it.
  virtual void seek_for(const std::string& person, const std::string& id, Millis now, Reply<Seek> reply) = 0;
  // Challenges that wait for these programs and that they may accept.
  virtual void challenges(std::vector<std::string> programs, Millis now, Reply<std::vector<Seek>> reply) = 0;
  // A seek that waits, with others of the same terms that it may meet: those of persons for a person's, of programs for a
  // program's, and in any case `to`.
  virtual void seeks_to_meet(const std::string& id, const std::string& to, Millis now, Reply<WaitingSeeks> reply) = 0;
  // By its person, or by the one that it challenges.
  virtual void withdraw_seek(const std::string& person, const std::string& id, Reply<void> reply) = 0;
  // All or nothing: stale if one of them does not wait any more, so that no seek comes to two tables. The other seeks
  // of these persons that are not for games by days are withdrawn.
  virtual void match(Match match, Millis now, Reply<void> reply) = 0;

  // Missing if the person has most_blocks already.
  virtual void block(const Block& block, Reply<void> reply) = 0;
  virtual void blocks_of(const std::string& person, Reply<std::vector<Block>> reply) = 0;
  virtual void unblock(const std::string& person, const std::string& id, Reply<void> reply) = 0;
};

// What databases keep of seeks as text, and for how long.

// A seek that has come to a table is kept for this long, so that its person hears of it.
inline constexpr Millis matched_seek_kept = 3'600'000;

inline std::string kept_control(const Control& control) {
  JsonWriter json;
  write_control(json, control);
  return json.text();
}
inline Control control_kept(const std::string& text) {
  const auto json = read_json(text);
  return json ? read_control(*json) : Control{};
}

}  // namespace turncoat::online
