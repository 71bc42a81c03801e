#include "simulation/kept.hpp"

#include <algorithm>

#include "online/base/contains.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr Millis node_silent_after = 3000, usual_sign = 1000;

}  // namespace

std::expected<void, StoreFault> Kept::commit(const Change& change) {
  const auto found = tables.find(change.table);
  const std::size_t there = found == tables.end() ? 0 : found->second.events.size();
  if (static_cast<int>(there) + 1 != change.event.version) return std::unexpected(StoreFault::stale);
  if (there > 0 && !change.event.request.empty() &&
      online::contains(found->second.events, change.event.request, &Event::request))
    return std::unexpected(StoreFault::failed);
  // Through its text.
  Event kept = change.event;
  auto read = read_event_body(seat_of(kept.what), event_body(kept.what));
  if (!read) return std::unexpected(StoreFault::failed);
  kept.what = *std::move(read);
  Row& row = tables[change.table];
  row.events.push_back(std::move(kept));
  if (change.seed)
    row.seed = *change.seed, row.code = change.code, row.owner = change.owner, row.network = change.network;
  row.status = change.status, row.deadline = change.deadline, row.computer = change.computer;
  row.card = change.card, row.changed = change.event.at;
  row.leased = 0;
  return {};
}

std::expected<void, StoreFault> Kept::commit(const TournamentChange& change) {
  const auto found = cups.find(change.tournament);
  const int there = found == cups.end() ? 0 : static_cast<int>(found->second.events.size());
  if (change.event.version != there + 1) return std::unexpected(StoreFault::stale);
  // Through its text.
  auto kept = read_tournament_event(change.event.version, change.event.at, tournament_event_body(change.event));
  if (!kept) return std::unexpected(StoreFault::failed);
  Cup& cup = cups[change.tournament];
  cup.events.push_back(*std::move(kept));
  if (change.event.version == 1) cup.maker = change.maker;
  if (!change.joins.empty() && static_cast<std::size_t>(change.event.player) == cup.players.size())
    cup.players.push_back({.person = change.joins, .name = change.joins});
  cup.status = change.status, cup.wakes = change.wakes;
  for (const Change& table : change.tables) {
    if (auto done = commit(table); !done) return done;
    cup.under_way.insert(table.table);
  }
  for (const GameEnd& end : change.event.ends) cup.under_way.erase(end.table);
  return {};
}

std::vector<FinishedTable> Kept::finished(const Cup& cup) const {
  std::vector<std::pair<Millis, std::string>> over;
  for (const std::string& id : cup.under_way)
    if (const Row& row = tables.at(id); row.status >= Status::over) over.emplace_back(row.changed, id);
  std::ranges::sort(over);
  std::vector<FinishedTable> out;
  for (const auto& [at, id] : over) out.push_back(finished_table(id, tables.at(id).card));
  return out;
}

std::expected<StoredTournament, StoreFault> Kept::tournament(const std::string& id, int behind) const {
  const auto found = cups.find(id);
  if (found == cups.end()) return std::unexpected(StoreFault::missing);
  const Cup& cup = found->second;
  const auto known = std::min(static_cast<std::size_t>(behind), cup.events.size());
  return StoredTournament{.maker = cup.maker,
                          .events = {cup.events.begin() + static_cast<std::ptrdiff_t>(known), cup.events.end()},
                          .players = cup.players,
                          .finished = finished(cup)};
}

std::vector<std::string> Kept::due_tournaments(Millis now) const {
  std::vector<std::string> out;
  for (const auto& [id, cup] : cups)
    if (cup.status < Status::over && ((cup.wakes > 0 && cup.wakes <= now) || !finished(cup).empty())) out.push_back(id);
  return out;
}

std::expected<StoredTable, StoreFault> Kept::load(const std::string& table) const {
  const auto found = tables.find(table);
  if (found == tables.end()) return std::unexpected(StoreFault::missing);
  return StoredTable{found->second.events, found->second.seed, found->second.code};
}

std::expected<std::vector<Event>, StoreFault> Kept::later(const std::string& table, int version) const {
  const auto found = tables.find(table);
  if (found == tables.end()) return std::unexpected(StoreFault::missing);
  const auto& events = found->second.events;
  const auto behind = std::min(static_cast<std::size_t>(version), events.size());
  return std::vector<Event>(events.begin() + static_cast<std::ptrdiff_t>(behind), events.end());
}

Versions Kept::versions(const std::vector<std::string>& wanted) const {
  Versions out;
  for (const std::string& id : wanted)
    if (const auto found = tables.find(id); found != tables.end())
      out.push_back({.table = id, .version = static_cast<int>(found->second.events.size())});
  return out;
}

std::vector<std::string> Kept::overdue(Millis now, std::size_t most) const {
  std::vector<std::string> out;
  for (const auto& [id, row] : tables)
    if (row.deadline > 0 && row.deadline < now && out.size() < most) out.push_back(id);
  return out;
}

std::vector<WaitingMove> Kept::waiting_moves(Millis now) const {
  std::vector<WaitingMove> out;
  for (const auto& [id, row] : tables)
    if (row.computer > 0)
      out.push_back({.origin = {.network = row.network, .person = row.owner, .table = id},
                     .level = row.computer,
                     .taken = row.leased > now});
  return out;
}

void Kept::end_leases() {
  for (auto& [id, row] : tables) row.leased = 0;
}

std::vector<Presence> Kept::presence(const std::string& table, Millis now) const {
  std::map<std::string, Presence> persons;
  const auto found = lines.find(table);
  if (found == lines.end()) return {};
  std::map<std::string, Millis> cut, left;  // when they were seen last by nodes that are silent; when they went
  for (const auto& [who, line] : found->second) {
    const auto& [person, node] = who;
    Presence& out = persons[person];
    out.person = person;
    const auto sign = seen.find(node);
    const Millis last = sign == seen.end() ? 1 : sign->second;
    out.here = out.here || (line.gone == 0 && last > now - node_silent_after);
    Millis& latest = line.gone > 0 ? left[person] : cut[person];
    latest = std::max(latest, line.gone > 0 ? line.gone : last + usual_sign);
    if (const Millis gone = line.gone > 0 ? line.gone : last; gone > out.gone_since)
      out.gone_since = gone, out.closed = line.closed;
  }
  std::vector<Presence> out;
  for (auto& [person, one] : persons) {
    one.cut_off = !one.here && cut[person] > left[person];
    out.push_back(one);
  }
  return out;
}

Millis Kept::last_written() const {
  Millis out = life.last;
  for (const auto& [id, row] : tables) out = std::max(out, row.events.back().at);
  for (const Outage& outage : life.outages) out = std::max(out, outage.to);
  return out;
}

void Kept::alive(const std::string& node, Millis now, bool shared) {
  if (shared && life.last > 0 && life.last + PresenceStore::longest_silence < now)
    life.outages.push_back({.from = life.last, .to = now});
  life.last = shared ? std::max(life.last, now) : now;
  seen[node] = now;
}

}  // namespace turncoat::simulation
