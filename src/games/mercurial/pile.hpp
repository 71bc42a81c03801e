#pragma once
// Pieces of one army without order or place: prisoners below a piece, or a hand.
#include <array>
#include <cstdint>

#include "core/board.hpp"

namespace turncoat {

// How many pieces there are of each kind, so many bits for each: of six kinds ten, of ten kinds six.
template <int Bits>
class BasicPile {
 public:
  static constexpr int most = (1 << Bits) - 1;  // of a kind

  static constexpr BasicPile of(Kind k) { return BasicPile(std::uint64_t{1} << shift(k)); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr int count(Kind k) const { return static_cast<int>(counts_ >> shift(k) & most); }
  constexpr BasicPile& operator+=(BasicPile more) {
    counts_ += more.counts_;
    return *this;
  }
  // There must be as many in it.
  constexpr BasicPile& operator-=(BasicPile some) {
    counts_ -= some.counts_;
    return *this;
  }
  friend constexpr bool operator==(BasicPile, BasicPile) = default;

  // The Zobrist key of having this pile in a place: a cell or a hand.
  constexpr std::uint64_t key(unsigned place) const {
    return counts_ == 0 ? 0 : zobrist(counts_ ^ (place + 1) * 0xD1B54A32D192ED03);
  }

  constexpr BasicPile() = default;

 private:
  static constexpr int shift(Kind k) { return k * Bits; }
  constexpr explicit BasicPile(std::uint64_t counts) : counts_(counts) {}

  std::uint64_t counts_ = 0;
};

using PieceCounts = BasicPile<10>;

// Piles by place that are seldom there: as long as all are empty, copying them costs next to nothing.
template <class PieceCounts, std::size_t Size>
class RarePiles {
 public:
  RarePiles() = default;
  RarePiles(const RarePiles& other) { *this = other; }
  RarePiles& operator=(const RarePiles& other) {
    some_ = other.some_;
    if (some_) piles_ = other.piles_;
    return *this;
  }
  ~RarePiles() = default;

  PieceCounts operator[](std::size_t place) const { return some_ ? piles_[place] : PieceCounts(); }
  void set(std::size_t place, PieceCounts pile) {
    if (!some_ && pile.empty()) return;
    if (!some_) piles_.fill({});
    some_ = true;
    piles_[place] = pile;
  }

 private:
  bool some_ = false;
  std::array<PieceCounts, Size> piles_;  // nothing yet unless there are some
};

}  // namespace turncoat
