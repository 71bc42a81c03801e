#include "python/src/board.hpp"

#include <algorithm>
#include <numeric>

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

const Board::Listed& Board::listed() const {
  if (is_listed_) return list_;
  const std::size_t count = game_->count();
  std::vector<std::string> unsorted(count);
  for (std::size_t i = 0; i < count; ++i) unsorted[i] = game_->text_at(i);
  list_.numbers.resize(count);
  std::iota(list_.numbers.begin(), list_.numbers.end(), std::size_t{0});
  std::ranges::sort(list_.numbers, {}, [&](std::size_t i) -> const std::string& { return unsorted[i]; });
  list_.texts.resize(count);
  for (std::size_t i = 0; i < count; ++i) list_.texts[i] = std::move(unsorted[list_.numbers[i]]);
  is_listed_ = true;
  return list_;
}

const std::vector<std::string>& Board::texts() const { return listed().texts; }

void Board::push(const std::string& move) {
  const Listed& list = listed();
  const auto at = std::ranges::lower_bound(list.texts, move);
  if (at != list.texts.end() && *at == move) {
    game_->play_at(list.numbers[static_cast<std::size_t>(at - list.texts.begin())]);
    stack_.push_back(move);
  } else {
    valid(game_->play(move), "IllegalMoveError");
    stack_.push_back(game_->played().back());  // somebody's leaving, whose text may have been shorter
  }
  is_listed_ = false;
}

std::string Board::pop() {
  if (!game_->undo()) throw py::index_error("pop from a board without moves");
  is_listed_ = false;
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
  is_listed_ = false;
  return true;
}

void Board::reset() {
  game_->restart();
  stack_.clear();
  is_listed_ = false;
}

void Board::set_fen(const std::string& fen) {
  valid(game_->restart(fen), "InvalidPositionError");
  stack_.clear();
  is_listed_ = false;
}

py::list move_list(const std::vector<std::string>& texts) {
  py::list out(texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) out[i] = move_object(texts[i]);
  return out;
}

}  // namespace turncoat::python
