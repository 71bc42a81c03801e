#include "server/service/host_orders.hpp"

#include <utility>

#include "online/base/log.hpp"

namespace turncoat::server {

using namespace online;

void HostOrders::tick(Millis now) {
  constexpr std::uint64_t ticks_a_second = 4, ticks_an_hour = 3600 * ticks_a_second;
  if (ticks_ % ticks_an_hour == 0) store_.delete_old(now, [](const auto&) {});
  if (ticks_++ % ticks_a_second != 0 || std::exchange(asking_, true)) return;
  store_.bans(now, late_([this, now](const auto& bans) {
                if (bans) learn(*bans, now);
                store_.host_orders(late_([this](const auto& orders) {
                  asking_ = false;
                  if (!orders) return;
                  for (const HostOrder& order : *orders) carry_out(order);
                }));
              }));
}

// Clients that were let in before, or are just being let in, have to leave. So have all, to be let in anew, if bans were
// out of reach for long: some may have come and gone meanwhile.
void HostOrders::learn(const std::vector<std::string>& bans, Millis now) {
  const bool missed = learned_ > 0 && now - learned_ > PersonStore::signed_out_kept / 2;
  learned_ = now;
  bans_ = {bans.begin(), bans.end()};
  if (bans_.empty() && !missed) return;
  const auto banned = [&](const Person& person) { return missed || is_banned(person); };
  node_.disconnect(banned);
  streams_.end_of(banned);
}

bool HostOrders::is_banned(const Person& person) const {
  return !bans_.empty() && ((!person.id.empty() && bans_.contains(ban_of_person(person.id))) ||
                            (!person.network.empty() && bans_.contains(ban_of_network(person.network))) ||
                            (!person.device.empty() && bans_.contains(ban_of_device(person.device))));
}

void HostOrders::carry_out(const HostOrder& order) {
  if (order.what == "close") return close(order);
  if (order.what == "words") return remove_words(order);
  done(order);
}

// The order stays until the table is seen to be closed: this process may die before it is.
void HostOrders::close(const HostOrder& order) {
  node_.look(order.table, late_([this, order](const auto& seen) {
               if (!seen) {
                 if (seen.error().is(rejections::table)) done(order);
                 return;
               }
               const Status status = (*seen)->live.table.status;
               if (status == Status::over || status == Status::aborted) return done(order);
               node_.close(order.table);
             }));
}

// One that fails again and again, while the store answers, is given up: others wait behind it.
void HostOrders::remove_words(const HostOrder& order) {
  constexpr int most_failures = 5;
  store_.remove_words(order.table, late_([this, order](const auto& ok) {
                        if (ok) {
                          node_.read_again(order.table);
                        } else if (++failures_[order.number] < most_failures) {
                          return;
                        } else {
                          process_log().tell("order", "the words at table " + order.table + " cannot be removed");
                        }
                        done(order);
                      }));
}

void HostOrders::done(const HostOrder& order) {
  store_.host_order_done(order.number, late_([this, number = order.number](const auto& ok) {
                           if (ok) failures_.erase(number);
                         }));
}

}  // namespace turncoat::server
