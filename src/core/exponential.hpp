#pragma once
// The exponential function and the natural logarithm: the same to the last bit on every machine, and in the page
// without the tables of the C library, which cannot be compressed.
#include <bit>
#include <cstdint>
#include <limits>
#include <numbers>

namespace turncoat {

// 2 to the power of a whole number from -1022 to 1023.
constexpr double power_of_two(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// e to the power of x, to about 16 digits: x = k ln 2 + r, and Taylor's series for the small r.
constexpr double exponential(double x) {
  constexpr double ln2_high = 0x1.62e42feep-1, ln2_low = 0x1.a39ef35793c76p-33;  // k times the first is exact
  if (x > 709) return std::numeric_limits<double>::infinity();
  if (x < -708) return 0;
  const int k = static_cast<int>(x * std::numbers::log2e + (x < 0 ? -0.5 : 0.5));
  const double r = x - k * ln2_high - k * ln2_low;
  double sum = 1;
  for (int n = 13; n > 0; --n) sum = 1 + sum * r / n;
  return sum * power_of_two(k);
}

// The natural logarithm of a normal number above 0, to about 16 digits: x = m * 2^k, and the series of artanh for
// (m - 1) / (m + 1).
constexpr double natural_log(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int k = static_cast<int>(bits >> 52) - 1023;
  double m = x * power_of_two(-k);
  if (m > std::numbers::sqrt2) m /= 2, ++k;
  const double s = (m - 1) / (m + 1);
  double sum = 0;
  for (int n = 23; n > 0; n -= 2) sum = sum * s * s + 2.0 / n;
  return k * std::numbers::ln2 + sum * s;
}

}  // namespace turncoat
