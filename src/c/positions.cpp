// What stands on the board, what can be played and what was (turncoat.h).
#include <functional>

#include "c/handle.hpp"
#include "edge/answers/answers.hpp"
#include "edge/diagram/board_svg.hpp"
#include "edge/game/why_not.hpp"
#include "edge/record/pgn.hpp"
#include "edge/record/record_json.hpp"
#include "edge/record/san.hpp"

using namespace turncoat;
using namespace turncoat::c;

namespace {

constexpr int most_perft = 100;

// Gives what `tell` says of the game; an empty text without a game.
template <class Tell>
std::size_t write_text(const turncoat_game* game, char* out, std::size_t size, Tell tell) {
  return game == nullptr ? put("", out, size) : put(tell(*game->game), out, size);
}

// The texts of a list, each ended by a newline; and with spaces between them.
template <class List, class Text = std::identity>
std::string in_lines(const List& list, Text text = {}) {
  std::string out;
  for (std::size_t i = 0; i < list.size(); ++i) out += std::invoke(text, list[i]), out += '\n';
  return out;
}
template <class List, class Text = std::identity>
std::string in_words(const List& list, Text text = {}) {
  std::string out;
  for (const auto& one : list) (out += out.empty() ? "" : " ") += std::invoke(text, one);
  return out;
}

bool no_game(turncoat_error* error) { return misused(error, "the game must not be NULL"); }

}  // namespace

std::size_t turncoat_fen(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return g.fen(); });
}

std::uint64_t turncoat_key(const turncoat_game* game) { return game == nullptr ? 0 : game->game->key(); }

int turncoat_actor(const turncoat_game* game) { return game == nullptr ? TURNCOAT_DICE : game->game->actor(); }

std::size_t turncoat_phase(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return g.view().phase; });
}

int turncoat_ply(const turncoat_game* game) { return game == nullptr ? 0 : game->game->ply(); }

std::size_t turncoat_result(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return g.result(); });
}

bool turncoat_ended(const turncoat_game* game, double scores[TURNCOAT_MOST_SEATS]) {
  if (game == nullptr) return false;
  const auto decided = game->game->decided();
  if (!decided) return false;
  static_assert(TURNCOAT_MOST_SEATS == most_seats && TURNCOAT_DICE == dice);
  if (scores != nullptr) std::ranges::transform(decided->scores, scores, value_of);
  return true;
}

std::size_t turncoat_checks(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return in_words(g.view().checks); });
}

std::size_t turncoat_show_json(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, show_json);
}

std::size_t turncoat_svg(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, board_svg);
}

// ---- moves

std::size_t turncoat_count(const turncoat_game* game) { return game == nullptr ? 0 : game->game->count(); }

std::size_t turncoat_moves(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return in_lines(g.texts()); });
}

std::size_t turncoat_move(const turncoat_game* game, std::size_t number, char* out, std::size_t size) {
  return write_text(game, out, size, [&](const AnyGame& g) { return number < g.count() ? g.text_at(number) : ""; });
}

std::size_t turncoat_steps(const turncoat_game* game, std::size_t number, char* out, std::size_t size) {
  return write_text(game, out, size, [&](const AnyGame& g) {
    return number < g.count() ? in_words(g.steps_at(number), &Step::text) : "";
  });
}

std::size_t turncoat_outcomes(const turncoat_game* game, std::uint64_t* over, std::uint64_t* under, std::size_t size) {
  if (game == nullptr) return 0;
  const auto outcomes = game->game->outcomes();
  for (std::size_t i = 0; i < std::min(size, outcomes.size()); ++i) {
    if (over != nullptr) over[i] = outcomes[i].numerator;
    if (under != nullptr) under[i] = outcomes[i].denominator;
  }
  return outcomes.size();
}

std::size_t turncoat_leavings(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return in_lines(g.leavings(), leaving_text); });
}

std::size_t turncoat_san(const turncoat_game* game, const char* move, char* out, std::size_t size) {
  return write_text(game, out, size,
                    [&](const AnyGame& g) { return san_of(g, move == nullptr ? "" : move).value_or(""); });
}

std::size_t turncoat_meant(const turncoat_game* game, const char* written, char* out, std::size_t size) {
  return write_text(game, out, size,
                    [&](const AnyGame& g) { return read_san(g, written == nullptr ? "" : written).value_or(""); });
}

std::size_t turncoat_claimable(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) {
    const auto reason = g.claimable();
    return reason ? reason_text(*reason) : std::string_view();
  });
}

std::size_t turncoat_why(const turncoat_game* game, const char* move, char* out, std::size_t size) {
  return write_text(game, out, size, [&](const AnyGame& g) {
    const auto why = why_not(g, move == nullptr ? "" : move, false);
    return why ? sentence(why->error) : "";
  });
}

bool turncoat_perft(const turncoat_game* game, int depth, std::uint64_t* leaves, turncoat_error* error) {
  if (game == nullptr) return no_game(error);
  if (depth < 0 || depth > most_perft)
    return misused(error, "the depth must be 0 to 100, not " + std::to_string(depth));
  std::uint64_t sum = depth == 0 ? 1 : 0;
  if (depth > 0)
    for (const PerftLine& line : game->game->perft(depth)) sum += line.leaves;
  if (leaves != nullptr) *leaves = sum;
  return true;
}

// ---- playing

bool turncoat_play(turncoat_game* game, const char* move, turncoat_error* error) {
  if (game == nullptr) return no_game(error);
  if (move == nullptr) return misused(error, "the move must not be NULL");
  const auto done = game->game->play(move);
  return done || refuse(error, done.error());
}

bool turncoat_play_written(turncoat_game* game, const char* written, turncoat_error* error) {
  if (game == nullptr) return no_game(error);
  if (written == nullptr) return misused(error, "the move must not be NULL");
  const auto number = read_move(*game->game, written);
  if (!number) return refuse(error, not_meant(*game->game, written, number.error()).error());
  game->game->play_at(*number);
  return true;
}

bool turncoat_play_number(turncoat_game* game, std::size_t number, turncoat_error* error) {
  if (game == nullptr) return no_game(error);
  if (const std::size_t count = game->game->count(); number >= count)
    return misused(error, "there is no move number " + std::to_string(number) + ": there are " + std::to_string(count) +
                              " legal moves, counted from 0");
  game->game->play_at(number);
  return true;
}

bool turncoat_play_random(turncoat_game* game, std::uint64_t* random) {
  if (game == nullptr || random == nullptr) return false;
  Random stream(*random);
  const bool played = game->game->play_random(stream);
  *random = stream.state();
  return played;
}

bool turncoat_undo(turncoat_game* game) { return game != nullptr && game->game->undo(); }

std::size_t turncoat_played(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return in_lines(g.played()); });
}

std::size_t turncoat_first_fen(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return g.first_fen(); });
}

std::size_t turncoat_record(const turncoat_game* game, char* out, std::size_t size) {
  return write_text(game, out, size, [](const AnyGame& g) { return write_record(record_of(g)); });
}

std::size_t turncoat_pgn(const turncoat_game* game, const char* about, char* out, std::size_t size) {
  return write_text(game, out, size, [&](const AnyGame& g) {
    const auto record = record_from_json(g, about == nullptr ? "" : about);
    return record ? write_pgn(*record).value_or("") : "";
  });
}

bool turncoat_restart(turncoat_game* game, const char* fen, turncoat_error* error) {
  if (game == nullptr) return no_game(error);
  if (fen == nullptr) return game->game->restart(), true;
  const auto done = game->game->restart(fen);
  return done || refuse(error, done.error());
}
