#include "edge/record/pgn.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "edge/record/faults.hpp"
#include "edge/record/movetext.hpp"
#include "edge/record/san.hpp"
#include "edge/record/tags.hpp"

namespace turncoat {

namespace {

constexpr std::string_view no_date = "????.??.??";
constexpr std::size_t line_width = 79;  // "lines with 80 or more printing ASCII characters are not allowed" (PGN 4.3)

using TagList = std::vector<std::pair<std::string, std::string>>;

std::string value_of(const TagList& tags, std::string_view name, std::string_view otherwise) {
  const auto found = std::ranges::find(tags, name, &TagList::value_type::first);
  return found == tags.end() || found->second.empty() ? std::string(otherwise) : found->second;
}

// The seven tags that every game has, in the standard's order.
TagList seven_tags(const Record& record, const std::string& scores) {
  const auto seat = [&](std::size_t i) { return i < record.seats.size() ? record.seats[i] : "?"; };
  return {{"Event", value_of(record.tags, "Event", "?")},
          {"Site", value_of(record.tags, "Site", "?")},
          {"Date", value_of(record.tags, "Date", no_date)},
          {"Round", value_of(record.tags, "Round", "?")},
          {"White", seat(0)},
          {"Black", seat(1)},
          {"Result", scores}};
}

// `start`: the FEN of the start of Chess960, which its PGN always has; empty in chess.
std::string head_of(const Record& record, const std::string& start, const std::string& scores) {
  TagList all = seven_tags(record, scores);
  std::set<std::string> names;
  for (const auto& [name, value] : all) names.insert(name);
  const auto add = [&](const std::string& name, const std::string& value) {
    if (names.insert(name).second) all.emplace_back(name, value);
  };
  if (!start.empty()) add("Variant", "Chess960");
  if (const std::string& fen = record.fen.empty() ? start : record.fen; !fen.empty())
    add("SetUp", "1"), add("FEN", fen);
  for (const auto& [name, value] : record.tags)
    if (name != "FEN" && name != "SetUp" && name != "Variant" && name != "Seed") add(name, value);
  if (record.seed) add("Seed", std::to_string(*record.seed));
  if (record.result.ends_with(" time")) add("Termination", "time forfeit");
  std::string out;
  for (auto& [name, value] : all) {
    std::ranges::replace_if(name, [](char c) { return !is_tag_character(c); }, '_');
    out += tag_line(name, value);
  }
  return out;
}

}  // namespace

Expected<std::string> write_pgn(const Record& record) {
  const auto game = open_at_start(record);
  if (!game) return std::unexpected(game.error());
  if (!is_written_in_san(**game)) return failure(fault::pgn_chess, (*game)->info().title);
  const std::string start = is_chess960(**game) ? (*game)->fen() : std::string();
  auto words = move_words(record, **game, MoveStyle::pgn);
  if (!words) {
    const auto opened = open_record(record);
    return opened ? failure(fault::variation_empty) : std::unexpected(opened.error());
  }
  const std::string scores = joined_scores(record.result, (*game)->info().seats.size());
  words->push_back(scores);
  return head_of(record, start, scores) + '\n' + paragraph(*words, line_width);
}

std::string date_tag(const std::tm* day) {
  if (day == nullptr) return std::string(no_date);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y.%m.%d", day)};
}

std::string write_file(const Record& record) {
  auto pgn = write_pgn(record);
  return pgn ? *std::move(pgn) : write_record(record);
}

}  // namespace turncoat
