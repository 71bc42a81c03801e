#include "edge/workshop/rule_choices.hpp"

#include <algorithm>
#include <map>

#include "edge/game/any_game.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_values = 10;                               // of a key or an option
constexpr std::string_view leaps[] = {"W", "F", "D", "N", "A", "H"};  // Betza's atoms

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

// The lines of a key of single pieces: "piece N" and what is said of it.
std::map<std::string, std::string> said_in(const VariantKey& key, const VariantDefinition& variant) {
  constexpr std::string_view equals = " = ";
  std::map<std::string, std::string> out;
  for (const std::string& line : lines_of(key, variant))
    if (const std::size_t at = line.find(equals); at != line.npos)
      out[line.substr(0, at)] = line.substr(at + equals.size());
  return out;
}

}  // namespace

std::vector<std::string> with_another_rule(std::string_view text, bool pieces) {
  VariantFaults faults;
  const auto variant = read_definition(text, faults);
  std::vector<std::string> out;
  if (!variant || !open_game(text)) return out;
  const std::string own = canonical_text(*variant);
  const auto add_text = [&](std::string changed) {
    if (!changed.empty() && std::ranges::find(out, changed) == out.end() && rules_that_differ(changed, own).size() == 1)
      out.push_back(std::move(changed));
  };
  const auto add = [&](std::string_view key, std::string_view value) { add_text(with_line(*variant, key, value)); };
  for (const VariantKey* key : keys_of(variant->parent()))
    for (const std::string& value : values_of(*key, *variant))
      if (value != value_text(*key, *variant)) add(key->name, value);
  for (std::size_t i = 0; pieces && i < variant->kinds.size(); ++i)
    for (const std::string_view leap : leaps) {
      VariantDefinition other = *variant;
      if (other.kinds[i].royal) continue;
      for (std::string& betza : other.kinds[i].betza)
        if (!betza.empty()) betza += leap;
      if (const auto game = open_game(canonical_text(other))) add_text((*game)->spec().text());
    }
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
    if (key->name == "language") continue;
    if (!key->lettered) {
      std::string value = value_text(*key, *one);
      if (value != value_text(*key, *two)) out.push_back({std::string(key->name), std::move(value)});
      continue;
    }
    const auto said = said_in(*key, *one), before = said_in(*key, *two);
    for (const auto& [name, value] : said)
      if (const auto found = before.find(name); found == before.end() || found->second != value)
        out.push_back({name, value});
    for (const auto& [name, value] : before)
      if (!said.contains(name)) out.push_back({name, ""});
  }
  return out;
}

}  // namespace turncoat
