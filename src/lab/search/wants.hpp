#pragma once
// What is wanted of a game: that no side is better off, that games have a winner, that they have a given length and so
// many captures, that thinking helps, that games end in many ways.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "lab/experiment/lab_game.hpp"
#include "lab/search/screening.hpp"
#include "lab/statistics/median.hpp"

namespace turncoat::lab {

enum class WantKind : unsigned char { balance, decisive, length, captures, skill, diversity };
struct LabWant {
  WantKind kind = WantKind::balance;
  double target = 0;  // turns of `length`, capturing moves of a game of `captures`
};
// "balance,decisive,length=60"
Expected<std::vector<LabWant>> read_wants(std::string_view text);
std::string name_of(const LabWant& want);
// What it is shown in: turns, captures, else points of a hundred.
std::string_view unit_of(const LabWant& want);

// What the games of one set of rules have shown. Where one side has twice as many nodes, in turns from the same opening,
// these games together are one observation of the scores, of the winners and of what the stronger side scores. They
// resemble each other, so that one of them, each in its turn, stands for all in what is no mean.
struct LabTrial {
  std::string spec;
  int changed = 0;             // rules that are others than the usual ones
  std::vector<Sample> scores;  // of each side
  Sample decisive;
  Lengths turns, captures;                   // of one game of each opening
  Sample skill;                              // what the side with twice as many nodes scores
  std::map<std::string, std::int64_t> ends;  // of these games, by result and reason
  void add(const LabTrial& more);
  // A game; `sides` are those of the seats (lab_sides). Those of an opening follow each other.
  void add(const LabGame& game, const std::vector<int>& sides);
  // How long it was, what was captured and how it ended.
  void note_end(const LabGame& game);
  std::int64_t games() const { return turns.count() + others; }
  // How likely two games end differently: with another result, or for another reason. As observations of a mean. Source:
  // E. H. Simpson, "Measurement of diversity", Nature 163 (1949); W. Hoeffding, "A class of statistics with asymptotically
  // normal distribution", Ann. Math. Statist. 19 (1948).
  Sample diversity() const;
  LabScreening screening = {};  // by quick games, which are not counted above
  // Of an opening of which some games are still missing.
  struct Opening {
    std::vector<double> scores;
    double decisive = 0, skill = 0;
    std::size_t games = 0;
  };
  Opening opening = {};
  std::int64_t others = 0;  // games for which another one of their opening stands
};
// How far it is from what is wanted, 0 if it is there: for length and captures how many times there are more or fewer, as
// a logarithm; for the others points of a hundred.
double distance(const LabWant& want, const LabTrial& trial);
// How likely two sets of rules that are as far from what is wanted, on whichever side of it, show a difference like
// theirs; 1 where that is not known. Of each side's score where there are several: all are to be nearer than the
// furthest one of `other`.
double chance_of(const LabWant& want, const LabTrial& one, const LabTrial& other);
// What the distance comes from, with its interval: the score of the side that is furthest from even, the share of games
// with a winner, the median of turns or captures, the score of the side with twice as many nodes, how likely two games
// end differently.
Interval shown(const LabWant& want, const LabTrial& trial);

}  // namespace turncoat::lab
