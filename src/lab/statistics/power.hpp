#pragma once
// How many games it takes to find a difference that is there.
#include <cstdint>

namespace turncoat::lab {

// The number below which a standard normal one lies with this chance.
double normal_quantile(double chance);

// How sure a comparison of two means is to find a difference: `level` is the chance to call something a difference
// that is none, shared among so many `claims` (Bonferroni, which Holm's method is never behind).
struct PowerWanted {
  double power = 0.8, level = 0.05;
  int claims = 1;
};
// Of each of two cells, in which single games vary so much.
std::int64_t games_to_detect(double change, double variance, double other_variance, const PowerWanted& wanted = {});
// The power that so many games of each have.
double power_of(std::int64_t games, double change, double variance, double other_variance,
                const PowerWanted& wanted = {});

}  // namespace turncoat::lab
