#pragma once
// What games show together that is no measure of each of them: a few numbers for each question, with their intervals.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/measures/judge.hpp"
#include "lab/measures/scan.hpp"

namespace turncoat::lab {

struct LabResults;

struct LabObserved {
  std::string group;  // of which games
  std::string title, meaning;
  Interval value;
  bool rate = false;
  std::int64_t of = 0;  // how many games, or cells, tell of it
};

// A game, and the seat that was eliminated first in it.
struct LabFirstMate {
  const LabGame* game = nullptr;
  LabFirstOut out;
};
// The score of the seat that eliminates the first of three players: in all games, early and late, and where that seat
// and the other one that is left could expect the same two rounds before.
std::vector<LabObserved> first_mates(std::span<const LabFirstMate> mates, const LabJudge& judge);

// How often unannounced attacks come about, by where the king's pawn of the attacked player is.
std::vector<LabObserved> silent_checks(std::span<const LabSilence> games);

// How much the first score really differs between the values of what was varied, where these are many; and the values
// that are furthest from the mean, drawn towards it (empirical Bayes). Source: B. Efron and C. Morris, "Stein's
// estimation rule and its competitors", JASA 68 (1973).
std::vector<LabObserved> spreads(const LabResults& results);

}  // namespace turncoat::lab
