#include "edge/game/sorting.hpp"

#include <algorithm>

namespace turncoat {

void sort_by_text(std::vector<MoveView>& moves) { std::ranges::sort(moves, {}, &MoveView::text); }

void sort_by_text(std::vector<OutcomeView>& outcomes) { std::ranges::sort(outcomes, {}, &OutcomeView::text); }

void sort_by_text(std::vector<PerftLine>& lines) { std::ranges::sort(lines, {}, &PerftLine::move); }

}  // namespace turncoat
