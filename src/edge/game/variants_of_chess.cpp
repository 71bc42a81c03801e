// Opening variants of chess in language 1.
#include "edge/game/variants_opened.ipp"

#include "eval/table_chess.hpp"
#include "games/variants/chess/capture_effect_rules.hpp"
#include "games/variants/chess/variant.hpp"

namespace turncoat {

template Expected<std::unique_ptr<AnyGame>> open_as<TableChess<64>, ChessVariant<64>>(const VariantDefinition&,
                                                                                      std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableChess<128>, ChessVariant<128>>(const VariantDefinition&,
                                                                                        std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<CaptureEffectChess<64>, ChessVariant<64>>(const VariantDefinition&,
                                                                                              std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<CaptureEffectChess<128>, ChessVariant<128>>(
    const VariantDefinition&, std::string_view);

}  // namespace turncoat
