// The games from which variants start, and what follows from a definition.
#include <algorithm>
#include <cstdlib>

#include "games/cooperative/options.hpp"
#include "games/mercenary3/options.hpp"
#include "games/mercenary3/rules.hpp"
#include "games/mercurial/options.hpp"
#include "games/merger/options.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

namespace {

// Options of Mercenary Chess that say how a game starts, which a variant's text does.
constexpr std::string_view options_of_start[] = {"castling", "control", "gray", "setup", "grayplace"};

}  // namespace

std::vector<std::string_view> open_options(VariantParent parent) {
  const GameInfo* games[] = {nullptr,           &mercenary_info, &mercurial_info,
                             &cooperative_info, &merger_info,    &mercenary3_info};
  std::vector<std::string_view> out;
  if (const GameInfo* game = games[static_cast<std::size_t>(parent)])
    for (const Option& option : game->options)
      if (std::ranges::find(options_of_start, option.name) == std::end(options_of_start)) out.push_back(option.name);
  return out;
}

Kind kind_named(const VariantDefinition& variant, char letter) {
  int place = 0;
  while (variant.kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
  return table_kind(place);
}

int most_side(VariantParent parent) {
  return parent == VariantParent::mercurial || parent == VariantParent::merger ? 8 : 16;
}

int most_cells(VariantParent parent) { return parent == VariantParent::mercurial ? 64 : 128; }
int most_kinds(VariantParent parent) { return parent == VariantParent::mercurial ? 10 : 14; }

// In Merger Chess no cell is one for both armies; in Cooperative Chess none is one on which Red's dice put pieces.
int least_promotion_rank(const VariantDefinition& variant) {
  if (variant.is_cooperative()) return variant.ranks;
  return variant.parent == VariantParent::merger ? (variant.ranks + 1) / 2 + 1 : 2;
}

std::span<const std::string_view> armies_of(const VariantDefinition& variant) {
  static constexpr std::string_view with_red[] = {"white", "black", "red"},
                                    with_gray[] = {"white", "black", "gray", "silver"};
  if (variant.is_cooperative() || variant.on_star()) return with_red;
  return std::span(with_gray).first(variant.named_armies());
}

template <int Size>
Area<Size> area_of(const VariantDefinition& variant) {
  if (variant.parent == VariantParent::mercurial) {
    const auto [files, ranks, at] = variant.satellite;
    return Area<Size>(variant.files, variant.ranks, variant.poles, {files, ranks, at});
  }
  const Area<Size> whole(variant.files, variant.ranks);
  std::vector<Cell> holes;
  for (Cell c : whole.cells())
    if (std::ranges::find(variant.holes, whole.name(c)) != variant.holes.end()) holes.push_back(c);
  return Area<Size>(variant.files, variant.ranks, holes);
}
template Area<64> area_of<64>(const VariantDefinition&);
template Area<128> area_of<128>(const VariantDefinition&);

bool changes_men(const VariantDefinition& variant) {
  return variant.kinds != parent_definition(variant).kinds || !variant.passing;
}

bool needs_tables(const VariantDefinition& variant) {
  const VariantDefinition& parent = parent_definition(variant.parent);
  return changes_men(variant) || variant.files != parent.files || variant.ranks != parent.ranks ||
         variant.naming != parent.naming;
}

int way_of(const VariantDefinition& variant, Army army) {
  if (variant.is_cooperative()) return army < 2 ? 0 : 2;  // CO-2
  return army == white ? 0 : army == black ? 2 : variant.ways[army - 2U];
}

CellSet<128> promotes_on(const VariantDefinition& variant, const Area<128>& map, Army army, const VariantKind& kind) {
  const int way = way_of(variant, army);
  CellSet<128> out;
  if (kind.becomes.empty()) return out;
  for (Cell c : map.cells() - map.satellite()) {
    const int to_end = way == 0   ? variant.ranks - 1 - map.rank(c)
                       : way == 1 ? variant.files - 1 - map.file(c)
                       : way == 2 ? map.rank(c)
                                  : map.file(c);
    if (to_end <= kind.before_end) out.add(c);
  }
  return out;
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
  const bool promotes = !kind.becomes.empty();
  const int from = kind.drop_from != 0 ? kind.drop_from
                   : promotes          ? 2
                                       : 1,
            to = kind.drop_to != 0 ? kind.drop_to : variant.ranks;
  CellSet<128> out;
  for (Cell c : map.cells()) {
    const int rank = army == white ? map.rank(c) + 1 : variant.ranks - map.rank(c);
    if (from <= rank && rank <= to) out.add(c);
  }
  return out - promotes_on(variant, map, army, kind);
}

const VariantDefinition& parent_definition(VariantParent parent, MercenaryArmies hired) {
  static const auto games = [] {
    std::array<VariantDefinition, 8> out;  // the last two: Mercenary Chess with a second army for hire
    VariantDefinition& chess = out[0];
    chess.name = "chess", chess.title = "Chess";
    const auto add = [&chess](char letter, std::string name, std::string betza) {
      chess.kinds.push_back({.letter = letter, .name = std::move(name), .betza = {betza, betza, betza, betza}});
    };
    add('P', "pawn", "fmWfcFifmnD"), add('N', "knight", "N"), add('B', "bishop", "B"), add('R', "rook", "R");
    add('Q', "queen", "Q"), add('K', "king", "K");
    chess.kinds[0].becomes = "QRBN";
    chess.kinds[5].royal = true;
    VariantDefinition& mercenary = out[1] = chess;
    chess.castles = "KR";
    chess.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    VariantDefinition& merger = out[4] = chess;
    merger.parent = VariantParent::merger;
    merger.name = "merger", merger.title = "Merger Chess";
    VariantDefinition& star = out[5] = chess;
    star.parent = VariantParent::mercenary3;
    star.name = "mercenary3", star.title = "Mercenary Chess for Three";
    star.limit = 50;
    star.start = Mercenary3Rules::start_fen().substr(0, Mercenary3Rules::start_fen().find(' '));
    mercenary.parent = VariantParent::mercenary;
    mercenary.name = "mercenary", mercenary.title = "Mercenary Chess";
    mercenary.files = 12;
    mercenary.limit = 200;
    VariantDefinition& mercurial = out[2];
    mercurial.parent = VariantParent::mercurial;
    mercurial.name = "mercurial", mercurial.title = "Mercurial Chess";
    mercurial.files = mercurial.ranks = 6;
    mercurial.limit = 60;
    mercurial.repetition = false;
    const auto add_mercurial = [&mercurial](char letter, std::string name, std::string betza) {
      mercurial.kinds.push_back({.letter = letter, .name = std::move(name), .betza = {betza, betza, betza, betza}});
    };
    add_mercurial('P', "pawn", "fmF"), add_mercurial('N', "knight", "N"), add_mercurial('D', "dragon", "WA");
    add_mercurial('S', "rocket", "fWfF"), add_mercurial('R', "rook", "R"), add_mercurial('K', "king", "K");
    mercurial.kinds[0].becomes = "DNRS";
    mercurial.kinds[5].royal = true;
    mercurial.poles = {2, 3};
    mercurial.satellite = {2, 2, 2};
    mercurial.flies = "S", mercurial.passengers = "DNRS", mercurial.jumps = "P";
    mercurial.start = "k/dnrsnd/pppppp/8/8/PPPPPP/DNSRND/K";
    VariantDefinition& cooperative = out[3];
    cooperative.kinds = chess.kinds;
    for (VariantKind& kind : cooperative.kinds)  // CO-15
      kind.worth = kind.royal                                 ? 0
                   : kind.letter == 'Q'                       ? 900
                   : kind.letter == 'R'                       ? 500
                   : kind.letter == 'B' || kind.letter == 'N' ? 300
                                                              : 100;
    cooperative.parent = VariantParent::cooperative;
    cooperative.name = "cooperative", cooperative.title = "Cooperative Chess";
    cooperative.start = no_changes.start.substr(0, no_changes.start.find(' '));
    mercenary.start = "rnbqkbnr2*P*R/pppppppp2*P*N/10*P*B/10*P*Q/10*P*Q/10*P*B/PPPPPPPP2*P*N/RNBQKBNR2*P*R";
    for (const MercenaryArmies more : {MercenaryArmies::two, MercenaryArmies::fourth}) {
      VariantDefinition& one = out[5 + static_cast<std::size_t>(more)] = mercenary;
      one.hired = more;
      one.options = more == MercenaryArmies::two ? "armies=two" : "armies=fourth";
      one.files = 16;
      if (more == MercenaryArmies::fourth) one.limit = 300;
      one.start =
          "*r*p2rnbqkbnr2*P*R/*n*p2pppppppp2*P*N/*b*p12*P*B/*q*p12*P*Q/*q*p12*P*Q/*b*p12*P*B/*n*p2PPPPPPPP2*P*N/"
          "*r*p2RNBQKBNR2*P*R";
    }
    return out;
  }();
  return games[hired == MercenaryArmies::one ? static_cast<std::size_t>(parent) : 5 + static_cast<std::size_t>(hired)];
}

Cell castling_rook(const Area<128>& map, const std::vector<Stack>& men, Army a, Cell king, int side, char rook) {
  Cell out = nowhere;
  for (int n = 1;; ++n) {
    const Cell at = map.at(map.file(king) + side * n, map.rank(king));
    if (at == nowhere) return out;
    for (const Stack& stack : men)
      if (stack.cell == at && n >= 3 && stack.men[0].army == a && stack.men[0].kind == rook) out = at;
  }
}

Cell castling_rook(const std::vector<Stack>& men, Army a, Cell king, int side, char rook) {
  Cell out = nowhere;
  const int column = Star::column(king);
  for (const Stack& stack : men) {
    const int away = (Star::column(stack.cell) - column) * side;
    if (Star::territory(stack.cell) != Star::territory(king) || Star::row(stack.cell) != Star::row(king) || away < 3 ||
        stack.men[0] != PlacedPiece{.army = a, .kind = rook})
      continue;
    if (out == nowhere || away > (Star::column(out) - column) * side) out = stack.cell;
  }
  return out;
}

}  // namespace turncoat
