// The keys of variants of Merger Chess (docs/spec/variants.md, VA-39, VA-40).
#include "games/variants/merger/parent.hpp"

namespace turncoat {

namespace {

constexpr KeyWord greys[] = {{"shade", static_cast<int>(GreyPieces::shade)},
                             {"both", static_cast<int>(GreyPieces::both)},
                             {"none", static_cast<int>(GreyPieces::none)}};

constexpr VariantKey keys[] = {
    number_key<&OfMerger::largest>("largest", 260, 2, 5, " pieces"),
    word_key<&OfMerger::grey>("grey", 270, greys),
};

}  // namespace

std::span<const VariantKey> keys_of_merger() { return keys; }

}  // namespace turncoat
