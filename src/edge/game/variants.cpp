#include "edge/game/variants.hpp"

#include <charconv>

#include "edge/game/game_adapter.hpp"
#include "edge/game/variants_opened.hpp"
#include "eval/cooperative.hpp"
#include "eval/faults.hpp"
#include "eval/table_network.hpp"
#include "games/variants/chess/shuffle.hpp"
#include "games/variants/classes.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/ready_made.hpp"

namespace turncoat {

std::unexpected<Error> no_network(const VariantDefinition& definition) {
  return failure(fault::no_table_network, parent_ids[static_cast<std::size_t>(definition.parent())]);
}

namespace {

// A game with positions that know themselves what a text changes.
template <Game G, class Variant>
std::unique_ptr<AnyGame> opened_changed(const VariantDefinition& definition) {
  const auto variant = std::make_shared<const Variant>(definition);
  const Spec spec(std::shared_ptr<const GameInfo>(variant, &variant->info), variant->text);
  return std::make_unique<GameAdapter<G>>(spec, variant->options);
}

Expected<std::unique_ptr<AnyGame>> open_defined(const VariantDefinition& definition, std::string_view network) {
  if (const auto without_tables = module_of(definition).without_tables; without_tables && without_tables(definition)) {
    if (!network.empty()) return no_network(definition);
    return opened_changed<Cooperative, CooperativeVariant>(definition);
  }
  return with_variant_class(definition,
                            [&]<Game G, class Variant>() { return open_as<G, Variant>(definition, network); });
}

}  // namespace

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, VariantFaults& faults,
                                                std::string_view network) {
  const auto definition = read_definition(text, faults);
  if (!definition) return faults.error();
  return open_variant(*definition, faults, network);
}

Expected<std::unique_ptr<AnyGame>> open_variant(const VariantDefinition& definition, VariantFaults& faults,
                                                std::string_view network) {
  auto game = open_defined(definition, network);
  if (game && (*game)->decided()) game = failure(fault::variant_over);
  if (game || !network.empty()) return game;
  faults.add(definition.start_place, std::unexpected(game.error()));
  return faults.error();
}

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text, std::string_view network) {
  VariantFaults faults;
  return open_variant(text, faults, network);
}

Expected<std::unique_ptr<AnyGame>> open_game_with(std::string_view spec, std::string_view network) {
  if (network.empty()) return open_game(spec);
  if (!is_variant_text(spec)) return failure(fault::network_of_variants, spec);
  return open_variant(spec, network);
}

Expected<std::string> variant_of_network(std::string_view file) {
  std::string out = TableNetwork::variant_of(file);
  if (out.empty()) return failure(fault::network_file);
  return out;
}

std::string_view ready_made_text(std::string_view name) { return ready_made_variant(name); }
std::unexpected<Error> error_at(const VariantFault& one) {
  return failure(fault::variant, one.line, one.column, one.error);
}

namespace {

std::optional<VariantDefinition> shuffled_definition(const AnyGame& game) {
  if (!game.spec().is_variant()) return {};
  VariantFaults faults;
  auto out = read_definition(game.spec().text(), faults);
  return out && count_of_starts(*out) > 1 ? out : std::nullopt;
}

}  // namespace

std::uint64_t count_of_starts(const AnyGame& game) {
  const auto definition = shuffled_definition(game);
  return definition ? count_of_starts(*definition) : 1;
}

Expected<std::string> fen_of_start(const AnyGame& game, std::string_view number) {
  const auto definition = shuffled_definition(game);
  if (!definition) return failure(fault::variant_no_shuffle);
  const std::uint64_t all = count_of_starts(*definition);
  std::uint64_t wanted = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), wanted);
  if (error != std::errc() || end != number.data() + number.size() || wanted >= all)
    return failure(fault::variant_start_number, number, std::to_string(all - 1));
  return start_fen_of(with_start(*definition, wanted));
}

void restart_dealt(AnyGame& game, std::mt19937_64& random) {
  game.restart();
  if (const auto definition = shuffled_definition(game))
    (void)game.restart(start_fen_of(with_start(*definition, random() % count_of_starts(*definition))));
}

std::vector<VariantFault> faults_of_variant(std::string_view text) {
  VariantFaults faults;
  static_cast<void>(open_variant(text, faults));
  return faults.list();
}

}  // namespace turncoat
