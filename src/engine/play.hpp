#pragma once
// `turncoat play`: a game in the terminal, between people and the computer.
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "edge/game/any_game.hpp"
#include "edge/record/game_texts.hpp"
#include "edge/uci/words.hpp"
#include "engine/game_clocks.hpp"
#include "engine/line_buffer.hpp"
#include "engine/terminal.hpp"
#include "native/terminal.hpp"

namespace turncoat {

struct PlayOptions {
  std::vector<bool> computer;      // for each seat: whether the computer plays it
  int level = strongest_level;     // of the computer
  std::optional<double> movetime;  // seconds for a move; nothing: as the level has it
  std::uint64_t seed = 1;          // of the dice and of what levels leave to chance
  std::optional<TimeControl> clock;
  bool ask_dice = false;  // people throw the dice and type what they show
  TerminalStyle style;
};

class TerminalGame {
 public:
  // Plays on from where `game` stands. `in` is the file descriptor that people type into.
  TerminalGame(std::unique_ptr<AnyGame> game, PlayOptions order, int in, std::ostream& out);

  // Until a player quits, the input ends, or a game without people is over.
  void run();

 private:
  using Handler = void (TerminalGame::*)(Words);
  struct Command {
    std::string_view word, argument, meaning;
    Handler obey;
  };
  static const Command commands[];
  static const Command* command_named(std::string_view word);

  // ---- the seat that acts
  bool over() const { return game_->decided().has_value(); }
  bool computers_turn() const {
    return game_->actor() != dice && order_.computer[static_cast<std::size_t>(game_->actor())];
  }
  bool has_people() const;
  bool must_pass() const;
  void ask_person();
  // The next line that is typed; nothing if the input or the time of the player to move has ended.
  std::optional<std::string> await_line();
  // Ends the game for the player to move if the time is over; false if it is.
  bool in_time();
  void play_turn_by_computer();
  void roll_dice();
  // Asks people for their dice until these have decided, or a command is typed.
  void ask_dice();
  // Plays a move that was not typed; `who` is printed with the verb.
  void play_and_say(std::string_view who, const std::string& move);

  // ---- commands
  Expected<void> play_typed(std::string_view word);
  void obey(const std::string& line);
  void list_moves(Words words);
  void undo(Words words);
  void hint(Words words);
  void let_computer_play(Words words);
  void flip(Words words);
  void print_fen(Words words);
  void print_rules(Words words);
  void begin_anew(Words words);
  void resign(Words words);
  void offer_draw(Words words);
  void claim_draw(Words words);
  void choose_notation(Words words);
  void save(Words words);
  void load(Words words);
  void list_games(const std::string& name, const std::vector<GameText>& games);
  void show_help(Words words);
  void quit(Words words);

  // ---- leaving, agreeing and claiming
  // Whether a computer claims the draw that it can, having found that line: from other computers always, from people
  // unless it expects more.
  bool computer_claims(const SearchLine& best);
  void say_claim() const;
  // Plays "w:resign" and the like for the player to move; an error if the game does not know it.
  Expected<void> leave(Reason reason);
  bool agrees(Seat seat);
  // The score that the computer expects for this seat, in thousandths.
  int expected_score(Seat seat);

  // ---- output
  // A move as people are shown it, in SAN if they want it so and it has one.
  std::string shown(const std::string& move) const;
  void draw(const std::vector<std::string>& targets = {});
  void describe_turn();
  void write_text(std::string_view text);
  std::string seat_name(Seat seat) const { return std::string(game_->info().seats[static_cast<std::size_t>(seat)]); }
  std::string strong(std::string_view text) const { return styled(order_.style, "1", text); }
  std::string faint(std::string_view text) const { return styled(order_.style, "38;5;245", text); }

  SearchResult think(int level, double seconds, const SearchReport& report = {}, bool overlooking = false);
  double seconds_per_move() const;

  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnySearcher> searcher_;  // none until a computer thinks about this game
  PlayOptions order_;
  Input in_;
  LineBuffer lines_;
  std::optional<GameClocks> clocks_;
  std::ostream& out_;
  std::mt19937_64 random_;
  std::vector<std::string> trail_;  // cells of the moves since the last one that was typed
  bool flipped_ = false, drawn_ = false, done_ = false, san_ = false;
};

}  // namespace turncoat
