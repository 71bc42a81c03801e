#pragma once
// How repeated positions end a game where its rules say more of them than that they are a draw (docs/spec/variants.md,
// VA-91). A match and a search ask the same function.
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>

#include "core/result.hpp"

namespace turncoat {

enum class RepetitionLoser : std::uint8_t { none, first, repeater };

struct RepetitionRule {
  int times = 0;  // the occurrence that ends the game by itself; 0: the third lets a draw be claimed, the fifth ends it
  RepetitionLoser loser = RepetitionLoser::none;
  bool perpetual = false;  // giving check with every move since the first of them loses
  friend bool operator==(const RepetitionRule&, const RepetitionRule&) = default;

  // From how many occurrences on it is asked.
  int least() const { return times == 0 ? 3 : times; }
};

// What an occurrence of a position decides by itself. `actor`: the seat to move; `checked`: for each seat whether it has
// given check with every move since the least()-th last occurrence. Nothing if the game goes on, or the usual rule
// decides; without a loser it is a draw.
struct RepetitionEnd {
  Reason reason = Reason::repetition;
  std::optional<Seat> loser;
};
inline std::optional<RepetitionEnd> repetition_end(const RepetitionRule& rule, Seat actor, int occurrences,
                                                   std::array<bool, 2> checked) {
  if (occurrences < rule.least()) return {};
  if (rule.perpetual && checked[0] != checked[1])
    return RepetitionEnd{Reason::perpetual_check, static_cast<Seat>(checked[0] ? 0 : 1)};
  if (rule.times == 0) return {};
  switch (rule.loser) {
    case RepetitionLoser::first: return RepetitionEnd{.loser = Seat{0}};
    case RepetitionLoser::repeater: return RepetitionEnd{.loser = static_cast<Seat>(1 - actor)};
    default: return RepetitionEnd{};
  }
}

// Games with a rule of this kind.
template <class G>
concept RulesRepetition = requires(const G& g) {
  { g.rules().repetition() } -> std::same_as<const RepetitionRule&>;
};

}  // namespace turncoat
