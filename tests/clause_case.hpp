#pragma once
// Clause tests as text: positions, moves and results that a person who knows the game can read.
// A case begins with a line "<clause> <sentence>"; a blank line ends it; a line with # is a comment. Its commands:
//   spec <spec>               the game (before any: the file's name)
//   start | fen <fen>         a position
//   play <move> …             plays legal moves
//   moves <move> …            these are the legal moves, no others; has …, lacks …: these are, are not among them
//   outcomes <move p/q>, …    what the dice may do, whole
//   becomes <fen>             the position now
//   result <result>           "*" or e.g. "1 0 checkmate"
//   perft <depth> <count>
//   refuse-fen <fen> | refuse-spec <spec> | refuse-move <move>, and behind it maybe: because <part of the message>
#include <string>
#include <vector>

namespace turncoat::testing {

struct ClauseLine {
  int number;  // in the file, from 1
  std::string command, argument;
};

struct ClauseCase {
  std::string game;  // the file's name
  std::string clause, sentence;
  int number;  // of its first line
  std::vector<ClauseLine> lines;
};

// All cases of the files in a folder, in the order of their names.
std::vector<ClauseCase> read_clauses(const std::string& folder);

// Runs a case; empty if it holds, else what does not, with the line.
std::string run_clause(const ClauseCase& clause);

}  // namespace turncoat::testing
