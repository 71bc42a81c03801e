#include "edge/workshop/rule_choices.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <span>

#include "core/fen.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/variants.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_values = 10;  // of a key or an option

// The values that a key can have, if these are few and it is not one of single pieces; of a larger number half and double,
// of letters one, or a word in its place.
std::vector<std::string> values_of(const VariantKey& key, const VariantDefinition& variant) {
  std::vector<std::string> out;
  if (key.lettered || key.name == "language" || idle_in(key, variant) != nullptr) return out;
  for (const KeyWord& one : key.words) out.emplace_back(one.word);
  if (key.type == KeyType::number && key.most - key.least < static_cast<int>(most_values))
    for (int number = key.least; number <= key.most; ++number) out.push_back(std::to_string(number));
  if (key.type == KeyType::number && out.empty())
    for (const int number : {key.value(variant) / 2, key.value(variant) * 2})
      if (number >= key.least && number <= key.most) out.push_back(std::to_string(number));
  if (key.choices == nullptr) return out;
  if (key.type == KeyType::letters) {
    // One of the letters, or one of the words behind the first.
    const auto lists = key.choices(variant);
    out = lists[0];
    out.push_back(usual_text(key, variant));
    for (const auto& words : lists | std::views::drop(1))
      for (const std::string& word : words)
        if (!word.empty()) out.push_back(lists[0].front() + ' ' + word);
    return out;
  }
  if (key.type != KeyType::own) return out;
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

// The canonical text with lines that say something else; without values, without them.
std::string with_lines(const VariantDefinition& variant, std::string_view key, std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : canonical_lines(variant))
    if (!line.starts_with(std::string(key) + " =") && !line.starts_with(std::string(key) + '.')) text += line + '\n';
  for (const std::string& line : lines) text += line + '\n';
  return text;
}
std::string with_line(const VariantDefinition& variant, std::string_view key, std::string_view value) {
  const std::string line = (std::string(key) += " = ") += value;
  return with_lines(variant, key, std::span(&line, value.empty() ? 0 : 1));
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

// A text with its language said to be the second one.
std::string in_second_language(std::string_view text) {
  std::string out;
  for (std::string_view line : split(text, '\n'))
    if (!line.empty() && !line.starts_with("language =")) (out += line) += '\n';
  return out + "language = 2\n";
}

// What another text has otherwise, rule by rule: "piece N", "stalemate".
void take_over(const VariantDefinition& variant, const RuleScope& scope, std::vector<std::vector<std::string>>& out) {
  VariantFaults faults;
  const auto other = read_definition(scope.other, faults);
  if (!other || other->parent() != variant.parent()) return;
  const auto wanted = [&](std::string_view key) {
    return scope.keys.empty() || std::ranges::find(scope.keys, key) != scope.keys.end();
  };
  for (const VariantKey* key : keys_of(variant.parent())) {
    if (key->type == KeyType::text || key->name == "language" || !wanted(key->name)) continue;
    if (!key->lettered) {
      const auto lines = lines_of(*key, *other);
      if (lines != lines_of(*key, variant)) out.push_back({with_lines(variant, key->name, lines)});
      continue;
    }
    for (const auto& [name, value] : said_in(*key, *other))
      if (const auto said = said_in(*key, variant); !said.contains(name) || said.at(name) != value)
        out.push_back({with_line(variant, name, value)});
  }
}

}  // namespace

std::string key_of_no_rule(std::string_view text, const RuleScope& scope) {
  VariantFaults faults;
  const auto variant = read_definition(text, faults);
  const auto unknown = std::ranges::find_if(
      scope.keys, [&](const std::string& key) { return !variant || key_named(variant->parent(), key) == nullptr; });
  return unknown == scope.keys.end() ? "" : *unknown;
}

bool crosses(std::string_view text, const RuleScope& scope) {
  VariantFaults faults;
  const auto one = read_definition(text, faults), two = read_definition(scope.other, faults);
  return scope.other.empty() || (one && two && one->parent() == two->parent());
}

std::vector<std::vector<std::string>> other_rules(std::string_view text, const RuleScope& scope) {
  VariantFaults faults;
  const auto variant = read_definition(text, faults);
  std::vector<std::vector<std::string>> out;
  if (!variant || !open_game(text)) return out;
  const auto wanted = [&](std::string_view key) {
    return scope.keys.empty() || std::ranges::find(scope.keys, key) != scope.keys.end();
  };
  for (const VariantKey* key : keys_of(variant->parent())) {
    if (!wanted(key->name)) continue;
    std::vector<std::string> texts;
    for (const std::string& value : values_of(*key, *variant))
      if (value != value_text(*key, *variant)) texts.push_back(with_line(*variant, key->name, value));
    if (scope.steps && key->steps != nullptr)
      for (const VariantDefinition& other : key->steps(*variant)) texts.push_back(canonical_text(other));
    out.push_back(std::move(texts));
  }
  if (!scope.other.empty()) take_over(*variant, scope, out);
  const auto parent = open_game(parent_ids[static_cast<std::size_t>(variant->parent())]);
  if (parent && key_named(variant->parent(), "options") != nullptr && wanted("options"))
    for (const Option& option : (*parent)->info().options) {
      std::vector<std::string> texts;
      for (const std::string_view value : option.values())
        if (option.values().size() <= most_values)
          texts.push_back(
              with_line(*variant, "options",
                        with_option(variant->options, option.name, value, value == option.values().front())));
      out.push_back(std::move(texts));
    }
  std::erase_if(out, [](const auto& texts) { return texts.empty(); });
  return out;
}

// Some of it needs language 2.
std::string rule_in_order(std::string_view changed, std::string_view text) {
  for (const std::string& one : {std::string(changed), in_second_language(changed)})
    if (const auto game = open_game(one)) {
      std::string out = (*game)->spec().text();
      return count_changed_rules(out, text) == 1 ? out : "";
    }
  return "";
}

std::vector<std::string> with_another_rule(std::string_view text, const RuleScope& scope) {
  std::vector<std::string> out;
  for (const auto& texts : other_rules(text, scope))
    for (const std::string& one : texts)
      if (std::string changed = rule_in_order(one, text);
          !changed.empty() && std::ranges::find(out, changed) == out.end())
        out.push_back(std::move(changed));
  return out;
}

int count_changed_rules(std::string_view text, std::string_view other) {
  const auto options_of = [](std::string_view options) {
    std::vector<std::string_view> out;
    for (const std::string_view one : split(options, ','))
      if (!one.empty()) out.push_back(one);
    return out;
  };
  // An option that one of them alone says, or that both say otherwise, is one rule.
  const auto differing = [&](std::string_view one, std::string_view two) {
    std::vector<std::string_view> names;
    const auto first = options_of(one), second = options_of(two);
    const auto note = [&](const auto& these, const auto& those) {
      for (const std::string_view option : these)
        if (const std::string_view name = option.substr(0, option.find('='));
            std::ranges::find(those, option) == those.end() && std::ranges::find(names, name) == names.end())
          names.push_back(name);
    };
    note(first, second), note(second, first);
    return static_cast<int>(names.size());
  };
  const auto options_in = [](std::string_view spec) {
    return spec.find(':') == spec.npos ? std::string_view() : spec.substr(spec.find(':') + 1);
  };
  if (!is_variant_text(text)) return differing(options_in(text), options_in(other));
  int out = 0;
  bool board = false, start = false;
  for (const RuleSaid& one : rules_that_differ(text, other)) {
    if (one.key == "options") {
      VariantFaults faults;
      out += differing(one.value, read_definition(other, faults)->options);
      continue;
    }
    board = board || one.key == "board" || one.key == "holes";
    start = start || one.key == "start";
    ++out;
  }
  return board && start ? out - 1 : out;
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
