#include "edge/answers/views.hpp"

#include <algorithm>
#include <ranges>
#include <span>

namespace turncoat {

namespace {

void write_fact(JsonWriter& json, const ThrowFact& fact) {
  switch (fact.type) {
    case ThrowFact::Type::truth: return json.value(true);
    case ThrowFact::Type::number: return json.value(fact.numbers[0]);
    case ThrowFact::Type::faces: return json.value(std::span(fact.numbers.begin(), std::ranges::find(fact.numbers, 0)));
    default:
      json.object([&] {
        json.member("number", fact.numbers[0]);
        if (fact.kind == 0) return;
        json.member("kind", kind_text(fact.kind));
        json.member("home", std::string_view(fact.home.begin(), std::ranges::find(fact.home, 0)));
      });
  }
}

}  // namespace

void write_json(JsonWriter& json, const PieceView& piece) {
  json.object([&] {
    json.member_unless_empty("cell", piece.cell);
    json.member("army", piece.army);
    json.member("kind", kind_text(piece.kind));
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

void write_json(JsonWriter& json, const ThrowQuestion& question) {
  constexpr std::string_view types[] = {"capture", "number", "square", "duel", "lot"};
  const auto faces = [](const std::array<int, most_dice>& list) {
    return std::span(list.begin(), std::ranges::find(list, 0));
  };
  json.object([&] {
    json.member("type", types[static_cast<int>(question.type)]);
    json.member("cause", question.cause);
    json.member("dice", question.dice);
    json.name("sides");
    json.list(std::views::iota(0, question.dice), [&](int die) { json.value(question.sides[die == 0 ? 0 : 1]); });
    if (question.most != 0) json.member("most", question.most);
    if (question.number != 0) json.member("number", question.number);
    if (question.again) json.member("again", true);
    if (!question.choices.empty()) {
      json.name("choices");
      json.list(question.choices, [&](const ThrowQuestion::Choice& choice) {
        json.object([&] {
          json.member("text", choice.text);
          json.member("first", faces(choice.first));
          json.member("last", faces(choice.last));
        });
      });
    }
    json.member("words", question.words);
  });
}

void write_json(JsonWriter& json, const NamingDice& naming) {
  json.object([&] {
    json.member("dice", naming.dice);
    json.member("sides", naming.sides);
    json.member("less", naming.less);
    json.member("squareSides", naming.square_sides);
    json.member("squarePlus", naming.square_plus);
  });
}

void write_json(JsonWriter& json, const ThrowView& way) {
  json.object([&] {
    json.member("cause", way.cause);
    json.member("over", std::to_string(way.probability.numerator()));
    json.member("under", std::to_string(way.probability.denominator()));
    for (const ThrowFact& fact : way.facts) {
      json.name(fact.name);
      write_fact(json, fact);
    }
  });
}

}  // namespace turncoat
