// Writes the moves of records.
#include <algorithm>
#include <span>

#include "core/fen.hpp"
#include "edge/record/movetext.hpp"
#include "edge/record/san.hpp"
#include "edge/record/written_move.hpp"

namespace turncoat {

namespace {

// The words of lines of moves, one by one.
class LineWriter {
 public:
  LineWriter(AnyGame& game, MoveStyle style) : game_(game), style_(style) {}

  // `comments` stand behind the moves; there may be fewer.
  bool write(const std::vector<std::string>& moves, std::span<const std::string> comments,
             const std::vector<Variation>& variations) {
    number_.clear();
    auto variation = variations.begin();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const bool shown = add_move(moves[i]);
      if (i < comments.size()) add_comment(comments[i]);
      for (; variation != variations.end() && variation->instead_of == i; ++variation) {
        const std::string number = number_;
        const std::size_t first = words.size();
        if (!write(*variation)) return false;
        if (!shown) enclose_from(first);
        number_ = style_ == MoveStyle::pgn ? "" : number;
      }
      if (!game_.play(moves[i])) return false;
    }
    return variation == variations.end();
  }

  void add_comment(const std::string& comment) {
    if (comment.empty()) return;
    std::string clean;
    for (const char c : comment) clean += c == '}' ? ')' : TextReader::space_at({&c, 1}) > 0 ? ' ' : c;
    auto parts = split(clean, ' ');
    std::size_t first = 0;
    if (style_ == MoveStyle::pgn) {
      std::erase(parts, "");
      if (!words.empty()) first = add_signs(parts);
    }
    for (std::size_t i = first; i < parts.size(); ++i)
      words.push_back((i == first ? "{" : "") + std::string(parts[i]) + (i + 1 == parts.size() ? "}" : ""));
    if (first < parts.size() && style_ == MoveStyle::pgn) number_.clear();
  }

  std::vector<std::string> words = {};

 private:
  bool write(const Variation& variation) {
    const std::size_t first = words.size() + (style_ == MoveStyle::plain);
    if (style_ == MoveStyle::plain) words.emplace_back("(");
    if (!write(variation.moves, variation.comments, variation.variations)) return false;
    for (std::size_t i = 0; i < variation.moves.size(); ++i) game_.undo();
    if (words.size() == first) return style_ == MoveStyle::pgn;                  // nothing but a leaving
    if (style_ == MoveStyle::pgn && words[first].starts_with('{')) return true;  // and what was said of it
    if (style_ == MoveStyle::plain) {
      words.emplace_back(")");
    } else {
      words[first].insert(0, 1, '(');
      words.back() += ')';
    }
    return true;
  }

  // What was to be played in place of a leaving, which PGN does not have, is a comment.
  void enclose_from(std::size_t first) {
    if (first == words.size()) return;
    for (std::size_t i = first; i < words.size(); ++i)
      std::ranges::replace(words[i], '{', '('), std::ranges::replace(words[i], '}', ')');
    words[first].insert(0, 1, '{');
    words.back() += '}';
  }

  // Whether the move is written: one without SAN is not in PGN.
  bool add_move(const std::string& move) {
    if (style_ == MoveStyle::pgn) return add_san(move);
    if (const std::string now = move_number(); now != number_ && style_ == MoveStyle::numbered)
      words.push_back((number_ = now) + '.');
    words.push_back(move);
    return true;
  }
  // The first move of a line, and one behind a comment or a variation, has its number even if it is the second
  // player's.
  bool add_san(const std::string& move) {
    const auto san = san_by_playing(game_, move);
    if (!san) return false;
    const std::string now = move_number();
    const bool second = game_.actor() != 0;
    if (now != number_) words.push_back(now + (second ? "..." : "."));
    number_ = now;
    words.push_back(*san);
    return true;
  }
  // The signs with which a comment of PGN begins, by their numbers; how many there are.
  std::size_t add_signs(const std::vector<std::string_view>& parts) {
    std::size_t i = 0;
    for (; i < parts.size(); ++i) {
      const auto number = sign_number(parts[i]);
      if (!number || sign_of(*number) != parts[i]) break;
      words.push_back("$" + std::to_string(*number));
    }
    return i;
  }

  std::string move_number() const { return std::to_string(game_.setup().number); }

  AnyGame& game_;
  MoveStyle style_;
  std::string number_;  // the last one that was written
};

}  // namespace

std::optional<std::vector<std::string>> move_words(const Record& record, AnyGame& game, MoveStyle style) {
  LineWriter writer(game, style);
  const Replaying replaying(game);
  std::span<const std::string> comments = record.comments;
  if (!comments.empty()) {
    writer.add_comment(comments.front());
    comments = comments.subspan(1);
  }
  if (!writer.write(record.moves, comments, record.variations)) return {};
  return std::move(writer.words);
}

std::string paragraph(const std::vector<std::string>& words, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  for (const std::string& word : words) {
    if (column > 0 && column + 1 + word.size() > width && !word.starts_with('%')) out += '\n', column = 0;
    if (column > 0) out += ' ', ++column;
    out += word;
    column += word.size();
  }
  return out + '\n';
}

std::string moves_text(const Record& record) {
  const auto game = open_at_start(record);
  const auto words = game ? move_words(record, **game, MoveStyle::plain) : std::nullopt;
  std::string out;
  if (words)
    for (const std::string& word : *words) out += (out.empty() ? "" : " ") + word;
  return out;
}

}  // namespace turncoat
