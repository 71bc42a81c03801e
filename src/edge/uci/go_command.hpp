#pragma once
// The command `go`: what it asks for.
#include "edge/game/any_game.hpp"
#include "edge/uci/words.hpp"

namespace turncoat {

struct GoCommand {
  SearchLimits limits;
  int perft = 0;                          // depth; 0: search
  bool ponder = false;                    // the limits hold from `ponderhit` on
  bool json = false;                      // whether findings are written as JSON
  bool level_time = false;                // at most as long as the level thinks (search/level.hpp)
  std::vector<std::string> remarks = {};  // on what is taken for something else, for people
};

// Reads what stands behind `go`. The clocks are those of the seat that acts in `game` (wtime White's, btime Black's,
// and so on by first letters), and searchmoves must be legal there. Without a limit for that seat the search is
// infinite; one for a mate
// has a limit of its own, in nodes.
Expected<GoCommand> read_go(Words words, const AnyGame& game);

}  // namespace turncoat
