#include "games/variants/variant.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/blake2b.hpp"
#include "core/hex.hpp"
#include "games/variants/drawings.hpp"
#include "games/variants/movement/worth.hpp"
#include "games/variants/parent.hpp"
#include "games/variants/text/places.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

// In quarter turns clockwise from up; on the star by territory.
template <Map M, int Armies>
std::array<int, Armies> ways_of(const VariantDefinition& variant) {
  std::array<int, Armies> out;
  for (Army a = 0; a < Armies; ++a) out[a] = RunTimeMap<M> ? way_of(variant, a) : a;
  return out;
}

template <Map M>
M board_of(const VariantDefinition& variant) {
  if constexpr (RunTimeMap<M>)
    return area_of<M::size>(variant);
  else
    return {};
}

// VA-54: the whole ranks on which a kind starts, White's and Black's being those of one side.
template <int Size, std::size_t Armies>
std::array<CellSet<Size>, Armies> ranks_of_sides(const Area<128>& map, std::array<CellSet<Size>, Armies> home) {
  home[white] |= home[black];
  home[black] = home[white];
  for (auto& cells : home)
    for (Cell c : cells) cells |= CellSet<Size>(map.whole_rank(map.rank(c)));
  return home;
}

// Whether tables take care that royal pieces do not see each other (VA-73).
bool kings_face(const VariantDefinition& variant) {
  const OfChess* const chess = std::get_if<OfChess>(&variant.own);
  return chess != nullptr && chess->facing_in_tables();
}

template <Map M, int Armies>
std::vector<TableKind<M::size, Armies>> table_kinds_of(const VariantDefinition& variant) {
  std::vector<TableKind<M::size, Armies>> out;
  for (const VariantKind& kind : variant.kinds) {
    auto& one = out.emplace_back();
    one.letter = kind.letter;
    one.royal = kind.royal;
    for (std::size_t a = 0; a < Armies; ++a) one.leaps[a] = leaps_of(movement_of(variant, kind, a));
    for (char c : kind.becomes) one.becomes.push_back(kind_named(variant, c));
    for (Army a = 0; a < Armies; ++a)
      if constexpr (RunTimeMap<M>)
        one.promotes_on[a] = CellSet<M::size>(promotes_on(variant, map_of(variant), a, kind));
      else
        one.promotes_on[a] = turncoat::promotes_on(a, kind);
    if constexpr (RunTimeMap<M>)
      for (Army a : {white, black}) {
        for (const MovesElsewhere& there : kind.elsewhere[a])
          one.elsewhere[a].push_back(
              {CellSet<M::size>(cells_of_place(there.place, map_of(variant), a)), leaps_of(there.betza)});
        if (!kind.region[a].empty())
          one.region[a] = CellSet<M::size>(cells_of_place(kind.region[a], map_of(variant), a));
      }
    for (const char c : kind.avoids) one.avoids.add(kind_named(variant, c));
    one.faces = kind.royal && kings_face(variant);
    for (const Stack& stack : variant.pieces)
      if (stack.pieces[0].kind == kind.letter) one.home[stack.pieces[0].army].add(stack.cell);
    if constexpr (RunTimeMap<M>)
      for (Army a : {white, black})
        if (const std::string& place = kind.initial[a].place; !place.empty())
          one.home[a] = CellSet<M::size>(cells_of_place(place, map_of(variant), a));
    if constexpr (RunTimeMap<M>)
      if (module_of(variant).initial_by_side) one.home = ranks_of_sides(map_of(variant), one.home);
  }
  return out;
}

// How many steps a piece that goes that way is from its own edge.
template <int Size>
int way_gone(const VariantDefinition& variant, const Area<Size>& map, int way, Cell c) {
  switch (way) {
    case 0: return map.rank(c);
    case 1: return map.file(c);
    case 2: return variant.ranks - 1 - map.rank(c);
    default: return variant.files - 1 - map.file(c);
  }
}

bool moves_as(const VariantDefinition& variant, const VariantKind& kind, std::string_view betza) {
  return std::ranges::all_of(std::span(kind.betza).first(armies_of(variant).size()),
                             [betza](const std::string& one) { return one == betza; });
}

// What pieces are worth, and what they gain by promotion.
template <Map M, int Armies>
void set_worths(const VariantDefinition& variant, const std::vector<TableKind<M::size, Armies>>& kinds,
                const std::vector<std::array<Mobility<M::size>, Armies>>& seen, TableValues<M::size, Armies>& out) {
  constexpr int playing = RunTimeMap<M> ? 2 : Armies;  // armies of players
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    int worths = 0;
    for (std::size_t a = 0; a < playing; ++a) worths += worth_of(seen[i][a].weighed);
    const bool alike = std::ranges::all_of(kinds[i].leaps[white],
                                           [](const Leap& l) { return l.moves && l.captures && l.hop == Hop::none; });
    out.usual[table_kind(static_cast<int>(i))] = alike ? static_cast<int>(8 * seen[i][white].mean) : 0;
    const int given = variant.kinds[i].worth;
    out.pieces[table_kind(static_cast<int>(i))] = given != 0 ? given : worths / playing;
  }
  // A piece that promotes is worth a part of what it can become.
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    int best = 0;
    for (Kind k : kinds[i].becomes) best = std::max(best, out.pieces[k]);
    int& own = out.pieces[table_kind(static_cast<int>(i))];
    if (best > own && variant.kinds[i].worth == 0) own += (best - own) / (2 * std::max(1, variant.ranks - 2));
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind k = table_kind(static_cast<int>(i));
    int best = 0;
    for (Kind to : kinds[i].becomes) best = std::max(best, out.pieces[to]);
    out.promotion[k] = std::max(0, best - out.pieces[k]);
    if (kinds[i].letter != duck_letter) out.by_worth.push_back(k);
  }
  std::ranges::sort(out.by_worth, [&](Kind a, Kind b) {
    const bool royal_a = kinds[static_cast<std::size_t>(place_of(a))].royal,
               royal_b = kinds[static_cast<std::size_t>(place_of(b))].royal;
    return std::tuple(royal_a, out.pieces[a], a) < std::tuple(royal_b, out.pieces[b], b);
  });
  for (Kind k : out.by_worth) out.mobility[k] = std::clamp(1200 / std::max(1, out.pieces[k]), 1, 5);
  int full = 0, full_pieces = 0;
  for (const Stack& stack : variant.pieces) {
    const VariantKind& kind = *variant.kind(stack.pieces[0].kind);
    if (kind.royal) continue;
    full += out.pieces[kind_named(variant, kind.letter)];
    if (kind.becomes.empty()) full_pieces += out.pieces[kind_named(variant, kind.letter)];
  }
  out.full = std::max(1, full), out.full_pieces = std::max(1, full_pieces);
}

// What they gain where they stand, on a board with files and ranks.
template <int Size, int Armies>
void set_placed(const VariantDefinition& variant, const std::vector<TableKind<Size, Armies>>& kinds,
                const std::vector<std::array<Mobility<Size>, Armies>>& seen, TableValues<Size, Armies>& out) {
  const Area<Size> map = area_of<Size>(variant);
  const auto ways = ways_of<Area<Size>, Armies>(variant);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind k = table_kind(static_cast<int>(i));
    if (!kinds[i].royal && kinds[i].becomes.empty()) {
      const auto& leaps = kinds[i].leaps[white];
      out.bound[k] = std::ranges::all_of(leaps, [](const Leap& l) { return (l.ahead + l.aside) % 2 == 0; });
      out.far_ahead[k] = std::ranges::any_of(leaps, [](const Leap& l) {
        return l.ahead == 1 && l.aside == 0 && l.range > 3 && l.hop == Hop::none && l.moves && l.captures;
      });
    }
    for (std::size_t a = 0; a < Armies; ++a)
      for (Cell c : map.cells()) {
        const int square = static_cast<int>(6 * (seen[i][a].at[c] - seen[i][a].mean));
        if (kinds[i].royal) {
          if (a < 2) out.royal[a][c] = static_cast<std::int16_t>(square);
          continue;
        }
        int value = out.pieces[k] + square;
        if (!kinds[i].becomes.empty()) {  // the nearer to promotion and to the middle files the better
          const int rank = way_gone(variant, map, ways[a], c);
          const int aside = std::abs(2 * map.file(c) - variant.files + 1);
          value = out.pieces[k] + 3 * rank + (rank > 1 ? 24 - 48 * aside / variant.files : 0) - (rank > 1 ? 6 : 0);
        } else {
          // The middle is for cheap pieces; dear ones are chased from there.
          const int central = std::clamp(2400 / std::max(1, out.pieces[k]), 0, 10);
          value += central - central * std::abs(2 * map.file(c) - variant.files + 1) / variant.files -
                   central * std::abs(2 * map.rank(c) - variant.ranks + 1) / variant.ranks;
        }
        out.placed[a][k][c] = static_cast<std::int16_t>(std::min(value, 20000));
      }
  }
  for (Cell c : map.cells())
    for (Cell other : map.cells()) {
      const int files = std::abs(map.file(c) - map.file(other)), ranks = map.rank(other) - map.rank(c);
      if (files > 1 || ranks == 0) continue;
      const Army a = ranks > 0 ? white : black;
      out.front[a][c].add(other);
      if (files == 0) out.ahead[a][c].add(other);
    }
}

template <Map M, int Armies>
TableValues<M::size, Armies> values_of(const VariantDefinition& variant,
                                       const std::vector<TableKind<M::size, Armies>>& kinds) {
  const M map = board_of<M>(variant);
  const auto ways = ways_of<M, Armies>(variant);
  std::vector<std::array<Mobility<M::size>, Armies>> seen;
  for (const auto& kind : kinds) {
    auto& one = seen.emplace_back();
    for (std::size_t a = 0; a < Armies; ++a)
      one[a] = mobility_of<M>(kind.leaps[a], map, ways[a], kind.home[a], kind.elsewhere[a], kind.region[a]);
  }
  TableValues<M::size, Armies> out;
  set_worths<M, Armies>(variant, kinds, seen, out);
  if constexpr (RunTimeMap<M>) set_placed<M::size, Armies>(variant, kinds, seen, out);
  for (Cell c : cells_of(map))
    for (int ahead : {-1, 0, 1})
      for (int aside : {-1, 0, 1})
        for (Stance to : map.leap({c, 0}, ahead, aside)) out.around[c].add(to.cell);
  return out;
}

template <Map M, int Armies>
std::vector<int> worths_in(const VariantDefinition& variant) {
  const auto values = values_of<M, Armies>(variant, table_kinds_of<M, Armies>(variant));
  std::vector<int> out;
  for (std::size_t i = 0; i < variant.kinds.size(); ++i)
    out.push_back(variant.kinds[i].royal ? 0 : values.pieces[table_kind(static_cast<int>(i))]);
  return out;
}

}  // namespace

std::vector<int> worths_of_kinds(const VariantDefinition& variant) {
  if (module_of(variant).star) return worths_in<Star, 3>(variant);
  switch (armies_on_board(variant)) {
    case 4: return worths_in<Area<128>, 4>(variant);
    case 3: return worths_in<Area<128>, 3>(variant);
    default: return worths_in<Area<128>, 2>(variant);
  }
}

namespace {

// The drawing that a kind takes (KindView): unless the text says so, a form that has no drawing by its own name takes
// that of the kind of which it is one.
std::string_view drawing_of(const VariantDefinition& variant, const VariantDefinition& parent,
                            const VariantKind& kind) {
  if (!kind.like.empty()) return kind.like;
  if (!is_form(kind.letter)) return parent.kind(kind.letter) != nullptr ? "" : " ";
  if (std::ranges::find(drawings, kind.name) != std::end(drawings)) return " ";
  const VariantKind& base = *variant.kind(without_plus(kind.letter));
  if (!base.like.empty()) return base.like;
  return parent.kind(base.letter) != nullptr ? std::string_view(&base.letter, 1) : std::string_view(base.name);
}

}  // namespace

namespace {

// With the duck as a kind of its own that goes nowhere by itself, behind all others.
VariantDefinition with_duck(const VariantDefinition& variant) {
  VariantDefinition out = variant;
  const OfChess* chess = std::get_if<OfChess>(&variant.own);
  if (chess != nullptr && chess->turn == TurnRule::duck) {
    VariantKind& duck = out.kinds.emplace_back();
    duck = {.letter = duck_letter, .name = "duck", .betza = {"-", "-", "-", "-"}, .worth = 1};
  }
  return out;
}

}  // namespace

template <Map M, int Armies>
Variant<M, Armies>::Variant(const VariantDefinition& variant)
    : definition(variant),
      text(canonical_text(variant)),
      id(id_of(variant)),
      tables(board_of<M>(variant), table_kinds_of<M, Armies>(with_duck(variant)), ways_of<M, Armies>(variant),
             variant.options.contains("knight=two-one")) {
  const VariantDefinition played = with_duck(variant);
  values = values_of<M, Armies>(played, table_kinds_of<M, Armies>(played));
  const VariantDefinition& parent = parent_definition(definition);
  bool all_kings = true;
  for (std::size_t i = 0; i < definition.kinds.size(); ++i) {
    const VariantKind& kind = definition.kinds[i];
    const Kind k = table_kind(static_cast<int>(i));
    kinds.push_back({kind.letter, kind.name, kind.royal ? 0 : std::max(1, (values.pieces[k] + 50) / 100),
                     kind.royal             ? KindRole::royal
                     : kind.becomes.empty() ? KindRole::piece
                                            : KindRole::pawn,
                     drawing_of(definition, parent, kind)});
    if (kind.royal) {
      all_kings = all_kings && moves_as(definition, kind, "K");
    } else if (kind.becomes.empty()) {
      knightly[k] = moves_as(definition, kind, "N"), bishoply[k] = moves_as(definition, kind, "B");
    }
  }
  if (played.kinds.size() > definition.kinds.size()) kinds.push_back({duck_letter, "duck", 0, KindRole::piece, " "});
  for (const Stack& stack : definition.pieces)
    if (definition.kind(stack.pieces[0].kind)->royal) ++royals[stack.pieces[0].army];
  const ParentModule& module = module_of(definition);
  only_kings = all_kings && definition.holes.empty() && definition.stalemate == Stalemate::draw &&
               (module.royals_safe == nullptr || module.royals_safe(definition));
  form = module.form(definition, kinds);
  info = {.id = id,
          .title = definition.title,
          .summary = definition.about,
          .seats = players,
          .facing = face_to_face,
          .armies = players,
          .kinds = kinds};
  if (module.describe != nullptr) module.describe(definition, info);
}

template struct Variant<Area<64>, 2>;
template struct Variant<Area<64>, 3>;
template struct Variant<Area<128>, 2>;
template struct Variant<Area<128>, 3>;
template struct Variant<Area<128>, 4>;
template struct Variant<Star, 3>;

}  // namespace turncoat
