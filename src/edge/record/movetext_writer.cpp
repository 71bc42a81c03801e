// Writes the moves of records.
#include <span>

#include "core/fen.hpp"
#include "edge/record/movetext.hpp"

namespace turncoat {

namespace {

// The words of lines of moves, one by one.
class LineWriter {
 public:
  LineWriter(AnyGame& game, MoveStyle style) : game_(game), style_(style) {}

  // `comments` stand behind the moves; there may be fewer.
  bool write(const std::vector<std::string>& moves, std::span<const std::string> comments,
             const std::vector<Variation>& variations) {
    std::string number;
    auto variation = variations.begin();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (const std::string now = move_number(); now != number && style_ == MoveStyle::numbered)
        words.push_back((number = now) + '.');
      words.push_back(moves[i]);
      if (i < comments.size()) add_comment(comments[i]);
      for (; variation != variations.end() && variation->instead_of == i; ++variation)
        if (!write(*variation)) return false;
      if (!game_.play(moves[i])) return false;
    }
    return variation == variations.end();
  }

  void add_comment(const std::string& comment) {
    if (comment.empty()) return;
    std::string clean;
    for (char c : comment) clean += c == '}' ? ')' : TextReader::is_space(c) ? ' ' : c;
    const auto parts = split(clean, ' ');
    for (std::size_t i = 0; i < parts.size(); ++i)
      words.push_back((i == 0 ? "{" : "") + std::string(parts[i]) + (i + 1 == parts.size() ? "}" : ""));
  }

  std::vector<std::string> words = {};

 private:
  bool write(const Variation& variation) {
    const std::size_t first = words.size() + (style_ == MoveStyle::plain);
    if (style_ == MoveStyle::plain) words.emplace_back("(");
    if (!write(variation.moves, variation.comments, variation.variations)) return false;
    for (std::size_t i = 0; i < variation.moves.size(); ++i) game_.undo();
    if (words.size() == first) return false;
    if (style_ == MoveStyle::plain) {
      words.emplace_back(")");
    } else {
      words[first].insert(0, 1, '(');
      words.back() += ')';
    }
    return true;
  }

  // The number of the full move, which every game's FEN has last.
  std::string move_number() const {
    const std::string fen = game_.fen();
    return fen.substr(fen.rfind(' ') + 1);
  }

  AnyGame& game_;
  MoveStyle style_;
};

}  // namespace

std::optional<std::vector<std::string>> move_words(const Record& record, AnyGame& game, MoveStyle style) {
  LineWriter writer(game, style);
  std::span<const std::string> comments = record.comments;
  if (!comments.empty()) {
    writer.add_comment(comments.front());
    comments = comments.subspan(1);
  }
  if (!writer.write(record.moves, comments, record.variations)) return {};
  return std::move(writer.words);
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
