// Chess over any rules: what a move does, ends, positions. Part of chess.cpp and of games/variants/chess/chess.cpp.
#include "core/faults.hpp"
#include "core/letters.hpp"
#include "core/piece_setup.hpp"
#include "games/chess/chess.hpp"

namespace turncoat {

namespace chess_facts {

constexpr std::uint64_t black_to_move = zobrist(0x20000);
constexpr std::uint64_t passed_key(Cell c) { return zobrist(0x20100u + c); }
constexpr std::uint64_t rook_key(std::size_t right, Cell rook) {
  return zobrist(0x51000u + 0x100u * static_cast<unsigned>(right) + rook);
}
constexpr std::uint64_t opened_key(Cell c) { return zobrist(0x60100u + c); }
constexpr std::string_view players[] = {"White", "Black"};
constexpr int neutral = 2;  // the colour of what neither player owns

// What stands on a square of the first field; a space if nothing does, or there is no square at that place.
inline char piece_on(std::string_view board, std::size_t file, std::size_t rank) {
  const auto ranks = split(board, '/');
  if (ranks.size() != 8) return ' ';
  std::size_t at = 0;
  for (const char c : ranks[7 - rank]) {
    if (c == '+') continue;
    const bool run = '1' <= c && c <= '8';
    if (!run && at == file) return c;
    at += run ? static_cast<std::size_t>(c - '0') : 1;
    if (at > file) return ' ';
  }
  return ' ';
}

// "HAha" means KQkq where king and rook stand at home: H and h a rook on the h-file, A and a one on the a-file.
// Source: Shredder's castling letters for Chess960.
inline std::string own_rights(std::string_view rights, std::string_view board) {
  constexpr std::string_view foreign = "HAha", own = "KQkq";
  constexpr std::size_t king_file = 4, rook_files[] = {7, 0, 7, 0};
  std::string out;
  for (const char c : rights) {
    const std::size_t at = foreign.find(c);
    const bool black = at >= 2;
    const std::size_t rank = black ? 7 : 0;
    const bool at_home = at != foreign.npos && piece_on(board, king_file, rank) == (black ? 'k' : 'K') &&
                         piece_on(board, rook_files[at], rank) == (black ? 'r' : 'R');
    out += at_home ? own[at] : c;
  }
  return out;
}

// Where the hand begins in the first field as other programs write it, "board[Qp]" or "board/Qp", on so many ranks; its
// end if there is none.
inline std::size_t foreign_hand(std::string_view board, std::size_t ranks) {
  if (board.ends_with(']')) return std::min(board.find('['), board.size());
  std::size_t at = 0;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    at = board.find('/', at);
    if (at == board.npos) return board.size();
    ++at;
  }
  return at - 1;
}

// "board[Qp] w KQkq - 0 1", as crazyhouse is written elsewhere, with the hand in a field of its own.
inline std::string with_own_hand(std::vector<std::string_view> fields, std::size_t open) {
  constexpr std::size_t hand_field = 4;
  std::string_view hand = fields[0].substr(open + 1);
  if (fields[0][open] == '[') hand.remove_suffix(1);
  fields[0] = fields[0].substr(0, open);
  fields.insert(fields.begin() + hand_field, hand.empty() ? "-" : hand);
  if (fields.size() == hand_field + 1) fields.insert(fields.end(), {"0", "1"});
  std::string out;
  for (std::string_view field : fields) (out += out.empty() ? "" : " ") += field;
  return out;
}

// "board w KQkq - 0 1 +1+0", as checks that have been given are written elsewhere, with those that are left in a field of
// their own; empty if the last field is another one.
inline std::string with_own_checks(std::vector<std::string_view> fields, std::span<const Field> wanted,
                                   const std::array<int, 2>& all) {
  const std::string_view given = fields.back();
  if (given.size() != 4 || given[0] != '+' || given[2] != '+' || fields.size() < 7) return {};
  std::string left;
  for (Army a : {white, black}) {
    const int count = given[1 + 2 * std::size_t{a}] - '0';
    if (count < 0 || count > std::max(0, all[a])) return {};
    (left += a == black ? "+" : "") += std::to_string(std::max(0, all[a]) - count);
  }
  fields.pop_back();
  // A count of plies may stand behind it, or be left out.
  const auto place = std::ranges::find(wanted, Field::checks) - wanted.begin();
  fields.insert(fields.size() + 1 == wanted.size() ? fields.begin() + place : fields.end() - 2, left);
  std::string out;
  for (std::string_view field : fields) (out += out.empty() ? "" : " ") += field;
  return out;
}

}  // namespace chess_facts

template <class R>
std::uint64_t BasicChess<R>::key() const {
  using namespace chess_facts;
  std::uint64_t out = board_.key() ^ Castling<PieceMovement, 4>::key(rights_) ^ (turn_ == black ? black_to_move : 0) ^
                      (passed_counts_ ? passed_key(passed_) : 0);
  if constexpr (R::has_capture_effects) out ^= captured_.key();
  if constexpr (R::has_ends)
    if (rights_ != 0 && rules_.shuffles())
      for (std::size_t i = 0; i < 4; ++i)
        if (rights_ >> i & 1) out ^= rook_key(i, captured_.rook_home(i));
  if constexpr (R::has_ends) {
    if (passed_counts_)
      for (Cell c : captured_.also_passed()) out ^= passed_key(c);
    for (Cell c : captured_.opened()) out ^= opened_key(c);
  }
  return out;
}

template <class R>
void BasicChess<R>::make(Move m) {
  if constexpr (R::has_ends)
    if (rights_ != 0)
      if (const auto right = rules_.castling_meant(captured_, turn_, m.from, m.to); right && (rights_ >> *right & 1))
        return castle(*right);
  if constexpr (R::has_capture_effects) {
    if (m.from == nowhere || captures(m)) return play_capture_effects(m);
    captured_.follow(m.from, m.to, rules_.promotion_number(board_[m.from].kind, m.promotion));
  }
  const Army us = turn_, them = !turn_;
  const Piece piece = board_.take(m.from);
  const Cell passed_before = passed_;
  ++clock_;
  if (us == black) ++number_;
  close_passed();

  if (board_[m.to]) {
    board_.take(m.to);
    clock_ = 0;
  }
  board_.put(m.to, m.promotion == no_kind ? piece : Piece(us, m.promotion));
  turn_ = them;
  if (rules_.irreversible(piece)) clock_ = 0;
  if (movement().promotes(piece.kind)) {
    if (m.to == passed_before && rules_.takes_in_passing(piece, m.from, m.to)) {
      if constexpr (R::has_ends)
        board_.take(captured_.passer());
      else
        board_.take(rules_.ahead(them, m.to, 1));
      clock_ = 0;
    } else if (const Cell over = rules_.passed_over(piece, m.from, m.to);
               over != nowhere && !jumps_over(piece, m, over) && (!R::has_ends || m.promotion == no_kind)) {
      passed_ = over;
      if constexpr (R::has_ends) {
        captured_.set_passer(m.to);
        captured_.set_also_passed(rules_.also_passed_over(piece, m.from, m.to));
      }
      clock_ = 0;
      passed_counts_ = can_capture_en_passant();
    }
  }
  if (rights_ != 0 || R::has_ends) {
    if constexpr (!R::has_ends)
      if (rules_.castles_with(piece.kind))
        if (const CastlingRight* right = rules_.castling().used(m.from, m.to)) board_.move(right->rook, right->rook_to);
    end_rights(m.from, m.to);
  }
}

template <class R>
void BasicChess<R>::play(Move m) {
  if constexpr (R::has_ends) {
    if (rules_.plays_more()) return play_part(m);
    const bool counts = rules_.counts_moves(), had_pawns = counts && rules_.has_pawns(board_, captured_),
               changed = counts && m.from != nowhere && (captures(m) || m.promotion != no_kind);
    make_and_gate(m);
    if (rules_.counts_checks(!turn_) && in_check(turn_)) captured_.give_check(!turn_);
    if (counts) rules_.count_moves(board_, captured_, turn_, had_pawns, changed);
  } else {
    make(m);
  }
}

template <class R>
void BasicChess<R>::pass() {
  ++clock_;
  if constexpr (R::has_ends)
    if (rules_.plays_more()) return end_turn();
  if (turn_ == black) ++number_;
  close_passed();
  turn_ = !turn_;
  if constexpr (R::has_ends) captured_.count_ply();
}

template <class R>
bool BasicChess<R>::can_capture_en_passant() const {
  return !each_passed([this](Cell passed) {
    for (Cell from : rules_.passing_strikers(board_, turn_, passed)) {
      if constexpr (R::has_capture_effects)
        if (rules_.tries_captures()) {
          if (is_safe({from, passed})) return false;
          continue;
        }
      if (rules_.safe_in_passing(board_, turn_, from, passed, passer_of(passed))) return false;
    }
    return true;
  });
}

template <class R>
std::optional<Decision> BasicChess<R>::decided_by_position() const {
  if constexpr (R::has_ends) {
    if (const auto decision = ended()) return decision;
  } else if constexpr (R::has_capture_effects)
    if (const auto army = rules_.loser(board_)) return Decision::win(static_cast<Seat>(!*army), Reason::king_captured);
  if (dead()) return Decision::draw(Reason::insufficient_material);
  if constexpr (R::has_ends)
    if (captured_.counted_out() && could_move()) return Decision::draw(Reason::counting);
  if (this->has_move()) return {};
  const Seat mover = static_cast<Seat>(turn_), other = static_cast<Seat>(!turn_);
  if (in_check(turn_)) return rules_.mated(other);
  if constexpr (R::has_ends)
    if (rules_.fewer_win()) return rules_.counted(board_);
  switch (rules_.stalemate()) {
    case 0: return Decision::win(other, Reason::stalemate);
    case 1: return Decision::draw(Reason::stalemate);
    default: return Decision::win(mover, Reason::stalemate);
  }
}

template <class R>
Expected<BasicChess<R>> BasicChess<R>::from_setup(const Options& options, const Setup& setup) {
  BasicChess g;
  g.rules_ = R(options);
  g.rules_.prepare();
  const auto fault = [&](Field field, const auto& why) { return field_failure(form_of(g), field, why); };
  for (const Stack& stack : setup.stacks)
    if (const Kind kind = g.rules_.kind_of(stack.pieces[0].kind); !R::has_ends || kind != g.duck_kind())
      g.board_.put(stack.cell, Piece(stack.pieces[0].army, kind));
  if constexpr (R::has_ends) {
    if (auto ok = g.take_turn(setup); !ok) return fault(Field::turn, ok.error());
    if (auto ok = g.take_duck(setup); !ok) return fault(Field::board, ok.error());
  } else {
    const auto side = side_of(setup.turn);
    if (!side) return fault(Field::turn, side.error());
    g.turn_ = *side;
  }
  // With the duck: royal pieces do not see each other through it.
  if (auto ok = g.rules_.check_pieces(g.board_); !ok) return fault(Field::board, ok.error());
  if constexpr (R::has_capture_effects)
    if (auto ok = g.take_captured_pieces(setup); !ok) return std::unexpected(ok.error());
  bool over = false;  // a side that blows up a king may leave its own attacked
  if constexpr (R::has_ends) over = g.rules_.loser(g.board_) || (g.goes_on() && (g.puts_duck() || g.ended()));
  if (!over && g.in_check(!g.turn_))
    return fault(Field::turn, failure(fault::in_check, chess_facts::players[!g.turn_]));
  if constexpr (R::has_ends) {
    if (auto ok = g.take_rights(setup); !ok) return fault(Field::castling, ok.error());
  } else {
    const auto rights = g.rules_.castling().take(setup.rights, g.board_, false, g.movement());
    if (!rights) return fault(Field::castling, rights.error());
    g.rights_ = *rights;
  }
  if constexpr (!R::has_ends)
    for (const Mark& mark : setup.passed)
      if (auto ok = g.take_passed(mark.cell); !ok) return fault(Field::passed, ok.error());
  if constexpr (R::has_ends)
    if (auto ok = g.take_passers(setup); !ok) return fault(Field::passed, ok.error());
  bool at_once = true;  // whether a cell is open to capture right after the move over it alone
  if constexpr (R::has_ends) at_once = !g.rules_.own().moves_on();
  if (at_once && g.passed_ != nowhere && setup.clock != 0) return fault(Field::clock, failure(fault::passed_clock));
  g.clock_ = setup.clock, g.number_ = setup.number;
  return g;
}

template <class R>
Expected<void> BasicChess<R>::take_passed(Cell cell) {
  const std::string square = cell_name(map(), cell);
  const std::string_view moved = chess_facts::players[!turn_];
  if (!rules_.passable(!turn_, cell) || passed_ != nowhere) return failure(fault::passed_square, square, moved);
  passed_ = cell;
  const Cell start = rules_.ahead(!turn_, cell, -1);
  const Piece piece = board_[passer()];
  if (!piece || piece.army == turn_ || !rules_.steps_twice(piece, start))
    return failure(fault::passed_pawn, moved, square);
  if (board_[passed_] || board_[start]) return failure(fault::passed_way, square);
  passed_counts_ = can_capture_en_passant();
  return {};
}

template <class R>
Setup BasicChess<R>::setup() const {
  Setup out{.turn = side_text(turn_), .clock = clock_, .number = number_};
  if constexpr (R::has_ends) {
    out.turn = turn_text();
    out.rights = rights_left();
  } else
    out.rights = rules_.castling().list(rights_);
  for (const auto& row : rows_of(map()))
    for (Cell c : row)
      if (const Piece p = board_[c])
        out.stacks.push_back({c, {{.army = p.kind == duck_kind() ? white : p.army, .kind = rules_.letter(p.kind)}}});
  if constexpr (R::has_ends)
    write_passed(out);
  else if (passed_ != nowhere)
    out.passed = {{passed_}};
  if constexpr (R::has_capture_effects) write_captured_pieces(out);
  return out;
}

template <class R>
PositionView BasicChess<R>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView& piece = view.pieces.emplace_back();
    piece = {.cell = cell_name(map(), c), .army = p.army, .kind = rules_.letter(p.kind), .movers = {p.army}};
    if (p.kind == duck_kind()) piece.army = chess_facts::neutral, piece.movers = {};
  }
  for (Cell c : rules_.checked(board_, turn_)) view.checks.push_back(cell_name(map(), c));
  view.army = turn_;
  if constexpr (R::has_ends) {
    if (rules_.has_duck())
      view.phase = puts_duck() ? "duck" : "main";
    else if (const int parts = captured_.parts(); parts > 0)
      view.phase = std::to_string(captured_.part() + 1) + "/" + std::to_string(parts);
  }
  if constexpr (R::has_capture_effects) write_captured_pieces(view);
  return view;
}

template <class R>
std::string BasicChess<R>::text(Move m) const {
  if constexpr (R::has_ends) {
    if (m.to == nowhere) return "pass";
    if (m.from == nowhere && m.promotion == duck_kind()) return "@" + std::string(cell_name(map(), m.to));
  }
  if constexpr (R::has_capture_effects)
    if (m.from == nowhere) return kind_text(rules_.letter(m.promotion)) + '@' + std::string(cell_name(map(), m.to));
  std::string out = cell_name(map(), m.from);
  out += cell_name(map(), m.to);
  if constexpr (R::has_ends)  // a castling rook leaves a piece behind
    if (m.released != nowhere && m.released != m.from)
      out = cell_name(map(), m.released) + std::string(cell_name(map(), m.from));
  if (m.promotion == no_kind) return out;
  const char letter = rules_.letter(m.promotion);
  const bool own_form = is_form(letter) && board_[m.from] && rules_.letter(board_[m.from].kind) == without_plus(letter);
  return out + (own_form ? "+" : small_kind_text(letter));
}

template <class R>
std::vector<Step> BasicChess<R>::steps(Move m) const {
  if constexpr (R::has_ends) {
    if (m.to == nowhere) return {{.type = StepType::pass, .text = "pass"}};
    if (m.from == nowhere && m.promotion == duck_kind()) return {cell_step(cell_name(map(), m.to))};
  }
  if constexpr (R::has_capture_effects)
    if (m.from == nowhere) return {drop_step(turn_, rules_.letter(m.promotion)), cell_step(cell_name(map(), m.to))};
  std::vector<Step> steps = {cell_step(cell_name(map(), m.from)), cell_step(cell_name(map(), m.to))};
  if constexpr (R::has_ends) {
    if (m.released != nowhere && m.released != m.from)
      steps = {cell_step(cell_name(map(), m.released)), cell_step(cell_name(map(), m.from))};
    if (m.released == nowhere && m.promotion == no_kind && gates_left(m).has(m.from))
      steps.push_back({.type = StepType::promotion, .text = "="});
  }
  if (m.promotion != no_kind) steps.push_back(promotion_step(turn_, rules_.letter(m.promotion)));
  if constexpr (R::has_ends)  // it stays what it is
    if (m.promotion == no_kind && !(board_[m.to] && board_[m.to].army == turn_) &&
        rules_.may_stay(board_[m.from], m.from, m.to) && !(rules_.captor_stays_put(board_[m.from]) && captures(m)))
      steps.push_back({.type = StepType::promotion, .text = "="});
  return steps;
}

template <class R>
BasicChess<R> BasicChess<R>::start(const Options& options) {
  return *read_fen<BasicChess>(options, R(options).start_fen());
}

template <class R>
std::string BasicChess<R>::own_fen([[maybe_unused]] const Options& options, std::string_view fen) {
  using namespace chess_facts;
  constexpr std::size_t castling_field = 2, number_field = 5, all_fields = 6;
  const auto fields = split(fen, ' ');
  if constexpr (R::has_capture_effects)
    if (fields.size() >= 4 && form_of<BasicChess>(options).fields.size() > all_fields) {
      const auto& map = map_of<BasicChess>(options);
      const std::size_t open = foreign_hand(fields[0], rows_of(map).size());
      if (open < fields[0].size()) return own_fen(options, with_own_hand(fields, open));
    }
  if constexpr (R::has_ends) {
    const auto& wanted = form_of<BasicChess>(options).fields;
    if (std::ranges::find(wanted, Field::checks) != wanted.end())
      if (const std::string own = with_own_checks(fields, wanted, R(options).own().checks); !own.empty())
        return own_fen(options, own);
    const bool counts = std::ranges::find(wanted, Field::count) != wanted.end();
    if (counts && fields.size() + 1 == wanted.size() && fields.size() >= all_fields) {
      std::string out;
      for (std::size_t i = 0; i < fields.size(); ++i)
        (out += i == 0 ? "" : i + 2 == fields.size() ? " - " : " ") += fields[i];
      return out;
    }
  }
  if (fields.size() != 4 && fields.size() != all_fields) return std::string(fen);
  std::string out;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += ' ';
    if (i == castling_field)
      out += own_rights(fields[i], fields[0]);
    else
      out += i == number_field && fields[i] == "0" ? "1" : fields[i];
  }
  return fields.size() == 4 ? out + " 0 1" : out;
}

}  // namespace turncoat
