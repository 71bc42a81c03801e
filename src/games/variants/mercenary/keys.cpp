// The keys of variants of Mercenary Chess (docs/spec/variants.md, VA-17, VA-20).
#include "games/variants/parents.hpp"

namespace turncoat {

namespace {

std::string ways_text(const VariantDefinition& v) {
  std::string out;
  for (std::size_t i = 0; i < armies_on_board(v) - 2; ++i)
    (out += i == 0 ? "" : " ") += way_words[v.of<OfMercenary>().ways[i]];
  return out;
}
KeyChoices ways_choices(const VariantDefinition& v) {
  return {armies_on_board(v) - 2, {"left", "right", "up", "down"}};
}
// Which armies there are for hire, and where they go.
void ways_changes(const VariantDefinition& v, const VariantDefinition& parent, std::vector<VariantChange>& out) {
  if (v.of<OfMercenary>().hired != MercenaryArmies::one)
    out.push_back(
        {.what = change::armies, .value = v.of<OfMercenary>().hired == MercenaryArmies::two ? "two" : "fourth"});
  for (std::size_t i = 0; i < v.of<OfMercenary>().ways.size(); ++i)
    if (v.of<OfMercenary>().ways[i] != parent.of<OfMercenary>().ways[i])
      out.push_back({.what = "way",
                     .army = armies_of(v)[named_army(v, 2 + i)],
                     .value = std::string(way_words[v.of<OfMercenary>().ways[i]]),
                     .number = static_cast<int>(i)});
}

std::string control_text(const VariantDefinition& v) {
  std::string out;
  for (const auto& list : v.of<OfMercenary>().control) {
    if (&list != v.of<OfMercenary>().control.data()) out += '/';
    for (const std::string& cell : list) (out += &cell == list.data() ? "" : "+") += cell;
    if (list.empty()) out += '-';
  }
  return out;
}

// An example.
KeyChoices control_example(const VariantDefinition& v) {
  return {{v.of<OfMercenary>().hired == MercenaryArmies::one   ? "k2/k7"
           : v.of<OfMercenary>().hired == MercenaryArmies::two ? "o2/o7"
                                                               : "o2/o7/b2/b7"}};
}

constexpr VariantKey keys[] = {
    {.name = "way", .order = 300, .text = ways_text, .changes = ways_changes, .choices = ways_choices},
    {.name = "control", .order = 320, .type = KeyType::text, .text = control_text, .choices = control_example},
};

}  // namespace

std::span<const VariantKey> keys_of_mercenary() { return keys; }

}  // namespace turncoat
