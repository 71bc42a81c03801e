#pragma once
// Tables of endings as a search and a program ask them: how a position with few pieces ends, and in how many plies. They
// are made and read in src/endgames.
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"

namespace turncoat {

// Whether searches ask tables of endings at all: not in WebAssembly, which has no files.
#ifdef __wasm__
inline constexpr bool asks_endgames = false;
#else
inline constexpr bool asks_endgames = true;
#endif

// How a position ends if both sides play as well as can be, without its history: drawn, or won or lost for the seat to
// move in so many plies (0: the game is over).
struct EndgameValue {
  enum class Result : std::int8_t { lost = -1, drawn = 0, won = 1 };
  Result result = Result::drawn;
  int plies = 0;
  friend bool operator==(const EndgameValue&, const EndgameValue&) = default;
};

// What a table has: positions of one material, those that are the same by a symmetry of the board counted once.
struct EndgameCounts {
  std::string material;
  std::uint64_t positions = 0, won = 0, drawn = 0, lost = 0;  // for the seat to move
  int longest = 0;                                            // plies to the end, of what is won or lost
  std::uint64_t bytes = 0;                                    // of its file
};

// How tables are made: progress is reported meanwhile; by how many threads (SearchLimits::together); and how large all of
// a plan may be, two bytes a position, so that time is bounded as well.
struct EndgameWork {
  std::function<void(std::string_view what, std::uint64_t done, std::uint64_t all)> progress = {};
  int threads = 1;
  std::function<void(int threads, const std::function<void(int)>& job)> together = {};
  std::uint64_t most_bytes = ~std::uint64_t{0};
};

// The tables of a game's endings, whichever game it is.
class AnyEndgames {
 public:
  virtual ~AnyEndgames() = default;
  // What has to be made for a material ("KQvK"), by the games' moves: groups of materials that lead to each other, each
  // behind those that it leads to. An error says why there is no table of it.
  virtual Expected<std::vector<std::vector<std::string>>> plan(std::string_view material, const EndgameWork& work) = 0;
  virtual bool has(std::string_view material) const = 0;
  // Makes the tables of one group of a plan; those that it leads to must be there.
  virtual Expected<void> make(const std::vector<std::string>& group, const EndgameWork& work) = 0;
  virtual std::vector<std::string> materials() const = 0;
  virtual EndgameCounts counts(std::string_view material) const = 0;
  // A table as the content of a file, and back. What is damaged, or of another game, is an error.
  virtual std::string file(std::string_view material) const = 0;
  virtual Expected<void> read(std::string_view file) = 0;
  // Looks at one position in so many of a table, or at all, and returns the first one with another value than its moves
  // give, as a FEN; empty if there is none.
  virtual std::string contradiction(std::string_view material, std::uint64_t one_in) const = 0;
};

// Those of a game with this class of positions.
template <class G>
class Endgames : public AnyEndgames {
 public:
  // Nothing for positions that no table has. Any number of threads may ask.
  virtual std::optional<EndgameValue> value(const G& g) const = 0;
};

}  // namespace turncoat
