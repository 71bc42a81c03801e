// Cooperative Chess: its positions and moves as texts (rules: cooperative.md, "FEN"). Part of cooperative.cpp and of
// games/variants.
#include "core/fen.hpp"
#include "core/piece_setup.hpp"

#include "core/faults.hpp"
#include "games/cooperative/cooperative.hpp"
#include "games/cooperative/faults.hpp"

namespace turncoat {

namespace cooperative_facts {

constexpr std::string_view armies[] = {"White", "Black", "Red"};

// The side to move, with a p behind it if the team's last turn was a pass (CO-11a).
inline std::string turn_text(CooperativeTurn turn, bool passed) {
  constexpr std::string_view texts[] = {"w", "rb", "b", "rw"};
  return std::string(texts[static_cast<int>(turn)]) + (passed ? "p" : "");
}

}  // namespace cooperative_facts

// The number of a red piece.
template <class R>
Expected<int> BasicCooperative<R>::number_of(const PlacedPiece& piece, bool by_dice) const {
  const Kind kind = rules_.kind_of(piece.kind);
  const int file = piece.home - 'a';
  const bool promotes = movement().promotes(kind);
  const int number = number_at_home(promotes || piece.promoted, file, rules_.files());
  if (piece.promoted && (promotes || kind == rules_.king())) return failure(fault::no_promotion, piece_text(piece));
  if (piece.promoted && !rules_.may_become(kind, number, by_dice)) {
    if (R::by_tables) return failure(fault::no_promotion, piece_text(piece));
    return failure(fault::queens_only, piece_text(piece));
  }
  if (!piece.promoted && rules_.home_kind(number) != kind) return failure(fault::home_kind, piece_text(piece));
  return number;
}

template <class R>
std::string BasicCooperative<R>::text(Move m) const {
  if (m.from == nowhere) return "pass";
  const auto name = [this](Cell c) { return cell_name(map(), c); };
  if (m.is_put()) return name(m.from) + '@' + name(m.to) + (m.then == Move::put_lost ? "-" : "");
  std::string out = name(m.from) + name(m.to);
  if (m.promotion != no_kind) out += static_cast<char>(rules_.letter(m.promotion) - 'A' + 'a');
  if (m.king_steps()) out += '+' + name(king_of(red)) + name(m.then);
  return out;
}

template <class R>
std::vector<Step> BasicCooperative<R>::steps(Move m) const {
  if (m.from == nowhere) return {{.type = StepType::pass, .text = "pass"}};
  const auto name = [this](Cell c) { return cell_name(map(), c); };
  std::vector<Step> steps = {cell_step(name(m.from)), cell_step(name(m.to))};
  if (m.promotion != no_kind) steps.push_back(promotion_step(mover(), rules_.letter(m.promotion)));
  if (m.then == Move::put) steps.push_back({.type = StepType::put, .text = "@"});
  if (m.then == Move::put_lost) steps.push_back({.type = StepType::lost, .text = "@-"});
  if (m.king_steps()) {
    const std::string from = name(king_of(red)), to = name(m.then);
    steps.push_back({.type = StepType::king, .text = '+' + from + to, .at = from, .to = to});
  }
  return steps;
}

template <class R>
PositionView BasicCooperative<R>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = cell_name(map(), c), .army = p.army, .kind = rules_.letter(p.kind), .movers = {p.army}};
    if (p.army == red) {
      if (dice_seat()) piece.why = mover_reason::dice;
      piece.number = numbers_.at(c);
      piece.promoted = piece.number <= rules_.files() && !movement().promotes(p.kind);
    }
    view.pieces.push_back(piece);
  }
  for (Army a : {white, black, red})
    if (in_check(a)) view.checks.push_back(cell_name(map(), king_of(a)));
  view.army = mover();
  return view;
}

template <class R>
Setup BasicCooperative<R>::setup() const {
  Setup out{.turn = cooperative_facts::turn_text(turn_, team_passed_),
            .rights = rules_.castling().list(rights_),
            .clock = clock_,
            .number = number_};
  for (const auto& row : rows_of(map()))
    for (Cell c : row) {
      const Piece p = board_[c];
      if (!p) continue;
      PlacedPiece piece{.army = p.army, .kind = rules_.letter(p.kind)};
      if (p.army == red) {
        const int number = numbers_.at(c);
        piece.home = static_cast<char>('a' + (number - 1) % rules_.files());
        piece.promoted = number <= rules_.files() && !movement().promotes(p.kind);
      }
      out.stacks.push_back({c, {piece}});
    }
  if (passed_ != nowhere) out.passed = {{passed_}};
  return out;
}

template <class R>
auto BasicCooperative<R>::from_setup(const Options& options, const Setup& setup) -> Expected<BasicCooperative> {
  using cooperative_facts::armies;
  BasicCooperative g;
  g.rules_ = R(options);
  g.rules_.prepare();
  const auto fault = [&g](Field field, const auto& why) { return field_failure(form_of(g), field, why); };
  if (auto ok = g.take_pieces(setup); !ok) return fault(Field::board, ok.error());
  if (auto ok = g.take_turn(setup.turn); !ok) return fault(Field::turn, ok.error());
  if (auto ok = g.check_safe(); !ok) return fault(Field::turn, ok.error());
  const auto rights = g.rules_.castling().take(setup.rights, g.board_, false, g.movement());
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

template <class R>
Expected<void> BasicCooperative<R>::take_pieces(const Setup& setup) {
  for (const Stack& stack : setup.stacks)
    if (const PlacedPiece& piece = stack.pieces[0]; piece.army == red) {
      const auto number = number_of(piece, !options().player);
      if (!number) return std::unexpected(number.error());
      if (numbers_.has(*number)) return failure(fault::number_twice, *number);
      numbers_.put(*number, stack.cell);
    }
  for (const Stack& stack : setup.stacks)
    board_.put(stack.cell, Piece(stack.pieces[0].army, rules_.kind_of(stack.pieces[0].kind)));
  return rules_.check_pieces(board_, cooperative_facts::armies);
}

template <class R>
Expected<void> BasicCooperative<R>::take_turn(std::string_view text) {
  for (int t = 0; t < 4; ++t)
    for (bool passed : {false, true}) {
      turn_ = static_cast<Turn>(t), team_passed_ = passed;
      if ((options().pass || !passed) && cooperative_facts::turn_text(turn_, passed) == text) return {};
    }
  return failure(fault::none_of, text, options().pass ? "w, rb, b, rw, wp, rbp, bp, rwp" : "w, rb, b, rw");
}

// A red one with its number (CO-4).
template <class R>
PieceView BasicCooperative<R>::picture(const PlacedPiece& piece) const {
  PieceView out{.army = piece.army, .kind = piece.kind};
  if (piece.army != red) return out;
  if (const auto number = number_of(piece, false)) out.number = *number;
  out.promoted = piece.promoted;
  return out;
}

// CO-3, CO-11a
template <class R>
std::vector<turncoat::Turn> BasicCooperative<R>::turns(const Options& given) {
  const CooperativeOptions& options = given;
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
template <class R>
Expected<void> BasicCooperative<R>::check_safe() const {
  using cooperative_facts::armies;
  if (in_check(moved())) return failure(fault::in_check, armies[moved()]);
  return {};
}

// CO-11a: the army that has just passed had no move, and Red was not in check before either.
template <class R>
Expected<void> BasicCooperative<R>::check_pass() const {
  using cooperative_facts::armies;
  if (in_check(red)) return failure(fault::pass_check, armies[moved()]);
  const CheckInfo info = rules_.check_info(board_, king_of(moved()), board_.of(red));
  if (has_move_of(moved(), info)) return failure(fault::pass_move, armies[moved()]);
  return {};
}

template <class R>
Expected<void> BasicCooperative<R>::take_passed(Cell cell) {
  using cooperative_facts::armies;
  const std::string text = cell_name(map(), cell);
  const Army moved = this->moved();
  if (!rules_.passable(moved, cell) || passed_ != nowhere) return failure(fault::passed_square, text, armies[moved]);
  passed_ = cell;
  const Cell start = rules_.ahead(moved, passed_, -1);
  const Piece piece = board_[passer()];
  if (!piece || piece.army != moved || !rules_.steps_twice(piece, start))
    return failure(fault::passed_pawn, armies[moved], text);
  if (board_[passed_] || board_[start]) return failure(fault::passed_way, text);
  return {};
}

}  // namespace turncoat
