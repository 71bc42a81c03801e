// Writes records.
#include "edge/record/movetext.hpp"
#include "edge/record/record.hpp"

namespace turncoat {

namespace {

constexpr std::size_t line_width = 80;

std::string tag_line(std::string_view name, std::string_view value) {
  std::string out = "[" + std::string(name) + " \"";
  for (char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out + "\"]\n";
}

// Words set in lines.
std::string paragraph(const std::vector<std::string>& words) {
  std::string out;
  std::size_t width = 0;
  for (const std::string& word : words) {
    if (width > 0 && width + 1 + word.size() > line_width) out += '\n', width = 0;
    if (width > 0) out += ' ', ++width;
    out += word;
    width += word.size();
  }
  return out + '\n';
}

}  // namespace

std::string write_record(const Record& record) {
  const auto game = open_at_start(record);
  if (!game) return "";
  std::string out = tag_line("Variant", record.spec);
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
  return out + paragraph(*words);
}

}  // namespace turncoat
