#include "simulation/witness.hpp"

#include <algorithm>

#include "fair_dice/verify.hpp"
#include "online/base/contains.hpp"
#include "online/base/tokens.hpp"
#include "online/table/table_json.hpp"
#include "online/table/table_record.hpp"
#include "simulation/judged.hpp"
#include "simulation/life.hpp"
#include "simulation/words.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr double rounding = 1e-6;

std::string state_of(const TableState& live) {
  JsonWriter json;
  write_state(json, live);
  return R"("state":)" + json.text();
}

// Whether the clock of the player to move runs from now on.
bool begins_turn(const Event& event, const Table& before) {
  return event.is<event::Started>() || event.is<event::Moved>() || event.is<event::Left>() ||
         event.is<event::TookBack>() || event.is<event::Resumed>() ||
         (event.is<event::Joined>() && before.status == Status::running);
}

}  // namespace

void Witness::stored(const Change& change, Millis decided, unsigned machine) {
  ++events_;
  FoundTable& table = tables_[change.table];
  if (change.seed) table.seed = *change.seed;
  const Event& event = change.event;
  Judged(life_, *this, table, change, decided, machine).look();
  if (const auto* created = event.as<event::Created>()) {
    if (!created->table.commitment.empty() && fair::commitment_to(table.seed) != created->table.commitment)
      life_.fails("dice: the commitment is to something else");
    if (change.network.empty() && created->table.tournament.empty())
      life_.fails("shares: it is not known from where a table was set up");
  }
  table.changed = life_.time.now();
  const bool turns = begins_turn(event, table.live.table);
  const Clocks clocks = table.live.table.clocks;
  if (auto ok = apply(table.live, event); !ok) return life_.fails("order: an event does not fit: " + ok.error());
  const Table& now = table.live.table;
  if (const auto* took_back = event.as<event::TookBack>()) {
    const auto left = static_cast<std::size_t>(took_back->plays);
    if (left < table.before.size() && now.clocks != table.before[left])
      life_.fails("clocks: a takeback does not bring back what they showed");
  }
  table.before.resize(now.plays.size(), clocks);
  if (turns) table.turn = decided, table.given_back = 0;
  if (!event.request.empty()) table.done[event.request] = event.version;
  table.states.resize(static_cast<std::size_t>(event.version) + 1);
  table.states.back() = state_of(table.live);
  if (life_.traced)
    life_.trace(change.table, "stored",
                words("{} by node {}, decided at {}: {}", name_of(event.what), machine, decided % 100'000'000,
                      table.states.back()));
  table.plays.resize(static_cast<std::size_t>(event.version) + 1, now.plays.size());
}

// While a network waits, each server that chooses gives any other one no more work than the costliest of both together
// (start-time fair queueing). A process that has just begun does not know which network was served before.
void Witness::computers_chosen(const std::vector<WaitingMove>& moves, const std::vector<std::string>& chosen) {
  int processes = 0;
  for (const auto& machine : life_.machines) processes += static_cast<int>(machine->process);
  std::map<std::string, const WaitingMove*> move_at;
  for (const WaitingMove& move : moves) {
    move_at[move.origin.table] = &move;
    double& costliest = costliest_[move.origin.network];
    costliest = std::max(costliest, move.work().cost);
  }
  for (const std::string& id : chosen) {
    const std::string& served = move_at.at(id)->origin.network;
    life_.trace(id, "is given", "to who thinks");
    backlog_.erase(served);
    for (auto& [network, others] : backlog_)
      if ((others[served] += move_at.at(id)->work().cost) >
          processes * (costliest_[network] + costliest_[served]) + rounding)
        life_.fails("shares: " + network + " waits, and " + served + " is served again and again");
  }
  std::set<std::string> waiting;
  for (const WaitingMove& move : moves)
    if (!move.taken && !online::contains(chosen, move.origin.table)) waiting.insert(move.origin.network);
  std::erase_if(backlog_, [&](const auto& one) { return !waiting.contains(one.first); });
  for (const std::string& network : waiting) backlog_.try_emplace(network);
}

// ---- messages to clients

void Witness::tells(const std::string& id, int version, std::string_view state, std::size_t plays) {
  const auto found = tables_.find(id);
  const auto at = static_cast<std::size_t>(version);
  if (found == tables_.end() || at >= found->second.states.size())
    return life_.fails(words("view: version {} of table {} is told, and not stored", version, id));
  if (!state.starts_with(found->second.states[at]))
    life_.fails(
        words("view: version {} of table {} is told as {}, and is {}", version, id, state, found->second.states[at]));
  if (plays != found->second.plays[at])
    life_.fails(words("view: at version {} of table {} there are other moves", version, id));
}

void Witness::acknowledged(Player& player, const std::string& key, int version) {
  const auto [known, fresh] = player.acknowledged.emplace(player.table() + ' ' + key, version);
  if (!fresh && known->second != version) life_.fails("request: acknowledged twice, with different versions: " + key);
  const auto found = tables_.find(player.table());
  if (found == tables_.end()) return;
  const auto done = found->second.done.find(key);
  if (done == found->second.done.end())
    life_.fails("request: acknowledged, and not stored: " + key);
  else if (done->second != version)
    life_.fails("request: acknowledged with another version than it has: " + key);
}

void Witness::refused(const Player& player, const std::string& key, const std::string& code) {
  const auto sent = life_.sent.all().find(key);
  if (sent == life_.sent.all().end()) return;
  for (const Sent& one : sent->second)
    if (one.person == player.name && sent->second.size() == 1 && !one.repeated)
      denied_.emplace(key, Denied{one.person, one.digest, code});
}

void Witness::look_back() {
  for (const auto& [id, table] : tables_) {
    for (const auto& [key, version] : table.done) {
      const auto [first, last] = denied_.equal_range(key);
      for (auto one = first; one != last; ++one)
        if (!life_.sent.all().at(key).front().repeated && life_.sent.all().at(key).size() == 1)
          life_.fails(words("request: refused ({}), and done as version {} of table {}: {}", one->second.code, version,
                            id, life_.sent.all().at(key).front().text));
    }
    check_dice(id, table);
  }
}

void Witness::check_dice(const std::string& id, const FoundTable& table) {
  const Table& now = table.live.table;
  if (now.commitment.empty() || now.status != Status::over) return;
  const auto record = read_record(table_record(table.live, table.seed));
  if (!record) return life_.fails("dice: the record of table " + id + " cannot be read");
  const auto findings = fair::verify(*record);
  if (!findings || !findings->fair()) life_.fails("dice: the record of table " + id + " does not verify");
}

// ---- lines

void Witness::came(const std::string& person, const std::string& table, unsigned machine, int line) {
  Whereabouts& one = whereabouts_[person];
  one.tables.insert(table);
  if (one.lines.empty()) one.came = life_.time.now();
  one.lines.emplace(machine, line);
}

void Witness::went(const std::string& person, unsigned machine, int line, bool by_page) {
  Whereabouts& one = whereabouts_[person];
  if (one.lines.erase({machine, line}) == 0 || !one.lines.empty()) return;
  one.gone = life_.time.now();
  one.closed = by_page;
  one.died = false;
  // Others do not hear of it yet, or cannot tell it from the death of a server that they had just before.
  one.may_have_died = !life_.machines[machine]->reaches_store() || (one.death > 0 && one.death + 2000 > one.gone);
}

void Witness::died(unsigned machine) {
  for (auto& [person, one] : whereabouts_) {
    if (std::erase_if(one.lines, [&](const auto& line) { return line.first == machine; }) == 0) continue;
    one.death = life_.time.now();
    if (!one.lines.empty()) continue;
    one.gone = life_.time.now();
    one.closed = false, one.died = one.may_have_died = true;
  }
}

}  // namespace turncoat::simulation
