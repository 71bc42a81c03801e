#include "edge/answers/views.hpp"

namespace turncoat {

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

void write_json(JsonWriter& json, const NumberedView& piece) {
  json.object([&] {
    json.member("number", piece.number);
    json.member("kind", std::string_view(&piece.kind, 1));
    json.member("home", piece.home);
  });
}

void write_json(JsonWriter& json, const ThrowView& way) {
  json.object([&] {
    json.member("cause", way.cause);
    json.member("over", std::to_string(way.probability.numerator()));
    json.member("under", std::to_string(way.probability.denominator()));
    for (const ThrowFact& fact : way.facts)
      std::visit([&](const auto& value) { json.member(fact.name, value); }, fact.value);
  });
}

}  // namespace turncoat
