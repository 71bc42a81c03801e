#pragma once
#include <cstdint>

namespace turncoat {

// What becomes of captured pieces: nothing, they go to their captor's hand, or they change sides where they stand.
enum class CaptureRule : std::uint8_t { remove, hand, turn };

// What variants of chess alone can say.
struct OfChess {
  bool last_royal = false;  // whether only an army's last royal piece must be safe
  CaptureRule capture = CaptureRule::remove;
  bool captor_turns = false;  // whether pieces that capture change sides
  bool demote = true;         // whether promoted pieces go to a hand as what they were
  bool king_taken = false;    // whether royal pieces are captured, which ends the game

  // Whether captures leave more behind than an empty cell, or end the game (capture_effect_rules.hpp).
  bool has_capture_effects() const { return capture != CaptureRule::remove || captor_turns || king_taken; }
  // Whether pieces can change sides.
  bool changes_sides() const { return capture == CaptureRule::turn || captor_turns; }
};

}  // namespace turncoat
