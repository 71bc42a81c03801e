#pragma once
// What dice may bring: outcomes with their exact probabilities (conventions, "Chance").
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>

#include "core/move_list.hpp"
#include "core/random.hpp"

namespace turncoat {

// A fraction that is not negative, always in lowest terms. Sums and products must fit into 64 bits: sums are taken
// over the least common denominator, so that a sum of probabilities needs no more than that denominator itself.
class Fraction {
 public:
  constexpr Fraction() = default;
  // The denominator must not be 0.
  constexpr Fraction(std::uint64_t numerator, std::uint64_t denominator)
      : numerator_(numerator), denominator_(denominator) {
    const std::uint64_t common = std::gcd(numerator_, denominator_);
    numerator_ /= common, denominator_ /= common;
  }
  constexpr std::uint64_t numerator() const { return numerator_; }
  constexpr std::uint64_t denominator() const { return denominator_; }
  constexpr explicit operator bool() const { return numerator_ != 0; }
  constexpr double value() const { return static_cast<double>(numerator_) / static_cast<double>(denominator_); }

  friend constexpr Fraction operator+(Fraction a, Fraction b) {
    const std::uint64_t lift = b.denominator_ / std::gcd(a.denominator_, b.denominator_);
    return {a.numerator_ * lift + b.numerator_ * (a.denominator_ * lift / b.denominator_), a.denominator_ * lift};
  }
  friend constexpr Fraction operator*(Fraction a, Fraction b) {
    const Fraction one(a.numerator_, b.denominator_), other(b.numerator_, a.denominator_);
    Fraction out;
    out.numerator_ = one.numerator_ * other.numerator_, out.denominator_ = one.denominator_ * other.denominator_;
    return out;
  }
  // `parts` must be positive.
  friend constexpr Fraction operator/(Fraction a, int parts) {
    const std::uint64_t common = std::gcd(a.numerator_, static_cast<std::uint64_t>(parts));
    a.numerator_ /= common, a.denominator_ *= static_cast<std::uint64_t>(parts) / common;
    return a;
  }
  friend constexpr bool operator==(Fraction, Fraction) = default;

 private:
  std::uint64_t numerator_ = 0, denominator_ = 1;
};

// "5/324"
inline std::string fraction_text(Fraction f) {
  return std::to_string(f.numerator()) + '/' + std::to_string(f.denominator());
}

// One thing that the dice may bring.
template <class Move>
struct Outcome {
  Move move;
  Fraction probability;
  std::string_view cause;  // the rule of the game that brings it about, see rule_of; a text that always lives
};

// The rule that a cause is a part of: parts end in a small letter, which their rule lacks.
constexpr std::string_view rule_of(std::string_view cause) {
  const bool is_part = !cause.empty() && cause.back() >= 'a' && cause.back() <= 'z';
  return cause.substr(0, cause.size() - (is_part ? 1 : 0));
}

// Every move is there once, and the probabilities add up to exactly 1.
template <class Move>
using OutcomeList = MoveList<Outcome<Move>>;

// One of the outcomes, which must not be empty, drawn by their probabilities.
template <class Move>
const Outcome<Move>& draw(const OutcomeList<Move>& outcomes, Random& random) {
  double rest = static_cast<double>(random.next() >> 11) * 0x1p-53;
  for (const auto& outcome : outcomes)
    if ((rest -= outcome.probability.value()) < 0) return outcome;
  return outcomes[outcomes.size() - 1];  // the probabilities were rounded
}

}  // namespace turncoat
