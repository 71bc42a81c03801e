#include "lab/measures/timeline.hpp"

#include <algorithm>

namespace turncoat::lab {

namespace {

std::size_t sides_in(const std::vector<int>& sides) {
  return static_cast<std::size_t>(*std::ranges::max_element(sides) + 1);
}

}  // namespace

int holder_of(const PieceView& piece, const std::vector<int>& sides) {
  if (piece.movers.empty()) return any_side;
  const auto side = [&](int seat) { return seat < 0 ? -1 : sides[static_cast<std::size_t>(seat)]; };
  const int first = side(piece.movers.front());
  return std::ranges::all_of(piece.movers, [&](int seat) { return side(seat) == first; }) ? first : any_side;
}

std::vector<std::string> timeline_bands(const GameInfo& info, const std::vector<int>& sides) {
  std::vector<std::string> out;
  for (std::size_t side = 0; side < sides_in(sides); ++side) {
    std::string name;
    for (std::size_t seat = 0; seat < sides.size(); ++seat)
      if (sides[seat] == static_cast<int>(side)) (name += name.empty() ? "" : " and ") += info.seats[seat];
    out.push_back(name + ", own pieces");
    out.push_back(name + ", turned pieces");
  }
  out.emplace_back("the dice");
  out.emplace_back("nobody, or whoever comes first");
  return out;
}

std::vector<int> pieces_by_band(const PositionView& view, const std::vector<int>& sides) {
  const std::size_t dice_band = 2 * sides_in(sides);
  std::vector<int> out(dice_band + 2, 0);
  const auto take = [&](const PieceView& piece, int holder) {
    const auto army = static_cast<std::size_t>(piece.army);
    const bool own = holder >= 0 && army < sides.size() && sides[army] == holder;
    ++out[holder == any_side ? dice_band + 1 : holder < 0 ? dice_band : 2 * static_cast<std::size_t>(holder) + !own];
  };
  for (const PieceView& piece : view.pieces) {
    const int holder = holder_of(piece, sides);
    if (piece.kind != 0) take(piece, holder);
    if (piece.kind == 0)
      for (const PieceView& part : piece.parts) take(part, holder);
  }
  for (std::size_t seat = 0; seat < view.hands.size(); ++seat)
    for (PieceView held : view.hands[seat]) {
      held.army = static_cast<int>(seat);
      take(held, sides[seat]);
    }
  return out;
}

void TimelineSums::add(const std::vector<std::vector<int>>& game) {
  if (turns_.size() < game.size()) turns_.resize(game.size());
  for (std::size_t turn = 0; turn < game.size(); ++turn) {
    Sum& sum = turns_[turn];
    ++sum.games;
    sum.pieces.resize(game[turn].size(), 0.0);
    for (std::size_t band = 0; band < game[turn].size(); ++band) sum.pieces[band] += game[turn][band];
  }
}

LabTimeline TimelineSums::timeline(std::vector<std::string> bands) const {
  constexpr std::size_t most_turns = 60;
  constexpr int least_games = 20;
  LabTimeline out{.bands = std::move(bands)};
  if (turns_.empty()) return out;
  std::size_t last = 0;
  while (last < turns_.size() && turns_[last].games >= std::max(least_games, turns_[0].games / 50)) ++last;
  const std::size_t every = 1 + last / most_turns;
  for (std::size_t turn = 0; turn < last; turn += every) {
    auto& one =
        out.turns.emplace_back(LabTimeline::Turn{static_cast<int>(turn) + 1, turns_[turn].games, turns_[turn].pieces});
    for (double& pieces : one.pieces) pieces /= one.games;
  }
  return out;
}

}  // namespace turncoat::lab
