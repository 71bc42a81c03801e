#pragma once
// Games of the lab played through again by their moves alone, without any search: where on the board it happens, which
// pieces each side has in quiet positions, and for how long players wait.
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/experiment/lab_game.hpp"
#include "lab/experiment/plan.hpp"
#include "lab/measures/silence.hpp"

namespace turncoat::lab {

// What `LabScan::add` and `kingmaking` (insights.hpp) say of a game.
struct ScanMeasure {
  std::string_view id, title;
  bool rate = false;
  std::string_view meaning;
  bool judged = false;  // as a measure (measures.hpp)
};
inline constexpr ScanMeasure scan_measures[] = {
    {"waiting", "share of a game that the first player out watches", true,
     "turns after the first player has gone out, of all"},
    {"in check", "turns begun in check", true, "turns whose player is in a check that the rules announce, of all"},
    {"checks in a row", "most checks in a row", false,
     "the longest row of turns of one player, each of which begins in check"},
    {"single in check", "turns that the single side begins in check", true, "of its own"},
    {"single first out", "games in which the single side goes out first", true,
     "of those of three seats in which one of them differs from the other two"},
    {"service", "moves with a gray piece in a row", false,
     "gray moves by how often another piece than the one controlled is moved: so long a cap stays, in its player's "
     "moves"},
    {"loose mates", "checkmates to which a loose piece is needed", true,
     "games that end by checkmate where it would be none without some piece that nobody controls, of all such games"},
    {"bystanders", "turns in which a loose piece matters", true,
     "of every sixth ply in which the player moves an own piece those where, without some piece that nobody controls, "
     "the "
     "own pieces had other moves"},
    {"bystanding", "loose pieces that matter", true,
     "of the pieces that nobody controls then those for which that holds"},
    {"choices first", "legal moves to choose from, first half", false,
     "the mean over every sixth ply, in the first half of a game"},
    {"choices last", "legal moves to choose from, second half", false, "the same in its second half"},
    {"kingmaking", "kingmaking", false,
     "turns of a player who cannot expect 5 % any more, by which another one's expectation rises by 20 points", true},
};

// How often something happened on each cell of a board; shares add up to 1.
struct LabBoard {
  std::vector<CellView> cells;
  std::vector<Label> labels;
  std::map<std::string, std::size_t> index;   // of a cell's name
  std::vector<int> arrivals, captures, ends;  // for each cell; an end is where the last move of a won game went
};

// A quiet position: no capture led to it, none follows. By kind of piece how many more the first side has, or with
// three seats each seat than the others have on average; capital letters are pieces of one's own colour, small ones
// others of which one disposes, with `@` those in hand, with `!` those of the dice.
struct LabQuiet {
  int game = 0;  // the number among those scanned: positions of a game are not independent
  double score = 0;
  std::map<std::string, double> more;
};

// Which of three seats was eliminated first, in which turn, and by which seat's move.
struct LabFirstOut {
  int turn = 0;
  Seat who = dice, by = dice;
};

class LabScan {
 public:
  explicit LabScan(const AnyGame& game);

  // What of a game is one number, by the name of its measure; nothing if its moves cannot be played.
  std::map<std::string, double> add(const LabGame& game, AnyGame& start);

  const LabBoard& board() const { return board_; }
  // The quiet positions since this was asked last; of very many games not all.
  std::vector<LabQuiet> quiet() { return std::exchange(quiet_, {}); }
  int games() const { return games_; }
  // The seat that was eliminated first in the game that was added last, and how; of three seats.
  const std::optional<LabFirstOut>& first_out() const { return first_out_; }
  // Unannounced attacks in it; nothing where the rules announce all.
  const std::optional<LabSilence>& silence() const { return silence_; }
  int unread() const { return unread_; }
  // Quiet positions that were left out, as there were so many before them.
  std::size_t left_out() const { return left_out_; }
  // The seat that acts in each turn of the game that was added last, from turn 1.
  const std::vector<Seat>& actors() const { return actors_; }
  // Its pieces by holder (timeline.hpp) at the beginning of each turn.
  const std::vector<std::vector<int>>& pieces() const { return pieces_; }

 private:
  struct Ply {
    PositionView view;  // after it
    std::string to;     // where it went; empty if nowhere
    bool captures = false;
  };
  // Whether a game that has ended by checkmate would not have without one of the pieces that no seat controls.
  static bool loose_piece_mates(const AnyGame& end);
  bool in_check(const PositionView& view, Seat actor) const;
  Ply look(const AnyGame& game, const PositionView& before) const;
  void take_quiet(const LabGame& game, const PositionView& view);
  std::map<std::string, double> count(const PositionView& view, int side) const;

  LabBoard board_;
  std::vector<int> sides_;
  std::vector<char> royal_;
  std::vector<LabQuiet> quiet_;
  std::vector<Seat> actors_;
  std::vector<std::vector<int>> pieces_;
  std::optional<LabFirstOut> first_out_;
  std::optional<LabSilence> silence_;
  int games_ = 0, unread_ = 0;
  std::size_t quiet_count_ = 0, left_out_ = 0;
};

}  // namespace turncoat::lab
