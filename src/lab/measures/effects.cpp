#include "lab/measures/measures.hpp"

#include <algorithm>
#include <map>

#include "lab/statistics/combined.hpp"

namespace turncoat::lab {

namespace {

// Factors of more levels are no question of one level against another.
constexpr std::size_t most_levels = 12;

// The mean of contrasts between cells at one budget.
struct Contrast {
  explicit Contrast(bool rate) : sum(rate) {}
  Combined sum;
  int count = 0;
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

  // At the strongest budget at which the games tell it: what holds for weak players is not averaged into it.
  void add(std::vector<LabEffect>& out, const std::vector<Level>& levels) {
    const bool rate = results_.measures[measure_].rate;
    const bool of_budgets =
        std::ranges::any_of(levels, [&](const Level& one) { return results_.factors[one.factor].name == "nodes"; });
    std::map<std::uint64_t, Contrast> contrasts;
    for (const LabGroup& group : results_.groups) {
      bool here = true;
      for (const Level& one : levels) here = here && group.cell.levels[one.factor] == one.level;
      if (here)
        compare(group.cell.levels, levels,
                contrasts.try_emplace(of_budgets ? 0 : group.cell.nodes, rate).first->second);
    }
    std::erase_if(contrasts, [](const auto& one) { return one.second.count == 0 || !one.second.sum.known(); });
    if (contrasts.empty()) return;
    Contrast contrast = contrasts.rbegin()->second;
    contrast.sum.scale(1.0 / contrast.count);
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
    effect.nodes = contrasts.rbegin()->first;
    effect.change = *contrast.sum.interval();
    effect.p = contrast.sum.p();
    out.push_back(std::move(effect));
  }
  // The cell with these levels against those in which some of them are the first, with alternating signs.
  void compare(const std::vector<int>& cell, const std::vector<Level>& levels, Contrast& contrast) const {
    const bool median = results_.measures[measure_].median;
    std::vector<std::pair<const LabGroup*, int>> parts;
    for (std::size_t without = 0; without < (std::size_t{1} << levels.size()); ++without) {
      auto other = cell;
      int sign = 1;
      for (std::size_t i = 0; i < levels.size(); ++i)
        if ((without >> i & 1) != 0) other[levels[i].factor] = 0, sign = -sign;
      const auto found = cells_.find(other);
      if (found == cells_.end()) return;
      const LabGroup& group = results_.groups[found->second];
      if (group.samples[measure_].count() < 2 || (median && group.length.at_least)) return;
      parts.emplace_back(&group, sign);
    }
    for (const auto& [group, sign] : parts)
      median ? contrast.sum.add(group->lengths, static_cast<std::size_t>(group->censored), sign)
             : contrast.sum.add(group->samples[measure_], sign);
    ++contrast.count;
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
    if (!results.measures[measure].judged)
      for (LabEffect& effect : effects.of(measure)) out.push_back(std::move(effect));
  return out;
}

}  // namespace turncoat::lab
