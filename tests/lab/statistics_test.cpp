// The lab's statistics against published figures, simulation, small cases by hand and scipy.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>

#include "core/random.hpp"
#include "lab/statistics/combined.hpp"
#include "lab/statistics/elo.hpp"
#include "lab/statistics/median.hpp"
#include "lab/statistics/regression.hpp"
#include "lab/statistics/statistics.hpp"
#include "support/temporary.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

// How often intervals of simulated games hold what is true.
TEST(LabStatisticsTest, IntervalsCoverWhatIsTrue) {
  Random random(5);
  const auto unit = [&] { return static_cast<double>(random.next() >> 11) * 0x1p-53; };
  constexpr int trials = 4000, games = 200;
  for (const double rate : {0.02, 0.3, 0.52}) {
    int by_wilson = 0, by_normal = 0;
    for (int trial = 0; trial < trials; ++trial) {
      int wins = 0;
      Sample scores;
      // A draw in a quarter of what is left.
      for (int game = 0; game < games; ++game) {
        const double drawn = unit();
        wins += drawn < rate ? 1 : 0;
        scores.add(drawn < rate ? 1 : drawn < rate + (1 - rate) / 4 ? 0.5 : 0);
      }
      const Interval w = wilson(wins, games), n = scores.interval();
      const double mean = rate + (1 - rate) / 8;
      by_wilson += w.low <= rate && rate <= w.high ? 1 : 0;
      by_normal += n.low <= mean && mean <= n.high ? 1 : 0;
    }
    EXPECT_NEAR(by_wilson / static_cast<double>(trials), 0.95, 0.025) << rate;
    EXPECT_NEAR(by_normal / static_cast<double>(trials), 0.95, 0.025) << rate;
  }
}

// By hand: half of the draws in common.
TEST(LabStatisticsTest, DistanceOfChoices) {
  const std::map<std::string, int> one = {{"a", 500}, {"b", 500}};
  EXPECT_NEAR(jensen_shannon(one, {{"a", 1}, {"b", 1}}), 0, 1e-6);
  EXPECT_EQ(jensen_shannon(one, {{"c", 3}}), 1);
  // (1/2 log2(1/2 / 1/2) + 1/2 log2(1/2 / 1/4)) / 2 on either side.
  EXPECT_NEAR(jensen_shannon(one, {{"b", 500}, {"c", 500}}), std::sqrt(0.5), 1e-9);
  EXPECT_EQ(jensen_shannon({}, {}), 0);
  EXPECT_EQ(jensen_shannon(one, {}), 1);
}

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table
// I, method 3 (the score method).
TEST(LabStatisticsTest, WilsonsIntervalIsThePublishedOne) {
  const auto expect = [](int successes, int trials, double low, double high) {
    const Interval interval = wilson(successes, trials);
    EXPECT_NEAR(interval.low, low, 5e-5);
    EXPECT_NEAR(interval.high, high, 5e-5);
  };
  expect(81, 263, 0.2553, 0.3662);
  expect(15, 148, 0.0624, 0.1605);
  expect(0, 20, 0, 0.1611);
  expect(1, 29, 0.0061, 0.1718);
}

// Pairs of games of one opening with 0, 1/2 … 2 points, by the formulas of fishtest (stat_util): the mean m = Σ i/4
// n_i/N, its variance Σ n_i/N (i/4 - m)², and Elo -400 log10(1/m - 1) at m and m ± 1.96 √(variance/N).
TEST(LabStatisticsTest, EloOfPairsFollowsFishtest) {
  constexpr int counts[] = {10, 300, 600, 350, 20};
  double n = 0, mean = 0, variance = 0;
  Sample scores;
  for (int i = 0; i < 5; ++i) {
    for (int k = 0; k < counts[i]; ++k) scores.add(i / 4.0);
    n += counts[i], mean += counts[i] * i / 4.0;
  }
  mean /= n;
  for (int i = 0; i < 5; ++i) variance += counts[i] / n * (i / 4.0 - mean) * (i / 4.0 - mean);
  const auto elo = [](double score) { return -400 * std::log10(1 / score - 1); };
  const double margin = normal_95 * std::sqrt(variance / n);
  const Interval interval = elo_interval(scores);
  EXPECT_NEAR(interval.value, elo(mean), 1e-9);
  EXPECT_NEAR(interval.low, elo(mean - margin), 0.01);  // theirs divides by N, ours by N - 1
  EXPECT_NEAR(interval.high, elo(mean + margin), 0.01);
  EXPECT_NEAR(score_of_elo(200), 0.7597469, 1e-7);
}

TEST(LabStatisticsTest, KnowsSmallCasesByHand) {
  const double p[] = {0.01, 0.04, 0.03, 0.005};
  const auto adjusted = holm(p);  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  const double expected[] = {0.03, 0.06, 0.06, 0.02};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(adjusted[i], expected[i], 1e-12);
  const double sorted[] = {1, 2, 3, 4};
  EXPECT_DOUBLE_EQ(quantile(sorted, 0.5), 2.5);
  EXPECT_DOUBLE_EQ(quantile(sorted, 0.05), 1.15);
  EXPECT_NEAR(two_sided(1.959963984540054), 0.05, 1e-12);
  const std::int64_t counts[] = {5, 5, 5, 5};
  EXPECT_NEAR(diversity(counts), 4, 1e-12);
}

TEST(LabStatisticsTest, ImbalanceIsMeasuredAgainstChance) {
  std::vector<double> even, uneven;
  for (int i = 0; i < 200; ++i) {
    const double first = i % 2;
    even.push_back(first), even.push_back(1 - first);
    const double often = i % 4 != 0 ? 1 : 0;
    uneven.push_back(often), uneven.push_back(1 - often);
  }
  EXPECT_DOUBLE_EQ(imbalance(even, 2).value, 0);
  EXPECT_DOUBLE_EQ(imbalance(even, 2).p, 1);
  EXPECT_DOUBLE_EQ(imbalance(uneven, 2).value, 0.5);
  EXPECT_LT(imbalance(uneven, 2).p, 0.01);
  // The mean distance from 0 of a mean of 200 times 1 or -1: √(2 / 200π).
  EXPECT_NEAR(imbalance(uneven, 2).by_chance, 0.0564, 0.006);
}

TEST(LabStatisticsTest, ALogisticCurveIsFoundAgain) {
  Random random(3);
  std::vector<double> x, y;
  const Logistic truth{0.5, 1.7};
  for (int i = 0; i < 20'000; ++i) {
    x.push_back(random.below(4001) / 1000.0 - 2);
    y.push_back(random.below(1'000'000) < 1e6 * truth.at(x.back()) ? 1 : 0);
  }
  const Logistic found = fit_logistic(x, y);
  EXPECT_NEAR(found.intercept, truth.intercept, 0.06);
  EXPECT_NEAR(found.slope, truth.slope, 0.08);
}

// Two variables, of which the second does half of what the first does; positions come in games of five.
std::vector<Observation> observed() {
  Random random(4);
  std::vector<Observation> out;
  for (int game = 0; game < 600; ++game)
    for (int i = 0; i < 5; ++i) {
      Observation one{{1, static_cast<double>(random.below(5)) - 2, static_cast<double>(random.below(7)) - 3}, 0, game};
      const double chance = 1 / (1 + std::exp(-(0.2 + 0.8 * one.x[1] + 0.4 * one.x[2])));
      one.y = random.below(1'000'000) < 1e6 * chance ? 1 : 0;
      out.push_back(std::move(one));
    }
  return out;
}

// The three weights and their errors; zeros where it has no answer.
std::array<double, 6> ask_scipy(const std::string& python, std::span<const Observation> rows) {
  const auto path = std::filesystem::path(temporary_path("regression"));
  {
    std::ofstream out(path);
    for (const Observation& one : rows)
      out << one.x[1] << ' ' << one.x[2] << ' ' << one.y << ' ' << one.cluster << '\n';
  }
  std::array<double, 6> out{};
  FILE* pipe = popen((python + " lab/regression.py " + path.string()).c_str(), "r");
  if (pipe == nullptr) return out;
  for (double& one : out)
    if (std::fscanf(pipe, "%lf", &one) != 1) break;
  EXPECT_EQ(pclose(pipe), 0);
  std::filesystem::remove(path);
  return out;
}

TEST(LabRegressionTest, FindsWhatWasPutIn) {
  const auto rows = observed();
  const Regression fit = fit_regression(rows);
  const double truth[] = {0.2, 0.8, 0.4};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_LT(fit.weight(i).low, truth[i]);
    EXPECT_GT(fit.weight(i).high, truth[i]);
    EXPECT_LT(fit.weight(i).high - fit.weight(i).low, 0.25);
  }
  ASSERT_TRUE(fit.ratio(2, 1));
  EXPECT_NEAR(fit.ratio(2, 1)->value, 0.5, 0.1);
  EXPECT_LT(fit.ratio(2, 1)->low, 0.5);
  EXPECT_GT(fit.ratio(2, 1)->high, 0.5);
  // Positions that stand there five times each tell no more than once.
  std::vector<Observation> fivefold;
  for (const Observation& one : rows)
    if (one.cluster < 200)
      for (int i = 0; i < 5; ++i) {
        fivefold.push_back(one);
        fivefold.back().cluster = static_cast<int>(&one - rows.data());
      }
  std::vector<Observation> single;
  for (std::size_t i = 0; i < fivefold.size(); i += 5) single.push_back(fivefold[i]);
  EXPECT_NEAR(fit_regression(fivefold).covariance[1][1] / fit_regression(single).covariance[1][1], 1, 0.01);
}

// The likelihood's maximum, and the errors from its curvature and the clusters, by scipy 1.10.1: `lab/regression.py`
// says how, and is given these rows again by a run with TURNCOAT_PYTHON naming a Python that has scipy.
TEST(LabRegressionTest, AgreesWithScipy) {
  std::array<double, 6> expected = {0.1964535277951323,   0.8271471789737379,  0.41129615923300067,
                                    0.044442643517572294, 0.03511861685867766, 0.02354405134294738};
  const auto rows = observed();
  if (const char* python = std::getenv("TURNCOAT_PYTHON")) expected = ask_scipy(python, rows);
  const Regression fit = fit_regression(rows, 1e-9);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(fit.weights[i], expected[i], 1e-5);
    EXPECT_NEAR(std::sqrt(fit.covariance[i][i]), expected[i + 3], 1e-5);
  }
}

// Means of clusters of unequal size: as often as it should, the interval holds the true mean.
TEST(LabRegressionTest, TheBootstrapCoversWhatIsTrue) {
  Random random(6);
  int covered = 0;
  constexpr int trials = 300;
  for (int trial = 0; trial < trials; ++trial) {
    std::vector<Sample> clusters(40);
    for (Sample& cluster : clusters) {
      const double rate = 0.2 + 0.6 * random.below(1001) / 1000.0;  // of this opening
      for (std::uint32_t i = 1 + random.below(4); i > 0; --i) cluster.add(random.below(1'000'000) < 1e6 * rate ? 1 : 0);
    }
    const Interval mean = bootstrap_mean(clusters, 200, static_cast<std::uint64_t>(trial));
    covered += mean.low <= 0.5 && 0.5 <= mean.high ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(trials), 0.95, 0.035);
}

// By the tables of W. J. MacKinnon (1964) for the ends, and by hand for what lies between: of 20 numbers the 6th and the
// 15th hold the median in 95.86 of 100 cases, the 7th and 14th in 88.47.
TEST(LabStatisticsTest, Medians) {
  std::vector<double> numbers;
  for (int i = 1; i <= 20; ++i) numbers.push_back(i);
  const Interval median = median_of(numbers);
  EXPECT_EQ(median.value, 10.5);
  const double part = (0.958611 - 0.95) / (0.958611 - 0.884682), inward = 14 * part / (6 + 8 * part);
  EXPECT_NEAR(median.low, 6 + inward, 1e-4);
  EXPECT_NEAR(median.high, 15 - inward, 1e-4);
  // Those that were cut off are longer than all others, and as many may be missing above.
  const std::vector<double> cut = {1, 2, 3, 4, 5, 6, 7, 4, 4, 4};
  EXPECT_EQ(median_of(cut, 3).value, 5.5);
  EXPECT_TRUE(median_of(cut, 3).at_least);
  EXPECT_FALSE(median_of(cut, 3).value_at_least);
  EXPECT_FALSE(median_of(numbers, 5).at_least);
  // Where half of them were, the median is one of them.
  EXPECT_TRUE(median_of(numbers, 10).value_at_least);
  EXPECT_FALSE(median_of(numbers, 9).value_at_least);
  EXPECT_TRUE(quantile_at_least(numbers, 2, 0.95));
  EXPECT_FALSE(quantile_at_least(numbers, 1, 0.9));
  EXPECT_FALSE(quantile_at_least(numbers, 0, 1));
  // Of few there is no upper end.
  EXPECT_TRUE(median_of(std::vector<double>{3, 4}).at_least);
  EXPECT_EQ(median_of(std::vector<double>{3, 4}).low, 0);
  EXPECT_TRUE(median_of(std::vector<double>(5, 1)).at_least);
  EXPECT_FALSE(median_of(std::vector<double>(6, 1)).at_least);
  EXPECT_EQ(Lengths().median().value, 0);
}

// Where games of two lengths are all there are, the median may be either; an end that several share stays.
TEST(LabStatisticsTest, MediansOfNumbersThatAreAlike) {
  std::vector<double> two(8, 20);
  two.insert(two.end(), 12, 40);
  const Interval median = median_of(two);
  EXPECT_EQ(median.value, 40);
  EXPECT_EQ(median.low, 20);
  EXPECT_EQ(median.high, 40);
  const std::vector<double> other(20, 30);
  Combined change(false);
  change.add(two, 0), change.add(other, 0, -1);
  ASSERT_TRUE(change.known());
  EXPECT_EQ(change.interval()->low, -10);
  EXPECT_EQ(change.interval()->high, 10);
  EXPECT_GT(change.p(), 0.05);
  EXPECT_LT(change.p(-11), 0.05);
  // All alike is not sure, but as sure as so many allow.
  Combined same(false);
  const std::vector<double> later(20, 31);
  same.add(other, 0), same.add(later, 0, -1);
  EXPECT_NEAR(same.p(), std::pow(0.5, 19), 1e-7);
}

// A part that is too small to say how much it varies leaves the sum without an interval, or without an upper end.
TEST(LabStatisticsTest, SumsOfPartsThatSayLittle) {
  const std::vector<double> many = {1, 2, 3, 4, 5, 6, 7, 8}, few = {4, 5, 6};
  Combined mean(false);
  mean.add(many, 0, 0.5), mean.add(few, 0, 0.5);
  ASSERT_TRUE(mean.interval());
  EXPECT_TRUE(mean.interval()->at_least);
  EXPECT_LE(mean.interval()->low, 2.25) << "the median of the three may be 0";
  EXPECT_FALSE(mean.known());
  Combined change(false);
  change.add(many, 0), change.add(few, 0, -1);
  EXPECT_FALSE(change.interval()) << "it has no lower end";
  EXPECT_NEAR(change.p(-1000), 0.25, 1e-6) << "so often the median is not between the ends of three numbers";
  Combined cut(false);
  cut.add(many, 5, 0.5), cut.add(many, 0, 0.5);
  EXPECT_TRUE(cut.interval()->value_at_least);
  Sample one, two;
  one.add(3), two.add(3), two.add(4);
  Combined counts(false);
  counts.add(two), counts.add(one);
  EXPECT_FALSE(counts.interval());
  EXPECT_FALSE(counts.known());
  Sample won, games;
  won.add(1);
  for (int i = 0; i < 30; ++i) games.add(i % 2);
  Combined scores(true);
  scores.add(won, 0.5), scores.add(games, 0.5);
  EXPECT_LT(scores.interval()->low, 0.25) << "of one game anything may be true";
  EXPECT_GT(scores.interval()->high, 0.75);
}

}  // namespace

}  // namespace turncoat::testing
