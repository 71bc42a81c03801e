#pragma once
// The terms of the evaluation of chess, over any board and pieces: pawns, pieces, threats, and the attack on the kings.
// What differs between the game and its variants is what a kind is like and worth there; `Kinds` has
//
// of the board
//   int file(Cell), rank(Army, Cell)      files from the left; ranks from the army's own edge
//   int row(Army, Cell)                   the rank as on a board of chess: 0 to 7
//   int middle(int)                       of three files around a file, the middle one
//   int steps(Cell, Cell)                 of a king
//   Set ahead(Army, Cell), next(Army, Cell)   the cells before one on its file; the nearest of them
//   Set flanks(Army, Cell), front(Army, Cell)   the cells before it on the files next to its own; these and `ahead`
//   Set beside(Cell)                      its neighbours on the rank
//   Set file_of(Cell)                     the other cells of its file
//   Set before(Army, Cell)                cells with all that are ahead of a king on the three files around it
//
// of the position
//   Board board(), Set occupied           what stands where
//   Set royals(Army), near(Set)           royal pieces that an army must not lose; the cells of these and around them
//   Set royal_kinds(Army)                 all of the royal kinds
//   Set quarry(Army)                      the pieces that can be threatened
//   Set attacks(Piece, Cell)              what a piece attacks from a cell
//   Set strikes(Army, Cell from, Cell at)   what a pawn that stands on `from` would attack at another cell
//   … lines(Army, Set)                    `of(k)`: whence a piece of a kind would attack those royal pieces of an army
//   int units_in_hand(Army)               of the attack, by pieces in hand
//   int checks_left(Army)                 how many checks it still has to give to win; 0 where they are not counted
//   TermWeights weights()                 how much groups of terms count
//   void each_pawn, each_royal, each_officer(visit)   the kinds like a pawn, like a king, and all others
//   bool has_queens()                     whether there are kinds like a queen
//
// of the kinds; like(k) says which kind of chess one is most like, and values are in centipawns
//   Values w                              the values of chess
//   Tapered material(k), placed(Army, k, Cell)   a piece, and where it stands
//   Tapered royal_place(Army, Cell)       a royal piece, where it stands
//   Tapered freedom(k, int), pair(k)      by how many cells a piece can go to; two or more of a kind
//   Tapered outpost(k), passed(k, int)    a minor piece that no pawn drives away; a passed pawn, by its row
//   bool outpost_row(int), rides_ahead(k)   whether outposts are on a row; whether a piece like a rook has use for a file
//   int pawns_of_shade(Set, Cell)         of those pawns the ones on cells of the shade of a bishop's
//   int ring_hits(k, int)                 units of danger, by attacked cells around royal pieces
//   Tapered threat(PieceValues, PieceValues, k)   a value of a threatened piece, in the middle game and in the endgame
#include <algorithm>
#include <array>
#include <utility>

#include "eval/chess_values.hpp"

namespace turncoat::chess_terms {

// How much groups of terms count, in eighths.
struct TermWeights {
  int place = 8, freedom = 8, threats = 8, attack = 8, shelter = 8;
};
constexpr Tapered weighed(Tapered t, int eighths) { return {t.middle * eighths / 8, t.end * eighths / 8}; }

// What an army holds and sees.
template <class Kinds>
struct Camp {
  using Set = typename Kinds::Set;
  Army army = white;
  Set pieces, pawns, queens, royals;
  Cell king = nowhere;  // the royal piece, where there is one
  Set near;             // the royal pieces' neighbourhood
  Set pawn_attacks, attacks, attacks_twice;
  std::array<Set, Kinds::most> attacks_by{};  // by kind; only of officers
  std::array<Set, piece_kinds> attacks_as{};  // by what a kind is like
  int attackers = 0, attack = 0;              // pieces that see something near an enemy royal piece, and their units
  int danger = 0;                             // other units
  Tapered score;                              // what all that is worth

  void see(const Set& cells) {
    attacks_twice |= attacks & cells;
    attacks |= cells;
  }
};

// An army's pawns and royal pieces; the others are seen by `add_officers`.
template <class Kinds>
Camp<Kinds> camp_of(const Kinds& kinds, Army a) {
  const auto& board = kinds.board();
  Camp<Kinds> us{.army = a, .pieces = board.of(a), .royals = kinds.royals(a)};
  if (us.royals && !us.royals.several()) us.king = us.royals.first();
  us.near = kinds.near(us.royals);
  kinds.each_pawn([&](Kind k) {
    const auto those = board.of(a, k);
    for (Cell c : those) us.see(kinds.attacks(Piece(a, k), c));
    us.pawns |= those;
  });
  us.pawn_attacks = us.attacks_as[pawn] = us.attacks;
  kinds.each_royal([&](Kind k) {
    for (Cell c : board.of(a, k)) {
      const auto cells = kinds.attacks(Piece(a, k), c);
      us.see(cells);
      us.attacks_as[king] |= cells;
    }
  });
  return us;
}

// ---- pawns

template <class Kinds>
Tapered passed_pawn(const Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds, Kind k, Cell c) {
  const auto& occupied = kinds.occupied;
  const auto next = kinds.next(us.army, c);
  const int row = kinds.row(us.army, c), steps = row - 1;
  Tapered t = kinds.passed(k, row);
  if (us.king != nowhere && them.king != nowhere) {
    const Cell to = next ? next.first() : c;
    t += steps * (kinds.steps(them.king, to) - kinds.steps(us.king, to)) * kinds.w.passed_kings;
  }
  if (next & occupied) t += steps * kinds.w.passed_blocked;
  if (!(kinds.ahead(us.army, c) & (occupied | them.attacks))) t += steps * kinds.w.passed_free;
  return t;
}

template <class Kinds>
void add_pawns(Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds) {
  const auto& w = kinds.w;
  Tapered& t = us.score;
  kinds.each_pawn([&](Kind k) {
    const auto those = kinds.board().of(us.army, k);
    t += those.count() * kinds.material(k);
    for (Cell c : those) {
      const auto row = static_cast<std::size_t>(kinds.row(us.army, c));
      const auto behind = [&] { return kinds.flanks(!us.army, c); };  // on the files beside
      t += kinds.placed(us.army, k, c);
      if (us.pawns & kinds.ahead(us.army, c))
        t += w.doubled;
      else if (!(them.pawns & kinds.front(us.army, c)))
        t += passed_pawn(us, them, kinds, k, c);
      if (us.pawn_attacks.has(c) || (us.pawns & kinds.beside(c)))
        t += {w.connected[row], w.connected_in_endgame[row]};
      else if (!(us.pawns & (kinds.flanks(us.army, c) | behind())))
        t += w.isolated;
      else if (!(us.pawns & behind()) && (them.pawn_attacks & kinds.next(us.army, c)))
        t += w.backward;
    }
  });
}

// ---- pieces

// A knight or bishop: guarded by a pawn, safe from pawns; behind a pawn; among pawns of its colour.
template <class Kinds>
Tapered minor(const Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds, Kind k, Cell c) {
  Tapered t;
  if (us.pawn_attacks.has(c) && kinds.outpost_row(kinds.row(us.army, c)) && !(them.pawns & kinds.flanks(us.army, c)))
    t += kinds.outpost(k);
  if ((us.pawns | them.pawns) & kinds.next(us.army, c)) t += kinds.w.minor_behind_pawn;
  if (kinds.like(k) == bishop) t += kinds.pawns_of_shade(us.pawns, c) * kinds.w.bishop_and_pawns;
  return t;
}

// What is neither like a pawn nor like a king.
template <class Kinds>
void add_officers(Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds) {
  const auto& w = kinds.w;
  const TermWeights weights = kinds.weights();
  const auto useful = kinds.cells() - us.pawns - us.royals - them.pawn_attacks;
  Tapered& t = us.score;
  kinds.each_officer([&](Kind k) {
    const auto those = kinds.board().of(us.army, k);
    if (!those) return;
    const Kind like = kinds.like(k);
    t += those.count() * kinds.material(k);
    if (those.several()) t += kinds.pair(k);
    for (Cell c : those) {
      const auto reach = kinds.attacks(Piece(us.army, k), c);
      us.see(reach);
      us.attacks_by[k] |= reach;
      t += weighed(kinds.placed(us.army, k, c), weights.place);
      t += weighed(kinds.freedom(k, (reach & useful).count()), weights.freedom);
      if (const int hits = (reach & them.near).count(); hits > 0)
        us.attackers += 1, us.attack += w.attacker[like], us.danger += kinds.ring_hits(k, hits);
      if (like == knight || like == bishop)
        t += minor(us, them, kinds, k, c);
      else if (like == rook && kinds.rides_ahead(k) && !(us.pawns & kinds.file_of(c)))
        t += them.pawns & kinds.file_of(c) ? w.rook_on_half_open_file : w.rook_on_open_file;
    }
    us.attacks_as[like] |= us.attacks_by[k];
    if (like == queen) us.queens |= those;
  });
}

// ---- what one army attacks of the other's

template <class Kinds>
void add_threats(Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds) {
  const auto& board = kinds.board();
  const auto& w = kinds.w;
  Tapered& t = us.score;
  const auto quarry = kinds.quarry(them.army), others = them.pieces - them.pawns - kinds.royal_kinds(them.army),
             unguarded = quarry - them.attacks,
             weak = quarry & us.attacks & (unguarded | (us.attacks_twice - them.attacks_twice - them.pawn_attacks));
  t += (others & us.pawn_attacks).count() * w.threat_by_pawn;
  for (Cell c : (others | weak) & (us.attacks_as[knight] | us.attacks_as[bishop]))
    t += kinds.threat(w.threat_by_minor, w.threat_by_minor_in_endgame, board[c].kind);
  for (Cell c : (weak | them.queens) & us.attacks_as[rook])
    t += kinds.threat(w.threat_by_rook, w.threat_by_rook_in_endgame, board[c].kind);
  t += (unguarded & us.attacks).count() * w.hanging;
  if (weak & us.attacks_as[king]) t += w.threat_by_king;
  // Pawns that can go where they attack a piece.
  const auto free = kinds.cells() - kinds.occupied - them.pawn_attacks, safe = us.attacks | (free - them.attacks);
  int pushes = 0;
  for (Cell c : us.pawns)
    for (Cell to : kinds.next(us.army, c) & free & safe) pushes += (kinds.strikes(us.army, c, to) & others).count();
  t += pushes * w.threat_by_push;
}

// ---- kings

inline constexpr int most_units = 10'000;  // of an attack: their square is counted

// What the attack on the enemy's royal pieces is worth: grows with the square of the units.
template <class Kinds>
void add_attack(Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds) {
  if (!them.royals) return;
  const auto& w = kinds.w;
  const auto guarded = them.attacks_twice | them.pawn_attacks | them.attacks_as[knight] | them.attacks_as[bishop] |
                       them.attacks_as[rook];
  const int left = kinds.checks_left(us.army);
  const auto weak = us.attacks - guarded, beaten = left == 1 ? decltype(weak)() : them.attacks,
             safe = kinds.cells() - us.pieces - (beaten - (weak & us.attacks_twice));
  int units = us.attackers * us.attack + us.danger + w.danger_from + (weak & them.near).count() * w.ring_weak;
  const auto lines = kinds.lines(them.army, them.royals);
  kinds.each_officer([&](Kind k) {
    if (!us.attacks_by[k]) return;
    const auto checks = lines.of(k) & (us.attacks_by[k] - us.pieces);
    if (checks & safe)
      units += w.safe_check[kinds.like(k)];
    else if (checks)
      units += w.other_check;
  });
  if (kinds.has_queens() && !us.queens) units += left > 0 ? w.no_queen / 2 : w.no_queen;
  // Where a check brings nearer to the end, the fewer are left the more so.
  if (left > 0) units += units * 7 / (2 + left);
  units = std::clamp(units + kinds.units_in_hand(us.army), 0, most_units);
  us.score += {std::min(units * units / 256, 1200), units / 4};
}

// Royal pieces; and before one that is alone own and enemy pawns, on its file and those beside it.
template <class Kinds>
void add_shelter(Camp<Kinds>& us, const Camp<Kinds>& them, const Kinds& kinds) {
  for (Cell royal : us.royals) us.score += kinds.royal_place(us.army, royal);
  if (us.king == nowhere) return;
  const int first = kinds.middle(kinds.file(us.king)) - 1, rank = kinds.rank(us.army, us.king);
  const auto zone = kinds.before(us.army, us.king);
  // How many ranks before the king the nearest pawn is on each file: 1, 2, 3 or more; 0 for none.
  const auto add = [&](const auto& pawns, const auto& row) {
    std::array<int, 3> nearest{};
    for (Cell c : pawns& zone) {
      const int ranks = kinds.rank(us.army, c) - rank, at = kinds.file(c) - first;
      if (ranks <= 0 || at < 0 || at > 2) continue;
      int& least = nearest[static_cast<std::size_t>(at)];
      least = least == 0 ? ranks : std::min(least, ranks);
    }
    for (const int ranks : nearest) us.score.middle += row[static_cast<std::size_t>(std::min(ranks, 3))];
  };
  add(us.pawns, kinds.w.shield), add(them.pawns, kinds.w.storm);
}

// ---- all of it

// Both armies, White's first, each with its score.
template <class Kinds>
std::array<Camp<Kinds>, 2> camps_of(const Kinds& kinds) {
  std::array<Camp<Kinds>, 2> camps = {camp_of(kinds, white), camp_of(kinds, black)};
  const TermWeights weights = kinds.weights();
  for (const Army a : {white, black}) add_officers(camps[a], camps[!a], kinds);
  for (const Army a : {white, black}) {
    Camp<Kinds>&us = camps[a], &them = camps[!a];
    const auto add = [&us](int eighths, const auto& terms) {
      const Tapered before = std::exchange(us.score, Tapered());
      terms();
      us.score = weighed(us.score, eighths);
      us.score += before;
    };
    add_pawns(us, them, kinds);
    add(weights.threats, [&] { add_threats(us, them, kinds); });
    add(weights.attack, [&] { add_attack(us, them, kinds); });
    add(weights.shelter, [&] { add_shelter(us, them, kinds); });
  }
  return camps;
}

// In sixty-fourths, what an advantage in the endgame is worth to an army by its pawns: without them little.
inline int winnable(int pawns) { return std::min(64, 40 + 8 * pawns); }

}  // namespace turncoat::chess_terms
