#pragma once
// The rules of variants of chess in which a text says what ends a game, which captures must be made, and what captures
// do to the pieces around (docs/spec/variants.md, VA-61 to VA-90): those of language 2. BasicChess asks them what it
// asks rules with captured_pieces (games/variants/chess/capture_effect_rules.hpp), which moves are left of those that
// are safe, and whether the game has ended.
#include <algorithm>
#include <array>
#include <concepts>
#include <optional>

#include "games/variants/chess/free_castling.hpp"

namespace turncoat {

template <int Size>
class FreeRules : public FreeCastling<Size> {
  using Base = FreeCastling<Size>;
  using Base::v_, Base::royals_of, Base::foes_of;

 public:
  using Base::Base, Base::movement, Base::royal_kinds, Base::own, Base::royals, Base::blasts, Base::captors_die,
      Base::duck, Base::tries_captures, Base::forbids_facing, Base::avoids_some;
  using typename Base::Board, typename Base::CapturedPieces, typename Base::CheckInfo, typename Base::PieceMovement,
      typename Base::Set;
  using typename Base::Options;

  static constexpr bool has_ends = true;

  // ---- turns (VA-92)
  // Whether a ply may be more than a move that hands the turn over.
  bool plays_more() const { return v_->free.plays_more; }
  bool has_duck() const { return v_->free.duck != no_kind; }
  // The pieces of an army, without the duck.
  Set pieces(const Board& board, Army a) const { return board.of(a) - board.all(duck()); }
  // Of how many moves the turn is that follows one of so many; 0 where that need not be known.
  int parts_after(int parts) const {
    return own().turn == TurnRule::two ? 2 : own().turn == TurnRule::progressive ? parts + 1 : 0;
  }
  static std::vector<Turn> turns(const Options& options) {
    std::vector<Turn> out = {{.turn = "w", .seat = 0}, {.turn = "b", .seat = 1}};
    const TurnRule rule = options.variant == nullptr ? TurnRule::move : options.variant->own.turn;
    if (rule == TurnRule::duck)
      out = {{.turn = "w", .seat = 0},
             {.turn = "w-duck", .seat = 0},
             {.turn = "b", .seat = 1},
             {.turn = "b-duck", .seat = 1}};
    if (rule == TurnRule::two)
      out = {{.turn = "w", .seat = 0}, {.turn = "w-2/2", .seat = 0}, {.turn = "w-1/1", .seat = 0},
             {.turn = "b", .seat = 1}, {.turn = "b-2/2", .seat = 1}, {.turn = "b-1/1", .seat = 1}};
    return out;
  }
  bool must_capture(Army a) const { return own().capturing[a] == Capturing::must; }
  bool counts_checks(Army a) const { return own().checks[a] > 0; }
  // Whether safe moves of an army can be forbidden for another reason than what pieces become; whether all are listed.
  bool forbids_others(Army a) const {
    return own().capturing[a] != Capturing::may || own().checks[a] == OfChess::checks_never || forbids_facing() ||
           own().pass[a] != PassRule::never || own().one_royal || heeds_unmoved(a) || own().drops[a] == Drops::first;
  }
  bool forbids(Army a) const { return v_->free.has_choices || forbids_others(a); }
  // Whether list_noisy leaves only what is: of moves that are chosen from those that are safe.
  bool leaves_quiet(Army a) const {
    return (v_->free.has_choices || own().one_royal || heeds_unmoved(a)) && !must_capture(a);
  }
  bool counts_choices(Army a) const { return !forbids_others(a) && !tries_captures(); }

  // ---- promotion (VA-74, VA-75)
  bool has_choices() const { return v_->free.has_choices; }
  // Whether a piece may promote by a move by which it need not, or could stay; and whether it may stay.
  bool promotes_by(Piece piece, Cell from, Cell to) const {
    const auto& one = v_->free.promotion[piece.army][piece.kind];
    return one.zone.has(to) || (one.begins && one.zone.has(from));
  }
  // Of its targets all on which it promotes if it likes, and those on which it must.
  struct Choices {
    Set all, must;
  };
  Choices promotes_by(Piece piece, Cell from, const Set& targets) const {
    const auto& one = v_->free.promotion[piece.army][piece.kind];
    const Set must = movement().promoting(piece.army, piece.kind, targets);
    if (!one.zone) return {must, must};
    const Set all = one.begins && one.zone.has(from) ? targets : targets & one.zone;
    return {all, one.may ? all & must : all};
  }
  // Whether a move of a piece that may promote leads outside its zone: even where it can go no further it stays.
  bool ends_outside(Piece piece, Cell from, Cell to) const {
    return v_->free.promotion[piece.army][piece.kind].zone && !promotes_by(piece, from, to);
  }
  bool may_stay(Piece piece, Cell from, Cell to) const {
    return promotes_by(piece, from, to) && v_->free.promotion[piece.army][piece.kind].may &&
           !movement().promoting(piece.army, piece.kind, Set::of(to));
  }
  // Whether an army's piece of a kind becomes another one, where it promotes.
  bool may_become(Army a, Kind from, Kind to) const {
    const auto& kinds = v_->free.becomes[a][from];
    return kinds.empty() || std::ranges::find(kinds, to) != kinds.end();
  }
  // Whether an army has so many of a kind that nothing becomes one.
  bool has_all(const Board& board, Army a, Kind k) const {
    return v_->free.most[k] != 0 && board.of(a, k).count() >= v_->free.most[k];
  }

  // ---- moves over cells that are open to capture then (VA-93)
  Cell passed_over(Piece piece, Cell from, Cell to) const {
    for (const PassingStep& step : v_->free.steps[piece.army][piece.kind])
      if (step.from == from && step.to == to) return step.over;
    return nowhere;
  }
  // The further cells that it passes over.
  Set also_passed_over(Piece piece, Cell from, Cell to) const {
    Set out;
    const Cell first = passed_over(piece, from, to);
    for (const PassingStep& step : v_->free.steps[piece.army][piece.kind])
      if (step.from == from && step.to == to && step.over != first) out.add(step.over);
    return out;
  }
  // Whether a piece comes to a cell over another one, from anywhere.
  bool comes_over(Piece piece, Cell to, Cell over) const {
    return std::ranges::any_of(v_->free.steps[piece.army][piece.kind],
                               [&](const PassingStep& step) { return step.to == to && step.over == over; });
  }
  // Whether a piece can have come to a cell over another one, given what is empty now.
  bool came_over(const Board& board, Cell to, Cell over) const {
    const Piece piece = board[to];
    if (!piece) return false;
    for (const PassingStep& step : v_->free.steps[piece.army][piece.kind])
      if (const Piece there = board[step.from];
          step.to == to && step.over == over && (!there || there.kind == duck()) && !board[over])
        return true;
    return false;
  }

  // ---- pieces in hand (VA-78, VA-80)
  bool has_hands() const { return own().has_hands(); }
  const DropRule& drop_rule(Army a, Kind k) const { return v_->free.drops[a][k]; }
  // The empty cells where a dropped piece leaves its royal pieces safe; all of them where that depends on its kind.
  Set safe_drops(const Board& board, Army a, const CheckInfo& check_info) const {
    if (avoids_some()) return movement().cells() - board.occupied();
    return captors_die() ? movement().puts(board, check_info.royals, check_info.pieces, foes_of(board, a))
                         : Base::safe_drops(board, a, check_info);
  }
  // As what a captured piece goes to a hand (VA-25, VA-66).
  Kind in_hand_as(Kind k, int number) const {
    return number > 0 ? this->before_promotion(k, number) : v_->free.in_hand_as[k];
  }
  // Whether pieces jump over others.
  bool hops() const { return v_->tables.hops(); }
  // The cells from which a piece that is put there may give check.
  Set may_check_from(const Board& board, Army a, Kind k) const {
    const Set royals_there = royals(board, !a);
    if (hops()) return movement().cells();
    Set out;
    for (Cell royal : royals_there) out |= movement().may_strike({a, k}, royal);
    return out;
  }
  // The cells of the files that have as many unpromoted pieces of a kind as they may.
  Set full_files(const Board& board, const CapturedPieces& captured, Army a, Kind k) const {
    std::array<int, 16> count{};
    const auto& map = this->map();
    for (Cell c : board.of(a, k))
      if (captured.promoted(c) == 0) ++count[static_cast<std::size_t>(map.file(c))];
    Set out;
    for (Cell c : movement().cells())
      if (count[static_cast<std::size_t>(map.file(c))] >= drop_rule(a, k).a_file) out.add(c);
    return out;
  }

  // Whether a royal piece of an army can be in its hand (VA-78).
  bool holds(Army a, Kind k) const { return own().hand[a].contains(this->letter(k)); }
  bool never_drops(Army a) const { return own().drops[a] == Drops::never; }
  bool has_shades(Army a) const { return !v_->free.shaded[a].empty(); }
  // Whether what is in hand can still come to stand half on cells of each shade (VA-80).
  bool fits_shades(const Board& board, const CapturedPieces& captured, Army a) const {
    const auto& map = this->map();
    const auto is_light = [&map](Cell c) { return (map.file(c) + map.rank(c)) % 2 != 0; };
    for (Kind k : v_->free.shaded[a]) {
      const int held = captured.in_hand(a, k);
      int there[2] = {0, 0}, free[2] = {0, 0};
      for (Cell c : board.of(a, k)) there[is_light(c)] += captured.promoted(c) == 0 ? 1 : 0;
      for (Cell c : v_->drops_on[a][k] - board.occupied()) ++free[is_light(c)];
      const int half = (there[0] + there[1] + held + 1) / 2;
      bool fits = false;
      for (int n = 0; n <= held && !fits; ++n)
        fits = n <= free[0] && held - n <= free[1] && there[0] + n <= half && there[1] + held - n <= half;
      if (!fits) return false;
    }
    return true;
  }

  // ---- pieces that have not moved: gates (VA-81), first steps (VA-68)
  using FirstSteps = FreeTables<Size>::FirstSteps;
  bool heeds_unmoved(Army a) const { return v_->free.gates[a] || !v_->free.first_steps[a].empty(); }
  bool heeds_unmoved() const { return heeds_unmoved(white) || heeds_unmoved(black); }
  const Set& gates(Army a) const { return v_->free.gates[a]; }
  const std::vector<FirstSteps>& first_steps(Army a) const { return v_->free.first_steps[a]; }
  // The first steps of a piece that stands where it did at the start; nothing if it has none.
  const FirstSteps* first_steps(Piece piece, Cell at) const {
    for (const FirstSteps& one : first_steps(piece.army))
      if (one.from == at && one.kind == piece.kind) return &one;
    return nullptr;
  }
  // The cell on a file of the first rank where a piece stands to which it matters not to have moved; nowhere if none does.
  Cell unmoved_on(const Board& board, Army a, int file) const {
    for (Cell c : board.of(a))
      if (this->map().file(c) == file && ((gates(a).has(c) && own().gate[a].contains(this->letter(board[c].kind))) ||
                                          first_steps(board[c], c) != nullptr))
        return c;
    return nowhere;
  }
  // Of an army's pieces that have not moved those to which that still matters.
  Set still_unmoved(const CapturedPieces& captured, Army a) const {
    if (this->takes_in_hand() || captured.in_hand(a) > 0) return captured.unmoved(a);
    Set out;
    for (const FirstSteps& one : first_steps(a)) out.add(one.from);
    return captured.unmoved(a) & out;
  }
  // The cells of an army's pieces that can make no first step any more once the enemy's piece of a kind comes to a cell.
  Set seen_by(Army a, Kind enemy, Cell at) const {
    const auto& map = this->map();
    Set out;
    for (const FirstSteps& one : first_steps(a))
      if (one.until == enemy && (map.file(one.from) == map.file(at) || map.rank(one.from) == map.rank(at)))
        out.add(one.from);
    return out;
  }

  // ---- ends
  // The army that has lost a royal piece that it must not lose.
  std::optional<Army> loser(const Board& board) const {
    if (!this->king_taken() && !blasts()) return {};
    for (Army a : {white, black})
      if (royals_of(board, a).count() < this->royals_needed(a)) return a;
    return {};
  }
  // The result for a mated army; `other` is its enemy's seat.
  Decision mated(Seat other) const {
    if (own().checkmate == EndFor::draw) return Decision::draw(Reason::checkmate);
    return Decision::win(own().checkmate == EndFor::loses ? other : static_cast<Seat>(1 - other), Reason::checkmate);
  }
  // VA-90: what would be a draw can be won by an army.
  Decision drawn(Reason reason) const { return settled(Decision::draw(reason)); }
  Decision settled(Decision decision) const {
    if (own().draws == DrawsFor::none || decision.scores[0] != Score::half) return decision;
    return Decision::win(static_cast<Seat>(own().draws == DrawsFor::white ? white : black), decision.reason);
  }
  // ---- counted moves (VA-91)
  bool counts_moves() const { return own().counting != Counting::none; }
  bool has_pawns(const Board& board, const CapturedPieces& captured) const {
    for (Kind k : this->kinds())
      if (movement().promotes(k) && (board.all(k) || captured.in_hand(white, k) + captured.in_hand(black, k) > 0))
        return true;
    return false;
  }
  static int pieces_of(const Board& board, const CapturedPieces& captured, Army a) {
    return board.of(a).count() + captured.in_hand(a);
  }
  // How many moves an army may make that begins to count; 0 if it does not.
  int moves_to_count(const Board& board, const CapturedPieces& captured, Army a) const {
    const int mine = pieces_of(board, captured, a), theirs = pieces_of(board, captured, !a);
    const bool pawns = has_pawns(board, captured), khmer = own().counting == Counting::cambodian;
    const auto has = [&](const std::vector<Kind>& kinds) {
      int out = 0;
      for (Kind k : kinds) out += board.of(!a, k).count();
      return out;
    };
    const int rooks = has(v_->free.rooks), khons = has(v_->free.khons), knights = has(v_->free.knights);
    if (own().counting == Counting::asean) {
      if (pawns || mine > 1) return 0;
      return rooks > 0 ? 16 : khons > 0 ? 44 : knights > 0 ? 64 : 0;
    }
    if (theirs == 1 || (khmer ? mine > 3 : pawns)) return 0;
    const int all = khmer ? 63 : 64, less = khmer ? 1 : 0;
    if (mine > 1) return all;
    if (pawns) return 0;
    return rooks > 1     ? 8 - less
           : rooks == 1  ? 16 - less
           : khons > 1   ? 22 - less
           : knights > 1 ? 32 - less
           : khons == 1  ? 44 - less
                         : all;
  }
  // After a move of the enemy of `a`.
  void count_moves(const Board& board, CapturedPieces& captured, Army a, bool had_pawns, bool changed) const {
    captured.count_ply();
    const int all = board.occupied().count();
    const bool from_board = own().counting != Counting::asean;
    if (from_board && had_pawns && !has_pawns(board, captured) && pieces_of(board, captured, !a) == 1)
      if (const int limit = moves_to_count(board, captured, !a)) captured.set_count(2 * all - 1, 2 * limit);
    const bool bare = pieces_of(board, captured, a) == 1;
    if (captured.count_limit() != 0 && !(changed && bare)) return;
    if (const int limit = moves_to_count(board, captured, a))
      captured.set_count(from_board && bare ? 2 * all : 0, 2 * limit);
  }

  const RepetitionRule& repetition() const { return own().repetition; }
  bool fewer_win() const { return v_->definition.stalemate == Stalemate::fewer; }
  // VA-90: the army with fewer pieces wins.
  Decision counted(const Board& board) const {
    const int first = pieces(board, white).count(), second = pieces(board, black).count();
    if (first == second) return Decision::draw(Reason::stalemate);
    return Decision::win(static_cast<Seat>(first < second ? white : black), Reason::stalemate);
  }
  bool extinct(const Board& board, const CapturedPieces& captured, Army a) const {
    const Extinction& end = own().extinct[a];
    if (!end.said) return false;
    if (end.letters.empty()) return pieces(board, a).count() + captured.in_hand(a) <= end.at;
    for (Kind k : v_->free.extinct[a])
      if (board.of(a, k).count() + captured.in_hand(a, k) <= end.at) return true;
    return false;
  }
  // Whether an army loses with its last piece of a kind.
  bool ends_with(Army a, Kind k) const {
    return std::ranges::find(v_->free.extinct[a], k) != v_->free.extinct[a].end();
  }
  // How many pieces an army has beside its royal ones.
  int beside_royals(const Board& board, const CapturedPieces& captured, Army a) const {
    return (pieces(board, a) - royal_kinds(board)).count() + captured.in_hand(a);
  }
  // The pieces of an army that are where they win.
  Set in_goal(const Board& board, Army a) const {
    Set out;
    for (const auto& [kind, cells] : v_->free.goals[a]) out |= cells & board.of(a, kind);
    return out;
  }
  bool has_goals() const { return !v_->free.goals[white].empty() || !v_->free.goals[black].empty(); }
  // VA-65: with some ends a game goes on though neither side could mate.
  bool insufficient(const Board& board, const CapturedPieces& captured) const {
    if (has_hands() && captured.in_hand(white) + captured.in_hand(black) > 0) return false;
    if (v_->free.goes_on || !royals_of(board, white) || !royals_of(board, black)) return false;
    if (v_->free.few_go_on && board.occupied() != royal_kinds(board)) return false;
    return Base::insufficient(board, captured);
  }
};

// ---- what BasicChess does over these rules

// Of moves that are given as sets of targets, how many there are with all choices of promotion.
template <class R, class Counter>
struct ChoiceCounter {
  using Set = typename R::Set;
  const R& rules;
  const typename R::Board& board;
  Counter& counter;

  bool operator()(auto kind, Cell from, const Set& targets) {
    if (!rules.movement().promotes(kind)) return counter(kind, from, targets);
    const auto by = rules.promotes_by({counter.army, kind}, from, targets);
    int choices = 0;
    for (Kind k : rules.movement().becomes(kind))
      choices += rules.may_become(counter.army, kind, k) && !rules.has_all(board, counter.army, k) ? 1 : 0;
    counter.moves += static_cast<std::size_t>(targets.count() - by.must.count() + choices * by.all.count());
    return true;
  }
  bool one(Move m) { return counter.one(m); }
  bool drops(Kind kind, const Set& cells) { return counter.drops(kind, cells); }
};

// Of the moves that are safe those that an army may make (VA-82, VA-87).
template <class R>
template <class Visit>
bool BasicChess<R>::visit_allowed(Visit& visit) const
  requires(R::has_ends)
{
  if constexpr (std::same_as<Visit, typename R::Visited::Counter>)
    if (rules_.counts_choices(turn_)) {
      ChoiceCounter<R, Visit> counter{rules_, board_, visit};
      return visit_moves(counter);
    }
  MoveList<Move> moves;
  typename R::Visited::Lister lister{{turn_, moves, movement()}};
  visit_moves(lister);
  forbid(moves);
  for (const Move& m : moves)
    if (!visit.one(m)) return false;
  return true;
}

template <int Size>
using FreeChess = BasicChess<FreeRules<Size>>;

template <>
bool BasicChess<FreeRules<64>>::refused(const Attempt& attempt, Refusal& out) const;
template <>
bool BasicChess<FreeRules<128>>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicChess<FreeRules<64>>;
extern template class BasicChess<FreeRules<128>>;

static_assert(TwoSeat<FreeChess<64>> && TwoSeat<FreeChess<128>>);

auto with_class_of(const OfChess& own, const VariantDefinition& v, const auto& use) {
  const bool small = v.files * v.ranks <= 64;
  if (v.language() > 1)
    return small ? use.template operator()<FreeChess<64>, ChessVariant<64>>()
                 : use.template operator()<FreeChess<128>, ChessVariant<128>>();
  if (own.has_capture_effects())
    return small ? use.template operator()<CaptureEffectChess<64>, ChessVariant<64>>()
                 : use.template operator()<CaptureEffectChess<128>, ChessVariant<128>>();
  return small ? use.template operator()<TableChess<64>, ChessVariant<64>>()
               : use.template operator()<TableChess<128>, ChessVariant<128>>();
}

}  // namespace turncoat
