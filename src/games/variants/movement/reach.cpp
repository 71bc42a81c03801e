#include "games/variants/movement/reach.hpp"

#include "core/table_movement.hpp"

namespace turncoat {

namespace {

using Tables = MovementTables<Area<128>, 2>;
using PieceMovement = TableMovement<Area<128>, 2>;
using Set = CellSet<128>;

constexpr std::string_view friends_on[] = {"e3", "g5", "b2", "f7", "c8"},
                           enemies_on[] = {"e8", "c5", "d3", "f6", "c7", "h2", "f4", "a9", "i5"};

// One piece with that movement.
class Shown {
 public:
  Shown(std::span<const Leap> leaps, bool from_start)
      : map_(shown_board()), tables_(map_, kinds(leaps, from_start), {0, 2}) {}

  Set targets(const Set& others, const Set& capturable) const {
    const Set taken = others | Set::of(shown_from);
    return PieceMovement(tables_).targets(Piece(white, table_kind(0)), shown_from, taken, capturable,
                                          capturable | (map_.cells() - taken));
  }
  Set captures() const {
    Set out;
    for (Cell c : map_.cells())
      if (c != shown_from) out |= targets(Set::of(c), Set::of(c)) & Set::of(c);
    return out;
  }

 private:
  static Tables::Kinds kinds(std::span<const Leap> leaps, bool from_start) {
    TableKind<128, 2> kind;
    kind.letter = 'A';
    kind.leaps[white].assign(leaps.begin(), leaps.end());
    if (from_start) kind.home[white].add(shown_from);
    return {kind};
  }

  Area<128> map_;
  Tables tables_;
};

Set named(const Area<128>& map, std::span<const std::string_view> names) {
  Set out;
  for (Cell c : map.cells())
    for (std::string_view name : names)
      if (map.name(c) == name) out.add(c);
  return out;
}

}  // namespace

Area<128> shown_board() { return {shown_files, shown_files}; }

Reach reach_of(std::span<const Leap> leaps) {
  const Shown later(leaps, false), first(leaps, true);
  Reach out;
  out.moves = later.targets({}, {}), out.captures = later.captures();
  out.first_moves = first.targets({}, {}) - out.moves, out.first_captures = first.captures() - out.captures;
  return out;
}

CrowdedReach crowded_reach_of(std::span<const Leap> leaps) {
  const Area<128> map = shown_board();
  CrowdedReach out;
  out.friends = named(map, friends_on), out.enemies = named(map, enemies_on);
  const Set to = Shown(leaps, true).targets(out.friends | out.enemies, out.enemies);
  out.captures = to & out.enemies, out.moves = to - out.enemies;
  return out;
}

}  // namespace turncoat
