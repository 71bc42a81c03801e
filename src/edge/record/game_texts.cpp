#include "edge/record/game_texts.hpp"

#include <algorithm>

#include "edge/record/results.hpp"
#include "edge/record/san.hpp"
#include "edge/record/written_move.hpp"

namespace turncoat {

namespace {

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text), in_(text) {}

  std::vector<GameText> split() {
    while (in_.skip_space(), !in_.at_end()) {
      if (in_.next() == '[' && begins_tag(in_.rest()))
        take_tag();
      else
        take_token();
    }
    close(text_.size());
    return std::move(out_);
  }

 private:
  std::size_t here() const { return text_.size() - in_.rest().size(); }

  void begin() {
    if (begun_) return;
    begun_ = true;
    begin_ = here();
    game_ = {.text = {}, .line = in_.line()};
  }
  // The game that has begun ends here, if it is one.
  void close(std::size_t end) {
    game_.text = text_.substr(begin_, end - begin_);
    if (begun_ && (!game_.tags.empty() || like_moves_)) out_.push_back(std::move(game_));
    begun_ = moves_ = ended_ = like_moves_ = false;
    open_ = 0;
  }

  // A tag that the game has already begins another one if an empty line stands before it: some files tell of games
  // without their moves.
  void take_tag() {
    TextReader ahead = in_;
    Remarks unheard;
    Tag tag = read_tag(ahead, unheard);
    const bool begins =
        in_.line() - last_tag_line_ > 1 && std::ranges::find(game_.tags, tag.name, &Tag::name) != game_.tags.end();
    if (moves_ || ended_ || begins) close(here());
    begin();
    in_ = ahead;
    last_tag_line_ = in_.line();
    game_.tags.push_back(std::move(tag));
  }
  void take_token() {
    begin();
    switch (in_.next()) {
      case '{':
        static_cast<void>(in_.take_braces());
        moves_ = moves_ || !game_.tags.empty();
        return;
      case ';': static_cast<void>(in_.take_line()); return;
      case '(': ++open_, in_.take(); return;
      case ')': open_ -= open_ > 0 ? 1 : 0, in_.take(); return;
      case '}': in_.take(); return;
      default: take_word();
    }
  }
  void take_word() {
    const TextReader before = in_;
    std::string word = in_.take_word(false);
    if (word.empty()) word = in_.take();
    if (open_ > 0) return;
    const bool first_number = word.starts_with("1.") || word == "1";
    if (ended_ && first_number) {
      in_ = before;
      close(here());
      return;
    }
    ended_ = ended_ || ends_moves(word);
    like_moves_ = like_moves_ || (!moves_ && begins_moves(word));
    moves_ = moves_ || !first_number || word.size() > 2;
  }
  // Whether the first word behind a number shows that these are moves, although no tags stand before them.
  static bool begins_moves(std::string_view word) {
    if (ends_moves(word)) return true;
    if (word.starts_with("1.")) word.remove_prefix(std::min(word.find_first_not_of("1."), word.size()));
    return word.find_first_of("12345678") != word.npos && take_apart(word);
  }

  std::string_view text_;
  TextReader in_;
  std::vector<GameText> out_;
  GameText game_;
  std::size_t begin_ = 0;
  bool begun_ = false, moves_ = false, ended_ = false, like_moves_ = false;
  int open_ = 0;  // parentheses
  int last_tag_line_ = 0;
};

}  // namespace

std::vector<GameText> games_in(std::string_view text) { return Splitter(text).split(); }

}  // namespace turncoat
