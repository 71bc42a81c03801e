#pragma once
// The ways in which dice come to an outcome, as the game explains them. A game without explanations has one way,
// described by its cause.
#include <optional>
#include <string_view>
#include <vector>

#include "core/game.hpp"
#include "edge/game/wasm_build.hpp"

namespace turncoat {

// Without an explanation.
template <class G>
class Throws {
 public:
  using Outcome = turncoat::Outcome<typename G::Move>;

  Throws(const G& position, bool) : position_(position) {}

  std::vector<ThrowView> throw_view(const Outcome& outcome) const { return {view(outcome)}; }
  std::optional<ThrowView> drawn(std::string_view text, Random&) const {
    OutcomeList<typename G::Move> outcomes;
    position_.outcomes(outcomes);
    for (const Outcome& outcome : outcomes)
      if (position_.text(outcome.move) == text) return view(outcome);
    return {};
  }

 private:
  static ThrowView view(const Outcome& outcome) { return {.cause = outcome.cause, .probability = outcome.probability}; }

  const G& position_;
};

template <class G>
  requires(G::traits.explains_throws)
class Throws<G> {
 public:
  using Outcome = turncoat::Outcome<typename G::Move>;
  using Throw = typename G::Throw;

  // Of this position, if any are asked for.
  Throws(const G& position, bool asked) : position_(position) {
    if (asked) position.throws(ways_);
  }

  std::vector<ThrowView> throw_view(const Outcome& outcome) const {
    std::vector<ThrowView> out;
    for (const Throw& way : ways_)
      if (way.move == outcome.move) out.push_back(position_.throw_view(way));
    return out;
  }

  // One of the ways to the outcome of this text by its probability, with exact faces.
  std::optional<ThrowView> drawn(std::string_view text, Random& random) const {
    for (const Throw& first : ways_)
      if (position_.text(first.move) == text) {
        const Throw way = position_.with_faces(draw(first, random), random);
        ThrowView out = position_.throw_view(way);
        if constexpr (!wasm_build) out.words = position_.words(way);  // pages have sentences of their own
        return out;
      }
    return {};
  }

 private:
  // One of the ways to the outcome that this is the first way to.
  const Throw& draw(const Throw& first, Random& random) const {
    double all = 0;
    for (const Throw& way : ways_)
      if (way.move == first.move) all += way.probability.value();
    double rest = static_cast<double>(random.next() >> 11) * 0x1p-53 * all;
    const Throw* last = &first;
    for (const Throw& way : ways_)
      if (way.move == first.move && rest >= 0) last = &way, rest -= way.probability.value();
    return *last;  // the last one of all, if the probabilities were rounded
  }

  const G& position_;
  std::vector<Throw> ways_;
};

}  // namespace turncoat
