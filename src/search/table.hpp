#pragma once
// Transposition table: what a search has found out about positions, by Zobrist key. Knows no game.
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "core/random.hpp"

namespace turncoat {

// A move in 32 bits: equal for equal moves of one position, and almost surely different for different ones.
template <class Move>
std::uint32_t short_form(const Move& m) {
  if constexpr (requires { m.short_form(); }) {
    return m.short_form();
  } else if constexpr (sizeof(Move) == 4) {
    return std::bit_cast<std::uint32_t>(m);
  } else {
    static_assert(std::has_unique_object_representations_v<Move> && sizeof(Move) <= 8, "the move needs a short_form()");
    std::uint64_t bits = 0;
    std::memcpy(&bits, &m, sizeof(Move));
    return static_cast<std::uint32_t>(scatter(bits) >> 32);
  }
}

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TableEntry {
  std::uint32_t check = 0;  // the part of the key that the index does not hold
  std::uint32_t move = 0;   // short form of the best move; 0 if none is known
  std::int16_t value = 0;
  std::int16_t depth = 0;
  Bound bound = Bound::none;
  std::uint8_t age = 0;
};

// Buckets of four entries; the shallowest or oldest of a bucket gives way.
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t megabytes) {
    std::size_t buckets = 1024;
    while (buckets * 2 * sizeof(Bucket) <= megabytes << 20) buckets *= 2;
    buckets_.resize(buckets);
  }

  // The entry of a position, or nullptr.
  const TableEntry* find(std::uint64_t key) const {
    for (const TableEntry& e : bucket(key).entries)
      if (e.bound != Bound::none && e.check == check(key)) return &e;
    return nullptr;
  }
  void store(std::uint64_t key, std::uint32_t move, int value, int depth, Bound bound) {
    TableEntry* slot = nullptr;
    for (TableEntry& e : buckets_[index(key)].entries) {
      if (e.bound != Bound::none && e.check == check(key)) {
        slot = &e;
        break;
      }
      if (slot == nullptr || worth(e) < worth(*slot)) slot = &e;
    }
    if (slot->check == check(key) && move == 0) move = slot->move;
    *slot = {check(key), move, static_cast<std::int16_t>(value), static_cast<std::int16_t>(depth), bound, age_};
  }
  // To be called at the start of a search: what is left from former ones gives way first.
  void next_age() { ++age_; }
  int permille_used() const {
    int used = 0;
    for (std::size_t i = 0; i < 250; ++i)
      for (const TableEntry& e : buckets_[i].entries) used += e.bound != Bound::none && e.age == age_;
    return used;
  }

 private:
  struct Bucket {
    TableEntry entries[4];
  };

  static std::uint32_t check(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }
  std::size_t index(std::uint64_t key) const { return key & (buckets_.size() - 1); }
  const Bucket& bucket(std::uint64_t key) const { return buckets_[index(key)]; }
  int worth(const TableEntry& e) const {
    return e.bound == Bound::none ? -1000 : e.depth - 8 * static_cast<std::uint8_t>(age_ - e.age);
  }

  std::vector<Bucket> buckets_;
  std::uint8_t age_ = 0;
};

}  // namespace turncoat
