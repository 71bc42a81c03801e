#include "edge/learning/batch.hpp"

#include <algorithm>

namespace turncoat {

Batch::Batch(const AnyGame& game, std::size_t games, std::uint64_t seed)
    : seats_(game.info().seats.size()),
      planes_(game),
      vocabulary_(game),
      actors_(games),
      finished_(games),
      rewards_(games * seats_) {
  Random seeds(seed);
  for (std::size_t i = 0; i < games; ++i) {
    games_.push_back({game.clone(), Random(seeds.next())});
    games_[i].game->restart();
    settle(i);
  }
}

void Batch::count(std::uint32_t* out) const {
  for (const One& one : games_) *out++ = static_cast<std::uint32_t>(one.game->count());
}

std::optional<std::size_t> Batch::step(std::span<const std::int64_t> numbers) {
  for (std::size_t i = 0; i < size(); ++i)
    if (numbers[i] < 0 || static_cast<std::size_t>(numbers[i]) >= games_[i].game->count()) return i;
  clear_rewards();
  for (std::size_t i = 0; i < size(); ++i) {
    games_[i].choosing.reset();
    games_[i].game->play_at(static_cast<std::size_t>(numbers[i]));
    settle(i);
  }
  return {};
}

Choosing& Batch::choosing(One& one) {
  if (!one.choosing) one.choosing.emplace(vocabulary_).begin(*one.game);
  return *one.choosing;
}

void Batch::mask(bool* out) {
  std::fill_n(out, size() * vocabulary_.size(), false);
  for (One& one : games_) {
    for (Token token : choosing(one).legal()) out[token] = true;
    out += vocabulary_.size();
  }
}

std::optional<std::size_t> Batch::choose(std::span<const std::int64_t> tokens) {
  for (std::size_t i = 0; i < size(); ++i) {
    const auto legal = choosing(games_[i]).legal();
    if (std::ranges::find(legal, tokens[i]) == legal.end()) return i;
  }
  clear_rewards();
  for (std::size_t i = 0; i < size(); ++i) {
    std::optional<std::size_t> whole;
    games_[i].choosing->choose(static_cast<Token>(tokens[i]), whole);
    if (!whole) continue;
    games_[i].choosing.reset();
    games_[i].game->play_at(*whole);
    settle(i);
  }
  return {};
}

void Batch::play_random() {
  clear_rewards();
  for (std::size_t i = 0; i < size(); ++i) {
    games_[i].choosing.reset();
    games_[i].game->play_random(games_[i].random);
    settle(i);
  }
}

void Batch::observe(float* out) const {
  for (const One& one : games_) {
    planes_.write(*one.game, out);
    out += planes_.size();
  }
}

Batch::Saved Batch::saved(std::size_t i) const {
  const One& one = games_[i];
  Saved out{one.game->played(), one.random.state(), {}};
  if (one.choosing) out.chosen.assign(one.choosing->chosen().begin(), one.choosing->chosen().end());
  return out;
}

bool Batch::restore(std::size_t i, const Saved& from) {
  One& one = games_[i];
  one.game->restart();
  one.choosing.reset();
  one.random = Random(from.random);
  for (const std::string& move : from.played)
    if (!one.game->play(move)) return false;
  actors_[i] = one.game->actor();
  std::optional<std::size_t> whole;
  for (const Token token : from.chosen)
    if (!choosing(one).choose(token, whole) || whole) return false;
  return actors_[i] != dice && !one.game->decided();
}

void Batch::restore_last(std::span<const std::uint8_t> finished, std::span<const float> rewards) {
  std::ranges::copy(finished, finished_.begin());
  std::ranges::copy(rewards, rewards_.begin());
}

void Batch::clear_rewards() {
  std::ranges::fill(finished_, std::uint8_t{0});
  std::ranges::fill(rewards_, 0.0f);
}

// Throws dice until a seat is to act; where the game has ended, notes the scores and begins anew.
void Batch::settle(std::size_t i) {
  AnyGame& game = *games_[i].game;
  for (;;) {
    game.claim();
    if (const auto decided = game.decided()) {
      for (std::size_t seat = 0; seat < seats_; ++seat)
        rewards_[i * seats_ + seat] = static_cast<float>(value_of(decided->scores[seat]));
      finished_[i] = 1;
      game.restart();
    }
    actors_[i] = game.actor();
    if (actors_[i] != dice) return;
    game.play_random(games_[i].random);
  }
}

}  // namespace turncoat
