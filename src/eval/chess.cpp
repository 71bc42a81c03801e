#include "eval/chess.hpp"

#include <algorithm>
#include <span>

#include "eval/chess_zones.hpp"

namespace turncoat {

namespace {

using Map = Chess::BoardMap;
using PieceMovement = Chess::PieceMovement;
using Set = Chess::Set;
using Weights = Evaluation<Chess>::Weights;
using Row = std::span<const int>;

constexpr int phase_weight[piece_kinds] = {0, 1, 1, 2, 4, 0};
constexpr int full_phase = 24;

// What an army holds and sees.
struct Camp {
  Army army = white;
  Set pieces, pawns;
  Set pawn_attacks, attacks, attacks_twice;
  std::array<Set, piece_kinds> attacks_by{};
  Cell king_cell = nowhere;
  Set ring;                       // the king's neighbourhood
  int attackers = 0, attack = 0;  // pieces that see something next to the enemy king, and their units
  int danger = 0;                 // other units
  Tapered evaluation;             // what its pieces are worth

  Camp(const ChessSight& g, Army a)
      : army(a), pieces(g.board().of(a)), pawns(g.board().of(a, pawn)), king_cell(g.king_of(a)) {
    for (Cell c : pawns) see(pawn, PieceMovement::pawn_captures(a, c));
    pawn_attacks = attacks;
    ring = PieceMovement::king_reach(king_cell);
    see(king, ring);
    ring |= Set::of(king_cell);
  }
  void see(Kind kind, const Set& cells) {
    attacks_twice |= attacks & cells;
    attacks |= cells;
    attacks_by[kind] |= cells;
  }
  int rank(Cell c) const { return army == white ? Map::rank(c) : 7 - Map::rank(c); }
};

// ---- pawns

Tapered passed_pawn(const Camp& us, const Camp& them, const Set& occupied, Cell c, const Weights& w) {
  const int rank = us.rank(c), steps = rank - 1;
  const Cell next = PieceMovement::ahead(us.army, c, 1);
  Tapered t{w.passed[rank], w.passed_in_endgame[rank]};
  t += steps * (king_steps<Map>(them.king_cell, next) - king_steps<Map>(us.king_cell, next)) * w.passed_kings;
  if (occupied.has(next)) t += steps * w.passed_blocked;
  if (!(zones.ahead[us.army][c] & (occupied | them.attacks))) t += steps * w.passed_free;
  return t;
}

Tapered pawns(const Camp& us, const Camp& them, const Set& occupied, const Weights& w) {
  Tapered t;
  for (Cell c : us.pawns) {
    const int rank = us.rank(c);
    const Set ahead = zones.ahead[us.army][c];
    if (us.pawns & ahead)
      t += w.doubled;
    else if (!(them.pawns & zones.passed[us.army][c]))
      t += passed_pawn(us, them, occupied, c, w);
    if (us.pawns & (zones.beside[c] | PieceMovement::pawn_strikers(us.army, c)))
      t += {w.connected[rank], w.connected_in_endgame[rank]};
    else if (!(us.pawns & zones.neighbour_files[Map::file(c)]))
      t += w.isolated;
    else if (!(us.pawns & zones.flanks[!us.army][c]) && them.pawn_attacks.has(PieceMovement::ahead(us.army, c, 1)))
      t += w.backward;
  }
  return t;
}

// ---- pieces

Row row_of(Kind kind, const Weights& w, bool end) {
  switch (kind) {
    case knight: return end ? Row(w.knight_mobility_in_endgame) : Row(w.knight_mobility);
    case bishop: return end ? Row(w.bishop_mobility_in_endgame) : Row(w.bishop_mobility);
    case rook: return end ? Row(w.rook_mobility_in_endgame) : Row(w.rook_mobility);
    default: return end ? Row(w.queen_mobility_in_endgame) : Row(w.queen_mobility);
  }
}

// A knight or bishop: guarded by a pawn, safe from pawns; behind a pawn; among pawns of its colour.
Tapered minor(const ChessSight& g, const Camp& us, const Camp& them, Kind kind, Cell c, const Weights& w) {
  Tapered t;
  const int rank = us.rank(c);
  if (rank >= 3 && rank <= 5 && us.pawn_attacks.has(c) && !(them.pawns & zones.flanks[us.army][c]))
    t += kind == knight ? w.knight_outpost : w.bishop_outpost;
  if (rank < 7 && g.board().all(pawn).has(PieceMovement::ahead(us.army, c, 1))) t += w.minor_behind_pawn;
  if (kind == bishop) t += (us.pawns & zones.shade[Map::shade(c)]).count() * w.bishop_and_pawns;
  return t;
}

void see_pieces(const ChessSight& g, Camp& us, const Camp& them, const Weights& w) {
  const auto& board = g.board();
  const Set occupied = board.occupied(), useful = Set::all() - us.pawns - them.pawn_attacks - Set::of(us.king_cell);
  Tapered& t = us.evaluation;
  for (Cell c : us.pieces - us.pawns - Set::of(us.king_cell)) {
    const Kind kind = board[c].kind;
    const Set reach = PieceMovement::attacks({us.army, kind}, c, occupied);
    us.see(kind, reach);
    const auto mobility = static_cast<std::size_t>((reach & useful).count());
    t += {row_of(kind, w, false)[mobility], row_of(kind, w, true)[mobility]};
    if (const int hits = (reach & them.ring).count(); hits > 0)
      us.attackers += 1, us.attack += w.attacker[kind], us.danger += hits * w.ring_hit;
    if (kind == knight || kind == bishop) {
      t += minor(g, us, them, kind, c, w);
    } else if (kind == rook && !(us.pawns & zones.file[Map::file(c)])) {
      t += them.pawns & zones.file[Map::file(c)] ? w.rook_on_half_open_file : w.rook_on_open_file;
    }
  }
  if (board.of(us.army, bishop).several()) t += w.bishop_pair;
}

// ---- what one army attacks of the other's

Tapered threats(const ChessSight& g, const Camp& us, const Camp& them, const Weights& w) {
  const auto& board = g.board();
  const Set pieces = them.pieces - them.pawns - Set::of(them.king_cell), unguarded = them.pieces - them.attacks;
  const Set weak = them.pieces & us.attacks & (unguarded | (us.attacks_twice - them.attacks_twice - them.pawn_attacks));
  Tapered t = (pieces & us.pawn_attacks).count() * w.threat_by_pawn;
  for (Cell c : (pieces | weak) & (us.attacks_by[knight] | us.attacks_by[bishop])) {
    const Kind captured = board[c].kind;
    t += {w.threat_by_minor[captured], w.threat_by_minor_in_endgame[captured]};
  }
  for (Cell c : (weak | board.of(them.army, queen)) & us.attacks_by[rook]) {
    const Kind captured = board[c].kind;
    t += {w.threat_by_rook[captured], w.threat_by_rook_in_endgame[captured]};
  }
  t += (unguarded & us.attacks).count() * w.hanging;
  if (weak & us.attacks_by[king]) t += w.threat_by_king;
  // Pawns that can go where they attack a piece.
  const Set free = Set::all() - board.occupied() - them.pawn_attacks;
  int pushes = 0;
  for (Cell c : us.pawns) {
    const Cell next = PieceMovement::ahead(us.army, c, 1);
    if (free.has(next) && (us.attacks.has(next) || !them.attacks.has(next)))
      pushes += (PieceMovement::pawn_captures(us.army, next) & pieces).count();
  }
  return t += pushes * w.threat_by_push;
}

// ---- kings

// How many ranks before the king the nearest of some pawns is on a file: 1, 2, 3 or more; 0 for none.
std::size_t ranks_before(const Camp& us, const Set& pawns_on_file) {
  int nearest = 0;
  for (Cell c : pawns_on_file) {
    const int ranks = us.rank(c) - us.rank(us.king_cell);
    if (ranks > 0 && (nearest == 0 || ranks < nearest)) nearest = ranks;
  }
  return static_cast<std::size_t>(std::min(nearest, 3));
}

int shelter(const Camp& us, const Camp& them, const Weights& w) {
  int total = 0;
  const int middle = std::clamp(Map::file(us.king_cell), 1, 6);
  for (int file = middle - 1; file <= middle + 1; ++file)
    total += w.shield[ranks_before(us, us.pawns & zones.file[file])] +
             w.storm[ranks_before(us, them.pawns & zones.file[file])];
  return total;
}

// What the attack on the enemy king is worth: grows with the square of the units.
Tapered attack(const ChessSight& g, const Camp& us, const Camp& them, const Weights& w) {
  const auto& board = g.board();
  const Set occupied = board.occupied() - board.of(them.army, king);
  const Set weak = us.attacks - them.attacks_twice - (them.attacks - them.attacks_by[king] - them.attacks_by[queen]);
  const Set safe = Set::all() - us.pieces - (them.attacks - (weak & us.attacks_twice));
  const Set straight = PieceMovement::rook_attacks(them.king_cell, occupied),
            slant = PieceMovement::bishop_attacks(them.king_cell, occupied);
  int units = us.attackers * us.attack + us.danger + w.danger_from + (weak & them.ring).count() * w.ring_weak;
  const std::array<std::pair<Kind, Set>, 4> lines = {{{knight, PieceMovement::knight_reach(them.king_cell)},
                                                      {bishop, slant},
                                                      {rook, straight},
                                                      {queen, straight | slant}}};
  for (const auto& [kind, line] : lines) {
    const Set checks = line & us.attacks_by[kind] - us.pieces;
    if (checks & safe)
      units += w.safe_check[kind];
    else if (checks)
      units += w.other_check;
  }
  if (!board.of(us.army, queen)) units += w.no_queen;
  units = std::max(0, units);
  return {std::min(units * units / 256, 1200), units / 4};
}

// ---- the end of the game

// In sixty-fourths, what an advantage in the endgame is worth to an army if it can hardly be turned into a win.
int winnable(const ChessSight& g, const Camp& strong, const Camp& weak, const Weights& w) {
  const auto& board = g.board();
  const auto pieces = [&](const Camp& camp) {
    int total = 0;
    for (Cell c : camp.pieces - camp.pawns - Set::of(camp.king_cell)) total += w.pieces_in_endgame[board[c].kind];
    return total;
  };
  const int more = pieces(strong) - pieces(weak);
  if (!strong.pawns && more <= w.pieces_in_endgame[bishop])
    return pieces(strong) <= w.pieces_in_endgame[bishop] ? 0 : 8;
  const Set bishops = board.all(bishop);
  if (bishops.count() == 2 && (bishops & strong.pieces) && (bishops & weak.pieces) &&
      (bishops & zones.shade[0]).count() == 1)
    return board.all(knight) | board.all(rook) | board.all(queen) ? 52 : 28;
  return std::min(64, 40 + 8 * strong.pawns.count());
}

}  // namespace

Weights::Weights(const Values& values) : Values(values) {
  for (Kind k = 0; k < piece_kinds; ++k)
    for (Cell c = 0; c < 64; ++c) {
      const int file = std::min(Map::file(c), 7 - Map::file(c)), at = 4 * Map::rank(c) + file;
      const Tapered t{values.pieces[k] + values.place[k][at],
                      values.pieces_in_endgame[k] + values.place_in_endgame[k][at]};
      placed[white][k][c] = t;
      placed[black][k][Map::at(Map::file(c), 7 - Map::rank(c))] = t;
    }
}
const Weights Evaluation<Chess>::usual_weights(usual);

int Evaluation<Chess>::value(const ChessSight& g, const Weights& w) {
  const auto& board = g.board();
  Camp us(g, g.turn()), them(g, !g.turn());
  int phase = 0;
  for (Camp* camp : {&us, &them})
    for (Cell c : camp->pieces) {
      const Kind kind = board[c].kind;
      phase += phase_weight[kind];
      camp->evaluation += w.placed[camp->army][kind][c];
    }
  see_pieces(g, us, them, w);
  see_pieces(g, them, us, w);
  Tapered t;
  const auto add = [&](Camp& mine, const Camp& other) {
    Tapered all = mine.evaluation;
    all += pawns(mine, other, board.occupied(), w);
    all += threats(g, mine, other, w);
    all += attack(g, mine, other, w);
    all += {shelter(mine, other, w), 0};
    return all;
  };
  t += add(us, them);
  t -= add(them, us);
  t.end = t.end * (t.end > 0 ? winnable(g, us, them, w) : winnable(g, them, us, w)) / 64;
  phase = std::min(phase, full_phase);
  const int value = (t.middle * phase + t.end * (full_phase - phase)) / full_phase;
  return value + w.tempo;
}

}  // namespace turncoat
