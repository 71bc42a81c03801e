// Every game beside its empty variant: lines of game, work, its own figure and the variant's, tabs between them.
//   turncoat_twins ROUNDS SECONDS [GAME]
#include <cstdio>
#include <cstdlib>

#include "edge/game/any_game.hpp"
#include "native/clock.hpp"
#include "variants/twins.hpp"

int main(int argc, char** argv) {
  using namespace turncoat;
  if (argc < 3) return std::fprintf(stderr, "turncoat_twins ROUNDS SECONDS [GAME]\n"), 2;
  for (const GameInfo* info : games())
    if (argc < 4 || info->id == std::string_view(argv[3]))
      measure_twins(*info, std::atoi(argv[1]), std::atof(argv[2]), cpu_seconds_now, [](const TwinFigure& f) {
        std::printf("%s\t%s\t%.0f\t%.0f\n", std::string(f.game).c_str(), std::string(f.work).c_str(), f.own, f.variant);
        std::fflush(stdout);
      });
}
