#pragma once
#include <array>
#include <cstdint>
#include <string>

#include "core/repetition.hpp"

namespace turncoat {

// What becomes of captured pieces: nothing, they go to their captor's hand, or they change sides where they stand.
enum class CaptureRule : std::uint8_t { remove, hand, turn };
// What becomes of a piece that captures: nothing, it changes sides, or it leaves the board.
enum class CaptorRule : std::uint8_t { stays, turns, dies };
// Whether an army captures as it likes, whenever it can, or not at all.
enum class Capturing : std::uint8_t { may, must, never };
// How the game stands for the army that meets an end.
enum class EndFor : std::uint8_t { loses, draw, wins };

// The end of an army that has so few pieces (VA-88).
struct Extinction {
  std::string letters;  // of the kinds each of which counts; empty: all together, if there is this end
  bool said = false;
  int at = 0;
  EndFor end = EndFor::loses;
  bool operator==(const Extinction&) const = default;
};
// The end of an army of royal pieces alone (VA-89).
struct BareEnd {
  bool said = false;
  EndFor end = EndFor::loses;
  bool reply = false;  // whether it may still bare the enemy
  bool operator==(const BareEnd&) const = default;
};
// What an army's turn is made of (VA-92): a move; a move and the duck; two moves; in the n-th turn n moves.
enum class TurnRule : std::uint8_t { move, duck, two, progressive };
// Whether an army may pass: never, out of check, or only where it has no other move.
enum class PassRule : std::uint8_t { never, may, stuck };
// By which country's rules moves are counted once no pawns are left (VA-91).
enum class Counting : std::uint8_t { none, makruk, cambodian, asean };
// Whether an army puts pieces from its hand as it likes, whenever it can, or not at all (VA-79).
enum class Drops : std::uint8_t { may, first, never };
// Which army wins what would be a draw (VA-90).
enum class DrawsFor : std::uint8_t { none, white, black };
// When a piece that is in its goal has won: at once, if it is not attacked, when its army is to move again, or after a
// move of Black if it is White's (VA-86).
enum class GoalRule : std::uint8_t { once, safe, held, reply };

// What of an army can be captured in passing (VA-93): nothing, first steps of two cells ahead, or every move over an
// empty cell that does not capture; `over`: the place that they go over, everywhere if it is empty.
struct Passing {
  bool on = true, all = false;
  std::string over;
  bool operator==(const Passing&) const = default;
};

// How the pieces on a rank are dealt anew before each game (VA-77).
struct Shuffle {
  int rank = 0;          // from 1 at the own edge; 0: they are not
  bool shades = false;   // those that move as bishops stand half on cells of each shade
  bool between = false;  // the castling king stands between its rooks
  bool each = false;     // Black's pieces are dealt by themselves, not as White's are
  bool operator==(const Shuffle&) const = default;
};

// What variants of chess alone can say.
struct OfChess {
  bool last_royal = false;  // whether only an army's last royal piece must be safe
  bool one_royal = false;   // whether it is enough that one of them is safe, where there are several
  CaptureRule capture = CaptureRule::remove;
  CaptorRule captor = CaptorRule::stays;
  bool demote = true;       // whether promoted pieces go to a hand as what they were
  bool king_taken = false;  // whether royal pieces are captured, which ends the game

  // ---- language 2; where there are two, White's and Black's
  static constexpr int no_checks = 0, checks_never = -1;
  std::array<Passing, 2> passing;
  std::array<Capturing, 2> capturing{};
  std::string blast;   // the movement of an explosion on the cell of a capture; empty: none
  std::string spares;  // letters of the kinds that stand it
  GoalRule goal = GoalRule::once;
  std::array<int, 2> checks{};  // so many of these an army gives to win; or one of the above
  std::array<Extinction, 2> extinct;
  std::array<BareEnd, 2> bare;
  EndFor checkmate = EndFor::loses;
  std::array<std::string, 2> hand;             // letters of what is in hand at the start
  std::array<bool, 2> castles = {true, true};  // which armies castle, where the text names one of them
  // The files of a castling king and of its rooks to the left and to the right that are put from the hand; empty: they
  // stand there at the start.
  std::string castles_home;
  std::array<Drops, 2> drops{};
  std::array<std::string, 2> gate;  // letters of the kinds that leave a piece from the hand behind them (VA-81)
  std::string castles_to;  // the files on which their kings arrive, the left one first; empty: two cells beside
  Shuffle shuffle;
  bool facing_never = false;  // whether royal pieces of the two armies must not see each other (VA-73)
  TurnRule turn = TurnRule::move;
  std::array<PassRule, 2> pass{};
  bool converts = false;      // whether enemies that a piece attacks from where its move ends change sides
  RepetitionRule repetition;  // where definition.repetition is on
  DrawsFor draws = DrawsFor::none;
  Counting counting = Counting::none;

  // Whether the tables take care of that: as of a rider's attack, where attacks on royal pieces count at all times.
  bool facing_in_tables() const { return facing_never && !last_royal && !king_taken && !captors_die(); }
  // Whether captures leave more behind than an empty cell, or end the game (capture_effect_rules.hpp).
  bool has_capture_effects() const {
    return capture != CaptureRule::remove || captor != CaptorRule::stays || king_taken;
  }
  // Whether pieces can change sides.
  bool changes_sides() const { return capture == CaptureRule::turn || captor == CaptorRule::turns || converts; }
  // Whether a turn has several moves, so that several cells can be open to capture in passing.
  bool moves_on() const { return turn == TurnRule::two || turn == TurnRule::progressive; }
  // Whether a ply does more than to make a move and hand the turn over.
  bool plays_more() const { return converts || turn != TurnRule::move || pass != OfChess().pass; }
  // Whether pieces can be in hand.
  bool has_hands() const { return capture == CaptureRule::hand || !hand[0].empty() || !hand[1].empty(); }
  // Whether pieces that capture leave the board.
  bool captors_die() const { return captor == CaptorRule::dies || !blast.empty(); }
  bool counts_checks() const { return checks[0] > 0 || checks[1] > 0; }
  // Whether language 1 has no words for it.
  bool is_new() const {
    const OfChess old;
    const bool new_passing = passing[0] != passing[1] || passing[0].all || !passing[0].over.empty();
    return new_passing || capturing != old.capturing || captors_die() || goal != old.goal || checks != old.checks ||
           extinct != old.extinct || bare != old.bare || checkmate != old.checkmate || castles != old.castles ||
           !castles_to.empty() || !castles_home.empty() || drops != old.drops || gate != old.gate ||
           repetition != old.repetition || draws != old.draws || one_royal || counting != old.counting ||
           shuffle != old.shuffle || hand != old.hand || facing_never || plays_more();
  }
};

}  // namespace turncoat
