#pragma once
// The lab proposes: which rules come closest to what is wanted. Many sets of rules are screened by a few quick games;
// those that can be played play few games each; the better half goes on and plays twice as many (successive halving),
// until few are left; these play again, by fresh games with more nodes, and the results of these games are reported.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "edge/json/json_writer.hpp"
#include "edge/workshop/rule_choices.hpp"
#include "lab/search/wants.hpp"

namespace turncoat::lab {

struct LabSearchPlan {
  std::string spec;  // the game, with options that are not searched
  std::vector<LabWant> wants;
  int candidates = 64;   // sets of rules at the beginning, the game's own among them
  int first_games = 16;  // of each in the first round
  int finalists = 10;    // at most so many play for the last time
  int last_games = 400;  // of each then
  std::uint64_t seed = 1;
  RuleScope scope = {};      // what of a variant may change
  int screening_games = 20;  // quick games by which rules that cannot be played are left out; 0: none
  LabPlayable playable = {};
  int last_times = 10;  // as many nodes in the last games as in those before
  // Whether one side has twice as many nodes, in turns.
  bool with_skill() const { return std::ranges::count(wants, WantKind::skill, &LabWant::kind) > 0; }
};

// Games that a search asks for: so many of each of these sets of rules, all with this seed.
enum class LabStageKind : unsigned char { screening, race, last };
struct LabSearchStage {
  std::string spec;  // the search's own
  std::vector<std::string> specs;
  int games = 0;
  std::uint64_t seed = 1;
  LabStageKind kind = LabStageKind::race;
  int times = 1;       // as many nodes as the search has; in a screening a quarter
  bool skill = false;  // one side has twice as many nodes, each opening with each side so
};
// Plays them; a trial for each set of rules.
using LabArena = std::function<Expected<std::vector<LabTrial>>(const LabSearchStage&)>;

struct LabSearchRound {
  int candidates = 0, games = 0;  // of each
  LabStageKind kind = LabStageKind::race;
};
struct LabFinalist {
  LabTrial trial;  // of the last games alone
  // Whether no other finalist with as few changed rules is as near to everything wanted, and better in one of these.
  bool on_front = false;
  bool usual = false;  // the rules that the search began with
  // Of each want whether it is nearer than these rules for sure, or further: at 0.05, adjusted for all that is compared
  // (Holm).
  std::vector<bool> nearer = {}, further = {};
  // Nearer in something and further in nothing.
  bool better() const { return std::ranges::count(nearer, true) > 0 && std::ranges::count(further, true) == 0; }
};
struct LabProposal {
  std::vector<LabSearchRound> rounds;
  std::array<int, std::size(unfit_names)> left_out = {};  // by the screening
  std::vector<LabFinalist> finalists;                     // the front first
};

// The sets of rules that a search begins with: drawn from all combinations of options that can be played, or of a
// variant from those that differ in a rule, each key being drawn as often as another one, or, where there are too few, in
// two (rule_choices.hpp); the plan's own is the first.
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
  void begin_race();
  void begin_last();
  void screen();
  bool sides_differ() const;
  int games_of_stage() const;

  LabSearchPlan plan_;
  std::string usual_;
  int sides_ = 2;
  std::vector<LabTrial> trials_;
  std::vector<LabSearchRound> rounds_;
  std::array<int, std::size(unfit_names)> left_out_ = {};
  int games_ = 0;
  std::uint64_t seed_ = 0;
  LabStageKind kind_ = LabStageKind::race;
  bool over_ = false;
};

// All of it.
Expected<LabProposal> search_rules(const LabSearchPlan& plan, const LabArena& arena);
// How a set of rules is called beside the usual ones: a variant by what it has otherwise.
std::string called(const std::string& spec, const std::string& usual);
// How many games its rounds had, a line each, and what the screening has left out.
std::string rounds_text(const LabProposal& proposal);
// A table for people.
std::string described(const LabProposal& proposal, const std::vector<LabWant>& wants);
void write_interval(JsonWriter& json, const Interval& interval);
// {"leftOut": [{"code", "words", "count"}], "rounds": [{"screening", "candidates", "games"}], "finalists": [{"spec", "usual", "front",
// "changed", "different": [{"key", "value"}], "games", "shown": [interval of each want], "nearer": [true if it is so for
// sure], "further"}]} as members of an object.
void write_proposal(JsonWriter& json, const LabProposal& proposal, const std::vector<LabWant>& wants);

}  // namespace turncoat::lab
