#include "edge/workshop/rule_choices.hpp"

#include <algorithm>

#include "edge/game/any_game.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_values = 10;  // of a key or an option

// The values that a key can have, if these are few and it is not one of single pieces.
std::vector<std::string> values_of(const VariantKey& key, const VariantDefinition& variant) {
  std::vector<std::string> out;
  if (key.lettered || key.name == "language" || (key.idle != nullptr && !key.idle(variant).empty())) return out;
  for (const KeyWord& one : key.words) out.emplace_back(one.word);
  if (key.type == KeyType::number && key.most - key.least < static_cast<int>(most_values))
    for (int number = key.least; number <= key.most; ++number) out.push_back(std::to_string(number));
  if (key.type != KeyType::own || key.choices == nullptr) return out;
  // One list of all values, or the words of which they are put together.
  for (const auto& words : key.choices(variant)) {
    const std::vector<std::string> begun = out.empty() ? std::vector<std::string>{""} : std::move(out);
    out.clear();
    for (const std::string& before : begun)
      for (const std::string& word : words) out.push_back(before + (before.empty() ? "" : " ") + word);
  }
  if (out.size() > most_values) out.clear();
  return out;
}

// The canonical text with a line that says something else; empty if that is not in order. Some of it needs language 2.
std::string with_line(const VariantDefinition& variant, std::string_view key, std::string_view value) {
  for (const bool second : {false, true}) {
    std::string text;
    for (const std::string& line : canonical_lines(variant))
      if (!line.starts_with(std::string(key) + " =") && !(second && line.starts_with("language =")))
        text += line + '\n';
    if (second) text += "language = 2\n";
    if (!value.empty()) (((text += key) += " = ") += value) += '\n';
    if (const auto game = open_game(text)) return (*game)->spec().text();
  }
  return "";
}

// The options of a text with one that says something else; what is usual is not said.
std::string with_option(const std::string& options, std::string_view name, std::string_view value, bool usual) {
  std::string out;
  for (std::size_t at = 0; at < options.size();) {
    const std::size_t end = std::min(options.find(',', at), options.size());
    const std::string one = options.substr(at, end - at);
    if (!one.starts_with(std::string(name) + '=')) out += (out.empty() ? "" : ",") + one;
    at = end + 1;
  }
  if (!usual) ((((out += out.empty() ? "" : ",") += name) += '=') += value);
  return out;
}

}  // namespace

std::vector<std::string> with_another_rule(std::string_view text) {
  VariantFaults faults;
  const auto variant = read_definition(text, faults);
  std::vector<std::string> out;
  if (!variant || !open_game(text)) return out;
  const std::string own = canonical_text(*variant);
  const auto add = [&](std::string_view key, std::string_view value) {
    std::string changed = with_line(*variant, key, value);
    if (!changed.empty() && std::ranges::find(out, changed) == out.end() && rules_that_differ(changed, own).size() == 1)
      out.push_back(std::move(changed));
  };
  for (const VariantKey* key : keys_of(variant->parent()))
    for (const std::string& value : values_of(*key, *variant))
      if (value != value_text(*key, *variant)) add(key->name, value);
  const auto parent = open_game(parent_ids[static_cast<std::size_t>(variant->parent())]);
  if (!parent || key_named(variant->parent(), "options") == nullptr) return out;
  for (const Option& option : (*parent)->info().options) {
    if (option.values.size() > most_values) continue;
    for (const std::string_view value : option.values)
      add("options", with_option(variant->options, option.name, value, value == option.values.front()));
  }
  return out;
}

std::vector<RuleSaid> rules_that_differ(std::string_view text, std::string_view other) {
  VariantFaults faults;
  const auto one = read_definition(text, faults), two = read_definition(other, faults);
  std::vector<RuleSaid> out;
  if (!one || !two || one->parent() != two->parent()) return out;
  for (const VariantKey* key : keys_of(one->parent())) {
    if (key->lettered || key->name == "language") continue;
    std::string value = value_text(*key, *one);
    if (value != value_text(*key, *two)) out.push_back({std::string(key->name), std::move(value)});
  }
  return out;
}

}  // namespace turncoat
