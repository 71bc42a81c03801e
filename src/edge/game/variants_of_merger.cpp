// Opening variants of Mercurial, Merger and three-player Mercenary Chess.
#include "edge/game/variants_opened.ipp"

#include "eval/table_mercenary3.hpp"
#include "eval/table_mercurial.hpp"
#include "eval/table_merger.hpp"
#include "games/variants/classes.hpp"

namespace turncoat {

template Expected<std::unique_ptr<AnyGame>> open_as<TableMercurial, MercurialVariant>(const VariantDefinition&,
                                                                                      std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableMerger, MergerVariant>(const VariantDefinition&,
                                                                                std::string_view);
template Expected<std::unique_ptr<AnyGame>> open_as<TableMercenary3, Mercenary3Variant>(const VariantDefinition&,
                                                                                        std::string_view);

}  // namespace turncoat
