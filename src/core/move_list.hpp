#pragma once
// A list of moves that its owner fills again and again: it grows when it must and never shrinks.
#include <cstddef>
#include <memory>
#include <type_traits>

namespace turncoat {

template <class Move>
class MoveList {
 public:
  static_assert(std::is_trivially_copyable_v<Move>);

  void push(Move m) {
    if (size_ == capacity_) grow();
    moves_[size_++] = m;
  }
  void clear() { size_ = 0; }
  void shorten(std::size_t size) { size_ = size; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move& operator[](std::size_t i) const { return moves_[i]; }
  Move* begin() { return moves_.get(); }
  Move* end() { return moves_.get() + size_; }
  const Move* begin() const { return moves_.get(); }
  const Move* end() const { return moves_.get() + size_; }

 private:
  void grow() {
    const std::size_t wider = capacity_ == 0 ? 256 : capacity_ * 2;
    std::unique_ptr<Move[]> moves(new Move[wider]);
    for (std::size_t i = 0; i < size_; ++i) moves[i] = moves_[i];
    moves_ = std::move(moves);
    capacity_ = wider;
  }

  std::unique_ptr<Move[]> moves_;
  std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace turncoat
