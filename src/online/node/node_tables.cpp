// How a node sets tables up: as somebody wants them, and for those who go on after a game.
#include "online/node/node.hpp"

namespace turncoat::online {

void Node::create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply) {
  auto change = set_up(host, wanted, world_.entropy, world_.now());
  if (!change) return reply(std::unexpected(change.error()));
  const std::string id = change->table;
  const bool all_here = all_seated(std::get<event::Created>(change->event.what).table);
  store_first(std::make_shared<const Change>(*std::move(change)), false,
              [self = self_, reply, id, host = host.id, all_here](bool stored) {
                if (!stored) return reply(denied(denials::full));
                if (*self && all_here) (*self)->ask((*self)->held(id), {.command = command::Start(), .person = host});
                reply(id);
              });
}

// Nobody else knows its id: if nobody knows what came of it, it is tried once more, and then found to be done.
void Node::store_first(std::shared_ptr<const Change> change, bool again, std::function<void(bool stored)> then) {
  store_.commit(*change, [self = self_, change, again, then = std::move(then)](std::expected<void, StoreFault> done) {
    if (!*self) return;
    const bool unknown = !done && done.error() == StoreFault::unknown;
    if (unknown && !again) return (*self)->store_first(change, true, then);
    then(done || (again && done.error() == StoreFault::stale));
  });
}

// Everybody goes on at a new table, each one seat further.
void Node::rematch(HeldTable& table, Decided decided, Pending pending) {
  table.busy = true;
  if (const std::string made = pending.made; !made.empty())
    return go_on_at(made, table.id, std::move(decided), std::move(pending));
  const Person host{.id = table.live.table.host, .name = "", .network = pending.network};
  auto what = std::make_shared<std::pair<Decided, Pending>>(std::move(decided), std::move(pending));
  create(host, again(table.live.table), [this, self = self_, id = table.id, what](const Allowed<std::string>& made) {
    if (!*self) return;
    auto& [rematched, asked] = *what;
    HeldTable& old = held(id);
    if (!made) {
      old.busy = false;
      refuse(asked, made.error(), old.live.table.version);
      return pump(id);
    }
    for (Request& take : turned_seats(old.live.table)) ask(held(*made), std::move(take));
    asked.made = *made;
    go_on_at(*made, id, std::move(rematched), std::move(asked));
  });
}

// Says at the old table which the new one is; if that has to be tried again, it is the same one.
void Node::go_on_at(const std::string& made, const std::string& old, Decided decided, Pending pending) {
  HeldTable& table = held(old);
  table.busy = false;
  std::get<event::Rematched>(decided.event.what).table = made;
  decided.after = Live(table.live);
  if (decided.event.version == table.live.table.version + 1 && apply(decided.after, decided.event))
    return commit(table, std::move(decided), std::move(pending));
  // Others have changed it while the new one was made.
  table.waiting.push_front(std::move(pending));
  pump(old);
}

}  // namespace turncoat::online
