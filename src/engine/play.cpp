#include "engine/play.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <new>
#include <ostream>

#include "core/faults.hpp"
#include "edge/diagram/board_text.hpp"
#include "edge/game/drawn_throw.hpp"
#include "edge/record/faults.hpp"
#include "edge/record/san.hpp"
#include "engine/board_picture.hpp"
#include "native/clock.hpp"

namespace turncoat {

namespace {

// "1-3", or "1 1 - 2 4" of several dice.
std::string faces_text(const std::array<int, most_dice>& first, const std::array<int, most_dice>& last) {
  const auto text = [](const std::array<int, most_dice>& faces) {
    std::string out;
    for (const int face : faces)
      if (face != 0) out += (out.empty() ? "" : " ") + std::to_string(face);
    return out;
  };
  if (first == last) return text(first);
  return text(first) + (first[1] == 0 ? "-" : " - ") + text(last);
}

// Numbers alone: "4 2 5", "4,2,5" or "425". Nothing if it is something else.
std::optional<std::vector<int>> read_faces(std::string_view line) {
  std::vector<int> out;
  for (const char c : line)
    if (c >= '0' && c <= '9')
      out.push_back(c - '0');
    else if (c != ' ' && c != ',' && c != '+' && c != '\t' && c != '\r')
      return {};
  return out.empty() ? std::nullopt : std::optional(out);
}

}  // namespace

TerminalGame::TerminalGame(std::unique_ptr<AnyGame> game, PlayOptions order, int in, std::ostream& out)
    : game_(std::move(game)), order_(std::move(order)), in_(in), out_(out), random_(order_.seed) {
  if (order_.clock) clocks_.emplace(*order_.clock);
  const auto& computer = order_.computer;
  flipped_ = computer.size() == 2 && computer[0] && !computer[1];
}

void TerminalGame::run() {
  out_ << '\n' << strong(game_->info().title) << '\n';
  if (game_->spec().text() != game_->info().id) write_text(game_->spec().text());
  out_ << faint("Type a move such as " + (over() ? "e2e4" : game_->moves().front().text) + ", or help.") << '\n';
  while (!done_ && out_) {
    if (clocks_) clocks_->run_for(*game_, seconds_now());
    if (!over() && game_->actor() == dice) {
      roll_dice();
    } else if (!over() && computers_turn()) {
      play_turn_by_computer();
    } else if (!over() && must_pass()) {
      play_and_say(seat_name(game_->actor()) + " plays", "pass");
    } else {
      if (!drawn_) draw();
      if (over() && !has_people()) return;
      ask_person();
    }
  }
}

// ---- the seat that acts

bool TerminalGame::has_people() const { return std::ranges::find(order_.computer, false) != order_.computer.end(); }

// No player needs to be asked then.
bool TerminalGame::must_pass() const {
  const auto moves = game_->moves();
  return moves.size() == 1 && moves[0].text == "pass";
}

void TerminalGame::ask_person() {
  out_ << strong(over() ? "game over" : game_->turn_text());
  if (clocks_ && !over()) out_ << faint(" [" + clocks_->text(*game_, seconds_now()) + "]");
  out_ << strong(">") << ' ' << std::flush;
  if (const auto line = await_line()) obey(*line);
}

std::optional<std::string> TerminalGame::await_line() {
  while (true) {
    if (auto line = lines_.take()) return in_time() ? line : std::nullopt;
    if (!in_time()) return std::nullopt;
    constexpr double longest = 3600;
    const double left = clocks_ && clocks_->running() ? std::min(longest, clocks_->left(seconds_now())) : longest;
    std::string typed;
    const bool open = in_.receive(typed, left);
    lines_.add(typed);
    if (open) continue;
    std::string last = lines_.take_rest();
    if (!last.empty()) return last;
    out_ << '\n';
    done_ = true;
    return std::nullopt;
  }
}

bool TerminalGame::in_time() {
  if (!clocks_ || !clocks_->running() || clocks_->left(seconds_now()) > 0) return true;
  out_ << '\n' << seat_name(game_->actor()) << "'s time is over.\n";
  if (const auto ok = leave(Reason::time); !ok) {
    out_ << sentence(ok.error()) << ".\n";
    done_ = true;
  }
  return false;
}

void TerminalGame::obey(const std::string& line) {
  Words words(line);
  if (words.empty()) return;
  const std::string_view word = words.next();
  if (const Command* const command = command_named(word)) return (this->*command->obey)(words);
  if (!words.empty()) {
    out_ << "One thing at a time: a move, or a command (help lists them).\n";
  } else if (const auto ok = play_typed(word); ok) {
    trail_ = game_->last_cells();
    drawn_ = false;
  } else {
    out_ << sentence(ok.error()) << (over() ? "" : "; moves lists them") << ".\n";
  }
}

// A move as the program writes it or as players do, or a player's leaving.
Expected<void> TerminalGame::play_typed(std::string_view word) {
  const auto number = read_move(*game_, word);
  if (!over() && number) return game_->play_at(*number), Expected<void>();
  if (!over() && number.error().is(fault::several_moves)) return std::unexpected(number.error());
  if (const auto left = game_->play(word); left || over()) return left;
  return not_meant(*game_, word, number.error());
}

void TerminalGame::play_turn_by_computer() {
  const Seat seat = game_->actor();
  if (!drawn_) draw();
  trail_.clear();
  while (!over() && game_->actor() == seat) {
    if (clocks_) clocks_->run_for(*game_, seconds_now());
    SearchLine best;
    const std::string move = think(order_.level, seconds_per_move(), [&](const SearchLine& line) {
                               if (line.rank == 1) best = line;
                             }).move;
    if (!in_time()) return;
    if (computer_claims(best)) {
      out_ << seat_name(seat) << " claims a draw.\n";
      static_cast<void>(game_->claim());
      drawn_ = false;
      return;
    }
    play_and_say(seat_name(seat) + " plays", move);
  }
}

void TerminalGame::ask_dice() {
  std::vector<int> faces;
  if (!drawn_) draw();
  while (true) {
    auto asked = game_->ask_dice(faces);
    if (asked && !asked->question) {
      play_and_say(seat_name(*game_->dice_seat()) + " plays", asked->text);
      if (!asked->way.words.empty()) out_ << faint("  " + asked->way.words) << '\n';
      return;
    }
    const ThrowQuestion& question = *asked->question;
    out_ << question.words << '\n';
    for (const ThrowQuestion::Choice& choice : question.choices)
      out_ << "  " << faces_text(choice.first, choice.last) << "  " << shown(choice.text) << '\n';
    out_ << strong(question.dice == 1 ? "die" : "dice") << strong(">") << ' ' << std::flush;
    const auto line = await_line();
    if (!line) return;
    const auto typed = read_faces(*line);
    if (!typed) return obey(*line);
    auto more = faces;
    more.insert(more.end(), typed->begin(), typed->end());
    if (const auto next = typed->size() == static_cast<std::size_t>(question.dice)
                              ? game_->ask_dice(more)
                              : failure(fault::dice_count, question.dice, typed->size());
        next)
      faces = std::move(more);
    else
      out_ << sentence(next.error()) << ".\n";
  }
}

void TerminalGame::roll_dice() {
  if (order_.ask_dice) return ask_dice();
  const std::string outcome = drawn_outcome(*game_, random_()).text;
  const auto way = drawn_throw(*game_, outcome, order_.seed);
  play_and_say("The dice play", outcome);
  if (way && !way->words.empty()) out_ << faint("  " + way->words) << '\n';
}

void TerminalGame::play_and_say(std::string_view who, const std::string& move) {
  out_ << who << ' ' << strong(shown(move)) << '\n' << std::flush;
  (void)game_->play(move);
  std::ranges::move(game_->last_cells(), std::back_inserter(trail_));
  drawn_ = false;
}

// With a clock, no move takes more than a part of what is left on it.
SearchResult TerminalGame::think(int level, double seconds, const SearchReport& report, bool overlooking) {
  SearchLimits limits;
  if (clocks_ && clocks_->running()) {
    limits.clock = std::max(0.001, clocks_->left(seconds_now()));
    limits.increment = clocks_->increment();
  }
  limits.level = level;
  limits.seconds = seconds;
  limits.at_most = true;
  limits.seed = order_.seed;
  limits.overlooking = overlooking;
  limits.now = seconds_now;
  if (!searcher_ && !renew(searcher_, *game_, usual_hash_megabytes)) throw std::bad_alloc();
  return searcher_->search(*game_, limits, report);
}

double TerminalGame::seconds_per_move() const {
  return order_.movetime ? *order_.movetime : level_seconds(order_.level);
}

// ---- output

// A spec in lines that break between words.
void TerminalGame::write_text(std::string_view text) {
  for (const std::string& line : wrapped(text, 2)) out_ << faint(line) << '\n';
}

void TerminalGame::draw(const std::vector<std::string>& targets) {
  out_ << '\n';
  for (const std::string& line :
       board_picture(*game_, {.flipped = flipped_, .trail = trail_, .targets = targets}, order_.style))
    out_ << line << '\n';
  out_ << '\n';
  describe_turn();
  drawn_ = true;
}

std::string TerminalGame::shown(const std::string& move) const {
  return san_ ? san_of(*game_, move).value_or(move) : move;
}

void TerminalGame::describe_turn() {
  for (const std::string& note : board_notes(*game_)) out_ << "  " << note << '\n';
  const auto decision = game_->decided();
  if (!decision) {
    say_claim();
    if (game_->actor() == dice || game_->info().phases.empty()) return;
    const PositionView view = game_->view();
    out_ << "  " << strong(seat_name(game_->actor())) << " to move, with "
         << army_name(game_->info(), view.army, order_.style) << ' ' << faint("(" + view.phase + " phase)") << '\n';
    return;
  }
  out_ << "  " << strong("The game is over: " + std::string(reason_text(decision->reason))) << " (";
  for (std::size_t seat = 0; seat < game_->info().seats.size(); ++seat)
    out_ << (seat == 0 ? "" : ", ") << game_->info().seats[seat] << ' ' << score_text(decision->scores[seat]);
  out_ << ")\n";
}

}  // namespace turncoat
