#include "lab/measures/effects.hpp"

#include <cmath>

namespace turncoat::lab {

namespace {

// Factors of more levels are no question of one level against another.
constexpr std::size_t most_levels = 12;

// The mean of contrasts between cells, and its variance.
class Contrast {
 public:
  void add(double difference, double variance) { sum_ += difference, variance_ += variance, ++count_; }
  bool known() const { return count_ > 0 && variance_ > 0; }
  void tell(LabEffect& effect) const {
    const double mean = sum_ / count_, error = std::sqrt(variance_) / count_;
    effect.change = {mean, mean - normal_95 * error, mean + normal_95 * error};
    effect.p = two_sided(mean / error);
  }

 private:
  double sum_ = 0, variance_ = 0;
  int count_ = 0;
};

class Effects {
 public:
  explicit Effects(const LabResults& results) : results_(results) {
    for (std::size_t i = 0; i < results.groups.size(); ++i) cells_[results.groups[i].cell.levels] = i;
  }

  std::vector<LabEffect> of(std::size_t measure) {
    measure_ = measure;
    std::vector<LabEffect> out;
    const auto& factors = results_.factors;
    for (std::size_t f = 0; f < factors.size(); ++f)
      for (std::size_t l = 1; l < levels_of(f); ++l) add(out, {{f, static_cast<int>(l)}});
    for (std::size_t f = 0; f < factors.size(); ++f)
      for (std::size_t g = f + 1; g < factors.size(); ++g)
        for (std::size_t l = 1; l < levels_of(f); ++l)
          for (std::size_t m = 1; m < levels_of(g); ++m) add(out, {{f, static_cast<int>(l)}, {g, static_cast<int>(m)}});
    std::vector<double> p;
    for (const LabEffect& effect : out) p.push_back(effect.p);
    const auto adjusted = holm(p);
    for (std::size_t i = 0; i < out.size(); ++i) out[i].holm = adjusted[i];
    return out;
  }

 private:
  // What odds do is said where pieces are weighed: each side has them as often as the other.
  std::size_t levels_of(std::size_t factor) const {
    const LabFactor& one = results_.factors[factor];
    return one.name == odds_factor ? 1 : one.levels.size();
  }
  struct Level {
    std::size_t factor;
    int level;
  };

  void add(std::vector<LabEffect>& out, const std::vector<Level>& levels) {
    Contrast contrast;
    for (const LabGroup& group : results_.groups) {
      bool here = true;
      for (const Level& one : levels) here = here && group.cell.levels[one.factor] == one.level;
      if (here) compare(group.cell.levels, levels, contrast);
    }
    if (!contrast.known()) return;
    LabEffect effect{.measure = measure_,
                     .interaction = levels.size() > 1,
                     .factor = levels.front().factor,
                     .level = levels.front().level};
    for (const Level& one : levels) {
      const LabFactor& factor = results_.factors[one.factor];
      if (!effect.name.empty()) effect.name += " × ";
      effect.name += factor.name + ' ' + factor.levels[static_cast<std::size_t>(one.level)];
      if (levels.size() == 1) effect.name += ", not " + factor.levels[0];
    }
    contrast.tell(effect);
    out.push_back(std::move(effect));
  }
  // The cell with these levels against those in which some of them are the first, with alternating signs.
  void compare(const std::vector<int>& cell, const std::vector<Level>& levels, Contrast& contrast) const {
    double difference = 0, variance = 0;
    for (std::size_t without = 0; without < (std::size_t{1} << levels.size()); ++without) {
      auto other = cell;
      int sign = 1;
      for (std::size_t i = 0; i < levels.size(); ++i)
        if ((without >> i & 1) != 0) other[levels[i].factor] = 0, sign = -sign;
      const auto found = cells_.find(other);
      if (found == cells_.end()) return;
      const Sample& sample = results_.groups[found->second].samples[measure_];
      if (sample.count() < 2) return;
      difference += sign * sample.mean();
      variance += sample.mean_variance();
    }
    contrast.add(difference, variance);
  }

  const LabResults& results_;
  std::map<std::vector<int>, std::size_t> cells_;
  std::size_t measure_ = 0;
};

}  // namespace

std::vector<LabEffect> effects_of(const LabResults& results) {
  std::vector<LabEffect> out;
  for (const LabFactor& factor : results.factors)
    if (factor.levels.size() > most_levels) return out;
  Effects effects(results);
  for (std::size_t measure = 0; measure < results.measures.size(); ++measure)
    for (LabEffect& effect : effects.of(measure)) out.push_back(std::move(effect));
  return out;
}

}  // namespace turncoat::lab
