#pragma once
// A variant of chess, ready to be played: the rules that BasicChess asks it (games/chess/chess.hpp).
#include <memory>
#include <string>

#include "core/castling.hpp"
#include "core/visited_moves.hpp"
#include "games/chess/chess.hpp"
#include "games/variants/text/places.hpp"
#include "games/variants/variant.hpp"

namespace turncoat {

// The rights of a variant, White's to the right and to the left, then Black's. Where there is none it has no letter; where
// pieces are dealt anew before each game king and rook are those of the text's start.
std::array<CastlingRight, 4> castling_rights(const VariantDefinition& variant);
// The cells of the start where pieces of an army stand that gate (VA-81), and those that have a first step as long as they
// have not moved (VA-68).
CellSet<128> gates_of(const VariantDefinition& variant, Army army);
CellSet<128> unmoved_of(const VariantDefinition& variant, Army army);
// The castling of a variant: two rights of each army, without a letter where there is none.
template <int Size>
Castling<TableMovement<Area<Size>, 2>, 4> castling_of(const VariantDefinition& variant);

// What texts of language 2 ask of tables.
template <int Size>
struct FreeTables {
  std::array<std::array<CellSet<Size>, Size>, 2> zone{};  // what a blast on a cell reaches, White's and Black's
  std::vector<Kind> spared;
  std::array<std::vector<std::pair<Kind, CellSet<Size>>>, 2> goals;
  std::array<std::vector<Kind>, 2> extinct;
  std::array<std::array<DropRule, table_kinds>, 2> drops;  // VA-80
  // VA-74, VA-75: of kinds that need not promote where they come, or that can have begun there: where, whether it also
  // counts where they begin, and whether they may stay; how many of a kind hinder others from becoming one.
  struct Promotion {
    CellSet<Size> zone;
    bool begins = false, may = false;
  };
  std::array<std::array<Promotion, table_kinds>, 2> promotion{};
  std::array<int, table_kinds> most{};
  std::array<Kind, table_kinds> in_hand_as{};  // as which kind a captured piece goes to a hand (VA-66)
  bool forms = false, avoids = false;          // whether there are forms; whether a kind avoids others
  // Of kinds that become other ones in each army: what those are.
  std::array<std::array<std::vector<Kind>, table_kinds>, 2> becomes;
  int most_royals = 0;       // of an army, where pieces can become royal
  bool has_choices = false;  // whether there is one of these
  // VA-81: the cells of the start that pieces leave with something from the hand behind them.
  std::array<CellSet<Size>, 2> gates{};
  // VA-68: the first steps of pieces that have not moved; whether a king makes it out of check alone; and the kind of the
  // enemies that end it by coming to its rank or file.
  struct FirstSteps {
    Kind kind = no_kind;
    Cell from = nowhere;
    CellSet<Size> to;
    bool royal = false;
    Kind until = no_kind;
  };
  std::array<std::vector<FirstSteps>, 2> first_steps;
  std::array<std::vector<Kind>, 2> shaded;  // kinds that are put on cells of both shades
  std::vector<Kind> rooks, khons, knights;  // by which moves are counted (VA-91)
  Kind castling_king = no_kind;
  std::vector<Kind> castling_rooks;
  std::array<CastlingRight, 4> rights{};
  std::array<CellSet<Size>, 2> castling_rank{};  // where White's and Black's kings castle
  bool shuffles = false;                         // whether kings and rooks have other homes in other games
  // What moves over an empty cell and can be captured there, by army and kind, and from where.
  std::array<std::array<std::vector<PassingStep>, table_kinds>, 2> steps;
  std::array<std::array<bool, table_kinds>, 2> shoots{};  // VA-83, and whether a kind does
  bool shooters = false;
  bool plays_more = false;  // VA-85, VA-92
  Kind duck = no_kind;
  // VA-65: whether nothing is drawn by insufficient material, or only what has nothing but royal pieces.
  bool goes_on = false, few_go_on = false;

  FreeTables() = default;
  explicit FreeTables(const VariantDefinition& variant);
};

template <int Size>
struct ChessVariant : Variant<Area<Size>, 2> {
  explicit ChessVariant(const VariantDefinition& variant);

  OfChess own;
  Castling<TableMovement<Area<Size>, 2>, 4> castling;
  bool royals_exposed = false;  // whether royal pieces can be captured as long as, or whether, others are there
  std::array<std::array<CellSet<Size>, table_kinds>, 2> drops_on{};  // where pieces of a kind are dropped
  bool captors_die = false;
  FreeTables<Size> free;  // empty where the text is of language 1
  // Which piece of chess each kind is, where all of them move as those do, on its board, and captures do no more than
  // there but fill hands; empty otherwise.
  std::vector<Kind> as_chess;
  std::string start_fen;
};

template <int Size>
class ChessRules : public VariantRules<ChessVariant<Size>> {
  using Base = VariantRules<ChessVariant<Size>>;
  using Base::v_;

 public:
  using Base::movement, Base::royal_kinds;
  using typename Base::Board, typename Base::PieceMovement, typename Base::Set;
  struct Options {
    std::shared_ptr<const ChessVariant<Size>> variant;
  };

  static constexpr bool draws_claimed = true;
  // One set of moves for each piece, castling and captures in passing.
  using Visited = VisitedMoves<PieceMovement, Size == 64 ? 64 : 128>;
  static constexpr bool has_capture_effects = false, has_ends = false;
  struct CapturedPieces {};

  ChessRules() = default;
  explicit ChessRules(const Options& options) : Base(*options.variant) {}

  const std::string& start_fen() const { return v_->start_fen; }
  const Castling<PieceMovement, 4>& castling() const { return v_->castling; }

  bool castles_with(Kind k) const { return this->is_king(k); }

  // ---- royal pieces
  // Those that must not be attacked: with `royals = last` none while there are several, with `king = taken` none.
  Set royals(const Board& board, Army a) const {
    const Set all = royal_kinds(board) & board.of(a);
    return v_->royals_exposed && (v_->own.king_taken || all.several()) ? Set() : all;
  }
  Cell king_of(const Board& board, Army a) const { return (royal_kinds(board) & board.of(a)).first(); }
  Set checked(const Board& board, Army a) const {
    const Set occupied = board.occupied();
    Set out;
    for (Cell royal : royals(board, a))
      if (movement().attacked(board, royal, board.of(!a), occupied)) out.add(royal);
    return out;
  }
  bool in_check(const Board& board, Army a) const { return static_cast<bool>(checked(board, a)); }
  struct CheckInfo {
    Set royals;
    typename PieceMovement::CheckInfo pieces;
    bool check() const { return pieces.check; }
  };
  CheckInfo check_info(const Board& board, Army a) const {
    const Set mine = royals(board, a);
    return {mine, movement().check_info(board, mine, board.of(!a))};
  }
  const auto& foes(const Board&, Army, const CheckInfo& check_info) const { return check_info.pieces.foes; }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const CheckInfo& check_info, Visit& visit) const {
    const Set enemies = board.of(!a);
    return movement().visit_legal(board, a, check_info.royals, check_info.pieces, enemies, enemies - royals(board, !a),
                                  visit);
  }

  bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    return movement().safe_after(board, royals(board, a), board.of(!a), from, to, captured);
  }

  // ---- ends
  bool insufficient(const Board& board) const { return this->none_can_mate(board); }
  bool repetition_ends() const { return v_->definition.repetition; }
  int move_limit() const { return v_->definition.limit; }
  static Decision mated(Seat other) { return Decision::win(other, Reason::checkmate); }
  int stalemate() const { return static_cast<int>(v_->definition.stalemate); }
  Expected<void> check_pieces(const Board& board) const;
};

// The FEN of the start.
std::string start_fen_of(const VariantDefinition& variant);

extern template struct ChessVariant<64>;
extern template struct ChessVariant<128>;
extern template class ChessRules<64>;
extern template class ChessRules<128>;

template <int Size>
using TableChess = BasicChess<ChessRules<Size>>;

template <>
bool BasicChess<ChessRules<64>>::refused(const Attempt& attempt, Refusal& out) const;
template <>
bool BasicChess<ChessRules<128>>::refused(const Attempt& attempt, Refusal& out) const;
extern template class BasicChess<ChessRules<64>>;
extern template class BasicChess<ChessRules<128>>;

static_assert(TwoSeat<TableChess<64>> && TwoSeat<TableChess<128>>);

}  // namespace turncoat
