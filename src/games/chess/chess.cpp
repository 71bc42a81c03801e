#include "games/chess/chess.hpp"

#include "core/fen.hpp"

namespace turncoat {

namespace {

constexpr std::uint64_t black_to_move = zobrist(0x20000);
constexpr std::uint64_t passed_key(Cell c) { return zobrist(0x20100u + c); }
constexpr std::string_view fields[] = {"board", "turn", "castling", "en passant", "clock", "move"};

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

const GameInfo chess_info = {.id = "chess",
                             .title = "Chess",
                             .summary = "Orthodox chess, the game that the others turn upside down.",
                             .seats = players,
                             .facing = face_to_face,
                             .armies = players,
                             .kinds = man_infos,
                             .fen = {chess_fields}};

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
      if (const CastlingRight* right = castling().used(m.from, m.to);
          right != nullptr && !Men::king_reach(m.from).has(m.to))
        board_.move(right->rook, right->rook_to);
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

Expected<Chess> Chess::from_fen(const Options&, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, fields);
  if (!parts) return std::unexpected(parts.error());
  const auto fault = [](int field, const auto& why) { return field_failure(field, fields[field - 1], why); };

  Chess g;
  const auto read = [](std::string_view& rest) { return read_man(rest, 2); };
  if (auto ok = read_board<Geography>((*parts)[0], read, [&](Cell c, Piece p) { g.board_.put(c, p); }); !ok)
    return fault(1, ok.error());
  for (Army a : {white, black}) {
    const int kings = g.board_.of(a, king).count();
    if (kings != 1) return fault(1, failure("kings", players[a], kings));
    std::array<int, man_kinds> men{};
    for (Kind k = 0; k < man_kinds; ++k) men[k] = g.board_.of(a, k).count();
    if (auto ok = check_roster({{8, 2, 2, 2, 1, 1}, players[a]}, men); !ok) return fault(1, ok.error());
  }
  if (Men::king_reach(g.king_of(white)).has(g.king_of(black))) return fault(1, failure("kings-touch"));
  if (const Set lost = g.board_.all(pawn) & (Geography::whole_rank(0) | Geography::whole_rank(7)); lost)
    return fault(1, failure("pawn-rank", Geography::name(lost.first())));

  if ((*parts)[1] != "w" && (*parts)[1] != "b") return fault(2, failure("no-side", (*parts)[1]));
  g.turn_ = (*parts)[1] == "w" ? white : black;
  if (g.in_check(!g.turn_)) return fault(2, failure("in-check", players[!g.turn_]));

  const auto rights = castling().read((*parts)[2], g.board_);
  if (!rights) return fault(3, rights.error());
  g.rights_ = *rights;

  if ((*parts)[3] != "-") {
    g.passed_ = cell_named<Geography>((*parts)[3]);
    const std::string_view square = (*parts)[3], passer = players[!g.turn_];
    if (g.passed_ == nowhere || Geography::rank(g.passed_) != (g.turn_ == white ? 5 : 2))
      return fault(4, failure("passed-square", square, passer));
    if (g.board_[g.passer()] != Piece(!g.turn_, pawn)) return fault(4, failure("passed-pawn", passer, square));
    if (g.board_[g.passed_] || g.board_[Men::ahead(g.turn_, g.passed_, 1)])
      return fault(4, failure("passed-way", square));
    g.passed_counts_ = g.can_capture_en_passant();
  }
  const auto clock = read_number((*parts)[4], 0, most_number), number = read_number((*parts)[5], 1, most_number);
  if (!clock) return fault(5, clock.error());
  if (!number) return fault(6, number.error());
  if (g.passed_ != nowhere && *clock != 0) return fault(5, failure("passed-clock"));
  g.clock_ = *clock, g.number_ = *number;
  return g;
}

PositionView Chess::view() const {
  PositionView view;
  for (Cell c : board_.occupied())
    view.pieces.push_back({.cell = Geography::name(c),
                           .army = board_[c].army,
                           .kind = man_infos[board_[c].kind].letter,
                           .movers = {board_[c].army}});
  if (in_check(turn_)) view.checks.push_back(Geography::name(king_of(turn_)));
  view.army = turn_;
  return view;
}

std::string Chess::fen() const {
  return write_board<Geography>([&](Cell c) { return man_text(board_[c]); }) + (turn_ == white ? " w " : " b ") +
         castling().text(rights_) + ' ' + (passed_ == nowhere ? "-" : Geography::name(passed_)) + ' ' +
         std::to_string(clock_) + ' ' + std::to_string(number_);
}

}  // namespace turncoat
