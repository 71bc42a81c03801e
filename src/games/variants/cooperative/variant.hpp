#pragma once
// A variant of Cooperative Chess, ready to be played: with the pieces of chess the game's own positions
// (CooperativeVariant), with others the rules that BasicCooperative asks it (CooperativeTables).
#include <memory>
#include <string>

#include "games/cooperative/cooperative.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

// Immutable; its games keep it, for their positions point to it.
struct CooperativeVariant {
  explicit CooperativeVariant(const VariantDefinition& variant);
  CooperativeVariant(const CooperativeVariant&) = delete;
  CooperativeVariant& operator=(const CooperativeVariant&) = delete;

  VariantDefinition definition;
  std::string text;  // the canonical one, in one line: the spec of its games
  std::string id;
  CooperativeChanges changes;
  CooperativeOptions options;
  GameInfo info;
};

inline constexpr int most_thrown = 4 * 12 - 3;  // the highest number that four dice of twelve sides name

// `Size`: the most cells; with 64 at most 8 files, so that Red has no more than 16 numbers.
template <int Size>
struct CooperativePiecesVariant : Variant<Area<Size>, 3> {
  using Set = CellSet<Size>;
  static constexpr int most_numbers = Size / 4;

  explicit CooperativePiecesVariant(const VariantDefinition& variant);

  OfCooperative own;
  CooperativeChanges changes;
  CooperativeOptions options;
  Castling<TableMovement<Area<Size>, 3>, 2> castling;  // CO-5
  Kind king;
  std::vector<std::vector<Kind>> by_worth;      // kinds of the same worth, the highest first, kings left out (CO-15)
  std::array<int, table_kinds> worth{};         // a king's is the highest
  std::array<Kind, table_kinds> red_becomes{};  // CO-13: the worthiest
  ByNumber<Kind, most_numbers> home_kinds;      // CO-4; no_kind: no piece has that number
  int king_number = 0;
  std::array<Set, Size> around{};           // a cell's neighbours
  std::array<int, most_thrown + 1> ways{};  // CO-22: in how many ways the dice name each number,
  std::uint32_t all_ways = 1;               // and all of them
  Set thrown_squares;                       // CO-27
};

template <int Size>
class CooperativeTables : public VariantRules<CooperativePiecesVariant<Size>> {
  using TheVariant = CooperativePiecesVariant<Size>;
  using Base = VariantRules<TheVariant>;
  using Base::v_;

 public:
  using Base::map;
  using Base::movement;
  using typename Base::Board;
  using typename Base::PieceMovement;
  using typename Base::Set;
  static constexpr bool by_tables = true;
  struct Options : CooperativeOptions {
    std::shared_ptr<const TheVariant> variant;
    Options() = default;
    explicit Options(const std::shared_ptr<const TheVariant>& of) : CooperativeOptions(of->options), variant(of) {}
  };

  CooperativeTables() = default;
  explicit CooperativeTables(const Options& options) : Base(*options.variant), options_(options) {}

  const std::string& start_fen() const { return v_->changes.start; }
  const CooperativeOptions& options() const { return options_; }
  const Castling<PieceMovement, 2>& castling() const { return v_->castling; }

  // ---- kinds
  Kind king() const { return v_->king; }
  std::string_view name(Kind k) const { return v_->kinds[static_cast<std::size_t>(place_of(k))].name; }
  int worth(Kind k) const { return v_->worth[k]; }
  KindSet promoters() const { return v_->tables.promoters(); }
  // The pieces of each worth, the highest first, kings left out.
  class ByWorth {
   public:
    const Set* begin() const { return sets_.data(); }
    const Set* end() const { return sets_.data() + size_; }
    void add(const Set& pieces) { sets_[size_++] = pieces; }

   private:
    std::array<Set, most_table_kinds> sets_;
    std::size_t size_ = 0;
  };
  ByWorth by_worth(const Board& board) const {
    ByWorth out;
    for (const auto& kinds : v_->by_worth) {
      Set pieces;
      for (Kind k : kinds) pieces |= board.all(k);
      out.add(pieces);
    }
    return out;
  }

  // ---- Red's pieces
  static constexpr int most_numbers = TheVariant::most_numbers;
  int files() const { return map().files(); }
  int ranks() const { return map().ranks(); }
  int king_number() const { return v_->king_number; }
  Kind home_kind(int number) const { return v_->home_kinds[static_cast<std::size_t>(number)]; }
  Kind red_becomes(Kind k) const { return v_->red_becomes[k]; }
  bool may_become(Kind k, int number, bool by_dice) const;

  // ---- the dice that name a number and a square
  const NamingDice& naming() const { return v_->own.naming; }
  int highest() const { return naming().highest(); }
  const std::array<int, most_thrown + 1>& ways() const { return v_->ways; }
  std::uint32_t all_ways() const { return v_->all_ways; }
  const Set& thrown_squares() const { return v_->thrown_squares; }

  // ---- where pieces go
  Set attacks(Piece piece, Cell from, const Set& occupied) const { return movement().attacks(piece, from, occupied); }
  bool attacked(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return movement().attacked(board, target, by, occupied);
  }
  Set attackers(const Board& board, Cell target, const Set& by, const Set& occupied) const {
    return movement().attackers(board, target, by, occupied);
  }
  // All that could be captured: callers check each.
  template <class Visit>
  void visit_strikes(const Board&, Army, const Set& targets, Visit& visit) const {
    visit(king(), nowhere, targets);
  }
  const Set& around(Cell c) const { return v_->around[c]; }

  // ---- kings
  bool in_check(const Board& board, Cell king_cell, const Set& enemies) const {
    return movement().attacked(board, king_cell, enemies, board.occupied());
  }
  struct CheckInfo {
    Cell king_cell = nowhere;
    typename PieceMovement::CheckInfo pieces;
    bool check() const { return pieces.check; }
  };
  CheckInfo check_info(const Board& board, Cell king_cell, const Set& enemies) const {
    return {king_cell, movement().check_info(board, Set::of(king_cell), enemies)};
  }
  Set checkers(const Board& board, const CheckInfo& info, const Set& enemies) const {
    return movement().attackers(board, info.king_cell, enemies, board.occupied());
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& info, const Set& enemies, const Set& capturable,
                   Visit& visit) const {
    return movement().visit_legal(board, a, Set::of(info.king_cell), info.pieces, enemies, capturable, visit);
  }
  Set keeping(const Board& board, const CheckInfo& info, const Set& enemies, Cell from, const Set& targets) const;
  bool safe_after(const Board& board, Cell king_cell, const Set& enemies, Cell from, Cell to, Cell captured) const {
    return movement().safe_after(board, Set::of(king_cell), enemies, from, to, captured);
  }

  // ---- pawns
  const Set& last_rank(Army a, Kind k) const { return v_->tables.promotes_on(a, k); }

  Expected<void> check_pieces(const Board& board, std::span<const std::string_view> armies) const;

 private:
  CooperativeOptions options_;
};

extern template struct CooperativePiecesVariant<64>;
extern template struct CooperativePiecesVariant<128>;
extern template class CooperativeTables<64>;
extern template class CooperativeTables<128>;

template <int Size>
using TableCooperative = BasicCooperative<CooperativeTables<Size>>;

template <>
bool TableCooperative<64>::refused(const Attempt& attempt, Refusal& out) const;
template <>
bool TableCooperative<128>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicCooperative<CooperativeTables<64>>;
extern template class BasicCooperative<CooperativeTables<128>>;

static_assert(Dicey<TableCooperative<64>> && Dicey<TableCooperative<128>>);

auto with_class_of(const OfCooperative&, const VariantDefinition& v, const auto& use) {
  return v.files * v.ranks <= 64 && v.files <= 8
             ? use.template operator()<TableCooperative<64>, CooperativePiecesVariant<64>>()
             : use.template operator()<TableCooperative<128>, CooperativePiecesVariant<128>>();
}

}  // namespace turncoat
