// What follows from a definition and its parent's answers.
#include "games/variants/parent.hpp"
#include "games/variants/text/places.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace turncoat {

const ParentModule& module_of(VariantParent parent) {
  static constexpr std::array all = {&chess_parent,       &mercenary_parent, &mercurial_parent,
                                     &cooperative_parent, &merger_parent,    &mercenary3_parent};
  return *all[static_cast<std::size_t>(parent)];
}

const VariantDefinition& parent_definition(VariantParent parent) { return module_of(parent).start(nullptr); }
const VariantDefinition& parent_definition(const VariantDefinition& variant) {
  return module_of(variant).start(&variant);
}

std::vector<std::string_view> open_options(VariantParent parent) {
  const ParentModule& module = module_of(parent);
  std::vector<std::string_view> out;
  if (module.game != nullptr)
    for (const Option& option : module.game->options)
      if (std::ranges::find(module.options_of_start, option.name) == module.options_of_start.end())
        out.push_back(option.name);
  return out;
}

std::size_t armies_on_board(const VariantDefinition& variant) {
  const ParentModule& module = module_of(variant);
  return module.armies_of == nullptr ? module.armies : module.armies_of(variant);
}
std::span<const std::string_view> armies_of(const VariantDefinition& variant) {
  const ParentModule& module = module_of(variant);
  return module.army_names.first(module.names_of == nullptr ? module.armies : module.names_of(variant));
}
std::size_t named_army(const VariantDefinition& variant, std::size_t army) {
  return std::min(army, armies_of(variant).size() - 1);
}
const std::string& movement_of(const VariantDefinition& variant, const VariantKind& kind, std::size_t army) {
  return kind.betza[named_army(variant, army)];
}

int way_of(const VariantDefinition& variant, Army army) {
  const ParentModule& module = module_of(variant);
  return module.way_of == nullptr ? 2 * army : module.way_of(variant, army);
}
int least_promotion_rank(const VariantDefinition& variant) {
  const ParentModule& module = module_of(variant);
  return module.least_promotion_rank == nullptr ? 2 : module.least_promotion_rank(variant);
}

const BesideBoard* beside_board(const VariantDefinition& variant) { return std::get_if<OfMercurial>(&variant.own); }

Kind kind_named(const VariantDefinition& variant, char letter) {
  int place = 0;
  while (variant.kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
  return table_kind(place);
}

template <int Size>
Area<Size> area_of(const VariantDefinition& variant) {
  if (const BesideBoard* beside = beside_board(variant)) {
    const auto [files, ranks, at] = beside->satellite;
    return Area<Size>(variant.files, variant.ranks, beside->poles, {files, ranks, at});
  }
  if (variant.files * variant.ranks > Size) return Area<Size>(variant.files, variant.ranks, variant.holes);
  const Area<Size> whole(variant.files, variant.ranks);
  std::vector<Cell> holes;
  for (Cell c : whole.cells())
    if (std::ranges::find(variant.holes, whole.name(c)) != variant.holes.end()) holes.push_back(c);
  return Area<Size>(variant.files, variant.ranks, holes);
}
template Area<64> area_of<64>(const VariantDefinition&);
template Area<128> area_of<128>(const VariantDefinition&);

bool changes_pieces(const VariantDefinition& variant) {
  return variant.kinds != parent_definition(variant).kinds || !variant.passing;
}

namespace {

// So many ranks before the last one, and that one.
CellSet<128> last_ranks(const VariantDefinition& variant, const Area<128>& map, Army army, int before_end) {
  const int way = way_of(variant, army);
  CellSet<128> out;
  for (Cell c : map.cells() - map.satellite()) {
    const int to_end = way == 0   ? variant.ranks - 1 - map.rank(c)
                       : way == 1 ? variant.files - 1 - map.file(c)
                       : way == 2 ? map.rank(c)
                                  : map.file(c);
    if (to_end <= before_end) out.add(c);
  }
  return out;
}

// The cells from which a kind goes nowhere on an empty board.
CellSet<128> dead_ends(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind) {
  const CellSet<128> region = region_of(kind, map, army);
  CellSet<128> out;
  for (Cell c : map.cells())
    if (std::ranges::none_of(leaps_from(kind, map, army, c), [&](const Leap& leap) {
          const Landings to = map.leap({c, map.facing(way_of(variant, army), c)}, leap.ahead, leap.aside);
          return leap.moves && !leap.initial && leap.hop == Hop::none && !to.empty() && region.has(to[0].cell);
        }))
      out.add(c);
  return out;
}

}  // namespace

bool VariantKind::operator==(const VariantKind&) const = default;

bool VariantDefinition::castles_freely() const {
  const VariantKind* castling = castles.empty() ? nullptr : kind(castles[0]);
  if (castling == nullptr || !castling->royal) return castling != nullptr;
  int royals[4] = {};
  for (const Stack& stack : pieces)
    if (const VariantKind* k = kind(stack.pieces[0].kind); module_of(*this).second_language && k != nullptr && k->royal)
      ++royals[stack.pieces[0].army];
  return royals[0] > 1 || royals[1] > 1;
}

int most_kinds(VariantParent parent, bool first_language) {
  const int most = module_of(parent).most_kinds;
  return first_language ? std::min(most, most_plain_kinds) : most;
}

LeastBoard least_board(VariantParent parent, bool first_language) {
  const ParentModule& module = module_of(parent);
  return module.second_language && !first_language ? module.least_board : LeastBoard();
}

bool VariantDefinition::unusual_board() const {
  const LeastBoard usual;
  return module_of(*this).second_language && (files * ranks > 128 || files < usual.side || ranks < usual.side ||
                                              files * ranks - static_cast<int>(holes.size()) < usual.cells);
}

int VariantDefinition::language() const {
  const bool of_kinds = std::ranges::any_of(kinds, [this](const VariantKind& k) {
    const bool chain = std::ranges::any_of(k.becomes, [this](char c) {
      const VariantKind* const to = kind(c);
      return to != nullptr && !to->becomes.empty();
    });
    return chain || is_form(k.letter) || has_ranged_hop(k) || k.elsewhere != VariantKind().elsewhere ||
           k.region != VariantKind().region || !k.avoids.empty() || k.royal_in != VariantKind().royal_in ||
           k.goal != VariantKind().goal || k.initial != VariantKind().initial || k.drop != VariantKind().drop ||
           k.zone != PromotionZone::at || k.most != 0 || k.becomes_in != VariantKind().becomes_in ||
           k.promotes_at != VariantKind().promotes_at || k.shoots != VariantKind().shoots;
  });
  const OfChess* chess = std::get_if<OfChess>(&own);
  if (kinds.size() > most_plain_kinds || castles_freely() || castles.size() > 2 || limit == no_limit || unusual_board())
    return 2;
  const bool no_royals = chess != nullptr && std::ranges::none_of(kinds, &VariantKind::royal);
  return of_kinds || no_royals || stalemate == Stalemate::fewer || (chess != nullptr && chess->is_new()) ? 2 : 1;
}

bool VariantDefinition::has_ranged_hop(const VariantKind& kind) const {
  const auto ranged = [](const std::string& betza) {
    return std::ranges::any_of(leaps_of(betza),
                               [](const Leap& leap) { return leap.hop != Hop::none && leap.range != endless; });
  };
  for (const auto& army : kind.elsewhere)
    if (std::ranges::any_of(army, ranged, &MovesElsewhere::betza)) return true;
  return module_of(*this).second_language && (ranged(kind.betza[white]) || ranged(kind.betza[black]));
}

std::vector<Leap> leaps_from(const VariantKind& kind, const Area<128>& map, Army army, Cell from) {
  if (army < kind.elsewhere.size())
    for (const MovesElsewhere& one : kind.elsewhere[army])
      if (cells_of_place(one.place, map, army).has(from)) return leaps_of(one.betza);
  return leaps_of(kind.betza[army]);
}
CellSet<128> region_of(const VariantKind& kind, const Area<128>& map, Army army) {
  if (army >= kind.region.size() || kind.region[army].empty()) return map.cells();
  return cells_of_place(kind.region[army], map, army);
}

CellSet<128> promotion_ranks(const VariantDefinition& variant, const Area<128>& map, Army army,
                             const VariantKind& kind) {
  if (kind.becomes.empty()) return {};
  if (army < 2 && !kind.promotes_at[army].empty()) return cells_of_place(kind.promotes_at[army], map, army);
  return last_ranks(variant, map, army, kind.before_end);
}

CellSet<128> promotes_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind) {
  const bool may = kind.zone == PromotionZone::from || (kind.zone == PromotionZone::within && !kind.always);
  if (!may || kind.becomes.empty()) return promotion_ranks(variant, map, army, kind);
  const CellSet<128> ends = dead_ends(variant, map, army, kind);
  return kind.zone == PromotionZone::from
             ? (ends & promotion_ranks(variant, map, army, kind)) | last_ranks(variant, map, army, 0)
             : ends;
}

CellSet<Star::size> promotes_on(Army army, const VariantKind& kind) {
  CellSet<Star::size> out;
  if (kind.becomes.empty()) return out;
  for (Cell c : CellSet<Star::size>::all()) {
    const int to_end = Star::territory(c) == army ? 2 * Star::depth - 1 - Star::row(c) : Star::row(c);
    if (to_end <= kind.before_end) out.add(c);
  }
  return out;
}

CellSet<128> drops_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind) {
  const bool freely = kind.zone != PromotionZone::at, promotes = !kind.becomes.empty() && !freely;
  // Where it need not promote at once it is put anywhere from where it can go on.
  const CellSet<128> never = !freely ? promotes_on(variant, map, army, kind)
                             : kind.drop_from != 0 || !kind.drop[army].place.empty()
                                 ? CellSet<128>()
                                 : dead_ends(variant, map, army, kind);
  const int from = kind.drop_from != 0 ? kind.drop_from
                   : promotes          ? 2
                                       : 1,
            to = kind.drop_to != 0 ? kind.drop_to : variant.ranks;
  const CellSet<128> region = region_of(kind, map, army);
  if (army < 2 && !kind.drop[army].place.empty())
    return (cells_of_place(kind.drop[army].place, map, army) & region) - never;
  CellSet<128> out;
  for (Cell c : map.cells()) {
    const int rank = army == white ? map.rank(c) + 1 : variant.ranks - map.rank(c);
    if (from <= rank && rank <= to) out.add(c);
  }
  return (out & region) - never;
}

Cell castling_rook(const Area<128>& map, const std::vector<Stack>& pieces, Army a, Cell king, int side, char rook,
                   int least) {
  Cell out = nowhere;
  for (int n = 1;; ++n) {
    const Cell at = map.at(map.file(king) + side * n, map.rank(king));
    if (at == nowhere) return out;
    for (const Stack& stack : pieces)
      if (stack.cell == at && n >= least && stack.pieces[0].army == a && stack.pieces[0].kind == rook) out = at;
  }
}

Cell castling_rook(const std::vector<Stack>& pieces, Army a, Cell king, int side, char rook) {
  Cell out = nowhere;
  const int column = Star::column(king);
  for (const Stack& stack : pieces) {
    const int away = (Star::column(stack.cell) - column) * side;
    if (Star::territory(stack.cell) != Star::territory(king) || Star::row(stack.cell) != Star::row(king) || away < 3 ||
        stack.pieces[0] != PlacedPiece{.army = a, .kind = rook})
      continue;
    if (out == nowhere || away > (Star::column(out) - column) * side) out = stack.cell;
  }
  return out;
}

}  // namespace turncoat
