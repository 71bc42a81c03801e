#pragma once
// A variant ready to be played, as far as its parents have that in common: tables, words, what pieces are worth, and
// the rules that the games ask of it.
#include <array>
#include <memory>
#include <ranges>
#include <string>
#include <vector>

#include "core/fen.hpp"
#include "core/spec.hpp"
#include "core/table_movement.hpp"
#include "games/mercenary3/star.hpp"
#include "games/variants/definition.hpp"

namespace turncoat {

class TableNetwork;  // eval/table_network.hpp

// What its pieces are worth, in centipawns. Only boards with files and ranks have values by cell.
template <int Size, int Armies>
struct TableValues {
  std::array<int, table_kinds> pieces{};
  std::array<std::array<std::array<std::int16_t, Size>, table_kinds>, Armies>
      placed{};                                           // [army][kind][cell], worth and all
  std::array<std::array<std::int16_t, Size>, 2> royal{};  // what a royal piece gains by seeing far, once few are left
  std::array<CellSet<Size>, Size> around{};               // a cell and those next to it
  // The cells ahead of one in its file, and in it and the files beside it: a piece there keeps a pawn from passing.
  std::array<std::array<CellSet<Size>, Size>, 2> ahead{}, front{};
  std::array<int, table_kinds> promotion{};  // what a piece gains by it at most
  std::array<int, table_kinds> mobility{};   // of a piece, for each cell that it sees
  std::array<int, table_kinds> usual{};      // how many cells it can expect to see, in eighths
  std::vector<Kind> by_worth;                // the cheapest first, royal ones last
  // Of kinds that are not royal and do not promote: whether they never leave the cells of one shade, and whether they
  // ride straight ahead, moving and capturing.
  std::array<bool, table_kinds> bound{}, far_ahead{};
  int full = 1, full_pieces = 1;  // the worth of all pieces at the start, and of those that do not promote
};

// What the program reckons each kind to be worth, in the order of the kinds and in centipawns: as the text says, or by
// how many cells a piece of it sees on average (games/variants/movement/worth.hpp). Royal kinds have no worth: 0.
std::vector<int> worths_of_kinds(const VariantDefinition& variant);

// Immutable, and shared by all positions.
template <Map M, int Armies>
struct Variant {
  using PieceMovement = TableMovement<M, Armies>;

  explicit Variant(const VariantDefinition& variant);
  Variant(const Variant&) = delete;
  Variant& operator=(const Variant&) = delete;

  VariantDefinition definition;
  std::string text;  // the canonical one, in one line: the spec of its games
  std::string id;    // its name and the first digits of the text's hash
  MovementTables<M, Armies> tables;
  std::vector<KindView> kinds;
  FenForm form;
  GameInfo info;
  std::array<int, Armies> royals{};                      // how many royal pieces each army has at the start
  bool only_kings = false;                               // whether bare royal pieces can never mate one another
  std::array<bool, table_kinds> knightly{}, bishoply{};  // whether a kind moves as chess' knight, or bishop, does
  TableValues<M::size, Armies> values;
  std::shared_ptr<const TableNetwork> network;  // what its evaluation asks beside its terms; may be none
};

// What games ask of a variant's rules; each parent adds its own. `The`: the variant.
template <class The>
class VariantRules {
 public:
  using PieceMovement = typename The::PieceMovement;
  using BoardMap = typename PieceMovement::BoardMap;
  using Board = typename PieceMovement::Board;
  using Set = typename PieceMovement::Set;

  VariantRules() = default;
  explicit VariantRules(const The& variant) : v_(&variant) {}

  static void prepare() {}
  const The& variant() const { return *v_; }
  PieceMovement movement() const { return PieceMovement(v_->tables); }
  const BoardMap& map() const { return v_->tables.map(); }
  const FenForm& form() const { return v_->form; }
  char letter(Kind k) const { return v_->kinds[static_cast<std::size_t>(place_of(k))].letter; }
  // The letter must be one of its kinds'.
  Kind kind_of(char letter) const {
    int place = 0;
    while (v_->kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
    return table_kind(place);
  }

  // ---- royal pieces
  Set royal_kinds(const Board& board) const { return movement().royals(board); }
  bool is_king(Kind k) const { return movement().is_royal(k); }
  auto kinds() const { return std::views::iota(0, v_->tables.kinds()) | std::views::transform(table_kind); }

  // ---- pawns
  Cell ahead(Army a, Cell c, int steps) const { return movement().ahead(a, c, steps); }
  bool irreversible(Piece piece) const {
    return movement().promotes(piece.kind) && v_->tables.way(piece.army, piece.kind).forward;
  }
  Cell passed_over(Piece piece, Cell from, Cell to) const {
    return v_->definition.passing ? movement().passed_over(piece, from, to) : nowhere;
  }
  bool takes_in_passing(Piece piece, Cell from, Cell to) const { return movement().takes_in_passing(piece, from, to); }
  Set passing_strikers(const Board& board, Army a, Cell cell) const {
    return movement().passing_strikers(board, a, cell);
  }
  bool passable(Army a, Cell cell) const {
    const Cell start = ahead(a, cell, -1);
    for (int i = 0; v_->definition.passing && start != nowhere && i < v_->tables.kinds(); ++i)
      if (steps_twice(Piece(a, table_kind(i)), start)) return true;
    return false;
  }
  // Whether a piece's double step from there can be captured in passing.
  bool steps_twice(Piece piece, Cell start) const {
    return movement().promotes(piece.kind) && v_->tables.way(piece.army, piece.kind).double_over[start] != nowhere;
  }

 protected:
  // FIDE 5.2.2 and MC-22: whether neither player can mate, where pieces of the playing armies alone are left; for
  // kings, knights and bishops that move as in chess, on a board without holes, where stalemate is a draw.
  bool none_can_mate(const Board& board) const {
    constexpr int most = 4;  // two kings, two bishops
    return board.occupied().count() <= most && v_->only_kings && few_cannot_mate(board);
  }
  bool few_cannot_mate(const Board& board) const;

  const The* v_ = nullptr;
};

extern template class MovementTables<Star, 3>;
extern template struct Variant<Area<64>, 2>;
extern template struct Variant<Area<64>, 3>;
extern template struct Variant<Area<128>, 2>;
extern template struct Variant<Area<128>, 3>;
extern template struct Variant<Area<128>, 4>;
extern template struct Variant<Star, 3>;

template <class The>
bool VariantRules<The>::few_cannot_mate(const Board& board) const {
  const Set royal = royal_kinds(board), others = board.occupied() - royal;
  if (!others) return true;
  if (royal.count() != 2 || others.count() > 2) return false;
  Set bishops;
  for (Cell c : others) {
    const Kind k = board[c].kind;
    if (v_->bishoply[k])
      bishops.add(c);
    else if (!v_->knightly[k])
      return false;
  }
  if (!others.several()) return true;
  if (bishops != others || !(others & board.of(white)) || !(others & board.of(black))) return false;
  return map().shade((others & board.of(white)).first()) == map().shade((others & board.of(black)).first());
}

}  // namespace turncoat
