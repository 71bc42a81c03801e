#pragma once
// What searchers ask about the positions of a game. Each game has an evaluation of its own in src/eval; a game without
// one is played by UCT.
#include <array>
#include <concepts>
#include <cstdint>

#include "core/first_module.hpp"
#include "core/game.hpp"

namespace turncoat {

// What distinguishes one evaluation from another. An evaluation derives from `EvaluationTraits<{.margin = 180}>` and
// names what is different from this; a misspelt name does not compile.
struct EvalTraits {
  // How many moves a seat makes on a turn.
  int plies_per_turn = 1;
  // By how much a quiet turn is expected to change `value` at most, in centipawns.
  int margin = 90;
  // By how much a beginner's evaluation is off at most, and to what that falls, level by level, before the strongest
  // (handicap.hpp), in centipawns.
  int level_noise = 375;
  int least_level_noise = 0;
  // Whether a seat that is not in check has nearly always a move, so that quiescence need not look for stalemate.
  bool rarely_stalemated = false;
  // Best-reply search for three seats: of two opponents in a row only one has the choice (BRS+, tree.ipp, step 9).
  bool best_reply = false;
  // Whether two of three seats can be searched for together, against the third (SearchLimits::against).
  bool coalitions = false;

  // ---- functions that an evaluation need not have
  bool null_move = false;        // may_pass(g), and the game has pass()
  bool phases = false;           // skips(g), and the game has pass()
  bool static_exchange = false;  // static_exchange(g, m, n)
  bool structure = false;        // structure(g)
  bool king_left = false;        // king_left(g)
  bool ends = false;             // ended(g)
  bool settles = false;          // settles(g) and keep_settling(g, moves, depth), and the game has pass()
  bool forces = false;           // forces(g)
};

template <EvalTraits the_traits>
struct EvaluationTraits {
  static constexpr EvalTraits traits = the_traits;
};

// The evaluation of a game, if it has one.
struct NoEvaluation {};
template <class G>
struct Evaluation : NoEvaluation {};
template <class E>
concept Evaluated = !std::derived_from<E, NoEvaluation>;

// An evaluation that adds to its terms what a network says.
//   NetworkInputs         what the network sees (eval/network.hpp)
//   value_of_terms(g, …)  `value` without the network
//   asks_network(g)       where some options do without it: whether this game has one
template <class E>
concept HasNetwork = requires { E::NetworkInputs::shape; };
// Whether searches can be asked to do without it (SearchLimits::network).
template <class E>
inline constexpr bool can_do_without_network = HasNetwork<E> && !in_first_module;
template <class E, class G>
bool asks_network(const G& g) {
  if constexpr (requires { E::asks_network(g); }) return E::asks_network(g);
  return HasNetwork<E>;
}

// An evaluation that takes sides: in a game of more than two seats, or with dice; `root` is the seat for which is
// searched, against all that are not its allies ("paranoid": Sturtevant and Korf 2000, "On pruning techniques for
// multi-player games").
//   value(g, root)          in centipawns, from the root's view
//   against(g, root)        whether the other side acts; after a side's move the dice count as that side
//   party(root)             the same number for seats that are allies
//   lost(g, root)           whether the root's side has lost already, though the game may go on
//   draw(score)             what a draw with that score is worth to the root's side, on the scale of `value`
//   even(g)                 the expected score of the root's side that a value of 0 stands for, between 0 and 1
//   expected(g, root, v)    each seat's expected score in thousandths, in a position that a search finds worth v
template <class E, class G>
concept TakesSides = Game<G> && requires(const G g, Seat root, Score score) {
  { E::value(g, root) } -> std::same_as<int>;
  { E::against(g, root) } -> std::same_as<bool>;
  { E::party(root) } -> std::convertible_to<int>;
  { E::lost(g, root) } -> std::same_as<bool>;
  { E::draw(score) } -> std::same_as<int>;
  { E::even(g) } -> std::same_as<double>;
  { E::expected(g, root, 0) } -> std::same_as<std::array<int, most_seats>>;
};

// Whether an evaluation has just those of the functions it need not have which its traits name. With sides `skips` is
// asked with the root's seat.
template <class E, class G>
concept HasNamedAnswers =
    (E::traits.null_move == requires(const G g) {
      { E::may_pass(g) } -> std::same_as<bool>;
    }) && (E::traits.phases == (requires(const G g) {
      { E::skips(g) } -> std::same_as<bool>;
    } || requires(const G g, Seat root) {
      { E::skips(g, root) } -> std::same_as<bool>;
    })) && (E::traits.static_exchange == requires(const G g, typename G::Move m) {
      { E::static_exchange(g, m, 0) } -> std::same_as<bool>;
    }) && (E::traits.structure == requires(const G g) {
      { E::structure(g) } -> std::same_as<std::uint64_t>;
    }) && (E::traits.king_left == requires(const G g) {
      { E::king_left(g) } -> std::same_as<bool>;
    }) && (E::traits.ends == requires(const G g) {
      { E::ended(g) } -> std::same_as<bool>;
    }) && (E::traits.settles == requires(const G g, MoveList<typename G::Move> moves) {
      { E::settles(g) } -> std::same_as<bool>;
      E::keep_settling(g, moves, 0);
    }) && (E::traits.forces == requires(const G g) {
      { E::forces(g) } -> std::same_as<bool>;
    }) && (G::traits.passes || !(E::traits.null_move || E::traits.phases || E::traits.settles));

// What alpha-beta asks, all from the view of the seat to act:
//   value(g)       in centipawns, well below `mate_value`; or what an evaluation with sides answers
//   gain(g, m)     what a move takes and promotes to, for ordering; below 0 if it harms its own side
//   in_check(g)    whether the moves are the answers to a check
//   may_pass(g)    whether g.pass() makes sense as a null move: out of check, and not in zugzwang country
//   skips(g)       whether g.pass() only skips a phase of the same seat's turn
//   static_exchange(g, m, n)  whether a move gains n or more after all captures that follow on its cell
//   structure(g)   a hash of what changes seldom, by which errors of `value` are remembered
//   king_left(g)   where any move is legal that leaves the king attacked: whether the seat that has just moved has left
//                  its own to be captured, which loses the game
//   settles(g)     whether the seat that has moved only puts something where it will now; g.pass() leaves that out
//   keep_settling(g, moves, depth)  leaves of these moves those that matter so near the leaves
//   forces(g)      whether the seat to act must capture if it can and is in no check; in_check(g) then says that it can
//   ended(g)       where a game ends otherwise than by want of a move: whether it has, which quiescence would overlook
template <class E, class G>
concept Evaluates = Game<G> && HasNamedAnswers<E, G> && requires(const G g, typename G::Move m) {
  { E::gain(g, m) } -> std::same_as<int>;
  { E::in_check(g) } -> std::same_as<bool>;
} && (TakesSides<E, G> || (TwoSeat<G> && requires(const G g) {
                      { E::value(g) } -> std::same_as<int>;
                    }));

}  // namespace turncoat
