#pragma once
// One life of tables, in a time of its own: machines with servers, players, a store, and what befalls them by a story.
#include <map>
#include <memory>
#include <optional>

#include "core/random.hpp"
#include "online/timeline.hpp"
#include "simulation/cup.hpp"
#include "simulation/kept.hpp"
#include "simulation/machine.hpp"
#include "simulation/paths.hpp"
#include "simulation/player.hpp"
#include "simulation/sent.hpp"
#include "simulation/story.hpp"
#include "simulation/witness.hpp"

namespace turncoat::simulation {

class Life {
 public:
  explicit Life(Story of);
  ~Life();

  // What was wrong, if anything was.
  std::optional<std::string> run();
  // The first counts.
  void fails(const std::string& what);
  bool failed() const { return failure_.has_value(); }

  // A person's way to the tables may have changed.
  void paths_changed();
  // Of a person that plays; none of others.
  struct Paths {
    Path own;   // when they could not play, and others could
    Path seen;  // when they could not play, as far as servers could tell
  };
  // A person's line ends, and no server is to blame.
  void left_by_will(const std::string& person);
  const Paths* paths_of(const std::string& person) const;
  online::Entropy entropy_of_life();
  std::size_t tables_and_players() const { return kept.tables.size() + players.size(); }

  const Story story;
  const bool one_server_fails;  // at most, in all of it
  testing::Timeline time;
  Random network, entropy;
  Kept kept;
  SentRequests sent;
  Witness witness{*this};
  bool away = false;         // the store
  std::unique_ptr<Cup> cup;  // a tournament in place of a table
  std::vector<std::unique_ptr<Machine>> machines;
  std::vector<std::unique_ptr<Player>> players;
  Path nobody;          // when no player could play
  bool traced = false;  // every message is printed
  void trace(const std::string& who, std::string_view way, const std::string& message) const;
  bool calm = false;  // no more faults and lies
  // When a server's clock was set forward between two of its processes, and by how much.
  std::vector<std::pair<Millis, Millis>> set_forward;
  int strangers = 0;  // tables that were asked for and do not exist

 private:
  void set_up();
  void set_up_tournament();
  void create(const online::Person& host, const online::NewTable& wanted, int tries, bool played);
  void create_crowd();
  void perform(const Action& action);
  void run_for(Millis time);
  void end_storm();
  void expect_progress();
  void expect_ends();
  void expect_same_views();

  std::optional<std::string> failure_;
  bool seems_cut_off(const std::string& person) const;
  bool seems_to_play(const std::string& person) const;
  std::map<std::string, Paths> paths_;
  Millis away_until_ = 0, ends_ = 0;
};

}  // namespace turncoat::simulation
