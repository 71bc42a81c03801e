// Reads records.
#include <algorithm>
#include <optional>
#include <set>

#include "edge/game/variants.hpp"
#include "edge/record/encoding.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/foreign.hpp"
#include "edge/record/game_texts.hpp"
#include "edge/record/movetext.hpp"
#include "edge/record/reading.hpp"
#include "edge/record/results.hpp"

namespace turncoat {

namespace {

std::unexpected<Error> tag_fault(const Tag& tag, const auto& why) {
  return failure(fault::line, tag.line, failure(fault::tag, tag.name, why));
}

// Reads one game.
class RecordReader {
 public:
  RecordReader(std::string_view text, int line) : in_(text, line) {}

  Expected<Reading> read() {
    read_head();
    if (tags_.empty() && before_.empty() && in_.at_end()) return in_.fault(failure(fault::tag_none));
    if (auto ok = open(); !ok) return std::unexpected(ok.error());
    for (const Tag& tag : tags_)
      if (auto ok = store(tag); !ok) return std::unexpected(ok.error());
    const auto end = read_moves(in_, record_, *game_, remarks_);
    if (!end) return std::unexpected(end.error());
    stated_.end = *end, stated_.end_line = in_.line();
    read_rest();
    std::string first = std::move(before_);
    join(first, record_.comments.front());
    record_.comments.front() = std::move(first);
    record_.result = result_of(stated_, *game_, remarks_);
    return Reading{std::move(record_), remarks_.take()};
  }

 private:
  // Tags, and comments that stand before them.
  void read_head() {
    while (in_.skip_space(), !in_.at_end()) {
      if (begins_tag(in_.rest()) || (tags_.empty() && in_.next() == '['))
        tags_.push_back(read_tag(in_, remarks_));
      else if (in_.next() == '{')
        join(before_, read_comment(in_, remarks_));
      else if (in_.next() == ';')
        join(before_, in_.take_line().substr(1));
      else
        return;
    }
  }
  Expected<void> open() {
    // The text of a variant stands beside its name.
    auto tag = std::ranges::find(tags_, "Rules", &Tag::name);
    if (tag == tags_.end() || !is_variant_text(tag->value)) tag = std::ranges::find(tags_, "Variant", &Tag::name);
    const auto spec = spec_meant(tag == tags_.end() ? std::string_view() : tag->value);
    if (!spec) return tag_fault(*tag, spec.error());
    auto game = open_game(*spec);
    if (!game) return tag_fault(*tag, game.error());
    game_ = std::move(*game);
    check_name();
    record_.spec = game_->spec().text();
    record_.seats.assign(game_->info().seats.size(), "?");
    return {};
  }

  // The name of a variant contains a hash of its text, so that changed rules show.
  void check_name() {
    const auto rules = std::ranges::find(tags_, "Rules", &Tag::name),
               name = std::ranges::find(tags_, "Variant", &Tag::name);
    if (rules == tags_.end() || name == tags_.end() || !game_->spec().is_variant()) return;
    const std::string_view id = game_->info().id;
    if (name->value != id && name->value != id.substr(0, id.find('@')))
      remarks_.add(rules->line, failure(fault::tag, rules->name, failure(fault::rules_other, name->value, id)));
  }

  // Puts a tag where it belongs in the record.
  Expected<void> store(const Tag& tag) {
    if (!seen_.insert(tag.name).second) {
      remarks_.add(tag.line, failure(fault::tag_twice, tag.name));
      return {};
    }
    const auto seats = game_->info().seats;
    if (const auto seat = std::ranges::find(seats, tag.name); seat != seats.end()) {
      record_.seats[static_cast<std::size_t>(seat - seats.begin())] = tag.value.empty() ? "?" : tag.value;
    } else if (tag.name == "FEN") {
      return store_fen(tag);
    } else if (tag.name == "Result") {
      stated_.tag = tag.value, stated_.tag_line = tag.line;
    } else if (tag.name == "Seed" && read_seed(tag)) {
    } else if (tag.name != "Variant" && tag.name != "SetUp" && !(tag.name == "Rules" && game_->spec().is_variant())) {
      if (tag.name == "Termination") stated_.termination = tag.value;
      record_.tags.emplace_back(tag.name, tag.value);
    }
    return {};
  }
  // An empty one says that there is none.
  Expected<void> store_fen(const Tag& tag) {
    if (tag.value.empty() || tag.value == "?" || tag.value == "-") return {};
    if (auto done = restart_as_written(*game_, tag.value); !done) return tag_fault(tag, done.error());
    record_.fen = game_->fen();
    if (record_.fen != tag.value)
      remarks_.add(tag.line, failure(fault::tag, tag.name, failure(fault::fen_read, record_.fen)));
    return {};
  }
  bool read_seed(const Tag& tag) {
    const std::string& value = tag.value;
    const bool is_seed = !value.empty() && value.size() <= 19 && value.find_first_not_of("0123456789") == value.npos;
    if (is_seed)
      record_.seed = std::stoull(value);
    else
      remarks_.add(tag.line, failure(fault::tag, tag.name, failure(fault::seed, value)));
    return is_seed;
  }

  // What stands behind the result: comments, and what can only be one.
  void read_rest() {
    bool remarked = false;
    while (in_.skip_space(), !in_.at_end()) {
      std::string& last = record_.comments.back();
      if (in_.next() == '{') {
        join(last, read_comment(in_, remarks_));
      } else if (in_.next() == ';') {
        join(last, in_.take_line().substr(1));
      } else {
        if (!std::exchange(remarked, true)) remarks_.add(in_.line(), failure(fault::record_end));
        std::string word = in_.take_word(true);
        if (word.empty()) word = in_.take() == '}' ? ")" : "(";
        join(last, word);
      }
    }
  }

  TextReader in_;
  Remarks remarks_;
  Record record_;
  std::unique_ptr<AnyGame> game_;
  std::vector<Tag> tags_;
  std::set<std::string> seen_;
  std::string before_;  // what comments say before the moves
  StatedResult stated_;
};

}  // namespace

Expected<Reading> read_game(const GameText& game) {
  if (is_utf8(game.text)) return RecordReader(game.text, game.line).read();
  auto out = RecordReader(utf8_of_windows_1252(game.text), game.line).read();
  if (out) out->remarks.insert(out->remarks.begin(), failure(fault::line, game.line, failure(fault::encoding)).error());
  return out;
}

Expected<Reading> read_game(std::string_view text, std::optional<std::size_t> number) {
  const auto games = games_in(text);
  if (games.empty()) return TextReader(text).fault(failure(fault::tag_none));
  if (number && (*number == 0 || *number > games.size())) return failure(fault::game_number, *number, games.size());
  if (number) return read_game(games[*number - 1]);
  if (games.size() > 1) return failure(fault::several_games, games.size());
  return read_game(games.front());
}

Expected<Record> read_record(std::string_view text) {
  auto game = read_game(text);
  if (!game) return std::unexpected(game.error());
  if (!game->remarks.empty()) return std::unexpected(game->remarks.front());
  return std::move(game->record);
}

}  // namespace turncoat
