#include "online/node/rests.hpp"

#include <utility>

namespace turncoat::online {

namespace {

constexpr Millis looked_back = 100 * day;  // longer than a turn may take, with all vacation of a year

std::vector<Rest> times_of(const std::vector<Vacation>& vacations) {
  std::vector<Rest> out;
  for (const Vacation& one : vacations) out.push_back({.begun = one.begun, .end = one.end()});
  return out;
}

}  // namespace

void Rests::turn_came(TableSession& table) {
  if (table.live().table.rests_until == 0 && !waited_for_by_days(table.live()).empty()) look_after(table, [] {});
}

void Rests::look_after(TableSession& table, std::function<void()> then) {
  tables_.when_known(table, late_([this, id = table.id, then = std::move(then)](const Allowed<void>& known) {
                       if (!known) return;
                       const std::string person = waited_for_by_days(tables_.at(id).live());
                       if (person.empty()) return then();
                       store_.vacations_of(
                           person, outages_.now() - looked_back, late_([this, id, person, then](const auto& found) {
                             if (!found) return;
                             if (!found->empty())
                               add_(tables_.at(id), {.decide = [person, times = times_of(*found)](
                                                                   const TableState& live, const Context& at) {
                                      return rest(live, person, times, at);
                                    }});
                             then();
                           }));
                     }));
}

}  // namespace turncoat::online
