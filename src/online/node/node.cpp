#include "online/node/node.hpp"

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

// Who asks, and when.
void sign(Request& request, const Person& person, Millis now) {
  request.person = person.id;
  request.network = person.network;
  request.arrived = now;
  if (auto* join = std::get_if<command::Join>(&request.command)) {
    join->name = person.name;
    join->program = person.program;
  }
}

constexpr Millis longest_wait = 9000;  // for an answer

// Of a request: the same content of somebody else is another request.
std::string digest_of(const Person& person, const std::string& content) {
  return hash_of(person.id + '\n' + content).substr(0, 16);
}

}  // namespace

Node::Node(PlayStore& store, World world)
    : store_(store),
      world_(std::move(world)),
      downtime_(store.shared(), world_.now()),
      self_(std::make_shared<Node*>(this)) {
  say_alive();
  store_.listen([self = self_](const Versions& versions) {
    if (*self) (*self)->changed(versions);
  });
}
Node::~Node() { *self_ = nullptr; }

// ---- tables

HeldTable& Node::held(const std::string& table) {
  auto& held = tables_[table];
  if (!held) held = std::make_unique<HeldTable>(table);
  held->used = world_.now();
  return *held;
}

void Node::fetch(HeldTable& table) {
  if (std::exchange(table.fetching, true)) return;
  store_.load(table.id, [self = self_, id = table.id](const std::expected<StoredTable, StoreFault>& stored) {
    if (*self) (*self)->fetched(id, stored);
  });
}

void Node::fetched(const std::string& id, const std::expected<StoredTable, StoreFault>& stored) {
  HeldTable& table = held(id);
  table.fetching = false;
  const int before = table.known ? table.live.table.version : 0;
  bool read = false;
  if (stored) {
    const auto done = table.read(*stored);
    read = done.has_value();
    if (!done) world_.log("broken", "table " + id + ": " + done.error(), "table " + id);
  }
  // Whoever is here has missed what others have done. Until it is read it stays out of date.
  const bool stale = table.stale || (before > 0 && table.live.table.version != before);
  if (read) table.stale = false;
  if (read && stale) table.welcome_all(world_.now());
  const bool failed = !stored && stored.error() == StoreFault::failed;
  const Allowed<void> known = read ? Allowed<void>() : failed ? denied(denials::full) : denied(denials::table);
  for (const auto& tell : std::exchange(table.on_known, {})) tell(known);
  if (read) {
    if (stale && world_.changed) world_.changed(table.live);
    pump(id);
    return wake_computer(table);
  }
  for (const Pending& pending : std::exchange(table.waiting, {})) {
    if (!failed)
      refuse(pending, known.error(), 0);
    else if (pending.answer)  // the store may know its number
      leave_open(*pending.answer);
  }
  if (!planted(PlantedFault::unknown_tables_are_held)) forget_if_unused(id, 0);
}

void Node::catch_up(HeldTable& table) {
  if (std::exchange(table.fetching, true)) return;
  store_.later(table.id, table.live.table.version,
               [self = self_, id = table.id](const std::expected<std::vector<Event>, StoreFault>& events) {
                 if (!*self) return;
                 if (events) return (*self)->caught_up(id, *events);
                 HeldTable& here = (*self)->held(id);
                 here.fetching = false;
                 (*self)->fetch(here);
               });
}

void Node::caught_up(const std::string& id, const std::vector<Event>& events) {
  HeldTable& table = held(id);
  table.fetching = false;
  bool fits = table.known;
  for (const Event& event : events) {
    if (event.version <= table.live.table.version) continue;
    fits = fits && !event.is<event::Forgotten>();
    if (planted(PlantedFault::catching_up_skips) && &event != &events.back() && !event.is<event::Moved>()) {
      table.live.table.version = event.version;
      continue;
    }
    Decided others{.event = event, .after = Live(table.live)};
    fits = fits && event.version == table.live.table.version + 1 && apply(others.after, event).has_value();
    if (fits) table.change(std::move(others), world_.now());
  }
  if (!events.empty() && fits && world_.changed) world_.changed(table.live);
  if (!fits || table.stale) return fetch(table);
  for (const auto& tell : std::exchange(table.on_known, {})) tell({});
  if (!events.empty()) wake_computer(table);
  pump(id);
}

// Other nodes may have changed the tables that somebody here looks at.
void Node::look_for_changes() {
  std::vector<std::string> watched;
  for (const auto& [id, table] : tables_)
    if (table->known && !table->deserted()) watched.push_back(id);
  if (watched.empty() || std::exchange(awaited_.versions, true)) return;
  store_.versions(std::move(watched), [self = self_](const std::expected<Versions, StoreFault>& found) {
    if (!*self) return;
    (*self)->awaited_.versions = false;
    if (found) (*self)->changed(*found);
  });
}

void Node::changed(const Versions& versions) {
  for (const auto& [id, version, computer, presence] : versions) {
    if (computer) take_computers();
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    HeldTable& table = *found->second;
    if (presence) look_who_is_there(table, {});
    if (table.known && !table.busy && !table.fetching && table.live.table.version < version) catch_up(table);
  }
}

void Node::shut_out(const std::string& person) {
  std::vector<Peer*> theirs;
  for (const auto& [id, connection] : connections_)
    if (connection->person.id == person) theirs.push_back(&connection->peer);
  for (Peer* peer : theirs) peer->close();
}

void Node::forgotten(const std::string& person) {
  shut_out(person);
  for (const auto& [id, table] : tables_) {
    if (!table->known || (!seat_of(table->live.table, person) && table->live.table.host != person)) continue;
    table->stale = true;
    fetch(*table);
  }
}

void Node::look(const std::string& id, std::function<void(Allowed<std::shared_ptr<const Seen>>)> reply) {
  HeldTable& table = held(id);
  const auto tell = [this, id, reply](const Allowed<void>& known) {
    if (!known) return reply(std::unexpected(known.error()));
    reply(std::make_shared<const Seen>(Seen{.live = Live(held(id).live), .seed = held(id).told_seed()}));
  };
  if (table.known && (!store_.shared() || !table.deserted())) return tell({});
  table.on_known.push_back(tell);
  if (table.known) return catch_up(table);
  fetch(table);
}

// ---- sockets

Connection* Node::connection_of(Id id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second.get();
}

void Node::deny(Id connection, const std::string& digits, const Denial& denial, int version) {
  ++figures_.denied;
  if (Connection* asking = connection_of(connection)) asking->tell(no_message(digits, denial, version));
}

void Node::refuse(const Pending& pending, const Denial& denial, int version) {
  if (!pending.answer || std::exchange(pending.answer->given, true)) return;
  const ClientAnswer& answer = *pending.answer;
  if (!answer.reply) return deny(answer.connection, answer.idempotency_key, denial, version);
  ++figures_.denied;
  answer.reply(std::unexpected(denial));
}
// Copies of it that wait are not done either: no means that nothing will be.
void Node::refuse_for_good(HeldTable& table, const Pending& pending, const Denial& denial) {
  refuse(pending, denial, table.live.table.version);
  const std::string_view key = pending.idempotency_key();
  if (key.empty()) return;
  std::erase_if(table.waiting, [&](const Pending& other) {
    const bool copy = other.idempotency_key() == key && other.digest == pending.digest;
    if (copy) refuse(other, denial, table.live.table.version);
    return copy;
  });
}
// Also a socket that was told before that it was not known.
void Node::confirm(const Pending& pending, int version) {
  if (!pending.answer) return;
  ClientAnswer& answer = *pending.answer;
  if (answer.reply && !answer.given) answer.reply(version);
  answer.given = true;
  if (Connection* asking = connection_of(answer.connection)) asking->tell(ack_message(answer.idempotency_key, version));
}
void Node::leave_open(ClientAnswer& answer) {
  if (std::exchange(answer.given, true)) return;
  if (answer.reply) return answer.reply(denied(denials::unknown));
  if (Connection* asking = connection_of(answer.connection)) asking->tell(unknown_message(answer.idempotency_key));
}
void Node::leave_open_what_is_late(Millis now) {
  if (planted(PlantedFault::late_answers_wait)) return;
  while (!unanswered_.empty() && (unanswered_.front()->given || unanswered_.front()->since + longest_wait < now)) {
    leave_open(*unanswered_.front());
    unanswered_.pop_front();
  }
}

Node::Id Node::open(const std::string& table_id, const Person& person, Peer& peer) {
  const Id id = ++last_id_;
  HeldTable& table = held(table_id);
  connections_[id] = std::make_unique<Connection>(id, table_id, person, peer, world_.now());
  came_or_went(table, table.arrive(*connections_[id], downtime_, now()));
  const auto greet = [this, id](const Allowed<void>& known) {
    Connection* here = connection_of(id);
    if (!here) return;
    if (!known) {
      here->tell(no_message("", known.error(), 0));
      return here->peer.close();
    }
    held(here->table).welcome(*here, world_.now());
    here->ping(world_.entropy, world_.now());
  };
  if (table.known) {
    greet({});
  } else {
    table.on_known.push_back(greet);
    fetch(table);
  }
  return id;
}

void Node::receive(Id id, std::string_view text) {
  Connection* connection = connection_of(id);
  if (!connection) return;
  HeldTable& table = held(connection->table);
  const Millis now = this->now();
  const int version = table.live.table.version;
  if (!connection->hear(now, table.plays(*connection))) return deny(id, "", Denial(denials::often), version);
  auto heard = read_message(text);
  if (!heard) {
    world_.log("message", sentence(heard.error()), "connection " + std::to_string(id));
    return deny(id, "", {denials::message, heard.error()}, version);
  }
  switch (heard->kind) {
    case Heard::Kind::ping: return connection->tell(pong_message(table.version_shown_to(*connection), now));
    case Heard::Kind::pong: return connection->answered(heard->nonce, now);
    case Heard::Kind::sync:
      if (table.known) table.welcome(*connection, now);
      return;
    case Heard::Kind::request: break;
  }
  sign(heard->request, connection->person, now);
  std::string key = heard->request.idempotency_key;
  take(table, std::move(heard->request), digest_of(connection->person, heard->digest),
       {.connection = id, .idempotency_key = std::move(key), .since = now});
}

void Node::request(const std::string& table, const Person& person, Request wanted, const std::string& digest,
                   std::function<void(Allowed<int>)> reply) {
  const Millis now = this->now();
  sign(wanted, person, now);
  std::string key = wanted.idempotency_key;
  take(held(table), std::move(wanted), digest_of(person, digest),
       {.idempotency_key = std::move(key), .reply = std::move(reply), .since = now});
}

// Whether a person has asked for less than they may at a table, through however many sockets. What is known to be done
// already is only answered again.
bool Node::may_ask_again(const HeldTable& table, const Request& request, const ClientAnswer& answer) {
  if (table.answered(answer.idempotency_key)) return true;
  std::pair<std::string, std::string> who{table.id, request.person};
  if (planted(PlantedFault::words_per_socket)) who.second += std::to_string(answer.connection);
  const bool words = std::holds_alternative<command::Say>(request.command);
  return requests_.pass(who, answer.since) && (!words || words_.pass(who, answer.since));
}

// Decides on what somebody asks for, once it is its turn.
void Node::take(HeldTable& table, Request request, std::string digest, ClientAnswer answer) {
  if (!may_ask_again(table, request, answer)) {
    if (answer.reply) return answer.reply(denied(denials::often));
    return deny(answer.connection, "", Denial(denials::often), table.live.table.version);  // it is not looked at
  }
  const bool needs_presence = store_.shared() && concerns_absence(request.command);
  unanswered_.push_back(std::make_shared<ClientAnswer>(std::move(answer)));
  const std::string person = request.person;
  Pending pending{.network = request.network,
                  .decide = [request = std::move(request)](const Live& live,
                                                           const Context& at) { return decide(live, request, at); },
                  .answer = unanswered_.back(),
                  .digest = std::move(digest)};
  if (const auto coming = table.arriving.find(person); coming != table.arriving.end())
    return coming->second.push_back([self = self_, at = table.id, pending = std::move(pending)] {
      if (*self) (*self)->enqueue((*self)->held(at), pending);
    });
  if (!needs_presence) return enqueue(table, std::move(pending));
  look_who_is_there(table, [self = self_, at = table.id, pending = std::move(pending)] {
    if (*self) (*self)->enqueue((*self)->held(at), pending);
  });
}

void Node::closed(Id id, bool by_page) {
  Connection* connection = connection_of(id);
  if (!connection) return;
  HeldTable& table = held(connection->table);
  came_or_went(table, table.leave(*connection, by_page, downtime_, now()));
  const std::string at = connection->table;
  connections_.erase(id);
  if (!table.known) forget_if_unused(at, 0);
}

void Node::came_or_went(HeldTable& table, const std::optional<Presence>& presence) {
  if (!presence) return;
  if (!store_.shared()) return pump(table.id);  // who was waited for after an outage may be back
  if (!presence->here) return write_presence(table.id, *presence);
  // Where they come from is looked up before it is written that they are here, and before they are listened to.
  table.arriving.try_emplace(presence->person);
  look_who_is_there(table, [self = self_, id = table.id, presence = *presence] {
    if (!*self) return;
    HeldTable& here = (*self)->held(id);
    here.came_from_elsewhere(presence.person, (*self)->now());
    const auto waiting = here.arriving.extract(presence.person);
    if (here.is_here(presence.person)) (*self)->write_presence(id, presence);
    (*self)->look_who_is_there(here, {});
    if (!waiting.empty())
      for (const auto& what : waiting.mapped()) what();
    (*self)->pump(id);
  });
}

void Node::write_presence(const std::string& id, const Presence& presence) {
  store_.came_or_went(id, presence,
                      [self = self_, id, person = presence.person, here = presence.here](const auto& done) {
                        if (!*self || !done || !here) return;
                        if (const auto table = (*self)->tables_.find(id); table != (*self)->tables_.end())
                          table->second->told_others(person);
                      });
}

// At all processes; then goes on.
void Node::look_who_is_there(HeldTable& table, std::function<void()> then) {
  store_.presence(table.id, world_.now(), [self = self_, id = table.id, then = std::move(then)](const auto& found) {
    if (!*self) return;
    const auto table = (*self)->tables_.find(id);
    if (found && table != (*self)->tables_.end()) table->second->all_present(*found, (*self)->now());
    if (then) then();
  });
}

// ---- one change after the other

void Node::enqueue(HeldTable& table, Pending pending) {
  table.waiting.push_back(std::move(pending));
  if (table.known)
    pump(table.id);
  else
    fetch(table);
}

// A request that came over no socket.
void Node::ask(HeldTable& table, Request request) {
  enqueue(table, {.decide = [request = std::move(request)](const Live& live, const Context& at) {
            return decide(live, request, at);
          }});
}

void Node::pump(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  HeldTable& table = *found->second;
  const Millis now = this->now();
  const Context at = table.context(downtime_, now);
  // While the store is away it is not known yet what time is lost: nothing is decided until it is back.
  while (begun_ && !downtime_.store_is_away(now) && table.known && !table.busy && !table.fetching) {
    // Before anything else is decided.
    if (auto given = give_back(table.live, at)) {
      if (!table.giving_back.lasts(now)) commit(table, *std::move(given), {.decide = give_back});
      break;
    }
    table.giving_back.end();
    if (table.waiting.empty()) break;
    Pending pending = std::move(table.waiting.front());
    table.waiting.pop_front();
    if (!answer_again(table, pending)) decide_on(table, std::move(pending), at);
  }
}

void Node::decide_on(HeldTable& table, Pending pending, const Context& at) {
  auto decided = pending.decide(table.live, at);
  if (!decided) return not_allowed(table, std::move(pending), decided.error(), at);
  decided->event.digest = pending.digest;
  if (planted(PlantedFault::done_twice) && table.answered(pending.idempotency_key())) decided->event.request.clear();
  if (decided->event.is<event::Rematched>())
    rematch(table, *std::move(decided), std::move(pending));
  else
    commit(table, *std::move(decided), std::move(pending));
}

// Others may have done it, or changed the table so that it is allowed now: the store is read before anybody hears no.
void Node::not_allowed(HeldTable& table, Pending pending, const Denial& denial, const Context& at) {
  const bool reads = store_.shared() && !planted(PlantedFault::no_though_done);
  if (pending.answer && reads && !std::exchange(pending.up_to_date, true)) {
    table.waiting.push_front(std::move(pending));
    return catch_up(table);
  }
  // Another server may be storing the same move, which came there in time: one of both is first.
  if (pending.answer && denial.is(denials::too_late))
    if (auto flagged = time_up(table.live, at)) {
      table.waiting.push_front(std::move(pending));
      return commit(table, *std::move(flagged), {.decide = time_up});
    }
  refuse_for_good(table, pending, denial);
}

// Whether it is a request that was done before: the answer is repeated, unless its digits stood for something else.
bool Node::answer_again(const HeldTable& table, const Pending& pending) {
  const HeldTable::Answered* before = table.answered(pending.idempotency_key());
  if (!before || planted(PlantedFault::done_twice)) return false;
  if (before->digest != pending.digest)
    refuse(pending, Denial(denials::request), table.live.table.version);
  else
    confirm(pending, before->version);
  return true;
}

void Node::commit(HeldTable& table, Decided decided, Pending pending) {
  table.busy = true;
  if (planted(PlantedFault::acknowledged_too_soon)) confirm(pending, decided.event.version);
  Change change = change_of(decided);
  auto what = std::make_shared<std::pair<Decided, Pending>>(std::move(decided), std::move(pending));
  store_.commit(std::move(change), [self = self_, id = table.id, what](std::expected<void, StoreFault> done) {
    if (*self) (*self)->committed(id, std::move(what->first), std::move(what->second), done);
  });
}

void Node::committed(const std::string& id, Decided decided, Pending pending, std::expected<void, StoreFault> done) {
  HeldTable& table = held(id);
  table.busy = false;
  if (decided.event.is<event::TimeReturned>() && !done && done.error() != StoreFault::stale) {
    ++figures_.failed;
    table.giving_back.failed(now());
    if (done.error() == StoreFault::unknown) catch_up(table);
    return;
  }
  // Others were faster, or nobody knows what came of it: read, and decide again, or find that it is done.
  if (!done && (done.error() == StoreFault::stale || done.error() == StoreFault::unknown)) {
    ++figures_.stale;
    table.waiting.push_front(std::move(pending));
    return catch_up(table);
  }
  if (!done) {
    ++figures_.failed;
    // Another server may have done it before.
    if (pending.answer && store_.shared() && !pending.up_to_date)
      leave_open(*pending.answer);
    else
      refuse_for_good(table, pending, Denial(denials::full));
    return pump(id);
  }
  const bool seated = decided.event.is<event::Joined>() || decided.event.is<event::Salted>();
  ++figures_.events;
  if (decided.event.is<event::Moved>()) ++figures_.moves;
  confirm(pending, decided.event.version);
  // It may have been read from the store meanwhile.
  if (decided.event.version > table.live.table.version) {
    table.change(std::move(decided), world_.now());
    if (world_.changed) world_.changed(table.live);
  }
  notice_answer_of_store();  // which goes on with what waits
  const Table& now = table.live.table;
  if (seated && now.status == Status::open && all_seated(now) && !lacks_salt(now))
    ask(table, {.command = command::Start(), .person = now.host});
  wake_computer(table);
  pump(id);
}

void Node::say_goodbye() {
  const Text message = shared(bye_message(1000));
  for (const auto& [id, connection] : connections_) connection->tell(message);
}

NodeFigures Node::figures() const {
  NodeFigures out = figures_;
  out.tables = tables_.size();
  out.connections = connections_.size();
  return out;
}

}  // namespace turncoat::online
