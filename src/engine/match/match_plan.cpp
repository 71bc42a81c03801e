#include "engine/match/match_plan.hpp"

#include <algorithm>
#include <random>

#include "edge/game/drawn_throw.hpp"
#include "engine/match/faults.hpp"

namespace turncoat {

namespace {

// The same on every machine, unlike the distributions of the standard library; the bias is negligible for so few.
std::size_t below(std::mt19937_64& random, std::size_t bound) { return static_cast<std::size_t>(random() % bound); }

// Seats that are asked for a move in the first turns of a game.
std::vector<bool> seats_that_move(const AnyGame& game) {
  std::vector<bool> out(game.info().seats.size(), false);
  const auto copy = game.clone();
  for (int ply = 0; ply < 12 && !copy->decided(); ++ply) {
    const bool rolls = copy->actor() < 0;
    if (!rolls) out[static_cast<std::size_t>(copy->actor())] = true;
    (void)copy->play(rolls ? copy->outcomes().front().text : copy->moves().front().text);
  }
  return out;
}

}  // namespace

Sides sides_of(const AnyGame& game) {
  Sides sides;
  const auto moves = seats_that_move(game);
  const auto allies = static_cast<std::size_t>(game.info().allies);
  for (std::size_t seat = 0; seat < moves.size(); ++seat) {
    if (!moves[seat])
      sides.of_seat.push_back(-1);
    else
      sides.of_seat.push_back(seat > 0 && seat < allies ? sides.of_seat[0] : sides.count++);
  }
  return sides;
}

int MatchPlan::player_of(int game, std::size_t seat) const {
  const int side = sides.of_seat[seat];
  if (side < 0) return -1;
  const int rotation = game % rotations();
  return sides.count == 1 ? rotation : (side + rotation) % sides.count;
}

int MatchPlan::first_alike(int opening) const {
  if (random_plies > 0) return opening;
  if (openings.empty()) return 0;
  const auto begins = static_cast<std::size_t>(opening) % openings.size();
  return static_cast<int>(std::ranges::find(openings, openings[begins]) - openings.begin());
}

std::uint64_t MatchPlan::seed_of(int game) const {
  std::seed_seq both{seed & 0xFFFFFFFF, seed >> 32, static_cast<std::uint64_t>(opening_of(game))};
  return std::mt19937_64(both)() % 1'000'000'000;
}

std::string MatchPlan::fen_of(int game) const {
  return openings.empty() ? "" : openings[static_cast<std::size_t>(opening_of(game)) % openings.size()];
}

Expected<std::unique_ptr<AnyGame>> open_game_of(const MatchPlan& plan, int number) {
  auto game = open_game(plan.spec);
  if (!game) return game;
  std::mt19937_64 random(plan.seed_of(number));
  for (int attempt = 0; attempt < 100; ++attempt) {
    if (plan.openings.empty())
      (*game)->restart();
    else if (auto ok = (*game)->restart(plan.fen_of(number)); !ok)
      return std::unexpected(ok.error());
    for (int ply = 0; ply < plan.random_plies && !(*game)->decided(); ++ply) {
      const auto moves = (*game)->moves();
      const bool rolls = (*game)->actor() < 0;
      (void)(*game)->play(rolls ? drawn_outcome(**game, random()).text : moves[below(random, moves.size())].text);
    }
    if (!(*game)->decided()) return game;
  }
  return failure(fault::random_plies, plan.random_plies);
}

}  // namespace turncoat
