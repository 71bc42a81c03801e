#include "core/first_module.hpp"
#include "edge/answers/answers.hpp"
#include "edge/answers/views.hpp"
#include "edge/diagram/cell_geometry.hpp"
#include "edge/game/agreeing.hpp"
#include "edge/game/variants.hpp"
#include "edge/game/zones.hpp"

namespace turncoat {

namespace {

void write_options(JsonWriter& json, const GameInfo& game) {
  json.name("options");
  json.list(game.options, [&](const Option& option) {
    json.object([&] {
      json.member("name", option.name);
      json.member("values", option.values());
      json.member("other", option.other == nullptr ? std::string_view() : option.other->english);
      json.member("default", option.values()[0]);
      json.member("meaning", option.meaning);
      if (!option.numbers.empty()) json.member("numbers", std::array{option.numbers.least, option.numbers.most});
    });
  });
}

void write_names(JsonWriter& json, const GameInfo& game) {
  json.member("id", game.id);
  json.member("title", game.title);
  json.member("summary", game.summary);
}

// Games that keep captured pieces in play leave out what the kinds are worth: players do not count it there.
void write_kinds(JsonWriter& json, const AnyGame& game) {
  json.name("kinds");
  json.list(game.info().kinds, [&](const KindView& kind) {
    json.object([&] {
      json.member("letter", kind_text(kind.letter));
      json.member("name", kind.name);
      if (!kind.drawing.empty()) json.member("drawing", kind.drawing == " " ? std::string_view() : kind.drawing);
      if (kind.worth > 0 && game.fen_form().stacking == Stacking::none) json.member("worth", kind.worth);
    });
  });
}

void write_board(JsonWriter& json, const AnyGame& game) {
  const auto cells = game.cells();
  const auto labels = game.labels();
  json.name("cells");
  json.list(cells, [&](const CellView& cell) {
    json.object([&] {
      json.member("name", cell.name);
      json.member("polygon", cell.outline);
      json.member("centre", centre_of(cell));
      json.member("shade", cell.shade);
    });
  });
  json.name("labels");
  json.list(labels, [&](const Label& label) {
    json.object([&] {
      json.member("text", label.text);
      json.member("at", label.at);
    });
  });
  json.member("bounds", bounds_of(cells, labels));
}

// Of a variant that names places on the board.
[[maybe_unused]] void write_zones(JsonWriter& json, const AnyGame& game) {
  const auto zones = zones_of(game);
  if (zones.empty()) return;
  json.name("zones");
  json.list(zones, [&](const BoardZone& zone) {
    json.object([&] {
      json.member("type", zone.type);
      json.member_unless_empty("rule", zone.rule);
      if (zone.army) json.member("army", *zone.army);
      json.member("kinds", zone.kinds);
      json.member("cells", zone.cells);
    });
  });
}

}  // namespace

std::string games_json() {
  JsonWriter json;
  json.list(games(), [&json](const GameInfo* game) {
    json.object([&] {
      write_names(json, *game);
      write_options(json, *game);
    });
  });
  return json.text();
}

std::string describe_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  JsonWriter json;
  json.object([&] {
    write_names(json, info);
    json.member("spec", game.spec().text());
    json.member("seats", info.seats);
    if (info.allies > 0) json.member("allies", info.allies);
    if (const auto seat = game.dice_seat()) {
      json.member("dice", *seat);
      if constexpr (!in_first_module)
        if (info.naming != nullptr && *info.naming != NamingDice()) {
          json.name("naming");
          write_json(json, *info.naming);
        }
    }
    json.member("facing", info.facing);
    json.member("armies", info.armies);
    write_kinds(json, game);
    write_board(json, game);
    json.member("phases", info.phases);
    json.name("draws");
    json.object([&] {
      json.member("from", draw_terms.from_ply);
      json.member("waived", draw_terms.waived);
    });
    if constexpr (!in_first_module) {
      if (const auto starts = count_of_starts(game); starts > 1) json.member("starts", starts);
      write_zones(json, game);
    }
    write_options(json, info);
  });
  return json.text();
}

}  // namespace turncoat
