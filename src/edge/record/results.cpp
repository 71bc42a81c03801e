#include "edge/record/results.hpp"

#include <algorithm>
#include <iterator>

#include "core/ascii.hpp"
#include "core/fen.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/written_move.hpp"

namespace turncoat {

namespace {

constexpr std::size_t most_length = 60;  // of a text that can be a result

// "½ – ½" as "1/2-1/2".
std::string plain_scores(std::string_view text) {
  constexpr Replaced parts[] = {{"½", "1/2"}, {"–", "-"},     {"—", "-"},     {"−", "-"},    {"‐", "-"},  {":", "-"},
                                {" ", ""},    {"0.5", "1/2"}, {"0,5", "1/2"}, {".5", "1/2"}, {"⅓", "1/3"}};
  std::string out;
  while (!text.empty()) {
    const auto* const found = std::ranges::find_if(parts, [&](const Replaced& p) { return text.starts_with(p.text); });
    const bool known = found != std::end(parts);
    out += known ? found->by : text.substr(0, 1);
    text.remove_prefix(known ? found->text.size() : 1);
  }
  return out;
}

// Half of "1/2-1/2", which says as much.
bool is_half(std::string_view scores) { return scores == "1/2" || scores == "½"; }

// Whether these can be the scores of a game: they add up to something.
bool are_scores(const std::vector<std::string_view>& scores) {
  int sum = 0;
  for (const std::string_view text : scores) {
    const auto score = read_score(text);
    if (!score) return false;
    sum += static_cast<int>(*score);
  }
  return sum >= static_cast<int>(Score::whole) - 1 && (scores.size() != 2 || sum == static_cast<int>(Score::whole));
}

bool is_reason(std::string_view text) {
  for (int r = 0; r <= static_cast<int>(Reason::agreement); ++r)
    if (reason_text(static_cast<Reason>(r)) == text) return true;
  return false;
}

// "1 0 checkmate"
std::optional<WrittenResult> read_with_reason(std::string_view text, std::size_t seats) {
  const auto words = split(text, ' ');
  if (words.size() <= seats) return {};
  const std::vector<std::string_view> scores(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(seats));
  std::string reason, joined;
  for (std::size_t i = seats; i < words.size(); ++i) reason += (i == seats ? "" : " ") + std::string(words[i]);
  for (const std::string_view score : scores) joined += (joined.empty() ? "" : "-") + std::string(score);
  if (!are_scores(scores) || !is_reason(reason)) return {};
  return WrittenResult{joined, reason};
}

// "1 0" of "1-0"
std::string apart(std::string scores) {
  std::ranges::replace(scores, '-', ' ');
  return scores;
}
bool all_equal(const std::string& scores) {
  const auto words = split(scores, '-');
  return std::ranges::all_of(words, [&](std::string_view word) { return word == words.front(); });
}

// "Ada won on time" and the standard's "time forfeit", whatever the players are called.
bool tells_of_time(std::string_view termination) {
  std::string lower;
  for (const char c : termination) lower += to_small(c);
  return lower == "time forfeit" || lower == "time" || lower.ends_with("won on time") ||
         lower.ends_with("drawn by timeout vs insufficient material");
}

// Why the game may have ended, if neither board nor text say so.
std::string_view likely_reason(const WrittenResult& written, const StatedResult& stated, const AnyGame& game) {
  if (tells_of_time(stated.termination)) return reason_text(Reason::time);
  if (!all_equal(written.scores)) return reason_text(Reason::resignation);
  const auto claim = game.claimable();
  return reason_text(claim ? *claim : Reason::agreement);
}

// Whether a reason can stand although the board does not show that the game is over.
bool needs_no_board(const WrittenResult& written, const AnyGame& game) {
  const auto is = [&](Reason reason) { return written.reason == reason_text(reason); };
  const auto claim = game.claimable();
  return is(Reason::resignation) || is(Reason::time) || is(Reason::agreement) ||
         (claim && is(*claim) && all_equal(written.scores));
}

// What the text says: the tag, unless that says nothing or the board agrees with the end instead.
WrittenResult result_of_text(const StatedResult& stated, const std::string& shown, std::size_t seats,
                             Remarks& remarks) {
  const WrittenResult open{"*"};
  const auto tag = stated.tag ? read_result(*stated.tag, seats) : std::nullopt;
  const auto end = stated.end ? read_result(*stated.end, seats) : std::nullopt;
  if (stated.tag && !tag && !stated.tag->empty())
    remarks.add(stated.tag_line, failure(fault::result_word, *stated.tag));
  if (!stated.end) remarks.add(stated.end_line, failure(fault::moves_end));
  // Our own record that was cut ends so.
  if (end && *stated.end == "1/2") remarks.add(stated.end_line, failure(fault::result_half, *stated.end));
  if (!tag || !end) return tag ? *tag : end.value_or(open);
  if (tag->scores == end->scores) return *tag;
  remarks.add(stated.end_line, failure(fault::scores, *stated.end, tag->scores));
  const bool tag_is_open = tag->scores == "*";
  const bool board_says_end = end->scores == shown && tag->scores != shown;
  return tag_is_open || (board_says_end && end->scores != "*") ? *end : *tag;
}

}  // namespace

std::optional<WrittenResult> read_result(std::string_view text, std::size_t seats) {
  if (text.size() > most_length) return {};
  if (text == "*" || text == "?") return WrittenResult{"*"};
  if (auto with_reason = read_with_reason(text, seats)) return with_reason;
  std::string scores = plain_scores(text);
  if (is_half(scores) && seats == 2) scores = "1/2-1/2";
  const auto parts = split(scores, '-');
  if (parts.size() != seats || !are_scores(parts)) return {};
  return WrittenResult{scores};
}

bool ends_moves(std::string_view word, std::size_t seats) {
  // Most words are none, and that is soon seen.
  const bool may_be = !word.empty() && (std::string_view("01*.").contains(word.front()) || (word.front() & 0x80) != 0);
  return may_be && read_result(word, seats);
}

bool ends_moves(std::string_view word) { return ends_moves(word, 2) || ends_moves(word, most_seats); }

std::string result_of(const StatedResult& stated, const AnyGame& game, Remarks& remarks) {
  const std::size_t seats = game.info().seats.size();
  const auto decided = game.decided();
  const std::string shown = joined_scores(game.result(), seats);
  const WrittenResult written = result_of_text(stated, shown, seats, remarks);
  const bool tells_reason = !written.reason.empty();
  const bool same_reason = !tells_reason || (decided && written.reason == reason_text(decided->reason));
  if (decided && written.scores == shown && same_reason) return game.result();
  if (decided) {
    const std::string full = game.result();
    remarks.add(stated.end_line, failure(fault::result, apart(shown), reason_text(decided->reason),
                                         tells_reason ? apart(written.scores) + ' ' + written.reason : written.scores));
    if (written.scores == shown) return full;
  }
  if (written.scores == "*") return "*";
  if (!decided && tells_reason && needs_no_board(written, game)) return apart(written.scores) + ' ' + written.reason;
  if (!decided && tells_reason)
    remarks.add(stated.end_line, failure(fault::result_open, apart(written.scores) + ' ' + written.reason));
  return apart(written.scores) + ' ' + std::string(likely_reason(written, stated, game));
}

std::optional<Leaving> leaving_of(const Record& record, const AnyGame& game) {
  if (game.decided() || record.result == "*") return {};
  for (const Leaving& leaving : game.leavings()) {
    const auto trial = game.clone();
    if (trial->play(leaving_text(leaving)) && trial->result() == record.result) return leaving;
  }
  return {};
}

}  // namespace turncoat
