#pragma once
// The keys of texts as tables: one of what several parents have, and one of each parent (parent.hpp). A row is all that
// there is to say of a key: how its value is written, which field it stands for, where it stands in the canonical text,
// what is different with it, when it has no effect. Reading, suggestions, canonical texts, changes, the outline and so
// the page's form, and the table of docs/spec/variants.md come from it.
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "games/variants/definition.hpp"
#include "games/variants/text/changes.hpp"

namespace turncoat {

// How a value is written.
enum class KeyType : std::uint8_t {
  text,     // anything
  word,     // one of some words; a switch has on and off
  number,   // from a least to a most one
  letters,  // of some kinds, or - for none; words can stand in their place or behind them
  own,      // in a form of its own, which its parent's reader knows
};

// What a key is about, by which forms show them together.
enum class KeyGroup : std::uint8_t { none, start, safety, captures, ends };

// A word, and the number that its field has then.
struct KeyWord {
  std::string_view word;
  int value;
  int language = 1;  // since which there is this word
};

// The values to choose from: a list for each part of what is said.
using KeyChoices = std::vector<std::vector<std::string>>;

struct VariantKey {
  // Which parents have it.
  using Parents = std::uint8_t;
  // Gives the value of a key, as texts have it; and that of an army.
  using Text = std::string(const VariantDefinition&);
  using ArmyText = std::string(const VariantDefinition&, Army);
  using Idle = const Fault*(const VariantDefinition&);
  using Changes = void(const VariantDefinition&, const VariantDefinition& parent, std::vector<VariantChange>&);

  std::string_view name;
  int order = 0;  // in the canonical text
  KeyGroup group = KeyGroup::none;
  KeyType type = KeyType::own;
  Parents parents = 0xff;
  bool lettered = false;                // a line for each piece: `piece N`
  bool general = false;                 // a line without a letter stands for all pieces that have none
  Parents of_armies = 0;                // of these it can be said of one army: `piece N.white`
  int language = 1;                     // since which there is this key
  std::span<const KeyWord> words = {};  // the usual one first
  int least = 0, most = 0;              // of a number; of a text its length; of letters how many in all
  int none = 0;                         // the number that - stands for, since language 2; 0: it must be a number
  // The field that a word or a number stands for.
  int (*value)(const VariantDefinition&) = nullptr;
  void (*set)(VariantDefinition&, int) = nullptr;
  // What is said of others, in the canonical text: nothing where it is empty. And what need not be said: what the
  // parent says, if there is no function.
  Text* text = nullptr;
  ArmyText* army_text = nullptr;  // where it can be said of one army and has no lines for each piece
  // What an army has if the text says it of the other alone; the parent's if there is nothing here.
  std::string_view usual_of_other = {};
  std::string (*usual)(const VariantDefinition&, const VariantDefinition& parent) = nullptr;
  // Where there are lines for each kind: those of one, if it is not as the parent has it. Or what it says of one, by
  // army: nothing where it is empty.
  std::vector<std::string> (*lines)(const VariantDefinition&, const VariantDefinition& parent,
                                    const VariantKind&) = nullptr;
  std::string (*kind_value)(const VariantDefinition&, const VariantKind&, Army) = nullptr;
  // What is different; without a function the value, where it is not the usual one: a word or a number, empty for none.
  Changes* changes = nullptr;
  // The values that it can have: of each of its words, or of all together if there is one list; of letters which ones,
  // with the words that can stand in their place first, and in further lists what can stand behind them; of a text an
  // example.
  KeyChoices (*choices)(const VariantDefinition&) = nullptr;
  // The same where there are lines for each kind: no list if it has no effect on this one. Where the first list is of
  // places (places.hpp), the place that a line says, and whether it says nothing without one.
  KeyChoices (*kind_choices)(const VariantDefinition&, const VariantKind&) = nullptr;
  std::string (*kind_place)(const VariantKind&, Army) = nullptr;
  bool place_needed = false;
  bool shared = false;  // whether what stands behind the place is the same in all lines
  // Beside these, other variants that say a little else with it (steps.hpp).
  std::vector<VariantDefinition> (*steps)(const VariantDefinition&) = nullptr;
  // Why it has no effect; null if it has one.
  Idle* idle = nullptr;
};

// ---- rows for the usual fields
inline constexpr KeyWord on_off[] = {{"on", 1}, {"off", 0}};

// The class of which something is a member.
template <class Member>
struct OwnerOf;
template <class Owner, class Field>
struct OwnerOf<Field Owner::*> {
  using type = Owner;
};
// A field of a definition, or of what variants of one parent alone can say.
template <auto Field>
auto& field_in(auto& variant) {
  using Owner = OwnerOf<decltype(Field)>::type;
  if constexpr (std::same_as<Owner, VariantDefinition>)
    return variant.*Field;
  else
    return variant.template of<Owner>().*Field;
}
template <auto Field>
int field_of(const VariantDefinition& variant) {
  return static_cast<int>(field_in<Field>(variant));
}
template <auto Field>
void set_field(VariantDefinition& variant, int value) {
  auto& field = field_in<Field>(variant);
  field = static_cast<std::remove_cvref_t<decltype(field)>>(value);
}
template <auto Field>
constexpr VariantKey word_key(std::string_view name, int order, std::span<const KeyWord> words,
                              VariantKey::Parents parents = 0xff) {
  VariantKey key{.name = name, .order = order, .type = KeyType::word, .parents = parents, .words = words};
  key.value = field_of<Field>, key.set = set_field<Field>;
  return key;
}
template <auto Field>
constexpr VariantKey switch_key(std::string_view name, int order, VariantKey::Parents parents = 0xff) {
  return word_key<Field>(name, order, on_off, parents);
}
template <auto Field>
constexpr VariantKey number_key(std::string_view name, int order, int least, int most,
                                VariantKey::Parents parents = 0xff) {
  VariantKey key{.name = name, .order = order, .type = KeyType::number, .parents = parents};
  key.least = least, key.most = most;
  key.value = field_of<Field>, key.set = set_field<Field>;
  return key;
}
constexpr VariantKey in_group(KeyGroup group, VariantKey key) {
  key.group = group;
  return key;
}
constexpr VariantKey with_idle(VariantKey key, VariantKey::Idle* idle) {
  key.idle = idle;
  return key;
}
// What is said of all armies that play, if they agree: else nothing. And what is different: of both, or of each.
template <VariantKey::ArmyText* of_army>
std::string said_of_both(const VariantDefinition& variant) {
  const std::string out = of_army(variant, white);
  return out == of_army(variant, black) ? out : std::string();
}
void add_change_of_armies(std::string_view key, VariantKey::ArmyText* of_army, const VariantDefinition& variant,
                          const VariantDefinition& parent, std::vector<VariantChange>& out);

constexpr VariantKey::Parents parent_bit(VariantParent parent) {
  return static_cast<VariantKey::Parents>(1U << static_cast<unsigned>(parent));
}

// ---- what comes from the rows
// The keys that a parent has, in the order of the canonical text.
std::span<const VariantKey* const> keys_of(VariantParent parent);
const VariantKey* key_named(VariantParent parent, std::string_view name);

// Why a key has no effect in a variant; null if it has one.
inline const Fault* idle_in(const VariantKey& key, const VariantDefinition& variant) {
  return key.idle != nullptr ? key.idle(variant) : nullptr;
}
// The value of a key in a variant, and the one that need not be said.
std::string value_text(const VariantKey& key, const VariantDefinition& variant);
std::string usual_text(const VariantKey& key, const VariantDefinition& variant);
// Whether it can be said of one army in variants of this parent.
bool is_of_armies(const VariantKey& key, VariantParent parent);
// Its lines in the canonical text.
std::vector<std::string> lines_of(const VariantKey& key, const VariantDefinition& variant);
// "on, off", or "20-1000": as texts are written, so that no language has another word for it.
std::string allowed_values(const VariantKey& key);
std::string numbers_between(int least, int most);

// The name of the key that was meant, if it is one that this parent has; else nothing.
std::string_view key_meant(VariantParent parent, std::string_view name);
// The parents that have this key: "chess, merger".
std::string parents_with(std::string_view name);
// Which of some words was meant: the one that the fewest slips of the pen make of it, two at most, and fewer than it
// has letters to keep; nothing if there is none.
std::string_view word_meant(std::string_view written, std::span<const std::string_view> words);

// Adds a word, unless it is empty or among them.
void add_new(std::vector<std::string>& words, std::string word);
// Words with commas between them.
std::string joined_words(std::span<const std::string_view> words);
// Letters with spaces between them, or - for none.
std::string joined_letters(std::string_view letters);

}  // namespace turncoat
