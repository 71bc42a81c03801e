#pragma once
// The lab proposes: which of a game's options come closest to what is wanted. Many sets of rules play few games each;
// the better half goes on and plays twice as many (successive halving), until few are left; these play again, by fresh
// games, and the results of these games are reported.
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lab/search/wants.hpp"

namespace turncoat::lab {

struct LabSearchPlan {
  std::string spec;  // the game, with options that are not searched
  std::vector<LabWant> wants;
  int candidates = 64;   // sets of rules at the beginning, the game's own among them
  int first_games = 16;  // of each in the first round
  int finalists = 8;     // at most so many play for the last time
  int last_games = 400;  // of each then
  std::uint64_t seed = 1;
};

// Plays so many games of a set of rules with this seed.
using LabArena = std::function<Expected<LabTrial>(const std::string& spec, int games, std::uint64_t seed)>;

struct LabSearchRound {
  int candidates = 0, games = 0;  // of each
};
struct LabFinalist {
  LabTrial trial;         // of the last games alone
  bool on_front = false;  // whether no other finalist is as near to everything wanted and nearer to something
  bool usual = false;     // the rules that the search began with
};
struct LabProposal {
  std::vector<LabSearchRound> rounds;
  std::vector<LabFinalist> finalists;  // the front first
};

// The sets of rules that a search begins with: drawn from all combinations of options that can be played, and the
// plan's own as the first.
Expected<std::vector<std::string>> candidates_of(const LabSearchPlan& plan);
Expected<LabProposal> search_rules(const LabSearchPlan& plan, const LabArena& arena);
// A table for people.
std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants);

}  // namespace turncoat::lab
