#include "variants/twins.hpp"

#include <memory>
#include <string>

#include "edge/game/any_game.hpp"
#include "edge/game/games.hpp"
#include "games/variants/classes.hpp"
#include "games/variants/faults.hpp"
#include "training/perft_workload.hpp"

namespace turncoat {

namespace {

constexpr std::uint64_t searched_nodes = 40'000;

// The start and the bench's positions, each searched without what was found in others.
Workload searched(const std::string& spec, std::string_view positions_of) {
  auto game = open_game(spec);
  if (!game) std::abort();
  std::vector<std::string> fens{(*game)->fen()};
  for (const BenchPosition& position : bench_positions())
    if (position.spec == positions_of && !position.fen.empty()) fens.emplace_back(position.fen);
  return {"search", [game = std::shared_ptr<AnyGame>(std::move(*game)), fens] {
            std::uint64_t done = 0;
            for (const std::string& fen : fens) {
              std::unique_ptr<AnySearcher> searcher;
              if (!game->restart(fen)) std::abort();
              if (!renew(searcher, *game, 4, SearcherKind::terms) && !renew(searcher, *game, 4)) std::abort();
              SearchLimits limits;
              limits.nodes = searched_nodes;
              done += searcher->search(*game, limits).nodes;
            }
            return done;
          }};
}

template <Game G>
std::vector<Workload> work(const std::string& spec, std::string_view id, typename G::Options options) {
  if constexpr (Dicey<G>) options = G::without_dice(options);
  const std::vector<G> positions = bench_positions_of<G>(id, options);
  std::vector<Workload> out{perft_counted(positions), perft_played(positions), searched(spec, id)};
  // Positions of a variant point to its rules, which the options own.
  for (Workload& one : out)
    one.run = [kept = options, run = std::move(one.run)] {
      static_cast<void>(kept);
      return run();
    };
  return out;
}

std::vector<Workload> work_of_variant(std::string_view id) {
  const std::string text = "[empty : " + std::string(id) + "]";
  VariantFaults faults;
  const auto definition = read_definition(text, faults);
  if (!definition) std::abort();
  const auto measured = [&]<Game G, class Variant>() {
    return work<G>(text, id, typename G::Options{std::make_shared<Variant>(*definition)});
  };
  return with_variant_class(*definition, measured);
}

}  // namespace

void measure_twins(const GameInfo& game, int rounds, double seconds, const std::function<double()>& now,
                   const std::function<void(const TwinFigure&)>& emit) {
  const auto own = AllGames::of<std::vector<Workload>>(
      game,
      [&]<class Entry>() { return work<typename Entry::Usual>(std::string(game.id), game.id, Entry::usual_options()); },
      {});
  const auto variant = work_of_variant(game.id);
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < own.size(); ++i) {
      const double ours = rate(own[i], seconds, now);
      emit({game.id, own[i].name, ours, rate(variant[i], seconds, now)});
    }
}

}  // namespace turncoat
