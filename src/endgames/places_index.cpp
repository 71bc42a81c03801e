#include "endgames/places_index.hpp"

#include <algorithm>

namespace turncoat {

EndgameCells::EndgameCells(const std::vector<std::vector<Cell>>& board_rows) : rows(board_rows) {
  number.fill(nowhere);
  for (const auto& row : rows)
    for (const Cell c : row)
      if (c != nowhere) number[c] = static_cast<Cell>(cells.size()), cells.push_back(c);
  std::array<Cell, 256> identity{};
  for (std::size_t i = 0; i < identity.size(); ++i) identity[i] = static_cast<Cell>(i);
  symmetries.push_back(identity);
  const std::size_t height = rows.size(), width = rows[0].size();
  if (!std::ranges::all_of(rows, [&](const auto& row) { return row.size() == width; })) return;
  for (unsigned way = 1; way < (height == width ? 8u : 4u); ++way) {
    std::array<Cell, 256> map = identity;
    for (std::size_t r = 0; r < height; ++r)
      for (std::size_t f = 0; f < width; ++f) {
        std::size_t to_r = way & 1 ? height - 1 - r : r, to_f = way & 2 ? width - 1 - f : f;
        if (way & 4) std::swap(to_r, to_f);
        if (rows[r][f] != nowhere) map[rows[r][f]] = rows[to_r][to_f];
      }
    if (std::ranges::find(map, nowhere) == map.end() - 1) symmetries.push_back(map);
  }
}

PlacesIndex::PlacesIndex(const EndgameCells& cells, const Material& material, unsigned symmetries, int turns)
    : cells_(&cells), count_(material.pieces.size()), turns_(static_cast<std::size_t>(turns)) {
  const auto equal = [&](std::size_t a, std::size_t b) {
    return a < count_ && b < count_ && material.pieces[a] == material.pieces[b];
  };
  for (std::size_t i = 0; i < count_; ++i) same_as_before_.push_back(i > 0 && equal(i, i - 1));
  while (anchor_ < count_ && (same_as_before_[anchor_] || equal(anchor_, anchor_ + 1))) ++anchor_;
  symmetries_ = anchor_ < count_ ? symmetries | 1 : 1;
  if (anchor_ == count_) anchor_ = 0;
  const auto used = [&](std::size_t s) { return (symmetries_ >> s & 1) != 0; };
  for (const Cell c : cells.cells) {
    Cell least = c;
    for (std::size_t s = 0; s < cells.symmetries.size(); ++s)
      if (used(s) && cells.number[cells.symmetries[s][c]] < cells.number[least]) least = cells.symmetries[s][c];
    if (least == c) {
      anchor_number_[c] = static_cast<std::uint8_t>(anchors_.size());
      anchors_.push_back(c);
    }
    for (std::size_t s = 0; s < cells.symmetries.size(); ++s)
      if (used(s) && cells.symmetries[s][c] == least) ways_[c].push_back(static_cast<std::uint8_t>(s));
  }
  size_ = std::uint64_t{turns_} * anchors_.size();
  for (std::size_t i = 1; i < count_; ++i) size_ *= cells.cells.size();
}

EndgamePlaces PlacesIndex::places(std::size_t number) const {
  EndgamePlaces out;
  out.turn = static_cast<int>(number % turns_);
  number /= turns_;
  for (std::size_t i = count_; i-- > 0;) {
    if (i == anchor_) continue;
    out.cells[i] = cells_->cells[number % cells_->cells.size()];
    number /= cells_->cells.size();
  }
  out.cells[anchor_] = anchors_[number];
  return out;
}

std::size_t PlacesIndex::number_by(const std::array<Cell, 256>& symmetry, const EndgamePlaces& places) const {
  std::array<Cell, most_endgame_pieces> cells{};
  for (std::size_t i = 0; i < count_; ++i) {
    cells[i] = symmetry[places.cells[i]];
    for (std::size_t j = i; j > 0 && same_as_before_[j] && cells[j] < cells[j - 1]; --j)
      std::swap(cells[j], cells[j - 1]);
  }
  std::size_t out = anchor_number_[cells[anchor_]];
  for (std::size_t i = 0; i < count_; ++i)
    if (i != anchor_) out = out * cells_->cells.size() + cells_->number[cells[i]];
  return out * turns_ + static_cast<std::size_t>(places.turn);
}

std::size_t PlacesIndex::find(const EndgamePlaces& places) const {
  std::size_t least = ~std::size_t{0};
  for (const std::uint8_t way : ways_[places.cells[anchor_]])
    least = std::min(least, number_by(cells_->symmetries[way], places));
  return least;
}

bool PlacesIndex::is_found(std::size_t number, const EndgamePlaces& places) const {
  for (std::size_t i = 0; i < count_; ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (places.cells[i] == places.cells[j]) return false;
  return find(places) == number;
}

}  // namespace turncoat
