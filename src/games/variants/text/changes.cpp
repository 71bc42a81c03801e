#include "games/variants/text/changes.hpp"

#include <algorithm>

#include "games/variants/parent.hpp"
#include "games/variants/text/keys.hpp"

namespace turncoat {

namespace {

// What a key says, if that is not what need not be said: a word, a number, letters without spaces, or nothing for none.
void add_value(const VariantKey& key, const VariantDefinition& variant, std::vector<VariantChange>& out) {
  std::string value = value_text(key, variant);
  if (value == usual_text(key, variant)) return;
  if (key.type == KeyType::number) return out.push_back({.what = key.name, .number = key.value(variant)});
  if (key.type != KeyType::word && (value == "-" || value == "none")) value.clear();
  if (key.type == KeyType::letters) std::erase(value, ' ');
  out.push_back({.what = key.name, .value = value});
}

}  // namespace

void add_change_of_armies(std::string_view key, VariantKey::ArmyText* of_army, const VariantDefinition& variant,
                          const VariantDefinition& parent, std::vector<VariantChange>& out) {
  const auto plain = [](std::string value) {
    if (value == "-") value.clear();
    const bool letters = std::ranges::all_of(value, [](char c) { return ('A' <= c && c <= 'Z') || c == ' '; });
    if (letters) std::erase(value, ' ');
    return value;
  };
  const std::string both = of_army(variant, white);
  if (both == of_army(variant, black)) {
    if (both != of_army(parent, white)) out.push_back({.what = key, .value = plain(both)});
    return;
  }
  for (const Army a : {white, black})
    if (std::string value = of_army(variant, a); value != of_army(parent, a))
      out.push_back({.what = key, .army = armies_of(variant)[a], .value = plain(std::move(value))});
}

std::vector<VariantChange> changes_of(const VariantDefinition& variant) {
  std::vector<VariantChange> out;
  for (const VariantKey* key : keys_of(variant.parent()))
    if (key->changes != nullptr)
      key->changes(variant, parent_definition(variant), out);
    else if (key->army_text != nullptr)
      add_change_of_armies(key->name, key->army_text, variant, parent_definition(variant), out);
    else
      add_value(*key, variant, out);
  return out;
}

}  // namespace turncoat
