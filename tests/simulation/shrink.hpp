#pragma once
// Makes a story that fails as short as it can be made: what can be left out while it still fails is left out.
#include <string>

#include "simulation/story.hpp"

namespace turncoat::simulation {

struct Shrunk {
  Story story;
  std::string failure;
  int lives = 0;  // that it took
};

// The story must fail. Another failure of the same kind (the word before the colon) counts.
Shrunk shrink(Story story, std::string failure, int most_lives = 2000);

}  // namespace turncoat::simulation
