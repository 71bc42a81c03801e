#pragma once
// What the operator of a server wants, by commands beside the running servers (server/host): which clients are not let
// in for a time, and what is to be done at tables.
#include <string>
#include <string_view>
#include <vector>

#include "online/base/clock.hpp"
#include "online/store/store_fault.hpp"

namespace turncoat::online {

// Which client a ban is about: a person or program, the mark of a network (Store::mark_of), or a device that its person
// has signed out, by the hash of its cookie.
inline std::string ban_of_person(const std::string& id) { return "person:" + id; }
inline std::string ban_of_network(const std::string& mark) { return "network:" + mark; }
inline constexpr std::string_view device_ban = "device:";
inline std::string ban_of_device(const std::string& hash) { return std::string(device_ban) + hash; }

struct HostOrder {
  std::int64_t number = 0;
  std::string what;  // "close" or "words"
  std::string table;
  friend bool operator==(const HostOrder&, const HostOrder&) = default;
};

// A person reports what another one says at a table.
struct Report {
  std::string table, reported, person;
  int seat = 0;  // of the one that is reported
  Millis at = 0;
};
inline constexpr std::size_t most_reports = 20;  // of a person
inline constexpr Millis report_kept = 90 * day;

class HostStore {
 public:
  virtual ~HostStore() = default;
  // Those that last.
  virtual void bans(Millis now, Reply<std::vector<std::string>> reply) = 0;
  // The first ones. Several processes may carry the same one out.
  virtual void host_orders(Reply<std::vector<HostOrder>> reply) = 0;
  virtual void host_order_done(std::int64_t number, Reply<void> reply) = 0;
  // Words of persons' own are gone from the events of a table; its phrases stay.
  virtual void remove_words(const std::string& table, Reply<void> reply) = 0;
  // Once more is once. Missing if the person has most_reports already.
  virtual void add_report(const Report& report, Reply<void> reply) = 0;
  // What is kept for a time goes: reports, addresses for mail that were not confirmed.
  virtual void delete_old(Millis now, Reply<void> reply) = 0;
};

}  // namespace turncoat::online
