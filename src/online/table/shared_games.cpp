#include "online/table/shared_games.hpp"

#include <algorithm>
#include <utility>

namespace turncoat::online {

namespace {

constexpr std::size_t least_bytes = 8192;  // of texts, names and the shelf itself

}  // namespace

bool SharedGames::Held::played() const { return game->spec().shares() > own_shares; }

void SharedGames::set_most_bytes(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  most_bytes_ = bytes;
  drop_least_used();
}

Expected<std::unique_ptr<AnyGame>> SharedGames::open(std::string_view spec) {
  if (auto copy = copy_of(spec)) return copy;
  auto game = open_game(spec);
  if (!game || !(*game)->spec().is_variant()) return game;
  const std::string text = (*game)->spec().text();
  if (auto copy = copy_of(text)) return copy;  // under its canonical text
  auto copy = (*game)->clone();
  hold(*std::move(game));
  return copy;
}

bool SharedGames::admits(std::string_view spec) {
  {
    const std::lock_guard lock(mutex_);
    if (held_.contains(spec)) return true;
  }
  const auto game = open(spec);
  if (!game || !(*game)->spec().is_variant()) return true;
  const std::lock_guard lock(mutex_);
  if (bytes_ <= most_bytes_) return true;
  const auto own = held_.find((*game)->spec().text());
  if (own == held_.end()) return false;
  const bool played_by_others = (*game)->spec().shares() > 2 * own->second.own_shares;
  if (played_by_others) return true;
  bytes_ -= own->second.bytes;
  held_.erase(own);
  return false;
}

std::unique_ptr<AnyGame> SharedGames::copy_of(std::string_view spec) {
  const std::lock_guard lock(mutex_);
  const auto found = held_.find(spec);
  if (found == held_.end()) return nullptr;
  found->second.used = ++time_;
  return found->second.game->clone();
}

void SharedGames::hold(std::unique_ptr<AnyGame> game) {
  const std::lock_guard lock(mutex_);
  const std::size_t bytes = least_bytes + game->shared_bytes();
  std::string text = game->spec().text();
  // The copy that has just been made has as many shares as the game.
  const long own_shares = game->spec().shares() / 2;
  const auto [place, added] = held_.try_emplace(std::move(text));
  if (!added) return;  // another thread was faster
  place->second = {.game = std::move(game), .bytes = bytes, .own_shares = own_shares, .used = ++time_};
  bytes_ += bytes;
  drop_least_used();
}

void SharedGames::drop_least_used() {
  while (bytes_ > most_bytes_) {
    auto least = held_.end();
    for (auto one = held_.begin(); one != held_.end(); ++one)
      if (!one->second.played() && (least == held_.end() || one->second.used < least->second.used)) least = one;
    if (least == held_.end()) return;
    bytes_ -= least->second.bytes;
    held_.erase(least);
  }
}

SharedGames::Figures SharedGames::figures() const {
  const std::lock_guard lock(mutex_);
  return {.variants = held_.size(), .bytes = bytes_};
}

SharedGames& shared_games() {
  static SharedGames games;
  return games;
}

}  // namespace turncoat::online
