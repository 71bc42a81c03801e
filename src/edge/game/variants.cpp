#include "edge/game/variants.hpp"

#include "edge/game/game_adapter.hpp"
#include "eval/cooperative.hpp"
#include "eval/table_chess.hpp"
#include "eval/table_cooperative.hpp"
#include "eval/table_mercenary.hpp"
#include "eval/table_mercenary3.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/chess_variant.hpp"
#include "games/variants/cooperative_variant.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/mercenary3_variant.hpp"
#include "games/variants/mercenary_variant.hpp"
#include "games/variants/mercurial_variant.hpp"
#include "games/variants/merger_variant.hpp"
#include "games/variants/spoils_rules.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

// A variant can begin in check only with the side to move.
template <Game G, class Variant>
Expected<std::unique_ptr<AnyGame>> opened(const VariantDefinition& definition) {
  const auto variant = std::make_shared<const Variant>(definition);
  const typename G::Options options{variant};
  const typename G::Rules rules(options);
  const auto start = read_fen<G>(options, rules.start_fen());
  if (!start) return std::unexpected(start.error());
  const Spec spec(std::shared_ptr<const GameInfo>(variant, &variant->info), variant->text);
  return std::make_unique<GameAdapter<G>>(spec, options);
}

// A game whose own positions know what a text changes.
template <Game G, class Variant>
std::unique_ptr<AnyGame> opened_changed(const VariantDefinition& definition) {
  const auto variant = std::make_shared<const Variant>(definition);
  const Spec spec(std::shared_ptr<const GameInfo>(variant, &variant->info), variant->text);
  return std::make_unique<GameAdapter<G>>(spec, variant->options);
}

}  // namespace

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, VariantFaults& faults) {
  const auto definition = read_definition(text, faults);
  if (!definition) return faults.error();
  if (definition->is_cooperative() && !changes_men(*definition))
    return opened_changed<Cooperative, CooperativeVariant>(*definition);
  const bool small = definition->files * definition->ranks <= 64;
  const bool spoils = definition->has_spoils();
  auto game = definition->parent == VariantParent::mercenary   ? opened<TableMercenary, MercenaryVariant>(*definition)
              : definition->parent == VariantParent::mercurial ? opened<TableMercurial, MercurialVariant>(*definition)
              : definition->parent == VariantParent::merger    ? opened<TableMerger, MergerVariant>(*definition)
              : definition->is_cooperative() ? opened<TableCooperative, CooperativeMenVariant>(*definition)
              : definition->on_star()        ? opened<TableMercenary3, Mercenary3Variant>(*definition)
              : small && spoils              ? opened<SpoilsChess<64>, ChessVariant<64>>(*definition)
              : small                        ? opened<TableChess<64>, ChessVariant<64>>(*definition)
              : spoils                       ? opened<SpoilsChess<128>, ChessVariant<128>>(*definition)
                                             : opened<TableChess<128>, ChessVariant<128>>(*definition);
  if (!game) {
    // On the star somebody is mated, or mercenaries alone are left; in Cooperative Chess it is a king of three.
    if (definition->on_star() || definition->is_cooperative())
      faults.add(1, 1,
                 failure(fault::variant_start, game.error().cause.empty() ? game.error() : game.error().cause[0]));
    else
      faults.add(1, 1, failure(fault::variant_check, players[1]));
    return faults.error();
  }
  return game;
}

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text) {
  VariantFaults faults;
  return open_variant(text, faults);
}

std::vector<VariantFault> faults_of_variant(std::string_view text) {
  VariantFaults faults;
  static_cast<void>(open_variant(text, faults));
  return faults.list();
}

}  // namespace turncoat
