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
  Castling<TableMen<Star, 3>, 6> castling;
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
  const Castling<Men, 6>& castling() const { return v_->castling; }

  // ---- kings
  using CheckInfo = Men::CheckInfo;
  CheckInfo check_info(const Board& board, Cell king_cell, const Set& foes, const Set& checkers) const {
    return men().check_info(board, Set::of(king_cell), foes, checkers);
  }
  template <class Visit>
  bool visit_guarding(const Board& board, Army birth, const Set& men, Cell king_cell, const CheckInfo& info,
                      const Set& foes, const Set& capturable, Visit& visit) const {
    return this->men().visit_guarding(board, birth, men, Set::of(king_cell), info, foes, capturable, visit);
  }
  template <class Visit>
  bool visit_king(const Board& board, Cell king_cell, const CheckInfo& info, const Set&, const Set& capturable,
                  Visit& visit) const {
    return men().visit_royals(board, board[king_cell].army, Set::of(king_cell), info.foes, capturable, visit);
  }

  // ---- attacks
  Set attacks(const Board&, Piece man, Cell from, const Set& occupied) const {
    return men().attacks(man, from, occupied);
  }
  bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return men().attacked(board, target, by, occupied);
  }
  Set attackers(const Board& board, Cell target, const Set& by) const {
    return men().attackers(board, target, by, board.occupied());
  }
  const Set& sight(Cell c) const { return v_->sight[c]; }
  Set minded(const Board& board, Cell attacker, Cell king_cell) const;
  const Set& reach(const Board&, Piece man, Cell from) const { return v_->reach[man.army][man.kind][from]; }
  const Set& lines_over(Cell c) const { return v_->lines_over[c]; }
  bool strikes(const Board& board, Piece man, Cell from, Cell target, const Set& occupied) const {
    return reach(board, man, from).has(target) && men().attacks(man, from, occupied).has(target);
  }
  bool opens(const Board& board, Cell opened, Cell target, const Set& enemies, const Set& occupied) const {
    return men().may_open(board, opened, target, enemies, occupied);
  }
  bool castles(Piece man, Cell from, Cell to) const {
    return is_king(man.kind) && v_->castling.used(from, to) != nullptr;
  }

  // ---- pawns
  Army passing_army(Cell skipped) const { return v_->passing_army[skipped]; }
  bool passable(Cell skipped) const { return v_->passing_army[skipped] < 3; }
  Cell passer(Cell skipped) const { return ahead(passing_army(skipped), skipped, 1); }
  bool may_have_passed(Piece man, Army birth, Cell skipped) const {
    return man && man.army == birth && steps_twice(man, ahead(birth, skipped, -1));
  }
  Set passing_strikers(const Board& board, const Set& men, Army birth, Cell skipped) const {
    return men & VariantRules::passing_strikers(board, birth, skipped);
  }
  static Kind passing_kind(const Board& board, Cell from) { return board[from].kind; }
  bool safe_in_passing(const Board& board, Cell king_cell, const Set& foes, Cell from, Cell to, Cell captured) const {
    return men().safe_after(board, Set::of(king_cell), foes, from, to, captured);
  }

  // ---- positions
  Expected<void> check_men(const Board& board) const;
  Hiring hiring() const { return v_->own.hire; }
  int move_limit() const { return v_->definition.limit; }
  bool insufficient(const Board& board) const;  // M3-27
};

using TableMercenary3 = BasicMercenary3<Mercenary3Tables>;
template <>
bool TableMercenary3::man_refused(Cell from, Cell to, Refusal& out) const;
extern template class BasicMercenary3<Mercenary3Tables>;

static_assert(Game<TableMercenary3>);

}  // namespace turncoat
