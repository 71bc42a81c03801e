// What Merger Chess answers about its variants.
#include "games/merger/options.hpp"
#include "games/variants/parents.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black"};

const VariantDefinition& start_of_variants(const VariantDefinition*) {
  static const VariantDefinition out = [] {
    VariantDefinition merger = chess_definition();
    merger.own = OfMerger();
    merger.name = "merger", merger.title = "Merger Chess";
    return merger;
  }();
  return out;
}

FenForm form_of(const VariantDefinition&, std::span<const KindView> kinds) {
  return {.fields = chess_fields, .kinds = kinds, .stacking = Stacking::merged, .homes = 0b11};
}

}  // namespace

constinit const ParentModule merger_parent = {
    .game = &merger_info,
    .read = read_merger_variant,
    .keys = keys_of_merger,
    .start = start_of_variants,
    .most_side = 8,
    .army_names = names,
    // No cell is one for both armies.
    .least_promotion_rank = [](const VariantDefinition& v) { return (v.ranks + 1) / 2 + 1; },
    .form = form_of,
    .describe = [](const VariantDefinition&, GameInfo& info) { info.armies = merger_info.armies; },
};

// The keys of variants of Merger Chess (docs/spec/variants.md, VA-39, VA-40).

namespace {

constexpr KeyWord greys[] = {{"shade", static_cast<int>(GreyPieces::shade)},
                             {"both", static_cast<int>(GreyPieces::both)},
                             {"none", static_cast<int>(GreyPieces::none)}};

constexpr VariantKey keys[] = {
    number_key<&OfMerger::largest>("largest", 260, 2, 5),
    word_key<&OfMerger::grey>("grey", 270, greys),
};

}  // namespace

std::span<const VariantKey> keys_of_merger() { return keys; }

}  // namespace turncoat
