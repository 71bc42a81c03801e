#pragma once
// Alpha-beta for two sides: the two seats of a game, or those that an evaluation makes of more (TakesSides); dice are
// averaged. Values are seen from the side that acts, so a seat that moves twice in a turn keeps its sign.
// Source: chessprogramming.org, "Alpha-Beta", "Principal Variation Search".
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/exponential.hpp"
#include "core/match.hpp"
#include "core/sort_few.hpp"
#include "search/budget.hpp"
#include "search/endgames.hpp"
#include "search/evaluation.hpp"
#include "search/expected.hpp"
#include "search/handicap.hpp"
#include "search/limits.hpp"
#include "search/ordering.hpp"
#include "search/table.hpp"

namespace turncoat {

inline constexpr int most_plies = 120;  // no line is longer

template <class Move>
struct RootMove {
  static constexpr int unknown = -mate_value;  // no value is so low
  Move move;
  int value = unknown;
  std::vector<Move> line;
  bool operator==(const RootMove& other) const { return value == other.value && line == other.line; }
};

template <Game G, Evaluates<G> Eval>
class AlphaBeta {
 public:
  using Move = typename G::Move;

  // One of the threads that share a table, numbered from 0.
  explicit AlphaBeta(TranspositionTable& table, int number = 0)
      : table_(table), number_(number), continuations_(PieceTo<G>::count), frames_(most_plies + 2) {}

  SearchResult search(const Match<G>& match, const SearchLimits& limits, const SearchReport& report);
  // Nodes of the search that runs or has run; another thread may ask, and gets a number some hundreds too low.
  std::uint64_t nodes() const { return nodes_reported_.load(std::memory_order_relaxed); }
  // Before it searches together with others, so that they do not count its earlier nodes as part of that search.
  void count_anew() { nodes_reported_ = 0; }

 private:
  struct Nothing {};
  static constexpr bool takes_sides = TakesSides<Eval, G>;
  // By how much a quiet turn is expected to change an evaluation at most, in centipawns.
  static constexpr int margin = Eval::traits.margin;
  // So many plies later the same seat acts again, in the same phase of its turn.
  static constexpr int cycle = G::has_dice ? 4 : G::seats * Eval::traits.plies_per_turn;
  // Tables of endings are for two seats without dice.
  static constexpr bool knows_endgames = asks_endgames && G::seats == 2 && !G::has_dice;
  // So many plies later the same side begins a turn again.
  static constexpr int side_cycle = G::has_dice ? 2 : cycle;

  // Below the depth: whether the actor has promoted without a capture, and whether the other side has.
  struct Promoted {
    bool own = false, other = false;
  };
  // What the search keeps for each ply of the line that it is in.
  struct Frame {
    MoveList<Move> moves;
    std::vector<int> scores;  // for ordering, alongside `moves`
    Killers killers;
    std::vector<Move> line;                                 // the best line from here
    int static_value = 0;                                   // evaluation, from the actor's view
    std::uint32_t line_key = ContinuationHistory::no_line;  // of the move that is being searched
    std::uint32_t excluded = 0;  // short form of the move that the next search of this ply leaves out
    bool expects_cut = false;    // outside the principal variation: whether some move will probably refute the line
    Promoted promoted;           // in the captures that led here
    bool only_first = false;     // BRS+: another opponent has had the choice, this one plays what looks best
    [[no_unique_address]] std::conditional_t<G::has_dice, OutcomeList<Move>, Nothing> outcomes;
  };
  // What the steps of a node share.
  struct Node {
    const G& g;
    std::uint64_t key = 0, known_as = 0;  // the latter in the table
    int depth = 0, ply = 0, alpha = 0, beta = 0;
    std::optional<TableEntry> entry = {};
    std::uint32_t excluded = 0;
    int static_value = 0;  // what it is worth without a further move, as far as that is known
    bool in_check = false;
    bool improving = false;  // since the seat's last turn
    bool cut = false;        // expected to be
    bool wide() const { return beta - alpha > 1; }
  };
  // A move that the loop over a node's moves has come to.
  struct Tried {
    Move move;
    std::size_t index = 0;  // in the order in which they are tried
    int score = 0;          // for ordering
    bool quiet = false;
  };
  struct Singular {
    int deeper = 0;                 // by how many plies the table's move is to be searched deeper
    std::optional<int> value = {};  // of the whole node, if it need not be searched any more
  };
  using RootMove = turncoat::RootMove<Move>;

  // What a search reports: its best lines, and as they were reported last.
  struct Reporter {
    const SearchReport& report;
    std::size_t lines = 1;
    std::vector<RootMove> last = {};
  };

  // ---- the root (root.ipp)
  static Seat root_of(const G& g, const SearchLimits& limits);
  void deepen(const G& g, std::vector<RootMove>& moves, const SearchLimits& limits, Reporter& reporter);
  void tell(const G& g, const std::vector<RootMove>& moves, int depth, Reporter& reporter) const;
  std::vector<RootMove> root_moves(const Match<G>& match, const SearchLimits& limits);
  bool take_endgame(const Match<G>& match, std::vector<RootMove>& moves);
  std::vector<Move> endgame_line(const G& g, std::vector<Move> line) const;
  void hurry(const G& g, const SearchLimits& limits, std::vector<RootMove>& moves) const;
  int first_sight(const G& g, int here, const Move& m) const;
  void look_behind(const G& g, std::vector<RootMove>& moves) const;
  int looks_like(const G& g, const Move& m) const;
  static void sort_lines(std::vector<RootMove>& moves, std::size_t lines);
  void search_root(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth);
  int search_window(const G& g, std::vector<RootMove>& moves, std::size_t first, int depth, int alpha, int beta);
  SearchLine line_of(const G& g, const RootMove& root, int depth, int rank) const;
  SearchScore score_of(const G& g, const RootMove& root) const;
  static double updated_instability(double before, bool changed, int fallen);
  std::uint64_t all_nodes() const;
  SearchLimits with_level(SearchLimits limits);

  // ---- the tree (tree.ipp)
  int child(const G& parent, const G& next, int depth, int ply, int alpha, int beta, bool null_allowed = true);
  int node(const G& g, int depth, int ply, int alpha, int beta, bool null_allowed);
  static int closer_by_table(const Node& n, int static_value);
  static bool decides(const TableEntry& entry, const Node& n);
  Singular singular_extension(const Node& n);
  std::optional<int> pruned(const Node& n, bool null_allowed);
  int search_moves(const Node& n, int singular);
  Tried try_next(const Node& n, Frame& frame, std::size_t index) const;
  bool hopeless(const Node& n, const Tried& tried) const;
  int reduction(const Node& n, const Tried& tried) const;
  void store(std::uint64_t key, std::uint32_t move, int value, int depth, int ply, int alpha, int beta);
  int decided_value(const G& g, int ply) const;
  bool repeated(const G& g, std::uint64_t key) const;
  static std::uint64_t on_path(const G& g, std::uint64_t key);
  std::optional<int> repetition_value(const G& g, std::uint64_t key, int ply)
    requires(RulesRepetition<G>);
  bool drawn_by_clock(const G& g) const { return g.clock() >= g.move_limit() + grace_; }
  // By the evaluation, with its network or without.
  template <class... Root>
  int value_of(const G& g, Root... root) const {
    if constexpr (can_do_without_network<Eval>)
      if (!network_) return Eval::value_of_terms(g, root...);
    return Eval::value(g, root...);
  }
  int judged(const G& g) const;
  int misjudged(const G& g) const;
  int evaluate(const G& g) const { return judged(g) + misjudged(g); }
  int corrected(const G& g, int ply) const;
  void learn_error(const Node& n, int value, bool quiet);
  std::optional<int> endgame_value(const G& g, int ply) const;
  bool out_of_budget();
  Frame& frame_at(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  // The move played this many plies before this ply.
  std::uint32_t line_before(int ply, int back) const {
    return ply < back ? ContinuationHistory::no_line : frames_[static_cast<std::size_t>(ply - back)].line_key;
  }
  // The last two moves before this ply, as one number.
  std::uint64_t last_two(int ply) const {
    return scatter(std::uint64_t{line_before(ply, 1)} << 32 | line_before(ply, 2));
  }
  std::uint32_t line_key(const G& g, const Move& m) const {
    return continuations_.line(g.actor(), PieceTo<G>::of(g, m));
  }
  // The position after a null move; only asked for games that have one.
  static G passed(G g) {
    if constexpr (G::traits.passes) g.pass();
    return g;
  }

  // ---- mates in a number of turns (mate.ipp)
  static int plies_of_mate(int turns);
  bool find_mate(const G& g, std::vector<RootMove>& moves, int turns, int plies);
  int mate_turns(const G& g, const RootMove& root) const;

  // ---- where depth has ended (quiescence.ipp)
  int quiescence(const G& g, int ply, int alpha, int beta, int depth);
  int plies_of_leaf() const;
  int quiet_child(const G& parent, const G& next, int ply, int alpha, int beta, int depth, Promoted promoted);
  static bool only_promotes(const G& g, const Move& m);
  bool skips(const G& g) const;
  static bool may_pass(const G& g);
  static bool settles(const G& g);
  static bool forces(const G& g);
  static bool king_left(const G& g);

  // ---- the order of moves (order.ipp)
  bool hash_move_first(Frame& frame, std::uint32_t hash_move) const;
  void score_moves(const G& g, Frame& frame, int ply, std::size_t from);
  void keep_noisy(const G& g, Frame& frame) const;
  void pick(const G& g, Frame& frame, std::size_t i) const;
  void remember_quiet(const Node& n, Frame& frame, std::size_t index);

  // ---- dice (chance.ipp)
  int chance(const G& g, int depth, int ply, int alpha, int beta);
  int average(const G& g, int depth, int ply, int alpha, int beta);
  static int rarity(double probability);
  int leaf(const G& g, int ply) const;

  // ---- the sides (sides.ipp)
  bool same_side(const G& a, const G& b) const;
  int seen_by_actor(const G& g, int roots_value) const;
  int score_value(const G& g, const Decision& decision, int ply) const;
  int draw_value(const G& g) const;
  bool already_lost(const G& g) const;
  std::uint64_t table_key(const G& g, std::uint64_t key) const;
  void will_search(const G& next) const;

  static int to_table(int value, int ply) {
    return value > mate_bound ? value + ply : value < -mate_bound ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    return value > mate_bound ? value - ply : value < -mate_bound ? value + ply : value;
  }

  static constexpr std::uint64_t only_first_key = scatter(0xB25), excluded_key = scatter(0xE8C),
                                 mates_key = scatter(0x3A7E);

  // Scores for ordering, above and below all that history gives: captures by what they gain, then the table's move.
  static constexpr int counter_score = 4 * history_limit, killer_score = counter_score + 1;
  static constexpr int first_capture_score = 1 << 20, hash_move_score = 1 << 21;

  static auto make_reductions() {
    std::array<std::array<std::uint8_t, 64>, 64> out{};
    std::array<double, 64> log{};
    for (int i = 1; i < 64; ++i) log[i] = natural_log(i);
    for (int d = 1; d < 64; ++d)
      for (int i = 1; i < 64; ++i) out[d][i] = static_cast<std::uint8_t>(0.5 + log[d] * log[i] / 2.2);
    return out;
  }
  inline static const auto reductions_ = make_reductions();
  static int usual_reduction(int depth, std::size_t index) {
    return reductions_[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(index, 63)];
  }
  static constexpr int late_at = 4;          // near the leaves at least this many moves are tried
  static constexpr int great_surprise = 60;  // centipawns
  // Below the depth: so many plies captures are followed, and so many answers to checks. Each time they have taken so
  // many nodes there they are followed half as far, and each time the first iteration has taken so many times as many.
  static constexpr int longest_exchange = 10, longest_answers = 6;
  static constexpr std::uint64_t nodes_of_leaf = 1024, leaves_of_first = 12;
  static_assert(4 * nodes_of_leaf * leaves_of_first < promised_nodes);  // then no captures are followed at all

  TranspositionTable& table_;
  const int number_;
  History history_;
  ContinuationHistory continuations_;
  CounterMoves counter_moves_;
  Corrections corrections_;       // by structure
  Corrections line_corrections_;  // by the last two moves
  std::vector<Frame> frames_;
  std::vector<std::uint64_t> path_;    // from the start of the game to the node (on_path)
  std::uint64_t ends_by_history_ = 0;  // how many nodes a player has won by a repetition
  const Budget* budget_ = nullptr;
  const Endgames<G>* endgames_ = nullptr;
  mutable std::uint64_t table_hits_ = 0;
  std::uint64_t nodes_ = 0;
  std::atomic<std::uint64_t> nodes_reported_ = 0;
  std::uint64_t next_look_ = 0;   // at the clock
  bool first_ = true;             // no iteration is finished yet
  std::uint64_t leaf_began_ = 0;  // nodes before the leaf from which captures are followed
  int selective_depth_ = 0;
  Seat root_seat_ = 0;
  int grace_ = 0;  // plies beyond the move limit (Match::plies_of_grace)
  bool stopped_ = false;
  bool only_mates_ = false;  // nothing is pruned, and only mates have a value (mate.ipp)
  int noise_ = 0;            // levels below the strongest: evaluation is off by up to this much
  std::uint64_t noise_seed_ = 0;
  bool network_ = true;
};

}  // namespace turncoat

#include "search/chance.ipp"
#include "search/mate.ipp"
#include "search/order.ipp"
#include "search/quiescence.ipp"
#include "search/root.ipp"
#include "search/sides.ipp"
#include "search/tree.ipp"
