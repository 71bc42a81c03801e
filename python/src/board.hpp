#pragma once
// A game being played, as turncoat.Board.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "python/src/python.hpp"

namespace turncoat::python {

class Board {
 public:
  explicit Board(const std::string& spec, const std::optional<std::string>& fen = {});
  explicit Board(std::unique_ptr<AnyGame> game);
  // The same position; without its moves it is as if the game had begun there.
  Board copy(bool stack) const;

  const AnyGame& game() const { return *game_; }
  // The moves and leavings since the start.
  const std::vector<std::string>& stack() const { return stack_; }

  std::size_t count() const { return game_->count(); }
  // The legal moves, or the outcomes of the dice, sorted.
  const std::vector<std::string>& texts() const;

  void push(const std::string& move);
  std::string pop();
  bool push_random(Random& random);
  void reset();
  void set_fen(const std::string& fen);

 private:
  struct Listed {
    std::vector<std::string> texts;    // sorted
    std::vector<std::size_t> numbers;  // of each
  };
  const Listed& listed() const;

  std::unique_ptr<AnyGame> game_;
  std::vector<std::string> stack_;
  mutable Listed list_;
  mutable bool is_listed_ = false;
};

// The legal moves of a board, as they are whenever somebody looks.
struct LegalMoves {
  py::object owner;  // keeps the board alive
  const Board* board;
};

// A new list of Move.
py::list move_list(const std::vector<std::string>& texts);

}  // namespace turncoat::python
