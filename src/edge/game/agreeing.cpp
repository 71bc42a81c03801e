#include "edge/game/agreeing.hpp"

#include "search/expected.hpp"

namespace turncoat {

bool agrees_to_draw(const AnyGame& game, Seat seat, int expects) {
  if (game.ply() < draw_terms.from_ply && game.first_fen().empty()) return false;
  const auto drawn = game.clone();
  if (!drawn->play("agreement")) return false;
  const auto end = drawn->decided();
  if (!end) return false;
  return expects <= thousandths(value_of(end->scores[static_cast<std::size_t>(seat)])) + draw_terms.waived;
}

}  // namespace turncoat
