// The protocol's commands about positions: which one it is, what is asked about it, records.
#include <limits>

#include "core/first_module.hpp"
#include "core/hex.hpp"
#include "edge/answers/answers.hpp"
#include "edge/diagram/board_text.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/game/faults.hpp"
#include "edge/game/variants.hpp"
#include "edge/game/wasm_build.hpp"
#include "edge/game/why_not.hpp"
#include "edge/json/json_writer.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/record_json.hpp"
#include "edge/record/san.hpp"
#include "edge/uci/faults.hpp"
#include "edge/uci/protocol.hpp"

namespace turncoat {

namespace {

// What is longer than any position is not taken to pieces: each would need more memory than it has characters.
Expected<void> no_longer_than_texts(std::string_view command, std::string_view text) {
  constexpr std::size_t longest = 20'000;
  if (text.size() <= longest) return {};
  return failure(fault::no_such_position, command, longest);
}

Expected<std::uint64_t> read_seed(std::string_view word) {
  const auto seed = read_integer("the seed", word, 0, std::numeric_limits<std::int64_t>::max());
  if (!seed) return std::unexpected(seed.error());
  return static_cast<std::uint64_t>(*seed);
}

}  // namespace

Expected<void> Protocol::position(Words words) {
  auto wanted = read_position(words);
  const Expected<void> ok =
      wanted ? change_line(*game_, line_, *std::move(wanted)) : Expected<void>(std::unexpected(wanted.error()));
  refused_ = ok ? std::nullopt : std::optional(ok.error());
  return ok;
}

Expected<PlayedLine> Protocol::read_position(Words words) const {
  PlayedLine wanted;
  const std::string_view from = words.next();
  if (from == "fen") {
    wanted.fen = words.until("moves");
    if (auto ok = no_longer_than_texts("position fen", *wanted.fen); !ok) return std::unexpected(ok.error());
  } else if (!in_first_module && from == "start") {
    const auto fen = start_named(words.next());
    if (!fen) return std::unexpected(fen.error());
    wanted.fen = *fen;
  } else if (from != "startpos") {
    return failure(fault::position_from, from);
  }
  if (!words.empty() && words.peek() != "moves") return failure(fault::position_moves, words.peek());
  words.next();
  while (!words.empty()) wanted.moves.emplace_back(words.next());
  return wanted;
}

// `position start 518`: one of the starts that are dealt, by its number.
Expected<std::string> Protocol::start_named([[maybe_unused]] std::string_view number) const {
  if constexpr (in_first_module)
    return failure(fault::no_variants);
  else
    return fen_of_start(*game_, number);
}

Expected<void> Protocol::draw(Words words) {
  if (auto ok = nothing_behind("d", words); !ok) return ok;
  if constexpr (!wasm_build) {
    for (const std::string& line : board_lines(*game_)) emit(line);
    for (const std::string& line : board_notes(*game_)) emit(line);
  }
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
  if (words.empty()) return failure(fault::why_what);
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

// `roll SEED`: the dice are thrown; or with 64 hexadecimal digits, which say exactly how they fall.
Expected<void> Protocol::roll(Words words) {
  const std::string_view word = words.next();
  const auto bytes = bytes_of<32>(word);
  const auto seed = bytes ? Expected<std::uint64_t>(0) : read_seed(word);
  if (!seed) return std::unexpected(seed.error());
  if (auto ok = nothing_behind("roll with a seed", words); !ok) return ok;
  if (game_->outcomes().empty()) return failure(fault::no_dice);
  const OutcomeView outcome = bytes ? fair_outcome(*game_, *bytes) : drawn_outcome(*game_, scatter(*seed));
  emit("rolled " + outcome_json(outcome, game_->info()));
  return {};
}

// `thrown a7a5 [SEED]`: what the dice may have shown when they brought that about.
Expected<void> Protocol::thrown(Words words) {
  const std::string_view outcome = words.next();
  Expected<std::uint64_t> seed = static_cast<std::uint64_t>(settings_.seed);
  if (!words.empty()) seed = read_seed(words.next());
  if (!seed) return std::unexpected(seed.error());
  if (auto ok = nothing_behind("thrown with an outcome and a seed", words); !ok) return ok;
  const auto way = drawn_throw(*game_, outcome, *seed);
  if (!way) return failure(fault::not_thrown, outcome);
  emit("thrown " + throw_json(*way));
  return {};
}

// `ask 4 2 5`: what dice that people have thrown, in this order, bring about, or what they throw next.
Expected<void> Protocol::ask(Words words) {
  std::vector<int> faces;
  while (!words.empty()) {
    const auto face = read_integer("a die", words.next(), 1, 6);
    if (!face) return std::unexpected(face.error());
    faces.push_back(static_cast<int>(*face));
  }
  const auto view = game_->ask_dice(faces);
  if (!view) return std::unexpected(view.error());
  emit("asked " + dice_json(*view, game_->info()));
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
  if (!wish) return failure(fault::arrange, wish.error());
  const auto arranged = turncoat::arranged(*game_, std::move(*wish));
  if (!arranged) return std::unexpected(arranged.error());
  emit("arranged " + to_json((*arranged)->fen()));
  return {};
}

// `save` or `save {…}`: the game so far as a record, one JSON string in one line.
Expected<void> Protocol::save(Words words) {
  const auto record = record_from_json(*game_, words.rest());
  if (!record) return failure(fault::save, record.error());
  emit("record " + to_json(write_record(*record)));
  return {};
}

// `pgn` or `pgn {…}`: the same as PGN, of a game of chess.
Expected<void> Protocol::pgn(Words words) {
  const auto record = record_from_json(*game_, words.rest());
  if (!record) return failure(fault::save, record.error());
  const auto text = write_pgn(*record);
  if (!text) return failure(fault::save, text.error());
  emit("pgn " + to_json(*text));
  return {};
}

// `load "…"`, `load 3 "…"`: a record, or the third one of a text, takes the place of the game.
Expected<void> Protocol::load(Words words) {
  std::optional<std::size_t> number;
  Words behind = words;
  if (const std::string_view first = behind.next();
      !behind.empty() && first.find_first_not_of("0123456789") == first.npos) {
    const auto read = read_integer("load", words.next(), 1, std::numeric_limits<int>::max());
    if (!read) return std::unexpected(read.error());
    number = static_cast<std::size_t>(*read);
  }
  const auto text = read_json_string(words.rest());
  if (!text) return failure(fault::load, text.error());
  const auto reading = read_game(*text, number);
  if (!reading) return failure(fault::load, reading.error());
  const Record& record = reading->record;
  auto game = open_record(record);
  if (!game) return failure(fault::load, game.error());
  game_ = std::move(*game);
  chosen_.clear();
  line_ = {.fen = record.fen.empty() ? std::nullopt : std::optional(record.fen), .moves = record.moves};
  refused_.reset();
  searcher_.reset();
  emit("loaded " + reading_json(*reading, *game_));
  return {};
}

// `contents "…"`: the games of a text.
Expected<void> Protocol::contents(Words words) {
  const auto text = read_json_string(words.rest());
  if (!text) return failure(fault::load, text.error());
  emit("contents " + games_in_json(*text));
  return {};
}

// `meant Nf3`: the legal move that the text means.
Expected<void> Protocol::meant(Words words) {
  if (words.empty()) return failure(fault::why_what);
  const std::string_view written = words.next();
  if (auto ok = nothing_behind("meant with a move", words); !ok) return ok;
  const auto move = read_move(*game_, written);
  if (!move) return not_meant(*game_, written, move.error());
  emit("meant " + to_json(game_->text_at(*move)));
  return {};
}

// `san`: the moves so far in standard algebraic notation, one list in one line; those that have none as they are.
Expected<void> Protocol::san(Words words) {
  if (auto ok = nothing_behind("san", words); !ok) return ok;
  std::vector<std::string> out;
  const auto game = game_->clone();
  while (game->undo()) {}
  const Replaying replaying(*game);
  for (const std::string& move : game_->played()) {
    out.push_back(san_by_playing(*game, move).value_or(move));
    if (auto ok = game->play(move); !ok) return ok;
  }
  emit("san " + to_json(out));
  return {};
}

}  // namespace turncoat
