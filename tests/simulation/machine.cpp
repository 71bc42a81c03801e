#include "simulation/machine.hpp"

#include <algorithm>

#include "simulation/life.hpp"
#include "simulation/store_of_node.hpp"

namespace turncoat::simulation {

using namespace online;

namespace {

constexpr int most_lines = 20;        // of a kind, in the log
constexpr Millis surely_away = 2600;  // after which a server says that it cannot write
constexpr std::size_t most_outstanding = 40;
constexpr std::size_t most_strangers = 8;  // tables that do not exist, while they are looked for

}  // namespace

Machine::Machine(Life& life, unsigned number) : number(number), life_(life) {}
Machine::~Machine() {
  tournaments.reset();
  node.reset();
  store_.reset();
}

Millis Machine::now() const { return life_.time.now() + ahead_; }
bool Machine::reaches_store() const { return !cut_off() && !life_.away; }
std::size_t Machine::outstanding() const { return store_ ? store_->outstanding() : 0; }

// A single store remembers when it was used last: time is never before that. At a shared one all have its time, about.
void Machine::start() {
  if (up()) return;
  ++process;
  if (life_.story.setting.shared)
    ahead_ = static_cast<Millis>(life_.network.below(40)) - 20;
  else
    set_clock(std::max(wall, life_.kept.last_written() - life_.time.now())), life_.kept.end_leases();
  log_ = std::make_unique<Log>([this](std::string_view) { ++lines_; });
  lines_ = 0;
  thinks_ = false;
  reached_ = false;
  steady_since_ = life_.time.now();
  store_ = std::make_unique<StoreOfNode>(life_, *this);
  node = std::make_unique<Node>(*store_, world());
  if (life_.cup)
    tournaments = std::make_unique<Tournaments>(
        *store_, life_.entropy_of_life(), [this] { return now(); },
        [this](const std::string& kind, const std::string& words, const std::string& source) {
          log_->tell(kind, words, source);
        });
  tick(process);
  life_.paths_changed();
  for (auto& player : life_.players) player->server_is_up();
}

void Machine::set_clock(Millis ahead) {
  if (ahead > ahead_) life_.set_forward.emplace_back(life_.time.now(), ahead - ahead_);
  ahead_ = ahead;
}

void Machine::kill() {
  if (!up()) return;
  ++process;
  tournaments.reset();
  node.reset();
  store_.reset();
  inbox_.clear();
  stalled_until_ = 0;
  life_.witness.died(number);
  for (auto& player : life_.players) player->server_died(number);
  life_.paths_changed();
}

void Machine::kill_for(Millis span) {
  life_.time.after(0, [this] { kill(); });
  life_.time.after(span, [this] { start(); });
}

void Machine::stall(Millis until) {
  if (!up()) return;
  stalled_until_ = std::max(stalled_until_, until);
  life_.paths_changed();
  life_.time.after(until - life_.time.now(), [this, of = process, until] {
    if (of != process || stalled_until_ != until) return;
    stalled_until_ = 0;
    steady_since_ = life_.time.now();
    life_.paths_changed();
    while (!inbox_.empty() && !stalled()) {
      const auto what = std::move(inbox_.front());
      inbox_.pop_front();
      what();
    }
    if (of == process) tick(process);
  });
}

void Machine::cut(Millis until) {
  cut_until_ = std::max(cut_until_, until);
  life_.paths_changed();
  life_.time.after(until - life_.time.now(), [this, until] {
    if (cut_until_ != until) return;
    cut_until_ = 0;
    store_may_be_back();
  });
}

bool Machine::seems_healthy() const { return capable() || !surely_incapable(); }

// It has not been for some seconds.
bool Machine::surely_incapable() const {
  return incapable_since_ > 0 && incapable_since_ + surely_away < life_.time.now();
}

void Machine::note_capability() {
  if (capable())
    incapable_since_ = 0;
  else if (incapable_since_ == 0)
    incapable_since_ = life_.time.now();
}

void Machine::store_may_be_back() {
  steady_since_ = life_.time.now();
  life_.paths_changed();
  if (!up() || !reaches_store()) return;
  deliver(process, [this] { store_->flush(); });
}

void Machine::deliver(unsigned of, std::function<void()> what) {
  if (of != process || !up()) return;
  if (!stalled()) return what();
  inbox_.push_back([this, of, what = std::move(what)] {
    if (of == process) what();
  });
}

bool Machine::steady_for(Millis span) const { return steady_since_ + span <= now() - ahead_; }

void Machine::hear(const Versions& versions) { store_->hear(versions); }

void Machine::tick(unsigned of) {
  if (of != process || stalled()) return;
  node->tick();
  if (tournaments) tournaments->tick();
  check_health();
  life_.time.after(250, [this, of] { tick(of); });
}

void Machine::check_health() {
  const Millis now = life_.time.now();
  if (const bool reached = reaches_store(); reached != reached_) reached_ = reached, steady_since_ = now;
  const bool can_write = node->can_write();
  if (!reached_ && can_write && steady_since_ + surely_away < now)
    life_.fails("health: a server says that it can write, and the store has been away for long");
  if (reached_ && !can_write && steady_since_ + surely_away < now)
    life_.fails("health: a server says that it cannot write, and the store has been there for long");
  if (lines_ > 2 * most_lines) life_.fails("log: more lines than there may be");
  if (outstanding() > most_outstanding + 4 * life_.tables_and_players())
    life_.fails("memory: more and more is asked of the store");
  const std::size_t held = node->figures().tables;
  const bool too_many = held > life_.kept.tables.size() + most_strangers && reached_ && steady_since_ + 1000 < now;
  overfull_ = too_many ? overfull_ + 1 : 0;
  if (overfull_ > 2) life_.fails("memory: tables are held that do not exist");
}

World Machine::world() {
  World out{.now = [this] { return now(); },
            .entropy = life_.entropy_of_life(),
            .think = {},
            .idle_searchers = [this] { return std::size_t{thinks_ ? 0U : 1U}; },
            .log = [this](const std::string& kind, const std::string& words,
                          const std::string& source) { log_->tell(kind, words, source); }};
  out.think = [this, of = process](BotTask task, std::function<void(BotMove)> reply) {
    life_.trace("node " + std::to_string(number), thinks_ ? "has no time for" : "thinks about", task.table);
    if (std::exchange(thinks_, true)) return false;
    life_.time.after(40 + static_cast<Millis>(life_.network.below(300)), [this, of, task = std::move(task), reply] {
      deliver(of, [this, task, reply] {
        thinks_ = false;
        const auto count = static_cast<std::uint32_t>(task.game->count());
        if (count > 0) reply({.move = task.game->text_at(life_.network.below(count)), .expects = 480});
      });
    });
    return true;
  };
  return out;
}

}  // namespace turncoat::simulation
