#include "eval/table_inputs.hpp"

namespace turncoat {

namespace {

// The board, turned so that Black's end is below: upside down, or by half a turn.
template <int Size>
TableLayout board_layout(const Area<Size>& map, bool by_half) {
  TableLayout out;
  out.cells = Size;
  for (Cell c = 0; c < Size; ++c) {
    const bool there = map.cells().has(c);
    const int file = there ? map.file(c) : 0, rank = there ? map.rank(c) : 0;
    const Cell to = there ? map.at(by_half ? map.files() - 1 - file : file, map.ranks() - 1 - rank) : nowhere;
    out.turned.push_back(to == nowhere ? c : to);
    out.files.push_back(file);
    out.ranks.push_back(rank + 1);  // there may be one below the first
  }
  return out;
}

// A plane for each kind, of each army: the next features.
void add_pieces(TableLayout& out, int kinds, bool on_board = true) {
  for (const int owner : {0, 1})
    for (int i = 0; i < kinds; ++i) out.planes.push_back({owner, out.of_player + i, on_board});
  out.of_player += kinds;
}

template <int Size>
TableLayout chess_layout(const ChessVariant<Size>& variant) {
  TableLayout out = board_layout(variant.tables.map(), false);
  add_pieces(out, variant.tables.kinds());
  if (variant.own.capture == CaptureRule::hand) add_pieces(out, variant.tables.kinds(), false);
  return out;
}

}  // namespace

TableLayout table_layout(const ChessVariant<64>& variant) { return chess_layout(variant); }
TableLayout table_layout(const ChessVariant<128>& variant) { return chess_layout(variant); }

namespace {

template <int Armies>
TableLayout mercenary_layout(const MercenaryVariant<Armies>& variant) {
  TableLayout out = board_layout(variant.tables.map(), false);
  const int kinds = variant.tables.kinds();
  add_pieces(out, kinds);
  for (int army = 2; army < Armies; ++army) {
    add_pieces(out, kinds);  // hired
    for (int i = 0; i < kinds; ++i) out.planes.push_back({2, out.of_no_player + i});
    out.of_no_player += kinds;
  }
  return out;
}

}  // namespace

TableLayout table_layout(const MercenaryVariant<3>& variant) { return mercenary_layout(variant); }
TableLayout table_layout(const MercenaryVariant<4>& variant) { return mercenary_layout(variant); }

TableLayout table_layout(const MercurialVariant& variant) {
  TableLayout out = board_layout(variant.tables.map(), true);
  const int kinds = static_cast<int>(variant.all.size());
  for (const int owner : {0, 1}) {
    for (int i = 0; i < kinds; ++i) out.planes.push_back({owner, i});
    for (int held = 0; held < 2; ++held)  // a second prisoner of a kind is the same input once more
      for (int i = 0; i < kinds; ++i) out.planes.push_back({owner, kinds + i});
    for (int i = 0; i < kinds; ++i) out.planes.push_back({owner, 2 * kinds + i, false});
  }
  out.of_player = 3 * kinds;
  return out;
}

TableLayout table_layout(const MergerVariant& variant) {
  using Inputs = TableInputs<TableMerger>;
  TableLayout out = board_layout(variant.tables.map(), false);
  const int kinds = static_cast<int>(variant.order.size());
  for (const int owner : {0, 1})
    for (int i = 0; i < kinds; ++i)
      for (int state = 0; state < Inputs::states; ++state)
        for (int n = 0; n < Inputs::most_together; ++n) out.planes.push_back({owner, state * kinds + i});
  out.of_player = Inputs::states * kinds;
  return out;
}

}  // namespace turncoat
