#include "training/workload.hpp"

#include <cstdlib>
#include <memory>

#include "core/match.hpp"
#include "core/playout.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/games.hpp"
#include "training/bench_positions.hpp"
#include "training/perft_workload.hpp"

namespace turncoat {

namespace {

// Has the compiler believe that a value is looked at.
template <class T>
void use(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// ---- random games

// A portion of games; `count` says what one of them counts for.
template <Game G, class Count>
Workload playouts(std::string_view name, const G& start, Count count) {
  return {name,
          [start, count, player = std::make_shared<RandomPlayer<G>>(1), match = std::make_shared<Match<G>>(start)] {
            std::uint64_t done = 0;
            for (int i = 0; i < 8; ++i) {
              match->restart(start);
              play_out(*match, *player, [](const G&) {});
              done += count(*match);
            }
            return done;
          }};
}

// Random games behind the interface of the edge: what a binding stands on.
Workload edge_moves(std::string_view spec) {
  const std::shared_ptr<AnyGame> game = *open_game(spec);
  return {"edge moves", [game, random = Random(1)]() mutable {
            std::uint64_t played = 0;
            for (int i = 0; i < 8; ++i) {
              game->restart();
              for (; const std::size_t moves = game->count(); ++played)
                if (game->actor() == dice)
                  game->play_random(random);
                else
                  game->play_at(random.below(static_cast<std::uint32_t>(moves)));
            }
            return played;
          }};
}

// Positions of some random games.
template <Game G>
std::vector<G> met(const G& start) {
  std::vector<G> out;
  RandomPlayer<G> player(1);
  for (int i = 0; i < 4; ++i) {
    Match<G> match(start);
    play_out(match, player, [&](const G& g) { out.push_back(g); });
    out.pop_back();  // decided
  }
  return out;
}

template <Game G>
Workload steps(const G& start) {
  struct Choice {
    G position;
    MoveList<typename G::Move> moves;
  };
  auto work = std::make_shared<std::vector<Choice>>();
  for (const G& g : met(start)) {
    if (work->size() == 64) break;  // small enough for the cache, as a search's path is
    work->push_back({g, {}});
    g.list(work->back().moves);
  }
  return {"steps", [work] {
            std::uint64_t played = 0;
            for (int i = 0; i < 100; ++i)
              for (const auto& [position, moves] : *work) {
                for (const auto& m : moves) use(after(position, m));
                played += moves.size();
              }
            return played;
          }};
}

template <Dicey G>
Workload throws(const G& start) {
  std::vector<G> work;
  for (const G& g : met(start))
    if (g.actor() == dice) work.push_back(g);
  return {"dice", [work] {
            OutcomeList<typename G::Move> outcomes;
            for (const G& g : work) {
              outcomes.clear();
              g.outcomes(outcomes);
              use(outcomes);
            }
            return work.size();
          }};
}

// ---- search

Workload searched(std::string_view spec, std::uint64_t nodes) {
  std::vector<std::shared_ptr<AnyGame>> work;
  for (const BenchPosition& position : bench_positions()) {
    if (position.spec != spec) continue;
    auto game = open_game(spec);
    if (!game || (!position.fen.empty() && !(*game)->restart(position.fen))) std::abort();
    work.push_back(std::move(*game));
  }
  if (work.empty()) work.push_back(*open_game(spec));
  return {"search", [work, nodes] {
            std::uint64_t done = 0;
            for (const auto& game : work) {
              const auto searcher = game->searcher(1);
              if (!searcher) std::abort();
              SearchLimits limits;
              limits.nodes = nodes;
              done += (*searcher)->search(*game, limits).nodes;
            }
            return done;
          }};
}

}  // namespace

Workloads workloads(const GameInfo& game) {
  const auto measured = [&]<class Entry>() -> Workloads {
    using G = typename Entry::Usual;
    const auto options = Entry::usual_options();
    auto without_dice = options;
    if constexpr (Dicey<G>) without_dice = G::without_dice(options);
    const std::vector<G> in_play = bench_positions_of<G>(game.id, without_dice);
    const G start = G::start(options);
    Workloads out{sizeof(G),
                  {perft_counted(in_play), perft_played(in_play), steps(in_play[0]),
                   playouts("playouts", start, [](const Match<G>&) { return 1u; }),
                   playouts("playout moves", start, [](const Match<G>& match) { return match.events().size(); }),
                   edge_moves(game.id)}};
    if constexpr (Dicey<G>) out.list.push_back(throws(start));
    out.list.push_back(searched(game.id, Evaluated<Evaluation<G>> ? 40'000 : 100));
    return out;
  };
  return AllGames::of<Workloads>(game, measured, {});
}

double rate(const Workload& work, double seconds, const std::function<double()>& now) {
  work.run();
  const double start = now();
  double spent = 0;
  std::uint64_t done = 0;
  do {
    done += work.run();
    spent = now() - start;
  } while (spent < seconds);
  return static_cast<double>(done) / spent;
}

}  // namespace turncoat
