#pragma once
// Changes of tables, one after the other at each: what is asked for is decided when it is its turn, stored, and then
// acknowledged. A change that comes second, or has an unknown result, is decided again on what is there now.
#include <functional>
#include <memory>
#include <string>

#include "online/base/late_replies.hpp"
#include "online/node/answers.hpp"
#include "online/node/new_table.hpp"
#include "online/node/outage_watch.hpp"
#include "online/node/tables.hpp"

namespace turncoat::online {

class Changes {
 public:
  // `woken`: a computer may be to move at a table that has changed. `rested`: counts the vacation of the player to move,
  // and goes on.
  Changes(TableStore& store, const World& world, Tables& tables, OutageWatch& outages, Answers& answers,
          std::function<void(TableSession&)> woken, std::function<void(TableSession&, std::function<void()>)> rested)
      : store_(store),
        world_(world),
        tables_(tables),
        outages_(outages),
        answers_(answers),
        woken_(std::move(woken)),
        rested_(std::move(rested)) {}

  // Something that waits for its turn there.
  void add(TableSession& table, Pending pending);
  // A request without a client that waits for it.
  void ask(TableSession& table, Request request);
  // Something may be decided now.
  void go_on(const std::string& table);
  // What could not be given back, since nothing could be stored.
  void give_back_again();
  void set_up_table(const Person& host, const NewTable& wanted, std::function<void(Allowed<std::string>)> reply);

  struct Figures {
    std::uint64_t moves = 0, events = 0, stale = 0, failed = 0;
  };
  const Figures& figures() const { return figures_; }

 private:
  bool answer_again(const TableSession& table, const Pending& pending);
  bool is_asked_elsewhere(const Pending& pending) const;
  void decide_on(TableSession& table, Pending pending, const Context& at);
  void not_allowed(TableSession& table, Pending pending, const Rejection& rejection, const Context& at);
  void refuse_for_good(TableSession& table, const Pending& pending, const Rejection& rejection);
  void commit(TableSession& table, Decided decided, Pending pending);
  void committed(const std::string& table, Decided decided, Pending pending, std::expected<void, StoreFault> done);
  void not_committed(TableSession& table, const Decided& decided, Pending pending, StoreFault why);
  void not_stored(TableSession& table, const Pending& pending);
  void rematch(TableSession& table, Decided decided, Pending pending);
  void go_on_at(const std::string& made, const std::string& old, Decided decided, Pending pending);
  void store_first(std::shared_ptr<const Change> change, bool again, std::function<void(bool stored)> then);

  TableStore& store_;
  const World& world_;
  Tables& tables_;
  OutageWatch& outages_;
  Answers& answers_;
  std::function<void(TableSession&)> woken_;
  std::function<void(TableSession&, std::function<void()>)> rested_;
  Figures figures_;
  LateReplies late_;
};

}  // namespace turncoat::online
