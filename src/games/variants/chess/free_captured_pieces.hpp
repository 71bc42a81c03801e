#pragma once
// What a position of language 2 (docs/spec/variants.md, VA-61 to VA-94) remembers beside its board.
#include <algorithm>
#include <array>
#include <cstdint>

#include "core/fen.hpp"
#include "games/variants/chess/captured_pieces.hpp"

namespace turncoat {

// Beside what captures leave behind: how many checks each army still has to give (VA-87).
template <int Size>
class FreeCapturedPieces : public CapturedPieces<Size> {
 public:
  int checks_left(Army a) const { return left_[a]; }
  void set_checks_left(Army a, int n) { left_[a] = static_cast<std::uint8_t>(n); }
  void give_check(Army a) {
    if (left_[a] > 0) --left_[a];
  }
  // Plies that are counted, and how many may be: 0 where nothing is counted (VA-91). It is a clock and no part of the
  // key.
  int counted() const { return counted_; }
  int count_limit() const { return count_limit_; }
  void set_count(int counted, int limit) {
    counted_ = static_cast<std::uint16_t>(counted), count_limit_ = static_cast<std::uint16_t>(limit);
  }
  void count_ply() {
    if (count_limit_ > 0) ++counted_;
  }
  bool counted_out() const { return counted_ > count_limit_; }
  // The piece that has just moved over a cell which is open to capture.
  Cell passer() const { return passer_; }
  void set_passer(Cell c) { passer_ = c; }
  // From where an army's king castles, and the rook of each right; nowhere if that is not known.
  Cell king_home(Army a) const { return kings_[a]; }
  Cell rook_home(std::size_t right) const { return rooks_[right]; }
  void set_homes(std::size_t right, Army a, Cell king, Cell rook) { kings_[a] = king, rooks_[right] = rook; }
  // Other cells that are open to capture then; and those that the moves of this turn have passed over, which will be
  // open in the next one.
  const CellSet<Size>& also_passed() const { return also_passed_; }
  void set_also_passed(const CellSet<Size>& cells) { also_passed_ = cells; }
  const CellSet<Size>& opened() const { return opened_; }
  void set_opened(const CellSet<Size>& cells) { opened_ = cells; }
  // How many plies of its turn the side to move has made, and of how many moves the turn is, where that is not always
  // the same (VA-92).
  int part() const { return part_; }
  int parts() const { return parts_; }
  void set_part(int part, int parts) {
    part_ = static_cast<std::uint8_t>(part), parts_ = static_cast<std::uint8_t>(std::min(parts, most_parts));
  }
  static constexpr int most_parts = 255;
  // How many of the last turns were passed, up to two.
  int passes() const { return passes_; }
  void set_passes(int n) { passes_ = static_cast<std::uint8_t>(std::min(n, 2)); }
  // Nowhere as long as it is beside the board, or where there is none.
  Cell duck() const { return duck_; }
  void set_duck(Cell c) { duck_ = c; }
  // Cells of pieces that have not moved, and may leave something from the hand behind them (VA-81) or make a first step
  // (VA-68).
  const CellSet<Size>& unmoved(Army a) const { return unmoved_[a]; }
  void set_unmoved(Army a, const CellSet<Size>& cells) { unmoved_[a] = cells; }
  void has_moved(const CellSet<Size>& cells) { unmoved_[white] -= cells, unmoved_[black] -= cells; }
  std::uint64_t unmoved_key() const {
    std::uint64_t out = 0;
    for (Cell c : unmoved_[white] | unmoved_[black]) out ^= zobrist(0x60000u + c);
    return out;
  }
  std::uint64_t key() const {
    std::uint64_t out = CapturedPieces<Size>::key() ^ unmoved_key() ^
                        zobrist(0x50000u + left_[white] * (most_checks + 1u) + left_[black]);
    if (part_ != 0 || parts_ != 0) out ^= zobrist(0x60200u + (parts_ << 8 | part_));
    return passes_ == 0 ? out : out ^ zobrist(0x70200u + passes_);
  }

 private:
  std::array<std::uint8_t, 2> left_{};
  std::uint16_t counted_ = 0, count_limit_ = 0;
  Cell passer_ = nowhere, duck_ = nowhere;
  CellSet<Size> also_passed_, opened_;
  std::array<CellSet<Size>, 2> unmoved_{};
  std::uint8_t part_ = 0, parts_ = 0, passes_ = 0;
  std::array<Cell, 2> kings_ = {nowhere, nowhere};
  std::array<Cell, 4> rooks_ = {nowhere, nowhere, nowhere, nowhere};
};

}  // namespace turncoat
