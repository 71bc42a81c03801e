#pragma once
// Presence at the tables of this process, reported to others, and presence through others, asked of the store.
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "online/base/late_replies.hpp"
#include "online/node/outage_watch.hpp"
#include "online/node/tables.hpp"
#include "online/store/store.hpp"

namespace turncoat::online {

class Presences {
 public:
  // `go_on`: the presence at a table has become known, so that what waits can be decided.
  Presences(PlayStore& store, const World& world, Tables& tables, OutageWatch& outages,
            std::function<void(TableSession&)> go_on)
      : store_(store), world_(world), tables_(tables), outages_(outages), go_on_(std::move(go_on)) {}

  // What a session says of it. Where a person comes from is looked up before their requests are listened to.
  void came_or_went(TableSession& table, const std::optional<Presence>& presence);
  // At all processes; then goes on, even if the store does not know.
  void look(const std::string& table, std::function<void()> then);
  // All that is known here, after an outage; and what could not be written.
  void write_again();
  void try_again();

 private:
  void arrived(const std::string& table, const Presence& presence);
  void write(const std::string& table, const Presence& presence);

  PlayStore& store_;
  const World& world_;
  Tables& tables_;
  OutageWatch& outages_;
  std::function<void(TableSession&)> go_on_;
  // Changes under way, by table and person, with what is to be written after them.
  std::map<std::pair<std::string, std::string>, std::optional<Presence>> writing_;
  std::set<std::pair<std::string, std::string>> unwritten_;  // by table and person: the store refused
  LateReplies late_;
};

}  // namespace turncoat::online
