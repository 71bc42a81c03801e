// Micro-benchmarks: what is done with positions, game by game, over those met in some random games.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "core/playout.hpp"
#include "edge/game/games.hpp"
#include "search/expected.hpp"

namespace turncoat {

namespace {

// Positions to be asked, each before the move that was played there, and what they are made of.
template <Game G>
struct Sample {
  typename G::Options options;
  std::vector<G> positions;
  std::vector<typename G::Move> moves;
};

// About a thousand positions of random games, those of the dice or those of the players.
template <Game G>
Sample<G> sample(const typename G::Options& options, bool of_dice) {
  Sample<G> out{options, {}, {}};
  RandomPlayer<G> player(1);
  while (out.positions.size() < 1000) {
    Match<G> match(G::start(options));
    play_out(match, player, [](const G&) {});
    for (std::size_t i = 0; i < match.events().size(); ++i) {
      const auto* move = std::get_if<typename G::Move>(&match.events()[i]);
      if (move == nullptr || (match.position(i).actor() == dice) != of_dice) continue;
      out.positions.push_back(match.position(i)), out.moves.push_back(*move);
    }
  }
  return out;
}

// Measures `ask(position, move)`, one item each.
template <Game G, class Ask>
void measure(std::string_view game, std::string_view what, const Sample<G>& sample, Ask ask) {
  const std::string name = std::string(game) + '/' + std::string(what);
  benchmark::RegisterBenchmark(
      name.c_str(), [sample, ask = std::make_shared<Ask>(std::move(ask))](benchmark::State& state) {
        for (auto _ : state)
          for (std::size_t i = 0; i < sample.positions.size(); ++i)
            benchmark::DoNotOptimize((*ask)(sample.positions[i], sample.moves[i]));
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(sample.positions.size()));
      });
}

template <Game G>
void measure_game(std::string_view game, const typename G::Options& options = {}) {
  using Move = typename G::Move;
  const Sample<G> turns = sample<G>(options, false);
  measure(game, "list", turns, [list = MoveList<Move>()](const G& g, const Move&) mutable {
    list.clear();
    g.list(list);
    return list.size();
  });
  measure(game, "count", turns, [](const G& g, const Move&) { return g.count(); });
  measure(game, "decided", turns, [](const G& g, const Move&) { return g.decided().has_value(); });
  measure(game, "after", turns, [](const G& g, const Move& m) { return after(g, m).actor(); });
  measure(game, "after+key", turns, [](const G& g, const Move& m) { return after(g, m).key(); });
  measure(game, "random move", turns,
          [player = RandomPlayer<G>(1)](const G& g, const Move&) mutable { return player.choose(g).has_value(); });
  measure(game, "match: play, ended by history", turns,
          [match = Match<G>(G::start(options))](const G& g, const Move& m) mutable {
            if (g.clock() == 0) match.restart(g);
            match.play(m);
            return match.ended_by_history().has_value();
          });
  measure(game, "evaluation", turns, [](const G& g, const Move&) {
    if constexpr (!Evaluated<Evaluation<G>>)
      return 0;
    else if constexpr (TakesSides<Evaluation<G>, G>)
      return Evaluation<G>::value(g, 0);
    else
      return Evaluation<G>::value(g);
  });
  measure(game, "write FEN", turns, [](const G& g, const Move&) { return fen_of(g).size(); });
  std::vector<std::string> texts;
  for (const G& g : turns.positions) texts.push_back(fen_of(g));
  measure(game, "read FEN", turns, [=, at = std::size_t{0}](const G&, const Move&) mutable {
    return read_fen<G>(options, texts[at++ % texts.size()]).has_value();
  });
  if constexpr (Dicey<G>)
    measure(game, "outcomes", sample<G>(options, true), [list = OutcomeList<Move>()](const G& g, const Move&) mutable {
      list.clear();
      g.outcomes(list);
      return list.size();
    });
}

}  // namespace

void measure_games() {
  for (const GameInfo* info : AllGames::infos)
    AllGames::of<bool>(
        *info,
        [&]<class Entry>() {
          measure_game<typename Entry::Usual>(info->id, Entry::usual_options());
          return true;
        },
        false);
}

}  // namespace turncoat

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  turncoat::measure_games();
  benchmark::RunSpecifiedBenchmarks();
}
