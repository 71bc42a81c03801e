#pragma once
// A variant of Mercenary Chess, ready to be played: the rules that BasicMercenary asks it
// (games/mercenary/mercenary.hpp).
#include <memory>
#include <string>

#include "games/mercenary/mercenary.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

template <int Armies>
struct MercenaryVariant : Variant<Area<128>, Armies> {
  explicit MercenaryVariant(const VariantDefinition& variant);

  MercenaryRules rules;
  std::string start_fen;
};

// On a board of up to 128 cells.
template <MercenaryArmies A>
class MercenaryTables : public VariantRules<MercenaryVariant<StandardMercenary<A>::PieceMovement::armies>> {
  using Base = VariantRules<MercenaryVariant<StandardMercenary<A>::PieceMovement::armies>>;
  using Base::v_;

 public:
  using Base::movement, Base::royal_kinds, Base::map;
  using typename Base::Board, typename Base::PieceMovement, typename Base::Set;
  static constexpr MercenaryArmies layout = A;
  static constexpr bool by_tables = true;
  // Files and ranks are those of the standard board, which this need not be.
  static constexpr int files = StandardMercenary<A>::files, ranks = 8, bands = StandardMercenary<A>::bands;
  struct Options {
    std::shared_ptr<const MercenaryVariant<PieceMovement::armies>> variant;
    MercenaryRules rules = variant ? variant->rules : MercenaryRules();
  };

  MercenaryTables() = default;
  explicit MercenaryTables(const Options& options) : Base(*options.variant) {}

  const std::string& start_fen() const { return v_->start_fen; }

  // ---- kings
  bool in_check(const Board& board, Army a, const Set& enemies) const {
    return movement().attacked(board, (board.of(a) & royal_kinds(board)).first(), enemies, board.occupied());
  }
  struct CheckInfo {
    Set royals;
    typename PieceMovement::CheckInfo pieces;
    bool check() const { return pieces.check; }
  };
  CheckInfo check_info(const Board& board, Army a, const Set& enemies) const {
    const Set royals = board.of(a) & royal_kinds(board);
    return {royals, movement().check_info(board, royals, enemies)};
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, const Set& enemies, const Set& capturable,
                   Visit& visit) const {
    return movement().visit_legal(board, a, check_info.royals, check_info.pieces, enemies, capturable, visit);
  }
  template <class Visit>
  bool visit_pieces(const Board& board, Army a, const Set& movers, const Set& capturable, Visit& visit) const {
    return movement().visit_pieces(board, a, movers, capturable, visit);
  }
  bool safe_in_passing(const Board& board, Army a, const Set& enemies, Cell from, Cell to, Cell captured) const {
    return movement().safe_after(board, board.of(a) & royal_kinds(board), enemies, from, to, captured);
  }

  // ---- ends
  bool insufficient(const Board& board) const {
    for (Army a = 2; a < PieceMovement::armies; ++a)
      if (board.of(a)) return false;
    return this->none_can_mate(board);
  }
  int move_limit() const { return v_->definition.limit; }
  Expected<void> check_pieces(const Board& board) const;
};

template <MercenaryArmies A>
using TableMercenary = BasicMercenary<MercenaryTables<A>>;

extern template struct MercenaryVariant<3>;
extern template struct MercenaryVariant<4>;
extern template class MercenaryTables<MercenaryArmies::one>;
extern template class MercenaryTables<MercenaryArmies::two>;
extern template class MercenaryTables<MercenaryArmies::fourth>;
extern template class BasicMercenary<MercenaryTables<MercenaryArmies::one>>;
extern template class BasicMercenary<MercenaryTables<MercenaryArmies::two>>;
extern template class BasicMercenary<MercenaryTables<MercenaryArmies::fourth>>;

static_assert(TwoSeat<TableMercenary<MercenaryArmies::one>>);

auto with_class_of(const OfMercenary& own, const VariantDefinition&, const auto& use) {
  switch (own.hired) {
    case MercenaryArmies::two:
      return use.template operator()<TableMercenary<MercenaryArmies::two>, MercenaryVariant<4>>();
    case MercenaryArmies::fourth:
      return use.template operator()<TableMercenary<MercenaryArmies::fourth>, MercenaryVariant<4>>();
    default: return use.template operator()<TableMercenary<MercenaryArmies::one>, MercenaryVariant<3>>();
  }
}

}  // namespace turncoat
