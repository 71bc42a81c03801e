#pragma once
// Which class a variant's positions have, by its parent, and which its rules.
#include "games/variants/chess/free_rules.hpp"
#include "games/variants/chess/variant.hpp"
#include "games/variants/cooperative/variant.hpp"
#include "games/variants/mercenary/variant.hpp"
#include "games/variants/mercenary3/variant.hpp"
#include "games/variants/mercurial/variant.hpp"
#include "games/variants/merger/variant.hpp"

namespace turncoat {

// Gives both to a function object of the form []<Game G, class Variant>() -> Result. Variants of Cooperative Chess that
// need no tables are the caller's: the game's own positions know what their text changes.
template <class Use>
auto with_variant_class(const VariantDefinition& definition, const Use& use) {
  const bool small = definition.files * definition.ranks <= 64;
  switch (definition.parent()) {
    case VariantParent::cooperative:
      return small && definition.files <= 8
                 ? use.template operator()<TableCooperative<64>, CooperativePiecesVariant<64>>()
                 : use.template operator()<TableCooperative<128>, CooperativePiecesVariant<128>>();
    case VariantParent::mercenary:
      switch (definition.of<OfMercenary>().hired) {
        case MercenaryArmies::two:
          return use.template operator()<TableMercenary<MercenaryArmies::two>, MercenaryVariant<4>>();
        case MercenaryArmies::fourth:
          return use.template operator()<TableMercenary<MercenaryArmies::fourth>, MercenaryVariant<4>>();
        default: return use.template operator()<TableMercenary<MercenaryArmies::one>, MercenaryVariant<3>>();
      }
    case VariantParent::mercurial: return use.template operator()<TableMercurial, MercurialVariant>();
    case VariantParent::merger: return use.template operator()<TableMerger, MergerVariant>();
    case VariantParent::mercenary3: return use.template operator()<TableMercenary3, Mercenary3Variant>();
    default: break;
  }
  if (definition.language() > 1)
    return small ? use.template operator()<FreeChess<64>, ChessVariant<64>>()
                 : use.template operator()<FreeChess<128>, ChessVariant<128>>();
  if (definition.of<OfChess>().has_capture_effects())
    return small ? use.template operator()<CaptureEffectChess<64>, ChessVariant<64>>()
                 : use.template operator()<CaptureEffectChess<128>, ChessVariant<128>>();
  return small ? use.template operator()<TableChess<64>, ChessVariant<64>>()
               : use.template operator()<TableChess<128>, ChessVariant<128>>();
}

}  // namespace turncoat
