#include "online/node/analysts.hpp"

#include <algorithm>
#include <utility>

namespace turncoat::online {

namespace {

constexpr std::size_t most_positions = 1000;  // of a game
constexpr std::uint64_t ticks_to_look = 4, ticks_to_count = 20;

}  // namespace

Analysts::Analysts(Node& node, AnalysisStore& store, std::uint64_t nodes, World world)
    : node_(node), store_(store), nodes_(nodes), world_(std::move(world)), self_(std::make_shared<Analysts*>(this)) {}
Analysts::~Analysts() { *self_ = nullptr; }

// ---- asked for

void Analysts::ask(const Person& person, const std::string& table, std::function<void(Allowed<void>)> reply) {
  node_.look(table, [self = self_, person, reply = std::move(reply)](const auto& seen) {
    if (!*self) return;
    if (!seen) return reply(std::unexpected(seen.error()));
    (*self)->want(person, **seen, reply);
  });
}

void Analysts::want(const Person& person, const TableSnapshot& seen, std::function<void(Allowed<void>)> reply) {
  const Table& table = seen.live.table;
  if (table.status != Status::over) return reply(rejected(rejections::not_over));
  WantedAnalysis wanted{.table = table.id,
                        .person = person.id,
                        .network = person.network,
                        .version = table.position,
                        .nodes = nodes_,
                        .plies = plies_to_search(*seen.live.game)};
  if (wanted.plies.size() > most_positions) return reply(rejected(rejections::long_));
  const auto start = seen.live.game->clone();
  while (start->undo()) {}
  const WorkOrigin origin{.network = person.network, .person = person.id, .table = table.id};
  node_.ask_whether_computers_can(*start, origin, [self = self_, wanted = std::move(wanted), reply](const auto& can) {
    if (!*self) return;
    if (!can) return reply(std::unexpected(can.error()));
    (*self)->begin(wanted, reply);
  });
}

void Analysts::begin(const WantedAnalysis& wanted, std::function<void(Allowed<void>)> reply) {
  store_.want_analysis(wanted, world_.now(), [self = self_, reply = std::move(reply)](const auto& wish) {
    if (!*self) return;
    if (!wish) return reply(rejected(rejections::full));
    if (*wish == Wish::one_already) return reply(rejected(rejections::analysing));
    if (*wish == Wish::full) return reply(rejected(rejections::busy));
    (*self)->take();
    reply({});
  });
}

void Analysts::look(const std::string& table, std::function<void(Allowed<StoredAnalysis>)> reply) {
  store_.analysis_of(table, world_.now(), [reply = std::move(reply)](auto found) {
    if (found) return reply(*std::move(found));
    reply(found.error() == StoreFault::missing ? rejected(rejections::table) : rejected(rejections::full));
  });
}

// ---- searched

void Analysts::take() {
  if (!world_.search || taking_ || ended_) return;
  const std::size_t most = world_.threads - std::min(world_.threads, under_way_.size());
  if (most == 0) return;
  taking_ = true;
  store_.take_positions(world_.now(), most, [self = self_](const auto& taken) {
    if (!*self) return;
    (*self)->taking_ = false;
    if (!taken) return (*self)->tell_if_idle();
    auto& under_way = (*self)->under_way_;
    under_way.insert(under_way.end(), taken->begin(), taken->end());
    if ((*self)->ended_) return (*self)->give_back_all();
    for (const PositionTask& task : *taken) (*self)->begin(task);
  });
}

void Analysts::begin(const PositionTask& task) {
  node_.look(task.table, [self = self_, task](const auto& seen) {
    if (!*self) return;
    std::optional<PositionSearch> search;
    if (seen && (*seen)->live.table.position == task.version)
      search = search_of(*(*seen)->live.game, task.ply, task.nodes);
    if (!seen && seen.error().is(rejections::full)) return (*self)->give_back(task);
    if (!search) return (*self)->done(task, "");
    search->origin = task.origin;
    const bool begun = (*self)->world_.search(*std::move(search), [self, task](const std::string& report) {
      if (*self) (*self)->done(task, report);
    });
    if (!begun) (*self)->give_back(task);
  });
}

// A thread is free: moves that wait for one come first.
void Analysts::done(const PositionTask& task, const std::string& report) {
  if (std::erase(under_way_, task) == 0) return;  // it was given back
  store_.position_found(task, report, [self = self_, something = !report.empty()](const auto& counts) {
    if (!*self || !counts || !something) return;
    ++(*counts ? (*self)->figures_.found : (*self)->figures_.surplus);
  });
  node_.take_computers();
  take();
}

// It was not tried.
void Analysts::give_back(const PositionTask& task) {
  std::erase(under_way_, task);
  ++giving_back_;
  store_.give_position_back(task, [self = self_](const auto&) {
    if (!*self) return;
    --(*self)->giving_back_;
    (*self)->tell_if_idle();
  });
}

void Analysts::give_back_all() {
  for (const PositionTask& task : std::vector(under_way_)) give_back(task);
  tell_if_idle();
}

void Analysts::tell_if_idle() {
  if (ended_ && !taking_ && giving_back_ == 0 && on_idle_) std::exchange(on_idle_, {})();
}

void Analysts::end(std::function<void()> then) {
  ended_ = true;
  on_idle_ = std::move(then);
  give_back_all();
}

void Analysts::tick() {
  if (ticks_ % ticks_to_look == 0) take();
  if (ticks_++ % ticks_to_count != 0 || std::exchange(counting_, true)) return;
  store_.positions_waiting([self = self_](const auto& waiting) {
    if (!*self) return;
    (*self)->counting_ = false;
    if (waiting) (*self)->figures_.waiting = *waiting;
  });
}

}  // namespace turncoat::online
