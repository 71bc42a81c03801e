// Cooperative Chess: its positions and moves as texts (rules: cooperative.md, "FEN").
#include "core/fen.hpp"
#include "core/piece_setup.hpp"

#include "core/faults.hpp"
#include "games/cooperative/cooperative.hpp"
#include "games/cooperative/faults.hpp"

namespace turncoat {

namespace {

using BoardMap = Cooperative::BoardMap;
using Men = Cooperative::Men;

constexpr std::string_view armies[] = {"White", "Black", "Red"};

// Whose turn it is, with a p behind it if the team's last turn was a pass (CO-11a).
std::string turn_text(CooperativeTurn turn, bool passed) {
  constexpr std::string_view texts[] = {"w", "rb", "b", "rw"};
  return std::string(texts[static_cast<int>(turn)]) + (passed ? "p" : "");
}

// The number of a red piece.
Expected<int> number_of(const PlacedPiece& man, bool dice) {
  const Kind kind = kind_of_letter(man.kind);
  const int file = man.home - 'a';
  if (man.promoted && (kind == pawn || kind == king)) return failure(fault::no_promotion, man_text(man));
  if (man.promoted && dice && kind != queen) return failure(fault::queens_only, man_text(man));
  if (kind == pawn || man.promoted) return 1 + file;
  if (red_home_kind(9 + file) != kind) return failure(fault::home_kind, man_text(man));
  return 9 + file;
}

}  // namespace

std::string Cooperative::text(Move m) const {
  if (m.from == nowhere) return "pass";
  if (m.is_put()) return BoardMap::name(m.from) + '@' + BoardMap::name(m.to) + (m.then == Move::put_lost ? "-" : "");
  std::string out = move_text<BoardMap>({m.from, m.to, m.promotion});
  if (m.king_steps()) out += '+' + BoardMap::name(king_of(red)) + BoardMap::name(m.then);
  return out;
}

std::vector<Step> Cooperative::steps(Move m) const {
  if (m.from == nowhere) return {{.type = StepType::pass, .text = "pass"}};
  auto steps = move_steps<BoardMap>(mover(), {m.from, m.to, m.promotion});
  if (m.then == Move::put) steps.push_back({.type = StepType::put, .text = "@"});
  if (m.then == Move::put_lost) steps.push_back({.type = StepType::lost, .text = "@-"});
  if (m.king_steps()) {
    const std::string from = BoardMap::name(king_of(red)), to = BoardMap::name(m.then);
    steps.push_back({.type = StepType::king, .text = '+' + from + to, .at = from, .to = to});
  }
  return steps;
}

PositionView Cooperative::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = BoardMap::name(c), .army = p.army, .kind = piece_infos[p.kind].letter, .movers = {p.army}};
    if (p.army == red) {
      if (dice_seat()) piece.why = whose::dice;
      piece.number = numbers_.at(c);
      piece.promoted = piece.number <= 8 && p.kind != pawn;
    }
    view.pieces.push_back(piece);
  }
  for (Army a : {white, black, red})
    if (in_check(a)) view.checks.push_back(BoardMap::name(king_of(a)));
  view.army = mover();
  return view;
}

Setup Cooperative::setup() const {
  const auto with_home = [&](Stack& stack) {
    PlacedPiece& man = stack.men[0];
    if (man.army != red) return;
    const int number = numbers_.at(stack.cell);
    man.home = static_cast<char>('a' + (number - 1) % 8);
    man.promoted = number <= 8 && man.kind != piece_infos[pawn].letter;
  };
  Setup out{.stacks = stacks_of<BoardMap>(board_, with_home),
            .turn = turn_text(turn_, team_passed_),
            .rights = castling().list(rights_),
            .clock = clock_,
            .number = number_};
  if (passed_ != nowhere) out.passed = {{passed_}};
  return out;
}

Expected<Cooperative> Cooperative::from_setup(const Options& options, const Setup& setup) {
  Men::prepare();
  const auto fault = [](Field field, const auto& why) { return field_failure(fen_form, field, why); };
  Cooperative g;
  g.options_ = options;
  if (auto ok = g.take_men(setup); !ok) return fault(Field::board, ok.error());
  if (auto ok = g.take_turn(setup.turn); !ok) return fault(Field::turn, ok.error());
  if (auto ok = g.check_safe(); !ok) return fault(Field::turn, ok.error());
  const auto rights = castling().take(setup.rights, g.board_);
  if (!rights) return fault(Field::castling, rights.error());
  g.rights_ = *rights;
  for (const Mark& mark : setup.passed)
    if (auto ok = g.take_passed(mark.cell); !ok) return fault(Field::passed, ok.error());
  if (setup.clock > g.move_limit()) return fault(Field::clock, failure(fault::more, setup.clock, g.move_limit()));
  if (g.passed_ != nowhere && setup.clock != 0) return fault(Field::clock, failure(fault::passed_clock));
  g.clock_ = setup.clock, g.number_ = setup.number;
  if (g.team_passed_ && g.mover() == red) {
    if (g.passed_ != nowhere) return fault(Field::passed, failure(fault::pass_passed, armies[g.moved()]));
    if (g.clock_ == 0) return fault(Field::clock, failure(fault::pass_clock, armies[g.moved()]));
    if (auto ok = g.check_pass(); !ok) return fault(Field::turn, ok.error());
  }
  return g;
}

Expected<void> Cooperative::take_men(const Setup& setup) {
  for (const Stack& stack : setup.stacks)
    if (const PlacedPiece& man = stack.men[0]; man.army == red) {
      const auto number = number_of(man, !options_.player);
      if (!number) return std::unexpected(number.error());
      if (numbers_.has(*number)) return failure(fault::number_twice, *number);
      numbers_.put(*number, stack.cell);
    }
  put_men(setup, board_);
  if (auto ok = check_kings(board_, armies); !ok) return ok;
  if (const Set lost = board_.all(pawn) & (BoardMap::whole_rank(0) | BoardMap::whole_rank(7)); lost)
    return failure(fault::pawn_rank, BoardMap::name(lost.first()));
  return {};
}

Expected<void> Cooperative::take_turn(std::string_view text) {
  for (int t = 0; t < 4; ++t)
    for (bool passed : {false, true}) {
      turn_ = static_cast<Turn>(t), team_passed_ = passed;
      if ((options_.pass || !passed) && turn_text(turn_, passed) == text) return {};
    }
  return failure(fault::none_of, text, options_.pass ? "w, rb, b, rw, wp, rbp, bp, rwp" : "w, rb, b, rw");
}

// A red one with its number (CO-4).
PieceView Cooperative::picture(const PlacedPiece& man) {
  PieceView out{.army = man.army, .kind = man.kind};
  if (man.army != red) return out;
  out.number = *number_of(man, false);
  out.promoted = man.promoted;
  return out;
}

// CO-3, CO-11a
std::vector<turncoat::Turn> Cooperative::turns(const Options& options) {
  const Seat reds = options.player ? Seat{red} : dice;
  std::vector<turncoat::Turn> out = {{.turn = "w", .seat = 0},
                                     {.turn = "rb", .seat = reds, .next = 1},
                                     {.turn = "b", .seat = 1},
                                     {.turn = "rw", .seat = reds, .next = 0}};
  if (!options.pass) return out;
  out.push_back({.turn = "wp", .seat = 0, .passed = 1});
  out.push_back({.turn = "rbp", .seat = reds, .next = 1, .passed = 0});
  out.push_back({.turn = "bp", .seat = 1, .passed = 0});
  out.push_back({.turn = "rwp", .seat = reds, .next = 0, .passed = 1});
  return out;
}

// The king of the army that has just moved is not in check.
Expected<void> Cooperative::check_safe() const {
  if (in_check(moved())) return failure(fault::in_check, armies[moved()]);
  return {};
}

// CO-11a: whoever has just passed had no move, and Red was not in check before either.
Expected<void> Cooperative::check_pass() const {
  if (in_check(red)) return failure(fault::pass_check, armies[moved()]);
  const auto check_info = Cooperative::check_info(board_, king_of(moved()), board_.of(red));
  if (has_move_of(moved(), check_info)) return failure(fault::pass_move, armies[moved()]);
  return {};
}

Expected<void> Cooperative::take_passed(Cell cell) {
  const std::string text = BoardMap::name(cell);
  const Army moved = this->moved();
  if (BoardMap::rank(cell) != (moved == red ? 5 : 2) || passed_ != nowhere)
    return failure(fault::passed_square, text, armies[moved]);
  passed_ = cell;
  if (board_[passer()] != Piece(moved, pawn)) return failure(fault::passed_pawn, armies[moved], text);
  if (board_[passed_] || board_[Men::ahead(moved, passed_, -1)]) return failure(fault::passed_way, text);
  return {};
}

}  // namespace turncoat
