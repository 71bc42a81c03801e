#pragma once
// The empty variant of a game (VA-2): the same rules by tables that a text draws.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "edge/game/any_game.hpp"

namespace turncoat::testing {

// Nothing where there is none: of experiments, and of options that say how the game starts (VA-19).
inline std::optional<std::string> empty_variant(const std::string& spec) {
  constexpr std::array<std::string_view, 5> of_the_start{"castling", "control", "gray", "grayplace", "setup"};
  const auto game = open_game(spec);
  if (!game) return std::nullopt;  // a spec that a clause refuses
  const std::string text = (*game)->spec().text();
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  if (name == "checkers" || name.starts_with('[')) return std::nullopt;
  std::string out = "[x : " + name + "]";
  // With the pieces of chess the game's own positions are played: a kind that never stands there needs tables.
  if (name == "cooperative") out += " | piece H = hawk HAD worth 1";
  if (colon == text.npos) return out;
  const std::string options = text.substr(colon + 1);
  const bool at_start = std::ranges::any_of(
      of_the_start, [&](std::string_view key) { return (',' + options).contains(',' + std::string(key) + '='); });
  if (at_start) return std::nullopt;
  return out + " | options = " + options;
}

}  // namespace turncoat::testing
