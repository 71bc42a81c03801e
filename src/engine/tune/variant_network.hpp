#pragma once
// A network for a variant, from nothing: the variant is played by the terms of its evaluation, a network learns from
// these games, plays games itself from which the next one learns, and a match decides whether the best one is better
// than the terms. Everything is kept in a folder, so that it goes on there after it was stopped or killed at any
// moment.
#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>

#include "core/error.hpp"

namespace turncoat {

struct TrainingParts;

// Of games that are played for another process: for which network or match they are, which one they begin with, or the
// file of the scores so far, and the files of the networks that play; none: the terms.
struct TrainingStage {
  int number = 0;
  std::uint64_t from = 0;
  std::string scores = {}, player = {}, other = {};
};

struct VariantTraining {
  std::string text;  // of the variant
  std::string out;   // the file for the network, NAME.network, which must not exist; what is kept goes to NAME.training
  double hours = 8;  // how long it may take, as far as that can be foreseen
  std::uint64_t positions = 0;  // that each network learns from, at least; 0: as many as the hours allow
  std::uint64_t nodes = 100;    // of a search that says what a position is worth
  std::uint64_t match_nodes = 1000;
  int match_pairs = 200;  // of games, from as many openings, of each match
  int generations = 2;    // of networks
  int megabytes = 2000;   // for the positions that a network learns from
  int threads = 1;        // of them nothing depends
  std::uint64_t seed = 1;
  TrainingStage stage = {};
};

// Writes what was found to `report`, and how it goes on to `progress`. An error for people, among them that it was
// stopped.
// With parts, other processes play: what they are to do, or have done, is said there (training_parts.hpp).
Expected<void> train_variant(const VariantTraining& training, const std::atomic<bool>& stopped, std::ostream& report,
                             std::ostream& progress, TrainingParts* parts = nullptr);

}  // namespace turncoat
