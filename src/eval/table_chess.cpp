#include "eval/table_chess.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// In centipawns, but for the units: of danger to a royal piece, by pieces that see the cells around it. `connected`:
// what a promoter with a neighbour, or a guarded one, gains on its way, in the square of the part of the way that it
// has gone. (All fitted to what a search finds in positions of chess:
// docs/journal/2026-11-26-variants-of-chess-stronger.md.)
constexpr int tempo = 23, doubled = 41, connected = 44, backward = 9, threatened = 60, cheaper = 70, hanging = 34,
              isolated = 4, shield = 9, units_of_check = 9, units_of_weak = 1, worth_per_unit = 190, most_units = 60;
// Two pieces of a kind bound to one shade; cheap pieces guarded by a promoter where none can drive them away; riders
// ahead on files without own promoters.
constexpr int pair = 29, outpost = 10, cheap = 334, open = 20;
// `escort`: how much nearer the own royal piece is than the other to the goal of a promoter that no enemy stops, in the
// end, for each rank that it has gone. The others: how much of a lead counts in the end, in 64ths, without promoters,
// and for each promoter.
constexpr int escort = 6, without_promoters = 33, each_promoter = 22;

int danger(int units) {
  const int n = std::min(units, most_units);
  return n * n / 5;
}

// The royal pieces that an army must not lose.
template <class G>
auto royals_of(const G& g, Army a) {
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
  Set pieces, pawns, royals, near;  // near: the cells around the royal pieces
  Set pawn_attacks, attacks, twice;
  std::array<Set, table_kinds> struck{}, struck_by_cheaper{};  // by pieces of a kind, and of cheaper ones
  int score = 0, end = 0, worth = 0, far = 0, units = 0, cover = 0, passed = 0;
};

int steps_apart(const auto& map, Cell a, Cell b) {
  return std::max(std::abs(map.file(a) - map.file(b)), std::abs(map.rank(a) - map.rank(b)));
}

template <class G>
void see(const G& g, const auto& v, Camp<G>& us, auto& seen) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto pieces = g.movement();
  const Set occupied = board.occupied();
  us.pieces = board.of(us.army);
  us.royals = royals_of(g, us.army);
  for (Cell c : us.royals) us.far += v.royal[us.army][c], us.near |= v.around[c];
  for (Kind k : v.by_worth) {
    us.struck_by_cheaper[k] = us.attacks;
    Set all = us.attacks;
    for (Cell c : board.of(us.army, k)) {
      const Set cells = pieces.attacks(Piece(us.army, k), c, occupied);
      seen[c] = cells;
      us.struck[k] |= cells;
      us.twice |= all & cells;
      all |= cells;
      if (pieces.promotes(k)) us.pawns.add(c), us.pawn_attacks |= cells;
    }
    us.attacks = all;
  }
}

// A piece that promotes.
template <class G>
void add_pawn(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them, Kind k, Cell c) {
  using Set = typename G::Set;
  const auto& map = g.map();
  const Army a = us.army;
  const int rank = a == white ? map.rank(c) : map.ranks() - 1 - map.rank(c), goal = std::max(1, map.ranks() - 1);
  const Set files = v.front[a][c] | v.front[!a][c], file = v.ahead[a][c] | v.ahead[!a][c],
            beside = (v.around[c] - files) - Set::of(c);
  if (us.pawn_attacks.has(c) || (beside & us.pawns))
    us.score += connected * rank * rank / (goal * goal);
  else if (!((files - file) & us.pawns) && !(beside & us.pawns))
    us.score -= isolated;
  else if (!(((v.front[!a][c] | beside) - file) & us.pawns) && (v.ahead[a][c] & v.around[c] & them.pawn_attacks))
    us.score -= backward;
  if (v.ahead[a][c] & us.pawns) {
    us.score -= doubled;
    return;
  }
  if (v.front[a][c] & them.pawns) return;
  const int value = v.promotion[k] * rank * rank * rank / (3 * goal * goal * goal) + rank;
  us.passed += v.ahead[a][c] & (g.board().occupied() | them.attacks) ? value / 2 : value;
  if (!us.royals || !them.royals) return;
  const Set next = v.ahead[a][c] & v.around[c];
  const Cell to = next ? next.first() : c;
  us.end += escort * rank * (steps_apart(map, them.royals.first(), to) - steps_apart(map, us.royals.first(), to));
}

template <class G>
void add_pieces(const G& g, const auto& v, Camp<G>& us, const Camp<G>& them, const auto& seen) {
  using Set = typename G::Set;
  const auto& board = g.board();
  const auto pieces = g.movement();
  const Army a = us.army;
  const Set useful = pieces.cells() - us.pawns - us.royals - them.pawn_attacks;
  for (Kind k : v.by_worth) {
    if (pieces.is_royal(k)) continue;
    const Set those = board.of(a, k);
    if (v.bound[k] && those.several()) us.score += pair;
    for (Cell c : those) {
      us.score += v.placed[a][k][c];
      us.worth += v.pieces[k];
      if (pieces.promotes(k)) {
        add_pawn(g, v, us, them, k, c);
        continue;
      }
      us.score += v.mobility[k] * (seen[c] & useful).count();
      if (them.pawn_attacks.has(c))
        us.score -= threatened;
      else if (them.struck_by_cheaper[k].has(c))
        us.score -= cheaper;
      else if (them.attacks.has(c) && !us.attacks.has(c))
        us.score -= std::min(v.pieces[k] / 10, hanging);
      const Set file = v.ahead[a][c] | v.ahead[!a][c];
      if (v.pieces[k] < cheap && us.pawn_attacks.has(c) && !((v.front[a][c] - file) & them.pawns)) us.score += outpost;
      if (v.far_ahead[k] && v.pieces[k] > cheap && !(file & us.pawns)) us.score += open;
      us.units += (1 + v.pieces[k] / worth_per_unit) * std::min((seen[c] & them.near).count(), 4);
    }
  }
  us.cover = shield * (us.near & us.pawns).count();
  us.units += units_of_weak * (them.near & us.attacks - them.twice - them.pawn_attacks).count();
  // Checks that cost nothing.
  for (Cell royal : them.royals)
    for (Kind k : v.by_worth)
      if (!pieces.is_royal(k) && !pieces.promotes(k))
        if (const Set there = us.struck[k] - us.pieces - them.attacks)
          if (there & pieces.attacks(Piece(!a, k), royal, board.occupied())) us.units += units_of_check;
  if constexpr (G::Rules::has_capture_effects)
    for (Kind k : v.by_worth)
      if (const int n = g.captured_pieces().in_hand(a, k); n > 0) {
        us.score += n * (v.pieces[k] + v.pieces[k] / 8);
        us.worth += n * v.pieces[k];
        // An army with pieces in hand attacks with all of them.
        us.units += n * (1 + v.pieces[k] / (2 * worth_per_unit));
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

template <class G>
int TableChessEvaluation<G>::value(const G& g) {
  const auto& v = values(g);
  const auto pieces = g.movement();
  Camp<G> camps[2] = {{.army = white}, {.army = black}};
  std::array<Set, size> seen;  // from each piece
  for (auto& camp : camps) see(g, v, camp, seen);
  for (Army a : {white, black}) add_pieces(g, v, camps[a], camps[!a], seen);
  const int left = std::min(v.full, camps[white].worth + camps[black].worth);
  for (Army a : {white, black}) {
    auto& us = camps[a];
    const auto& them = camps[!a];
    us.score += danger(us.units) * std::min(2 * us.worth, v.full) / v.full;
    us.score += us.cover * std::min(2 * them.worth, v.full) / v.full;
    // The fewer pieces are left the more an unstopped promoter is worth: up to three times as much.
    us.score += us.passed * (6 * v.full - 4 * left) / (3 * v.full) + us.end * (v.full - left) / v.full;
    // While many pieces are left a royal one hides; later it comes out.
    us.score += 2 * us.far * (v.full - 2 * left) / v.full;
  }
  int total = camps[white].score - camps[black].score;
  // A lead in the end is worth little without promoters.
  const auto& ahead = camps[total > 0 ? white : black];
  const int part = std::min(64, without_promoters + each_promoter * ahead.pawns.count());
  total -= total * (64 - part) / 64 * (v.full - left) / v.full;
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
  int out = g.turn() == white ? total : -total;
  // Of a royal piece that is alone the network knows nothing.
  if (g.rules().variant().network && camps[white].worth > 0 && camps[black].worth > 0)
    out += table_network_value(g, g.turn());
  if constexpr (G::Rules::has_ends) {
    const int ends = value_of_ends(g);
    if (wants_to_lose(g)) out = -out / 2;
    out += g.turn() == white ? ends : -ends;
  }
  return std::clamp(out, -20000, 20000) + tempo;
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
