#pragma once
// How a match stands: what the games that are over say about the players.
#include <array>
#include <iosfwd>
#include <map>
#include <optional>
#include <set>

#include "engine/match/match_game.hpp"
#include "lab/statistics/elo.hpp"
#include "lab/statistics/statistics.hpp"

namespace turncoat {

// A game that is over, as far as it counts.
struct GameOutcome {
  int number = 0;
  std::string result;  // "1 0 checkmate"
  Ending ending = Ending::rules;
  int culprit = -1;
  std::string complaint = {};  // what the culprit's fault was, for people
};

class MatchScore {
 public:
  explicit MatchScore(const MatchPlan& plan) : plan_(plan), players_(static_cast<std::size_t>(plan.players)) {}

  void add(const GameOutcome& game);

  int games() const { return static_cast<int>(numbers_.size()); }
  bool has(int number) const { return numbers_.contains(number); }
  // The openings that all games are played of.
  int openings() const { return closed_; }
  // The mean score of a player for each of them; openings that begin alike count as one, for their games may be the same.
  lab::Sample scores(int player) const;

  // "12 wins, 3 draws, 5 losses of First, 67.5%", without the end of a line.
  std::string short_text(std::span<const PlayerSettings> settings) const;
  // The whole report; with a test, also how that stands.
  void write(std::ostream& out, std::span<const PlayerSettings> settings, const std::optional<lab::Sprt>& sprt) const;

 private:
  struct Count {
    int wins = 0, draws = 0, losses = 0;
    double points = 0;
    int games() const { return wins + draws + losses; }
    void add(double score);
  };
  struct PlayerScore {
    Count all;
    std::array<Count, most_seats> in_seat{};
    std::map<int, lab::Sample> openings;  // by the first one that begins alike
    std::map<Ending, int> faults;
  };
  // Of an opening, of which not all games may be over.
  struct OpeningScore {
    int games = 0;
    std::array<double, most_seats> points{};  // of each player
  };

  void close_opening(int number, const OpeningScore& opening);
  void write_player(std::ostream& out, const std::string& name, std::size_t player) const;

  const MatchPlan& plan_;
  std::vector<PlayerScore> players_;
  std::map<int, OpeningScore> open_;  // openings with games that are not over
  int closed_ = 0;
  std::set<int> numbers_;
  std::map<std::string, int> reasons_;
};

}  // namespace turncoat
