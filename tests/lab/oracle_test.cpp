// The lab's statistics against scipy: tests/lab/scipy_figures.txt has its figures, scipy_figures.py makes them.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "lab/statistics/combined.hpp"
#include "lab/statistics/power.hpp"
#include "lab/statistics/student.hpp"

namespace turncoat::testing {

using namespace lab;

namespace {

using Numbers = std::vector<double>;

Sample sample_of(const Numbers& a, std::size_t from, double count) {
  Sample out;
  for (std::size_t i = from; i < from + static_cast<std::size_t>(count); ++i) out.add(a[i]);
  return out;
}
double welch(const Numbers& a) {
  Combined difference(false);
  difference.add(sample_of(a, 2, a[0]), -1);
  difference.add(sample_of(a, 2 + static_cast<std::size_t>(a[0]), a[1]));
  return difference.p();
}
double distance(const Numbers& a) {
  std::map<std::string, int> one, other;
  for (std::size_t i = 0; i < 3; ++i)
    one[std::to_string(i)] = static_cast<int>(a[i]), other[std::to_string(i)] = static_cast<int>(a[i + 3]);
  return jensen_shannon(one, other);
}

double ours(const std::string& name, const Numbers& a) {
  const auto whole = [&](std::size_t i) { return static_cast<std::int64_t>(a[i]); };
  if (name == "two_sided") return student_two_sided(a[0], a[1]);
  if (name == "student_95") return student_95(a[0]);
  if (name == "normal") return normal_quantile(a[0]);
  if (name == "wilson_low") return wilson(whole(0), whole(1)).low;
  if (name == "wilson_high") return wilson(whole(0), whole(1)).high;
  if (name == "welch") return welch(a);
  if (name == "mean_low") return sample_of(a, 1, a[0]).interval().low;
  if (name == "fieller_low") return fieller(a[0], a[1], a[2], a[3], a[4])->low;
  if (name == "fieller_high") return fieller(a[0], a[1], a[2], a[3], a[4])->high;
  if (name == "games")
    return static_cast<double>(games_to_detect(a[0], a[1], a[1], {.power = a[2], .claims = static_cast<int>(a[3])}));
  if (name == "jensen_shannon") return distance(a);
  if (name == "explained") return explained(std::span(a).first(a.size() / 2), std::span(a).last(a.size() / 2)).value;
  ADD_FAILURE() << name;
  return 0;
}

TEST(LabOracleTest, StatisticsAgreeWithScipy) {
  std::ifstream in("lab/scipy_figures.txt");
  int lines = 0;
  for (std::string line; std::getline(in, line); ++lines) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    Numbers numbers;
    for (double one = 0; words >> one;) numbers.push_back(one);
    ASSERT_FALSE(numbers.empty()) << line;
    const double theirs = numbers.back();
    numbers.pop_back();
    EXPECT_NEAR(ours(name, numbers), theirs, 1e-8 * (1 + std::abs(theirs))) << line;
  }
  EXPECT_GT(lines, 90);
}

// What a power calculation says is what simulated games do.
TEST(LabOracleTest, PowerIsKept) {
  EXPECT_NEAR(power_of(games_to_detect(0.02, 0.25, 0.2), 0.02, 0.25, 0.2), 0.8, 0.001);
  EXPECT_NEAR(power_of(1000, 0, 0.25, 0.25), 0.05, 1e-9);
}

}  // namespace

}  // namespace turncoat::testing
