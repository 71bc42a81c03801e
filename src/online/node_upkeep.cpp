// What a node does by itself: computers' moves, deadlines, making up for time in which nobody was there.
#include <algorithm>

#include "online/node.hpp"

namespace turncoat::online {

namespace {

constexpr Millis forgotten_after = 60'000;  // a table that nobody has looked at
constexpr std::size_t most_swept = 200;
constexpr std::uint64_t ticks_a_second = 4;
constexpr Millis longest_pause = 1000;    // of a node that is not overloaded
constexpr Millis longest_silence = 2000;  // of a store that is there
constexpr Millis shortest_outage = 100;
constexpr std::size_t most_outages = 100;

}  // namespace

// ---- computers

// A computer may be to move. Where others can think too, whoever takes the task first does.
void Node::wake_computer(HeldTable& table) {
  if (!store_.shared()) return think_about(table);
  if (computer_to_move(table.live)) take_computers();
}

void Node::take_computers() {
  if (!world_.think) return;
  const std::size_t most = world_.idle_thinkers ? world_.idle_thinkers() : most_swept;
  if (most == 0) return;
  if (std::exchange(awaited_.computers, true)) {
    awaited_.computers_again = true;
    return;
  }
  store_.waiting_for_computers(world_.now(), most, [self = self_](const auto& found) {
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
    if ((*self)->store_.shared()) (*self)->take_computers();
    (*self)->enqueue(here, {.decide = [position, found](const Live& live, const Context& at) {
                       return computer_moves(live, position, found.move, found.expects, at);
                     }});
  });
  if (!begun) table.thinking_about = -1;
}

// ---- from time to time

// First asks when anybody was here last; from then on says that this node is.
void Node::say_alive(Millis now) {
  if (std::exchange(awaited_.alive, true)) return;
  if (begun_)
    return store_.alive(now, [self = self_](const std::expected<void, StoreFault>& done) {
      if (!*self) return;
      (*self)->awaited_.alive = false;
      if (done) (*self)->notice_answer_of_store();
    });
  store_.last_alive([self = self_](const std::expected<Millis, StoreFault>& last) {
    if (!*self) return;
    (*self)->awaited_.alive = false;
    if (last) (*self)->begin(*last);
  });
}

// Somebody was here last at that time, or never.
void Node::begin(Millis last_alive) {
  begun_ = true;
  const Millis now = world_.now();
  if (last_alive > 0 && last_alive + longest_pause < now) add_outage({.from = last_alive, .to = now});
}

// Nothing was done for a while: the process stood still.
void Node::notice_outage(Millis now) {
  const Millis before = std::exchange(seen_, now);
  if (before + longest_pause < now) add_outage({.from = before, .to = now});
}

// The store was away, and is back.
void Node::notice_answer_of_store() {
  const Millis now = world_.now(), before = std::exchange(answered_, now);
  if (before > 0 && before + longest_silence < now) add_outage({.from = before, .to = now});
}

// Then nobody's time is up: what it takes will be given back.
bool Node::store_is_away() const { return answered_ > 0 && answered_ + longest_silence < world_.now(); }

// What has been noticed before, in another way, is not counted again.
void Node::add_outage(Outage outage) {
  if (!outages_.empty()) outage.from = std::max(outage.from, outages_.back().to);
  if (outage.from + shortest_outage > outage.to) return;
  outages_.push_back(outage);
  if (outages_.size() > most_outages) outages_.erase(outages_.begin());
  for (const auto& [id, table] : tables_) make_up_for_outages(*table);
}

// Before anything else is decided at the table.
void Node::make_up_for_outages(HeldTable& table) {
  if (!table.known || outages_.empty() || outages_.back().to <= table.changed) return;
  table.waiting.push_front({.decide = [this, id = table.id](const Live& live, const Context& at) -> Allowed<Decided> {
    auto done = give_back(live, outages_, held(id).changed, at);
    if (!done) return denied("too-early");
    return *std::move(done);
  }});
  pump(table.id);
}

void Node::tick() {
  const Millis now = world_.now();
  notice_outage(now);
  if (ticks_ % (ticks_a_second / 2) == 0) say_alive(now);
  std::vector<Peer*> silent;
  for (const auto& [id, connection] : connections_) {
    if (connection->silent(now))
      silent.push_back(&connection->peer);
    else if (connection->wants_ping(now))
      connection->ping(world_.entropy, now);
  }
  for (Peer* peer : silent) peer->close();
  if (ticks_++ % ticks_a_second == 0) {
    forget_unused();
    if (store_.shared()) look_for_changes();
  }
  sweep();
}

void Node::sweep() {
  if (ticks_ % ticks_a_second == 1) take_computers();
  if (store_is_away() || std::exchange(awaited_.overdue, true)) return;
  store_.overdue(world_.now(), most_swept, [self = self_](const auto& found) {
    if (!*self) return;
    (*self)->awaited_.overdue = false;
    if (found && !(*self)->store_is_away())
      for (const std::string& id : *found) (*self)->look_after_deadline(id);
  });
}

void Node::look_after_deadline(const std::string& id) {
  HeldTable& table = held(id);
  if (table.busy || !table.waiting.empty()) return;
  const auto decide_on_it = [this, id](const Live& live, const Context& at) -> Allowed<Decided> {
    const auto cut_off = held(id).cut_off(at.now);
    auto done = cut_off ? give_back(live, {*cut_off}, held(id).changed, at) : std::nullopt;
    if (!done) done = time_up(live, at);
    if (!done) return denied("too-early");
    return *std::move(done);
  };
  if (!store_.shared()) return enqueue(table, {.decide = decide_on_it});
  look_who_is_there(table, [self = self_, id, decide_on_it] {
    if (*self) (*self)->enqueue((*self)->held(id), {.decide = decide_on_it});
  });
}

void Node::look_after_computer(const std::string& id) {
  HeldTable& table = held(id);
  if (table.known && !store_.shared()) return think_about(table);
  // What is held may be old.
  table.on_known.push_back([this, id](const Allowed<void>& known) {
    if (known) think_about(held(id));
  });
  if (table.known)
    catch_up(table);
  else
    fetch(table);
}

void Node::forget_unused() {
  const Millis now = world_.now();
  std::erase_if(tables_, [&](const auto& item) {
    const HeldTable& table = *item.second;
    return table.deserted() && !table.busy && !table.fetching && table.waiting.empty() && table.on_known.empty() &&
           table.thinking_about < 0 && table.used + forgotten_after < now;
  });
}

}  // namespace turncoat::online
