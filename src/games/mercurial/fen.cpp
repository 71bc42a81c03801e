// Mercurial Chess: its positions and moves as texts (rules: mercurial.md, "FEN").
#include "core/fen.hpp"

#include "games/mercurial/mercurial.hpp"

namespace turncoat {

namespace {

using Men = MercurialMen;

constexpr std::string_view fields[] = {"board", "turn", "hand", "clock", "move"};
constexpr std::string_view army_names[] = {"White", "Black"};

char lower(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

char letter(Piece p) {
  const char upper = Men::infos[p.kind].letter;
  return p.army == white ? upper : lower(upper);
}

// The piece that a letter stands for; none if it stands for nothing.
Piece piece(char c) {
  for (Kind k = 0; k < Men::kinds; ++k)
    for (Army a : {white, black})
      if (letter(Piece(a, k)) == c) return Piece(a, k);
  return {};
}

// "'x', which is no piece of this game"; bytes that aren't characters by themselves are not repeated.
std::string no_piece(char c) {
  const std::string what = ' ' < c && c < '\x7f' ? std::string("'") + c + "'" : "a character";
  return what + ", which is no piece of this game";
}

std::string pile_text(Army army, Pile pile) {
  std::string out;
  for (Kind k = 0; k < Men::kinds; ++k) out.append(static_cast<std::size_t>(pile.count(k)), letter(Piece(army, k)));
  return out;
}

// What stands on a cell, with everything that it holds.
struct Stack {
  Piece top;
  Pile prisoners;
};

// Takes the prisoners off the front of `rest`: "(pn)" for a White captor; nothing if there are none.
Expected<Pile> read_prisoners(std::string_view& rest, Army captor) {
  Pile pile;
  if (!rest.starts_with('(')) return pile;
  const std::size_t end = rest.find(')');
  if (end == rest.npos) return failure("has a ( without its )");
  if (end == 1) return failure("has empty parentheses; a piece without prisoners has none");
  for (char c : rest.substr(1, end - 1)) {
    const Piece prisoner = piece(c);
    if (!prisoner) return failure("holds as a prisoner " + no_piece(c));
    if (prisoner.army == captor) return failure(std::string("has '") + c + "' as a prisoner of its own side");
    pile += Pile::of(prisoner.kind);
  }
  rest.remove_prefix(end + 1);
  return pile;
}

// Takes a piece and its prisoners off the front of `rest`.
Expected<Stack> read_stack(std::string_view& rest) {
  const Piece top = piece(rest.front());
  if (!top) return failure("holds " + no_piece(rest.front()));
  rest.remove_prefix(1);
  const auto prisoners = read_prisoners(rest, top.army);
  if (!prisoners) return std::unexpected(prisoners.error());
  return Stack{top, *prisoners};
}

}  // namespace

std::string Mercurial::fen() const {
  const auto stack = [&](Cell c) -> std::string {
    if (!board_[c]) return {};
    const std::string held = pile_text(!board_[c].army, prisoners_[c]);
    return letter(board_[c]) + (held.empty() ? "" : '(' + held + ')');
  };
  const std::string hands = pile_text(white, hands_[white]) + pile_text(black, hands_[black]);
  return write_board<Planet>(stack) + (turn_ == white ? " w " : " b ") + (hands.empty() ? "-" : hands) + ' ' +
         std::to_string(clock_) + ' ' + std::to_string(number_);
}

Expected<Mercurial> Mercurial::from_fen(const Options&, std::string_view fen) {
  Men::prepare();
  const auto parts = split_fields(fen, fields);
  if (!parts) return failure("the FEN " + parts.error().message);
  const auto fault = [](int field, const std::string& message) {
    return field_failure(field, fields[field - 1], message);
  };
  const auto& f = *parts;
  // A cell and a piece in hand cost a letter at least, so that no pile can overflow.
  if (f[0].size() + f[2].size() > Pile::most)
    return failure("the FEN has more pieces than this program can count (" + std::to_string(Pile::most) + ")");

  Mercurial g;
  if (auto ok = g.read_men(f[0]); !ok) return fault(1, ok.error().message);
  if (f[1] != "w" && f[1] != "b") return fault(2, "'" + std::string(f[1]) + "' is neither w nor b");
  g.turn_ = f[1] == "w" ? white : black;
  if (auto ok = g.read_hand(f[2]); !ok) return fault(3, ok.error().message);
  const auto clock = read_number(f[3], 0, g.move_limit()), number = read_number(f[4], 1, most_number);
  if (!clock) return fault(4, clock.error().message);
  if (!number) return fault(5, number.error().message);
  g.clock_ = *clock, g.number_ = *number;
  for (Army a : {white, black}) {
    if (g.board_.of(a, Men::king)) continue;
    const std::string why = std::string(army_names[a]) + "'s king has been captured";
    if (g.turn_ != a) return fault(2, why + ", so that it must be " + std::string(army_names[a]) + "'s turn");
    if (g.clock_ != 0) return fault(4, "is not 0 although " + why);
  }
  return g;
}

Expected<void> Mercurial::read_men(std::string_view text) {
  const auto put = [&](Cell c, const Stack& stack) {
    board_.put(c, stack.top);
    set_prisoners(c, stack.prisoners);
  };
  if (auto ok = read_board<Planet>(text, read_stack, put); !ok) return ok;
  return check_men();
}

// The refusals of "FEN" in mercurial.md; how many pieces there are is not checked, except for the kings.
Expected<void> Mercurial::check_men() const {
  for (Army a : {white, black}) {
    const std::string army(army_names[a]);
    int kings = board_.of(a, Men::king).count();
    for (Cell c : board_.of(!a)) kings += prisoners_[c].count(Men::king);
    if (kings != 1) return failure(army + " has " + std::to_string(kings) + " kings instead of one");
    for (Cell c : board_.of(a, Men::pawn))
      if (Men::promotion_zone(a).has(c))
        return failure(army + "'s pawn on " + Planet::name(c) + " stands where it would have promoted");
  }
  for (Cell c : (board_.all(Men::pawn) | board_.all(Men::king)) & Planet::satellite())
    return failure("a " + std::string(Men::infos[board_[c].kind].name) + " cannot be on the satellite");
  return {};
}

Expected<void> Mercurial::read_hand(std::string_view text) {
  if (text == "-") return {};
  for (char c : text) {
    const Piece p = piece(c);
    if (!p) return failure("holds " + no_piece(c) + "; write - for an empty hand");
    if (p.kind == Men::king) return failure("holds a king; kings are never in hand");
    Pile hand = hands_[p.army];
    set_hand(p.army, hand += Pile::of(p.kind));
  }
  return {};
}

std::string Mercurial::text(Move m) const {
  if (m.from == nowhere) return Men::infos[m.kind].letter + ("@" + Planet::name(m.to));
  std::string out = Planet::name(m.from) + Planet::name(m.to);
  if (m.kind != no_kind) out += lower(Men::infos[m.kind].letter);
  if (m.passenger != nowhere) out += '+' + Planet::name(m.passenger) + Planet::name(m.passenger_to);
  return out;
}

std::vector<Step> Mercurial::steps(Move m) const {
  if (m.from == nowhere) return {drop_step(turn_, Men::infos[m.kind].letter), cell_step(Planet::name(m.to))};
  std::vector<Step> steps = {cell_step(Planet::name(m.from)), cell_step(Planet::name(m.to))};
  if (m.kind != no_kind) steps.push_back(promotion_step(turn_, Men::infos[m.kind].letter));
  if (m.passenger != nowhere) {
    steps.push_back({.type = StepType::passenger, .text = Planet::name(m.passenger)});
    steps.push_back(cell_step(Planet::name(m.passenger_to)));
  } else if (has_seat_to_offer(m)) {
    steps.push_back({.type = StepType::alone, .text = "alone"});
  }
  return steps;
}

// Whether the move is a blast-off that could take a passenger along (MU-10).
bool Mercurial::has_seat_to_offer(Move m) const {
  return !Planet::on_satellite(m.from) && Planet::on_satellite(m.to) &&
         (Planet::satellite() - board_.occupied()).several() && passengers(m.from);
}

PositionView Mercurial::view() const {
  PositionView view;
  const auto pieces = [](Army army, Pile pile) {
    std::vector<PieceView> out;
    for (char c : pile_text(army, pile)) out.push_back({.army = army, .kind = Men::infos[piece(c).kind].letter});
    return out;
  };
  for (Cell c : board_.occupied()) {
    const Piece p = board_[c];
    view.pieces.push_back({.cell = Planet::name(c),
                           .army = p.army,
                           .kind = Men::infos[p.kind].letter,
                           .movers = {p.army},
                           .parts = pieces(!p.army, prisoners_[c])});
  }
  view.hands = {pieces(white, hands_[white]), pieces(black, hands_[black])};
  view.army = turn_;
  return view;
}

}  // namespace turncoat
