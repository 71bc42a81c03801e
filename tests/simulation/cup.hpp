#pragma once
// A tournament in a life: its players join, come to their boards, leave and come again; and what must be true of it is
// found here by other code than the server's, from what is stored.
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "online/node/tournaments.hpp"

namespace turncoat::simulation {

using online::Millis;

class Life;
class Player;

class Cup {
 public:
  explicit Cup(Life& life);

  void begin();
  // A change of a tournament has been stored.
  void stored(const online::TournamentChange& change);

  // Once all is calm: whether it is not over; a failure if that takes too long.
  bool is_expected_to_go_on();
  // At the end: the standings that a server shows are those of the boards.
  void look_back();

 private:
  using Told = online::Tournaments::Told;
  using Answer = online::Allowed<std::shared_ptr<const online::TournamentSeen>>;
  // Asks a server that is up, again until one has said yes; then `done`.
  void ask(std::function<void(online::Tournaments&, Told)> what,
           std::function<void(const online::TournamentSeen&)> done);
  void all_join();
  void watch(Player& player);
  void look(Player& player, const online::TournamentSeen& seen);
  online::Person person(std::size_t player) const;

  void look_at_pairing(const online::TournamentChange& change);
  void look_at_ends(const online::TournamentEvent& event);
  std::vector<int> points_at(const std::string& table, std::size_t players) const;

  Life& life_;
  Random random_;
  std::string id_;  // once its maker knows it
  Millis calm_since_ = 0;
  std::size_t joined_ = 0;
  // By what was stored:
  std::map<std::string, std::vector<int>> under_way_;  // the players of games, by seats
  std::set<int> here_, left_by_will_;
  std::map<int, int> points_;
  std::set<std::pair<int, int>> met_;
  std::vector<std::string> persons_;  // by number
  bool over_ = false, running_ = false;
};

}  // namespace turncoat::simulation
