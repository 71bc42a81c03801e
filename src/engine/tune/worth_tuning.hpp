#pragma once
// Better worths for the pieces of a variant, by games of players that differ in nothing else: simultaneous perturbation
// (J. C. Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient approximation",
// 1992), and a match of the worths found against those from before.
#include <functional>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "edge/workshop/workshop.hpp"
#include "lab/statistics/elo.hpp"

namespace turncoat {

struct WorthTuning {
  std::string text;           // of the variant
  std::uint64_t nodes = 400;  // of each search
  int pairs = 6000;           // of games by which it learns, and
  int match_pairs = 4000;     // at most of the match
  int threads = 1;            // of them nothing depends
  std::uint64_t seed = 1;
};

struct WorthsFound {
  std::vector<PieceWorth> before, after;
  lab::Sample match;      // of those after against those before, by openings
  bool accepted = false;  // the match shows that they are better
};

// Four to seven random moves from the start of a game, always the same ones for a seed; none if that ends the game.
std::vector<std::string> random_opening(const AnyGame& start, std::uint64_t seed);

// What the first player scores, from 0 to 1 on average, in two games from one random opening in which both play each
// side. The games are at their start, and differ in worths at most. `opening`: what chance begins with.
Expected<double> play_pair(const AnyGame& first, const AnyGame& second, std::uint64_t nodes, std::uint64_t opening);

// What this many pairs bring, several played at a time; `play` plays the pair of a number, counted from `from`. The
// first error, if there is one.
Expected<std::vector<double>> play_pairs(int threads, int from, int count,
                                         const std::function<Expected<double>(int pair)>& play);

// `progress` receives what has been found so far, and answers whether to go on; nothing is found if it does not.
using WorthProgress = std::function<bool(int pairs, const std::vector<PieceWorth>& worths)>;
// As play_pairs, wherever they are played.
using PairSource =
    std::function<Expected<std::vector<double>>(int from, int count, const std::function<Expected<double>(int)>& play)>;
Expected<WorthsFound> tune_worths(const WorthTuning& tuning, const WorthProgress& progress,
                                  const PairSource& source = {});

}  // namespace turncoat
