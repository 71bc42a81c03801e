// The key of variants of Mercenary Chess for three (docs/spec/variants.md, VA-50).
#include "games/variants/mercenary3/parent.hpp"

namespace turncoat {

namespace {

constexpr KeyWord hirings[] = {{"attacked", static_cast<int>(Hiring::attacked)},
                               {"anybody", static_cast<int>(Hiring::anybody)},
                               {"nobody", static_cast<int>(Hiring::nobody)}};

constexpr VariantKey keys[] = {word_key<&OfMercenary3::hire>("hire", 280, hirings)};

}  // namespace

std::span<const VariantKey> keys_of_mercenary3() { return keys; }

}  // namespace turncoat
