// How the tables of variants are drawn. Part of movement_tables.cpp, and of the unit of the star's (games/variants).
#include <cstdlib>

#include "core/movement_tables.hpp"

namespace turncoat {

template <Map M, int Armies>
MovementTables<M, Armies>::MovementTables(const M& map, const Kinds& kinds, const std::array<int, Armies>& ways,
                                          bool long_first)
    : kinds_(static_cast<int>(kinds.size())), long_first_(long_first), map_(map), kind_(kinds), ways_(ways) {
  if constexpr (!RunTimeMap<M>)
    usual_board_ = true;
  else if (map.files() * map.ranks() == Usual::BoardMap::size && map.ranks() == Usual::BoardMap::ranks)
    usual_board_ = map.cells() == Set(UsualSet::all());
  if (usual_board_) Usual::prepare();
  for (Army a = 0; a < Armies; ++a)
    for (Cell c : cells_of(map_)) in_front_[a][c] = walked(a, c, 1);
  for (int shorter : {0, 1}) {
    const Table& reach = families_[static_cast<std::size_t>(family(1, shorter))].reach;
    for (Cell c : cells_of(map_)) (shorter == 0 ? strikers_[c].straight : strikers_[c].slant) = reach[c];
  }
  for (int i = 0; i < kinds_; ++i) {
    const Kind k = table_kind(i);
    const TableKind<size, Armies>& one = kind(k);
    if (one.royal) royals_.add(k);
    facing_ = facing_ || one.faces;
    if (one.royal && royal_kind_ == no_kind)
      royal_kind_ = k;
    else if (one.royal)
      other_royal_kinds_.add(k);
    for (Army a = 0; a < Armies; ++a) {
      way_at_[a][k] = way_[a].emplace_back(std::make_unique<Way>()).get();
      draw(a, k);
      promotes_on_[a][k] = one.promotes_on[a];
      draw_passing(a, k);
      movers_[a].push_back({way_at_[a][k], k, way_at_[a][k]->shape, !one.becomes.empty()});
      group(a, movers_[a].back());
    }
    if (one.becomes.empty()) continue;
    promoters_.add(k);
    choices_[k] = static_cast<std::uint8_t>(one.becomes.size() - 1);
  }
  for (int i = 0; i < kinds_; ++i) list_leapers(table_kind(i)), list_riders(table_kind(i));
}

template <Map M, int Armies>
void MovementTables<M, Armies>::group(Army a, const Mover& mover) {
  const Way& way = *mover.way;
  Groups& groups = groups_[a];
  Table seen = way.both;
  bool apart = !mover.promotes && !way.splits && !way.legs && way.hops.empty();
  std::array<Kind*, 2> places{};  // among the riders
  for (const Slide& slide : way.slides) {
    if (!slide.full || !usual_line(slide.family)) apart = false;
    if (!apart) break;
    auto& riders = slide.family == 0 ? groups.straight : groups.slant;
    const auto place = std::ranges::find(riders, no_kind);
    if (place == riders.end())
      apart = false;
    else
      places[static_cast<std::size_t>(slide.family)] = &*place;
    const Table& reach = families_[static_cast<std::size_t>(slide.family)].reach;
    for (Cell c : cells_of(map_)) {
      if (seen[c] & reach[c]) apart = false;
      seen[c] |= reach[c];
    }
  }
  if (!apart) return (way.shifts.empty() ? groups.others : groups.shifting).push_back(mover);
  for (Kind* place : places)
    if (place != nullptr) *place = mover.kind;
  if (way.leaps) groups.leaps.push_back({mover.kind, &way.both});
}

template <Map M, int Armies>
void MovementTables<M, Armies>::list_leapers(Kind k) {
  const Table& first = way(white, k).strikers;
  bool alike = true;
  for (Army a = 0; a < Armies; ++a) alike = alike && way(a, k).strikers == first;
  for (Army a = 0; a < Armies; ++a) {
    const Way& w = way(a, k);
    if (!w.strikes_by_leap || (alike && a != 0)) continue;
    for (Cell c : cells_of(map_)) {
      strikers_[c].near |= w.strikers[c];
      strikers_[c].leapers[leapers_size_] = w.strikers[c];
    }
    leapers_[leapers_size_++] = {k, alike ? all_armies : a};
  }
}

// Pieces that capture otherwise.
template <Map M, int Armies>
void MovementTables<M, Armies>::list_riders(Kind k) {
  std::array<bool, 2> listed{};
  for (int f : {0, 1}) {
    bool rides = true;
    for (Army a = 0; a < Armies; ++a)
      rides = rides && std::ranges::any_of(way(a, k).slides, [f](const Slide& s) { return s.family == f && s.full; });
    Riders& kinds = riders_[static_cast<std::size_t>(f)];
    const auto free = std::ranges::find(kinds, no_kind);
    if (!rides || free == kinds.end()) continue;
    *free = k;
    listed[static_cast<std::size_t>(f)] = true;
  }
  bool other = false;
  for (Army a = 0; a < Armies; ++a) {
    const Way& w = way(a, k);
    Others& out = others_[a];
    const auto reach = [&](const Table& strikers) {
      for (Cell c : cells_of(map_)) strikers_[c].others |= strikers[c];
      other = true;
    };
    if (w.leg_takes) out.lame.push_back({k, &w}), reach(w.leg_reach);
    for (const Slide& slide : w.slides) {
      if (slide.takes == Table{} || (slide.family < 2 && listed[static_cast<std::size_t>(slide.family)])) continue;
      auto line = std::ranges::find(out.lines, slide.family, &Line::family);
      if (line == out.lines.end()) line = out.lines.insert(line, {.family = slide.family});
      line->riders.push_back({k, &slide.strikers});
      reach(slide.strikers);
    }
    for (const Hopping& hop : w.hops)
      if (hop.takes) out.jumpers.push_back({k, &hop, kind(k).avoids}), hops_ = true, reach(hop.strikers);
  }
  if (other) other_kinds_.add(k);
}

template <Map M, int Armies>
int MovementTables<M, Armies>::family(int longer, int shorter) {
  for (std::size_t i = 0; i < families_.size(); ++i)
    if (families_[i].longer == longer && families_[i].shorter == shorter) return static_cast<int>(i);
  Family& out = families_.emplace_back();
  out.longer = longer, out.shorter = shorter;
  if constexpr (!RunTimeMap<M>) {
    for (Cell c : cells_of(map_)) out.reach[c] = Usual::reach({white, shorter == 0 ? rook : bishop}, c);
    return static_cast<int>(families_.size()) - 1;
  }
  std::vector<std::pair<int, int>> steps;
  for (int ahead : {longer, shorter, -shorter, -longer})
    for (int aside : {longer, shorter, -shorter, -longer}) {
      if (ahead * ahead + aside * aside != longer * longer + shorter * shorter) continue;
      const bool up = ahead > 0 || (ahead == 0 && aside > 0);
      if (const std::pair step(ahead, aside); up && std::ranges::find(steps, step) == steps.end())
        steps.push_back(step);
    }
  out.ups = steps.size();
  for (std::size_t i = 0; i < out.ups; ++i) steps.emplace_back(-steps[i].first, -steps[i].second);
  out.rays.resize(steps.size() * size);
  for (Cell c : cells_of(map_))
    for (std::size_t i = 0; i < steps.size(); ++i) {
      Set& ray = out.rays[steps.size() * c + i];
      Stance at{c, 0};
      for (Landings to = map_.leap(at, steps[i].first, steps[i].second); !to.empty();
           to = map_.leap(at, steps[i].first, steps[i].second)) {
        at = to[0];
        ray.add(at.cell);
      }
      out.reach[c] |= ray;
    }
  return static_cast<int>(families_.size()) - 1;
}

namespace movement_tables {

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

}  // namespace movement_tables

template <Map M, int Armies>
Landings MovementTables<M, Armies>::landings(Stance from, const Leap& leap) const {
  if constexpr (knight_rules<M> > 1)
    if (long_first_ && leap.ahead * leap.ahead != leap.aside * leap.aside)
      return map_.leap_long_first(from, leap.ahead, leap.aside);
  return map_.leap(from, leap.ahead, leap.aside);
}

template <Map M, int Armies>
void MovementTables<M, Armies>::draw_leap(Way& way, Cell from, Cell to, const Leap& leap, const Set& via, bool legged) {
  if (legged) {
    way.legs = true;
    way.leg_from.add(from);
    const auto over = [&via](auto& all) -> auto& {
      for (auto& one : all)
        if (one.via == via) return one;
      return all.emplace_back(via);
    };
    Legged& legged_leaps = over(way.legged[from]);
    if (leap.moves) legged_leaps.moves.add(to);
    if (leap.captures) {
      way.leg_takes = true;
      legged_leaps.takes.add(to);
      over(way.leg_strikers[to]).from.add(from);
      way.leg_reach[to].add(from);
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

// Every way of riding from a cell, cell by cell, with what it adds to the piece's tables.
template <Map M, int Armies>
void MovementTables<M, Armies>::draw_ride(Way& way, Army a, Kind k, Cell from, const Leap& leap) {
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
      if (!goes_to(a, k, to.cell)) {
        // It may come back on its line.
      } else if (leap.hop != Hop::none) {
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
void MovementTables<M, Armies>::draw(Army a, Kind k) {
  const TableKind<size, Armies>& kind = this->kind(k);
  Way& way = *way_[a][static_cast<std::size_t>(place_of(k))];
  const auto draw_from = [&](const Set& cells, const Leap& leap) {
    if (leap.ahead <= 0) way.forward = false;
    for (Cell from : cells) {
      if (leap.initial && !kind.home[a].has(from)) continue;
      if (leap.range > 1) {
        draw_ride(way, a, k, from, leap);
        continue;
      }
      const Stance stance{from, heading(a, from)};
      bool fits = true;
      const Set via = leap.lame ? movement_tables::leg(map_, stance, leap, fits) : Set();
      if (!fits) continue;
      for (Stance to : landings(stance, leap)) {
        if (!goes_to(a, k, to.cell)) continue;
        draw_leap(way, from, to.cell, leap, via, leap.lame);
        if (leap.lame && leap.initial && leap.moves && !leap.captures && leap.ahead == 2 && leap.aside == 0)
          way.doubles.add(from);
      }
    }
  };
  Set left = cells_of(map_);
  for (const auto& there : kind.elsewhere[a]) {
    for (const Leap& leap : there.leaps) draw_from(left & there.cells, leap);
    left -= there.cells;
  }
  for (const Leap& leap : kind.leaps[a]) draw_from(left, leap);
  for (Slide& slide : way.slides) {
    const Table& reach = families_[static_cast<std::size_t>(slide.family)].reach;
    slide.alike = slide.moves == slide.takes;
    slide.full = slide.alike && slide.takes == reach;
  }
  way.shape = shape_of(way);
  for (Cell from : way.leg_from) {
    way.leg_to[from] = way.legged[from][0].moves;
    way.leg_via[from] = way.legged[from][0].via;
  }
  if (way.shape == Shape::pawn) draw_shifts(way);
}

template <Map M, int Armies>
auto MovementTables<M, Armies>::shape_of(const Way& way) const -> Shape {
  const bool slides = !way.slides.empty(), hops = !way.hops.empty(), leaps = way.leaps || way.splits || way.legs;
  if (slides && !leaps && !hops) {
    if (!std::ranges::all_of(way.slides, &Slide::alike)) return Shape::general;
    const auto usual = [this](const Slide& s) { return s.full && usual_line(s.family); };
    if (!std::ranges::all_of(way.slides, usual)) return Shape::rider;
    return way.slides.size() == 2 ? Shape::queen : way.slides[0].family == 0 ? Shape::rook : Shape::bishop;
  }
  if (slides && hops && !leaps) {
    const auto along = [this](const Slide& slide, const Hopping& hop) {
      const Table& reach = families_[static_cast<std::size_t>(slide.family)].reach;
      return usual_line(slide.family) && slide.moves == reach && slide.takes == Table{} && hop.family == slide.family &&
             !hop.near && hop.takes && !hop.moves && hop.reach == reach;
    };
    return std::ranges::equal(way.slides, way.hops, along) ? Shape::cannon : Shape::general;
  }
  if (slides || hops) return Shape::general;
  if (!way.splits && !way.legs) return Shape::leaper;
  const auto alike = [](const auto& legs) {
    return std::ranges::all_of(legs, [](const Legged& one) { return one.moves == one.takes; });
  };
  if (!way.leaps && !way.splits && std::ranges::all_of(way.legged, alike)) return Shape::lame;
  const auto one_leg = [](const auto& legs) { return legs.size() <= 1; };
  if (!way.leaps && !way.leg_takes && std::ranges::all_of(way.legged, one_leg)) return Shape::pawn;
  return Shape::general;
}

// Every leap of a pawn as the shift of a set.
template <Map M, int Armies>
void MovementTables<M, Armies>::draw_shifts(Way& way) const {
  bool alike = true;
  const auto add = [&](Cell from, Cell to, int via, bool takes) {
    const int by = to - from;
    for (Shift& shift : way.shifts)
      if (shift.by == by && shift.via == via && shift.takes == takes) return shift.from.add(from);
    way.shifts.push_back({.by = by, .via = via, .takes = takes, .from = Set::of(from)});
  };
  for (Cell from : cells_of(map_)) {
    for (Cell to : way.moves[from]) add(from, to, 0, false);
    for (Cell to : way.takes[from]) add(from, to, 0, true);
    const Set& via = way.leg_via[from];
    // A longer leg, or a target that is also reached without one, is listed by cell.
    if (via.several() || (way.leg_to[from] & way.moves[from])) alike = false;
    for (Cell to : way.leg_to[from])
      if (via) add(from, to, via.first() - from, false);
  }
  if (!alike || way.shifts.size() > most_shifts) way.shifts.clear();
}

// Double steps, and pieces that capture by what is no move otherwise.
template <Map M, int Armies>
void MovementTables<M, Armies>::draw_passing(Army a, Kind k) {
  Way& way = *way_[a][static_cast<std::size_t>(place_of(k))];
  way.double_to.fill(nowhere), way.double_over.fill(nowhere);
  for (Cell from : cells_of(map_))
    for (Cell to : way.takes[from]) way.passing_strikers[to].add(from);
  for (Cell from : way.doubles) {
    const Cell to = ahead(a, from, 2);
    if (to == nowhere || promotes_on_[a][k].has(to)) continue;
    way.double_to[from] = to, way.double_over[from] = ahead(a, from, 1);
  }
}

}  // namespace turncoat
