#include "edge/game/sorting.hpp"

#include "edge/game/sorted_texts.hpp"

namespace turncoat {

namespace {

template <class Item>
void sort_by(std::vector<Item>& items, std::string Item::* text) {
  SortedTexts order;
  for (const Item& item : items) order.add(item.*text);
  order.sort();
  std::vector<Item> out;
  out.reserve(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) out.push_back(std::move(items[order.number(i)]));
  items = std::move(out);
}

}  // namespace

void sort_by_text(std::vector<MoveView>& moves) { sort_by(moves, &MoveView::text); }

void sort_by_text(std::vector<OutcomeView>& outcomes) { sort_by(outcomes, &OutcomeView::text); }

void sort_by_text(std::vector<PerftLine>& lines) { sort_by(lines, &PerftLine::move); }

}  // namespace turncoat
