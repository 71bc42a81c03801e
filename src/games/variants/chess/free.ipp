// Chess over rules of language 2: what is forbidden, what explodes, and how a game ends. Part of
// games/variants/chess/chess.cpp.
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

// Each choice of what a piece becomes, where it need not promote, or none is left.
template <class R>
void BasicChess<R>::choose_promotions(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  MoveList<Move> out;
  const auto add = [&](Move m) {
    if (m.promotion != no_kind &&
        (rules_.has_all(board_, turn_, m.promotion) || !rules_.may_become(turn_, board_[m.from].kind, m.promotion)))
      return;
    out.push(m);
  };
  for (const Move& m : moves) {
    const Piece piece = m.from == nowhere ? Piece() : board_[m.from];
    const bool castles = m.from != nowhere && board_[m.to] && board_[m.to].army == turn_;
    if (m.from == nowhere || castles || !movement().promotes(piece.kind)) {
      out.push(m);
      continue;
    }
    if (m.promotion != no_kind && rules_.ends_outside(piece, m.from, m.to)) {
      const Move plain{m.from, m.to};
      if (out.size() == 0 || out[out.size() - 1] != plain) out.push(plain);
      continue;
    }
    const bool stays_put = rules_.captor_stays_put(piece) && captures(m);
    if (m.promotion != no_kind || stays_put || !rules_.promotes_by(piece, m.from, m.to)) {
      add(m);
      continue;
    }
    if (rules_.may_stay(piece, m.from, m.to)) out.push(m);
    for (Kind k : movement().becomes(piece.kind)) {
      const Move one{m.from, m.to, k};
      if (!rules_.tries_captures() || !captures(m) || is_safe(one)) add(one);
    }
  }
  moves.clear();
  for (const Move& m : out) moves.push(m);
}

template <class R>
void BasicChess<R>::forbid(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  if (rules_.has_choices()) choose_promotions(moves);
  forbid_first_steps(moves);
  add_gates(moves);
  const OfChess& own = rules_.own();
  const auto keep = [&moves](auto wanted) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (wanted(moves[i])) moves[kept++] = moves[i];
    moves.shorten(kept);
  };
  const auto takes = [this](Move m) { return captures(m); };
  const auto drops = [](Move m) { return m.from == nowhere; };
  // Whether the turn goes on after it is not asked: that would try out all moves again.
  if (own.one_royal)
    keep([this](Move m) {
      BasicChess next = *this;
      next.make_and_gate(m);
      const auto loser = rules_.loser(next.board_);
      return (loser && *loser != turn_) || !next.in_check(turn_);
    });
  if (own.capturing[turn_] == Capturing::never) keep([&](Move m) { return !takes(m); });
  if (rules_.forbids_facing())
    keep([this](Move m) {
      BasicChess next = *this;
      next.make_and_gate(m);
      return !rules_.face(next.board_);
    });
  if (own.checks[turn_] == OfChess::checks_never)
    keep([this](Move m) {
      BasicChess next = *this;
      next.make_and_gate(m);
      return !next.in_check(!turn_);
    });
  if (own.drops[turn_] == Drops::first && std::any_of(moves.begin(), moves.end(), drops)) keep(drops);
  if (own.capturing[turn_] == Capturing::must)
    if (std::any_of(moves.begin(), moves.end(), takes)) return keep(takes);
  const bool passes = own.pass[turn_] == PassRule::may || (own.pass[turn_] == PassRule::stuck && moves.empty());
  if (passes && captured_.part() == 0 && !in_check(turn_)) moves.push({});
}

// ---- turns (VA-92), and pieces that change sides by being attacked (VA-85)
// A ply of a turn that may have more than one.
template <class R>
void BasicChess<R>::play_part(Move m)
  requires(R::has_ends)
{
  if (m.to == nowhere) {
    ++clock_;
    captured_.set_passes(captured_.passes() + 1);
    close_passed();
    return end_turn();
  }
  captured_.set_passes(0);
  if (puts_duck()) {
    put_duck(m.to);
    return end_turn();
  }
  const Army us = turn_;
  const Piece piece = m.from == nowhere ? Piece(us, m.promotion) : board_[m.from];
  Cell at = m.to;  // where the piece stands then
  if (m.from != nowhere && captures(m) && rules_.captor_stays_put(piece)) at = m.from;
  if (rights_ != 0)
    if (const auto right = rules_.castling_meant(captured_, us, m.from, m.to); right && (rights_ >> *right & 1))
      at = rules_.right(captured_, *right).king_to;
  Set open;
  if (rules_.own().moves_on() && m.from != nowhere && captures(m) && !board_[m.to])
    open = (captured_.also_passed() | Set::of(passed_)) - Set::of(m.to);
  make_and_gate(m);
  // The turn is not yet handed over.
  turn_ = us;
  if (us == black) --number_;
  if (rules_.converts() && board_[at] && board_[at].army == us) convert(at);
  if (rules_.own().moves_on()) open_cells(m, passed_, open);
  const int part = captured_.part() + 1;
  const bool last = rules_.has_duck() ? false : part >= std::max(1, captured_.parts());
  if (last) return end_turn();
  captured_.set_part(part, captured_.parts());
  if (ended()) return;
  const bool check = rules_.own().moves_on() && in_check(!us);
  if (check || !this->has_move()) end_turn();
}

// Which cells are open to capture in passing: in this turn those of `open`, in the next what it has passed over.
template <class R>
void BasicChess<R>::open_cells(Move m, Cell over, const Set& open)
  requires(R::has_ends)
{
  Set opened = captured_.opened();
  for (Cell c : captured_.opened())
    if (const Cell piece = rules_.ahead(turn_, c, 1); piece == m.from || piece == m.to || c == m.to) opened.drop(c);
  if (over != nowhere) opened.add(over);
  captured_.set_opened(opened);
  close_passed();
  if (!open) return;
  passed_ = open.first(), passed_counts_ = true;
  captured_.set_also_passed(open - Set::of(passed_));
}

template <class R>
void BasicChess<R>::end_turn()
  requires(R::has_ends)
{
  const Army us = turn_;
  captured_.set_part(0, rules_.parts_after(captured_.parts()));
  if (us == black) ++number_;
  turn_ = !us;
  if (const Cell duck = captured_.duck(); duck != nowhere) {
    board_.take(duck);
    board_.put(duck, Piece(turn_, rules_.duck()));
  }
  if (rules_.has_duck() && passed_ != nowhere) {
    // Nothing is captured on a cell under the duck.
    const Set open = (captured_.also_passed() | Set::of(passed_)) - board_.occupied();
    close_passed();
    if (open) {
      passed_ = open.first();
      captured_.set_also_passed(open - Set::of(passed_));
      passed_counts_ = can_capture_en_passant();
    }
  }
  if (rules_.own().moves_on()) {
    const Set open = captured_.opened() - board_.occupied();
    captured_.set_opened({});
    close_passed();
    if (open) {
      passed_ = open.first(), passed_counts_ = true;
      captured_.set_also_passed(open - Set::of(passed_));
    }
  }
  if (rules_.counts_checks(us) && in_check(turn_)) captured_.give_check(us);
}

template <class R>
auto BasicChess<R>::duck_cells() const -> Set
  requires(R::has_ends)
{
  Set out = movement().cells() - board_.occupied();
  const bool heeds = rules_.own().one_royal || rules_.royals(board_, turn_), faces = rules_.forbids_facing(),
             checks = rules_.own().checks[turn_] != OfChess::checks_never;
  if (!heeds && !faces && checks) return out;
  for (Cell c : Set(out)) {
    BasicChess next = *this;
    next.put_duck(c);
    if ((heeds && next.in_check(turn_)) || (faces && rules_.face(next.board_)) || (!checks && next.in_check(!turn_)))
      out.drop(c);
  }
  return out;
}

template <class R>
void BasicChess<R>::put_duck(Cell to)
  requires(R::has_ends)
{
  if (captured_.duck() != nowhere) board_.take(captured_.duck());
  board_.put(to, Piece(turn_, rules_.duck()));
  captured_.set_duck(to);
}

// What the piece on a cell attacks is its army's.
template <class R>
void BasicChess<R>::convert(Cell by)
  requires(R::has_ends)
{
  Set hit = movement().attacks(board_[by], by, board_.occupied()) & board_.of(!turn_);
  if (rules_.avoids(board_[by].kind)) hit = movement().unavoided(board_, board_[by], by, hit);
  for (Cell c : hit) {
    const Piece piece = board_.take(c);
    if (rules_.is_king(piece.kind))
      captured_.forget(c);
    else
      board_.put(c, Piece(turn_, piece.kind));
    end_rights(c, c);
    clock_ = 0;
  }
  if (hit && passed_ != nowhere) {
    turn_ = !turn_;
    passed_counts_ = can_capture_en_passant();
    turn_ = !turn_;
  }
}

// "w", "w-duck", "w-2/3": what is made of the turn already; "w-passed": the enemy has just passed.
template <class R>
std::string BasicChess<R>::turn_text() const
  requires(R::has_ends)
{
  std::string out = side_text(turn_);
  if (puts_duck()) out += "-duck";
  const int part = captured_.part(), parts = captured_.parts();
  const bool usual = part == 0 && parts == 2 && rules_.own().turn == TurnRule::two;
  if (parts > 0 && !usual) out += "-" + std::to_string(part + 1) + "/" + std::to_string(parts);
  for (int i = 0; i < captured_.passes(); ++i) out += "-passed";
  return out;
}

template <class R>
Expected<void> BasicChess<R>::take_turn(const Setup& setup)
  requires(R::has_ends)
{
  const auto words = split(setup.turn, '-');
  const auto side = side_of(words[0]);
  if (!side) return std::unexpected(side.error());
  turn_ = *side;
  const OfChess& own = rules_.own();
  int part = 0, parts = own.turn == TurnRule::two           ? 2
                        : own.turn == TurnRule::progressive ? 2 * setup.number - (turn_ == white ? 1 : 0)
                                                            : 0;
  std::size_t i = 1;
  if (own.turn == TurnRule::duck && i < words.size() && words[i] == "duck") part = 1, ++i;
  if (own.moves_on() && i < words.size() && words[i] != "passed") {
    const std::size_t slash = std::min(words[i].find('/'), words[i].size());
    const int most = own.turn == TurnRule::two ? 2 : R::CapturedPieces::most_parts;
    const auto of = read_number(words[i].substr(std::min(slash + 1, words[i].size())), 1, most);
    const auto at = of ? read_number(words[i].substr(0, slash), 1, *of) : of;
    if (!at) return failure(fault::no_side, setup.turn);
    part = *at - 1, parts = *of, ++i;
  }
  int passes = 0;
  if (own.pass != OfChess().pass)
    for (; i < words.size() && words[i] == "passed" && part == 0 && passes < 2; ++i) ++passes;
  if (i < words.size()) return failure(fault::no_side, setup.turn);
  captured_.set_part(part, parts);
  captured_.set_passes(passes);
  return {};
}

template <class R>
Expected<void> BasicChess<R>::take_duck(const Setup& setup)
  requires(R::has_ends)
{
  for (const Stack& stack : setup.stacks) {
    if (stack.pieces[0].kind != duck_letter) continue;
    if (captured_.duck() != nowhere) return failure(fault::variant_ducks);
    put_duck(stack.cell);
  }
  return {};
}

// ---- pieces in hand (VA-80)
template <class R>
auto BasicChess<R>::drop_fault(Kind k, Cell to) const -> DropFault
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  if (rules_.has_shades(turn_) && rules_.fits_shades(board_, captured_, turn_)) {
    BasicChess next = *this;
    next.make({nowhere, to, k});
    if (!rules_.fits_shades(next.board_, next.captured_, turn_)) return DropFault::shades;
  }
  if (rule.a_file > 0 && rules_.full_files(board_, captured_, turn_, k).has(to)) return DropFault::file;
  if (!rule.no_check && !rule.no_mate) return DropFault::none;
  BasicChess next = *this;
  rule.no_mate ? next.play({nowhere, to, k}) : next.make({nowhere, to, k});
  if (!next.in_check(!turn_)) return DropFault::none;
  if (rule.no_check) return DropFault::check;
  return next.over() || next.has_move() ? DropFault::none : DropFault::mate;
}

template <class R>
auto BasicChess<R>::allowed_drops(Kind k, const Set& cells) const -> Set
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  Set out = rule.a_file > 0 ? cells - rules_.full_files(board_, captured_, turn_, k) : cells;
  if (rules_.avoids_some())
    for (Cell c : Set(out)) {
      Board next = board_;
      next.put(c, Piece(turn_, k));
      if (rules_.in_check(next, turn_)) out.drop(c);
    }
  if (rule.no_check || rule.no_mate || rules_.has_shades(turn_))
    for (Cell c : rules_.has_shades(turn_) ? Set(out) : out& rules_.may_check_from(board_, turn_, k))
      if (drop_fault(k, c) != DropFault::none) out.drop(c);
  if (rules_.is_king(k))
    for (Cell c : Set(out))
      if (!is_safe({nowhere, c, k})) out.drop(c);
  return out;
}

// ---- pieces that have not moved: first steps (VA-68), gates (VA-81)
template <class R>
bool BasicChess<R>::has_lost_first_step(Move m) const
  requires(R::has_ends)
{
  if (m.from == nowhere || m.to == nowhere) return false;
  const auto* const first = rules_.first_steps(board_[m.from], m.from);
  if (first == nullptr || !first->to.has(m.to)) return false;
  return !captured_.unmoved(turn_).has(m.from) || (first->royal && in_check(turn_));
}

template <class R>
void BasicChess<R>::forbid_first_steps(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  if (rules_.first_steps(turn_).empty()) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (!has_lost_first_step(moves[i])) moves[kept++] = moves[i];
  moves.shorten(kept);
}

// A move, and what it leaves behind from the hand.
template <class R>
void BasicChess<R>::make_and_gate(Move m)
  requires(R::has_ends)
{
  if (!rules_.first_steps(!turn_).empty()) {
    const bool stays = m.from != nowhere && captures(m) && rules_.captor_stays_put(board_[m.from]);
    if (!stays)
      captured_.has_moved(rules_.seen_by(!turn_, m.from == nowhere ? m.promotion : board_[m.from].kind, m.to));
    if (m.released != nowhere) captured_.has_moved(rules_.seen_by(!turn_, m.promotion, m.released));
    if (rights_ != 0 && m.from != nowhere)
      if (const auto right = rules_.castling_meant(captured_, turn_, m.from, m.to); right && (rights_ >> *right & 1)) {
        const CastlingRight way = rules_.right(captured_, *right);
        captured_.has_moved(rules_.seen_by(!turn_, board_[way.rook].kind, way.rook_to));
      }
  }
  make(m.released == nowhere ? m : Move{m.from, m.to});
  if (m.released != nowhere) board_.put(m.released, Piece(!turn_, m.promotion)), captured_.remove(!turn_, m.promotion);
  if (rules_.heeds_unmoved())
    for (const Army a : {white, black}) captured_.set_unmoved(a, rules_.still_unmoved(captured_, a));
}

template <class R>
auto BasicChess<R>::gates_left(Move m) const -> Set
  requires(R::has_ends)
{
  const Set gates = captured_.unmoved(turn_) & rules_.gates(turn_);
  if (!gates || m.from == nowhere || captured_.in_hand(turn_) == 0) return {};
  if (rights_ != 0)
    if (const auto number = rules_.castling_meant(captured_, turn_, m.from, m.to); number && (rights_ >> *number & 1)) {
      const CastlingRight way = rules_.right(captured_, *number);
      return ((Set::of(way.king) | Set::of(way.rook)) - (Set::of(way.king_to) | Set::of(way.rook_to))) & gates;
    }
  return rules_.captor_stays_put(board_[m.from]) && captures(m) ? Set() : Set::of(m.from) & gates;
}

// Whether a piece from the hand may stand on a cell that a move has left: it can give something to jump over.
template <class R>
bool BasicChess<R>::may_leave(Move m, Kind k, Cell left) const
  requires(R::has_ends)
{
  const bool has_words = rules_.drop_rule(turn_, k).has_words() || rules_.has_shades(turn_);
  if (!has_words && !rules_.hops()) return true;
  BasicChess next = *this;
  next.make(m);
  next.turn_ = turn_;
  if (has_words && next.drop_fault(k, left) != DropFault::none) return false;
  next.board_.put(left, Piece(turn_, k));
  return !next.in_check(turn_);
}

template <class R>
void BasicChess<R>::add_gates(MoveList<Move>& moves) const
  requires(R::has_ends)
{
  if (!(captured_.unmoved(turn_) & rules_.gates(turn_)) || captured_.in_hand(turn_) == 0) return;
  MoveList<Move> out;
  for (const Move& m : moves) {
    out.push(m);
    for (Cell left : gates_left(m))
      for (Kind k : rules_.kinds())
        if (captured_.in_hand(turn_, k) > 0 && rules_.drops_on(turn_, k).has(left) && may_leave(m, k, left))
          out.push({m.from, m.to, k, left});
  }
  moves.clear();
  for (const Move& m : out) moves.push(m);
}

// ---- castling (VA-76, VA-77)
// King and rook that are put on their homes castle.
template <class R>
void BasicChess<R>::arise_rights(Cell put)
  requires(R::has_ends)
{
  if (!rules_.has_homes()) return;
  for (std::size_t i = 0; i < 4; ++i) {
    const CastlingRight& one = rules_.rights()[i];
    if (one.letter == 0 || (one.king != put && one.rook != put)) continue;
    if (board_[one.king] == Piece(one.army, one.king_kind) && board_[one.rook] == Piece(one.army, one.rook_kind))
      rights_ |= static_cast<CastlingRights>(1u << i);
  }
}

template <class R>
void BasicChess<R>::castle(std::size_t right)
  requires(R::has_ends)
{
  const CastlingRight way = rules_.right(captured_, right);
  const Piece king = board_.take(way.king), rook = board_.take(way.rook);
  const int numbers[] = {captured_.forget(way.king), captured_.forget(way.rook)};
  board_.put(way.king_to, king), board_.put(way.rook_to, rook);
  if (numbers[0] > 0) captured_.mark(way.king_to, numbers[0]);
  if (numbers[1] > 0) captured_.mark(way.rook_to, numbers[1]);
  end_rights(way.king, way.rook);
  ++clock_;
  if (turn_ == black) ++number_;
  close_passed();
  turn_ = !turn_;
}

template <class R>
Expected<void> BasicChess<R>::take_rights(const Setup& setup)
  requires(R::has_ends)
{
  if (!rules_.shuffles()) {
    for (std::size_t i = 0; const CastlingRight& one : rules_.rights()) {
      if (one.letter != 0) captured_.set_homes(i, one.army, one.king, one.rook);
      ++i;
    }
    auto castles = setup.rights;
    if (rules_.heeds_unmoved())
      std::erase_if(castles, [this](const Right& one) {
        return std::ranges::none_of(rules_.rights(), [&](const CastlingRight& r) { return r.letter == one.letter[0]; });
      });
    const auto rights = rules_.castling().take(castles, board_, false, movement());
    if (!rights) return std::unexpected(rights.error());
    rights_ = *rights;
    return rules_.heeds_unmoved() ? take_unmoved(setup) : Expected<void>();
  }
  for (const Right& one : setup.rights) {
    const bool small = 'a' <= one.letter[0] && one.letter[0] <= 'z';
    const char letter = static_cast<char>(small ? one.letter[0] - 'a' + 'A' : one.letter[0]);
    const auto right = rules_.right_named(board_, small ? black : white, letter);
    if (!right || one.letter.size() != 1)
      return failure(fault::variant_rights_file, one.letter, rules_.name_of_castling_king());
    const auto [i, way] = *right;
    if (rights_ >> i & 1) return failure(fault::right_twice, one.letter);
    captured_.set_homes(i, way.army, way.king, way.rook);
    rights_ |= static_cast<CastlingRights>(1u << i);
  }
  return {};
}

// A castling right says that king and rook have not moved, a file that the piece there on the first rank has not.
template <class R>
Expected<void> BasicChess<R>::take_unmoved(const Setup& setup)
  requires(R::has_ends)
{
  std::array<Set, 2> unmoved;
  for (std::size_t i = 0; i < 4; ++i)
    if (rights_ >> i & 1) {
      const CastlingRight one = rules_.right(captured_, i);
      unmoved[one.army] |= (Set::of(one.king) | Set::of(one.rook)) & rules_.gates(one.army);
    }
  for (const Right& one : setup.rights) {
    const auto is_letter = [&](const CastlingRight& r) { return r.letter == one.letter[0]; };
    if (std::ranges::any_of(rules_.rights(), is_letter)) continue;
    const bool small = 'a' <= one.letter[0] && one.letter[0] <= 'z';
    const Army army = small ? black : white;
    const Cell cell = rules_.unmoved_on(board_, army, one.letter[0] - (small ? 'a' : 'A'));
    if (cell == nowhere || one.letter.size() != 1) return failure(fault::variant_gate_right, one.letter);
    unmoved[army].add(cell);
  }
  for (const Army a : {white, black}) {
    captured_.set_unmoved(a, unmoved[a]);
    captured_.set_unmoved(a, rules_.still_unmoved(captured_, a));
  }
  return {};
}

template <class R>
std::vector<Right> BasicChess<R>::rights_left() const
  requires(R::has_ends)
{
  std::vector<Right> out;
  for (const Army a : {white, black}) {
    Set unmoved = captured_.unmoved(a);
    const auto file = [&](Cell c) {
      return std::string(1, static_cast<char>((a == white ? 'A' : 'a') + map().file(c)));
    };
    for (std::size_t i = 0; i < 4; ++i) {
      const CastlingRight one = rules_.right(captured_, i);
      if ((rights_ >> i & 1) == 0 || one.army != a) continue;
      out.push_back({rules_.shuffles() ? file(one.rook) : std::string(1, one.letter), static_cast<Seat>(a)});
      unmoved -= Set::of(one.king) | Set::of(one.rook);
    }
    for (Cell c : unmoved) out.push_back({file(c), static_cast<Seat>(a)});
  }
  return out;
}

// The cell passed over, and behind it that of the piece, if it is not the one ahead.
template <class R>
Expected<void> BasicChess<R>::take_passers(const Setup& setup)
  requires(R::has_ends)
{
  if (setup.passed.empty()) return {};
  if (rules_.own().moves_on()) return take_passers_of_turns(setup);
  const Cell over = setup.passed[0].cell;
  Set cells;
  for (const Mark& mark : setup.passed) cells.add(mark.cell);
  const Army them = mover();
  const Set there = cells & board_.of(them);
  Cell at = there ? there.first() : nowhere;
  for (Cell c : cells - there)
    if (const Cell next = rules_.ahead(them, c, 1); at == nowhere && next != nowhere && !cells.has(next)) at = next;
  const std::string_view moved = chess_facts::players[them];
  const std::string square = cell_name(map(), over);
  if (at == nowhere || !board_[at] || board_[at].army != them || board_[at].kind == rules_.duck())
    return failure(fault::passed_pawn, moved, square);
  for (Cell c : cells - there)
    if (!rules_.came_over(board_, at, c) || there.several()) return failure(fault::passed_square, square, moved);
  passed_ = over;
  captured_.set_passer(at);
  captured_.set_also_passed((cells - there) - Set::of(over));
  const Army us = turn_;
  turn_ = !them;
  passed_counts_ = can_capture_en_passant();
  turn_ = us;
  return {};
}

// Of several moves a turn: cells that the enemy's last turn has passed over, and this one so far.
template <class R>
Expected<void> BasicChess<R>::take_passers_of_turns(const Setup& setup)
  requires(R::has_ends)
{
  Set open, opened;
  for (const Mark& mark : setup.passed) {
    const std::string square = cell_name(map(), mark.cell);
    bool found = false;
    for (const Army a : {white, black}) {
      const Cell at = rules_.ahead(a, mark.cell, 1);
      if (at == nowhere || !board_[at] || board_[at].army != a || (a == turn_ && captured_.part() == 0)) continue;
      if (found || board_[mark.cell] || !rules_.comes_over(board_[at], at, mark.cell)) continue;
      found = true;
      (a == turn_ ? opened : open).add(mark.cell);
    }
    if (!found) return failure(fault::passed_pawn, chess_facts::players[!turn_], square);
  }
  captured_.set_opened(opened);
  if (open) passed_ = open.first(), passed_counts_ = true, captured_.set_also_passed(open - Set::of(passed_));
  return {};
}

// All that are open to capture, then the piece, if it is not the one ahead of the last of them.
template <class R>
void BasicChess<R>::write_passed(Setup& out) const
  requires(R::has_ends)
{
  each_passed([&out](Cell c) { return out.passed.push_back({c}), true; });
  std::ranges::sort(out.passed, {}, &Mark::cell);
  if (rules_.own().moves_on()) {
    for (Cell c : captured_.opened()) out.passed.push_back({c});
    return;
  }
  if (passed_ == nowhere) return;
  const bool ahead = std::ranges::any_of(
      out.passed, [this](const Mark& mark) { return rules_.ahead(mover(), mark.cell, 1) == passer(); });
  if (!ahead) out.passed.push_back({passer()});
}

// VA-84: what a capture on a cell removes beside the captured piece.
template <class R>
void BasicChess<R>::explode(Army us, Cell captor)
  requires(R::has_ends)
{
  const Set gone = rules_.blasts() ? rules_.blasted(board_, us, captor) | Set::of(captor) : Set::of(captor);
  for (Cell c : gone) {
    const Piece piece = board_.take(c);
    const int number = captured_.forget(c);
    if (rules_.blasts() && rules_.takes_in_hand() && !rules_.is_king(piece.kind))
      captured_.add(!piece.army, rules_.in_hand_as(piece.kind, number));
    end_rights(c, c);
  }
}

// VA-62: what has ended the game with the last move; all but the want of a move, and of pieces that could mate.
template <class R>
std::optional<Decision> BasicChess<R>::ended() const
  requires(R::has_ends)
{
  const auto won = [](Army a, Reason reason) { return Decision::win(static_cast<Seat>(a), reason); };
  const auto stands = [&](Army a, EndFor end, Reason reason) {
    return end == EndFor::draw ? Decision::draw(reason) : won(end == EndFor::wins ? a : !a, reason);
  };
  const Army mover = this->mover();
  const OfChess& own = rules_.own();
  if (const auto army = rules_.loser(board_))
    return won(!*army, rules_.king_taken() ? Reason::king_captured : Reason::king_exploded);
  for (const Army a : {mover, static_cast<Army>(!mover)})
    if (rules_.extinct(board_, captured_, a)) return stands(a, own.extinct[a].end, Reason::extinction);
  for (const Army a : {mover, static_cast<Army>(!mover)}) {
    const BareEnd& end = own.bare[a];
    if (!end.said || rules_.beside_royals(board_, captured_, a) > 0) continue;
    const int others = end.reply ? rules_.beside_royals(board_, captured_, !a) : 2;
    if (others == 0) return Decision::draw(Reason::bare_king);
    if (others > 1 || a == mover) return stands(a, end.end, Reason::bare_king);
  }
  for (const Army a : {mover, static_cast<Army>(!mover)})
    if (rules_.counts_checks(a) && captured_.checks_left(a) == 0) return won(a, Reason::checks);
  if (rules_.has_goals())
    if (const auto army = goal_reached())
      return *army < 0 ? Decision::draw(Reason::goal_reached) : won(static_cast<Army>(*army), Reason::goal_reached);
  if (captured_.passes() == 2) return Decision::draw(Reason::both_passed);
  return {};
}

// The army that has won so; a number below 0 if both have reached it.
template <class R>
std::optional<int> BasicChess<R>::goal_reached() const
  requires(R::has_ends)
{
  const Army mover = this->mover();
  switch (rules_.own().goal) {
    case GoalRule::held:
      return captured_.part() == 0 && rules_.in_goal(board_, turn_) ? std::optional<int>(turn_) : std::nullopt;
    case GoalRule::safe:
      for (const Army a : {mover, static_cast<Army>(!mover)})
        for (Cell c : rules_.in_goal(board_, a))
          if (!rules_.is_attacked(board_, a, c)) return a;
      return {};
    case GoalRule::reply: {
      const bool first = static_cast<bool>(rules_.in_goal(board_, white)),
                 second = static_cast<bool>(rules_.in_goal(board_, black));
      if (first && second) return -1;
      if (first) return mover == black || !can_follow() ? std::optional<int>(white) : std::nullopt;
      return second ? std::optional<int>(black) : std::nullopt;
    }
    default: return rules_.in_goal(board_, mover) ? std::optional<int>(mover) : std::nullopt;
  }
}

// Whether the side to move has a legal move into its goal.
template <class R>
bool BasicChess<R>::can_follow() const
  requires(R::has_ends)
{
  MoveList<Move> moves;
  typename R::Visited::Lister lister{{turn_, moves, movement()}};
  visit_moves(lister);
  forbid(moves);
  return std::any_of(moves.begin(), moves.end(), [this](Move m) {
    BasicChess next = *this;
    next.play(m);
    return static_cast<bool>(rules_.in_goal(next.board_, turn_));
  });
}

}  // namespace turncoat
