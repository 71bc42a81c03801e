#include "games/variants/text/keys.hpp"

#include <algorithm>
#include <array>

#include "games/variants/parent.hpp"
#include "games/variants/text/common_keys.hpp"

namespace turncoat {

namespace {

using KeyLists = std::array<std::vector<const VariantKey*>, std::size(parent_ids)>;
KeyLists all_keys() {
  KeyLists out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto parent = static_cast<VariantParent>(i);
    for (const VariantKey& key : common_keys())
      if ((key.parents & parent_bit(parent)) != 0) out[i].push_back(&key);
    for (const VariantKey& key : module_of(parent).keys()) out[i].push_back(&key);
    std::ranges::sort(out[i], {}, &VariantKey::order);
  }
  return out;
}

// How many slips of the pen lead from one word to another: a letter more, fewer, another, or two exchanged.
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last, now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::move(last), last = std::move(now);
    now.assign(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
    }
  }
  return now[b.size()];
}

}  // namespace

std::span<const VariantKey* const> keys_of(VariantParent parent) {
  static const KeyLists lists = all_keys();
  return lists[static_cast<std::size_t>(parent)];
}

const VariantKey* key_named(VariantParent parent, std::string_view name) {
  const auto keys = keys_of(parent);
  const auto found = std::ranges::find(keys, name, &VariantKey::name);
  return found == keys.end() ? nullptr : *found;
}

std::string value_text(const VariantKey& key, const VariantDefinition& variant) {
  if (key.type == KeyType::number)
    return key.none != 0 && key.value(variant) == key.none ? "-" : std::to_string(key.value(variant));
  if (key.type == KeyType::word) {
    const auto found = std::ranges::find(key.words, key.value(variant), &KeyWord::value);
    return std::string(found->word);
  }
  return key.text == nullptr ? std::string() : key.text(variant);
}

std::string usual_text(const VariantKey& key, const VariantDefinition& variant) {
  const VariantDefinition& parent = parent_definition(variant);
  return key.usual == nullptr ? value_text(key, parent) : key.usual(variant, parent);
}

bool is_of_armies(const VariantKey& key, VariantParent parent) { return (key.of_armies & parent_bit(parent)) != 0; }

namespace {

// Those of one kind: one line where all armies agree.
std::vector<std::string> lines_of_kind(const VariantKey& key, const VariantDefinition& variant,
                                       const VariantDefinition& parent, const VariantKind& kind) {
  if (key.kind_value == nullptr) return key.lines(variant, parent, kind);
  const std::string name = std::string(key.name) + ' ' + kind_text(kind.letter),
                    values[] = {key.kind_value(variant, kind, white), key.kind_value(variant, kind, black)};
  std::vector<std::string> out;
  for (const Army a : {white, black})
    if (values[white] != values[black] && !values[a].empty())
      out.push_back(name + '.' + std::string(armies_of(variant)[a]) + " = " + values[a]);
  if (values[white] == values[black] && !values[white].empty()) out.push_back(name + " = " + values[white]);
  return out;
}

}  // namespace

std::vector<std::string> lines_of(const VariantKey& key, const VariantDefinition& variant) {
  std::vector<std::string> out;
  const VariantDefinition& parent = parent_definition(variant);
  const std::string name(key.name);
  if (key.lettered) {
    for (const VariantKind& kind : variant.kinds)
      for (std::string& line : lines_of_kind(key, variant, parent, kind)) out.push_back(std::move(line));
    return out;
  }
  const bool by_army = key.army_text != nullptr && is_of_armies(key, variant.parent());
  if (const std::string all = value_text(key, variant); !by_army || !all.empty()) {
    if (!all.empty() && all != usual_text(key, variant)) out.push_back(name + " = " + all);
    return out;
  }
  for (Army a = 0; const std::string_view army : armies_of(variant)) {
    const std::string value = key.army_text(variant, a);
    if (value != (key.usual_of_other.empty() ? key.army_text(parent, a) : key.usual_of_other))
      out.push_back(name + "." + std::string(army) + " = " + value);
    ++a;
  }
  return out;
}

std::string allowed_values(const VariantKey& key) {
  if (key.type == KeyType::number) return numbers_between(key.least, key.most) + (key.none != 0 ? ", -" : "");
  std::string out;
  for (const KeyWord& one : key.words) out += (out.empty() ? "" : ", ") + std::string(one.word);
  return out;
}

std::string numbers_between(int least, int most) { return std::to_string(least) + '-' + std::to_string(most); }

std::string_view word_meant(std::string_view written, std::span<const std::string_view> words) {
  std::string_view out;
  std::size_t least = 3;
  for (std::string_view word : words)
    if (const std::size_t slips = slips_between(written, word); slips < least && 2 * slips < word.size())
      out = word, least = slips;
  return out;
}

std::string_view key_meant(VariantParent parent, std::string_view name) {
  std::vector<std::string_view> names;
  for (const VariantKey* key : keys_of(parent)) names.push_back(key->name);
  return word_meant(name, names);
}

std::string parents_with(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < std::size(parent_ids); ++i)
    if (key_named(static_cast<VariantParent>(i), name) != nullptr)
      out += (out.empty() ? "" : ", ") + std::string(parent_ids[i]);
  return out;
}

void add_new(std::vector<std::string>& words, std::string word) {
  if (!word.empty() && std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
}

std::string joined_words(std::span<const std::string_view> words) {
  std::string out;
  for (std::string_view word : words) (out += out.empty() ? "" : ", ") += word;
  return out;
}

std::string joined_letters(std::string_view letters) {
  std::string out;
  for (char c : letters) (out += out.empty() ? "" : " ") += kind_text(c);
  return out.empty() ? "-" : out;
}

}  // namespace turncoat
