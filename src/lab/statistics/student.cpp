#include "lab/statistics/student.hpp"

#include <cmath>
#include <limits>

#include "lab/statistics/statistics.hpp"

namespace turncoat::lab {

namespace {

// The continued fraction of the incomplete beta function, by Lentz's method; converges fast for x < (a + 1) / (a + b +
// 2). Source: NIST Digital Library of Mathematical Functions, 8.17.22.
double beta_fraction(double x, double a, double b) {
  constexpr double tiny = 1e-300;
  double c = 1, d = 1 - (a + b) * x / (a + 1);
  d = 1 / (std::abs(d) < tiny ? tiny : d);
  double out = d;
  for (int m = 1; m < 1000; ++m) {
    double before = out;
    for (const double term : {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                              -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))}) {
      d = 1 + term * d, c = 1 + term / c;
      d = 1 / (std::abs(d) < tiny ? tiny : d), c = std::abs(c) < tiny ? tiny : c;
      out *= c * d;
    }
    if (std::abs(out - before) < 1e-15 * std::abs(out)) break;
  }
  return out;
}

// I_x(a, b).
double incomplete_beta(double x, double a, double b) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front =
      std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
  return x < (a + 1) / (a + b + 2) ? front * beta_fraction(x, a, b) / a : 1 - front * beta_fraction(1 - x, b, a) / b;
}

}  // namespace

double student_two_sided(double t, double freedom) {
  if (!(freedom > 0)) return 1;
  if (freedom > 1e7) return two_sided(t);
  return incomplete_beta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

double student_95(double freedom) {
  if (!(freedom > 0)) return std::numeric_limits<double>::infinity();
  double low = 0, high = 1;
  while (student_two_sided(high, freedom) > 0.05 && high < 1e300) high *= 2;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (student_two_sided(middle, freedom) > 0.05 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace turncoat::lab
