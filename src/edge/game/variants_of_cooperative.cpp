// Opening variants of Cooperative and Mercenary Chess.
#include "edge/game/variants_opened.ipp"

#include "eval/table_cooperative.hpp"
#include "eval/table_mercenary.hpp"
#include "games/variants/classes.hpp"

namespace turncoat {

template Expected<std::unique_ptr<AnyGame>> open_as<TableCooperative<64>, CooperativePiecesVariant<64>>(
    const VariantDefinition&, std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableCooperative<128>, CooperativePiecesVariant<128>>(
    const VariantDefinition&, std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableMercenary<MercenaryArmies::one>, MercenaryVariant<3>>(
    const VariantDefinition&, std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableMercenary<MercenaryArmies::two>, MercenaryVariant<4>>(
    const VariantDefinition&, std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableMercenary<MercenaryArmies::fourth>, MercenaryVariant<4>>(
    const VariantDefinition&, std::string_view);

}  // namespace turncoat
