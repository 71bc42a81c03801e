#include "games/variants/text/changes.hpp"

#include <algorithm>

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

std::vector<VariantChange> changes_of(const VariantDefinition& variant) {
  std::vector<VariantChange> out;
  for (const VariantKey* key : keys_of(variant.parent()))
    if (key->changes != nullptr)
      key->changes(variant, parent_definition(variant), out);
    else
      add_value(*key, variant, out);
  return out;
}

}  // namespace turncoat
