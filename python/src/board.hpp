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
  const SortedTexts& texts() const { return game_->texts(); }

  void push(const std::string& move);
  std::string pop();
  bool push_random(Random& random);
  void reset();
  void set_fen(const std::string& fen);

 private:
  std::unique_ptr<AnyGame> game_;
  std::vector<std::string> stack_;
};

// The legal moves of a board, up to date at every access.
struct LegalMoves {
  py::object owner;  // keeps the board alive
  const Board* board;
};

// A new list of Move.
template <class Texts>
py::list move_list(const Texts& texts) {
  py::list out(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) out[i] = move_object(texts[i]);
  return out;
}

}  // namespace turncoat::python
