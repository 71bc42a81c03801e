#include "online/node/table_presence.hpp"

#include <algorithm>

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

// A player of a silent process may come through another one, for this time: a page notices a silent line within 10 s,
// and tries again every 4 s; a process that alone does not reach the store keeps its lines, and is given a minute.
// Staying away for longer costs the player's own time.
constexpr Millis longest_cut_off = 90'000;
constexpr Millis usual_sign = 750;  // of a process: it says twice a second that it is there

// The time lost to persons of a process that has been silent since then: a process that began later is there for them.
Outage cut_off(Millis since, const Downtime& downtime, Millis now) {
  const Millis longest = std::min(now, since + longest_cut_off);
  return {.from = since, .to = downtime.begun() > since ? std::min(longest, downtime.begun()) : longest};
}

}  // namespace

bool TablePresence::is_here(const std::string& person) const {
  const auto here = here_.find(person);
  return here != here_.end() && here->second.connections > 0;
}

bool TablePresence::is_away(const std::string& person) const {
  if (is_here(person)) return false;
  if (const auto found = elsewhere_.find(person); found != elsewhere_.end()) return !found->second.here;
  const auto here = here_.find(person);
  return here != here_.end() && here->second.gone_since > 0;
}

bool TablePresence::closed_page(const std::string& person) const {
  if (const auto found = elsewhere_.find(person); found != elsewhere_.end()) return found->second.closed;
  const auto here = here_.find(person);
  return here != here_.end() && here->second.closed;
}

bool TablePresence::arrive(const std::string& person, const Downtime& downtime, Millis now) {
  Here& here = here_[person];
  // A person that left and comes back while the store is away has been here when that began.
  const bool left_before = here.gone_since > 0 && here.gone_since < downtime.there_until(now);
  if (here.ours_since == 0 || left_before) here.ours_since = now;
  here.gone_since = 0;
  return ++here.connections == 1;
}

std::optional<Presence> TablePresence::leave(const std::string& person, bool by_page, bool sits, Millis now) {
  const auto found = here_.find(person);
  Here& here = found->second;
  if (--here.connections > 0) return {};
  const Presence gone{.person = person, .gone_since = now, .closed = by_page};
  if (!sits) {
    here_.erase(found);
    return gone;
  }
  here.gone_since = now;
  here.told = false;
  here.closed = by_page;
  return gone;
}

void TablePresence::came_from_elsewhere(const std::string& person, const Downtime& downtime, Millis now) {
  const auto found = elsewhere_.find(person);
  if (found == elsewhere_.end() || !is_here(person)) return;  // they may have gone again meanwhile
  const Presence& there = found->second;
  if (!there.here && !there.cut_off) return;
  here_[person].ours_since = now;
  // What the store said before it was away does not tell when their process fell silent.
  const bool heard_now = heard_ + usual_sign > now;
  if (heard_now && there.gone_since > 0 && there.gone_since + usual_sign < now)
    way_here_[person] = cut_off(there.gone_since, downtime, now);
}

void TablePresence::told_others(const std::string& person) {
  if (is_here(person)) here_[person].told = true;
}

bool TablePresence::others_know(const std::string& person) const {
  const auto here = here_.find(person);
  return here != here_.end() && here->second.told;
}

std::vector<Presence> TablePresence::here() const {
  std::vector<Presence> out;
  for (const auto& [person, here] : here_)
    out.push_back(
        {.person = person, .here = here.connections > 0, .gone_since = here.gone_since, .closed = here.closed});
  return out;
}

void TablePresence::moved(const std::string& person, Millis at) {
  const auto after = [at](Millis cut) { return cut + usual_sign < at; };
  if (const auto found = elsewhere_.find(person);
      found != elsewhere_.end() && found->second.cut_off && after(found->second.gone_since))
    found->second = {.person = person, .here = true};
  if (const auto way = way_here_.find(person); way != way_here_.end() && after(way->second.from)) way_here_.erase(way);
}

void TablePresence::hear(const std::vector<Presence>& all, const Downtime& downtime, Millis now) {
  heard_ = now;
  const auto was_there = std::exchange(elsewhere_, {});
  for (const Presence& one : all) {
    elsewhere_[one.person] = one;
    // Their process is heard of again; maybe it has not given them back yet what they lost. A person that is here came
    // before.
    const auto was = was_there.find(one.person);
    if (one.here && !is_here(one.person) && was != was_there.end() && was->second.cut_off)
      way_here_[one.person] = cut_off(was->second.gone_since, downtime, now);
  }
}

std::optional<Context::Absence> TablePresence::absence(const std::string& person, Millis turn_at,
                                                       const Downtime& downtime, Millis now) const {
  if (is_here(person)) return {};
  const auto since = [&](Millis gone, bool closed) {
    const Millis from = planted(PlantedFault::first_back_claims) ? gone : std::max(gone, downtime.watched_since());
    return Context::Absence{.time = std::max<Millis>(0, now - from), .closed = closed};
  };
  if (const auto found = elsewhere_.find(person); found != elsewhere_.end()) {
    const Presence& there = found->second;
    if (there.here) return {};
    return since(there.gone_since + (there.cut_off ? longest_cut_off : 0), there.closed);
  }
  const auto here = here_.find(person);
  if (here == here_.end()) return since(turn_at, false);
  return since(here->second.gone_since, here->second.closed);
}

Outages TablePresence::lost_by(const std::string& person, const Downtime& downtime, Millis since, Millis now) const {
  Outages out;
  const bool here = is_here(person);
  const auto found = elsewhere_.find(person);
  const Presence there = found == elsewhere_.end() ? Presence() : found->second;
  const auto way = way_here_.find(person);
  if (way != way_here_.end() && (here || there.here)) out.add(way->second);
  if (here) {
    const Millis ours_since = here_.find(person)->second.ours_since;
    for (const Outage& one : downtime.here().after(std::max(since, ours_since)).all())
      out.add({.from = std::max(one.from, ours_since), .to = one.to});
  } else if (there.cut_off) {  // and not here through any process
    out.add(cut_off(there.gone_since, downtime, now));
  }
  return out;
}

}  // namespace turncoat::online
