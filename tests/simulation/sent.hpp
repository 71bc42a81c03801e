#pragma once
// What clients have sent, honest or not: the witness looks up there which client asked for what has happened.
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "online/base/clock.hpp"

namespace turncoat::simulation {

using online::Millis;

struct Sent {
  std::string person, table, kind;
  int position = 0;
  std::optional<int> seat = {}, about = {};
  std::string words = {};  // the move, or what is said
  int level = 1;
  bool no = false;
  std::string text = {}, digest = {};  // the whole message
  bool repeated = false;               // more than one copy may be on its way
  Millis arrived = 0;                  // when any server had it first; 0: none has
};

class SentRequests {
 public:
  Sent& add(const std::string& key, Sent sent) {
    for (Sent& one : all_[key])
      if (one.digest == sent.digest && one.person == sent.person && one.table == sent.table) return one;
    return all_[key].emplace_back(std::move(sent));
  }
  // Those with that key and content: by several persons, if one has copied another's.
  std::vector<const Sent*> find(const std::string& key, const std::string& digest) const {
    std::vector<const Sent*> out;
    if (const auto found = all_.find(key); found != all_.end())
      for (const Sent& one : found->second)
        if (one.digest == digest) out.push_back(&one);
    return out;
  }
  void arrived(const std::string& key, const std::string& person, Millis now) {
    if (const auto found = all_.find(key); found != all_.end())
      for (Sent& one : found->second)
        if (one.person == person && one.arrived == 0) one.arrived = now;
  }
  void repeated(const std::string& key) {
    if (const auto found = all_.find(key); found != all_.end())
      for (Sent& one : found->second) one.repeated = true;
  }
  const std::map<std::string, std::vector<Sent>>& all() const { return all_; }

 private:
  std::map<std::string, std::vector<Sent>> all_;
};

}  // namespace turncoat::simulation
