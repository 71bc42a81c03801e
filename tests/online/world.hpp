#pragma once
// A world for tables to be tried in: time that is turned by hand, a store in memory that can be slow, fail and lose its
// answers, and random numbers from a seed.
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "online/node/node.hpp"
#include "online/timeline.hpp"

namespace turncoat::testing {

// Keeps tables in memory, for as long as it lives.
class MemoryStore : public online::PlayStore {
 public:
  MemoryStore(Timeline& time, Random& random) : time_(time), random_(random) {}

  online::Millis now() const override { return time_.now(); }

  // How long it takes to answer, and how often it fails, of 1000 times.
  int slowest = 0, fails = 0;
  // Whether several nodes use it, and how often a change is not announced to them, of 1000 times.
  bool others = false;
  int unheard = 0;
  // The changes with a result that stays unknown: they are not done.
  std::function<bool(const online::Change&)> loses = {};
  int outages_left = 1000;        // so many more can be written down
  online::Millis life_takes = 0;  // for this time the answer is under way that says when a server was there
  // While it is away nothing is answered; what was asked meanwhile waits.
  bool away = false;
  std::size_t waiting() const { return waiting_.size(); }
  void come_back() {
    away = false;
    for (const auto& one : std::exchange(waiting_, {})) one();
  }

  struct Row {
    std::vector<online::Event> events;
    online::Change last;
    fair::Seed seed{};
    std::string code;
    online::Millis leased = 0;
  };
  std::map<std::string, Row> tables;

  void commit(online::Change change, online::Reply<void> reply) override;
  void load(const std::string& table, online::Reply<online::StoredTable> reply) override;
  void later(const std::string& table, int version, online::Reply<std::vector<online::Event>> reply) override;
  bool shared() const override { return others; }
  void listen(std::function<void(const online::Versions&)> changed) override;
  void versions(std::vector<std::string> tables, online::Reply<online::Versions> reply) override;
  void overdue(online::Millis now, std::size_t most, online::Reply<std::vector<std::string>> reply) override;
  void waiting_for_computers(online::Millis now, online::Room room,
                             online::Reply<std::vector<online::WorkOrigin>> reply) override;
  void renew_leases(std::vector<std::string> wanted, online::Millis now, online::Reply<void> reply) override {
    for (const std::string& id : wanted) tables[id].leased = now + move_lease;
    reply({});
  }
  void waits(std::vector<std::string>, online::Millis, online::Reply<std::vector<online::Wait>> reply) override {
    reply(std::vector<online::Wait>());
  }
  // The same at every table.
  void came_or_went(const std::string&, const online::Presence& now_so, online::Reply<void> reply) override {
    sometime<void>(std::move(reply), [this, now_so]() -> std::expected<void, online::StoreFault> {
      if (signs_refused > 0) return --signs_refused, std::unexpected(online::StoreFault::failed);
      written.push_back(now_so);
      return {};
    });
  }
  std::vector<online::Presence> written = {};  // in the order in which it was done
  int signs_refused = 0;
  std::vector<online::Presence> present = {};
  online::Millis presence_takes = 0;
  bool presence_fails = false;
  void presence(const std::string&, online::Millis, online::Reply<std::vector<online::Presence>> reply) override {
    if (presence_fails) return reply(std::unexpected(online::StoreFault::failed));
    if (presence_takes == 0) return reply(present);
    time_.after(presence_takes, [this, reply = std::move(reply)] { reply(present); });
  }
  std::map<std::string, std::vector<online::Vacation>> vacations = {};
  void vacations_of(const std::string& person, online::Millis since,
                    online::Reply<std::vector<online::Vacation>> reply) override {
    std::vector<online::Vacation> out;
    for (const online::Vacation& one : vacations[person])
      if (one.end() > since) out.push_back(one);
    reply(out);
  }
  void alive(online::Millis now, online::Reply<void> reply) override;
  void add_outage(online::Outage outage, online::Reply<void> reply) override;
  void life(online::Millis since, online::Reply<online::Life> reply) override;
  // At all tables.
  void forget(const std::string& person);

 private:
  bool unlucky() { return fails > 0 && static_cast<int>(random_.below(1000)) < fails; }
  // Does the work at some time, and answers at some later time.
  template <class T, class Work>
  void sometime(online::Reply<T> reply, Work work) {
    if (away) {
      waiting_.push_back([this, reply = std::move(reply), work = std::move(work)] { sometime<T>(reply, work); });
      return;
    }
    time_.after(delay(), [this, reply = std::move(reply), work = std::move(work)] {
      auto result = work();
      time_.after(delay(), [reply, result = std::move(result)] { reply(result); });
    });
  }
  void announce(const std::string& table, int version);
  online::Millis delay() { return slowest > 0 ? random_.below(static_cast<std::uint32_t>(slowest)) : 0; }

  Timeline& time_;
  Random& random_;
  online::Life life_;
  std::vector<std::function<void()>> waiting_;
  std::vector<std::function<void(const online::Versions&)>> listeners_;
};

online::Entropy entropy_of(Random& random);

}  // namespace turncoat::testing
