#include "edge/game/variants.hpp"
#include "edge/json/error_json.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/workshop.hpp"
#include "edge/workshop/written.hpp"
#include "games/variants/text/changes.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

namespace {

constexpr std::string_view stalemates[] = {"loses", "draw", "wins"}, captures[] = {"remove", "hand", "turn"},
                           prisoners[] = {"carried", "hand", "removed"}, greys[] = {"shade", "both", "none"},
                           hirings[] = {"attacked", "anybody", "nobody"};

// Whether variants of its parent have such a key.
bool knows(const VariantDefinition& v, std::string_view key) {
  const auto keys = plain_keys(v.parent);
  return std::ranges::find(keys, key) != keys.end();
}

// The text in which nothing is different from the game that a variant starts from.
std::string unchanged_text(VariantDefinition parent) {
  parent.name = parent.title = "unchanged";
  return canonical_text(parent);
}

std::string_view letter_text(const char& letter) { return {&letter, letter == 0 ? 0U : 1U}; }

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
    json.member("betza", std::span(kind.betza).first(variant.named_armies()));
    json.member("worth", kind.worth);
    json.member("centipawns", centipawns);
    json.member("like", letter_text(kind.like));
    json.member("becomes", kind.becomes);
    json.member("rank", variant.ranks - kind.before_end);
    json.member("royal", kind.royal);
    if (kind.drop_from != 0) {
      json.member("dropFrom", kind.drop_from);
      json.member("dropTo", kind.drop_to);
    }
  });
}

// Where pieces stand together, a piece's home is where it stands at the start, and not said (VA-41).
void write_man(JsonWriter& json, const VariantDefinition& variant, const AnyGame& game, const Stack& stack) {
  const PlacedPiece& man = stack.men[0];
  json.object([&] {
    json.member("cell", game.cell_name(stack.cell));
    json.member("army", static_cast<int>(man.army));
    json.member("kind", letter_text(man.kind));
    if (!knows(variant, "largest")) json.member_unless_empty("home", letter_text(man.home));
  });
}

// Cells beside the board, and who goes there.
void write_planet(JsonWriter& json, const VariantDefinition& v) {
  json.member("poles", v.poles);
  if (v.satellite.files != 0) {
    json.name("satellite");
    json.object([&] {
      json.member("files", v.satellite.files);
      json.member("ranks", v.satellite.ranks);
      json.member("at", v.satellite.at + 1);
    });
  }
  json.member("flies", v.flies);
  json.member("passengers", v.passengers);
  json.member("jumps", v.jumps);
  json.member("prisoners", prisoners[static_cast<std::size_t>(v.prisoners)]);
}

// The dice that name Red's pieces and squares, and all that could.
void write_naming(JsonWriter& json, const VariantDefinition& v) {
  json.member("throw", throw_text(v.naming));
  json.name("throws");
  json.list(possible_throws(v.files), [&](const NamingDice& naming) {
    json.object([&] {
      json.member("text", throw_text(naming));
      json.member("dice", naming.dice);
      json.member("sides", naming.sides);
      json.member("highest", naming.highest());
    });
  });
  json.name("square");
  json.list(std::views::iota(std::size_t{0}, std::size_t{2}),
            [&](std::size_t i) { json.value(die_text(v.naming.square_sides[i], v.naming.square_plus[i])); });
  json.name("squares");
  json.list(std::array{v.ranks, v.files}, [&](int cells) {
    json.list(possible_dice(cells), [&](const auto& die) {
      json.object([&] {
        json.member("text", die_text(die[0], die[1]));
        json.member("sides", die[0]);
        json.member("first", 1 + die[1]);
        json.member("last", die[0] + die[1]);
      });
    });
  });
}

void write_model(JsonWriter& json, const VariantDefinition& v, const AnyGame& game) {
  json.object([&] {
    json.member("title", v.title);
    json.member("about", v.about);
    json.member("files", v.files);
    json.member("ranks", v.ranks);
    json.member("mostSide", most_side(v.parent));
    json.member("leastRank", least_promotion_rank(v));
    json.member("holes", v.holes);
    json.member("armies", armies_of(v));
    json.name("kinds");
    const std::vector<int> worths = worths_of_kinds(v);
    json.list(std::views::iota(std::size_t{0}, v.kinds.size()),
              [&](std::size_t i) { write_kind(json, v, v.kinds[i], worths[i]); });
    json.member("lastRoyal", v.last_royal);
    json.member("castles", v.castles);
    json.member("start", v.start);
    json.name("men");
    json.list(game.setup().stacks, [&](const Stack& stack) { write_man(json, v, game, stack); });
    json.member("passing", v.passing);
    json.member("stalemate", stalemates[static_cast<std::size_t>(v.stalemate)]);
    json.member("limit", v.limit);
    json.member("repetition", v.repetition);
    if (knows(v, "way")) {
      json.name("ways");
      json.list(std::span(v.ways).first(v.armies() - 2), [&](int way) { json.value(way_words[way]); });
    }
    json.member("options", v.options);
    json.member("capture", captures[static_cast<std::size_t>(v.capture)]);
    json.member("captor", v.captor_turns ? "turns" : "stays");
    json.member("demote", v.demote);
    json.member("king", v.king_taken ? "taken" : "mate");
    if (knows(v, "satellite")) write_planet(json, v);
    if (knows(v, "grey")) {
      json.member("largest", v.largest);
      json.member("grey", greys[static_cast<std::size_t>(v.grey)]);
    }
    if (v.on_star()) {
      json.member("star", true);
      json.member("hire", hirings[static_cast<std::size_t>(v.hire)]);
    }
    if (!knows(v, "order")) return;
    json.name("order");
    json.list(std::span(v.order).first(static_cast<std::size_t>(std::ranges::find(v.order, 0) - v.order.begin())),
              [&](int priority) { json.value(priority); });
    json.member("dare", v.dare);
    if (!v.red_player()) write_naming(json, v);
  });
}

void write_change(JsonWriter& json, const VariantChange& change) {
  json.object([&] {
    json.member("what", change.what);
    json.member_unless_empty("letter", letter_text(change.letter));
    json.member_unless_empty("name", change.name);
    json.member_unless_empty("army", change.army);
    json.member_unless_empty("value", change.value);
    if (change.number != 0) json.member("number", change.number);
    json.member_unless_empty("gains", change.gains);
    json.member_unless_empty("loses", change.loses);
  });
}

}  // namespace

std::string outline_json(std::string_view text) {
  VariantFaults faults, unused;
  const auto sections = read_sections(text, unused);
  const auto parent = parent_of(sections);
  const auto definition = read_definition(text, unused);
  const auto game = open_variant(text, faults);
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
      json.member("keys", plain_keys(*parent));
      json.member("pieceKeys", lettered_keys(*parent));
      json.member("options", open_options(*parent));
    }
    json.name("entries");
    json.list(sections.empty() ? std::vector<VariantEntry>() : sections.back().entries,
              [&](const VariantEntry& entry) { write_entry(json, entry); });
    if (!definition || !game) return;
    json.name("model");
    write_model(json, *definition, **game);
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
