#include "training/workload.hpp"

#include <cstdlib>
#include <memory>

#include "core/match.hpp"
#include "core/playout.hpp"
#include "edge/game/any_game.hpp"
#include "edge/game/games.hpp"
#include "training/perft_workload.hpp"

namespace turncoat {

namespace {

constexpr BenchPosition positions[] = {
    {"chess", ""},
    {"chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    {"chess", "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 4 9"},
    {"chess", "2r3k1/1q1nbppp/r3p3/3pP3/pPpP4/P1Q2N2/2RN1PPP/2R4K b - b3 0 23"},
    {"chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
    {"mercenary", ""},
    {"mercenary",
     "rnbqkbn1r1*P*R/ppp1ppp*N*P2*N/10*P*B/3p3p2*P*Q/3P6*P*Q/7N*P2*B/PPP1PPPR4/RNBQKB4*P*R b main - - h7/i3 0 4"},
    {"mercenary",
     "r2qk1r3*P*R/2p1p2*P3*N/p1n1p4*P1*B/1p1p6*P1/1P1*Q6*P1/7R*P2*B/P1P1PPP5/RNBQKB4*P*R w main - - h7/d4 0 11"},
    {"mercenary", "r3k5*P1/2p1*P1*N5/p3p4*P1*B/1p2q5*P1/8*P3/3p4*P3/3BBPP5/2R1K*R4*P1 w main - - g7/f1 2 21"},
    {"mercenary:castling=on,enpassant=on,hold=2,release=choose",
     "rn2kbn*P2*P*R/pppbpp1*N4/3q6*P*B/3p2p3*P*Q/3P4*P1*Q1/2P4P2*P*B/PPQ1PPP3*P1/R*N2K1NR*P2*R w main KQq j4b "
     "h8,k4/i4,k8 1 7"},
    {"mercenary3", ""},
    {"mercenary3",
     "*Q*B1*R*K*B1*R/1*P*P*P*P*P*P*P/*P2*N4/8/rnbkqbnr/pp1p3p/5pp1/2p1p1*N1/8/P1PPB3/1P2PPPP/RN1QKBNR w KQkq*K*Q - - 0 "
     "5"},
    {"mercenary3",
     "*Q*B2*K2*R/1*P3*P1*P/3*P*P1*P1/5p2/rnb3nr/1p2b3/1q4kp/p1p1B3/P1Pp3P/NP1PPQ2/2K3P1/R4BNR w - - - 2 21"},
    {"mercurial", ""},
    {"mercurial", "1/Rnrsk1/D(pp)3pp/1p1d4/2Nn1N(p)2/PP1PSd(P)/DK1R2/1 w P 0 13"},
    {"mercurial", "1/R(r)R(d)1sk1/n(D)3pp/1pn(P)5/1pNS(p)1d(PN)2/P1KPp1/DR4/1 w - 1 21"},
    {"merger", ""},
    {"merger",
     "ra1bcqdke2rh/1pb1pdpe1bf1/8/pa1(Bcngpc)2pf(Phpg)(Pgph)/1nbPc2Pf2/Nb2Pd4/PaPb2Pe3/Ra2QdKeBfNgRh w Qkq - 1 13"},
    {"merger",
     "ra1bc1ke(Q~hbfpg)1rh/1pb1pd2(Bcngpc)1/nb4qd2/paNb2pepf2/2PcNgPePf2/3Pd4/PaPb1Qd4/Ra2Ke1Bf1(RhPgq~h) w kq - 2 21"},
    {"cooperative", "", 3},
    {"cooperative", "*Ra1*Bc*Qd*Ke*Bf*Rh1/2*Pc1*Pe*Pf*Pg1/*Pa1*Nb5/3*Pd3*Ph/*Pb7/2PPBp1n/1P2b1pp/RN1Kk1r1 w Q h6 0 6",
     3},
};

}  // namespace

std::span<const BenchPosition> bench_positions() { return positions; }

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
