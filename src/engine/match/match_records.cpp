#include "engine/match/match_records.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include "edge/uci/words.hpp"
#include "engine/faults.hpp"
#include "engine/match/faults.hpp"
#include "native/clock.hpp"

namespace turncoat {

namespace {

constexpr std::string_view first_tag = "[Variant ";
constexpr double between_syncs = 1;  // seconds of games that a power cut may take: a disk is slower than small games

std::string tag(const Record& record, std::string_view name) {
  for (const auto& [key, value] : record.tags)
    if (key == name) return value;
  return "";
}

// Where the last record begins, if it is so incomplete that even its first tag is cut off; else the end.
std::size_t begun_tag(std::string_view text) {
  const std::size_t line = text.rfind('\n') + 1;  // 0 if there is none
  const std::string_view last = text.substr(line);
  const bool apart = line == 0 || text.substr(0, line).ends_with("\n\n");
  return apart && last.size() < first_tag.size() && first_tag.starts_with(last) ? line : text.size();
}

}  // namespace

std::vector<std::string_view> split_records(std::string_view text) {
  const std::string next_record = "\n" + std::string(first_tag);
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t next = text.find(next_record);
    const std::size_t length = next == text.npos ? text.size() : next + 1;
    out.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return out;
}

void add_match_tags(Record& record, const std::string& match, const GameOutcome& outcome) {
  record.tags.emplace_back("Match", match);
  record.tags.emplace_back("Round", std::to_string(outcome.number + 1));
  record.tags.emplace_back("Termination", ending_text(outcome.ending));
  if (outcome.culprit >= 0) record.tags.emplace_back("Culprit", std::to_string(outcome.culprit + 1));
}

Expected<MatchRecords> MatchRecords::open(const std::string& path, const MatchPlan& plan,
                                          std::span<const PlayerSettings> settings, const std::string& match) {
  MatchRecords records(path, match);
  if (auto ok = records.open_locked(); !ok) return std::unexpected(ok.error());
  std::string text;
  if (!records.file_.read_all(text, std::size_t{4} << 30)) return file_failure(fault::cannot_read, path);
  const auto whole = records.take_all(text, plan, settings);
  if (!whole) return failure(fault::at, path, whole.error());
  if (*whole < text.size() && !records.file_.cut(*whole)) return file_failure(fault::cannot_write, path);
  records.size_ = *whole;
  // The end of the last record may be all that is missing.
  text.resize(*whole);
  const std::string_view missing = text.empty() || text.ends_with("\n\n") ? "" : text.ends_with('\n') ? "\n" : "\n\n";
  if (auto ok = records.append(missing); !ok) return std::unexpected(ok.error());
  return records;
}

Expected<void> MatchRecords::open_locked() {
  auto file = open_to_extend(path_);
  if (!file)
    return file.error().is(fault::no_regular_file) ? failure(fault::records_file, path_)
                                                   : std::unexpected(file.error());
  file_ = *std::move(file);
  if (file_.lock()) return {};
  if (errno == EWOULDBLOCK) return failure(fault::records_used, path_);
  return file_failure(fault::cannot_lock, path_);
}

Expected<std::size_t> MatchRecords::take_all(std::string_view text, const MatchPlan& plan,
                                             std::span<const PlayerSettings> settings) {
  const std::size_t begun = begun_tag(text);
  const auto records = split_records(text.substr(0, begun));
  for (const std::string_view record : records) {
    const auto ok = take(record, plan);
    if (ok) continue;
    const bool unfinished =
        record.data() == records.back().data() && begun == text.size() && begins_record(record, plan, settings, match_);
    if (!unfinished) return std::unexpected(ok.error());
    return static_cast<std::size_t>(record.data() - text.data());
  }
  return begun;
}

Expected<void> MatchRecords::take(std::string_view text, const MatchPlan& plan) {
  const auto record = read_record(text);
  if (!record) return failure(fault::records_strange, record.error());
  const auto outcome = outcome_of(*record, plan);
  if (!outcome) return std::unexpected(outcome.error());
  found_.push_back(*outcome);
  return {};
}

Expected<GameOutcome> MatchRecords::outcome_of(const Record& record, const MatchPlan& plan) const {
  if (tag(record, "Match") != match_) return failure(fault::records_other, tag(record, "Match"), match_);
  const auto number = read_integer("Round", tag(record, "Round"), 1, 1'000'000'000);
  if (!number) return std::unexpected(number.error());
  GameOutcome outcome{.number = static_cast<int>(*number) - 1, .result = record.result};
  const auto ending = read_ending(tag(record, "Termination"));
  if (!ending) return failure(fault::records_ending, tag(record, "Termination"));
  outcome.ending = *ending;
  if (const std::string culprit = tag(record, "Culprit"); !culprit.empty()) {
    const auto player = read_integer("Culprit", culprit, 1, plan.players);
    if (!player) return std::unexpected(player.error());
    outcome.culprit = static_cast<int>(*player) - 1;
    if (!record.comments.empty()) outcome.complaint = record.comments.back();
  }
  return outcome;
}

std::string match_record(const std::string& match, int number, PlayedGame game) {
  add_match_tags(game.record, match, {number, game.record.result, game.ending, game.culprit});
  if (game.culprit >= 0) {
    game.record.comments.resize(game.record.moves.size() + 1);
    game.record.comments.back() = game.complaint;
  }
  return write_record(game.record) + '\n';
}

Expected<void> MatchRecords::add(int number, PlayedGame game) {
  return append(match_record(match_, number, std::move(game)));
}

Expected<void> MatchRecords::sync() {
  if (!file_.sync()) return file_failure(fault::cannot_write, path_);
  synced_ = seconds_now();
  return {};
}

Expected<void> MatchRecords::append(std::string_view text) {
  if (file_.write_all(text)) {
    size_ += text.size();
    return seconds_now() - synced_ < between_syncs ? Expected<void>() : sync();
  }
  const auto error = file_failure(fault::cannot_write, path_);
  (void)file_.cut(size_);  // no half a record, if that can be had
  return error;
}

namespace {

// What stands behind `before`, up to `after` or the end; nothing if `before` does not come.
std::optional<std::string_view> between(std::string_view text, std::string_view before, char after) {
  const std::size_t at = text.find(before);
  if (at == text.npos) return std::nullopt;
  text.remove_prefix(at + before.size());
  return text.substr(0, text.find(after));
}

// Whether a text is the beginning of a result: a score for each seat, and a reason in words.
bool begins_result(std::string_view text, std::size_t seats) {
  constexpr std::array<std::string_view, 4> scores = {"0 ", "1 ", "1/2 ", "1/3 "};
  if (text == "*") return true;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::string_view word = text.substr(0, text.find(' ') == text.npos ? text.npos : text.find(' ') + 1);
    if (std::ranges::none_of(scores, [&](std::string_view score) { return score.starts_with(word); })) return false;
    text.remove_prefix(word.size());
  }
  return text.find_first_not_of("abcdefghijklmnopqrstuvwxyz ") == text.npos;
}

// A record's tags, and the empty line behind them.
std::string head_of(const Record& record) {
  const std::string text = write_record(record);
  const std::size_t end = text.find("\n\n");
  return end == text.npos ? "" : text.substr(0, end + 2);
}

// Whether `word` is the beginning of what can stand next in this game: a move, its number, or the end.
bool begins_word(std::string_view word, const AnyGame& game, std::string_view scores) {
  const std::string number = std::to_string(game.setup().number) + '.';
  if (word.starts_with('{') || number.starts_with(word) || scores.starts_with(word)) return true;
  return std::ranges::any_of(game.moves(), [&](const MoveView& move) { return move.text.starts_with(word); });
}

// Whether a text is the beginning of moves and their end. The last word may lack its end.
bool begins_moves(std::string_view text, const Record& tags) {
  const std::size_t cut = text.find_last_of(" \n");
  const std::string_view whole = text.substr(0, cut == text.npos ? 0 : cut);
  const std::string_view word = text.substr(cut == text.npos ? 0 : cut + 1);
  const bool in_comment = whole.rfind('{') != whole.npos && whole.find('}', whole.rfind('{')) == whole.npos;
  // The moves may be all there were, or not: then the game is not over.
  for (const std::string& result : {std::string("*"), tags.result}) {
    Record so_far = tags;
    so_far.result = result;
    const std::string scores = joined_scores(result, tags.seats.size());
    const auto read = read_record(head_of(so_far) + std::string(whole) + (in_comment ? "} " : " ") + scores);
    if (!read) continue;
    const auto game = open_record(*read);
    if (game && (in_comment || begins_word(word, **game, joined_scores(tags.result, tags.seats.size())))) return true;
  }
  return false;
}

}  // namespace

bool begins_record(std::string_view text, const MatchPlan& plan, std::span<const PlayerSettings> settings,
                   const std::string& match) {
  constexpr std::array endings = {Ending::rules, Ending::ply_limit, Ending::late, Ending::illegal, Ending::crash};
  // What is not known from the plan is taken from the text, as far as that goes.
  const auto round = between(text, "[Round \"", '"');
  const bool whole_round = round && round->end() != text.end();
  const auto number = read_integer("Round", round.value_or("1"), 1, 1'000'000'000);
  if (!number && (whole_round || !round->empty())) return false;
  const auto result = between(text, "[Result \"", '"');
  if (result && !begins_result(*result, plan.sides.of_seat.size())) return false;
  const int game = number ? static_cast<int>(*number) - 1 : 0;
  for (int rotation = 0; rotation < plan.rotations(); ++rotation) {
    if (whole_round && game % plan.rotations() != rotation) continue;
    for (const Ending ending : endings)
      for (int culprit = -1; culprit < plan.players; ++culprit) {
        const bool faulty = ending != Ending::rules && ending != Ending::ply_limit;
        if (faulty != (culprit >= 0)) continue;
        Record tags{.spec = plan.spec,
                    .fen = plan.fen_of(game),
                    .seats = seat_names(plan, settings, rotation),
                    .seed = plan.seed_of(game)};
        tags.result = result.value_or("*");
        add_match_tags(tags, match, {game, tags.result, ending, culprit});
        const std::string head = head_of(tags);
        if (head.starts_with(text) || (text.starts_with(head) && begins_moves(text.substr(head.size()), tags)))
          return true;
      }
  }
  return false;
}

}  // namespace turncoat
