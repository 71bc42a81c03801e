#pragma once
// The options of Mercenary Chess (rules: mercenary.md, "Options"), read from a spec.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec.hpp"

namespace turncoat {

enum class MercenaryArmies : std::uint8_t { one, two, fourth };  // MC-30

// Those of the options that a position must know while it is played.
struct MercenaryRules {
  std::uint8_t hold = 1;        // how many gray pieces a player can control (MC-28)
  bool choose : 1 = false;      // MC-28: a player with too many controlled pieces chooses which to give up
  bool castling : 1 = false;    // MC-25: none, unless the option says so (MC-26)
  bool array : 1 = false;       // MC-26a: castling is that of Chess960, for the army need not stand as in chess
  bool passing : 1 = false;     // MC-25, MC-27: en passant
  bool gray_loss : 1 = false;   // a player without a gray move loses
  bool queenside : 1 = false;   // the kings and queens have changed places
  bool place : 1 = false;       // MC-29: the players place their pieces
  bool gray_place : 1 = false;  // MC-29a: they place gray's (and silver's) pieces alone
  bool gray_first : 1 = false;  // MC-5a: White, too, begins with a gray move
};

// The options of a game.
struct MercenaryOptions {
  MercenaryRules rules;
  MercenaryArmies armies = MercenaryArmies::one;
  std::array<char, 8> back_rank{};  // White's and Black's pieces from the left, e.g. "RNBQKBNR"; not with `place`
  // `control`: the squares controlled at the start: White's gray, Black's gray, then the same for silver
  std::optional<std::vector<std::vector<std::string>>> control;
};

extern const GameInfo mercenary_info;

// Reads the options; a combination that the rule file forbids is an error.
Expected<MercenaryOptions> mercenary_options(const Spec& spec);

}  // namespace turncoat
