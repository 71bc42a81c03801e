// Records and PGN: what is read, strictly or not, is written and read back as the same.
#include "edge/record/pgn.hpp"
#include "edge/record/reading.hpp"
#include "fuzz_input.hpp"

namespace {

using namespace turncoat;
using fuzzing::require;

std::string scores_of(const Record& record) { return joined_scores(record.result, record.seats.size()); }

void check_record(const Record& record) {
  const std::string text = write_record(record);
  const auto again = read_game(text);
  require(again && again->record.moves == record.moves && again->record.result == record.result);
  require(write_record(again->record) == text);
}

// PGN knows no leavings, and gives scores only.
void check_pgn(const Record& record) {
  const auto pgn = write_pgn(record);
  if (!pgn) return;
  const auto again = read_game(*pgn);
  require(again && scores_of(again->record) == scores_of(record));
  require(again->record.moves.size() <= record.moves.size() && record.moves.size() <= again->record.moves.size() + 1);
  for (std::size_t i = 0; i < again->record.moves.size(); ++i) require(again->record.moves[i] == record.moves[i]);
  require(*write_pgn(again->record) == *pgn);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4096) return 0;
  const std::string_view text = fuzzing::text_of(data, size);
  for (const GameText& game : games_in(text)) {
    const auto reading = read_game(game);
    if (!reading) continue;
    check_record(reading->record);
    check_pgn(reading->record);
  }
  if (const auto record = read_record(text)) require(read_record(write_record(*record)).has_value());
  return 0;
}
