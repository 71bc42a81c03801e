#include "games/variants/cooperative_variant.hpp"

namespace turncoat {

namespace {

// The castling that is possible at the start.
std::string start_of(const VariantDefinition& variant, const CooperativeOptions& options) {
  for (std::string_view rights : {"Qk", "Q", "k", "-"}) {
    const std::string fen = variant.start + " w " + std::string(rights) + " - 0 1";
    if (read_fen<Cooperative>(options, fen)) return fen;
  }
  return no_changes.start;  // not reached: the definition has been checked
}

}  // namespace

CooperativeVariant::CooperativeVariant(const VariantDefinition& variant)
    : definition(variant), text(canonical_text(variant)), id(id_of(variant)), info(cooperative_info) {
  constexpr const GameInfo* games[] = {&cooperative_info};
  options = *cooperative_options(
      *read_spec(variant.options.empty() ? "cooperative" : "cooperative:" + variant.options, games));
  changes = {.start = start_of(variant, options), .order = variant.order, .dare = variant.dare, .limit = variant.limit};
  options.changes = &changes;
  info.id = id, info.title = definition.title, info.summary = definition.about;
  info.options = {};
}

}  // namespace turncoat
