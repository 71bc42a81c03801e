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
      next.make_and_convert(m);
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
