#pragma once
// A variant of Mercenary Chess, ready to be played: the rules that BasicMercenary asks it
// (games/mercenary/mercenary.hpp).
#include <memory>
#include <string>

#include "games/mercenary/mercenary.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

struct MercenaryVariant : Variant<Area<128>, 3> {
  explicit MercenaryVariant(const VariantDefinition& variant);

  MercenaryRules rules;
  std::string start_fen;
};

// One army for hire, on a board of up to 128 cells.
class MercenaryTables : public VariantRules<MercenaryVariant> {
 public:
  static constexpr MercenaryArmies layout = MercenaryArmies::one;
  static constexpr bool by_tables = true;
  static constexpr int files = 12, ranks = 8,
                       bands = 1;  // files and ranks: of the standard board, which this need not be
  struct Options {
    std::shared_ptr<const MercenaryVariant> variant;
    MercenaryRules rules = variant ? variant->rules : MercenaryRules();
  };

  MercenaryTables() = default;
  explicit MercenaryTables(const Options& options) : VariantRules(*options.variant) {}

  const std::string& start_fen() const { return v_->start_fen; }

  // ---- kings
  bool in_check(const Board& board, Army a, const Set& enemies) const {
    return men().attacked(board, (board.of(a) & royal_kinds(board)).first(), enemies, board.occupied());
  }
  struct CheckInfo {
    Set royals;
    Men::CheckInfo men;
    bool check() const { return men.check; }
  };
  CheckInfo check_info(const Board& board, Army a, const Set& enemies) const {
    const Set royals = board.of(a) & royal_kinds(board);
    return {royals, men().check_info(board, royals, enemies)};
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                   Visit& visit) const {
    return men().visit_legal(board, a, check_info.royals, check_info.men, enemies, capturable, visit);
  }
  template <class Visit>
  bool visit_men(const Board& board, Army a, const Set& movers, const Set& capturable, Visit& visit) const {
    return men().visit_men(board, a, movers, capturable, visit);
  }
  bool safe_in_passing(const Board& board, Army a, const Set& enemies, Cell from, Cell to, Cell captured) const {
    return men().safe_after(board, board.of(a) & royal_kinds(board), enemies, from, to, captured);
  }

  // ---- ends
  bool insufficient(const Board& board) const { return !board.of(2) && nobody_mates(board); }
  int move_limit() const { return v_->definition.limit; }
  Expected<void> check_men(const Board& board) const;
};

using TableMercenary = BasicMercenary<MercenaryTables>;
extern template class BasicMercenary<MercenaryTables>;

static_assert(TwoSeat<TableMercenary>);

}  // namespace turncoat
