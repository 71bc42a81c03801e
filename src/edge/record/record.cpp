#include "edge/record/record.hpp"

#include <algorithm>
#include <set>

#include "core/fen.hpp"

namespace turncoat {

namespace {

constexpr std::size_t line_width = 80;

// The number of the full move, which every game's FEN has last.
std::string move_number(const AnyGame& game) {
  const std::string fen = game.fen();
  return fen.substr(fen.rfind(' ') + 1);
}

// Whether a result that the board does not show can be agreed on or claimed: somebody resigns, runs out of time, a
// draw.
bool can_be_agreed(const std::string& result, std::size_t seats) {
  const auto words = split(result, ' ');
  if (words.size() != seats + 1) return false;
  const auto is = [&](std::string_view reason) { return words.back() == reason; };
  if (!is("resignation") && !is("time") && !is("agreement")) return false;
  return std::all_of(words.begin(), words.end() - 1, [](std::string_view w) { return read_score(w).has_value(); });
}

// A text that is read character by character and knows its line.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }
  char next() const { return rest_.front(); }
  int line() const { return line_; }
  char take() {
    const char c = rest_.front();
    if (c == '\n') ++line_;
    rest_.remove_prefix(1);
    return c;
  }
  void skip_space() {
    while (!at_end() && is_space(next())) take();
  }
  std::string take_word() {
    std::string word;
    while (!at_end() && !is_space(next()) && next() != '{' && next() != '}') word += take();
    return word;
  }
  // `why` is an error or a failure.
  std::unexpected<Error> fault(const auto& why) const { return failure("line", line_, why); }
  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

 private:
  std::string_view rest_;
  int line_ = 1;
};

// [Name "value"], with \" and \\ in the value.
Expected<std::pair<std::string, std::string>> read_tag(Reader& in) {
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
Expected<void> store_tag(Record& record, const std::pair<std::string, std::string>& tag, const Reader& in,
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

Expected<std::string> read_comment(Reader& in) {
  in.take();  // the brace
  const Reader start = in;
  std::string out;
  while (!in.at_end() && in.next() != '}') {
    const char c = in.take();
    out += Reader::is_space(c) ? ' ' : c;
  }
  if (in.at_end()) return start.fault(failure("comment-end"));
  in.take();
  return out;
}

// "12." must be the number of the move that comes.
bool is_number(const std::string& word) {
  return word.size() > 1 && word.back() == '.' && word.find_first_not_of("0123456789") == word.size() - 1;
}

// The moves up to the scores that end them.
Expected<void> read_moves(Reader& in, Record& record, AnyGame& game) {
  record.comments.assign(1, "");
  const auto is_end = [](const std::string& word) {
    return word == "*" || (word.find('-') != word.npos && word.find_first_not_of("0123/-") == word.npos);
  };
  while (true) {
    in.skip_space();
    if (in.at_end()) return in.fault(failure("moves-end"));
    if (in.next() == '{') {
      auto comment = read_comment(in);
      if (!comment) return std::unexpected(comment.error());
      std::string& last = record.comments.back();
      last += (last.empty() ? "" : " ") + *comment;
      continue;
    }
    const Reader before = in;
    const std::string word = in.take_word();
    if (word.empty()) return before.fault(failure("comment-begin"));
    if (is_end(word)) {
      const std::string scores = joined_scores(record.result, record.seats.size());
      if (word != scores) return before.fault(failure("scores", word, scores));
      in.skip_space();
      return in.at_end() ? Expected<void>() : in.fault(failure("record-end"));
    }
    if (is_number(word)) {
      if (word != move_number(game) + '.') return before.fault(failure("move-number", word, move_number(game)));
      continue;
    }
    if (auto done = game.play(word); !done) return before.fault(done.error());
    record.moves.push_back(word);
    record.comments.emplace_back();
  }
}

std::string tag_line(std::string_view name, std::string_view value) {
  std::string out = "[" + std::string(name) + " \"";
  for (char c : value) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  return out + "\"]\n";
}

// Words set in lines.
class Paragraph {
 public:
  void add(const std::string& word) {
    if (width_ > 0 && width_ + 1 + word.size() > line_width) text_ += '\n', width_ = 0;
    if (width_ > 0) text_ += ' ', ++width_;
    text_ += word;
    width_ += word.size();
  }
  void add_comment(const std::string& comment) {
    if (comment.empty()) return;
    std::string clean;
    for (char c : comment) clean += c == '}' ? ')' : Reader::is_space(c) ? ' ' : c;
    const auto words = split(clean, ' ');
    for (std::size_t i = 0; i < words.size(); ++i)
      add((i == 0 ? "{" : "") + std::string(words[i]) + (i + 1 == words.size() ? "}" : ""));
  }
  std::string text() const { return text_ + '\n'; }

 private:
  std::string text_;
  std::size_t width_ = 0;
};

}  // namespace

std::string joined_scores(const std::string& result, std::size_t seats) {
  if (result == "*") return "*";
  auto words = split(result, ' ');
  std::string out;
  for (std::size_t i = 0; i < std::min(seats, words.size()); ++i) out += (i > 0 ? "-" : "") + std::string(words[i]);
  return out;
}

Record record_of(const AnyGame& game) {
  return {.spec = game.spec().text(),
          .fen = game.first_fen(),
          .seats = std::vector<std::string>(game.info().seats.size(), "?"),
          .moves = game.played(),
          .result = game.result()};
}

Expected<Record> read_record(std::string_view text) {
  Reader in(text);
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
  if (shown != "*" && record.result != shown) return in.fault(failure("result", shown, record.result));
  if (shown == "*" && record.result != "*" && !can_be_agreed(record.result, record.seats.size()))
    return in.fault(failure("result-open", record.result));
  return record;
}

Expected<std::unique_ptr<AnyGame>> open_record(const Record& record) {
  auto game = open_game(record.spec);
  if (!game) return game;
  if (!record.fen.empty())
    if (auto done = (*game)->restart(record.fen); !done) return std::unexpected(done.error());
  for (std::size_t i = 0; i < record.moves.size(); ++i)
    if (auto done = (*game)->play(record.moves[i]); !done) return failure("move", i + 1, done.error());
  return game;
}

std::string write_record(const Record& record) {
  const auto game = open_game(record.spec);
  if (!game) return "";
  std::string out = tag_line("Variant", record.spec);
  const auto seats = (*game)->info().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    out += tag_line(seats[i], i < record.seats.size() ? record.seats[i] : "?");
  for (const auto& [name, value] : record.tags) out += tag_line(name, value);
  if (!record.fen.empty()) {
    out += tag_line("FEN", record.fen);
    if (!(*game)->restart(record.fen)) return "";
  }
  if (record.seed) out += tag_line("Seed", std::to_string(*record.seed));
  out += tag_line("Result", record.result) + '\n';

  Paragraph moves;
  const auto comment = [&](std::size_t i) { moves.add_comment(i < record.comments.size() ? record.comments[i] : ""); };
  comment(0);
  std::string number;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (const std::string now = move_number(**game); now != number) moves.add((number = now) + '.');
    moves.add(record.moves[i]);
    comment(i + 1);
    if (!(*game)->play(record.moves[i])) return "";
  }
  moves.add(joined_scores(record.result, seats.size()));
  return out + moves.text();
}

}  // namespace turncoat
