#pragma once
// What the fields of a game's FEN are made of, for those who put positions together without knowing the game.
#include <span>

namespace turncoat {

// A field behind the board.
enum class FieldForm : char {
  turn,     // "w"
  phase,    // "gray"
  letters,  // "KQk*K", each good by itself, or "-"
  entries,  // "e3w,j3b", each good by itself, or "-"
  control,  // "k2/k7": for each army that no seat plays a list of cells per seat
  hand,     // "NRp": letters of pieces, or "-"
  number,
};

// How several pieces stand on one cell.
enum class Stacking : char {
  none,
  prisoners,  // "R(pn)": the first one holds the others
  merged,     // "(KeNb)": they are one Piece
};

// The fields of chess.
inline constexpr FieldForm chess_fields[] = {FieldForm::turn, FieldForm::letters, FieldForm::entries, FieldForm::number,
                                             FieldForm::number};

struct FenForm {
  std::span<const FieldForm> fields;
  Stacking stacking = Stacking::none;
  bool owners = false;  // "p=w" is a piece that somebody else has hired
};

}  // namespace turncoat
