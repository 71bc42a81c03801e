#include "games/variants/chess/variant.hpp"

#include <algorithm>

#include "core/faults.hpp"
#include "games/variants/chess/parent.hpp"
#include "games/variants/faults.hpp"
#include "games/variants/parent.hpp"

namespace turncoat {

namespace {

constexpr std::string_view players[] = {"White", "Black"};

}  // namespace

namespace {

// Whether all cells of a rank from one file to another exist.
bool has_way(const Area<128>& map, int rank, int from, int to) {
  for (int file = std::min(from, to); file <= std::max(from, to); ++file)
    if (map.at(file, rank) == nowhere) return false;
  return true;
}

}  // namespace

namespace {

// The outermost of all that can be the rook.
Cell rook_beside(const VariantDefinition& variant, const Area<128>& map, Army a, Cell king, int side, int least) {
  Cell out = nowhere;
  for (const char letter : variant.castles.substr(1)) {
    const Cell rook = castling_rook(map, variant.pieces, a, king, side, letter, least);
    if (out == nowhere || (rook != nowhere && side * (map.file(rook) - map.file(out)) > 0)) out = rook;
  }
  return out;
}

}  // namespace

std::array<CastlingRight, 4> castling_rights(const VariantDefinition& variant) {
  std::array<CastlingRight, 4> table{};
  if (variant.castles.empty()) return table;
  const Area<128> map = map_of(variant);
  const OfChess* own = std::get_if<OfChess>(&variant.own);
  const bool freely = own != nullptr && !own->castles_to.empty(), shuffled = own != nullptr && own->shuffle.rank != 0;
  std::size_t i = 0;
  for (Army a : {white, black})
    for (int side : {1, -1}) {
      CastlingRight& right = table[i++];
      right.army = a;
      if (!variant.castles_in(a)) continue;
      if (own != nullptr && !own->castles_home.empty()) {
        const int rank = a == white ? 0 : variant.ranks - 1, king = own->castles_home[0] - 'a',
                  rook = own->castles_home[side > 0 ? 2 : 1] - 'a';
        if (!has_way(map, rank, king, rook)) continue;
        right = {.letter = "KQkq"[i - 1],
                 .army = a,
                 .king = map.at(king, rank),
                 .rook = map.at(rook, rank),
                 .king_to = map.at(king + 2 * side, rank),
                 .rook_to = map.at(king + side, rank),
                 .king_kind = kind_named(variant, variant.castles[0]),
                 .rook_kind = kind_named(variant, variant.castles[1])};
        continue;
      }
      for (const Stack& stack : variant.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = a, .kind = variant.castles[0]}) right.king = stack.cell;
      right.rook = rook_beside(variant, map, a, right.king, side, freely ? 1 : 3);
      const int file = map.file(right.king), rank = map.rank(right.king),
                goal = freely ? own->castles_to[side > 0 ? 1 : 0] - 'a' : file + 2 * side;
      if (right.rook == nowhere && !shuffled) continue;
      if (freely && !shuffled && !has_way(map, rank, file, goal)) continue;
      right.letter = "KQkq"[i - 1];
      right.king_to = map.at(goal, rank), right.rook_to = map.at(goal - side, rank);
      right.king_kind = kind_named(variant, variant.castles[0]);
      for (const Stack& stack : variant.pieces)
        if (stack.cell == right.rook) right.rook_kind = kind_named(variant, stack.pieces[0].kind);
    }
  return table;
}

template <int Size>
Castling<TableMovement<Area<Size>, 2>, 4> castling_of(const VariantDefinition& variant) {
  auto table = castling_rights(variant);
  for (CastlingRight& right : table)
    if (right.rook == nowhere) right = {};
  return Castling<TableMovement<Area<Size>, 2>, 4>(table);
}

CellSet<128> gates_of(const VariantDefinition& variant, Army army) {
  const Area<128> map = map_of(variant);
  CellSet<128> out;
  for (const Stack& stack : variant.pieces)
    if (stack.pieces[0].army == army && variant.of<OfChess>().gate[army].contains(stack.pieces[0].kind) &&
        map.rank(stack.cell) == (army == white ? 0 : variant.ranks - 1))
      out.add(stack.cell);
  return out;
}

CellSet<128> unmoved_of(const VariantDefinition& variant, Army army) {
  CellSet<128> out;
  for (const Stack& stack : variant.pieces)
    if (stack.pieces[0].army == army && variant.kind(stack.pieces[0].kind)->initial[army].unmoved) out.add(stack.cell);
  return out;
}

std::string start_fen_of(const VariantDefinition& variant) {
  const OfChess& own = variant.of<OfChess>();
  const Area<128> map = map_of(variant);
  std::string rights;
  const auto all = castling_rights(variant);
  for (const Army a : {white, black}) {
    CellSet<128> unmoved = unmoved_of(variant, a);
    if (!own.hand[a].empty() || own.capture == CaptureRule::hand) unmoved |= gates_of(variant, a);
    const auto letter_at = [&](Cell c) { return static_cast<char>((a == white ? 'A' : 'a') + map.file(c)); };
    for (const CastlingRight& right : all) {
      if (right.letter == 0 || right.rook == nowhere || right.army != a || !own.castles_home.empty()) continue;
      rights += own.shuffle.rank != 0 ? letter_at(right.rook) : right.letter;
      unmoved -= CellSet<128>::of(right.king) | CellSet<128>::of(right.rook);
    }
    for (Cell c : unmoved) rights += letter_at(c);
  }
  std::string hands = kinds_text(own.hand[white]);
  for (const char letter : own.hand[black]) hands += small_kind_text(letter);
  std::string out = variant.start + (own.moves_on() ? " w-1/1 " : " w ") + (rights.empty() ? "-" : rights) + " - ";
  if (own.has_hands()) out += (hands.empty() ? "-" : hands) + " ";
  if (own.counts_checks())
    out += std::to_string(std::max(0, own.checks[white])) + "+" + std::to_string(std::max(0, own.checks[black])) + " ";
  if (own.counting != Counting::none) out += "- ";
  return out + "0 1";
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
  for (Army a : {white, black})
    for (const VariantKind& kind : variant.kinds) {
      const Kind k = kind_named(variant, kind.letter);
      drops[a][k] = kind.drop[a];
      forms = forms || is_form(kind.letter), avoids = avoids || !kind.avoids.empty();
      in_hand_as[k] = is_form(kind.letter) && own.demote ? kind_named(variant, without_plus(kind.letter)) : k;
      if (kind.drop[a].shades) shaded[a].push_back(k);
      most[k] = kind.most;
      for (const char letter : kind.becomes_in[a]) becomes[a][k].push_back(kind_named(variant, letter));
      has_choices = has_choices || kind.most != 0 || kind.zone != PromotionZone::at || !kind.becomes_in[a].empty();
      if (kind.zone != PromotionZone::at)
        promotion[a][k] = {CellSet<Size>(promotion_ranks(variant, map, a, kind)), kind.zone == PromotionZone::within,
                           !kind.always};
    }
  for (Army a : {white, black})
    for (const VariantKind& kind : variant.kinds)
      if (kind.shoots[a]) shoots[a][kind_named(variant, kind.letter)] = shooters = true;
  plays_more = own.plays_more();
  if (own.turn == TurnRule::duck) duck = table_kind(static_cast<int>(variant.kinds.size()));
  if (own.counting != Counting::none)
    for (const VariantKind& kind : variant.kinds) {
      const Kind k = kind_named(variant, kind.letter);
      for (const auto& [counted, betza] :
           {std::pair(&rooks, "R"), std::pair(&khons, khon_movement), std::pair(&knights, "N")})
        if (moves_as(kind, betza)) counted->push_back(k);
    }
  for (const VariantKind& kind : variant.kinds)
    if (kind.royal)
      most_royals += kind.most + static_cast<int>(std::max(std::ranges::count(own.hand[white], kind.letter),
                                                           std::ranges::count(own.hand[black], kind.letter)));
  for (const Army a : {white, black}) {
    gates[a] = CellSet<Size>(gates_of(variant, a));
    for (const VariantKind& kind : variant.kinds) {
      const InitialRule& rule = kind.initial[a];
      if (!rule.unmoved) continue;
      for (const Stack& stack : variant.pieces) {
        if (stack.pieces[0] != PlacedPiece{.army = a, .kind = kind.letter}) continue;
        auto& steps_there = first_steps[a].emplace_back();
        steps_there.kind = kind_named(variant, kind.letter), steps_there.from = stack.cell;
        steps_there.royal = kind.royal && kind.royal_in[a];
        if (rule.until != 0) steps_there.until = kind_named(variant, rule.until);
        for (const Leap& leap : leaps_of(kind.betza[a]))
          if (leap.initial)
            for (const Stance to :
                 map.leap({stack.cell, map.facing(way_of(variant, a), stack.cell)}, leap.ahead, leap.aside))
              steps_there.to.add(to.cell);
      }
    }
  }
  for (const char letter : own.spares) spared.push_back(kind_named(variant, letter));
  rights = castling_rights(variant);
  shuffles = own.shuffle.rank != 0;
  if (!variant.castles.empty()) {
    castling_king = kind_named(variant, variant.castles[0]);
    for (const char letter : variant.castles.substr(1)) castling_rooks.push_back(kind_named(variant, letter));
    for (const CastlingRight& right : rights)
      if (right.letter != 0) castling_rank[right.army] = CellSet<Size>(map.whole_rank(map.rank(right.king_to)));
  }
  goes_on = !goals[white].empty() || !goals[black].empty() || own.extinct[white].said || own.extinct[black].said ||
            own.checkmate != EndFor::loses || own.converts || own.turn != TurnRule::move;
  few_go_on = own.counts_checks() || !own.blast.empty() || own.bare[white].said || own.bare[black].said;
}

namespace {

// Whether a piece moves, and is royal, as another one, and its worth is not said.
bool moves_alike(const VariantKind& kind, const VariantKind& other) {
  const VariantKind plain;
  return moves_as(kind, other.betza[white]) && kind.royal == other.royal && kind.royal_in == plain.royal_in &&
         kind.becomes.empty() == other.becomes.empty() && kind.elsewhere == plain.elsewhere &&
         kind.region == plain.region && kind.avoids.empty() && kind.shoots == plain.shoots && kind.worth == 0;
}

std::vector<Kind> kinds_of_chess(const VariantDefinition& variant) {
  const OfChess& own = variant.of<OfChess>();
  const VariantDefinition& chess = chess_definition();
  if (variant.files != chess.files || variant.ranks != chess.ranks || !variant.holes.empty()) return {};
  if (own.changes_sides() || own.captors_die() || own.turn != TurnRule::move || own.checkmate != EndFor::loses)
    return {};
  if (own.capturing != OfChess().capturing || own.checks[white] < 0 || own.checks[black] < 0 || own.last_royal ||
      own.king_taken)
    return {};
  std::vector<Kind> out(table_kinds, no_kind);
  for (const VariantKind& kind : variant.kinds) {
    const auto like = std::ranges::find_if(chess.kinds, [&](const VariantKind& k) { return moves_alike(kind, k); });
    if (like == chess.kinds.end()) return {};
    const Kind number = static_cast<Kind>(like - chess.kinds.begin());
    if (std::ranges::find(out, number) != out.end()) return {};
    out[kind_named(variant, kind.letter)] = number;
  }
  Chess::PieceMovement::prepare();
  return out;
}

}  // namespace

template <int Size>
ChessVariant<Size>::ChessVariant(const VariantDefinition& variant)
    : Variant<Area<Size>, 2>(variant),
      own(variant.of<OfChess>()),
      castling(castling_of<Size>(variant)),
      royals_exposed(own.last_royal || own.king_taken),
      captors_die(own.captors_die()) {
  if (variant.language() > 1) free = FreeTables<Size>(variant);
  if (own.has_hands())
    for (Army a : {white, black})
      for (const VariantKind& kind : variant.kinds)
        this->drops_on[a][kind_named(variant, kind.letter)] =
            CellSet<Size>(turncoat::drops_on(variant, map_of(variant), a, kind));
  if constexpr (Size == 64) as_chess = kinds_of_chess(variant);
  start_fen = start_fen_of(this->definition);
}

template <int Size>
Expected<void> ChessRules<Size>::check_pieces(const Board& board) const {
  if (v_->own.facing_never)
    for (Cell a : royal_kinds(board) & board.of(white))
      for (Cell b : royal_kinds(board) & board.of(black))
        if (this->movement().see_each_other(a, b, board.occupied())) return failure(fault::variant_facing);
  for (Army a : {white, black}) {
    const int counted = (royal_kinds(board) & board.of(a)).count(), all = v_->royals[a];
    const int safe = v_->own.last_royal ? std::min(1, all) : all;
    // A blast can remove all of them at once.
    const int least = !v_->own.blast.empty() ? 0 : std::max(0, safe - (v_->own.king_taken ? 1 : 0));
    const int more = std::max(all, v_->free.most_royals);
    if (counted > more || counted < least) return failure(fault::variant_royal_count, players[a], counted, all);
    for (const VariantKind& kind : v_->definition.kinds) {  // the duck is none of them
      const Kind k = this->kind_of(kind.letter);
      for (Cell c : board.of(a, k))
        if (!kind.region[a].empty() && !v_->tables.kind(k).region[a].has(c))
          return failure(fault::variant_region_start, kind.name, this->map().name(c));
      // Where it promotes with a move that begins there it may stand, and where it has come by promotion.
      const bool arises = std::ranges::any_of(
          v_->definition.kinds, [&kind](const VariantKind& one) { return one.becomes.contains(kind.letter); });
      if (v_->free.promotion[a][k].begins || arises) continue;
      Set there = movement().promoting(a, k, board.of(a, k));
      // From a hand it can have come to where it need not promote (VA-74, VA-80).
      if (v_->own.has_hands()) there -= v_->drops_on[a][k];
      if (there && !v_->own.changes_sides())
        return failure(fault::variant_promoter_there, kind.name, this->map().name(there.first()));
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
