#include "server/service/host_orders.hpp"

#include <utility>

namespace turncoat::server {

using namespace online;

void HostOrders::tick(Millis now) {
  constexpr std::uint64_t ticks_a_second = 4;
  if (ticks_++ % ticks_a_second != 0 || std::exchange(asking_, true)) return;
  store_.bans(now, late_([this](const auto& bans) {
                if (bans) learn(*bans);
                store_.host_orders(late_([this](const auto& orders) {
                  asking_ = false;
                  if (!orders) return;
                  for (const HostOrder& order : *orders) carry_out(order);
                }));
              }));
}

// Sockets of persons that were let in before end; what they do next is refused.
void HostOrders::learn(const std::vector<std::string>& bans) {
  constexpr std::string_view of_person = "person:";
  std::set<std::string, std::less<>> now(bans.begin(), bans.end());
  for (const std::string& who : now)
    if (!bans_.contains(who) && who.starts_with(of_person)) node_.disconnect(who.substr(of_person.size()));
  bans_ = std::move(now);
}

bool HostOrders::is_banned(const Person& person) const {
  return !bans_.empty() && ((!person.id.empty() && bans_.contains(ban_of_person(person.id))) ||
                            (!person.network.empty() && bans_.contains(ban_of_network(person.network))));
}

void HostOrders::carry_out(const HostOrder& order) {
  const auto done = late_([this, order](const auto& ok) {
    if (!ok) return;
    node_.read_again(order.table);
    store_.host_order_done(order.number, [](const auto&) {});
  });
  if (order.what == "words") return store_.remove_words(order.table, done);
  if (order.what == "close") node_.close(order.table);
  store_.host_order_done(order.number, [](const auto&) {});
}

}  // namespace turncoat::server
