#include "engine/play.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>

#include "edge/board_text.hpp"
#include "edge/drawn_throw.hpp"
#include "edge/record.hpp"
#include "engine/board_picture.hpp"
#include "engine/clock.hpp"

namespace turncoat {

const TerminalGame::Command TerminalGame::commands[] = {
    {"moves", "[from]", "the legal moves, or those of one piece", &TerminalGame::list_moves},
    {"undo", "", "take back your last move", &TerminalGame::undo},
    {"hint", "", "what the computer would play", &TerminalGame::hint},
    {"go", "", "let the computer play this turn", &TerminalGame::let_computer_play},
    {"flip", "", "look at the board from the other side", &TerminalGame::flip},
    {"fen", "", "the position as a text", &TerminalGame::print_fen},
    {"new", "", "begin a new game", &TerminalGame::begin_anew},
    {"save", "FILE", "write the game to a new file", &TerminalGame::save},
    {"load", "FILE", "go on with a saved game", &TerminalGame::load},
    {"help", "", "this list", &TerminalGame::show_help},
    {"quit", "", "end", &TerminalGame::quit},
};

TerminalGame::TerminalGame(std::unique_ptr<AnyGame> game, PlayOrder order, std::istream& in, std::ostream& out)
    : game_(std::move(game)), order_(std::move(order)), in_(in), out_(out), random_(order_.seed) {
  const auto& computer = order_.computer;
  flipped_ = computer.size() == 2 && computer[0] && !computer[1];
}

void TerminalGame::run() {
  out_ << '\n' << strong(game_->info().title);
  if (game_->spec().text() != game_->info().id) out_ << faint("  " + game_->spec().text());
  out_ << '\n'
       << faint("Type a move such as " + (over() ? "e2e4" : game_->moves().front().text) + ", or help.") << '\n';
  while (!done_) {
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

// ---- whose turn it is

bool TerminalGame::has_people() const { return std::ranges::find(order_.computer, false) != order_.computer.end(); }

// Nobody needs to be asked then.
bool TerminalGame::must_pass() const {
  const auto moves = game_->moves();
  return moves.size() == 1 && moves[0].text == "pass";
}

void TerminalGame::ask_person() {
  out_ << strong(over() ? "game over" : game_->turn_text()) << "> " << std::flush;
  std::string line;
  if (!std::getline(in_, line)) {
    out_ << '\n';
    done_ = true;
    return;
  }
  obey(line);
}

void TerminalGame::obey(const std::string& line) {
  Words words(line);
  if (words.empty()) return;
  const std::string_view word = words.next();
  const auto* const command = std::ranges::find(commands, word, &Command::word);
  if (command != std::end(commands)) return (this->*command->obey)(words);
  if (!words.empty()) {
    out_ << "One thing at a time: a move, or a command (help lists them).\n";
  } else if (const auto ok = game_->play(word); ok) {
    trail_ = game_->last_steps();
    drawn_ = false;
  } else {
    out_ << ok.error().message << (over() ? "" : "; moves lists them") << ".\n";
  }
}

void TerminalGame::play_turn_by_computer() {
  const Seat seat = game_->actor();
  if (!drawn_) draw();
  trail_.clear();
  while (!over() && game_->actor() == seat)
    play_and_say(seat_name(seat) + " plays", think(order_.level, seconds_per_move()).move);
}

// Draws an outcome by its probability.
void TerminalGame::roll_dice() {
  double rest = std::uniform_real_distribution<double>(0, 1)(random_);
  const auto outcomes = game_->outcomes();
  std::size_t i = 0;
  for (; i + 1 < outcomes.size(); ++i) {
    rest -= static_cast<double>(outcomes[i].numerator) / static_cast<double>(outcomes[i].denominator);
    if (rest < 0) break;
  }
  const auto way = drawn_throw(*game_, outcomes[i].text, order_.seed);
  play_and_say("The dice play", outcomes[i].text);
  if (way) out_ << faint("  " + throw_words(*way, game_->info())) << '\n';
}

void TerminalGame::play_and_say(std::string_view who, const std::string& move) {
  out_ << who << ' ' << strong(move) << '\n' << std::flush;
  (void)game_->play(move);
  std::ranges::move(game_->last_steps(), std::back_inserter(trail_));
  drawn_ = false;
}

SearchResult TerminalGame::think(int level, double seconds) {
  SearchLimits limits;
  limits.level = level;
  limits.seconds = seconds;
  limits.seed = order_.seed;
  limits.now = seconds_now;
  return game_->search(limits, {});
}

// Weak levels answer quickly.
double TerminalGame::seconds_per_move() const {
  return order_.movetime ? *order_.movetime : 0.1 * static_cast<double>(order_.level);
}

// ---- commands

void TerminalGame::list_moves(Words words) {
  const std::string from(words.next());
  auto moves = game_->moves();
  if (!from.empty()) std::erase_if(moves, [&](const MoveView& m) { return m.steps.empty() || m.steps[0] != from; });
  if (moves.empty()) {
    out_ << (from.empty() ? "There are no moves." : "No move begins on " + from + ".") << '\n';
    return;
  }
  if (!from.empty()) {
    std::vector<std::string> targets;
    for (const MoveView& move : moves)
      if (move.steps.size() > 1) targets.push_back(move.steps[1]);
    draw(targets);
  }
  // A line for each first step.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool starts_line = i == 0 || moves[i].steps.empty() || moves[i].steps[0] != moves[i - 1].steps[0];
    if (starts_line && i > 0) out_ << '\n';
    out_ << (starts_line ? "  " : " ") << moves[i].text << (moves[i].captures ? faint("x") : "");
  }
  out_ << '\n';
  if (std::ranges::any_of(moves, &MoveView::captures)) out_ << faint("  x: captures") << '\n';
}

// Back to where a person last had a choice.
void TerminalGame::undo(Words) {
  if (!game_->undo()) {
    out_ << "There is nothing to take back.\n";
    return;
  }
  while ((game_->actor() == dice || computers_turn() || must_pass()) && game_->undo()) continue;
  trail_ = game_->last_steps();
  drawn_ = false;
}

void TerminalGame::hint(Words) {
  if (over()) {
    out_ << "The game is over.\n";
    return;
  }
  const SearchResult result = think(strongest_level, order_.movetime.value_or(1));
  out_ << "The computer would play " << strong(result.move) << ".\n";
}

void TerminalGame::let_computer_play(Words) {
  if (over())
    out_ << "The game is over.\n";
  else
    play_turn_by_computer();
}

void TerminalGame::flip(Words) {
  flipped_ = !flipped_;
  drawn_ = false;
}

void TerminalGame::print_fen(Words) { out_ << game_->fen() << '\n'; }

void TerminalGame::begin_anew(Words) {
  game_->restart();
  trail_.clear();
  drawn_ = false;
}

void TerminalGame::save(Words words) {
  const std::string name(words.rest());
  if (name.empty() || std::filesystem::exists(name)) {
    out_ << (name.empty() ? "save needs the name of a file." : name + " exists already; choose another name.") << '\n';
    return;
  }
  Record record = record_of(*game_);
  record.seed = order_.seed;
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    record.seats[i] = order_.computer[i] ? "Turncoat level " + std::to_string(order_.level) : "A person";
  std::ofstream file(name);
  file << write_record(record) << std::flush;
  out_ << (file ? "Saved to " + name + "." : name + " cannot be written.") << '\n';
}

void TerminalGame::load(Words words) {
  const std::string name(words.rest());
  std::ifstream file(name);
  if (!file) {
    out_ << (name.empty() ? "load needs the name of a file." : name + " cannot be read.") << '\n';
    return;
  }
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto record = read_record(text);
  auto game = record ? open_record(*record) : std::unexpected(record.error());
  if (!game) {
    out_ << name << ": " << game.error().message << '\n';
    return;
  }
  game_ = std::move(*game);
  order_.computer.resize(game_->info().seats.size(), true);
  trail_ = game_->last_steps();
  drawn_ = false;
}

void TerminalGame::show_help(Words) {
  if (!over()) out_ << "  " << strong("a move") << "        such as " << game_->moves().front().text << '\n';
  for (const Command& command : commands) {
    std::string name(command.word);
    if (!command.argument.empty()) name += ' ' + std::string(command.argument);
    out_ << "  " << strong(name) << std::string(14 - name.size(), ' ') << command.meaning << '\n';
  }
}

void TerminalGame::quit(Words) { done_ = true; }

// ---- output

void TerminalGame::draw(const std::vector<std::string>& targets) {
  out_ << '\n';
  for (const std::string& line :
       board_picture(*game_, {.flipped = flipped_, .trail = trail_, .targets = targets}, order_.style))
    out_ << line << '\n';
  out_ << '\n';
  describe_turn();
  drawn_ = true;
}

void TerminalGame::describe_turn() {
  for (const std::string& note : board_notes(*game_)) out_ << "  " << note << '\n';
  const auto decision = game_->decided();
  if (!decision) {
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
