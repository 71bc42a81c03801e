#pragma once
// The ways in which dice come to an outcome, as the game tells them; where it does not explain its throws there is one,
// told by its cause.
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "edge/game/in_page.hpp"

namespace turncoat {

// Without an explanation.
template <class G>
class Throws {
 public:
  Throws(const G&, bool) {}
  std::vector<ThrowView> told(const Outcome<typename G::Move>& outcome) const { return {view(outcome)}; }
  std::optional<ThrowView> drawn(const Outcome<typename G::Move>& outcome, Random&) const { return view(outcome); }

 private:
  static ThrowView view(const Outcome<typename G::Move>& outcome) {
    return {.cause = outcome.cause, .probability = outcome.probability};
  }
};

template <class G>
  requires(G::traits.explains_throws)
class Throws<G> {
 public:
  // Of this position, if any are asked for.
  Throws(const G& position, bool asked) : position_(position) {
    if (asked) position.throws(ways_);
  }

  std::vector<ThrowView> told(const Outcome<typename G::Move>& outcome) const {
    std::vector<ThrowView> out;
    for (const auto& way : ways_)
      if (way.move == outcome.move) out.push_back(position_.told(way));
    return out;
  }

  // One of them by its probability, with exact faces.
  std::optional<ThrowView> drawn(const Outcome<typename G::Move>& outcome, Random& random) const {
    std::vector<typename G::Throw> ways;
    for (const auto& way : ways_)
      if (way.move == outcome.move) ways.push_back(way);
    if (ways.empty()) return {};
    const auto way = position_.with_faces(draw(ways, random), random);
    ThrowView out = position_.told(way);
    if constexpr (!in_page) out.words = position_.words(way);  // pages have sentences of their own
    return out;
  }

 private:
  static const typename G::Throw& draw(const std::vector<typename G::Throw>& ways, Random& random) {
    double all = 0;
    for (const auto& way : ways) all += way.probability.value();
    double rest = static_cast<double>(random.next() >> 11) * 0x1p-53 * all;
    for (const auto& way : ways)
      if ((rest -= way.probability.value()) < 0) return way;
    return ways.back();  // the probabilities were rounded
  }

  const G& position_;
  std::vector<typename G::Throw> ways_;
};

}  // namespace turncoat
