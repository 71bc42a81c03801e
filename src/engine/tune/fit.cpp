#include "engine/tune/fit.hpp"

#include <algorithm>
#include <cmath>

namespace turncoat {

namespace {

using Numbers = std::vector<double>;

// Solves a x = b for a symmetric positive definite matrix, given by rows, of which the lower half is read (Cholesky).
Numbers solve(std::vector<Numbers> a, Numbers b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      for (std::size_t k = 0; k < j; ++k) a[i][j] -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(a[i][i]) : a[i][j] / a[j][j];
    }
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

double probability(double logit) { return 1 / (1 + std::exp(-logit)); }
double log_odds(double share) { return std::log(share / (1 - share)); }
// -log of the probability of a score, which may be a draw's.
double surprise(double logit, double score) {
  const double softplus = std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit)));
  return softplus - score * logit;
}

class Fitter {
 public:
  Fitter(const Tuning& tuning, std::span<const std::string> kept, double weight)
      : tuning_(tuning), samples_(tuning.samples()), first_(tuning.values()), weight_(weight) {
    for (const std::string& name : tuning.names()) kept_.push_back(std::ranges::find(kept, name) != kept.end());
    double score = 0, even = 0;
    for (const TuningSample& sample : samples_) score += sample.score, even += sample.even;
    const auto count = static_cast<double>(samples_.size());
    // Where a side is better off from the start (allies against dice), its position deserves no credit for that.
    const double lean = log_odds((score + 1) / (count + 2)) - log_odds((even + 1) / (count + 2));
    for (const TuningSample& sample : samples_) {
      even_.push_back(log_odds(sample.even) + lean);
      games_ = std::max(games_, sample.game + 1);
    }
  }

  TuningFit fit() {
    TuningFit out{.values = first_};
    std::vector<int> evaluations = tuning_.evaluate(first_);
    find_scale(evaluations);
    out.centipawns_per_logit = 1 / scale_;
    out.before = out.after = loss(evaluations);
    // The evaluation is not linear in all of its values: after a step it is looked at again from there.
    for (int round = 0; round < 4; ++round) {
      const std::vector<int> next = step(out.values, evaluations);
      evaluations = tuning_.evaluate(next);
      const TuningLoss now = loss(evaluations);
      if (now.unseen >= out.after.unseen) break;
      out.values = next;
      out.after = now;
    }
    return out;
  }

 private:
  static constexpr int difference = 24;  // by which values are changed to see what that does: much more than rounding

  bool unseen(std::size_t i) const { return samples_[i].game % 5 == 4; }
  double logit(std::size_t i, double evaluation) const { return even_[i] + scale_ * evaluation; }

  TuningLoss loss(const std::vector<int>& evaluations) const {
    double sum[2] = {}, count[2] = {};
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      sum[unseen(i)] += surprise(logit(i, evaluations[i]), samples_[i].score);
      ++count[unseen(i)];
    }
    return {sum[0] / std::max(1.0, count[0]), sum[1] / std::max(1.0, count[1])};
  }

  // By Newton's method, as in `step`, for that one number.
  void find_scale(const std::vector<int>& evaluations) {
    scale_ = 1.0 / 400;
    for (int i = 0; i < 20; ++i) {
      double slope = 0, curvature = 1e-9;
      for (std::size_t s = 0; s < samples_.size(); ++s) {
        if (unseen(s)) continue;
        const double p = probability(logit(s, evaluations[s])), x = evaluations[s];
        slope += (p - samples_[s].score) * x;
        curvature += p * (1 - p) * x * x;
      }
      scale_ = std::clamp(scale_ - slope / curvature, scale_ / 2, scale_ * 2);
    }
  }

  // The values that are best if the evaluation is linear around these.
  std::vector<int> step(const std::vector<int>& values, const std::vector<int>& evaluations) const {
    const std::size_t n = values.size();
    std::vector<std::vector<float>> slopes = slopes_at(values);
    Numbers change(n, 0.0);
    for (int iteration = 0; iteration < 6; ++iteration) {
      std::vector<Numbers> curvature(n, Numbers(n, 0.0));
      Numbers slope(n, 0.0);
      hold_back(values, change, slope, curvature);
      for (std::size_t s = 0; s < samples_.size(); ++s)
        if (!unseen(s)) weigh(s, slopes[s], evaluations[s], change, slope, curvature);
      const Numbers newton = solve(std::move(curvature), std::move(slope));
      for (std::size_t k = 0; k < n; ++k) change[k] -= newton[k];
    }
    std::vector<int> out = values;
    for (std::size_t k = 0; k < n; ++k) out[k] += static_cast<int>(std::lround(change[k]));
    return out;
  }

  // By how much each sample's evaluation changes with each value.
  std::vector<std::vector<float>> slopes_at(std::vector<int> values) const {
    std::vector<std::vector<float>> out(samples_.size(), std::vector<float>(values.size()));
    for (std::size_t k = 0; k < values.size(); ++k) {
      if (kept_[k]) continue;
      values[k] += difference;
      const std::vector<int> above = tuning_.evaluate(values);
      values[k] -= 2 * difference;
      const std::vector<int> below = tuning_.evaluate(values);
      values[k] += difference;
      for (std::size_t s = 0; s < out.size(); ++s)
        out[s][k] = static_cast<float>(above[s] - below[s]) / (2 * difference);
    }
    return out;
  }

  // What was known before counts too: a value is off by about half its size, or a few points. One game is about
  // one observation, however many positions it has.
  void hold_back(const std::vector<int>& values, const Numbers& change, Numbers& slope,
                 std::vector<Numbers>& curvature) const {
    const double positions_a_game = static_cast<double>(samples_.size()) / games_;
    const double samples_a_result = weight_ > 0 ? 1 / weight_ : positions_a_game;
    for (std::size_t k = 0; k < values.size(); ++k) {
      const double usual_error = std::max(6.0, std::abs(first_[k]) / 2.0);
      const double weight = samples_a_result / (usual_error * usual_error);
      slope[k] += weight * (values[k] + change[k] - first_[k]);
      curvature[k][k] += weight;
    }
  }

  void weigh(std::size_t s, const std::vector<float>& slopes, int evaluation, const Numbers& change, Numbers& slope,
             std::vector<Numbers>& curvature) const {
    double now = evaluation;
    for (std::size_t k = 0; k < slopes.size(); ++k) now += slopes[k] * change[k];
    const double p = probability(logit(s, now)), error = p - samples_[s].score, sure = p * (1 - p) * scale_ * scale_;
    for (std::size_t k = 0; k < slopes.size(); ++k) {
      if (slopes[k] == 0) continue;
      slope[k] += error * scale_ * slopes[k];
      for (std::size_t j = 0; j <= k; ++j) curvature[k][j] += sure * slopes[k] * slopes[j];
    }
  }

  const Tuning& tuning_;
  std::span<const TuningSample> samples_;
  std::vector<int> first_;
  std::vector<bool> kept_;
  Numbers even_;  // each sample's log odds for a value of 0
  int games_ = 1;
  double weight_ = 0;  // of a sample, in results of games; 0: those of a game are one
  double scale_ = 0;
};

}  // namespace

TuningFit fit_values(const Tuning& tuning, std::span<const std::string> kept, double weight) {
  return Fitter(tuning, kept, weight).fit();
}

}  // namespace turncoat
