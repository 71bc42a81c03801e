#include "games/variants/chess_variant.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/blake2b.hpp"
#include "core/faults.hpp"
#include "core/hex.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/worth.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};
constexpr std::array<int, 2> ways = {0, 2};

template <int Size>
Area<Size> area_of(const ChessDefinition& variant) {
  const Area<128> whole = map_of(variant);
  std::vector<Cell> holes;
  for (int c = 0; c < variant.files * variant.ranks; ++c)
    if (!whole.cells().has(static_cast<Cell>(c))) holes.push_back(static_cast<Cell>(c));
  return Area<Size>(variant.files, variant.ranks, holes);
}

Kind kind_of(const ChessDefinition& variant, char letter) {
  int place = 0;
  while (variant.kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
  return table_kind(place);
}

template <int Size>
std::vector<TableKind<Size, 2>> table_kinds_of(const ChessDefinition& variant) {
  const Area<Size> map = area_of<Size>(variant);
  std::vector<TableKind<Size, 2>> out;
  for (const ChessKind& kind : variant.kinds) {
    auto& one = out.emplace_back();
    one.letter = kind.letter;
    one.royal = kind.royal;
    for (std::size_t a = 0; a < 2; ++a) one.leaps[a] = leaps_of(kind.betza[a]);
    for (char c : kind.becomes) one.becomes.push_back(kind_of(variant, c));
    for (int n = kind.promotes_at; !kind.becomes.empty() && n <= variant.ranks; ++n) {
      one.promotes_on[white] |= map.whole_rank(n - 1);
      one.promotes_on[black] |= map.whole_rank(variant.ranks - n);
    }
    for (const Stack& stack : variant.men)
      if (stack.men[0].kind == kind.letter) one.home[stack.men[0].army].add(stack.cell);
  }
  return out;
}

template <int Size>
Castling<TableMen<Size, 2>, 4> castling_of(const ChessDefinition& variant) {
  std::array<CastlingRight, 4> table{};
  if (variant.castles.empty()) return Castling<TableMen<Size, 2>, 4>(table);
  const Area<128> map = map_of(variant);
  std::size_t i = 0;
  for (Army a : {white, black})
    for (int side : {1, -1}) {
      CastlingRight& right = table[i++];
      for (const Stack& stack : variant.men)
        if (stack.men[0] == Man{.army = a, .kind = variant.castles[0]}) right.king = stack.cell;
      right.rook = castling_rook(map, variant.men, a, right.king, side, variant.castles[1]);
      if (right.rook == nowhere) continue;
      const int file = map.file(right.king), rank = map.rank(right.king);
      right.letter = "KQkq"[i - 1];
      right.army = a;
      right.king_to = map.at(file + 2 * side, rank), right.rook_to = map.at(file + side, rank);
      right.king_kind = kind_of(variant, variant.castles[0]), right.rook_kind = kind_of(variant, variant.castles[1]);
    }
  return Castling<TableMen<Size, 2>, 4>(table);
}

bool moves_as(const ChessKind& kind, std::string_view betza) {
  return kind.betza[0] == betza && kind.betza[1] == betza;
}

template <int Size>
TableValues<Size> values_of(const ChessDefinition& variant, const std::vector<TableKind<Size, 2>>& kinds) {
  const Area<Size> map = area_of<Size>(variant);
  TableValues<Size> out;
  std::vector<std::array<Mobility<Size>, 2>> seen;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    auto& one = seen.emplace_back();
    for (std::size_t a = 0; a < 2; ++a) one[a] = mobility_of<Size>(kinds[i].leaps[a], map, ways[a], kinds[i].home[a]);
    const int given = variant.kinds[i].worth;
    out.men[table_kind(static_cast<int>(i))] =
        given != 0 ? given : (worth_of(one[0].weighed) + worth_of(one[1].weighed)) / 2;
  }
  // Who promotes is worth a part of what it can become.
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    int best = 0;
    for (Kind k : kinds[i].becomes) best = std::max(best, out.men[k]);
    int& own = out.men[table_kind(static_cast<int>(i))];
    if (best > own && variant.kinds[i].worth == 0) own += (best - own) / (2 * std::max(1, variant.ranks - 2));
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind k = table_kind(static_cast<int>(i));
    int best = 0;
    for (Kind to : kinds[i].becomes) best = std::max(best, out.men[to]);
    out.promotion[k] = std::max(0, best - out.men[k]);
    for (std::size_t a = 0; a < 2; ++a)
      for (Cell c : map.cells()) {
        const int square = static_cast<int>(6 * (seen[i][a].at[c] - seen[i][a].mean));
        if (kinds[i].royal) {
          out.royal[a][c] = static_cast<std::int16_t>(square);
          continue;
        }
        int value = out.men[k] + square;
        if (best > 0) {  // the nearer to promotion and to the middle files the better
          const int rank = a == white ? map.rank(c) : variant.ranks - 1 - map.rank(c);
          const int aside = std::abs(2 * map.file(c) - variant.files + 1);
          value = out.men[k] + 3 * rank + (rank > 1 ? 12 - 24 * aside / variant.files : 0);
        } else {
          value += 8 - 8 * std::abs(2 * map.file(c) - variant.files + 1) / variant.files -
                   8 * std::abs(2 * map.rank(c) - variant.ranks + 1) / variant.ranks;
        }
        out.placed[a][k][c] = static_cast<std::int16_t>(std::min(value, 20000));
      }
    out.by_worth.push_back(k);
  }
  std::ranges::sort(out.by_worth, [&](Kind a, Kind b) {
    const bool royal_a = kinds[static_cast<std::size_t>(place_of(a))].royal,
               royal_b = kinds[static_cast<std::size_t>(place_of(b))].royal;
    return std::tuple(royal_a, out.men[a], a) < std::tuple(royal_b, out.men[b], b);
  });
  for (Cell c : map.cells())
    for (int ahead : {-1, 0, 1})
      for (int aside : {-1, 0, 1})
        for (Stance to : map.leap({c, 0}, ahead, aside)) out.around[c].add(to.cell);
  for (Cell c : map.cells())
    for (Cell other : map.cells()) {
      const int files = std::abs(map.file(c) - map.file(other)), ranks = map.rank(other) - map.rank(c);
      if (files > 1 || ranks == 0) continue;
      const Army a = ranks > 0 ? white : black;
      out.front[a][c].add(other);
      if (files == 0) out.ahead[a][c].add(other);
    }
  for (Kind k : out.by_worth) out.mobility[k] = std::clamp(1200 / std::max(1, out.men[k]), 1, 5);
  int full = 0;
  for (const Stack& stack : variant.men)
    if (!variant.kind(stack.men[0].kind)->royal) full += out.men[kind_of(variant, stack.men[0].kind)];
  out.full = std::max(1, full);
  return out;
}

std::string joined_lines(const ChessDefinition& variant, std::string_view separator) {
  std::string out;
  for (const std::string& line : canonical_lines(variant)) out += (out.empty() ? "" : std::string(separator)) + line;
  return out;
}

}  // namespace

template <int Size>
ChessVariant<Size>::ChessVariant(const ChessDefinition& variant)
    : definition(variant),
      text(joined_lines(variant, " | ")),
      id(variant.name + '@' + hex(blake2b(joined_lines(variant, "\n") + "\n")).substr(0, 16)),
      tables(area_of<Size>(variant), table_kinds_of<Size>(variant), ways),
      castling(castling_of<Size>(variant)) {
  const auto kinds_of_tables = table_kinds_of<Size>(variant);
  values = values_of<Size>(variant, kinds_of_tables);
  bool all_kings = true;
  for (std::size_t i = 0; i < definition.kinds.size(); ++i) {
    const ChessKind& kind = definition.kinds[i];
    const Kind k = table_kind(static_cast<int>(i));
    kinds.push_back({kind.letter, kind.name, kind.royal ? 0 : std::max(1, (values.men[k] + 50) / 100),
                     kind.royal             ? KindRole::royal
                     : kind.becomes.empty() ? KindRole::piece
                                            : KindRole::pawn});
    if (kind.royal) {
      all_kings = all_kings && moves_as(kind, "K");
    } else if (kind.becomes.empty()) {
      knightly[k] = moves_as(kind, "N"), bishoply[k] = moves_as(kind, "B");
    }
  }
  for (const Stack& stack : definition.men)
    if (definition.kind(stack.men[0].kind)->royal) ++royals[stack.men[0].army];
  only_kings =
      all_kings && !definition.last_royal && definition.holes.empty() && definition.stalemate == Stalemate::draw;
  form = {.fields = chess_fields, .kinds = kinds};
  info = {.id = id,
          .title = definition.title,
          .summary = definition.about,
          .seats = players,
          .facing = face_to_face,
          .armies = players,
          .kinds = kinds};
  std::string rights;
  for (const Right& right : castling.list(Castling<Men, 4>::all))
    if (right.letter[0] != 0) rights += right.letter;
  start_fen = definition.start + " w " + (rights.empty() ? "-" : rights) + " - 0 1";
}

// FIDE 5.2.2 for kings, knights and bishops that move as in chess, on a board without holes, where stalemate is a draw.
template <int Size>
bool ChessRules<Size>::insufficient(const Board& board) const {
  if (!v_->only_kings) return false;
  const Set royal = royal_kinds(board), others = board.occupied() - royal;
  if (!others) return true;
  if (royal.count() != 2 || others.count() > 2) return false;
  Set bishops;
  for (Cell c : others) {
    const Kind k = board[c].kind;
    if (v_->bishoply[k])
      bishops.add(c);
    else if (!v_->knightly[k])
      return false;
  }
  if (!others.several()) return true;
  if (bishops != others || !(others & board.of(white)) || !(others & board.of(black))) return false;
  return map().shade((others & board.of(white)).first()) == map().shade((others & board.of(black)).first());
}

template <int Size>
Expected<void> ChessRules<Size>::check_men(const Board& board) const {
  for (Army a : {white, black}) {
    const int counted = (royal_kinds(board) & board.of(a)).count(), all = v_->royals[a];
    if (counted > all || counted < (v_->definition.last_royal ? 1 : all))
      return failure(fault::variant_royal_count, players[a], counted, all);
    for (int i = 0; i < v_->tables.kinds(); ++i) {
      const Kind k = table_kind(i);
      if (const Set there = men().promoting(a, k, board.of(a, k)))
        return failure(fault::variant_promoter_there, v_->kinds[static_cast<std::size_t>(i)].name,
                       map().name(there.first()));
    }
  }
  return {};
}

template struct ChessVariant<64>;
template struct ChessVariant<128>;
template class ChessRules<64>;
template class ChessRules<128>;

}  // namespace turncoat
