#pragma once
// A variant of chess, ready to be played: its tables, and the rules that BasicChess asks them (games/chess/chess.hpp).
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/castling.hpp"
#include "core/fen.hpp"
#include "core/spec.hpp"
#include "core/table_men.hpp"
#include "games/chess/chess.hpp"
#include "games/variants/chess_definition.hpp"

namespace turncoat {

// What its men are worth, in hundredths of a pawn.
template <int Size>
struct TableValues {
  std::array<int, table_kinds> men{};
  std::array<std::array<std::array<std::int16_t, Size>, table_kinds>, 2> placed{};  // [army][kind][cell], worth and all
  std::array<std::array<std::int16_t, Size>, 2> royal{};  // what a royal man gains by seeing far, once few men are left
  std::array<CellSet<Size>, Size> around{};               // a cell and those next to it
  // The cells ahead of one in its file, and in it and the files beside it: who stands there keeps a pawn from passing.
  std::array<std::array<CellSet<Size>, Size>, 2> ahead{}, front{};
  std::array<int, table_kinds> promotion{};  // what a man gains by it at most
  std::array<int, table_kinds> mobility{};   // of a man, for each cell that it sees
  std::vector<Kind> by_worth;                // the cheapest first, royal ones last
  int full = 1;                              // the worth of all men at the start
};

// Immutable, and shared by all positions.
template <int Size>
struct ChessVariant {
  using Men = TableMen<Size, 2>;

  explicit ChessVariant(const ChessDefinition& variant);
  ChessVariant(const ChessVariant&) = delete;
  ChessVariant& operator=(const ChessVariant&) = delete;

  ChessDefinition definition;
  std::string text;  // the canonical one, in one line: the spec of its games
  std::string id;    // its name and the first digits of the text's hash
  MenTables<Size, 2> tables;
  std::vector<KindView> kinds;
  FenForm form;
  GameInfo info;
  Castling<Men, 4> castling;
  std::string start_fen;
  std::array<int, 2> royals{};                           // how many royal men each army has at the start
  bool only_kings = false;                               // whether bare royal men can never mate one another
  std::array<bool, table_kinds> knightly{}, bishoply{};  // whether a kind moves as chess' knight, or bishop, does
  TableValues<Size> values;
};

template <int Size>
class ChessRules {
 public:
  using Variant = ChessVariant<Size>;
  using Men = typename Variant::Men;
  using Geography = Area<Size>;
  using Board = typename Men::Board;
  using Set = CellSet<Size>;
  struct Options {
    std::shared_ptr<const Variant> variant;
  };

  static constexpr bool draws_claimed = true;
  static constexpr int most_sets = Size == 64 ? 64 : 128;  // one for each man, castling and captures in passing

  ChessRules() = default;
  explicit ChessRules(const Options& options) : v_(options.variant.get()) {}

  static void prepare() {}
  const Variant& variant() const { return *v_; }
  Men men() const { return Men(v_->tables); }
  const Geography& map() const { return v_->tables.map(); }
  const FenForm& form() const { return v_->form; }
  const std::string& start_fen() const { return v_->start_fen; }
  const Castling<Men, 4>& castling() const { return v_->castling; }
  char letter(Kind k) const { return v_->kinds[static_cast<std::size_t>(place_of(k))].letter; }
  // The letter must be one of its kinds'.
  Kind kind_of(char letter) const {
    int place = 0;
    while (v_->kinds[static_cast<std::size_t>(place)].letter != letter) ++place;
    return table_kind(place);
  }

  // ---- royal men
  Set royal_kinds(const Board& board) const {
    Set out;
    for (Kind k : v_->tables.royal_kinds()) out |= board.all(k);
    return out;
  }
  // Those that must not be attacked: with `royals = last` none while there are several.
  Set royals(const Board& board, Army a) const {
    const Set all = royal_kinds(board) & board.of(a);
    return v_->definition.last_royal && all.several() ? Set() : all;
  }
  bool is_king(Kind k) const { return men().is_royal(k); }
  Set checked(const Board& board, Army a) const {
    const Set occupied = board.occupied();
    Set out;
    for (Cell royal : royals(board, a))
      if (men().attacked(board, royal, board.of(!a), occupied)) out.add(royal);
    return out;
  }
  bool in_check(const Board& board, Army a) const { return static_cast<bool>(checked(board, a)); }
  struct Guard {
    Set royals;
    typename Men::Guard men;
    bool check() const { return men.check; }
  };
  Guard guard(const Board& board, Army a) const {
    const Set mine = royals(board, a);
    return {mine, men().guard(board, mine, board.of(!a))};
  }
  template <class Visit>
  bool visit_legal(const Board& board, Army a, const Guard& guard, Visit& visit) const {
    const Set enemies = board.of(!a);
    return men().visit_legal(board, a, guard.royals, guard.men, enemies, enemies - royals(board, !a), visit);
  }

  // ---- pawns
  Cell ahead(Army a, Cell c, int steps) const { return men().ahead(a, c, steps); }
  bool irreversible(Piece man) const { return men().promotes(man.kind) && v_->tables.way(man.army, man.kind).forward; }
  Cell passed_over(Piece man, Cell from, Cell to) const {
    return v_->definition.passing ? men().passed_over(man, from, to) : nowhere;
  }
  bool takes_in_passing(Piece man, Cell from, Cell to) const { return men().takes_in_passing(man, from, to); }
  Set passing_strikers(const Board& board, Army a, Cell cell) const { return men().passing_strikers(board, a, cell); }
  bool safe_in_passing(const Board& board, Army a, Cell from, Cell to, Cell captured) const {
    return men().safe_after(board, royals(board, a), board.of(!a), from, to, captured);
  }
  bool passable(Army a, Cell cell) const {
    const Cell start = ahead(a, cell, -1);
    for (int i = 0; v_->definition.passing && start != nowhere && i < v_->tables.kinds(); ++i)
      if (steps_twice(Piece(a, table_kind(i)), start)) return true;
    return false;
  }
  bool steps_twice(Piece man, Cell start) const {
    return men().promotes(man.kind) && v_->tables.way(man.army, man.kind).doubles.has(start);
  }

  // ---- ends
  bool insufficient(const Board& board) const;
  bool repetition_ends() const { return v_->definition.repetition; }
  int move_limit() const { return v_->definition.limit; }
  int stalemate() const { return static_cast<int>(v_->definition.stalemate); }
  Expected<void> check_men(const Board& board) const;

 private:
  const Variant* v_ = nullptr;
};

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
