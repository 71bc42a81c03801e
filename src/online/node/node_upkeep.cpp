// What a node does by itself: computers' moves, deadlines, making up for time in which nobody was there.
#include <algorithm>

#include "online/base/planted.hpp"
#include "online/node/node.hpp"

namespace turncoat::online {

namespace {

constexpr Millis forgotten_after = 60'000;  // a table that nobody has looked at
constexpr std::size_t most_idle = 2000;     // of such tables
constexpr std::size_t most_swept = 200;
constexpr std::uint64_t ticks_a_second = 4;
constexpr Millis longest_turn = 31 * day;
constexpr Millis longest_untold = 3000;

}  // namespace

// ---- computers

// A computer may be to move. Whoever has time takes its move from the store, which gives everybody their share.
void Node::wake_computer(HeldTable& table) {
  if (computer_to_move(table.live)) take_computers();
}

void Node::take_computers() {
  if (!world_.think) return;
  const std::size_t idle = world_.idle_thinkers ? world_.idle_thinkers() : most_swept;
  // Whoever took a move that nobody here has time for would keep it from all others until its lease is over.
  const std::size_t most = idle - std::min(idle, awaited_.games);
  if (most == 0) return;
  if (std::exchange(awaited_.computers, true)) {
    awaited_.computers_again = true;
    return;
  }
  store_.waiting_for_computers(now(), most, [self = self_](const auto& found) {
    if (!*self) return;
    Awaited& awaited = (*self)->awaited_;
    awaited.computers = false;
    if (found)
      for (const std::string& id : *found) (*self)->look_after_computer(id);
    if (std::exchange(awaited.computers_again, false)) (*self)->take_computers();
  });
}

void Node::think_about(HeldTable& table) {
  if (!table.known || !world_.think) return;
  const auto seat = computer_to_move(table.live);
  const int position = table.live.table.position;
  if (!seat || table.thinking_about == position) return;
  table.thinking_about = position;
  BotTask task{.table = table.id,
               .position = position,
               .level = table.live.table.seats[static_cast<std::size_t>(*seat)].level,
               .game = std::shared_ptr<AnyGame>(table.live.game->clone())};
  const bool begun = world_.think(std::move(task), [self = self_, id = table.id, position](const BotMove& found) {
    if (!*self) return;
    HeldTable& here = (*self)->held(id);
    if (here.thinking_about == position) here.thinking_about = -1;
    (*self)->take_computers();
    (*self)->enqueue(here, {.decide = [position, found](const Live& live, const Context& at) {
                       return computer_moves(live, position, found.move, found.expects, at);
                     }});
  });
  if (!begun) table.thinking_about = -1;
}

// ---- from time to time

Millis Node::now() {
  const Millis now = world_.now();
  if (downtime_.awake(now)) {
    make_up_for_lost_time();
    say_alive();
  }
  return now;
}

// First asks when anybody was here last; from then on says that this node is. Whoever comes later counts from that sign
// on: what was lost before it is written down first.
void Node::say_alive() {
  tell_outages();
  if (has_begun_ && (awaited_.outages > 0 || downtime_.has_untold())) return;
  if (std::exchange(awaited_.alive, true)) return;
  if (!has_begun_) return ask_when_nobody_was_there();
  store_.alive(downtime_.there_until(now()),
               [self = self_, lost_before = lost_times_](const std::expected<void, StoreFault>& done) {
                 if (!*self) return;
                 Node& node = **self;
                 node.awaited_.alive = false;
                 if (!done) return;
                 node.notice_answer_of_store();
                 if (node.begun_) return;
                 // A shared store has noticed now whether anybody was there meanwhile; if it has been told before, not
                 // yet.
                 if (lost_before == node.lost_times_) return node.ask_when_nobody_was_there();
                 node.say_alive();
               });
}

void Node::ask_when_nobody_was_there() {
  awaited_.alive = true;
  store_.life(now() - longest_turn, [self = self_](const std::expected<Life, StoreFault>& life) {
    if (!*self) return;
    (*self)->awaited_.alive = false;
    if (life) (*self)->begin(*life);
  });
}

void Node::begin(const Life& life) {
  begun_ = true;
  const bool first = !std::exchange(has_begun_, true);
  if (!first) {
    downtime_.hear_of(life.outages);
    // What could not be written meanwhile.
    for (const auto& [id, table] : tables_)
      for (const Presence& presence : table->presence_here()) write_presence(id, presence);
  }
  if (first && downtime_.begin(life, now())) world_.log("outage", "nobody was here before this server began", "");
  settle_all();
  say_alive();
}

void Node::notice_answer_of_store() {
  if (!downtime_.answered(now())) return;
  world_.log("outage", "the database was away", "");
  make_up_for_lost_time();
}

// A shared store knows whether others were there meanwhile: until it has told, nothing is decided.
void Node::make_up_for_lost_time() {
  ++lost_times_;
  if (!store_.shared()) return settle_all();
  begun_ = false;
}

bool Node::can_write() {
  const Millis now = this->now();
  if (planted(PlantedFault::always_healthy)) return true;
  return downtime_.has_answered() ? !downtime_.store_is_away(now) : false;
}

// So that those who come later know of them, when this process is gone.
void Node::tell_outages() {
  if (awaited_.outages > 0) return;
  for (const Outage& outage : downtime_.take_untold()) {
    if (planted(PlantedFault::outage_forgotten)) continue;
    ++awaited_.outages;
    store_.add_outage(outage, [self = self_, outage](const std::expected<void, StoreFault>& done) {
      if (!*self) return;
      --(*self)->awaited_.outages;
      if (!done) return (*self)->downtime_.not_told(outage);
      (*self)->say_alive();
    });
  }
}

void Node::settle_all() {
  std::vector<std::string> all;
  for (const auto& [id, table] : tables_)
    if (table->known) all.push_back(id);
  for (const std::string& id : all) {
    if (!store_.shared()) {
      pump(id);
      continue;
    }
    look_who_is_there(held(id), [self = self_, id] {
      if (*self) (*self)->pump(id);
    });
  }
}

// Whoever came while this process alone did not reach the store is gone for all others, whose clocks run: another line
// may lead to one of those.
bool Node::is_better_elsewhere(const Connection& connection, Millis now) {
  if (!store_.shared() || !downtime_.store_is_away(now) || connection.opened + longest_untold > now) return false;
  const HeldTable& table = held(connection.table);
  return table.plays(connection) && !table.others_know(connection);
}

void Node::tick() {
  const Millis now = this->now();
  if (ticks_ % (ticks_a_second / 2) == 0) say_alive();
  leave_open_what_is_late(now);
  give_back_again(now);
  std::vector<Peer*> silent;
  for (const auto& [id, connection] : connections_) {
    if (connection->silent(now) || is_better_elsewhere(*connection, now))
      silent.push_back(&connection->peer);
    else if (connection->wants_ping(now))
      connection->ping(world_.entropy, now);
  }
  for (Peer* peer : silent) peer->close();
  if (ticks_++ % ticks_a_second == 0) {
    forget_unused();
    if (store_.shared()) look_for_changes();
    read_what_is_stale();
    tell_waits();
  }
  sweep();
}

// What could not be read when it was known to be out of date.
void Node::read_what_is_stale() {
  for (const auto& [id, table] : tables_)
    if (table->known && table->stale) fetch(*table);
}

void Node::sweep() {
  if (ticks_ % ticks_a_second == 1) take_computers();
  // Before it is known what was lost nobody's time is up.
  if (!begun_ || downtime_.store_is_away(now()) || std::exchange(awaited_.overdue, true)) return;
  store_.overdue(now(), most_swept, [self = self_](const auto& found) {
    if (!*self) return;
    (*self)->awaited_.overdue = false;
    if (found && !(*self)->downtime_.store_is_away((*self)->now()))
      for (const std::string& id : *found) (*self)->look_after_deadline(id);
  });
}

void Node::look_after_deadline(const std::string& id) {
  HeldTable& table = held(id);
  if (table.busy || !table.waiting.empty()) return;
  if (!store_.shared()) return enqueue(table, {.decide = time_up});
  look_who_is_there(table, [self = self_, id] {
    if (*self) (*self)->enqueue((*self)->held(id), {.decide = time_up});
  });
}

// What could not be given back, since nothing could be stored.
void Node::give_back_again(Millis now) {
  std::vector<std::string> due;
  for (const auto& [id, table] : tables_)
    if (table->giving_back.is_over(now)) due.push_back(id);
  for (const std::string& id : due) pump(id);
}

// To those who watch a table whose computer has not begun to think.
void Node::tell_waits() {
  constexpr Millis unnoticed = 1000;
  std::vector<std::string> tables;
  for (const auto& [id, table] : tables_)
    if (table->known && !table->deserted() && table->thinking_about < 0 && computer_to_move(table->live) &&
        table->live.table.turn_at + unnoticed < now())
      tables.push_back(id);
  if (tables.empty() || std::exchange(awaited_.waits, true)) return;
  store_.waits(std::move(tables), now(), [self = self_](const std::expected<std::vector<Wait>, StoreFault>& waits) {
    if (!*self) return;
    (*self)->awaited_.waits = false;
    if (!waits) return;
    for (const Wait& wait : *waits)
      if (const auto found = (*self)->tables_.find(wait.table); found != (*self)->tables_.end())
        found->second->tell_wait(wait.time);
  });
}

void Node::look_after_computer(const std::string& id) {
  HeldTable& table = held(id);
  if (table.known && !store_.shared()) return think_about(table);
  // What is held may be old.
  ++awaited_.games;
  table.on_known.push_back([this, id](const Allowed<void>& known) {
    --awaited_.games;
    if (known) think_about(held(id));
  });
  if (table.known)
    catch_up(table);
  else
    fetch(table);
}

bool Node::forget_if_unused(const std::string& id, Millis unused) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || !found->second->is_idle() || found->second->used + unused > now()) return false;
  tables_.erase(found);
  return true;
}

// Tables that nobody has looked at for a while; and sooner, if there are many of them.
void Node::forget_unused() {
  std::vector<std::pair<Millis, std::string>> idle;
  for (const auto& [id, table] : tables_)
    if (table->is_idle()) idle.emplace_back(table->used, id);
  std::ranges::sort(idle);
  for (std::size_t i = 0; i < idle.size(); ++i)
    forget_if_unused(idle[i].second, idle.size() - i > most_idle ? 0 : forgotten_after);
}

}  // namespace turncoat::online
