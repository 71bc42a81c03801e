#include "edge/answers/views.hpp"

namespace turncoat {

namespace {

void write_piece_of_dice(JsonWriter& json, std::string_view name, const NumberedView& piece) {
  if (piece.number == 0) return;
  json.name(name);
  json.object([&] {
    json.member("number", piece.number);
    json.member("kind", std::string_view(&piece.kind, 1));
    json.member("home", piece.home);
  });
}

}  // namespace

void write_json(JsonWriter& json, const PieceView& piece) {
  json.object([&] {
    json.member_unless_empty("cell", piece.cell);
    json.member("army", piece.army);
    json.member("kind", piece.kind == 0 ? std::string_view() : std::string_view(&piece.kind, 1));
    if (piece.controller >= 0) json.member("controller", piece.controller);
    if (piece.idle) json.member("idle", true);
    json.member_unless_empty("home", piece.home);
    if (piece.number > 0) json.member("number", piece.number);
    if (piece.promoted) json.member("promoted", true);
    json.member_unless_empty("movers", piece.movers);
    json.member_unless_empty("why", piece.why);
    json.member_unless_empty("parts", piece.parts);
  });
}

void write_json(JsonWriter& json, const AttackView& attack) {
  json.object([&] {
    json.member("from", attack.from);
    json.member("to", attack.to);
  });
}

void write_json(JsonWriter& json, const FallView& fall) {
  json.object([&] {
    json.member("king", fall.king);
    json.member("attackers", fall.attackers);
  });
}

void write_json(JsonWriter& json, const ThrowView& way) {
  json.object([&] {
    json.member("cause", way.cause);
    json.member("over", std::to_string(way.probability.numerator()));
    json.member("under", std::to_string(way.probability.denominator()));
    if (way.die[0] > 0) json.member("die", way.die);
    if (way.declined) json.member("declined", true);
    write_piece_of_dice(json, "named", way.named);
    if (way.dice[0] > 0) json.member("dice", way.dice);
    write_piece_of_dice(json, "nearest", way.nearest);
    if (way.stuck) json.member("stuck", true);
    if (way.rival > 0) json.member("rival", way.rival);
    if (way.square[0] > 0) json.member("square", way.square);
  });
}

}  // namespace turncoat
