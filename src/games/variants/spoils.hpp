#pragma once
// What captures leave behind in variants of chess (docs/spec/variants.md, VA-23 to VA-28): men in hand, and which men
// on the board were promoted.
#include <array>
#include <cstdint>

#include "core/table_men.hpp"

namespace turncoat {

template <int Size>
class Spoils {
 public:
  using Set = CellSet<Size>;
  static constexpr int most = 200;  // men on the board and in hand

  int in_hand(Army a, Kind k) const { return hand_[a][k]; }
  // Of all kinds.
  int in_hand(Army a) const { return size_[a]; }
  void add(Army a, Kind k) { count(a, k, hand_[a][k] + 1); }
  // There must be one.
  void remove(Army a, Kind k) { count(a, k, hand_[a][k] - 1); }

  const Set& promoted() const { return promoted_; }
  void mark(Cell c) {
    promoted_.flip(c);
    key_ ^= zobrist(0x30000u + c);
  }
  // A man goes to an empty cell, and is promoted there if `promotes`.
  void follow(Cell from, Cell to, bool promotes) {
    const bool was = promoted_.has(from);
    if (was) mark(from);
    if (was || promotes) mark(to);
  }
  // The man on a cell is gone: whether it was promoted.
  bool forget(Cell c) {
    const bool was = promoted_.has(c);
    if (was) mark(c);
    return was;
  }
  std::uint64_t key() const { return key_; }

 private:
  void count(Army a, Kind k, int n) {
    const auto fact = [&](int of) {
      return of == 0
                 ? 0
                 : zobrist(0x40000u + (static_cast<unsigned>(a) * table_kinds + k) * 256u + static_cast<unsigned>(of));
    };
    key_ ^= fact(hand_[a][k]) ^ fact(n);
    size_[a] = static_cast<std::uint8_t>(size_[a] + n - hand_[a][k]);
    hand_[a][k] = static_cast<std::uint8_t>(n);
  }

  Set promoted_;
  std::uint64_t key_ = 0;
  std::array<std::array<std::uint8_t, table_kinds>, 2> hand_{};
  std::array<std::uint8_t, 2> size_{};
};

// Listing, counting and drawing moves where single moves and drops come beside sets of targets
// (core/visited_moves.hpp):
//   one    a move by itself
//   drops  a man in hand to each of the cells
template <class Men>
struct SpoilsMoves {
  using Set = typename Men::Set;

  struct Lister : MoveLister<Men> {
    bool one(Move m) { return this->list.push(m), true; }
    bool drops(Kind kind, const Set& cells) {
      for (Cell to : cells) this->list.push({nowhere, to, kind});
      return true;
    }
  };
  struct Counter : MoveCounter<Men> {
    bool one(Move) { return ++this->moves, true; }
    bool drops(Kind, const Set& cells) { return this->moves += static_cast<std::size_t>(cells.count()), true; }
  };
  struct Finder : MoveFinder<Men> {
    static bool one(Move) { return false; }
    static bool drops(Kind, const Set& cells) { return cells.empty(); }
  };

  void list(this const auto& g, MoveList<Move>& out) {
    Lister lister{{g.turn(), out, g.men()}};
    g.visit(lister);
  }
  std::size_t count(this const auto& g) {
    Counter counter{{.army = g.turn(), .men = g.men()}};
    g.visit(counter);
    return counter.moves;
  }
  std::optional<Move> random_move(this const auto& g, Random& random) {
    MoveList<Move> moves;
    g.list(moves);
    if (moves.empty()) return {};
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
  bool has_move(this const auto& g) {
    Finder finder{{g.turn()}};
    return !g.visit(finder);
  }
};

}  // namespace turncoat
