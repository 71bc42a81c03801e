// Reads the moves of records.
#include <algorithm>
#include <charconv>

#include "edge/game/faults.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/movetext.hpp"
#include "edge/record/results.hpp"
#include "edge/record/san.hpp"
#include "edge/record/tags.hpp"
#include "edge/record/written_move.hpp"

namespace turncoat {

namespace {

constexpr int deepest = 200;  // variations in variations

// How many bytes of dots a text begins with.
std::size_t dots_at(std::string_view text) {
  constexpr std::string_view ellipsis = "…";
  std::size_t at = 0;
  while (at < text.size() && (text[at] == '.' || text.substr(at).starts_with(ellipsis)))
    at += text[at] == '.' ? 1 : ellipsis.size();
  return at;
}

// "12.", "12..." or "12" at the front of a word, and how many bytes it has.
struct Number {
  std::size_t bytes = 0;
  int value = 0;
};
std::optional<Number> number_at(std::string_view word) {
  Number out;
  const auto [stop, error] =
      std::from_chars(word.data(), word.data() + std::min<std::size_t>(word.size(), 9), out.value);
  if (error != std::errc() || word.front() == '-') return {};
  const auto digits = static_cast<std::size_t>(stop - word.data());
  out.bytes = digits + dots_at(word.substr(digits));
  if (out.bytes == digits && digits != word.size()) return {};
  return out;
}

// What is read of a line of moves.
struct Line {
  Variation moves;
  std::string before = {};  // the comment before the first move

  std::string& last_comment() { return moves.moves.empty() ? before : moves.comments.back(); }
};

class MovesReader {
 public:
  MovesReader(TextReader& in, AnyGame& game, Remarks& remarks)
      : in_(in),
        game_(game),
        remarks_(remarks),
        seats_(game.info().seats.size()),
        merges_(game.fen_form().stacking == Stacking::merged) {}

  // Up to the end, a result, or the parenthesis that ends a variation.
  Expected<Line> read(int depth) {
    Line line;
    while (true) {
      if (end_) return line;
      in_.skip_space();
      if (in_.at_end() || (depth > 0 && in_.next() == ')')) return line;
      switch (in_.next()) {
        case '{': join(line.last_comment(), read_comment(in_, remarks_)); break;
        case ';': join(line.last_comment(), in_.take_line().substr(1)); break;
        case '(':
          if (auto ok = read_variation(line, depth); !ok) return std::unexpected(ok.error());
          break;
        case ')':
        case '}':
          remarks_.add(in_.line(), in_.next() == ')' ? failure(fault::variation_begin) : failure(fault::comment_begin));
          in_.take();
          break;
        default:
          if (auto ok = read_word(line, depth); !ok) return std::unexpected(ok.error());
      }
    }
  }
  std::optional<std::string> end() const { return end_; }

 private:
  // ---- words

  Expected<void> read_word(Line& line, int depth) {
    const TextReader start = in_;
    std::string word = in_.take_word(merges_);
    if (word.empty()) word = in_.take();  // a sign that begins nothing
    if (ends_moves(word, seats_)) {
      if (depth > 0)
        join(line.last_comment(), word);
      else
        end_ = word;
      return {};
    }
    if (const auto number = is_null_move(word) ? std::nullopt : number_at(word)) {
      check_number(*number, word, start.line());
      word.erase(0, number->bytes);
    }
    word.erase(0, dots_at(word));
    if (promotes(word)) word += in_.rest()[1], in_.take(3);
    return word.empty() ? Expected<void>() : read_move_or_sign(line, depth, word, start);
  }

  // Whether what a pawn becomes stands behind its move in parentheses, "e8(Q)".
  bool promotes(std::string_view word) const {
    const std::string_view rest = in_.rest();
    return !merges_ && (word.ends_with('1') || word.ends_with('8')) && rest.size() > 2 && rest[0] == '(' &&
           std::string_view("QRBN").contains(rest[1]) && rest[2] == ')';
  }

  // A text that goes on from a wrong number is remarked on once.
  void check_number(const Number& number, std::string_view word, int line) {
    const int here = game_.setup().number, ahead = number.value - here;
    if (ahead != ahead_ && ahead != 0)
      remarks_.add(line, failure(fault::move_number, word.substr(0, number.bytes), std::to_string(here)));
    ahead_ = ahead;
  }

  Expected<void> read_move_or_sign(Line& line, int depth, const std::string& word, const TextReader& start) {
    std::string move = word, signs;
    std::vector<std::string> taken;  // the last one first
    for (std::string sign = take_sign(move); !sign.empty(); sign = take_sign(move)) taken.push_back(shown_sign(sign));
    for (auto sign = taken.rbegin(); sign != taken.rend(); ++sign) join(signs, *sign);
    if (play(move)) return played(line, signs);
    if (!signs.empty() && play(word)) return played(line, "");
    if (const auto number = sign_number(word)) return join(line.last_comment(), sign_of(*number)), Expected<void>();
    if (is_ignored_sign(word) && !line.moves.moves.empty()) return {};
    return no_move(line, depth, word, start);
  }
  static std::string shown_sign(std::string_view sign) { return sign_of(*sign_number(sign)); }

  // Plays a move or a leaving; its text is in `text_` then.
  bool play(const std::string& word) {
    const auto number = read_move(game_, word);
    if (number) {
      text_ = game_.text_at(*number);
      game_.play_at(*number);
      return true;
    }
    const bool may_leave = word.contains(':') || word == "agreement" || word == "claim" || word == "resign";
    if (!may_leave || !game_.play(word)) return false;
    text_ = word;
    return true;
  }
  Expected<void> played(Line& line, const std::string& signs) {
    line.moves.moves.push_back(text_);
    line.moves.comments.push_back(signs);
    return {};
  }

  // A word that plays nothing. What names no cell is no move, unless it can mean several; a move that is none here
  // makes a line end, and the game itself, if it goes on behind its end.
  Expected<void> no_move(Line& line, int depth, const std::string& word, const TextReader& start) {
    const bool passes = is_null_move(word);
    if (!passes && (!is_like_move(word) || (depth == 0 && tells_that_both_lose(word)))) {
      remarks_.add(start.line(), failure(fault::word, word));
      join(line.last_comment(), word);
      return {};
    }
    const std::unexpected<Error> why = passes ? failure(fault::null_move) : reason(word);
    if (depth == 0 && !passes && !game_.decided()) return start.fault(why);
    cut(line, depth, word, start, why.error());
    return {};
  }
  // PGN has no result of this kind; where moves go on, the word is a castling.
  bool tells_that_both_lose(std::string_view word) const {
    TextReader behind = in_;
    behind.skip_space();
    return word == "0-0" && behind.at_end();
  }
  bool is_like_move(const std::string& word) const {
    const bool names_cell =
        !word.starts_with('$') && std::ranges::any_of(word, [](char c) { return '0' <= c && c <= '9'; });
    if (names_cell || word.starts_with("O-O") || word.starts_with("o-o") || word.contains(':')) return true;
    const auto move = read_move(game_, word);
    return !move && move.error().is(fault::several_moves);
  }
  std::unexpected<Error> reason(const std::string& word) const {
    if (game_.decided()) return failure(fault::over, word, game_.result());
    return not_meant(game_, word, read_move(game_, word).error());
  }

  // Keeps the rest of a line as a comment, from a word on that was read already.
  void cut(Line& line, int depth, const std::string& word, const TextReader& start, const Error& why) {
    remarks_.add(start.line(), failure(fault::cut, word, why));
    join(line.last_comment(), word + take_rest(depth));
    cut_ = true;
  }
  // What stands behind, up to the end of the line of moves, with other brackets for braces.
  std::string take_rest(int depth) {
    std::string out;
    bool space = false;
    for (int open = 0; !in_.at_end();) {
      if (const std::size_t bytes = TextReader::space_at(in_.rest()); bytes > 0) {
        in_.take(bytes);
        space = true;
        continue;
      }
      const char c = in_.next();
      if (c == ')' && open == 0 && depth > 0) break;
      if (space && depth == 0 && open == 0) {
        const TextReader before = in_;
        const bool ends = ends_moves(in_.take_word(merges_), seats_);
        in_ = before;
        if (ends) break;
      }
      if (std::exchange(space, false)) out += ' ';
      open += c == '(' || c == '{' ? 1 : open > 0 && (c == ')' || c == '}') ? -1 : 0;
      out += c == '{' ? '(' : c == '}' ? ')' : c;
      in_.take();
    }
    return out;
  }

  // ---- variations

  Expected<void> read_variation(Line& line, int depth) {
    const TextReader start = in_;
    in_.take();  // the parenthesis
    if (line.moves.moves.empty()) return keep_as_comment(line, start, failure(fault::variation_first));
    if (depth == deepest) return keep_as_comment(line, start, failure(fault::variation_deep, deepest));
    game_.undo();
    const int ahead = ahead_;
    auto other = read(depth + 1);
    ahead_ = ahead;
    if (!other) return std::unexpected(other.error());
    for (std::size_t i = 0; i < other->moves.moves.size(); ++i) game_.undo();
    (void)game_.play(line.moves.moves.back());
    if (in_.at_end())
      remarks_.add(start.line(), failure(fault::variation_end));
    else
      in_.take();
    if (other->moves.moves.empty()) {
      if (!std::exchange(cut_, false)) remarks_.add(start.line(), failure(fault::variation_empty));
      if (!other->before.empty()) join(line.last_comment(), '(' + other->before + ')');
      return {};
    }
    cut_ = false;
    std::string first = std::move(other->before);
    join(first, other->moves.comments.front());
    other->moves.comments.front() = std::move(first);
    other->moves.instead_of = line.moves.moves.size() - 1;
    line.moves.variations.push_back(std::move(other->moves));
    return {};
  }
  // For a variation after its parenthesis.
  Expected<void> keep_as_comment(Line& line, const TextReader& start, const std::unexpected<Error>& why) {
    remarks_.add(start.line(), why);
    join(line.last_comment(), '(' + take_rest(1) + ')');
    if (!in_.at_end()) in_.take();
    return {};
  }

  TextReader& in_;
  AnyGame& game_;
  Remarks& remarks_;
  std::size_t seats_;
  bool merges_;
  int ahead_ = 0;     // by how much the numbers are ahead of the game's
  bool cut_ = false;  // whether the last line ended before its moves did
  std::string text_;
  std::optional<std::string> end_;
};

}  // namespace

void join(std::string& comment, std::string_view more) {
  if (!comment.empty() && !more.empty()) comment += ' ';
  comment += more;
}

std::string read_comment(TextReader& in, Remarks& remarks) {
  const int line = in.line();
  auto braces = in.take_braces();
  if (!braces.closed) remarks.add(line, failure(fault::comment_end));
  return std::move(braces.text);
}

Expected<std::optional<std::string>> read_moves(TextReader& in, Record& record, AnyGame& game, Remarks& remarks) {
  MovesReader reader(in, game, remarks);
  const Replaying replaying(game);
  auto line = reader.read(0);
  if (!line) return std::unexpected(line.error());
  record.moves = std::move(line->moves.moves);
  record.comments = std::move(line->moves.comments);
  record.comments.insert(record.comments.begin(), std::move(line->before));
  record.variations = std::move(line->moves.variations);
  return reader.end();
}

Expected<void> read_moves_text(Record& record, std::string_view text) {
  auto game = open_at_start(record);
  if (!game) return std::unexpected(game.error());
  TextReader in(text);
  Remarks remarks;
  const auto end = read_moves(in, record, **game, remarks);
  if (!end) return std::unexpected(end.error());
  if (const auto odd = remarks.take(); !odd.empty()) return std::unexpected(odd.front());
  return *end ? in.fault(failure(fault::record_end)) : Expected<void>();
}

}  // namespace turncoat
