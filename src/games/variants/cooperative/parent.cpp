// What Cooperative Chess answers about its variants.
#include "games/variants/parents.hpp"

#include "games/cooperative/cooperative.hpp"
#include "games/cooperative/options.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black", "red"};

const VariantDefinition& start_of_variants(const VariantDefinition*) {
  static const VariantDefinition out = [] {
    VariantDefinition cooperative;
    cooperative.own = OfCooperative();
    cooperative.kinds = chess_definition().kinds;
    for (VariantKind& kind : cooperative.kinds)  // CO-15
      kind.worth = kind.royal                                 ? 0
                   : kind.letter == 'Q'                       ? 900
                   : kind.letter == 'R'                       ? 500
                   : kind.letter == 'B' || kind.letter == 'N' ? 300
                                                              : 100;
    cooperative.name = "cooperative", cooperative.title = "Cooperative Chess";
    cooperative.start = no_changes.start.substr(0, no_changes.start.find(' '));
    return cooperative;
  }();
  return out;
}

// Those with the pieces, the board and the dice of the game.
bool without_tables(const VariantDefinition& v) {
  const VariantDefinition& game = start_of_variants(nullptr);
  return !changes_pieces(v) && v.files == game.files && v.ranks == game.ranks &&
         v.of<OfCooperative>().naming == game.of<OfCooperative>().naming;
}

FenForm form_of(const VariantDefinition& v, std::span<const KindView> kinds) {
  return {.fields = chess_fields, .kinds = kinds, .armies = 3, .homes = 0b100, .home_files = v.files};
}
void describe(const VariantDefinition& v, GameInfo& info) {
  info.seats = cooperative_info.seats, info.facing = cooperative_info.facing, info.armies = cooperative_info.armies;
  info.dice_rule = cooperative_info.dice_rule, info.allies = cooperative_info.allies;
  info.naming = &v.of<OfCooperative>().naming;
}

}  // namespace

bool red_is_player(const VariantDefinition& variant) { return variant.options.contains("red=player"); }

constinit const ParentModule cooperative_parent = {
    .game = &cooperative_info,
    .read = read_cooperative_variant,
    .keys = keys_of_cooperative,
    .start = start_of_variants,
    .worths_are_rules = true,
    .homes_at_start = true,
    .initial_by_side = true,
    .start_tells = true,
    .armies = 3,
    .army_names = names,
    .way_of = [](const VariantDefinition&, Army a) { return a < 2 ? 0 : 2; },    // CO-2
    .least_promotion_rank = [](const VariantDefinition& v) { return v.ranks; },  // where Red's dice put no piece
    .without_tables = without_tables,
    .form = form_of,
    .describe = describe,
};

}  // namespace turncoat
