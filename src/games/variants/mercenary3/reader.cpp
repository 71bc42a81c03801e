// The definition of a variant of Mercenary Chess for three: the star's movements, its start, and which pieces can be
// hired.
#include <cstdlib>

#include "games/mercenary3/options.hpp"
#include "games/variants/parents.hpp"
#include "games/variants/text/passing.hpp"
#include "games/variants/text/reader.hpp"

namespace turncoat {

namespace {

class StarReader : public DefinitionReader {
 public:
  using DefinitionReader::DefinitionReader;

 private:
  Expected<void> check_movement(std::string_view betza, std::span<const Leap> leaps) const override;
  void take_own() override {
    take_pieces();
    take_royal();
    take_promotions();
    take_options(mercenary3_info);
  }
  void take_start() override;
  void check_own() override {
    take_castles(find("castles"));
    if (out_.passing) check_passing("passing = off", "passing");
  }
  Army castling_armies() const override { return 3; }
  Cell castling_rook_beside(Army army, Cell king, int side, char rook) const override {
    return castling_rook(out_.pieces, army, king, side, rook);
  }
  std::string cell_open_to_two() const override {
    return open_to_two(out_, Star(), [](Army a) { return a; }, [](Army a, auto& kind) { return promotes_on(a, kind); });
  }
};

Expected<void> StarReader::check_movement(std::string_view betza, std::span<const Leap> leaps) const {
  for (const Leap& leap : leaps) {
    if (leap.hop != Hop::none) return failure(fault::variant_star_hop, betza);
    if (leap.range > 1 && std::max(std::abs(leap.ahead), std::abs(leap.aside)) > 1)
      return failure(fault::variant_star_line, betza);
    if (leap.lame && leap.ahead != 0 && leap.aside != 0) return failure(fault::variant_star_leg, betza);
  }
  return {};
}

void StarReader::take_start() {
  const VariantEntry* entry = find("start");
  if (!take_start_text(entry)) return;
  std::vector<KindView> kinds;
  for (const VariantKind& kind : out_.kinds) kinds.push_back({kind.letter, kind.name});
  const FenForm form{.fields = chess_fields, .kinds = kinds, .armies = 3};
  const auto setup = read_setup(out_.start + " w - - 0 1", form, board_text<Star>());
  if (!setup) {
    return add_start(entry, setup.error().cause.empty() ? setup.error() : setup.error().cause[0]);
  }
  out_.pieces = setup->stacks;
  int royals[3] = {0, 0, 0};
  for (const Stack& stack : out_.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    const VariantKind& kind = *out_.kind(piece.kind);
    if (kind.royal) ++royals[piece.army];
    if (promotes_on(piece.army, kind).has(stack.cell))
      return add_at(entry, failure(fault::variant_promoter_there, kind.name, Star::name(stack.cell)), {"promotion"});
  }
  for (std::size_t a = 0; a < 3; ++a)
    if (royals[a] != 1)
      return add_at(entry, failure(fault::variant_one_royal, mercenary3_info.armies[a], royals[a]), {"royal"});
}

}  // namespace

std::optional<VariantDefinition> read_mercenary3_variant(VariantLines lines, VariantFaults& faults) {
  return StarReader(parent_definition(VariantParent::mercenary3), std::move(lines), faults).read();
}

}  // namespace turncoat
