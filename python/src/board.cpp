#include "python/src/board.hpp"

#include "edge/game/drawn_throw.hpp"

namespace turncoat::python {

Board::Board(const std::string& spec, const std::optional<std::string>& fen)
    : game_(valid(open_game(spec), "InvalidSpecError")) {
  if (fen) set_fen(*fen);
}

Board::Board(std::unique_ptr<AnyGame> game) : game_(std::move(game)), stack_(game_->played()) {}

Board Board::copy(bool stack) const {
  if (stack) return Board(game_->clone());
  Board out(game_->spec().text());
  valid(out.game_->restart(game_->setup()), "InvalidPositionError");
  return out;
}

void Board::push(const std::string& move) {
  if (const auto place = texts().find(move)) {
    game_->play_at(texts().number(*place));
    stack_.push_back(move);
  } else {
    valid(game_->play(move), "IllegalMoveError");
    stack_.push_back(game_->played().back());  // a player's leaving, with a text that may have been shorter
  }
}

std::string Board::pop() {
  if (!game_->undo()) throw py::index_error("pop from a board without moves");
  std::string last = std::move(stack_.back());
  stack_.pop_back();
  return last;
}

bool Board::push_random(Random& random) {
  const std::size_t count = game_->count();
  if (count == 0) return false;
  if (game_->actor() == dice) {
    push(drawn_outcome(*game_, random.next()).text);
    return true;
  }
  const std::size_t number = random.below(static_cast<std::uint32_t>(count));
  stack_.push_back(game_->text_at(number));
  game_->play_at(number);
  return true;
}

void Board::reset() {
  game_->restart();
  stack_.clear();
}

void Board::set_fen(const std::string& fen) {
  valid(game_->restart(fen), "InvalidPositionError");
  stack_.clear();
}

}  // namespace turncoat::python
