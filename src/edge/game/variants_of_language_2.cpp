// Opening variants of chess in language 2.
#include "edge/game/variants_opened.ipp"

#include "eval/table_chess.hpp"
#include "games/variants/chess/free_rules.hpp"

namespace turncoat {

template Expected<std::unique_ptr<AnyGame>> open_as<FreeChess<64>, ChessVariant<64>>(const VariantDefinition&,
                                                                                     std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<FreeChess<128>, ChessVariant<128>>(const VariantDefinition&,
                                                                                       std::string_view);

}  // namespace turncoat
