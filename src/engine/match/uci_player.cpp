#include "engine/match/uci_player.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <utility>

#include "edge/record/foreign.hpp"
#include "edge/uci/words.hpp"
#include "engine/match/faults.hpp"
#include "native/clock.hpp"

namespace turncoat {

Expected<ChildProcess> ChildProcess::start(const std::string& command) {
  if (auto process = Process::start(command)) return ChildProcess(command, std::move(process));
  return failure(fault::cannot_start, command, std::strerror(errno));
}

ChildProcess::~ChildProcess() {
  if (process_) process_.send("quit\n");
}

Expected<void> ChildProcess::send(const std::string& line) {
  constexpr std::size_t most_unsent = 1 << 20;
  if (!process_.send(line + '\n')) return failure(fault::program_ended, name_);
  if (process_.unsent() > most_unsent) return failure(fault::program_deaf, name_);
  return {};
}

std::optional<std::string> ChildProcess::line(double seconds) {
  const double end = seconds_now() + seconds;
  while (true) {
    if (auto line = lines_.take()) return line;
    const double left = end - seconds_now();
    if (left < 0 || ended_) return std::nullopt;
    std::string bytes;
    ended_ = !process_.receive(bytes, left);
    lines_.add(bytes);
  }
}

namespace {

constexpr double start_seconds = 10;    // for a program to get ready
constexpr double without_clock = 600;   // for a move that is limited by nodes or depth
constexpr double late_beyond_hope = 5;  // seconds after its time in which a program must still answer

std::string milliseconds(double seconds) { return std::to_string(std::max(1LL, std::llround(seconds * 1000))); }

// Whether "option name X type …" is among the lines; case does not matter in UCI, but programs agree on it.
bool has_option(const std::vector<std::string>& lines, const std::string& name) {
  return std::ranges::any_of(
      lines, [&](const std::string& line) { return line.starts_with("option name " + name + " type "); });
}

// The score in an "info …" line; nothing if it has none.
std::optional<SearchScore> score_in(std::string_view line) {
  Words words(line);
  if (words.next() != "info") return {};
  while (!words.empty() && words.peek() != "score") words.next();
  words.next();
  const std::string_view unit = words.next();
  const auto number = read_integer("score", words.next(), -100'000, 100'000);
  if (!number) return {};
  const int score = static_cast<int>(*number);
  if (unit == "cp") return SearchScore{.centipawns = score};
  if (unit == "mate") return SearchScore{.mate_plies = score > 0 ? 2 * score - 1 : 2 * score};
  return {};
}

}  // namespace

Expected<std::unique_ptr<Player>> UciPlayer::open(const PlayerSettings& settings, const std::string& spec,
                                                  const AnyGame& game, const std::atomic<bool>& stopped) {
  auto program = ChildProcess::start(settings.command);
  if (!program) return std::unexpected(program.error());
  std::unique_ptr<UciPlayer> player(new UciPlayer(settings, std::move(*program), game.info().seats, stopped));
  player->bracketed_ = bracketed_field(game);
  if (auto ok = player->introduce(spec); !ok) return std::unexpected(ok.error());
  return player;
}

Expected<std::string> UciPlayer::program_name(const PlayerSettings& settings) {
  const std::atomic<bool> stopped = false;
  auto program = ChildProcess::start(settings.command);
  if (!program) return std::unexpected(program.error());
  UciPlayer player(settings, std::move(*program), {}, stopped);
  if (auto ok = player.program_.send("uci"); !ok) return std::unexpected(ok.error());
  std::string out = settings.command;
  constexpr std::string_view name = "id name ";
  const auto end = player.await("uciok", start_seconds, [&](const std::string& line) {
    if (line.starts_with(name)) out = line.substr(name.size());
  });
  return end ? Expected<std::string>(out) : end;
}

Expected<void> UciPlayer::introduce(const std::string& spec) {
  std::vector<std::string> lines;
  const auto hear = [&](const std::string& line) {
    if (line.starts_with("option ")) lines.push_back(line);
  };
  if (auto ok = program_.send("uci"); !ok) return ok;
  if (auto ok = await("uciok", start_seconds, hear); !ok) return std::unexpected(ok.error());
  if (has_option(lines, "UCI_Variant")) {
    if (auto ok = program_.send("setoption name UCI_Variant value " + spec); !ok) return ok;
  } else if (spec != "chess") {
    return failure(fault::chess_only, settings_.command);
  }
  for (const auto& [name, value] : settings_.options) {
    if (!has_option(lines, name)) return failure(fault::program_option, settings_.command, name);
    if (auto ok = program_.send("setoption name " + name + " value " + value); !ok) return ok;
  }
  return {};
}

Expected<void> UciPlayer::begin(std::uint64_t, const std::string& fen) {
  start_ = fen.empty() ? "startpos" : "fen " + with_bracketed_field(fen, bracketed_);
  for (const char* line : {"ucinewgame", "isready"})
    if (auto ok = program_.send(line); !ok) return ok;
  const auto ready = await("readyok", start_seconds);
  return ready ? Expected<void>() : std::unexpected(ready.error());
}

Expected<Choice> UciPlayer::choose(const std::vector<std::string>& moves, Seat actor, const Clocks& clocks) {
  std::string position = "position " + start_;
  if (!moves.empty()) position += " moves";
  for (const std::string& move : moves) position += ' ' + move;
  return ask(position, go_text(clocks), patience(actor, clocks));
}

Expected<Choice> UciPlayer::judge(const std::string& fen) {
  return ask("position fen " + with_bracketed_field(fen, bracketed_), go_text({}), settings_.seconds + without_clock);
}

Expected<Choice> UciPlayer::ask(const std::string& position, const std::string& go, double seconds) {
  for (const std::string& line : {position, go})
    if (auto ok = program_.send(line); !ok) return std::unexpected(ok.error());
  Choice choice;
  const auto answer = await("bestmove", seconds, [&](const std::string& line) {
    if (const auto score = score_in(line)) choice.score = score;
  });
  if (!answer) return std::unexpected(answer.error());
  choice.move = Words(*answer).peek();
  return choice;
}

Expected<std::string> UciPlayer::await(std::string_view word, double seconds,
                                       const std::function<void(const std::string&)>& hear) {
  constexpr double between_looks = 0.2;                          // at whether the match has been stopped
  constexpr std::uint64_t most_heard = std::uint64_t{64} << 20;  // of all that a program says besides its answer
  const std::uint64_t before = program_.heard();
  for (const double end = seconds_now() + seconds; seconds_now() < end && !stopped_;) {
    if (program_.heard() - before > most_heard) return failure(fault::program_noise, settings_.command, word);
    const auto line = program_.line(std::min(between_looks, end - seconds_now()));
    if (!line) {
      if (program_.ended()) return failure(fault::program_ended, settings_.command);
      continue;
    }
    Words words(*line);
    if (words.next() == word) return std::string(words.rest());
    if (hear) hear(*line);
  }
  return failure(fault::program_silent, settings_.command, word);
}

std::string UciPlayer::go_text(const Clocks& clocks) const {
  std::string out = "go";
  if (settings_.depth > 0) out += " depth " + std::to_string(settings_.depth);
  if (settings_.nodes > 0) out += " nodes " + std::to_string(settings_.nodes);
  if (settings_.seconds > 0) out += " movetime " + milliseconds(settings_.seconds);
  for (std::size_t seat = 0; seat < seats_.size() && settings_.clock > 0; ++seat) {
    const char letter = static_cast<char>(seats_[seat][0] - 'A' + 'a');
    // Programs may want all clocks: a seat without one shows a day.
    const double left = clocks.left[seat] > 0 ? clocks.left[seat] : 86400;
    out += std::string(" ") + letter + "time " + milliseconds(left);
    if (clocks.increment[seat] > 0) out += std::string(" ") + letter + "inc " + milliseconds(clocks.increment[seat]);
  }
  return out;
}

double UciPlayer::patience(Seat actor, const Clocks& clocks) const {
  if (settings_.seconds > 0) return settings_.seconds + late_beyond_hope;
  if (settings_.clock > 0) return clocks.left[static_cast<std::size_t>(actor)] + late_beyond_hope;
  return without_clock;
}

}  // namespace turncoat
