// Writes records.
#include "edge/record/movetext.hpp"
#include "edge/record/record.hpp"
#include "edge/record/tags.hpp"

namespace turncoat {

namespace {

constexpr std::size_t line_width = 80;

}  // namespace

std::string write_record(const Record& record) {
  const auto game = open_at_start(record);
  if (!game) return "";
  const bool is_variant = (*game)->spec().is_variant();
  std::string out = tag_line("Variant", is_variant ? std::string((*game)->info().id) : record.spec);
  if (is_variant) out += tag_line("Rules", record.spec);
  const auto seats = (*game)->info().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    out += tag_line(seats[i], i < record.seats.size() ? record.seats[i] : "?");
  for (const auto& [name, value] : record.tags) out += tag_line(name, value);
  if (!record.fen.empty()) out += tag_line("FEN", record.fen);
  if (record.seed) out += tag_line("Seed", std::to_string(*record.seed));
  out += tag_line("Result", record.result) + '\n';

  auto words = move_words(record, **game, MoveStyle::numbered);
  if (!words) return "";
  words->push_back(joined_scores(record.result, seats.size()));
  return out + paragraph(*words, line_width);
}

}  // namespace turncoat
