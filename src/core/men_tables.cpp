#include "core/men_tables.hpp"

#include <cstdlib>

namespace turncoat {

template <int Size, int Armies>
MenTables<Size, Armies>::MenTables(const Area<Size>& map, const Kinds& kinds, const std::array<int, Armies>& ways)
    : kinds_(static_cast<int>(kinds.size())), map_(map), kind_(kinds), ways_(ways) {
  if constexpr (Size == 64) {
    usual_board_ = map.files() == 8 && map.ranks() == 8 && map.cells() == Set::all();
    if (usual_board_) ChessMovement<Grid<8, 8>, 0, 2>::prepare();
  }
  family(1, 0), family(1, 1);
  for (int i = 0; i < kinds_; ++i) {
    const Kind k = table_kind(i);
    const TableKind<Size, Armies>& one = kind(k);
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
  for (Army a = 0; a < Armies; ++a) list_strikers(a);
}

template <int Size, int Armies>
void MenTables<Size, Armies>::list_strikers(Army a) {
  Strikers& strikers = strikers_[a];
  for (std::size_t f = 0; f < families_.size(); ++f) strikers.lines.push_back({.family = static_cast<int>(f)});
  for (int i = 0; i < kinds_; ++i) {
    const Kind k = table_kind(i);
    const Way& w = way(a, k);
    if (w.strikes_by_leap) strikers.leapers.push_back({k, &w.strikers});
    if (w.leg_takes) strikers.lame.push_back(k);
    for (const Slide& slide : w.slides) {
      if (slide.takes == Table{}) continue;
      Line& line = strikers.lines[static_cast<std::size_t>(slide.family)];
      line.riders.push_back({k, &slide.strikers});
      line.full = line.full && slide.full;
    }
    for (const Hopping& hop : w.hops)
      if (hop.takes) strikers.jumpers.push_back({k, &hop}), hops_ = true;
  }
  std::erase_if(strikers.lines, [](const Line& line) { return line.riders.empty(); });
}

template <int Size, int Armies>
int MenTables<Size, Armies>::family(int longer, int shorter) {
  for (std::size_t i = 0; i < families_.size(); ++i)
    if (families_[i].longer == longer && families_[i].shorter == shorter) return static_cast<int>(i);
  Family& out = families_.emplace_back();
  out.longer = longer, out.shorter = shorter;
  for (int ahead : {longer, -longer, shorter, -shorter})
    for (int aside : {longer, -longer, shorter, -shorter}) {
      if (ahead * ahead + aside * aside != longer * longer + shorter * shorter) continue;
      if (std::ranges::any_of(out.rays, [&](const Ray& r) { return r.ahead == ahead && r.aside == aside; })) continue;
      Ray& ray = out.rays.emplace_back();
      ray.ahead = ahead, ray.aside = aside, ray.up = ahead > 0 || (ahead == 0 && aside > 0);
      for (Cell c : map_.cells()) {
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

namespace {

// The cells that a lame leap passes over: along its longer side first, then diagonally. `fits` says whether all exist.
template <int Size>
CellSet<Size> leg(const Area<Size>& map, Stance from, const Leap& leap, bool& fits) {
  CellSet<Size> out;
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

}  // namespace

template <int Size, int Armies>
void MenTables<Size, Armies>::draw_leap(Way& way, Cell from, Cell to, const Leap& leap, const Set& via, bool legged) {
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

template <int Size, int Armies>
void MenTables<Size, Armies>::draw(Army a, Kind k) {
  const TableKind<Size, Armies>& kind = this->kind(k);
  Way& way = *way_[a][static_cast<std::size_t>(place_of(k))];
  const auto slide_of = [&](int f) -> Slide& {
    for (Slide& slide : way.slides)
      if (slide.family == f) return slide;
    way.slides.emplace_back().family = f;
    return way.slides.back();
  };
  const auto hop_of = [&](int f, const Leap& leap) -> Hopping& {
    for (Hopping& hop : way.hops)
      if (hop.family == f && hop.near == (leap.hop == Hop::near) && hop.moves == leap.moves &&
          hop.takes == leap.captures)
        return hop;
    way.hops.push_back({.family = f, .near = leap.hop == Hop::near, .moves = leap.moves, .takes = leap.captures});
    return way.hops.back();
  };
  for (const Leap& leap : kind.leaps[a]) {
    if (leap.ahead <= 0) way.forward = false;
    const int longer = std::max(std::abs(leap.ahead), std::abs(leap.aside)),
              shorter = std::min(std::abs(leap.ahead), std::abs(leap.aside));
    for (Cell from : map_.cells()) {
      if (leap.initial && !kind.home[a].has(from)) continue;
      const Stance stance{from, static_cast<std::uint8_t>(ways_[a])};
      if (leap.range == 1) {
        const Landings to = map_.leap(stance, leap.ahead, leap.aside);
        if (to.empty()) continue;
        bool fits = true;
        const Set via = leap.lame ? leg(map_, stance, leap, fits) : Set();
        if (!fits) continue;
        draw_leap(way, from, to[0].cell, leap, via, leap.lame);
        if (leap.lame && leap.initial && leap.moves && !leap.captures && leap.ahead == 2 && leap.aside == 0)
          way.doubles.add(from);
        continue;
      }
      const int f = family(longer, shorter);
      Stance at = stance;
      for (int n = 0; n < leap.range; ++n) {
        const Landings to = map_.leap(at, leap.ahead, leap.aside);
        if (to.empty()) break;
        at = to[0];
        if (leap.hop != Hop::none) {
          Hopping& hop = hop_of(f, leap);
          hop.reach[from].add(at.cell);
          if (leap.captures) hop.strikers[at.cell].add(from), way.hop_takes = true;
        } else {
          Slide& slide = slide_of(f);
          if (leap.moves) slide.moves[from].add(at.cell);
          if (leap.captures) slide.takes[from].add(at.cell), slide.strikers[at.cell].add(from);
        }
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

template class MenTables<64, 2>;
template class MenTables<128, 2>;
template class MenTables<128, 3>;

}  // namespace turncoat
