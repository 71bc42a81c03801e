#pragma once
// Pieces of one army without order or place: prisoners below a piece, or a hand.
#include <array>
#include <cstdint>

#include "core/board.hpp"

namespace turncoat {

// How many pieces there are of each kind, so many bits for each: of six kinds ten, of ten kinds six.
template <int Bits>
class BasicPieceCounts {
 public:
  static constexpr int most = (1 << Bits) - 1;  // of a kind

  static constexpr BasicPieceCounts of(Kind k) { return BasicPieceCounts(std::uint64_t{1} << shift(k)); }
  constexpr bool empty() const { return counts_ == 0; }
  constexpr int count(Kind k) const { return static_cast<int>(counts_ >> shift(k) & most); }
  constexpr BasicPieceCounts& operator+=(BasicPieceCounts more) {
    counts_ += more.counts_;
    return *this;
  }
  // There must be as many in it.
  constexpr BasicPieceCounts& operator-=(BasicPieceCounts some) {
    counts_ -= some.counts_;
    return *this;
  }
  friend constexpr bool operator==(BasicPieceCounts, BasicPieceCounts) = default;

  // The Zobrist key of having these pieces in a place: a cell or a hand.
  constexpr std::uint64_t key(unsigned place) const {
    return counts_ == 0 ? 0 : zobrist(counts_ ^ (place + 1) * 0xD1B54A32D192ED03);
  }

  constexpr BasicPieceCounts() = default;

 private:
  static constexpr int shift(Kind k) { return k * Bits; }
  constexpr explicit BasicPieceCounts(std::uint64_t counts) : counts_(counts) {}

  std::uint64_t counts_ = 0;
};

using PieceCounts = BasicPieceCounts<10>;

// Counts of pieces by place that are seldom there: as long as all are empty, copying them costs next to nothing.
template <class PieceCounts, std::size_t Size>
class SparsePieceCounts {
 public:
  SparsePieceCounts() = default;
  SparsePieceCounts(const SparsePieceCounts& other) { *this = other; }
  SparsePieceCounts& operator=(const SparsePieceCounts& other) {
    some_ = other.some_;
    if (some_) counts_ = other.counts_;
    return *this;
  }
  ~SparsePieceCounts() = default;

  PieceCounts operator[](std::size_t place) const { return some_ ? counts_[place] : PieceCounts(); }
  void set(std::size_t place, PieceCounts held) {
    if (!some_ && held.empty()) return;
    if (!some_) counts_.fill({});
    some_ = true;
    counts_[place] = held;
  }

 private:
  bool some_ = false;
  std::array<PieceCounts, Size> counts_;  // nothing yet unless there are some
};

}  // namespace turncoat
