#pragma once
// The file of a match's records: what has been played, to go on from, and a place to add to.
#include <fstream>

#include "engine/match/match_score.hpp"

namespace turncoat {

// The texts of the records that a file holds, each to its end.
std::vector<std::string_view> split_records(std::string_view text);

// Games of one match, told from those of another by their tag Match.
class MatchRecords {
 public:
  // Reads what the file has, if it exists, and opens it for more. Half a record at its end, from a run that was killed,
  // is cut off. An error if the file holds anything else than games of this match.
  static Expected<MatchRecords> open(const std::string& path, const MatchPlan& plan, const std::string& match);

  const std::vector<GameOutcome>& found() const { return found_; }
  Expected<void> add(int number, PlayedGame game);

 private:
  MatchRecords(std::string path, std::string match) : path_(std::move(path)), match_(std::move(match)) {}
  Expected<void> take(std::string_view text, const MatchPlan& plan);
  Expected<GameOutcome> outcome_of(const Record& record, const MatchPlan& plan) const;

  std::string path_, match_;
  std::vector<GameOutcome> found_;
  std::ofstream file_;
};

}  // namespace turncoat
