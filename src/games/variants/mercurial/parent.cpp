// What Mercurial Chess answers about its variants.
#include "games/variants/parents.hpp"

#include "games/mercurial/options.hpp"

namespace turncoat {

namespace {

constexpr std::string_view names[] = {"white", "black"};
constexpr Field fields[] = {Field::board, Field::turn, Field::hand, Field::clock, Field::number};

const VariantDefinition& start_of_variants(const VariantDefinition*) {
  static const VariantDefinition out = [] {
    VariantDefinition mercurial;
    mercurial.name = "mercurial", mercurial.title = "Mercurial Chess";
    mercurial.files = mercurial.ranks = 6;
    mercurial.limit = 60;
    mercurial.repetition = false;
    const auto add = [&mercurial](char letter, std::string name, std::string betza) {
      mercurial.kinds.push_back({.letter = letter, .name = std::move(name), .betza = {betza, betza, betza, betza}});
    };
    add('P', "pawn", "fmF"), add('N', "knight", "N"), add('D', "dragon", "WA"), add('S', "rocket", "fWfF");
    add('R', "rook", "R"), add('K', "king", "K");
    mercurial.kinds[0].becomes = "DNRS";
    mercurial.kinds[5].royal = true;
    OfMercurial own;
    own.poles = {2, 3};
    own.satellite = {2, 2, 2};
    own.flies = "S", own.passengers = "DNRS", own.jumps = "P";
    mercurial.own = own;
    mercurial.start = "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K";
    return mercurial;
  }();
  return out;
}

FenForm form_of(const VariantDefinition& v, std::span<const KindView> kinds) {
  const bool carried = v.of<OfMercurial>().prisoners == Prisoners::carried;
  return {.fields = fields, .kinds = kinds, .stacking = carried ? Stacking::prisoners : Stacking::none};
}

}  // namespace

constinit const ParentModule mercurial_parent = {
    .game = &mercurial_info,
    .read = read_mercurial_variant,
    .keys = keys_of_mercurial,
    .start = start_of_variants,
    .most_side = 8,
    .most_cells = 64,
    .most_kinds = 10,
    .army_names = names,
    .form = form_of,
};

}  // namespace turncoat
