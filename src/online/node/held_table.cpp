#include "online/node/held_table.hpp"

#include <algorithm>

#include "online/base/contains.hpp"
#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_said = 20;  // words that newcomers are shown
// After an outage pages come back by themselves; so long the clock waits for whoever is to move.
constexpr Millis time_to_come_back = 8000;
// Whoever's process is not heard of may come through another one, for so long.
constexpr Millis longest_cut_off = 5 * 60'000;
constexpr Millis usual_sign = 750;  // of a process: it says twice a second that it is there

}  // namespace

// ---- how it stands

std::expected<void, std::string> HeldTable::read(const StoredTable& stored) {
  auto folded = fold(stored.events);
  if (!folded) return std::unexpected(folded.error());
  live = std::move(*folded);
  seed_ = stored.seed;
  code_ = stored.code;
  answered_.clear();
  said_.clear();
  for (const Event& event : stored.events) remember(event);
  if (!shown_) shown_ = std::make_shared<const Live>(live);
  known = true;
  return {};
}

void HeldTable::remember(const Event& event) {
  if (!event.request.empty()) answered_[event.request] = {.version = event.version, .digest = event.digest};
  if (!event.is<event::Said>()) return;
  said_.push_back(event);
  if (said_.size() > most_said) said_.erase(said_.begin());
}

const HeldTable::Answered* HeldTable::answered(std::string_view idempotency_key) const {
  const auto found = idempotency_key.empty() ? answered_.end() : answered_.find(idempotency_key);
  return found == answered_.end() ? nullptr : &found->second;
}

void HeldTable::change(Decided decided, Millis now) {
  const Event& event = decided.event;
  std::size_t plays_before = live.table.plays.size();
  if (const auto* took_back = event.as<event::TookBack>())
    plays_before = std::min(plays_before, static_cast<std::size_t>(took_back->plays));
  std::shared_ptr<const Live> before;
  if (live.table.delayed) before = std::make_shared<const Live>(std::move(live));
  live = std::move(decided.after);
  remember(event);
  tell(event, plays_before, std::move(before), now);
}

Context HeldTable::context(const Downtime& downtime, Millis now) const {
  return {.now = now,
          .round_trip =
              [this](Seat seat) {
                Millis trip = 0;
                for (const Connection* one : connections_)
                  if (one->person.id == person_at(seat)) trip = std::max(trip, one->median_trip());
                return trip;
              },
          .throw_dice = [this](const Table& table, int number) { return fair::draw(seed_, terms_of(table), number); },
          .absent = [this, &downtime, now](Seat seat) { return absence(seat, downtime, now); },
          .lost = [this, &downtime, now](Millis since) { return lost(downtime, since, now); }};
}

// Nobody is absent in a time in which they could not have been seen.
std::optional<Context::Absence> HeldTable::absence(Seat seat, const Downtime& downtime, Millis now) const {
  const std::string& person = person_at(seat);
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
  const auto here = presence_.find(person);
  if (here == presence_.end()) return since(live.table.turn_at, false);
  return since(here->second.gone_since, here->second.closed);
}

Millis HeldTable::lost(const Downtime& downtime, Millis since, Millis now) const {
  Outages all = downtime.everywhere().after(since);
  const Seat seat = live.game->actor();
  if (seat >= 0 && live.table.seats[static_cast<std::size_t>(seat)].kind == SeatKind::person)
    all.add(lost_by(person_at(seat), downtime, since, now));
  return all.within(since, now);
}

// What a person lost besides: while the process stood still, or was dead, through which alone they come; and on the way
// back after an outage.
Outages HeldTable::lost_by(const std::string& person, const Downtime& downtime, Millis since, Millis now) const {
  Outages out;
  const auto seen = presence_.find(person);
  const Here mine = seen == presence_.end() ? Here() : seen->second;
  const auto found = elsewhere_.find(person);
  const Presence there = found == elsewhere_.end() ? Presence() : found->second;
  const bool here = mine.connections > 0;
  const auto way = way_here_.find(person);
  if (way != way_here_.end() && (here || there.here)) out.add(way->second);
  if (here) {
    out.add(downtime.here().after(std::max(since, mine.ours_since)));
  } else if (there.here) {
    return out;
  } else if (there.cut_off) {
    out.add({.from = there.gone_since, .to = std::min(now, there.gone_since + longest_cut_off)});
  }
  const Millis ended = downtime.everywhere().last_end();
  // Through another process they have been here again, if they have gone since.
  const bool went_since = !there.cut_off && there.gone_since > ended;
  const bool back = here || mine.arrived >= ended || went_since;
  const Millis at = back ? std::max(mine.arrived, ended) : now;
  if (ended > 0) out.add({.from = ended, .to = std::min(at, ended + time_to_come_back)});
  return out;
}

// ---- who is here

bool HeldTable::is_here(const std::string& person) const {
  const auto here = presence_.find(person);
  return here != presence_.end() && here->second.connections > 0;
}

std::optional<Presence> HeldTable::arrive(Connection& connection, const Downtime& downtime, Millis now) {
  const std::string& person = connection.person.id;
  const bool was_away = is_away(person);
  Here& here = presence_[person];
  const bool first = ++here.connections == 1;
  here.gone_since = 0;
  if (here.ours_since == 0) here.ours_since = now;
  if (first && (here.arrived == 0 || here.arrived < downtime.watched_since())) here.arrived = now;
  if (const auto seat = known && was_away ? seat_of(live.table, person) : std::nullopt) tell_presence(*seat, false);
  connections_.push_back(&connection);
  if (!first) return {};
  return Presence{.person = person, .here = true};
}

void HeldTable::came_from_elsewhere(const std::string& person, Millis now) {
  const auto found = elsewhere_.find(person);
  if (found == elsewhere_.end()) return;
  const Presence& there = found->second;
  if (there.here || there.cut_off) presence_[person].ours_since = now;
  if ((there.here || there.cut_off) && there.gone_since > 0 && there.gone_since + usual_sign < now)
    way_here_[person] = {.from = there.gone_since, .to = std::min(now, there.gone_since + longest_cut_off)};
}

std::optional<Presence> HeldTable::leave(Connection& connection, bool by_page, const Downtime& downtime, Millis now) {
  std::erase(connections_, &connection);
  const auto found = presence_.find(connection.person.id);
  Here& here = found->second;
  if (--here.connections > 0) return {};
  const Presence gone{.person = connection.person.id, .gone_since = now, .closed = by_page};
  const auto seat = known ? seat_of(live.table, gone.person) : std::nullopt;
  if (!seat) {
    presence_.erase(found);
    return gone;
  }
  here.gone_since = now;
  here.ours_since = 0;
  here.told = false;
  here.closed = by_page;
  here.arrived = std::max(here.arrived, downtime.watched_since());  // they were here after it
  if (is_away(gone.person)) tell_presence(*seat, true);
  return gone;
}

void HeldTable::told_others(const std::string& person) {
  if (is_here(person)) presence_[person].told = true;
}

bool HeldTable::others_know(const Connection& connection) const {
  const auto here = presence_.find(connection.person.id);
  return here != presence_.end() && here->second.told;
}

std::vector<Presence> HeldTable::presence_here() const {
  std::vector<Presence> out;
  for (const auto& [person, here] : presence_)
    out.push_back(
        {.person = person, .here = here.connections > 0, .gone_since = here.gone_since, .closed = here.closed});
  return out;
}

void HeldTable::all_present(const std::vector<Presence>& presence, Millis now) {
  const std::vector<int> before = away();
  const auto was_there = std::exchange(elsewhere_, {});
  for (const Presence& one : presence) {
    elsewhere_[one.person] = one;
    // Their process is heard of again; maybe it has not given them back yet what they lost.
    const auto was = was_there.find(one.person);
    if (one.here && was != was_there.end() && was->second.cut_off)
      way_here_[one.person] = {.from = was->second.gone_since,
                               .to = std::min(now, was->second.gone_since + longest_cut_off)};
  }
  const std::vector<int> after = away();
  for (std::size_t seat = 0; known && seat < live.table.seats.size(); ++seat) {
    const bool was = contains(before, static_cast<int>(seat)), is = contains(after, static_cast<int>(seat));
    if (was != is) tell_presence(static_cast<Seat>(seat), is);
  }
}

void HeldTable::tell_presence(Seat seat, bool gone) const {
  for (Connection* connection : connections_)
    if (Onlooker* onlooker = connection->peer.onlooker())
      onlooker->sees_gone(seat, gone);
    else
      connection->tell(gone_message(seat, gone));
}

bool HeldTable::plays(const Connection& connection) const {
  return known && seat_of(live.table, connection.person.id).has_value();
}

bool HeldTable::is_away(const std::string& person) const {
  if (is_here(person)) return false;
  if (const auto found = elsewhere_.find(person); found != elsewhere_.end()) return !found->second.here;
  const auto here = presence_.find(person);
  return here != presence_.end() && here->second.gone_since > 0;
}

// The seats whose persons have been here and are not any more.
std::vector<int> HeldTable::away() const {
  std::vector<int> out;
  for (std::size_t seat = 0; seat < live.table.seats.size(); ++seat)
    if (const std::string& person = live.table.seats[seat].person; !person.empty() && is_away(person))
      out.push_back(static_cast<int>(seat));
  return out;
}

bool HeldTable::behind(const Connection& connection) const {
  return live.table.delayed && live.table.status == Status::running && shown_ && !plays(connection);
}

void HeldTable::welcome(Connection& connection, Millis now) const {
  const bool late = behind(connection);
  connection.welcomed = true;
  const Live& shown = late ? *shown_ : live;
  if (Onlooker* onlooker = connection.peer.onlooker())
    return onlooker->sees(shown, code_for(connection.person.id), now);
  connection.tell(full_message(shown, said_, {.person = connection.person.id, .gone = away()}, code_,
                               late ? "" : shown_seed(), now));
}

// The code is for those who may invite others.
const std::string& HeldTable::code_for(const std::string& person) const {
  static const std::string none;
  const bool invites =
      live.table.status == Status::open && (person == live.table.host || seat_of(live.table, person).has_value());
  return invites ? code_ : none;
}

void HeldTable::welcome_all(Millis now) const {
  for (Connection* connection : connections_) welcome(*connection, now);
}

void HeldTable::tell_wait(Millis time) const {
  for (Connection* connection : connections_)
    if (!connection->peer.onlooker()) connection->tell(wait_message(time));
}

int HeldTable::version_shown_to(const Connection& connection) const {
  return live.table.version - (behind(connection) ? static_cast<int>(withheld_.size()) : 0);
}

// ---- telling it to everybody

void HeldTable::tell(const Event& event, std::size_t plays_before, std::shared_ptr<const Live> before, Millis now) {
  const Text message = shared(event_message(event, live, plays_before, shown_seed(), now));
  const std::vector<Text> for_watchers = now_for_watchers(event, message, std::move(before));
  for (Connection* connection : connections_) {
    if (!connection->welcomed) continue;
    if (changes_seats(event.what)) {  // one's own seats are told in a full message only
      welcome(*connection, now);
    } else if (Onlooker* onlooker = connection->peer.onlooker()) {
      if (!behind(*connection)) onlooker->sees(live, event, now);
    } else if (!live.table.delayed || plays(*connection)) {
      connection->tell(message);
    } else {
      for (const Text& one : for_watchers) connection->tell(one);
    }
  }
}

// At a delayed table watchers see what came before the turn passed; at the end everything, and also when seats change:
// whoever could take one has to see it.
std::vector<Text> HeldTable::now_for_watchers(const Event& event, const Text& message,
                                              std::shared_ptr<const Live> before) {
  if (!live.table.delayed) return {};
  withheld_.push_back(message);
  if (live.table.status != Status::running || changes_seats(event.what)) {
    shown_ = std::make_shared<const Live>(live);
    return std::exchange(withheld_, {});
  }
  const auto* moved = event.as<event::Moved>();
  const bool turn = event.is<event::Started>() || (moved && live.game->actor() != moved->seat);
  if (!turn) return {};
  std::vector<Text> out = std::exchange(withheld_, {message});
  out.pop_back();
  if (before) shown_ = std::move(before);
  return out;
}

std::optional<fair::Seed> HeldTable::told_seed() const {
  const Table& table = live.table;
  const bool ended = table.status == Status::over || table.status == Status::aborted;
  return ended && !table.commitment.empty() ? std::optional(seed_) : std::nullopt;
}

std::string HeldTable::shown_seed() const {
  const auto seed = told_seed();
  return seed ? hex(*seed) : "";
}

}  // namespace turncoat::online
