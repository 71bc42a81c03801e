#include "edge/game/variants.hpp"

#include "edge/game/hosted.hpp"
#include "eval/table_chess.hpp"
#include "games/variants/chess_variant.hpp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

// A variant can begin in check only with the side to move.
template <int Size>
Expected<std::unique_ptr<AnyGame>> opened(const ChessDefinition& definition) {
  const auto variant = std::make_shared<const ChessVariant<Size>>(definition);
  const typename ChessRules<Size>::Options options{variant};
  const auto start = read_fen<TableChess<Size>>(options, variant->start_fen);
  if (!start) return std::unexpected(start.error());
  const Spec spec(std::shared_ptr<const GameInfo>(variant, &variant->info), variant->text);
  return std::make_unique<Hosted<TableChess<Size>>>(spec, options);
}

Expected<std::unique_ptr<AnyGame>> open(std::string_view text, VariantFaults& faults) {
  const auto definition = read_chess_definition(text, faults);
  if (!definition) return faults.error();
  auto game = definition->files * definition->ranks <= 64 ? opened<64>(*definition) : opened<128>(*definition);
  if (!game) {
    faults.add(1, 1, failure(fault::variant_check, players[1]));
    return faults.error();
  }
  return game;
}

}  // namespace

Expected<std::unique_ptr<AnyGame>> open_variant(std::string_view text) {
  VariantFaults faults;
  return open(text, faults);
}

std::vector<VariantFault> faults_of_variant(std::string_view text) {
  VariantFaults faults;
  static_cast<void>(open(text, faults));
  return faults.list();
}

}  // namespace turncoat
