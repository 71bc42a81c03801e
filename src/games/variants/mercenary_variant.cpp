#include "games/variants/mercenary_variant.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view armies[] = {"White", "Black", "Gray"};

MercenaryRules rules_of(const VariantDefinition& variant) {
  constexpr const GameInfo* games[] = {&mercenary_info};
  const auto spec = read_spec(variant.options.empty() ? "mercenary" : "mercenary:" + variant.options, games);
  return mercenary_options(*spec)->rules;
}

// MC-3, MC-28: of gray's pieces that promote, or of all if none does, the second from each player's edge; with
// `release=choose` the nearest ones, four at most. Or as the text says.
std::string control_of(const VariantDefinition& variant, const MercenaryRules& rules) {
  std::string out;
  if (!variant.control.empty()) {
    for (const auto& list : variant.control) {
      if (!out.empty()) out += '/';
      for (const std::string& cell : list) out += (&cell == list.data() ? "" : ",") + cell;
      if (list.empty()) out += '-';
    }
    return out;
  }
  const Area<128> map = map_of(variant);
  std::vector<Cell> pawns, all;
  for (const Stack& stack : variant.men) {
    if (stack.men[0].army != 2) continue;
    all.push_back(stack.cell);
    if (!variant.kind(stack.men[0].kind)->becomes.empty()) pawns.push_back(stack.cell);
  }
  std::vector<Cell>& from = pawns.empty() ? all : pawns;
  std::ranges::sort(from, {}, [&](Cell c) { return std::pair(map.rank(c), map.file(c)); });
  std::vector<Cell> of[2];
  const std::size_t size = from.size();
  if (rules.choose) {
    const std::size_t most = std::min<std::size_t>(std::min<std::size_t>(rules.hold, 4), size / 2);
    for (std::size_t i = 0; i < most; ++i) of[0].push_back(from[i]), of[1].push_back(from[size - 1 - i]);
  } else if (size > 1) {
    const std::size_t second = size > 3 ? 1 : 0;
    of[0].push_back(from[second]), of[1].push_back(from[size - 1 - second]);
  }
  for (const auto& cells : of) {
    if (&cells != of) out += '/';
    for (const Cell& c : cells) out += (&c == cells.data() ? "" : ",") + map.name(c);
    if (cells.empty()) out += '-';
  }
  return out;
}

}  // namespace

MercenaryVariant::MercenaryVariant(const VariantDefinition& variant)
    : Variant<Area<128>, 3>(variant), rules(rules_of(variant)) {
  start_fen = definition.start + " w " + (rules.gray_first ? "gray" : "main") + " - - " +
              control_of(definition, rules) + " 0 1";
}

Expected<void> MercenaryTables::check_men(const Board& board) const {
  for (Army a = 0; a < 3; ++a) {
    const int counted = (royal_kinds(board) & board.of(a)).count(), all = a < 2 ? 1 : 0;
    if (counted != all) return failure(fault::variant_royal_count, armies[a], counted, all);
    for (int i = 0; i < v_->tables.kinds(); ++i) {
      const Kind k = table_kind(i);
      if (const Set there = men().promoting(a, k, board.of(a, k)))
        return failure(fault::variant_promoter_there, v_->kinds[static_cast<std::size_t>(i)].name,
                       map().name(there.first()));
    }
  }
  return {};
}

}  // namespace turncoat
