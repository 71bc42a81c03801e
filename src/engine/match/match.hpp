#pragma once
// `turncoat match`: many games between two or three players, for a measure of their strength.
#include <iosfwd>
#include <optional>

#include "engine/match/match_score.hpp"
#include "lab/experiment/plan.hpp"

namespace turncoat {

struct MatchOptions {
  std::string spec;
  std::vector<PlayerSettings> players;
  int games = 100;  // rounded up to whole openings
  int concurrency = 1;
  std::uint64_t seed = 1;
  int random_plies = 8, most_plies = 400;
  std::string openings = {};  // a file of positions to begin with; empty: the game's start
  double margin = 0.2;        // seconds that a move may come late
  std::optional<lab::Sprt> sprt;
  std::string records;         // a file to go on from and to add to; empty: none
  lab::LabPart openings_part;  // all games of these openings alone
  std::string signature = {};  // of the program that is to play a part; empty: any
};

// Plays the match, or what is left of it after what the records tell, and writes the report. Shows how it stands on
// `progress`, which may be null. Ends early when `stopped` becomes true; games that are not over do not count then.
Expected<void> run_match(const MatchOptions& order, const std::atomic<bool>& stopped, std::ostream& out,
                         std::ostream* progress);

// Plays a part and writes what distinguishes the match in a line, then its games as records, in the order of their
// numbers; nothing of a part that was stopped.
Expected<void> write_match_part(const MatchOptions& order, const std::atomic<bool>& stopped, std::ostream& out);
// What a part can be of, as JSON: {"manifest", "signature", "rounds"}; a round has all games of an opening.
Expected<std::string> match_outline(const MatchOptions& order);

}  // namespace turncoat
