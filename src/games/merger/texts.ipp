// Merger Chess over any rules: moves as texts, and what is needed to draw a position. Part of merger.cpp and of
// games/variants/merger/variant.cpp.
#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "core/move.hpp"
#include "games/merger/merger.hpp"

namespace turncoat {

template <class R>
std::string BasicMerger<R>::list_text(Pieces pieces, std::string_view before_each) const {
  std::string out;
  in_order(pieces, [&](PieceNumber p) { (out += before_each) += piece_text(piece(p)); });
  return out;
}

// "(RaNb)" if only these components of the Piece move, else nothing.
template <class R>
std::string BasicMerger<R>::part_text(const Move& m) const {
  return m.moving == on(m.from) ? "" : '(' + list_text(m.moving, "") + ')';
}

// "=aqbn", or nothing.
template <class R>
std::string BasicMerger<R>::promotion_text(const Move& m) const {
  if (m.promotions == 0) return "";
  std::string out = "=";
  for (PieceNumber p : promoting(m.moving, m.from, m.to))
    if (const auto kind = promotion_of(m, p)) (out += home_letter(p)) += to_small(rules_.letter(*kind));
  return out;
}

// MG-14a
template <class R>
std::string BasicMerger<R>::text(const Move& m) const {
  return name(m.from) + part_text(m) + name(m.to) + list_text(m.sent, "/") + promotion_text(m);
}

// The cell left, the components that leave if not all do, the cell of arrival; then, where the rules leave a choice,
// the pieces sent home ("/" for none) and the promotions ("=" for none).
template <class R>
std::vector<Step> BasicMerger<R>::steps(const Move& m) const {
  std::vector<Step> steps = {cell_step(name(m.from))};
  if (m.moving != on(m.from))
    steps.push_back({.type = StepType::part, .text = part_text(m), .pieces = views(m.moving)});
  steps.push_back(cell_step(name(m.to)));
  if (m.sent)
    steps.push_back({.type = StepType::home, .text = list_text(m.sent, "/"), .pieces = views(m.sent)});
  else if (m.to == passed_ && m.manner != Manner::en_passant && takes_in_passing(m.moving, m.from) &&
           surplus(m.moving, on(passer(passed_))) > 0)
    steps.push_back({.type = StepType::home, .text = "/"});
  if (promoting(m.moving, m.from, m.to)) steps.push_back(promotion_step(m));
  return steps;
}

template <class R>
Step BasicMerger<R>::promotion_step(const Move& m) const {
  Step step{.type = StepType::promotion, .text = m.promotions == 0 ? "=" : promotion_text(m)};
  for (PieceNumber p : promoting(m.moving, m.from, m.to))
    if (const auto kind = promotion_of(m, p))
      step.pieces.push_back(
          {.army = merger::army_of(p), .kind = rules_.letter(*kind), .home = std::string(1, home_letter(p))});
  return step;
}

// The pieces without their square.
template <class R>
std::vector<PieceView> BasicMerger<R>::views(Pieces pieces) const {
  std::vector<PieceView> out;
  in_order(pieces, [&](PieceNumber p) {
    const Kind kind = kind_of(p);
    out.push_back({.army = merger::army_of(p),
                   .kind = rules_.letter(kind),
                   .home = std::string(1, home_letter(p)),
                   .promoted = kind != rules_.born_as(p)});
  });
  return out;
}

template <class R>
PositionView BasicMerger<R>::view() const {
  PositionView view;
  view.army = turn_;
  for (Cell c : occupied()) {
    PieceView whole{.cell = name(c), .army = on(c).colour()};
    for (Army player : {white, black})
      if (may_move(player, on(c), c)) whole.movers.push_back(player);
    whole.parts = views(on(c));
    if (whole.parts.size() == 1) {
      PieceView single = whole.parts[0];
      single.cell = whole.cell;
      single.movers = whole.movers;
      whole = single;
    } else {
      whole.why = whole.army == merger::grey ? mover_reason::grey : mover_reason::majority;
    }
    view.pieces.push_back(whole);
  }
  return view;
}

}  // namespace turncoat
