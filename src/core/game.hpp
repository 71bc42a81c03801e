#pragma once
// What a game is: the type of its positions, values that can be copied, asked and moved on.
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/fen.hpp"
#include "core/leaving.hpp"
#include "core/map.hpp"
#include "core/move_list.hpp"
#include "core/outcome.hpp"
#include "core/random.hpp"
#include "core/refusal.hpp"
#include "core/result.hpp"
#include "core/spec.hpp"
#include "core/step.hpp"
#include "core/throw.hpp"
#include "core/traits.hpp"
#include "core/view.hpp"

namespace turncoat {

// Whether a game has exactly those of the optional functions that its traits name (core/traits.hpp says what each
// does).
template <class G>
concept HasNamedFunctions =
    (G::traits.lists_noisy == requires(const G g, MoveList<typename G::Move> list) { g.list_noisy(list); }) &&
    (G::traits.draws_moves == requires(const G g, Random random) {
      { g.random_move(random) } -> std::same_as<std::optional<typename G::Move>>;
    }) && (G::traits.passes == requires(G g) {
      g.pass();
    }) && (G::traits.tells_falls == requires(const G g, typename G::Move m, Leaving who) {
      { g.falls(m) } -> std::same_as<std::vector<FallView>>;
      { g.falls(who) } -> std::same_as<std::vector<FallView>>;
    }) && (G::traits.keeps_secrets == requires(const G g) {
      { g.overlooked() } -> std::same_as<G>;
    }) && (G::traits.explains == requires(const G g, const Attempt& attempt, Refusal& out) {
      { g.refused(attempt, out) } -> std::same_as<bool>;
    }) && (G::traits.explains_owners == requires(const G g, const Attempt& attempt, Refusal& out) {
      { g.owner_refused(attempt, out) } -> std::same_as<bool>;
    }) && (G::traits.explains_throws == requires(const G g, std::vector<typename G::Throw> ways, Random random) {
      g.throws(ways);
      { g.with_faces(ways[0], random) } -> std::same_as<typename G::Throw>;
      { g.throw_view(ways[0]) } -> std::same_as<ThrowView>;
      { g.words(ways[0]) } -> std::same_as<std::string>;
      { g.ask(std::span<const int>()) } -> std::same_as<Expected<Thrown<typename G::Throw>>>;
    }) && (G::traits.reads_foreign_fens == requires(const typename G::Options& options, std::string_view fen) {
      { G::own_fen(options, fen) } -> std::same_as<std::string>;
    });

// A position of a game, which derives from GameTraits (core/traits.hpp). Playing is copy-make: copy the position, play
// the move, forget the copy to take it back. Functions that a game need not have are in HasNamedFunctions.
//   BoardMap  the map that it is played on (core/map.hpp)
//   Move      small, compared with ==
//   Options   what a spec says, read and checked
template <class G>
concept Game = std::copyable<G> && std::derived_from<G, GameTraits<G::traits>> && Map<typename G::BoardMap> &&
               HasNamedFunctions<G> &&
               requires(const G g, G changed, typename G::Move m, MoveList<typename G::Move> list, Reason reason,
                        Leaving leaving, const typename G::Options& options) {
                 // The position in which a game with these options begins.
                 { G::start(options) } -> std::same_as<G>;
                 // A position from its parts and back (core/setup.hpp). Parts that are no position of the game are an
                 // error that names the field of the FEN; FENs are made of setups by the form of these options.
                 { form_of<G>(options) } -> std::convertible_to<const FenForm&>;
                 { G::from_setup(options, Setup()) } -> std::same_as<Expected<G>>;
                 { g.setup() } -> std::same_as<Setup>;
                 // How a piece of a setup looks by itself.
                 { g.picture(PlacedPiece()) } -> std::same_as<PieceView>;
                 // The turns that a position can have, for position editors.
                 { G::turns(options) } -> std::same_as<std::vector<Turn>>;

                 // The side that decides next: a seat, or the dice.
                 { g.actor() } -> std::same_as<Seat>;
                 // Appends every legal move, for the dice every outcome that can happen; none once the game is decided.
                 g.list(list);
                 // How many moves `list` would append, as fast as the game can count.
                 { g.count() } -> std::convertible_to<std::size_t>;
                 // Plays a legal move; anything else is a programming error.
                 changed.play(m);
                 // How the game has ended by what stands on the board. Repetition and the move limit need the game's
                 // history: core/match.hpp decides by them.
                 { g.decided() } -> std::same_as<std::optional<Decision>>;
                 // The scores if the game is drawn now for that reason.
                 { g.drawn(reason) } -> std::same_as<Decision>;
                 // A seat leaves the undecided game, or all agree on a draw: how that ends it. No decision if the game
                 // goes on without that seat, in the position that is left; an error if that seat cannot leave.
                 { changed.leave(leaving) } -> std::same_as<Expected<Ended>>;

                 // Zobrist key of what the rules call the same position.
                 { g.key() } -> std::same_as<std::uint64_t>;
                 // Plies since the last irreversible move (Traits::comes_back), and how many of them end the game.
                 { g.clock() } -> std::convertible_to<int>;
                 { g.move_limit() } -> std::convertible_to<int>;

                 // A move as conventions.md writes it.
                 { g.text(m) } -> std::same_as<std::string>;
                 // The choices that make up a move, one after the other (core/step.hpp).
                 { g.steps(m) } -> std::same_as<std::vector<Step>>;
                 // Whether a move takes something off its cell, for move ordering and for drawing.
                 { g.captures(m) } -> std::same_as<bool>;
                 // What is needed to draw the position.
                 { g.view() } -> std::same_as<PositionView>;

                 { m == m } -> std::convertible_to<bool>;
                 // The move in 32 bits: not 0, equal for equal moves of one position, almost surely different for
                 // different ones.
                 { m.short_form() } -> std::same_as<std::uint32_t>;
               };

// Games in which dice decide at times.
template <class G>
concept Dicey = Game<G> && G::has_dice && requires(const G g, OutcomeList<typename G::Move> outcomes, Random random) {
  // Appends each outcome with its probability; none where a seat acts.
  g.outcomes(outcomes);
  // One outcome, drawn by these probabilities without listing all of them; nothing if there is none.
  { g.thrown(random) } -> std::same_as<std::optional<typename G::Move>>;
  // These options but that seats alone act.
  { G::without_dice(typename G::Options()) } -> std::same_as<typename G::Options>;
  // The seat that only dice play, if the options leave one to them.
  { g.dice_seat() } -> std::same_as<std::optional<Seat>>;
};

template <class G>
concept TwoSeat = Game<G> && G::seats == 2;

template <Game G>
G after(const G& g, typename G::Move m) {
  G next = g;
  next.play(m);
  return next;
}

}  // namespace turncoat
