// Cooperative Chess: its positions and moves as texts (rules: cooperative.md, "FEN").
#include "core/fen.hpp"

#include "games/cooperative/cooperative.hpp"

namespace turncoat {

namespace {

using Geography = Cooperative::Geography;
using Men = Cooperative::Men;

constexpr std::string_view fields[] = {"board", "turn", "castling", "en passant", "clock", "move"};
constexpr std::string_view turns[] = {"w", "rb", "b", "rw"};
constexpr std::string_view armies[] = {"White", "Black", "Red"};

// A piece as it stands in a FEN: a red one with its number.
struct NumberedMan {
  Piece man;
  int number = 0;
};

bool take_off(std::string_view& rest, char letter) {
  if (!rest.starts_with(letter)) return false;
  rest.remove_prefix(1);
  return true;
}

// Takes "~" and the home file, which stand behind a red piece's letter, off the front of `rest`.
Expected<int> read_home(std::string_view& rest, Kind kind, bool dice) {
  const std::string name = "*" + std::string(1, man_infos[kind].letter);
  const bool promoted = take_off(rest, '~');
  if (promoted && (kind == pawn || kind == king)) return failure("no-promotion", name + '~');
  if (promoted && dice && kind != queen) return failure("queens-only", name + '~');
  if (rest.empty() || rest[0] < 'a' || rest[0] > 'h') return failure("home-file", name);
  const int file = rest[0] - 'a';
  rest.remove_prefix(1);
  if (kind == pawn || promoted) return 1 + file;
  if (red_home_kind(9 + file) != kind) return failure("home-kind", name + static_cast<char>('a' + file));
  return 9 + file;
}

}  // namespace

std::string Cooperative::text(Move m) const {
  if (m.is_put()) return Geography::name(m.from) + '@' + Geography::name(m.to) + (m.then == Move::put_lost ? "-" : "");
  std::string out = move_text<Geography>({m.from, m.to, m.promotion});
  if (m.king_steps()) out += '+' + Geography::name(king_of(red)) + Geography::name(m.then);
  return out;
}

std::vector<Step> Cooperative::steps(Move m) const {
  auto steps = move_steps<Geography>(mover(), {m.from, m.to, m.promotion});
  if (m.then == Move::put) steps.push_back({.type = StepType::put, .text = "@"});
  if (m.then == Move::put_lost) steps.push_back({.type = StepType::lost, .text = "@-"});
  if (m.king_steps()) {
    const std::string from = Geography::name(king_of(red)), to = Geography::name(m.then);
    steps.push_back({.type = StepType::king, .text = '+' + from + to, .at = from, .to = to});
  }
  return steps;
}

PositionView Cooperative::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    PieceView piece{.cell = Geography::name(c), .army = p.army, .kind = man_infos[p.kind].letter, .movers = {p.army}};
    if (p.army == red) {
      if (dice_seat()) piece.why = whose::dice;
      piece.number = numbers_.at(c);
      piece.promoted = piece.number <= 8 && p.kind != pawn;
    }
    view.pieces.push_back(piece);
  }
  for (Army a : {white, black, red})
    if (in_check(a)) view.checks.push_back(Geography::name(king_of(a)));
  view.army = mover();
  return view;
}

std::string Cooperative::man_text_at(Cell c) const {
  std::string out = man_text(board_[c]);
  if (board_[c].army != red) return out;
  const int number = numbers_.at(c);
  if (number <= 8 && board_[c].kind != pawn) out += '~';
  return out += static_cast<char>('a' + (number - 1) % 8);
}

std::string Cooperative::fen() const {
  return write_board<Geography>([&](Cell c) { return man_text_at(c); }) + ' ' +
         std::string(turns[static_cast<int>(turn_)]) + ' ' + castling().text(rights_) + ' ' +
         (passed_ == nowhere ? "-" : Geography::name(passed_)) + ' ' + std::to_string(clock_) + ' ' +
         std::to_string(number_);
}

Expected<Cooperative> Cooperative::from_fen(const Options& options, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, fields);
  if (!parts) return std::unexpected(parts.error());
  const auto fault = [](int field, const auto& why) { return field_failure(field, fields[field - 1], why); };
  const auto& f = *parts;

  Cooperative g;
  g.options_ = options;
  if (auto ok = g.read_men(f[0]); !ok) return fault(1, ok.error());
  if (auto ok = g.read_turn(f[1]); !ok) return fault(2, ok.error());
  if (auto ok = g.check_kings(); !ok) return fault(2, ok.error());
  const auto rights = castling().read(f[2], g.board_);
  if (!rights) return fault(3, rights.error());
  g.rights_ = *rights;
  if (auto ok = g.read_passed(f[3]); !ok) return fault(4, ok.error());
  const auto clock = read_number(f[4], 0, g.move_limit()), number = read_number(f[5], 1, most_number);
  if (!clock) return fault(5, clock.error());
  if (!number) return fault(6, number.error());
  if (g.passed_ != nowhere && *clock != 0) return fault(5, failure("passed-clock"));
  g.clock_ = *clock, g.number_ = *number;
  return g;
}

Expected<void> Cooperative::read_men(std::string_view text) {
  const auto read = [&](std::string_view& rest) -> Expected<NumberedMan> {
    const auto man = read_man(rest, Men::armies);
    if (!man) return std::unexpected(man.error());
    if (man->army != red) return NumberedMan{*man};
    const auto number = read_home(rest, man->kind, !options_.player);
    if (!number) return std::unexpected(number.error());
    return NumberedMan{*man, *number};
  };
  int twice = 0;
  const auto put = [&](Cell c, NumberedMan piece) {
    board_.put(c, piece.man);
    if (piece.number == 0) return;
    if (numbers_.has(piece.number))
      twice = piece.number;
    else
      numbers_.put(piece.number, c);
  };
  if (auto ok = read_board<Geography>(text, read, put); !ok) return ok;
  if (twice != 0) return failure("number-twice", twice);
  for (Army a : {white, black, red})
    if (const int kings = board_.of(a, king).count(); kings != 1) return failure("kings", armies[a], kings);
  if (const Set lost = board_.all(pawn) & (Geography::whole_rank(0) | Geography::whole_rank(7)); lost)
    return failure("pawn-rank", Geography::name(lost.first()));
  return {};
}

Expected<void> Cooperative::read_turn(std::string_view text) {
  for (int t = 0; t < 4; ++t)
    if (turns[t] == text) {
      turn_ = static_cast<Turn>(t);
      return {};
    }
  return failure("none-of", text, "w, rb, b, rw");
}

// The king of the army that has just moved is not in check; with a player to move that is Red's.
Expected<void> Cooperative::check_kings() const {
  const Army moved = mover() != red ? red : turn_ == Turn::red_then_black ? white : black;
  if (in_check(moved)) return failure("in-check", armies[moved]);
  return {};
}

Expected<void> Cooperative::read_passed(std::string_view text) {
  if (text == "-") return {};
  const Army moved = mover() != red ? red : turn_ == Turn::red_then_black ? white : black;
  passed_ = cell_named<Geography>(text);
  if (passed_ == nowhere || Geography::rank(passed_) != (moved == red ? 5 : 2))
    return failure("passed-square", text, armies[moved]);
  if (board_[passer()] != Piece(moved, pawn)) return failure("passed-pawn", armies[moved], text);
  if (board_[passed_] || board_[Men::ahead(moved, passed_, -1)]) return failure("passed-way", text);
  return {};
}

}  // namespace turncoat
