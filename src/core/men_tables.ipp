// How the tables of variants are drawn. Part of men_tables.cpp, and of the unit of the star's (games/variants).
#include <cstdlib>

#include "core/men_tables.hpp"

namespace turncoat {

template <Map M, int Armies>
MenTables<M, Armies>::MenTables(const M& map, const Kinds& kinds, const std::array<int, Armies>& ways, bool long_first)
    : kinds_(static_cast<int>(kinds.size())), long_first_(long_first), map_(map), kind_(kinds), ways_(ways) {
  if constexpr (!RunTimeMap<M>)
    usual_board_ = true;
  else if constexpr (size == 64)
    usual_board_ = map.files() == 8 && map.ranks() == 8 && map.cells() == Set::all();
  if (usual_board_) Usual::prepare();
  family(1, 0), family(1, 1);
  for (int i = 0; i < kinds_; ++i) {
    const Kind k = table_kind(i);
    const TableKind<size, Armies>& one = kind(k);
    if (one.royal) royal_kinds_.push_back(k);
    for (Army a = 0; a < Armies; ++a) {
      way_at_[a][k] = way_[a].emplace_back(std::make_unique<Way>()).get();
      draw(a, k);
      promotes_on_[a][k] = one.promotes_on[a];
    }
    if (one.becomes.empty()) continue;
    promoters_ = static_cast<std::uint16_t>(promoters_ | 1 << k);
    choices_[k] = static_cast<std::uint8_t>(one.becomes.size() - 1);
  }
  list_strikers(white, true);
  for (Army a = 0; a < Armies; ++a) list_strikers(a, false);
}

// Whether a kind captures in the same way in every army, by leaps and lines alone.
template <Map M, int Armies>
bool MenTables<M, Armies>::alike(Kind k) const {
  const Way& first = way(white, k);
  for (Army a = 0; a < Armies; ++a) {
    const Way& other = way(a, k);
    if (other.leg_takes || other.hop_takes || other.strikers != first.strikers ||
        other.slides.size() != first.slides.size())
      return false;
    for (std::size_t i = 0; i < first.slides.size(); ++i)
      if (other.slides[i].family != first.slides[i].family || other.slides[i].full != first.slides[i].full ||
          other.slides[i].takes != first.slides[i].takes)
        return false;
  }
  return true;
}

// What the kinds of one army do that is not alike in all of them; or what is, which that army's tables tell.
template <Map M, int Armies>
void MenTables<M, Armies>::list_strikers(Army a, bool of_all) {
  const Army whose = of_all ? all_armies : a;
  const std::size_t others = strikers_.lines.size();
  for (std::size_t f = 0; f < families_.size(); ++f)
    strikers_.lines.push_back({.family = static_cast<int>(f), .army = whose});
  for (int i = 0; i < kinds_; ++i) {
    const Kind k = table_kind(i);
    const Way& w = way(a, k);
    if (alike(k) != of_all) continue;
    if (w.strikes_by_leap) strikers_.leapers.push_back({k, whose, &w.strikers});
    if (w.leg_takes) strikers_.lame.push_back({k, whose});
    for (const Slide& slide : w.slides) {
      if (slide.takes == Table{}) continue;
      Line& line = strikers_.lines[others + static_cast<std::size_t>(slide.family)];
      line.riders.push_back({k, &slide.strikers});
      line.full = line.full && slide.full;
    }
    for (const Hopping& hop : w.hops)
      if (hop.takes) strikers_.jumpers.push_back({k, whose, &hop}), hops_ = true;
  }
  std::erase_if(strikers_.lines, [](const Line& line) { return line.riders.empty(); });
}

template <Map M, int Armies>
int MenTables<M, Armies>::family(int longer, int shorter) {
  for (std::size_t i = 0; i < families_.size(); ++i)
    if (families_[i].longer == longer && families_[i].shorter == shorter) return static_cast<int>(i);
  Family& out = families_.emplace_back();
  out.longer = longer, out.shorter = shorter;
  if constexpr (!RunTimeMap<M>) {
    for (Cell c : cells_of(map_)) out.reach[c] = Usual::reach({white, shorter == 0 ? rook : bishop}, c);
    return static_cast<int>(families_.size()) - 1;
  }
  for (int ahead : {longer, -longer, shorter, -shorter})
    for (int aside : {longer, -longer, shorter, -shorter}) {
      if (ahead * ahead + aside * aside != longer * longer + shorter * shorter) continue;
      if (std::ranges::any_of(out.rays, [&](const Ray& r) { return r.ahead == ahead && r.aside == aside; })) continue;
      Ray& ray = out.rays.emplace_back();
      ray.ahead = ahead, ray.aside = aside, ray.up = ahead > 0 || (ahead == 0 && aside > 0);
      for (Cell c : cells_of(map_)) {
        Stance at{c, 0};
        for (Landings to = map_.leap(at, ahead, aside); !to.empty(); to = map_.leap(at, ahead, aside)) {
          at = to[0];
          ray.cells[c].add(at.cell);
        }
        out.reach[c] |= ray.cells[c];
      }
    }
  return static_cast<int>(families_.size()) - 1;
}

namespace men_tables {

// The cells that a lame leap passes over: along its longer side first, then diagonally. `fits` says whether all exist.
template <Map M>
CellSet<M::size> leg(const M& map, Stance from, const Leap& leap, bool& fits) {
  CellSet<M::size> out;
  int ahead = leap.ahead, aside = leap.aside, done_ahead = 0, done_aside = 0;
  fits = true;
  while (true) {
    const int by = std::abs(ahead) - std::abs(aside);
    const auto sign = [](int n) { return n > 0 ? 1 : n < 0 ? -1 : 0; };
    const int step_ahead = by >= 0 ? sign(ahead) : 0, step_aside = by <= 0 ? sign(aside) : 0;
    ahead -= step_ahead, aside -= step_aside;
    done_ahead += step_ahead, done_aside += step_aside;
    if (ahead == 0 && aside == 0) return out;
    const Landings at = map.leap(from, done_ahead, done_aside);
    if (at.empty())
      fits = false;
    else
      out.add(at[0].cell);
  }
}

}  // namespace men_tables

template <Map M, int Armies>
Landings MenTables<M, Armies>::landings(Stance from, const Leap& leap) const {
  if constexpr (knight_rules<M> > 1)
    if (long_first_ && leap.ahead * leap.ahead != leap.aside * leap.aside)
      return map_.leap_long_first(from, leap.ahead, leap.aside);
  return map_.leap(from, leap.ahead, leap.aside);
}

template <Map M, int Armies>
void MenTables<M, Armies>::draw_leap(Way& way, Cell from, Cell to, const Leap& leap, const Set& via, bool legged) {
  if (legged) {
    way.legs = true;
    way.leg_from.add(from);
    way.legged[from].push_back({to, leap.moves, leap.captures, via});
    if (leap.captures) {
      way.leg_takes = true;
      way.leg_strikers[to].push_back({from, via});
    }
    return;
  }
  if (leap.moves && leap.captures) {
    way.leaps = true;
    way.both[from].add(to);
  } else {
    way.splits = true;
    (leap.moves ? way.moves : way.takes)[from].add(to);
  }
  if (leap.captures) {
    way.strikes_by_leap = true;
    way.strikers[to].add(from);
  }
}

// Every way of riding from a cell, cell by cell, with what it makes of the man's tables.
template <Map M, int Armies>
void MenTables<M, Armies>::draw_ride(Way& way, Army a, Cell from, const Leap& leap) {
  const int longer = std::max(std::abs(leap.ahead), std::abs(leap.aside)),
            shorter = std::min(std::abs(leap.ahead), std::abs(leap.aside)), f = family(longer, shorter);
  const auto slide_of = [&]() -> Slide& {
    for (Slide& slide : way.slides)
      if (slide.family == f) return slide;
    way.slides.emplace_back().family = f;
    return way.slides.back();
  };
  const auto hop_of = [&]() -> Hopping& {
    for (Hopping& hop : way.hops)
      if (hop.family == f && hop.near == (leap.hop == Hop::near) && hop.moves == leap.moves &&
          hop.takes == leap.captures)
        return hop;
    way.hops.push_back({.family = f, .near = leap.hop == Hop::near, .moves = leap.moves, .takes = leap.captures});
    return way.hops.back();
  };
  const auto ride = [&](auto& self, Stance at, int left) -> void {
    if (left == 0) return;
    for (Stance to : map_.leap(at, leap.ahead, leap.aside)) {
      if (leap.hop != Hop::none) {
        Hopping& hop = hop_of();
        hop.reach[from].add(to.cell);
        if (leap.captures) hop.strikers[to.cell].add(from), way.hop_takes = true;
      } else {
        Slide& slide = slide_of();
        if (leap.moves) slide.moves[from].add(to.cell);
        if (leap.captures) slide.takes[from].add(to.cell), slide.strikers[to.cell].add(from);
      }
      self(self, to, left - 1);
    }
  };
  ride(ride, {from, heading(a, from)}, leap.range);
}

template <Map M, int Armies>
void MenTables<M, Armies>::draw(Army a, Kind k) {
  const TableKind<size, Armies>& kind = this->kind(k);
  Way& way = *way_[a][static_cast<std::size_t>(place_of(k))];
  for (const Leap& leap : kind.leaps[a]) {
    if (leap.ahead <= 0) way.forward = false;
    for (Cell from : cells_of(map_)) {
      if (leap.initial && !kind.home[a].has(from)) continue;
      if (leap.range > 1) {
        draw_ride(way, a, from, leap);
        continue;
      }
      const Stance stance{from, heading(a, from)};
      bool fits = true;
      const Set via = leap.lame ? men_tables::leg(map_, stance, leap, fits) : Set();
      if (!fits) continue;
      for (Stance to : landings(stance, leap)) {
        draw_leap(way, from, to.cell, leap, via, leap.lame);
        if (leap.lame && leap.initial && leap.moves && !leap.captures && leap.ahead == 2 && leap.aside == 0)
          way.doubles.add(from);
      }
    }
  }
  for (Slide& slide : way.slides) {
    const Table& reach = families_[static_cast<std::size_t>(slide.family)].reach;
    slide.full = slide.moves == reach && slide.takes == reach;
  }
  const bool only_slides = !way.leaps && !way.splits && !way.legs && way.hops.empty();
  if (!way.slides.empty() && only_slides && way.slides.size() <= 2 &&
      std::ranges::all_of(way.slides, [](const Slide& s) { return s.full; }))
    way.shape = way.slides.size() == 1 ? Shape::line : Shape::two_lines;
  else if (way.slides.empty() && !way.splits && !way.legs && way.hops.empty())
    way.shape = Shape::leaper;
  else if (way.slides.empty() && way.hops.empty() && !way.leaps && !way.leg_takes &&
           std::ranges::all_of(way.legged, [](const auto& legs) { return legs.size() <= 1; }))
    way.shape = Shape::pawn;
  for (Cell from : way.leg_from) {
    way.leg_to[from].add(way.legged[from][0].to);
    way.leg_via[from] = way.legged[from][0].via;
  }
}

}  // namespace turncoat
