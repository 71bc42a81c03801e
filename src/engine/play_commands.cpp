// What people can type in a game besides moves.
#include <algorithm>
#include <ostream>

#include "core/printable.hpp"
#include "edge/game/agreeing.hpp"
#include "edge/game/variants.hpp"
#include "engine/play.hpp"
#include "native/clock.hpp"
#include "print/rules_text.hpp"
#include "print/words.hpp"

namespace turncoat {

const TerminalGame::Command TerminalGame::commands[] = {
    {"moves", "[from]", "the legal moves, or those of one piece", &TerminalGame::list_moves},
    {"undo", "", "take back your last move", &TerminalGame::undo},
    {"hint", "", "what the computer would play", &TerminalGame::hint},
    {"go", "", "let the computer play this turn", &TerminalGame::let_computer_play},
    {"flip", "", "look at the board from the other side", &TerminalGame::flip},
    {"fen", "", "the position as a text", &TerminalGame::print_fen},
    {"rules", "", "how the game is played, with its options", &TerminalGame::print_rules},
    {"new", "", "begin a new game", &TerminalGame::begin_anew},
    {"resign", "", "give the game up", &TerminalGame::resign},
    {"draw", "", "offer the others a draw", &TerminalGame::offer_draw},
    {"claim", "", "claim a draw by repetition or fifty moves", &TerminalGame::claim_draw},
    {"san", "", "show moves as Nf3 or as g1f3, in turns", &TerminalGame::choose_notation},
    {"save", "FILE", "write the game to a new file", &TerminalGame::save},
    {"load", "FILE [N]", "go on with a saved game; PGN too", &TerminalGame::load},
    {"help", "", "this list", &TerminalGame::show_help},
    {"quit", "", "end", &TerminalGame::quit},
};

const TerminalGame::Command* TerminalGame::command_named(std::string_view word) {
  const auto* const found = std::ranges::find(commands, word, &Command::word);
  return found == std::end(commands) ? nullptr : found;
}

// ---- looking and going back

void TerminalGame::list_moves(Words words) {
  const std::string from(words.next());
  auto moves = game_->moves();
  if (!from.empty()) std::erase_if(moves, [&](const MoveView& m) { return m.steps[0].text != from; });
  if (moves.empty()) {
    out_ << (from.empty() ? "There are no moves." : "No move begins on " + printable(shortened(from)) + ".") << '\n';
    return;
  }
  if (!from.empty()) {
    std::vector<std::string> targets;
    for (const MoveView& move : moves)
      if (move.steps.size() > 1) targets.push_back(move.steps[1].text);
    draw(targets);
  }
  // A line for each first step.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool starts_line = i == 0 || moves[i].steps[0].text != moves[i - 1].steps[0].text;
    if (starts_line && i > 0) out_ << '\n';
    out_ << (starts_line ? "  " : " ") << shown(moves[i].text) << (moves[i].captures && !san_ ? faint("x") : "");
  }
  out_ << '\n';
  if (!san_ && std::ranges::any_of(moves, &MoveView::captures)) out_ << faint("  x: captures") << '\n';
}

// Back to where a person last had a choice.
void TerminalGame::undo(Words) {
  if (!game_->undo()) {
    out_ << "There is nothing to take back.\n";
    return;
  }
  while ((game_->actor() == dice || computers_turn() || must_pass()) && game_->undo()) continue;
  trail_ = game_->last_cells();
  drawn_ = false;
}

void TerminalGame::hint(Words) {
  if (over()) {
    out_ << "The game is over.\n";
    return;
  }
  const SearchResult result = think(strongest_level, order_.movetime.value_or(1), {}, true);
  out_ << "The computer would play " << strong(shown(result.move)) << ".\n";
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

// Those of the printed sheets, without what is needed at a real board.
void TerminalGame::print_rules(Words) {
  const auto rules = print::rules_of(game_->spec(), *print::languages[0], {});
  bool begun = false;
  for (const print::Paragraph& one : rules) {
    begun = begun || one.heading;
    if (one.heading)
      out_ << '\n' << strong(one.text) << '\n';
    else if (begun)
      write_wrapped(out_, one.text, 2);
  }
  if (!begun) write_wrapped(out_, game_->info().summary, 2);
  out_ << '\n';
}

void TerminalGame::begin_anew(Words) {
  restart_dealt(*game_, random_);
  if (clocks_) clocks_->set_back();
  trail_.clear();
  drawn_ = false;
}

void TerminalGame::resign(Words) {
  if (over())
    out_ << "The game is over.\n";
  else if (const auto ok = leave(Reason::resignation); !ok)
    out_ << sentence(ok.error()) << ".\n";
}

// Every other person at the screen is asked; agreeing.hpp says when computers agree.
void TerminalGame::offer_draw(Words) {
  if (over()) {
    out_ << "The game is over.\n";
    return;
  }
  if (const auto ok = game_->clone()->play("agreement"); !ok) {
    out_ << sentence(ok.error()) << ".\n";
    return;
  }
  const Seat offering = game_->actor();
  const std::vector<int> out = game_->view().out;
  for (std::size_t i = 0; i < game_->info().seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (seat == offering || seat == game_->dice_seat() || std::ranges::find(out, seat) != out.end()) continue;
    if (!agrees(seat)) return;
  }
  (void)game_->play("agreement");
  drawn_ = false;
}

void TerminalGame::claim_draw(Words) {
  if (const auto ok = game_->play("claim"); !ok)
    out_ << sentence(ok.error()) << ".\n";
  else
    drawn_ = false;
}

void TerminalGame::choose_notation(Words) {
  san_ = !san_;
  out_ << "Moves are shown as " << (san_ ? "Nf3" : "g1f3") << " now; both can be typed.\n";
}

// ---- leaving, agreeing and claiming

void TerminalGame::say_claim() const {
  const auto reason = game_->claimable();
  if (!reason || computers_turn()) return;
  out_ << "  " << seat_name(game_->actor()) << " can claim a draw ("
       << (*reason == Reason::repetition ? "the position is there for the third time"
                                         : "fifty moves without a capture or a pawn's move")
       << "): type claim\n";
}

bool TerminalGame::computer_claims(const SearchLine& best) {
  if (!game_->claimable()) return false;
  return !has_people() || best.score.expected[static_cast<std::size_t>(game_->actor())] <= 500;
}

Expected<void> TerminalGame::leave(Reason reason) {
  if (const auto ok = game_->play(leaving_text({game_->actor(), reason})); !ok) return ok;
  trail_.clear();
  drawn_ = false;
  return {};
}

// False also if there is no answer.
bool TerminalGame::agrees(Seat seat) {
  bool agreed = false;
  if (order_.computer[static_cast<std::size_t>(seat)]) {
    agreed = agrees_to_draw(*game_, seat, expected_score(seat));
  } else {
    out_ << seat_name(seat) << ", do you agree to a draw? (yes or no) " << std::flush;
    const auto answer = await_line();
    if (!answer) return false;
    const std::string_view word = Words(*answer).peek();
    agreed = word == "yes" || word == "y";
  }
  out_ << seat_name(seat) << (agreed ? " agrees" : " does not agree") << " to a draw.\n";
  return agreed;
}

int TerminalGame::expected_score(Seat seat) {
  SearchScore score;
  think(strongest_level, seconds_per_move(), [&](const SearchLine& line) {
    if (line.rank == 1) score = line.score;
  });
  return score.expected[static_cast<std::size_t>(seat)];
}

// ---- help

void TerminalGame::show_help(Words) {
  if (!over()) out_ << "  " << strong("a move") << "        such as " << game_->moves().front().text << '\n';
  for (const Command& command : commands) {
    std::string name(command.word);
    if (!command.argument.empty()) name += ' ' + std::string(command.argument);
    out_ << "  " << strong(name) << std::string(14 - name.size(), ' ') << command.meaning << '\n';
  }
}

void TerminalGame::quit(Words) { done_ = true; }

}  // namespace turncoat
