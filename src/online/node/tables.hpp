#pragma once
// The copies of tables that a process holds: they are read from the store when they are needed, follow what others do,
// and are forgotten when they have not been used for a while.
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "online/base/late_replies.hpp"
#include "online/node/table_session.hpp"
#include "online/node/world.hpp"
#include "online/store/table_store.hpp"

namespace turncoat::online {

class Tables {
 public:
  // One of both is called when reading a table has ended: what waits there can go on, or cannot, as `why` says.
  // `whole`: all of it was read, not just what others have done since. `failed`: the store could not say whether the
  // table exists.
  struct Told {
    std::function<void(TableSession& table, bool news, bool whole)> read;
    std::function<void(TableSession& table, const Rejection& why, bool failed)> not_read;
  };
  Tables(TableStore& store, const World& world) : store_(store), world_(world) {}
  void listen(Told told) { told_ = std::move(told); }

  // Which may not have been read yet.
  TableSession& at(const std::string& id);
  // None if it is not held.
  TableSession* find(const std::string& id) const;
  std::size_t count() const { return tables_.size(); }
  std::vector<std::string> all() const;
  // Those that have been read and that it is true of.
  template <class Condition>
  std::vector<std::string> known(Condition condition) const {
    std::vector<std::string> out;
    for (const auto& [id, table] : tables_)
      if (table->known() && condition(*table)) out.push_back(id);
    return out;
  }

  void fetch(TableSession& table);
  // Reads what others have done at a table since; everything, if that does not fit.
  void catch_up(TableSession& table);
  // Calls back once the table is known: now, or when it has been read.
  void when_known(TableSession& table, TableSession::Known then);
  // Once what others have done up to now has been read as well.
  void when_up_to_date(TableSession& table, TableSession::Known then);

  // Others may have changed the tables with connections here: asks the store.
  void look_for_changes();
  // Others have changed it.
  void follow(TableSession& table, int version);
  // What could not be read when it was known to be out of date.
  void read_out_of_date();
  // If it has not been needed for this long.
  void forget_if_unused(const std::string& id, Millis unused);
  void forget_unused();
  // Whether tables of that game may be held, maybe once others have been forgotten.
  bool make_room_for(const std::string& spec);

 private:
  void fetched(const std::string& id, const std::expected<StoredTable, StoreFault>& stored);
  void caught_up(const std::string& id, const std::vector<Event>& events);

  TableStore& store_;
  const World& world_;
  Told told_;
  std::unordered_map<std::string, std::unique_ptr<TableSession>> tables_;
  bool looking_ = false;
  LateReplies late_;
};

}  // namespace turncoat::online
