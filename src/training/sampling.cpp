#include "training/sampling.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <optional>
#include <span>

#include "core/match.hpp"
#include "core/random.hpp"
#include "edge/game/games.hpp"
#include "search/alpha_beta.hpp"
#include "search/lazy_smp.hpp"
#include "training/faults.hpp"

namespace turncoat {

namespace {

// An evaluation that shows what it is asked about.
template <class Eval, Game G>
struct Watched : Eval {
  static inline thread_local std::function<void(const G&)> watcher;

  static int value(const G& g, const auto&... root) {
    if (watcher) watcher(g);
    return Eval::value(g, root...);
  }
};

// A game with what is left to chance, and the positions taken from it.
template <Game G>
class Sampler {
 public:
  using Eval = Watched<Evaluation<G>, G>;
  using Move = typename G::Move;

  Sampler(const SamplingOptions& order, const G& start, Random& random)
      : order_(order), random_(random), match_(start), searcher_(hash_megabytes) {}

  // From an opening of random moves; in half of the games a few random moves come later too.
  SampledGame play() {
    for (std::uint32_t left = 3 + random_.below(10); left > 0 && !over(); --left) match_.play(any_move());
    const std::uint32_t blunders = random_.below(2);  // in twenty moves
    for (int ply = 0; ply < most_moves && clear_ < 6 && !over(); ++ply) {
      const Found found = search_watched();
      if (ply == 0 && order_.openings.empty() && std::abs(found.worth) > lopsided) return {};
      if constexpr (!takes_sides) note_advantage(found.worth);
      match_.play(random_.below(20) < blunders ? any_move() : found.line.front());
    }
    const auto decision = match_.settled();
    const Decision end = decision ? *decision : match_.position().drawn(Reason::move_limit);
    out_.scores.assign(end.scores.begin(), end.scores.begin() + G::seats);
    if (!decision && clear_ > 0)
      out_.scores = {winner_ == 0 ? Score::whole : Score::none, winner_ == 1 ? Score::whole : Score::none};
    return std::move(out_);
  }

 private:
  static constexpr bool takes_sides = TakesSides<Eval, G>;
  static constexpr int hash_megabytes = 4, most_moves = 400;
  static constexpr int lopsided = 500, won = 1000;  // centipawns: no opening, and a game that's soon left

  struct Found {
    std::vector<Move> line;  // empty if there is no move
    int worth = 0;
    bool mate = false;
  };

  bool over() const { return match_.settled().has_value(); }
  const MoveList<Move>& moves() {
    moves_.clear();
    match_.list(moves_);
    return moves_;
  }
  Move any_move() {
    const auto& all = moves();
    return all[random_.below(static_cast<std::uint32_t>(all.size()))];
  }

  // Among two, a side that is far ahead has won.
  void note_advantage(int worth) {
    clear_ = std::abs(worth) > won ? clear_ + 1 : 0;
    const Seat actor = match_.position().actor();
    winner_ = worth > 0 ? actor : static_cast<Seat>(1 - actor);
  }

  // The search for a move of the game. Positions are taken from it, or else the game's own.
  Found search_watched() {
    const std::uint64_t nodes = order_.nodes / 2 + random_.below(static_cast<std::uint32_t>(order_.nodes));
    if (order_.every == 0) {
      const Found found = search(match_, nodes);
      take_line(found);
      return found;
    }
    std::vector<G> taken;
    Eval::watcher = [&](const G& g) {
      if (random_.below(static_cast<std::uint32_t>(order_.every)) == 0) taken.push_back(g);
    };
    const Found found = search(match_, nodes);
    Eval::watcher = nullptr;
    for (const G& g : taken)
      take(g, order_.label_nodes > 0 ? search(Match<G>(g), order_.label_nodes) : Found(), g.actor());
    return found;
  }

  // The position of the game; with sides also those that the search expects until the seat acts again, as an evaluation
  // sees those too.
  void take_line(Found found) {
    G g = match_.position();
    const Seat asks = g.actor();
    take(g, found, asks);
    if constexpr (takes_sides)
      while (!found.line.empty()) {
        g.play(found.line.front());
        found.line.erase(found.line.begin());
        if (g.actor() == asks || g.decided()) return;
        take(g, found, asks);
      }
  }
  void take(const G& g, const Found& found, Seat asks) {
    if (Eval::in_check(g)) return;
    if (order_.label_nodes > 0 && (found.line.empty() || found.mate || takes_in_turn(g, found.line))) return;
    out_.positions.push_back({fen_of(g), found.worth, asks});
  }

  // Whether the line takes or promotes before it is the other side's turn: that is for quiescence to see.
  static bool takes_in_turn(G g, std::span<const Move> line) {
    const Seat actor = g.actor();
    for (const Move& m : line) {
      if (g.actor() != actor) break;
      if (g.captures(m) || Eval::gain(g, m) != 0) return true;
      g.play(m);
    }
    return false;
  }

  Found search(const Match<G>& match, std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    Found out;
    std::vector<std::string> texts;
    searcher_.search(match, limits, [&](const SearchLine& line) {
      out.mate = line.score.mate_plies != 0;
      out.worth = line.score.centipawns;
      texts = line.moves;
    });
    G g = match.position();
    for (const std::string& text : texts) {
      const auto move = move_called(g, text);
      if (!move) break;
      out.line.push_back(*move);
      g.play(*move);
    }
    return out;
  }
  static std::optional<Move> move_called(const G& g, std::string_view text) {
    MoveList<Move> moves;
    g.list(moves);
    for (const Move& m : moves)
      if (g.text(m) == text) return m;
    return std::nullopt;
  }

  const SamplingOptions& order_;
  Random& random_;
  Match<G> match_;
  LazySmp<AlphaBeta<G, Eval>> searcher_;
  MoveList<Move> moves_;
  int clear_ = 0;    // moves on end with a clear advantage
  Seat winner_ = 0;  // by that, if nothing else decides
  SampledGame out_;
};

// In half the games the usual options; in the others each may take another value.
std::string drawn_spec(const GameInfo& info, const SamplingOptions& order, Random& random) {
  std::string out(info.id);
  if (random.below(2) == 0) return out;
  for (const Option& option : info.options) {
    if (std::ranges::find(order.usual, option.name) != order.usual.end() || random.below(2) == 0) continue;
    const auto values = static_cast<std::uint32_t>(option.values().size());
    const std::uint32_t drawn = random.below(values + (option.numbers.empty() ? 0 : 1));
    const auto numbers = static_cast<std::uint32_t>(option.numbers.most - option.numbers.least + 1);
    out += out.contains(':') ? ',' : ':';
    out += option.name;
    out += '=';
    if (drawn < values)
      out += option.values()[drawn];
    else
      out += std::to_string(option.numbers.least + static_cast<int>(random.below(numbers)));
  }
  return out;
}

template <Game G>
Expected<G> drawn_start(const SamplingOptions& order, const typename G::Options& options, Random& random) {
  if (order.openings.empty()) return G::start(options);
  return read_fen<G>(options, order.openings[random.below(static_cast<std::uint32_t>(order.openings.size()))]);
}

// Whether dice move a seat.
template <Game G>
bool rolls(const G& g) {
  if constexpr (G::has_dice) return g.dice_seat().has_value();
  return false;
}

template <class Entry>
Expected<SampledGame> sample(const SamplingOptions& order, const Spec& spec, Random& random) {
  const auto play = [&]<Game G>(const typename G::Options& options) -> Expected<SampledGame> {
    if constexpr (Evaluates<Evaluation<G>, G>) {
      const auto start = drawn_start<G>(order, options, random);
      if (!start) return std::unexpected(start.error());
      if (!rolls(*start)) return Sampler<G>(order, *start, random).play();
    }
    return failure(fault::no_samples, order.game);
  };
  return Entry::template with<SampledGame>(spec, play);
}

}  // namespace

Expected<SampledGame> sample_game(const SamplingOptions& order, std::uint64_t number) {
  Random random(scatter(order.seed) ^ number);
  const auto found = std::ranges::find(AllGames::infos, order.game, &GameInfo::id);
  if (found == AllGames::infos.end()) return failure(fault::no_samples, order.game);
  // Not every mix of options is allowed.
  constexpr int attempts = 1000;  // one in 20 of those of Cooperative Chess has a player for Red
  Expected<SampledGame> out;
  for (int i = 0; i < attempts; ++i) {
    const auto spec = read_spec(drawn_spec(**found, order, random), AllGames::infos);
    if (!spec) continue;
    const auto open = [&]<class Entry>() { return sample<Entry>(order, *spec, random); };
    out = AllGames::of<Expected<SampledGame>>(**found, open, failure(fault::no_samples, order.game));
    if (!out) continue;
    out->spec = spec->text();
    return out;
  }
  return out;
}

}  // namespace turncoat
