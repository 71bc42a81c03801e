#include "online/node/connection.hpp"

#include <algorithm>

#include "online/table/messages.hpp"

namespace turncoat::online {

namespace {

constexpr Millis ping_every = 5000, silent_after = 30'000, counted_over = 20'000;
constexpr std::size_t most_of_player = 100, most_of_watcher = 50;  // messages in that time
constexpr std::size_t trips_kept = 9;

}  // namespace

bool Connection::hear(Millis now, bool plays) {
  heard_ = now;
  while (!recent_.empty() && recent_.front() + counted_over < now) recent_.pop_front();
  // A client that goes on beyond the limit is counted no further: what is kept stays small.
  if (recent_.size() >= (plays ? most_of_player : most_of_watcher)) return false;
  recent_.push_back(now);
  return true;
}

bool Connection::has_been_silent(Millis now) const { return heard_ + silent_after < now; }

void Connection::ping(const Entropy& entropy, Millis now) {
  if (peer.observer()) return;
  nonce_ = hex(random_bytes<8>(entropy));
  pinged_ = now;
  tell(ping_message(nonce_));
}

void Connection::answered(std::string_view nonce, Millis now) {
  if (nonce_.empty() || nonce != nonce_) return;
  trips_.push_back(now - pinged_);
  if (trips_.size() > trips_kept) trips_.erase(trips_.begin());
  nonce_.clear();
}

bool Connection::wants_ping(Millis now) const { return welcomed && !peer.observer() && pinged_ + ping_every < now; }

Millis Connection::median_trip() const {
  if (trips_.empty()) return 0;
  auto sorted = trips_;
  std::ranges::sort(sorted);
  return sorted[sorted.size() / 2];
}

}  // namespace turncoat::online
