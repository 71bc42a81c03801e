#include "edge/game/drawn_throw.hpp"

#include <limits>
#include <numeric>

namespace turncoat {

OutcomeView drawn_outcome(const AnyGame& game, std::uint64_t random) {
  double rest = static_cast<double>(random >> 11) * 0x1p-53;
  auto outcomes = game.outcomes();
  for (OutcomeView& outcome : outcomes)
    if ((rest -= static_cast<double>(outcome.numerator) / static_cast<double>(outcome.denominator)) < 0)
      return std::move(outcome);
  return std::move(outcomes.back());  // the probabilities were rounded
}

OutcomeView fair_outcome(const AnyGame& game, std::span<const std::uint8_t, 32> random) {
  auto outcomes = game.outcomes();
  std::uint64_t under = 1;
  for (const OutcomeView& outcome : outcomes)
    if (__builtin_mul_overflow(under, outcome.denominator / std::gcd(under, outcome.denominator), &under)) {
      std::uint64_t first = 0;
      for (std::size_t i = 0; i < sizeof first; ++i) first = first << 8 | random[i];
      return drawn_outcome(game, first);
    }
  const std::uint64_t beyond = std::numeric_limits<std::uint64_t>::max() / under * under;
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < random.size(); at += sizeof number) {
    number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8 | random[at + i];
    if (number < beyond) break;
  }
  std::uint64_t rest = number % under;
  for (OutcomeView& outcome : outcomes) {
    const std::uint64_t share = under / outcome.denominator * outcome.numerator;
    if (rest < share) return std::move(outcome);
    rest -= share;
  }
  return std::move(outcomes.back());
}

std::optional<ThrowView> drawn_throw(const AnyGame& game, std::string_view outcome, std::uint64_t seed) {
  Random random(scatter(seed) ^ scatter(game.key() + static_cast<std::uint64_t>(game.ply())));
  return game.throw_to(outcome, random);
}

}  // namespace turncoat
