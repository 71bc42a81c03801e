// The protocol's commands about positions: which one it is, what is asked about it, records.
#include <limits>

#include "edge/answers/answers.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/picture/board_text.hpp"
#include "edge/protocol/protocol.hpp"
#include "edge/record/record_json.hpp"

namespace turncoat {

namespace {

// What is longer than any position is not taken to pieces: each would need more memory than it has characters.
Expected<void> no_longer_than_texts(std::string_view command, std::string_view text) {
  constexpr std::size_t longest = 20'000;
  if (text.size() <= longest) return {};
  return failure("no-such-position", command, longest);
}

}  // namespace

Expected<void> Protocol::position(Words words) {
  PlayedLine wanted;
  const std::string_view from = words.next();
  if (from == "fen") {
    wanted.fen = words.until("moves");
    if (auto ok = no_longer_than_texts("position fen", *wanted.fen); !ok) return ok;
  } else if (from != "startpos") {
    return failure("position-from", from);
  }
  if (!words.empty() && words.peek() != "moves") return failure("position-moves", words.peek());
  words.next();
  while (!words.empty()) wanted.moves.emplace_back(words.next());
  return change_line(*game_, line_, std::move(wanted));
}

Expected<void> Protocol::draw(Words words) {
  if (auto ok = nothing_behind("d", words); !ok) return ok;
  for (const std::string& line : board_lines(*game_)) emit(line);
  for (const std::string& line : board_notes(*game_)) emit(line);
  emit("Variant: " + game_->spec().text());
  emit("Fen: " + game_->fen());
  emit("Turn: " + game_->turn_text());
  emit("Result: " + game_->result());
  return {};
}

Expected<void> Protocol::outcomes(Words words) {
  if (auto ok = nothing_behind("outcomes", words); !ok) return ok;
  for (const OutcomeView& outcome : game_->outcomes())
    emit(outcome.text + ' ' + std::to_string(outcome.numerator) + '/' + std::to_string(outcome.denominator));
  emit("outcomesok");
  return {};
}

Expected<void> Protocol::list_games(Words words) {
  if (auto ok = nothing_behind("games", words); !ok) return ok;
  emit("games " + games_json());
  return {};
}

Expected<void> Protocol::describe(Words words) {
  if (auto ok = nothing_behind("describe", words); !ok) return ok;
  emit("describe " + describe_json(*game_));
  return {};
}

Expected<void> Protocol::show(Words words) {
  if (auto ok = nothing_behind("show", words); !ok) return ok;
  emit("show " + show_json(*game_));
  return {};
}

// `why e2e5`, a move; `why e2 e5` or `why e2`, how one begins.
Expected<void> Protocol::why(Words words) {
  if (words.empty()) return failure("why-what");
  std::string wish;
  int parts = 0;
  for (; !words.empty(); ++parts) wish += words.next();
  emit("why " + why_json(*game_, wish, parts > 1));
  return {};
}

Expected<void> Protocol::odds(Words words) {
  if (auto ok = nothing_behind("odds", words); !ok) return ok;
  emit("odds " + odds_json(*game_));
  return {};
}

// `thrown a7a5 [SEED]`: what the dice may have shown when they brought that about.
Expected<void> Protocol::thrown(Words words) {
  const std::string_view outcome = words.next();
  std::int64_t seed = settings_.seed;
  if (!words.empty()) {
    const auto read = read_integer("the seed", words.next(), 0, std::numeric_limits<std::int64_t>::max());
    if (!read) return std::unexpected(read.error());
    seed = *read;
  }
  if (auto ok = nothing_behind("thrown with an outcome and a seed", words); !ok) return ok;
  const auto way = drawn_throw(*game_, outcome, static_cast<std::uint64_t>(seed));
  if (!way) return failure("not-thrown", outcome);
  emit("thrown " + throw_json(*way));
  return {};
}

Expected<void> Protocol::edit(Words words) {
  if (auto ok = nothing_behind("edit", words); !ok) return ok;
  emit("edit " + edit_json(*game_));
  return {};
}

Expected<void> Protocol::castling(Words words) {
  if (auto ok = nothing_behind("castling", words); !ok) return ok;
  emit("castling " + castling_json(*game_));
  return {};
}

// `arrange {…}`: the FEN of the position that comes nearest to a wish, one JSON string. Changes nothing.
Expected<void> Protocol::arranged(Words words) {
  if (auto ok = no_longer_than_texts("arrange", words.rest()); !ok) return ok;
  auto wish = read_arrangement(*game_, words.rest());
  if (!wish) return failure("arrange", wish.error());
  const auto setup = turncoat::arranged(*game_, std::move(*wish));
  if (!setup) return std::unexpected(setup.error());
  const auto trial = game_->clone();
  if (auto ok = trial->restart(*setup); !ok) return ok;
  emit("arranged " + to_json(trial->fen()));
  return {};
}

// `save` or `save {…}`: the game so far as a record, one JSON string in one line.
Expected<void> Protocol::save(Words words) {
  Record record = record_of(*game_);
  if (!words.empty())
    if (auto ok = add_from_json(record, words.rest()); !ok) return failure("save", ok.error());
  const std::string text = write_record(record);
  if (const auto again = read_record(text); !again) return failure("save", again.error());
  emit("record " + to_json(text));
  return {};
}

// `load "…"`: a record takes the place of the game.
Expected<void> Protocol::load(Words words) {
  const auto text = read_json_string(words.rest());
  if (!text) return failure("load", text.error());
  const auto record = read_record(*text);
  if (!record) return failure("load", record.error());
  auto game = open_record(*record);
  if (!game) return failure("load", game.error());
  game_ = std::move(*game);
  line_ = {.fen = record->fen.empty() ? std::nullopt : std::optional(record->fen), .moves = record->moves};
  tables_fit_ = false;
  emit("loaded " + record_json(*record));
  return {};
}

}  // namespace turncoat
