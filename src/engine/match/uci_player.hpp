#pragma once
// A player that is another program, which speaks UCI.
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "edge/game/any_game.hpp"
#include "engine/line_buffer.hpp"
#include "engine/match/player.hpp"
#include "native/process.hpp"

namespace turncoat {

// Another program, with lines of text to and from it.

class ChildProcess {
 public:
  // Starts a program, looked for in PATH if its name has no slash. What it writes to standard error is not shown.
  static Expected<ChildProcess> start(const std::string& command);
  ChildProcess(ChildProcess&&) noexcept = default;
  ChildProcess& operator=(ChildProcess&&) = delete;
  // Asks the program to end, and ends what is left of it and of what it has started.
  ~ChildProcess();

  // Never waits: what the program does not read yet is kept. An error if it has ended, or leaves too much unread.
  Expected<void> send(const std::string& line);
  // The next line, without its end; nothing if there is none in that time, or no more.
  std::optional<std::string> line(double seconds);
  // Whether the program has closed its output: there will be no more lines.
  bool ended() const { return ended_; }
  // How many bytes it has written, all together.
  std::uint64_t heard() const { return lines_.heard(); }

 private:
  ChildProcess(std::string name, Process process) : name_(std::move(name)), process_(std::move(process)) {}

  std::string name_;
  Process process_;
  LineBuffer lines_;
  bool ended_ = false;
};

class UciPlayer final : public Player {
 public:
  // Starts the program and sets its options. Games other than chess need its option UCI_Variant.
  static Expected<std::unique_ptr<Player>> open(const PlayerSettings& settings, const std::string& spec,
                                                const AnyGame& game, const std::atomic<bool>& stopped);

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
  std::size_t bracketed_ = 0;       // of FENs (edge/record/foreign.hpp)
};

}  // namespace turncoat
