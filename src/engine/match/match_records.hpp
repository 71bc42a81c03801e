#pragma once
// The file of a match's records: what has been played, to go on from, and a place to add to.
#include <span>
#include <string>
#include <string_view>

#include "engine/files.hpp"
#include "engine/match/match_plan.hpp"
#include "engine/match/match_score.hpp"
#include "engine/match/player_settings.hpp"

namespace turncoat {

// The texts of the records that a file holds, each to its end.
std::vector<std::string_view> split_records(std::string_view text);

// Adds the tags that say which players a record is of, and how the game ended.
void add_match_tags(Record& record, const std::string& match, const GameOutcome& outcome);

// A game that was played as a record of its match.
std::string match_record(const std::string& match, int number, PlayedGame game);

// Games of one match, distinguished from those of another by their tag Match. No other program adds to the file
// meanwhile.
class MatchRecords {
 public:
  // Reads what the file has, if it exists, and opens it for more. If its last record is not finished, because a run of
  // this match was killed, it is cut off. An error if the file holds anything but games of this match, or another
  // match is adding to it; then it stays as it was.
  static Expected<MatchRecords> open(const std::string& path, const MatchPlan& plan,
                                     std::span<const PlayerSettings> settings, const std::string& match);

  const std::vector<GameOutcome>& found() const { return found_; }
  // Adds a game; after an error the file is as it was before.
  Expected<void> add(int number, PlayedGame game);
  // Brings what was added to the disk; it is also done from time to time.
  Expected<void> sync();

 private:
  MatchRecords(std::string path, std::string match) : path_(std::move(path)), match_(std::move(match)) {}

  Expected<void> open_locked();
  // Takes the whole records of a text and says how long they are.
  Expected<std::size_t> take_all(std::string_view text, const MatchPlan& plan,
                                 std::span<const PlayerSettings> settings);
  Expected<void> take(std::string_view text, const MatchPlan& plan);
  Expected<GameOutcome> outcome_of(const Record& record, const MatchPlan& plan) const;
  Expected<void> append(std::string_view text);

  std::string path_, match_;
  std::vector<GameOutcome> found_;
  OpenFile file_;
  std::size_t size_ = 0;  // of the file
  double synced_ = 0;     // when it was brought to the disk
};

// The record that a match was writing when it was killed or the disk was full.

// Whether a text is the beginning of a record that this match (`match` is its tag) writes: nothing else in it is
// different, as far as it goes.
bool begins_record(std::string_view text, const MatchPlan& plan, std::span<const PlayerSettings> settings,
                   const std::string& match);

}  // namespace turncoat
