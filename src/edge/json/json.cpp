#include "edge/json/json.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "edge/game/step_words.hpp"
#include "edge/picture/cell_geometry.hpp"
#include "edge/setup/arrange.hpp"
#include "edge/setup/men_texts.hpp"

namespace turncoat {

namespace {

// Writes values of every kind that games and positions are made of.
class Json {
 public:
  explicit Json(const GameInfo* game = nullptr) : game_(game) {}
  std::string text() const { return {buffer_.GetString(), buffer_.GetSize()}; }

  // ---- plain values
  void value(std::string_view text) { writer_.String(text.data(), length(text)); }
  void value(const std::string& text) { value(std::string_view(text)); }
  void value(int number) { writer_.Int(number); }
  void value(bool truth) { writer_.Bool(truth); }
  void value(double number) {
    if (number == std::floor(number) && std::abs(number) < 1e9)
      writer_.Int(static_cast<int>(number));
    else
      writer_.Double(number);
  }
  void value(const Point& p) { list(std::array{p.x, p.y}); }

  // ---- lists and objects; `write` writes an item of a list, or the members of an object
  template <class Range, class Write>
  void list(const Range& range, Write write) {
    writer_.StartArray();
    for (const auto& item : range) write(item);
    writer_.EndArray();
  }
  template <class Range>
  void list(const Range& range) {
    list(range, [this](const auto& item) { this->value(item); });
  }
  template <class Write>
  void object(Write write) {
    writer_.StartObject();
    write();
    writer_.EndObject();
  }
  void name(std::string_view text) { writer_.Key(text.data(), length(text)); }
  template <class T>
  void member(std::string_view name_text, const T& content) {
    name(name_text);
    value(content);
  }
  template <class Range>
  void member_list(std::string_view name_text, const Range& range) {
    name(name_text);
    list(range);
  }

  // ---- what games are made of
  void value(const Option& option) {
    object([&] {
      member("name", option.name);
      member_list("values", option.values);
      member("other", option.other);
      member("default", option.values[0]);
      member("meaning", option.meaning);
      if (!option.numbers.empty()) member_list("numbers", std::array{option.numbers.least, option.numbers.most});
    });
  }
  void value(const KindView& kind) {
    object([&] {
      member("letter", std::string_view(&kind.letter, 1));
      member("name", kind.name);
      if (kind.worth > 0) member("worth", kind.worth);
    });
  }
  void value(const CellView& cell) {
    object([&] {
      member("name", cell.name);
      member_list("polygon", cell.outline);
      member("centre", centre_of(cell));
      member("shade", cell.shade);
    });
  }
  void value(const Label& label) {
    object([&] {
      member("text", label.text);
      member("at", label.at);
    });
  }

  // ---- what positions are made of
  void value(const PieceView& piece) {
    object([&] {
      if (!piece.cell.empty()) member("cell", piece.cell);
      member("army", piece.army);
      member("kind", piece.kind == 0 ? std::string_view() : std::string_view(&piece.kind, 1));
      if (piece.controller >= 0) member("controller", piece.controller);
      if (piece.idle) member("idle", true);
      if (!piece.home.empty()) member("home", piece.home);
      if (piece.number > 0) member("number", piece.number);
      if (piece.promoted) member("promoted", true);
      if (!piece.movers.empty()) member_list("movers", piece.movers);
      if (!piece.why.empty()) member("why", piece.why);
      if (!piece.parts.empty()) member_list("parts", piece.parts);
    });
  }
  void value(const std::vector<PieceView>& hand) { list(hand); }
  void value(const ManText& man) {
    object([&] {
      member("text", man.text);
      member("piece", man.piece);
      if (man.group > 0) member("group", man.group);
      if (!man.was.empty()) member("was", man.was);
    });
  }
  void value(const CapText& cap) {
    object([&] {
      member("mark", cap.mark);
      member("seat", int{cap.seat});
    });
  }
  void value(const TurnText& turn) {
    object([&] {
      member("words", turn.words);
      member("seat", int{turn.seat});
      member("phase", turn.phase);
      if (turn.next != turn.seat) member("next", int{turn.next});
    });
  }
  void value(const RightText& right) {
    object([&] {
      member("text", right.text);
      member("seat", int{right.seat});
      member("on", right.on);
    });
  }
  void value(const NumberedView& piece) {
    object([&] {
      member("number", piece.number);
      member("kind", std::string_view(&piece.kind, 1));
      member("home", piece.home);
    });
  }
  void value(const ThrowView& way) {
    object([&] {
      member("cause", way.cause);
      member("over", std::to_string(way.probability.numerator()));
      member("under", std::to_string(way.probability.denominator()));
      if (way.die[0] > 0) member_list("die", way.die);
      if (way.named.number > 0) member("named", way.named);
      if (way.dice[0] > 0) member_list("dice", way.dice);
      if (way.nearest.number > 0) member("nearest", way.nearest);
      if (way.rival > 0) member("rival", way.rival);
      if (way.square[0] > 0) member_list("square", way.square);
    });
  }
  // A cell that is chosen on the board is just its name.
  void value(const Step& step) {
    if (step.type == StepType::cell) return value(step.text);
    object([&] {
      member("type", step_types[static_cast<std::size_t>(step.type)]);
      member("text", step.text);
      if (!step.at.empty()) member("at", step.at);
      if (!step.to.empty()) member("to", step.to);
      if (!step.pieces.empty()) member_list("pieces", step.pieces);
      member("words", step_words(step, *game_));
    });
  }
  void value(const Leaving& leaving) {
    object([&] {
      member("text", leaving_text(leaving));
      member("why", reason_text(leaving.reason));
      if (leaving.reason != Reason::agreement) member("seat", int{leaving.seat});
    });
  }
  void value(const MoveView& move) {
    object([&] {
      member("text", move.text);
      member_list("steps", move.steps);
      member("capture", move.captures);
    });
  }

 private:
  static rapidjson::SizeType length(std::string_view text) { return static_cast<rapidjson::SizeType>(text.size()); }

  const GameInfo* game_;  // whose pieces are spoken of
  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> writer_{buffer_};
};

void write_game(Json& json, const GameInfo& game) {
  json.member("id", game.id);
  json.member("title", game.title);
  json.member("summary", game.summary);
}

void write_result(Json& json, const AnyGame& game) {
  const auto decision = game.decided();
  json.member("result", game.result());
  json.member("over", decision.has_value());
  std::vector<std::string_view> scores;
  for (std::size_t seat = 0; decision && seat < game.info().seats.size(); ++seat)
    scores.push_back(score_text(decision->scores[seat]));
  json.member_list("scores", scores);
  json.member("reason", decision ? reason_text(decision->reason) : std::string_view());
}

// Where what is captured stays in the game nobody counts what the kinds are worth.
void write_kinds(Json& json, const GameInfo& game) {
  json.name("kinds");
  json.list(game.kinds, [&](KindView kind) {
    if (game.fen.stacking != Stacking::none) kind.worth = 0;
    json.value(kind);
  });
}

}  // namespace

std::string games_json() {
  Json json;
  json.list(games(), [&json](const GameInfo* game) {
    json.object([&] {
      write_game(json, *game);
      json.member_list("options", game->options);
    });
  });
  return json.text();
}

std::string describe_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  const auto cells = game.cells();
  const auto labels = game.labels();
  Json json;
  json.object([&] {
    write_game(json, info);
    json.member("spec", game.spec().text());
    json.member_list("seats", info.seats);
    if (info.allies > 0) json.member("allies", info.allies);
    if (const auto seat = game.dice_seat()) json.member("dice", int{*seat});
    json.member_list("facing", game.info().facing);
    json.member_list("armies", info.armies);
    write_kinds(json, info);
    json.member_list("cells", cells);
    json.member_list("labels", labels);
    json.member_list("bounds", bounds_of(cells, labels));
    json.member_list("phases", info.phases);
    json.member_list("options", info.options);
  });
  return json.text();
}

std::string show_json(const AnyGame& game) {
  const PositionView view = game.view();
  Json json(&game.info());
  json.object([&] {
    json.member("spec", game.spec().text());
    json.member("fen", game.fen());
    json.member("seat", int{game.actor()});
    json.member("army", view.army);
    json.member("phase", view.phase);
    json.member("turn", game.turn_text());
    json.member("ply", game.ply());
    write_result(json, game);
    json.member_list("pieces", view.pieces);
    if (!view.hands.empty()) json.member_list("hands", view.hands);
    json.member_list("checks", view.checks);
    if (!view.out.empty()) json.member_list("out", view.out);
    json.member_list("last", game.last_cells());
    json.member_list("moves", game.moves());
    if (const auto leavings = game.leavings(); !leavings.empty()) json.member_list("leavings", leavings);
  });
  return json.text();
}

std::string odds_json(const AnyGame& game) {
  Json json(&game.info());
  json.list(game.outcomes(true), [&json](const OutcomeView& outcome) {
    json.object([&] {
      json.member("text", outcome.text);
      json.member_list("steps", outcome.steps);
      json.member("over", std::to_string(outcome.numerator));
      json.member("under", std::to_string(outcome.denominator));
      json.member("cause", outcome.cause);
      json.member_list("ways", outcome.ways);
    });
  });
  return json.text();
}

std::string throw_json(const ThrowView& way) {
  Json json;
  json.value(way);
  return json.text();
}

std::string edit_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  const auto promoted = promoted_to_place(game);
  const auto caps = caps_to_give(game);
  Json json;
  json.object([&] {
    json.name("cells");
    json.list(board_texts(game).cells, [&json](const std::vector<ManText>& men) { json.list(men); });
    if (field_of(info, FieldForm::hand) > 0) json.member_list("hand", hand_texts(game));
    json.member_list("men", men_to_place(game));
    if (!promoted.empty()) json.member_list("promoted", promoted);
    if (!caps.empty()) json.member_list("caps", caps);
    if (info.fen.stacking == Stacking::merged) json.member("stacking", std::string_view("merged"));
    if (info.fen.stacking == Stacking::prisoners) json.member("stacking", std::string_view("prisoners"));
    json.member_list("turns", turns_to_choose(game));
  });
  return json.text();
}

std::string castling_json(const AnyGame& game) {
  Json json;
  json.list(rights_to_choose(game));
  return json.text();
}

}  // namespace turncoat
