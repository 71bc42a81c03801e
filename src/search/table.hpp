#pragma once
// Transposition table: what a search has found out about positions, by Zobrist key. Independent of the game.
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "core/random.hpp"
#include "search/large_pages.hpp"

namespace turncoat {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TableEntry {
  std::uint32_t move = 0;  // short form of the best move (core/game.hpp); 0 if none is known
  int value = 0;           // fits 16 bits
  int depth = 0;           // 0 to 127
  Bound bound = Bound::none;
};

// Buckets of four entries in one cache line; the shallowest or oldest of a bucket gives way. Threads share it without
// locks: an entry is two words, of which one is the key XOR the other, so that a half-written entry isn't found.
// Source: Hyatt and Mann 2002, "A lock-less transposition-table implementation for parallel search".
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t megabytes) {
    while (size_ * 2 * sizeof(Bucket) <= megabytes << 20) size_ *= 2;
    buckets_ = make_large_array<Bucket>(size_);
  }
  void clear() {
    for (std::size_t i = 0; i < size_; ++i)
      for (Slot& slot : buckets_[i].slots) slot.check.store(0, relaxed), slot.data.store(0, relaxed);
  }

  // Prefetches what `find` will look at.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }
  // What is known about a position.
  std::optional<TableEntry> find(std::uint64_t key) const {
    for (const Slot& slot : bucket(key).slots) {
      const Data data(slot.data.load(relaxed));
      if (data.bound() != Bound::none && (slot.check.load(relaxed) ^ data.bits) == key) return data.entry();
    }
    return {};
  }
  // An entry without a move keeps the move that was known; a much deeper one of this search stays, unless the new one
  // is exact.
  void store(std::uint64_t key, TableEntry entry) {
    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : bucket(key).slots) {
      const Data data(slot.data.load(relaxed));
      if (data.bound() != Bound::none && (slot.check.load(relaxed) ^ data.bits) == key) {
        if (entry.bound != Bound::exact && entry.depth + 3 < data.depth() && data.age() == age_) return;
        if (entry.move == 0) entry.move = data.entry().move;
        place = &slot;
        break;
      }
      if (place == nullptr || worth(data) < least) place = &slot, least = worth(data);
    }
    const Data data(entry, age_);
    place->data.store(data.bits, relaxed);
    place->check.store(key ^ data.bits, relaxed);
  }
  // To be called at the start of a search: what is left from former ones gives way first.
  void next_age() { age_ = (age_ + 1) & Data::ages; }
  int permille_used() const {
    int used = 0;
    for (std::size_t i = 0; i < 250; ++i)
      for (const Slot& slot : buckets_[i].slots) {
        const Data data(slot.data.load(relaxed));
        used += data.bound() != Bound::none && data.age() == age_;
      }
    return used;
  }

 private:
  static constexpr auto relaxed = std::memory_order_relaxed;

  // An entry in one word: move 32 bits, value 16, depth 8, bound 2, age 6.
  struct Data {
    static constexpr unsigned ages = 63;

    explicit Data(std::uint64_t b) : bits(b) {}
    Data(const TableEntry& e, unsigned age)
        : bits(std::uint64_t{e.move} << 32 | std::uint64_t{static_cast<std::uint16_t>(e.value)} << 16 |
               static_cast<std::uint64_t>(std::clamp(e.depth, 0, 127)) << 8 | static_cast<std::uint64_t>(e.bound) << 6 |
               age) {}
    Bound bound() const { return static_cast<Bound>(bits >> 6 & 3); }
    unsigned age() const { return bits & ages; }
    int depth() const { return static_cast<int>(bits >> 8 & 0xFF); }
    TableEntry entry() const {
      return {static_cast<std::uint32_t>(bits >> 32), static_cast<std::int16_t>(bits >> 16), depth(), bound()};
    }

    std::uint64_t bits;
  };
  struct Slot {
    std::atomic<std::uint64_t> check = 0, data = 0;
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  Bucket& bucket(std::uint64_t key) const { return buckets_[key & (size_ - 1)]; }
  int worth(Data data) const {
    return data.bound() == Bound::none ? -1000 : data.depth() - 8 * static_cast<int>((age_ - data.age()) & Data::ages);
  }

  std::size_t size_ = 1024;  // a power of two
  LargeArray<Bucket> buckets_;
  unsigned age_ = 0;
};

}  // namespace turncoat
