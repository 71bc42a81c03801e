#pragma once
// How pieces, cells and the like are written as JSON, wherever they stand.
#include <array>

#include "edge/game/any_game.hpp"
#include "edge/json/json_writer.hpp"

namespace turncoat {

inline void write_json(JsonWriter& json, const Point& p) { json.value(std::array{p.x, p.y}); }

void write_json(JsonWriter& json, const PieceView& piece);
void write_json(JsonWriter& json, const AttackView& attack);
void write_json(JsonWriter& json, const FallView& fall);
void write_json(JsonWriter& json, const ThrowView& way);
void write_json(JsonWriter& json, const ThrowQuestion& question);
void write_json(JsonWriter& json, const NamingDice& naming);

}  // namespace turncoat
