#include "print/key_words.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <vector>

#include "core/fen.hpp"
#include "edge/game/any_game.hpp"
#include "edge/json/json_writer.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/keys.hpp"
#include "print/paper.hpp"
#include "print/sentences.hpp"
#include "print/variant_rules.hpp"

namespace turncoat::print {

namespace {

// "3d6-2": three dice with six sides, less two; "d6+1": one, and one more.
struct Dice {
  int dice = 1, sides = 0, plus = 0;
};
Dice dice_in(std::string_view text) {
  const auto number = [](std::string_view digits, int without) {
    int out = without;
    std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return out;
  };
  const std::size_t d = std::min(text.find('d'), text.size()), sign = std::min(text.find_first_of("+-"), text.size());
  const int by = sign == text.size() ? 0 : number(text.substr(sign + 1), 0);
  return {number(text.substr(0, d), 1), number(text.substr(std::min(d + 1, text.size())), 0),
          text.contains('-') ? -by : by};
}

// What stands behind the name of a key for one of its parts.
std::string of_part_at(std::size_t part) {
  static constexpr std::string_view parts[] = {"", ".second", ".third", ".fourth", ".fifth"};
  return std::string(parts[part]);
}

// What the form calls the keys of a variant and their values.
class KeyWords {
 public:
  KeyWords(const VariantDefinition& variant, const Words& words) : v_(variant), words_(words), says_(words) {}

  // For each part of what a key says: that of an army, if it has one; else others than the first part may have their own.
  std::vector<std::string> titles(const VariantKey& key) const {
    const std::string name = "key." + std::string(key.name);
    if (!says_.find(name)) return {};
    const auto armies = armies_of(v_);
    std::vector<std::string> out;
    for (std::size_t part = 0; part < std::max<std::size_t>(1, lists_of(key).size()); ++part) {
      const std::string of_army = part + 2 < armies.size() ? name + '.' + std::string(armies[part + 2]) : "",
                        of_part = name + of_part_at(part);
      out.push_back(says_.say(says_.find(of_army) ? of_army : says_.find(of_part) ? of_part : name));
    }
    return out;
  }
  std::string help(const VariantKey& key) const {
    const std::string name = "key." + std::string(key.name) + ".help";
    if (!says_.find(name)) return {};
    const auto lists = lists_of(key);
    return says_.say(name, {{"example", lists.empty() || lists[0].empty() ? "" : lists[0][0]}});
  }
  // For each part the values that it can have, each with its name.
  std::vector<std::map<std::string, std::string>> values(const VariantKey& key) const {
    std::vector<std::map<std::string, std::string>> out;
    const auto lists = lists_of(key);
    for (std::size_t part = 0; part < lists.size(); ++part)
      for (auto& names = out.emplace_back(); const std::string& one : lists[part]) names[one] = value(key, one, part);
    return out;
  }

 private:
  // The values to choose from, a list for each part.
  std::vector<std::vector<std::string>> lists_of(const VariantKey& key) const {
    if (key.choices != nullptr) return key.choices(v_);
    if (key.kind_choices != nullptr) return lists_of_kinds(key);
    std::vector<std::string> out;
    for (const KeyWord& one : key.words) out.emplace_back(one.word);
    if (key.type == KeyType::number && key.most - key.least < 10)
      for (int n = key.least; n <= key.most; ++n) out.push_back(std::to_string(n));
    // Of what is put in order, each.
    if (key.type == KeyType::own)
      for (std::string text = value_text(key, parent_definition(v_)); const std::string_view one : split(text, ' '))
        out.emplace_back(one);
    return {out};
  }

  // All that can be said of any kind.
  std::vector<std::vector<std::string>> lists_of_kinds(const VariantKey& key) const {
    std::vector<std::vector<std::string>> out;
    for (const VariantKind& kind : v_.kinds)
      for (std::size_t part = 0; const auto& list : key.kind_choices(v_, kind)) {
        if (out.size() == part) out.emplace_back();
        std::ranges::copy_if(list, std::back_inserter(out[part]), [&](const std::string& one) {
          return std::ranges::find(out[part], one) == out[part].end();
        });
        ++part;
      }
    return out;
  }

  std::string value(const VariantKey& key, std::string_view value, std::size_t part) const {
    const std::string name = "key." + std::string(key.name), of_part = name + of_part_at(part),
                      word = '.' + std::string(value.empty() ? "-" : value);
    for (const std::string& one : {of_part + word, name + word})
      if (says_.find(one)) return says_.say(one);
    // "unmoved until R".
    if (const std::size_t until = word.find(" until ");
        until != word.npos && says_.find(name + word.substr(0, until) + ".until"))
      return says_.say(name + word.substr(0, until) + ".until", {{"names", kinds(word.substr(until + 7))}});
    if (const std::size_t space = word.find(' '); space != word.npos && says_.find(of_part + word.substr(0, space)))
      return says_.say(of_part + word.substr(0, space), {{"number", word.substr(space + 1)}});
    if (key.kind_place != nullptr && part == 0) return says_.place(value);
    // "K R to c g".
    if (const std::size_t to = value.find(" to "); to != value.npos && says_.find(name + ".to"))
      return says_.say(name + ".to", {{"names", kinds(value.substr(0, to))},
                                      {"left", std::string(value.substr(to + 4, 1))},
                                      {"right", std::string(value.substr(to + 6))}});
    // "K R home e a h".
    if (const std::size_t home = value.find(" home "); home != value.npos && says_.find(name + ".home"))
      return says_.say(name + ".home", {{"names", kinds(value.substr(0, home))},
                                        {"king", std::string(value.substr(home + 6, 1))},
                                        {"left", std::string(value.substr(home + 8, 1))},
                                        {"right", std::string(value.substr(home + 10))}});
    if (says_.find(name + ".dice")) return thrown(name + ".dice", dice_in(value));
    if (says_.find(name + ".die")) return named(name + ".die", dice_in(value), part);
    return kinds(value);
  }
  // How many sides dice have, and which numbers they can show together.
  std::string thrown(const std::string& key, const Dice& text) const {
    return says_.say(text.dice == 1 ? key + ".one" : key,
                     {{"dice", says_.number(text.dice)},
                      {"sides", std::to_string(text.sides)},
                      {"highest", std::to_string(text.dice * text.sides + text.plus)}});
  }
  // Which ranks a die names, or as the second part which files.
  std::string named(const std::string& key, const Dice& text, std::size_t part) const {
    const auto name = [part](int at) {
      return part == 0 ? std::to_string(at) : std::string(1, static_cast<char>('a' + at - 1));
    };
    return says_.say(key, {{"sides", std::to_string(text.sides)},
                           {"first", name(1 + text.plus)},
                           {"last", name(text.sides + text.plus)}});
  }
  // Letters of kinds by their names; anything else as it is written.
  std::string kinds(std::string_view value) const {
    std::string out;
    for (const std::string_view one : split(value, ' ')) {
      const VariantKind* kind = v_.kind(letter_of_word(one));
      if (kind == nullptr) return std::string(value);
      (out += out.empty() ? "" : ", ") += name_word(kind->name, words_);
    }
    return out;
  }

  const VariantDefinition& v_;
  const Words& words_;
  Sentences says_;
};

}  // namespace

Expected<std::string> obey_sentences(std::string_view words) {
  const std::size_t space = std::min(words.find(' '), words.size());
  const auto language = read_language(words.substr(0, space));
  if (!language) return std::unexpected(language.error());
  const auto game = open_game(words.substr(std::min(space + 1, words.size())));
  if (!game) return std::unexpected(game.error());
  const auto variant = definition_of((*game)->spec());
  JsonWriter json;
  json.object([&] {
    json.member("changes", variant ? changes_in_words(*variant, **language) : std::vector<std::string>());
    json.name("keys");
    json.object([&] {
      if (!variant) return;
      const KeyWords of(*variant, **language);
      for (const VariantKey* key : keys_of(variant->parent())) {
        const auto titles = of.titles(*key);
        if (titles.empty()) continue;
        json.name(key->name);
        json.object([&] {
          json.member("titles", titles);
          json.name("values");
          json.list(of.values(*key), [&](const auto& part) {
            json.object([&] {
              for (const auto& [value, name] : part) json.member(value, name);
            });
          });
          json.member_unless_empty("help", of.help(*key));
        });
      }
    });
  });
  return json.text();
}

}  // namespace turncoat::print
