// Opening games, and what is known of them (turncoat.h).
#include "c/handle.hpp"
#include "edge/answers/answers.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/reading.hpp"
#include "edge/record/record_json.hpp"
#include "edge/uci/version.hpp"

using namespace turncoat;
using namespace turncoat::c;

namespace {

turncoat_game* opened(Expected<std::unique_ptr<AnyGame>> game, turncoat_error* error) {
  if (game) return new turncoat_game{std::move(*game)};
  refuse(error, game.error());
  return nullptr;
}

turncoat_game* missing(turncoat_error* error, const char* what) {
  misused(error, std::string(what) + " must not be NULL");
  return nullptr;
}

}  // namespace

const char* turncoat_version(void) {
  static const std::string text(version());
  return text.c_str();
}

std::size_t turncoat_games(void) { return games().size(); }

const char* turncoat_game_id(std::size_t number) {
  return number < games().size() ? games()[number]->id.data() : nullptr;
}

std::size_t turncoat_games_json(char* out, std::size_t size) { return put(games_json(), out, size); }

turncoat_game* turncoat_open(const char* spec, turncoat_error* error) {
  return spec == nullptr ? missing(error, "the spec") : opened(open_game(spec), error);
}

turncoat_game* turncoat_open_record(const char* text, turncoat_error* error) {
  if (text == nullptr) return missing(error, "the record");
  const auto reading = read_game(text);
  if (!reading) return opened(std::unexpected(reading.error()), error);
  return opened(open_record(reading->record), error);
}

std::size_t turncoat_records(const char* text) { return text == nullptr ? 0 : games_in(text).size(); }

std::size_t turncoat_record_text(const char* text, std::size_t number, char* out, std::size_t size) {
  const auto games = text == nullptr ? std::vector<GameText>() : games_in(text);
  return put(number < games.size() ? games[number].text : std::string_view(), out, size);
}

std::size_t turncoat_reading_json(const char* record, char* out, std::size_t size) {
  const auto reading = record == nullptr ? failure(fault::tag_none) : read_game(record);
  const auto end = reading ? open_record(reading->record) : failure(fault::tag_none);
  return put(end ? reading_json(*reading, **end) : "", out, size);
}

turncoat_game* turncoat_clone(const turncoat_game* game) {
  return game == nullptr ? nullptr : new turncoat_game{game->game->clone()};
}

void turncoat_close(turncoat_game* game) { delete game; }

std::size_t turncoat_spec(const turncoat_game* game, char* out, std::size_t size) {
  return put(game == nullptr ? "" : game->game->spec().text(), out, size);
}

int turncoat_seats(const turncoat_game* game) {
  return game == nullptr ? 0 : static_cast<int>(game->game->info().seats.size());
}

std::size_t turncoat_describe_json(const turncoat_game* game, char* out, std::size_t size) {
  return put(game == nullptr ? "" : describe_json(*game->game), out, size);
}
