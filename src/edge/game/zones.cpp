#include "edge/game/zones.hpp"

#include <algorithm>
#include <ranges>

#include "games/variants/chess/variant.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/places.hpp"

namespace turncoat {

namespace {

class Zones {
 public:
  explicit Zones(const VariantDefinition& variant) : variant_(variant), map_(map_of(variant)) {
    for (Army a : {white, black})
      for (const VariantKind& kind : variant.kinds)
        if (can_have(a, kind)) add_all(a, kind);
    for (Army a : {white, black}) add_gates(a);
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

  // One zone of an army has the cells of all its kinds.
  void add_gates(Army a) {
    const std::string& letters = variant_.of<OfChess>().gate[a];
    if (letters.empty()) return;
    add("gate", a, *variant_.kind(letters[0]), gates_of(variant_, a));
    for (const char letter : letters | std::views::drop(1)) list_.back().kinds.push_back(kind_text(letter));
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

std::optional<VariantDefinition> chess_of(const AnyGame& game) {
  if (!game.spec().is_variant()) return std::nullopt;
  VariantFaults faults;
  auto variant = read_definition(game.spec().text(), faults);
  return variant && module_of(*variant).second_language ? std::move(variant) : std::nullopt;
}

}  // namespace

std::vector<BoardZone> zones_of(const AnyGame& game) {
  const auto variant = chess_of(game);
  return variant ? Zones(*variant).list() : std::vector<BoardZone>();
}

// Rights of castling stand for king and rook, others for the piece on the first rank of their file (VA-81).
std::vector<std::string> open_gates(const AnyGame& game) {
  const auto variant = game.spec().text().contains("gate") ? chess_of(game) : std::nullopt;
  if (!variant) return {};
  const Area<128> map = map_of(*variant);
  const Setup setup = game.setup();
  CellSet<128> gates, open;
  for (Army a : {white, black})
    if (variant->of<OfChess>().capture == CaptureRule::hand ||
        std::ranges::any_of(setup.hand, [a](const PlacedPiece& piece) { return piece.army == a; }))
      gates |= gates_of(*variant, a);
  const auto castling = castling_rights(*variant);
  for (const Right& right : setup.rights) {
    const char letter = right.letter[0];
    const auto found = std::ranges::find(castling, letter, &CastlingRight::letter);
    if (found != castling.end())
      open |= CellSet<128>::of(found->king) | CellSet<128>::of(found->rook);
    else if ('a' <= letter && letter <= 'z')
      open.add(map.at(letter - 'a', map.ranks() - 1));
    else
      open.add(map.at(letter - 'A', 0));
  }
  std::vector<std::string> out;
  for (Cell c : map.cells())
    if (open.has(c) && gates.has(c)) out.emplace_back(map.name(c));
  return out;
}

}  // namespace turncoat
