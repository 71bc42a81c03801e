#include "simulation/store_of_node.hpp"

#include "simulation/life.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr Millis patience = 8000;  // with a store that is away, as PostgresStore has

Millis delay(Life& life) {
  return static_cast<Millis>(life.network.below(static_cast<std::uint32_t>(life.story.setting.slowest)));
}

// Announces it to all processes, to each at a time of its own.
void announce(Life& life, const TableVersion& what) {
  if (!life.story.setting.shared) return;
  for (auto& machine : life.machines) {
    if (!life.calm && life.network.below(10) == 0) continue;  // not always
    if (machine->cut_off() || machine->deaf_until > life.time.now()) continue;
    life.time.after(delay(life), [one = machine.get(), process = machine->process, what] {
      one->deliver(process, [one, what] { one->hear({what}); });
    });
  }
}

}  // namespace

StoreOfNode::StoreOfNode(Life& life, Machine& machine)
    : life_(life),
      machine_(machine),
      process_(machine.process),
      name_("node " + std::to_string(machine.number) + "." + std::to_string(machine.process)) {
  if (shared()) life_.kept.seen[name_] = now();
}

Millis StoreOfNode::now() const { return machine_.now(); }
bool StoreOfNode::shared() const { return life_.story.setting.shared; }

template <class T, class Work>
void StoreOfNode::ask(Reply<T> reply, Work work, bool changes) {
  ++outstanding_;
  send<T>(std::move(reply), std::move(work), changes);
}

// What has been sent is done, whatever becomes of the process; unless the store goes away meanwhile.
template <class T, class Work>
void StoreOfNode::send(Reply<T> reply, Work work, bool changes) {
  if (!machine_.reaches_store()) return wait<T>(reply, [=, this] { send<T>(reply, work, changes); });
  life_.time.after(delay(life_), [this, life = &life_, machine = &machine_, process = process_, reply, work, changes] {
    const bool arrived = !life->away;
    std::expected<T, StoreFault> result = std::unexpected(StoreFault::unknown);
    if (arrived) result = work();
    life->time.after(delay(*life), [=, this] {
      machine->deliver(process, [=, this] {
        if (arrived && (machine->reaches_store() || !shared())) return answer<T>(reply, result);
        if (changes && shared()) return answer<T>(reply, std::unexpected(StoreFault::unknown));
        wait<T>(reply, [=, this] { send<T>(reply, work, changes); });
      });
    });
  });
}

template <class T>
void StoreOfNode::answer(const Reply<T>& reply, const std::expected<T, StoreFault>& result) {
  --outstanding_;
  reply(result);
}

template <class T>
void StoreOfNode::wait(const Reply<T>& reply, std::function<void()> again) {
  const unsigned number = ++last_waiting_;
  waiting_[number] = {.again = std::move(again),
                      .give_up = [this, reply] { answer<T>(reply, std::unexpected(StoreFault::failed)); }};
  if (!shared()) return;
  life_.time.after(patience, [this, number, machine = &machine_, process = process_] {
    machine->deliver(process, [this, number] {
      if (auto found = waiting_.extract(number); !found.empty()) found.mapped().give_up();
    });
  });
}

void StoreOfNode::flush() {
  for (auto& [number, waiting] : std::exchange(waiting_, {})) waiting.again();
}

namespace {

// What has been stored is seen by the witnesses, and announced.
void seen(Life& life, const Change& change, Millis decided, unsigned machine) {
  life.witness.stored(change, decided, machine);
  announce(life, {.table = change.table, .version = change.event.version, .computer = change.computer > 0});
}
void seen(Life& life, const TournamentChange& change, Millis decided, unsigned machine) {
  for (const Change& table : change.tables) seen(life, table, decided, machine);
  life.cup->stored(change);
}

}  // namespace

template <class What>
void StoreOfNode::change(What what, Reply<void> reply) {
  using Result = std::expected<void, StoreFault>;
  const bool fails = machine_.fails > 0 && machine_.fails-- > 0;
  const bool vanishes = !fails && machine_.vanishes > 0 && machine_.vanishes-- > 0;
  const bool loses = !fails && !vanishes && machine_.loses > 0 && machine_.loses-- > 0;
  ask<void>(
      std::move(reply),
      [=, life = &life_, machine = &machine_, decided = life_.time.now(),
       change = std::make_shared<const What>(std::move(what))]() -> Result {
        if (fails) return std::unexpected(StoreFault::failed);
        if (vanishes) return std::unexpected(StoreFault::unknown);
        if (auto done = life->kept.commit(*change); !done) return done;
        seen(*life, *change, decided, machine->number);
        if (const Millis span = std::exchange(machine->dies_for, 0); span > 0) machine->kill_for(span);
        if (loses) return std::unexpected(StoreFault::unknown);
        return {};
      },
      true);
}

void StoreOfNode::commit(Change change, Reply<void> reply) { this->change(std::move(change), std::move(reply)); }
void StoreOfNode::commit_tournament(TournamentChange change, Reply<void> reply) {
  this->change(std::move(change), std::move(reply));
}
void StoreOfNode::tournament(const std::string& id, int behind, Reply<StoredTournament> reply) {
  ask<StoredTournament>(std::move(reply), [life = &life_, id, behind] { return life->kept.tournament(id, behind); });
}
void StoreOfNode::due_tournaments(Millis now, Reply<std::vector<std::string>> reply) {
  ask<std::vector<std::string>>(std::move(reply), [life = &life_, now] { return life->kept.due_tournaments(now); });
}

void StoreOfNode::load(const std::string& table, Reply<StoredTable> reply) {
  ask<StoredTable>(std::move(reply), [life = &life_, table] { return life->kept.load(table); });
}
void StoreOfNode::later(const std::string& table, int version, Reply<std::vector<Event>> reply) {
  ask<std::vector<Event>>(std::move(reply),
                          [life = &life_, table, version] { return life->kept.later(table, version); });
}
void StoreOfNode::versions(std::vector<std::string> tables, Reply<Versions> reply) {
  ask<Versions>(std::move(reply), [life = &life_, tables = std::move(tables)] { return life->kept.versions(tables); });
}
void StoreOfNode::overdue(Millis now, std::size_t most, Reply<std::vector<std::string>> reply) {
  ask<std::vector<std::string>>(std::move(reply), [life = &life_, now, most] { return life->kept.overdue(now, most); });
}
void StoreOfNode::waiting_for_computers(Millis now, Room room, Reply<std::vector<WorkOrigin>> reply) {
  ask<std::vector<WorkOrigin>>(std::move(reply), [life = &life_, shares = shares_, now, room] {
    const auto moves = life->kept.waiting_moves(now);
    auto chosen = choose(*shares, moves, room, now);
    std::vector<std::string> tables;
    for (const WorkOrigin& origin : chosen) {
      life->kept.tables[origin.table].leased = now + move_lease;
      tables.push_back(origin.table);
    }
    life->witness.computers_chosen(moves, tables);
    return chosen;
  });
}
void StoreOfNode::renew_leases(std::vector<std::string> tables, Millis now, Reply<void> reply) {
  ask<void>(std::move(reply), [life = &life_, now, tables]() -> std::expected<void, StoreFault> {
    for (const std::string& id : tables)
      if (Millis& leased = life->kept.tables[id].leased; leased > 0) leased = now + move_lease;
    return {};
  });
}
void StoreOfNode::waits(std::vector<std::string> tables, Millis now, Reply<std::vector<Wait>> reply) {
  ask<std::vector<Wait>>(std::move(reply), [life = &life_, now, tables = std::move(tables)] {
    return waits_of(tables, life->kept.waiting_moves(now), 1);
  });
}
void StoreOfNode::came_or_went(const std::string& table, const Presence& now_so, Reply<void> reply) {
  ask<void>(std::move(reply), [life = &life_, name = name_, table, now_so]() -> std::expected<void, StoreFault> {
    life->trace(now_so.person, "is written", name + (now_so.here ? " here" : " gone"));
    life->kept.lines[table][{now_so.person, name}] = {.gone = now_so.here ? 0 : now_so.gone_since,
                                                      .closed = now_so.closed};
    announce(*life, {.table = table, .presence = true});
    return {};
  });
}
void StoreOfNode::presence(const std::string& table, Millis now, Reply<std::vector<Presence>> reply) {
  if (!shared()) return reply(std::vector<Presence>());
  ask<std::vector<Presence>>(std::move(reply), [life = &life_, table, now] { return life->kept.presence(table, now); });
}
void StoreOfNode::alive(Millis now, Reply<void> reply) {
  ask<void>(std::move(reply),
            [life = &life_, name = name_, now, shared = shared()]() -> std::expected<void, StoreFault> {
              life->kept.alive(name, shared ? life->time.now() : now, shared);
              return {};
            });
}
void StoreOfNode::add_outage(Outage outage, Reply<void> reply) {
  ask<void>(std::move(reply), [life = &life_, outage]() -> std::expected<void, StoreFault> {
    life->kept.life.outages.push_back(outage);
    return {};
  });
}
void StoreOfNode::life(Millis, Reply<online::Life> reply) {
  ask<online::Life>(std::move(reply), [life = &life_] { return life->kept.life; });
}

}  // namespace turncoat::simulation
