// What Mercenary Chess answers about its variants.
#include "games/variants/parents.hpp"

#include <algorithm>

#include "games/mercenary/standard.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black", "gray", "silver"};
constexpr std::string_view options_of_start[] = {"castling", "control", "gray", "setup", "grayplace"};

VariantDefinition with_one_army() {
  VariantDefinition out = chess_definition();
  out.own = OfMercenary();
  out.name = "mercenary", out.title = "Mercenary Chess";
  out.files = 12;
  out.limit = 200;
  out.castles.clear();
  out.start = "rnbqkbnr2*P*R/pppppppp2*P*N/10*P*B/10*P*Q/10*P*Q/10*P*B/PPPPPPPP2*P*N/RNBQKBNR2*P*R";
  return out;
}
VariantDefinition with_two_armies(MercenaryArmies hired) {
  VariantDefinition out = with_one_army();
  out.of<OfMercenary>().hired = hired;
  out.options = hired == MercenaryArmies::two ? "armies=two" : "armies=fourth";
  out.files = 16;
  if (hired == MercenaryArmies::fourth) out.limit = 300;
  out.start =
      "*r*p2rnbqkbnr2*P*R/*n*p2pppppppp2*P*N/*b*p12*P*B/*q*p12*P*Q/*q*p12*P*Q/*b*p12*P*B/*n*p2PPPPPPPP2*P*N/"
      "*r*p2RNBQKBNR2*P*R";
  return out;
}

MercenaryArmies hired_by(const VariantDefinition& v) { return v.of<OfMercenary>().hired; }
std::size_t names_known(const VariantDefinition& v) { return hired_by(v) == MercenaryArmies::fourth ? 4 : 3; }
int bands(const VariantDefinition& v) { return hired_by(v) == MercenaryArmies::fourth ? 2 : 1; }

FenForm form_of(const VariantDefinition& v, std::span<const KindView> kinds) {
  return {.fields = mercenary_fields,
          .kinds = kinds,
          .armies = static_cast<int>(armies_on_board(v)),
          .marks_name_seats = true,
          .bands = bands(v)};
}
void describe(const VariantDefinition& v, GameInfo& info) {
  info.armies = mercenary_info.armies.first(names_known(v));
  info.phases = mercenary_info.phases.first(static_cast<std::size_t>(1 + bands(v)));
}

}  // namespace

const VariantDefinition& mercenary_definition(MercenaryArmies hired) {
  static const std::array<VariantDefinition, 3> games = {with_one_army(), with_two_armies(MercenaryArmies::two),
                                                         with_two_armies(MercenaryArmies::fourth)};
  return games[static_cast<std::size_t>(hired)];
}

constinit const ParentModule mercenary_parent = {
    .game = &mercenary_info,
    .read = read_mercenary_variant,
    .keys = keys_of_mercenary,
    .start = [](const VariantDefinition* v) -> const VariantDefinition& {
      return mercenary_definition(v == nullptr ? MercenaryArmies::one : hired_by(*v));
    },
    .armies = 3,
    .army_names = names,
    .armies_of = [](const VariantDefinition& v) -> std::size_t { return hired_by(v) == MercenaryArmies::one ? 3 : 4; },
    .names_of = names_known,
    .way_of = [](const VariantDefinition& v, Army a) { return a < 2 ? 2 * a : v.of<OfMercenary>().ways[a - 2U]; },
    .options_of_start = options_of_start,
    .form = form_of,
    .describe = describe,
};

}  // namespace turncoat
