#include "games/checkers/checkers.hpp"

namespace turncoat {

namespace {

constexpr Option options[] = {
    {"gray", "right none", "Whether a gray army stands on the right, or none (MK-18)."},
    {"own", "must may",
     "Whether a gray man that can capture only men of the player who moves it must or may (MK-19)."}};
constexpr std::string_view seats[] = {"White", "Black"};
constexpr std::string_view army_names[] = {"White", "Black", "Gray"};
constexpr std::string_view phases[] = {"main", "gray"};

}  // namespace

const GameInfo checkers_info = {
    .id = "checkers",
    .title = "Mercenary Checkers",
    .summary = "English draughts on twelve files, with a gray army that both players move: an experiment.",
    .seats = seats,
    .facing = face_to_face,
    .armies = army_names,
    .phases = phases,
    .kinds = checkers_kinds,
    .options = options,
};

Expected<CheckersOptions> checkers_options(const Spec& spec) {
  return CheckersOptions{.gray = spec.is("gray", "right"), .own_due = spec.is("own", "must")};
}

// MK-9, MK-19: the pieces that can capture and must.
auto Checkers::due_capturers() const -> Set {
  const Set can = PieceMovement::capturers(board_, movers(), capturable());
  if (options_.own_due || phase_ == Phase::main || !can) return can;
  MoveList<Move> captures;
  PieceMovement::list_captures(board_, can, capturable(), captures);
  Set out;
  for (const Move& m : captures)
    if (!(PieceMovement::captured(m) & board_.of(side_))) out.add(m.from);
  return out;
}

// MK-8, MK-9: a piece that can capture must. In the gray phase a player without a move passes (MK-13).
void Checkers::list(MoveList<Move>& out) const {
  if (wiped_out()) return;
  const std::size_t first = out.size();
  PieceMovement::list_captures(board_, movers(), capturable(), out);
  if (out.size() > first && must_capture()) return;
  PieceMovement::list_steps(board_, movers(), out);
  if (out.size() == first && phase_ == Phase::gray) out.push(Move{});
}

void Checkers::list_noisy(MoveList<Move>& out) const {
  if (!wiped_out()) PieceMovement::list_captures(board_, movers(), capturable(), out);
}

std::size_t Checkers::count() const {
  MoveList<Move> moves;
  list(moves);
  return moves.size();
}

void Checkers::play(Move m) {
  ++clock_;
  if (m.from != nowhere) {
    if (captures(m) || board_[m.from].kind == PieceMovement::piece) clock_ = 0;
    const Set gone = PieceMovement::captured(m);
    PieceMovement::play(board_, m);
    for (Cell& held : held_)
      if (held != nowhere && gone.has(held)) held = nowhere;
    if (phase_ == Phase::gray) held_[side_] = m.to;
  }
  advance();
}

// MK-5: main, then the opponent's gray and main.
void Checkers::advance() {
  if (phase_ == Phase::gray) {
    phase_ = Phase::main;
    return;
  }
  if (side_ == black) ++number_;
  side_ = !side_;
  if (options_.gray) phase_ = Phase::gray;
}

// MK-14, MK-15: a player without pieces has lost, first the one that moved last; so has a player without a main move.
std::optional<Decision> Checkers::decided() const {
  for (const Army loser : {side_, static_cast<Army>(!side_)})
    if (board_.of(loser).empty()) return Decision::win(static_cast<Seat>(!loser), Reason::stalemate);
  if (phase_ == Phase::main && !must_capture() && !PieceMovement::has_step(board_, movers()))
    return Decision::win(static_cast<Seat>(!side_), Reason::stalemate);
  return {};
}

std::uint64_t Checkers::key() const {
  std::uint64_t key = board_.key() ^ zobrist(0x20000u + side_ + 2u * static_cast<unsigned>(phase_));
  for (const Army player : {white, black})
    if (held_[player] != nowhere) key ^= zobrist(0x30000u + player * 128u + held_[player]);
  return key;
}

std::string Checkers::text(Move m) const {
  if (m.from == nowhere) return "pass";
  std::string out;
  for (const Step& step : steps(m)) out += step.text;
  return out;
}

std::vector<Step> Checkers::steps(Move m) const {
  if (m.from == nowhere) return {{.type = StepType::pass, .text = "pass"}};
  std::vector<Step> steps = {cell_step(cell_name<BoardMap>(m.from))};
  Cell at = m.from;
  for (const int way : PieceMovement::ways_of(m))
    steps.push_back(cell_step(cell_name<BoardMap>(at = PieceMovement::next(at, way, 2))));
  if (!captures(m)) steps.push_back(cell_step(cell_name<BoardMap>(m.to)));
  return steps;
}

PositionView Checkers::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = cell_name<BoardMap>(c), .army = p.army, .kind = checkers_kinds[p.kind].letter};
    for (const Army player : {white, black})
      if (held_[player] == c) piece.controller = player;
    if (p.army != gray)
      piece.movers = {p.army};
    else if (piece.controller >= 0)
      piece.movers = {piece.controller}, piece.why = mover_reason::controlled;
    else
      piece.movers = {white, black}, piece.why = mover_reason::loose;
    view.pieces.push_back(piece);
  }
  view.phase = checkers_info.phases[static_cast<std::size_t>(phase_)];
  view.army = army_to_move();
  return view;
}

}  // namespace turncoat
