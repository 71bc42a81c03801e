#pragma once
// The edge: a game under one interface, for all that must not know which game it is: the UCI program, the server,
// WebAssembly, Python and the lab. Nothing behind it is virtual.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/fen.hpp"
#include "core/leaving.hpp"
#include "core/map.hpp"
#include "core/random.hpp"
#include "core/refusal.hpp"
#include "core/result.hpp"
#include "core/setup.hpp"
#include "core/spec.hpp"
#include "core/step.hpp"
#include "core/throw.hpp"
#include "core/view.hpp"
#include "edge/game/sorted_texts.hpp"
#include "search/limits.hpp"

namespace turncoat {

// A legal move, or an outcome of the dice: its text (conventions, "Moves") and the choices that make it up.
struct MoveView {
  std::string text;
  std::vector<Step> steps;
  bool captures = false;
};

// An outcome of the dice with its exact probability, in lowest terms.
struct OutcomeView {
  std::string text;
  std::vector<Step> steps;
  std::uint64_t numerator = 0, denominator = 1;
  std::string cause;              // which rule of the dice brings it about
  std::vector<ThrowView> ways{};  // by which throws, if that was asked
};

// What comes of dice that people throw themselves (core/throw.hpp): a question, or the outcome and the throw behind it.
struct DiceView {
  std::optional<ThrowQuestion> question{};
  std::string text{};  // of the outcome
  std::vector<Step> steps{};
  ThrowView way{};
};

// A cell for drawing; y grows downward, White sits below.
struct CellView {
  Cell cell = nowhere;
  std::string name;
  std::vector<Point> outline;
  int shade = 0;  // 0 dark, 1 light
};

// The number of leaves below each legal move of a position.
struct PerftLine {
  std::string move;
  std::uint64_t leaves = 0;
};

class AnySearcher;

// A game being played: a position with its history. Copies are independent of each other; of one game only one thread
// at a time may ask.
class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual std::unique_ptr<AnyGame> clone() const = 0;
  // What all copies of a variant's game share, in bytes, about.
  virtual std::size_t shared_bytes() const { return 0; }

  // ---- which game
  virtual const Spec& spec() const = 0;
  const GameInfo& info() const { return spec().game(); }
  // The seat that only the dice play, if there is one.
  virtual std::optional<Seat> dice_seat() const = 0;
  // The cells of the board, in FEN order.
  virtual std::vector<CellView> cells() const = 0;
  // The lettering around it.
  virtual std::vector<Label> labels() const = 0;
  virtual std::string cell_name(Cell cell) const = 0;
  // The form of its FENs, how a piece of a setup looks by itself, and the turns that a position can have.
  virtual const FenForm& fen_form() const = 0;
  virtual PieceView picture(const PlacedPiece& piece) const = 0;
  virtual std::vector<Turn> turns() const = 0;

  // ---- the position
  virtual std::string fen() const = 0;
  virtual Setup setup() const = 0;
  // Zobrist key of what the rules call the same position.
  virtual std::uint64_t key() const = 0;
  virtual Seat actor() const = 0;
  virtual PositionView view() const = 0;
  virtual int ply() const = 0;  // moves played since the starting position, leavings among them
  // Where the game began; empty if at its own start. And the texts of the moves and leavings since then.
  virtual std::string first_fen() const = 0;
  virtual std::vector<std::string> played() const = 0;
  // The result as conventions.md writes it; "*" while the game goes on.
  std::string result() const;
  virtual std::optional<Decision> decided() const = 0;
  // The legal moves, at a chance node the outcomes, sorted by text; none once the game is decided.
  std::vector<MoveView> moves() const;
  // At a chance node the outcomes; the throws behind each of them take longer to find.
  virtual std::vector<OutcomeView> outcomes(bool with_throws = false) const = 0;
  // One of the ways to an outcome, and faces that lead that way, with words for a person. Nothing if the dice cannot
  // bring this outcome about now.
  virtual std::optional<ThrowView> throw_to(std::string_view outcome, Random& random) const = 0;
  // What these faces, in the order in which people have thrown them, bring about, or what is to be thrown next. Fails
  // where no dice decide, and if a throw cannot be. (Not in the page's first module.)
  virtual Expected<DiceView> ask_dice(std::span<const int> faces) const = 0;
  // The moves by numbers from 0 to count() - 1, in an order of the game's own, for callers that look at many positions
  // and need few texts. A number holds until the position changes, and must be below count().
  virtual std::size_t count() const = 0;
  virtual std::string text_at(std::size_t number) const = 0;
  virtual std::vector<Step> steps_at(std::size_t number) const = 0;
  virtual bool captures_at(std::size_t number) const = 0;
  // All texts, sorted; they live until the position changes.
  virtual const SortedTexts& texts() const = 0;
  // Why the player to move can claim a draw now, by playing `claim`; nothing if that player cannot.
  virtual std::optional<Reason> claimable() const = 0;
  // Claims it, if that is possible: between computers draws are claimed at once.
  bool claim() { return claimable() && play("claim"); }
  // The leavings that are possible now: by resignation and on time, in seat order; behind them the agreement and the
  // claim.
  virtual std::vector<Leaving> leavings() const = 0;
  // The game's own reason why something is not legal, and why the actor does not move a piece (core/traits.hpp); for
  // people ask `why_not` (edge/game/why_not.hpp).
  virtual bool refused(const Attempt& attempt, Refusal& out) const = 0;
  virtual bool owner_refused(const Attempt& attempt, Refusal& out) const = 0;
  // If `stopped` says so meanwhile, it ends soon, and the numbers are no longer right.
  virtual std::vector<PerftLine> perft(int depth, const std::function<bool()>& stopped = {}) const = 0;
  // The same by playing every leaf, without the lines.
  virtual std::uint64_t perft_by_playing(int depth) const = 0;

  // ---- changing it; after an error everything is as it was
  // While a game of the past is replayed, repetition, the move limit and dead material end nothing where draws are
  // claimed: people went on behind them.
  virtual void set_replaying(bool replaying) = 0;
  // A legal move; or a leaving, as `w:resign`, `agreement` or `claim` (core/leaving.hpp).
  virtual Expected<void> play(std::string_view move) = 0;
  // The move, or outcome, of that number.
  virtual void play_at(std::size_t number) = 0;
  // A move, each legal one as likely as any other, or an outcome by the dice's probabilities; false once the game is
  // decided.
  virtual bool play_random(Random& random) = 0;
  virtual bool undo() = 0;
  // The cells of the last move; empty if there is none.
  virtual std::vector<std::string> last_cells() const = 0;
  // The players that the last move or leaving has put out; empty in games in which no player goes out before the end.
  virtual std::vector<FallView> falls() const = 0;
  // Begins anew from the start, from a FEN (as other programs write it, where the game can read that), or from a setup
  // of this game's board and kinds, with a piece on every stack.
  virtual void restart() = 0;
  virtual Expected<void> restart(std::string_view fen) = 0;
  virtual Expected<void> restart(const Setup& setup) = 0;

  // A searcher for games of this spec. Fails if there is none of that name (in the browser there is only the usual one)
  // or there is not the memory.
  virtual Expected<std::unique_ptr<AnySearcher>> searcher(std::size_t hash_megabytes,
                                                          SearcherKind kind = SearcherKind::usual) const = 0;
#ifndef TURNCOAT_FIRST_MODULE
  // Tables of endings for games of this spec, none of them made yet; null if this program makes none, or there are
  // none of this game (not two seats, or dice).
  virtual std::unique_ptr<AnyEndgames> endgames() const = 0;
  // What tables that were made so for a game of this spec say of the position.
  virtual std::optional<EndgameValue> endgame_value(const AnyEndgames& tables) const = 0;
#endif
  // "White main": the side to move, and the phase if turns have several.
  std::string turn_text() const;
};

inline constexpr std::size_t usual_hash_megabytes = 16;

// Thinks about positions, one at a time, and keeps what it learns (its tables) for the next one.
class AnySearcher {
 public:
  virtual ~AnySearcher() = default;
  // `game`: of the spec of the one that made it.
  virtual SearchResult search(const AnyGame& game, const SearchLimits& limits, const SearchReport& report = {}) = 0;
};

// Puts a searcher for games like this one in the place of another; the tables of the other go before the new ones come.
// None is there if that fails.
Expected<void> renew(std::unique_ptr<AnySearcher>& searcher, const AnyGame& game, std::size_t hash_megabytes,
                     SearcherKind kind = SearcherKind::usual);

// For as long as it lives, a game of the past is replayed.
class Replaying {
 public:
  explicit Replaying(AnyGame& game) : game_(game) { game_.set_replaying(true); }
  Replaying(const Replaying&) = delete;
  Replaying& operator=(const Replaying&) = delete;
  ~Replaying() { game_.set_replaying(false); }

 private:
  AnyGame& game_;
};

// All games that can be played, in the order of conventions.md.
std::span<const GameInfo* const> games();

// Opens the game that a spec names, at its start.
Expected<std::unique_ptr<AnyGame>> open_game(std::string_view spec);

}  // namespace turncoat
