#include "edge/game/zones.hpp"

#include <algorithm>

#include "games/variants/definition.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/text/places.hpp"

namespace turncoat {

namespace {

class Zones {
 public:
  explicit Zones(const VariantDefinition& variant) : variant_(variant), map_(map_of(variant)) {
    for (Army a : {white, black})
      for (const VariantKind& kind : variant.kinds)
        if (can_have(a, kind)) add_all(a, kind);
    join_armies();
  }

  std::vector<BoardZone> list() && { return std::move(list_); }

 private:
  void add_all(Army a, const VariantKind& kind) {
    if (!kind.goal[a].empty()) add("goal", a, kind, cells_of_place(kind.goal[a], map_, a), goal_rule());
    if (!kind.becomes.empty()) add_promotion(a, kind);
    if (!kind.region[a].empty()) add("region", a, kind, region_of(kind, map_, a));
  }

  // Whether an army can come to a piece of that kind: at the start, from the hand, by a promotion or by a capture.
  bool can_have(Army a, const VariantKind& kind) const {
    const OfChess& own = variant_.of<OfChess>();
    const std::string written = a == white ? kind_text(kind.letter) : small_kind_text(kind.letter);
    return variant_.start.contains(written) || own.hand[a].contains(kind.letter) ||
           own.capture != CaptureRule::remove || own.captor == CaptorRule::turns || own.converts ||
           std::ranges::any_of(variant_.kinds, [&](const VariantKind& one) {
             return one.becomes.contains(kind.letter) || one.becomes_in[a].contains(kind.letter);
           });
  }

  void add_promotion(Army a, const VariantKind& kind) {
    VariantKind usual = kind;
    usual.before_end = 0;
    usual.promotes_at = {};
    const CellSet<128> cells = promotion_ranks(variant_, map_, a, kind);
    if (cells != promotion_ranks(variant_, map_, a, usual))
      add("promotion", a, kind, cells, kind.zone == PromotionZone::within ? "" : "arrival");
  }

  std::string_view goal_rule() const {
    static constexpr std::array<std::string_view, 4> names{"", "safe", "held", "reply"};
    return names[static_cast<std::size_t>(variant_.of<OfChess>().goal)];
  }

  void add(std::string_view type, Army a, const VariantKind& kind, const CellSet<128>& cells,
           std::string_view rule = "") {
    std::vector<std::string> names;
    for (Cell c : map_.cells())
      if (cells.has(c)) names.emplace_back(map_.name(c));
    const auto same = std::ranges::find_if(list_, [&](const BoardZone& one) {
      return one.type == type && one.rule == rule && one.army == a && one.cells == names;
    });
    if (same != list_.end())
      same->kinds.push_back(kind_text(kind.letter));
    else
      list_.push_back({type, rule, a, {kind_text(kind.letter)}, std::move(names)});
  }

  // A zone of both armies is one.
  void join_armies() {
    for (auto one = list_.begin(); one != list_.end(); ++one) {
      const auto [twins, end] = std::ranges::remove_if(std::next(one), list_.end(), [&](const BoardZone& other) {
        return one->army == white && other.army == black && other.type == one->type && other.rule == one->rule &&
               other.kinds == one->kinds && other.cells == one->cells;
      });
      if (twins != end) one->army.reset();
      list_.erase(twins, end);
    }
  }

  const VariantDefinition& variant_;
  Area<128> map_;
  std::vector<BoardZone> list_;
};

}  // namespace

std::vector<BoardZone> zones_of(const AnyGame& game) {
  if (!game.spec().is_variant()) return {};
  VariantFaults faults;
  const auto variant = read_definition(game.spec().text(), faults);
  if (!variant || variant->parent() != VariantParent::chess) return {};
  return Zones(*variant).list();
}

}  // namespace turncoat
