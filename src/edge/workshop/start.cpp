#include "core/fen.hpp"
#include "edge/json/json_fields.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/workshop/faults.hpp"
#include "edge/workshop/workshop.hpp"
#include "games/variants/definition.hpp"
#include "games/variants/naming.hpp"

namespace turncoat {

namespace {

constexpr Field board_only[] = {Field::board};

struct Placed {
  std::string cell;
  PlacedPiece piece;
};
Expected<Placed> read_piece(const JsonValue& value) {
  JsonFields fields(value);
  const std::string cell = fields.text("cell", 3), kind = fields.text("kind", 2), home = fields.text_or_none("home", 1);
  const auto army = fields.number("army", 0, 3);
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const char letter = letter_of_word(kind);
  if (letter == 0) return failure(fault::workshop_piece, kind);
  if (!home.empty() && (home[0] < 'a' || home[0] > 'p')) return failure(fault::workshop_piece, kind + home);
  return Placed{cell, {.army = static_cast<Army>(army), .kind = letter, .home = home.empty() ? char{0} : home[0]}};
}

// Cells beside the board: a pole below and one above it, and a satellite.
Expected<void> read_beside(JsonFields& fields, int files, BesideBoard& out) {
  if (const JsonValue* poles = fields.list_or_none("poles"))
    for (const JsonValue& pole : poles->items)
      if (out.poles.size() < 2 && pole.number < static_cast<std::uint64_t>(files))
        out.poles.push_back(static_cast<int>(pole.number));
  if (out.poles.size() == 1) out.poles.clear();
  if (const JsonValue* satellite = fields.object_or_none("satellite")) {
    JsonFields its(*satellite);
    out.satellite = {static_cast<int>(its.number("files", 1, 2)), static_cast<int>(its.number("ranks", 1, 4)),
                     static_cast<int>(its.number("at", 1, 8)) - 1};
    if (auto ok = its.end(); !ok) return ok;
  }
  return {};
}

// The field of a FEN, with the first piece on each cell.
std::string start_on(const BoardText& board, const std::vector<Placed>& pieces) {
  Setup setup;
  for (const auto& row : board.rows)
    for (Cell c : row)
      for (const Placed& one : pieces)
        if (one.cell == board.name(c) && (setup.stacks.empty() || setup.stacks.back().cell != c))
          setup.stacks.push_back({.cell = c, .pieces = {one.piece}});
  return write_setup(setup, {.fields = board_only, .kinds = {}, .armies = 4, .homes = 0b100}, board);
}

}  // namespace

Expected<std::string> start_json(std::string_view asked) {
  const auto json = read_json(asked);
  if (!json) return std::unexpected(json.error());
  JsonFields fields(*json);
  VariantDefinition variant;
  variant.files = static_cast<int>(fields.number("files", 3, 16));
  variant.ranks = static_cast<int>(fields.number("ranks", 3, 16));
  const JsonValue *holes = fields.list_or_none("holes"), *pieces = fields.list_or_none("pieces");
  const bool star = fields.flag("star");
  BesideBoard beside;
  const bool more = fields.has("poles") || fields.has("satellite");
  if (more)
    if (auto ok = read_beside(fields, variant.files, beside); !ok) return std::unexpected(ok.error());
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  if (holes != nullptr)
    for (const JsonValue& hole : holes->items) variant.holes.push_back(hole.text);
  if (variant.files * variant.ranks - static_cast<int>(variant.holes.size()) > 128)
    return failure(fault::workshop_piece, "board");
  std::vector<Placed> all;
  if (pieces != nullptr)
    for (const JsonValue& one : pieces->items) {
      const auto placed = read_piece(one);
      if (!placed) return std::unexpected(placed.error());
      all.push_back(*placed);
    }
  if (star) return to_json(start_on(board_text<Star>(), all));
  const Area<128> map =
      more ? Area<128>(variant.files, variant.ranks, beside.poles, beside.satellite) : map_of(variant);
  return to_json(start_on(board_text(map), all));
}

Expected<std::string> naming_json(std::string_view asked) {
  const auto read = read_json(asked);
  if (!read) return std::unexpected(read.error());
  JsonFields fields(*read);
  const auto files = static_cast<int>(fields.number("files", 4, 16)),
             ranks = static_cast<int>(fields.number("ranks", 4, 16));
  if (auto ok = fields.end(); !ok) return std::unexpected(ok.error());
  const NamingDice naming = usual_naming(files, ranks);
  JsonWriter json;
  json.object([&] {
    json.member("throw", throw_text(naming));
    json.member("square", square_text(naming));
  });
  return json.text();
}

}  // namespace turncoat
