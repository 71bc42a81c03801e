#pragma once
// The rules of variants of chess in which a text says what ends a game, which captures must be made, and what captures
// do to the pieces around (docs/spec/variants.md, VA-61 to VA-90): those of language 2. BasicChess asks them what it
// asks rules with captured_pieces (games/variants/chess/capture_effect_rules.hpp), which moves are left of those that
// are safe, and whether the game has ended.
#include <algorithm>
#include <array>
#include <concepts>
#include <optional>

#include "games/variants/chess/capture_effect_rules.hpp"

namespace turncoat {

// Beside what captures leave behind: how many checks each army still has to give (VA-87).
template <int Size>
class FreeCapturedPieces : public CapturedPieces<Size> {
 public:
  int checks_left(Army a) const { return left_[a]; }
  void set_checks_left(Army a, int n) { left_[a] = static_cast<std::uint8_t>(n); }
  void give_check(Army a) {
    if (left_[a] > 0) --left_[a];
  }
  // Plies that are counted, and how many may be: 0 where nothing is counted (VA-91). It is a clock and no part of the
  // key.
  int counted() const { return counted_; }
  int count_limit() const { return count_limit_; }
  void set_count(int counted, int limit) {
    counted_ = static_cast<std::uint16_t>(counted), count_limit_ = static_cast<std::uint16_t>(limit);
  }
  void count_ply() {
    if (count_limit_ > 0) ++counted_;
  }
  bool counted_out() const { return counted_ > count_limit_; }
  // The piece that has just moved over a cell which is open to capture.
  Cell passer() const { return passer_; }
  void set_passer(Cell c) { passer_ = c; }
  // From where an army's king castles, and the rook of each right; nowhere if that is not known.
  Cell king_home(Army a) const { return kings_[a]; }
  Cell rook_home(std::size_t right) const { return rooks_[right]; }
  void set_homes(std::size_t right, Army a, Cell king, Cell rook) { kings_[a] = king, rooks_[right] = rook; }
  // Other cells that are open to capture then; and those that the moves of this turn have passed over, which will be
  // open in the next one.
  const CellSet<Size>& also_passed() const { return also_passed_; }
  void set_also_passed(const CellSet<Size>& cells) { also_passed_ = cells; }
  const CellSet<Size>& opened() const { return opened_; }
  void set_opened(const CellSet<Size>& cells) { opened_ = cells; }
  // How many plies of its turn the side to move has made, and of how many moves the turn is, where that is not always
  // the same (VA-92).
  int part() const { return part_; }
  int parts() const { return parts_; }
  void set_part(int part, int parts) {
    part_ = static_cast<std::uint8_t>(part), parts_ = static_cast<std::uint8_t>(std::min(parts, most_parts));
  }
  static constexpr int most_parts = 255;
  // How many of the last turns were passed, up to two.
  int passes() const { return passes_; }
  void set_passes(int n) { passes_ = static_cast<std::uint8_t>(std::min(n, 2)); }
  // Nowhere as long as it is beside the board, or where there is none.
  Cell duck() const { return duck_; }
  void set_duck(Cell c) { duck_ = c; }
  // Cells of pieces that have not moved and may leave something from the hand behind them (VA-81).
  const CellSet<Size>& gates(Army a) const { return gates_[a]; }
  void set_gates(Army a, const CellSet<Size>& cells) { gates_[a] = cells; }
  void close_gates(const CellSet<Size>& cells) { gates_[white] -= cells, gates_[black] -= cells; }
  std::uint64_t gates_key() const {
    std::uint64_t out = 0;
    for (Cell c : gates_[white] | gates_[black]) out ^= zobrist(0x60000u + c);
    return out;
  }
  std::uint64_t key() const {
    std::uint64_t out = CapturedPieces<Size>::key() ^ gates_key() ^
                        zobrist(0x50000u + left_[white] * (most_checks + 1u) + left_[black]);
    if (part_ != 0 || parts_ != 0) out ^= zobrist(0x60200u + (parts_ << 8 | part_));
    return passes_ == 0 ? out : out ^ zobrist(0x70200u + passes_);
  }

 private:
  std::array<std::uint8_t, 2> left_{};
  std::uint16_t counted_ = 0, count_limit_ = 0;
  Cell passer_ = nowhere, duck_ = nowhere;
  CellSet<Size> also_passed_, opened_;
  std::array<CellSet<Size>, 2> gates_{};
  std::uint8_t part_ = 0, parts_ = 0, passes_ = 0;
  std::array<Cell, 2> kings_ = {nowhere, nowhere};
  std::array<Cell, 4> rooks_ = {nowhere, nowhere, nowhere, nowhere};
};

template <int Size>
class FreeRules : public CaptureEffectRules<Size> {
  using Base = CaptureEffectRules<Size>;
  using Plain = ChessRules<Size>;
  using VariantRules<ChessVariant<Size>>::v_;

 public:
  using Base::Base, Base::movement, Base::royal_kinds;
  using typename Base::Board, typename Base::CheckInfo, typename Base::PieceMovement, typename Base::Set;
  using typename Base::Options;

  static constexpr bool has_ends = true;
  using CapturedPieces = FreeCapturedPieces<Size>;

  const OfChess& own() const { return v_->own; }
  bool captors_die() const { return v_->captors_die; }
  bool blasts() const { return !own().blast.empty(); }
  bool tries_captures() const { return captors_die() || v_->free.shooters || Base::tries_captures(); }
  // VA-83: pieces that capture from where they stand.
  bool captor_stays_put(Piece piece) const { return this->turns_captured() || v_->free.shoots[piece.army][piece.kind]; }
  // Whether a captor is replaced by nothing more than an empty cell: then `survives` knows all that happens.
  bool captors_vanish() const { return captors_die() && !this->turns_captured(); }
  bool converts() const { return own().converts; }

  // ---- turns (VA-92)
  // Whether a ply may be more than a move that hands the turn over.
  bool plays_more() const { return v_->free.plays_more; }
  bool has_duck() const { return v_->free.duck != no_kind; }
  // The kind that it is, which goes nowhere by itself; on the board it belongs to the army to move, so that nothing
  // captures it.
  Kind duck() const { return v_->free.duck; }
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
           own().pass[a] != PassRule::never || own().one_royal || v_->free.gates[a] || own().drops[a] == Drops::first;
  }
  bool forbids(Army a) const { return v_->free.has_choices || forbids_others(a); }
  // Whether list_noisy leaves only what is: of moves that are chosen from those that are safe.
  bool leaves_quiet(Army a) const {
    return (v_->free.has_choices || own().one_royal || v_->free.gates[a]) && !must_capture(a);
  }
  bool counts_choices(Army a) const { return !forbids_others(a) && !tries_captures(); }

  // ---- royal pieces that must not see each other (VA-73), where the tables do not take care of it
  bool forbids_facing() const { return own().facing_never && !own().facing_in_tables(); }
  bool face(const Board& board) const {
    for (Cell one : royals_of(board, white))
      for (Cell other : royals_of(board, black))
        if (movement().see_each_other(one, other, board.occupied())) return true;
    return false;
  }

  // ---- pieces that avoid others (VA-94)
  bool avoids(Kind k) const { return v_->free.avoids && movement().avoids(k); }
  bool avoids_some() const { return v_->free.avoids; }
  // Gives the targets of each piece without those that it avoids, and without those that leave a royal piece attacked:
  // where a piece comes to stand can matter to what avoids its kind, so that each is tried out.
  template <class Visit>
  struct Avoiding {
    const FreeRules& rules;
    const Board& board;
    Army army;
    Visit& visit;
    bool operator()(auto kind, Cell from, const Set& targets) {
      const Piece piece(army, kind);
      Set to = rules.avoids(kind) ? rules.movement().unavoided(board, piece, from, targets) : targets;
      for (Cell c : Set(to))
        if (!rules.safe_on(board, army, from, c, c)) to.drop(c);
      return visit(kind, from, to);
    }
  };
  // Whether an army's royal pieces are safe once a piece has gone to a cell, and what stood on `captured` is gone.
  bool safe_on(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    Board next = board;
    const Piece piece = next.take(from);
    if (next[captured]) next.take(captured);
    next.put(to, piece);
    return !in_check(next, a);
  }

  // ---- royal pieces (VA-61)
  // Those that no move may leave attacked; with `royals = one` that is asked of the moves one by one (VA-72).
  Set royals(const Board& board, Army a) const { return own().one_royal ? Set() : Plain::royals(board, a); }
  Set checked(const Board& board, Army a) const {
    if (own().one_royal) {
      const Set all = royals_of(board, a), theirs = royals_of(board, !a);
      const Set foes = captors_die() ? foes_of(board, a) : board.of(!a);
      for (Cell c : all)
        if ((captors_die() && is_shielded(a, c, theirs)) || !movement().attacked(board, c, foes, board.occupied()))
          return {};
      return all;
    }
    if (!captors_die()) return Plain::checked(board, a);
    return struck(board, a, foes_of(board, a), royals_of(board, !a), board.occupied());
  }
  bool in_check(const Board& board, Army a) const { return static_cast<bool>(checked(board, a)); }
  CheckInfo check_info(const Board& board, Army a) const {
    if (own().one_royal) return {Set(), movement().check_info(board, Set(), board.of(!a))};
    if (!captors_die()) return Plain::check_info(board, a);
    Set mine = royals(board, a);
    const Set theirs = royals_of(board, !a);
    for (Cell royal : mine)
      if (is_shielded(a, royal, theirs)) mine.drop(royal);
    return {mine, movement().check_info(board, mine, foes_of(board, a))};
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    if (!v_->free.avoids) return visit_all(board, a, check_info, visit);
    Avoiding<Visit> avoiding{*this, board, a, visit};
    const Set capturable = tries_captures() ? Set() : this->capturable(board, a);
    return movement().visit_pieces(board, a, board.of(a), capturable, avoiding);
  }
  template <class Visit>
  bool visit_all(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    if (!captors_die())
      return tries_captures()
                 ? movement().visit_legal(board, a, check_info.royals, check_info.pieces, board.of(!a), Set(), visit)
                 : Plain::visit_legal(board, a, check_info, visit);
    const Set mine = royals_of(board, a), foes = foes_of(board, a);
    if (!movement().visit_guarding(board, a, board.of(a) - mine, check_info.royals, check_info.pieces, foes, Set(),
                                   visit))
      return false;
    const Set empty = movement().cells() - board.occupied();
    for (Cell from : mine) {
      Set to = movement().targets(board[from], from, board.occupied(), Set(), empty);
      for (Cell c : to)
        if (!safe_step(board, a, from, c)) to.drop(c);
      if (to && !visit(board[from].kind, from, to)) return false;
    }
    return true;
  }
  bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    if (tries_captures()) return false;
    if (own().one_royal) return true;
    return avoids_some() ? safe_on(board, a, from, to, captured) : Plain::safe_in_passing(board, a, from, to, captured);
  }
  // Whether a capture that removes its captor is legal (VA-63).
  bool survives(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    if (this->is_king(board[from].kind)) return false;
    Set gone = Set::of(from) | Set::of(captured);
    if (blasts()) gone |= blasted(board, a, to);
    if (gone & royals_of(board, a)) return false;
    const Set theirs = royals_of(board, !a);
    if (gone & theirs) return true;
    return !struck(board, a, (board.of(!a) - gone) - theirs, theirs, board.occupied() - gone);
  }
  // The pieces that a blast of an army on a cell removes, but for the captor.
  Set blasted(const Board& board, Army a, Cell at) const {
    Set out = (v_->free.zone[a][at] & board.occupied()) - board.all(duck());
    for (Kind k : v_->free.spared) out -= board.all(k);
    return out;
  }

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
  // The cells from which a piece that is put there may give check.
  Set may_check_from(const Board& board, Army a, Kind k) const {
    const Set royals_there = royals(board, !a);
    if (v_->tables.hops()) return movement().cells();
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

  // ---- gates (VA-81)
  bool has_gates() const { return v_->free.gates[white] || v_->free.gates[black]; }
  const Set& gates(Army a) const { return v_->free.gates[a]; }
  bool gates_as(Piece piece) const { return own().gate[piece.army].contains(this->letter(piece.kind)); }
  // Whether an army's gates are of no more use.
  bool shuts_gates(const CapturedPieces& captured, Army a) const {
    return !this->takes_in_hand() && captured.in_hand(a) == 0;
  }

  // ---- castling (VA-76, VA-77)
  bool has_homes() const { return !own().castles_home.empty(); }
  bool castles_with(Kind k) const { return k == v_->free.castling_king; }
  bool shuffles() const { return v_->free.shuffles; }
  CastlingRight right(const CapturedPieces& captured, std::size_t i) const {
    CastlingRight out = v_->free.rights[i];
    out.king = captured.king_home(out.army), out.rook = captured.rook_home(i);
    return out;
  }
  // The cell that a castling move names: the rook's where another step of the king could look the same.
  Cell named_by(const CastlingRight& right) const { return shuffles() ? right.rook : right.king_to; }
  // The number of the right of which a move is, whether or not it is left; nothing if it is no castling.
  std::optional<std::size_t> castling_meant(const CapturedPieces& captured, Army a, Cell from, Cell to) const {
    for (std::size_t i = a == white ? 0 : 2; i < (a == white ? 2u : 4u); ++i) {
      const CastlingRight one = right(captured, i);
      if (one.rook != nowhere && one.king == from && named_by(one) == to) return i;
    }
    return {};
  }
  // The rights that remain when a piece leaves a cell, and one comes to another.
  CastlingRights kept(const CapturedPieces& captured, CastlingRights rights, Cell from, Cell to) const {
    for (std::size_t i = 0; i < 4; ++i)
      if (rights >> i & 1) {
        const Cell king = captured.king_home(i < 2 ? white : black), rook = captured.rook_home(i);
        if (king == from || king == to || rook == from || rook == to) rights &= static_cast<CastlingRights>(~(1u << i));
      }
    return rights;
  }
  Set castled(const Board& board, const CapturedPieces& captured, Army a, CastlingRights rights) const {
    Set out;
    if (own().one_royal && in_check(board, a)) return out;
    for (std::size_t i = a == white ? 0 : 2; i < (a == white ? 2u : 4u); ++i)
      if (rights >> i & 1)
        if (const CastlingRight one = right(captured, i);
            !castling_blockers(board, one) && castling_struck(board, one) == nowhere)
          out.add(named_by(one));
    return out;
  }
  // What stands where king or rook go over or arrive.
  Set castling_blockers(const Board& board, const CastlingRight& right) const {
    const Set home = Set::of(right.king) | Set::of(right.rook), goals = Set::of(right.king_to) | Set::of(right.rook_to);
    return ((movement().between(right.king, right.rook) | movement().between(right.king, right.king_to) | goals) -
            home) &
           board.occupied();
  }
  // The first cell on its way on which the king would be attacked; nowhere if there is none.
  Cell castling_struck(const Board& board, const CastlingRight& right) const {
    const Army a = right.army;
    const Set all = royals_of(board, a);
    if (own().one_royal ? all.several() || !all.has(right.king) : !royals(board, a).has(right.king)) return nowhere;
    const Set home = Set::of(right.king) | Set::of(right.rook), goals = Set::of(right.king_to) | Set::of(right.rook_to);
    const Set theirs = royals_of(board, !a), foes = captors_die() ? foes_of(board, a) : board.of(!a);
    for (Cell c : movement().between(right.king, right.king_to) | Set::of(right.king_to)) {
      const bool arrives = c == right.king_to;
      if (arrives && avoids_some()) {
        Board next = board;
        const Piece king = next.take(right.king), rook = next.take(right.rook);
        next.put(right.king_to, king), next.put(right.rook_to, rook);
        if (in_check(next, a)) return c;
        continue;
      }
      const Set occupied = arrives ? (board.occupied() - home) | goals : board.occupied();
      // Royal pieces see each other only where the king arrives.
      auto by = movement().foes(board, foes);
      if (!arrives && v_->tables.facing()) by = without_facing(board, foes);
      if (!(captors_die() && is_shielded(a, c, theirs)) && movement().attacked(board, c, by, occupied)) return c;
    }
    return nowhere;
  }
  // The right that a letter names where homes differ from game to game: K and Q the outermost rooks, else the rook's file.
  // Nothing if no rook stands there, or not one king.
  std::optional<std::pair<std::size_t, CastlingRight>> right_named(const Board& board, Army a, char letter) const {
    const Set kings = board.of(a, v_->free.castling_king) & v_->free.castling_rank[a];
    Set rooks;
    for (Kind k : v_->free.castling_rooks) rooks |= board.of(a, k) & v_->free.castling_rank[a];
    if (!kings || kings.several()) return {};
    const auto& map = this->map();
    const Cell king = kings.first();
    Cell rook = nowhere;
    for (Cell c : rooks)
      if (map.file(c) == letter - 'A') rook = c;
    if (rook == nowhere && (letter == 'K' || letter == 'Q'))
      for (Cell c : rooks) {
        const int away = (map.file(c) - map.file(king)) * (letter == 'K' ? 1 : -1);
        if (away > 0 && (rook == nowhere || away > std::abs(map.file(rook) - map.file(king)))) rook = c;
      }
    if (rook == nowhere) return {};
    const std::size_t i = (a == white ? 0u : 2u) + (map.file(rook) > map.file(king) ? 0u : 1u);
    CastlingRight out = v_->free.rights[i];
    if (out.letter == 0 || out.king_to == nowhere || out.rook_to == nowhere) return {};
    out.king = king, out.rook = rook;
    return std::pair(i, out);
  }
  const std::array<CastlingRight, 4>& rights() const { return v_->free.rights; }
  std::string_view name_of_castling_king() const {
    const Kind k = v_->free.castling_king;
    return k == no_kind ? "king" : v_->kinds[static_cast<std::size_t>(place_of(k))].name;
  }

  // ---- ends
  // The army that has lost a royal piece that it must not lose.
  std::optional<Army> loser(const Board& board) const {
    if (!this->king_taken() && !blasts()) return {};
    for (Army a : {white, black})
      if (royals_of(board, a).count() < (own().last_royal ? std::min(1, v_->royals[a]) : v_->royals[a])) return a;
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
    if (own().draws == DrawsFor::nobody || decision.scores[0] != Score::half) return decision;
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
  bool is_attacked(const Board& board, Army a, Cell c) const {
    const auto foes = without_facing(board, board.of(!a));
    if (!v_->free.avoids) return movement().attacked(board, c, foes, board.occupied());
    for (Cell one : movement().attackers(board, c, foes, board.occupied()))
      if (!v_->tables.kind(board[one].kind).avoids.has(board[c].kind)) return true;
    return false;
  }
  // VA-65: with some ends a game goes on though neither side could mate.
  bool insufficient(const Board& board, const CapturedPieces& captured) const {
    if (has_hands() && captured.in_hand(white) + captured.in_hand(black) > 0) return false;
    if (v_->free.goes_on || !royals_of(board, white) || !royals_of(board, black)) return false;
    if (v_->free.few_go_on && board.occupied() != royal_kinds(board)) return false;
    return Base::insufficient(board, captured);
  }

 private:
  // Enemies as they attack: that they see a royal piece is no attack.
  auto without_facing(const Board& board, const Set& enemies) const {
    auto out = movement().foes(board, enemies);
    if (v_->tables.facing()) out.straight = out.straight & movement().straight_riders(board);
    return out;
  }
  Set royals_of(const Board& board, Army a) const { return royal_kinds(board) & board.of(a); }
  // The enemies that could capture a royal piece: where captors die none that is royal itself.
  Set foes_of(const Board& board, Army a) const { return board.of(!a) - royal_kinds(board); }
  // Whether a capture on a cell would remove a royal piece of the army that makes it.
  bool is_shielded(Army a, Cell c, const Set& theirs) const { return static_cast<bool>(v_->free.zone[!a][c] & theirs); }
  // The royal pieces of an army that must be safe and are not, once these cells are occupied.
  Set struck(const Board& board, Army a, const Set& foes, const Set& theirs, const Set& occupied) const {
    Set out;
    for (Cell royal : royals(board, a))
      if (!is_shielded(a, royal, theirs) && movement().attacked(board, royal, foes, occupied)) out.add(royal);
    return out;
  }
  // Whether a royal piece can go to an empty cell.
  bool safe_step(const Board& board, Army a, Cell from, Cell to) const {
    const Set safe = royals(board, a), theirs = royals_of(board, !a);
    const Set occupied = (board.occupied() - Set::of(from)) | Set::of(to);
    for (Cell royal : safe) {
      const Cell at = royal == from ? to : royal;
      if (!is_shielded(a, at, theirs) && movement().attacked(board, at, foes_of(board, a), occupied)) return false;
    }
    return true;
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
    for (Kind k : rules.movement().becomes(kind)) choices += rules.has_all(board, counter.army, k) ? 0 : 1;
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

}  // namespace turncoat
