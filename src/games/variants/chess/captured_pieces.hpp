#pragma once
// What captures leave behind in variants of chess (docs/spec/variants.md, VA-23 to VA-28): pieces in hand, and which
// pieces on the board were promoted.
#include <array>
#include <cstdint>

#include "core/table_movement.hpp"

namespace turncoat {

template <int Size>
class CapturedPieces {
 public:
  using Set = CellSet<Size>;
  static constexpr int most = 200;  // pieces on the board and in hand

  int in_hand(Army a, Kind k) const { return hand_[a][k]; }
  // Of all kinds.
  int in_hand(Army a) const { return size_[a]; }
  void add(Army a, Kind k) { count(a, k, hand_[a][k] + 1); }
  // There must be one.
  void remove(Army a, Kind k) { count(a, k, hand_[a][k] - 1); }

  // What the piece on a cell was before its promotion: a number, from 1, among the kinds that promote to it; 0: it was
  // not promoted.
  int promoted(Cell c) const { return promoted_[static_cast<std::size_t>(c)]; }
  void mark(Cell c, int number) {
    const auto fact = [c](unsigned of) { return of == 0 ? 0 : zobrist(0x30000u + 0x100u * (of - 1) + c); };
    std::uint8_t& here = promoted_[static_cast<std::size_t>(c)];
    key_ ^= fact(here) ^ fact(static_cast<unsigned>(number));
    here = static_cast<std::uint8_t>(number);
  }
  // A piece goes to an empty cell; `number`: as above if it is promoted there, or 0.
  void follow(Cell from, Cell to, int number) {
    const int before = forget(from);
    if (const int now = number > 0 ? number : before; now > 0) mark(to, now);
  }
  // The piece on a cell is gone: what it was, as above.
  int forget(Cell c) {
    const int number = promoted(c);
    if (number > 0) mark(c, 0);
    return number;
  }
  std::uint64_t key() const { return key_; }

 private:
  void count(Army a, Kind k, int n) {
    constexpr unsigned first = most_plain_kinds + 1;  // later ones have facts behind all others
    const unsigned place = k < first ? a * first + k : 2 * first + a * (table_kinds - first) + k - first;
    const auto fact = [&](int of) {
      return of == 0 ? 0 : zobrist(0x40000u + place * 256u + static_cast<unsigned>(of));
    };
    key_ ^= fact(hand_[a][k]) ^ fact(n);
    size_[a] = static_cast<std::uint8_t>(size_[a] + n - hand_[a][k]);
    hand_[a][k] = static_cast<std::uint8_t>(n);
  }

  std::array<std::uint8_t, Size> promoted_{};
  std::uint64_t key_ = 0;
  std::array<std::array<std::uint8_t, table_kinds>, 2> hand_{};
  std::array<std::uint8_t, 2> size_{};
};

// Listing, counting and drawing moves where single moves and drops come beside sets of targets
// (core/visited_moves.hpp):
//   one    a move by itself
//   drops  a piece in hand to each of the cells
template <class PieceMovement>
struct CaptureEffectMoves {
  using Set = typename PieceMovement::Set;

  struct Lister : MoveLister<PieceMovement> {
    bool one(Move m) { return this->list.push(m), true; }
    bool drops(Kind kind, const Set& cells) {
      for (Cell to : cells) this->list.push({nowhere, to, kind});
      return true;
    }
  };
  struct Counter : MoveCounter<PieceMovement> {
    bool one(Move) { return ++this->moves, true; }
    bool drops(Kind, const Set& cells) { return this->moves += static_cast<std::size_t>(cells.count()), true; }
  };
  struct Finder : MoveFinder<PieceMovement> {
    static bool one(Move) { return false; }
    static bool drops(Kind, const Set& cells) { return cells.empty(); }
  };

  void list(this const auto& g, MoveList<Move>& out) {
    Lister lister{{g.turn(), out, g.movement()}};
    g.visit(lister);
  }
  std::size_t count(this const auto& g) {
    Counter counter{{.army = g.turn(), .pieces = g.movement()}};
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
