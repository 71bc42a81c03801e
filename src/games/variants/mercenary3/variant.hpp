#pragma once
// A variant of Mercenary Chess for three, ready to be played: the rules that BasicMercenary3 asks it
// (games/mercenary3/rules.hpp).
#include <memory>
#include <string>

#include "core/castling.hpp"
#include "games/mercenary3/mercenary3.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

struct Mercenary3Variant : Variant<Star, 3> {
  using Set = CellSet<Star::size>;
  using Table = std::array<Set, Star::size>;

  explicit Mercenary3Variant(const VariantDefinition& variant);

  OfMercenary3 own;
  Mercenary3Options options;
  Castling<TableMovement<Star, 3>, 6> castling;
  std::string start_fen;
  // ---- cells
  std::array<Army, Star::size> passing_army;              // the army that passes over a cell by double steps; 3: none
  std::array<std::array<Table, table_kinds>, 3> reach{};  // where a piece attacks on an empty board
  Table sight{};                                          // from where a change can open or close an attack on a cell
  Table lines_over{};                                     // what some piece could attack over a cell

 private:
  void draw_sight();
  std::string start() const;
};

class Mercenary3Tables : public VariantRules<Mercenary3Variant> {
 public:
  static constexpr bool by_tables = true;
  struct Options {
    std::shared_ptr<const Mercenary3Variant> variant;
    bool announced = variant && variant->options.announced;
    bool two_one = false;  // the tables know it
  };

  Mercenary3Tables() = default;
  explicit Mercenary3Tables(const Options& options) : VariantRules(*options.variant) {}

  const std::string& start_fen() const { return v_->start_fen; }
  const Castling<PieceMovement, 6>& castling() const { return v_->castling; }

  // ---- kings
  using CheckInfo = PieceMovement::CheckInfo;
  CheckInfo check_info(const Board& board, Cell king_cell, const Set& foes, const Set& checkers) const {
    return movement().check_info(board, Set::of(king_cell), foes, checkers);
  }
  template <class Visit>
  bool visit_guarding(const Board& board, Army birth, const Set& pieces, Cell king_cell, const CheckInfo& info,
                      const Set& foes, const Set& capturable, Visit& visit) const {
    return this->movement().visit_guarding(board, birth, pieces, Set::of(king_cell), info, foes, capturable, visit);
  }
  template <class Visit>
  bool visit_king(const Board& board, Cell king_cell, const CheckInfo& info, const Set&, const Set& capturable,
                  Visit& visit) const {
    return movement().visit_royals(board, board[king_cell].army, Set::of(king_cell), info.foes, capturable, visit);
  }

  // ---- attacks
  Set attacks(const Board&, Piece piece, Cell from, const Set& occupied) const {
    return movement().attacks(piece, from, occupied);
  }
  bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return movement().attacked(board, target, by, occupied);
  }
  Set attackers(const Board& board, Cell target, const Set& by) const {
    return movement().attackers(board, target, by, board.occupied());
  }
  const Set& sight(Cell c) const { return v_->sight[c]; }
  Set minded(const Board& board, Cell attacker, Cell king_cell) const;
  const Set& reach(const Board&, Piece piece, Cell from) const { return v_->reach[piece.army][piece.kind][from]; }
  const Set& lines_over(Cell c) const { return v_->lines_over[c]; }
  bool strikes(const Board& board, Piece piece, Cell from, Cell target, const Set& occupied) const {
    return reach(board, piece, from).has(target) && movement().attacks(piece, from, occupied).has(target);
  }
  bool opens(const Board& board, Cell opened, Cell target, const Set& enemies, const Set& occupied) const {
    return movement().may_open(board, opened, target, enemies, occupied);
  }
  bool castles(Piece piece, Cell from, Cell to) const {
    return is_king(piece.kind) && v_->castling.used(from, to) != nullptr;
  }

  // ---- pawns
  Army passing_army(Cell skipped) const { return v_->passing_army[skipped]; }
  bool passable(Cell skipped) const { return v_->passing_army[skipped] < 3; }
  Cell passer(Cell skipped) const { return ahead(passing_army(skipped), skipped, 1); }
  bool may_have_passed(Piece piece, Army birth, Cell skipped) const {
    return piece && piece.army == birth && steps_twice(piece, ahead(birth, skipped, -1));
  }
  Set passing_strikers(const Board& board, const Set& pieces, Army birth, Cell skipped) const {
    return pieces & VariantRules::passing_strikers(board, birth, skipped);
  }
  static Kind passing_kind(const Board& board, Cell from) { return board[from].kind; }
  bool safe_in_passing(const Board& board, Cell king_cell, const Set& foes, Cell from, Cell to, Cell captured) const {
    return movement().safe_after(board, Set::of(king_cell), foes, from, to, captured);
  }

  // ---- positions
  Expected<void> check_pieces(const Board& board) const;
  Hiring hiring() const { return v_->own.hire; }
  int move_limit() const { return v_->definition.limit; }
  bool insufficient(const Board& board) const;  // M3-27
};

using TableMercenary3 = BasicMercenary3<Mercenary3Tables>;
template <>
bool TableMercenary3::piece_refused(Cell from, Cell to, Refusal& out) const;
extern template class BasicMercenary3<Mercenary3Tables>;

static_assert(Game<TableMercenary3>);

auto with_class_of(const OfMercenary3&, const VariantDefinition&, const auto& use) {
  return use.template operator()<TableMercenary3, Mercenary3Variant>();
}

}  // namespace turncoat
