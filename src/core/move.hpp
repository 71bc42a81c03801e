#pragma once
// A move of a man of chess, and the visitors that turn sets of target cells into moves or their number.
#include "core/chessmen.hpp"
#include "core/move_list.hpp"

namespace turncoat {

struct Move {
  Cell from = nowhere, to = nowhere;
  Kind promotion = no_kind;
  Cell released = nowhere;  // mercenary: the gray piece given up
  friend constexpr bool operator==(Move, Move) = default;
};

inline constexpr Kind promotions[] = {queen, rook, bishop, knight};

// Counts the moves that sets of targets stand for.
template <class Men>
struct MoveCounter {
  Army army;
  std::size_t moves = 0;
  bool operator()(Kind kind, Cell, const typename Men::Set& targets) {
    moves += static_cast<std::size_t>(Men::count(army, kind, targets));
    return true;
  }
};

// Stops at the first set that is not empty: operator() says whether to go on.
template <class Men>
struct MoveFinder {
  bool operator()(Kind, Cell, const typename Men::Set& targets) { return targets.empty(); }
};

// Appends the moves to a list; a game's own type of moves begins as Move does.
template <class Men, class M = Move>
struct MoveLister {
  Army army;
  MoveList<M>& list;
  bool operator()(Kind kind, Cell from, const typename Men::Set& targets) {
    if (kind == pawn && (targets & Men::last_rank(army))) {
      for (Cell to : targets)
        for (Kind k : promotions) list.push({from, to, k});
    } else {
      for (Cell to : targets) list.push({from, to});
    }
    return true;
  }
};

inline char man_letter(Kind k) { return static_cast<char>(man_infos[k].letter - 'A' + 'a'); }

// "e7e8q": the text of a move but for what a game adds to it.
template <Map M>
std::string move_text(Move m) {
  std::string out = M::name(m.from) + M::name(m.to);
  if (m.promotion != no_kind) out += man_letter(m.promotion);
  return out;
}

// The choices that make up a move: from, to, then "=q".
template <Map M>
std::vector<std::string> move_steps(Move m) {
  std::vector<std::string> steps = {M::name(m.from), M::name(m.to)};
  if (m.promotion != no_kind) steps.push_back(std::string("=") + man_letter(m.promotion));
  return steps;
}

}  // namespace turncoat
