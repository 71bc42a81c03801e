#include "lab/measures/measures.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace turncoat::lab {

namespace {

constexpr std::size_t fixed_bins = 30;

class Choosing {
 public:
  Choosing(LabResults& results, std::span<const LabGame> games) : results_(results), games_(games) {}

  void choose() {
    using Value = std::optional<double>;
    std::vector<double> lengths;
    for (const LabGame& game : games_) lengths.push_back(game.turns);
    std::ranges::sort(lengths);
    const double median = quantile(lengths, 0.5);
    const std::string& usual = results_.reasons.front();
    show(most([&](const LabGame& g) { return g.reason == usual ? Value(-std::abs(g.turns - median)) : Value(); }),
         "typical: of median length, with the most frequent end");
    show(most([](const LabGame& g) { return g.drawn() ? Value() : Value(-g.turns); }), "the shortest with a winner");
    const auto exciting = [&](auto of) {
      return most([&](const LabGame& g) {
        const auto found = excitement(*results_.groups[results_.group_of[static_cast<std::size_t>(g.cell)]].judge, g);
        return found ? Value(of(*found)) : Value();
      });
    };
    show(exciting([](const Excitement& e) { return e.drama; }), "the most dramatic: the winner stood worst");
    show(exciting([](const Excitement& e) { return e.lead_changes; }), "the most changes of the lead");
    show(most([](const LabGame& g) { return g.drawn() ? Value() : Value(g.turns); }), "the longest with a winner");
    show(most([](const LabGame& g) { return g.drawn() ? Value(g.turns) : Value(); }), "the longest draw");
  }

 private:
  void show(const LabGame* game, std::string why) {
    if (game == nullptr || std::ranges::find(results_.shown, game->number, &LabGame::number) != results_.shown.end())
      return;
    results_.shown.push_back(*game);
    results_.shown_why.push_back(std::move(why));
  }
  // The game with the most of something; the first of those.
  template <class Of>
  const LabGame* most(Of of) const {
    const LabGame* out = nullptr;
    double best = 0;
    for (const LabGame& game : games_) {
      const std::optional<double> value = of(game);
      if (value && (out == nullptr || *value > best)) out = &game, best = *value;
    }
    return out;
  }

  LabResults& results_;
  std::span<const LabGame> games_;
};

}  // namespace

void count_lengths(LabResults& results, std::span<const LabGame> games) {
  std::map<std::string, int> reasons;
  std::vector<double> lengths;
  for (const LabGame& game : games) ++reasons[game.reason], lengths.push_back(game.turns);
  std::ranges::sort(lengths);
  const double most = quantile(lengths, 0.99);
  results.length_bin = std::max(1, static_cast<int>(std::ceil((most + 1) / fixed_bins)));
  for (const auto& [reason, count] : reasons) results.reasons.push_back(reason);
  std::ranges::sort(results.reasons, [&](const std::string& a, const std::string& b) {
    return std::tuple(-reasons[a], a) < std::tuple(-reasons[b], b);
  });
  for (const std::string& reason : results.reasons)
    results.length_counts.emplace_back(reason, std::vector<int>(fixed_bins, 0));
  for (const LabGame& game : games) {
    const auto bin = std::min(fixed_bins - 1, static_cast<std::size_t>(game.turns / results.length_bin));
    for (auto& [reason, counts] : results.length_counts)
      if (reason == game.reason) ++counts[bin];
  }
}

void choose_games(LabResults& results, std::span<const LabGame> games) { Choosing(results, games).choose(); }

}  // namespace turncoat::lab
