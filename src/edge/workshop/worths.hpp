#pragma once
// What the program reckons a variant's pieces to be worth, and the same variant with other worths.
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace turncoat {

struct PieceWorth {
  char letter = 0;
  std::string name;
  int centipawns = 0;  // 1 to 9999
};

// Of all kinds but royal ones. None where worths are rules (CO-15), and of a text that is not in order.
std::vector<PieceWorth> piece_worths(std::string_view text);

// The variant's canonical text (VA-4) in lines, with these worths, of kinds that it has. The text must be in order.
std::string with_worths(std::string_view text, std::span<const PieceWorth> worths);

}  // namespace turncoat
