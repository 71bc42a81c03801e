#include "eval/table_chess.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/chess.hpp"
#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// The royal pieces that an army must not lose.
template <class G>
auto royals_of(const G& g, Army a) {
  if constexpr (G::Rules::has_ends)
    if (g.rules().own().checks[!a] == OfChess::checks_never) return typename G::Set();
  if constexpr (G::Rules::has_capture_effects)
    if (g.rules().king_taken()) return g.rules().royal_kinds(g.board()) & g.board().of(a);
  return g.rules().royals(g.board(), a);
}

}  // namespace

template <class G>
int TableChessEvaluation<G>::gain_of_capture(const G& g, Move m) {
  if constexpr (G::Rules::has_capture_effects) {
    const auto& v = values(g);
    const auto& rules = g.rules();
    const Piece piece = g.board()[m.from], there = g.board()[m.to];
    const Kind taken = there ? there.kind : piece.kind,
               stands = m.promotion == no_kind || m.released != nowhere ? piece.kind : m.promotion;
    if (rules.is_king(taken)) return 10000;
    // A piece that changes sides counts twice.
    int out = !rules.takes_in_hand() && !rules.turns_captured() ? v.pieces[taken] : 2 * v.pieces[taken];
    out -= rules.captor_turns(piece.kind) ? v.pieces[piece.kind] + v.pieces[stands]
                                          : v.pieces[piece.kind] - v.pieces[stands];
    return out - v.pieces[piece.kind] / 16;
  }
  return worth_taken(g, m, values(g).pieces);
}

namespace {

// ---- ends that a text says (docs/spec/variants.md, VA-84 to VA-89); first values, in centipawns
// By the moves that a piece still needs to its goal: none, one, two, three. By the checks that an army still has to
// give: none, one, two, three. By the pieces that an army may still lose before it is extinct, or bare: none, one, two.
constexpr int near_goal[] = {0, 250, 90, 35}, few_checks[] = {0, 400, 150, 50}, few_left[] = {0, 220, 70};
constexpr int beside_blast = 25;  // for each cell from which a blast would reach a royal piece, if it is attacked

// Whether an army that has lost all its pieces has won.
template <class G>
bool wants_to_lose(const G& g) {
  for (const Extinction& end : g.rules().own().extinct)
    if (end.said && end.letters.empty() && end.end == EndFor::wins) return true;
  return false;
}

// How many moves a piece needs at least from a cell to its goal, up to four, over what stands there now.
template <class G>
int moves_to_goal(const G& g, Piece piece, Cell from, const typename G::Set& goal, const typename G::Set& shut) {
  using Set = typename G::Set;
  const auto pieces = g.movement();
  Set seen = Set::of(from), front = seen;
  for (int n = 1; n < 4; ++n) {
    Set next;
    for (Cell c : front) next |= pieces.reach(piece, c, g.board().occupied()) - shut - seen;
    if (next & goal) return n;
    if (!next) return 4;
    seen |= next, front = next;
  }
  return 4;
}

// For an army that has few pieces left, by which it meets an end.
int few(int left, EndFor end) {
  if (left < 1 || left > 2) return 0;
  return end == EndFor::wins ? few_left[left] : end == EndFor::loses ? -few_left[left] : 0;
}

template <class G>
struct Camp {
  using Set = typename G::Set;
  Army army = white;
  Set pieces, pawns, royals, near;           // near: the cells around the royal pieces
  Set pawn_attacks, attacks, twice, sturdy;  // sturdy: by pieces that are neither royal nor the dearest
  std::array<Set, table_kinds> struck{}, struck_by_cheaper{};  // by pieces of a kind, and of cheaper ones
  Set by_minors, by_rooks, by_royals;
  bool has_queen = false;
  Tapered score;
  int worth = 0, worth_of_pieces = 0;
  int attackers = 0, attack = 0, danger = 0;  // as in the evaluation of chess
};

int steps_apart(const auto& map, Cell a, Cell b) {
  return std::max(std::abs(map.file(a) - map.file(b)), std::abs(map.rank(a) - map.rank(b)));
}

constexpr const ChessValues& usual = chess_values;
// What the tables make of the pieces of chess on its board: their worth, and how many cells they can expect to see, in
// eighths.
constexpr int worth_in_chess[] = {114, 290, 348, 462, 906}, cells_in_chess[] = {7, 37, 48, 69, 117};

constexpr int most_units = 10'000;  // of an attack: their square is counted

// A piece in hand may be put where it is wanted.
constexpr int worth_in_hand(int worth) { return worth + worth / 8; }

// The piece of chess that comes nearest to a kind: its values are taken, in proportion.
template <class G>
Kind likeness(const G& g, const auto& v, Kind k) {
  const auto pieces = g.movement();
  if (pieces.is_royal(k)) return king;
  const int worth = v.pieces[k];
  if (pieces.promotes(k) && worth < 2 * worth_in_chess[pawn]) return pawn;
  if (worth > 720) return queen;
  if (worth > 420) return rook;
  return v.bound[k] ? bishop : knight;
}

// A value of a piece of chess for one that is like it and worth so much.
constexpr int in_proportion(int value, int worth, Kind like) { return value * worth / worth_in_chess[like]; }
constexpr Tapered in_proportion(Tapered t, int worth, Kind like) {
  return {in_proportion(t.middle, worth, like), in_proportion(t.end, worth, like)};
}

// A row of the values of chess by the cells that a piece sees.
Tapered by_cells(Kind like, int cells) {
  const auto at = [cells](const auto& row) {
    return row[static_cast<std::size_t>(std::min(cells, static_cast<int>(row.size()) - 1))];
  };
  switch (like) {
    case knight: return {at(usual.knight_mobility), at(usual.knight_mobility_in_endgame)};
    case bishop: return {at(usual.bishop_mobility), at(usual.bishop_mobility_in_endgame)};
    case rook: return {at(usual.rook_mobility), at(usual.rook_mobility_in_endgame)};
    default: return {at(usual.queen_mobility), at(usual.queen_mobility_in_endgame)};
  }
}

// Where pawns and kings stand, as on the board of chess.
Tapered by_place(const auto& map, Army a, Kind like, Cell c) {
  const auto scaled = [](int at, int length) { return length < 2 ? 0 : (at * 14 / (length - 1) + 1) / 2; };
  const int file = scaled(std::min(map.file(c), map.files() - 1 - map.file(c)), map.files()),
            rank = scaled(a == white ? map.rank(c) : map.ranks() - 1 - map.rank(c), map.ranks());
  const auto at = static_cast<std::size_t>(4 * rank + std::min(file, 3));
  return {usual.place[like][at], usual.place_in_endgame[like][at]};
}

template <class G>
void see(const G& g, const auto& v, Camp<G>& us, auto& seen) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto pieces = g.movement();
  const Set occupied = board.occupied();
  us.pieces = board.of(us.army);
  us.royals = royals_of(g, us.army);
  for (Cell c : us.royals) us.near |= v.around[c];
  for (Kind k : v.by_worth) {
    us.struck_by_cheaper[k] = us.attacks;
    const Kind like = likeness(g, v, k);
    const Set those = board.of(us.army, k);
    if (!those) continue;
    Set all = us.attacks;
    for (Cell c : those) {
      const Set cells = pieces.attacks(Piece(us.army, k), c, occupied);
      seen[c] = cells;
      us.struck[k] |= cells;
      us.twice |= all & cells;
      all |= cells;
      if (like == pawn) us.pawns.add(c), us.pawn_attacks |= cells;
    }
    us.attacks = all;
    if (like < queen) us.sturdy |= us.struck[k];
    if (like == knight || like == bishop) us.by_minors |= us.struck[k];
    if (like == rook) us.by_rooks |= us.struck[k];
    if (like == king) us.by_royals |= us.struck[k];
    if (like == queen) us.has_queen = true;
  }
}

// A piece that promotes.
template <class G>
void add_pawn(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them, Kind k, Cell c) {
  using Set = typename G::Set;
  const auto& map = g.map();
  const Army a = us.army;
  const int ranks = std::max(1, map.ranks() - 1), rank = a == white ? map.rank(c) : map.ranks() - 1 - map.rank(c);
  const auto row = static_cast<std::size_t>((14 * rank / ranks + 1) / 2);
  const Set files = v.front[a][c] | v.front[!a][c], file = v.ahead[a][c] | v.ahead[!a][c],
            beside = (v.around[c] - files) - Set::of(c);
  Tapered& t = us.score;
  if (us.pawn_attacks.has(c) || (beside & us.pawns))
    t += {usual.connected[row], usual.connected_in_endgame[row]};
  else if (!((files - file) & us.pawns))
    t += usual.isolated;
  else if (!(((v.front[!a][c] | beside) - file) & us.pawns) && (v.ahead[a][c] & v.around[c] & them.pawn_attacks))
    t += usual.backward;
  if (v.ahead[a][c] & us.pawns) {
    t += usual.doubled;
    return;
  }
  if (v.front[a][c] & them.pawns) return;
  const int gain = std::min(v.promotion[k], 1000), full = worth_in_chess[queen] - worth_in_chess[pawn];
  t += {usual.passed[row] * gain / full, usual.passed_in_endgame[row] * gain / full};
  const int steps = static_cast<int>(row) - 1;
  const Set next = v.ahead[a][c] & v.around[c];
  if (next & g.board().occupied()) t += steps * usual.passed_blocked;
  if (!(v.ahead[a][c] & (g.board().occupied() | them.attacks))) t += steps * usual.passed_free;
  if (!us.royals || !them.royals || us.royals.several() || them.royals.several()) return;
  const Cell to = next ? next.first() : c;
  t += steps * (steps_apart(map, them.royals.first(), to) - steps_apart(map, us.royals.first(), to)) *
       usual.passed_kings;
}

template <class G>
void add_pieces(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them, const auto& seen) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto pieces = g.movement();
  const Army a = us.army;
  const Set useful = pieces.cells() - us.pawns - us.royals - them.pawn_attacks;
  Tapered& t = us.score;
  for (Kind k : v.by_worth) {
    const Set those = board.of(a, k);
    if (!those) continue;
    const Kind like = likeness(g, v, k);
    if (like == king) continue;
    const int n = those.count();
    t += n * (v.usual[k] > 0 ? in_proportion({usual.pieces[like], usual.pieces_in_endgame[like]}, v.pieces[k], like)
                             : Tapered{v.pieces[k], v.pieces[k]});
    us.worth += n * v.pieces[k];
    if (like == pawn) {
      for (Cell c : those) {
        t += by_place(g.map(), a, pawn, c);
        add_pawn(g, v, us, them, k, c);
      }
      continue;
    }
    us.worth_of_pieces += n * v.pieces[k];
    if (v.bound[k] && n > 1) t += in_proportion(usual.bishop_pair, v.pieces[k], like);
    for (Cell c : those) {
      const int square = v.placed[a][k][c] - v.pieces[k];
      t += {square, square};
      const int cells = (seen[c] & useful).count();
      if (const int usually = v.usual[k]; usually > 0)
        t += in_proportion(by_cells(like, (2 * cells * cells_in_chess[like] / usually + 1) / 2), v.pieces[k], like);
      else
        t += {v.mobility[k] * cells, v.mobility[k] * cells};
      if (const int hits = (seen[c] & them.near).count(); hits > 0)
        us.attackers += 1, us.attack += usual.attacker[like],
            us.danger += in_proportion(std::min(hits, 6) * usual.ring_hit, v.pieces[k], like);
      const Set file = v.ahead[a][c] | v.ahead[!a][c];
      if (like < rook) {
        if (us.pawn_attacks.has(c) && !((v.front[a][c] - file) & them.pawns))
          t += in_proportion(like == knight ? usual.knight_outpost : usual.bishop_outpost, v.pieces[k], like);
        if (v.ahead[a][c] & v.around[c] & (us.pawns | them.pawns)) t += usual.minor_behind_pawn;
      } else if (like == rook && v.far_ahead[k] && !(file & us.pawns)) {
        t += file & them.pawns ? usual.rook_on_half_open_file : usual.rook_on_open_file;
      }
    }
  }
}

// What one army attacks of the other's.
template <class G>
void add_threats(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto pieces = g.movement();
  Tapered& t = us.score;
  const Set royal = pieces.royals(board) & them.pieces, others = them.pieces - them.pawns - royal,
            unguarded = them.pieces - them.attacks - royal;
  const Set weak = (them.pieces - royal) & us.attacks & (unguarded | (us.twice - them.twice - them.pawn_attacks));
  t += (others & us.pawn_attacks).count() * usual.threat_by_pawn;
  const auto add = [&](const Set& cells, const PieceValues& values, const PieceValues& in_endgame, bool dearest) {
    for (Cell c : cells) {
      const Kind k = board[c].kind, like = likeness(g, v, k);
      if (like == king) continue;  // royal in one army alone
      if (weak.has(c) || !dearest || like == queen)
        t += in_proportion({values[like], in_endgame[like]}, std::min(v.pieces[k], worth_in_chess[like]), like);
    }
  };
  add((others | weak) & us.by_minors, usual.threat_by_minor, usual.threat_by_minor_in_endgame, false);
  add((others | weak) & us.by_rooks, usual.threat_by_rook, usual.threat_by_rook_in_endgame, true);
  t += (unguarded & us.attacks).count() * usual.hanging;
  if (weak & us.by_royals) t += usual.threat_by_king;
  const Set free = pieces.cells() - board.occupied() - them.pawn_attacks;
  int pushes = 0;
  for (Cell c : us.pawns) {
    const Set next = v.ahead[us.army][c] & v.around[c] & free & (us.attacks | (pieces.cells() - them.attacks));
    for (Cell to : next) pushes += (pieces.attacks(board[c], to, board.occupied()) & others).count();
  }
  t += pushes * usual.threat_by_push;
}

// What is in hand counts, whether or not the enemy has a royal piece on the board.
template <class G>
void add_hand(const G& g, const auto& v, Camp<G>& us) {
  for (Kind k : v.by_worth)
    if (const int n = g.captured_pieces().in_hand(us.army, k); n > 0) {
      us.score += n * Tapered{worth_in_hand(v.pieces[k]), worth_in_hand(v.pieces[k])};
      us.worth += n * v.pieces[k], us.worth_of_pieces += n * v.pieces[k];
    }
}

// What the attack on the enemy's royal pieces is worth: grows with the square of the units.
template <class G>
void add_attack(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them) {
  using Set = typename G::Set;
  if (!them.royals) return;
  const auto& board = g.board();
  const auto pieces = g.movement();
  const Set occupied = board.occupied() - them.royals;
  const Set weak = us.attacks - them.twice - them.sturdy;
  const Set safe = pieces.cells() - us.pieces - (them.attacks - (weak & us.twice));
  int units = us.attackers * us.attack + us.danger + usual.danger_from + (weak & them.near).count() * usual.ring_weak;
  bool queens = false;
  for (Kind k : v.by_worth) {
    const Kind like = likeness(g, v, k);
    queens |= like == queen;
    if (like == pawn || like == king || !us.struck[k]) continue;
    Set checks;
    for (Cell royal : them.royals) checks |= pieces.attacks(Piece(them.army, k), royal, occupied);
    checks &= us.struck[k] - us.pieces;
    if (checks & safe)
      units += usual.safe_check[like];
    else if (checks)
      units += usual.other_check;
  }
  if (queens && !us.has_queen) units += usual.no_queen;
  // An army with pieces in hand attacks with all of them.
  if constexpr (G::Rules::has_capture_effects)
    for (Kind k : v.by_worth) units += g.captured_pieces().in_hand(us.army, k) * (7 + v.pieces[k] / 53);
  units = std::clamp(units, 0, most_units);
  us.score += {std::min(units * units / 256, 1200), units / 4};
}

// Own and enemy pawns before a royal piece, on its file and those beside it.
template <class G>
void add_shelter(const G& g, Camp<G>& us, const Camp<G>& them) {
  const auto& map = g.map();
  for (Cell royal : us.royals) {
    us.score += by_place(map, us.army, king, royal);
    if (us.royals.several()) continue;
    const int middle = std::clamp(map.file(royal), 1, std::max(1, map.files() - 2));
    const auto add = [&](const auto& pawns, const auto& row) {
      int nearest[3] = {};
      for (Cell c : pawns) {
        const int ranks = us.army == white ? map.rank(c) - map.rank(royal) : map.rank(royal) - map.rank(c);
        if (const int at = map.file(c) - middle + 1; ranks > 0 && at >= 0 && at < 3)
          nearest[at] = nearest[at] == 0 ? ranks : std::min(nearest[at], ranks);
      }
      for (const int ranks : nearest) us.score.middle += row[static_cast<std::size_t>(std::min(ranks, 3))];
    };
    add(us.pawns, usual.shield), add(them.pawns, usual.storm);
  }
}

}  // namespace

// What the ends that the text says are worth to White.
template <class G>
int TableChessEvaluation<G>::value_of_ends(const G& g)
  requires(G::Rules::has_ends)
{
  const auto& board = g.board();
  const auto& rules = g.rules();
  const auto pieces = g.movement();
  const OfChess& own = rules.own();
  int out = 0;
  const auto add = [&out](Army a, int value) { out += a == white ? value : -value; };
  for (const Army a : {white, black}) {
    if (rules.counts_checks(a))
      if (const int left = g.captured_pieces().checks_left(a); left < 4) add(a, few_checks[left]);
    for (const auto& [kind, goal] : rules.variant().free.goals[a]) {
      int least = 4;
      for (Cell c : board.of(a, kind)) {
        Set shut = board.of(a);
        if (pieces.is_royal(kind))
          for (Cell to : pieces.reach(board[c], c, board.occupied()))
            if (pieces.attacked(board, to, board.of(!a), board.occupied())) shut.add(to);
        least = std::min(least, moves_to_goal(g, board[c], c, goal, shut));
      }
      if (least < 4) add(a, near_goal[least]);
    }
    if (const Extinction& end = own.extinct[a]; end.said && !end.letters.empty())
      for (Kind k : rules.variant().free.extinct[a])
        add(a, few(board.of(a, k).count() + g.captured_pieces().in_hand(a, k) - end.at, end.end));
    if (own.bare[a].said) add(a, few(rules.beside_royals(board, g.captured_pieces(), a), own.bare[a].end));
    if (rules.blasts())
      for (Cell royal : rules.royal_kinds(board) & board.of(a))
        for (Cell c : rules.variant().free.zone[!a][royal] & board.of(a))
          if (pieces.attacked(board, c, board.of(!a), board.occupied())) add(a, -beside_blast);
  }
  return out;
}

// What vanishes of the enemy's, less what vanishes of one's own.
template <class G>
int TableChessEvaluation<G>::gain_of_blast(const G& g, Move m)
  requires(G::Rules::has_ends)
{
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const Army us = g.turn();
  const Kind captor = board[m.from].kind;
  int out = worth_taken(g, m, v.pieces) - v.pieces[captor];
  if (rules.blasts())
    for (Cell c : rules.blasted(board, us, m.to)) {
      if (c == m.from || c == m.to) continue;
      const Piece piece = board[c];
      if (rules.is_king(piece.kind)) return piece.army == us ? -10000 : 10000;
      out += piece.army == us ? -v.pieces[piece.kind] : v.pieces[piece.kind];
    }
  return out == 0 ? -1 : out;
}

// What a move takes and promotes to, and twice what changes sides then.
template <class G>
int TableChessEvaluation<G>::gain_of_conversion(const G& g, Move m)
  requires(G::Rules::has_ends)
{
  if (m.to == nowhere) return 0;
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const Army us = g.turn();
  Piece piece = m.from == nowhere ? Piece(us, m.promotion) : board[m.from];
  int out = 0;
  if (g.captures(m)) out += worth_taken(g, m, v.pieces);
  if (m.from != nowhere && m.promotion != no_kind) {
    out += v.pieces[m.promotion] - v.pieces[piece.kind];
    piece = Piece(us, m.promotion);
  }
  const bool stays = g.captures(m) && rules.captor_stays_put(piece);
  const Cell at = stays ? m.from : m.to;
  Set occupied = board.occupied();
  if (m.from != nowhere && !stays) occupied = (occupied - Set::of(m.from)) | Set::of(m.to);
  for (Cell c : g.movement().attacks(piece, at, occupied) & (board.of(!us) - Set::of(m.to))) {
    const Kind kind = board[c].kind;
    if (rules.is_king(kind)) return 10000;
    out += 2 * v.pieces[kind];
  }
  return out;
}

// The cells that lie between an enemy and what it attacks, by its worth, and those that many enemies come to.
template <class G>
void TableChessEvaluation<G>::keep_settling(const G& g, MoveList<Move>& moves, int depth)
  requires(G::Rules::has_ends)
{
  constexpr std::size_t few = 12;
  constexpr int far = 4;  // with so much depth left all cells are tried
  if (depth >= far || moves.size() <= few) return;
  const auto& v = values(g);
  const auto& board = g.board();
  const auto& rules = g.rules();
  const auto pieces = g.movement();
  const Army us = g.turn();
  const Set occupied = board.occupied() - board.all(rules.duck());
  std::array<int, size> worth{};
  for (Cell from : board.of(!us)) {
    const Set seen = pieces.attacks(board[from], from, occupied);
    for (Cell c : seen) worth[c] += 4;
    for (Cell c : seen& rules.pieces(board, us)) {
      const Kind kind = board[c].kind;
      const int lost = rules.is_king(kind) || rules.ends_with(us, kind) ? 10000 : v.pieces[kind];
      for (const int lines : {0, 1})
        for (Cell between : pieces.tables().between(lines, from, c)) worth[between] += lost;
    }
  }
  std::partial_sort(moves.begin(), moves.begin() + few, moves.end(), [&](const Move& a, const Move& b) {
    return std::pair(-worth[a.to], a.to) < std::pair(-worth[b.to], b.to);
  });
  moves.shorten(few);
}

namespace {

// The board as chess has it, where a variant is played with the pieces of chess, none of which come back from a hand that
// captured them, either side has one king, and no pawn stands where none can in chess. A thread remembers the last one,
// of whatever variant: few pieces change from one position that a search looks at to the next.
template <class G>
const ChessSight::Board* board_of_chess(const G& g) {
  if constexpr (G::BoardMap::size == 64) {
    const std::vector<Kind>& kinds = g.rules().variant().as_chess;
    if (kinds.empty()) return nullptr;
    if constexpr (G::Rules::has_capture_effects)
      if (g.rules().takes_in_hand()) return nullptr;
    using Plane = ChessSight::Board::Set;
    std::array<std::array<Plane, piece_kinds>, 2> now{};  // also of kinds that this variant does not have
    for (const Army a : {white, black})
      for (std::size_t k = 0; k < kinds.size(); ++k)
        if (kinds[k] != no_kind) now[a][kinds[k]] = g.board().of(a, static_cast<Kind>(k));
    for (const Army a : {white, black})
      if (now[a][king].count() != 1 ||
          now[a][pawn] & (Chess::PieceMovement::last_rank(white) | Chess::PieceMovement::last_rank(black)))
        return nullptr;
    static thread_local ChessSight::Board out;
    for (const Army a : {white, black})
      for (Kind k = 0; k < piece_kinds; ++k)
        for (Cell c : out.of(a, k) - now[a][k]) out.take(c);
    for (const Army a : {white, black})
      for (Kind k = 0; k < piece_kinds; ++k)
        for (Cell c : now[a][k] - out.of(a, k)) out.put(c, Piece(a, k));
    return &out;
  }
  return nullptr;
}

template <class G>
bool has_hands(const G& g) {
  if constexpr (G::Rules::has_capture_effects)
    return g.captured_pieces().in_hand(white) > 0 || g.captured_pieces().in_hand(black) > 0;
  return false;
}

// What the side to move has in hand, more than the other.
template <class G>
int value_of_hands(const G& g) {
  int out = 0;
  if constexpr (G::Rules::has_capture_effects) {
    const auto& v = g.rules().variant().values;
    for (Kind k : v.by_worth)
      out += (g.captured_pieces().in_hand(g.turn(), k) - g.captured_pieces().in_hand(!g.turn(), k)) *
             worth_in_hand(v.pieces[k]);
  }
  return out;
}

// What the terms of tables say of White's position.
template <class G>
int value_of_tables(const G& g) {
  const auto& v = g.rules().variant().values;
  const auto pieces = g.movement();
  Camp<G> camps[2] = {{.army = white}, {.army = black}};
  std::array<typename G::Set, G::BoardMap::size> seen;  // from each piece
  for (auto& camp : camps) see(g, v, camp, seen);
  for (Army a : {white, black}) add_pieces(g, v, camps[a], camps[!a], seen);
  for (Army a : {white, black}) {
    add_threats(g, v, camps[a], camps[!a]);
    if constexpr (G::Rules::has_capture_effects) add_hand(g, v, camps[a]);
    add_attack(g, v, camps[a], camps[!a]);
    add_shelter(g, camps[a], camps[!a]);
  }
  Tapered sum = camps[white].score;
  sum -= camps[black].score;
  // A lead in the end is worth little without promoters.
  const auto& ahead = camps[sum.end > 0 ? white : black];
  sum.end = sum.end * std::min(64, 40 + 8 * ahead.pawns.count()) / 64;
  const int left = std::min(v.full_pieces, camps[white].worth_of_pieces + camps[black].worth_of_pieces);
  int total = static_cast<int>((std::int64_t{sum.middle} * left + std::int64_t{sum.end} * (v.full_pieces - left)) /
                               v.full_pieces);
  // A royal piece that is alone is driven to the edge, and the other one comes near.
  for (Army a : {white, black}) {
    const auto &us = camps[a], &them = camps[!a];
    if (us.worth > 0 || them.worth < 400 || !us.royals || !them.royals) continue;
    const auto& map = pieces.map();
    const Cell weak = us.royals.first(), strong = them.royals.first();
    const int aside = std::abs(2 * map.file(weak) - map.files() + 1) + std::abs(2 * map.rank(weak) - map.ranks() + 1),
              apart = std::abs(map.file(weak) - map.file(strong)) + std::abs(map.rank(weak) - map.rank(strong));
    const int driven = 200 + 12 * aside - 10 * apart;
    total += a == white ? -driven : driven;
  }
  return total;
}

// Whether an army has more than its royal pieces.
template <class G>
bool has_others(const G& g, Army a) {
  if constexpr (G::Rules::has_capture_effects)
    if (g.captured_pieces().in_hand(a) > 0) return true;
  return static_cast<bool>(g.board().of(a) - g.rules().royal_kinds(g.board()));
}

}  // namespace

template <class G>
int TableChessEvaluation<G>::value(const G& g) {
  int out = 0;
  if (const ChessSight::Board* const chess = board_of_chess(g)) {
    const ChessSight sight(*chess, g.turn());
    out = has_hands(g) ? Evaluation<Chess>::value_in_play(sight) + value_of_hands(g) : Evaluation<Chess>::value(sight);
  } else {
    const int total = value_of_tables(g);
    out = (g.turn() == white ? total : -total) + usual.tempo;
  }
  // Of a royal piece that is alone the network knows nothing.
  if (g.rules().variant().network && has_others(g, white) && has_others(g, black))
    out += table_network_value(g, g.turn());
  if constexpr (G::Rules::has_ends) {
    const int ends = value_of_ends(g);
    if (wants_to_lose(g)) out = -out / 2;
    out += g.turn() == white ? ends : -ends;
  }
  return std::clamp(out, -20000, 20000);
}

template <class G>
bool TableChessEvaluation<G>::static_exchange(const G& g, Move m, int least) {
  const auto& board = g.board();
  const auto& v = values(g);
  const auto pieces = g.movement();
  if constexpr (G::Rules::has_capture_effects) {
    if (m.from == nowhere) {  // what is put there may be captured
      if (g.rules().tries_captures()) return least <= 0;
      const Exchange x{m.to, m.to, board.of(g.turn()), board.of(!g.turn()), 0, v.pieces[dropped_kind(m)], least};
      return exchange_gains(pieces, board, x, KindsByWorth{pieces, v});
    }
    if (g.rules().tries_captures()) return gain(g, m) >= least;
    if constexpr (G::Rules::has_ends)
      if (g.rules().converts() || g.rules().own().moves_on()) return gain(g, m) >= least;
    if constexpr (G::Rules::has_ends)
      if (g.rules().own().capturing[g.turn()] == Capturing::must) return true;
  }
  return move_gains(g, m, worth_taken(g, m, v.pieces), board.of(g.turn()), board.of(!g.turn()), least,
                    KindsByWorth{pieces, v});
}

template struct TableChessEvaluation<TableChess<64>>;
template struct TableChessEvaluation<TableChess<128>>;
template struct TableChessEvaluation<CaptureEffectChess<64>>;
template struct TableChessEvaluation<CaptureEffectChess<128>>;
template struct TableChessEvaluation<FreeChess<64>>;
template struct TableChessEvaluation<FreeChess<128>>;

}  // namespace turncoat
