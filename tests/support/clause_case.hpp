#pragma once
// Clause tests as text: positions, moves and results that a person familiar with the game can read. A case begins with
// a line "<clause> <sentence>"; a blank line ends it; a line with # is a comment. Its commands:
//   spec <spec>               the game (before any: the file's name up to its first dot)
//   start | fen <fen>         a position
//   play <move> …             plays legal moves
//   moves <move> …            these are the legal moves, no others; has …, lacks …: these are, are not among them
//   outcomes <move p/q>, …    what the dice may do, whole
//   becomes <fen>             the position now
//   result <result>           "*" or e.g. "1 0 checkmate"
//   perft <depth> <count>
//   refuse-fen <fen> | refuse-spec <spec> | refuse-move <move>, and behind it or on the next line maybe:
//   because <part of the message>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace turncoat::testing {

struct ClauseLine {
  int number;  // in the file, from 1
  std::string command, argument;
};

struct ClauseCase {
  std::string game;  // the file's name up to its first dot
  std::string clause, sentence;
  int number;  // of its first line
  std::vector<ClauseLine> lines;
};

// All cases of the files in a folder, in the order of their names.
std::vector<ClauseCase> read_clauses(const std::string& folder);

// A game as the cases need it, whatever it is reached through. What is refused is reported by its message.
class ClauseGame {
 public:
  using Done = std::expected<void, std::string>;

  virtual ~ClauseGame() = default;
  virtual void restart() = 0;
  virtual Done restart(const std::string& fen) = 0;
  virtual Done play(const std::string& move) = 0;
  virtual std::set<std::string> moves() const = 0;
  virtual std::set<std::string> outcomes() const = 0;  // "d8d5 1/36"
  virtual std::string fen() const = 0;
  virtual std::string result() const = 0;
  virtual std::uint64_t perft(int depth) const = 0;
};
using OpenClauseGame = std::function<std::expected<std::unique_ptr<ClauseGame>, std::string>(const std::string& spec)>;

// Runs a case; empty if it holds, else what does not, with the line.
std::string run_clause(const ClauseCase& clause, const OpenClauseGame& open);

}  // namespace turncoat::testing
