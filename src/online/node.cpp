#include "online/node.hpp"

#include <algorithm>

#include "online/contains.hpp"
#include "online/table_json.hpp"

namespace turncoat::online {

namespace {

constexpr Millis ping_every = 5000, silent_after = 30'000, counted_over = 20'000;
constexpr int most_of_player = 100, most_of_watcher = 50;  // messages in that time
constexpr Millis forgotten_after = 60'000;                 // a table that nobody has looked at
constexpr std::size_t most_said = 20;                      // words that newcomers are shown
constexpr std::size_t most_swept = 200;
constexpr std::uint64_t ticks_a_second = 4;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

// Something that waits for its turn at a table.
struct Node::Pending {
  Id connection = 0;  // 0: nobody's
  Heard heard = {};
  std::function<Allowed<Decided>(const Live&, const Context&)> decide;
};

struct Node::Presence {
  int connections = 0;
  Millis gone_since = 0;  // 0: not gone
  bool closed = false;
};

// What the node holds of a table.
struct Node::Entry {
  std::string id;
  bool known = false, fetching = false, busy = false;
  Live live;
  Seed seed{};
  std::string code;
  std::map<std::string, std::pair<int, std::string>, std::less<>> requests;  // digits -> version, digest
  std::deque<Pending> waiting;
  std::set<Id> connections;
  std::map<std::string, Presence, std::less<>> presence;  // of persons
  std::vector<Event> said;
  std::vector<std::function<void(bool)>> on_known;
  int thinking_about = -1;  // the position that a computer thinks about
  // For watchers that see the game one turn behind: what they have not been shown yet, and the table that they were.
  std::shared_ptr<const Live> shown;
  std::vector<Text> held;
  Millis used = 0;

  void take(const StoredTable& stored) {
    seed = stored.seed;
    code = stored.code;
    requests.clear();
    said.clear();
    for (const Event& event : stored.events) remember(event);
  }
  void remember(const Event& event) {
    if (!event.request.empty()) requests[event.request] = {event.version, event.digest};
    if (event.kind != EventKind::said) return;
    said.push_back(event);
    if (said.size() > most_said) said.erase(said.begin());
  }
};

struct Node::Connection {
  Id id = 0;
  Entry* entry = nullptr;
  Person person;
  Peer* peer = nullptr;
  bool welcomed = false;
  Millis heard = 0;
  std::deque<Millis> messages;  // of the last seconds
  // Round trips of the last pings.
  std::string nonce;
  Millis pinged = 0;
  std::vector<Millis> trips;

  Millis median_trip() const {
    if (trips.empty()) return 0;
    auto sorted = trips;
    std::ranges::sort(sorted);
    return sorted[sorted.size() / 2];
  }
};

Node::Node(Store& store, World world) : store_(store), world_(std::move(world)), self_(std::make_shared<Node*>(this)) {}
Node::~Node() { *self_ = nullptr; }

// ---- tables

Node::Entry& Node::entry_of(const std::string& table) {
  auto& entry = tables_[table];
  if (!entry) {
    entry = std::make_unique<Entry>();
    entry->id = table;
  }
  entry->used = world_.now();
  return *entry;
}

void Node::fetch(Entry& entry) {
  if (entry.fetching) return;
  entry.fetching = true;
  store_.load(entry.id, [self = self_, table = entry.id](std::expected<StoredTable, StoreFault> stored) {
    if (*self) (*self)->loaded(table, std::move(stored));
  });
}

void Node::loaded(const std::string& table, std::expected<StoredTable, StoreFault> stored) {
  Entry& entry = entry_of(table);
  entry.fetching = false;
  std::expected<Live, std::string> live = std::unexpected("there is no such table");
  if (stored) {
    live = fold(stored->events);
    if (!live) world_.log("broken", "table " + table + ": " + live.error());
  }
  const bool was_known = entry.known;
  if (live) {
    const int shown = was_known ? entry.live.table.version : 0;
    entry.live = std::move(*live);
    entry.take(*stored);
    entry.known = true;
    entry.busy = false;
    if (!entry.shown) entry.shown = std::make_shared<const Live>(entry.live);
    // Whoever is here has missed what others have done.
    if (was_known && entry.live.table.version != shown)
      for (const Id id : entry.connections) welcome(entry, *connections_.at(id));
  }
  for (const auto& tell : std::exchange(entry.on_known, {})) tell(live.has_value());
  if (live) {
    pump(table);
    wake_computer(entry);
    return;
  }
  const bool failed = !stored && stored.error() == StoreFault::failed;
  for (Pending& pending : std::exchange(entry.waiting, {}))
    deny(pending.connection, pending.heard.request.digits, failed ? denial("full") : denial("table"), 0);
}

void Node::create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply) {
  if (!wanted.control.sound()) return reply(denied("control"));
  auto game = open_game(wanted.spec);
  if (!game) return reply(denied("spec", game.error()));
  if (!wanted.fen.empty())
    if (auto ok = (*game)->restart(wanted.fen); !ok) return reply(denied("spec", ok.error()));
  const auto dice_seat = (*game)->dice_seat();
  const std::size_t seats = (*game)->info().seats.size();
  if (wanted.places.size() != seats) return reply(denied("seats"));
  Event event{.version = 1, .at = world_.now(), .kind = EventKind::created};
  Table table{.id = new_id(world_.entropy, 10),
              .created = event.at,
              .host = host.id,
              .listed = wanted.listed,
              .delayed = wanted.delayed,
              .spec = (*game)->spec().text(),
              .first_fen = wanted.fen,
              .control = wanted.control};
  for (std::size_t i = 0; i < seats; ++i) {
    TableSeat seat;
    if (dice_seat && static_cast<std::size_t>(*dice_seat) == i)
      seat.kind = SeatKind::dice;
    else if (wanted.places[i].kind == NewTable::Place::Kind::bot)
      seat.kind = SeatKind::bot, seat.level = std::clamp(wanted.places[i].level, 1, 10);
    else if (wanted.places[i].kind == NewTable::Place::Kind::self)
      seat.kind = SeatKind::person, seat.person = host.id, seat.name = host.name, seat.salt = wanted.salt;
    table.seats.push_back(std::move(seat));
  }
  const Seed seed = random_bytes<32>(world_.entropy);
  if (dice_seat) table.commitment = commitment_to(seed);
  event.table = table;
  Live live;
  if (!apply(live, event)) return reply(denied("spec"));
  Change change{.table = table.id,
                .event = event,
                .status = Status::open,
                .listed = table.listed,
                .card = card_json(live),
                .persons = {host.id},
                .seed = seed,
                .code = new_code(world_.entropy)};
  const bool full = !contains(table.seats, SeatKind::open, &TableSeat::kind);
  store_.commit(std::move(change),
                [this, self = self_, reply, id = table.id, host = host.id, full](std::expected<void, StoreFault> done) {
                  if (!done) return reply(denied("full"));
                  if (*self && full) start(entry_of(id), host);
                  reply(id);
                });
}

void Node::look(const std::string& table, std::function<void(Allowed<std::shared_ptr<const Live>>)> reply) {
  Entry& entry = entry_of(table);
  const auto tell = [this, table, reply](bool known) {
    if (!known) return reply(denied("table"));
    reply(std::make_shared<const Live>(entry_of(table).live));
  };
  if (entry.known) return tell(true);
  entry.on_known.push_back(tell);
  fetch(entry);
}

// ---- sockets

Node::Id Node::open(const std::string& table, const Person& person, Peer& peer) {
  const Id id = ++last_id_;
  Entry& entry = entry_of(table);
  auto& connection = connections_[id] = std::make_unique<Connection>();
  connection->id = id;
  connection->entry = &entry;
  connection->person = person;
  connection->peer = &peer;
  connection->heard = world_.now();
  entry.connections.insert(id);
  Presence& presence = entry.presence[person.id];
  if (++presence.connections == 1 && presence.gone_since > 0) {
    presence.gone_since = 0;
    if (entry.known)
      if (const auto seat = seat_of(entry.live.table, person.id))
        for (const Id other : entry.connections)
          if (other != id) connections_.at(other)->peer->send(shared(gone_message(*seat, false)));
  }
  const auto greet = [this, id](bool known) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    Connection& here = *found->second;
    if (!known) {
      here.peer->send(shared(no_message("", denial("table"), 0)));
      return here.peer->close();
    }
    welcome(*here.entry, here);
    ping(here);
  };
  if (entry.known) {
    greet(true);
  } else {
    entry.on_known.push_back(greet);
    fetch(entry);
  }
  return id;
}

// The seats whose persons have been here and are not any more.
std::vector<int> Node::away(const Entry& entry) const {
  std::vector<int> out;
  for (std::size_t seat = 0; seat < entry.live.table.seats.size(); ++seat) {
    const auto found = entry.presence.find(entry.live.table.seats[seat].person);
    if (found != entry.presence.end() && found->second.gone_since > 0) out.push_back(static_cast<int>(seat));
  }
  return out;
}

void Node::welcome(Entry& entry, Connection& connection) {
  const bool plays = seat_of(entry.live.table, connection.person.id).has_value();
  const bool behind = entry.live.table.delayed && !plays && entry.live.table.status == Status::running && entry.shown;
  const Live& live = behind ? *entry.shown : entry.live;
  connection.welcomed = true;
  connection.peer->send(shared(full_message(live, entry.said, {.person = connection.person.id, .gone = away(entry)},
                                            entry.code, behind ? "" : shown_seed(entry), world_.now())));
}

void Node::receive(Id id, std::string_view text) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = *found->second;
  Entry& entry = *connection.entry;
  const Millis now = world_.now();
  entry.used = connection.heard = now;
  auto& recent = connection.messages;
  while (!recent.empty() && recent.front() + counted_over < now) recent.pop_front();
  recent.push_back(now);
  const bool plays = entry.known && seat_of(entry.live.table, connection.person.id);
  if (recent.size() > static_cast<std::size_t>(plays ? most_of_player : most_of_watcher))
    return deny(id, "", denial("often"), entry.live.table.version);
  auto heard = read_message(text);
  if (!heard) {
    world_.log("message", heard.error());
    return deny(id, "", denial("message"), entry.live.table.version);
  }
  switch (heard->kind) {
    case Heard::Kind::ping: {
      const bool behind = entry.live.table.delayed && !plays && entry.shown;
      const int version =
          behind ? entry.live.table.version - static_cast<int>(entry.held.size()) : entry.live.table.version;
      return connection.peer->send(shared(pong_message(version, now)));
    }
    case Heard::Kind::sync:
      if (entry.known) welcome(entry, connection);
      return;
    case Heard::Kind::pong:
      if (!connection.nonce.empty() && heard->nonce == connection.nonce) {
        connection.trips.push_back(now - connection.pinged);
        if (connection.trips.size() > 9) connection.trips.erase(connection.trips.begin());
        connection.nonce.clear();
      }
      return;
    case Heard::Kind::request: return receive_request(connection, entry, std::move(*heard));
  }
}

void Node::receive_request(Connection& connection, Entry& entry, Heard heard) {
  heard.request.person = connection.person.id;
  heard.request.arrived = world_.now();
  if (heard.request.ask == Ask::join) heard.request.name = connection.person.name;
  enqueue(entry, {.connection = connection.id, .heard = heard, .decide = [heard](const Live& live, const Context& at) {
                    return decide(live, heard.request, at);
                  }});
}

void Node::closed(Id id, bool by_page) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Entry& entry = *found->second->entry;
  const std::string person = found->second->person.id;
  entry.connections.erase(id);
  connections_.erase(found);
  Presence& presence = entry.presence[person];
  if (--presence.connections > 0) return;
  const auto seat = entry.known ? seat_of(entry.live.table, person) : std::nullopt;
  if (!seat) {
    entry.presence.erase(person);
    return;
  }
  presence.gone_since = world_.now();
  presence.closed = by_page;
  for (const Id other : entry.connections) connections_.at(other)->peer->send(shared(gone_message(*seat, true)));
}

void Node::deny(Id id, const std::string& digits, const Denial& denial, int version) {
  ++figures_.denied;
  const auto found = connections_.find(id);
  if (found != connections_.end()) found->second->peer->send(shared(no_message(digits, denial, version)));
}

// ---- one change after the other

void Node::enqueue(Entry& entry, Pending pending) {
  entry.waiting.push_back(std::move(pending));
  if (entry.known)
    pump(entry.id);
  else
    fetch(entry);
}

void Node::pump(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  Entry& entry = *found->second;
  while (entry.known && !entry.busy && !entry.fetching && !entry.waiting.empty()) {
    Pending pending = std::move(entry.waiting.front());
    entry.waiting.pop_front();
    const std::string& digits = pending.heard.request.digits;
    if (const auto before = entry.requests.find(digits); !digits.empty() && before != entry.requests.end()) {
      const auto& [version, digest] = before->second;
      if (digest != pending.heard.digest) {
        deny(pending.connection, digits, denial("request"), entry.live.table.version);
      } else if (const auto asking = connections_.find(pending.connection); asking != connections_.end()) {
        asking->second->peer->send(shared(ack_message(digits, version)));
      }
      continue;
    }
    auto decided = pending.decide(entry.live, context(entry));
    if (!decided) {
      deny(pending.connection, digits, decided.error(), entry.live.table.version);
      continue;
    }
    decided->event.digest = pending.heard.digest;
    if (decided->event.kind == EventKind::rematched)
      rematch(entry, std::move(*decided), std::move(pending));
    else
      commit(entry, std::move(*decided), std::move(pending));
  }
}

Change Node::change_of(const Entry& entry, const Decided& decided) const {
  const Table& table = decided.after.table;
  Change change{.table = entry.id,
                .event = decided.event,
                .status = table.status,
                .listed = table.listed,
                .deadline = table.deadline,
                .computer = computer_to_move(decided.after).has_value(),
                .card = card_json(decided.after)};
  for (const TableSeat& seat : table.seats)
    if (!seat.person.empty()) change.persons.push_back(seat.person);
  return change;
}

void Node::commit(Entry& entry, Decided decided, Pending pending) {
  entry.busy = true;
  Change change = change_of(entry, decided);
  auto shared_decided = std::make_shared<Decided>(std::move(decided));
  auto shared_pending = std::make_shared<Pending>(std::move(pending));
  store_.commit(std::move(change),
                [self = self_, table = entry.id, shared_decided, shared_pending](std::expected<void, StoreFault> done) {
                  if (*self) (*self)->committed(table, std::move(*shared_decided), std::move(*shared_pending), done);
                });
}

void Node::committed(const std::string& table, Decided decided, Pending pending, std::expected<void, StoreFault> done) {
  Entry& entry = entry_of(table);
  entry.busy = false;
  if (!done && done.error() == StoreFault::stale) {  // others were faster: read, and decide again
    ++figures_.stale;
    entry.waiting.push_front(std::move(pending));
    return fetch(entry);
  }
  if (!done) {
    ++figures_.failed;
    deny(pending.connection, pending.heard.request.digits, denial("full"), entry.live.table.version);
    return pump(table);
  }
  const std::size_t plays_before =
      std::min(entry.live.table.plays.size(), decided.event.kind == EventKind::took_back
                                                  ? static_cast<std::size_t>(decided.event.plies)
                                                  : entry.live.table.plays.size());
  // Watchers of a delayed table are shown what was there before the turn passed.
  std::shared_ptr<const Live> before;
  if (entry.live.table.delayed) before = std::make_shared<const Live>(std::move(entry.live));
  entry.live = std::move(decided.after);
  entry.remember(decided.event);
  ++figures_.events;
  if (decided.event.kind == EventKind::moved) ++figures_.moves;
  if (const auto asking = connections_.find(pending.connection); asking != connections_.end())
    asking->second->peer->send(shared(ack_message(pending.heard.request.digits, decided.event.version)));
  broadcast(entry, decided.event, plays_before, before);
  const bool all_here =
      entry.live.table.status == Status::open && !contains(entry.live.table.seats, SeatKind::open, &TableSeat::kind);
  if (all_here && decided.event.kind == EventKind::joined) start(entry, entry.live.table.host);
  wake_computer(entry);
  pump(table);
}

// Nobody has to be waited for any more.
void Node::start(Entry& entry, const std::string& host) {
  Request begin{.ask = Ask::start, .person = host};
  enqueue(entry, {.decide = [begin](const Live& live, const Context& at) { return decide(live, begin, at); }});
}

// Everybody goes on at a new table, each one seat further.
void Node::rematch(Entry& entry, Decided decided, Pending pending) {
  entry.busy = true;
  const Table& old = entry.live.table;
  NewTable wanted{
      .spec = old.spec, .fen = old.first_fen, .control = old.control, .listed = false, .delayed = old.delayed};
  wanted.places.resize(old.seats.size());
  auto shared_decided = std::make_shared<Decided>(std::move(decided));
  auto shared_pending = std::make_shared<Pending>(std::move(pending));
  const Person host{.id = old.host, .name = ""};
  create(
      host, wanted, [this, self = self_, table = entry.id, shared_decided, shared_pending](Allowed<std::string> made) {
        if (!*self) return;
        Entry& here = entry_of(table);
        here.busy = false;
        if (!made) {
          deny(shared_pending->connection, shared_pending->heard.request.digits, made.error(), here.live.table.version);
          return pump(table);
        }
        Event event = std::move(shared_decided->event);
        event.text = *made;
        event.offer.reset();
        Live after = here.live;
        if (!apply(after, event)) return pump(table);
        // Seats are taken over, turned by one; computers and dice keep theirs where the game has them.
        const auto& seats = here.live.table.seats;
        std::vector<std::size_t> turning;
        for (std::size_t i = 0; i < seats.size(); ++i)
          if (seats[i].kind != SeatKind::dice) turning.push_back(i);
        for (std::size_t i = 0; i < turning.size(); ++i) {
          const TableSeat& who = seats[turning[i]];
          const auto to = static_cast<Seat>(turning[(i + 1) % turning.size()]);
          Request take{.ask = who.kind == SeatKind::bot ? Ask::bot : Ask::join,
                       .person = who.kind == SeatKind::bot ? here.live.table.host : who.person,
                       .about = to,
                       .level = who.level,
                       .name = who.name,
                       .salt = who.salt};
          enqueue(entry_of(*made),
                  {.decide = [take](const Live& live, const Context& at) { return decide(live, take, at); }});
        }
        commit(here, Decided{std::move(event), std::move(after)}, std::move(*shared_pending));
      });
}

// ---- telling it to everybody

void Node::broadcast(Entry& entry, const Event& event, std::size_t plays_before,
                     const std::shared_ptr<const Live>& before) {
  const Table& table = entry.live.table;
  const Millis now = world_.now();
  const Text message = shared(event_message(event, entry.live, plays_before, shown_seed(entry), now));
  // Another turn, or the end: watchers that are shown the game late get what came before.
  const bool seats_changed = event.kind == EventKind::joined || event.kind == EventKind::vacated ||
                             event.kind == EventKind::bot || event.kind == EventKind::swapped ||
                             event.kind == EventKind::created;
  entry.held.push_back(message);
  const bool turn = table.status != Status::running || event.kind == EventKind::started ||
                    (event.kind == EventKind::moved && entry.live.game->actor() != event.seat);
  std::vector<Text> late;
  if (table.status != Status::running) {
    late = std::exchange(entry.held, {});
    entry.shown = std::make_shared<const Live>(entry.live);
  } else if (turn) {
    late.assign(entry.held.begin(), entry.held.end() - 1);
    entry.held.erase(entry.held.begin(), entry.held.end() - 1);
    if (before) entry.shown = before;
  }
  for (const Id id : entry.connections) {
    Connection& connection = *connections_.at(id);
    if (!connection.welcomed) continue;
    const bool plays = seat_of(table, connection.person.id).has_value();
    if (seats_changed) {  // one's own seats are told in a full message only
      welcome(entry, connection);
    } else if (plays || !table.delayed) {
      connection.peer->send(message);
    } else {
      for (const Text& one : late) connection.peer->send(one);
    }
  }
}

std::string Node::shown_seed(const Entry& entry) const {
  const Table& table = entry.live.table;
  const bool ended = table.status == Status::over || table.status == Status::aborted;
  return ended && !table.commitment.empty() ? hex(entry.seed) : "";
}

// ---- computers

void Node::wake_computer(Entry& entry) {
  if (!entry.known || !world_.think || !computer_to_move(entry.live)) return;
  const int position = entry.live.table.position;
  if (entry.thinking_about == position) return;
  entry.thinking_about = position;
  const auto seat = static_cast<std::size_t>(*computer_to_move(entry.live));
  BotTask task{.table = entry.id,
               .position = position,
               .level = entry.live.table.seats[seat].level,
               .game = std::shared_ptr<AnyGame>(entry.live.game->clone())};
  world_.think(std::move(task), [self = self_, table = entry.id, position](const BotMove& found) {
    if (!*self) return;
    Entry& here = (*self)->entry_of(table);
    if (here.thinking_about == position) here.thinking_about = -1;
    (*self)->enqueue(here, {.decide = [position, found](const Live& live, const Context& at) {
                       return computer_moves(live, position, found.move, found.expects, at);
                     }});
  });
}

Context Node::context(Entry& entry) const {
  const auto person = [&entry](Seat seat) { return entry.live.table.seats[static_cast<std::size_t>(seat)].person; };
  return {.now = world_.now(),
          .round_trip =
              [this, &entry, person](Seat seat) {
                Millis trip = 0;
                const std::string who = person(seat);
                for (const Id id : entry.connections)
                  if (const Connection& one = *connections_.at(id); one.person.id == who)
                    trip = std::max(trip, one.median_trip());
                return trip;
              },
          .throw_dice = [&entry](const Table& table, int number) { return fair_throw(entry.seed, table, number); },
          .absent = [this, &entry, person](Seat seat) -> std::optional<Context::Absence> {
            const auto found = entry.presence.find(person(seat));
            if (found == entry.presence.end()) return Context::Absence{.time = world_.now() - entry.live.table.turn_at};
            if (found->second.connections > 0) return {};
            return Context::Absence{.time = world_.now() - found->second.gone_since, .closed = found->second.closed};
          }};
}

// ---- from time to time

void Node::ping(Connection& connection) {
  connection.nonce = hex(random_bytes<8>(world_.entropy));
  connection.pinged = world_.now();
  connection.peer->send(shared(ping_message(connection.nonce)));
}

void Node::tick() {
  const Millis now = world_.now();
  std::vector<Peer*> silent;
  for (const auto& [id, connection] : connections_) {
    if (connection->heard + silent_after < now)
      silent.push_back(connection->peer);
    else if (connection->welcomed && connection->pinged + ping_every < now)
      ping(*connection);
  }
  for (Peer* peer : silent) peer->close();
  if (ticks_++ % ticks_a_second == 0) forget_unused();
  sweep();
}

void Node::sweep() {
  const auto look_at = [this, self = self_](bool computers) {
    return [this, self, computers](std::expected<std::vector<std::string>, StoreFault> found) {
      if (!*self || !found) return;
      for (const std::string& table : *found) {
        Entry& entry = entry_of(table);
        if (computers) {
          if (entry.known)
            wake_computer(entry);
          else
            fetch(entry);  // it wakes the computer
        } else if (!entry.busy && entry.waiting.empty()) {
          enqueue(entry, {.decide = [](const Live& live, const Context& at) -> Allowed<Decided> {
                    auto done = time_up(live, at);
                    if (!done) return denied("too-early");
                    return std::move(*done);
                  }});
        }
      }
    };
  };
  store_.overdue(world_.now(), most_swept, look_at(false));
  if (ticks_ % ticks_a_second == 1) store_.waiting_for_computers(most_swept, look_at(true));
}

void Node::forget_unused() {
  const Millis now = world_.now();
  std::erase_if(tables_, [&](const auto& item) {
    const Entry& entry = *item.second;
    return entry.connections.empty() && !entry.busy && !entry.fetching && entry.waiting.empty() &&
           entry.on_known.empty() && entry.thinking_about < 0 && entry.used + forgotten_after < now;
  });
}

void Node::say_goodbye() {
  const Text message = shared(bye_message(1000));
  for (const auto& [id, connection] : connections_) connection->peer->send(message);
}

NodeFigures Node::figures() const {
  NodeFigures out = figures_;
  out.tables = tables_.size();
  out.connections = connections_.size();
  return out;
}

}  // namespace turncoat::online
