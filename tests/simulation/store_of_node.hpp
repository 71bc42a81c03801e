#pragma once
// The store as one process sees it: answers take time, and get lost; while it is away, or the process is cut off, what
// is asked waits, at a shared store no longer than the product waits for PostgreSQL.
#include <map>
#include <memory>

#include "simulation/kept.hpp"
#include "simulation/machine.hpp"

namespace turncoat::simulation {

class StoreOfNode : public online::PlayStore, public online::TournamentStore {
 public:
  StoreOfNode(Life& life, Machine& machine);

  Millis now() const override;
  bool shared() const override;
  void commit(online::Change change, online::Reply<void> reply) override;
  void commit_tournament(online::TournamentChange change, online::Reply<void> reply) override;
  void tournament(const std::string& id, int behind, online::Reply<online::StoredTournament> reply) override;
  void tournaments(online::Reply<std::vector<std::string>> reply) override { reply(std::vector<std::string>()); }
  void due_tournaments(Millis now, online::Reply<std::vector<std::string>> reply) override;
  void load(const std::string& table, online::Reply<online::StoredTable> reply) override;
  void later(const std::string& table, int version, online::Reply<std::vector<online::Event>> reply) override;
  void listen(std::function<void(const online::Versions&)> changed) override { listener_ = std::move(changed); }
  void versions(std::vector<std::string> tables, online::Reply<online::Versions> reply) override;
  void overdue(Millis now, std::size_t most, online::Reply<std::vector<std::string>> reply) override;
  void waiting_for_computers(Millis now, online::Room room,
                             online::Reply<std::vector<online::WorkOrigin>> reply) override;
  void renew_leases(std::vector<std::string> tables, Millis now, online::Reply<void> reply) override;
  void waits(std::vector<std::string> tables, Millis now, online::Reply<std::vector<online::Wait>> reply) override;
  void came_or_went(const std::string& table, const online::Presence& now_so, online::Reply<void> reply) override;
  void presence(const std::string& table, Millis now, online::Reply<std::vector<online::Presence>> reply) override;
  void vacations_of(const std::string&, online::Millis, online::Reply<std::vector<online::Vacation>> reply) override {
    reply(std::vector<online::Vacation>());
  }
  void alive(Millis now, online::Reply<void> reply) override;
  void add_outage(online::Outage outage, online::Reply<void> reply) override;
  void life(Millis since, online::Reply<online::Life> reply) override;

  void hear(const online::Versions& versions) {
    if (listener_) listener_(versions);
  }
  // What waits may be done now.
  void flush();
  std::size_t outstanding() const { return outstanding_; }

 private:
  struct Waiting {
    std::function<void()> again, give_up;
  };
  template <class T, class Work>
  void ask(online::Reply<T> reply, Work work, bool changes = false);
  // A change, which may fail, vanish, lose its answer or be the last one of its process.
  template <class What>
  void change(What what, online::Reply<void> reply);
  template <class T, class Work>
  void send(online::Reply<T> reply, Work work, bool changes);
  template <class T>
  void answer(const online::Reply<T>& reply, const std::expected<T, online::StoreFault>& result);
  template <class T>
  void wait(const online::Reply<T>& reply, std::function<void()> again);

  Life& life_;
  Machine& machine_;
  const unsigned process_;
  const std::string name_;
  std::function<void(const online::Versions&)> listener_;
  std::map<unsigned, Waiting> waiting_;
  unsigned last_waiting_ = 0;
  std::size_t outstanding_ = 0;
  std::shared_ptr<online::FairShares> shares_ = std::make_shared<online::FairShares>();
};

}  // namespace turncoat::simulation
