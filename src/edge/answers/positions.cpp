#include "edge/answers/answers.hpp"
#include "edge/answers/views.hpp"
#include "edge/game/step_words.hpp"
#include "edge/game/wasm_build.hpp"
#include "edge/game/why_not.hpp"
#include "edge/game/zones.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/record/san.hpp"

namespace turncoat {

namespace {

void write_result(JsonWriter& json, const AnyGame& game) {
  const auto decision = game.decided();
  json.member("result", game.result());
  json.member("over", decision.has_value());
  std::vector<std::string_view> scores;
  for (std::size_t seat = 0; decision && seat < game.info().seats.size(); ++seat)
    scores.push_back(score_text(decision->scores[seat]));
  json.member("scores", scores);
  json.member("reason", decision ? reason_text(decision->reason) : std::string_view());
}

// A cell that is chosen on the board is just its name.
void write_steps(JsonWriter& json, const std::vector<Step>& steps, const GameInfo& game) {
  json.name("steps");
  json.list(steps, [&](const Step& step) {
    if (step.type == StepType::cell) return json.value(step.text);
    json.object([&] {
      json.member("type", step_types[static_cast<std::size_t>(step.type)]);
      json.member("text", step.text);
      json.member_unless_empty("at", step.at);
      json.member_unless_empty("to", step.to);
      json.member_unless_empty("pieces", step.pieces);
      json.member("words", step_words(step, game));
    });
  });
}

void write_moves(JsonWriter& json, const AnyGame& game) {
  const auto sans = is_written_in_san(game) ? plain_sans_of(game) : decltype(plain_sans_of(game))();
  json.name("moves");
  json.list(game.moves(), [&](const MoveView& move) {
    json.object([&] {
      json.member("text", move.text);
      write_steps(json, move.steps, game.info());
      json.member("capture", move.captures);
      if (const auto san = sans.find(move.text); san != sans.end()) json.member("san", san->second);
    });
  });
}

void write_leavings(JsonWriter& json, const AnyGame& game) {
  const auto leavings = game.leavings();
  if (leavings.empty()) return;
  json.name("leavings");
  json.list(leavings, [&](const Leaving& leaving) {
    json.object([&] {
      json.member("text", leaving_text(leaving));
      json.member("why", reason_text(leaving.reason));
      if (leaving.reason != Reason::agreement) json.member("seat", leaving.seat);
    });
  });
}

void write_outcome(JsonWriter& json, const OutcomeView& outcome, const GameInfo& game) {
  json.object([&] {
    json.member("text", outcome.text);
    write_steps(json, outcome.steps, game);
    json.member("over", std::to_string(outcome.numerator));
    json.member("under", std::to_string(outcome.denominator));
    json.member("cause", outcome.cause);
    json.member_unless_empty("ways", outcome.ways);
  });
}

}  // namespace

std::string show_json(const AnyGame& game) {
  const PositionView view = game.view();
  JsonWriter json;
  json.object([&] {
    json.member("spec", game.spec().text());
    json.member("fen", game.fen());
    json.member("seat", game.actor());
    json.member("army", view.army);
    json.member("phase", view.phase);
    json.member("turn", game.turn_text());
    json.member("ply", game.ply());
    write_result(json, game);
    json.member("pieces", view.pieces);
    json.member_unless_empty("hands", view.hands);
    json.member("checks", view.checks);
    json.member_unless_empty("attacks", view.attacks);
    json.member_unless_empty("falls", game.falls());
    json.member_unless_empty("out", view.out);
    json.member("last", game.last_cells());
    if constexpr (!in_first_module) json.member_unless_empty("gates", open_gates(game));
    write_moves(json, game);
    write_leavings(json, game);
  });
  return json.text();
}

std::string why_json(const AnyGame& game, std::string_view wish, bool only_begun) {
  const auto why = why_not(game, wish, only_begun);
  JsonWriter json;
  json.object([&] {
    if (!why) return;
    json.member("fault", why->error);
    json.member_unless_empty("clause", why->clause);
    json.member_unless_empty("cells", why->cells);
    json.member_unless_empty("attackers", why->attackers);
    json.member_unless_empty("attacked", why->attacked);
  });
  return json.text();
}

std::string odds_json(const AnyGame& game) {
  JsonWriter json;
  json.list(game.outcomes(true), [&](const OutcomeView& outcome) { write_outcome(json, outcome, game.info()); });
  return json.text();
}

std::string outcome_json(const OutcomeView& outcome, const GameInfo& game) {
  JsonWriter json;
  write_outcome(json, outcome, game);
  return json.text();
}

std::string throw_json(const ThrowView& way) { return to_json(way); }

std::string dice_json(const DiceView& view, const GameInfo& game) {
  JsonWriter json;
  json.object([&] {
    if (view.question) return json.member("question", *view.question);
    json.member("text", view.text);
    write_steps(json, view.steps, game);
    json.member("throw", view.way);
    json.member("words", view.way.words);
  });
  return json.text();
}

}  // namespace turncoat
