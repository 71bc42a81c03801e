#include "games/variants/mercenary3/variant.hpp"

#include "core/faults.hpp"
#include "core/movement_tables.ipp"
#include "core/table_attempt.hpp"
#include "games/mercenary3/faults.hpp"
#include "games/mercenary3/fen.ipp"
#include "games/mercenary3/moves.ipp"
#include "games/mercenary3/play.ipp"
#include "games/mercenary3/refused.ipp"
#include "games/variants/faults.hpp"

namespace turncoat {

template class MovementTables<Star, 3>;

namespace {

Castling<TableMovement<Star, 3>, 6> star_castling_of(const VariantDefinition& variant) {
  std::array<CastlingRight, 6> table{};
  if (variant.castles.empty()) return Castling<TableMovement<Star, 3>, 6>(table);
  std::size_t i = 0;
  for (Army a = 0; a < 3; ++a)
    for (int side : {1, -1}) {
      CastlingRight& right = table[i++];
      Cell king_cell = nowhere;
      for (const Stack& stack : variant.pieces)
        if (stack.pieces[0] == PlacedPiece{.army = a, .kind = variant.castles[0]}) king_cell = stack.cell;
      const Cell rook_cell = castling_rook(variant.pieces, a, king_cell, side, variant.castles[1]);
      if (rook_cell == nowhere) continue;
      const char letter = side == 1 ? 'K' : 'Q';
      right = star_castling(letter_of(a, letter), a, king_cell, rook_cell);
      right.king_kind = kind_named(variant, variant.castles[0]);
      right.rook_kind = kind_named(variant, variant.castles[1]);
    }
  return Castling<TableMovement<Star, 3>, 6>(table);
}

Mercenary3Options options_of(const VariantDefinition& variant) {
  return *mercenary3_options(*spec_with(mercenary3_info, variant.options));
}

}  // namespace

Mercenary3Variant::Mercenary3Variant(const VariantDefinition& variant)
    : Variant<Star, 3>(variant),
      own(variant.of<OfMercenary3>()),
      options(options_of(variant)),
      castling(star_castling_of(variant)) {
  draw_sight();
  start_fen = start();
}

void Mercenary3Variant::draw_sight() {
  const PieceMovement pieces(tables);
  passing_army.fill(3);
  for (Army a = 0; a < 3; ++a)
    for (int i = 0; i < tables.kinds(); ++i) {
      const Kind k = table_kind(i);
      const auto& way = tables.way(a, k);
      const auto see = [&](Cell from, Cell to, const Set& via) {
        reach[a][k][from].add(to);
        sight[to] |= via | Set::of(from);
        for (Cell c : via) lines_over[c].add(to);
      };
      for (Cell c : Set::all()) {
        sight[c].add(c);
        for (Cell to : way.both[c] | way.takes[c]) see(c, to, {});
        for (const auto& leg : way.legged[c])
          for (Cell to : leg.takes) see(c, to, leg.via);
        for (const auto& slide : way.slides)
          for (Cell to : slide.takes[c]) see(c, to, tables.between(slide.family, c, to));
      }
      if (!definition.passing) continue;
      for (Cell c : way.doubles)
        if (const Cell two = pieces.ahead(a, c, 2), over = pieces.passed_over(Piece(a, k), c, two); over != nowhere)
          passing_army[over] = a;
    }
}

std::string Mercenary3Variant::start() const {
  std::string rights;
  for (const CastlingRight& right : castling.table())
    if (right.letter != 0) rights += (right.army == 2 ? "*" : "") + std::string(1, right.letter);
  return definition.start + " w " + (rights.empty() ? "-" : rights) + " - - 0 1";
}

// The line is that along which it rides and attacks the king; what it attacks otherwise it is seen to attack (VA-47).
auto Mercenary3Tables::minded(const Board& board, Cell attacker, Cell king_cell) const -> Set {
  static const Lines<Star> straight("R"), diagonal("B");
  const Piece piece = board[attacker];
  const auto& way = v_->tables.way(piece.army, piece.kind);
  const Set occupied = board.occupied();
  Set out = way.both[attacker] | way.takes[attacker];
  for (const auto& leg : way.legged[attacker])
    if (!(leg.via & occupied)) out |= leg.takes;
  for (const auto& slide : way.slides) {
    Set seen = v_->tables.line(slide.family, attacker, occupied) & slide.takes[attacker];
    if (seen.has(king_cell)) seen -= (slide.family == 0 ? straight : diagonal).through(attacker, king_cell);
    out |= seen;
  }
  return out;
}

Expected<void> Mercenary3Tables::check_pieces(const Board& board) const {
  for (Kind k : kinds())
    for (Army a = 0; a < 3; ++a)
      if (const Set there = movement().promoting(a, k, board.of(a, k)))
        return failure(fault::variant_promoter_there, v_->kinds[static_cast<std::size_t>(place_of(k))].name,
                       Star::name(there.first()));
  return {};
}

bool Mercenary3Tables::insufficient(const Board& board) const {
  if (!v_->only_kings) return false;
  const Set all = board.occupied(), minor = all - royal_kinds(board);
  const int number = all.count();
  if (number > 3) return false;
  if (!minor) return true;
  const Kind k = board[minor.first()].kind;
  return number == 3 && !minor.several() && (v_->knightly[k] || v_->bishoply[k]);
}

template <>
bool TableMercenary3::piece_refused(Cell from, Cell to, Refusal& out) const {
  const Piece piece = board_[from];
  const auto silent_on = [this](Cell c, const Set& dead) { return Set(minded_on(c, silent_[turn_] - dead)); };
  if (from == king_[turn_])
    if (const CastlingRight* way = castling().used(from, to); way != nullptr && way->army == turn_) {
      out.clause = "M3-9";
      const TableCastling<PieceMovement> tried{movement(), board_, *way, castling().has(rights_, *way)};
      return tried.refused(warned_of(), out) || tried.over(way->rook_to, silent_on(way->rook_to, {}), out) ||
             tried.over(way->king_to, silent_on(way->king_to, {}), out);
    }
  const Cell passed = passer_taken({from, to}, piece);
  const bool kills = board_[to] && rules_.is_king(board_[to].kind);
  const Set dead = kills ? commanded_[board_[to].army] : Set();
  TableAttempt<PieceMovement> tried{
      movement(), board_, from, to, enemies(turn_), warned_of() - dead, {}, passed == nowhere ? to : passed};
  if (tried.refused(out)) {
    if (rules_.movement().promotes(piece.kind)) out.clause = "M3-7";
    return untaken(to, out) || true;
  }
  out.clause = "M3-15";
  tried.royals = Set::of(king_[turn_]);
  if (tried.refused(out)) return true;
  if (from != king_[turn_]) return false;
  const Set minds = silent_on(to, dead);
  if (!minds) return false;
  return out.attack(Cells(minds), to) &&
         out.say(fault::into_check, Word::cell(to), kind_word(minds.first()), Word::cell(minds.first()));
}

template class BasicMercenary3<Mercenary3Tables>;

}  // namespace turncoat
