#pragma once
// Fits the values of an evaluation to games, so that it predicts their results: logistic regression, known to chess
// programmers as Texel's tuning method (chessprogramming.org). The score of a position is expected to be
//   1 / (1 + exp(-(even + scale * value)))
// where `even` is what the side gets on the average. `scale` is found first, for the values as they are, and then kept.
// Every value is drawn back to what it was, the less so the more games there are.
#include "training/tuning.hpp"

namespace turncoat {

// The mean of -log(probability of what happened) over positions, in nats.
struct TuningLoss {
  double fitted = 0;  // of four games of five
  double unseen = 0;  // of the fifth, which the fit has not seen
};

struct TuningFit {
  std::vector<int> values;
  double centipawns_per_logit = 0;  // the inverse of `scale`
  TuningLoss before, after;
};

// There must be samples. The same samples give the same fit. Values with a name in `kept` stay as they are. `weight`:
// how many results of games a sample counts as, against what was known before; 0: those of a game count as one.
TuningFit fit_values(const Tuning& tuning, std::span<const std::string> kept = {}, double weight = 0);

}  // namespace turncoat
