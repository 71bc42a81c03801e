#pragma once
// A game of the lab as a line of its file: how it went, what was counted in it, and its moves.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/result.hpp"

namespace turncoat::lab {

// What the first side could expect before a throw, by all outcomes and their probabilities; once it is known which rule
// applies, by those of its outcomes; and after it. In hundred-thousandths.
struct LabThrow {
  std::string cause;
  int before = 0, by_rule = 0, after = 0;
  friend bool operator==(const LabThrow&, const LabThrow&) = default;
};
inline constexpr double throw_unit = 100'000;

// The move that a player chose when asked, and how often each of the best ones would be drawn, in thousandths. Nothing:
// the player could not answer.
struct LabChoice {
  std::string move;
  std::map<std::string, int> shares{};
};

// The reason of a game that the plan's limit of plies has cut off.
inline constexpr std::string_view ply_limit = "ply limit";

struct LabGame {
  int number = 0, cell = 0;
  int strong = -1;  // the side that thinks twice as long, or has more pieces; -1: none
  int opening = 0;  // plies that were drawn from what was nearly best
  int plies = 0;
  int turns = 0;  // a seat's plies in a row are one
  std::vector<Score> scores;
  std::string reason;
  // What each side can expect before each move that was searched behind the opening, in thousandths, as the search of
  // that move saw it; of two sides the first one's alone.
  std::vector<int> expected;
  std::vector<int> turn_of;           // the turn that each of those searches belongs to, from 1
  int nodes = 0;                      // that all of them took
  int unanswered = 0;                 // those with a first iteration that was broken off
  int first_only = 0;                 // the searches that used up their nodes in the first iteration
  int depths = 0;                     // of all of them, added up; 0 in files of earlier programs
  std::map<std::string, int> counts;  // by what was counted (tally.hpp)
  std::vector<LabThrow> throws{};     // if they were judged
  std::vector<LabChoice> choices{};   // in one position, by each that was asked (asking.hpp)
  std::string fen{};                  // where it begins, if not at the game's own start
  std::string moves;                  // with spaces between them

  bool drawn() const;
};

// JSON in one line, without its end.
std::string line_of(const LabGame& game);
Expected<LabGame> read_line(std::string_view line);

}  // namespace turncoat::lab
