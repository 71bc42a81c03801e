#pragma once
// The persons of the tokens that have been asked for within the last second, so that not every move asks the database.
#include <cstdint>
#include <string>
#include <unordered_map>

#include "online/store/store.hpp"

namespace turncoat::server {

class KnownTokens {
 public:
  const online::Person* find(const std::string& hash, std::int64_t now) {
    if (now >= until_) forget(), until_ = now + span;
    const auto found = known_.find(hash);
    return found == known_.end() ? nullptr : &found->second;
  }
  void add(const std::string& hash, const online::Person& person) { known_[hash] = person; }
  void forget() { known_.clear(); }

 private:
  static constexpr std::int64_t span = 1000;

  std::int64_t until_ = 0;
  std::unordered_map<std::string, online::Person> known_;
};

}  // namespace turncoat::server
