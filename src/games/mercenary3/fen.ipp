// Mercenary Chess for three over any rules: its positions and moves as texts (rules: mercenary3.md, "FEN"). Part of
// mercenary3.cpp and of games/variants/mercenary3/variant.cpp.
#include <algorithm>

#include "core/faults.hpp"
#include "core/fen.hpp"
#include "core/piece_setup.hpp"
#include "core/sort_few.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/mercenary3.hpp"

namespace turncoat {

namespace mercenary3_fen {

inline constexpr std::string_view names[] = {"White", "Black", "Red"};

// The order of the lists: by the file's letter, then by the rank's number.
inline const std::vector<Cell>& in_text_order() {
  static const std::vector<Cell> cells = [] {
    std::vector<Cell> out(Star::size);
    for (int c = 0; c < Star::size; ++c) out[c] = static_cast<Cell>(c);
    sort_few(out, {}, [](Cell c) { return std::pair(Star::file_letter(c), Star::rank_number(c)); });
    return out;
  }();
  return cells;
}

}  // namespace mercenary3_fen

template <class R>
std::string BasicMercenary3<R>::text(Move m) const {
  if (m.to == nowhere) return "pass";
  if (m.from == nowhere) return "=" + Star::name(m.to);
  std::string out = cell_name<Star>(m.from);
  out += cell_name<Star>(m.to);
  if (m.promotion != no_kind) out += static_cast<char>(rules_.letter(m.promotion) - 'A' + 'a');
  return out;
}

template <class R>
std::vector<Step> BasicMercenary3<R>::steps(Move m) const {
  if (m.to == nowhere) return {{.type = StepType::pass, .text = text(m)}};
  if (m.from == nowhere) return {cell_step(Star::name(m.to)), {.type = StepType::hire, .text = "hire"}};
  std::vector<Step> steps = {cell_step(Star::name(m.from)), cell_step(Star::name(m.to))};
  if (m.promotion != no_kind) steps.push_back(promotion_step(board_[m.from].army, rules_.letter(m.promotion)));
  return steps;
}

template <class R>
PositionView BasicMercenary3<R>::view() const {
  PositionView view;
  for (Cell c : board_.occupied()) {
    PieceView piece{.cell = Star::name(c), .army = board_[c].army, .kind = rules_.letter(board_[c].kind)};
    for (Army player = 0; player < seats; ++player)
      if (commanded_[player].has(c)) {
        piece.movers = {player};
        if (player != board_[c].army) piece.controller = player, piece.why = mover_reason::hired;
      }
    piece.idle = mercenaries().has(c);
    if (piece.idle) piece.why = mover_reason::idle;
    view.pieces.push_back(piece);
  }
  if (const Set open = open_attackers(turn_)) {  // the others are not announced (M3-12)
    view.checks.push_back(Star::name(king_[turn_]));
    for (Cell attacker : open) view.attacks.push_back({Star::name(attacker), view.checks.back()});
  }
  view.army = turn_;
  for (Army player = 0; player < seats; ++player)
    if (!in(player)) view.out.push_back(player);
  return view;
}

template <class R>
void BasicMercenary3<R>::note_fall(Army player, const Set& attackers, Falls& out) const {
  FallView& fall = out.emplace_back();
  fall.king = {.cell = Star::name(king_[player]), .army = player, .kind = rules_.letter(board_[king_[player]].kind)};
  for (Cell attacker : attackers) fall.attackers.push_back(Star::name(attacker));
}

template <class R>
std::vector<FallView> BasicMercenary3<R>::falls(Move m) const {
  Falls out;
  if (m.from != nowhere && board_[m.to] && rules_.is_king(board_[m.to].kind))
    note_fall(board_[m.to].army, Set::of(m.from), out);  // others may attack it in silence
  BasicMercenary3(*this).play(m, &out);
  return out;
}

template <class R>
std::vector<FallView> BasicMercenary3<R>::falls(Leaving who) const {
  Falls out;
  (void)BasicMercenary3(*this).leave(who, &out);
  return out;
}

template <class R>
Setup BasicMercenary3<R>::setup() const {
  Setup out{.turn = std::string(1, seat_letters[turn_]),
            .rights = castling().list(rights_),
            .clock = clock_,
            .number = number_};
  for (const auto& row : rows_of<Star>())
    for (Cell c : row)
      if (const Piece p = board_[c]) {
        Stack& stack = out.stacks.emplace_back(Stack{c, {{.army = p.army, .kind = rules_.letter(p.kind)}}});
        for (Army player = 0; player < seats; ++player)
          if (commanded_[player].has(c) && p.army != player) stack.owner = static_cast<Seat>(player);
      }
  for (Cell c : mercenary3_fen::in_text_order())
    for (Army player = 0; player < seats; ++player) {
      if (passed_[player] == c) out.passed.push_back({c, static_cast<Seat>(player)});
      if (silent_[player].has(c)) out.silent.push_back({c, static_cast<Seat>(player)});
    }
  return out;
}

template <class R>
Expected<BasicMercenary3<R>> BasicMercenary3<R>::from_setup(const Options& options, const Setup& setup) {
  BasicMercenary3 g;
  g.rules_ = R(options);
  g.rules_.prepare();
  const auto fault = [&g](Field field, const auto& why) { return field_failure(g.rules_.form(), field, why); };
  g.announced_ = options.announced;
  g.board_.set_knight_rule(options.two_one ? 1 : 0);
  if (auto ok = g.take_pieces(setup); !ok) return fault(Field::board, ok.error());
  if (auto ok = g.take_turn(setup.turn); !ok) return fault(Field::turn, ok.error());
  const auto rights = g.castling().take(setup.rights, g.board_, false, g.movement());
  if (!rights) return fault(Field::castling, rights.error());
  g.rights_ = *rights;
  const auto take_marks = [&](const std::vector<Mark>& marks, auto take) -> Expected<void> {
    for (const Mark& mark : marks)
      if (auto ok = (g.*take)(mark); !ok)
        return failure(fault::entry, Star::name(mark.cell) + seat_letters[static_cast<std::size_t>(mark.seat)],
                       ok.error());
    return {};
  };
  if (auto ok = take_marks(setup.passed, &BasicMercenary3::take_passed); !ok) return fault(Field::passed, ok.error());
  g.look(Set::all());
  g.clock_ = setup.clock, g.number_ = setup.number;
  if (g.announced_ && !setup.silent.empty()) return fault(Field::silent, failure(fault::silent_off));
  if (auto ok = take_marks(setup.silent, &BasicMercenary3::take_silent); !ok) return fault(Field::silent, ok.error());
  if (g.players_ > 1 && g.mated())
    return fault(Field::turn, failure(fault::turn_mated, mercenary3_fen::names[g.turn_]));
  return g;
}

template <class R>
Expected<void> BasicMercenary3<R>::take_pieces(const Setup& setup) {
  for (const Stack& stack : setup.stacks)
    board_.put(stack.cell, Piece(stack.pieces[0].army, rules_.kind_of(stack.pieces[0].kind)));
  for (Army a = 0; a < seats; ++a) {
    const Set kings = board_.of(a) & rules_.royal_kinds(board_);
    if (kings.several()) return failure(fault::several_kings, mercenary3_fen::names[a], kings.count());
    if (!kings) continue;
    king_[a] = kings.first();
    commanded_[a] = board_.of(a);
    ++players_;
  }
  if (auto ok = rules_.check_pieces(board_); !ok) return ok;
  for (const Stack& stack : setup.stacks) {
    if (!stack.owner) continue;
    const Army hirer = static_cast<Army>(*stack.owner), birth = stack.pieces[0].army;
    if (in(birth)) return failure(fault::hired_loyal, Star::name(stack.cell), mercenary3_fen::names[birth]);
    if (!in(hirer)) return failure(fault::hired_out, Star::name(stack.cell), mercenary3_fen::names[hirer]);
    commanded_[hirer].add(stack.cell);
  }
  return {};
}

template <class R>
Expected<void> BasicMercenary3<R>::take_turn(std::string_view text) {
  const std::size_t player = text.size() == 1 ? seat_letters.find(text[0]) : seat_letters.npos;
  if (player == seat_letters.npos) return failure(fault::none_of, text, "w, b, r");
  turn_ = static_cast<Army>(player);
  if (!in(turn_)) return failure(fault::turn_out, mercenary3_fen::names[turn_]);
  return {};
}

template <class R>
Expected<void> BasicMercenary3<R>::take_passed(const Mark& mark) {
  const auto [skipped, mover] = mark;
  if (!rules_.passable(skipped)) {
    if constexpr (R::by_tables)
      return failure(fault::entry_over);
    else
      return failure(fault::entry_rank);
  }
  if (board_[skipped]) return failure(fault::entry_cell);
  const Army birth = rules_.passing_army(skipped);
  const Cell at = passer(skipped);
  if (!rules_.may_have_passed(board_[at], birth, skipped) || !commanded_[static_cast<std::size_t>(mover)].has(at))
    return failure(fault::entry_pawn, Star::name(at));
  if (mover == turn_) return failure(fault::entry_turn);
  Cell& passed = passed_[static_cast<std::size_t>(mover)];
  if (passed != nowhere) return failure(fault::entry_second);
  passed = skipped;
  return {};
}

// M3-14, M3-25
template <class R>
Expected<void> BasicMercenary3<R>::take_silent(const Mark& mark) {
  const auto [attacker, seat] = mark;
  const std::size_t captured = static_cast<std::size_t>(seat);
  if (!attackers_[captured].has(attacker)) return failure(fault::silent_attack);
  // A player that sits directly before the player to move and is out may have left after the last move (M3-19).
  const bool may_have_left = clock_ == 0 && !in(static_cast<Army>((turn_ + seats - 1) % seats));
  if (!may_have_left && commanded_[player_before()].has(attacker)) return failure(fault::silent_mover);
  if (silent_[captured].has(attacker)) return failure(fault::silent_twice);
  silent_[captured].add(attacker);
  return {};
}

// The player with the turn before that of the player to move.
template <class R>
Army BasicMercenary3<R>::player_before() const {
  Army last = turn_;
  do last = static_cast<Army>((last + seats - 1) % seats);
  while (!in(last));
  return last;
}

}  // namespace turncoat
