#include "online/node/node.hpp"

#include <algorithm>

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_overdue = 200;
constexpr std::uint64_t ticks_a_second = 4;
constexpr Millis longest_unreported = 3000;

// The person that asks, and when.
void sign(Request& request, const Person& person, Millis now) {
  request.person = person.id;
  request.network = person.network;
  request.arrived = now;
  if (auto* join = std::get_if<command::Join>(&request.command)) {
    join->name = person.name;
    join->program = person.program;
  }
}

// Of a request: the same content from another person is another request.
std::string digest_of(const Person& person, const std::string& content) {
  return hash_of(person.id + '\n' + content).substr(0, 16);
}

}  // namespace

Node::Node(PlayStore& store, World world)
    : store_(store),
      world_(std::move(world)),
      outages_(store, store.shared(), world_),
      tables_(store, world_),
      heavy_(world_),
      computers_(store, world_, tables_, outages_,
                 [this](TableSession& table, Pending move) { changes_.add(table, std::move(move)); }),
      changes_(
          store, world_, tables_, outages_, answers_,
          [this](TableSession& table) {
            computers_.wake(table);
            rests_.turn_came(table);
          },
          [this](TableSession& table, std::function<void()> then) { rests_.look_after(table, std::move(then)); }),
      presences_(store, world_, tables_, outages_, [this](TableSession& table) { changes_.go_on(table.id); }),
      rests_(store, tables_, outages_,
             [this](TableSession& table, Pending pending) { changes_.add(table, std::move(pending)); }) {
  tables_.listen({.read = [this](TableSession& table, bool news, bool whole) { has_been_read(table, news, whole); },
                  .not_read = [this](TableSession& table, const Rejection& why,
                                     bool failed) { has_not_been_read(table, why, failed); }});
  outages_.begin({.settled = [this] { settle(); }, .back = [this] { presences_.write_again(); }});
  store_.listen(late_([this](const Versions& versions) { hear_of(versions); }));
}

// ---- tables

void Node::has_been_read(TableSession& table, bool news, bool whole) {
  if (news && world_.changed) world_.changed(table.live());
  if (news || whole) computers_.wake(table);
  changes_.go_on(table.id);
}

void Node::has_not_been_read(TableSession& table, const Rejection& why, bool failed) {
  for (const Pending& pending : table.take_all()) {
    if (!failed)
      answers_.refuse(pending, why, 0);
    else
      answers_.leave_open(pending);  // the store may know its number
  }
}

void Node::hear_of(const Versions& versions) {
  for (const auto& [id, version, computer, presence] : versions) {
    if (computer) computers_.take();
    TableSession* const table = tables_.find(id);
    if (!table) continue;
    if (presence) presences_.look(id, {});
    tables_.follow(*table, version);
  }
}

// What was lost is given back at once, and not with the next request.
void Node::settle() {
  for (const std::string& id : tables_.known([](const TableSession&) { return true; })) {
    if (!store_.shared())
      changes_.go_on(id);
    else
      presences_.look(id, late_([this, id] { changes_.go_on(id); }));
  }
}

void Node::create(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply) {
  if (!tables_.make_room_for(wanted.spec)) return reply(rejected(rejections::variants));
  heavy_.ask(wanted, {.network = host.network, .person = host.id, .table = {}},
             late_([this, host, wanted, reply = std::move(reply)](const Allowed<void>& can) {
               if (!can) return reply(std::unexpected(can.error()));
               changes_.set_up_table(host, wanted, reply);
             }));
}

void Node::look(const std::string& id, std::function<void(Allowed<std::shared_ptr<const TableSnapshot>>)> reply) {
  TableSession& table = tables_.at(id);
  const auto tell = [this, id, reply](const Allowed<void>& known) {
    if (!known) return reply(std::unexpected(known.error()));
    const TableSession& here = tables_.at(id);
    reply(std::make_shared<const TableSnapshot>(
        TableSnapshot{.live = TableState(here.live()), .seed = here.known_seed()}));
  };
  if (store_.shared() && table.deserted())
    tables_.when_up_to_date(table, tell);
  else
    tables_.when_known(table, tell);
}

void Node::disconnect(const std::function<bool(const Person&)>& whom) {
  std::vector<Peer*> theirs;
  for (const auto& [id, connection] : answers_.connections())
    if (whom(connection->person)) theirs.push_back(&connection->peer);
  for (Peer* peer : theirs) peer->close();
}

void Node::ask_whether_here(const std::string& id, const std::string& person, std::function<void(bool)> then) {
  store_.presence(id, world_.now(), late_([this, id, person, then = std::move(then)](const auto& all) {
                    const TableSession* const table = tables_.find(id);
                    const auto is_there = [&](const Presence& one) { return one.here && one.person == person; };
                    then((table && table->presence().is_here(person)) || (all && std::ranges::any_of(*all, is_there)));
                  }));
}

void Node::forgotten(const std::string& person) {
  disconnect(person);
  const auto knows = [&](const TableSession& table) {
    return seat_of(table.live().table, person).has_value() || table.live().table.host == person;
  };
  for (const std::string& id : tables_.known(knows)) read_again(id);
}

void Node::read_again(const std::string& id) {
  TableSession* const table = tables_.find(id);
  if (!table || !table->known()) return;
  table->mark_out_of_date();
  tables_.fetch(*table);
}

// ---- sockets

Node::Id Node::open(const std::string& id, const Person& person, Peer& peer) {
  TableSession& table = tables_.at(id);
  Connection& connection = answers_.open(id, person, peer, world_.now());
  presences_.came_or_went(table, table.arrive(connection, outages_.downtime(), outages_.now()));
  tables_.when_known(table, [this, number = connection.id](const Allowed<void>& known) {
    Connection* const here = answers_.connection(number);
    if (!here) return;
    if (!known) {
      here->tell(no_message("", known.error(), 0));
      return here->peer.close();
    }
    tables_.at(here->table).welcome(*here, world_.now());
    here->ping(world_.entropy, world_.now());
  });
  return connection.id;
}

void Node::closed(Id id, bool by_page) {
  Connection* const connection = answers_.connection(id);
  if (!connection) return;
  TableSession& table = tables_.at(connection->table);
  const auto gone = table.leave(*connection, by_page, outages_.now());
  answers_.close(id);
  presences_.came_or_went(table, gone);
  if (!table.known()) tables_.forget_if_unused(std::string(table.id), 0);
}

void Node::receive(Id id, std::string_view text) {
  Connection* const connection = answers_.connection(id);
  if (!connection) return;
  const TableSession& table = tables_.at(connection->table);
  const Millis now = outages_.now();
  if (!connection->hear(now, table.plays(*connection)))
    return answers_.deny(id, "", Rejection(rejections::often), table.version());
  auto heard = read_message(text);
  if (heard) return answer(*connection, *std::move(heard), now);
  world_.log("message", sentence(heard.error()), "connection " + std::to_string(id));
  answers_.deny(id, "", {rejections::message, heard.error()}, table.version());
}

void Node::answer(Connection& connection, Heard heard, Millis now) {
  TableSession& table = tables_.at(connection.table);
  switch (heard.kind) {
    case Heard::Kind::ping: return connection.tell(pong_message(table.version_shown_to(connection), now));
    case Heard::Kind::pong: return connection.answered(heard.nonce, now);
    case Heard::Kind::sync:
      if (table.known()) table.welcome(connection, now);
      return;
    case Heard::Kind::request: break;
  }
  sign(heard.request, connection.person, now);
  std::string key = heard.request.idempotency_key;
  take(table, std::move(heard.request), digest_of(connection.person, heard.digest),
       {.connection = connection.id, .idempotency_key = std::move(key), .since = now});
}

void Node::request(const std::string& table, const Person& person, Request wanted, const std::string& content,
                   std::function<void(Allowed<int>)> reply) {
  const Millis now = outages_.now();
  sign(wanted, person, now);
  std::string key = wanted.idempotency_key;
  take(tables_.at(table), std::move(wanted), digest_of(person, content),
       {.idempotency_key = std::move(key), .reply = std::move(reply), .since = now});
}

// Whether a person has asked for less than they may at a table, through however many sockets. What is known to be done
// already is only answered again.
bool Node::may_ask(const TableSession& table, const Request& request, const ClientAnswer& answer) {
  if (table.answered(answer.idempotency_key)) return true;
  std::pair<std::string, std::string> who{table.id, request.person};
  if (planted(PlantedFault::words_per_socket)) who.second += std::to_string(answer.connection);
  const bool words = std::holds_alternative<command::Say>(request.command);
  return requests_.pass(who, answer.since) && (!words || words_.pass(who, answer.since));
}

// Decides on a request, once it is its turn.
void Node::take(TableSession& table, Request request, std::string digest, ClientAnswer answer) {
  if (!may_ask(table, request, answer)) return answers_.deny(answer, Rejection(rejections::often), table.version());
  const bool needs_presence = store_.shared() && concerns_others(request.command);
  const bool needs_computer = seats_computer(request.command) && !table.answered(answer.idempotency_key);
  const std::string person = request.person;
  Pending pending{.network = request.network,
                  .decide = [request = std::move(request)](const TableState& live,
                                                           const Context& at) { return decide(live, request, at); },
                  .answer = answers_.expect(std::move(answer)),
                  .digest = std::move(digest)};
  const std::function<void()> add = late_([this, id = table.id, pending] { changes_.add(tables_.at(id), pending); });
  const auto go_on = [this, id = table.id, person, needs_presence, add] {
    if (tables_.at(id).waits_for_arrival(person, add)) return;
    if (needs_presence)
      presences_.look(id, add);
    else
      add();
  };
  if (needs_computer)
    unless_too_heavy(table, pending, person, go_on);
  else
    go_on();
}

// What gives a seat to a computer is refused where that could not play.
void Node::unless_too_heavy(TableSession& table, const Pending& pending, const std::string& person,
                            std::function<void()> then) {
  tables_.when_known(table, late_([this, id = table.id, pending, person, then](const Allowed<void>& known) {
                       if (!known) return then();
                       const WorkOrigin origin{.network = pending.network, .person = person, .table = id};
                       heavy_.ask(*tables_.at(id).live().game, origin,
                                  late_([this, id, pending, then](const Allowed<void>& can) {
                                    if (can) return then();
                                    answers_.refuse(pending, can.error(), tables_.at(id).version());
                                  }));
                     }));
}

// ---- from time to time

void Node::tick() {
  const Millis now = outages_.now();
  if (ticks_ % (ticks_a_second / 2) == 0) outages_.say_alive();
  answers_.leave_open_what_is_late(now);
  changes_.give_back_again();
  look_after_sockets(now);
  const bool every_second = ticks_++ % ticks_a_second == 0;
  if (every_second) {
    tables_.forget_unused();
    if (store_.shared()) {
      tables_.look_for_changes();
      presences_.try_again();
    }
    tables_.read_out_of_date();
    computers_.tell_waits();
    computers_.renew_leases();
    computers_.take();
  }
  look_for_deadlines();
}

void Node::look_after_sockets(Millis now) {
  std::vector<Peer*> silent;
  for (const auto& [id, connection] : answers_.connections()) {
    if (connection->silent(now) || is_better_elsewhere(*connection, now))
      silent.push_back(&connection->peer);
    else if (connection->wants_ping(now))
      connection->ping(world_.entropy, now);
  }
  for (Peer* peer : silent) peer->close();
}

// A client that came while this process alone did not reach the store is gone for all others, and its clock runs there:
// another line may lead to one of those.
bool Node::is_better_elsewhere(const Connection& connection, Millis now) const {
  if (!store_.shared() || !outages_.downtime().store_is_away(now) || connection.opened + longest_unreported > now)
    return false;
  const TableSession* const table = tables_.find(connection.table);
  if (!table || !table->known()) return true;  // it cannot be read either
  return table->plays(connection) && !table->presence().others_know(connection.person.id);
}

// Before it is known what was lost no player's time is up.
void Node::look_for_deadlines() {
  const Millis now = outages_.now();
  if (!outages_.may_decide(now) || std::exchange(looking_for_deadlines_, true)) return;
  store_.overdue(now, most_overdue, late_([this](const auto& found) {
                   looking_for_deadlines_ = false;
                   if (found && !outages_.downtime().store_is_away(outages_.now()))
                     for (const std::string& id : *found) look_after_deadline(id);
                 }));
}

void Node::look_after_deadline(const std::string& id) {
  TableSession& table = tables_.at(id);
  if (table.is_being_stored() || !table.none_waits()) return;
  const auto flag = late_([this, id] {
    rests_.look_after(tables_.at(id), [this, id] { changes_.add(tables_.at(id), {.decide = time_up}); });
  });
  if (store_.shared())
    presences_.look(id, flag);
  else
    rests_.look_after(table, [this, id] { changes_.add(tables_.at(id), {.decide = time_up}); });
}

void Node::say_goodbye() { answers_.tell_all(shared(bye_message(1000))); }

NodeFigures Node::figures() const {
  const Changes::Figures& changes = changes_.figures();
  return {.tables = tables_.count(),
          .connections = answers_.connections().size(),
          .moves = changes.moves,
          .events = changes.events,
          .denied = answers_.refusals(),
          .stale = changes.stale,
          .failed = changes.failed};
}

}  // namespace turncoat::online
