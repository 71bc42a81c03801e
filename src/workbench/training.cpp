#include "workbench/training.hpp"

#include <cstdlib>

#include "core/match.hpp"
#include "core/random.hpp"
#include "edge/game/games.hpp"
#include "search/alpha_beta.hpp"
#include "search/lazy_smp.hpp"

namespace turncoat {

namespace {

// An evaluation that shows what it is asked about.
template <class Eval, Game G>
struct Watched : Eval {
  static inline thread_local std::function<void(const G&)> watcher;

  static int value(const G& g) {
    watcher(g);
    return Eval::value(g);
  }
};

template <Game G, class Inputs>
class TrainingOf final : public Training {
 public:
  using Eval = Watched<Evaluation<G>, G>;
  using Searcher = LazySmp<AlphaBeta<G, Eval>>;

  int inputs() const override { return Inputs::count; }
  int buckets() const override { return Inputs::buckets; }

  Expected<TrainingPosition> look(std::string_view fen) const override {
    const auto g = read_fen<G>({}, fen);
    if (!g) return std::unexpected(g.error());
    const Inputs inputs(*g);
    TrainingPosition out{.bucket = inputs.bucket(), .opinion = Evaluation<G>::value(*g, Eval::usual_weights)};
    for (int p = 0; p < Inputs::planes; ++p)
      for (const auto cell : inputs.plane(p)) {
        out.ours.push_back(static_cast<std::uint16_t>(Inputs::input(inputs.view(false), p, cell)));
        out.theirs.push_back(static_cast<std::uint16_t>(Inputs::input(inputs.view(true), p, cell)));
      }
    return out;
  }

  void sample(const SamplingOrder& order, const std::function<bool(const std::string&)>& take) const override {
    Random random(order.seed);
    std::uint64_t taken = 0;
    Eval::watcher = [&](const G& g) {
      if (taken == order.positions || random.below(static_cast<std::uint32_t>(order.every)) != 0 || Eval::in_check(g))
        return;
      taken = take(fen_of(g)) ? taken + 1 : order.positions;
    };
    while (taken < order.positions) play_game(order, random);
    Eval::watcher = nullptr;
  }

 private:
  static constexpr int hash_megabytes = 8, most_moves = 260;
  static constexpr int lopsided = 500, won = 1000;  // hundredths of a pawn: no opening, and a game that's soon left

  // From an opening of random moves; in some games random moves come later too.
  static void play_game(const SamplingOrder& order, Random& random) {
    Match<G> match(G::start({}));
    for (std::uint32_t left = 3 + random.below(10); left > 0 && !over(match); --left)
      match.play(*match.position().random_move(random));
    Searcher searcher(hash_megabytes);
    const std::uint32_t slips = random.below(4);  // in twenty moves
    int clear = 0;                                // moves on end with a clear advantage
    for (int ply = 0; ply < most_moves && clear < 6 && !over(match); ++ply) {
      SearchLimits limits;
      limits.nodes = order.nodes / 2 + random.below(static_cast<std::uint32_t>(order.nodes));
      int score = 0;
      const SearchResult found = searcher.search(match, limits, [&](const SearchLine& line) {
        score = line.score.mate_plies != 0 ? won + 1 : std::abs(line.score.centipawns);
      });
      if (ply == 0 && score > lopsided) return;
      clear = score > won ? clear + 1 : 0;
      match.play(random.below(20) < slips ? *match.position().random_move(random) : move_of(match, found.move));
    }
  }
  static bool over(const Match<G>& match) { return match.decided() || !match.position().has_move(); }
  static typename G::Move move_of(const Match<G>& match, std::string_view text) {
    MoveList<typename G::Move> moves;
    match.position().list(moves);
    for (const auto m : moves)
      if (match.position().text(m) == text) return m;
    return moves[0];
  }
};

// An evaluation that has a network.
template <class Eval>
concept HasNetwork = requires { typename Eval::NetworkInputs; };

}  // namespace

Expected<std::unique_ptr<Training>> open_training(std::string_view id) {
  using Opened = Expected<std::unique_ptr<Training>>;
  const auto open = [&]<class Entry>() -> Opened {
    using G = typename Entry::Usual;
    if constexpr (HasNetwork<Evaluation<G>>)
      return std::make_unique<TrainingOf<G, typename Evaluation<G>::NetworkInputs>>();
    else
      return failure("no-network", id);
  };
  for (const GameInfo* info : AllGames::infos)
    if (info->id == id) return AllGames::of<Opened>(*info, open, nullptr);
  return failure("no-network", id);
}

}  // namespace turncoat
