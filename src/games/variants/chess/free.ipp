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
    if (m.promotion != no_kind && rules_.has_all(board_, turn_, m.promotion)) return;
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
    const bool stays_put = rules_.captor_stays_put() && captures(m);
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
  const OfChess& own = rules_.own();
  const auto keep = [&moves](auto wanted) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moves.size(); ++i)
      if (wanted(moves[i])) moves[kept++] = moves[i];
    moves.shorten(kept);
  };
  const auto takes = [this](Move m) { return captures(m); };
  if (own.capturing[turn_] == Capturing::never) keep([&](Move m) { return !takes(m); });
  if (rules_.forbids_facing())
    keep([this](Move m) {
      BasicChess next = *this;
      next.play(m);
      return !rules_.face(next.board_);
    });
  if (own.checks[turn_] == OfChess::checks_never)
    keep([this](Move m) {
      BasicChess next = *this;
      next.play(m);
      return !next.in_check(next.turn_);
    });
  if (own.capturing[turn_] == Capturing::must)
    if (std::any_of(moves.begin(), moves.end(), takes)) keep(takes);
}

// ---- pieces in hand (VA-80)
template <class R>
auto BasicChess<R>::drop_fault(Kind k, Cell to) const -> DropFault
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  if (rule.a_file > 0 && rules_.full_files(board_, captured_, turn_, k).has(to)) return DropFault::file;
  if (!rule.no_check && !rule.no_mate) return DropFault::none;
  BasicChess next = *this;
  next.play({nowhere, to, k});
  if (!next.in_check(next.turn_)) return DropFault::none;
  if (rule.no_check) return DropFault::check;
  return next.over() || next.has_move() ? DropFault::none : DropFault::mate;
}

template <class R>
auto BasicChess<R>::allowed_drops(Kind k, const Set& cells) const -> Set
  requires(R::has_ends)
{
  const DropRule& rule = rules_.drop_rule(turn_, k);
  Set out = rule.a_file > 0 ? cells - rules_.full_files(board_, captured_, turn_, k) : cells;
  if (rule.no_check || rule.no_mate)
    for (Cell c : out& rules_.may_check_from(board_, turn_, k))
      if (drop_fault(k, c) != DropFault::none) out.drop(c);
  return out;
}

// ---- castling (VA-76, VA-77)
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
  passed_ = nowhere, passed_counts_ = false;
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
    const auto rights = rules_.castling().take(setup.rights, board_, false, movement());
    if (!rights) return std::unexpected(rights.error());
    rights_ = *rights;
    return {};
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

template <class R>
std::vector<Right> BasicChess<R>::rights_left() const
  requires(R::has_ends)
{
  std::vector<Right> out;
  for (std::size_t i = 0; i < 4; ++i) {
    if ((rights_ >> i & 1) == 0) continue;
    const CastlingRight one = rules_.right(captured_, i);
    const char file = static_cast<char>((one.army == white ? 'A' : 'a') + map().file(one.rook));
    out.push_back({std::string(1, rules_.shuffles() ? file : one.letter), static_cast<Seat>(one.army)});
  }
  return out;
}

// The cell passed over, and behind it that of the piece, if it is not the one ahead.
template <class R>
Expected<void> BasicChess<R>::take_passers(const Setup& setup)
  requires(R::has_ends)
{
  if (setup.passed.empty()) return {};
  const Cell over = setup.passed[0].cell,
             at = setup.passed.size() > 1 ? setup.passed[1].cell : rules_.ahead(!turn_, over, 1);
  const std::string_view moved = chess_facts::players[!turn_];
  const std::string square = cell_name(map(), over);
  if (setup.passed.size() > 2) return failure(fault::passed_square, square, moved);
  if (at == nowhere || !board_[at] || board_[at].army == turn_) return failure(fault::passed_pawn, moved, square);
  if (!rules_.came_over(board_, at, over)) return failure(fault::passed_square, square, moved);
  passed_ = over;
  captured_.set_passer(at);
  passed_counts_ = can_capture_en_passant();
  return {};
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
  const Army mover = !turn_;
  const OfChess& own = rules_.own();
  if (const auto army = rules_.loser(board_))
    return won(!*army, rules_.king_taken() ? Reason::king_captured : Reason::king_exploded);
  for (const Army a : {mover, turn_})
    if (rules_.extinct(board_, captured_, a)) return stands(a, own.extinct[a].end, Reason::extinction);
  for (const Army a : {mover, turn_}) {
    const BareEnd& end = own.bare[a];
    if (!end.said || rules_.beside_royals(board_, captured_, a) > 0) continue;
    const int others = end.reply ? rules_.beside_royals(board_, captured_, !a) : 2;
    if (others == 0) return Decision::draw(Reason::bare_king);
    if (others > 1 || a == mover) return stands(a, end.end, Reason::bare_king);
  }
  for (const Army a : {mover, turn_})
    if (rules_.counts_checks(a) && captured_.checks_left(a) == 0) return won(a, Reason::checks);
  if (rules_.has_goals())
    if (const auto army = goal_reached())
      return *army < 0 ? Decision::draw(Reason::goal_reached) : won(static_cast<Army>(*army), Reason::goal_reached);
  return {};
}

// The army that has won so; a number below 0 if both have reached it.
template <class R>
std::optional<int> BasicChess<R>::goal_reached() const
  requires(R::has_ends)
{
  const Army mover = !turn_;
  switch (rules_.own().goal) {
    case GoalRule::held: return rules_.in_goal(board_, turn_) ? std::optional<int>(turn_) : std::nullopt;
    case GoalRule::safe:
      for (const Army a : {mover, turn_})
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
