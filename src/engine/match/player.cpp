#include "engine/match/player.hpp"

#include "engine/match/uci_player.hpp"
#include "engine/variant_files.hpp"
#include "native/clock.hpp"
#include "native/threads.hpp"

namespace turncoat {

Expected<std::unique_ptr<Player>> open_player(const PlayerSettings& settings, const std::string& spec,
                                              const std::atomic<bool>& stopped) {
  auto game = open_with_network(spec, settings.network);
  if (!game) return std::unexpected(game.error());
  if (!settings.command.empty()) return UciPlayer::open(settings, spec, **game, stopped);
  return std::make_unique<OwnPlayer>(settings, std::move(*game), stopped);
}

Expected<void> OwnPlayer::begin(std::uint64_t seed, const std::string& fen) {
  seed_ = seed;
  game_->restart();
  if (!fen.empty())
    if (auto ok = game_->restart(fen); !ok) return ok;
  return renew(searcher_, *game_, static_cast<std::size_t>(settings_.hash), settings_.engine);
}

Expected<Choice> OwnPlayer::choose(const std::vector<std::string>& moves, Seat actor, const Clocks& clocks) {
  for (auto known = static_cast<std::size_t>(game_->ply()); known < moves.size(); ++known)
    if (auto ok = game_->play(moves[known]); !ok) return std::unexpected(ok.error());
  const auto seat = static_cast<std::size_t>(actor);
  return think(clocks.left[seat], clocks.increment[seat]);
}

Expected<Choice> OwnPlayer::judge(const std::string& fen) {
  if (auto ok = game_->restart(fen); !ok) return std::unexpected(ok.error());
  return think(0, 0);
}

Choice OwnPlayer::think(double clock, double increment) {
  SearchLimits limits;
  limits.depth = settings_.depth;
  limits.nodes = settings_.nodes;
  limits.seconds = settings_.seconds;
  limits.clock = clock;
  limits.increment = increment;
  limits.overhead = 0.001;  // nothing is sent to another program
  limits.level = settings_.level;
  limits.threads = settings_.threads;
  limits.together = run_together;
  limits.seed = seed_;
  limits.stopped = [this] { return stopped_.load(std::memory_order_relaxed); };
  limits.now = seconds_now;
  Choice choice;
  choice.move = searcher_->search(*game_, limits, [&](const SearchLine& line) { choice.score = line.score; }).move;
  return choice;
}

}  // namespace turncoat
