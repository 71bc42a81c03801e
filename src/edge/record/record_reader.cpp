// Reads records.
#include <algorithm>
#include <set>

#include "core/fen.hpp"
#include "edge/record/movetext.hpp"
#include "edge/record/record.hpp"

namespace turncoat {

namespace {

// Whether a result that the board does not show can be agreed on or claimed: somebody resigns, runs out of time, a
// draw.
bool can_be_agreed(const std::string& result, std::size_t seats) {
  const auto words = split(result, ' ');
  if (words.size() != seats + 1) return false;
  const auto is = [&](std::string_view reason) { return words.back() == reason; };
  if (!is("resignation") && !is("time") && !is("agreement")) return false;
  return std::all_of(words.begin(), words.end() - 1, [](std::string_view w) { return read_score(w).has_value(); });
}

// [Name "value"], with \" and \\ in the value.
Expected<std::pair<std::string, std::string>> read_tag(TextReader& in) {
  in.take();  // the bracket
  in.skip_space();
  std::pair<std::string, std::string> tag;
  tag.first = in.take_word();
  if (tag.first.empty() || !std::all_of(tag.first.begin(), tag.first.end(), [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_';
      }))
    return in.fault(failure("tag-name", tag.first));
  in.skip_space();
  if (in.at_end() || in.take() != '"') return in.fault(failure("tag-begin", tag.first));
  while (true) {
    if (in.at_end() || in.next() == '\n') return in.fault(failure("tag-value-end", tag.first));
    char c = in.take();
    if (c == '"') break;
    if (c == '\\') {
      if (in.at_end() || (in.next() != '"' && in.next() != '\\')) return in.fault(failure("tag-backslash", tag.first));
      c = in.take();
    }
    tag.second += c;
  }
  in.skip_space();
  if (in.at_end() || in.take() != ']') return in.fault(failure("tag-end", tag.first));
  return tag;
}

// Puts a tag where it belongs in the record; the seats are known once the variant is.
Expected<void> store_tag(Record& record, const std::pair<std::string, std::string>& tag, const TextReader& in,
                         std::unique_ptr<AnyGame>& game, std::set<std::string>& seen) {
  const auto& [name, value] = tag;
  if (!seen.insert(name).second) return in.fault(failure("tag-twice", name));
  if (!game) {
    if (name != "Variant") return in.fault(failure("tag-first", name));
    auto opened = open_game(value);
    if (!opened) return in.fault(failure("tag", name, opened.error()));
    game = std::move(*opened);
    record.spec = game->spec().text();
    record.seats.assign(game->info().seats.size(), "?");
    return {};
  }
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    if (game->info().seats[i] == name) {
      record.seats[i] = value;
      return {};
    }
  if (name == "FEN") {
    if (auto done = game->restart(value); !done) return in.fault(failure("tag", name, done.error()));
    record.fen = game->fen();
  } else if (name == "Seed") {
    if (value.empty() || value.size() > 19 || value.find_first_not_of("0123456789") != value.npos)
      return in.fault(failure("tag", name, failure("seed", value)));
    record.seed = std::stoull(value);
  } else if (name == "Result") {
    record.result = value;
  } else {
    record.tags.push_back(tag);
  }
  return {};
}

// The scores that end the moves.
Expected<void> read_end(TextReader& in, const Record& record) {
  if (in.at_end()) return in.fault(failure("moves-end"));
  const TextReader before = in;
  const std::string word = in.take_word(), scores = joined_scores(record.result, record.seats.size());
  if (word != scores) return before.fault(failure("scores", word, scores));
  in.skip_space();
  return in.at_end() ? Expected<void>() : in.fault(failure("record-end"));
}

// PGN gives the scores alone. If the board does not show why, then somebody has resigned or all have agreed.
std::string result_of_pgn(const Record& record, const std::string& shown) {
  if (joined_scores(shown, record.seats.size()) == record.result) return shown;
  std::string scores = record.result;
  std::ranges::replace(scores, '-', ' ');
  const auto words = split(scores, ' ');
  const bool equal = std::ranges::all_of(words, [&](std::string_view word) { return word == words.front(); });
  return scores + (equal ? " agreement" : " resignation");
}

}  // namespace

Expected<Record> read_record(std::string_view text) {
  TextReader in(text);
  Record record;
  std::unique_ptr<AnyGame> game;
  std::set<std::string> seen;
  in.skip_space();
  while (!in.at_end() && in.next() == '[') {
    const auto tag = read_tag(in);
    if (!tag) return std::unexpected(tag.error());
    if (auto done = store_tag(record, *tag, in, game, seen); !done) return std::unexpected(done.error());
    in.skip_space();
  }
  if (!game) return in.fault(failure("tag-none"));
  if (auto done = read_moves(in, record, *game); !done) return std::unexpected(done.error());
  const std::string shown = game->result();
  if (record.result != "*" && are_scores(record.result)) record.result = result_of_pgn(record, shown);
  if (auto done = read_end(in, record); !done) return std::unexpected(done.error());
  if (shown != "*" && record.result != shown) return in.fault(failure("result", shown, record.result));
  if (shown == "*" && record.result != "*" && !can_be_agreed(record.result, record.seats.size()))
    return in.fault(failure("result-open", record.result));
  return record;
}

}  // namespace turncoat
