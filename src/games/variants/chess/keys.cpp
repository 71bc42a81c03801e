// The keys of variants of chess (docs/spec/variants.md, VA-10, VA-23 to VA-28).
#include "games/variants/chess/parent.hpp"

#include <algorithm>

namespace turncoat {

namespace {

constexpr KeyWord royals[] = {{"all", false}, {"last", true}},
                  captures[] = {{"remove", static_cast<int>(CaptureRule::remove)},
                                {"hand", static_cast<int>(CaptureRule::hand)},
                                {"turn", static_cast<int>(CaptureRule::turn)}},
                  captors[] = {{"stays", false}, {"turns", true}}, kings[] = {{"mate", false}, {"taken", true}};

std::string_view without_hands(const VariantDefinition& v) {
  return v.of<OfChess>().capture == CaptureRule::hand ? "" : "nothing goes to a hand";
}
// Known once the start is.
std::string_view with_one_royal(const VariantDefinition& v) {
  int counts[2] = {0, 0};
  for (const Stack& stack : v.pieces)
    if (v.kind(stack.pieces[0].kind)->royal) ++counts[stack.pieces[0].army];
  return counts[0] == 1 && counts[1] == 1 ? "each army has one royal piece" : "";
}

std::string ranks_of_drop(const VariantKind& kind) {
  return std::to_string(kind.drop_from) + "-" + std::to_string(kind.drop_to);
}
std::vector<std::string> drop_lines(const VariantDefinition&, const VariantDefinition&, const VariantKind& kind) {
  if (kind.drop_from == 0) return {};
  return {std::string("drop ") + kind.letter + " = ranks " + ranks_of_drop(kind)};
}
void drop_changes(const VariantDefinition& v, const VariantDefinition&, std::vector<VariantChange>& out) {
  for (const VariantKind& kind : v.kinds)
    if (kind.drop_from != 0)
      out.push_back({.what = "drop", .letter = kind.letter, .name = kind.name, .value = ranks_of_drop(kind)});
}

constexpr VariantKey keys[] = {
    with_idle(word_key<&OfChess::last_royal>("royals", 100, royals), with_one_royal),
    word_key<&OfChess::capture>("capture", 150, captures),
    word_key<&OfChess::captor_turns>("captor", 160, captors),
    with_idle(switch_key<&OfChess::demote>("demote", 170), without_hands),
    {.name = "drop",
     .order = 175,
     .lettered = true,
     .lines = drop_lines,
     .changes = drop_changes,
     .idle = without_hands},
    word_key<&OfChess::king_taken>("king", 180, kings),
};

}  // namespace

std::span<const VariantKey> keys_of_chess() { return keys; }

}  // namespace turncoat
