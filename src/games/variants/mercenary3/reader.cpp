// The definition of a variant of Mercenary Chess for three: which movements the star has, its start, who may be hired.
#include <cstdlib>

#include "games/mercenary3/options.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

Expected<void> fits_star(std::string_view betza, std::span<const Leap> leaps) {
  for (const Leap& leap : leaps) {
    if (leap.hop != Hop::none) return failure(fault::variant_star_hop, betza);
    if (leap.range > 1 && std::max(std::abs(leap.ahead), std::abs(leap.aside)) > 1)
      return failure(fault::variant_star_line, betza);
    if (leap.lame && leap.ahead != 0 && leap.aside != 0) return failure(fault::variant_star_leg, betza);
  }
  return {};
}

void DefinitionReader::take_star() {
  const VariantEntry* entry = find("options");
  if (entry == nullptr) return;
  const auto spec = spec_with(mercenary3_info, entry->value);
  if (!spec) return faults_.add_at_value(*entry, std::unexpected(spec.error()));
  const std::string text = spec->text();
  out_.options = text.find(':') == text.npos ? "" : text.substr(text.find(':') + 1);
}

void DefinitionReader::take_star_start() {
  const VariantEntry* entry = find("start");
  if (!take_start_text(entry)) return;
  std::vector<KindView> kinds;
  for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
  const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = 3};
  const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text<Star>());
  if (!setup) {
    return add_start(entry, setup.error().cause.empty() ? setup.error() : setup.error().cause[0]);
  }
  out_.men = setup->stacks;
  int royals[3] = {0, 0, 0};
  for (const Stack& stack : out_.men) {
    const PlacedPiece& man = stack.men[0];
    const VariantKind& kind = *out_.kind(man.kind);
    if (kind.royal) ++royals[man.army];
    if (promotes_on(man.army, kind).has(stack.cell))
      return add_at(entry, failure(fault::variant_promoter_there, kind.name, Star::name(stack.cell)), {"promotion"});
  }
  for (std::size_t a = 0; a < 3; ++a)
    if (royals[a] != 1)
      return add_at(entry, failure(fault::variant_one_royal, mercenary3_info.armies[a], royals[a]), {"royal"});
}

}  // namespace turncoat
