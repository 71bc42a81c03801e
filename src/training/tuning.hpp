#pragma once
// An evaluation as a function of its values, to fit these to games that were played. Only for native programs.
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "edge/record/record.hpp"
#include "search/limits.hpp"

namespace turncoat {

// A quiet position of a game, from the view of the side that it is evaluated for.
struct TuningSample {
  double score = 0;  // what the game brought that side, or what a teacher expects it to bring, from 0 to 1
  double even = 0;   // what it would bring if no side stood better: the score that a value of 0 means
  int game = 0;      // the number of its game, from 0
};

// How good a position is for the seat that acts, after these moves of a game. An error if that cannot be found out.
using Teacher = std::function<Expected<SearchScore>(const std::vector<std::string>& moves, Seat actor)>;

class Tuning {
 public:
  virtual ~Tuning() = default;

  // The values with which the game is played now, and the name of each; several may share one.
  virtual std::vector<int> values() const = 0;
  virtual std::vector<std::string> names() const = 0;
  // As they are written in src/eval: a line for each name.
  virtual std::string text(std::span<const int> values) const = 0;
  // Takes the quiet positions of a game: there is no check, and the move that was played takes nothing. An error if the
  // record is not of this game, with its usual options, or is not played to its end. With a teacher its evaluation
  // counts in place of the game's result; its game must be from the start then.
  virtual Expected<void> add(const Record& record, const Teacher& teacher = {}) = 0;
  virtual std::span<const TuningSample> samples() const = 0;
  // What each sample is worth, in centipawns.
  virtual std::vector<int> evaluate(std::span<const int> values) const = 0;
};

// For the game with this id. An error if there is none that has an evaluation.
Expected<std::unique_ptr<Tuning>> open_tuning(std::string_view id);

}  // namespace turncoat
