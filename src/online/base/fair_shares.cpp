#include "online/base/fair_shares.hpp"

#include <algorithm>
#include <tuple>

#include "online/base/planted.hpp"

namespace turncoat::online {

namespace {

constexpr std::size_t most_remembered = 1000;  // of sharers that have nothing left to claim

}  // namespace

double FairShares::Level::start(const std::string& key) const {
  const auto found = shares.find(key);
  return found == shares.end() ? time : std::max(time, found->second.until);
}

FairShares::Level::Share& FairShares::Level::serve(const std::string& key, double cost) {
  time = start(key);
  // A sharer that has had less than is due by now is as good as new.
  if (shares.size() > most_remembered) std::erase_if(shares, [&](const auto& one) { return one.second.until <= time; });
  Share& share = shares[key];
  share.until = time + cost;
  return share;
}

std::size_t FairShares::next(std::span<const WaitingWork> waiting) const {
  if (planted(PlantedFault::first_come_first_served)) return 0;
  static const Level none;
  const auto below = [](const Level& level, const std::string& key) -> const Level& {
    const auto found = level.shares.find(key);
    return found == level.shares.end() ? none : found->second.below;
  };
  const auto order = [&](const WaitingWork& work) {
    const auto& [network, person, table] = work.origin;
    const Level& persons = below(networks_, network);
    return std::tuple(networks_.start(network), persons.start(person), below(persons, person).start(table), work.cost);
  };
  return static_cast<std::size_t>(std::ranges::min_element(waiting, {}, order) - waiting.begin());
}

void FairShares::served(const WorkOrigin& origin, double cost) {
  networks_.serve(origin.network, cost).below.serve(origin.person, cost).below.serve(origin.table, cost);
}

void FairShares::correct(const WorkOrigin& origin, double more) {
  Level* level = &networks_;
  for (const std::string* key : {&origin.network, &origin.person, &origin.table}) {
    const auto share = level->shares.find(*key);
    if (share == level->shares.end()) return;
    share->second.until += more;
    level = &share->second.below;
  }
}

double fair_wait(std::span<const WaitingWork> waiting, const WorkOrigin& of, std::size_t workers) {
  std::map<std::string_view, double> by_network;
  for (const WaitingWork& work : waiting) by_network[work.origin.network] += work.cost;
  const auto own = by_network.find(of.network);
  if (own == by_network.end()) return 0;
  double all = 0;
  for (const auto& [network, cost] : by_network) all += std::min(cost, own->second);
  return all / static_cast<double>(std::max<std::size_t>(workers, 1));
}

}  // namespace turncoat::online
