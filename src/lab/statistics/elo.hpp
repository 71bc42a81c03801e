#pragma once
// The arithmetic of matches: how strong one player is compared with another, how sure that is, and when it is sure
// enough. A score is a share of the points, from 0 to 1.
#include <cstdint>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

// Elo's expected score for a player that is this many points stronger, and back; a score of 0 or 1 gives an infinity.
double score_of_elo(double elo);
double elo_of_score(double score);

// What scores mean in Elo, with the 95% interval; its ends may be infinite. The scores are independent of each other: in
// a match one for each opening, the mean over the games that were played from it, since those are not independent.
Interval elo_interval(const Sample& scores);

// The sequential probability ratio test of "the player is `elo1` stronger" against "`elo0` stronger", wrong in either
// direction in 5 of 100 cases, also where 97 of 100 games are drawn (docs/lab/coverage.md). This is the normal
// approximation of M. Van den Bergh, "A practical introduction to the GSPRT".
enum class Verdict : std::uint8_t { open, elo0, elo1 };
struct Sprt {
  double elo0 = 0, elo1 = 0;

  // ln(0.95 / 0.05): the ratio at which the test is decided.
  static constexpr double bound = 2.944438979166440;
  // Before that many scores nothing is decided: a few that happen to be alike have next to no variance, and the
  // approximation takes them for a proof.
  static constexpr int least_scores = 20;
  // Of each outcome of a pair of games (0, 1/4, 1/2, 3/4 and 1) this share of an observation is taken as seen before
  // the match: scores that are all alike have a variance and come to a decision, and where nearly all games are drawn a
  // single decided one is no proof. Source of the idea: fishtest, where an outcome that was not seen has a share.
  static constexpr double prior = 0.2;

  // The logarithm of the likelihoods' ratio; 0 before the first score.
  double log_likelihood_ratio(const Sample& scores) const;
  Verdict verdict(const Sample& scores) const;
};

}  // namespace turncoat::lab
