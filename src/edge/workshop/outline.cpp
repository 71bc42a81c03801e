#include "edge/game/variants.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/workshop.hpp"
#include "edge/workshop/written.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/lines.hpp"
#include "games/variants/text/places.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

namespace {

constexpr std::string_view key_types[] = {"text", "word", "number", "letters", "own"},
                           key_groups[] = {"", "start", "safety", "captures", "ends"};

// Whether variants of its parent have this key.
bool knows(const VariantDefinition& v, std::string_view key) { return key_named(v.parent(), key) != nullptr; }

// The text in which nothing is different from the game that a variant starts from.
std::string unchanged_text(VariantDefinition parent) {
  parent.name = parent.title = "unchanged";
  return canonical_text(parent);
}

std::string letter_text(char letter) { return kind_text(letter); }

void write_entry(JsonWriter& json, const VariantEntry& entry) {
  json.object([&] {
    json.member("key", entry.key);
    json.member_unless_empty("letter", letter_text(entry.letter));
    json.member_unless_empty("army", entry.army);
    json.member("value", entry.value);
    json.member("line", entry.line);
    json.member("column", entry.column);
    json.member("valueColumn", entry.value_column);
  });
}

void write_kind(JsonWriter& json, const VariantDefinition& variant, const VariantKind& kind, int centipawns) {
  json.object([&] {
    json.member("letter", letter_text(kind.letter));
    json.member("name", kind.name);
    json.member("betza", std::span(kind.betza).first(armies_of(variant).size()));
    json.member("worth", kind.worth);
    json.member("centipawns", centipawns);
    json.member("like", kind.like);
    json.member("becomes", kinds_text(kind.becomes));
    json.member("rank", variant.ranks - kind.before_end);
    if (kind.zone != PromotionZone::at)
      json.member("promotes", kind.zone == PromotionZone::from ? "from" : kind.always ? "within always" : "within");
    json.member("royal", kind.royal);
    if (kind.drop_from != 0) {
      json.member("dropFrom", kind.drop_from);
      json.member("dropTo", kind.drop_to);
    }
  });
}

// Where pieces stand together, a piece's home is where it stands at the start, and not said (VA-41).
void write_piece(JsonWriter& json, const VariantDefinition& variant, const AnyGame& game, const Stack& stack) {
  const PlacedPiece& piece = stack.pieces[0];
  json.object([&] {
    json.member("cell", game.cell_name(stack.cell));
    json.member("army", static_cast<int>(piece.army));
    json.member("kind", letter_text(piece.kind));
    if (!knows(variant, "largest")) json.member_unless_empty("home", letter_text(piece.home));
  });
}

// Cells beside the board.
void write_beside(JsonWriter& json, const BesideBoard& beside) {
  json.member("poles", beside.poles);
  const auto& satellite = beside.satellite;
  if (satellite.files == 0) return;
  json.name("satellite");
  json.object([&] {
    json.member("files", satellite.files);
    json.member("ranks", satellite.ranks);
    json.member("at", satellite.at + 1);
  });
}

// What a key that has lines for each kind says of one, by army, and what it can say.
void write_key_of_kind(JsonWriter& json, const VariantKey& key, const VariantDefinition& v, const VariantKind& kind) {
  const std::array armies{white, black};
  json.object([&] {
    json.member("letter", letter_text(kind.letter));
    json.name("values");
    json.list(armies, [&](Army a) { json.value(key.kind_value(v, kind, a)); });
    json.name("choices");
    json.list(key.kind_choices(v, kind), [&](const std::vector<std::string>& part) { json.value(part); });
    if (key.kind_place == nullptr) return;
    const Area<128> map = map_of(v);
    json.name("cells");
    json.list(armies, [&](Army a) {
      std::vector<std::string> names;
      if (const std::string place = key.kind_place(kind, a); !place.empty())
        for (const Cell c : cells_of_place(place, map, a)) names.push_back(map.name(c));
      json.value(names);
    });
  });
}

// What a text can say that is of language 1, if it is: of keys or words.
template <class One>
std::vector<One> sayable(std::vector<One> all, bool first_language) {
  const auto of_language = [](const auto& one) {
    if constexpr (std::is_pointer_v<One>)
      return one->language;
    else
      return one.language;
  };
  if (first_language) std::erase_if(all, [&](const One& one) { return of_language(one) > 1; });
  return all;
}

// How a key is said; and by a text that is in order, what it says, what it need not say, and why it has no effect.
void write_key(JsonWriter& json, const VariantKey& key, const VariantDefinition* v, bool first_language) {
  json.object([&] {
    json.member("key", key.name);
    json.member("type", key_types[static_cast<std::size_t>(key.type)]);
    if (key.group != KeyGroup::none) json.member("group", key_groups[static_cast<std::size_t>(key.group)]);
    if (key.lettered) json.member("lettered", true);
    if (key.kind_place != nullptr) json.member("place", key.place_needed ? "needed" : "optional");
    if (key.shared) json.member("shared", true);
    if (key.kind_value != nullptr && key.of_armies == 0) json.member("alike", true);
    if (!key.words.empty()) {
      json.name("words");
      std::vector<KeyWord> words(key.words.begin(), key.words.end());
      json.list(sayable(std::move(words), first_language), [&](const KeyWord& one) { json.value(one.word); });
    }
    if (key.type == KeyType::number) json.member("least", key.least);
    if (key.most != 0) json.member("most", key.most);
    if (v == nullptr) return;
    if (!key.lettered) {
      json.member("value", value_text(key, *v));
      json.member("usual", usual_text(key, *v));
    }
    if (key.army_text != nullptr && is_of_armies(key, v->parent()) && !first_language) {
      json.name("values");
      json.list(std::array{white, black}, [&](Army a) { json.value(key.army_text(*v, a)); });
    }
    if (key.kind_choices != nullptr) {
      std::vector<const VariantKind*> kinds;
      for (const VariantKind& kind : v->kinds)
        if (!key.kind_choices(*v, kind).empty()) kinds.push_back(&kind);
      json.name("pieces");
      json.list(kinds, [&](const VariantKind* kind) { write_key_of_kind(json, key, *v, *kind); });
    }
    if (key.choices != nullptr) {
      json.name("choices");
      json.list(key.choices(*v), [&](const std::vector<std::string>& part) { json.value(part); });
    }
    if (const Fault* idle = idle_in(key, *v)) json.member("idle", idle->english);
  });
}

void write_model(JsonWriter& json, const VariantDefinition& v, const AnyGame& game, bool first_language) {
  json.object([&] {
    json.member("title", v.title);
    json.member("about", v.about);
    json.member("files", v.files);
    json.member("ranks", v.ranks);
    json.member("leastSide", least_board(v.parent(), first_language).side);
    json.member("mostSide", module_of(v).most_side);
    json.member("mostCells", module_of(v).most_cells);
    json.member("mostKinds", most_kinds(v.parent(), first_language));
    json.member("leastRank", least_promotion_rank(v));
    json.member("holes", v.holes);
    json.member("armies", armies_of(v));
    json.name("kinds");
    const std::vector<int> worths = worths_of_kinds(v);
    json.list(std::views::iota(std::size_t{0}, v.kinds.size()),
              [&](std::size_t i) { write_kind(json, v, v.kinds[i], worths[i]); });
    json.member("start", v.start);
    json.name("pieces");
    json.list(game.setup().stacks, [&](const Stack& stack) { write_piece(json, v, game, stack); });
    if (const BesideBoard* beside = beside_board(v)) write_beside(json, *beside);
    if (module_of(v).star) json.member("star", true);
    if (const VariantKey* dice = key_named(v.parent(), "throw"); dice != nullptr && !value_text(*dice, v).empty())
      json.member("dice", true);
  });
}

void write_change(JsonWriter& json, const VariantChange& change) {
  json.object([&] {
    json.member("what", change.what);
    json.member_unless_empty("letter", letter_text(change.letter));
    json.member_unless_empty("name", change.name);
    json.member_unless_empty("army", change.army);
    json.member_unless_empty("value", kinds_text(change.value));
    if (change.number != 0) json.member("number", change.number);
    json.member_unless_empty("gains", change.gains);
    json.member_unless_empty("loses", change.loses);
  });
}

}  // namespace

std::string outline_json(std::string_view text) {
  VariantFaults faults;
  const auto sections = read_sections(text, faults);
  const auto parent = parent_of(sections);
  const bool first_language = says_first_language(sections);
  const auto definition = read_definition(sections, faults);
  const auto game = definition ? open_variant(*definition, faults) : faults.error();
  JsonWriter json;
  json.object([&] {
    json.member("name", sections.empty() ? "" : sections.back().name);
    json.member("parent", parent ? parent_ids[static_cast<std::size_t>(*parent)] : "");
    json.member("sections", sections.size());
    json.member("line", sections.empty() ? 0 : sections.back().line);
    write_faults(json, faults.list());
    if (parent) {
      json.member("unchanged",
                  unchanged_text(definition ? parent_definition(*definition) : parent_definition(*parent)));
      json.name("keys");
      const auto all = keys_of(*parent);
      json.list(sayable(std::vector(all.begin(), all.end()), first_language), [&](const VariantKey* key) {
        write_key(json, *key, definition && game ? &*definition : nullptr, first_language);
      });
      json.member("options", open_options(*parent));
    }
    json.name("entries");
    json.list(sections.empty() ? std::vector<VariantEntry>() : sections.back().entries,
              [&](const VariantEntry& entry) { write_entry(json, entry); });
    if (!definition || !game) return;
    json.name("model");
    write_model(json, *definition, **game, first_language);
    json.member("spec", (*game)->spec().text());
    json.member("id", (*game)->info().id);
    json.member("text", canonical_lines(*definition));
    json.name("changes");
    json.list(changes_of(*definition), [&](const VariantChange& change) { write_change(json, change); });
  });
  return json.text();
}

std::string parents_json() {
  JsonWriter json;
  json.list(parent_ids, [&json](std::string_view id) { json.value(id); });
  return json.text();
}

}  // namespace turncoat
