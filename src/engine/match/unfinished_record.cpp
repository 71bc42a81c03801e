#include "engine/match/unfinished_record.hpp"

#include <algorithm>
#include <array>

#include "engine/match/match_records.hpp"

namespace turncoat {

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
