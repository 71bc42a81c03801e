#pragma once
// How the single side of a contest plays, which differs from all the others in this alone.
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat::lab {

struct LabSingle {
  int times = 2;          // as many nodes as each other side has
  int first = 50;         // of the nodes of a turn of two moves, in per cent, those of its first move
  bool patient = false;   // three seats: it eliminates no player as long as all play, where it has another move
  bool together = false;  // three seats: the other two play together against it until it is out
  friend bool operator==(const LabSingle&, const LabSingle&) = default;
};

// "2", "4+together", "1+patient", "1+first=25".
std::string text_of(const LabSingle& single);
Expected<LabSingle> read_single(std::string_view text);
Expected<std::vector<LabSingle>> read_singles(std::string_view text);  // with commas between them

}  // namespace turncoat::lab
