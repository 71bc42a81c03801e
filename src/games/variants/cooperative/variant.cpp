// Cooperative Chess over the rules of variants: what follows from a text, and why a move of a player is not legal.
#include "games/variants/cooperative/variant.hpp"

#include <algorithm>
#include <utility>

#include "core/faults.hpp"
#include "core/table_attempt.hpp"
#include "games/cooperative/attackers.ipp"
#include "games/cooperative/dice.ipp"
#include "games/cooperative/fen.ipp"
#include "games/cooperative/play.ipp"
#include "games/cooperative/throw_words.ipp"
#include "games/cooperative/throws.ipp"
#include "games/variants/faults.hpp"

namespace turncoat {

namespace {

CooperativeOptions options_of(const VariantDefinition& variant) {
  return *cooperative_options(*spec_with(cooperative_info, variant.options));
}

// VA-56: as CO-5 has it of the king and the rook that stand on the first rank of another board.
void place_on(CastlingRight& right, const VariantDefinition& variant, int side) {
  const Area<128> map = map_of(variant);
  right.king = right.rook = 0;  // where they do not both stand
  for (const Stack& stack : variant.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    if (piece.army != right.army || piece.kind != 'K' || map.rank(stack.cell) != 0) continue;
    const Cell rook = castling_rook(map, variant.pieces, right.army, stack.cell, side, 'R');
    if (rook == nowhere) continue;
    right.king = stack.cell, right.rook = rook;
    right.rook_to = map.at(map.file(stack.cell) + side, 0), right.king_to = map.at(map.file(stack.cell) + 2 * side, 0);
  }
}

// CO-5, as far as king and rook stand for it.
template <int Size>
Castling<TableMovement<Area<Size>, 3>, 2> cooperative_castling(const VariantDefinition& variant) {
  std::array<CastlingRight, 2> table = CooperativeRules::castling().table();
  for (CastlingRight& right : table) {
    if (variant.files != 8 || variant.ranks != 8) place_on(right, variant, right.army == white ? -1 : 1);
    const auto stands = [&](Cell cell, char letter) {
      return std::ranges::any_of(variant.pieces, [&](const Stack& stack) {
        return stack.cell == cell && stack.pieces[0].army == right.army && stack.pieces[0].kind == letter;
      });
    };
    if (!stands(right.king, 'K') || !stands(right.rook, 'R')) {
      right = {};
      continue;
    }
    right.king_kind = kind_named(variant, 'K'), right.rook_kind = kind_named(variant, 'R');
  }
  return Castling<TableMovement<Area<Size>, 3>, 2>(table);
}

// With the castling that is possible at the start.
std::string start_of(const VariantDefinition& variant) {
  std::string rights;
  for (const CastlingRight& right : cooperative_castling<128>(variant).table())
    if (right.letter != 0) rights += right.letter;
  return variant.start + " w " + (rights.empty() ? "-" : rights) + " - 0 1";
}

CooperativeChanges changes_of_red(const VariantDefinition& variant) {
  const OfCooperative& own = variant.of<OfCooperative>();
  return {.start = start_of(variant), .order = own.order, .dare = own.dare, .limit = variant.limit};
}

}  // namespace

CooperativeVariant::CooperativeVariant(const VariantDefinition& variant)
    : definition(variant), text(canonical_text(variant)), id(id_of(variant)), info(cooperative_info) {
  options = options_of(variant);
  changes = changes_of_red(variant);
  options.changes = &changes;
  info.id = id, info.title = definition.title, info.summary = definition.about;
  info.options = {};
}

template <int Size>
CooperativePiecesVariant<Size>::CooperativePiecesVariant(const VariantDefinition& variant)
    : Variant<Area<Size>, 3>(variant),
      own(variant.of<OfCooperative>()),
      options(options_of(variant)),
      castling(cooperative_castling<Size>(variant)),
      king(kind_named(variant, 'K')) {
  changes = changes_of_red(variant);
  options.changes = &changes;
  constexpr int highest = 100'000;
  std::vector<Kind> order;
  for (const VariantKind& kind : variant.kinds) {
    const Kind k = kind_named(variant, kind.letter);
    worth[k] = kind.royal ? highest : kind.worth;
    if (!kind.royal) order.push_back(k);
  }
  std::ranges::sort(order, {}, [this](Kind k) { return std::pair(-worth[k], k); });
  for (Kind k : order) {
    if (by_worth.empty() || worth[by_worth.back()[0]] != worth[k]) by_worth.emplace_back();
    by_worth.back().push_back(k);
  }
  for (Kind k : this->tables.promoters())
    red_becomes[k] = *std::ranges::max_element(this->tables.kind(k).becomes, {}, [this](Kind to) { return worth[to]; });
  home_kinds.fill(no_kind);
  for (const Stack& stack : variant.pieces) {
    const PlacedPiece& piece = stack.pieces[0];
    if (piece.army != BasicCooperative<CooperativeRules>::red) continue;
    const Kind k = kind_named(variant, piece.kind);
    const int number = number_at_home(this->tables.promotes(k), piece.home - 'a', variant.files);
    home_kinds[static_cast<std::size_t>(number)] = k;
    if (k == king) king_number = number;
  }
  const Area<Size>& map = this->tables.map();
  for (Cell c : map.cells()) around[c] = this->values.around[c] - Set::of(c);
  const NamingDice& naming = own.naming;
  std::vector<int> sums = {1};  // in how many ways some dice have each sum
  for (int die = 0; die < naming.dice; ++die) {
    std::vector<int> more(sums.size() + static_cast<std::size_t>(naming.sides), 0);
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
      for (std::size_t face = 1; face <= static_cast<std::size_t>(naming.sides); ++face) more[sum + face] += sums[sum];
    sums = std::move(more);
    all_ways *= static_cast<std::uint32_t>(naming.sides);
  }
  for (std::size_t n = 1; n <= static_cast<std::size_t>(naming.highest()); ++n)
    ways[n] = sums[n + static_cast<std::size_t>(naming.less)];
  const auto& [rank_plus, file_plus] = naming.square_plus;
  for (int rank = 1; rank <= naming.square_sides[0]; ++rank)
    for (int file = 1; file <= naming.square_sides[1]; ++file)
      if (const Cell c = map.at(file + file_plus - 1, rank + rank_plus - 1); c != nowhere) thrown_squares.add(c);
}

template <int Size>
bool CooperativeTables<Size>::may_become(Kind k, int number, bool by_dice) const {
  const Kind home = home_kind(number);
  if (home == no_kind) return false;
  return by_dice ? red_becomes(home) == k
                 : std::ranges::find(movement().becomes(home), k) != movement().becomes(home).end();
}

// Another army's king; castling moves a rook, too.
template <int Size>
auto CooperativeTables<Size>::keeping(const Board& board, const CheckInfo& info, const Set& enemies, Cell from,
                                      const Set& targets) const -> Set {
  Set out = targets;
  for (Cell to : targets) {
    const CastlingRight* way = board[from].kind == king() ? castling().used(from, to) : nullptr;
    const bool castles = way != nullptr && way->army == board[from].army;
    if (castles) {
      const Set gone = Set::of(way->king) | Set::of(way->rook), come = Set::of(way->king_to) | Set::of(way->rook_to);
      if (attacked(board, info.king_cell, enemies, (board.occupied() - gone) | come)) out.drop(to);
    } else if (!safe_after(board, info.king_cell, enemies, from, to, to)) {
      out.drop(to);
    }
  }
  return out;
}

template <int Size>
Expected<void> CooperativeTables<Size>::check_pieces(const Board& board,
                                                     std::span<const std::string_view> armies) const {
  for (Army a = 0; a < armies.size(); ++a) {
    if (const int kings = board.of(a, king()).count(); kings != 1) return failure(fault::kings, armies[a], kings);
    for (Kind k : promoters())
      if (const Set there = board.of(a, k) & last_rank(a, k))
        return failure(fault::variant_promoter_there, name(k), map().name(there.first()));
  }
  return {};
}

namespace {

template <int Size>
bool refused_in(const TableCooperative<Size>& g, const Attempt& attempt, Refusal& out) {
  using PieceMovement = typename TableCooperative<Size>::PieceMovement;
  using Set = typename TableCooperative<Size>::Set;
  constexpr Army red = TableCooperative<Size>::red;
  const auto& rules = g.rules();
  const auto& board = g.board();
  const PieceMovement pieces = g.movement();
  const Cell from = attempt.from, to = attempt.to;
  if (from == nowhere) return false;
  const Army us = g.mover(), partner = us == white ? black : white;
  const Set foes = g.enemies(us);
  if (board[from].kind == rules.king())
    if (const CastlingRight* way = rules.castling().used(from, to); way != nullptr && way->army == us) {
      out.clause = "CO-5";
      return TableCastling<PieceMovement>{pieces, board, *way, rules.castling().has(g.rights(), *way)}.refused(foes,
                                                                                                               out);
    }
  const bool in_passing = to == g.passed() && rules.takes_in_passing(board[from], from, to);
  TableAttempt<PieceMovement> tried{pieces, board, from, to, foes - g.kings(), foes, {}, in_passing ? g.passer() : to};
  if (tried.refused(out)) {
    const bool of_kings = out.is(fault::king_untaken);
    if (of_kings) out.clause = "CO-7";
    if (us == red || board[to].army != partner || !(of_kings || out.is(fault::own_side))) return true;
    out.clause = "CO-2";
    return out.show(to, fault::partner_untaken);
  }
  out.clause = "CO-6";
  tried.royals = Set::of(g.king_of(us));
  if (tried.refused(out)) return true;
  if (us == red || !g.options().both || g.in_check(partner)) return false;
  tried.royals = Set::of(g.king_of(partner));
  if (!tried.refused(out)) return false;
  const Cell one = out.attackers.first();
  return out.say(fault::partner_check, Word::army(partner), Word::kind(pieces.letter(board[one].kind)),
                 Word::cell(one));
}

}  // namespace

template <>
bool TableCooperative<64>::refused(const Attempt& attempt, Refusal& out) const {
  return refused_in(*this, attempt, out);
}
template <>
bool TableCooperative<128>::refused(const Attempt& attempt, Refusal& out) const {
  return refused_in(*this, attempt, out);
}

template struct CooperativePiecesVariant<64>;
template struct CooperativePiecesVariant<128>;
template class CooperativeTables<64>;
template class CooperativeTables<128>;
template class BasicCooperative<CooperativeTables<64>>;
template class BasicCooperative<CooperativeTables<128>>;

}  // namespace turncoat
