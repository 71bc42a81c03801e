// Reads the moves of records.
#include "edge/record/movetext.hpp"
#include "edge/record/san.hpp"

namespace turncoat {

namespace {

constexpr int deepest = 64;  // variations in variations

Expected<std::string> read_comment(TextReader& in) {
  in.take();  // the brace
  const TextReader start = in;
  std::string out;
  while (!in.at_end() && in.next() != '}') {
    const char c = in.take();
    out += TextReader::is_space(c) ? ' ' : c;
  }
  if (in.at_end()) return start.fault(failure("comment-end"));
  in.take();
  return out;
}

// "12." must be the number of the move that comes; in PGN Black's is "12...".
bool is_number(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return digits != 0 && digits != word.npos && word.find_first_not_of('.', digits) == word.npos;
}

// Adds to a comment.
void join(std::string& comment, const std::string& more) {
  comment += (comment.empty() || more.empty() ? "" : " ") + more;
}

// Plays a move; where its text is none of ours, it may be SAN. Gives its text.
Expected<std::string> play(AnyGame& game, const std::string& word) {
  const auto done = game.play(word);
  if (done) return word;
  const auto move = read_san(game, word);
  if (!move) return std::unexpected(move.error().fault->code == "several-moves" ? move.error() : done.error());
  if (auto ok = game.play(*move); !ok) return std::unexpected(ok.error());
  return *move;
}

// A line of moves that is being read.
class LineReader {
 public:
  LineReader(TextReader& in, AnyGame& game, int depth) : in_(in), game_(game), depth_(depth) {}

  Expected<void> read() {
    while (true) {
      in_.skip_space();
      if (in_.at_end() || in_.next() == ')') return {};
      if (in_.next() == '{') {
        auto comment = read_comment(in_);
        if (!comment) return std::unexpected(comment.error());
        join(line.moves.empty() ? before : line.comments.back(), *comment);
      } else if (in_.next() == '(') {
        if (auto done = read_variation(); !done) return done;
      } else {
        const TextReader start = in_;
        const std::string word = in_.take_word();
        if (are_scores(word)) {
          in_ = start;
          return {};
        }
        if (auto done = read_word(word, start); !done) return done;
      }
    }
  }

  Variation line = {};
  std::string before = {};  // the comment before the first move

 private:
  Expected<void> read_word(const std::string& word, const TextReader& start) {
    if (word.empty()) return start.fault(failure("comment-begin"));
    if (is_number(word)) {
      const std::string fen = game_.fen(), number = fen.substr(fen.rfind(' ') + 1);  // every game's FEN has it last
      if (word.substr(0, word.find('.')) == number) return {};
      return start.fault(failure("move-number", word, number));
    }
    const auto move = play(game_, word);
    if (!move) return start.fault(move.error());
    line.moves.push_back(*move);
    line.comments.emplace_back();
    return {};
  }

  Expected<void> read_variation() {
    const TextReader start = in_;
    in_.take();  // the parenthesis
    if (line.moves.empty()) return start.fault(failure("variation-first"));
    if (depth_ == deepest) return start.fault(failure("variation-deep", deepest));
    game_.undo();
    LineReader other(in_, game_, depth_ + 1);
    if (auto done = other.read(); !done) return done;
    if (in_.at_end() || in_.next() != ')') return start.fault(failure("variation-end"));
    in_.take();
    if (other.line.moves.empty()) return start.fault(failure("variation-empty"));
    for (std::size_t i = 0; i < other.line.moves.size(); ++i) game_.undo();
    if (auto done = game_.play(line.moves.back()); !done) return start.fault(done.error());
    join(other.before, other.line.comments.front());
    other.line.comments.front() = std::move(other.before);
    other.line.instead_of = line.moves.size() - 1;
    line.variations.push_back(std::move(other.line));
    return {};
  }

  TextReader& in_;
  AnyGame& game_;
  int depth_;
};

}  // namespace

bool are_scores(std::string_view word) {
  return word == "*" || (word.find('-') != word.npos && word.find_first_not_of("0123/-") == word.npos);
}

Expected<void> read_moves(TextReader& in, Record& record, AnyGame& game) {
  LineReader reader(in, game, 0);
  if (auto done = reader.read(); !done) return done;
  if (!in.at_end() && in.next() == ')') return in.fault(failure("variation-begin"));
  record.moves = std::move(reader.line.moves);
  record.comments = std::move(reader.line.comments);
  record.comments.insert(record.comments.begin(), std::move(reader.before));
  record.variations = std::move(reader.line.variations);
  return {};
}

Expected<void> read_moves_text(Record& record, std::string_view text) {
  auto game = open_at_start(record);
  if (!game) return std::unexpected(game.error());
  TextReader in(text);
  if (auto done = read_moves(in, record, **game); !done) return done;
  return in.at_end() ? Expected<void>() : in.fault(failure("record-end"));
}

}  // namespace turncoat
