// Merger Chess: its moves as texts, and what is needed to draw a position.
#include "core/fen.hpp"
#include "core/move.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

using namespace merger;

namespace {

char home_letter(PieceNumber p) { return static_cast<char>('a' + home_file(p)); }
Kind promotion_of(const MergerMove& m, PieceNumber p) {
  return static_cast<Kind>(m.promotions >> 3 * home_file(p) & 7);
}

}  // namespace

std::string Merger::list_text(Pieces pieces, std::string_view before_each) const {
  std::string out;
  in_order(pieces, [&](PieceNumber p) { (out += before_each) += man_text(man(p)); });
  return out;
}

// "(RaNb)" if only these components of the Piece move, else nothing.
std::string Merger::part_text(const Move& m) const {
  return m.moving == where_.on(m.from) ? "" : '(' + list_text(m.moving, "") + ')';
}

// "=aqbn", or nothing.
std::string Merger::promotion_text(const Move& m) const {
  if (m.promotions == 0) return "";
  std::string out = "=";
  for (PieceNumber p : promoting(m.moving, m.from, m.to))
    if (promotion_of(m, p) != pawn) (out += home_letter(p)) += man_letter(promotion_of(m, p));
  return out;
}

// MG-14a
std::string Merger::text(const Move& m) const {
  return BoardMap::name(m.from) + part_text(m) + BoardMap::name(m.to) + list_text(m.sent, "/") + promotion_text(m);
}

// The cell left, the components that leave if not all do, the cell of arrival; then, where the rules leave a choice,
// the pieces sent home ("/" for none) and the promotions ("=" for none).
std::vector<Step> Merger::steps(const Move& m) const {
  std::vector<Step> steps = {cell_step(BoardMap::name(m.from))};
  if (m.moving != where_.on(m.from))
    steps.push_back({.type = StepType::part, .text = part_text(m), .pieces = views(m.moving)});
  steps.push_back(cell_step(BoardMap::name(m.to)));
  if (m.sent)
    steps.push_back({.type = StepType::home, .text = list_text(m.sent, "/"), .pieces = views(m.sent)});
  else if (m.to == passed_ && m.manner == Manner::plain && takes_in_passing(m.moving, m.from) &&
           surplus(m.moving, where_.on(passer(passed_))) > 0)
    steps.push_back({.type = StepType::home, .text = "/"});
  if (promoting(m.moving, m.from, m.to)) steps.push_back(promotion_step(m));
  return steps;
}

Step Merger::promotion_step(const Move& m) const {
  Step step{.type = StepType::promotion, .text = m.promotions == 0 ? "=" : promotion_text(m)};
  for (PieceNumber p : promoting(m.moving, m.from, m.to))
    if (const Kind kind = promotion_of(m, p); kind != pawn)
      step.pieces.push_back(
          {.army = army_of(p), .kind = piece_infos[kind].letter, .home = std::string(1, home_letter(p))});
  return step;
}

// The pieces without their square.
std::vector<PieceView> Merger::views(Pieces pieces) const {
  std::vector<PieceView> out;
  in_order(pieces, [&](PieceNumber p) {
    const Kind kind = kind_of(p);
    out.push_back({.army = army_of(p),
                   .kind = piece_infos[kind].letter,
                   .home = std::string(1, home_letter(p)),
                   .promoted = kind != born_as(p)});
  });
  return out;
}

PositionView Merger::view() const {
  PositionView view;
  view.army = turn_;
  for (Cell c : occupied()) {
    PieceView whole{.cell = BoardMap::name(c), .army = where_.on(c).colour()};
    for (Army player : {white, black})
      if (may_move(player, where_.on(c), c)) whole.movers.push_back(player);
    whole.parts = views(where_.on(c));
    if (whole.parts.size() == 1) {
      PieceView single = whole.parts[0];
      single.cell = whole.cell;
      single.movers = whole.movers;
      whole = single;
    } else {
      whole.why = whole.army == grey ? whose::grey : whose::majority;
    }
    view.pieces.push_back(whole);
  }
  return view;
}

}  // namespace turncoat
