#pragma once
// Alpha-beta for two sides: the two seats of a game, or those that an evaluation makes of more (sides.hpp); dice are
// averaged. Values are seen from the side that acts, so a seat that moves twice in a turn keeps its sign.
// Source: chessprogramming.org, "Alpha-Beta", "Principal Variation Search".
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <type_traits>
#include <vector>

#include "core/match.hpp"
#include "search/budget.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "search/sides.hpp"
#include "search/table.hpp"

namespace turncoat {

// What a searcher asks about positions of a game (src/eval has one for each game), all from the view of the seat to
// act:
//   value(g)       in hundredths of a pawn, well below `mate_value`; or what sides.hpp asks instead
//   gain(g, m)     what a move takes and promotes to, for ordering; below 0 if it harms its own side
//   in_check(g)    whether the moves are the answers to a check
//   may_pass(g)    whether g.pass() makes sense as a null move: out of check, and not in zugzwang country
//   skips(g)       whether g.pass() only skips a phase of the same seat's turn
//   plies_per_turn how many moves a seat makes on a turn
//   best_reply     may be there, and true: BRS+ for three seats (tree.ipp, step 8)
template <class E, class G>
concept EvaluatesTwo = TwoSeat<G> && requires(const G g) {
  { E::value(g) } -> std::same_as<int>;
  { E::skips(g) } -> std::same_as<bool>;
};
template <class E, class G>
concept Evaluates = (EvaluatesTwo<E, G> || TakesSides<E, G>) && requires(const G g, typename G::Move m) {
  { E::gain(g, m) } -> std::same_as<int>;
  { E::in_check(g) } -> std::same_as<bool>;
  { E::may_pass(g) } -> std::same_as<bool>;
  { E::plies_per_turn } -> std::convertible_to<int>;
};

inline constexpr int mate_value = 30000;  // less one for each ply to the mate
inline constexpr int mate_bound = 29000;  // beyond it a value is a mate
inline constexpr int most_plies = 120;    // no line is longer

template <Game G, Evaluates<G> Eval>
class AlphaBeta {
 public:
  using Move = typename G::Move;

  explicit AlphaBeta(std::size_t hash_megabytes)
      : hash_megabytes_(hash_megabytes), table_(hash_megabytes), frames_(most_plies + 2) {}

  SearchResult search(const Match<G>& match, const SearchLimits& limits, const SearchReport& report);

 private:
  struct Nothing {};
  static constexpr bool takes_sides = TakesSides<Eval, G>;

  // What the search keeps for each ply of the line that it is in.
  struct Frame {
    MoveList<Move> moves;
    std::vector<int> scores;  // for ordering, beside moves
    Killers killers;
    std::vector<Move> line;   // the best line from here
    bool only_first = false;  // BRS+: another opponent has had the choice, this one plays what looks best
    [[no_unique_address]] std::conditional_t<G::has_dice, OutcomeList<Move>, Nothing> outcomes;
  };
  struct RootMove {
    Move move;
    int value = -mate_value;
    std::vector<Move> line;
  };

  // ---- the root (root.ipp)
  std::vector<RootMove> root_moves(const Match<G>& match, const SearchLimits& limits);
  void search_root(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth);
  int search_window(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth, int alpha, int beta);
  SearchLine line_of(const G& g, const RootMove& root, int depth, int rank) const;
  SearchLimits with_level(SearchLimits limits);

  // ---- the tree (tree.ipp)
  int child(const G& parent, const G& next, int depth, int ply, int alpha, int beta, bool null_allowed = true);
  int node(const G& g, int depth, int ply, int alpha, int beta, bool null_allowed);
  int quiescence(const G& g, int ply, int alpha, int beta, int depth);
  int chance(const G& g, int depth, int ply, int alpha, int beta);
  int average(const G& g, int depth, int ply, int alpha, int beta);
  static int rarity(double probability);
  int dice_leaf(const G& g, int ply) const;
  void store(std::uint64_t key, std::uint32_t move, int value, int depth, int ply, int alpha, int beta);
  int decided_value(const G& g, int ply) const;

  // ---- the sides (sides.ipp)
  bool same_side(const G& a, const G& b) const;
  int seen_by_actor(const G& g, int roots_value) const;
  int score_value(const G& g, const Decision& decision, int ply) const;
  int draw_value(const G& g) const;
  bool already_lost(const G& g) const;
  std::uint64_t table_key(const G& g, std::uint64_t key) const;
  bool repeated(const G& g, std::uint64_t key) const;
  int evaluate(const G& g) const;
  // The position after a null move; only asked for games that have one.
  static G passed(G g) {
    if constexpr (requires { g.pass(); }) g.pass();
    return g;
  }
  int reduction(int depth, int index) const { return reductions_[std::min(depth, 63)][std::min(index, 63)]; }
  void score_moves(const G& g, Frame& frame, std::uint32_t hash_move);
  Move pick(Frame& frame, std::size_t i) const;
  void remember_quiet(const G& g, Frame& frame, std::size_t index, int depth);
  bool out_of_budget();

  static int to_table(int value, int ply) {
    return value > mate_bound ? value + ply : value < -mate_bound ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    return value > mate_bound ? value - ply : value < -mate_bound ? value + ply : value;
  }

  static constexpr std::uint64_t only_first_key = scatter(0xB25);

  // Scores for ordering, above all that history gives: captures by what they gain, then the table's move.
  static constexpr int first_capture_score = 1 << 20, hash_move_score = 1 << 21;

  static auto make_reductions() {
    std::array<std::array<std::uint8_t, 64>, 64> out{};
    for (int d = 1; d < 64; ++d)
      for (int i = 1; i < 64; ++i) out[d][i] = static_cast<std::uint8_t>(0.5 + std::log(d) * std::log(i) / 2.2);
    return out;
  }
  inline static const auto reductions_ = make_reductions();

  std::size_t hash_megabytes_;
  TranspositionTable table_;
  History history_;
  std::vector<Frame> frames_;
  std::vector<std::uint64_t> path_;  // keys from the start of the game to the node
  const Budget* budget_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;  // at the clock
  int selective_depth_ = 0;
  Seat root_seat_ = 0;
  bool stopped_ = false;
  int level_ = strongest_level;
  int noise_ = 0;  // levels below the strongest: evaluation is off by up to this much
  std::uint64_t noise_seed_ = 0;
};

}  // namespace turncoat

#include "search/chance.ipp"
#include "search/root.ipp"
#include "search/sides.ipp"
#include "search/tree.ipp"
