// Variants of chess: why a move is not legal.
#include <algorithm>

#include "core/table_attempt.hpp"
#include "games/variants/chess/free_rules.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

// A king's castling, if that is what it wants.
template <class G>
bool castling_refused(const G& g, Cell from, Cell to, Refusal& out) {
  const CastlingRight* way = g.rules().castling().used(from, to);
  if (way == nullptr || way->army != g.turn()) return false;
  const auto rights = g.setup().rights;
  const bool has_right = std::ranges::any_of(rights, [&](const Right& r) { return r.letter[0] == way->letter; });
  bool heeds = true;
  if constexpr (G::Rules::has_capture_effects) heeds = !g.rules().king_taken();
  return TableCastling<typename G::PieceMovement>{g.movement(), g.board(), *way, has_right}.refused(
      heeds ? g.board().of(!g.turn()) : CellSet<G::BoardMap::size>(), out);
}

// The same where a text says where kings and rooks arrive (VA-76).
template <class G>
bool free_castling_refused(const G& g, Cell from, Cell to, Refusal& out) {
  const auto& rules = g.rules();
  const auto number = rules.castling_meant(g.captured_pieces(), g.turn(), from, to);
  if (!number) return false;
  const CastlingRight way = rules.right(g.captured_pieces(), *number);
  if ((g.rights() >> *number & 1) == 0) return out.say(fault::castling_right);
  if (const auto blockers = rules.castling_blockers(g.board(), way))
    return out.show(blockers.first(), fault::castling_way, Word::cell(blockers.first()));
  const auto pieces = g.movement();
  const auto enemies = g.board().of(!g.turn());
  const auto attackers = [&](Cell c) { return pieces.attackers(g.board(), c, enemies, g.board().occupied()); };
  const auto kind = [&](Cell c) { return Word::kind(pieces.letter(g.board()[c].kind)); };
  if (g.in_check(g.turn()))
    if (const auto checkers = attackers(from)) {
      const Cell one = checkers.first();
      return out.attack(Cells(checkers), from) && out.say(fault::castling_check, kind(one), Word::cell(one));
    }
  const Cell struck = rules.castling_struck(g.board(), way);
  if (struck == nowhere) return false;
  const auto there = attackers(struck);
  if (!there) return out.say(fault::castling_right);
  const Cell one = there.first();
  return out.attack(Cells(there), struck) &&
         out.say(fault::castling_through, Word::cell(struck), kind(one), Word::cell(one));
}

// Whether one of these enemies would attack a royal piece of the side to move in `g`, with all these cells taken.
template <class G, class Board, class Set>
bool royal_opened(const G& g, const Board& board, const Set& enemies, const Set& occupied, Refusal& out) {
  const auto pieces = g.movement();
  for (Cell royal : g.rules().royals(board, g.turn())) {
    const auto attackers = pieces.attackers(board, royal, enemies, occupied);
    if (!attackers) continue;
    const Cell one = attackers.first();
    return out.attack(Cells(attackers), royal) &&
           out.say(fault::king_opened, Word::kind(pieces.letter(board[one].kind)), Word::cell(one), Word::cell(royal));
  }
  return false;
}

// Whether a royal piece is attacked once a capture is played that changes sides of pieces.
template <class G>
bool capture_endangers(const G& g, Move m, Refusal& out) {
  const auto pieces = g.movement();
  if (const auto last = pieces.promoting(g.turn(), g.board()[m.from].kind, CellSet<G::BoardMap::size>::of(m.to));
      last && !g.rules().captor_stays_put(g.board()[m.from]))
    m.promotion = pieces.becomes(g.board()[m.from].kind)[0];
  const G next = after(g, m);
  const auto& board = next.board();
  return royal_opened(g, board, board.of(!g.turn()), board.occupied(), out);
}

// What the rules say of putting pieces of a kind (VA-80).
template <class G>
bool drop_forbidden(const G& g, char letter, Cell to, Refusal& out) {
  using Why = typename G::DropFault;
  for (Kind k : g.rules().kinds()) {
    if (g.rules().letter(k) != letter || g.captured_pieces().in_hand(g.turn(), k) == 0) continue;
    if (!g.rules().drops_on(g.turn(), k).has(to)) return false;
    switch (g.drop_fault(k, to)) {
      case Why::file: return out.say(fault::variant_drop_file, Word::kind(letter));
      case Why::shades: return out.say(fault::variant_drop_shades);
      case Why::check: return out.say(fault::variant_drop_check, Word::kind(letter));
      case Why::mate: return out.say(fault::variant_drop_mate, Word::kind(letter));
      default: break;
    }
  }
  return false;
}

template <class G>
bool drop_refused(const G& g, Cell to, Refusal& out) {
  const auto& board = g.board();
  const auto check_info = g.rules().check_info(board, g.turn());
  if (g.rules().safe_drops(board, g.turn(), check_info).has(to))
    return out.show(to, fault::variant_drop_elsewhere, Word::cell(to));
  return royal_opened(g, board, board.of(!g.turn()), board.occupied() | CellSet<G::BoardMap::size>::of(to), out);
}

template <class G>
bool asked(const G& g, Cell passed, Cell passer, const Attempt& attempt, Refusal& out) {
  const Cell from = attempt.from, to = attempt.to;
  if constexpr (G::Rules::has_capture_effects)
    if (from == nowhere) return drop_refused(g, to, out);
  if (from == nowhere) return false;
  const auto& board = g.board();
  if constexpr (G::Rules::has_ends) {
    if (g.rules().castles_with(board[from].kind) && free_castling_refused(g, from, to, out)) return true;
  } else {
    if (g.rules().is_king(board[from].kind) && castling_refused(g, from, to, out)) return true;
  }
  const bool in_passing = to == passed && g.rules().takes_in_passing(board[from], from, to);
  const auto enemies = board.of(!g.turn());
  TableAttempt<typename G::PieceMovement> tried{g.movement(),
                                                board,
                                                from,
                                                to,
                                                enemies - g.rules().royals(board, !g.turn()),
                                                enemies,
                                                g.rules().royals(board, g.turn()),
                                                in_passing ? passer : to};
  if constexpr (G::Rules::has_capture_effects)
    if (g.rules().tries_captures() && (in_passing || tried.capturable.has(to))) {
      tried.royals = {};
      return tried.refused(out) || capture_endangers(g, {from, to}, out);
    }
  return tried.refused(out);
}

// Whether a capture would remove a royal piece of its own army: the captor, or one in the blast.
template <class G>
bool royal_gone(const G& g, Cell captured, const Attempt& attempt, Refusal& out) {
  const auto& board = g.board();
  const auto& rules = g.rules();
  if (!rules.captors_die() || attempt.from == nowhere || captured == nowhere || board[captured].army == g.turn())
    return false;
  auto gone = CellSet<G::BoardMap::size>::of(attempt.from);
  if (rules.blasts()) gone |= rules.blasted(board, g.turn(), attempt.to);
  const auto lost = gone & rules.royal_kinds(board) & board.of(g.turn());
  if (!lost) return false;
  const Cell one = lost.first();
  return out.show(one, fault::variant_in_blast, Word::kind(g.movement().letter(board[one].kind)), Word::cell(one));
}

// Whether a piece would leave its region, meets what it avoids, or lets royal pieces see each other (VA-69, VA-73,
// VA-94).
template <class G>
bool place_refused(const G& g, const Attempt& attempt, Refusal& out) {
  const auto& board = g.board();
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere || !board[from] || board[from].army != g.turn()) return false;
  const auto pieces = g.movement();
  const Piece piece = board[from];
  const auto word = [&](Cell c) { return Word::kind(pieces.letter(board[c].kind)); };
  const auto& region = pieces.tables().kind(piece.kind).region[piece.army];
  if (!region.empty() && !region.has(to)) return out.say(fault::variant_leaves_region, word(from));
  const auto enemies = board.of(!g.turn()) - g.rules().royals(board, !g.turn());
  const auto occupied = board.occupied();
  const auto targets = pieces.targets(piece, from, occupied, enemies, (pieces.cells() - occupied) | enemies);
  if (!targets.has(to)) return false;
  if (g.rules().avoids(piece.kind) && !pieces.unavoided(board, piece, from, targets).has(to))
    for (Kind k : pieces.tables().kind(piece.kind).avoids)
      for (Cell c : board.all(k) & (pieces.between(from, to) | CellSet<G::BoardMap::size>::of(to)))
        return out.show(c, fault::variant_avoided, word(from), word(c));
  if (!g.rules().own().facing_never) return false;
  const G next = after(g, {from, to});
  const auto royal = g.rules().royal_kinds(next.board());
  for (Cell own : royal& next.board().of(g.turn()))
    for (Cell other : royal& next.board().of(!g.turn()))
      if (pieces.see_each_other(own, other, next.board().occupied()))
        return out.show(other, fault::variant_faces, Word::kind(pieces.letter(next.board()[own].kind)), Word::cell(own),
                        Word::kind(pieces.letter(next.board()[other].kind)), Word::cell(other));
  return false;
}

template <class G>
MoveList<Move> list_of(const G& g) {
  MoveList<Move> out;
  g.list(out);
  return out;
}

// What a text of language 2 forbids beside.
template <class G>
bool asked_freely(const G& g, Cell passed, Cell passer, const Attempt& attempt, Refusal& out) {
  const auto& board = g.board();
  const auto& own = g.rules().own();
  const Cell from = attempt.from, to = attempt.to;
  if (g.puts_duck()) return out.say(fault::variant_duck_first);
  if (to != nowhere && board[to] && board[to].kind == g.rules().duck())
    return out.show(to, fault::variant_duck_there, Word::cell(to));
  const bool in_passing = from != nowhere && to == passed && g.rules().takes_in_passing(board[from], from, to);
  const Cell captured = in_passing ? passer : board[to] ? to : nowhere;
  if (from == nowhere && !attempt.part.empty() && !board[to] &&
      g.rules().safe_drops(board, g.turn(), g.rules().check_info(board, g.turn())).has(to) &&
      drop_forbidden(g, attempt.part[0], to, out))
    return true;
  if (from != nowhere && own.drops[g.turn()] == Drops::first && g.captured_pieces().in_hand(g.turn()) > 0) {
    const auto legal = list_of(g);
    if (!legal.empty() && legal[0].from == nowhere) return out.say(fault::variant_put_first);
  }
  if (royal_gone(g, captured, attempt, out) || place_refused(g, attempt, out)) return true;
  if (from != nowhere && board[from] && board[from].army == g.turn() && g.has_lost_first_step({from, to})) {
    const Word kind = Word::kind(g.movement().letter(board[from].kind));
    if (g.captured_pieces().unmoved(g.turn()).has(from)) return out.say(fault::variant_first_step_check, kind);
    return out.say(fault::variant_first_step, kind);
  }
  if (asked(g, passed, passer, attempt, out)) return true;
  if (from == nowhere || board[from].army != g.turn()) return false;
  if (const auto becomes = g.movement().becomes(board[from].kind);
      g.rules().has_choices() && !becomes.empty() && !g.rules().may_stay(board[from], from, to) &&
      (g.rules().promotes_by(board[from], from, to) ||
       g.movement().promoting(g.turn(), board[from].kind, CellSet<G::BoardMap::size>::of(to))) &&
      std::ranges::all_of(becomes, [&](Kind k) { return g.rules().has_all(board, g.turn(), k); }))
    return out.say(fault::variant_becomes_none);
  if (own.one_royal && after(g, {from, to}).in_check(g.turn())) return out.say(fault::variant_all_attacked);
  if (captured != nowhere && own.capturing[g.turn()] == Capturing::never) return out.say(fault::variant_never_captures);
  if (own.checks[g.turn()] == OfChess::checks_never && after(g, {from, to}).in_check(!g.turn()))
    return out.say(fault::variant_gives_check);
  return own.capturing[g.turn()] == Capturing::must && captured == nowhere && out.say(fault::variant_must_capture);
}

}  // namespace

template <>
bool BasicChess<ChessRules<64>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<ChessRules<128>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<CaptureEffectRules<64>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<CaptureEffectRules<128>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<FreeRules<64>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked_freely(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}
template <>
bool BasicChess<FreeRules<128>>::refused(const Attempt& attempt, Refusal& out) const {
  return asked_freely(*this, passed_, passed_ == nowhere ? nowhere : passer(), attempt, out);
}

}  // namespace turncoat
