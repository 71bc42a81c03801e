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
  if (end == rest.npos) return failure("parenthesis");
  if (end == 1) return failure("parentheses");
  for (std::size_t i = 1; i < end; ++i) {
    const Piece prisoner = piece(rest[i]);
    if (!prisoner) return failure("no-prisoner", first_character(rest.substr(i)));
    if (prisoner.army == captor) return failure("own-prisoner", rest[i]);
    pile += Pile::of(prisoner.kind);
  }
  rest.remove_prefix(end + 1);
  return pile;
}

// Takes a piece and its prisoners off the front of `rest`.
Expected<Stack> read_stack(std::string_view& rest) {
  const Piece top = piece(rest.front());
  if (!top) return failure("no-piece", first_character(rest));
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
  if (!parts) return std::unexpected(parts.error());
  const auto fault = [](int field, const auto& why) { return field_failure(field, fields[field - 1], why); };
  const auto& f = *parts;
  // A cell and a piece in hand cost a letter at least, so that no pile can overflow.
  if (f[0].size() + f[2].size() > Pile::most) return failure("fen-size", Pile::most);

  Mercurial g;
  if (auto ok = g.read_men(f[0]); !ok) return fault(1, ok.error());
  if (f[1] != "w" && f[1] != "b") return fault(2, failure("no-side", f[1]));
  g.turn_ = f[1] == "w" ? white : black;
  if (auto ok = g.read_hand(f[2]); !ok) return fault(3, ok.error());
  const auto clock = read_number(f[3], 0, g.move_limit()), number = read_number(f[4], 1, most_number);
  if (!clock) return fault(4, clock.error());
  if (!number) return fault(5, number.error());
  g.clock_ = *clock, g.number_ = *number;
  for (Army a : {white, black}) {
    if (g.board_.of(a, Men::king)) continue;
    if (g.turn_ != a) return fault(2, failure("captured-turn", army_names[a]));
    if (g.clock_ != 0) return fault(4, failure("captured-clock", army_names[a]));
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
    int kings = board_.of(a, Men::king).count();
    for (Cell c : board_.of(!a)) kings += prisoners_[c].count(Men::king);
    if (kings != 1) return failure("kings", army_names[a], kings);
    for (Cell c : board_.of(a, Men::pawn))
      if (Men::promotion_zone(a).has(c)) return failure("promoted-there", army_names[a], Planet::name(c));
  }
  for (Cell c : (board_.all(Men::pawn) | board_.all(Men::king)) & Planet::satellite())
    return failure("satellite", Men::infos[board_[c].kind].name);
  return {};
}

Expected<void> Mercurial::read_hand(std::string_view text) {
  if (text == "-") return {};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const Piece p = piece(text[i]);
    if (!p) return failure("no-hand", first_character(text.substr(i)));
    if (p.kind == Men::king) return failure("hand-king");
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
