// What Mercenary Chess for three answers about its variants.
#include "games/mercenary3/options.hpp"
#include "games/mercenary3/rules.hpp"
#include "games/variants/parents.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black", "red"};

const VariantDefinition& start_of_variants(const VariantDefinition*) {
  static const VariantDefinition out = [] {
    VariantDefinition star = chess_definition();
    star.own = OfMercenary3();
    star.name = "mercenary3", star.title = "Mercenary Chess for Three";
    star.limit = 50;
    star.start = Mercenary3Rules::start_fen().substr(0, Mercenary3Rules::start_fen().find(' '));
    return star;
  }();
  return out;
}

FenForm form_of(const VariantDefinition&, std::span<const KindView> kinds) {
  return {.fields = mercenary3_fields, .kinds = kinds, .armies = 3, .owners = true, .marks_name_seats = true};
}
void describe(const VariantDefinition&, GameInfo& info) {
  info.seats = mercenary3_info.seats, info.facing = mercenary3_info.facing, info.armies = mercenary3_info.armies;
}

}  // namespace

constinit const ParentModule mercenary3_parent = {
    .game = &mercenary3_info,
    .read = read_mercenary3_variant,
    .keys = keys_of_mercenary3,
    .start = start_of_variants,
    .star = true,
    .counts_each = true,
    .start_tells = true,
    .armies = 3,
    .army_names = names,
    .form = form_of,
    .describe = describe,
};

// The key of variants of Mercenary Chess for three (docs/spec/variants.md, VA-50).

namespace {

constexpr KeyWord hirings[] = {{"attacked", static_cast<int>(Hiring::attacked)},
                               {"anybody", static_cast<int>(Hiring::anybody)},
                               {"nobody", static_cast<int>(Hiring::nobody)}};

constexpr VariantKey keys[] = {word_key<&OfMercenary3::hire>("hire", 280, hirings)};

}  // namespace

std::span<const VariantKey> keys_of_mercenary3() { return keys; }

}  // namespace turncoat
