#include "games/chess/chess.hpp"

#include "core/faults.hpp"
#include "core/men_setup.hpp"

namespace turncoat {

namespace {

constexpr std::uint64_t black_to_move = zobrist(0x20000);
constexpr std::uint64_t passed_key(Cell c) { return zobrist(0x20100u + c); }

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

const Castling<Chess::Men, 4>& Chess::castling() {
  static constexpr Castling<Men, 4> table(
      {CastlingRight::on<Geography>('K', white, 0, 4, 7), CastlingRight::on<Geography>('Q', white, 0, 4, 0),
       CastlingRight::on<Geography>('k', black, 7, 4, 7), CastlingRight::on<Geography>('q', black, 7, 4, 0)});
  return table;
}

std::uint64_t Chess::key() const {
  return board_.key() ^ castling().key(rights_) ^ (turn_ == black ? black_to_move : 0) ^
         (passed_counts_ ? passed_key(passed_) : 0);
}

void Chess::play(Move m) {
  const Army us = turn_, them = !turn_;
  const Piece man = board_.take(m.from);
  const Cell passed_before = passed_;
  ++clock_;
  if (us == black) ++number_;
  passed_ = nowhere, passed_counts_ = false;

  if (board_[m.to]) {
    board_.take(m.to);
    clock_ = 0;
  }
  board_.put(m.to, m.promotion == no_kind ? man : Piece(us, m.promotion));
  turn_ = them;
  if (man.kind == pawn) {
    clock_ = 0;
    if (m.to == passed_before) {
      board_.take(Men::ahead(them, m.to, 1));
    } else if (Men::ahead(us, m.from, 2) == m.to) {
      passed_ = Men::ahead(us, m.from, 1);
      passed_counts_ = can_capture_en_passant();
    }
  }
  if (rights_ != 0) {
    if (man.kind == king)
      if (const CastlingRight* right = castling().used(m.from, m.to)) board_.move(right->rook, right->rook_to);
    rights_ = castling().kept(rights_, m.from, m.to);
  }
}

void Chess::pass() {
  ++clock_;
  if (turn_ == black) ++number_;
  passed_ = nowhere, passed_counts_ = false;
  turn_ = !turn_;
}

bool Chess::can_capture_en_passant() const {
  for (Cell from : board_.of(turn_, pawn) & Men::pawn_strikers(turn_, passed_))
    if (Men::safe_en_passant(board_, king_of(turn_), board_.of(!turn_), from, passed_, passer())) return true;
  return false;
}

std::optional<Decision> Chess::decided() const {
  if (insufficient_material<Men>(board_)) return Decision::draw(Reason::insufficient_material);
  if (has_move()) return {};
  return in_check(turn_) ? Decision::win(static_cast<Seat>(!turn_), Reason::checkmate)
                         : Decision::draw(Reason::stalemate);
}

Expected<Chess> Chess::from_setup(const Options&, const Setup& setup) {
  Men::prepare();
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  Chess g;
  put_men(setup, g.board_);
  if (auto ok = g.check_men(); !ok) return fault(Field::board, ok.error());
  const auto side = side_of(setup.turn);
  if (!side) return fault(Field::turn, side.error());
  g.turn_ = *side;
  if (g.in_check(!g.turn_)) return fault(Field::turn, failure(fault::in_check, players[!g.turn_]));
  const auto rights = castling().take(setup.rights, g.board_);
  if (!rights) return fault(Field::castling, rights.error());
  g.rights_ = *rights;
  for (const Mark& mark : setup.passed)
    if (auto ok = g.take_passed(mark.cell); !ok) return fault(Field::passed, ok.error());
  if (g.passed_ != nowhere && setup.clock != 0) return fault(Field::clock, failure(fault::passed_clock));
  g.clock_ = setup.clock, g.number_ = setup.number;
  return g;
}

Expected<void> Chess::check_men() const {
  if (auto ok = check_kings(board_, players); !ok) return ok;
  for (Army a : {white, black})
    if (auto ok = check_roster({{8, 2, 2, 2, 1, 1}, players[a]}, board_, a); !ok) return ok;
  if (Men::king_reach(king_of(white)).has(king_of(black))) return failure(fault::kings_touch);
  if (const Set lost = board_.all(pawn) & (Geography::whole_rank(0) | Geography::whole_rank(7)); lost)
    return failure(fault::pawn_rank, Geography::name(lost.first()));
  return {};
}

Expected<void> Chess::take_passed(Cell cell) {
  const std::string square = Geography::name(cell);
  const std::string_view moved = players[!turn_];
  if (Geography::rank(cell) != (turn_ == white ? 5 : 2) || passed_ != nowhere)
    return failure(fault::passed_square, square, moved);
  passed_ = cell;
  if (board_[passer()] != Piece(!turn_, pawn)) return failure(fault::passed_pawn, moved, square);
  if (board_[passed_] || board_[Men::ahead(turn_, passed_, 1)]) return failure(fault::passed_way, square);
  passed_counts_ = can_capture_en_passant();
  return {};
}

Setup Chess::setup() const {
  Setup out{.stacks = stacks_of<Geography>(board_),
            .turn = side_text(turn_),
            .rights = castling().list(rights_),
            .clock = clock_,
            .number = number_};
  if (passed_ != nowhere) out.passed = {{passed_}};
  return out;
}

PositionView Chess::view() const { return view_of<Geography>(board_, turn_, in_check(turn_)); }

}  // namespace turncoat
