#include "games/variants/mercenary/variant.hpp"

#include <algorithm>
#include <iterator>

#include "core/faults.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

namespace {

constexpr std::string_view armies[] = {"White", "Black", "Gray", "Silver"};

MercenaryRules rules_of(const VariantDefinition& variant) {
  return mercenary_options(*spec_with(mercenary_info, variant.options))->rules;
}

// MC-3, MC-28: of an army's pieces that promote, or of all if none does, the second from each player's edge; with
// `release=choose` the nearest ones, four at most. What White controls, then Black.
std::array<std::vector<std::string>, 2> usual_control(const VariantDefinition& variant, const MercenaryRules& rules,
                                                      Army army) {
  const Area<128> map = map_of(variant);
  std::vector<Cell> pawns, all;
  for (const Stack& stack : variant.pieces) {
    if (stack.pieces[0].army != army) continue;
    all.push_back(stack.cell);
    if (!variant.kind(stack.pieces[0].kind)->becomes.empty()) pawns.push_back(stack.cell);
  }
  std::vector<Cell>& from = pawns.empty() ? all : pawns;
  std::ranges::sort(from, {}, [&](Cell c) { return std::pair(map.rank(c), map.file(c)); });
  std::array<std::vector<std::string>, 2> out;
  const std::size_t size = from.size();
  const auto add = [&](std::size_t n) {
    out[white].push_back(map.name(from[n])), out[black].push_back(map.name(from[size - 1 - n]));
  };
  if (rules.choose)
    for (std::size_t i = 0; i < std::min({std::size_t{rules.hold}, std::size_t{4}, size / 2}); ++i) add(i);
  else if (size > 1)
    add(size > 3 ? 1 : 0);
  return out;
}

// The field of the FEN, as the text has it or by its start: of gray's pieces, then of silver's. Two gray armies begin
// with those of the right one.
std::string control_of(const VariantDefinition& variant, const MercenaryRules& rules) {
  auto lists = variant.of<OfMercenary>().control;
  if (lists.empty())
    for (Army army = 2; army < armies_of(variant).size(); ++army)
      std::ranges::move(usual_control(variant, rules, army), std::back_inserter(lists));
  std::string out;
  for (const auto& list : lists) {
    if (&list != lists.data()) out += '/';
    for (const std::string& cell : list) out += (&cell == list.data() ? "" : ",") + cell;
    if (list.empty()) out += '-';
  }
  return out;
}

}  // namespace

template <int Armies>
MercenaryVariant<Armies>::MercenaryVariant(const VariantDefinition& variant)
    : Variant<Area<128>, Armies>(variant), rules(rules_of(variant)) {
  start_fen =
      variant.start + " w " + (rules.gray_first ? "gray" : "main") + " - - " + control_of(variant, rules) + " 0 1";
}

template <MercenaryArmies A>
Expected<void> MercenaryTables<A>::check_pieces(const Board& board) const {
  for (Army a = 0; a < PieceMovement::armies; ++a) {
    const int counted = (royal_kinds(board) & board.of(a)).count(), all = a < 2 ? 1 : 0;
    if (counted != all) return failure(fault::variant_royal_count, armies[named_army(v_->definition, a)], counted, all);
    for (int i = 0; i < v_->tables.kinds(); ++i) {
      const Kind k = table_kind(i);
      if (const Set there = movement().promoting(a, k, board.of(a, k)))
        return failure(fault::variant_promoter_there, v_->kinds[static_cast<std::size_t>(i)].name,
                       map().name(there.first()));
    }
  }
  return {};
}

template struct MercenaryVariant<3>;
template struct MercenaryVariant<4>;
template class MercenaryTables<MercenaryArmies::one>;
template class MercenaryTables<MercenaryArmies::two>;
template class MercenaryTables<MercenaryArmies::fourth>;

}  // namespace turncoat
