#include "online/node/changes.hpp"

#include <utility>

#include "online/base/planted.hpp"

namespace turncoat::online {

// ---- one after the other

void Changes::add(TableSession& table, Pending pending) {
  table.add(std::move(pending));
  if (table.known())
    go_on(table.id);
  else
    tables_.fetch(table);
}

void Changes::ask(TableSession& table, Request request) {
  add(table, {.decide = [request = std::move(request)](const TableState& live, const Context& at) {
        return decide(live, request, at);
      }});
}

void Changes::go_on(const std::string& id) {
  TableSession* const table = tables_.find(id);
  if (!table) return;
  const Millis now = outages_.now();
  const Context at = table->context(outages_.downtime(), now);
  while (outages_.may_decide(now) && table->is_free()) {
    // Before anything else is decided.
    if (auto given = give_back(table->live(), at)) {
      if (!table->giving_back.lasts(now)) commit(*table, *std::move(given), {.decide = give_back});
      break;
    }
    table->giving_back.end();
    if (table->none_waits()) break;
    Pending pending = table->next();
    if (!answer_again(*table, pending) && !is_asked_elsewhere(pending)) decide_on(*table, std::move(pending), at);
  }
}

void Changes::give_back_again() {
  const Millis now = outages_.now();
  for (const std::string& id : tables_.all())
    if (tables_.find(id)->giving_back.is_over(now)) go_on(id);
}

// Whether it is a request that was done before: the answer is repeated, unless its digits stood for something else.
bool Changes::answer_again(const TableSession& table, const Pending& pending) {
  const TableSession::Answered* before = table.answered(pending.idempotency_key());
  if (!before || planted(PlantedFault::done_twice)) return false;
  if (before->digest != pending.digest)
    answers_.refuse(pending, Rejection(rejections::request), table.version());
  else
    answers_.confirm(pending, before->version);
  return true;
}

// A client that has heard "not known" may have asked another server meanwhile, and heard no. If not it asks again.
bool Changes::is_asked_elsewhere(const Pending& pending) const {
  return store_.shared() && pending.answer && pending.answer->given;
}

void Changes::decide_on(TableSession& table, Pending pending, const Context& at) {
  auto decided = pending.decide(table.live(), at);
  if (!decided) return not_allowed(table, std::move(pending), decided.error(), at);
  decided->event.digest = pending.digest;
  if (planted(PlantedFault::done_twice) && table.answered(pending.idempotency_key())) decided->event.request.clear();
  if (decided->event.is<event::Rematched>())
    rematch(table, *std::move(decided), std::move(pending));
  else
    commit(table, *std::move(decided), std::move(pending));
}

// Others may have done it, or changed the table so that it is allowed now: the store is read before a client hears no.
void Changes::not_allowed(TableSession& table, Pending pending, const Rejection& rejection, const Context& at) {
  const bool reads = store_.shared() && !planted(PlantedFault::no_though_done);
  if (pending.answer && reads && !std::exchange(pending.up_to_date, true)) {
    table.add_first(std::move(pending));
    return tables_.catch_up(table);
  }
  // With days for a turn the player may be on vacation, which is looked up first (rests.hpp).
  const bool too_late = pending.answer && rejection.is(rejections::too_late);
  if (too_late && table.live().table.control.days > 0 && !std::exchange(pending.rests_known, true))
    return rested_(table, late_([this, id = table.id, pending = std::move(pending)] { add(tables_.at(id), pending); }));
  // Another server may be storing the same move, which came there in time: one of both is first.
  if (too_late)
    if (auto flagged = time_up(table.live(), at)) {
      table.add_first(std::move(pending));
      return commit(table, *std::move(flagged), {.decide = time_up});
    }
  refuse_for_good(table, pending, rejection);
}

// Copies of it that wait are not done either: no means that nothing will be.
void Changes::refuse_for_good(TableSession& table, const Pending& pending, const Rejection& rejection) {
  answers_.refuse(pending, rejection, table.version());
  for (const Pending& copy : table.take_copies(pending)) answers_.refuse(copy, rejection, table.version());
}

// ---- stored

void Changes::commit(TableSession& table, Decided decided, Pending pending) {
  table.begin_storing();
  if (planted(PlantedFault::acknowledged_too_soon)) answers_.confirm(pending, decided.event.version);
  Change change = change_of(decided);
  auto what = std::make_shared<std::pair<Decided, Pending>>(std::move(decided), std::move(pending));
  store_.commit(std::move(change), late_([this, id = table.id, what](std::expected<void, StoreFault> done) {
                  committed(id, std::move(what->first), std::move(what->second), done);
                }));
}

void Changes::committed(const std::string& id, Decided decided, Pending pending, std::expected<void, StoreFault> done) {
  TableSession& table = tables_.at(id);
  table.end_storing();
  if (!done) return not_committed(table, decided, std::move(pending), done.error());
  const bool seated = decided.event.is<event::Joined>() || decided.event.is<event::Salted>();
  ++figures_.events;
  if (decided.event.is<event::Moved>()) ++figures_.moves;
  answers_.confirm(pending, decided.event.version);
  // It may have been read from the store meanwhile.
  if (decided.event.version > table.version()) {
    table.change(std::move(decided), world_.now());
    if (world_.changed) world_.changed(table.live());
  }
  outages_.answered();  // which goes on with what waits
  const Table& now = table.live().table;
  if (seated && now.status == Status::open && all_seated(now) && !lacks_salt(now) && !now.host.empty())
    ask(table, {.command = command::Start(), .person = now.host});
  woken_(table);
  go_on(id);
}

void Changes::not_committed(TableSession& table, const Decided& decided, Pending pending, StoreFault why) {
  if (decided.event.is<event::TimeReturned>() && why != StoreFault::stale) {
    ++figures_.failed;
    table.giving_back.failed(outages_.now());
    if (why == StoreFault::unknown) tables_.catch_up(table);
    return;
  }
  // Others were faster, or it is not known what came of it: read, and decide again, or find that it is done.
  if (why == StoreFault::stale || why == StoreFault::unknown) {
    ++figures_.stale;
    table.add_first(std::move(pending));
    return tables_.catch_up(table);
  }
  not_stored(table, pending);
  go_on(table.id);
}

// Another server may have done it before, or be about to.
void Changes::not_stored(TableSession& table, const Pending& pending) {
  ++figures_.failed;
  if (pending.answer && store_.shared())
    answers_.leave_open(pending);
  else
    refuse_for_good(table, pending, Rejection(rejections::full));
}

// ---- new tables: as a host wants them, and for players that go on after a game

void Changes::set_up_table(const Person& host, const NewTable& wanted,
                           std::function<void(Allowed<std::string>)> reply) {
  auto change = set_up(host, wanted, world_.entropy, world_.now());
  if (!change) return reply(std::unexpected(change.error()));
  const std::string id = change->table;
  const bool all_here = all_seated(std::get<event::Created>(change->event.what).table);
  store_first(std::make_shared<const Change>(*std::move(change)), false,
              [this, reply = std::move(reply), id, host = host.id, all_here](bool stored) {
                if (!stored) return reply(rejected(rejections::full));
                if (all_here) ask(tables_.at(id), {.command = command::Start(), .person = host});
                reply(id);
              });
}

// No other process knows its id: if it is not known what came of it, it is tried once more, and then found to be done.
void Changes::store_first(std::shared_ptr<const Change> change, bool again, std::function<void(bool stored)> then) {
  store_.commit(*change, late_([this, change, again, then = std::move(then)](std::expected<void, StoreFault> done) {
    const bool unknown = !done && done.error() == StoreFault::unknown;
    if (unknown && !again) return store_first(change, true, then);
    then(done || (again && done.error() == StoreFault::stale));
  }));
}

// Every player goes on at a new table, each one seat further.
void Changes::rematch(TableSession& table, Decided decided, Pending pending) {
  table.begin_storing();
  if (const std::string made = pending.made; !made.empty())
    return go_on_at(made, table.id, std::move(decided), std::move(pending));
  const Person host{.id = table.live().table.host, .name = "", .network = pending.network};
  auto what = std::make_shared<std::pair<Decided, Pending>>(std::move(decided), std::move(pending));
  set_up_table(host, again(table.live().table), [this, id = table.id, what](const Allowed<std::string>& made) {
    auto& [rematched, asked] = *what;
    TableSession& old = tables_.at(id);
    if (!made) {
      old.end_storing();
      if (made.error().is(rejections::full))
        not_stored(old, asked);
      else
        refuse_for_good(old, asked, made.error());
      return go_on(id);
    }
    for (Request& take : turned_seats(old.live().table)) ask(tables_.at(*made), std::move(take));
    asked.made = *made;
    go_on_at(*made, id, std::move(rematched), std::move(asked));
  });
}

// Says at the old table which the new one is; if that has to be tried again, it is the same one.
void Changes::go_on_at(const std::string& made, const std::string& old, Decided decided, Pending pending) {
  TableSession& table = tables_.at(old);
  table.end_storing();
  std::get<event::Rematched>(decided.event.what).table = made;
  decided.after = TableState(table.live());
  if (decided.event.version == table.version() + 1 && apply(decided.after, decided.event))
    return commit(table, std::move(decided), std::move(pending));
  // Others have changed it while the new one was made.
  table.add_first(std::move(pending));
  go_on(old);
}

}  // namespace turncoat::online
