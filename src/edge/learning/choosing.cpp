#include "edge/learning/choosing.hpp"

#include <algorithm>

namespace turncoat {

void Choosing::begin(const AnyGame& game) {
  chosen_.clear();
  ways_.resize(game.count());
  for (std::size_t i = 0; i < ways_.size(); ++i) ways_[i] = {vocabulary_->tokens_of(game.steps_at(i)), i};
}

std::vector<Token> Choosing::legal() const {
  std::vector<Token> out;
  for (const Way& way : ways_) out.push_back(next(way));
  std::ranges::sort(out);
  const auto rest = std::ranges::unique(out);
  out.erase(rest.begin(), rest.end());
  return out;
}

bool Choosing::choose(Token token, std::optional<std::size_t>& whole) {
  const auto other = [&](const Way& way) { return next(way) != token; };
  if (std::ranges::all_of(ways_, other)) return false;
  std::erase_if(ways_, other);
  chosen_.push_back(token);
  if (ways_.size() == 1 && chosen_.size() >= ways_[0].tokens.size()) whole = ways_[0].number;
  return true;
}

}  // namespace turncoat
