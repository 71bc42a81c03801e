// The keys of variants of Cooperative Chess (docs/spec/variants.md, VA-36, VA-37, VA-57, VA-58).
#include "games/variants/parents.hpp"

#include <algorithm>

#include "games/variants/faults.hpp"
#include "games/variants/naming.hpp"

namespace turncoat {

namespace {

std::string order_text(const VariantDefinition& v) {
  std::string out;
  for (int priority : v.of<OfCooperative>().order)
    if (priority != 0) (out += out.empty() ? "" : " ") += std::to_string(priority);
  return out.empty() ? "-" : out;
}
const Fault* without_fourth(const VariantDefinition& v) {
  return std::ranges::find(v.of<OfCooperative>().order, 4) == v.of<OfCooperative>().order.end() ? &fault::idle_priority
                                                                                                : nullptr;
}

// The parent's dice are for its own board.
std::string naming_text(const VariantDefinition& v) {
  return red_is_player(v) ? "" : throw_text(v.of<OfCooperative>().naming);
}
std::string usual_throw(const VariantDefinition& v, const VariantDefinition& parent) {
  return v.files == parent.files ? naming_text(parent) : "";
}
std::string squares_text(const VariantDefinition& v) {
  return red_is_player(v) ? "" : square_text(v.of<OfCooperative>().naming);
}
std::string usual_square(const VariantDefinition& v, const VariantDefinition& parent) {
  return v.files == parent.files && v.ranks == parent.ranks ? squares_text(parent) : "";
}
void throw_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (throw_text(v.of<OfCooperative>().naming) != throw_text(parent.of<OfCooperative>().naming))
    out.push_back({.what = "throw",
                   .value = throw_text(v.of<OfCooperative>().naming),
                   .number = v.of<OfCooperative>().naming.highest()});
}
void square_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (square_text(v.of<OfCooperative>().naming) != square_text(parent.of<OfCooperative>().naming))
    out.push_back({.what = "square", .value = square_text(v.of<OfCooperative>().naming)});
}

KeyChoices throw_choices(const VariantDefinition& v) {
  std::vector<std::string> out;
  for (const NamingDice& naming : possible_throws(v.files)) out.push_back(throw_text(naming));
  return {out};
}
KeyChoices square_choices(const VariantDefinition& v) {
  KeyChoices out;
  for (const int cells : {v.ranks, v.files}) {
    auto& part = out.emplace_back();
    for (const auto& [sides, plus] : possible_dice(cells)) part.push_back(die_text(sides, plus));
  }
  return out;
}

constexpr VariantKey keys[] = {
    {.name = "order", .order = 330, .text = order_text},
    with_idle(number_key<&OfCooperative::dare>("dare", 340, 1, 6), without_fourth),
    {.name = "throw",
     .order = 350,
     .text = naming_text,
     .usual = usual_throw,
     .changes = throw_changes,
     .choices = throw_choices},
    {.name = "square",
     .order = 360,
     .text = squares_text,
     .usual = usual_square,
     .changes = square_changes,
     .choices = square_choices},
};

}  // namespace

std::span<const VariantKey> keys_of_cooperative() { return keys; }

}  // namespace turncoat
