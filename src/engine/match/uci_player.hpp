#pragma once
// A player that is another program, which speaks UCI.
#include <functional>
#include <string_view>

#include "engine/match/child_process.hpp"
#include "engine/match/player.hpp"

namespace turncoat {

class UciPlayer final : public Player {
 public:
  // Starts the program and sets its options. Games other than chess need its option UCI_Variant. `seats` are the
  // game's.
  static Expected<std::unique_ptr<Player>> open(const PlayerSettings& settings, const std::string& spec,
                                                std::span<const std::string_view> seats,
                                                const std::atomic<bool>& stopped);

  // What a program calls itself, usually with its version.
  static Expected<std::string> program_name(const PlayerSettings& settings);

  Expected<void> begin(std::uint64_t seed, const std::string& fen) override;
  Expected<Choice> choose(const std::vector<std::string>& moves, Seat actor, const Clocks& clocks) override;
  Expected<Choice> judge(const std::string& fen) override;

 private:
  UciPlayer(const PlayerSettings& settings, ChildProcess program, std::span<const std::string_view> seats,
            const std::atomic<bool>& stopped)
      : settings_(settings), program_(std::move(program)), seats_(seats), stopped_(stopped) {}

  // Sends the program the options that it has, and the game.
  Expected<void> introduce(const std::string& spec);
  // Waits for a line that begins with this word, and returns what follows it; `hear` is given the lines before.
  Expected<std::string> await(std::string_view word, double seconds,
                              const std::function<void(const std::string&)>& hear = {});
  // Sends both lines, and waits that long for the move.
  Expected<Choice> ask(const std::string& position, const std::string& go, double seconds);
  std::string go_text(const Clocks& clocks) const;
  double patience(Seat actor, const Clocks& clocks) const;

  const PlayerSettings& settings_;
  ChildProcess program_;
  std::span<const std::string_view> seats_;
  const std::atomic<bool>& stopped_;
  std::string start_ = "startpos";  // where the game began, as UCI says it
};

}  // namespace turncoat
