#include "core/look_table.hpp"

#include <bit>

#include "core/random.hpp"

namespace turncoat {

namespace {

// Factors that bring each of these cells to a bit of its own at the upper end of the product, where that is possible.
// What else they bring there does no harm for the cells of a line in most of the orders that are tried.
std::array<std::uint64_t, 2> each_to_its_own(const std::vector<Cell>& cells) {
  std::array<std::uint64_t, 2> out{};
  std::size_t to = 64 - cells.size();
  for (const Cell c : cells) {
    if (const std::size_t from = c % 64; from <= to) out[c / 64] |= std::uint64_t{1} << (to - from);
    ++to;
  }
  return out;
}

// All but the last one.
CellSet<128> inner_cells(const Path& path) {
  CellSet<128> out;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) out.add(path[i]);
  return out;
}

}  // namespace

std::size_t PathsByLine::look_from(std::size_t begin, int looks_left, int most_bits) const {
  CellSet<128> mask;
  std::size_t at = begin;
  for (; at < paths.size(); ++at) {
    int lines_left = 0;
    bool between = false;
    for (const std::size_t end : ends) between = between || end == at, lines_left += end > at ? 1 : 0;
    if (at > begin && between && lines_left <= looks_left) break;
    mask |= inner_cells(paths[at]);
    if (at > begin && looks_left > 0 && mask.count() > most_bits) break;
  }
  return at;
}

LookTable::LookTable(std::span<const Path> paths) {
  for (const Path& path : paths) mask |= inner_cells(path);
  Set upper;
  for (const Cell c : mask)
    if (c >= 64) upper.add(c);
  orders_.resize(4);
  const auto add = [this](std::size_t order, const Set& cells) {
    for (const Cell c : cells) orders_[order].push_back(c);
  };
  add(0, mask), add(1, upper), add(1, mask - upper);
  for (std::size_t i = 0; i < paths.size(); ++i)
    add(2, inner_cells(paths[i])), add(3, inner_cells(paths[paths.size() - 1 - i]));
  const std::vector<Cell>& cells = orders_[0];
  if (orders_[2].size() != cells.size()) orders_.resize(2);  // paths that share cells
  std::array<std::size_t, 128> bit_of{};
  for (std::size_t i = 0; i < cells.size(); ++i) bit_of[cells[i]] = i;
  if (!cells.empty()) shift = 64 - static_cast<int>(cells.size());

  // A way to take cells is a number, of which each bit is a cell.
  const std::size_t size = std::size_t{1} << cells.size();
  occupancies.resize(size), attacks.resize(size);
  for (std::size_t bits = 1; bits < size; ++bits)
    occupancies[bits] =
        occupancies[bits & (bits - 1)] | Set::of(cells[static_cast<std::size_t>(std::countr_zero(bits))]);
  for (const Path& path : paths) {
    std::vector<Set> until;  // each of its cells
    for (const Cell c : path) until.push_back((until.empty() ? Set() : until.back()) | Set::of(c));
    for (std::size_t bits = 0; bits < size; ++bits) {
      std::size_t i = 0;
      while (i + 1 < path.size() && (bits >> bit_of[path[i]] & 1) == 0) ++i;
      attacks[bits] |= until[i];
    }
  }
}

// First those that are made for lines, then sparse random ones. Where these take long the index gets another bit: a
// browser would be kept from the first move, and twice the room for the few hard cells costs less.
void LookTable::find_magic() {
  constexpr std::uint32_t patience = 2000;
  stamp_.assign(2 * occupancies.size(), 0), entry_.assign(2 * occupancies.size(), 0);
  std::uint32_t attempt = 0;
  for (const std::vector<Cell>& order : orders_) {
    magic = each_to_its_own(order);
    if (try_magic(++attempt)) return;
  }
  Random random(0x7C04);
  do {
    if (++attempt == patience) --shift;
    for (std::uint64_t& m : magic) m = random.next() & random.next() & random.next();
  } while (!try_magic(attempt));
}

bool LookTable::try_magic(std::uint32_t attempt) {
  for (std::uint32_t i = 0; i < occupancies.size(); ++i) {
    const std::uint64_t product = occupancies[i].word(0) * magic[0] + occupancies[i].word(1) * magic[1];
    const auto at = static_cast<std::uint32_t>(product >> shift);
    if (stamp_[at] == attempt && attacks[entry_[at]] != attacks[i]) return false;
    stamp_[at] = attempt, entry_[at] = i;
  }
  return true;
}

}  // namespace turncoat
