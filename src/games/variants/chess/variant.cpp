#include "games/variants/chess/variant.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

template <int Size>
Castling<TableMovement<Area<Size>, 2>, 4> castling_of(const VariantDefinition& variant) {
  std::array<CastlingRight, 4> table{};
  if (variant.castles.empty()) return Castling<TableMovement<Area<Size>, 2>, 4>(table);
  const Area<128> map = map_of(variant);
  std::size_t i = 0;
  for (Army a : {white, black})
    for (int side : {1, -1}) {
      CastlingRight& right = table[i++];
      if (!variant.castles_in(a)) continue;
      for (const Stack& stack : variant.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = a, .kind = variant.castles[0]}) right.king = stack.cell;
      right.rook = castling_rook(map, variant.pieces, a, right.king, side, variant.castles[1]);
      if (right.rook == nowhere) continue;
      const int file = map.file(right.king), rank = map.rank(right.king);
      right.letter = "KQkq"[i - 1];
      right.army = a;
      right.king_to = map.at(file + 2 * side, rank), right.rook_to = map.at(file + side, rank);
      right.king_kind = kind_named(variant, variant.castles[0]),
      right.rook_kind = kind_named(variant, variant.castles[1]);
    }
  return Castling<TableMovement<Area<Size>, 2>, 4>(table);
}

template <int Size>
FreeTables<Size>::FreeTables(const VariantDefinition& variant) {
  const OfChess& own = variant.of<OfChess>();
  const Area<128> map = map_of(variant);
  const auto leaps = leaps_of(own.blast);
  for (Army a : {white, black}) {
    for (Cell c : map.cells())
      for (const Leap& leap : leaps)
        for (const Stance to : map.leap({c, map.facing(way_of(variant, a), c)}, leap.ahead, leap.aside))
          zone[a][c].add(to.cell);
    for (const VariantKind& kind : variant.kinds)
      if (!kind.goal[a].empty())
        goals[a].emplace_back(kind_named(variant, kind.letter), CellSet<Size>(cells_of_place(kind.goal[a], map, a)));
    for (const PassingStep& step : passing_steps(variant, map, a, own.passing[a]))
      steps[a][kind_named(variant, step.kind)].push_back(step);
    for (const char letter : own.extinct[a].letters) extinct[a].push_back(kind_named(variant, letter));
  }
  for (const char letter : own.spares) spared.push_back(kind_named(variant, letter));
  if (!variant.castles.empty()) castling_king = kind_named(variant, variant.castles[0]);
  goes_on = !goals[white].empty() || !goals[black].empty() || own.extinct[white].said || own.extinct[black].said ||
            own.checkmate != EndFor::loses;
  few_go_on = own.counts_checks() || !own.blast.empty() || own.bare[white].said || own.bare[black].said;
}

template <int Size>
ChessVariant<Size>::ChessVariant(const VariantDefinition& variant)
    : Variant<Area<Size>, 2>(variant),
      own(variant.of<OfChess>()),
      castling(castling_of<Size>(variant)),
      royals_exposed(own.last_royal || own.king_taken),
      captors_die(own.captors_die()) {
  if (variant.language() > 1) free = FreeTables<Size>(variant);
  if (own.capture == CaptureRule::hand)
    for (Army a : {white, black})
      for (const VariantKind& kind : variant.kinds)
        this->drops_on[a][kind_named(variant, kind.letter)] =
            CellSet<Size>(turncoat::drops_on(variant, map_of(variant), a, kind));
  std::string rights;
  for (const Right& right : castling.list(Castling<TableMovement<Area<Size>, 2>, 4>::all))
    if (right.letter[0] != 0) rights += right.letter;
  start_fen = this->definition.start + " w " + (rights.empty() ? "-" : rights) +
              (own.capture == CaptureRule::hand ? " - - " : " - ");
  if (own.counts_checks())
    start_fen +=
        std::to_string(std::max(0, own.checks[white])) + "+" + std::to_string(std::max(0, own.checks[black])) + " ";
  start_fen += "0 1";
}

template <int Size>
Expected<void> ChessRules<Size>::check_pieces(const Board& board) const {
  for (Army a : {white, black}) {
    const int counted = (royal_kinds(board) & board.of(a)).count(), all = v_->royals[a];
    const int safe = v_->own.last_royal ? std::min(1, all) : all;
    // A blast can remove all of them at once.
    const int least = !v_->own.blast.empty() ? 0 : std::max(0, safe - (v_->own.king_taken ? 1 : 0));
    if (counted > all || counted < least) return failure(fault::variant_royal_count, players[a], counted, all);
    for (int i = 0; i < v_->tables.kinds(); ++i) {
      const Kind k = table_kind(i);
      if (const Set there = movement().promoting(a, k, board.of(a, k)); there && !v_->own.changes_sides())
        return failure(fault::variant_promoter_there, v_->kinds[static_cast<std::size_t>(i)].name,
                       this->map().name(there.first()));
    }
  }
  return {};
}

template Castling<TableMovement<Area<64>, 2>, 4> castling_of<64>(const VariantDefinition&);
template Castling<TableMovement<Area<128>, 2>, 4> castling_of<128>(const VariantDefinition&);
template struct FreeTables<64>;
template struct FreeTables<128>;
template struct ChessVariant<64>;
template struct ChessVariant<128>;
template class ChessRules<64>;
template class ChessRules<128>;

}  // namespace turncoat
