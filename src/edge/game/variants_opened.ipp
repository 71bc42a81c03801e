// Opening a variant as a game of its class. Part of the variants_….cpp beside it.
#include "edge/game/game_adapter.hpp"
#include "edge/game/variants_opened.hpp"
#include "eval/table_inputs.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

// A variant can begin in check only with the side to move.
template <class G, class Variant>
Expected<std::unique_ptr<AnyGame>> open_as(const VariantDefinition& definition, std::string_view network) {
  const auto variant = std::make_shared<Variant>(definition);
  const typename G::Options options{variant};
  const typename G::Rules rules(options);
  const auto start = read_fen<G>(options, rules.start_fen());
  if (!start) {
    // Where no player has just a king of their own, it can be something else.
    if (!module_of(definition).start_tells) return failure(fault::variant_check, "Black");
    return failure(fault::variant_start, start.error().cause.empty() ? start.error() : start.error().cause[0]);
  }
  if (!network.empty()) {
    if constexpr (HasTableNetwork<G>) {
      auto read = TableNetwork::read(network, variant->definition, table_layout(*variant));
      if (!read) return std::unexpected(read.error());
      variant->network = std::move(*read);
    } else {
      return no_network(definition);
    }
  }
  const Spec spec(std::shared_ptr<const GameInfo>(variant, &variant->info), variant->text);
  return std::make_unique<GameAdapter<G>>(spec, options);
}

}  // namespace turncoat
