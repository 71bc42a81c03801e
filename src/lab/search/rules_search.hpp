#pragma once
// The lab proposes: which of a game's options come closest to what is wanted. Many sets of rules play few games each;
// the better half goes on and plays twice as many (successive halving), until few are left; these play again, by fresh
// games, and the results of these games are reported.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
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
  bool pieces = false;  // whether a variant's pieces are given other leaps, too
};

// Games that a search asks for: so many of each of these sets of rules, all with this seed.
struct LabSearchStage {
  std::string spec;  // the search's own
  std::vector<std::string> specs;
  int games = 0;
  std::uint64_t seed = 1;
};
// Plays them; a trial for each set of rules.
using LabArena = std::function<Expected<std::vector<LabTrial>>(const LabSearchStage&)>;

struct LabSearchRound {
  int candidates = 0, games = 0;  // of each
};
struct LabFinalist {
  LabTrial trial;         // of the last games alone
  bool on_front = false;  // whether no other finalist is as near to everything wanted and nearer to something
  bool usual = false;     // the rules that the search began with
  // Of each want whether it is nearer than these rules for sure: at 0.05, adjusted for all that is compared (Holm).
  std::vector<bool> nearer = {};
};
struct LabProposal {
  std::vector<LabSearchRound> rounds;
  std::vector<LabFinalist> finalists;  // the front first
};

// The sets of rules that a search begins with: drawn from all combinations of options that can be played, or of a
// variant from those that differ in a rule or two (rule_choices.hpp); the plan's own is the first.
Expected<std::vector<std::string>> candidates_of(const LabSearchPlan& plan);

// A search that is given its games stage by stage, wherever they are played.
class RulesSearch {
 public:
  static Expected<RulesSearch> begin(const LabSearchPlan& plan);
  // The games that it asks for; nothing at its end.
  std::optional<LabSearchStage> next() const;
  // What these have shown.
  void take(const std::vector<LabTrial>& played);
  LabProposal proposal() const;

 private:
  explicit RulesSearch(const LabSearchPlan& plan) : plan_(plan) {}
  std::size_t finalists() const { return static_cast<std::size_t>(std::max(1, plan_.finalists)); }
  void begin_last();

  LabSearchPlan plan_;
  std::string usual_;
  std::vector<LabTrial> trials_;
  std::vector<LabSearchRound> rounds_;
  int games_ = 0;
  std::uint64_t seed_ = 0;
  bool last_ = false, over_ = false;
};

// All of it.
Expected<LabProposal> search_rules(const LabSearchPlan& plan, const LabArena& arena);
// A table for people.
std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants);

}  // namespace turncoat::lab
